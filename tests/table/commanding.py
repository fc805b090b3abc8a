"""Any commands at any table: what the property tests throw at the engine."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from fifthstreet import open_table
from fifthstreet.cards import DECK
from fifthstreet.games.description import Decide, Draw, Exactly, PlayersChoice, Times
from fifthstreet.money import parse_micros
from fifthstreet.table.messages import commands as c
from fifthstreet.table.messages.values import Holder
from fifthstreet.table.session import Table
from fifthstreet.table.state import AUTOMATIONS

#: Tables with everything on, in every game, and some in other equipment.
TABLES: tuple[dict[str, Any], ...] = (
    {
        "game": "caribbean-stud",
        "pack": "us-ma",
        "options": {
            "bonus_paytable": "C",
            "progressive_paytable": "D",
            "five_card": True,
            "magic_card": True,
            "lucky_bonus": True,
            "cover_all": True,
        },
    },
    {
        "game": "caribbean-stud",
        "pack": "us-ma",
        "options": {"progressive_paytable": "PTMGLML02", "five_card": True},
        "method": "automated_shoe",
        "decks": ("red", "blue"),
    },
    {
        "game": "caribbean-stud",
        "pack": "us-wa",
        "options": {"cover_all": True, "progressive_paytable": "WA-ML03", "progressive_wager": "3.00"},
    },
    {"game": "boston-5", "pack": "us-ma", "options": {"payout_limit": "50000.00"}},
    {"game": "boston-5", "pack": "us-ma", "method": "automated_shoe"},
    {
        "game": "mississippi-stud",
        "pack": "us-wa",
        "options": {
            "three_card_bonus_paytable": "4",
            "progressive_paytable": "MS Stud Quick Hit 01",
            "folded_hands_qualify": True,
        },
    },
    {
        "game": "mississippi-stud",
        "pack": "us-wa",
        "options": {"progressive_paytable": "WA-01", "progressive_wager": "2.00", "award_order": "from_left"},
    },
)

_SEATS = st.integers(1, 8)
_AMOUNTS = st.sampled_from((0, 99, 100, 300, 500, 1000, 1001, 2000, 30000, 60000))


@st.composite
def tables(draw: st.DrawFn) -> Table:
    """A table of any kind, with any of its chores left to it."""
    chosen = dict(draw(st.sampled_from(TABLES)))
    automations = tuple(name for name in AUTOMATIONS if draw(st.booleans()))
    return open_table(chosen.pop("game"), **chosen, automations=automations, seed=draw(st.integers(0, 2**32)))


def deck_for(*first: str) -> str:
    """A deck with these cards on top, in the order of the deal."""
    top = " ".join(first).split()
    return " ".join([*top, *(str(card) for card in DECK if str(card) not in top)])


def readings(table: Table) -> dict[str, dict[str, c.ReadingGiven]]:
    """Readings for every meter of the table, with odd millionths in them, whatever the round before left."""
    given: dict[str, dict[str, c.ReadingGiven]] = {}
    for wager in table.state.game.wagers:
        if wager.funding.meter is not None:
            levels = wager.settles.payouts.table.levels  # type: ignore[union-attr]
            amount = parse_micros("1234.567891" if wager.funding.least_reset is None else "11234.567891")
            given[wager.funding.meter] = {
                level.key: c.ReadingGiven(amount=amount, reserve=parse_micros("12.000001"), because="back_out")
                for level in levels
            }
    return given


def closing(table: Table, **more: Any) -> c.NoMoreBets:
    """No more bets with such readings; where there are any, at a floorperson's word."""
    given = readings(table)
    return c.NoMoreBets(meters=given, by="floorperson" if given else "dealer", **more)


@st.composite
def stakes(draw: st.DrawFn, table: Table) -> dict[str, int]:
    """Wagers that the table takes: what must be made, and any of the others."""
    ante = draw(st.sampled_from((500, 1000, 2500)))
    made: dict[str, int] = {}
    for wager in table.state.game.wagers:
        base = wager.key in ("ante", "first")
        if not wager.opening or not (base or draw(st.booleans())):
            continue
        if isinstance(wager.stake, PlayersChoice):
            made[wager.key] = ante if wager.stake.limits == "ante" else draw(st.sampled_from((100, 500)))
        elif isinstance(wager.stake, Times):
            made[wager.key] = ante * 2
        elif isinstance(wager.stake, Exactly):
            made[wager.key] = wager.stake.amount
    return made


def tenders() -> st.SearchStrategy[dict[str, dict[str, int]]]:
    """Coupons and chips beside some wagers, fitting or not."""
    coupons = st.dictionaries(st.sampled_from(("match_play", "chips", "cash")), _AMOUNTS, max_size=2)
    return st.dictionaries(st.sampled_from(("ante", "first", "progressive")), coupons, max_size=2)


def draws(table: Table) -> st.SearchStrategy[dict[str, str | int]]:
    """The draws that the table makes, each with something that may hit."""
    known = {award.pays.name: award.pays for award in table.state.game.awards if isinstance(award.pays, Draw)}
    drawn = {
        name: st.sampled_from(DECK).map(str) if pays.of == "card" else st.sampled_from((1, 2, "dealer"))
        for name, pays in known.items()
    }
    return st.fixed_dictionaries({}, optional=drawn)  # type: ignore[arg-type]


@st.composite
def commands(draw: st.DrawFn, table: Table) -> c.Command:
    """Mostly what could come next, sometimes anything at all."""
    seat = draw(_SEATS)
    words = [choice.word for step in table.state.game.steps if isinstance(step, Decide) for choice in step.choices]
    kinds = [row.kind for row in table.state.irregularities()]
    places: list[Holder | None] = [None, "dealer", "board", 1, 2, 8]
    position = draw(st.sampled_from(places))
    makers: list[tuple[int, Any]] = [
        (6, lambda: c.Sit(seat=seat)),
        (1, lambda: c.Leave(seat=seat)),
        (8, lambda: c.PlaceWagers(seat=seat, wagers=draw(stakes(table)))),
        (2, lambda: c.PlaceWagers(seat=seat, wagers=draw(stakes(table)), tender=draw(tenders()))),
        (1, lambda: c.PlaceWagers(seat=seat, wagers={draw(st.sampled_from(("ante", "bet", "x"))): draw(_AMOUNTS)})),
        (1, lambda: c.TakeBack(seat=seat, wager=draw(st.sampled_from((None, "ante", "progressive"))))),
        (6, lambda: closing(table, collected=draw(st.sampled_from((None, {}))))),
        (2, lambda: closing(table, draws=draw(draws(table)))),
        (6, lambda: c.Shuffle(count=draw(st.sampled_from((None, None, 52, 51))))),
        (3, lambda: c.Cut(cards=draw(st.integers(5, 52)))),
        (1, lambda: c.Recut(cards=20)),
        (8, lambda: c.DealCards(count=draw(st.sampled_from((None, None, 1, 7))))),
        (2, lambda: c.Look(seat=draw(st.sampled_from((None, seat))))),
        (2, lambda: c.Expose(seat=seat)),
        (1, lambda: c.Withdraw(seat=seat)),
        (12, lambda: c.Answer(seat=seat, choice=draw(st.sampled_from((*words, "pass"))))),
        (1, lambda: c.Expire(seat=seat, reason=draw(st.sampled_from(("clock", "connection"))))),
        (6, lambda: c.Reveal(of=draw(st.sampled_from((None, None, seat))))),
        (2, lambda: c.Validate(seat=seat, wager=draw(st.sampled_from(("progressive", "five_card_dealer"))))),
        (8, lambda: c.SettleUp(seat=draw(st.sampled_from((None, None, seat))))),
        (1, lambda: c.Document(seat=seat)),
        (2, lambda: c.CountStub(cards=52 - table.state.round.next_position - draw(st.sampled_from((0, 0, 1))))),
        (1, lambda: c.ChangeDeck(decks=("green",))),
        (1, lambda: c.ChangeDevice(remove=draw(st.booleans()))),
        (1, lambda: c.ReportIrregularity(kind=draw(st.sampled_from(kinds)), position=position, count=4)),
        (1, lambda: c.Rule(ruling=draw(st.sampled_from(("play_on", "void_all"))))),
        (4, lambda: c.Attest(by=draw(st.sampled_from(("dealer", "floorperson"))))),
        (6, c.Clear),
    ]
    weighted = [make for weight, make in makers for _ in range(weight)]
    command: c.Command = draw(st.sampled_from(weighted))()
    return command
