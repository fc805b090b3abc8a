"""Mississippi Stud and the link: envy for everyone else who made the progressive wager."""

from __future__ import annotations

from typing import Any

import pytest
from tests.washington.playing import (
    ANTE,
    METER,
    WITH_PROGRESSIVE,
    dealt,
    deck,
    kinds,
    play,
    says,
    streets,
    whole,
)

from fifthstreet.table.messages import commands as c
from fifthstreet.table.session import Table
from fifthstreet.table.views import view

pytestmark = pytest.mark.req("G4")

#: Payouts are validated and documented by themselves here.
ALONE = ("attest", "shuffle", "cut", "collect", "validate", "document")
#: Seat 1 has a straight flush with the board; seats 2 to 4 have nothing to do with it.
ONE = deck("9h 8h 7h", "6h 5h", "2c 3d", "Kc 4d", "Qc 2d")
#: Seats 1 and 2 both have one.
TWO = deck("9h 8h 7h", "6h 5h", "Jh Th", "Kc 4d")


def systems(gm: str, mgl: str) -> list[Any]:
    """The same duty on the two systems of one game and on a link."""
    return [
        pytest.param("MS Stud-01", marks=pytest.mark.rule(f"wa-ms gm {gm}", f"wa-ms nexus {gm}")),
        pytest.param("WA-01", marks=pytest.mark.rule(f"wa-ms mgl {mgl}")),
    ]


def _table(stakes: dict[int, Any], order: str, paytable: str, **options: Any) -> Table:
    chosen = {"progressive_paytable": paytable, **options}
    return dealt(stakes, deck=order, meters=METER, automations=ALONE, options=chosen)


def _envy(table: Table) -> dict[int, list[int]]:
    """What each seat was paid in envy, award by award."""
    seats = table.round.seats
    return {number: [each.paid for each in seat.lines if each.wager == "envy"] for number, seat in seats.items()}


@pytest.mark.parametrize("paytable", systems("10(a)", "11(a)"))
def test_everyone_else_with_a_progressive_wager_gets_it_and_the_maker_does_not(paytable: str) -> None:
    table = _table({1: WITH_PROGRESSIVE, 2: WITH_PROGRESSIVE, 3: ANTE, 4: WITH_PROGRESSIVE}, ONE, paytable)
    play(table, *says("1x", 1, 2, 3), *says("fold", 4), c.Reveal(), *says("1x", 1, 2, 3), c.Reveal())
    play(table, *says("1x", 1, 2, 3), c.Reveal(), c.SettleUp())
    # Seat 1 made the hand, seat 3 has no progressive wager, seat 4 folded and is still paid.
    assert _envy(table) == {1: [], 2: [30_000], 3: [], 4: [30_000]}


@pytest.mark.parametrize("paytable", systems("10(a)", "11(a)"))
@pytest.mark.req("P5")
def test_envy_is_house_money_and_never_off_the_meter(paytable: str) -> None:
    table = _table({1: ANTE, 2: WITH_PROGRESSIVE}, deck("9h 8h 7h", "6h 5h", "2c 3d"), paytable)
    play(table, *streets(1, 2), c.SettleUp())
    (award,) = [each for each in table.lines(2) if each.wager == "envy"]
    assert (award.paid, award.stake, award.paid_from, award.charged_to) == (30_000, 0, "tray", "house")
    assert table.state.round.meters == table.state.round.meters_before


@pytest.mark.parametrize("paytable", systems("10(a)", "11(a)"))
@pytest.mark.parametrize(("trigger", "paid"), [("any_live_hand", [30_000]), ("progressive_bettors_only", [])])
def test_a_maker_without_a_wager_by_the_posted_option(paytable: str, trigger: str, paid: list[int]) -> None:
    order = deck("9h 8h 7h", "6h 5h", "2c 3d")
    table = _table({1: ANTE, 2: WITH_PROGRESSIVE}, order, paytable, envy_trigger=trigger)
    play(table, *streets(1, 2), c.SettleUp())
    assert _envy(table) == {1: [], 2: paid}


@pytest.mark.parametrize("paytable", systems("10(a)", "11(a)"))
def test_a_folded_hand_earns_nobody_anything(paytable: str) -> None:
    table = _table({1: WITH_PROGRESSIVE, 2: WITH_PROGRESSIVE}, deck("9h 8h 7h", "6h 5h", "2c 3d"), paytable)
    play(table, *says("fold", 1), *streets(2), c.SettleUp())
    assert _envy(table) == {1: [], 2: []}


@pytest.mark.rule("wa-ms gm 10(a)", "wa-ms nexus 10(a)", "wa-ms mgl 11(a)")
def test_nobody_gets_envy_from_the_dealers_hand() -> None:
    # A link takes Caribbean Stud too, where the dealer has a hand of his own: a straight flush.
    seats = {
        str(number): {
            "wagers": {"ante": "10.00", "progressive": "1.00"},
            "cards": cards,
            "decisions": ["bet"],
        }
        for number, cards in ((1, "Ac Ad 4c 5d 7s"), (2, "Kc Kd 2c 3d 8s"))
    }
    found = whole(
        {
            "game": "caribbean-stud",
            "options": {"progressive_paytable": "WA-01", "progressive_link": "different_games"},
            "meters": {"progressive": {"main": {"amount": "25000.00"}}},
            "dealer": "9h 8h 7h 6h 5h",
            "seats": seats,
        }
    )
    assert not [each for seat in found["seats"].values() for each in seat["lines"] if each["wager"] == "envy"]


@pytest.mark.parametrize("paytable", systems("10(b)", "11(b)"))
@pytest.mark.req("T8")
def test_the_hand_stays_face_up_until_envy_is_paid_and_the_others_are_locked_up(paytable: str) -> None:
    table = _table({1: WITH_PROGRESSIVE, 2: WITH_PROGRESSIVE, 3: ANTE}, ONE, paytable)
    play(table, *streets(1, 2, 3))
    happened = [(event.event, getattr(event, "of", None)) for event in table.do(c.SettleUp())]
    locked = [of for event, of in happened if event == "hand_collected"]
    assert locked == [3, 2]
    assert view(table.state, "player", 2)["seats"]["1"]["cards"] == ["6h", "5h"]
    assert view(table.state, "dealer")["seats"]["1"]["cards_at"] == "layout"
    cleared = table.do(c.Clear())
    assert 1 in [event.of for event in kinds(cleared, "hand_collected")]


@pytest.mark.parametrize("paytable", systems("10(b)", "11(b)"))
def test_a_hand_that_earns_nobody_envy_is_locked_up_like_any_other(paytable: str) -> None:
    table = _table({1: WITH_PROGRESSIVE, 2: ANTE}, ONE, paytable)
    play(table, *streets(1, 2))
    locked = [event.of for event in kinds(table.do(c.SettleUp()), "hand_collected")]
    assert locked == [2, 1]


@pytest.mark.parametrize("paytable", systems("10(c)", "11(c)"))
def test_envy_is_paid_at_the_end_when_all_hands_are_settled(paytable: str) -> None:
    table = _table({1: WITH_PROGRESSIVE, 2: WITH_PROGRESSIVE, 3: WITH_PROGRESSIVE}, ONE, paytable)
    events = play(table, *streets(1, 2, 3), c.SettleUp())
    settlements = kinds(events, "lines_settled")
    paid = [(event.seat, {each.wager for each in event.lines} == {"envy"}) for event in settlements]
    assert paid == [(3, False), (2, False), (1, False), (3, True), (2, True)]


@pytest.mark.parametrize("paytable", systems("10(c)", "11(c)"))
def test_two_such_hands_pay_twice(paytable: str) -> None:
    table = _table({1: WITH_PROGRESSIVE, 2: WITH_PROGRESSIVE, 3: WITH_PROGRESSIVE}, TWO, paytable)
    play(table, *streets(1, 2, 3), c.SettleUp())
    # Seats 1 and 2 envy each other; seat 3 envies both.
    assert _envy(table) == {1: [30_000], 2: [30_000], 3: [30_000, 30_000]}


# What each table prints, for a royal, a straight flush and four of a kind.
_PRINTED = {
    "MS Stud-01": (["1000.00"], ["300.00"], []),
    "MS Stud Quick Hit 01": (["500.00"], ["500.00"], ["25.00"]),
    "WA-01": (["1000.00"], ["300.00"], []),
    "WA-ML01": (["1000.00"], ["300.00"], []),
    "WA-ML03": (["1000.00"], ["300.00"], []),
}
_CLAUSES = {
    "MS Stud-01": ("wa-ms gm paytable MS Stud-01", "wa-ms nexus paytable MS Stud-01"),
    "MS Stud Quick Hit 01": ("wa-ms gm paytable MS Stud Quick Hit 01", "wa-ms nexus paytable MS Stud Quick Hit 01"),
    "WA-01": ("wa-ms mgl paytable 01",),
    "WA-ML01": ("wa-ms mgl paytable ML01",),
    "WA-ML03": ("wa-ms mgl paytable ML03",),
}
_DEALS = (("As Ks Qs", "Js Ts"), ("9h 8h 7h", "6h 5h"), ("9h 9c 9d", "9s 4c"), ("8h 8c 4d", "8s 4s"))


def _paid_for(paytable: str, community: str, cards: str, wager: str) -> list[str]:
    """The envy seat 2 is paid for seat 1's hand."""
    stakes = {"ante": "10.00", "progressive": wager}
    levels = {"WA-ML01": ("mega", "major"), "WA-ML03": ("mega", "major", "minor")}.get(paytable, ("main",))
    hands, stays = {"1": cards, "2": "Kd 2c"}, ["1x", "1x", "1x"]
    found = whole(
        {
            "game": "mississippi-stud",
            "options": {"progressive_paytable": paytable, "progressive_wager": wager},
            "meters": {"progressive": {level: {"amount": "25000.00"} for level in levels}},
            "community": community,
            "seats": {seat: {"wagers": stakes, "cards": hand, "decisions": stays} for seat, hand in hands.items()},
        }
    )
    return [each["paid"] for each in found["seats"]["2"]["lines"] if each["wager"] == "envy"]


@pytest.mark.parametrize(
    "paytable", [pytest.param(name, marks=pytest.mark.rule(*clauses)) for name, clauses in _CLAUSES.items()]
)
def test_the_envy_each_table_prints(paytable: str) -> None:
    printed = [_paid_for(paytable, *deal, "1.00") for deal in _DEALS]
    assert printed == [*_PRINTED[paytable], []]


@pytest.mark.rule("wa-ms mgl note envy multiplied")
@pytest.mark.req("G7")
@pytest.mark.parametrize("paytable", ["WA-01", "WA-ML01", "WA-ML03"])
@pytest.mark.parametrize(
    ("wager", "paid"),
    [("1.00", ["1000.00", "300.00"]), ("3.00", ["3000.00", "900.00"]), ("5.00", ["5000.00", "1500.00"])],
)
def test_on_a_link_envy_is_multiplied_by_the_wager(paytable: str, wager: str, paid: list[str]) -> None:
    assert [_paid_for(paytable, *deal, wager) for deal in _DEALS[:2]] == [[each] for each in paid]
