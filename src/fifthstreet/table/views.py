"""What each role may see of a table: a player's own cards, and what lies open."""

from __future__ import annotations

from collections.abc import Callable
from typing import NotRequired, TypedDict

from fifthstreet.cards import HIDDEN
from fifthstreet.games.description import PASS, Deal, Settle
from fifthstreet.games.reading.endings import wager_ends
from fifthstreet.games.reading.stakes import is_within, placed
from fifthstreet.money import format_cents
from fifthstreet.progressive.readings import amounts_shown
from fifthstreet.rulebook.models import Gate, Role, Step
from fifthstreet.table import progress
from fifthstreet.table.actions.procedure import all_due
from fifthstreet.table.recorded.scenario import SettledLine, line_json
from fifthstreet.table.settlement.seat_turn import column
from fifthstreet.table.state import Seat, TableState


class SeatView(TypedDict):
    """A seat with a hand in the round."""

    wagers: dict[str, str]
    cards: list[str]
    cards_at: str
    given_up: NotRequired[list[str]]
    folded: bool
    void: bool
    answers: dict[str, str]
    lines: list[SettledLine]
    net: str


class ColumnView(TypedDict):
    """The pay table in force for a number of hands."""

    hands: int
    pays: dict[str, str]


class ChoiceView(TypedDict):
    """A choice, and what it costs."""

    choice: str
    costs: str


class DecisionDue(TypedDict):
    """A decision or an offer that is open to a seat, and whether it is that seat's turn."""

    seat: int
    decision: str
    choices: list[ChoiceView]
    turn: bool


class NextAction(TypedDict):
    """What the dealer does next."""

    do: str
    step: NotRequired[str]
    seat: NotRequired[int]
    of: NotRequired[str]
    cites: NotRequired[list[str]]


class StepDue(TypedDict):
    """A step of the procedure that is to be attested, and the action it comes before."""

    id: str
    before: str
    by: Role
    text: str
    cites: list[str]


class View(TypedDict):
    """The table as JSON shows it."""

    game: str
    pack: str
    round: int
    phase: str
    seated: list[int]
    dealer: list[str]
    community: list[str]
    seats: dict[str, SeatView]
    meters: dict[str, dict[str, str]]
    columns: dict[str, ColumnView]
    decisions: list[DecisionDue]
    next: NextAction
    procedure: list[StepDue]
    stub_count_due_in: int | None


def view(state: TableState, role: Role, seat: int | None = None) -> View:
    """The table as a role sees it; only a player sees face-down cards, and only their own."""
    round_ = state.round
    mine = round_.seats.get(seat) if role == "player" and seat is not None else None
    shown = set(round_.up)
    if mine is not None:
        shown.update(mine.cards[: mine.looked], (place for place in mine.given_up if place in round_.faces))

    def faces(places: tuple[int, ...]) -> list[str]:
        return [str(round_.faces[place]) if place in shown else HIDDEN for place in places]

    return {
        "game": state.game.key,
        "pack": state.setup.rules.pack.key,
        "round": round_.number,
        "phase": phase(state),
        "seated": sorted(state.seated),
        "dealer": faces(round_.dealer),
        "community": faces(round_.board),
        "seats": {str(number): _seat_view(each, faces) for number, each in round_.seats.items()},
        "meters": amounts_shown(round_.meters),
        "columns": _columns(state),
        "decisions": decisions_due(state, seat if role == "player" else None),
        "next": next_action(state),
        "procedure": [] if role == "player" else [_to_attest(gate, step) for gate, step in all_due(state)],
        "stub_count_due_in": _rounds_to_count(state),
    }


def _seat_view(seat: Seat, faces: Callable[[tuple[int, ...]], list[str]]) -> SeatView:
    """A seat with its cards as ``faces`` shows them; those given up are told where there are some."""
    found: SeatView = {
        "wagers": {key: format_cents(amount) for key, amount in seat.wagers.items()},
        "cards": faces(seat.cards),
        "cards_at": "none" if not seat.cards else "rack" if seat.collected else "layout",
        "folded": seat.folded,
        "void": seat.void,
        "answers": dict(seat.answers),
        "lines": [line_json(line) for line in seat.lines],
        "net": format_cents(sum(line.net for line in seat.lines)),
    }
    if seat.before:
        found["given_up"] = faces(seat.given_up)
    return found


def phase(state: TableState) -> str:
    """Where the round stands, in one word."""
    round_ = state.round
    if round_.void:
        return "void"
    if round_.ruling:
        return "ruling"
    if not round_.bets_closed:
        return "betting"
    if round_.short is not None:
        return "dealing"
    if progress.is_over(state):
        return "over"
    if progress.next_decision(state) is not None:
        return "deciding"
    step = progress.dealer_step(state)
    return "dealing" if isinstance(step, Deal) else "settling" if isinstance(step, Settle) else "turning"


def columns_in_force(state: TableState) -> dict[str, int]:
    """The number of hands that selects the pay table of a wager on the highest hand, once they are dealt."""
    round_ = state.round
    if round_.next_position == 0 or round_.pending:
        return {}
    return {key: column(round_, ends) for key, ends in wager_ends(state.game).items() if ends.kind == "highest"}


def _columns(state: TableState) -> dict[str, ColumnView]:
    """The pay table in force where it depends on the number of hands."""
    found: dict[str, ColumnView] = {}
    for key, number in columns_in_force(state).items():
        _, *rows = wager_ends(state.game)[key].by[number].ends
        found[key] = {"hands": number, "pays": {str(end.row): str(end) for end in rows}}
    return found


def decisions_due(state: TableState, only: int | None = None) -> list[DecisionDue]:
    """The decisions and offers open now, with what each choice costs."""
    found: list[DecisionDue] = []
    if state.round.ruling or state.round.pending:
        return found
    missing = list(progress.undecided(state))
    for number, step in missing:
        seat = state.round.seats[number]
        # A hand stays its player's secret.
        can_take = progress.is_available if number == only else progress.is_open
        choices: list[ChoiceView] = [
            {"choice": choice.word, "costs": format_cents(sum(placed(state.game, choice, seat.wagers).values()))}
            for choice in step.choices
            if can_take(state, seat, choice)
            and is_within(state.game, choice, seat.wagers, state.setup.rules.single_wager_most)
        ]
        turn = (number, step) == missing[0]
        found.append({"seat": number, "decision": step.key, "choices": choices, "turn": turn})
    for seat, offer in progress.open_offers(state):
        choices = [{"choice": word, "costs": format_cents(0)} for word in (offer.choice.word, PASS)]
        found.append({"seat": seat.number, "decision": offer.key, "choices": choices, "turn": True})
    return [due for due in found if only is None or due["seat"] == only]


def next_action(state: TableState) -> NextAction:
    """What the dealer does next, with its clause."""
    round_ = state.round
    if round_.void or (round_.bets_closed and progress.is_over(state)):
        return {"do": "clear"}
    if not round_.bets_closed:
        return _before_the_round(state)
    if (short := round_.short) is not None:
        return {"do": "deal", "of": str(short.of), "cites": list(short.cites)}
    step = progress.dealer_step(state)
    assert step is not None
    cites = list(step.cites)
    if isinstance(step, Deal):
        return {"do": "deal", "step": step.key, "cites": cites}
    if isinstance(step, Settle):
        turn = progress.next_turn(state, step)
        assert turn is not None
        return {"do": "settle", "seat": turn[1], "step": step.key, "cites": cites}
    return {"do": "reveal", "of": step.whose, "step": step.key, "cites": cites}


def _before_the_round(state: TableState) -> NextAction:
    """The deck is shuffled, cut where that is due, and the betting closed."""
    if not state.decks.shuffled:
        return {"do": "shuffle", "cites": list(state.setup.method_rules.cited)}
    if (rule := progress.cut_due(state)) is not None:
        return {"do": "cut", "cites": list(rule.cited)}
    return {"do": "no_more_bets", "cites": list(state.game.wagers[0].cites)}


def _to_attest(gate: Gate, step: Step) -> StepDue:
    return {"id": step.id, "before": gate, "by": step.by, "text": step.text, "cites": list(step.cited)}


def _rounds_to_count(state: TableState) -> int | None:
    """In how many rounds the stub must have been counted."""
    rule = state.setup.rules.entry.equipment.stub_count
    if rule is None:
        return None
    counted = 0 if state.round.stub_counted else state.decks.rounds_since_count
    return max(rule.every - counted, 0)
