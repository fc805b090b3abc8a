"""What a result says, against figures that are known otherwise."""

from __future__ import annotations

import json
import math
from dataclasses import replace
from fractions import Fraction
from functools import cache

import pytest
from tests.simulate.tables import ALL_STREETS, EVERYTHING, boston, caribbean, mississippi, sensible_play

from fifthstreet.games.description import HandPays
from fifthstreet.money import Cents
from fifthstreet.rulebook import Odds
from fifthstreet.simulate.run.result import Result
from fifthstreet.simulate.run.simulation import simulate
from replays.rounds import TracedRound, trace

#: Of 2,598,960 hands of five cards.
HANDS = {
    "Royal flush": 4,
    "Straight flush": 36,
    "Four-of-a-kind": 624,
    "Full house": 3_744,
    "Flush": 5_108,
    "Straight": 10_200,
    "Three-of-a-kind": 54_912,
    "Two pair": 123_552,
}


def near(count: int, tries: int, chance: float) -> bool:
    """Whether a count is within five standard deviations of what is expected."""
    return abs(count - tries * chance) <= 5 * math.sqrt(tries * chance * (1 - chance)) + 1


def test_hands_of_the_bonus_come_as_often_as_they_are() -> None:
    result = simulate(caribbean(1, {"five_card": True}, play=sensible_play), 1_000_000, 1)
    counts = {each.outcome.end.row: each.count for each in result.wagers["five_card_player"].outcomes}
    for hand in ("Full house", "Flush", "Four-of-a-kind"):
        assert near(counts[hand], 1_000_000, HANDS[hand] / 2_598_960), hand


def test_the_edge_of_ace_king_or_better_is_the_published_one() -> None:
    # 1,132,600,203,540 antes are lost in 19,933,230,517,200 deals.
    result = simulate(caribbean(1, play=sensible_play), 2_000_000, 4)
    exact = float(Fraction(1_132_600_203_540, 19_933_230_517_200))
    edge = result.main.edge
    assert edge is not None
    assert abs(edge.mean - exact) < 5 * edge.error
    assert 0.001 < edge.error < 0.003


def test_the_three_card_bonus_has_the_published_edge() -> None:
    # Pay table 1: 2.3167 %.
    result = simulate(mississippi(1, {"three_card_bonus_paytable": "1"}), 1_000_000, 4)
    edge = result.wagers["three_card_bonus"].edge
    assert edge is not None
    assert abs(edge.mean - 0.023167) < 5 * edge.error


@cache
def traced_and_simulated(table_seats: int, rounds: int) -> tuple[list[TracedRound], Result]:
    table = caribbean(table_seats, EVERYTHING, play=sensible_play)
    return list(trace(table, rounds, 6, session=500)), simulate(table, rounds, 6, session=500)


def test_a_result_adds_up_what_a_trace_writes_down() -> None:
    rounds, result = traced_and_simulated(3, 2_000)
    lines = [[line for seat in each.seats for line in seat.lines] for each in rounds]
    for key, wager in result.wagers.items():
        mine = [[line for line in each if line.wager == key] for each in lines]
        nets = [sum(line.paid + line.returned - line.stake for line in each) for each in mine]
        assert wager.made == sum(map(len, mine))
        assert wager.wagered == sum(line.stake for each in mine for line in each)
        assert wager.paid == sum(line.paid for each in mine for line in each)
        assert wager.net == sum(nets)
        assert wager.squares == sum(net * net for net in nets)
    assert sum(each.net for each in result.wagers.values()) == result.everything.net


def test_sessions_add_up_what_a_trace_writes_down() -> None:
    rounds, result = traced_and_simulated(2, 1_500)
    for number, session in enumerate(result.gathered.sessions):
        bankroll, lowest, peak, drawdown, won, wagered = 0, 0, 0, 0, 0, 0
        for each in rounds[number * 500 : number * 500 + 500]:
            nets = [sum(line.paid + line.returned - line.stake for line in seat.lines) for seat in each.seats]
            wagered += sum(line.stake for seat in each.seats for line in seat.lines)
            bankroll += nets[0]
            won += sum(nets)
            peak, lowest = max(peak, bankroll), min(lowest, bankroll)
            drawdown = max(drawdown, peak - bankroll)
            # Of 500 rounds every third is noted: 200 points would not do for every second one.
            if each.number % 500 == 497:
                assert result.paths[number][-1] == bankroll
        assert (session["lowest"], session["drawdown"], session["wagered"]) == (lowest, drawdown, wagered)
        assert result.house_wins[number] == -won
        assert len(result.paths[number]) == 166


def test_the_deviation_of_a_seat_is_that_of_its_rounds() -> None:
    rounds, result = traced_and_simulated(2, 1_500)
    seat = [sum(line.paid + line.returned - line.stake for line in each.seats[1].lines) for each in rounds]
    mean = sum(seat) / len(seat)
    expected = math.sqrt(sum((net - mean) ** 2 for net in seat) / (len(seat) - 1))
    assert result.everything.seat_deviations[1] == pytest.approx(expected)


def test_meters_take_in_their_share_and_pay_it_out() -> None:
    table = mississippi(4, {**ALL_STREETS, "folded_hands_qualify": True}, rates={"progressive": {"main": 200_000}})
    result = simulate(table, 40_000, 9, session=10_000)
    (meter,) = result.meters
    # Four dollars a round, of which 20 % go to the meter: 80 cents; paid out of it were the shares.
    added = 4 * 40_000 * 20
    paid = int(result.gathered.tally["corrections"].sum())
    start = table.levels[0].start
    seeds = meter.jackpots * start.seed // 10_000
    assert sum(meter.final) == (4 * start.amount // 10_000 + added + seeds - paid) * 10_000
    assert sum(result.meters_grown) == added + seeds - paid
    assert meter.dry_sessions == 0


def test_a_meter_that_cannot_carry_its_awards_runs_dry() -> None:
    rates = {"progressive": {"main": 0}}
    table = caribbean(2, {"progressive_paytable": "A", "fixed_awards_from": "meter"}, rates=rates)
    result = simulate(table, 400_000, 1, session=200_000)
    (meter,) = result.meters
    assert meter.dry_sessions == 2
    assert meter.house_added > 0
    assert min(meter.final) >= 0


def test_the_first_top_award_is_where_the_trace_has_it() -> None:
    table = boston(1)
    rule = table.game.by_key["optional_bonus"].settles
    assert isinstance(rule, HandPays)
    top = rule.payouts.rows[0].pays
    assert isinstance(top, Odds)
    first = [
        each.number % 3_000 + 1
        for each in trace(table, 6_000, 2, session=3_000)
        for line in each.seats[0].lines
        if line.wager == "optional_bonus" and line.paid == top.award(line.stake)
    ]
    result = simulate(table, 6_000, 2, session=3_000)
    assert result.first_top_awards("optional_bonus")[0] == first[0]


def test_everything_can_be_written_as_json() -> None:
    table = caribbean(2, EVERYTHING, play=sensible_play)
    said = json.loads(json.dumps(simulate(table, 3_000, 6, session=1_000).to_json()))
    assert (said["game"], said["rounds"], said["sessions"], said["seats"]) == ("caribbean-stud", 3_000, 3, 2)
    assert {name: said[name] for name in ("pack", "version", "digest")} == table.rules.pack.identity
    assert said["approved"] is True
    assert set(said["wagers"]) == {*table.game.by_key, *table.game.awards_by_key}
    assert len(said["paths_cents"]) == 3
    assert set(said["meters"]) == {"progressive.main", "five_card.main"}
    assert said["main"]["edge"]["low"] < said["main"]["edge"]["mean"] < said["main"]["edge"]["high"]


def test_a_stake_that_is_twice_as_high_wins_twice_as_much() -> None:
    table = boston(1, stakes={"ante": 1_000})
    one, two = (simulate(replace(table, stakes={"ante": Cents(ante)}), 20_000, 3) for ante in (1_000, 2_000))
    assert two.everything.net == 2 * one.everything.net
    assert two.everything.squares == 4 * one.everything.squares
