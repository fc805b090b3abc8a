"""``fifthstreet play``: the table that is set up from the command line."""

from __future__ import annotations

import pytest
from tests.cli.running import invoke


def _played(*words: str, given: str = "q\n") -> str:
    result = invoke("play", *words, given=given)
    assert result.exit_code == 0, result.output
    return " ".join(result.stdout.split())


def test_play_says_what_it_offers() -> None:
    text = _played("caribbean-stud", "-o", "bonus_paytable=none")
    assert "Every side wager is offered: progressive_paytable=A, five_card=yes, cover_all=yes." in text
    assert "Leave one out with --option, as in progressive_paytable=none." in text


def test_a_table_with_every_side_wager_named_offers_nothing_more() -> None:
    assert "Every side wager" not in _played("boston-5", "-o", "optional_bonus_paytable=none")


def test_the_same_seed_deals_the_same_cards() -> None:
    given = "10\n\n\nd\nfold\nq\n"
    one, again, other = (_played("boston-5", "--seed", seed, given=given) for seed in ("4", "4", "5"))
    assert one == again != other


@pytest.mark.parametrize(("bankroll", "shown"), [("$1,234.50", "$1,234.50"), ("15", "$15")])
def test_a_bankroll_is_an_amount_as_people_write_it(bankroll: str, shown: str) -> None:
    assert f"You leave the table with {shown} after 0 rounds." in _played("boston-5", "--bankroll", bankroll)
