"""The analysis of whole games: side wagers, meters, ties, strategies, and its JSON."""

from __future__ import annotations

import json
from fractions import Fraction
from math import comb

import numpy as np
import pytest
from tests.maths.counted import KEEP, analysis_of, game_of, played, rules_of

from fifthstreet.cards import DECK, THREE_CARD
from fifthstreet.maths.analysis import Question, analyze
from fifthstreet.maths.as_json import as_json
from fifthstreet.maths.errors import AnalysisError
from fifthstreet.maths.strategies.named import strategy_named
from fifthstreet.maths.strategies.rules import read_strategy
from fifthstreet.maths.wagers.highest_hand import HighestHand
from fifthstreet.maths.wagers.progressives import OnMeters
from fifthstreet.maths.wagers.side_wagers import Side
from fifthstreet.money import Cents
from fifthstreet.rulebook import Odds
from fifthstreet.rulebook.editing import Edit, edited

HANDS = comb(52, 5)


# Side wagers -------------------------------------------------------------------------------------------------------


@pytest.mark.req("M1")
def test_the_optional_bonus_of_boston_5() -> None:
    # 40/25/6/3/1 to 1 on 48 straight flushes, 52 threes, 720 straights, 1,096 flushes, 3,744 pairs of 22,100:
    # 1,920 + 1,300 + 4,320 + 3,288 + 3,744 - 16,440 = -1,868.
    side = analysis_of("boston-5").sides["optional_bonus"]
    assert isinstance(side, Side)
    assert side.distribution.edge == Fraction(1868, 22100)
    assert side.in_play is None, "it is settled before anybody can fold"


@pytest.mark.req("M1")
def test_a_bonus_that_a_fold_forfeits_loses_nothing_when_no_paying_hand_is_folded() -> None:
    side = analysis_of("caribbean-stud", bonus_paytable="A").sides["bonus"]
    assert isinstance(side, Side)
    assert side.in_play is not None
    assert side.in_play.edge == side.all_hands.edge
    # 1,000/200/100/50/40/25/7/3/1 to 1; the pair of tens or better is 5 of 13 pairs.
    won = 4_000 + 7_200 + 62_400 + 187_200 + 204_320 + 255_000 + 384_384 + 370_656 + 422_400
    paying = 4 + 36 + 624 + 3_744 + 5_108 + 10_200 + 54_912 + 123_552 + 422_400
    assert side.all_hands.net == won - (HANDS - paying)


@pytest.mark.req("M1")
def test_a_bonus_is_lost_with_the_hands_a_strategy_folds() -> None:
    # Pair Plus with an ante: nobody folds a pair, so nothing is lost by best play; who folds all but straights loses
    # the 3,744 pairs and the 1,096 flushes of 22,100 hands.
    rules = rules_of("three-card-poker")
    game = game_of(rules)
    text = 'game = "three-card-poker"\nabout = "Straights only."\nplay = ["play if hand >= straight", "fold"]\n'
    question = Question(strategy=read_strategy(text, game), strategy_name="straights")
    found = analyze(game, rules, question, keep=KEEP).sides["pair_plus"]
    assert isinstance(found, Side)
    assert found.in_play is not None
    odds = {row.title.lower(): row.pays for row in rules.required("pair_plus", THREE_CARD).rows}
    flush, pair = odds["flush"], odds["pair"]
    assert isinstance(flush, Odds)
    assert isinstance(pair, Odds)
    # Each would have won its odds, and now loses one.
    lost = Fraction(1_096 * (flush.win + 1) + 3_744 * (pair.win + 1), 22_100)
    assert found.in_play.edge - found.all_hands.edge == lost


@pytest.mark.req("M3")
def test_a_progressive_depends_on_its_meter() -> None:
    side = analysis_of("caribbean-stud", progressive_paytable="D").sides["progressive"]
    assert isinstance(side, OnMeters)
    # 300/50/40/30/9 for 1, all of the meter for 4 hands and a tenth for 36.
    fixed = 300 * 624 + 50 * 3_744 + 40 * 5_108 + 30 * 10_200 + 9 * 54_912
    assert side.all_hands.fixed == Fraction(fixed, HANDS)
    assert side.all_hands.per_dollar("main") == Fraction(76, 10 * HANDS)
    assert side.all_hands.at({"main": Cents(10_000_00)}) == Fraction(fixed + 76_000, HANDS)
    # Envy: 1,000 for a royal and 300 for a straight flush of another player.
    assert side.envy == Fraction(4 * 1_000 + 36 * 300, HANDS)


@pytest.mark.req("M3")
def test_the_mean_meter_when_it_is_won_follows_from_playing_on() -> None:
    side = analysis_of("caribbean-stud", progressive_paytable="D", fixed_awards_from="house").sides["progressive"]
    assert isinstance(side, OnMeters)
    level = side.levels["main"]
    assert level.wagers_between_hits == Fraction(HANDS, 4)
    # Walk the expectation: the meter before each wager, given that it was not won yet.
    whole, part, added = 4 / HANDS, 36 / HANDS, 70.0
    meter, left, mean = float(level.seed), 1.0, 0.0
    for _ in range(12_000_000):
        meter += added
        mean += left * whole * meter
        left *= 1 - whole
        # Of those that go on, a few lose a tenth of it.
        meter -= meter * 0.1 * part / (1 - whole)
    mean += left * meter
    assert level.mean_when_hit is not None
    assert mean == pytest.approx(float(level.mean_when_hit), rel=1e-4)


@pytest.mark.req("M3", "P5")
def test_fixed_awards_come_off_the_top_level_alone() -> None:
    side = analysis_of("caribbean-stud", progressive_paytable="PTMGLML03", fixed_awards_from="meter").sides[
        "progressive"
    ]
    assert isinstance(side, OnMeters)
    assert side.rates == {"mega": 700_000}
    # Nothing is added to the lower levels and nothing but the whole of them is paid: they are won at their seeds.
    for level in ("major", "minor"):
        assert side.levels[level].mean_when_hit == side.levels[level].seed
    # Each wager adds 70 cents to the top level and takes off what it pays at fixed odds, until one wins it all.
    mega = side.levels["mega"]
    grows = 70 - 100 * side.played.fixed
    assert mega.mean_when_hit == mega.seed + grows / side.played.chance("mega", whole=True)


@pytest.mark.req("M3")
def test_a_folded_hand_that_does_not_qualify_costs_some_of_the_progressive() -> None:
    forfeits = analysis_of("mississippi-stud", progressive_paytable="MS Stud-01").sides["progressive"]
    stays = analysis_of("mississippi-stud", progressive_paytable="MS Stud-01", folded_hands_qualify=True).sides[
        "progressive"
    ]
    assert isinstance(forfeits, OnMeters)
    assert isinstance(stays, OnMeters)
    assert forfeits.in_play is not None
    assert stays.in_play is None
    assert forfeits.in_play.fixed < forfeits.all_hands.fixed == stays.all_hands.fixed


@pytest.mark.req("M3")
def test_draws_return_their_frequency_times_their_chance() -> None:
    found = analysis_of(
        "caribbean-stud",
        Question(players=4),
        five_card=True,
        magic_card=True,
        magic_card_rate="5",
        lucky_bonus=True,
        lucky_bonus_rate="10",
    ).sides["five_card_dealer"]
    assert isinstance(found, OnMeters)
    # A card of 52 lies among five in 5 of 52 rounds; of four seats and the dealer one position is drawn.
    assert found.draws == {
        "magic_card": Fraction(5, 100) * Fraction(5, 52) * 20,
        "lucky_bonus": Fraction(10, 100) * Fraction(1, 5) * 5,
    }
    assert found.shared
    assert found.all_hands.per_dollar("main", 4) == found.all_hands.per_dollar("main") / 4


@pytest.mark.req("M4")
def test_cover_all_that_a_fold_forfeits_is_exact_for_two_hands() -> None:
    side = analysis_of("caribbean-stud", cover_all=True).sides["cover_all"]
    assert isinstance(side, HighestHand)
    forfeited = side.forfeited[2]
    assert forfeited.deals == 5 * side.by_hands[2].deals
    # Counted by the way round: the dealer's royals against hands that are folded, each looked at by itself.
    royals = next(each.count for each in forfeited.outcomes if each.event == "Royal Flush")
    both = next(each.count for each in side.by_hands[2].outcomes if each.event == "Royal Flush") * 5
    assert both - royals == _folded_against_a_royal(side)


def _folded_against_a_royal(side: HighestHand) -> int:
    """The deals in which the player folds and the dealer has a royal flush of the suit of his open card."""
    view = side.play.base.view(0)
    fold = [choice.folds for choice in view.decision.choices].index(True)
    weight = side.play.base.priced.counts.weights(0)
    folded = np.flatnonzero((side.play.choice(0)[:, 0] == fold) & (view.dealer[:, 0] >= 32))
    total = 0
    for place in folded:
        suit = view.dealer[place, 0] & 3
        royal = {rank * 4 + suit for rank in range(8, 13)}
        if not royal & set(view.own[place].tolist()):
            total += int(weight[place])
    return total


@pytest.mark.req("M4")
def test_cover_all_is_left_out_where_it_cannot_be_counted() -> None:
    found = analysis_of("caribbean-stud", cover_all=True, cover_all_folded_hands_count=False)
    assert "cover_all" not in found.sides
    assert found.left_out == {"cover_all": "which hands are compared depends on who folds"}
    assert as_json(found)["left_out"] == found.left_out


@pytest.mark.req("M4")
def test_columns_by_players_pay_by_one_hand_less() -> None:
    with_dealer = analysis_of("caribbean-stud", cover_all=True).sides["cover_all"]
    by_players = analysis_of("caribbean-stud", cover_all=True, cover_all_column="players_only").sides["cover_all"]
    assert isinstance(with_dealer, HighestHand)
    assert isinstance(by_players, HighestHand)
    # Three hands are paid by the column of two, which pays more: the reading that gives the player the edge.
    assert by_players.by_hands[2] == with_dealer.by_hands[2]
    assert by_players.by_hands[3].edge < 0 < with_dealer.by_hands[3].edge


@pytest.mark.req("M3")
def test_the_long_run_return_adds_up_what_the_house_gives_away() -> None:
    found = analysis_of("caribbean-stud", Question(players=7), five_card=True, progressive_paytable="D").sides
    five, progressive = found["five_card_player"], found["progressive"]
    assert isinstance(five, OnMeters)
    assert isinstance(progressive, OnMeters)
    # 500/100/50 for 1 by the house, half of each wager to the meter, $10,000 again after each of 4 royals.
    fixed = 500 * 624 + 100 * 3_744 + 50 * 5_108
    assert five.long_run(7) == Fraction(fixed + 4 * 10_000, HANDS) + Fraction(1, 2)
    # Here the meter carries the fixed awards, and six others bring envy.
    assert progressive.long_run(7) == Fraction(7, 10) + Fraction(4 * 10_000 + 6 * 14_800, HANDS)
    assert five.at_seeds.mean == five.all_hands.at(five.seeds) - 1


# Live meters -------------------------------------------------------------------------------------------------------


@pytest.mark.req("M3")
def test_a_large_meter_changes_best_play_and_playing_together_beats_playing_apart() -> None:
    question = Question(meters={"progressive": {"main": Cents(250_000_00)}}, ante=Cents(5_00))
    found = analysis_of("mississippi-stud", question, progressive_paytable="MS Stud-01").with_meter
    assert found is not None
    assert found.edge < found.apart
    # Situations that are met, each deal once.
    assert found.changed_situations == 89
    assert float(found.changed_share) == pytest.approx(0.0619, abs=5e-5)
    assert found.main.edge > played("mississippi-stud", "best").main.edge
    assert {change.without for change in found.changes} == {"fold"}


@pytest.mark.req("M3")
def test_in_caribbean_stud_no_folded_hand_would_have_won_so_nothing_changes() -> None:
    question = Question(meters={"progressive": {"main": Cents(900_000_00)}}, ante=Cents(5_00))
    found = analysis_of("caribbean-stud", question, progressive_paytable="D").with_meter
    assert found is not None
    assert found.changed_situations == 0
    assert found.edge == found.apart
    fixed = analysis_of("caribbean-stud", progressive_paytable="D").sides["progressive"]
    assert isinstance(fixed, OnMeters)
    stake = Fraction(1, 5)
    returned = fixed.all_hands.at({"main": Cents(900_000_00)})
    assert found.joint.edge == played("caribbean-stud", "best").main.edge + stake * (1 - returned)


@pytest.mark.req("M3")
def test_a_wager_that_a_fold_leaves_alone_is_counted_too() -> None:
    meter = Cents(250_000_00)
    question = Question(meters={"progressive": {"main": meter}}, ante=Cents(5_00))
    found = analysis_of(
        "mississippi-stud", question, progressive_paytable="MS Stud-01", folded_hands_qualify=True
    ).with_meter
    assert found is not None
    fixed = 300 * 624 + 50 * 3_744 + 40 * 5_108 + 30 * 10_200 + 9 * 54_912
    returned = Fraction(fixed * 10 + 76 * meter // 100, 10 * HANDS)
    assert found.staying == Fraction(1, 5) * (1 - returned)
    assert found.edge == found.apart == played("mississippi-stud", "best").main.edge + found.staying


@pytest.mark.req("M3")
@pytest.mark.parametrize("strategy", ["never-fold", "points"])
def test_what_is_played_apart_is_best_play_whatever_strategy_is_asked_about(strategy: str) -> None:
    rules = rules_of("mississippi-stud", progressive_paytable="MS Stud-01")
    game = game_of(rules)
    meters = {"progressive": {"main": Cents(250_000_00)}}
    asked = Question(strategy=strategy_named(game, strategy), strategy_name=strategy, meters=meters, ante=Cents(5_00))
    found = analyze(game, rules, asked, keep=KEEP).with_meter
    best = analyze(game, rules, Question(meters=meters, ante=Cents(5_00)), keep=KEEP).with_meter
    assert found == best


def test_with_several_of_the_dealers_cards_seen_a_live_meter_is_refused() -> None:
    question = Question(sees=("dealer:4",), meters={"progressive": {"main": Cents(100)}})
    with pytest.raises(AnalysisError, match="live meters cannot be analysed"):
        analysis_of("caribbean-stud", question, progressive_paytable="D")


def test_what_would_take_hours_is_refused_at_once() -> None:
    with pytest.raises(AnalysisError, match="situations would have to be counted") as refused:
        analysis_of("boston-5", Question(sees=("dealer:3",)))
    assert refused.value.code == "analysis/too_large"


@pytest.mark.parametrize(
    ("meters", "says"),
    [
        ({"nothing": {}}, "no meter nothing here"),
        ({"nothing": {"main": Cents(1)}}, "no meter nothing.main"),
        ({"progressive": {"mega": Cents(1)}}, "no meter progressive.mega"),
        ({"progressive": {}}, "the reading of progressive.main is missing"),
    ],
)
def test_meters_that_are_not_there_are_refused(meters: dict[str, dict[str, Cents]], says: str) -> None:
    with pytest.raises(AnalysisError, match=says) as refused:
        analysis_of("mississippi-stud", Question(meters=meters), progressive_paytable="MS Stud-01")
    assert refused.value.code == "analysis/meter"


# No single wager above $300 in Washington.
@pytest.mark.parametrize("ante", [Cents(0), Cents(150), Cents(301_00), Cents(10_000_00)])
def test_a_base_wager_outside_the_limits_is_refused(ante: Cents) -> None:
    with pytest.raises(AnalysisError) as refused:
        analysis_of("mississippi-stud", Question(ante=ante))
    assert refused.value.code == "analysis/ante"


@pytest.mark.parametrize("players", [0, 8])
def test_more_players_than_seats_are_refused(players: int) -> None:
    with pytest.raises(AnalysisError) as refused:
        analysis_of("mississippi-stud", Question(players=players))
    assert refused.value.code == "analysis/players"


# Edited pays -------------------------------------------------------------------------------------------------------


@pytest.mark.req("M1")
def test_an_edited_row_moves_the_edge_by_just_its_weight_while_play_stays_the_same() -> None:
    # In Caribbean Stud a straight is bet whatever it pays: one more to one on a bet of two antes.
    before = played("caribbean-stud", "best").main
    rules = edited(rules_of("caribbean-stud"), [Edit("bet", "straight", "5")])
    after = analyze(game_of(rules), rules, keep=KEEP).main
    straights = next(each.count for each in before.outcomes if each.event == "win: Straight")
    assert after.net - before.net == 2 * straights


def test_payouts_too_large_to_add_up_are_refused() -> None:
    rules = edited(
        rules_of("boston-5"),
        [Edit("ante_bonus", "royal_flush", "9999999 to 1"), Edit("first", "any_winning_hand", "1 to 99991")],
    )
    with pytest.raises(AnalysisError) as refused:
        analyze(game_of(rules), rules, keep=KEEP)
    assert refused.value.code == "analysis/too_large"


# JSON --------------------------------------------------------------------------------------------------------------


def test_the_json_has_the_promised_shape() -> None:
    found = as_json(
        analysis_of("caribbean-stud", bonus_paytable="A", progressive_paytable="D", five_card=True, cover_all=True)
    )
    main = found["wagers"]["main"]
    assert (found["game"], found["pack"], main["unit"]) == ("caribbean-stud", "us-ma", "ante")
    assert (main["deals"], main["net"]) == ("19933230517200", "-1041372912372")
    assert main["edge"] == pytest.approx(0.0522430577)
    assert sum(int(each["count"]) for each in main["outcomes"]) == int(main["deals"])
    assert [each["net"] for each in main["outcomes"]][:2] == ["-3", "-1"]
    assert "ties" not in main
    progressive = found["wagers"]["progressive"]
    assert progressive["fixed_return"] == "86183/162435"
    assert progressive["return_per_dollar"] == {"main": "19/6497400"}
    assert progressive["break_even"] == {"main": "160530.53"}
    assert Fraction(progressive["envy_per_other_player"]) == Fraction(14_800, HANDS)
    assert sorted(found["wagers"]["cover_all"]) == list("2345678")
    assert json.loads(json.dumps(found)) == found


def test_ties_are_given_both_ways() -> None:
    ties = as_json(analysis_of("mississippi-stud"))["wagers"]["main"]["ties"]
    larger, smaller = ties["to_larger_wager"], ties["to_smaller_wager"]
    assert set(larger) == set(smaller)
    assert "net" not in larger
    assert larger["average_wagered"] == pytest.approx(3.58977, abs=1e-5)
    assert smaller["average_wagered"] == pytest.approx(3.48357, abs=1e-5)


def test_a_strategy_is_told_with_what_it_costs() -> None:
    found = as_json(played("caribbean-stud", "pair"))["wagers"]["main"]
    assert found["net"] == "-1090272101460"
    assert Fraction(found["cost"]["exact"]) == Fraction(1_090_272_101_460 - 1_041_372_912_372, 19_933_230_517_200)


def test_known_cards_leave_out_what_is_counted_for_a_whole_deck() -> None:
    # A deck of few cards is counted at once.
    question = Question(known=tuple(DECK[:40]))
    found = analysis_of("caribbean-stud", question, bonus_paytable="A", cover_all=True)
    assert list(found.left_out) == ["cover_all"]
    side = found.sides["bonus"]
    assert isinstance(side, Side)
    assert side.all_hands.deals == comb(12, 5)
