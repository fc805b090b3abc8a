"""The one family of errors: whatever is refused has a stable code, a sentence and the clauses behind it."""

from __future__ import annotations

from typing import NamedTuple

from fifthstreet.grounds import Ground, ground_of

#: What is refused wherever cards and amounts are read; every room lists codes of its own.
CODES: dict[str, str] = {
    "cards/malformed": "Not a card, a list of cards or a hand.",
    "amount/malformed": "Not an amount of dollars or a percentage.",
}


class Problem(NamedTuple):
    """What is wrong with a pack or a description, before anybody refuses it."""

    code: str
    text: str
    cites: tuple[str, ...] = ()


class Error(ValueError):
    """Input that is refused: ``code`` is stable, ``message`` one sentence, ``cites`` the clauses it rests on.

    Without a clause, ``ground`` says whose rule it is: the house's, or ours.

    >>> Error("wager/step", "Ante of 5.50 is too odd", ("ma-csp 1 ante wager",)).to_json()
    {'code': 'wager/step', 'message': 'Ante of 5.50 is too odd', 'cites': ['ma-csp 1 ante wager'], 'ground': 'clause'}
    """

    def __init__(self, code: str, message: str, cites: tuple[str, ...] = ()) -> None:
        # ``args`` stay what the class was called with, so that an error can go from one process to another.
        self.code = code
        self.message = message
        self.cites = cites

    def __str__(self) -> str:
        return self.message

    @property
    def ground(self) -> Ground:
        """On what it rests: a clause, a rule of the house, or one of this program."""
        return ground_of(self.code, self.cites)

    def to_json(self) -> dict[str, object]:
        """The error as plain values."""
        return {"code": self.code, "message": self.message, "cites": list(self.cites), "ground": self.ground}
