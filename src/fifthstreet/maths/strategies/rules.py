"""Strategies that a person can write: for each decision a list of rules, of which the first that fits decides."""

from __future__ import annotations

import json
import keyword
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from fifthstreet.cards import FIVE_CARD, THREE_CARD, Card, format_cards
from fifthstreet.games.description import Decide, Game
from fifthstreet.games.reading.course import at_decisions, decisions
from fifthstreet.maths.errors import AnalysisError
from fifthstreet.maths.solve.base_game import View
from fifthstreet.maths.solve.solver import OPEN
from fifthstreet.maths.strategies.features import WORDS, features_of, players_hand
from fifthstreet.maths.strategies.terms import HAND, Reader, Seen, Term, malformed, parsed, quoted

BEST = "best"
_IF = " if "
#: What a strategy file may say beside its decisions.
_HEAD = ("game", "about", "source", "words", "never")
#: No strategy needs more; every word and every rule is asked in millions of situations.
MOST_WORDS, MOST_RULES = 100, 500
#: Where no rule fits.
_UNSAID = 254
#: What hands are called cannot be called anything else.
_CATEGORIES = frozenset(category.key for ranking in (FIVE_CARD, THREE_CARD) for category in ranking.categories)


@dataclass(frozen=True)
class Rule:
    """A choice, by its index or ``OPEN`` for the best one, and when it is made."""

    text: str
    choice: int
    when: Term | None


@dataclass(frozen=True)
class TableStrategy:
    """A way to play, written down: the rules of each decision by its key, and the words they are written in."""

    game: Game = field(repr=False)
    about: str
    source: str
    rules: Mapping[str, tuple[Rule, ...]]
    words: Mapping[str, str]
    never: frozenset[str]

    def __reduce__(self) -> tuple[Callable[..., TableStrategy], tuple[dict[str, Any], Game]]:
        # Conditions are functions, which cannot be pickled: whoever reads the pickle reads the strategy again.
        return strategy_of, ({**self._said, "words": dict(self.words)}, self.game)

    @property
    def _said(self) -> dict[str, Any]:
        """What its file says, but for the words it explains."""
        head = {"game": self.game.key, "about": self.about, "source": self.source, "never": sorted(self.never)}
        return {**head, **{decision: [rule.text for rule in rules] for decision, rules in self.rules.items()}}

    @property
    def is_best(self) -> bool:
        """Whether everything is left to best play."""
        return not self.never and all(rules[0].text == BEST for rules in self.rules.values())

    @property
    def leaves_open(self) -> bool:
        """Whether some rule leaves a choice to best play."""
        return any(rule.choice == OPEN for rules in self.rules.values() for rule in rules)

    def as_toml(self) -> str:
        """The strategy as a file that is read as the same strategy."""
        lines = [f"{key} = {json.dumps(value, ensure_ascii=False)}" for key, value in self._said.items()]
        words = [f"{word} = {json.dumps(text, ensure_ascii=False)}" for word, text in self.words.items()]
        return "\n".join([*lines, *(["[words]", *words] if words else []), ""])

    def allows(self, decision: Decide, choice: int) -> bool:
        """Whether a choice may be taken at all."""
        return decision.choices[choice].word not in self.never

    def said(self, view: View) -> NDArray[np.uint8]:
        """The choice in each situation (rows) and context (columns); a situation left open is refused."""
        made = np.full((len(view.own), len(view.contexts)), _UNSAID, np.uint8)
        features = features_of(self.game, view)
        for rule in self.rules[view.decision.key]:
            left = made == _UNSAID
            fits = left if rule.when is None else left & rule.when.ask(features)
            made[fits] = rule.choice
        if (made == _UNSAID).any():
            raise AnalysisError("strategy/open", _left_open(self.game, view, made))
        return made


def _left_open(game: Game, view: View, made: NDArray[np.uint8]) -> str:
    """The sentence about the first situation that no rule fits."""
    row, column = np.argwhere(made == _UNSAID)[0]
    cards = {"": view.own[row], " with the board ": view.board[row], " against ": view.dealer[row]}
    said = "".join(
        f"{word}{format_cards(Card(int(card)) for card in held)}" for word, held in cards.items() if len(held)
    )
    after = ", ".join(view.contexts[column].words(decisions(game)))
    return f"no rule for {view.decision.key} fits {said}{f' after {after}' if after else ''}; end with a choice alone"


# Reading --------------------------------------------------------------------------------------------------------


def read_strategy(text: str, game: Game) -> TableStrategy:
    """Read a strategy for a game from the text of its TOML file."""
    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # Also a number of thousands of digits is a ValueError.
        said = "nested too deeply" if isinstance(error, RecursionError) else str(error)
        raise malformed(f"not TOML: {said}") from error
    return strategy_of(data, game)


def strategy_of(data: Mapping[str, Any], game: Game) -> TableStrategy:
    """A strategy from what its file holds."""
    if "game" not in data:
        raise malformed(f"the strategy does not say for which game it is; write game = {game.key!r}")
    if data["game"] != game.key:
        raise malformed(f"the strategy is for the game {str(data['game'])[:40]!r}, not for {game.key!r}")
    decided = decisions(game)
    for key in data:
        if key not in _HEAD and key not in {decision.key for decision in decided}:
            known = ", ".join(decision.key for decision in decided)
            raise malformed(f"{game.name} has no decision {key[:40]!r}; there are {known}")
    words = _words(data.get("words", {}))
    never = _never(data.get("never", []), decided)
    readers = [Reader(seen, words) for seen in _seen(game)]
    rules = {
        decision.key: _rules(data.get(decision.key), decision, reader, never)
        for decision, reader in zip(decided, readers, strict=True)
    }
    # A word that no rule uses is read all the same, with all cards that can be known.
    for text in words.values() if readers else ():
        readers[-1].term(text)
    return TableStrategy(game, _line(data, "about"), _line(data, "source"), rules, words, never)


def _seen(game: Game) -> list[Seen]:
    """What is known at each decision when nobody sees more than the rules allow."""
    hand = players_hand(game)
    found = []
    for decision, moment in at_decisions(game):
        own, board, dealer = (len(moment.known(holder)) for holder in ("player", "board", "dealer"))
        shared = board if hand.cards.with_board else 0
        found.append(Seen(decision.key, hand.ranking, own + shared, dealer, shared))
    return found


def _line(data: Mapping[str, Any], key: str) -> str:
    value = data.get(key, "")
    if not isinstance(value, str):
        raise malformed(f"{key} should be a sentence, not {str(value)[:40]!r}")
    return value


def _words(given: object) -> Mapping[str, str]:
    """The words that a strategy explains."""
    if not isinstance(given, dict) or not all(isinstance(value, str) for value in given.values()):
        raise malformed("words should be a table in which each word has an expression in quotes")
    if len(given) > MOST_WORDS:
        raise malformed(f"{len(given):,} words are explained; at most {MOST_WORDS} can be")
    for word, text in given.items():
        taken = {HAND, "holds", "count", *WORDS, *_CATEGORIES}
        if not word.isidentifier() or keyword.iskeyword(word) or word in taken:
            raise malformed(f"{word[:40]!r} cannot be explained: it has a meaning, or is no word")
        parsed(text)
    return given


def _never(given: object, decisions: tuple[Decide, ...]) -> frozenset[str]:
    """The choices that are never made."""
    if not isinstance(given, list) or not all(isinstance(word, str) for word in given):
        raise malformed('never should be a list of choices, like ["fold"]')
    known = {choice.word for decision in decisions for choice in decision.choices}
    for word in given:
        if word not in known:
            raise malformed(f"never: there is no choice {word[:40]!r}; there are {', '.join(sorted(known))}")
    for decision in decisions:
        if {choice.word for choice in decision.choices} <= set(given):
            raise malformed(f"never leaves no choice at {decision.key}")
    return frozenset(given)


def _rules(given: object, decision: Decide, reader: Reader, never: frozenset[str]) -> tuple[Rule, ...]:
    if given is None:
        raise malformed(f"the decision {decision.key} is missing")
    if not isinstance(given, list) or not given or not all(isinstance(text, str) for text in given):
        raise malformed(f'{decision.key} should be a list of rules, like ["{decision.choices[0].word} if suited"]')
    if len(given) > MOST_RULES:
        raise malformed(f"{decision.key} has {len(given):,} rules; at most {MOST_RULES} can be read")
    return tuple(_rule(text, decision, reader, never) for text in given)


def _rule(text: str, decision: Decide, reader: Reader, never: frozenset[str]) -> Rule:
    """A rule reads ``CHOICE if CONDITION``, or only ``CHOICE`` for whatever is left."""
    flat = " ".join(text.split())
    word, condition = (part.strip() for part in flat.partition(_IF)[::2])
    words = [choice.word for choice in decision.choices]
    if word != BEST and word not in words:
        raise malformed(
            f"{quoted(text)}: {decision.key} has no choice {word[:40]!r}; there are {', '.join(words)}, best"
        )
    if word in never:
        raise malformed(f"{quoted(text)}: {word} is never to be chosen")
    choice = OPEN if word == BEST else words.index(word)
    return Rule(flat, choice, reader.condition(condition) if condition else None)
