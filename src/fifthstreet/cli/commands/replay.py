"""``fifthstreet replay``: a round played again from its notation, step by step for a person or as JSON."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.padding import Padding
from rich.rule import Rule as Line
from rich.text import Text

from fifthstreet.api.tables import replay
from fifthstreet.cards import HIDDEN
from fifthstreet.cli.drawing import console, fitted, lines_table, net_text, print_json, small_cards
from fifthstreet.cli.inputs import read_text
from fifthstreet.games import Describe, Game
from fifthstreet.games.wording.hands import dealer_words, hand_words
from fifthstreet.games.wording.meters import meter_money, meter_words
from fifthstreet.games.wording.text import clauses, title
from fifthstreet.games.wording.wagers import amounts, names, rests_on
from fifthstreet.money import dollars, format_cents, format_micros
from fifthstreet.rulebook import Pack
from fifthstreet.table.messages import events as e
from fifthstreet.table.messages.values import Holder
from fifthstreet.table.recorded.notation import parse
from fifthstreet.table.recorded.replay import KnownTable
from fifthstreet.table.recorded.scenario import line_json, meters_json, result
from fifthstreet.table.recorded.strict_json import read_json
from fifthstreet.table.refusals import Refusal

#: Why a decision was made for a player.
_EXPIRED = {"clock": "the clock ran out", "connection": "the connection was lost"}


def print_replay(given: str, pack: Pack | None = None, game: Describe | None = None, *, as_json: bool) -> None:
    """Play a round again and print it as ``fifthstreet settle`` does."""
    notation = parse(_notation_in(given))
    table = replay(notation, pack, game)
    if as_json:
        print_json({**result(table), "round": str(notation)})
    else:
        print_round(table)


def _notation_in(given: str) -> str:
    """The notation itself, or the one in a file; what ``fifthstreet settle`` printed will do as well."""
    text = read_text(given) if given == "-" or _is_file(given) else given
    if text.lstrip().startswith("{"):
        given_json = read_json(text, "notation/malformed")
        found = given_json.get("round") if isinstance(given_json, dict) else None
        if not isinstance(found, str):
            raise Refusal("notation/malformed", 'the JSON holds no "round"')
        return found
    return text


def _is_file(given: str) -> bool:
    try:
        return "|" not in given and Path(given).is_file()
    except (OSError, ValueError):  # Too long for a file name, or a character no name can have.
        return False


def print_round(table: KnownTable) -> None:
    """Print the round for a person: wagers, streets, decisions, lines with their clauses, net."""
    Teller(console(), table).tell()


class Teller:
    """Prints the events of a round one after another."""

    def __init__(self, out: Console, table: KnownTable) -> None:
        self._out = out
        self._table = table
        self._game: Game = table.state.game
        self._names = names(self._game)
        self._dealt_to: defaultdict[Holder, list[int]] = defaultdict(list)
        self._open: set[int] = set()
        self._told: int | None = None
        self._steps = {step.key: step for step in self._game.steps}
        self._tellers: Mapping[type, Callable[[Any], None]] = {
            e.WagersPlaced: self._wagers,
            e.BetsClosed: self._closed,
            e.CardsDealt: self._dealt,
            e.CardsTurned: self._turned,
            e.DecisionMade: self._decided,
            e.LinesSettled: self._lines,
            e.HandVoided: self._voided,
            e.IrregularityRecorded: lambda event: self._line(event.title, event.cites),
            e.RulingMade: lambda event: self._line(f"The {event.by} rules: {event.ruling.replace('_', ' ')}"),
            e.StubCounted: lambda event: self._line(f"The stub has {event.cards} cards, {event.expected} expected"),
            e.DeckRemoved: lambda event: self._line(f"The {event.colour} deck leaves the table", event.cites),
            e.RoundVoided: lambda event: self._line("All hands are void", event.cites),
            e.PayoutValidated: lambda event: self._line(
                f"A {event.by} validates {self._names[event.wager]} of seat {event.seat}"
            ),
            e.PaperworkDone: lambda event: self._line(f"The paperwork of seat {event.seat} is done"),
            e.CardDiscarded: lambda event: self._line(f"{event.face.pretty} goes to the rack unused"),
        }

    def tell(self) -> None:
        pack = self._table.state.setup.rules.pack
        self._out.print(Line(f"{self._game.name} · {pack.name} ({pack.key})", style="green"))
        for event in self._table.events:
            teller = self._tellers.get(type(event))
            if teller is not None:
                teller(event)
        self._nets()

    def _line(self, text: str, cites: Sequence[str] = (), style: str = "") -> None:
        self._out.print(Text.assemble((text, style), (f"  {clauses(cites)}" if cites else "", "dim")))

    def _head(self, text: str, cites: Sequence[str] = (), seat: int | None = None) -> None:
        self._told = seat
        self._out.print()
        self._line(text, cites, "bold")

    def _stakes(self, stakes: Mapping[str, int]) -> str:
        return ", ".join(amounts(self._game, stakes))

    def _wagers(self, event: e.WagersPlaced) -> None:
        coupons = [
            f"{kind.replace('_', ' ')} {dollars(amount)} beside {self._names[key]}"
            for key, kinds in event.tender.items()
            for kind, amount in kinds.items()
        ]
        extra = f" ({', '.join(coupons)})" if coupons else ""
        self._line(f"Seat {event.seat}: {self._stakes(event.wagers)}{extra}")

    def _closed(self, event: e.BetsClosed) -> None:
        self._head("No more bets")
        for meter, levels in event.meters.items():
            for level, reading in levels.items():
                self._line(f"{meter_words(meter, level)}: {meter_money(format_micros(reading.amount))}")
        for name, drawn in event.draws.items():
            self._line(f"Drawn: {title(name).lower()} {drawn}")

    def _dealt(self, event: e.CardsDealt) -> None:
        street = title(event.step).lower()
        self._head("Deal" if street == "deal" else f"Deal: {street}", self._steps[event.step].cites)
        hands: dict[Holder, list[str]] = {}
        for card in event.cards:
            hands.setdefault(card.to, []).append(self._face(card))
            self._dealt_to[card.to].append(card.position)
        self._open.update(event.faces)
        for holder, faces in hands.items():
            self._hand(f"{_holder(holder):<16} ", faces, None)

    def _face(self, card: e.Dealt) -> str:
        """A seat's cards as the notation writes them; the dealer's and the board's wait to be turned."""
        known = isinstance(card.to, int) or card.up
        return str(self._table.source.faces.get(card.position, HIDDEN)) if known else HIDDEN

    def _hand(self, whose: str, faces: list[str], called: str | None) -> None:
        line = Text(f"  {whose}")
        line.append_text(small_cards(faces))
        line.append(f"  {called}" if called else "", style="italic")
        self._out.print(line)

    def _turned(self, event: e.CardsTurned) -> None:
        self._open.update(event.faces)
        seat = event.of if isinstance(event.of, int) else None
        self._head(f"{_holder(event.of)} turned", self._steps[event.step].cites if event.step else (), seat)
        self._hand("", self._shown(event.of), self._called(event.of))

    def _called(self, holder: Holder) -> str | None:
        """What a hand is called once all of it lies open."""
        cards, board = self._shown(holder), self._shown("board")
        if holder == "dealer":
            return dealer_words(self._game, cards)
        return hand_words(self._game, "player" if isinstance(holder, int) else holder, cards, board)

    def _shown(self, holder: Holder) -> list[str]:
        known = self._table.source.faces
        return [str(known[place]) if place in self._open else HIDDEN for place in self._dealt_to[holder]]

    def _decided(self, event: e.DecisionMade) -> None:
        step = self._steps[event.step]
        placed = f": {self._stakes(event.placed)}" if event.placed else ""
        back = f", taking back {self._stakes(event.taken_back)}" if event.taken_back else ""
        clock = f" ({_EXPIRED[event.expired]})" if event.expired is not None else ""
        self._head(f"Seat {event.seat} says {event.choice}{placed}{back}{clock}", step.cites, event.seat)

    def _voided(self, event: e.HandVoided) -> None:
        self._head(f"The hand of seat {event.seat} is void", event.cites, event.seat)
        self._lines(event)

    def _lines(self, event: e.LinesSettled | e.HandVoided) -> None:
        if not event.lines:
            return
        if self._told != event.seat:
            self._head(f"Seat {event.seat}", seat=event.seat)
        stakes = self._table.round.seats[event.seat].wagers
        table = lines_table([line_json(line) for line in event.lines], self._names, rests_on(self._game, stakes))
        self._out.print(Padding(fitted(self._out, table, indent=2), (0, 0, 0, 2)))

    def _nets(self) -> None:
        self._out.print(Line(style="green"))
        for number, seat in self._table.round.seats.items():
            net = format_cents(sum(line.net for line in seat.lines))
            unsettled = ", ".join(self._names[key] for key in sorted(seat.open))
            unsettled = f"  (not settled: {unsettled})" if unsettled else ""
            self._out.print(Text.assemble(f"Seat {number} net ", net_text(net), (unsettled, "yellow")))
        for meter, levels in meters_json(self._table.round).items():
            for level, reading in levels.items():
                before, after = (meter_money(reading[key]) for key in ("before", "after"))
                self._line(f"{meter_words(meter, level)}: {before} before, {after} after")


def _holder(holder: Holder) -> str:
    return f"Seat {holder}" if isinstance(holder, int) else {"dealer": "Dealer", "board": "Community cards"}[holder]
