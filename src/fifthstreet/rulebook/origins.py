"""Which approved pack a game's rules come from, whatever its pack is called: the floors of that one hold for it."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from fifthstreet.rulebook.models import GamePack, Pack
from fifthstreet.rulebook.pieces import Address, Piece, data_of, pieces

#: What a piece says, by its place in the game.
Said = tuple[Address, str]
#: What of a piece is words for people, or says whose rule it is, and changes nothing at a table.
_WORDS = frozenset({"title", "name", "text", "why", "holds", "printed_figures", "house"})


@dataclass(frozen=True)
class Approved:
    """An approved pack, taken apart."""

    pack: Pack

    @cached_property
    def pieces(self) -> tuple[Piece, ...]:
        return tuple(pieces(data_of(self.pack)))

    @cached_property
    def cites(self) -> Mapping[tuple[Address, str], frozenset[str]]:
        """The clauses behind each piece, by what it says."""
        return {(piece.address, piece.written): piece.may_cite for piece in self.pieces}

    @cached_property
    def cites_at(self) -> Mapping[Address, frozenset[str]]:
        """The clauses behind each piece, by the place where it stands."""
        return {piece.address: piece.may_cite for piece in self.pieces}

    @cached_property
    def by_game(self) -> Mapping[str, frozenset[Said]]:
        """What each game says, piece by piece."""
        return {key: frozenset(_said(self.pieces, key)) for key in self.pack.games}


@dataclass(frozen=True)
class Origin:
    """The approved pack and its game that a game's rules come from."""

    pack: Pack
    game: str

    @property
    def rules(self) -> GamePack:
        return self.pack.games[self.game]


def origins(pack: Pack, approved: Sequence[Approved]) -> dict[str, Origin]:
    """Where the rules of each game come from; a game of the house's own comes from nowhere and is left out."""
    apart = pieces(data_of(pack))
    found = {key: _extended(pack, key, approved) or _nearest(apart, key, approved) for key in pack.games}
    return {key: origin for key, origin in found.items() if origin is not None}


def _extended(pack: Pack, game: str, approved: Sequence[Approved]) -> Origin | None:
    base = (each.pack for each in approved if each.pack.key == pack.extends and game in each.pack.games)
    return next((Origin(below, game) for below in base), None)


def _nearest(apart: Sequence[Piece], game: str, approved: Sequence[Approved]) -> Origin | None:
    """The approved game with most in common: one of its name, which its description plays, or a likeness."""
    own = frozenset(_said(apart, game))
    ranked = []
    for each in approved:
        for key, below in each.by_game.items():
            if key == game or _are_alike(own, below):
                is_own = each.pack.games[key].borrowed is None
                ranked.append(((len(own & below), key == game, is_own), Origin(each.pack, key)))
    return max(ranked, key=lambda one: one[0])[1] if ranked else None


def _are_alike(own: frozenset[Said], below: frozenset[Said]) -> bool:
    """Whether half of one is in the other: nothing is gained by adding to a copy, or by leaving much of it out.

    A few pieces that any game could have are no likeness.
    """
    same = len(own & below)
    return 2 * same >= len(below) or (2 * same >= len(own) and 8 * same >= len(below))


def _said(apart: Sequence[Piece], game: str) -> Iterator[Said]:
    """What is said of a game, without its name and without words: a copy is one under any key and any title."""
    for piece in apart:
        if piece.address[:2] == ("games", game) and piece.address[2:3] != ("slips",):
            figures = {name: value for name, value in piece.says.items() if name not in _WORDS}
            yield piece.address[2:], json.dumps(figures, sort_keys=True)
