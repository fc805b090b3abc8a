"""The state of a link: its terms, tables, levels, rounds in play, claims and wins."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from fifthstreet.json_amounts import Money
from fifthstreet.progressive.link.commands import Award, Stake
from fifthstreet.progressive.link.levels import Level, all_moved
from fifthstreet.progressive.link.terms import LinkTerms, TableOffer
from fifthstreet.progressive.readings import Movement, Reading


@dataclass(frozen=True, slots=True, kw_only=True)
class LinkedTable:
    """A table on the link, and whether it has its connection."""

    offer: TableOffer
    is_connected: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """A round in play at a table: its wagers that stand, what they added, and the wins it has had."""

    round: int
    stakes: tuple[Stake, ...]
    added: tuple[Movement, ...]
    wins: tuple[int, ...] = ()

    def has(self, seat: int, wager: str) -> bool:
        """Whether such a wager was registered and stands."""
        return any((stake.seat, stake.wager) == (seat, wager) for stake in self.stakes)


@dataclass(frozen=True, slots=True, kw_only=True)
class Claim:
    """A win that a dealer has claimed and nobody has logged yet."""

    table: str
    round: int
    seat: int
    wager: str
    row: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Win:
    """A logged win: ``is_held`` until its key turns back, ``is_made`` once the meter has moved for it."""

    number: int
    table: str
    round: int
    seat: int
    wager: str
    row: str
    award: Award
    amount: Money
    takes: tuple[Movement, ...]
    is_held: bool
    is_made: bool
    is_backed_out: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Link:
    """A link; ``unmade`` are the wins that the meters have not moved for yet, in the order of the log.

    ``logged`` counts all wins; ``wins`` has those of rounds in play and the latest ones, all others are in the log.
    """

    terms: LinkTerms
    levels: Mapping[str, Level]
    is_open: bool = False
    tables: Mapping[str, LinkedTable] = field(default_factory=dict)
    games: Mapping[str, Game] = field(default_factory=dict)
    claims: tuple[Claim, ...] = ()
    wins: Mapping[int, Win] = field(default_factory=dict)
    logged: int = 0
    unmade: tuple[int, ...] = ()

    def live_wins(self, table: str) -> tuple[Win, ...]:
        """The wins of the round in play at a table that were not backed out."""
        wins = (self.wins[number] for number in self.games[table].wins)
        return tuple(win for win in wins if not win.is_backed_out)

    def held_win(self, table: str) -> Win | None:
        """The win of a table whose key has not turned back yet."""
        return next((win for win in self.live_wins(table) if win.is_held), None)


def recalled(link: Link, win: Win) -> Link:
    """A link that knows a win again which only its log has kept."""
    return link if win.number in link.wins else replace(link, wins={**link.wins, win.number: win})


def held_movements(link: Link) -> tuple[Movement, ...]:
    """What the meters have still to move for, in the order of the log."""
    return tuple(movement for number in link.unmade for movement in link.wins[number].takes)


def standing(link: Link) -> Mapping[str, Level]:
    """The levels as every logged win leaves them, also the wins that the meters have not moved for yet (P11)."""
    return all_moved(link.levels, held_movements(link)) if link.unmade else link.levels


def readings(link: Link) -> dict[str, Reading]:
    """What the next winner is paid from, level by level."""
    return {key: level.reading(link.terms.level(key).seed) for key, level in standing(link).items()}
