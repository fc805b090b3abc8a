"""A Caribbean Stud table in Massachusetts, worked through the public ways, for the tests of this folder."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from fifthstreet import Settled, SettledLine, open_table, settle
from fifthstreet.games.description import HandPays
from fifthstreet.money import format_cents, parse_cents, parse_micros
from fifthstreet.rulebook.models import Gate, MethodKey, Role
from fifthstreet.table.messages.commands import (
    Answer,
    Attest,
    Clear,
    Command,
    Cut,
    DealCards,
    Look,
    NoMoreBets,
    PlaceWagers,
    ReadingGiven,
    Reveal,
    SettleUp,
    Shuffle,
    Shuffler,
    Sit,
)
from fifthstreet.table.messages.events import Event, StepsAttested
from fifthstreet.table.recorded.scenario import line_json
from fifthstreet.table.refusals import Refusal
from fifthstreet.table.session import Table
from fifthstreet.table.state import AUTOMATIONS
from fifthstreet.table.views import StepDue, view

RANKS, SUITS = "23456789TJQKA", "cdhs"
FULL = tuple(rank + suit for rank in RANKS for suit in SUITS)

MANUAL = Shuffler(kind="manual")
MACHINE = Shuffler(kind="automated")
COUNTING = Shuffler(kind="automated", counts=True)
COVER_ALL_MODE = "Caribbean Stud Poker Cover All"
COVERING = Shuffler(kind="automated", mode=COVER_ALL_MODE)

#: The hands of three players and a dealer who qualifies with ace-king; no card of one is in another.
HANDS = {1: "Qh Qd 7c 4s 2h", 3: "9h 8d 7s 6c 5h", 6: "Jh 9d 6s 4c 3d"}
DEALER = "As Kc 8h 5d 2s"


def but(*chores: str) -> tuple[str, ...]:
    """All automations without some."""
    return tuple(chore for chore in AUTOMATIONS if chore not in chores)


def stacked_deck(hands: Mapping[int, str], dealer: str, *, in_stacks: bool = False) -> str:
    """A deck that deals these hands, by the clauses and not by the engine.

    Card by card, seat by seat, the dealer last in each turn (7(e), 8(d)); or five at a time, the dealer's stack last
    (9(d)). The dealer's first card listed is the one that lies open: the first dealt, or the bottom one (9(h)).
    """
    players, own = [hands[seat].split() for seat in sorted(hands)], dealer.split()
    if in_stacks:
        order = [card for hand in [*players, [*own[1:], own[0]]] for card in hand]
    else:
        order = [hand[turn] for turn in range(5) for hand in [*players, own]]
    return " ".join([*order, *(card for card in FULL if card not in order)])


def caribbean(
    *,
    hands: Mapping[int, str] = HANDS,
    dealer: str = DEALER,
    method: MethodKey = "manual_shoe",
    shuffler: Shuffler = MANUAL,
    decks: tuple[str, ...] = ("red",),
    automations: tuple[str, ...] = (),
    options: Mapping[str, object] | None = None,
    **more: Any,
) -> Table:
    """A table with a known deck; nothing is automatic unless it is said."""
    return open_table(
        "caribbean-stud",
        "us-ma",
        method=method,
        shuffler=shuffler,
        decks=decks,
        automations=automations,
        options=options,
        **{"deck": stacked_deck(hands, dealer, in_stacks=method == "automated_shoe"), **more},
    )


def refused(table: Table, command: Command) -> Refusal:
    """The refusal a command meets; nothing may have changed."""
    before, told = table.state, len(table.events)
    with pytest.raises(Refusal) as found:
        table.do(command)
    assert table.state == before
    assert len(table.events) == told
    return found.value


# The dealer's procedure ------------------------------------------------------------------------------------


def due(table: Table, gate: Gate | None = None) -> list[StepDue]:
    """The steps the dealer's console asks for now."""
    return [step for step in view(table.state, "dealer")["procedure"] if gate in (None, step["before"])]


def attest(table: Table, gate: Gate, until: str | None = None) -> None:
    """Attest what the console asks for before an action, in order, each step by the role it names, up to a step."""
    for step in due(table, gate):
        if step["id"] == until:
            return
        table.do(Attest(steps=(step["id"],), by=step["by"]))


def prompts(table: Table, gate: Gate, command: Command, step: str, clause: str, *, by: Role = "dealer") -> None:
    """Show that an action waits for a step, that only its role attests it, and that the log keeps it."""
    attest(table, gate, until=step)
    refusal = refused(table, command)
    assert refusal.code == "procedure/not_attested"
    assert step in refusal.message
    assert clause in refusal.cites
    wrong: Role = "floorperson" if by == "dealer" else "dealer"
    assert refused(table, Attest(steps=(step,), by=wrong)).code == "command/role"
    table.do(Attest(steps=(step,), by=by))
    assert table.events[-1] == StepsAttested(steps=(step,), by=by, automatic=False)
    attest(table, gate)
    table.do(command)


# A round by hand -------------------------------------------------------------------------------------------

Wagers = Mapping[int, Mapping[str, str]]
ANTES: Wagers = {seat: {"ante": "10.00"} for seat in HANDS}


def cents(wagers: Mapping[str, str]) -> dict[str, int]:
    return {key: parse_cents(amount) for key, amount in wagers.items()}


def readings(**meters: str) -> dict[str, dict[str, ReadingGiven]]:
    """Meters of one level: ``readings(progressive="100000.00")``."""
    return {meter: {"main": ReadingGiven(amount=parse_micros(amount))} for meter, amount in meters.items()}


def meters_read(table: Table) -> dict[str, dict[str, ReadingGiven]]:
    """20,000.00 on every level of each meter that somebody wagered on."""
    wagers = [wager for wager in table.state.game.wagers if wager.key in table.state.round.placed]
    return {
        wager.funding.meter: {
            level.key: ReadingGiven(amount=parse_micros("20000.00")) for level in wager.settles.payouts.table.levels
        }
        for wager in wagers
        if wager.funding.meter is not None and isinstance(wager.settles, HandPays)
    }


def seat_and_wager(table: Table, wagers: Wagers = ANTES) -> None:
    """Seat who is not seated yet, and place the wagers."""
    for seat, stakes in wagers.items():
        if seat not in table.state.seated:
            table.do(Sit(seat=seat))
        table.do(PlaceWagers(seat=seat, wagers=cents(stakes)))


def _course(
    table: Table, wagers: Wagers, choices: Mapping[int, str], meters: Mapping[str, Any] | None
) -> Iterator[tuple[Gate, Command]]:
    """A round as the dealer works it, each action with the gate it passes."""
    yield "shuffle", Shuffle()
    if table.state.setup.shuffler.kind == "manual":
        yield "cut", Cut(cards=20)
    lit = sum("progressive" in stakes for stakes in wagers.values())
    read = meters_read(table) if meters is None else meters
    yield "no_more_bets", NoMoreBets(meters=read, draws={}, collected={"progressive": lit} if lit else None)
    yield "deal", DealCards()
    for seat in sorted(wagers):
        yield "decide", Answer(seat=seat, choice=choices.get(seat, "bet"))
    yield "reveal", Reveal()
    yield "settle", SettleUp()
    yield "clear", Clear()


def work(
    table: Table,
    until: Gate | None = None,
    *,
    wagers: Wagers = ANTES,
    choices: Mapping[int, str] | None = None,
    meters: Mapping[str, Any] | None = None,
) -> Command:
    """Work a round by hand with every step attested, and stop before an action; that action is returned."""
    seat_and_wager(table, wagers)
    command: Command = Clear()
    for gate, command in _course(table, wagers, choices or {}, meters):
        if gate == until:
            return command
        attest(table, gate)
        table.do(command)
        if isinstance(command, DealCards) and not table.state.setup.entered:
            table.do(Look())
    return command


def happened(table: Table, kind: type[Event]) -> list[Any]:
    """The events of one kind, in order."""
    return [event for event in table.events if isinstance(event, kind)]


def racked(table: Table) -> list[object]:
    """The hands in the discard rack, the first one first."""
    return list(table.round.rack)


# Whole rounds by themselves --------------------------------------------------------------------------------


def played(
    wagers: Wagers,
    *,
    hands: Mapping[int, str],
    dealer: str = DEALER,
    choices: Mapping[int, str] | None = None,
    options: Mapping[str, object] | None = None,
    meters: Mapping[str, Any] | None = None,
    draws: Mapping[str, str | int] | None = None,
    automations: tuple[str, ...] = AUTOMATIONS,
    shuffler: Shuffler = MANUAL,
    method: MethodKey = "manual_shoe",
) -> Table:
    """A round that the table deals and settles by itself once everybody has decided; nothing is drawn unasked."""
    table = caribbean(
        hands=hands, dealer=dealer, options=options, automations=automations, shuffler=shuffler, method=method
    )
    seat_and_wager(table, wagers)
    table.no_more_bets(meters_read(table) if meters is None else meters, draws or {})
    for seat in sorted(wagers):
        table.decide(seat, (choices or {}).get(seat, "bet"))
    return table


def line(table: Table, seat: int, wager: str) -> SettledLine:
    """The only line of a wager, as it is written."""
    (found,) = [each for each in table.lines(seat) if each.wager == wager]
    return line_json(found)


def net(table: Table, seat: int) -> str:
    return format_cents(table.net(seat))


def settled(seats: Mapping[int, tuple[str, Mapping[str, str], str]], dealer: str = DEALER, **more: object) -> Settled:
    """Settle a deal that is typed in: each seat with its cards, wagers and decision."""
    return settle(
        {
            "game": "caribbean-stud",
            "pack": "us-ma",
            "dealer": dealer,
            "seats": {
                str(seat): {"cards": cards, "wagers": dict(wagers), "decisions": [decision]}
                for seat, (cards, wagers, decision) in seats.items()
            },
            **more,
        }
    )


def of(result: Mapping[str, Any], seat: int, wager: str) -> dict[str, Any]:
    """The only line of a wager in a settled deal."""
    (found,) = [each for each in result["seats"][str(seat)]["lines"] if each["wager"] == wager]
    return dict(found)


def dull_hands(number: int, without: str) -> list[str]:
    """Hands of five different ranks, no straight and no flush, of cards that are not among these.

    The cards left, sorted by rank, are dealt out seven apart: of at most four cards a rank, five such steps always
    hit five ranks, spread over more than five ranks in all. Suits are turned from rank to rank until no five match.
    """
    assert number <= 7
    for turn in range(4):
        cards = [rank + SUITS[(turn * at + n) % 4] for at, rank in enumerate(RANKS) for n in range(4)]
        left = [card for card in cards if card not in without.split()]
        hands = [[left[first + 7 * step] for step in range(5)] for first in range(number)]
        if all(len({card[1] for card in hand}) > 1 for hand in hands):
            return [" ".join(hand) for hand in hands]
    raise AssertionError(f"no dull hands without {without}")
