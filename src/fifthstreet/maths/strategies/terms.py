"""The conditions of a strategy: a few words and comparisons, read without running anything that was written."""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import reduce

import numpy as np

from fifthstreet.cards import RANKS, LongestSuit, Ranking
from fifthstreet.maths.count.hand_arrays import of_several_suits
from fifthstreet.maths.errors import AnalysisError
from fifthstreet.maths.strategies.features import WORDS, Answers, Features, Kind, Word

Relation = Callable[[Answers, Answers], Answers]

#: Longer conditions are refused, in characters.
LONGEST = 1000
_LARGEST = 1000
_MOST = 10**12
HAND = "hand"

#: How two sides are compared, and how when they change places.
_RELATIONS: Mapping[type[ast.cmpop], tuple[Relation, type[ast.cmpop]]] = {
    ast.GtE: (operator.ge, ast.LtE),
    ast.Gt: (operator.gt, ast.Lt),
    ast.LtE: (operator.le, ast.GtE),
    ast.Lt: (operator.lt, ast.Gt),
    ast.Eq: (operator.eq, ast.Eq),
    ast.NotEq: (operator.ne, ast.NotEq),
}
_SUMS: Mapping[type[ast.operator], Relation] = {ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul}


@dataclass(frozen=True)
class Term:
    """Something that has an answer in every situation; a number is never ``largest`` away from zero."""

    kind: Kind
    ask: Callable[[Features], Answers]
    largest: int = _LARGEST


@dataclass(frozen=True)
class Seen:
    """What is known at a decision: how many cards of yours, the dealer and the board, and their ranking."""

    decision: str
    ranking: Ranking
    yours: int
    dealers: int
    shared: int

    def knows(self, word: Word) -> bool:
        """Whether as many cards are known as a word needs."""
        whole = word.short is None or self.shared >= self.ranking.size - word.short
        return self.yours >= word.yours and self.dealers >= word.dealers and self.shared >= word.shared and whole


class Reader:
    """Reads the conditions of one decision; ``words`` are those that the strategy explains itself."""

    def __init__(self, seen: Seen, words: Mapping[str, str]) -> None:
        self.seen = seen
        self.words = words
        self._read: dict[str, Term] = {}
        self._reading: list[str] = []
        self._text = ""

    def condition(self, text: str) -> Term:
        """A condition: something that is true or false."""
        term = self.term(text)
        if term.kind != "truth":
            raise malformed(f"{quoted(text)} is a {term.kind} and no condition")
        return term

    def term(self, text: str) -> Term:
        """A condition, or a number or rank that a word stands for."""
        before, self._text = self._text, text
        try:
            return self._term(parsed(text))
        except RecursionError:
            raise malformed(f"{quoted(text)} is nested too deeply") from None
        finally:
            self._text = before

    def _term(self, node: ast.expr) -> Term:
        if isinstance(node, ast.BoolOp):
            return self._joined(node)
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            truth = self._of("truth", node.operand).ask
            return Term("truth", lambda features: np.logical_not(truth(features)))
        if isinstance(node, ast.Compare):
            return self._compared(node)
        if isinstance(node, ast.BinOp) and type(node.op) in _SUMS:
            return self._sum(node)
        if isinstance(node, ast.Name):
            return self._word(node.id)
        if isinstance(node, ast.Call):
            return self._call(node)
        if isinstance(node, ast.Constant) and type(node.value) is int and node.value <= _LARGEST:
            number = np.int64(node.value)
            return Term("number", lambda _: np.asarray(number), node.value)
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
            asked = self._of("number", node.operand)
            return Term("number", lambda features: -_wide(asked.ask(features)), asked.largest)
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            rank = np.int8(self._rank(node.value))
            return Term("rank", lambda _: np.asarray(rank))
        raise self._wrong(f"{ast.unparse(node)[:60]} is nothing a condition can say")

    def _of(self, kind: Kind, node: ast.expr) -> Term:
        term = self._term(node)
        if term.kind != kind:
            raise self._wrong(f"{ast.unparse(node)[:60]} is a {term.kind} where a {kind} should stand")
        return term

    def _joined(self, node: ast.BoolOp) -> Term:
        parts = [self._of("truth", each).ask for each in node.values]
        join: Relation = np.logical_and if isinstance(node.op, ast.And) else np.logical_or
        return Term("truth", lambda features: reduce(join, (ask(features) for ask in parts)))

    def _sum(self, node: ast.BinOp) -> Term:
        left, right = self._of("number", node.left), self._of("number", node.right)
        add = _SUMS[type(node.op)]
        product = isinstance(node.op, ast.Mult)
        largest = left.largest * right.largest if product else left.largest + right.largest
        if largest > _MOST:
            raise self._wrong(f"{ast.unparse(node)[:60]} can become too large")
        return Term("number", lambda features: add(_wide(left.ask(features)), _wide(right.ask(features))), largest)

    def _word(self, word: str) -> Term:
        if word in self.words:
            return self._explained(word)
        if word in WORDS:
            found = WORDS[word]
            if not self.seen.knows(found):
                raise self._wrong(f"{word} is not known at {self.seen.decision}")
            return Term(found.kind, found.ask)
        if word == HAND or word in self._categories():
            raise self._wrong(f"{word} stands alone; compare them, as in 'hand >= pair'")
        raise self._wrong(f"{word[:40]!r} is no word it can use")

    def _explained(self, word: str) -> Term:
        if word in self._reading:
            raise self._wrong(f"{word} is explained by itself")
        if word not in self._read:
            self._reading.append(word)
            term = self.term(self.words[word])
            self._reading.pop()
            # Asked once for all the places where it is used.
            self._read[word] = replace(term, ask=lambda features: features.kept(word, term.ask))
        return self._read[word]

    def _call(self, node: ast.Call) -> Term:
        given = [each.value for each in node.args if isinstance(each, ast.Constant) and isinstance(each.value, str)]
        if node.keywords or len(given) != len(node.args) or not given or not isinstance(node.func, ast.Name):
            raise self._wrong(f"{ast.unparse(node)[:60]} is nothing a condition can say")
        ranks = frozenset(rank for text in given for rank in self._ranks(text))
        if node.func.id == "holds":
            return Term("truth", lambda features: features.holds(ranks))
        if node.func.id == "count":
            return Term("number", lambda features: features.count(ranks))
        raise self._wrong(f"{node.func.id[:40]!r} is no word it can use; there are holds(...) and count(...)")

    # Comparisons -------------------------------------------------------------------------------------------------

    def _compared(self, node: ast.Compare) -> Term:
        sides = [node.left, *node.comparators]
        parts = [self._pair(sides[at], op, sides[at + 1]).ask for at, op in enumerate(node.ops)]
        return Term("truth", lambda features: reduce(np.logical_and, (ask(features) for ask in parts)))

    def _pair(self, left: ast.expr, op: ast.cmpop, right: ast.expr) -> Term:
        if isinstance(op, (ast.In, ast.NotIn)):
            found = self._among(left, right)
            return found if isinstance(op, ast.In) else Term("truth", lambda features: ~found.ask(features))
        if type(op) not in _RELATIONS:
            raise self._wrong("'is' compares nothing here; write ==")
        relation, mirrored = _RELATIONS[type(op)]
        if _is_hand(left):
            return self._hand(type(op), right)
        if _is_hand(right):
            return self._hand(mirrored, left)
        one, other = self._term(left), self._term(right)
        if one.kind != other.kind or one.kind == "truth":
            raise self._wrong(f"a {one.kind} cannot be compared with a {other.kind}")
        return Term("truth", lambda features: relation(one.ask(features), other.ask(features)))

    def _among(self, left: ast.expr, right: ast.expr) -> Term:
        """Whether a rank is among your cards, or in a list of ranks."""
        rank = self._of("rank", left).ask
        if _is_hand(right):
            return Term("truth", lambda features: features.held(rank(features)))
        if isinstance(right, ast.Constant) and isinstance(right.value, str):
            ranks = list(self._ranks(right.value))
            return Term("truth", lambda features: np.isin(rank(features), ranks))
        raise self._wrong(f"{ast.unparse(right)[:60]} is neither 'hand' nor a list of ranks in quotes")

    def _hand(self, op: type[ast.cmpop], other: ast.expr) -> Term:
        """Compare your hand with a category, where all its hands are equal, or with one hand."""
        values = self._values(other)

        def ask(features: Features) -> Answers:
            value = features.value
            if op in (ast.Eq, ast.NotEq):
                within = (value >= values.start) & (value < values.stop)
                return np.asarray(within == (op is ast.Eq))
            bound = values.start if op in (ast.GtE, ast.Lt) else values.stop
            return np.asarray(value >= bound if op in (ast.GtE, ast.Gt) else value < bound)

        return Term("truth", ask)

    def _values(self, node: ast.expr) -> range:
        ranking, seen = self.seen.ranking, self.seen
        incomplete = f"at {seen.decision} you have {seen.yours} of {ranking.size} cards"
        if isinstance(node, ast.Name) and node.id in self._categories():
            category = ranking.category(ranking.bounds(node.id).start)
            if seen.yours < ranking.size and (category.run or category.suited):
                raise self._wrong(f"{incomplete}, which are no {category.name} yet")
            return ranking.bounds(node.id)
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            ranks = self._ranks(node.value)
            if seen.yours < ranking.size:
                raise self._wrong(f"{incomplete}; name a category instead of {node.value!r}")
            if isinstance(ranking, LongestSuit):
                return self._of_one_suit(ranking, node.value, ranks)
            if len(ranks) != ranking.size or any(ranks.count(rank) > 4 for rank in ranks):
                raise self._wrong(f"{node.value[:40]!r} is no hand of {ranking.size} cards")
            value = ranking.value(of_several_suits(ranks))
            return range(value, value + 1)
        named = ", ".join(self._categories())
        raise self._wrong(f"{ast.unparse(node)[:60]} is no hand; there are {named}, or ranks in quotes")

    def _of_one_suit(self, ranking: LongestSuit, text: str, ranks: tuple[int, ...]) -> range:
        """A hand of which only some cards count: those are what is written."""
        value = ranking.of_one_suit(ranks)
        if value is None:
            least = len(ranking.ranks_of(0))
            raise self._wrong(f"{text[:40]!r} is not {least} to {ranking.size} cards that count, the highest first")
        return range(value, value + 1)

    def _categories(self) -> tuple[str, ...]:
        return tuple(category.key for category in self.seen.ranking.categories)

    # Ranks -------------------------------------------------------------------------------------------------------

    def _rank(self, text: str) -> int:
        ranks = self._ranks(text)
        if len(ranks) != 1:
            raise self._wrong(f"{text[:40]!r} should be one rank")
        return ranks[0]

    def _ranks(self, text: str) -> tuple[int, ...]:
        letters = text.upper().replace("10", "T").split()
        if not letters or any(letter not in tuple(RANKS) for letter in letters):
            raise self._wrong(f"{text[:40]!r} is not made of the ranks {' '.join(RANKS)}")
        return tuple(RANKS.index(letter) for letter in letters)

    def _wrong(self, why: str) -> AnalysisError:
        return malformed(f"{quoted(self._text)}: {why}")


def malformed(message: str) -> AnalysisError:
    return AnalysisError("strategy/malformed", message)


def quoted(text: str) -> str:
    """A condition as it was written, cut where it is long."""
    flat = " ".join(text.split())
    return f"“{flat[:120]}{'…' if len(flat) > 120 else ''}”"


def parsed(text: str) -> ast.expr:
    """The expression a text holds."""
    if len(text) > LONGEST:
        raise malformed(f"{quoted(text)} has more than {LONGEST} characters")
    try:
        return ast.parse(" ".join(text.split()), mode="eval").body
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        raise malformed(f"{quoted(text)} cannot be read; write it as in 'hand >= pair and dealer < \"T\"'") from None


def _is_hand(node: ast.expr) -> bool:
    return isinstance(node, ast.Name) and node.id == HAND


def _wide(answers: Answers) -> Answers:
    return answers.astype(np.int64)
