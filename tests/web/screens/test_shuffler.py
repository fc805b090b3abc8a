"""The shuffler's screen: the column in force, the count, the decks, and jams."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.floor.houses import Floor
from tests.table.following import Follower

from fifthstreet import Table, open_table
from fifthstreet.money import parse_cents
from fifthstreet.table.messages import commands as c
from fifthstreet.web.screens.shuffler import ShufflerScreen, shuffler_of, shuffler_screen

MODE = "Caribbean Stud Poker Cover All"


def cover_all(pack: str = "us-ma", **given: Any) -> tuple[Table, Follower]:
    shuffler = c.Shuffler(kind="automated", counts=True, mode=MODE)
    made = {"options": {"cover_all": True}, "shuffler": shuffler, "automations": ("attest",), **given}
    table = open_table("caribbean-stud", pack, **made)
    wagers = {"ante": "10.00", "cover_all": "5.00"}
    return table, Follower(table, dict.fromkeys((1, 2, 3), wagers))


def screen(table: Table) -> ShufflerScreen:
    return shuffler_of("T1", table.state)


@pytest.mark.parametrize(
    "pack",
    [
        pytest.param("us-ma", marks=pytest.mark.rule("ma-csp 12(e)", "ma-csp 12(d)")),
        pytest.param("us-wa", marks=pytest.mark.rule("wa-ms cover-all 5", "lw-ca 5", "wa-ms cover-all 4", "lw-ca 3")),
    ],
)
def test_the_column_lights_up_once_the_hands_are_dealt(pack: str) -> None:
    table, following = cover_all(pack)
    before = screen(table)
    assert (before.mode, before.columns[0].numbers, before.columns[0].hands) == (MODE, (2, 3, 4, 5, 6, 7, 8), None)
    assert before.columns[0].pays == ()
    following.until("decide")
    (columns,) = screen(table).columns
    assert (columns.hands, columns.counts, columns.pays[0]) == (4, "dealer included", ("Royal Flush", "250 to 1"))


def test_the_count_and_both_decks_in_words() -> None:
    table, following = cover_all(decks=("red", "blue"))
    assert (screen(table).count, screen(table).is_right) == ("Red deck to be shuffled", False)
    following.until("deal")
    assert (screen(table).count, screen(table).is_right) == ("52 cards, red deck", True)
    assert screen(table).other == "Blue deck in the shuffler"
    following.until("decide")
    assert screen(table).other == "Blue deck shuffled"


@pytest.mark.rule("ma-csp 9(g)")
def test_a_deck_that_the_device_counted_wrong_is_removed() -> None:
    table, following = cover_all(entered=True, decks=("red", "blue"))
    table.do(c.Shuffle(count=51))
    assert (screen(table).count, screen(table).is_right) == ("Red deck removed", False)
    following.step()
    following.until("deal")
    table.do(c.Shuffle(colour=table.state.other_colour, count=51))
    assert screen(table).other == "Blue deck removed"


@pytest.mark.rule("ma-csp 13(e)")
def test_a_jam_shows_until_the_cards_are_shuffled_again() -> None:
    table, following = cover_all()
    following.until("no_more_bets")
    assert screen(table).jam is None
    table.do(c.ReportIrregularity(kind="shuffler_jam"))
    assert screen(table).jam == ("The shuffler jams, stops or does not finish", ("ma-csp 13(e)",))
    following.step()
    assert screen(table).jam is None


@pytest.mark.rule("ma-b5 12(f)")
@pytest.mark.parametrize(
    ("dealt", "jam"),
    [
        (0, ("The automated shoe jams before it has dealt a card", ("house beside ma-b5 12(f)",))),
        (3, ("The automated shoe jams, stops or does not deal all cards", ("ma-b5 12(f)",))),
    ],
)
def test_a_jam_of_the_shoe_is_shown_by_the_row_for_the_time_at_which_it_jammed(
    dealt: int, jam: tuple[str, tuple[str, ...]]
) -> None:
    automations = ("attest", "shuffle", "cut")
    table = open_table("boston-5", "us-ma", method="automated_shoe", automations=automations)
    table.do(c.Sit(seat=1))
    ante = parse_cents("10.00")
    table.do(c.PlaceWagers(seat=1, wagers={"ante": ante, "first": parse_cents("20.00")}))
    table.do(c.NoMoreBets())
    if dealt:
        table.do(c.DealCards(count=dealt))
    table.do(c.ReportIrregularity(kind="shoe_jam"))
    assert screen(table).jam == jam


@pytest.mark.rule("ma-csp 13(c)")
def test_what_is_no_jam_is_not_on_the_screen() -> None:
    table, following = cover_all()
    following.until("deal")
    table.do(c.ReportIrregularity(kind="card_drawn_in_error"))
    assert screen(table).jam is None


def test_a_table_without_columns_shows_its_cards(made_once: Floor) -> None:
    shown = shuffler_screen(made_once.house, "B5")
    assert shown is not None
    assert (shown.columns, shown.other, shown.mode) == ((), "One deck", "Automated shuffle")
    table = open_table("caribbean-stud", "us-ma", automations=(), shuffler=c.Shuffler(kind="manual"))
    table.do(c.Attest())
    assert screen(table).mode == "Manual shuffle"


def test_a_closed_table_has_no_screen(made_once: Floor, tmp_path: Path) -> None:
    own = made_once.copy(tmp_path / "house")  # The other tests share the first one.
    own.signed({"do": "create_table", "id": "B6", "venue": "east", "game": "boston-5", "pack": "us-ma"})
    assert shuffler_screen(own.house, "B6") is None
