"""Setting a link up: its terms, the tables that join and leave it, and their connections."""

from __future__ import annotations

from collections.abc import Iterator

from fifthstreet.money import format_cents
from fifthstreet.progressive.link import commands as c
from fifthstreet.progressive.link import events as e
from fifthstreet.progressive.link.levels import balances
from fifthstreet.progressive.link.state import Link, LinkedTable
from fifthstreet.progressive.link.terms import LinkTerms, TableOffer
from fifthstreet.progressive.readings import Cause, Movement
from fifthstreet.progressive.refusals import LinkRefusal
from fifthstreet.rulebook.rules import RATE_WHOLE, option_text


def create(link: Link | None, command: c.CreateLink) -> e.LinkEvents:
    """A new link, closed, with its levels at their seeds."""
    if link is not None:
        raise LinkRefusal("link/exists", f"link {link.terms.id} exists already")
    _sound(command.terms)
    return (e.LinkCreated(terms=command.terms, movements=tuple(_seeds(command.terms))),)


def _seeds(terms: LinkTerms) -> Iterator[Movement]:
    for level in terms.levels:
        yield from Cause(terms.id, level.key).moves(level.seed, "seed")


def _sound(terms: LinkTerms) -> None:
    """Refuse terms that no link can have."""
    keys = [level.key for level in terms.levels]
    if not 1 <= len(keys) <= 3 or len(set(keys)) != len(keys):
        raise LinkRefusal("link/levels", f"one to three different levels, not {', '.join(keys) or 'none'}")
    taken = sum(level.rate + level.reserve_rate for level in terms.levels)
    if taken > RATE_WHOLE:
        text = f"the levels and their reserves take {option_text('rate', taken)} % of each wager, more than there is"
        raise LinkRefusal("link/rates", text)
    if terms.wager is not None:
        whole_dollars(terms.wager)


def whole_dollars(amount: int) -> None:
    """Refuse a wager whose contribution could have to be rounded (P3)."""
    if amount <= 0 or amount % 100:
        raise LinkRefusal("link/whole_dollars", f"a wager of {format_cents(amount)} is not a whole number of dollars")


def open_(link: Link, command: c.OpenLink) -> e.LinkEvents:
    _closed(link)
    return (e.LinkOpened(),)


def close(link: Link, command: c.CloseLink) -> e.LinkEvents:
    """No more wagers; rounds in play are finished, their wins are paid."""
    if not link.is_open:
        raise LinkRefusal("link/closed", f"link {link.terms.id} is closed already")
    return (e.LinkClosed(),)


def _closed(link: Link) -> None:
    if link.is_open:
        raise LinkRefusal("link/open", f"link {link.terms.id} is open")


def join(link: Link, command: c.JoinLink) -> e.LinkEvents:
    """A table joins with what the link's other tables play (P7)."""
    if command.table in link.tables:
        raise LinkRefusal("link/joined", f"table {command.table} is on link {link.terms.id} already")
    if link.terms.kind == "standalone" and link.tables:
        first = next(iter(link.tables))
        raise LinkRefusal("link/one_table", f"{link.terms.id} is the meter of table {first} alone", link.terms.cites)
    if link.terms.kind == "same_game":
        _same_game(link, command.offer)
    fits(link.terms, command.offer)
    return (e.TableJoined(table=command.table, offer=command.offer),)


def _same_game(link: Link, offer: TableOffer) -> None:
    for other in link.tables.values():
        if other.offer.game != offer.game:
            text = f"link {link.terms.id} is for tables of {other.offer.game}, not {offer.game}"
            raise LinkRefusal("link/game", text, link.terms.cites)


def fits(terms: LinkTerms, offer: TableOffer) -> None:
    """Refuse a table that plays something else; a pay table with the same pays is the same one (D is PTMGL01)."""
    if terms.kind not in offer.links:
        text = f"pay table {offer.pay_table} may not be used on a link of {terms.kind.replace('_', ' ')}"
        raise LinkRefusal("link/pay_table_kind", text, terms.cites)
    if offer.wager != terms.wager:
        text = f"link {terms.id} takes wagers of {_amount(terms.wager)}, the table {_amount(offer.wager)}"
        raise LinkRefusal("link/wager", text, terms.cites)
    if offer.decks != terms.decks:
        text = f"link {terms.id} is played with {terms.decks} decks, the table with {offer.decks}"
        raise LinkRefusal("link/decks", text, terms.cites)
    if offer.hands != terms.hands:
        code = "link/pay_table" if offer.pay_table != terms.pay_table else "link/hands"
        text = f"link {terms.id} pays by {terms.pay_table}, and {offer.pay_table} of the table pays otherwise"
        raise LinkRefusal(code, text, terms.cites)


def _amount(wager: int | None) -> str:
    return "any whole dollars" if wager is None else format_cents(wager)


def leave(link: Link, command: c.LeaveLink) -> e.LinkEvents:
    on_link(link, command.table)
    if command.table in link.games:
        raise LinkRefusal("link/busy", f"a round is in play at table {command.table}")
    return (e.TableLeft(table=command.table),)


def set_parameters(link: Link, command: c.SetParameters) -> e.LinkEvents:
    """New terms for a closed link without a round in play, as its next version (P13)."""
    _closed(link)
    if link.games:
        raise LinkRefusal("link/busy", f"a round is in play at table {next(iter(link.games))}")
    old, new = link.terms, command.terms
    _sound(new)
    if new.id != old.id or [level.key for level in new.levels] != [level.key for level in old.levels]:
        raise LinkRefusal("link/levels", f"link {old.id} keeps its name and its levels")
    if new.version != old.version + 1:
        raise LinkRefusal("link/version", f"after version {old.version} comes {old.version + 1}, not {new.version}")
    if new.kind == "standalone" and len(link.tables) > 1:
        raise LinkRefusal("link/one_table", f"{len(link.tables)} tables are on link {old.id}", new.cites)
    for table in link.tables.values():
        fits(new, table.offer)
    held = balances(link.levels)
    return (e.ParametersSet(terms=new, before=held, after=held),)


def on_link(link: Link, table: str) -> LinkedTable:
    """The table, which must be on the link."""
    if table not in link.tables:
        raise LinkRefusal("link/not_joined", f"table {table} is not on link {link.terms.id}")
    return link.tables[table]


def connected(link: Link, table: str) -> None:
    """Refuse what a table can only do with its link (P14)."""
    if not on_link(link, table).is_connected:
        raise LinkRefusal("link/connection", f"table {table} has lost link {link.terms.id}")


def lose_connection(link: Link, command: c.LoseConnection) -> e.LinkEvents:
    connected(link, command.table)
    return (e.ConnectionLost(table=command.table),)


def restore_connection(link: Link, command: c.RestoreConnection) -> e.LinkEvents:
    if on_link(link, command.table).is_connected:
        raise LinkRefusal("link/connected", f"table {command.table} has its link {link.terms.id}")
    return (e.ConnectionRestored(table=command.table),)
