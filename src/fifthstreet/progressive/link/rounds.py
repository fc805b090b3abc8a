"""The rounds of a link's tables: wagers registered at lock-out, void hands, and the end of a round."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from fifthstreet.money import Cents, format_cents, format_micros
from fifthstreet.progressive.awards import share_award
from fifthstreet.progressive.contributions import contribution, taken
from fifthstreet.progressive.link import commands as c
from fifthstreet.progressive.link import events as e
from fifthstreet.progressive.link.accounting import accounted
from fifthstreet.progressive.link.divided import restarts, shares_paid
from fifthstreet.progressive.link.levels import all_moved
from fifthstreet.progressive.link.setting_up import connected, on_link, whole_dollars
from fifthstreet.progressive.link.state import Game, Link, standing
from fifthstreet.progressive.readings import Cause, Movement
from fifthstreet.progressive.refusals import LinkRefusal


def register(link: Link, command: c.RegisterGame) -> e.LinkEvents:
    """Each wager of a round adds to every level, to its reserve and, above its limit, to its overflow."""
    connected(link, command.table)
    if not link.is_open:
        raise LinkRefusal("link/closed", f"link {link.terms.id} is closed")
    if command.table in link.games:
        number = link.games[command.table].round
        raise LinkRefusal("link/round_in_play", f"round {number} of table {command.table} is not over")
    _stakes(link, command.stakes)
    movements = tuple(_contributions(link, command.stakes))
    _guarded(link, movements)
    return (e.GameRegistered(table=command.table, round=command.round, stakes=command.stakes, movements=movements),)


def _stakes(link: Link, stakes: Iterable[c.Stake]) -> None:
    """Refuse a wager that the link does not take, or that is named twice."""
    seen: set[tuple[int, str]] = set()
    for stake in stakes:
        if link.terms.wager is not None and stake.amount != link.terms.wager:
            amounts = f"{format_cents(stake.amount)}, not {format_cents(link.terms.wager)}"
            raise LinkRefusal("link/wager", f"seat {stake.seat} wagers {amounts}", link.terms.cites)
        whole_dollars(stake.amount)
        if (stake.seat, stake.wager) in seen:
            raise LinkRefusal("link/wager_twice", f"seat {stake.seat} has two wagers {stake.wager}")
        seen.add((stake.seat, stake.wager))


def _contributions(link: Link, stakes: Iterable[c.Stake]) -> Iterator[Movement]:
    """What each wager adds; a limit is measured by what every logged win leaves."""
    levels = dict(standing(link))
    for stake in stakes:
        for terms in link.terms.levels:
            cause = Cause(link.terms.id, terms.key, stake.seat, stake.wager)
            reading = levels[terms.key].reading(terms.seed)
            added = contribution(cause, reading, Cents(stake.amount), terms.takes)
            levels = all_moved(levels, added)
            yield from added


def _guarded(link: Link, movements: Iterable[Movement]) -> None:
    """Refuse a round that adds more to a level than is reasonable (P6)."""
    added: dict[str, int] = {}
    for each in movements:
        added[each.level] = added.get(each.level, 0) + each.amount
    for terms in link.terms.levels:
        if terms.guard is not None and added.get(terms.key, 0) > terms.guard:
            sums = f"{format_micros(added[terms.key])} to {terms.name}, above {format_micros(terms.guard)}"
            raise LinkRefusal("link/unreasonable", f"the round adds {sums}")


def game_of(link: Link, table: str, number: int) -> Game:
    """The round in play at a table, which must be the one that is meant."""
    on_link(link, table)
    game = link.games.get(table)
    if game is None or game.round != number:
        raise LinkRefusal("link/no_round", f"round {number} of table {table} is not in play")
    return game


def void(link: Link, command: c.VoidGame) -> e.LinkEvents:
    """Void hands take back what their wagers added, from where it went (P15)."""
    game = game_of(link, command.table, command.round)
    seats = tuple(sorted({stake.seat for stake in game.stakes} if command.seats is None else command.seats))
    for seat in seats:
        if all(stake.seat != seat for stake in game.stakes):
            text = f"seat {seat} of table {command.table} has no wager that stands"
            raise LinkRefusal("claim/not_registered", text)
    for claim in link.claims:
        if claim.table == command.table and claim.seat in seats:
            raise LinkRefusal("claim/pending", f"the claim of seat {claim.seat} is in progress: take it back first")
    for win in link.live_wins(command.table):
        if win.seat in seats:
            text = f"seat {win.seat} was paid: win {win.number} is backed out first"
            raise LinkRefusal("claim/already_paid", text)
    movements = list(_taken_back(link, game, seats))
    movements += _restarts(link, command.table, seats, movements)
    moving = accounted(link, tuple(movements))
    return (e.GameVoided(table=command.table, round=command.round, seats=seats, **moving),)


def _taken_back(link: Link, game: Game, seats: tuple[int, ...]) -> Iterator[Movement]:
    levels = dict(standing(link))
    for each in game.added:
        if each.seat not in seats:
            continue
        cause = Cause(link.terms.id, each.level, each.seat, each.wager)
        back = taken(cause, levels[each.level].account(each.account), each.amount, "void", each.account)
        levels = all_moved(levels, back)
        yield from back


def _restarts(link: Link, table: str, void: tuple[int, ...], movements: Iterable[Movement]) -> Iterator[Movement]:
    """A level whose last unpaid backer is void restarts now: the others were paid all that they divide."""
    levels = all_moved(standing(link), movements)
    backed = [stake.wager for stake in link.games[table].stakes if stake.seat not in void]
    for wager in dict.fromkeys(backed):
        paid = shares_paid(link, table, wager)
        if len(paid) == backed.count(wager) and restarts(paid[-1].award, paid):
            key = paid[-1].award.level
            reading = levels[key].reading(link.terms.level(key).seed)
            cause = Cause(link.terms.id, key, paid[-1].win.seat, wager)
            yield from share_award(cause, reading, Cents(0), restarts=True)


def close(link: Link, command: c.CloseGame) -> e.LinkEvents:
    """The round is over; a claim in progress blocks the next one (P11)."""
    game_of(link, command.table, command.round)
    pending = any(claim.table == command.table for claim in link.claims)
    if pending or link.held_win(command.table) is not None:
        raise LinkRefusal("claim/pending", f"a claim of table {command.table} is in progress")
    return (e.GameClosed(table=command.table, round=command.round),)
