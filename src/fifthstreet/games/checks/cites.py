"""Every citation of a description is a clause of a document that its pack names."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any

from fifthstreet.cards import Ranking
from fifthstreet.games.description import Game
from fifthstreet.rulebook import Pack, Payouts
from fifthstreet.rulebook.checks import unknown_citations

#: The fields of a description that hold citations.
_CITES = ("cites", "fold_cites", "reset_cites", "validation_cites")
#: What has its own citations, checked with the pack, or none.
_CHECKED_ELSEWHERE = (Payouts, Ranking)
#: What is made of nothing: most of a description, so that it is worth not looking into.
_PLAIN = (str, int, type(None))


def malformed_cites(game: Game) -> Iterable[str]:
    """Citations that are not a tuple of texts: a text alone would be read letter by letter."""
    for name, field, cites in _cited(game, "game"):
        if not isinstance(cites, tuple) or not all(isinstance(cite, str) for cite in cites):
            right = f'("{cites}",)' if isinstance(cites, str) else '("house 1",)'
            yield f"{name}: {field} is {cites!r}; write a tuple of texts, like {right}"


def unknown_cites(game: Game, pack: Pack) -> Iterable[str]:
    """Citations of documents or clauses that are not there."""
    for name, _, cites in _cited(game, "game"):
        yield from (problem.text for problem in unknown_citations(pack, name, cites))


def _cited(piece: object, name: str) -> Iterator[tuple[str, str, Any]]:
    """Every citation in a piece of a description and in the pieces it is made of, with the name of its piece."""
    if isinstance(piece, (tuple, list)):
        for each in piece:
            if not isinstance(each, _PLAIN):
                yield from _cited(each, name)
    elif isinstance(piece, Mapping):
        yield from _cited(tuple(piece.values()), name)
    elif is_dataclass(piece) and not isinstance(piece, _CHECKED_ELSEWHERE):
        here = _name(piece, name)
        for field, holds_cites in _fields(type(piece)):
            value = getattr(piece, field)
            if holds_cites:
                yield here, field, value
            elif not isinstance(value, _PLAIN):
                yield from _cited(value, here)


@cache
def _fields(kind: Any) -> tuple[tuple[str, bool], ...]:
    """The fields of a kind of piece, and whether they hold citations."""
    return tuple((each.name, each.name in _CITES) for each in fields(kind) if each.init or each.name in _CITES)


def _name(piece: object, around: str) -> str:
    """What a piece is called: its key or its word; one that has none, by its kind and what it belongs to."""
    kind = type(piece).__name__.lower()
    own = getattr(piece, "key", None) or getattr(piece, "word", None)
    return f"{kind} {own}" if isinstance(own, str) else f"{kind} of {around}"
