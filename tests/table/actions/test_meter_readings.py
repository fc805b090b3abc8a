"""What a meter may read at No more bets."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, get_args

import pytest
from tests.rulebook.copies import copied
from tests.table.commanding import deck_for

from fifthstreet import Refusal, Table, open_table, replay
from fifthstreet.money import format_micros, parse_micros
from fifthstreet.progressive.readings import Because
from fifthstreet.rulebook import Pack, parse_pack
from fifthstreet.table.messages import commands as c
from fifthstreet.table.messages.events import BetsClosed

#: An award of $1 on the progressive, 70 % of it to the meter.
WAGERED = {"ante": "5.00", "progressive": "1.00"}
LINKED: dict[str, Any] = {"progressive_paytable": "D", "progressive_link": "same_game"}


def _table(stakes: dict[str, str] | None = None, *seats: int, **options: object) -> Table:
    """A table with wagers on it that does everything by itself."""
    table = open_table("caribbean-stud", "us-ma", options=options, seed=1)
    table.sit(*(seats or (1,)))
    _wager(table, stakes)
    return table


def _wager(table: Table, stakes: dict[str, str] | None = None) -> None:
    for seat in table.state.seated:
        table.wager(seat, **(WAGERED if stakes is None else stakes))


def _close(amount: str, *, meter: str = "progressive", level: str = "main", **reading: Any) -> c.NoMoreBets:
    given: dict[str, Any] = {
        name: parse_micros(value) if name != "because" else value for name, value in reading.items()
    }
    read = c.ReadingGiven(amount=parse_micros(amount), **given)
    return c.NoMoreBets(meters={meter: {level: read}}, by="dealer" if read.because is None else "floorperson")


def _refused(table: Table, command: c.Command) -> Refusal:
    before = table.state
    with pytest.raises(Refusal) as refused:
        table.do(command)
    assert table.state is before
    return refused.value


def _fold(table: Table) -> None:
    for seat in sorted(table.state.round.seats):
        table.decide(seat, "fold")


# What a level restarts from ----------------------------------------------------------------------------------


@pytest.mark.req("G7")
@pytest.mark.rule("ma-csp 12(l) table PTMGL01", "ma-csp 12(l) note seed scales")
@pytest.mark.parametrize(("wager", "seed"), [("1.00", "10000.00"), ("5.00", "50000.00")])
def test_a_link_table_restarts_from_its_printed_seed_scaled_with_the_wager(wager: str, seed: str) -> None:
    stakes = {"ante": "5.00", "progressive": wager}
    table = _table(stakes, progressive_paytable="PTMGL01", progressive_wager=wager)
    for other in ("9999.99", "20000.00", "50000.01", "0.00"):
        refused = _refused(table, _close("60000.00", seed=other))
        assert refused.code == "meter/seed"
        assert f"restarts at {other}, pay table PTMGL01 prints {seed}" in str(refused)
        assert {"ma-csp 12(l) table PTMGL01", "ma-csp 12(l) note seed scales"} <= {*refused.cites}
    table.do(_close("60000.00", seed=seed))
    assert format_micros(table.state.round.meters["progressive"]["main"].seed) == seed


def _with_another_seed() -> Pack:
    """The pack of Massachusetts, in which the house wrote another seed into a printed pay table."""
    before, table = copied("us-ma").split('id = "PTMGL01"', 1)
    # Another seed is another table, which the rules do not list for different games.
    table = table.replace(', "different_games"]', "]", 1).replace('"10000.00"', '"12000.00"', 1)
    return parse_pack(f'{before}id = "PTMGL01"{table}')


@pytest.mark.req("S10")
def test_a_seed_that_the_house_edited_is_not_taken_as_printed() -> None:
    played = open_table("caribbean-stud", _with_another_seed(), options={"progressive_paytable": "PTMGL01"}, seed=1)
    played.sit(1)
    _wager(played)
    played.do(_close("60000.00", seed="10000.00"))
    assert format_micros(played.state.round.meters["progressive"]["main"].seed) == "10000.00"


@pytest.mark.rule("ma-csp 12(l) table PTMGLML03")
@pytest.mark.parametrize(("level", "printed"), [("mega", 10_000), ("major", 1_000), ("minor", 250)])
def test_every_level_has_its_own_printed_seed(level: str, printed: int) -> None:
    table = _table(progressive_paytable="PTMGLML03")
    refused = _refused(table, _close("60000.00", level=level, seed=f"{printed + 1}.00"))
    assert (refused.code, f"level {level}" in str(refused)) == ("meter/seed", True)
    assert _refused(table, _close("60000.00", level=level, seed=f"{printed}.00")).code == "meter/missing"


@pytest.mark.rule("ma-csp 11(d)(5)")
def test_where_no_seed_is_printed_the_licensee_sets_it() -> None:
    table = _table(progressive_paytable="A")
    table.do(_close("60000.00", seed="12345.00"))
    assert table.state.round.meters["progressive"]["main"].seed == parse_micros("12345.00")


# Where a meter begins ------------------------------------------------------------------------------------------


@pytest.mark.req("G5")
@pytest.mark.rule("ma-csp 11(e)(4)")
def test_the_first_reading_of_a_five_card_meter_is_10000_or_more() -> None:
    table = _table({"ante": "5.00", "five_card_player": "1.00"}, five_card=True)
    for amount, because in (("0.00", None), ("9999.999999", None), ("5.00", "win"), ("9000.00", "seed_recovery")):
        refused = _refused(table, _close(amount, meter="five_card", because=because))
        assert (refused.code, refused.cites) == ("meter/below_start", ("ma-csp 11(e)(4)",))
        assert f"begins at {amount}, below 10000.00" in str(refused)
    table.do(_close("10000.00", meter="five_card"))


@pytest.mark.rule("ma-csp 11(e)(4)")
def test_a_five_card_meter_goes_below_10000_once_it_has_begun() -> None:
    stakes = {"ante": "5.00", "five_card_player": "1.00"}
    table = _table(stakes, five_card=True)
    table.do(_close("10000.00", meter="five_card"))
    _fold(table)
    _wager(table, stakes)
    assert _refused(table, _close("9000.00", meter="five_card")).code == "meter/below_last"
    closed = table.do(_close("9000.00", meter="five_card", because="over_limit"))
    assert [event.because for event in closed if isinstance(event, BetsClosed)] == [
        {"five_card": {"main": "over_limit"}}
    ]


# What the round before left ------------------------------------------------------------------------------------


@pytest.mark.req("P1", "P2")
def test_a_linked_meter_never_shows_less_than_the_round_before_left() -> None:
    table = _table(**LINKED)
    table.do(_close("25000.00", reserve="40.00"))
    _fold(table)
    _wager(table)
    for amount in ("24999.999999", "0.00"):
        refused = _refused(table, _close(amount, reserve="40.00"))
        assert refused.code == "meter/below_last"
        text = f"progressive.main reads {amount}, the last round left 25000.00: give the reason in because"
        assert str(refused) == text
    refused = _refused(table, _close("25000.70", reserve="39.99"))
    assert (refused.code, "reserve of progressive.main reads 39.99" in str(refused)) == ("meter/below_last", True)
    # Other tables may have added to it.
    table.do(_close("25900.00", reserve="40.00"))


@pytest.mark.req("P2")
@pytest.mark.parametrize("because", ["win", "back_out", "malfunction", "over_limit", "transfer"])
def test_a_meter_goes_down_for_a_reason_that_the_event_keeps(because: str) -> None:
    table = _table(**LINKED)
    table.do(_close("25000.00"))
    _fold(table)
    _wager(table)
    closed = table.do(_close("10000.70", because=because))
    assert [event.because for event in closed if isinstance(event, BetsClosed)] == [
        {"progressive": {"main": because}}
    ]


@pytest.mark.req("P2", "P4")
def test_after_a_reset_the_meter_goes_on_from_seed_and_reserve() -> None:
    deck = deck_for("As Kd Ks 8d Qs 6d Js 4d Ts 2c")  # A royal flush, dealt in turn with the dealer's hand.
    table = open_table("caribbean-stud", "us-ma", options=LINKED, deck=deck, method="hand")
    table.sit(1)
    _wager(table)
    table.do(_close("25000.00", seed="11000.00", reserve="300.00"))
    table.decide(1, "bet")
    assert table.state.meters_left["progressive"]["main"].amount == parse_micros("11300.00")
    _wager(table)
    assert _refused(table, _close("11299.99", seed="11000.00")).code == "meter/below_last"
    table.do(_close("11300.70", seed="11000.00"))


@pytest.mark.req("P2", "P13")
@pytest.mark.parametrize("options", [LINKED, {"progressive_paytable": "A"}])
def test_a_level_restarts_from_what_it_did_in_the_round_before(options: dict[str, Any]) -> None:
    table = _table(**options)
    table.do(_close("25000.00", seed="12000.00", reserve="40.00"))
    _fold(table)
    _wager(table)
    for seed, because in (("11999.99", None), ("60000.00", None), ("60000.00", "malfunction")):
        refused = _refused(table, _close("25000.70", seed=seed, reserve="40.00", because=because))
        assert refused.code == "meter/new_seed"
        assert f"progressive.main restarts from {seed}, in the last round from 12000.00: only p" in str(refused)
    # New parameters change the seed and nothing that the level shows.
    assert _refused(table, _close("24000.00", seed="13000.00", because="parameters")).code == "meter/below_last"
    assert table.can(_close("25000.70", seed="13000.00", because="parameters"))
    # What is not given is as the last round left it.
    table.do(_close("25000.70"))
    read = table.state.round.meters["progressive"]["main"]
    assert (read.seed, read.reserve) == (parse_micros("12000.00"), parse_micros("40.00"))


@pytest.mark.req("P1", "P2")
def test_the_reserve_of_a_meter_of_one_table_takes_no_more_than_the_wagers_leave() -> None:
    table = _table(None, 1, 2, progressive_paytable="D")
    table.do(_close("25000.00", reserve="40.00"))
    _fold(table)
    _wager(table)
    # Two wagers of $1, of which the meter has 1.40: 0.60 is left.
    for reserve, because in (("40.600001", None), ("9999.00", None), ("9999.00", "malfunction")):
        refused = _refused(table, _close("25001.40", reserve=reserve, because=because))
        assert refused.code == "meter/not_as_left"
        assert f"reserve of progressive.main reads {reserve}, but 40.00 was left and this round's" in str(refused)
    assert table.can(_close("25001.40", reserve="9999.00", because="back_out"))
    table.do(_close("25001.40", reserve="40.60"))


@pytest.mark.req("P2")
def test_a_reason_is_the_word_of_somebody_above_the_dealer() -> None:
    table = _table(**LINKED)
    table.do(_close("25000.00"))
    _fold(table)
    _wager(table)
    explained = _close("10000.70", because="win")
    refused = _refused(table, replace(explained, by="dealer"))
    assert (refused.code, "not a dealer's" in str(refused)) == ("command/role", True)
    assert _refused(table, replace(_close("25000.70"), by="floorperson")).code == "command/role"
    assert _refused(table, replace(explained, by="player")).code == "command/role"
    (closed,) = (each for each in table.do(replace(explained, by="executive")) if isinstance(each, BetsClosed))
    assert (closed.because, closed.by) == ({"progressive": {"main": "win"}}, "executive")


def test_what_a_level_read_is_kept_over_rounds_without_a_wager_on_it() -> None:
    table = _table(**LINKED)
    table.do(_close("25000.00"))
    _fold(table)
    _wager(table, {"ante": "5.00"})
    table.no_more_bets()
    _fold(table)
    _wager(table)
    assert _refused(table, _close("24999.00")).code == "meter/below_last"


# A meter of one table --------------------------------------------------------------------------------------------


@pytest.mark.req("P1", "P3")
@pytest.mark.rule("ma-csp 11(d)(5)")
def test_a_meter_of_one_table_shows_what_was_left_and_what_this_round_adds() -> None:
    table = _table(None, 1, 2, progressive_paytable="D")
    table.do(_close("25000.00"))
    _fold(table)
    _wager(table)
    # Two wagers of $1 at 70 %: 1.40.
    for amount in ("25000.00", "25001.39", "25001.41", "25900.00"):
        refused = _refused(table, _close(amount))
        assert refused.code == "meter/not_as_left"
        assert f"reads {amount}, but 25000.00 was left and this round adds 1.40" in str(refused)
    # Nobody else can have won it or have a void hand.
    for because in ("win", "void"):
        assert _refused(table, _close("24000.00", because=because)).code == "meter/below_last"
        assert _refused(table, _close("25900.00", because=because)).code == "meter/not_as_left"
    # A reason to show less: than was left, or than was left and added.
    for amount in ("24000.00", "25001.39"):
        assert table.can(_close(amount, because="malfunction"))
    table.do(_close("25001.40"))


@pytest.mark.req("P1", "P2")
def test_no_reason_makes_a_meter_of_one_table_show_more_but_an_award_that_is_backed_out() -> None:
    table = _table(progressive_paytable="D")
    table.do(_close("25000.00"))
    _fold(table)
    _wager(table)
    downwards = set(get_args(Because)) - {"back_out"}
    assert len(downwards) == 8
    for because in downwards:
        refused = _refused(table, _close("25000.71", because=because))
        assert refused.code == "meter/not_as_left"
        assert str(refused).endswith("this round adds 0.70: only back_out is a reason to show more")
        # The reading as it should be needs no reason, and may have one: the reserve can have gone down.
        assert table.can(_close("25000.70", because=because))
    # The award goes back into the meter.
    table.do(_close("99999.00", because="back_out"))


@pytest.mark.req("P2")
def test_of_several_levels_each_adds_its_part_where_the_split_is_set() -> None:
    """Of each dollar 50 cents go to the one level and 20 to the other."""
    table = _table(progressive_paytable="PTMGLML01", progressive_split="50/20")
    first = {level: c.ReadingGiven(amount=parse_micros("12000.00")) for level in ("major", "minor")}
    table.do(c.NoMoreBets(meters={"progressive": first}))
    _fold(table)
    _wager(table)
    stakes = [seat.wagers["progressive"] for seat in table.round.seats.values() if "progressive" in seat.wagers]
    dollars = sum(stakes) // 100
    major, minor = (parse_micros("12000.00") + cents * 10_000 * dollars for cents in (50, 20))
    wrong = {"major": c.ReadingGiven(amount=major), "minor": c.ReadingGiven(amount=minor + 5_000_000_000)}
    with pytest.raises(Refusal, match=r"progressive\.minor reads") as refused:
        table.do(c.NoMoreBets(meters={"progressive": wrong}))
    assert refused.value.code == "meter/not_as_left"
    right = {"major": c.ReadingGiven(amount=major), "minor": c.ReadingGiven(amount=minor)}
    table.do(c.NoMoreBets(meters={"progressive": right}))
    assert table.round.bets_closed


def test_of_several_levels_without_a_split_none_may_fall() -> None:
    table = _table(progressive_paytable="PTMGLML01")
    both = {level: c.ReadingGiven(amount=parse_micros("12000.00")) for level in ("major", "minor")}
    table.do(c.NoMoreBets(meters={"progressive": both}))
    _fold(table)
    _wager(table)
    less = {
        "major": c.ReadingGiven(amount=parse_micros("12000.35")),
        "minor": c.ReadingGiven(amount=parse_micros("11999.99")),
    }
    with pytest.raises(Refusal) as refused:
        table.do(c.NoMoreBets(meters={"progressive": less}))
    assert refused.value.code == "meter/below_last"
    more = {level: c.ReadingGiven(amount=parse_micros("12000.35")) for level in ("major", "minor")}
    table.do(c.NoMoreBets(meters={"progressive": more}))
    assert table.round.bets_closed


def test_a_record_of_one_round_goes_on_from_no_other() -> None:
    table = _table(None, 1, progressive_paytable="D", five_card=True)
    for amount in ("10000.00", "9000.00"):
        _wager(table)
        five = c.ReadingGiven(amount=parse_micros(amount), because="over_limit")
        both = {**(_close("25000.00", because="over_limit").meters or {}), "five_card": {"main": five}}
        table.do(c.NoMoreBets(meters=both, by="floorperson"))
        _fold(table)
    notation = str(table.notation())
    assert "five_card.main=9000.00/" in notation
    assert str(replay(notation).notation()) == notation


# Read again ---------------------------------------------------------------------------------------------------


def _again(amount: str, because: Because | None = None) -> c.ReadMeters:
    read = c.ReadingGiven(amount=parse_micros(amount), because=because)
    return c.ReadMeters(meters={"progressive": {"main": read}})


@pytest.mark.req("P4", "P11")
def test_a_meter_that_tables_share_is_read_again_before_a_player_is_paid() -> None:
    """A royal flush is paid what the meter shows at the player's turn, though it showed less when betting closed."""
    table = open_table("caribbean-stud", "us-ma", options=LINKED, deck=deck_for("As 2d Ks 4c Qs 6c Js 8d Ts Qc"))
    table.sit(1)
    _wager(table)
    assert _refused(table, _again("20000.00")).code == "settle/nothing"
    table.do(_close("20000.00"))
    assert _refused(table, _again("19999.00")).code == "meter/below_last"
    table.do(_again("20100.00"))
    table.do(_again("15000.50", "win"))
    table.decide(1, "bet")
    assert sum(line.paid for line in table.lines(1) if line.wager == "progressive") == 1_500_050
    text = str(table.notation())
    assert "read@progressive.main=20100.00//" in text
    assert replay(text).net(1) == table.net(1)


def test_a_meter_that_nobody_had_to_read_may_be_read_later() -> None:
    table = _table({"ante": "5.00"}, **LINKED)
    table.no_more_bets()
    table.do(_again("12345.67"))
    assert table.state.round.meters["progressive"]["main"].amount == parse_micros("12345.67")


def test_a_meter_of_one_table_is_not_read_again() -> None:
    table = _table(progressive_paytable="D")
    table.do(_close("20000.00"))
    assert _refused(table, _again("20001.00")).code == "meter/not_as_left"


@pytest.mark.parametrize(
    "change", ["read@progressive.main=1.00", "read@progressive.main=1.00/x/", "read@progressive=1"]
)
def test_a_reading_that_cannot_be_read_is_refused(change: str) -> None:
    table = _table({"ante": "5.00"}, **LINKED)
    table.no_more_bets()
    with pytest.raises(Refusal) as refused:
        replay(f"{table.notation()} {change}")
    assert refused.value.code == "notation/malformed"


def test_no_seed_is_below_what_the_rules_let_a_meter_restart_from() -> None:
    table = _table({"ante": "5.00", "five_card_player": "2.00"}, five_card=True)
    told = _refused(table, _close("20000.00", meter="five_card", seed="9999.999999"))
    assert (told.code, told.cites) == ("meter/below_reset", ("ma-csp 11(e)(4)",))
    table.do(_close("20000.00", meter="five_card", seed="10000.00"))
