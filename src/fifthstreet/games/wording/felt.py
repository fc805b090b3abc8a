"""What is printed on a felt: the names of the spots, and the lines in the middle."""

from __future__ import annotations

from collections.abc import Iterator

from fifthstreet.games.description import Game, Wager
from fifthstreet.games.wording.alike import merged
from fifthstreet.games.wording.placard import Placard
from fifthstreet.games.wording.posted import PostedPayTable


def spot_words(game: Game, wager: Wager) -> tuple[str, str]:
    """The name of a spot without the name of its game, and what stands small below it.

    The bonus of a game is ``Bonus`` there; ``Five Card Hand Bonus, dealer's hand`` has its hand below.
    """
    name, _, whose = wager.name.partition(", ")
    first = next((part for part in _beginnings(game.name) if name.startswith(f"{part} ")), "")
    return name.removeprefix(first).strip(), whose


def _beginnings(name: str) -> Iterator[str]:
    """The beginnings of a name of at least two words, the longest first."""
    words = name.split()
    return (" ".join(words[:count]) for count in range(len(words), 1, -1))


def printed_lines(posted: Placard) -> tuple[str, ...]:
    """The lines in the middle of the felt: with what the dealer qualifies, and how the first pay table pays."""
    qualifies = next((wager.qualifies for wager in posted.wagers if wager.qualifies is not None), None)
    lines = [] if qualifies is None else [f"Dealer qualifies with {qualifies} or higher"]
    ranges = [words for table in merged(posted.pay_tables) if (words := _range(table)) is not None]
    return (*lines, *ranges[:1])


def _range(table: PostedPayTable) -> str | None:
    """From what to what a pay table pays; None where it pays one thing only."""
    paid = [row.pays for row in table.rows if any(letter.isdigit() for letter in row.pays)]
    names = "Wagers pay" if len(table.pays) > 1 else f"{table.pays[0]} pays"
    return f"{names} {paid[-1]} up to {paid[0]}" if len(paid) > 1 else None
