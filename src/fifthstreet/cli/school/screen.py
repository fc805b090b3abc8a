"""What the trainee sees and types: the felt in a few lines, the question, and the marks."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import nullcontext

from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.text import Text

from fifthstreet.cli.commands.placard import print_placard
from fifthstreet.cli.drawing import small_cards
from fifthstreet.cli.errors import sentence
from fifthstreet.cli.play.screen import Left
from fifthstreet.games import Game
from fifthstreet.games.wording.meters import levels_words
from fifthstreet.games.wording.placard import placard
from fifthstreet.games.wording.text import clauses, title
from fifthstreet.rulebook import Rules
from fifthstreet.school.errors import SchoolError
from fifthstreet.school.layout import Layout, SeatLaid
from fifthstreet.school.lesson import Marked
from fifthstreet.school.mistakes import MISTAKES
from fifthstreet.school.questions.question import LETTERS, Blank, Form, Mark, Question, check

HELP: dict[Form, str] = {
    "payment": "Type what is paid and, after a space, what of the stake goes back: 20 10. Nothing at all: Enter.",
    "amount": "Type an amount, such as 20 or 2.50. Nothing: Enter.",
    "choice": "Type the letter of your answer.",
    "order": "Type all letters, first what comes first: b a c.",
}
_PROMPTS: dict[Form, str] = {
    "payment": "paid, stake back?",
    "amount": "paid?",
    "choice": "letter?",
    "order": "letters in order?",
}
_MORE = "p shows the placard, q leaves; a hand you leave is not counted."


class SchoolScreen:
    """Draws questions on a console and reads answers."""

    def __init__(
        self, out: Console, read: Callable[[], str], rules: Rules, game: Game, *, echoes: bool, clears: bool
    ) -> None:
        self._out = out
        self._read = read
        self._rules = rules
        self._game = game
        self._echoes = echoes
        self._clears = clears

    def tell(self, text: str, style: str = "") -> None:
        self._out.print(Text(text, style=style))

    # Asking ------------------------------------------------------------------------------------------------------

    def ask(self, heading: str, question: Question) -> dict[str, str]:
        """Show the felt and ask every line of a question; leaving is raised."""
        if self._clears:
            self._out.clear()
        self.tell(heading, "bold")
        for line in self._felt(question.layout, question.blanks):
            self._out.print(line)
        self._out.print()
        self.tell(question.asks, "bold")
        return {blank.key: self._ask_line(blank) for blank in question.blanks}

    def _ask_line(self, blank: Blank) -> str:
        self._choices(blank)
        while True:
            text = self._typed(f"  {blank.label}: {_PROMPTS[blank.form]}")
            if text in ("?", "h", "help"):
                self.tell(f"  {HELP[blank.form]} {_MORE}", "dim")
                continue
            if text in ("p", "placard") and len(blank.choices) <= LETTERS.index("p"):
                self.placard()
                continue
            try:
                check(blank, text)
            except SchoolError as error:
                self.tell(f"  {sentence(error)}", "red")
                continue
            return text

    def _choices(self, blank: Blank) -> None:
        for letter, choice in zip(LETTERS, blank.choices, strict=False):
            self._out.print(Padding(Text(f"{letter}  {choice}"), (0, 0, 0, 4)))

    def _typed(self, prompt: str) -> str:
        self._out.print(Text(prompt), end=" ")
        try:
            text = self._read().strip().lower()
        except (EOFError, KeyboardInterrupt):
            self._out.print()
            raise Left from None
        if self._echoes:
            self._out.print(Text(text))
        if text in ("q", "quit", "exit"):
            raise Left
        return text

    def go_on(self) -> None:
        """Wait for Enter."""
        self._typed("Enter goes on, q leaves.")

    def placard(self) -> None:
        with self._out.pager() if self._clears else nullcontext():
            print_placard(self._out, placard(self._rules, self._game), clock=False)

    # The felt ----------------------------------------------------------------------------------------------------

    def _felt(self, layout: Layout, blanks: tuple[Blank, ...]) -> Iterator[RenderableType]:
        for name, faces in (("Dealer", layout.dealer), ("Board", layout.board)):
            if faces:
                yield Text.assemble(f"{name:<8}", small_cards(faces))
        for seat in layout.seats:
            yield from self._seat(seat, [blank for blank in blanks if blank.key.startswith(f"seat{seat.number}.")])
        if layout.meters:
            yield Text(f"Meter   {levels_words(layout.meters)}", style="yellow")
        for name, what in layout.draws.items():
            yield Text(f"Drawn   {title(name).lower()}: {what}", style="yellow")

    def _seat(self, seat: SeatLaid, asked: list[Blank]) -> Iterator[RenderableType]:
        """One line for each seat; its chips where a line asks about them without naming the stake."""
        said = f"  {seat.said}" if seat.said else ""
        cards = small_cards(seat.cards, faded=seat.folded)
        yield Text.assemble((f"Seat {seat.number:<3}", "bold" if asked else ""), cards, (said, "dim"))
        if asked and all(blank.form == "amount" for blank in asked):
            yield Padding(Text(", ".join(seat.chips)), (0, 0, 0, 8))

    # Marks -------------------------------------------------------------------------------------------------------

    def marks(self, marked: Marked) -> None:
        """Every line with what is right and its clause; a wrong one with the mistake."""
        for mark in marked.marks:
            self._out.print(self._mark(mark))
        counted = marked.counted
        late = "" if counted.in_time else ", too slow"
        time = f"{marked.seconds} s of {marked.allowed} s{late}"
        self.tell(f"{counted.right} of {counted.lines} right · {time}", "bold")

    def _mark(self, mark: Mark) -> Padding:
        sign = Text("✓ ", style="bold green") if mark.is_right else Text("✗ ", style="bold red")
        label = mark.label if mark.label.endswith(".") else f"{mark.label}:"
        said = Text.assemble(sign, f"{label} ", (mark.right, "bold"))
        if mark.mistake is not None:
            said.append(f", not {mark.given}. ").append(f"{MISTAKES[mark.mistake]}.", style="red")
            said.append(f" {mark.says}")
        said.append(f"  ({clauses(mark.cites)})", style="dim")
        return Padding(said, (0, 0, 0, 1))
