"""Boston 5: gestures the dealer attests, each before the action it belongs to, by the right person."""

from __future__ import annotations

import itertools
from collections.abc import Iterable
from typing import Any

import pytest
from tests.boston.playing import USUAL, fold, kinds, opened, play, refusal, script, second

from fifthstreet.rulebook.models import Role
from fifthstreet.table.messages import commands as c
from fifthstreet.table.refusals import Refusal
from fifthstreet.table.session import Table
from fifthstreet.table.views import StepDue, view

pytestmark = pytest.mark.req("T1")

SHOE: dict[str, Any] = {"method": "manual_shoe"}
HAND: dict[str, Any] = {"method": "hand"}
MACHINE: dict[str, Any] = {"method": "automated_shoe"}
TWO: dict[str, Any] = {"decks": ("red", "blue")}

#: A whole round of two players, every chore done by the dealer, and the next one shuffled for.
ROUND: tuple[c.Command, ...] = (
    c.Sit(seat=1),
    c.Sit(seat=2),
    c.Shuffle(),
    c.PlaceWagers(seat=1, wagers={"ante": 1000, "first": 2000, "optional_bonus": 500}),
    c.PlaceWagers(seat=2, wagers={"ante": 1000, "first": 2000}),
    c.NoMoreBets(),
    c.DealCards(),
    c.Expose(seat=1),
    c.SettleUp(),
    *second(1),
    *fold(2),
    c.DealCards(),
    c.CountStub(cards=39),
    c.Reveal(),
    c.SettleUp(),
    c.Clear(),
    c.Leave(seat=1),
    c.Leave(seat=2),
    c.Sit(seat=3),
    c.Shuffle(),
)
#: The action a command is, where it has another name.
_GATES = {"expose": "decide", "withdraw": "decide"}

# Each row: the clause, the step, who attests it, how the table is set up, and which command of the round waits.
_STEPS: tuple[tuple[str, str, Role, dict[str, Any], int], ...] = (
    ("ma-b5 2(a)", "check_deck", "dealer", SHOE, 2),
    ("ma-b5 2(b)(1)", "check_second_deck", "dealer", TWO, 2),
    ("ma-b5 2(b)(3)", "other_deck_in_shuffler", "dealer", TWO, 5),
    ("ma-b5 2(b)(5)", "one_deck_in_rack", "dealer", TWO, 15),
    ("ma-b5 3(a)", "receive_deck", "dealer", SHOE, 2),
    ("ma-b5 3(b)", "verify_deck", "floorperson", SHOE, 2),
    ("ma-b5 3(b)", "spread_face_up", "dealer", SHOE, 2),
    ("ma-b5 3(b)", "let_first_player_inspect", "dealer", SHOE, 2),
    ("ma-b5 3(c)", "wash_and_stack", "dealer", SHOE, 2),
    ("ma-b5 3(d)", "open_decks_separately", "dealer", TWO, 2),
    ("ma-b5 4(c)", "spread_while_idle", "dealer", SHOE, 19),
    ("ma-b5 4(c)", "turn_up_on_arrival", "dealer", SHOE, 19),
    ("ma-b5 4(c)", "arriving_player_inspects", "dealer", SHOE, 19),
    ("ma-b5 4(c)", "wash_on_arrival", "dealer", SHOE, 19),
    ("ma-b5 7(a)", "place_shoe", "dealer", SHOE, 2),
    ("ma-b5 7(a)", "load_shoe", "dealer", SHOE, 5),
    ("ma-b5 7(b)", "announce_no_more_bets", "dealer", SHOE, 5),
    ("ma-b5 7(c)", "near_hand_draws", "dealer", SHOE, 6),
    ("ma-b5 7(d)(2)", "dealer_cards_hidden", "dealer", SHOE, 7),
    ("ma-b5 7(e)", "dealer_last_two_hidden", "dealer", SHOE, 13),
    ("ma-b5 7(e)", "stub_to_rack", "dealer", SHOE, 13),
    ("ma-b5 7(f)", "count_face_down", "dealer", SHOE, 12),
    ("ma-b5 7(f)(1)", "stub_to_rack", "dealer", SHOE, 13),
    ("ma-b5 7(g)", "spread_dealer_row", "dealer", SHOE, 13),
    ("ma-b5 8(b)(1)", "take_deck_in_hand", "dealer", HAND, 5),
    ("ma-b5 8(b)(2)", "same_hand_holds_deck", "dealer", HAND, 6),
    ("ma-b5 8(b)(3)", "deck_over_tray", "dealer", HAND, 6),
    ("ma-b5 8(b)(5)", "free_hand_deals", "dealer", HAND, 6),
    ("ma-b5 8(c)(2)", "dealer_cards_hidden", "dealer", HAND, 7),
    ("ma-b5 8(d)", "stub_to_rack", "dealer", HAND, 13),
    ("ma-b5 8(e)", "count_face_down", "dealer", HAND, 12),
    ("ma-b5 8(f)", "spread_dealer_row", "dealer", HAND, 13),
    ("ma-b5 9(a)", "place_automated_shoe", "dealer", MACHINE, 2),
    ("ma-b5 9(b)(1)", "load_automated_shoe", "dealer", MACHINE, 5),
    ("ma-b5 9(c)", "dealer_cards_hidden", "dealer", MACHINE, 7),
    ("ma-b5 9(d)", "shoe_emptied_into_hand", "dealer", MACHINE, 11),
    ("ma-b5 9(d)", "stub_to_rack", "dealer", MACHINE, 13),
    ("ma-b5 9(g)", "spread_dealer_row", "dealer", MACHINE, 13),
    ("ma-b5 10(b)", "fold_unexposed", "dealer", SHOE, 11),
    ("ma-b5 10(c)", "cards_touched_by_dealer_only", "dealer", SHOE, 13),
    ("ma-b5 10(c)", "cards_in_view", "dealer", SHOE, 13),
    ("ma-b5 10(d)(2)", "dealer_last_two_hidden", "dealer", SHOE, 13),
    ("ma-b5 10(e)", "set_dealer_hand", "dealer", SHOE, 14),
    ("ma-b5 10(f)", "turn_player_hands", "dealer", SHOE, 14),
    ("ma-b5 10(g)", "rack_in_order", "dealer", SHOE, 15),
    ("ma-b5 11(a)", "check_printed_odds", "floorperson", SHOE, 2),
    ("ma-b5 11(e)", "post_payout_limit", "floorperson", SHOE, 2),
    ("ma-b5 12(g)", "remove_old_device", "dealer", SHOE, 2),
)


def _attest(table: Table, command: c.Command, *, but: str | None) -> None:
    """Attest what is due before a command, up to a step left out: those after it wait for it."""
    gate = _GATES.get(command.do, command.do)
    steps = [due for due in view(table.state, "dealer")["procedure"] if due["before"] == gate]
    for due in itertools.takewhile(lambda due: due["id"] != but, steps):
        table.do(c.Attest(steps=(due["id"],), by=due["by"]))
    for due in itertools.islice(itertools.dropwhile(lambda due: due["id"] != but, steps), 1, None):
        refused = refusal(table, c.Attest(steps=(due["id"],), by=due["by"]))
        assert (refused.code, f"(step {but})" in refused.message) == ("procedure/not_attested", True)


def _play(table: Table, commands: Iterable[c.Command], *, but: str) -> tuple[int, Refusal] | None:
    """Play by hand with one step left out: which command is refused for it, and how."""
    for number, command in enumerate(commands):
        _attest(table, command, but=but)
        try:
            table.do(command)
        except Refusal as refused:
            return number, refused
    return None


@pytest.mark.req("T2")
@pytest.mark.parametrize(
    ("clause", "step", "by", "how", "waits"),
    [pytest.param(*row, marks=pytest.mark.rule(row[0]), id=f"{row[0]}-{row[1]}") for row in _STEPS],
)
def test_the_action_waits_until_the_step_is_attested(
    clause: str, step: str, by: Role, how: dict[str, Any], waits: int
) -> None:
    table = opened(**how, automations=())
    stopped = _play(table, ROUND, but=step)
    assert stopped is not None, "the round went through without the step"
    number, refused = stopped
    assert (number, refused.code) == (waits, "procedure/not_attested")
    assert clause in refused.cites
    assert step in refused.message
    # The console shows it, with its clause.
    (shown,) = [due for due in view(table.state, "dealer")["procedure"] if due["id"] == step]
    assert (shown["by"], clause in shown["cites"]) == (by, True)
    # Nobody else attests it, the log keeps who did, and the round goes on.
    wrong: Role = "floorperson" if by == "dealer" else "dealer"
    assert refusal(table, c.Attest(steps=(step,), by=wrong)).code == "command/role"
    (attested,) = kinds(table.do(c.Attest(steps=(step,), by=by)), "steps_attested")
    assert attested == table.events[-1]
    assert (attested.steps, attested.by, attested.automatic) == ((step,), by, False)
    if isinstance(ROUND[number], c.Clear) and (other := table.state.other_colour) is not None:
        _attest(table, c.Shuffle(colour=other), but=None)
        table.do(c.Shuffle(colour=other))
    _attest(table, ROUND[number], but=None)
    table.do(ROUND[number])


@pytest.mark.rule("ma-b5 10(a)", "ma-b5 10(e)", "ma-b5 10(f)")
def test_the_optional_bonus_is_settled_without_the_steps_of_the_last_settlement() -> None:
    table = opened(automations=())
    assert _play(table, ROUND[:8], but="") is None
    before = [due["id"] for due in view(table.state, "dealer")["procedure"] if due["before"] == "settle"]
    assert before == []
    table.do(c.SettleUp())


@pytest.mark.rule("ma-b5 9(d)")
def test_the_shoe_is_emptied_only_before_the_last_two_cards() -> None:
    table = opened(**MACHINE, automations=())
    assert _play(table, ROUND[:6], but="") is None
    assert refusal(table, c.Attest(steps=("shoe_emptied_into_hand",))).code == "procedure/not_due"
    assert _play(table, ROUND[6:11], but="") is None
    # Folded hands go to the rack before it, by Section 10(b).
    table.do(c.Attest(steps=("fold_unexposed", "shoe_emptied_into_hand")))


@pytest.mark.rule("ma-b5 7(a)", "ma-b5 7(c)", "ma-b5 8(b)(1)", "ma-b5 8(b)(5)", "ma-b5 9(b)(1)")
@pytest.mark.parametrize(
    ("how", "steps"),
    [
        (SHOE, {"load_shoe", "near_hand_draws"}),
        (HAND, {"take_deck_in_hand", "same_hand_holds_deck", "deck_over_tray", "free_hand_deals"}),
        (MACHINE, {"load_automated_shoe", "shoe_emptied_into_hand"}),
    ],
)
def test_each_method_has_the_gestures_of_its_own_section(how: dict[str, Any], steps: set[str]) -> None:
    table = opened(**how, automations=())
    assert _play(table, ROUND[:16], but="") is None
    said = {step for event in kinds(table.events, "steps_attested") for step in event.steps}
    own = {"load_shoe", "near_hand_draws", "take_deck_in_hand", "same_hand_holds_deck", "deck_over_tray"}
    assert said & (own | {"free_hand_deals", "load_automated_shoe", "shoe_emptied_into_hand"}) == steps


@pytest.mark.rule("ma-b5 7(c)", "ma-b5 7(e)", "ma-b5 7(g)", "ma-b5 8(b)(2)")
def test_gestures_of_a_round_are_due_again_in_the_next_one_and_those_of_the_opening_are_not() -> None:
    table = opened(automations=("shuffle",))
    table.sit(1)
    for due in _shuffle_steps(table):
        table.do(c.Attest(steps=(due["id"],), by=due["by"]))
    for _ in range(2):
        table.wager(1, **USUAL)
        for command in script(c.NoMoreBets(), c.DealCards(), *second(1), c.DealCards(), c.Reveal(), c.SettleUp()):
            assert refusal(table, command).code == "procedure/not_attested"
            _attest(table, command, but=None)
            table.do(command)
        _attest(table, c.Clear(), but=None)
        table.do(c.Clear())
        assert _shuffle_steps(table) == []


def _shuffle_steps(table: Table) -> list[StepDue]:
    return [due for due in view(table.state, "dealer")["procedure"] if due["before"] == "shuffle"]


@pytest.mark.rule("ma-b5 3(a)", "ma-b5 3(b)", "ma-b5 3(c)")
def test_new_cards_at_the_table_go_through_the_opening_again() -> None:
    table = opened(automations=())
    assert _play(table, ROUND[:3], but="") is None
    table.do(c.ChangeDeck(decks=("blue",)))
    assert {"receive_deck", "verify_deck", "spread_face_up", "wash_and_stack"} <= {
        due["id"] for due in _shuffle_steps(table)
    }
    assert refusal(table, c.Shuffle()).code == "procedure/not_attested"


@pytest.mark.rule("ma-b5 3(a)", "ma-b5 7(a)", "ma-b5 11(e)")
def test_cards_that_came_shuffled_have_an_opening_of_their_own() -> None:
    table = opened(preshuffled=True, automations=())
    table.sit(1)
    table.wager(1, **USUAL)
    refused = refusal(table, c.NoMoreBets())
    assert refused.code == "procedure/not_attested"
    due = {each["id"] for each in view(table.state, "dealer")["procedure"]}
    assert {"receive_deck", "place_shoe", "post_payout_limit", "check_printed_odds"} <= due
    assert not due & {"verify_deck", "spread_face_up", "let_first_player_inspect", "wash_and_stack"}
    assert "ma-b5 3(a)" in next(
        step.cites for step in table.state.setup.rules.entry.procedure if step.id == "receive_deck"
    )
    assert _play(table, script(c.NoMoreBets(), c.DealCards(), *fold(1), c.Clear(), c.Shuffle()), but="") is None
    said = {step for event in kinds(table.events, "steps_attested") for step in event.steps}
    assert "receive_deck" in said
    assert "wash_and_stack" not in said


@pytest.mark.rule("ma-b5 3(b)")
def test_an_executive_may_stand_in_for_the_floorperson_but_not_for_the_dealer() -> None:
    table = opened(automations=())
    _attest(table, c.Shuffle(), but="receive_deck")
    assert refusal(table, c.Attest(steps=("receive_deck",), by="executive")).code == "command/role"
    play(table, c.Attest(steps=("receive_deck",)))
    (attested,) = kinds(table.do(c.Attest(steps=("verify_deck",), by="executive")), "steps_attested")
    assert attested.by == "executive"


@pytest.mark.rule("ma-b5 3(b)")
def test_a_player_attests_nothing_and_sees_no_procedure() -> None:
    table = opened(automations=())
    table.sit(1)
    assert refusal(table, c.Attest(steps=("let_first_player_inspect",), by="player")).code == "command/role"
    assert view(table.state, "player", 1)["procedure"] == []
    assert refusal(table, c.Attest(steps=("no_such_step",))).code == "procedure/unknown_step"


@pytest.mark.req("T2")
@pytest.mark.rule("ma-b5 7(e)", "ma-b5 7(g)")
def test_where_attesting_is_automatic_the_log_says_so() -> None:
    table = opened(automations=("attest",))
    for command in ROUND[:16]:
        table.do(command)
    said = kinds(table.events, "steps_attested")
    assert all(event.automatic for event in said)
    assert {"stub_to_rack", "spread_dealer_row"} <= {step for event in said for step in event.steps}
