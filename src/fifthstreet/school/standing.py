"""How a trainee stands in a game: what was answered, which mistakes were made, and the level that follows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import field, replace

from fifthstreet.json_records import strict_record
from fifthstreet.school.levels import HIGHEST, LOWEST
from fifthstreet.school.mistakes import Mistake

#: The percentage of lines right and in time from which the next hand is harder, and below which it is easier.
RISES_FROM, FALLS_BELOW = 90, 60


@strict_record
class Counted:
    """The lines of one answer: how many, how many right, the mistakes, and the time it took and might have taken."""

    lines: int
    right: int
    seconds: int
    allowed: int
    mistakes: Mapping[Mistake, int] = field(default_factory=dict)

    @property
    def in_time(self) -> bool:
        return self.seconds <= self.allowed


@strict_record
class Standing:
    """Lines and questions so far, of a lesson or of all; ``working_on`` are mistakes made lately."""

    level: int = LOWEST
    hands: int = 0
    lines: int = 0
    right: int = 0
    questions: int = 0
    in_time: int = 0
    seconds: int = 0
    mistakes: Mapping[Mistake, int] = field(default_factory=dict)
    working_on: Mapping[Mistake, int] = field(default_factory=dict)

    @property
    def percent(self) -> int:
        """How many lines of a hundred were right, rounded down."""
        return 100 * self.right // self.lines if self.lines else 0

    @property
    def in_time_percent(self) -> int:
        """How many questions of a hundred were answered in time, rounded down."""
        return 100 * self.in_time // self.questions if self.questions else 0

    def passes(self, mark: int) -> bool:
        """Whether a lesson is passed: ``mark`` percent of its lines right, and of its questions in time."""
        return (
            bool(self.lines) and 100 * self.right >= mark * self.lines and 100 * self.in_time >= mark * self.questions
        )


def after_hand(before: Standing, answers: Sequence[Counted], *, steady: bool = False) -> Standing:
    """The standing once a hand was answered; a ``steady`` lesson stays at its level."""
    made: Counter[Mistake] = sum((Counter(each.mistakes) for each in answers), Counter())
    lately = {mistake: count // 2 for mistake, count in before.working_on.items() if count > 1}
    return replace(
        before,
        level=before.level if steady else _next_level(before.level, answers),
        hands=before.hands + 1,
        lines=before.lines + sum(each.lines for each in answers),
        right=before.right + sum(each.right for each in answers),
        questions=before.questions + len(answers),
        in_time=before.in_time + sum(each.in_time for each in answers),
        seconds=before.seconds + sum(each.seconds for each in answers),
        mistakes=dict(Counter(before.mistakes) + made),
        working_on=dict(Counter(lately) + made),
    )


def _next_level(level: int, answers: Sequence[Counted]) -> int:
    lines, right = sum(each.lines for each in answers), sum(each.right for each in answers)
    if 100 * right >= RISES_FROM * lines and all(each.in_time for each in answers):
        return min(level + 1, HIGHEST)
    return max(level - 1, LOWEST) if 100 * right < FALLS_BELOW * lines else level


def most_made(mistakes: Mapping[Mistake, int]) -> list[tuple[Mistake, int]]:
    """The mistakes, those made most often first."""
    return sorted(mistakes.items(), key=lambda each: (-each[1], each[0]))
