"""Rounds that stopped on their way, and what else once did not play again from its notation."""

from __future__ import annotations

import pytest
from tests.table.commanding import deck_for
from tests.table.playing import refusal

from fifthstreet import Table, open_table, replay
from fifthstreet.cards import parse_cards
from fifthstreet.table.messages import commands as c
from fifthstreet.table.messages.events import DeckShuffled, HandCollected
from fifthstreet.table.state import AUTOMATIONS


def _plays_again(table: Table) -> None:
    again = replay(str(table.notation()))
    assert str(again.notation()) == str(table.notation())
    assert {n: seat.lines for n, seat in again.round.seats.items()} == {
        n: seat.lines for n, seat in table.round.seats.items()
    }
    assert again.round.up == table.round.up


def test_a_settlement_that_waits_for_a_hand_plays_again() -> None:
    """With physical cards the dealer turns a hand, settles, and turns the next."""
    table = open_table("caribbean-stud", "us-ma", automations=("attest", "shuffle", "deal", "collect"), entered=True)
    table.sit(1, 2)
    for seat in (1, 2):
        table.wager(seat, ante="10.00")
    table.no_more_bets()
    table.do(c.DealCards(up=parse_cards("Kc")))
    for seat in (1, 2):
        table.decide(seat, "bet")
    table.do(c.Reveal(cards=parse_cards("Kd 9h 4s 2c")))
    for seat, cards in ((2, "Ah Ad Qs Jc 9c"), (1, "3c 5d 7h 8s Th")):
        table.do(c.Reveal(of=seat, cards=parse_cards(cards)))
        table.do(c.SettleUp())
        _plays_again(table)
    assert table.notation().actions[-4:] == ("reveal@2", "settle@2", "reveal@1", "settle")
    # Aces beat the dealer's kings, nothing does not: ante 10 and bet 20 won and lost at even money.
    assert (table.net(2), table.net(1)) == (30_00, -30_00)


def test_a_hand_that_lies_open_is_not_turned_again() -> None:
    table = open_table("caribbean-stud", "us-ma", automations=("attest", "shuffle", "deal", "look", "reveal"), seed=1)
    table.sit(1)
    table.wager(1, ante="10.00")
    table.no_more_bets()
    table.decide(1, "bet")
    table.do(c.Reveal(of=1))
    assert refusal(table, c.Reveal(of=1)).code == "cards/none_to_turn"


@pytest.mark.parametrize("bonus", ["none", "three_of_a_kind"])
def test_an_option_whose_word_is_none_keeps_it(bonus: str) -> None:
    table = open_table("boston-5", "us-ma", options={"boston_void_ante_bonus": bonus}, seed=1)
    table.sit(1)
    table.wager(1, ante="10.00", first="20.00")
    table.no_more_bets()
    again = replay(str(table.notation()))
    assert again.state.setup.rules.options["boston_void_ante_bonus"] == bonus


def test_a_jam_and_another_device_play_again() -> None:
    manual = tuple(chore for chore in AUTOMATIONS if chore not in ("deal", "clear"))
    table = open_table("caribbean-stud", "us-ma", method="automated_shoe", automations=manual, seed=3)
    table.sit(1)
    table.wager(1, ante="10.00")
    table.do(c.ReportIrregularity(kind="shuffler_jam"))
    table.do(c.ChangeDevice(remove=True))
    table.do(c.ChangeDevice(method="manual_shoe", shuffler="manual"))
    table.no_more_bets()
    table.do(c.DealCards())
    table.decide(1, "bet")
    assert table.lines(1)
    assert table.notation().actions[:3] == ("!shuffler_jam", "no_device", "device=manual_shoe/manual")
    _plays_again(table)


def test_a_device_that_left_after_the_round_before_plays_again() -> None:
    table = open_table("caribbean-stud", "us-ma", method="hand", seed=3)
    table.sit(1)
    table.wager(1, ante="10.00")
    table.no_more_bets()
    table.do(c.Answer(seat=1, choice="fold"))
    table.do(c.ChangeDevice(remove=True))
    table.wager(1, ante="10.00")
    table.do(c.ChangeDevice(shuffler="automated"))
    table.no_more_bets()
    table.decide(1, "bet")
    _plays_again(table)


@pytest.mark.parametrize("pack", ["us-ma", "us-wa"])
def test_another_shuffler_at_a_table_with_cover_all_plays_again(pack: str) -> None:
    """The mode that Cover All needs is not written: a table with Cover All has it."""
    mode = "Caribbean Stud Poker Cover All"
    table = open_table("caribbean-stud", pack, options={"cover_all": True}, seed=4)
    table.sit(1)
    table.wager(1, ante="10.00", cover_all="5.00")
    table.do(c.ChangeDevice(remove=True))
    table.do(c.ChangeDevice(shuffler=c.Shuffler(kind="automated", counts=True, mode=mode)))
    table.no_more_bets()
    table.decide(1, "bet")
    _plays_again(table)


def test_a_refused_no_more_bets_draws_nothing() -> None:
    def hand(refused: bool) -> str:
        options = {"five_card": True, "magic_card": True}
        automations = tuple(chore for chore in AUTOMATIONS if chore not in ("shuffle", "clear"))
        table = open_table("caribbean-stud", "us-ma", options=options, automations=automations, seed=9)
        table.sit(1)
        if refused:
            assert refusal(table, c.NoMoreBets()).code == "round/no_wagers"
        table.do(c.Shuffle())
        table.wager(1, ante="10.00")
        table.no_more_bets()
        table.decide(1, "bet")
        return str(table.notation())

    assert hand(refused=True) == hand(refused=False)


def test_a_deck_whose_order_was_given_is_logged_as_fixed() -> None:
    table = open_table("caribbean-stud", "us-ma", deck=deck_for("Ac 2d Ad 3d"))
    table.sit(1)
    shuffles = []
    for _ in range(2):
        table.wager(1, ante="10.00")
        table.no_more_bets()
        table.decide(1, "fold")
    shuffles = [event.fixed for event in table.events if isinstance(event, DeckShuffled)]
    assert shuffles[:2] == [True, False]


def test_a_deck_that_a_seed_makes_known_is_logged_as_fixed_and_so_are_all_that_follow() -> None:
    by_hand = tuple(chore for chore in AUTOMATIONS if chore != "shuffle")
    table = open_table("caribbean-stud", "us-ma", automations=by_hand)
    table.sit(1)
    for seed in (None, 7, None, None):
        table.do(c.Shuffle(seed=seed))
        table.wager(1, ante="10.00")
        table.no_more_bets()
        table.decide(1, "fold")
    assert [event.fixed for event in table.events if isinstance(event, DeckShuffled)] == [False, True, True, True]
    seeded = open_table("caribbean-stud", "us-ma", seed=7)
    seeded.sit(1)
    assert [event.fixed for event in seeded.events if isinstance(event, DeckShuffled)] == [True]


@pytest.mark.parametrize("order", [(1, 2, 3), (3, 1, 2)])
def test_the_rack_does_not_depend_on_who_wagered_first(order: tuple[int, ...]) -> None:
    table = open_table("mississippi-stud", "us-wa", seed=4)
    table.sit(1, 2, 3)
    for seat in order:
        table.wager(seat, ante="10.00")
    table.no_more_bets()
    for seat in (1, 2, 3):
        table.decide(seat, "fold")
    assert [event.of for event in table.events if isinstance(event, HandCollected)] == [1, 2, 3, "board"]
