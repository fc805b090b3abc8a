"""The coach at the terminal: what each choice is worth, what a decision cost, and what a session came to.

The mathematics is imported when the coach is first asked: whoever plays without one does not wait for it.
"""
# ruff: noqa: PLC0415

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING

from fifthstreet.api.optional_packages import needed
from fifthstreet.cards import format_cards
from fifthstreet.errors import Error
from fifthstreet.games.description import PASS, Game
from fifthstreet.games.wording.text import listed, title
from fifthstreet.money import dollars
from fifthstreet.rulebook import Rules
from fifthstreet.table.decisions_met import Faced
from fifthstreet.table.messages.lines import Line

if TYPE_CHECKING:
    from fifthstreet.api.coaching import Coach
    from fifthstreet.maths.strategies.advice import ChoiceValue
    from fifthstreet.maths.strategies.at_the_table import Worth

COUNTING = "The coach is counting; the first time of a game takes a few seconds."


@dataclass
class Session:
    """What a sitting came to on the wagers that the coach counts, in cents."""

    hands: int = 0
    decisions: int = 0
    mistakes: int = 0
    cost: Fraction = Fraction(0)
    net: int = 0
    #: None where what best play comes to is not counted.
    expected: Fraction | None = Fraction(0)

    def words(self) -> list[str]:
        """The session in two sentences."""
        if not self.hands:
            return []
        hands = f"{self.hands} hand" + "s" * (self.hands != 1)
        decisions = f"{self.decisions} decision" + "s" * (self.decisions != 1)
        made = f"{self.mistakes} mistake" + "s" * (self.mistakes != 1) if self.mistakes else "no mistake"
        cost = f", which cost {average(self.cost)}" * (self.mistakes > 0)
        judged = f"Coach: {hands}, {made} in {decisions}{cost}."
        if self.expected is None:
            return [judged, f"The wagers it counts netted {dollars(self.net)}."]
        off = Fraction(self.net) - self.expected
        return [
            judged,
            f"The wagers it counts netted {dollars(self.net)}; best play expected {average(self.expected)}: "
            f"{average(abs(off))} {'better' if off >= 0 else 'worse'}.",
        ]


@dataclass
class Coached:
    """A coach who can be switched on and off, with what the hands were worth while it was on."""

    game: Game
    rules: Rules
    tell: Callable[[str], None]
    on: bool = False
    session: Session = field(default_factory=Session)
    _coach: Coach | None = None
    _judged: list[tuple[Worth, str]] = field(default_factory=list)
    _faced: Faced | None = None
    _taken: list[str] = field(default_factory=list)

    def judge(self, faced: Faced) -> tuple[str, ...]:
        """What the choices of the pending decision are worth, in lines; what cannot be counted is said."""
        if not self.on or not faced.met:
            return ()
        try:
            with needed():
                coach = self._ready()
                worth = coach.judge(faced, len(faced.met) - 1)
        except Error as error:
            self.on = False
            return (f"The coach cannot count this: {error.message}.",)
        before = [each for each in self._judged if each[1]]
        self._judged, self._faced = [*before, (worth, "")], faced
        return _choice_line(worth), coach.about(faced, worth.counted)

    def _ready(self) -> Coach:
        if self._coach is None:
            self.tell(COUNTING)
            from fifthstreet.api.coaching import Coach

            self._coach = Coach(self.game, self.rules)
        return self._coach

    def chosen(self, word: str) -> None:
        """What was chosen at the decision that was judged last."""
        if self._judged and not self._judged[-1][1]:
            self._judged[-1] = (self._judged[-1][0], word)

    def offered(self, word: str) -> None:
        """What was answered to an offer, which the coach does not judge."""
        if word != PASS:
            self._taken.append(word)

    def after_round(self, lines: Sequence[Line]) -> tuple[str, ...]:
        """What the decisions of the round cost, and the round added to the session."""
        judged, faced = [each for each in self._judged if each[1]], self._faced
        taken, self._taken = self._taken, []
        self._judged, self._faced = [], None
        if not judged or faced is None or self._coach is None:
            return ()
        costs = [(worth, word, worth.cost(word)) for worth, word in judged]
        staked = self._coach.staked(faced)
        session = self.session
        session.hands += 1
        session.decisions += len(costs)
        session.mistakes += sum(cost > 0 for *_, cost in costs)
        session.cost += sum((cost for *_, cost in costs), Fraction(0))
        session.net += sum(line.net for line in lines if self._counts(line.wager, staked.counted))
        session.expected = (
            None if session.expected is None or staked.expected is None else session.expected + staked.expected
        )
        wrong = tuple(_mistake_line(worth, word, cost) for worth, word, cost in costs if cost)
        beside = f"; {listed(taken)} {'is' if len(taken) == 1 else 'are'} not judged" if taken else ""
        return wrong or (f"Coach: no mistake in this hand{beside}.",)

    def _counts(self, key: str, counted: Sequence[str]) -> bool:
        """Whether a line is about a wager that is counted, or an award on one."""
        awards = {award.key: award.on for award in self.game.awards}
        return key in counted or any(on in counted for on in awards.get(key, ()))


def _mistake_line(worth: Worth, word: str, cost: Fraction) -> str:
    """What a mistake cost; the decision is named unless one of its choices is called the same."""
    words = {each.choice for each in worth.choices}
    where = "" if worth.decision in words else f" at {title(worth.decision).lower()}"
    return f"Coach: {word}{where} cost {average(cost)}; {worth.choices[0].choice} was best."


def _choice_line(worth: Worth) -> str:
    best, *others = worth.choices
    told = [f"{_named(best)} {average(best.value * worth.ante)}, the best"]
    told += [
        f"{_named(each)} {average(each.value * worth.ante)}"
        + (f", costs {average(each.cost * worth.ante)}" * (each.cost > 0))
        for each in others
    ]
    return f"Coach: {'; '.join(told)}."


def _named(choice: ChoiceValue) -> str:
    """A choice, with the cards that are best given up."""
    return f"{choice.choice} ({format_cards(choice.gives_up)})" if choice.gives_up else choice.choice


def average(cents: Fraction) -> str:
    """An average amount in dollars and cents: below a cent it is not nothing.

    >>> average(Fraction(-913)), average(Fraction(1, 3)), average(Fraction(0)), average(Fraction(500))
    ('-$9.13', 'less than 1¢', '$0', '$5')
    """
    if cents and abs(cents) < Fraction(1, 2):
        return "less than 1¢"
    return dollars(round(cents))
