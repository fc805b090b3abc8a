"""What can go wrong now, what would follow, and what a floorperson may do at this console."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from fifthstreet.cards import WITH_JOKER
from fifthstreet.games.wording.meters import meter_words
from fifthstreet.games.wording.text import listed
from fifthstreet.games.wording.wagers import names
from fifthstreet.money import format_micros
from fifthstreet.rulebook.models import Irregularity
from fifthstreet.table.consequence_words import RULINGS, consequence_words
from fifthstreet.table.messages import commands as t
from fifthstreet.table.outlook import Foreseen, Possible, foreseen, possible_now
from fifthstreet.table.progress import stub_is_there
from fifthstreet.table.step_words import place_words
from fifthstreet.web.screens.dealing.next_shown import Entry
from fifthstreet.web.screens.dealing.place import Place
from fifthstreet.web.words import amount

#: What the button that reports it says.
_BUTTONS = {"void_all": "Void all hands", "ruling": "Report, then a ruling"}


_PAID_ALL = "are paid nevertheless if the cards earn them"


@dataclass(frozen=True, slots=True)
class WhereShown:
    """A place where an irregularity can have happened, and the address that shows what would follow."""

    label: str
    query: str
    is_chosen: bool


@dataclass(frozen=True, slots=True)
class ConsequenceShown:
    """What would follow, with its figures, and the button that reports it."""

    heading: str
    figures: tuple[tuple[str, str], ...]
    says: tuple[str, ...]
    button: str
    command: Mapping[str, Any]
    needs_floor: bool
    entries: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class TroubleShown:
    """An irregularity that can have happened now."""

    title: str
    kind: str
    cites: tuple[str, ...]
    is_ruled: bool
    places: tuple[WhereShown, ...]
    chosen: ConsequenceShown | None


@dataclass(frozen=True, slots=True)
class ActionShown:
    """Something else that can be done now, with a form of its own; ``needs_floor`` asks for a badge and PIN."""

    name: str
    button: str
    command: Mapping[str, Any]
    entries: tuple[Entry, ...]
    needs_floor: bool


def troubles_shown(place: Place, chosen: str) -> tuple[TroubleShown, ...]:
    """What can have gone wrong now; ``chosen`` is the one whose consequence is shown."""
    groups: dict[int, list[Possible]] = {}
    for each in possible_now(place.state):
        groups.setdefault(id(each.row), []).append(each)
    return tuple(_trouble(place, group, chosen) for group in groups.values())


def query_of(possible: Possible) -> str:
    """The part of an address that names an irregularity."""
    parts = (possible.row.kind, possible.position or "table", "" if possible.count is None else possible.count)
    return "/".join(str(part) for part in parts)


def _trouble(place: Place, group: list[Possible], chosen: str) -> TroubleShown:
    row = group[0].row
    found = next((each for each in group if query_of(each) == chosen), None)
    places = tuple(WhereShown(_where(each), query_of(each), each is found) for each in group)
    shown = None if found is None else _consequence(place, found)
    return TroubleShown(row.title, row.kind, row.cited, row.consequence == "ruling", places, shown)


def _where(possible: Possible) -> str:
    where = "What follows" if possible.position is None else place_words(possible.position)
    if possible.count is None:
        return where
    return f"{where}: {possible.count} {'card' if possible.count == 1 else 'cards'}"


def _consequence(place: Place, possible: Possible) -> ConsequenceShown:
    follows, row = foreseen(place.state, possible), possible.row
    heading = consequence_words(row.consequence, possible.position)
    button = _BUTTONS.get(row.consequence, "Report it")
    if row.consequence == "void_hand":
        button = f"Void {place_words(possible.position or 'board').lower()}"
    return ConsequenceShown(
        heading,
        tuple(figures(place, follows)),
        tuple(_says(place, row, follows)),
        button,
        possible.command,
        possible.whose == "floor",
        tuple(_entries(place, row)),
    )


def figures(place: Place, follows: Foreseen) -> Iterator[tuple[str, str]]:
    """What goes back to whom, and what leaves the meters."""
    for seat, returned in sorted(follows.returned.items()):
        yield f"Returned to seat {seat}", amount(returned)
    if follows.returned and not follows.taken_back:
        yield "Taken back from meters", amount(0)
    for (meter, level), micros in follows.taken_back.items():
        yield f"Taken back, {_level(follows, meter, level)}", f"${format_micros(micros)}"
    called = names(place.state.game)
    for key, before, after in follows.columns:
        yield f"{called[key]} column", f"{after}, unchanged" if before == after else f"{before}, then {after}"


def _level(follows: Foreseen, meter: str, level: str) -> str:
    """A level by its name alone, where there is one meter with several."""
    alone = level != "main" and len({each for each, _ in follows.taken_back}) == 1
    return level if alone else meter_words(meter, level)


def _says(place: Place, row: Irregularity, follows: Foreseen) -> Iterator[str]:
    called = names(place.state.game)
    if row.rulings:
        yield f"The choices are: {listed([RULINGS[each].lower() for each in row.rulings], 'or')}."
        yield "The figures are those of void hands."
    if follows.keeps:
        paid = "is paid nevertheless if the cards earn it" if len(follows.keeps) == 1 else _PAID_ALL
        yield f"{listed([called[key] for key in follows.keeps])} {paid}."
    if row.consequence == "void_all":
        yield "All cards are shuffled again."
    if row.consequence == "void_hand":
        yield "All others play on."
    if row.house:
        yield "The clause is silent here: this is the house’s reading."


def _entries(place: Place, row: Irregularity) -> Iterator[Entry]:
    """What has to be read off physical cards for it."""
    if not place.state.setup.entered:
        return
    if row.consequence == "discard_card":
        yield Entry("card", "The card", "cards", hint="As")
    if row.consequence == "void_all" and row.keeps:
        for seat in place.state.round.live_seats:
            yield Entry(
                f"hands.{seat.number}", f"Cards of seat {seat.number}", "cards", hint="As Kd 2c", required=False
            )


# Other things that can be done now -------------------------------------------------------------------------------


def actions_shown(place: Place) -> tuple[ActionShown, ...]:
    """What else the dealer or a floorperson can do now."""
    return tuple(_actions(place))


def _actions(place: Place) -> Iterator[ActionShown]:
    state = place.state
    if stub_is_there(state) and state.setup.rules.entry.equipment.stub_count is not None:
        yield ActionShown("Count the stub now", "Stub counted", {"do": "count_stub"}, (_CARDS_COUNTED,), False)
    for seat in state.round.live_seats:
        for reason, words in (("clock", "time is up"), ("connection", "connection lost")):
            if _can(place, t.Expire(seat=seat.number, reason=reason)):  # type: ignore[arg-type]
                command = {"do": "expire", "seat": seat.number, "reason": reason}
                yield ActionShown(f"Seat {seat.number}: {words}", f"Seat {seat.number}: {words}", command, (), False)
    if state.setup.entered and state.round.fresh:
        yield ActionShown("Correct a card", "Correct", {"do": "correct_cards"}, _CORRECTED, False)
    if _can(place, t.Recut(cards=26)):
        yield ActionShown("Recut", "Recut", {"do": "recut"}, (Entry("cards:int", "Cards lifted", value="26"),), True)
    if _can(place, t.ChangeDeck(decks=state.setup.decks)):
        command = {"do": "change_deck", "decks": [*state.setup.decks]}
        yield ActionShown("New cards", "New cards are there", command, (), True)
    if _can(place, t.ChangeDevice(remove=True)):
        yield ActionShown("Take the device away", "Device removed", {"do": "change_device", "remove": True}, (), True)
    if place.attended:
        yield ActionShown("People deal again", "People deal", {"do": "attend", "by": "people"}, (), True)
    else:
        yield ActionShown("Everything automatic", "The house deals", {"do": "attend", "by": "house"}, (), True)


_CARDS_COUNTED = Entry("cards:int", "Cards in the stub", most=len(WITH_JOKER))
_CORRECTED = (Entry("was", "Entered as", "cards", hint="As"), Entry("cards", "It is", "cards", hint="Ks"))


def _can(place: Place, command: t.Command) -> bool:
    return place.session.can(command, at=max(place.now, place.state.time or 0))
