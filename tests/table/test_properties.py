"""What holds after any sequence of commands, legal or not, in every game."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

import pytest
from hypothesis import HealthCheck, event, given, settings
from hypothesis import strategies as st
from tests.table.commanding import commands, deck_for, tables

from fifthstreet import open_table, replay
from fifthstreet.cards import DECK, Card
from fifthstreet.cli.commands.run import event_json
from fifthstreet.games.reading.funding import levels_of, meters_of
from fifthstreet.money import MICROS_PER_CENT
from fifthstreet.table.actions.equipment import opened
from fifthstreet.table.card_sources import SealedDeck
from fifthstreet.table.evolve import evolve_all
from fifthstreet.table.messages.commands import ReadingGiven
from fifthstreet.table.messages.events import BetsClosed, Event, LinesSettled, event_adapter
from fifthstreet.table.progress import next_decision
from fifthstreet.table.recorded.notation import parse
from fifthstreet.table.refusals import Refusal
from fifthstreet.table.session import Table
from fifthstreet.table.state import AUTOMATIONS, Round
from fifthstreet.table.views import view

pytestmark = pytest.mark.volume

_LONG = settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))


def _play(data: st.DataObject, table: Table, steps: int = 60) -> None:
    """Throw commands at a table; a refusal must leave it as it was."""
    for _ in range(steps):
        command = data.draw(commands(table))
        before, log = table.state, len(table.events)
        try:
            table.do(command)
        except Refusal as refusal:
            event(f"refused {refusal.code}")
            assert table.state is before
            assert len(table.events) == log


def _check_money(table: Round) -> None:
    """Every stake is open or settled once; what a meter lost, a player was paid."""
    for seat in table.seats.values():
        settled = {line.wager for line in seat.lines if line.stake}
        assert settled.isdisjoint(seat.open)
        placed = sum(amount for key, amount in seat.wagers.items() if key in settled or key in seat.open)
        at_stake = sum(line.stake for line in seat.lines) + sum(seat.wagers[key] for key in seat.open)
        assert placed == at_stake
        for key in seat.wagers:
            assert sum(line.returned for line in seat.lines if line.wager == key) <= seat.wagers[key]
        for line in seat.lines:
            assert line.paid >= 0
            assert line.returned >= 0
            assert line.returned <= line.stake or line.outcome == "void"
            assert (line.odds is None) == (line.outcome != "win")
            assert line.cites
    for meter, levels in table.meters_before.items():
        for level, before in levels.items():
            after = table.meters[meter][level]
            lines = [
                line
                for seat in table.seats.values()
                for line in seat.lines
                if line.charged_to == f"meter:{level}" and line.wager.startswith(meter)
            ]
            paid = sum(line.paid - (line.house_share or 0) for line in lines) * MICROS_PER_CENT
            held_before = before.amount + before.reserve
            restarts, odd = divmod(after.amount + after.reserve + paid - held_before, before.seed)
            assert odd == 0
            assert 0 <= restarts <= len(lines)
            assert after.amount >= 0


@pytest.mark.req("P1", "S7", "T9")
@_LONG
@given(data=st.data())
def test_money_is_conserved_and_refusals_change_nothing(data: st.DataObject) -> None:
    table = data.draw(tables())
    _play(data, table)
    _check_money(table.state.round)
    closed = max((n for n, each in enumerate(table.events) if isinstance(each, BetsClosed)), default=0)
    _check_movements(table.round, table.events[closed:])
    if table.last_round is not None:
        _check_money(table.last_round)
        for seat in table.last_round.seats.values():
            assert not seat.open


@_LONG
@given(data=st.data())
def test_replaying_the_events_gives_the_same_state(data: st.DataObject) -> None:
    table = data.draw(tables())
    setup = table.state.setup
    _play(data, table, steps=40)
    assert evolve_all(opened(setup), table.events) == table.state
    adapter = event_adapter()
    for happened in table.events:
        assert adapter.validate_json(adapter.dump_json(happened)) == happened


@_LONG
@given(data=st.data())
def test_a_notation_round_trips_and_replays_to_the_same_lines(data: st.DataObject) -> None:
    table = data.draw(tables())
    _play(data, table)
    notation = table.notation()
    assert parse(str(notation)) == notation
    if "no_more_bets" not in notation.actions:
        return
    again = replay(str(notation))
    event("replayed")
    assert {n: s.lines for n, s in again.round.seats.items()} == {n: s.lines for n, s in table.round.seats.items()}
    assert again.round.meters == table.round.meters
    assert str(again.notation()) == str(notation)


def _check_movements(round_: Round, events: Sequence[Event]) -> None:
    """The meters read what they opened with and what moved since; every movement has its line."""
    moved = [each for happened in events if isinstance(happened, LinesSettled) for each in happened.movements]
    for meter, levels in round_.meters_before.items():
        for level, before in levels.items():
            mine = [each for each in moved if (each.meter, each.level) == (meter, level)]
            after = round_.meters[meter][level]
            assert after.amount == before.amount + sum(each.amount for each in mine if each.account == "meter")
            assert after.reserve == before.reserve + sum(each.amount for each in mine if each.account == "reserve")
    for number, seat in round_.seats.items():
        for line in (line for line in seat.lines if line.outcome != "void"):
            mine = [each for each in moved if (each.seat, each.wager) == (number, line.wager)]
            paid = sum(each.amount for each in mine if each.reason in ("share_award", "fixed_award"))
            charged = line.charged_to != "house" and round_.meters_before
            assert -paid == (line.paid * MICROS_PER_CENT if charged else 0)
            topped_up = sum(each.amount for each in mine if each.reason == "house_top_up")
            assert topped_up == (line.house_share or 0) * MICROS_PER_CENT


#: Hands that share no card: a royal flush, two straight flushes, four, three of a kind, nothing.
_HANDS = (
    "As Ks Qs Js Ts",
    "9h 8h 7h 6h 5h",
    "9c 8c 7c 6c 5c",
    "2s 2h 2c 2d 3s",
    "4s 4h 4c 9d 8d",
    "Ah Kd Qc 7d 5d",
)


@pytest.mark.req("P1", "P2", "P4", "P5")
@_LONG
@given(data=st.data())
def test_meters_read_what_they_opened_with_and_what_moved_since(data: st.DataObject) -> None:
    hands = [hand.split() for hand in data.draw(st.permutations(_HANDS))[: data.draw(st.integers(2, 6))]]
    table = open_table(
        "caribbean-stud",
        "us-ma",
        options={
            "progressive_paytable": data.draw(st.sampled_from(("A", "D", "PTMGLML02"))),
            "fixed_awards_from": data.draw(st.sampled_from(("house", "meter"))),
            "five_card": True,
        },
        automations=tuple(name for name in AUTOMATIONS if name != "clear"),
        deck=deck_for(*(hand[card] for card in range(5) for hand in hands)),
    )
    seats = range(1, len(hands))  # The last hand is the dealer's.
    table.sit(*seats)
    for seat in seats:
        side = data.draw(st.sets(st.sampled_from(("progressive", "five_card_player", "five_card_dealer"))))
        table.wager(seat, ante="5.00", **dict.fromkeys(side, "1.00"))
    amounts = st.integers(0, 10**10)
    table.no_more_bets(
        {
            meter: {
                # A Five Card meter begins at $10,000 or more.
                level: ReadingGiven(
                    amount=(10**10 if meter == "five_card" else 0) + data.draw(amounts), reserve=data.draw(amounts)
                )
                for level in levels_of(wagers[0])
            }
            for meter, wagers in meters_of(table.state.game).items()
        }
    )
    while (due := next_decision(table.state)) is not None:
        table.decide(due[0], data.draw(st.sampled_from(("bet", "fold"))))
    _check_money(table.state.round)
    _check_movements(table.state.round, table.events)
    moved = [each.reason for line in table.events if isinstance(line, LinesSettled) for each in line.movements]
    event(", ".join(sorted({*moved})) or "nothing moved")


def _hidden_from(table: Table, seat: int | None) -> set[str]:
    """The cards that lie on the table, or sealed in the deck, and that this player must not know."""
    state = table.state.round
    source = table._source
    assert isinstance(source, SealedDeck)
    order: Mapping[int, Card] = dict(enumerate(source._order))
    mine = state.seats.get(seat) if seat is not None else None
    own = mine.cards[: mine.looked] if mine is not None else ()
    seen = {order[place] for place in (*state.up, *own)} if order else set()
    return {str(card) for card in DECK if card not in seen}


@pytest.mark.req("T9")
@_LONG
@given(data=st.data())
def test_no_view_notation_or_refusal_holds_a_hidden_card(data: st.DataObject) -> None:
    table = data.draw(tables())
    for _ in range(40):
        command = data.draw(commands(table))
        told: list[str] = []
        try:
            happened = table.do(command)
            told.extend(event_json(each) for each in happened if "round_cleared" not in [e.event for e in happened])
        except Refusal as refusal:
            told.append(json.dumps(refusal.to_json()))
        public = _hidden_from(table, None)
        # A drawn card is named to everybody, and that says nothing of where it lies.
        drawn = {str(each) for each in table.state.round.draws.values()}
        for text in told:
            assert not [card for card in public - drawn if f'"{card}"' in text]
        for seat in range(1, 8):
            shown = json.dumps(view(table.state, "player", seat))
            assert not [card for card in _hidden_from(table, seat) if f'"{card}"' in shown]
        for role in ("dealer", "floorperson", "surveillance"):
            shown = json.dumps(view(table.state, role))
            assert not [card for card in public if f'"{card}"' in shown]
        if table.round is table.state.round:
            written = [face for faces in table.notation().cards.values() for face in faces]
            assert public.isdisjoint(written)
