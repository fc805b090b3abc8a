"""What a settlement says beyond the amounts: clauses, coupons, limits, and how a shared award leaves the meter."""

from __future__ import annotations

import pytest
from tests.table.commanding import deck_for
from tests.table.playing import with_coupon

from fifthstreet import Settled, Table, open_table, settle
from fifthstreet.money import Cents, parse_micros
from fifthstreet.table.messages import commands as c
from fifthstreet.table.settlement.seat_turn import coupon_goes, match_play
from fifthstreet.table.state import Seat


def cites(result: Settled, seat: str) -> dict[str, list[str]]:
    return {line["wager"]: line["cites"] for line in result["seats"][seat]["lines"]}


def test_every_line_cites_its_rule_first_and_its_pay_table_after_it() -> None:
    result = settle(
        {
            "game": "caribbean-stud",
            "pack": "us-ma",
            "options": {
                "bonus_paytable": "B",
                "progressive_paytable": "D",
                "five_card": True,
                "lucky_bonus": True,
            },
            "meters": {
                "progressive": {"main": {"amount": "50000.00"}},
                "five_card": {"main": {"amount": "20000.00"}},
            },
            "draws": {"lucky_position": 2},
            "dealer": "Kc Kd 9h 4s 2c",
            "seats": {
                "1": {
                    "wagers": {"ante": "10.00", "bonus": "1.00", "progressive": "1.00"},
                    "cards": "Ah Qd 7s 5c 3h",
                    "decisions": ["bet"],
                },
                "2": {
                    "wagers": {"ante": "10.00", "five_card_player": "1.00", "progressive": "1.00"},
                    "cards": "9s Ts Js Qs Ks",
                    "decisions": ["bet"],
                },
            },
        }
    )
    assert cites(result, "1") == {
        "ante": ["ma-csp 10(c)(3)(ii)(a)"],
        "bet": ["ma-csp 10(c)(3)(ii)(a)"],
        "bonus": ["ma-csp 10(c)(3)(ii)(c)(1)", "ma-csp 11(c) table B"],
        "progressive": ["ma-csp 10(c)(3)(ii)(c)(2)", "ma-csp 11(d) table D"],
        "envy": ["ma-csp 10(c)(3)(ii)(c)(2)(v)", "ma-csp 11(d)(7) envy table 1"],
    }
    assert cites(result, "2")["lucky_bonus"] == [
        "ma-csp 11(e)(3)",
        "ma-csp 10(c)(3)(ii)(c)(3)(iii)",
        "ma-csp 11(e)(3) table",
    ]


def test_a_five_card_award_cites_the_account_it_is_credited_to_and_a_push_its_row() -> None:
    flush = settle(
        {
            "game": "caribbean-stud",
            "pack": "us-ma",
            "options": {"five_card": True},
            "dealer": "Kc Kd 9h 4s 2c",
            "seats": {
                "1": {
                    "wagers": {"ante": "10.00", "five_card_player": "1.00"},
                    "cards": "2h 4h 6h 8h Th",
                    "decisions": ["fold"],
                }
            },
        }
    )
    assert cites(flush, "1")["five_card_player"] == [
        "ma-csp 10(c)(3)(ii)(c)(3)",
        "ma-csp 11(e)(2)",
        "ma-csp 11(e)(1) table",
        "ma-csp 10(c)(3)(ii)(c)(3)(iii)",
    ]
    push = settle(
        {
            "game": "mississippi-stud",
            "pack": "us-wa",
            "community": "6c 7d Kh",
            "seats": {"1": {"wagers": {"ante": "10.00"}, "cards": "6s 2d", "decisions": ["1x", "1x", "1x"]}},
        }
    )
    assert cites(push, "1")["ante"] == ["wa-ms dealing 12", "wa-ms ms paytable MS-01"]


def royal_for_the_dealer(backers: int) -> Table:
    """A table at which the dealer holds a royal flush and players back the dealer's hand."""
    hands = [["2c", "4d", "6h", "8c", "Td"], ["2d", "4h", "6c", "8d", "Th"], ["3c", "5d", "7h", "9c", "Jd"]][:backers]
    hands.append(["As", "Ks", "Qs", "Js", "Ts"])
    order = [hand[number] for number in range(5) for hand in hands]
    table = open_table(
        "caribbean-stud",
        "us-ma",
        options={"five_card": True},
        automations=("attest", "shuffle", "collect", "deal", "reveal", "validate", "document"),
        deck=deck_for(*order),
    )
    table.sit(*range(1, backers + 1))
    for seat in range(1, backers + 1):
        table.wager(seat, ante="10.00", five_card_dealer="1.00")
    reading = c.ReadingGiven(amount=parse_micros("20000.01"), reserve=parse_micros("7.00"))
    table.no_more_bets({"five_card": {"main": reading}})
    for seat in range(1, backers + 1):
        table.decide(seat, "fold")
    return table


@pytest.mark.rule("ma-csp 11(e)(2)")
def test_the_meter_restarts_only_when_the_last_of_those_who_share_it_is_paid() -> None:
    table = royal_for_the_dealer(3)

    def shown() -> int:
        return table.state.round.meters["five_card"]["main"].amount

    # 20,000.01 in three parts of whole cents: 6,666.67 each; the sum 20,000.01 leaves nothing behind.
    for seat, left in ((3, "13333.34"), (2, "6666.67")):
        table.do(c.SettleUp(seat=seat))
        assert table.lines(seat)[-1].paid == 6_666_67
        assert shown() == parse_micros(left)
    table.do(c.SettleUp(seat=1))
    # The last one empties it: 0 + seed 10,000 + reserve 7.
    assert shown() == parse_micros("10007.00")


@pytest.mark.req("G4", "G13")
@pytest.mark.parametrize(("qualify", "envy"), [(True, 1), (False, 0)])
def test_a_folded_hand_that_still_qualifies_triggers_envy(qualify: bool, envy: int) -> None:
    result = settle(
        {
            "game": "mississippi-stud",
            "pack": "us-wa",
            "options": {"progressive_paytable": "WA-01", "folded_hands_qualify": qualify},
            "meters": {"progressive": {"main": {"amount": "50000.00"}}},
            "community": "9s Ts Js",
            "seats": {
                "1": {
                    "wagers": {"ante": "10.00", "progressive": "1.00"},
                    "cards": "Qs Ks",
                    "decisions": ["fold"],
                },
                "2": {
                    "wagers": {"ante": "10.00", "progressive": "1.00"},
                    "cards": "2c 4d",
                    "decisions": ["1x", "1x", "fold"],
                },
            },
        }
    )
    lines = [line["wager"] for line in result["seats"]["2"]["lines"]]
    assert lines.count("envy") == envy


@pytest.mark.rule("ma-b5 11(e)")
def test_a_limit_is_kept_to_the_cent() -> None:
    # Ante 50 with a royal flush: 50,000 + 100 + 100 = 50,200.00, one cent over the limit.
    result = settle(
        {
            "game": "boston-5",
            "pack": "us-ma",
            "options": {"payout_limit": "50199.99"},
            "dealer": "Kc Kd 9h 4s 2c",
            "seats": {
                "1": {
                    "wagers": {"ante": "50.00", "first": "100.00"},
                    "cards": "As Ks Qs Js Ts",
                    "decisions": ["second"],
                }
            },
        }
    )
    bonus = next(line for line in result["seats"]["1"]["lines"] if line["wager"] == "ante_bonus")
    assert (bonus["paid"], bonus["capped_from"]) == ("49999.99", "50000.00")
    assert bonus["cites"] == ["ma-b5 10(f)(3)", "ma-b5 11(c) table", "ma-b5 11(e)"]


@pytest.mark.req("G8")
def test_an_ante_bonus_that_ties_do_not_earn_is_earned_by_a_win() -> None:
    # Two pair against a pair of kings: first 20 and second 20 win, two pair pays 2 to 1 on the ante of 10.
    result = settle(
        {
            "game": "boston-5",
            "pack": "us-ma",
            "options": {"boston_tie_with_bonus": "not_paid"},
            "dealer": "Kc Kd 9h 4s 2c",
            "seats": {
                "1": {
                    "wagers": {"ante": "10.00", "first": "20.00"},
                    "cards": "5c 5d 8h 8c Kh",
                    "decisions": ["second"],
                }
            },
        }
    )
    assert result["seats"]["1"]["net"] == "60.00"


@pytest.mark.parametrize(("ante_pays", "paid"), [("1 to 1", 15_00), ("2 to 1", 20_00)])
def test_a_match_play_coupon_adds_to_an_even_money_payment_only(ante_pays: str, paid: int) -> None:
    table = with_coupon(ante_pays)
    table.decide(1, "bet")
    for command in (c.Reveal(), c.SettleUp()):
        table.do(command)
    ante = table.lines(1)[0]
    assert (ante.paid, ante.coupon) == (paid, "surrendered")


def test_the_coupon_of_a_jackpot_is_spent() -> None:
    result = settle(
        {
            "game": "caribbean-stud",
            "pack": "us-ma",
            "options": {"progressive_paytable": "B"},
            "meters": {"progressive": {"main": {"amount": "50000.00"}}},
            "dealer": "Kc Kd 9h 4s 2c",
            "seats": {
                "1": {
                    "wagers": {"ante": "10.00", "progressive": "1.00"},
                    "tender": {"progressive": {"progressive_coupon": "1.00"}},
                    "cards": "5s 6s 7s 8s 9s",
                    "decisions": ["bet"],
                }
            },
        }
    )
    jackpot = result["seats"]["1"]["lines"][-1]
    # 10 % of 50,000.00.
    assert (jackpot["wager"], jackpot["paid"], jackpot["coupon"]) == ("progressive", "5000.00", "surrendered")


def test_a_coupon_goes_where_its_wager_goes() -> None:
    seat = Seat(1, tender={"ante": {"match_play": Cents(5_00)}, "progressive": {"progressive_coupon": Cents(1_00)}})
    assert coupon_goes(seat, "ante", "returned") == "returned"
    assert coupon_goes(seat, "progressive", "surrendered") == "surrendered"
    assert coupon_goes(seat, "bonus", "returned") is None
    assert (match_play(seat, "ante"), match_play(seat, "progressive")) == (5_00, 0)


def test_a_fixed_award_is_charged_to_its_meter_even_where_nobody_gave_its_reading() -> None:
    deal = {
        "game": "caribbean-stud",
        "pack": "us-ma",
        "options": {"progressive_paytable": "D"},
        "dealer": "Kc Kd 9h 4s 2c",
        "seats": {
            "1": {
                "wagers": {"ante": "10.00", "progressive": "1.00"},
                "cards": "2h 4h 6h 8h Th",
                "decisions": ["bet"],
            }
        },
    }
    without = settle(deal)
    # A flush pays 40 for 1.
    line = without["seats"]["1"]["lines"][-1]
    assert (line["wager"], line["paid"], line["charged_to"]) == ("progressive", "40.00", "meter:main")
    assert without["meters"] == {}
    known = settle({**deal, "meters": {"progressive": {"main": {"amount": "50000.00"}}}})
    assert known["meters"]["progressive"]["main"]["after"] == "49960.00"
