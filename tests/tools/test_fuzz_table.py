"""The fuzzer: a sample of it, and that it would notice."""

from __future__ import annotations

from dataclasses import replace

import pytest

import fuzz_table
from fifthstreet import open_table
from fifthstreet.cards import DECK, Card
from fifthstreet.progressive.readings import Cause, Reading
from fifthstreet.rulebook.models import Role
from fifthstreet.table.messages import commands as c
from fifthstreet.table.messages.events import CardsLookedAt, CardsTurned, LinesSettled
from fifthstreet.table.state import Round, changed
from fuzzing import checks
from fuzzing.tables import Opening, known
from fuzzing.twins import unseen_cards_tell_nothing


@pytest.mark.volume
@pytest.mark.parametrize("first", range(1, 41, 10))
def test_random_commands_lose_no_cent_and_tell_no_hidden_card(first: int) -> None:
    tally = fuzz_table.Tally()
    for number in range(first, first + 10):
        assert fuzz_table.failure(number, tally) is None
    assert tally.commands > 1_500
    assert tally.rounds > 5


def test_a_round_that_is_wrong_is_noticed() -> None:
    table = open_table("caribbean-stud", "us-ma", seed=1)
    table.sit(1)
    table.wager(1, ante="10.00")
    table.no_more_bets()
    table.decide(1, "bet")
    played = table.round
    seat = played.seats[1]
    first, *others = seat.lines
    for lines in (
        others,
        [first, *seat.lines],
        [replace(first, stake=1), *others],
        [replace(first, cites=()), *others],
    ):
        wrong = changed(played, seats={1: changed(seat, lines=tuple(lines))})
        with pytest.raises(checks.Broken):
            checks.money_is_conserved(wrong)


@pytest.mark.req("P2")
def test_a_meter_below_zero_is_noticed_even_where_it_comes_back() -> None:
    reading = {"progressive": {"main": Reading(amount=10)}}
    round_ = Round(meters_before=reading, meters=reading)
    cause = Cause("progressive", "main", 1, "progressive")

    def settled(amount: int) -> LinesSettled:
        moved = cause.moves(amount, "house_top_up")
        return LinesSettled(seat=1, step=None, turn=0, lines=(), movements=moved, splits={})

    checks.meters_add_up(round_, [settled(-10), settled(10)])
    with pytest.raises(checks.Broken, match=r"progressive\.main: a movement takes it below zero"):
        checks.meters_add_up(round_, [settled(-11), settled(11)])
    with pytest.raises(checks.Broken, match="does not add up"):
        checks.meters_add_up(round_, [settled(-10)])


def test_a_card_that_is_told_is_noticed() -> None:
    table = open_table("caribbean-stud", "us-ma", seed=1)
    table.sit(1)
    table.wager(1, ante="10.00")
    table.no_more_bets()
    (looked,) = (event for event in table.events if isinstance(event, CardsLookedAt))
    checks.nothing_hidden_is_told(table, checks.public_words([looked]))
    face: Card = next(iter(looked.faces.values()))
    told = CardsTurned(of=1, step=None, faces={0: face})
    with pytest.raises(checks.Broken, match="hidden card"):
        checks.nothing_hidden_is_told(table, checks.public_words([told]))


@pytest.mark.req("T9")
@pytest.mark.parametrize("by", ["player", "dealer"])
def test_a_choice_that_needs_a_hand_tells_nobody_of_cards_nobody_looked_at(by: Role) -> None:
    pack, describe = known("high_card_flush")
    chores = ("attest", "shuffle", "deal")
    opening = Opening("high-card-flush", pack, describe, {"automations": chores, "entered": False})
    # One player: cards 1, 3, 5 … are theirs, and seven spades are more than the six that 3x needs.
    spades, others = ([card for card in DECK if (card.suit == 3) is mine] for mine in (True, False))
    deck = [card for pair in zip(spades[:7], others[:7], strict=True) for card in pair]
    deck += [card for card in DECK if card not in deck]
    given: list[c.Command] = [c.Sit(seat=1), c.PlaceWagers(seat=1, wagers={"ante": 1_000}), c.NoMoreBets()]
    table = opening.table(deck=tuple(deck), seed=1)
    for command in given:
        table.do(command)
    given.append(c.Answer(seat=1, choice="3x", by=by))
    for seed in range(10):
        unseen_cards_tell_nothing(opening, deck, seed, given, table.round)
