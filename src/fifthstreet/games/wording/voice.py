"""Whom a sentence is addressed to: the player, or somebody who reads about the player."""

from __future__ import annotations

from dataclasses import dataclass

_SIBILANTS = ("s", "x", "z", "ch", "sh", "o")


@dataclass(frozen=True, slots=True)
class Voice:
    """The words for the player, and for what is the player's."""

    player: str
    own: str
    third_person: bool

    def does(self, verb: str) -> str:
        """A verb after the player: ``you expose``, ``the player exposes``."""
        if not self.third_person:
            return verb
        return f"{verb}es" if verb.endswith(_SIBILANTS) else f"{verb}s"


#: At the table: the terminal, the placard, a seat.
YOU = Voice("you", "your", third_person=False)
#: About the table: a report.
THE_PLAYER = Voice("the player", "the player's", third_person=True)
