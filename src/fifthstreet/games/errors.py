"""What a game description is refused for, with a stable code, a sentence and the clause where a pack has one."""

from __future__ import annotations

from fifthstreet.errors import Error

#: Every reason for which a description is refused, alone or together with the pack it is played by.
CODES: dict[str, str] = {
    "description/name": "A key or a word is used twice, is not a single word, or already means something else.",
    "description/unknown": "A piece names a wager, an award or an offer that is not there.",
    "description/cites": "A citation is not a tuple of texts, or names a document that the pack does not have.",
    "description/stake": "A wager has a stake that nobody can make.",
    "description/choice": "A decision or an offer has a choice that cannot be taken, or nothing to decide.",
    "description/settled": "A wager or an award is not settled exactly once, or not at the right time.",
    "description/ending": "A wager has an ending that is missing or contradicts another one.",
    "description/ranking": "A hand is compared or paid in another ranking than its own.",
    "description/award": "An award rests on nothing, or is paid by a table that does not fit it.",
    "description/meter": "A wager pays off a meter that it does not have, or has one that cannot pay.",
    "description/payout_limit": "The payout limit cuts what is not there or not settled together.",
    "description/cards": "A step or a wager needs cards that have not been dealt or turned.",
    "description/limits": "A wager asks the pack for limits that it does not have.",
    "description/deck": "The deck is neither the 52 cards nor these and a joker, or has a joker that means nothing.",
    "description/seats": "The deck has too few cards for the seats of the pack.",
    "description/stack": "The stacks of the pack's automated shoe are not what the game deals.",
    "description/irregularity": "An irregularity of the pack keeps or concerns what the game does not have.",
    "description/procedure": "A step of the procedure belongs to a step or a wager that the game does not have.",
    "description/option": "An option or a reading is about a wager or an award that the game does not have.",
}


class DescriptionError(Error):
    """A game description that contradicts itself or the pack it is played by."""

    def __init__(self, code: str, message: str, cites: tuple[str, ...] = ()) -> None:
        assert code in CODES, code
        super().__init__(code, message, cites)
