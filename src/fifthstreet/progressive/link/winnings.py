"""Claims and wins: one award logic for every console, priced on what each win logged before leaves (P4, P11)."""

from __future__ import annotations

from fifthstreet.money import Cents
from fifthstreet.progressive.awards import fixed_award, share, share_award
from fifthstreet.progressive.contributions import taken
from fifthstreet.progressive.link import commands as c
from fifthstreet.progressive.link import events as e
from fifthstreet.progressive.link.accounting import accounted
from fifthstreet.progressive.link.divided import restarts, shares_paid
from fifthstreet.progressive.link.levels import all_moved
from fifthstreet.progressive.link.rounds import game_of
from fifthstreet.progressive.link.setting_up import connected
from fifthstreet.progressive.link.state import Claim, Link, Win, readings, standing
from fifthstreet.progressive.readings import Cause, Movement, Reading
from fifthstreet.progressive.refusals import LinkRefusal


def claim(link: Link, command: c.ClaimWin) -> e.LinkEvents:
    """A wager that was registered and is not paid yet can be claimed, once."""
    _wagered(link, command)
    _unpaid(link, command)
    if _claim_of(link, command) is not None:
        raise LinkRefusal("claim/already_made", f"the {command.wager} of seat {command.seat} is claimed already")
    return (
        e.WinClaimed(
            table=command.table, round=command.round, seat=command.seat, wager=command.wager, row=command.row
        ),
    )


def _wagered(link: Link, command: c.ClaimWin | c.LogWin) -> None:
    connected(link, command.table)
    if not game_of(link, command.table, command.round).has(command.seat, command.wager):
        text = f"no {command.wager} of seat {command.seat} was registered in round {command.round}, or it is void"
        raise LinkRefusal("claim/not_registered", text)


def _unpaid(link: Link, command: c.ClaimWin | c.LogWin) -> None:
    for win in link.live_wins(command.table):
        if (win.seat, win.wager) == (command.seat, command.wager):
            text = f"the {command.wager} of seat {command.seat} was paid with win {win.number}"
            raise LinkRefusal("claim/already_paid", text)


def _claim_of(link: Link, command: c.ClaimWin | c.DropClaim) -> Claim | None:
    meant = (command.table, command.round, command.seat, command.wager)
    found = (each for each in link.claims if (each.table, each.round, each.seat, each.wager) == meant)
    return next(found, None)


def drop(link: Link, command: c.DropClaim) -> e.LinkEvents:
    """A claim is taken back before it is logged."""
    if _claim_of(link, command) is None:
        raise LinkRefusal("claim/none", f"no {command.wager} of seat {command.seat} is claimed")
    return (e.ClaimDropped(table=command.table, round=command.round, seat=command.seat, wager=command.wager),)


def log(link: Link, command: c.LogWin) -> e.LinkEvents:
    """A win is priced and logged; the meter moves at once, or when the key turns back."""
    _wagered(link, command)
    if not isinstance(command.award, c.PartAward):
        _unpaid(link, command)
    amount, takes = priced(link, command)
    return (
        e.WinLogged(
            number=link.logged + 1,
            table=command.table,
            round=command.round,
            seat=command.seat,
            wager=command.wager,
            row=command.row,
            award=command.award,
            amount=amount,
            takes=takes,
            held=command.holds,
            **accounted(link, () if command.holds else takes),
        ),
    )


def priced(link: Link, command: c.LogWin) -> tuple[Cents, tuple[Movement, ...]]:
    """What an award comes to, and what it moves."""
    award = command.award
    if isinstance(award, c.ShareAward):
        return _shared(link, command, award)
    if isinstance(award, c.PartAward):
        cause, reading = _level(link, command, award.level)
        return Cents(award.amount), share_award(cause, reading, Cents(award.amount), restarts=False)
    if link.terms.fixed_from == "house":
        return Cents(award.amount), ()
    cause, reading = _level(link, command, link.terms.levels[0].key)
    return Cents(award.amount), fixed_award(cause, reading, Cents(award.amount))


def _shared(link: Link, command: c.LogWin, award: c.ShareAward) -> tuple[Cents, tuple[Movement, ...]]:
    """A part of what the level shows at this player's turn; players who divide it get the same, the last restarts."""
    cause, reading = _level(link, command, award.level)
    before = shares_paid(link, command.table, command.wager) if award.among > 1 else ()
    paid = Cents(before[0].win.amount) if before else share(reading, award.percent, award.among)
    last = len(before) + 1 >= award.among
    return paid, share_award(cause, reading, paid, restarts=last and restarts(award, before))


def _level(link: Link, command: c.LogWin, level: str) -> tuple[Cause, Reading]:
    found = readings(link)
    if level not in found:
        raise LinkRefusal("link/level_unknown", f"link {link.terms.id} has no level {level}")
    return Cause(link.terms.id, level, command.seat, command.wager), found[level]


def win_of(link: Link, number: int) -> Win:
    """A win by its number."""
    if number not in link.wins:
        raise LinkRefusal("win/unknown", f"link {link.terms.id} has logged no win {number}")
    return link.wins[number]


def move(link: Link, command: c.MoveMeter) -> e.LinkEvents:
    """The key turns back: the meter moves, unless something after it has moved it already."""
    win = win_of(link, command.number)
    if not win.is_held:
        raise LinkRefusal("win/not_held", f"the meter moved for win {win.number} already")
    return (e.MeterMoved(number=win.number, **accounted(link, (), () if win.is_made else (win.number,))),)


def back_out(link: Link, command: c.BackOut) -> e.LinkEvents:
    """One compensating adjustment undoes a win; contributions that came later stay (P10)."""
    win = win_of(link, command.number)
    if win.is_backed_out:
        raise LinkRefusal("win/backed_out", f"win {win.number} was backed out already")
    if win.is_held:
        raise LinkRefusal("win/held", f"win {win.number} is held: the key turns back first")
    return (e.WinBackedOut(number=win.number, **accounted(link, _compensation(link, win))),)


def _compensation(link: Link, win: Win) -> tuple[Movement, ...]:
    """All that the win took, the other way round: first what comes back, then what it had used, each by itself."""
    levels = dict(standing(link))
    compensation: list[Movement] = []
    for take in sorted(win.takes, key=lambda each: each.amount):
        cause = Cause(link.terms.id, take.level, win.seat, win.wager)
        back = cause.moves(-take.amount, "back_out", take.account)
        if take.amount > 0:
            held = levels[take.level].account(take.account)
            back = taken(cause, held, take.amount, "back_out", take.account)
        levels = all_moved(levels, back)
        compensation += back
    return tuple(compensation)
