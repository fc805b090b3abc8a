"""A player's seat: the felt with its cards, spots and seats, what is asked, and how the hand ended."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from fifthstreet.cards import HIDDEN
from fifthstreet.floor.accounts import chips, game_account
from fifthstreet.floor.house import House
from fifthstreet.floor.tables import HouseTable
from fifthstreet.games.description import Holder
from fifthstreet.games.reading.course import dealt
from fifthstreet.games.reading.funding import meters_of
from fifthstreet.games.reading.links import rows_of_levels
from fifthstreet.games.wording.choices import fold_does
from fifthstreet.games.wording.felt import printed_lines
from fifthstreet.games.wording.hands import dealer_words, hand_words
from fifthstreet.games.wording.text import title
from fifthstreet.money import MICROS_PER_CENT, dollars, format_cents
from fifthstreet.progressive.link.display import Display, display
from fifthstreet.table.progress import announced
from fifthstreet.table.state import TableState
from fifthstreet.table.views import DecisionDue, SeatView, View, decisions_due, view
from fifthstreet.web.screens.decisions import Asking, Question, costs_next, lying, question_of, taken_back
from fifthstreet.web.screens.displays import link_of, pending_levels
from fifthstreet.web.screens.felts import Felt, felt_of
from fifthstreet.web.screens.past import Past, past_round
from fifthstreet.web.screens.placards import TableShown, pay_tables
from fifthstreet.web.screens.places import Around, Place, place, places
from fifthstreet.web.screens.results import Result, result_of
from fifthstreet.web.screens.spots import Layout, Spot, spots
from fifthstreet.web.words import card_name

#: What a player can do now, or waits for.
Mode = Literal["closed", "look_on", "sit", "result", "stake", "placed", "look", "decide", "wait", "over"]
#: What the dealer does next, as a player reads it.
_NEXT = {
    "shuffle": "The dealer shuffles",
    "cut": "The deck is cut",
    "no_more_bets": "Until \N{LEFT DOUBLE QUOTATION MARK}No more bets\N{RIGHT DOUBLE QUOTATION MARK}",
    "deal": "The dealer deals",
    "reveal": "The dealer turns the cards",
    "settle": "The dealer settles",
    "clear": "The dealer clears the table",
}
#: The same where a person deals: the round waits until there is one.
_BY_A_DEALER = {
    "shuffle": "Until a dealer is there and shuffles",
    "no_more_bets": "Until the dealer says \N{LEFT DOUBLE QUOTATION MARK}No more bets\N{RIGHT DOUBLE QUOTATION MARK}",
}


@dataclass(frozen=True, slots=True)
class HandShown:
    """Cards that lie on the felt, in the order in which the player sees them, and what they are called."""

    title: str
    cards: tuple[tuple[int, str], ...]

    @property
    def label(self) -> str:
        """The hand as a screen reader says it before its cards."""
        hidden = sum(face == HIDDEN for _, face in self.cards)
        return f"{self.title}, {hidden} face down" if hidden else self.title


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


@dataclass(frozen=True, slots=True)
class SeatScreen:
    """Everything on the page of a seat."""

    felt: Felt
    mode: Mode
    round: int
    said: str
    note: str
    seat: int | None
    places: tuple[Place, ...]
    centre: Place | None
    dealer: HandShown | None
    board: HandShown | None
    own: HandShown | None
    folded: bool
    #: How many cards each will get; shown as empty places until the first one is dealt.
    places_for: Mapping[Holder, int]
    printed: tuple[str, ...]
    spots: tuple[Spot, ...]
    question: Question | None
    result: Result | None
    lying: tuple[Lying, ...]
    again: Again | None
    balance: int
    credits: int
    links: tuple[tuple[str, Display], ...]
    #: The levels of each link of which a hand is being checked.
    pending: dict[str, frozenset[str]]
    #: The hands of this game that win a level, by link and level.
    wins: dict[str, dict[str, tuple[str, ...]]]
    lost_links: tuple[str, ...]
    commitment: str | None
    leaves: bool
    #: Whether the table waits for the player to say that nothing is left to wait for.
    hurries: bool

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


@dataclass(frozen=True, slots=True)
class Looking:
    """Who looks, at which table, and what of it is shown: the round in play, or the one that is just over."""

    house: House
    felt: Felt
    table: HouseTable
    badge: str | None
    state: TableState
    seat: int | None
    past: Past | None
    shows_past: bool

    @property
    def seen(self) -> View:
        """The table as this player may see it."""
        if self.shows_past and self.past is not None:
            return self.past.seen
        return view(self.state, "player", self.seat)

    @property
    def own(self) -> int | None:
        """The seat whose hand is shown as the player's own."""
        return self.past.seat if self.shows_past and self.past is not None else self.seat


def seat_screen(house: House, table: str, badge: str | None, moved_on: int = 0) -> SeatScreen:
    """The page of a seat for a player, or for somebody who looks on; ``moved_on`` says to which round they went."""
    looking = looking_at(house, table, badge, moved_on)
    return _closed(house, felt_of(house, table), badge) if looking is None else open_screen(looking)


def looking_at(house: House, table: str, badge: str | None, moved_on: int = 0) -> Looking | None:
    """What somebody sees of a table, or None while it is closed."""
    felt, house_table = felt_of(house, table), house.table(table).state
    if house_table.session is None:
        return None
    state = house_table.state
    seat = next((seat for seat, player in state.players.items() if player == badge), None) if badge else None
    round_ = state.round
    waits = seat is not None and seat not in round_.seats and not round_.bets_closed and not round_.void
    past = past_round(house, table, round_.number - 1, badge) if waits and badge else None
    shows_past = past is not None and moved_on != round_.number
    return Looking(house, felt, house_table, badge, state, seat, past, shows_past)


def _closed(house: House, felt: Felt, badge: str | None) -> SeatScreen:
    """A table without a session: its felt, its meters, and nobody there."""
    return SeatScreen(
        felt=felt,
        mode="closed",
        round=house.table(felt.id).state.round_number,
        said="The table is closed",
        note="A floorperson opens it.",
        seat=None,
        places=(),
        centre=None,
        dealer=None,
        board=None,
        own=None,
        folded=False,
        places_for=dealt(felt.game),
        printed=printed_lines(felt.posted),
        spots=spots(Layout(felt.rules, felt.game, None, None, False, {})),
        question=None,
        result=None,
        lying=(),
        again=None,
        balance=_balance(house, badge),
        credits=_credits(house, badge),
        links=_links(house, felt.id),
        pending=_pending(house, felt.id),
        wins=_wins(house, felt),
        lost_links=(),
        commitment=None,
        leaves=False,
        hurries=False,
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
    is_open = _is_open(looking)
    mode = _mode(looking, mine, due, over=over)
    said, note = _said(looking, seen, mode)
    around = Around(felt.game, seen, _names(looking), _sensors(felt), _turns(looking), over)
    others = [number for number in range(1, felt.seats + 1) if number != (own or _centre(felt))]
    layout = Layout(
        felt.rules,
        felt.game,
        mine,
        result,
        is_open and not looking.shows_past,
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
        dealer=_dealer(looking, seen),
        board=_board(seen),
        own=_own(looking, seen, mine),
        folded=mine is not None and mine["folded"],
        places_for={} if _has_cards(seen) else dealt(felt.game),
        printed=(*printed_lines(felt.posted), *_drawn(looking)),
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
        leaves=looking.seat is not None and (is_open or looking.seat not in looking.state.round.seats),
        hurries=_hurries(looking) and mode in ("placed", "over"),
    )


# What a player can do ------------------------------------------------------------------------------------------


def _is_open(looking: Looking) -> bool:
    """Whether wagers may be made and taken back."""
    round_ = looking.state.round
    locked = looking.table.console.state != "ready"
    return not (round_.bets_closed or round_.void or announced(looking.state) or locked)


def _mode(looking: Looking, mine: SeatView | None, due: DecisionDue | None, *, over: bool) -> Mode:
    if looking.badge is None:
        return "look_on"
    if looking.seat is None:
        return "sit"
    if looking.shows_past:
        return "result"
    if mine is None:
        return "stake" if _is_open(looking) else "wait"
    if over:
        return "over"
    if _is_open(looking):
        return "placed"
    return _in_play(mine, due)


def _in_play(mine: SeatView, due: DecisionDue | None) -> Mode:
    """Whoever has not seen their cards looks at them first."""
    if HIDDEN in mine["cards"] and not mine["folded"] and not mine["void"]:
        return "look"
    return "decide" if due is not None else "wait"


def _said(looking: Looking, seen: View, mode: Mode) -> tuple[str, str]:
    """What goes on, in a few words, and what comes next."""
    then = _NEXT[seen["next"]["do"]]
    fixed = {
        "look_on": ("Looking on", "Play as a guest with play chips, or log in"),
        "sit": ("Choose a seat", "Touch a free seat on the felt"),
        "result": ("Round over", "The next round takes wagers"),
        "stake": ("Place your wagers", "Choose a chip, then touch a spot"),
        "placed": ("Wagers placed", then if _attended(looking) else _BY_A_DEALER.get(seen["next"]["do"], then)),
        "look": ("Your cards are dealt", "Look at them before you decide"),
        "decide": ("Your decision", then),
    }
    if mode in fixed:
        return fixed[mode]
    return _waiting(looking, seen, mode, then)


def _waiting(looking: Looking, seen: View, mode: Mode, then: str) -> tuple[str, str]:
    if looking.table.console.claim is not None:
        return "Win pending", "A floorperson verifies the progressive win"
    if seen["phase"] == "ruling":
        return "A ruling is due", "A floorperson decides what becomes of the round"
    if seen["phase"] == "void":
        return "Round void", "All wagers of the round go back"
    if mode == "over":
        return "Round over", then
    if turns := _turns(looking):
        return f"Seat {min(turns)} decides", "Decisions go around from the dealer's left"
    return "Please wait", then


def _turns(looking: Looking) -> frozenset[int]:
    """The seats that are asked now."""
    due = () if looking.shows_past else decisions_due(looking.state)
    return frozenset(each["seat"] for each in due if each["turn"])


def _question(looking: Looking, mine: SeatView, due: DecisionDue, balance: int) -> Question:
    clock = looking.state.round.clocks.get(due["seat"])
    since = clock[1] if clock is not None and clock[0] == due["decision"] else None
    felt = looking.felt
    return question_of(Asking(felt.game, felt.posted, mine, balance, since, looking.house.now()), due)


def _attended(looking: Looking) -> bool:
    """Whether the house attends the table itself."""
    return looking.house.registry.state.attendance(looking.felt.id) == "house"


def _hurries(looking: Looking) -> bool:
    """Whether the house attends the table itself, and this player has not yet said that they are ready."""
    return _attended(looking) and looking.seat not in looking.table.pace.ready


def _again(looking: Looking, lost: Mapping[str, str]) -> Again | None:
    """The wagers of the round before, without those whose link is lost."""
    if looking.past is None or not _is_open(looking):
        return None
    opening = frozenset(wager.key for wager in looking.felt.game.wagers if wager.opening and wager.key not in lost)
    stakes = looking.past.stakes(opening)
    return Again({key: format_cents(amount) for key, amount in stakes.items()}, sum(stakes.values()))


# Cards ---------------------------------------------------------------------------------------------------------


def _dealer(looking: Looking, seen: View) -> HandShown | None:
    if not seen["dealer"]:
        return None
    called = dealer_words(looking.felt.game, seen["dealer"])
    up = [face for face in seen["dealer"] if face != HIDDEN]
    shows = f"Dealer shows the {card_name(up[0])}" if len(up) == 1 else "Dealer"
    cards = [*enumerate(seen["dealer"])]
    # A player sits opposite: what the dealer has on the left, the player sees on the right.
    mirrored = cards if looking.state.setup.method_rules.stack is not None else cards[::-1]
    return HandShown(shows if called is None else f"Dealer: {called}", tuple(mirrored))


def _has_cards(seen: View) -> bool:
    return bool(seen["dealer"] or seen["community"] or any(seat["cards"] for seat in seen["seats"].values()))


def _board(seen: View) -> HandShown | None:
    return HandShown("Community cards", tuple(enumerate(seen["community"]))) if seen["community"] else None


def _own(looking: Looking, seen: View, mine: SeatView | None) -> HandShown | None:
    if looking.own is None:
        return None
    cards = mine["cards"] if mine is not None else []
    called = hand_words(looking.felt.game, "player", cards, seen["community"]) if cards else None
    name = f"Seat {looking.own}"
    return HandShown(f"{name}, {called}" if called is not None else name, tuple(enumerate(cards)))


def _drawn(looking: Looking) -> Iterator[str]:
    """What was drawn beside the cards for this round."""
    if not looking.shows_past:
        for name, what in looking.state.round.draws.items():
            drawn = f"seat {what}" if isinstance(what, int) else what if what == "dealer" else card_name(what)
            yield f"{title(name)}: {drawn}"


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
