"""What a clause says of an irregularity stays: what follows, who reports it and who rules."""

from __future__ import annotations

from collections.abc import Iterator

from fifthstreet.errors import Problem
from fifthstreet.rulebook.models import GamePack, Irregularity

#: What may be said in other words, and what is compared by itself.
_APART = {"title", "cites", "house", "keeps", "reported_by", "ruled_by"}


def irregularity_problems(game: GamePack, below: GamePack) -> Iterator[Problem]:
    """An irregularity of a clause that is missing, weakened, or taken by another row before it.

    What a clause orders is no choice of the house. Rows of the house may change, and others may come after.
    """
    for place, rule in enumerate(below.irregularities):
        if not rule.house and _can_come_up(rule, game):
            yield from _row_problems(game, rule, below.irregularities[:place])


def _can_come_up(rule: Irregularity, game: GamePack) -> bool:
    """Whether the game still has the equipment that it happens to."""
    methods = [method for method in game.equipment.methods if not rule.methods or method.key in rule.methods]
    shufflers = {kind for method in methods for kind in method.shufflers}
    return bool(shufflers.intersection(rule.shufflers) if rule.shufflers else methods)


def _row_problems(game: GamePack, rule: Irregularity, before: tuple[Irregularity, ...]) -> Iterator[Problem]:
    for row in game.irregularities:
        if _is_kept(row, rule, game):
            return
        if _may_take(row, rule) and not any(_is_kept(row, other, game) for other in before):
            says = f"the row {row.title!r} takes what the clause says of {rule.title!r}"
            yield Problem("pack/irregularity", f"{says}: what follows, who reports it and who rules stay", rule.cites)
            return
    yield Problem("pack/irregularity", f"the irregularity {rule.title!r} is missing", rule.cites)


def _is_kept(row: Irregularity, rule: Irregularity, game: GamePack) -> bool:
    """Whether a row says what the clause says: all who report it still do, and nobody else rules."""
    return (
        row.model_dump(exclude=_APART) == rule.model_dump(exclude=_APART)
        and _kept_wagers(row, game) == _kept_wagers(rule, game)
        and {*row.reported_by} >= {*rule.reported_by}
        and {*row.ruled_by} <= {*rule.ruled_by}
    )


def _kept_wagers(row: Irregularity, game: GamePack) -> set[str]:
    """The bonuses that stand in a void round, of those the game has."""
    return {wager for wager in row.keeps if game.tables(wager)}


def _may_take(row: Irregularity, rule: Irregularity) -> bool:
    """Whether a row is about the same, so that it would be applied first."""
    same_count = row.count is None or rule.count is None or row.count == rule.count
    return (row.kind, row.at) == (rule.kind, rule.at) and same_count
