"""Links: set up by two people, joined by tables, adjusted and backed out; and connections that are lost."""

from __future__ import annotations

import re

from fifthstreet.floor import commands as c
from fifthstreet.floor.accounts import MOST_CENTS
from fifthstreet.floor.approvals import check_amounts
from fifthstreet.floor.desk import Desk, Handlers
from fifthstreet.floor.errors import FloorError
from fifthstreet.floor.expected_return import checked_terms
from fifthstreet.floor.links import changed_terms, offer_of, terms_for
from fifthstreet.floor.logged_wins import logged_win
from fifthstreet.floor.opening import setup_for
from fifthstreet.floor.registry import AmountsApproved, LinkAdded, LinkChecked, MeterLinked
from fifthstreet.floor.rounds import played_round
from fifthstreet.money import MICROS_PER_CENT, format_cents, format_micros
from fifthstreet.progressive.link import commands as link
from fifthstreet.progressive.link.state import Link
from fifthstreet.progressive.link.terms import LinkTerms
from fifthstreet.quoting import shown
from fifthstreet.table.state import Setup


def create_link(desk: Desk, command: c.CreateLink) -> None:
    """A link for a meter like that of a table, which can then join it."""
    made = desk.registry.table(command.like)
    setup = setup_for(made)
    terms = terms_for(
        setup,
        command.meter,
        link=command.id,
        title=command.title,
        venue=made.venue,
        levels=command.levels,
        executive_from=command.executive_from,
    )
    if command.id in desk.registry.links:
        raise FloorError("house/taken", f"there is a link {command.id} already")
    desk.happen(desk.books.registry, LinkAdded(link=command.id, like=command.like, meter=command.meter))
    desk.link(command.id, link.CreateLink(terms=terms))
    _check(desk, terms, override=command.override)


def _believable(*amounts: int | None) -> None:
    """Refuse amounts that no meter has: a slip of the hand, or worse."""
    for amount in amounts:
        if amount is not None and amount > MOST_CENTS * MICROS_PER_CENT:
            raise FloorError("chips/too_many", f"{format_micros(amount)} is more than {format_cents(MOST_CENTS)}")


def _check(desk: Desk, terms: LinkTerms, *, override: bool) -> None:
    """What a link returns in the long run, and what its seller advises against, is written down (P5, P6)."""
    for level in terms.levels:
        _believable(level.seed, level.limit, level.guard)
    like, meter = desk.registry.links[terms.id]
    found = checked_terms(setup_for(desk.registry.table(like)), meter, terms)
    found.accept(overridden=override)
    if override and desk.signed is not None and not any(_is_executive(desk, badge) for badge in desk.signed):
        raise FloorError("request/department", "one of the two who override a return is an executive")
    checked = LinkChecked(
        link=terms.id,
        version=terms.version,
        returns=f"{float(100 * found.returns):.4f} %",
        overridden=override,
        warnings=tuple(f"{advice.text} ({', '.join(advice.cites)})" for advice in found.warnings),
    )
    desk.happen(desk.books.registry, checked)


def _is_executive(desk: Desk, badge: str) -> bool:
    return desk.people.badges[badge].role == "executive"


def open_link(desk: Desk, command: c.OpenLink) -> None:
    """The levels begin and restart with what was approved, where the rules ask for an approval (B4)."""
    name = desk.known_link()
    if command.approved is not None:
        desk.happen(desk.books.registry, AmountsApproved(link=name, approved=command.approved))
    like, _ = desk.registry.links[name]
    asked = setup_for(desk.registry.table(like)).rules.pack.approvals
    check_amounts(asked, _link(desk, name).terms, desk.registry.approved.get(name))
    desk.link(name, link.OpenLink())


def close_link(desk: Desk, command: c.CloseLink) -> None:
    desk.link(desk.known_link(), link.CloseLink())


def join_link(desk: Desk, command: c.JoinLink) -> None:
    """A table joins while it is closed, so that no round is played on half a link."""
    made, name = desk.registry.table(command.id), desk.known_link()
    _is_closed(desk, command.id)
    if command.meter in desk.registry.linked(command.id):
        raise FloorError("house/taken", f"meter {command.meter} of table {command.id} is on a link already")
    setup, state = setup_for(made), _link(desk, name)
    _plays_alike(setup, made, command.meter, state.terms)
    desk.link(name, link.JoinLink(table=command.id, offer=offer_of(setup, command.meter)))
    desk.happen(desk.books.registry, MeterLinked(table=command.id, meter=command.meter, link=name))


def _plays_alike(setup: Setup, made: c.CreateTable, meter: str, terms: LinkTerms) -> None:
    """A link stays in its venue and its jurisdiction, and all its tables say the same of it (P7)."""
    own = terms_for(setup, meter, link=terms.id, title="", venue=made.venue, levels={}, executive_from=None)
    for what, here, there in (
        ("in", own.venue, terms.venue),
        ("under the rules of", own.pack, terms.pack),
        ("set up as", own.kind, terms.kind),
        ("set to pay fixed awards from the", own.fixed_from, terms.fixed_from),
    ):
        if here != there:
            text = f"link {terms.id} is {what} {there}, table {made.id} {here}".replace("_", " ")
            raise FloorError("house/venue", text)


def leave_link(desk: Desk, command: c.LeaveLink) -> None:
    desk.registry.table(command.id)
    _is_closed(desk, command.id)
    name = desk.known_link()
    desk.link(name, link.LeaveLink(table=command.id))
    for meter, linked in desk.registry.linked(command.id).items():
        if linked == name:
            desk.happen(desk.books.registry, MeterLinked(table=command.id, meter=meter, link=None))


def set_parameters(desk: Desk, command: c.SetParameters) -> None:
    """New terms for the levels; what stands in the old ones and is not named stays."""
    name = desk.known_link()
    terms = changed_terms(_link(desk, name).terms, command.levels, command.executive_from)
    desk.link(name, link.SetParameters(terms=terms))
    _check(desk, terms, override=command.override)


def adjust(desk: Desk, command: c.Adjust) -> None:
    _believable(abs(command.amount))
    if not _is_there(desk, desk.known_link(), command.original):
        text = "original names what is corrected: win 3, round 7 at table T1, or an entry such as link/grand 12"
        raise FloorError("adjust/original", f"{text}; there is no {shown(command.original)}")
    asked = link.Adjust(
        level=command.level,
        amount=command.amount,
        because=command.because,
        original=command.original,
        account=command.account,
    )
    desk.link(desk.known_link(), asked)


def _is_there(desk: Desk, name: str, original: str) -> bool:
    """Whether a win of the link, a round that was played, or an entry of a link or a table is what it is named."""
    match = _ORIGINAL.fullmatch(original)
    if match is None:
        return False
    win, round_, table, stream, version = match.groups()
    if win is not None:
        return 1 <= int(win) <= _link(desk, name).logged
    if round_ is not None:
        return table in desk.registry.tables and played_round(desk.log, table, int(round_)).is_played
    return 1 <= int(version) <= desk.log.version(stream)


#: How an adjustment names what it corrects; reports print entries like that.
_ORIGINAL = re.compile(
    r"win (\d{1,9})|round (\d{1,9}) at table (.{1,40})|((?:link|table)/.{1,40}) (\d{1,9})", re.ASCII
)


def back_out(desk: Desk, command: c.BackOut) -> None:
    """A logged win is taken back, unless a dispute holds its round."""
    name = desk.known_link()
    win = _link(desk, name).wins.get(command.number) or logged_win(desk.log, name, command.number)
    if win is not None:
        desk.state(desk.books.table(win.table)).after.check_free(win.round, win.seat)
    desk.link(name, link.BackOut(number=command.number), win)


def connection(desk: Desk, command: c.Connection) -> None:
    """A table loses its links, or has them again (P14)."""
    _, table = desk.table()
    kind = link.LoseConnection if command.lost else link.RestoreConnection
    links = desk.registry.linked(table.id).values()
    if not links:
        raise FloorError("house/unknown", f"table {table.id} is on no link")
    for name in links:
        desk.link(name, kind(table=table.id))


def _link(desk: Desk, name: str) -> Link:
    state = desk.state(desk.books.link(name))
    assert state is not None
    return state


def _is_closed(desk: Desk, table: str) -> None:
    if desk.state(desk.books.table(table)).session is not None:
        raise FloorError("table/open", f"table {table} is open: close it first")


HANDLERS: Handlers = {
    c.CreateLink: create_link,
    c.OpenLink: open_link,
    c.CloseLink: close_link,
    c.JoinLink: join_link,
    c.LeaveLink: leave_link,
    c.SetParameters: set_parameters,
    c.Adjust: adjust,
    c.BackOut: back_out,
    c.Connection: connection,
}
