"""What a command of the floor or the Game Manager does, in words, before anybody confirms it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from fifthstreet.floor.books import Books
from fifthstreet.money import AmountError, dollars, parse_cents
from fifthstreet.progressive.link.state import Link

Command = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Said:
    """A command in words: its title, what follows, and the word on its button."""

    title: str
    says: tuple[str, ...] = ()
    button: str = "Confirm"
    is_danger: bool = False


@dataclass(frozen=True, slots=True)
class Where:
    """What a command is about: the table or link that its envelope names."""

    books: Books
    table: str
    link: str

    @property
    def day(self) -> str:
        return self.books.registry.state.day or "none is open"


def money(command: Command, field: str = "amount") -> str:
    """An amount of a command as people write it; what cannot be read stays as it is."""
    text = str(command.get(field, ""))
    try:
        cents = parse_cents(text.removeprefix("-"))
    except AmountError:
        return text[:40]
    return f"{chr(0x2212) if text.startswith('-') else ''}{dollars(cents)}"


def text(command: Command, field: str) -> str:
    """A field of a command, however long it is."""
    return str(command.get(field, ""))[:200]


def whole(command: Command, field: str) -> int:
    """A number of a command; 0 where it is none."""
    given = command.get(field)
    return given if isinstance(given, int) else 0


# At a table ------------------------------------------------------------------------------------------------------


def _open_table(command: Command, at: Where) -> Said:
    says = f"Gaming day {at.day}. Its approvals and equipment are checked; players can sit down."
    return Said(f"Open table {at.table}", (says,), "Open table")


def _close_table(command: Command, at: Where) -> Said:
    return Said(f"Close table {at.table}", ("No round is begun; count the tray afterwards.",), "Close table")


def _opener(command: Command, at: Where) -> Said:
    says = "Chips from the cage to the tray, before the first round."
    return Said(f"Opener of {money(command)} for {at.table}", (says,), "Give the opener")


def _fill(command: Command, at: Where) -> Said:
    return Said(f"Fill of {money(command)} for {at.table}", ("Chips from the cage to the tray.",), "Fill the tray")


def _credit(command: Command, at: Where) -> Said:
    return Said(
        f"Credit of {money(command)} from {at.table}", ("Chips from the tray to the cage.",), "Take the credit"
    )


def _drop(command: Command, at: Where) -> Said:
    return Said(f"Drop of {at.table}", ("The drop box goes to the count room with all that lies in it.",), "Drop")


def _closer(command: Command, at: Where) -> Said:
    says = f"{money(command, 'counted')} was counted in the tray and goes to the cage; a difference is the house's."
    return Said(f"Closer of {at.table}", (says,), "Close the tray")


def _recut(command: Command, at: Where) -> Said:
    says = f"{text(command, 'cards')} cards are lifted before the first one is dealt."
    return Said(f"Cut the deck of {at.table} again", (says,), "Recut")


def _change_deck(command: Command, at: Where) -> Said:
    says = "The cards on the table leave it, and new ones come: inspected, spread, washed and shuffled."
    return Said(f"New cards for {at.table}", (says,), "Change the deck")


def _connection(command: Command, at: Where) -> Said:
    if command.get("lost"):
        says = "It takes no progressive wagers until it has its link again. The base game goes on."
        return Said(f"{at.table} has lost its link", (says,), "Link lost", is_danger=True)
    return Said(f"{at.table} has its link again", ("Progressive wagers are taken again.",), "Link restored")


def _document(command: Command, at: Where) -> Said:
    says = "The win page and the slip are complete: the cards may go."
    return Said(f"Paperwork of seat {text(command, 'seat')} at {at.table}", (says,), "Paperwork done")


# After the round -------------------------------------------------------------------------------------------------


def _correct(command: Command, at: Where) -> Said:
    says = "The difference is settled now. The first settlement stays in the log, and slips show both."
    seat = f"seat {text(command, 'seat')}, round {text(command, 'round')}"
    return Said(f"Correct what {seat} was paid at {at.table}", (says,), "Correct", is_danger=True)


def _dispute(command: Command, at: Where) -> Said:
    says = f"“{text(command, 'reason')}”. Its cards and amounts stay as they are until a ruling."
    return Said(f"Dispute round {text(command, 'round')} of {at.table}", (says,), "Open the dispute")


def _rule_dispute(command: Command, at: Where) -> Said:
    says = f"“{text(command, 'ruling')}”. The round is free again."
    return Said(f"Rule on dispute {text(command, 'dispute')} of {at.table}", (says,), "Rule")


# The day and the papers ------------------------------------------------------------------------------------------


def _open_day(command: Command, at: Where) -> Said:
    return Said(f"Open gaming day {text(command, 'day')}", ("Tables can be opened and chips sold.",), "Open the day")


def _close_day(command: Command, at: Where) -> Said:
    return Said(f"Close gaming day {at.day}", ("Every table is closed by then.",), "Close the day")


def _print_page(command: Command, at: Where) -> Said:
    page = "win page" if command.get("page") == "win" else "payout slip"
    says = "The first print is the original; every other one is marked as a copy. Each print stands in the log."
    return Said(f"Print {page} {text(command, 'number')}", (says,), "Print")


# Links -----------------------------------------------------------------------------------------------------------


def _create_link(command: Command, at: Where) -> Said:
    says = f"For tables that play the same as {text(command, 'like')}. It is closed until it is opened."
    return Said(f"Set up link {text(command, 'title')}", (says,), "Set up the link")


def _open_link(command: Command, at: Where) -> Said:
    return Said(f"Open link {at.link}", ("Its tables take progressive wagers.",), "Open the link")


def _close_link(command: Command, at: Where) -> Said:
    says = "No more progressive wagers are taken; rounds in play are finished. Parameters can be changed then."
    return Said(f"Close link {at.link}", (says,), "Close the link", is_danger=True)


def _join_link(command: Command, at: Where) -> Said:
    return Said(f"Put {text(command, 'id')} on link {at.link}", ("What is wagered there adds to it.",), "Join")


def _leave_link(command: Command, at: Where) -> Said:
    says = "It takes no progressive wagers any more."
    return Said(f"Take {text(command, 'id')} off link {at.link}", (says,), "Leave", is_danger=True)


def _set_parameters(command: Command, at: Where) -> Said:
    says = "A new version of the terms; readings are taken before and after."
    return Said(f"New parameters for link {at.link}", (says,), "Set the parameters")


def _adjust(command: Command, at: Where) -> Said:
    key, link = text(command, "level"), _link(at)
    names = {} if link is None else {each.key: each.name for each in link.terms.levels}
    level = f"{names.get(key, key)} {text(command, 'account') or 'meter'}"
    title = at.link if link is None else link.terms.title
    says = f"{text(command, 'because').replace('_', ' ').capitalize()}, for entry “{text(command, 'original')}”."
    return Said(f"Adjust the {level} of {title} by {money(command)}", (says,), "Adjust", is_danger=True)


def _link(at: Where) -> Link | None:
    """The link that its envelope names, if there is one."""
    return at.books.link(at.link).state if at.link in at.books.registry.state.links else None


def _back_out(command: Command, at: Where) -> Said:
    says = [
        "The award goes back to the meter, and the seed and reserve it restarted from go back.",
        "What was added since stays. The win page keeps its number and says VOID.",
    ]
    link = _link(at)
    win = None if link is None else link.wins.get(whole(command, "number"))
    if win is not None:
        says.insert(0, f"{win.row}: {dollars(win.amount)} at {win.table}, round {win.round}, seat {win.seat}.")
    return Said(f"Back out win {text(command, 'number')} of {at.link}", tuple(says), "Back out", is_danger=True)


def _set_venue(command: Command, at: Where) -> Said:
    return Said(f"Set up venue {text(command, 'venue')}", ("How its papers are headed, from now on.",), "Set up")


def _create_table(command: Command, at: Where) -> Said:
    says = f"{text(command, 'game')} under {text(command, 'pack')} in {text(command, 'venue')}."
    return Said(f"Set up table {text(command, 'id')}", (says,), "Set up the table")


Saying = Callable[[Command, Where], Said]
#: Every command that can be looked at before it is given, but for those that depend on what lies on a table.
SAYINGS: Mapping[str, Saying] = {
    "open_table": _open_table,
    "close_table": _close_table,
    "opener": _opener,
    "fill": _fill,
    "credit": _credit,
    "drop": _drop,
    "closer": _closer,
    "recut": _recut,
    "change_deck": _change_deck,
    "connection": _connection,
    "document": _document,
    "correct": _correct,
    "dispute": _dispute,
    "rule_dispute": _rule_dispute,
    "open_day": _open_day,
    "close_day": _close_day,
    "print_page": _print_page,
    "create_link": _create_link,
    "open_link": _open_link,
    "close_link": _close_link,
    "join_link": _join_link,
    "leave_link": _leave_link,
    "set_parameters": _set_parameters,
    "adjust": _adjust,
    "back_out": _back_out,
    "set_venue": _set_venue,
    "create_table": _create_table,
}
