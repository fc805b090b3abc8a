"""The felt: cards, chips, meters and the other seats, drawn in full or in few lines."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from fifthstreet.cards import Card
from fifthstreet.cli.drawing import box_cards, chip, money, small_cards
from fifthstreet.games import Game
from fifthstreet.games.description import PASS, Holder
from fifthstreet.games.wording.hands import dealer_words, hand_words
from fifthstreet.games.wording.meters import levels_words
from fifthstreet.games.wording.text import title
from fifthstreet.games.wording.wagers import names
from fifthstreet.money import dollars, parse_cents
from fifthstreet.rulebook import Rules
from fifthstreet.table.views import SeatView, View

FELT = "white on #0b4a31"
RAIL = "#c9a227 on #0b4a31"
#: Five cards, the frame and the gap beside them; as boxes, and in one line.
_CARDS_WIDTH, _SMALL_WIDTH = 46, 22
_FRAME = 6


@dataclass(frozen=True)
class Scene:
    """The table as the player sees it, with the chips in hand and what happened since the last one."""

    view: View
    seat: int
    chips: int
    meters: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    draws: Mapping[str, str | int] = field(default_factory=dict)
    said: tuple[str, ...] = ()

    @property
    def over(self) -> bool:
        return self.view["phase"] in ("over", "void")

    @property
    def mine(self) -> SeatView | None:
        return self.view["seats"].get(str(self.seat))


class Felt:
    """Draws scenes of one game for a page of some width; ``small`` draws each hand in one line."""

    def __init__(self, rules: Rules, game: Game) -> None:
        self._rules = rules
        self._game = game
        self._names = names(game)

    def drawn(self, scene: Scene, width: int, *, small: bool = False) -> RenderableType:
        """The felt in its frame."""
        heading = f" {self._game.name} · {self._rules.pack.name} · round {scene.view['round']} "
        chips = f" your chips {dollars(scene.chips)} "
        parts = Group(*self._parts(scene, width, small))
        return Panel(parts, title=Text(heading), subtitle=chips, style=FELT, border_style=RAIL)

    def _parts(self, scene: Scene, width: int, small: bool) -> list[RenderableType]:
        view = scene.view
        parts: list[RenderableType] = []
        if view["dealer"]:
            parts.append(self._hand("Dealer", "dealer", view["dealer"], small))
        if view["community"]:
            parts.append(self._hand("Community cards", "board", view["community"], small))
        others = [number for number in view["seats"] if number != str(scene.seat)]
        if others:
            drawn = [self._other(scene, number, small) for number in others]
            parts.append(Columns(drawn, padding=(0, 2)))
        if scene.mine is not None:
            parts.append(self._mine(scene, scene.mine, width, small))
        else:
            parts.append(Padding(Text("Place your wagers.", style="italic"), (0 if small else 1, 1)))
        if scene.meters:
            parts.append(Text(f"Practice meter  {levels_words(scene.meters)}", style="bold yellow"))
        if scene.draws:
            drawn_words = ", ".join(f"{title(name).lower()} {_drawn(what)}" for name, what in scene.draws.items())
            parts.append(Text(f"Drawn this round: {drawn_words}", style="bold yellow"))
        return parts

    def _hand(self, whose: str, holder: Holder, faces: list[str], small: bool) -> RenderableType:
        dealer = holder == "dealer"
        called = dealer_words(self._game, faces) if dealer else hand_words(self._game, holder, faces, ())
        if small:
            return _beside(small_cards(faces), [Text.assemble((whose, "bold"), ("  " + (called or ""), "italic"))])
        return _beside(box_cards(faces), [Text(whose, style="bold"), Text(called or "", style="italic")])

    def _mine(self, scene: Scene, mine: SeatView, width: int, small: bool) -> RenderableType:
        status = _status(mine, scene.over)
        called = hand_words(self._game, "player", mine["cards"], scene.view["community"])
        chips = [chip(self._names[key], amount) for key, amount in _lying(mine).items()]
        taken = _FRAME if not mine["cards"] else _SMALL_WIDTH if small else _CARDS_WIDTH
        packed = [] if scene.over else packed_in(chips, width - taken)
        me = Text.assemble((f"You, seat {scene.seat}", "bold"), ("   " + status if status else "", "yellow"))
        if small:
            me.append(f"  {called or ''}", style="italic")
            beside = [me, *packed]
        else:
            beside = [me, Text(called or "", style="italic"), *([Text(), *packed] if packed else [])]
        if not mine["cards"]:
            return Padding(Group(*beside), (0 if small else 1, 1))
        faded = mine["folded"]
        cards = small_cards(mine["cards"], faded=faded) if small else box_cards(mine["cards"], faded=faded)
        return _beside(cards, beside)

    def _other(self, scene: Scene, number: str, small: bool) -> RenderableType:
        seat = scene.view["seats"][number]
        lying = seat["wagers"] if scene.over else _lying(seat)
        staked = sum(parse_cents(amount) for amount in lying.values())
        name = Text.assemble((f"Seat {number}", "bold"), f"  {dollars(staked)}")
        cards, status = (
            small_cards(seat["cards"], faded=seat["folded"]),
            Text(_status(seat, scene.over), style="yellow"),
        )
        if small:
            return Text.assemble(name, "  ", cards, "  ", status)
        return Group(name, cards, status)


def _drawn(what: str | int) -> str:
    if isinstance(what, int):
        return f"seat {what}"
    return what if what == "dealer" else Card.parse(what).pretty


def _lying(seat: SeatView) -> dict[str, str]:
    """The wagers that still lie on the felt: what was settled does not."""
    settled = {line["wager"] for line in seat["lines"]}
    return {key: amount for key, amount in seat["wagers"].items() if key not in settled}


def packed_in(chips: list[Text], width: int) -> list[Text]:
    """Chips in as few lines as they fit in, none of them broken."""
    lines: list[Text] = []
    for each in chips:
        if lines and lines[-1].cell_len + 2 + each.cell_len <= width:
            lines[-1].append("  ").append_text(each)
        else:
            lines.append(each)
    return lines


def _beside(cards: Text, lines: list[Text]) -> RenderableType:
    grid = Grid.grid(padding=(0, 2))
    grid.add_column(no_wrap=True)
    grid.add_column()
    grid.add_row(cards, Group(*lines))
    return grid


def _status(seat: SeatView, over: bool) -> str:
    """What became of a seat so far, in a few words."""
    answers = [word for word in seat["answers"].values() if word != PASS]
    parts = ["void"] if seat["void"] else [", ".join(answers)] if answers else []
    return " · ".join([*parts, *([f"net {money(seat['net'])}"] if over else [])])
