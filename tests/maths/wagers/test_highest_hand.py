"""Cover All by the number of hands, and where a fold forfeits it."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import numpy as np
import pytest
from tests.maths.counted import KEEP, analysis_of, game_of, rules_of

from fifthstreet.cards import DECK, FIVE_CARD, THREE_CARD
from fifthstreet.games.description import Cards, Game, Hand, HighestHandPays, Wager
from fifthstreet.maths.analysis import Question, analyze
from fifthstreet.maths.as_json import as_json
from fifthstreet.maths.distribution import Distribution, Outcome
from fifthstreet.maths.samples import Figures, Sample
from fifthstreet.maths.solve.base_game import Play
from fifthstreet.maths.strategies.rules import read_strategy
from fifthstreet.maths.wagers.highest_hand import HighestHand, why_not_counted
from fifthstreet.rulebook import Rules


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


@pytest.mark.req("M4")
def test_who_always_folds_loses_cover_all_every_time() -> None:
    # A royal flush has a row of its own and must not be taken out of the straight flushes too.
    game = game_of(rules_of("caribbean-stud", cover_all=True))
    never = read_strategy('game = "caribbean-stud"\nabout = "Never."\nbet = ["fold"]\n', game)
    side = analysis_of("caribbean-stud", Question(strategy=never), cover_all=True).sides["cover_all"]
    assert isinstance(side, HighestHand)
    (lost,) = side.forfeited[2].outcomes
    assert lost.net == -1
    assert lost.count == 19_933_230_517_200


@pytest.mark.req("M4")
def test_what_folds_forfeit_is_counted_once_for_each_way_to_play(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = rules_of("caribbean-stud", cover_all=True)
    never = read_strategy('game = "caribbean-stud"\nabout = "Never."\nbet = ["fold"]\n', game_of(rules))
    best, fold = (_with_kept_counts(rules, question) for question in (Question(), Question(strategy=never)))
    assert replace(best, keep=None).forfeited == best.forfeited != fold.forfeited
    # What is kept is taken as it is: nothing is counted a second time.
    monkeypatch.setattr("fifthstreet.maths.count.showdowns.below", None)
    assert _with_kept_counts(rules, Question()).forfeited == best.forfeited
    assert _with_kept_counts(rules, Question(strategy=never)).forfeited == fold.forfeited


def _with_kept_counts(rules: Rules, question: Question) -> HighestHand:
    side = analyze(game_of(rules), rules, question, keep=KEEP).sides["cover_all"]
    assert isinstance(side, HighestHand)
    return side


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


def test_cover_all_that_stays_in_action_is_never_forfeited() -> None:
    side = analysis_of("caribbean-stud", cover_all=True, cover_all_on_fold="stays").sides["cover_all"]
    assert isinstance(side, HighestHand)
    assert side.forfeited == {}
    assert {hands: found.distribution for hands, found in side.as_played.items()} == side.by_hands


@pytest.mark.rule("ma-csp 10(b)")
def test_only_what_is_counted_or_simulated_is_in_force_where_a_fold_forfeits_it() -> None:
    rules, asked = rules_of("caribbean-stud", cover_all=True), list[int]()

    def simulated(wager: Wager, play: Play, players: int) -> Figures:
        asked.append(players)
        return Figures(Distribution((Outcome("lost", Fraction(-1), Fraction(1), 9),)), Sample(9, 1, 0.1))

    side = analyze(game_of(rules), rules, keep=KEEP, sampler=simulated).sides["cover_all"]
    assert isinstance(side, HighestHand)
    assert list(side.as_played) == [2, 8]
    assert side.as_played[2] == Figures(side.forfeited[2])
    assert side.samples == {8: Sample(9, 1, 0.1)}
    # With one player it is counted, and with known cards nobody can simulate it.
    for question in (Question(players=1), Question(known=tuple(DECK[:40]))):
        analyze(game_of(rules), rules, question, keep=KEEP, sampler=simulated)
    assert asked == [7]


def test_what_cannot_be_counted_is_simulated() -> None:
    rules = rules_of("caribbean-stud", cover_all=True, cover_all_folded_hands_count=False)
    lost = Figures(Distribution((Outcome("lost", Fraction(-1), Fraction(1), 9),)), Sample(9, 1, 0.1))
    found = analyze(game_of(rules), rules, keep=KEEP, sampler=lambda wager, play, players: lost)
    side = found.sides["cover_all"]
    assert isinstance(side, HighestHand)
    assert (side.why, side.as_played, found.left_out) == (
        "which hands are compared depends on who folds",
        {8: lost},
        {},
    )
    nobody = analyze(game_of(rules), rules, keep=KEEP, sampler=lambda wager, play, players: None)
    assert list(nobody.left_out) == ["cover_all"]


def _cover_all() -> tuple[Game, Wager, HighestHandPays]:
    game = game_of(rules_of("caribbean-stud", cover_all=True))
    wager = game.wager("cover_all")
    assert isinstance(wager.settles, HighestHandPays)
    return game, wager, wager.settles


def test_parts_of_hands_and_small_hands_are_not_counted() -> None:
    game, wager, rule = _cover_all()
    assert why_not_counted(game, wager) is None
    part = replace(rule, player=Hand(Cards("player", first=3), FIVE_CARD))
    assert why_not_counted(game, replace(wager, settles=part)) == "its hands share cards or are parts of hands"
    three_cards = game_of(rules_of("three-card-poker"))
    assert why_not_counted(three_cards, wager) == "its hands have not 5 cards"


def test_a_pay_table_of_another_ranking_is_not_counted() -> None:
    game, wager, rule = _cover_all()
    other = replace(rule, columns={2: rules_of("three-card-poker").required("pair_plus", THREE_CARD)})
    why = why_not_counted(game, replace(wager, settles=other))
    assert why is not None
    assert why.endswith("ranks its hands by three_card, not five_card")
