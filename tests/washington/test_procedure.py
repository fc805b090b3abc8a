"""Washington: gestures the dealer and the floorperson attest, each before the action it belongs to."""

from __future__ import annotations

import itertools
from collections.abc import Iterable
from typing import Any

import pytest
from tests.washington.playing import METER, deck, kinds, opened, opening_refusal, refusal, says, streets

from fifthstreet.rulebook.models import Role
from fifthstreet.table.messages import commands as c
from fifthstreet.table.refusals import Refusal
from fifthstreet.table.session import Table
from fifthstreet.table.views import view

pytestmark = pytest.mark.req("T2")

_STAKES = {"ante": 1000, "three_card_bonus": 500, "progressive": 100}
#: Mississippi Stud: seat 1 makes a straight flush, seat 2 folds on third street with a 3 Card Bonus.
MISSISSIPPI: tuple[c.Command, ...] = (
    c.Sit(seat=1),
    c.Sit(seat=2),
    c.Shuffle(),
    c.PlaceWagers(seat=1, wagers=_STAKES),
    c.PlaceWagers(seat=2, wagers=_STAKES),
    c.NoMoreBets(meters=METER, collected={"progressive": 2}),
    c.DealCards(),
    c.DealCards(),
    *says("1x", 1),
    *says("fold", 2),
    c.Reveal(),
    *streets(1)[:4],
    c.CountStub(cards=45),
    c.SettleUp(seat=2),
    c.Reveal(of=1),
    c.Validate(seat=1, wager="progressive"),
    c.SettleUp(),
    c.Document(seat=1),
    c.Clear(),
)
#: Caribbean Stud with Cover All: two players, the dealer's three of a kind.
CARIBBEAN: tuple[c.Command, ...] = (
    c.Sit(seat=1),
    c.Sit(seat=2),
    c.Shuffle(),
    c.PlaceWagers(seat=1, wagers={"ante": 1000, "cover_all": 500}),
    c.PlaceWagers(seat=2, wagers={"ante": 1000}),
    c.NoMoreBets(),
    c.DealCards(),
    *says("bet", 1, 2),
    c.Reveal(),
    c.SettleUp(),
    c.Clear(),
)
_GATES = {"expose": "decide", "withdraw": "decide"}


def _mississippi(paytable: str, console: str | None = None) -> Table:
    return opened(
        options={"three_card_bonus_paytable": "1", "progressive_paytable": paytable},
        console=console,
        automations=(),
        shuffler=c.Shuffler(kind="automated"),
        deck=deck("9h 8h 7h", "6h 5h", "2c 3d"),
    )


def _caribbean(wording: str) -> Table:
    hands = ("Kc 7d 5h 4s 2s", "Qc Jd 6h 4c 2d", "9c 9d 9h 4h 2h")
    order = " ".join(itertools.chain.from_iterable(zip(*(hand.split() for hand in hands), strict=True)))
    return opened(
        "caribbean-stud",
        options={"cover_all": True, "cover_all_exposed_from": wording},
        automations=(),
        deck=deck(order),
    )


def _attest(table: Table, command: c.Command, *, but: str) -> None:
    """Attest what is due before a command, up to a step left out: those after it wait for it."""
    gate = _GATES.get(command.do, command.do)
    steps = [due for due in view(table.state, "dealer")["procedure"] if due["before"] == gate]
    for due in itertools.takewhile(lambda due: due["id"] != but, steps):
        table.do(c.Attest(steps=(due["id"],), by=due["by"]))
    for due in itertools.islice(itertools.dropwhile(lambda due: due["id"] != but, steps), 1, None):
        refused = refusal(table, c.Attest(steps=(due["id"],), by=due["by"]))
        assert (refused.code, f"(step {but})" in refused.message) == ("procedure/not_attested", True)


def _play(table: Table, commands: Iterable[c.Command], *, but: str = "") -> tuple[c.Command, Refusal] | None:
    """Play by hand with one step left out: which command is refused for it, and how."""
    for command in commands:
        _attest(table, command, but=but)
        try:
            table.do(command)
        except Refusal as refused:
            return command, refused
    return None


def _waits(table: Table, round_: tuple[c.Command, ...], *, clause: str, step: str, by: Role, gate: str) -> None:
    """The action waits for the step; the right role attests it, the log keeps it, and the round goes on."""
    stopped = _play(table, round_, but=step)
    assert stopped is not None, "the round went through without the step"
    command, refused = stopped
    assert (command.do, refused.code) == (gate, "procedure/not_attested")
    assert clause in refused.cites
    assert step in refused.message
    wrong: Role = "floorperson" if by == "dealer" else "dealer"
    assert refusal(table, c.Attest(steps=(step,), by=wrong)).code == "command/role"
    (attested,) = kinds(table.do(c.Attest(steps=(step,), by=by)), "steps_attested")
    assert attested == table.events[-1]
    assert (attested.steps, attested.by, attested.automatic) == ((step,), by, False)
    _attest(table, command, but="")
    table.do(command)


# Each row: the clause, the step, who attests it, before what, and the pay table of the system it is about.
_STEPS: tuple[tuple[str, str, Role, str, str], ...] = (
    ("wa-ms dealing 3", "community_cards_in_place", "dealer", "decide", "MS Stud-01"),
    ("wa-ms dealing 4", "starting_cards_face_down", "dealer", "decide", "MS Stud-01"),
    ("wa-ms dealing 11", "turn_hands_from_right", "dealer", "settle", "MS Stud-01"),
    ("wa-ms dealing 13", "tuck_folded_cards", "dealer", "settle", "MS Stud-01"),
    ("wa-ms nexus display", "check_display", "floorperson", "shuffle", "MS Stud-01"),
    ("wa-ms mgl display", "check_display", "floorperson", "shuffle", "WA-01"),
    ("wa-ms gm 5", "sensors_lit", "dealer", "no_more_bets", "MS Stud-01"),
    ("wa-ms nexus 5", "sensors_lit", "dealer", "no_more_bets", "MS Stud-01"),
    ("wa-ms mgl 6", "sensors_lit", "dealer", "no_more_bets", "WA-01"),
    ("wa-ms gm 9(e)", "call_supervisor", "dealer", "validate", "MS Stud-01"),
    ("wa-ms nexus 9(e)", "call_supervisor", "dealer", "validate", "MS Stud-01"),
    ("wa-ms mgl 10(e)", "call_supervisor", "dealer", "validate", "WA-01"),
    ("wa-ms gm 10(b)", "envy_hand_face_up", "dealer", "clear", "MS Stud-01"),
    ("wa-ms nexus 10(b)", "envy_hand_face_up", "dealer", "clear", "MS Stud-01"),
    ("wa-ms mgl 11(b)", "envy_hand_face_up", "dealer", "clear", "WA-01"),
)


@pytest.mark.parametrize(
    ("clause", "step", "by", "gate", "paytable"),
    [pytest.param(*row, marks=pytest.mark.rule(row[0]), id=f"{row[0]}-{row[1]}") for row in _STEPS],
)
def test_the_action_waits_until_the_step_is_attested(
    clause: str, step: str, by: Role, gate: str, paytable: str
) -> None:
    console = "game_manager" if " gm " in clause else "nexus"
    _waits(_mississippi(paytable, console), MISSISSIPPI, clause=clause, step=step, by=by, gate=gate)


_COVER_ALL: tuple[tuple[str, str, str, str], ...] = (
    ("wa-ms cover-all 5", "press_green_button", "decide", "straight"),
    ("lw-ca 5", "press_green_button", "decide", "three_of_a_kind"),
    ("wa-ms cover-all 7(a)", "leave_high_hand_exposed", "settle", "straight"),
    ("lw-ca 8(a)", "leave_high_hand_exposed", "settle", "three_of_a_kind"),
    ("wa-ms cover-all 8", "replace_by_higher_hand", "settle", "straight"),
    ("lw-ca 9", "replace_by_higher_hand", "settle", "three_of_a_kind"),
)


@pytest.mark.parametrize(
    ("clause", "step", "gate", "wording"),
    [pytest.param(*row, marks=pytest.mark.rule(row[0]), id=f"{row[0]}-{row[1]}") for row in _COVER_ALL],
)
def test_cover_all_has_gestures_of_its_own(clause: str, step: str, gate: str, wording: str) -> None:
    _waits(_caribbean(wording), CARIBBEAN, clause=clause, step=step, by="dealer", gate=gate)


#: The buttons, keys and cards of each console: the step, who does it, before what, and its clause.
_BUTTONS: dict[str, tuple[tuple[str, Role, str, str], ...]] = {
    "game_manager": (
        ("press_coin_in", "dealer", "deal", "wa-ms gm 6"),
        ("press_hand_button", "dealer", "validate", "wa-ms gm 9(d)"),
        ("log_win_with_key", "floorperson", "validate", "wa-ms gm 9(f)"),
        ("key_back_to_run", "floorperson", "validate", "wa-ms gm 9(g)"),
        ("press_game_over", "dealer", "clear", "wa-ms gm 9(h)"),
    ),
    "nexus": (
        ("check_display", "floorperson", "shuffle", "wa-ms nexus display"),
        ("press_start_game", "dealer", "deal", "wa-ms nexus 6"),
        ("select_seat_and_hand", "dealer", "validate", "wa-ms nexus 9(d)"),
        ("log_win_with_card", "floorperson", "validate", "wa-ms nexus 9(f)"),
        ("press_end_game", "dealer", "clear", "wa-ms nexus 9(g)"),
    ),
}
_OWN = {console: {step for step, *_ in rows} for console, rows in _BUTTONS.items()}


@pytest.mark.req("P8")
@pytest.mark.parametrize(
    ("console", "step", "by", "gate", "clause"),
    [pytest.param(console, *row, id=f"{console}-{row[0]}") for console, rows in _BUTTONS.items() for row in rows],
)
def test_until_the_consoles_are_there_their_buttons_are_steps_too(
    console: str, step: str, by: Role, gate: str, clause: str
) -> None:
    _waits(_mississippi("MS Stud-01", console), MISSISSIPPI, clause=clause, step=step, by=by, gate=gate)


@pytest.mark.req("P8")
@pytest.mark.parametrize(
    ("step", "by", "gate", "whose"),
    [
        ("remove_progressive_chips", "dealer", "deal", ""),
        # No clause has the cards wait: that is the house's.
        ("winning_cards_stay", "dealer", "validate", "house beside "),
    ],
)
@pytest.mark.parametrize(("console", "clause"), [("game_manager", "wa-ms gm"), ("nexus", "wa-ms nexus")])
def test_what_is_done_by_hand_is_done_with_either_console(
    console: str, clause: str, step: str, by: Role, gate: str, whose: str
) -> None:
    number = {"deal": "6", "validate": "9(f)"}[gate]
    table = _mississippi("MS Stud-01", console)
    _waits(table, MISSISSIPPI, clause=f"{whose}{clause} {number}", step=step, by=by, gate=gate)


@pytest.mark.req("P8")
@pytest.mark.parametrize(
    ("paytable", "console", "asked"),
    [
        ("MS Stud-01", "game_manager", "game_manager"),
        ("MS Stud-01", "nexus", "nexus"),
        ("MS Stud-01", None, "game_manager"),  # The first one the pack names.
        ("WA-01", None, "nexus"),  # The tables of the multi game link are printed for this system only.
    ],
)
def test_a_table_with_one_console_is_not_asked_for_the_others_gestures(
    paytable: str, console: str | None, asked: str
) -> None:
    table = _mississippi(paytable, console)
    assert table.state.setup.console == asked
    (opening,) = kinds(table.events, "table_opened")
    assert opening.console == asked
    assert _play(table, MISSISSIPPI) is None
    said = {step for event in kinds(table.events, "steps_attested") for step in event.steps}
    (other,) = {*_OWN} - {asked}
    assert said >= _OWN[asked]
    assert not said & _OWN[other]


@pytest.mark.req("P7", "P8")
def test_a_console_is_one_of_the_pack_and_serves_the_pay_table() -> None:
    for game, options, console in (
        ("mississippi-stud", {"progressive_paytable": "MS Stud-01"}, "abacus"),
        ("mississippi-stud", {"progressive_paytable": "WA-ML03"}, "game_manager"),
        ("mississippi-stud", {}, "nexus"),  # Without a progressive there is nothing to serve.
        ("caribbean-stud", {"progressive_paytable": "WA-01"}, "game_manager"),
    ):
        refused = opening_refusal(game, options=options, console=console)
        assert refused.code == "table/equipment"
        assert console in refused.message
    assert opened(options={}).state.setup.console is None
    assert opened("caribbean-stud", options={"progressive_paytable": "WA-01"}).state.setup.console == "nexus"


@pytest.mark.rule("wa-ms gm 9(e)", "wa-ms nexus 9(e)", "wa-ms mgl 10(e)")
@pytest.mark.parametrize("paytable", ["MS Stud-01", "WA-01"])
def test_a_supervisor_is_called_for_each_winner(paytable: str) -> None:
    table = opened(
        options={"progressive_paytable": paytable},
        automations=("shuffle", "cut", "collect"),
        deck=deck("9h 8h 7h", "6h 5h", "Jh Th"),
    )
    stakes = {"ante": 1000, "progressive": 100}
    script: tuple[c.Command, ...] = (
        c.Shuffle(),
        c.Sit(seat=1),
        c.Sit(seat=2),
        c.PlaceWagers(seat=1, wagers=stakes),
        c.PlaceWagers(seat=2, wagers=stakes),
        c.NoMoreBets(meters=METER),
        c.DealCards(),
        c.DealCards(),
        *streets(1, 2),
    )
    assert _play(table, script) is None
    for seat in (2, 1):
        winner = (c.Reveal(of=seat), c.Validate(seat=seat, wager="progressive"), c.SettleUp(seat=seat))
        assert _play(table, winner) is None
    calls = [event for event in kinds(table.events, "steps_attested") if "call_supervisor" in event.steps]
    assert len(calls) == 2


@pytest.mark.rule("wa-ms gm 9(e)", "wa-ms nexus 9(e)", "wa-ms mgl 10(e)")
def test_nobody_is_called_before_there_is_a_winner() -> None:
    table = _mississippi("MS Stud-01")
    assert _play(table, MISSISSIPPI[:9]) is None
    assert refusal(table, c.Attest(steps=("call_supervisor",))).code == "procedure/not_due"


@pytest.mark.rule("wa-ms dealing 13", "wa-ms gm 5", "wa-ms nexus 5", "wa-ms mgl 6")
def test_without_the_wager_its_gestures_are_not_asked_for() -> None:
    table = _mississippi("MS Stud-01")
    stakes = {"ante": 1000}
    plain = tuple(
        c.PlaceWagers(seat=each.seat, wagers=stakes) if isinstance(each, c.PlaceWagers) else each
        for each in MISSISSIPPI[:5]
    )
    rest: tuple[c.Command, ...] = (
        c.NoMoreBets(),
        c.DealCards(),
        c.DealCards(),
        *streets(1, 2),
        c.SettleUp(),
        c.Clear(),
    )
    assert _play(table, (*plain, *rest)) is None
    said = {step for event in kinds(table.events, "steps_attested") for step in event.steps}
    of_wagers = {"sensors_lit", "press_coin_in", "remove_progressive_chips", "tuck_folded_cards", "press_game_over"}
    assert not said & of_wagers
    assert {"community_cards_in_place", "turn_hands_from_right"} <= said


def test_a_whole_round_by_hand_goes_through_when_every_step_is_attested() -> None:
    for table, script in (
        *((_mississippi(paytable), MISSISSIPPI) for paytable in ("MS Stud-01", "WA-01")),
        *((_caribbean(wording), CARIBBEAN) for wording in ("straight", "three_of_a_kind")),
    ):
        stopped = _play(table, script)
        assert stopped is None, stopped
        assert table.state.round.number == 2


def _shown(options: dict[str, Any], console: str | None = None) -> list[str]:
    table = opened(options=options, automations=(), console=console)
    return [due["id"] for due in view(table.state, "floorperson")["procedure"]]


@pytest.mark.rule("wa-ms nexus display", "wa-ms mgl display")
def test_the_floorpersons_console_shows_the_check_of_the_display() -> None:
    assert "check_display" in _shown({"progressive_paytable": "MS Stud-01"}, "nexus")
    assert "check_display" not in _shown({"progressive_paytable": "MS Stud-01"}, "game_manager")
    assert "check_display" in _shown({"progressive_paytable": "WA-ML03"})
