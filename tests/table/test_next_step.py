"""Who does the next thing and nothing else plays whole rounds of any game; nothing on the way is refused."""

from __future__ import annotations

from typing import Any

import pytest
from examples import let_it_ride
from tests.table.commanding import deck_for
from tests.table.following import Follower

from fifthstreet import open_table
from fifthstreet.rulebook import read_pack
from fifthstreet.table.messages import commands as c
from fifthstreet.table.next_step import next_step

STUD = {1: {"ante": "10.00"}, 3: {"ante": "10.00", "bonus": "5.00"}, 5: {"ante": "25.00"}}
BOSTON = {seat: {"ante": "10.00", "first": "20.00", "optional_bonus": "5.00"} for seat in (2, 6)}
MISSISSIPPI = {seat: {"ante": "10.00"} for seat in (1, 7)}
RIDE = {4: {"first": "10.00", "second": "10.00", "third": "10.00"}}
GAMES: list[tuple[Any, Any, dict[str, Any], dict[int, dict[str, str]]]] = [
    ("caribbean-stud", "us-ma", {"bonus_paytable": "A"}, STUD),
    ("boston-5", "us-ma", {}, BOSTON),
    ("mississippi-stud", "us-wa", {}, MISSISSIPPI),
    (let_it_ride.describe, read_pack(let_it_ride.PACK), {}, RIDE),
]


@pytest.mark.parametrize("entered", [False, True], ids=["electronic", "entered"])
@pytest.mark.parametrize(("game", "pack", "options", "wagers"), GAMES, ids=["stud", "boston", "river", "ride"])
def test_doing_the_next_thing_plays_rounds_to_their_end(
    game: Any, pack: Any, options: dict[str, Any], wagers: dict[int, dict[str, str]], entered: bool
) -> None:
    table = open_table(game, pack, options=options, entered=entered, automations=(), seed=None if entered else 5)
    following = Follower(table, wagers)
    for number in range(1, 8):
        assert table.state.round.number == number
        following.round()
    done = [step.do for step in following.done]
    # Every round is shuffled, closed, dealt and cleared; the stub is counted by hand in time, once in five rounds.
    assert done.count("shuffle") == done.count("no_more_bets") == done.count("clear") == 7
    assert done.count("count_stub") >= 1
    assert {step.whose for step in following.done if step.do == "attest"} <= {"dealer", "floor"}
    # Nothing is said about the rack where a house's own pack has no step for it.
    assert all(step.cites for step in following.done if step.do != "clear" or isinstance(pack, str))


def following_stud(**given: Any) -> Follower:
    table = open_table("caribbean-stud", "us-ma", **{"automations": ("attest",), **given})
    return Follower(table, {1: {"ante": "10.00"}})


@pytest.mark.rule("ma-csp 4(c)(1)(ii)", "ma-csp 7(c)")
def test_the_cut_comes_after_a_shuffle_by_hand_and_the_betting_is_closed_by_the_announcements_clause() -> None:
    following = following_stud(shuffler=c.Shuffler(kind="manual"))
    assert [following.step().do for _ in range(3)] == ["shuffle", "cut", "wager"]
    closing = following.step()
    assert (closing.do, closing.cites) == ("no_more_bets", ("ma-csp 7(c)", "ma-csp 8(c)(3)", "ma-csp 9(c)(2)"))


def test_where_no_announcement_closes_the_betting_the_first_wagers_clause_does() -> None:
    following = Follower(open_table(let_it_ride.describe, read_pack(let_it_ride.PACK), automations=()), RIDE)
    assert following.until("no_more_bets").cites == ("house 2",)


@pytest.mark.rule("ma-csp 2(b)(3)")
def test_the_other_deck_is_shuffled_while_the_players_decide_or_before_the_cards_are_racked() -> None:
    following = following_stud(shuffler=c.Shuffler(kind="automated"), decks=("red", "blue"))
    following.until("decide")
    assert following.done[-1].command == {"do": "shuffle", "colour": "blue"}
    table = following.table
    table.decide(1, "fold")
    following.round()
    following.until("no_more_bets")
    table.do(c.NoMoreBets())
    # Void before a card was dealt: nobody decides, and the other deck is still due.
    table.do(c.ReportIrregularity(kind="card_drawn_in_error"))
    assert next_step(table.state).do == "deal"


@pytest.mark.rule("ma-csp 2(b)(3)")
def test_a_round_that_ends_without_a_decision_still_has_the_other_deck_shuffled() -> None:
    following = following_stud(method="automated_shoe", shuffler=c.Shuffler(kind="automated"), decks=("red", "blue"))
    following.until("no_more_bets")
    following.step()
    following.table.do(c.ReportIrregularity(kind="shoe_jam"))
    assert following.step().command == {"do": "shuffle", "colour": "blue"}
    assert following.step().do == "clear"


def test_a_deck_and_a_device_that_are_gone_are_for_the_floor() -> None:
    following = following_stud(
        entered=True, shuffler=c.Shuffler(kind="automated", counts=True), method="automated_shoe"
    )
    table = following.table
    table.do(c.Shuffle(count=51))
    step = following.step()
    assert (step.do, step.whose) == ("change_deck", "floor")
    assert "ma-csp 9(g)" in step.cites
    table.do(c.ChangeDevice(remove=True))
    step = next_step(table.state)
    assert (step.do, step.whose) == ("change_device", "floor")
    table.do(c.ChangeDevice(method="manual_shoe", shuffler="manual"))
    assert following.step().do == "shuffle"


@pytest.mark.rule("ma-csp 7(g)")
def test_a_count_that_was_missed_is_for_the_floor_before_the_next_round() -> None:
    following = following_stud()
    while next_step(following.table.state).do != "count_deck":
        if next_step(following.table.state).do == "count_stub":
            # The dealer forgets it: everybody folds, and the table is cleared.
            following.table.decide(1, "fold")
            following.table.do(c.Clear())
        else:
            following.step()
    step = following.step()
    assert (step.whose, step.command["cards"]) == ("floor", 52)
    assert next_step(following.table.state).do == "wager"


@pytest.mark.rule("ma-csp 13(e)")
def test_a_deck_that_jams_after_no_more_bets_is_shuffled_again_before_the_deal() -> None:
    following = following_stud(shuffler=c.Shuffler(kind="automated"))
    following.until("deal")
    following.table.do(c.ReportIrregularity(kind="shuffler_jam"))
    assert [following.step().do for _ in range(2)] == ["shuffle", "deal"]


@pytest.mark.rule("ma-csp 7(g)")
def test_the_stub_of_a_round_that_everybody_folded_is_counted_in_time() -> None:
    following = following_stud()
    following.says = "fold"
    while following.table.state.decks.rounds_since_count < 4:
        following.round()
    following.until("count_stub")
    following.table.decide(1, "fold")
    assert next_step(following.table.state).do == "count_stub"


@pytest.mark.rule("ma-csp 13(d)")
def test_a_hand_that_is_a_card_short_gets_it_first() -> None:
    following = following_stud(entered=True)
    following.until("decide")
    following.table.do(c.ReportIrregularity(kind="wrong_card_count", position="dealer", count=4))
    step = following.step()
    assert (step.do, step.of, step.cites) == ("deal", "dealer", ("ma-csp 13(d)",))


@pytest.mark.rule("ma-csp 13(a)")
def test_a_ruling_comes_before_everything_else() -> None:
    following = following_stud()
    following.until("decide")
    following.table.do(c.ReportIrregularity(kind="hole_card_exposed"))
    step = next_step(following.table.state)
    assert (step.do, step.whose, step.choices) == ("rule", "floor", ("play_on", "void_all"))


LEVELS = {level: {"amount": "10000.00"} for level in ("mega", "major", "minor")}
ROYAL = "As 2c Ks 3d Qs 4h Js 5c Ts 7d"


def progressive(*automations: str) -> Follower:
    """A player with a royal flush and a dollar on the meter."""
    options = {"progressive_paytable": "PTMGLML03", "progressive_link": "same_game"}
    table = open_table("caribbean-stud", "us-ma", options=options, deck=deck_for(ROYAL), automations=automations)
    following = Follower(table, {1: {"ante": "10.00", "progressive": "1.00"}})
    following.meters, following.says = {"progressive": LEVELS}, "bet"
    return following


@pytest.mark.req("P9")
def test_chips_are_counted_at_the_lock_out_unless_that_is_automatic() -> None:
    assert progressive("attest", "shuffle").until("no_more_bets").counts == {"progressive": 1}
    assert progressive("attest", "shuffle", "collect").until("no_more_bets").counts == {}


@pytest.mark.rule("ma-csp 11(d)(1)", "ma-csp 10(c)(3)(ii)(c)(2)(iv)")
def test_a_hand_that_may_need_the_floor_is_turned_then_validated_then_paid_then_documented() -> None:
    following = progressive("shuffle")
    following.until("clear")
    assert [(step.do, step.whose, step.of) for step in following.done[-9:-1]] == [
        ("attest", "dealer", 1),
        ("reveal", "dealer", 1),
        ("attest", "dealer", 1),
        ("attest", "floor", 1),
        ("attest", "dealer", 1),
        ("validate", "floor", 1),
        ("settle", "dealer", 1),
        ("document", "floor", 1),
    ]


def test_nothing_is_validated_by_hand_where_that_is_automatic() -> None:
    following = progressive("shuffle", "attest", "validate", "document")
    following.until("clear")
    assert [(step.do, step.of) for step in following.done[-2:]] == [("reveal", "dealer"), ("settle", 1)]


def test_a_deck_that_the_stub_showed_to_be_wrong_is_changed_by_that_clause() -> None:
    following = following_stud(entered=True)
    following.until("decide")
    following.table.do(c.CountStub(cards=20, by="floorperson"))
    step = following.until("change_deck")
    assert step.cites == ("ma-csp 7(g)(2)",)


@pytest.mark.rule("ma-csp 10(d)")
def test_cards_are_racked_by_their_clause() -> None:
    following = following_stud()
    assert following.until("clear").cites == ("ma-csp 10(d)",)


@pytest.mark.rule("ma-b5 7(f)")
def test_a_stub_that_is_whole_only_after_the_last_decision_is_counted_before_the_dealers_hand_is_turned() -> None:
    table = open_table("boston-5", "us-ma", automations=("attest",), seed=5)
    following = Follower(table, {2: {"ante": "10.00", "first": "20.00"}})
    following.says = "second"
    following.until("count_stub")
    assert table.state.round.number == 5
    assert [following.step().do for _ in range(2)] == ["count_stub", "reveal"]
