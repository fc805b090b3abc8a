"""The words for what was done: each is read as it was written."""

from __future__ import annotations

import pytest

from fifthstreet import Refusal
from fifthstreet.table.messages import commands as c
from fifthstreet.table.recorded.words import command, words

WORDS = (
    *("no_more_bets", "deal", "deal*3", "1:expose", "2:bet", "3:withdraw", "4:(expired)", "5:(disconnected)"),
    *("reveal", "reveal@6", "read@progressive.top~level=100.00/10.00/0.00", "validate@1=bonus", "settle", "settle@2"),
    *("document@3", "count*22", "count*21(misdealt)(floorperson)", "!shuffler_jam", "!extra_card@2#6(floorperson)"),
    *("no_device", "device=manual_shoe/manual", "rule=play_on", "rule=void_all(executive)"),
)


@pytest.mark.parametrize("word", WORDS)
def test_a_word_is_read_as_it_was_written(word: str) -> None:
    assert words([command(word)]) == (word,)


def test_words_of_a_log_stay_and_what_belongs_to_the_table_has_none() -> None:
    assert words(["2:bet", c.Sit(seat=1), c.Reveal(of="dealer")]) == ("2:bet", "reveal")


def test_what_is_no_word_is_refused() -> None:
    with pytest.raises(Refusal, match="not something done") as caught:
        command("2;bet")
    assert caught.value.code == "notation/malformed"
