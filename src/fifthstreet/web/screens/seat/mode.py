"""What a player can do now or waits for, and how that is said."""

from __future__ import annotations

from typing import Literal

from fifthstreet.cards import HIDDEN
from fifthstreet.table.views import DecisionDue, SeatView, View
from fifthstreet.web.screens.seat.looking import Looking

#: What a player can do now, or waits for.
Mode = Literal["closed", "look_on", "sit", "result", "stake", "placed", "look", "decide", "wait", "over"]
#: What the dealer does next, as a player reads it.
_NEXT = {
    "shuffle": "The dealer shuffles",
    "cut": "The deck is cut",
    "no_more_bets": "Until \N{LEFT DOUBLE QUOTATION MARK}No more bets\N{RIGHT DOUBLE QUOTATION MARK}",
    "deal": "The dealer deals",
    "reveal": "The dealer turns the cards",
    "settle": "The dealer settles",
    "clear": "The dealer clears the table",
}
#: The same where a person deals: the round waits until there is one.
_BY_A_DEALER = {
    "shuffle": "Until a dealer is there and shuffles",
    "no_more_bets": "Until the dealer says \N{LEFT DOUBLE QUOTATION MARK}No more bets\N{RIGHT DOUBLE QUOTATION MARK}",
}


def mode_of(looking: Looking, mine: SeatView | None, due: DecisionDue | None, *, over: bool) -> Mode:
    """What whoever looks can do now."""
    if looking.badge is None:
        return "look_on"
    if looking.seat is None:
        return "sit"
    if looking.shows_past:
        return "result"
    if mine is None:
        return "stake" if looking.is_open else "wait"
    if over:
        return "over"
    if looking.is_open:
        return "placed"
    return _in_play(mine, due)


def _in_play(mine: SeatView, due: DecisionDue | None) -> Mode:
    """Whoever has not seen their cards looks at them first."""
    if HIDDEN in mine["cards"] and not mine["folded"] and not mine["void"]:
        return "look"
    return "decide" if due is not None else "wait"


def mode_words(looking: Looking, seen: View, mode: Mode) -> tuple[str, str]:
    """What goes on, in a few words, and what comes next."""
    then = _NEXT[seen["next"]["do"]]
    fixed = {
        "look_on": ("Looking on", "Play as a guest with play chips, or log in"),
        "sit": ("Choose a seat", "Touch a free seat on the felt"),
        "result": ("Round over", "The next round takes wagers"),
        "stake": ("Place your wagers", "Choose a chip, then touch a spot"),
        "placed": ("Wagers placed", then if looking.is_attended else _BY_A_DEALER.get(seen["next"]["do"], then)),
        "look": ("Your cards are dealt", "Look at them before you decide"),
        "decide": ("Your decision", then),
    }
    if mode in fixed:
        return fixed[mode]
    return _waiting(looking, seen, mode, then)


def _waiting(looking: Looking, seen: View, mode: Mode, then: str) -> tuple[str, str]:
    if looking.table.console.claim is not None:
        return "Win pending", "A floorperson verifies the progressive win"
    if seen["phase"] == "ruling":
        return "A ruling is due", "A floorperson decides what becomes of the round"
    if seen["phase"] == "void":
        return "Round void", _void_note(seen)
    if mode == "over":
        return "Round over", then
    if turns := looking.turns:
        return f"Seat {min(turns)} decides", "Decisions go around from the dealer's left"
    return "Please wait", then


def _void_note(seen: View) -> str:
    """What becomes of the wagers of a void round; some bonuses are paid nevertheless."""
    lines = (line for seat in seen["seats"].values() for line in seat["lines"])
    if any(line["outcome"] == "win" for line in lines):
        return "The bonuses that the cards earned are paid, all other wagers go back"
    return "All wagers of the round go back"
