"""Win pages and payout slips (P12): numbered without gaps, void ones kept, every print after the first a copy."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from fifthstreet.floor.errors import FloorError
from fifthstreet.floor.house import House
from fifthstreet.floor.pages import Page, Paper, VenueSet
from fifthstreet.floor.rounds import played_round
from fifthstreet.json_amounts import Money
from fifthstreet.json_records import strict_record
from fifthstreet.progressive.link.commands import Award
from fifthstreet.progressive.link.events import WinClaimed, WinLogged
from fifthstreet.progressive.link.levels import Balance
from fifthstreet.reports.house.log import Logged, local, logged, who
from fifthstreet.reports.house.stamp import Stamp, stamp_of
from fifthstreet.table.messages.events import CardsDealt, CardsTurned, event_adapter

_CARDS = event_adapter()


@strict_record
class Identity:
    """Who issues the paper."""

    house: str
    venue: str
    title: str
    address: tuple[str, ...]


@strict_record
class Signed:
    """Who did what, and when."""

    what: str
    who: str
    at: str


@strict_record
class Voided:
    """Why a paper is void: the entry that backed its win out."""

    entry: str
    at: str
    who: str


@strict_record
class Proof:
    """The record behind a paper."""

    entry: str
    position: int
    hash: str


@strict_record
class Issued:
    """What win pages and payout slips have in common; ``copy`` is 0 for the original, none where it is not issued."""

    stamp: Stamp
    page: Page
    number: int
    identity: Identity
    copy: int | None
    prints: int
    at: str
    table: str
    game: str
    round: int
    seat: int
    wager: str
    player: str | None
    amount: Money
    tax_form_from: Money | None
    notes_tax_form: bool
    void: Voided | None
    signatures: tuple[Signed, ...]
    proof: Proof


@strict_record
class WinPage(Issued):
    """A win on a link."""

    link: str
    title: str
    win: int
    row: str
    award: Award
    cards: str
    pay_table: str
    terms_version: int
    before: Mapping[str, Balance]
    after: Mapping[str, Balance] | None
    slip: int | None


@strict_record
class Correction:
    """A correction of what a slip paid (B2)."""

    number: int
    was: Money
    now: Money
    reason: str
    by: str


@strict_record
class PayoutSlip(Issued):
    """A payment by hand, from the cage."""

    win_page: int | None
    corrections: tuple[Correction, ...]


def win_page(house: House, number: int, copy: int | None = None) -> WinPage:
    """A win page; with ``copy`` as that print of it."""
    numbered = _numbered(house, "win", number)
    paper: Paper = numbered.event.about
    name, win = paper.link, paper.win
    history = [*logged(house.ledger.stream(f"link/{name}"))]
    own = next(each for each in history if isinstance(each.event, WinLogged) and each.event.number == win)
    event: WinLogged = own.event
    terms = [
        each.event.terms for each in history[: own.record.version] if each.event.event in ("link_created", _SET)
    ][-1]
    moved = _moved(history, event)
    return WinPage(
        **_common(house, numbered, own, copy),
        void=_void(history, event.number, house),
        signatures=tuple(_signatures(house, history, own)),
        link=terms.id,
        title=terms.title,
        win=event.number,
        row=event.row,
        award=event.award,
        cards=_cards(house, paper),
        pay_table=terms.pay_table,
        terms_version=terms.version,
        before=event.before,
        after=None if moved is None else moved.event.after,
        slip=_other(house, paper, "slip", numbered.record.position),
    )


_SET = "parameters_set"


def payout_slip(house: House, number: int, copy: int | None = None) -> PayoutSlip:
    """A payout slip; that of a win which was backed out is void with it."""
    numbered = _numbered(house, "slip", number)
    paper: Paper = numbered.event.about
    page = _other(house, paper, "win", numbered.record.position)
    void = None if page is None else win_page(house, page).void
    settled = _settled(house, numbered)
    return PayoutSlip(
        **_common(house, numbered, settled, copy),
        void=void,
        signatures=(Signed(what="Paid", who=who(house, settled.record.actor), at=local(house, settled.record.at)),),
        win_page=page,
        corrections=tuple(_corrections(house, paper)),
    )


# What both have --------------------------------------------------------------------------------------------------


def _numbered(house: House, page: Page, number: int) -> Logged:
    """The record that gave a page its number."""
    for each in logged(house.ledger.stream("house"), {"page_numbered"}):
        if (each.event.about.page, each.event.number) == (page, number):
            return each
    last = house.registry.state.numbered(page)
    raise FloorError("house/unknown", f"there is no {page} page {number}; the last is {last}")


def _common(house: House, numbered: Logged, own: Logged, copy: int | None) -> dict[str, Any]:
    paper: Paper = numbered.event.about
    registry = house.registry.state
    prints = registry.printed(paper.page, numbered.event.number)
    if copy is not None and copy >= prints:
        raise FloorError("house/unknown", f"{paper.page} page {numbered.event.number} was printed {prints} times")
    made = registry.table(paper.table)
    venue = registry.venues.get(made.venue, VenueSet(venue=made.venue, title=made.venue))
    stamp = stamp_of(house)
    least = venue.tax_form_from
    return {
        "stamp": stamp,
        "page": paper.page,
        "number": numbered.event.number,
        "identity": Identity(house=stamp.house, venue=made.venue, title=venue.title, address=venue.address),
        "copy": copy,
        "prints": prints,
        "at": local(house, own.record.at),
        "table": paper.table,
        "game": made.game,
        "round": paper.round,
        "seat": paper.seat,
        "wager": paper.wager,
        "player": _player(house, paper),
        "amount": paper.amount,
        "tax_form_from": least,
        "notes_tax_form": least is not None and paper.amount >= least,
        "proof": Proof(entry=own.entry, position=own.record.position, hash=own.record.hash.hex()),
    }


def _player(house: House, paper: Paper) -> str | None:
    """Who sat there, where they gave a name."""
    account = played_round(house.ledger, paper.table, paper.round).account(paper.seat)
    _, known, badge = account.partition("/")
    return who(house, badge) if known else None


def _other(house: House, paper: Paper, page: Page, position: int) -> int | None:
    """The slip of a win page: the next for the same wager; or the win page of a slip: the last before it."""
    place = (page, paper.table, paper.round, paper.seat, paper.wager)
    found = {
        each.record.position: each.event.number
        for each in logged(house.ledger.stream("house"), {"page_numbered"})
        if _place(each.event.about) == place
    }
    before = [number for where, number in found.items() if where < position]
    after = [number for where, number in found.items() if where > position]
    chosen = before[-1:] if page == "win" else after[:1]
    return chosen[0] if chosen else None


def _place(paper: Paper) -> tuple[str, str, int, int, str]:
    return paper.page, paper.table, paper.round, paper.seat, paper.wager


# A win -----------------------------------------------------------------------------------------------------------


def _moved(history: list[Logged], win: WinLogged) -> Logged | None:
    """The entry in which the meter moved for a win; none while it is held."""
    for each in history:
        event = each.event
        if (not win.held and event is win) or win.number in getattr(event, "made", ()):
            return each
    return None


def _void(history: list[Logged], number: int, house: House) -> Voided | None:
    for each in history:
        if each.event.event == "win_backed_out" and each.event.number == number:
            return Voided(entry=each.entry, at=local(house, each.record.at), who=who(house, each.record.actor))
    return None


def _signatures(house: House, history: list[Logged], own: Logged) -> Iterator[Signed]:
    """The dealer who claimed it, the supervisor who logged it, and who turned the key back."""
    win: WinLogged = own.event
    place = (win.table, win.round, win.seat, win.wager)
    for each in history:
        event, is_before = each.event, each.record.position < own.record.position
        if is_before and event.event == "win_claimed" and _claimed(event) == place:
            what = "Claimed"
        elif each is own:
            what = "Verified and logged"
        elif event.event == "meter_moved" and event.number == win.number:
            what = "Key turned to RUN"
        else:
            continue
        yield Signed(what=what, who=who(house, each.record.actor), at=local(house, each.record.at))


def _claimed(event: WinClaimed) -> tuple[str, int, int, str]:
    return event.table, event.round, event.seat, event.wager


def _cards(house: House, paper: Paper) -> str:
    """The cards of the hand that lay open: the player's own, and the board."""
    places: list[int] = []
    faces: dict[int, str] = {}
    for record in played_round(house.ledger, paper.table, paper.round).records:
        event = _CARDS.validate_json(record.body) if record.kind in ("cards_dealt", "cards_turned") else None
        if isinstance(event, CardsDealt):
            places += [card.position for card in event.cards if card.to in (paper.seat, "board")]
        if isinstance(event, (CardsDealt, CardsTurned)):
            faces |= {place: str(face) for place, face in event.faces.items()}
    return " ".join(faces[place] for place in places if place in faces)


# A payment by hand -----------------------------------------------------------------------------------------------


def _settled(house: House, numbered: Logged) -> Logged:
    """The settlement that a slip is about, in the same command."""
    paper: Paper = numbered.event.about
    return next(
        each
        for each in logged(played_round(house.ledger, paper.table, paper.round).records, {"lines_settled"})
        if each.record.command == numbered.record.command
        and each.event.seat == paper.seat
        and paper.wager in [line.wager for line in each.event.lines]
    )


def _corrections(house: House, paper: Paper) -> Iterator[Correction]:
    """What was corrected of the payment since."""
    for each in logged(house.ledger.stream(f"table/{paper.table}"), {"round_corrected"}):
        event = each.event
        for line in event.lines if (event.round, event.seat) == (paper.round, paper.seat) else ():
            if line.wager == paper.wager:
                yield Correction(
                    number=event.number,
                    was=line.was_paid,
                    now=line.paid,
                    reason=event.reason,
                    by=who(house, event.by),
                )
