"""What becomes of the wagers of a void hand, as it is posted."""

from __future__ import annotations

from collections.abc import Iterator

from fifthstreet.games.description import Game
from fifthstreet.games.reading.awards import kept_if_void
from fifthstreet.games.wording.cards import cards_words
from fifthstreet.games.wording.posted import PostedKept, PostedVoid
from fifthstreet.games.wording.voice import Voice
from fifthstreet.rulebook import Rules
from fifthstreet.rulebook.models import Irregularity


def posted_void(rules: Rules, game: Game, voice: Voice) -> PostedVoid | None:
    """What a void hand gets back and what it may still win; None where the pack voids nothing."""
    voids = [row for row in rules.entry.irregularities if row.can_void]
    if not voids:
        return None
    keeping = [row for row in voids if row.keeps]
    keys = dict.fromkeys(key for row in keeping for key in row.keeps)
    kept = tuple(each for key in keys for each in _kept(game, key, voice))
    return PostedVoid(
        keeps=kept,
        keeps_when=tuple(dict.fromkeys(map(_case, keeping))) if kept else (),
        keeps_cites=_cites(keeping) if kept else (),
        house=all(row.house for row in voids),
        cites=_cites(voids),
    )


def _case(row: Irregularity) -> str:
    """What happened; where only the house keeps the bonuses then, that is said."""
    return f"{row.title} (house rule)" if row.house else row.title


def _cites(rows: list[Irregularity]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(cite for row in rows for cite in row.cites))


def _kept(game: Game, key: str, voice: Voice) -> Iterator[PostedKept]:
    """A bonus that a void round keeps, if this game has it and it can stand."""
    found = kept_if_void(game, key) if key in game.by_key or key in game.awards_by_key else None
    if found is not None:
        hand, rows = found
        titles = tuple(end.row for end in rows.ends[1:] if end.row is not None)
        yield PostedKept(key, cards_words(hand.cards, voice), titles)
