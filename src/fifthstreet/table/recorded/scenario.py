"""Settling a deal somebody types in: JSON in, every line with its clause out."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict
from typing import NotRequired, TypedDict, cast

from pydantic import BaseModel, StrictBool, StrictInt, StrictStr, ValidationError

from fifthstreet.cards import Card, CardError, first_duplicate, parse_cards
from fifthstreet.games.description import Choice, Game
from fifthstreet.games.reading.course import dealt, most_dealt
from fifthstreet.json_amounts import Money
from fifthstreet.money import format_cents, format_micros
from fifthstreet.rulebook import Limit, Pack, Rules, rules_for
from fifthstreet.rulebook.validation_messages import plain
from fifthstreet.table.actions.equipment import set_up
from fifthstreet.table.card_sources import in_deck
from fifthstreet.table.messages import commands as c
from fifthstreet.table.messages.lines import Line
from fifthstreet.table.progress import is_available, is_over, next_decision, offers
from fifthstreet.table.recorded.notation import describe_round
from fifthstreet.table.recorded.replay import REPLAY_AUTOMATIONS, KnownTable
from fifthstreet.table.recorded.strict_json import read_json
from fifthstreet.table.refusals import Refusal
from fifthstreet.table.state import Round


class SeatGiven(BaseModel, extra="forbid"):
    """What a seat staked, was dealt and decided; ``expose`` takes the offer to show cards."""

    wagers: dict[str, Money]
    cards: StrictStr
    decisions: list[StrictStr]
    expose: StrictBool = False
    tender: dict[str, dict[str, Money]] | None = None


class Scenario(BaseModel, extra="forbid"):
    """A whole deal: the table's options, the meters after the lock-out, everybody's cards and decisions."""

    game: StrictStr
    pack: StrictStr
    options: dict[str, StrictStr | StrictBool | StrictInt | None] = {}
    limits: dict[str, Limit] = {}
    meters: dict[str, dict[str, c.ReadingGiven]] = {}
    draws: dict[str, StrictStr | StrictInt] = {}
    console: StrictStr | None = None
    dealer: StrictStr | None = None
    community: StrictStr | None = None
    seats: dict[str, SeatGiven]


class SettledLine(TypedDict):
    """A wager or an award as it was settled; amounts in dollars."""

    wager: str
    stake: str
    outcome: str
    odds: str | None
    paid: str
    returned: str
    paid_from: str
    charged_to: str
    cites: list[str]
    capped_from: NotRequired[str]
    house_share: NotRequired[str]
    coupon: NotRequired[str]


class SettledSeat(TypedDict):
    """A seat's lines, and what it won or lost in all."""

    lines: list[SettledLine]
    net: str


class MovedMeter(TypedDict):
    """A level of a meter before and after the round."""

    before: str
    after: str
    reserve_after: str


class Settled(TypedDict):
    """A round that is over: its notation, its pack, its seats by their numbers, the levels of its meters."""

    round: str
    pack: str
    version: str
    digest: str
    base_digest: NotRequired[str]
    seats: dict[str, SettledSeat]
    meters: dict[str, dict[str, MovedMeter]]


def play(scenario: Scenario, game: Game, rules: Rules) -> KnownTable:
    """Play a scenario to its end at a table of this game; a refusal names what is wrong with it."""
    numbers = {_seat_number(key): seat for key, seat in scenario.seats.items()}
    _dealt_to_somebody(scenario, game)
    hands = _hands(scenario, numbers)
    in_deck(game, [card for hand in hands.values() for card in hand])
    _not_too_many(hands, game)
    setup = set_up(game, rules, automations=REPLAY_AUTOMATIONS, recorded=True, console=scenario.console)
    table = KnownTable(setup, hands)
    for number, seat in sorted(numbers.items()):
        table.sit(number)
        table.do(c.PlaceWagers(seat=number, wagers=seat.wagers, tender=seat.tender))
    table.do(c.NoMoreBets(meters=scenario.meters, draws=scenario.draws))
    _play(table, numbers)
    _nothing_left(table, numbers)
    return table


def rules_of(scenario: Scenario, pack: Pack) -> Rules:
    """The rules of the table that a scenario describes."""
    return rules_for(pack, scenario.game, scenario.options, scenario.limits)


def read(data: Mapping[str, object] | str | bytes) -> Scenario:
    """Check the form of a scenario before anything is settled."""
    try:
        # A mapping goes the way of JSON text, so that both are read by the same rules.
        text = data if isinstance(data, (str, bytes)) else json.dumps(data, default=dict)
        return Scenario.model_validate(read_json(text, "scenario/malformed"))
    except Refusal:
        raise
    except (ValueError, TypeError) as error:
        said = plain(error, "the scenario") if isinstance(error, ValidationError) else str(error)
        raise Refusal("scenario/malformed", said) from error


def _seat_number(key: str) -> int:
    # Two digits at most, written in one way only: "1" and "01" would otherwise be one seat with two hands.
    if not (key.isascii() and key.isdigit() and len(key) <= 2 and not key.startswith("0")):
        raise Refusal("seat/unknown", f"{key[:20]!r} is not a seat number")
    return int(key)


def _hands(scenario: Scenario, seats: Mapping[int, SeatGiven]) -> dict[str, tuple[Card | None, ...]]:
    """Every hand as it is listed, with no card twice."""
    if not seats:
        raise Refusal("round/no_wagers", "no seat takes part")
    listed = {str(number): seat.cards for number, seat in seats.items()}
    if scenario.dealer is not None:
        listed["dealer"] = scenario.dealer
    if scenario.community is not None:
        listed["board"] = scenario.community
    try:
        hands = {holder: parse_cards(text) for holder, text in listed.items()}
    except CardError as error:
        raise Refusal("scenario/malformed", str(error)) from error
    twice = first_duplicate([card for hand in hands.values() for card in hand])
    if twice is not None:
        where = [_holder_name(holder) for holder, hand in hands.items() for card in hand if card == twice]
        both = f"both times for {where[0]}" if where[0] == where[1] else f"for {where[0]} and for {where[1]}"
        raise Refusal("cards/duplicate", f"{twice} is listed twice, {both}")
    return {holder: tuple(hand) for holder, hand in hands.items()}


def _holder_name(holder: str) -> str:
    return f"seat {holder}" if holder.isdigit() else f"the {'community' if holder == 'board' else holder}"


def _dealt_to_somebody(scenario: Scenario, game: Game) -> None:
    """Refuse cards for a dealer or a board that the game does not deal to."""
    if scenario.dealer is not None and not dealt(game)["dealer"]:
        raise Refusal("scenario/cards", f"in {game.name} the dealer has no cards: leave dealer out", game.cites)
    if scenario.community is not None and not dealt(game)["board"]:
        raise Refusal("scenario/cards", f"{game.name} has no community cards: leave community out", game.cites)


def _not_too_many(hands: Mapping[str, tuple[Card | None, ...]], game: Game) -> None:
    """Refuse more cards than somebody gets, before anything is played."""
    most = dealt(game)
    for holder, cards in hands.items():
        deals = most["dealer"] if holder == "dealer" else most["board"] if holder == "board" else most_dealt(game)
        if len(cards) > deals:
            says = f"{_holder_name(holder)} has too many cards: {len(cards)}, where {game.name} deals {deals}"
            raise Refusal("scenario/cards", says, game.cites)


def _play(table: KnownTable, seats: Mapping[int, SeatGiven]) -> None:
    """Play the round through: players answer as listed, the dealer does what comes next."""
    said = {number: list(seat.decisions) for number, seat in seats.items()}
    while not is_over(table.state):
        if (missing := next_decision(table.state)) is not None:
            number, step = missing
            _offers(table, number, seats[number], said[number])
            if not said[number]:
                raise Refusal("decision/missing", f"seat {number} has not decided {step.key}", step.cites)
            _answer(table, number, said[number].pop(0), step.choices)
            continue
        for number in sorted(seats):
            _offers(table, number, seats[number], said[number])
        table.go_on()
    for number, words in said.items():
        if words:
            folded = table.state.round.seats[number].folded
            code = "decision/after_fold" if folded else "decision/too_many"
            raise Refusal(code, f"seat {number}: {words[0]!r} comes after its last decision")


def _offers(table: KnownTable, number: int, seat: SeatGiven, words: list[str]) -> None:
    """Take an offer if it is the seat's next decision, or if the seat exposes its cards."""
    for offer in offers(table.state, table.state.round.seats[number]):
        if words and words[0] == offer.choice.word:
            _answer(table, number, words.pop(0), (offer.choice,))
        elif seat.expose and offer.choice.shows:
            table.do(c.Expose(seat=number))


def _answer(table: KnownTable, number: int, word: str, choices: tuple[Choice, ...]) -> None:
    """Take a choice that the seat's hand allows: of a deal that is typed in, every hand is known."""
    seat = table.state.round.seats[number]
    word, _, told = word.partition("/")
    places = told.split("+") if told else []
    if not all(place.isascii() and place.isdecimal() and len(place) <= 2 for place in places):
        raise Refusal("scenario/malformed", f"seat {number}: {told[:40]!r} are not places in a hand, as in 1+4")
    for choice in choices:
        if choice.word == word and not is_available(table.state, seat, choice, table.source.face):
            raise Refusal("decision/not_available", f"seat {number} cannot {word} with this hand", choice.cites)
        if choice.word == word and choice.gives_up and not places:
            text = f"seat {number}: {word} gives up {choice.gives_up} cards: say which, as in {word}/1+4"
            raise Refusal("exchange/places", text, choice.cites)
    table.do(c.Answer(seat=number, choice=word, places=tuple(map(int, places)) or None))


def _nothing_left(table: KnownTable, seats: Mapping[int, SeatGiven]) -> None:
    """Refuse cards that were listed but never dealt; the dealer's rest does not matter once all have folded."""
    live = any(seat.live for seat in table.state.round.seats.values())
    for holder, faces in table.left.items():
        if not faces or (holder == "dealer" and not live and table.state.round.dealer):
            continue
        dealt = 0 if holder in ("dealer", "board") else len(table.state.round.seats[int(holder)].dealt)
        name = _holder_name(holder)
        raise Refusal("scenario/cards", f"{name} has too many cards: {faces[0]} is never dealt ({dealt} are)")


def result(table: KnownTable) -> Settled:
    """A round that is over, ready for JSON: its notation, every seat's lines and net, the meters."""
    state = table.state
    notation = describe_round(state.setup, state.round, table.actions, table.source.faces)
    settled = {
        "round": str(notation),
        **state.setup.rules.pack.identity,
        "seats": {
            str(number): {
                "lines": [line_json(line) for line in seat.lines],
                "net": format_cents(sum(line.net for line in seat.lines)),
            }
            for number, seat in state.round.seats.items()
        },
        "meters": meters_json(state.round),
    }
    return cast("Settled", settled)


def line_json(line: Line) -> SettledLine:
    """A line as JSON: amounts as decimal strings, what is rare only where it occurs."""
    money = {"stake", "paid", "returned", "capped_from", "house_share"}
    found: dict[str, object] = {}
    for key, value in asdict(line).items():
        if value is None and key in ("capped_from", "house_share", "coupon"):
            continue
        found[key] = format_cents(value) if key in money else list(value) if key == "cites" else value
    return cast("SettledLine", found)


def meters_json(round_: Round) -> dict[str, dict[str, MovedMeter]]:
    """Each meter before and after the round."""
    return {
        meter: {
            level: {
                "before": format_micros(before.amount),
                "after": format_micros(round_.meters[meter][level].amount),
                "reserve_after": format_micros(round_.meters[meter][level].reserve),
            }
            for level, before in levels.items()
        }
        for meter, levels in round_.meters_before.items()
    }
