"""A claim as a supervisor looks at it: the cards, the checks, and what confirming does to the meter."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from fifthstreet.cards import HIDDEN
from fifthstreet.floor.books import Books
from fifthstreet.floor.claims import Claim, Priced
from fifthstreet.floor.recently import recent
from fifthstreet.progressive.consoles.protocols import Transition
from fifthstreet.progressive.link.commands import FixedAward, ShareAward
from fifthstreet.table.views import view
from fifthstreet.web.words import amount

_REASONS = {
    "share_award": "Paid to the player",
    "fixed_award": "Paid to the player",
    "house_top_up": "Added by the house",
    "seed": "Seed",
    "reserve": "Reserve",
}


@dataclass(frozen=True, slots=True)
class Press:
    """A button of the console that the floor presses, and whether it brings the claim on."""

    command: dict[str, Any]
    name: str
    is_onward: bool
    #: One touch is enough: below the amount from which badge and PIN are needed.
    is_touch: bool = False


@dataclass(frozen=True, slots=True)
class ClaimShown:
    """A claim in detail; amounts of the level in millionths."""

    claim: Claim
    cards: tuple[str, ...]
    pays: str
    checks: tuple[tuple[bool, str], ...]
    level: str
    rows: tuple[tuple[str, int], ...]
    presses: tuple[Press, ...]


def claim_shown(books: Books, claim: Claim) -> ClaimShown:
    """A claim with all that is known of it."""
    table = books.table(claim.table).state
    seen = view(table.state, "floorperson")["seats"][str(claim.lit.seat)]
    link = books.link(claim.link).state
    assert link is not None
    key = claim.priced.level if claim.priced is not None else None
    level = "" if key is None else link.terms.level(key).name
    return ClaimShown(
        claim=claim,
        cards=tuple(seen["cards"]),
        pays="" if claim.priced is None else _pays(claim.priced, level),
        checks=tuple(_checks(books, claim, seen["cards"])),
        level=level,
        rows=() if claim.priced is None else tuple(_rows(claim.priced)),
        presses=tuple(_touched(claim, _press(claim, arrow)) for arrow in claim.arrows),
    )


def _pays(priced: Priced, level: str) -> str:
    award = priced.award
    if isinstance(award, FixedAward):
        return "Fixed award"
    assert isinstance(award, ShareAward), award
    among = f", divided among {award.among}" if award.among > 1 else ""
    return f"Pays {award.percent} % of {level}{among}"


def _checks(books: Books, claim: Claim, cards: list[str]) -> Iterator[tuple[bool, str]]:
    console, lit = books.table(claim.table).state.console, claim.lit
    made = next(recent(books.ledger, books.link(claim.link), ("win_claimed",)), None)
    yield True, f"{'Dealer' if made is None else f'Dealer {made.actor}'} read {lit.row}"
    same = claim.reads == lit.row
    yield same, "The system reads the same hand" if same else f"The cards show {claim.reads or 'nothing that waits'}"
    places = [(each.seat, each.wager) for each in console.registered]
    yield (lit.seat, lit.wager) in places, f"Light of seat {lit.seat} lit, wager registered"
    count = len(console.registered)
    yield len(console.lit) == count, f"{len(console.lit)} lights, {count} registered and collected"
    yield HIDDEN not in cards, "Cards on the table, face up"


def _rows(priced: Priced) -> Iterator[tuple[str, int]]:
    """What moves on the meter itself, in the order in which it does."""
    for each in priced.takes:
        if each.account == "meter":
            yield _REASONS[each.reason], each.amount


def _touched(claim: Claim, press: Press) -> Press:
    """A press that needs no further look: what it does stands on the page, and the amount is a small one."""
    small = claim.is_logged or (claim.pin_from is not None and not claim.needs_pin)
    return replace(press, is_touch=press.is_onward and small and not claim.needs_executive)


def _press(claim: Claim, arrow: Transition) -> Press:
    if arrow.press == "hand_button again":
        lit = claim.lit
        command = {"do": "hand_button", "seat": lit.seat, "row": lit.row, "wager": lit.wager}
        return Press(command, "Send back", is_onward=False)
    if arrow.press == "key_turn RUN":
        return Press({"do": "key_turn", "to": "RUN"}, "Turn key to RUN", is_onward=claim.is_logged)
    if arrow.press == "key_turn JPH":
        return Press({"do": "key_turn", "to": "JPH"}, "Turn key to JPH", is_onward=True)
    paid = "" if claim.priced is None else f" {amount(claim.priced.amount)}"
    name = {"j_pot": f"J-POT: pay{paid}", "swipe": f"Swipe card: pay{paid}", "confirm": "Confirm"}[arrow.press]
    return Press({"do": arrow.press}, name, is_onward=True)
