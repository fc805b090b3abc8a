"""What is posted of void hands."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.games.wording.described import described, rules_of

from fifthstreet.games.wording.posted import PostedKept
from fifthstreet.games.wording.voice import THE_PLAYER, YOU
from fifthstreet.games.wording.voids import posted_void


@pytest.mark.rule("ma-b5 12(a)", "ma-b5 12(f)")
def test_boston_5_keeps_the_bonuses_that_three_cards_earn() -> None:
    rules = rules_of("boston-5")
    void = posted_void(rules, described(rules), THE_PLAYER)
    assert void is not None
    ante, optional = void.keeps
    assert ante == PostedKept("ante_bonus", "the player's first 3 cards", ("Three-of-a-kind",))
    assert (optional.key, len(optional.hands)) == ("optional_bonus", 5)
    assert void.keeps_cites == ("ma-b5 12(a)", "ma-b5 12(f)")
    assert not void.house


def test_what_is_not_offered_or_not_kept_is_not_posted() -> None:
    rules = rules_of("boston-5", optional_bonus_paytable=None, boston_void_ante_bonus="none")
    void = posted_void(rules, described(rules), YOU)
    assert void is not None
    assert (void.keeps, void.keeps_when, void.keeps_cites) == ((), (), ())


def test_rules_of_the_house_are_named_so_and_a_pack_may_void_nothing() -> None:
    rules = rules_of("mississippi-stud")
    void = posted_void(rules, described(rules), YOU)
    assert void is not None
    assert void.house
    entry = rules.entry.model_copy(update={"irregularities": ()})
    bare = replace(rules, pack=rules.pack.model_copy(update={"games": {rules.game: entry}}))
    assert posted_void(bare, described(rules), YOU) is None
