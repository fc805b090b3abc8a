"""What comes next? Asked at a moment of the round, among other steps of the same round."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from fifthstreet.games.description import Cites
from fifthstreet.school.layout import Layout, laid_out
from fifthstreet.school.levels import Kind
from fifthstreet.school.mistakes import Mistake
from fifthstreet.school.questions.question import Blank, Mark, read_choice
from fifthstreet.school.stepped_round import Moment
from fifthstreet.table.course_of_round import course
from fifthstreet.table.messages.values import Holder
from fifthstreet.table.next_step import Whose
from fifthstreet.table.state import TableState
from fifthstreet.table.step_words import step_words

RandBelow = Callable[[int], int]
KEY = "next_step"
_CHOICES = 4


@dataclass(frozen=True, slots=True)
class StepSaid:
    """A step of the round in words; ``state`` is the table before it, where it can be asked about."""

    words: str
    do: str
    of: Holder | None
    whose: Whose
    cites: Cites
    place: int
    state: TableState | None
    #: The moment at which it is done: steps that are attested together have the same.
    moment: int = 0

    def is_same_act(self, other: StepSaid) -> bool:
        """Whether two steps are one act: attested together, in any order, or a gesture and the action it is."""
        if self.do == other.do:
            return self.do == "attest" and self.moment == other.moment
        floors = self.whose == other.whose == "floor" and "attest" in (self.do, other.do)
        return floors or self.cites == other.cites


@dataclass(frozen=True, slots=True)
class NextStepQuestion:
    """The step that comes next, among others."""

    right: StepSaid
    last: StepSaid | None
    offered: tuple[StepSaid, ...]
    layout: Layout
    kind: Kind = field(default="next_step", init=False)

    @property
    def asks(self) -> str:
        before = "The table has just been opened" if self.last is None else f"Done last: {self.last.words}"
        return f"{before}. What comes next?"

    @property
    def blanks(self) -> tuple[Blank, ...]:
        return (Blank(KEY, "Next", "choice", tuple(step.words for step in self.offered)),)

    def mark(self, given: Mapping[str, str]) -> tuple[Mark, ...]:
        chosen = self.offered[read_choice(self.blanks[0], given.get(KEY, ""))]
        mistake = None if chosen.words == self.right.words else self._mistake(chosen)
        floors = self.right.whose == "floor" and "floorperson" not in self.right.words
        says = f"{self.right.words}{', which a floorperson does' if floors else ''}."
        return (Mark(KEY, "Next", chosen.words, self.right.words, mistake, says, self.right.cites),)

    def _mistake(self, chosen: StepSaid) -> Mistake:
        if chosen.do == self.right.do != "attest" and chosen.of != self.right.of:
            return "step_seat"
        if chosen.whose != self.right.whose == "dealer":
            return "step_whose"
        return "step_skipped" if chosen.place > self.right.place else "step_done"


def next_step_question(moments: Sequence[Moment], chance: RandBelow) -> NextStepQuestion | None:
    """A question about a moment by chance; None where a round has nothing to choose between."""
    said = [*_said(moments)]
    asked = [step for step in said if _can_be_asked(step, said)]
    if not asked:
        return None
    right = asked[chance(len(asked))]
    offered = _offered(said, right, chance)
    assert right.state is not None
    last = said[right.place - 1] if right.place else None
    return NextStepQuestion(right, last, offered, laid_out(right.state)) if len(offered) > 1 else None


def _can_be_asked(step: StepSaid, said: Sequence[StepSaid]) -> bool:
    """Whether a step has clauses, is not the players', and is more than what was done last by another name."""
    named_already = step.place > 0 and step.is_same_act(said[step.place - 1])
    return step.state is not None and step.whose != "players" and bool(step.cites) and not named_already


def _said(moments: Sequence[Moment]) -> Iterator[StepSaid]:
    """Every step of a round; steps that are attested together come one by one."""
    place = 0
    for at, moment in enumerate(moments):
        step = moment.step
        if not step.steps:
            words = step_words(moment.state, step, course(moment.state))[0]
            yield StepSaid(words, step.do, step.of, step.whose, step.cites, place, moment.state, at)
            place += 1
        for number, each in enumerate(step.steps):
            words, state = each.text.strip().removesuffix("."), None if number else moment.state
            yield StepSaid(words, step.do, step.of, step.whose, each.cited, place, state, at)
            place += 1


def _offered(said: Sequence[StepSaid], right: StepSaid, chance: RandBelow) -> tuple[StepSaid, ...]:
    """The right step and others of the round: those near it are the more tempting, but not what was done last."""
    near = sorted(said, key=lambda step: (abs(step.place - right.place), step.place))
    others: dict[str, StepSaid] = {}
    for step in near:
        if step.words != right.words and step.place != right.place - 1 and not step.is_same_act(right):
            others.setdefault(step.words, step)
    pool = [*others.values()][: 3 * _CHOICES]
    chosen = [right]
    while pool and len(chosen) < _CHOICES:
        chosen.append(pool.pop(chance(len(pool))))
    return tuple(sorted(chosen, key=lambda step: step.words))
