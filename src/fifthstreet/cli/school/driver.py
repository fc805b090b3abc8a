"""Drives a lesson: hand after hand from a seed, each harder or easier as the answers were."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from fifthstreet.chance import seeded
from fifthstreet.cli.play.screen import Left
from fifthstreet.cli.school.screen import SchoolScreen
from fifthstreet.school.lesson import SEEDS_APART, Course, Hand, Marked, hand, mark
from fifthstreet.school.mistakes import MISTAKES
from fifthstreet.school.standing import Standing, after_hand, most_made


@dataclass
class TerminalLesson:
    """One lesson; ``standing`` is the trainee's in all lessons, ``score`` that of this one."""

    course: Course
    screen: SchoolScreen
    seed: int
    hands: int
    standing: Standing
    steady: bool
    clock: Callable[[], float]
    keep: Callable[[Standing], None]
    score: Standing = field(init=False)

    def __post_init__(self) -> None:
        self.score = Standing(level=self.standing.level)

    def run(self) -> None:
        """Ask hand after hand until the lesson is over or the trainee leaves."""
        try:
            for number in range(1, self.hands + 1):
                chance = seeded(self.seed * SEEDS_APART + number)
                self._hand(hand(self.course, number, self.standing.level, chance, self.standing.working_on))
        except Left:
            self.screen.tell("You leave the lesson.")
        self._sum_up()

    def _hand(self, asked: Hand) -> None:
        marked = [self._question(asked, number) for number in range(len(asked.questions))]
        before, answers = self.standing.level, [each.counted for each in marked]
        self.standing = after_hand(self.standing, answers, steady=self.steady)
        self.score = after_hand(self.score, answers, steady=self.steady)
        self.keep(self.standing)
        if self.standing.level != before:
            word = "up" if self.standing.level > before else "down"
            self.screen.tell(f"You go {word} to level {self.standing.level}.", "bold yellow")
        if asked.number < self.hands:
            self.screen.go_on()

    def _question(self, asked: Hand, number: int) -> Marked:
        if number:
            self.screen.go_on()
        question = asked.questions[number]
        level = asked.level
        parts = (
            f"Hand {asked.number} of {self.hands}",
            f"question {number + 1} of {len(asked.questions)}",
            f"level {level.number}, {level.name.lower()}",
            f"{level.seconds * len(question.blanks)} s",
        )
        begun = self.clock()
        given = self.screen.ask(" · ".join(parts), question)
        marked = mark(question, given, level, int(self.clock() - begun))
        self.screen.marks(marked)
        return marked

    def _sum_up(self) -> None:
        score = self.score
        if not score.hands:
            return
        hands = "1 hand" if score.hands == 1 else f"{score.hands} hands"
        time = f"{score.in_time} of {score.questions} questions in time"
        self.screen.tell(f"{hands}: {score.right} of {score.lines} lines right ({score.percent} %), {time}.", "bold")
        for mistake, count in most_made(score.mistakes):
            self.screen.tell(f"  {count} × {MISTAKES[mistake]}")
        self.screen.tell(f"Level {self.standing.level} for the next lesson. This one had the seed {self.seed}.")
