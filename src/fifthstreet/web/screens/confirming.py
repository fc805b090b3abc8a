"""What somebody is about to do: in words, in dollars, account by account, and whether it would be refused."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, replace
from typing import Any

from fifthstreet.errors import Error
from fifthstreet.floor.account_words import account_words
from fifthstreet.floor.claims import claim_at
from fifthstreet.floor.commands import CreateLink
from fifthstreet.floor.desk import Asked
from fifthstreet.floor.house import House
from fifthstreet.floor.permissions import AT_A_TABLE, SIGNED_BY_TWO
from fifthstreet.floor.pins import session_id
from fifthstreet.floor.registry import Requested
from fifthstreet.floor.trying import Tried, tried
from fifthstreet.games.reading.funding import meters_of
from fifthstreet.progressive.link.terms import LevelTerms
from fifthstreet.web.errors import WebError
from fifthstreet.web.screens.felts import felt_of
from fifthstreet.web.screens.saying import SAYINGS, Command, Said, Where, whole
from fifthstreet.web.screens.saying_at_tables import AT_TABLES
from fifthstreet.web.visitors import Visitor
from fifthstreet.web.words import amount, fine, percent

#: What log a win: they take badge and PIN, or an executive, from an amount on.
_LOG = ("j_pot", "swipe")
#: Played on by the table itself: what that leads to depends on cards that nobody has seen.
_PLAYED = frozenset({*AT_A_TABLE, "key_turn", "open_table", *_LOG})


@dataclass(frozen=True, slots=True)
class Move:
    """What an account gains or loses, and what it then holds, in millionths."""

    account: str
    change: int
    after: int


@dataclass(frozen=True, slots=True)
class LevelMove:
    """A level before and after, in millionths."""

    link: str
    level: str
    before: int
    after: int
    reserve_before: int
    reserve_after: int


@dataclass(frozen=True, slots=True)
class TermChange:
    """A parameter, as it is and as it would be."""

    level: str
    what: str
    before: str
    after: str

    @property
    def is_changed(self) -> bool:
        return self.before != self.after


@dataclass(frozen=True, slots=True)
class Preview:
    """A command before it is confirmed."""

    said: Said
    command: Mapping[str, Any]
    table: str
    link: str
    moves: tuple[Move, ...] = ()
    levels: tuple[LevelMove, ...] = ()
    terms: tuple[TermChange, ...] = ()
    returns: str | None = None
    warnings: tuple[str, ...] = ()
    refusal: Error | None = None
    signs: str = ""
    reason: str = ""
    #: Badge and PIN have to be given, and what for.
    swipe: str = ""
    takes_badge: bool = True
    request: Requested | None = None


def preview(house: House, who: Visitor, command: Command, table: str, link: str) -> Preview:
    """What would follow if this visitor gave a command now; nothing is written."""
    do = str(command.get("do", ""))
    if do in ("approve", "decline"):
        return _decided(house, who, command)
    inner = command.get("command") if do == "request" else command
    inner = inner if isinstance(inner, dict) else {}
    at = Where(house, table, link)
    said = _said(inner, at)
    found = tried(house, _asked(house, who, table, link), command)
    shown = _shown(Preview(said=said, command=command, table=table, link=link), house, found, inner)
    if do == "request":
        signs = f"Somebody who is not of {who.person.department} signs it in a session of their own; then it is done."
        reason = str(command.get("reason", ""))[:200]
        return replace(shown, signs=signs, reason=reason, takes_badge=False)
    return replace(shown, swipe=_swipe(house, who, inner, table) or _pin_due(found))


def _decided(house: House, who: Visitor, command: Command) -> Preview:
    """A request, before the second person signs it or declines it."""
    asked = house.registry.state.requests.get(whole(command, "request"))
    if asked is None:
        raise WebError("web/not_found", "there is no such request any more")
    table, link = asked.table or "", asked.link or ""
    said = _said(asked.command, Where(house, table, link))
    if command["do"] == "decline":
        said = Said(f"Decline: {said.title}", ("Nothing is changed.",), "Decline")
    else:
        said = replace(said, button="Sign")
    found = tried(house, _asked(house, who, table, link), command)
    shown = Preview(said=said, command=command, table=table, link=link, reason=asked.reason, takes_badge=False)
    return replace(_shown(shown, house, found, asked.command), request=asked)


def _said(command: Command, at: Where) -> Said:
    do = str(command.get("do", ""))
    saying = SAYINGS.get(do) or AT_TABLES.get(do)
    if saying is None:
        raise WebError("web/not_found", "there is nothing to confirm: that command is given where it belongs")
    return saying(command, at)


def _asked(house: House, who: Visitor, table: str, link: str) -> Asked:
    return Asked(who.person, house.now(), None, session_id(who.session), table or None, link or None)


def _shown(shown: Preview, house: House, found: Tried, command: Command) -> Preview:
    do = str(command.get("do", ""))
    if found.refusal is not None and found.refusal.code != "people/pin_due":
        return replace(shown, refusal=found.refusal)
    checked = next(found.events("link_checked"), None)
    return replace(
        shown,
        # What a table does by itself afterwards may turn on cards that lie face down: it is not told.
        moves=() if do in _PLAYED else tuple(_moves(house, found)),
        levels=tuple(_levels(house, found)) if do in SIGNED_BY_TWO else (),
        terms=tuple(_terms(house, found, shown.link)) if do == "set_parameters" else (),
        returns=None if checked is None else checked["returns"],
        warnings=() if checked is None else tuple(checked["warnings"]),
    )


def _moves(house: House, found: Tried) -> Iterator[Move]:
    for account, change in found.moves().items():
        yield Move(account_words(house, account), change, house.ledger.balance(account) + change)


def _levels(house: House, found: Tried) -> Iterator[LevelMove]:
    for name in house.registry.state.links:
        before, after = house.link(name).state, found.link(name)
        if before is None or after is None or before.levels == after.levels:
            continue
        for terms in after.terms.levels:
            was, new = before.levels[terms.key], after.levels[terms.key]
            if was != new:
                yield LevelMove(after.terms.title, terms.name, was.amount, new.amount, was.reserve, new.reserve)


def _terms(house: House, found: Tried, link: str) -> Iterator[TermChange]:
    before, after = house.link(link).state, found.link(link)
    assert before is not None
    assert after is not None
    for level in after.terms.levels:
        yield from level_changes(before.terms.level(level.key), level)
    least = [each.terms.executive_from for each in (before, after)]
    yield TermChange("", "Executive from", *("–" if each is None else amount(each) for each in least))


def level_changes(before: LevelTerms, after: LevelTerms) -> Iterator[TermChange]:
    """The parameters of a level, as they are and as they would be."""
    yield TermChange(after.name, "Seed", fine(before.seed), fine(after.seed))
    yield TermChange(after.name, "Rate", percent(before.rate), percent(after.rate))
    yield TermChange(after.name, "To reserve", percent(before.reserve_rate), percent(after.reserve_rate))
    yield TermChange(after.name, "Limit", _fine(before.limit), _fine(after.limit))
    yield TermChange(after.name, "Guard", _fine(before.guard), _fine(after.guard))


def _fine(micros: int | None) -> str:
    return "–" if micros is None else fine(micros)


def _swipe(house: House, who: Visitor, command: Command, table: str) -> str:
    """Why a card has to be swiped, if one has to be."""
    there = command["do"] in _LOG and table in house.registry.state.tables
    claim = claim_at(house, table) if there else None
    if claim is not None and claim.needs_executive and who.role != "executive":
        return f"From {amount(claim.terms.executive_from or 0)} an executive's badge and PIN are needed."
    if claim is not None and claim.needs_pin:
        return f"From {amount(claim.pin_from or 0)} badge and PIN are needed."
    return ""


def _pin_due(found: Tried) -> str:
    """Why one touch is not enough, where the command itself says so."""
    if found.refusal is None or found.refusal.code != "people/pin_due":
        return ""
    return f"{found.refusal.message[:1].upper()}{found.refusal.message[1:]}."


#: The meter that a link is made for unless the command names another.
_METER: str = next(field.default for field in fields(CreateLink) if field.name == "meter")  # type: ignore[assignment]


def terms_to_check(house: House, command: Command, link: str) -> tuple[str, str] | None:
    """The table and its meter whose mathematics a command asks for, so that it can be done elsewhere first."""
    inner = command.get("command")
    asked = inner if isinstance(inner, dict) else command
    registry = house.registry.state
    if asked.get("do") == "set_parameters":
        return registry.links.get(link)
    like, meter = str(asked.get("like", "")), str(asked.get("meter", _METER))
    known = asked.get("do") == "create_link" and like in registry.tables
    return (like, meter) if known and meter in meters_of(felt_of(house, like).game) else None


def command_json(shown: Preview) -> str:
    """The command as its form carries it."""
    return json.dumps(shown.command)
