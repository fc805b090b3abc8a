"""What the player sees and types; it is handed a player's view and never the table itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import nullcontext
from dataclasses import dataclass, field

from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from fifthstreet.cards import Card
from fifthstreet.cli.commands.placard import print_placard
from fifthstreet.cli.drawing import box_cards, chip, fitted, lines_table, money, net_text, program, small_cards
from fifthstreet.games import Game
from fifthstreet.games.description import PASS, Holder
from fifthstreet.games.wording.hands import dealer_words, hand_words
from fifthstreet.games.wording.meters import levels_words
from fifthstreet.games.wording.placard import placard
from fifthstreet.games.wording.text import title
from fifthstreet.games.wording.wagers import names, rests_on
from fifthstreet.money import dollars, parse_cents
from fifthstreet.rulebook import Rules
from fifthstreet.table.views import SeatView, View

FELT = "white on #0b4a31"
RAIL = "#c9a227 on #0b4a31"
HELP = """\
  p  the placard: wagers, pay tables, choices, readings in force
  u  take the last wager back, until the cards are dealt
  d  deal with the wagers that lie there        q  leave the table"""
AMOUNTS = "Type an amount (10 or 2.50), or press Enter for what is in brackets."
ANSWERS = "Type a word or its first letters; where there is something in brackets, Enter takes it."


#: Five cards, the frame and the gap beside them.
_CARDS_WIDTH = 46


class Left(Exception):
    """The player leaves the table."""


@dataclass(frozen=True)
class Question:
    """What the player is asked, in plain words; ``enter`` says what Enter alone means."""

    text: str
    enter: str = ""
    notes: tuple[str, ...] = ()
    help: str = AMOUNTS


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


class Screen:
    """Draws scenes on a console and reads answers."""

    def __init__(
        self,
        out: Console,
        read: Callable[[], str],
        rules: Rules,
        game: Game,
        *,
        echoes: bool = False,
        clears: bool = False,
    ) -> None:
        self._out = out
        self._echoes = echoes
        self._clears = clears
        self._read = read
        self._rules = rules
        self._game = game
        self._names = names(game)

    # Asking and telling ---------------------------------------------------------------------------------------

    def ask(self, question: Question) -> str:
        """Ask until something comes that is an answer; leaving, by word, key or end of input, is raised."""
        self._notes(question)
        while True:
            text = self._answer(question)
            if text in ("?", "h", "help"):
                self._notes(question)
                self._out.print(f"{question.help}\n{HELP}", style="dim", markup=False)
            elif text in ("p", "placard"):
                self.placard()
            elif text in ("q", "quit", "exit"):
                raise Left
            else:
                return text

    def _notes(self, question: Question) -> None:
        for note in question.notes:
            self._out.print(Text(f"  {note}", style="dim"))

    def _answer(self, question: Question) -> str:
        prompt = Text(question.text, style="bold")
        if question.enter:
            prompt.append(f" [{question.enter}]", style="not bold dim")
        self._out.print(prompt, end=" ")
        try:
            text = self._read().strip()
        except (EOFError, KeyboardInterrupt):
            self._out.print()
            raise Left from None
        if self._echoes:  # Nobody sees what a pipe types.
            self._out.print(Text(text))
        return text.lower()

    def tell(self, text: str) -> None:
        self._out.print(Text(text))

    def refuse(self, text: str) -> None:
        self._out.print(Text(f"Not possible: {text}", style="bold red"))

    def placard(self) -> None:
        with self._out.pager() if self._clears else nullcontext():
            print_placard(self._out, placard(self._rules, self._game), clock=False)

    def notation(self, text: str) -> None:
        """The command that plays the round again, in one line however long, so that it can be pasted."""
        self._out.print(Text(f"{program()} replay '{text}'", style="dim"), soft_wrap=True)

    # Scenes ---------------------------------------------------------------------------------------------------

    def show(self, scene: Scene) -> None:
        """The felt, on a clean screen where there is one."""
        if self._clears:
            self._out.clear()
        title = f" {self._game.name} · {self._rules.pack.name} · round {scene.view['round']} "
        chips = f" your chips {dollars(scene.chips)} "
        felt = Group(*self._felt(scene))
        self._out.print(Panel(felt, title=Text(title), subtitle=chips, style=FELT, border_style=RAIL))
        for line in scene.said:
            self._out.print(Text(line, style="dim"))

    def _felt(self, scene: Scene) -> list[RenderableType]:
        view = scene.view
        parts: list[RenderableType] = []
        if view["dealer"]:
            parts.append(self._hand("Dealer", "dealer", view["dealer"], ()))
        if view["community"]:
            parts.append(self._hand("Community cards", "board", view["community"], ()))
        others = [number for number in view["seats"] if number != str(scene.seat)]
        if others:
            parts.append(Columns([self._other(scene, number) for number in others], padding=(0, 2)))
        if scene.mine is not None:
            parts.append(self._mine(scene, scene.mine))
        else:
            parts.append(Padding(Text("Place your wagers.", style="italic"), (1, 1)))
        if scene.meters:
            parts.append(Text(f"Practice meter  {levels_words(scene.meters)}", style="bold yellow"))
        if scene.draws:
            drawn = ", ".join(f"{title(name).lower()} {_drawn(what)}" for name, what in scene.draws.items())
            parts.append(Text(f"Drawn this round: {drawn}", style="bold yellow"))
        return parts

    def _hand(self, title: str, holder: Holder, faces: list[str], chips: tuple[Text, ...]) -> RenderableType:
        dealer = holder == "dealer"
        called = dealer_words(self._game, faces) if dealer else hand_words(self._game, holder, faces, ())
        beside = [Text(title, style="bold"), Text(called or "", style="italic"), *chips]
        return _beside(box_cards(faces), beside)

    def _mine(self, scene: Scene, mine: SeatView) -> RenderableType:
        status = _status(mine, scene.over)
        called = hand_words(self._game, "player", mine["cards"], scene.view["community"])
        chips = [chip(self._names[key], amount) for key, amount in _lying(mine).items()]
        room = self._out.width - _CARDS_WIDTH
        beside = [
            Text.assemble((f"You, seat {scene.seat}", "bold"), ("   " + status if status else "", "yellow")),
            Text(called or "", style="italic"),
            *([] if scene.over else [Text(), *_packed(chips, room)]),  # Once it is over, the lines below show them.
        ]
        if not mine["cards"]:
            return Padding(Group(*beside), (1, 1))
        return _beside(box_cards(mine["cards"], faded=mine["folded"]), beside)

    def _other(self, scene: Scene, number: str) -> RenderableType:
        seat = scene.view["seats"][number]
        lying = seat["wagers"] if scene.over else _lying(seat)
        staked = sum(parse_cents(amount) for amount in lying.values())
        lines = [
            Text.assemble((f"Seat {number}", "bold"), f"  {dollars(staked)}"),
            small_cards(seat["cards"], faded=seat["folded"]),
            Text(_status(seat, scene.over), style="yellow"),
        ]
        return Group(*lines)

    def result(self, scene: Scene, net: str) -> None:
        """What every wager came to, with the clause, and what is left."""
        assert scene.mine is not None
        self.show(scene)
        stakes = {key: parse_cents(amount) for key, amount in scene.mine["wagers"].items()}
        table = lines_table(scene.mine["lines"], self._names, rests_on(self._game, stakes))
        self._out.print(fitted(self._out, table))
        self._out.print(Text.assemble("Net ", net_text(net), "   chips ", (dollars(scene.chips), "bold")))


def _drawn(what: str | int) -> str:
    if isinstance(what, int):
        return f"seat {what}"
    return what if what == "dealer" else Card.parse(what).pretty


def _lying(seat: SeatView) -> dict[str, str]:
    """The wagers that still lie on the felt: what was settled does not."""
    settled = {line["wager"] for line in seat["lines"]}
    return {key: amount for key, amount in seat["wagers"].items() if key not in settled}


def _packed(chips: list[Text], width: int) -> list[Text]:
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
