"""Courses of every game to try the school with, and the right answers to its questions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache

from examples import let_it_ride, three_card_poker

from fifthstreet.api.games import GameGiven, find_game
from fifthstreet.cards import Card, parse_cards
from fifthstreet.money import Cents, format_cents, parse_cents
from fifthstreet.rulebook import read_pack
from fifthstreet.school.lesson import Course
from fifthstreet.school.questions.irregularities import FOLLOWS, REPORTS, IrregularityQuestion
from fifthstreet.school.questions.next_steps import KEY as NEXT
from fifthstreet.school.questions.next_steps import NextStepQuestion
from fifthstreet.school.questions.order import KEY as ORDER
from fifthstreet.school.questions.order import OrderQuestion
from fifthstreet.school.questions.payouts import PayoutQuestion
from fifthstreet.school.questions.question import LETTERS, Question
from fifthstreet.school.stepped_round import SteppedRound, play_round

#: The games of the packs, and two of the examples: a game of one's own gets its school without a line.
GAMES = ("caribbean-stud", "boston-5", "mississippi-stud", "let-it-ride", "three-card-poker")
_OWN = {"let-it-ride": let_it_ride, "three-card-poker": three_card_poker}


@cache
def course(key: str, *options: str) -> Course:
    """A course with every side wager."""
    own = _OWN.get(key)
    game: GameGiven = key if own is None else own.describe
    named = find_game(game, None if own is None else read_pack(own.PACK))
    rules, described = named.set_up(named.options(options, side_wagers=True))
    return Course.of(described, rules)


def first(limit: int) -> int:
    """Chance that always takes the first."""
    return 0


def played(
    taught: Course,
    cards: Mapping[str, str],
    stakes: Mapping[int, Mapping[str, str]],
    *,
    chance: Callable[[int], int] = first,
    folds: bool = False,
    stays: int = 1,
) -> SteppedRound:
    """A round with these cards and wagers; by default everybody takes the first choice that does not fold."""
    hands: dict[str, tuple[Card, ...]] = {holder: parse_cards(text) for holder, text in cards.items()}
    amounts: dict[int, dict[str, Cents]] = {
        seat: {key: parse_cents(amount) for key, amount in each.items()} for seat, each in stakes.items()
    }
    return play_round(taught.setup, hands, amounts, chance, folds=folds, stays=stays)


def right(question: Question) -> dict[str, str]:
    """The answer that is right, as a trainee would type it."""
    if isinstance(question, PayoutQuestion):
        seat = question.seat
        paid = {
            f"seat{seat}.{line.wager}": f"{format_cents(line.paid)} {format_cents(line.returned)}"
            for line in question.staked
        }
        return paid | {f"seat{seat}.{key}": format_cents(amount) for key, amount in question.awards.items()}
    if isinstance(question, OrderQuestion):
        return {ORDER: question.right}
    if isinstance(question, NextStepQuestion):
        return {NEXT: LETTERS[question.offered.index(question.right)]}
    assert isinstance(question, IrregularityQuestion)
    follows = question.offered.index(question.possible.row.consequence) + 1
    reports = 1 if question.possible.whose == "dealer" else 2
    back = {f"seat{seat}.returned": format_cents(amount) for seat, amount in question.returned.items()}
    return {FOLLOWS: str(follows), REPORTS: str(reports), **back}
