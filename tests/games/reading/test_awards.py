"""When an award is paid, and what: bonuses, envy, draws, and what stands in a void round."""

from __future__ import annotations

import pytest

from fifthstreet import open_table
from fifthstreet.chance import seeded
from fifthstreet.games import describe
from fifthstreet.games.description import Game
from fifthstreet.games.reading.awards import (
    award_ends,
    drawn,
    draws,
    earns_envy,
    envies,
    kept_if_void,
    outcomes,
    outside_limit,
)
from fifthstreet.money import Cents
from fifthstreet.rulebook import load_pack, rules_for

STAKE = Cents(500)


def game(key: str, **options: object) -> Game:
    return describe(rules_for(load_pack("us-wa" if key == "mississippi-stud" else "us-ma"), key, options))


def caribbean() -> Game:
    return game("caribbean-stud", progressive_paytable="D", five_card=True, magic_card=True, lucky_bonus=True)


def test_a_bonus_is_paid_for_a_row_and_not_after_a_barred_comparison() -> None:
    ends = award_ends(game("boston-5", boston_tie_with_bonus="not_paid"))["ante_bonus"]
    assert ends.kind == "hand"
    assert ends.hand is not None
    flush = ends.hand.ranking.span("flush").start
    for comparison in ("higher", "lower"):
        end = ends.of(flush, comparison)
        assert end is not None
        # A flush pays the ante bonus 15 to 1.
        assert end.won == 15
        assert end.paid(STAKE) == 7_500
    assert ends.of(flush, "equal") is None
    assert ends.of(0, "higher") is None


def test_a_bonus_is_not_paid_after_a_fold() -> None:
    assert award_ends(game("boston-5"))["ante_bonus"].stays == frozenset()


def test_envy_is_paid_in_cents_also_to_a_player_who_folded() -> None:
    (ends,) = envies(caribbean())
    assert ends.kind == "others"
    assert ends.stays == {"progressive"}
    assert ends.hand is not None
    royal = ends.of(len(ends.hand.ranking) - 1)
    assert royal is not None
    assert royal.paid(STAKE) == royal.paid(Cents(100)) > 0
    assert (royal.row, royal.printed) == ("royal flush", "$1,000")
    assert ends.of(0) is None


@pytest.mark.parametrize(
    ("live", "wagered", "bettors_only", "stays", "earns"),
    [
        (True, False, False, False, True),
        (True, False, True, False, False),
        (True, True, True, False, True),
        (False, True, False, False, False),
        (False, True, True, True, True),
        (False, False, False, True, False),
    ],
)
def test_whose_hand_earns_envy_for_others(
    live: bool, wagered: bool, bettors_only: bool, stays: bool, earns: bool
) -> None:
    trigger = "progressive_bettors_only" if bettors_only else "any_live_hand"
    made = game(
        "mississippi-stud",
        progressive_paytable="MS Stud-01",
        envy_trigger=trigger,
        folded_hands_qualify=stays,
    )
    (ends,) = envies(made)
    assert earns_envy(made, ends, live=live, wagered=wagered) == earns


def test_a_draw_says_what_is_drawn_and_what_each_wager_backs() -> None:
    made = caribbean()
    found = draws(made)
    assert {name: draw.of for name, draw in found.items()} == {"magic_card": "card", "lucky_position": "position"}
    assert {key: cards.holder for key, cards in found["magic_card"].backs.items()} == {
        "five_card_player": "player",
        "five_card_dealer": "dealer",
    }
    magic = award_ends(made)["magic_card"]
    assert magic.kind == "draw"
    # Both wagers survive a fold, and so does what is drawn for them.
    assert magic.stays == {"five_card_player", "five_card_dealer"}
    assert magic.drawn.kind == "win"


def test_a_void_round_keeps_what_its_clause_names() -> None:
    made = game("boston-5", optional_bonus_paytable="standard", boston_void_ante_bonus="three_of_a_kind")
    for key in ("ante_bonus", "optional_bonus"):
        kept = kept_if_void(made, key)
        assert kept is not None
        hand, rows = kept
        assert hand.cards.first == 3
        assert rows.earned(hand.ranking.span("three_of_a_kind").start) is not None
    assert kept_if_void(made, "ante") is None
    assert kept_if_void(game("boston-5", boston_void_ante_bonus="none"), "ante_bonus") is None


def test_draws_are_of_cards_and_positions() -> None:
    options = {"five_card": True, "magic_card": True, "lucky_bonus": True, "lucky_bonus_rate": "2.5"}
    found = draws(open_table("caribbean-stud", "us-ma", options=options).state.game)
    assert {key: (draw.of, draw.rate) for key, draw in found.items()} == {
        "magic_card": ("card", 100_000),
        "lucky_position": ("position", 25_000),
    }
    assert outcomes(found["lucky_position"], (5, 2)) == (2, 5, "dealer")
    assert len(set(outcomes(found["magic_card"], ()))) == 52


def test_draws_come_as_often_as_the_description_says() -> None:
    options = {"five_card": True, "magic_card": True, "magic_card_rate": "100", "lucky_bonus": True}
    game = open_table("caribbean-stud", "us-ma", options=options).state.game
    chance = seeded(1)
    rounds = [drawn(game, (1, 2), chance) for _ in range(400)]
    assert all("magic_card" in each for each in rounds)
    lucky = [each["lucky_position"] for each in rounds if "lucky_position" in each]
    assert 20 <= len(lucky) <= 60  # One round in ten.
    assert set(lucky) == {1, 2, "dealer"}


@pytest.mark.rule("ma-b5 11(e)")
def test_what_can_win_outside_the_payout_limit() -> None:
    # The ante of Boston 5 is never paid: it is returned or lost.
    assert outside_limit(game("boston-5", payout_limit="50000.00")) == ("optional_bonus",)
    assert outside_limit(game("boston-5", payout_limit="50000.00", optional_bonus_paytable=None)) == ()
    assert outside_limit(game("boston-5")) == ("first", "second", "optional_bonus", "ante_bonus")
