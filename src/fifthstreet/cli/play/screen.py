"""What the player sees and types; it is handed a player's view and never the table itself.

At a terminal every question is asked on a clean page: the felt, what was said since, the question. The felt is drawn
in fewer lines, and notes move behind the ? key, where the page would otherwise be higher than the terminal. Printed
to a pipe or a file, everything stands there once, one after the other.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from fifthstreet.cli.commands.placard import print_placard
from fifthstreet.cli.drawing import fitted, lines_table, narrowed, net_text, program
from fifthstreet.cli.paging import page
from fifthstreet.cli.play.felt import Felt, Scene
from fifthstreet.games import Game
from fifthstreet.games.wording.placard import placard
from fifthstreet.games.wording.wagers import names, rests_on
from fifthstreet.money import Cents, dollars, parse_cents
from fifthstreet.rulebook import Rules

AMOUNTS = "Type an amount (10 or 2.50), or press Enter for what is in brackets."
ANSWERS = "Type a word or its first letters; where there is something in brackets, Enter takes it."
#: What a result leaves out first where the page is narrow.
_SPARE = ("odds", "returned", "stake")


class Left(Exception):
    """The player leaves the table."""


@dataclass(frozen=True)
class Key:
    """A key that is no answer: what it is for, and what it does before the question is asked again."""

    letter: str
    says: str
    do: Callable[[], None]


@dataclass(frozen=True)
class Question:
    """What the player is asked, in plain words; ``enter`` says what Enter alone means.

    ``answers`` are letters that answer it and what they do; ``keys`` are letters that do something else.
    """

    text: str
    enter: str = ""
    notes: tuple[str, ...] = ()
    help: str = AMOUNTS
    answers: Mapping[str, str] = field(default_factory=dict)
    keys: tuple[Key, ...] = ()


@dataclass(frozen=True)
class _Result:
    """What a round came to."""

    scene: Scene
    net: str
    notation: str
    said: tuple[str, ...]


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
        self._felt = Felt(rules, game)
        self._scene: Scene | None = None
        self._result: _Result | None = None
        self._since: list[Text] = []
        self._asking: Question | None = None

    # Asking and telling ---------------------------------------------------------------------------------------

    def ask(self, question: Question) -> str:
        """Ask until something comes that is an answer; leaving, by word, key or end of input, is raised."""
        keys = {"p": self.placard, **{key.letter: key.do for key in question.keys}}
        self._notes(question)
        while True:
            text = self._answer(question)
            while text in ("?", "h", "help"):
                text = self._help(question) or self._answer(question)
            if text == "placard" or text in keys:
                keys.get(text, self.placard)()
            elif text in ("q", "quit", "exit"):
                raise Left
            else:
                self._since = []
                return text

    def _notes(self, question: Question) -> None:
        if not self._clears:
            for note in question.notes:
                self._out.print(Text(f"  {note}", style="dim"))

    def _help(self, question: Question) -> str:
        """What can be answered here, and every key that works here; what is typed there is an answer as well."""
        keys = {**question.answers, **{key.letter: key.says for key in question.keys}}
        keys |= {"p": "the placard: wagers, pay tables, choices, readings in force", "q": "leave the table"}
        lines = [Text(f"  {note}", style="dim") for note in question.notes]
        lines += [
            Text(question.help, style="dim"),
            *(Text(f"  {key}  {says}", style="dim") for key, says in keys.items()),
        ]
        return self._aside(*lines)

    def _answer(self, question: Question) -> str:
        self._asking = question
        if self._clears:
            self._draw(question)
        else:
            self._out.print(_prompt(question), end=" ")
        try:
            text = self._read().strip()
        except (EOFError, KeyboardInterrupt):
            self._out.print()
            raise Left from None
        finally:
            self._asking = None
        if self._echoes:  # Nobody sees what a pipe types.
            self._out.print(Text(text))
        return text.lower()

    def tell(self, text: str) -> None:
        self._say(Text(text))

    def wait(self, text: str) -> None:
        """Say what takes a while; a page that is drawn when it is over no longer has it."""
        self._out.print(Text(text))

    def refuse(self, text: str) -> None:
        self._say(Text(f"Not possible: {text}", style="bold red"))

    def _say(self, line: Text) -> None:
        """Say something now; a page that is drawn before the next answer has it too."""
        self._since.append(line)
        self._out.print(line)

    def _aside(self, *parts: RenderableType, whole: bool = False) -> str:
        """Show something on a page of its own, until Enter; where pages are not cleared, in the run of the text.

        What is ``whole`` is left in one line. What was typed before Enter is returned.
        """
        if not self._clears:
            self._out.print(*parts, sep="\n", soft_wrap=whole)
            return ""
        with self._out.capture() as captured:
            self._out.print(*parts, sep="\n", soft_wrap=whole)
        text = captured.get()
        self._out.clear()
        if text.count("\n") < self._out.height - 1 or not page(text):
            self._out.file.write(text)
            return self._answer_plain()
        return ""

    def _answer_plain(self) -> str:
        self._out.print(Text("Enter goes back.", style="bold"), end=" ")
        try:
            return self._read().strip().lower()
        except (EOFError, KeyboardInterrupt):
            self._out.print()
            raise Left from None

    def placard(self) -> None:
        with self._out.capture() as captured:
            print_placard(self._out, placard(self._rules, self._game), clock=False)
        self._aside(Text.from_ansi(captured.get().rstrip("\n")))

    # Scenes ---------------------------------------------------------------------------------------------------

    def update(self, scene: Scene) -> None:
        """The felt as the page of the next question has it; where pages are not cleared it is not printed again."""
        self._scene, self._result = scene, None

    def show(self, scene: Scene) -> None:
        """The felt: now, or on the page of the next question."""
        self.update(scene)
        if not self._clears:
            self._out.print(self._felt.drawn(scene, self._out.width))
            for line in scene.said:
                self._out.print(Text(line, style="dim"))

    def result(self, scene: Scene, net: str, notation: str, said: Sequence[str] = ()) -> None:
        """What every wager came to, what is left, and what the coach says."""
        assert scene.mine is not None
        self.show(scene)
        self._result = _Result(scene, net, notation, tuple(said))
        if not self._clears:
            self._out.print(fitted(self._out, self._lines(scene)))
            self._out.print(*self._net(self._result), sep="\n")
            self.replay_line()

    def has_chips(self, chips: Cents) -> None:
        """Chips were bought after a round: its page shows how many there are now."""
        assert self._result is not None
        self._scene = replace(self._result.scene, chips=chips)
        self._result = replace(self._result, scene=self._scene)

    def _lines(self, scene: Scene, *, clauses: bool = True) -> Table:
        assert scene.mine is not None
        stakes = {key: parse_cents(amount) for key, amount in scene.mine["wagers"].items()}
        return lines_table(scene.mine["lines"], self._names, rests_on(self._game, stakes), clauses=clauses)

    def _net(self, result: _Result) -> list[Text]:
        chips = dollars(result.scene.chips)
        net = Text.assemble("Net ", net_text(result.net), "   chips ", (chips, "bold"))
        return [net, *(Text(line, style="cyan") for line in result.said)]

    def why(self) -> None:
        """The lines of the last round with their clauses."""
        assert self._result is not None
        self._aside(fitted(self._out, self._lines(self._result.scene)))

    def replay_line(self) -> None:
        """The command that plays the last round again, in one line however long, so that it can be pasted."""
        assert self._result is not None
        self._aside(Text(f"{program()} replay '{self._result.notation}'", style="dim"), whole=True)

    # The page of a question -----------------------------------------------------------------------------------

    def redraw(self) -> None:
        """Draw the page again: the terminal has another size."""
        if self._clears and self._asking is not None:
            self._draw(self._asking)

    def _draw(self, question: Question) -> None:
        """The page, in the first form that is no higher than the terminal; the last one, if none is."""
        narrow = self._out.width < _NARROW
        forms = [self._page(question, small=small or narrow, notes=notes) for small, notes in _FORMS]
        fits = (form for form in forms if self._height(form) < self._out.height)
        self._out.clear()
        self._out.print(next(fits, forms[-1]))
        self._out.print(_prompt(question), end=" ")

    def _page(self, question: Question, *, small: bool, notes: bool) -> RenderableType:
        parts: list[RenderableType] = []
        if self._scene is not None:
            parts.append(self._felt.drawn(self._scene, self._out.width, small=small))
        if self._result is not None:
            table = self._lines(self._result.scene, clauses=False)
            parts += [narrowed(self._out, table, _SPARE), *self._net(self._result)]
        elif self._scene is not None:
            parts += [Text(line, style="dim") for line in self._scene.said if notes]
        parts += [Text(f"  {note}", style="dim") for note in question.notes if notes]
        return Group(*parts, *self._since)

    def _height(self, form: RenderableType) -> int:
        return len(self._out.render_lines(form)) + len(self._out.render_lines(Group(_prompt(self._asking))))


#: How a page is drawn, the roomiest first: whether each hand is one line, and whether there are notes. A narrow page
#: has no room for words beside cards.
_NARROW = 60
_FORMS = ((False, True), (True, True), (False, False), (True, False))


def _prompt(question: Question | None) -> Text:
    assert question is not None
    prompt = Text(question.text, style="bold")
    if question.enter:
        prompt.append(f" [{question.enter}]", style="not bold dim")
    return prompt
