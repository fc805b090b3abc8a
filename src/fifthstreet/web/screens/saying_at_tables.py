"""What the floor's commands do that depend on what lies on a table: claims, rulings, irregularities."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from fifthstreet.floor.claims import Claim, claim_at
from fifthstreet.games.wording.text import listed
from fifthstreet.money import dollars
from fifthstreet.table.outlook import Foreseen, foreseen, foreseen_void, possible_now, ruled_on
from fifthstreet.table.state import TableState
from fifthstreet.web.screens.saying import Command, Said, Saying, Where, text
from fifthstreet.web.words import fine

#: What each kind of consequence is, in words.
_CONSEQUENCES = {
    "void_all": "All hands are void.",
    "void_hand": "The hand is void; the others are played.",
    "discard_card": "The card is thrown out, and the deal goes on.",
    "next_card": "The next card is used, and the deal goes on.",
    "complete_hand": "The hand is completed with one more card.",
    "reshuffle": "The cards are shuffled again.",
    "ruling": "A floorperson rules.",
}


def _state(at: Where) -> TableState | None:
    known = at.table in at.books.registry.state.tables
    table = at.books.table(at.table).state if known else None
    return None if table is None or table.session is None else table.state


# Claims ----------------------------------------------------------------------------------------------------------


def _claim(at: Where) -> Claim | None:
    return None if _state(at) is None else claim_at(at.books, at.table)


def _who(claim: Claim) -> str:
    return f"seat {claim.lit.seat} at {claim.table}"


def _amount(claim: Claim | None) -> str:
    return "" if claim is None or claim.priced is None else dollars(claim.priced.amount)


def _key_turn(command: Command, at: Where) -> Said:
    claim = _claim(at)
    if command.get("to") == "JPH":
        return Said(
            f"Turn the key of {at.table} to JPH", ("The claim is verified; nothing is logged yet.",), "Turn to JPH"
        )
    if claim is not None and claim.is_logged:
        says = f"The meter moves for the {_amount(claim)} that were logged, and restarts."
        return Said(f"Turn the key of {at.table} to RUN", (says,), "Turn to RUN")
    return Said(
        f"Turn the key of {at.table} back", ("The claim is not verified; nothing was logged.",), "Turn to RUN"
    )


def _logs(command: Command, at: Where) -> Said:
    claim = _claim(at)
    if claim is None:
        return Said(f"Log the win at {at.table}")
    held = "" if command.get("do") == "swipe" else " The meter moves when the key is back at RUN."
    says = f"{claim.lit.row} of {_who(claim)}. This logs the win.{held} It can only be undone by a counter-entry."
    return Said(f"Pay {_amount(claim)}", (says,), "Confirm and pay")


def _confirm(command: Command, at: Where) -> Said:
    return Said(f"Confirm the claim at {at.table}", ("The win is verified; a card logs it.",), "Confirm")


def _send_back(command: Command, at: Where) -> Said:
    says = "The hand button goes out, and the dealer reads the hand again. Nothing was logged."
    return Said(f"Send the claim of seat {text(command, 'seat')} at {at.table} back", (says,), "Send back")


# Rulings, irregularities -----------------------------------------------------------------------------------------


def _irregularity(command: Command, at: Where) -> Said:
    state = _state(at)
    asked = {key: command.get(key) for key in ("kind", "position", "count")}
    for possible in possible_now(state) if state is not None else ():
        if {key: possible.command.get(key) for key in asked} == asked:
            found = foreseen(state, possible)  # type: ignore[arg-type]
            says = (_CONSEQUENCES[found.consequence], *foreseen_words(found, at))
            return Said(possible.row.title, says, "Report it", is_danger=possible.row.can_void)
    return Said(f"Report what went wrong at {at.table}")


def _rule(command: Command, at: Where) -> Said:
    state, ruling = _state(at), text(command, "ruling")
    row = None if state is None else ruled_on(state)
    if ruling == "play_on":
        return Said(f"Play on at {at.table}", ("The round goes on as it stands. Nothing is returned.",), "Play on")
    if ruling == "void_all" and state is not None and row is not None:
        says = (_CONSEQUENCES["void_all"], *foreseen_words(foreseen_void(state, row), at))
        return Said(f"Void round {state.round.number} of {at.table}", says, "Void the round", is_danger=True)
    left = {} if state is None else state.round.shares_left
    return Said(f"Rule at {at.table}", tuple(share_words(ruling, left)), "Rule")


def share_words(ruling: str, left: Mapping[str, int]) -> Iterator[str]:
    """What becomes of a share that a void hand left."""
    for amount in left.values():
        if ruling == "share_divided":
            yield f"The others divide the {dollars(amount)} that the void hand left."
        else:
            yield f"The {dollars(amount)} that the void hand left stay in the meter."


def foreseen_words(found: Foreseen, at: Where) -> Iterator[str]:
    """To whom something goes back, and how much; no card that lies face down is looked at for it."""
    for seat, amount in found.returned.items():
        yield f"Seat {seat} gets {dollars(amount)} back."
    for (_, level), micros in found.taken_back.items():
        yield f"{level.title()} meter gives {fine(micros)} back."
    if found.keeps:
        kept = listed([key.replace("_", " ") for key in found.keeps])
        yield f"Paid nevertheless, once the cards are shown: {kept}."
    for _, before, after in found.columns:
        if before != after:
            yield f"The pay table for {after} hands is in force, not that for {before}."


AT_TABLES: Mapping[str, Saying] = {
    "key_turn": _key_turn,
    "j_pot": _logs,
    "swipe": _logs,
    "confirm": _confirm,
    "hand_button": _send_back,
    "irregularity": _irregularity,
    "rule": _rule,
}
