"""A player's seat: the felt with its cards, spots and seats, what is asked, and how the hand ended."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from fifthstreet.floor.accounts import chips, game_account
from fifthstreet.floor.house import House
from fifthstreet.games.description import Holder
from fifthstreet.games.reading.course import dealt
from fifthstreet.games.reading.funding import meters_of
from fifthstreet.games.reading.links import rows_of_levels
from fifthstreet.games.wording.choices import fold_does
from fifthstreet.games.wording.felt import printed_lines
from fifthstreet.games.wording.text import title
from fifthstreet.money import MICROS_PER_CENT, dollars, format_cents
from fifthstreet.progressive.link.display import Display, display
from fifthstreet.table.views import DecisionDue, SeatView
from fifthstreet.web.screens.displays import link_of, pending_levels
from fifthstreet.web.screens.felts import Felt, felt_of
from fifthstreet.web.screens.placards import TableShown, pay_tables
from fifthstreet.web.screens.seat.decisions import Asking, Question, costs_next, lying, question_of, taken_back
from fifthstreet.web.screens.seat.hands import (
    HandShown,
    board_shown,
    dealer_shown,
    drawn_words,
    has_cards,
    own_shown,
)
from fifthstreet.web.screens.seat.looking import Looking, looking_at
from fifthstreet.web.screens.seat.mode import Mode, mode_of, mode_words
from fifthstreet.web.screens.seat.places import Around, SeatPlace, place, places
from fifthstreet.web.screens.seat.results import Result, result_of
from fifthstreet.web.screens.seat.spots import Layout, Spot, spots


@dataclass(frozen=True, slots=True)
class Lying:
    """A wager that lies there, and what a fold does to it."""

    name: str
    fold: str
    stake: int


@dataclass(frozen=True, slots=True)
class Again:
    """The wagers of the round before, ready to be made once more."""

    wagers: Mapping[str, str]
    total: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatScreen:
    """Everything on the page of a seat; the defaults are those of a closed table."""

    felt: Felt
    mode: Mode
    round: int
    said: str
    note: str
    seat: int | None = None
    places: tuple[SeatPlace, ...] = ()
    centre: SeatPlace | None = None
    dealer: HandShown | None = None
    board: HandShown | None = None
    own: HandShown | None = None
    folded: bool = False
    #: How many cards each will get; shown as empty places until the first one is dealt.
    places_for: Mapping[Holder, int]
    printed: tuple[str, ...]
    spots: tuple[Spot, ...]
    question: Question | None = None
    result: Result | None = None
    lying: tuple[Lying, ...] = ()
    again: Again | None = None
    balance: int
    credits: int
    links: tuple[tuple[str, Display], ...]
    #: The levels of each link of which a hand is being checked.
    pending: dict[str, frozenset[str]]
    #: The hands of this game that win a level, by link and level.
    wins: dict[str, dict[str, tuple[str, ...]]]
    lost_links: tuple[str, ...] = ()
    commitment: str | None = None
    leaves: bool = False
    #: Whether the table waits for the player to say that nothing is left to wait for.
    hurries: bool = False

    @property
    def total(self) -> int:
        """What lies on the table."""
        return sum(each.stake for each in self.lying)

    @property
    def can_fold(self) -> bool:
        """Whether a fold can come to any wager that lies there."""
        return any(not each.fold.startswith("no fold") for each in self.lying)

    @property
    def pay_table(self) -> TableShown | None:
        """The pay table that decides most: the first one with several rows."""
        tables = pay_tables(self.felt.posted)
        return next((table for table in tables if len(table.rows) > 1), None)

    @property
    def purse(self) -> str:
        """The chips in hand, with their cents."""
        return f"{dollars(self.balance)}.00" if self.balance % 100 == 0 else dollars(self.balance)


def seat_screen(house: House, table: str, badge: str | None, moved_on: int = 0) -> SeatScreen:
    """The page of a seat for a player, or for somebody who looks on; ``moved_on`` says to which round they went."""
    looking = looking_at(house, table, badge, moved_on)
    return _closed(house, felt_of(house, table), badge) if looking is None else open_screen(looking)


def _closed(house: House, felt: Felt, badge: str | None) -> SeatScreen:
    """A table without a session: its felt, its meters, and nobody there."""
    return SeatScreen(
        felt=felt,
        mode="closed",
        round=house.table(felt.id).state.round_number,
        said="The table is closed",
        note="A floorperson opens it.",
        places_for=dealt(felt.game),
        printed=printed_lines(felt.posted),
        spots=spots(Layout(felt.rules, felt.game, None, None, False, {})),
        balance=_balance(house, badge),
        credits=_credits(house, badge),
        links=_links(house, felt.id),
        pending=_pending(house, felt.id),
        wins=_wins(house, felt),
    )


def open_screen(looking: Looking) -> SeatScreen:
    """The page of a table that is open."""
    felt, seen, own = looking.felt, looking.seen, looking.own
    mine = seen["seats"].get(str(own)) if own is not None else None
    over = seen["phase"] in ("over", "void")
    due = next((each for each in seen["decisions"] if each["seat"] == own and each["turn"]), None)
    balance = _balance(looking.house, looking.badge)
    result = result_of(felt.game, mine) if mine is not None and mine["lines"] else None
    lost = _unlinked(looking)
    mode = mode_of(looking, mine, due, over=over)
    said, note = mode_words(looking, seen, mode)
    around = Around(felt.game, seen, _names(looking), _sensors(felt), looking.turns, over)
    others = [number for number in range(1, felt.seats + 1) if number != (own or _centre(felt))]
    layout = Layout(
        felt.rules,
        felt.game,
        mine,
        result,
        looking.is_open and not looking.shows_past,
        costs_next(due, felt.game) if mode in ("decide", "look") else {},
        frozenset(lost),
        taken_back(felt.game, mine) if mine is not None else frozenset(),
    )
    return SeatScreen(
        felt=felt,
        mode=mode,
        round=seen["round"],
        said=said,
        note=note,
        seat=looking.seat,
        places=tuple(places(around, others)),
        centre=place(around, _centre(felt), "c") if own is None else None,
        dealer=dealer_shown(looking, seen),
        board=board_shown(seen),
        own=own_shown(looking, seen, mine),
        folded=mine is not None and mine["folded"],
        places_for={} if has_cards(seen) else dealt(felt.game),
        printed=(*printed_lines(felt.posted), *drawn_words(looking)),
        spots=spots(layout) if looking.seat is not None else (),
        question=None if mine is None or due is None or mode != "decide" else _question(looking, mine, due, balance),
        result=result if over or looking.shows_past else None,
        lying=tuple(_lying(felt, mine)) if mine is not None and not over else (),
        again=_again(looking, lost),
        balance=balance,
        credits=_credits(looking.house, looking.badge),
        links=_links(looking.house, felt.id),
        pending=_pending(looking.house, felt.id),
        wins=_wins(looking.house, felt),
        lost_links=tuple(dict.fromkeys(lost.values())),
        commitment=looking.past.commitment if looking.shows_past and looking.past is not None else None,
        leaves=looking.seat is not None and (looking.is_open or looking.seat not in looking.state.round.seats),
        hurries=_hurries(looking) and mode in ("placed", "over"),
    )


# What is asked, and what lies there ----------------------------------------------------------------------------


def _question(looking: Looking, mine: SeatView, due: DecisionDue, balance: int) -> Question:
    clock = looking.state.round.clocks.get(due["seat"])
    since = clock[1] if clock is not None and clock[0] == due["decision"] else None
    felt = looking.felt
    return question_of(Asking(felt.game, felt.posted, mine, balance, since, looking.house.now()), due)


def _hurries(looking: Looking) -> bool:
    """Whether the house attends the table itself, and this player has not yet said that they are ready."""
    return looking.is_attended and looking.seat not in looking.table.pace.ready


def _again(looking: Looking, lost: Mapping[str, str]) -> Again | None:
    """The wagers of the round before, without those whose link is lost."""
    if looking.past is None or not looking.is_open:
        return None
    opening = frozenset(wager.key for wager in looking.felt.game.wagers if wager.opening and wager.key not in lost)
    stakes = looking.past.stakes(opening)
    return Again({key: format_cents(amount) for key, amount in stakes.items()}, sum(stakes.values()))


def _lying(felt: Felt, mine: SeatView) -> Iterator[Lying]:
    for key, stake in lying(mine).items():
        wager = felt.game.wager(key)
        yield Lying(wager.name, fold_does(felt.game, wager), stake)


# People, chips and links ---------------------------------------------------------------------------------------


def _centre(felt: Felt) -> int:
    """The seat that lies bottom centre for somebody without one."""
    return (felt.seats + 1) // 2


def _names(looking: Looking) -> dict[int, str]:
    badges, players = looking.house.people.state.badges, looking.state.players
    known = {seat: badges[player].name for seat, player in players.items() if player in badges}
    return {seat: known.get(seat, f"Seat {seat}") for seat in looking.state.seated}


def _sensors(felt: Felt) -> frozenset[str]:
    return frozenset(wager.key for each in meters_of(felt.game).values() for wager in each)


def _balance(house: House, badge: str | None) -> int:
    return 0 if badge is None else house.ledger.balance(chips(badge)) // MICROS_PER_CENT


def _credits(house: House, badge: str | None) -> int:
    """What was paid to a player's game account."""
    return 0 if badge is None else house.ledger.balance(game_account(badge)) // MICROS_PER_CENT


def _links(house: House, table: str) -> tuple[tuple[str, Display], ...]:
    names = dict.fromkeys(house.registry.state.linked(table).values())
    return tuple((name, display(link)) for name in names if (link := house.link(name).state) is not None)


def _pending(house: House, table: str) -> dict[str, frozenset[str]]:
    names = house.registry.state.linked(table).values()
    return {name: pending_levels(house, link_of(house, name)) for name in names}


def _wins(house: House, felt: Felt) -> dict[str, dict[str, tuple[str, ...]]]:
    meters = meters_of(felt.game)
    return {link: rows_of_levels(meters[meter][0]) for meter, link in house.registry.state.linked(felt.id).items()}


def _unlinked(looking: Looking) -> dict[str, str]:
    """The wagers that a lost or closed link keeps closed, each with the title of the link."""
    linked, table = looking.house.registry.state.linked(looking.felt.id), looking.felt.id
    found: dict[str, str] = {}
    for meter, wagers in meters_of(looking.felt.game).items():
        link = looking.house.link(linked[meter]).state if meter in linked else None
        if link is None or not link.is_open or not link.tables[table].is_connected:
            found |= {wager.key: title(meter) if link is None else link.terms.title for wager in wagers}
    return found


def streams_of(house: House, table: str) -> tuple[str, ...]:
    """The streams whose growth changes the page of a seat."""
    house.registry.state.table(table)
    links = dict.fromkeys(house.registry.state.linked(table).values())
    return (f"table/{table}", "cage", *(f"link/{name}" for name in links))
