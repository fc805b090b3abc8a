"""What stands on the felt of a table whatever is played: its game, its wagers, its limits."""

from __future__ import annotations

from dataclasses import dataclass

from fifthstreet.floor.books import Books
from fifthstreet.floor.commands import CreateTable
from fifthstreet.floor.opening import setup_for
from fifthstreet.games import Game
from fifthstreet.games.wording.placard import Placard, placard
from fifthstreet.rulebook import Rules


@dataclass(frozen=True, slots=True)
class Felt:
    """A table as it is set up."""

    id: str
    made: CreateTable
    game: Game
    rules: Rules
    posted: Placard
    seats: int
    colour: str

    @property
    def name(self) -> str:
        """The table and its game, as a heading."""
        return f"{self.id} {self.game.name}"


_KNOWN: dict[int, tuple[CreateTable, Felt]] = {}


def felt_of(books: Books, table: str) -> Felt:
    """The felt of a table; it is worked out once, as a table's set-up never changes."""
    made = books.registry.state.table(table)
    known = _KNOWN.get(id(made))
    if known is not None and known[0] is made:
        return known[1]
    setup = setup_for(made)
    felt = Felt(
        id=table,
        made=made,
        game=setup.game,
        rules=setup.rules,
        posted=placard(setup.rules, setup.game),
        seats=setup.rules.entry.seats,
        colour=setup.game.key,
    )
    _KNOWN[id(made)] = (made, felt)
    return felt
