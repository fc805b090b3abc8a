"""The two consoles: each press in its time, by the person whose it is, in the order of payment."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

import pytest
from pydantic import TypeAdapter

from fifthstreet.progressive.consoles import presses as p
from fifthstreet.progressive.consoles.console import (
    Console,
    ConsolePressed,
    evolve_console,
    press,
)
from fifthstreet.progressive.consoles.protocols import ProtocolKey
from fifthstreet.progressive.refusals import LinkRefusal

SEATS = (p.Sensor(seat=2), p.Sensor(seat=5))
COIN_IN = p.CoinIn(round=7, registered=SEATS, chips=1, coupons=1)
START_GAME = p.StartGame(round=7, registered=SEATS, chips=2)
ROYAL = p.HandButton(seat=5, row="Royal Flush")
FLUSH = p.HandButton(seat=2, row="Straight Flush")
JPH, RUN = p.KeyTurn(to="JPH"), p.KeyTurn(to="RUN")
SWIPE = p.Swipe()
GM_RULES = pytest.mark.rule(
    "wa-ms gm 6", "wa-ms gm 9(c)", "wa-ms gm 9(d)", "wa-ms gm 9(f)", "wa-ms gm 9(g)", "wa-ms gm 9(h)"
)
NEXUS_RULES = pytest.mark.rule(
    *("wa-ms nexus 6", "wa-ms nexus 9(c)", "wa-ms nexus 9(d)", "wa-ms nexus 9(f)", "wa-ms nexus 9(g)"),
    *("wa-ms mgl 7", "wa-ms mgl 10(c)", "wa-ms mgl 10(d)", "wa-ms mgl 10(f)", "wa-ms mgl 10(g)"),
)


@dataclass
class At:
    """A console and what was pressed on it."""

    console: Console
    events: list[ConsolePressed] = field(default_factory=list)

    def do(self, *actions: p.Press) -> At:
        for action in actions:
            event = press(self.console, action)
            assert (event.before, event.by) == (self.console.state, action.by)
            self.events.append(event)
            self.console = evolve_console(self.console, event)
        return self

    def refuses(self, action: p.Press) -> tuple[str, tuple[str, ...]]:
        with pytest.raises(LinkRefusal) as refused:
            press(self.console, action)
        return refused.value.code, refused.value.cites

    @property
    def states(self) -> list[str]:
        return [event.after for event in self.events]

    @property
    def asked(self) -> list[str]:
        return [event.asks for event in self.events if event.asks is not None]


def at(protocol: ProtocolKey, *parts: str) -> At:
    return At(Console(table="one", protocol=protocol, parts=frozenset(parts))).do(p.Lights(lit=SEATS))


@pytest.mark.req("P8", "P11")
@GM_RULES
def test_two_wins_go_through_the_game_manager_one_after_the_other() -> None:
    console = at("game_manager").do(COIN_IN, ROYAL, JPH, p.JPot(), RUN, FLUSH, JPH, p.JPot(), RUN, p.GameOver())
    assert console.states == [
        *("ready", "playing"),
        *("claimed", "verifying", "logged", "playing"),
        *("claimed", "verifying", "logged", "playing"),
        "ready",
    ]
    once = ["claim_win", "log_win held", "move_meter"]
    assert console.asked == ["register_game", *once, *once, "close_game"]
    logged = [event.claim for event in console.events if event.press == "j_pot"]
    assert [claim.seat for claim in logged if claim is not None] == [5, 2]
    assert console.console == replace(at("game_manager").console, lit=())


@pytest.mark.req("P8", "P11")
@NEXUS_RULES
def test_two_wins_go_through_nexus_one_after_the_other() -> None:
    console = at("nexus").do(START_GAME, ROYAL, p.Confirm(), SWIPE, FLUSH, p.Confirm(), SWIPE, p.EndGame())
    assert console.states == [
        *("ready", "playing"),
        *("claimed", "confirmed", "playing"),
        *("claimed", "confirmed", "playing"),
        "ready",
    ]
    assert console.asked == ["register_game", *["claim_win", "log_win"] * 2, "close_game"]
    assert console.console == replace(at("nexus").console, lit=())


@pytest.mark.req("P8")
@pytest.mark.rule("wa-ms gm 9(d)", "wa-ms nexus 9(d)", "wa-ms mgl 10(d)")
@pytest.mark.parametrize(
    ("protocol", "presses"),
    [
        ("game_manager", (COIN_IN, ROYAL)),
        ("game_manager", (COIN_IN, ROYAL, JPH, RUN)),
        ("nexus", (START_GAME, ROYAL)),
    ],
)
def test_a_hand_button_pressed_again_goes_out(protocol: ProtocolKey, presses: tuple[p.Press, ...]) -> None:
    console = at(protocol).do(*presses, ROYAL)
    assert (console.console.state, console.console.claim, console.asked[-1]) == ("playing", None, "drop_claim")
    # The next claim begins afresh, also one that is paid before the one that went out.
    assert console.do(FLUSH, FLUSH, ROYAL).console.claim is not None


def test_a_confirmed_claim_goes_out_by_the_supervisor_alone() -> None:
    console = at("nexus").do(START_GAME, ROYAL, p.Confirm())
    assert console.refuses(ROYAL)[0] == "console/role"
    taken_back = p.HandButton(seat=5, row="Royal Flush", by="floorperson")
    assert console.do(taken_back).asked == ["register_game", "claim_win", "drop_claim"]


@pytest.mark.req("P9")
@pytest.mark.rule("wa-ms gm 6", "wa-ms nexus 6", "wa-ms mgl 7", "ma-csp 7(c)")
@pytest.mark.parametrize(
    ("registered", "chips", "coupons", "code"),
    [
        (SEATS[:1], 1, 0, "console/lights"),
        ((*SEATS, p.Sensor(seat=1)), 3, 0, "console/lights"),
        ((SEATS[0], p.Sensor(seat=5, wager="other")), 2, 0, "console/lights"),
        (SEATS, 1, 0, "console/collected"),
        (SEATS, 2, 1, "console/collected"),
        (SEATS, 0, 1, "console/collected"),
    ],
)
def test_lights_wagers_and_what_was_collected_agree_before_the_first_card(
    registered: tuple[p.Sensor, ...], chips: int, coupons: int, code: str
) -> None:
    coin_in = p.CoinIn(round=1, registered=registered, chips=chips, coupons=coupons)
    start = p.StartGame(round=1, registered=registered, chips=chips, coupons=coupons)
    assert at("game_manager", "wa-ms gm").refuses(coin_in) == (code, ("wa-ms gm 6",))
    assert at("nexus", "wa-ms nexus").refuses(start) == (code, ("wa-ms nexus 6",))
    assert at("nexus", "wa-ms mgl").refuses(start) == (code, ("wa-ms mgl 7",))
    assert at("nexus", "ma-csp").refuses(start) == (code, ("ma-csp 7(c)",))
    # A pack that cites no clause of the steps leaves the console with its own manual.
    assert at("nexus", "house").refuses(start) == (code, ("wa-ms nexus 6", "wa-ms mgl 7"))


def test_a_round_without_progressive_wagers_is_played_too() -> None:
    console = At(Console(table="one", protocol="nexus")).do(p.StartGame(round=1, registered=(), chips=0), p.EndGame())
    assert console.states == ["playing", "ready"]


@pytest.mark.req("P8", "T10")
@pytest.mark.rule("ma-csp 11(d)(1)(ii)", "ma-csp 10(c)(3)(ii)(c)(2)(ii)")
@pytest.mark.parametrize(("seat", "wager"), [(1, "progressive"), (2, "other")])
def test_a_hand_whose_light_is_off_cannot_be_claimed(seat: int, wager: str) -> None:
    claim = p.HandButton(seat=seat, row="Flush", wager=wager)
    refused = at("nexus", "ma-csp").do(START_GAME).refuses(claim)
    assert refused == ("console/light", ("ma-csp 11(d)(1)(ii)",))
    assert at("nexus", "wa-ms nexus").do(START_GAME).refuses(claim)[1] == ("wa-ms nexus 5",)


@pytest.mark.parametrize(
    ("parts", "press", "cites"),
    [
        ("ma-csp", p.EndGame(by="floorperson"), ("ma-csp 1 round of play",)),
        ("wa-ms mgl", p.EndGame(by="floorperson"), ("wa-ms mgl 10(g)",)),
        ("wa-ms nexus", p.EndGame(by="floorperson"), ("wa-ms nexus 9(g)",)),
        ("ma-csp", p.Confirm(), ("ma-csp 11(d)(1)(iii)", "ma-csp 10(c)(3)(ii)(c)(3)(ii)")),
        ("wa-ms mgl", p.Confirm(), ("wa-ms mgl 10(f)",)),
    ],
)
def test_a_refusal_cites_the_section_of_this_table_alone(parts: str, press: p.Press, cites: tuple[str, ...]) -> None:
    assert at("nexus", parts).do(START_GAME).refuses(press)[1] == cites


@pytest.mark.req("P4", "P11")
@pytest.mark.rule("wa-ms gm 9(c)", "wa-ms nexus 9(c)", "wa-ms mgl 10(c)")
def test_claims_come_one_at_a_time_from_the_dealers_right() -> None:
    console = at("game_manager").do(COIN_IN, FLUSH)
    assert console.refuses(ROYAL) == ("console/one_claim", ("wa-ms gm 9(c)",))
    console.do(JPH, p.JPot(), RUN)
    assert console.refuses(ROYAL) == ("console/order", ("wa-ms gm 9(c)",))
    # A winner who was passed is still paid: a floorperson sees to it.
    console.do(p.HandButton(seat=5, row="Royal Flush", by="floorperson"))
    assert console.console.state == "claimed"


@pytest.mark.rule("wa-ms nexus 9(c)", "wa-ms mgl 10(c)")
def test_where_a_house_pays_meters_from_the_left_the_table_keeps_the_order() -> None:
    """Fixed awards still come from the right, so claims go both ways."""
    left = At(Console(table="one", protocol="nexus", paid_from="left")).do(p.Lights(lit=SEATS))
    left.do(START_GAME, FLUSH, p.Confirm(), SWIPE, ROYAL, p.Confirm(), SWIPE, FLUSH, p.Confirm(), SWIPE)
    assert left.asked.count("log_win") == 3


@pytest.mark.req("P8")
@pytest.mark.rule("wa-ms gm 9(f)", "wa-ms gm 9(g)", "wa-ms nexus 9(f)", "wa-ms mgl 10(f)")
@pytest.mark.parametrize(
    ("protocol", "before", "action"),
    [
        ("game_manager", (), p.CoinIn(round=1, registered=SEATS, chips=2, by="floorperson")),
        ("game_manager", (COIN_IN,), p.GameOver(by="player")),
        ("game_manager", (COIN_IN,), p.HandButton(seat=5, row="Flush", by="player")),
        ("game_manager", (COIN_IN, ROYAL), p.KeyTurn(to="JPH", by="dealer")),
        ("game_manager", (COIN_IN, ROYAL, JPH), p.JPot(by="dealer")),
        ("game_manager", (COIN_IN, ROYAL, JPH, p.JPot()), p.KeyTurn(to="RUN", by="dealer")),
        ("nexus", (START_GAME, ROYAL), p.Confirm(by="dealer")),
        ("nexus", (START_GAME, ROYAL, p.Confirm()), p.Swipe(by="dealer")),
    ],
)
def test_key_button_and_card_are_for_those_who_hold_them(
    protocol: ProtocolKey, before: tuple[p.Press, ...], action: p.Press
) -> None:
    code, cites = at(protocol).do(*before).refuses(action)
    assert code == "console/role"
    assert cites


@pytest.mark.req("P8", "P11")
@pytest.mark.rule("wa-ms gm 9(h)", "wa-ms nexus 9(g)", "wa-ms mgl 10(g)")
@pytest.mark.parametrize(
    ("protocol", "before", "action", "code"),
    [
        ("game_manager", (), START_GAME, "console/no_such_button"),
        ("nexus", (), p.JPot(), "console/no_such_button"),
        ("game_manager", (), ROYAL, "console/not_now"),
        ("game_manager", (), p.GameOver(), "console/not_now"),
        ("game_manager", (COIN_IN,), COIN_IN, "console/not_now"),
        ("game_manager", (COIN_IN,), p.Lights(lit=SEATS), "console/not_now"),
        ("game_manager", (COIN_IN,), JPH, "console/not_now"),
        ("game_manager", (COIN_IN, ROYAL), p.GameOver(), "console/not_now"),
        ("game_manager", (COIN_IN, ROYAL), p.JPot(), "console/not_now"),
        ("game_manager", (COIN_IN, ROYAL, JPH, p.JPot()), p.GameOver(), "console/not_now"),
        ("game_manager", (COIN_IN, ROYAL, JPH, p.JPot()), ROYAL, "console/not_now"),
        ("nexus", (START_GAME, ROYAL), SWIPE, "console/not_now"),
        ("nexus", (START_GAME, ROYAL), p.EndGame(), "console/not_now"),
        ("nexus", (START_GAME, ROYAL, p.Confirm()), p.EndGame(), "console/not_now"),
    ],
)
def test_a_press_out_of_turn_is_refused(
    protocol: ProtocolKey, before: tuple[p.Press, ...], action: p.Press, code: str
) -> None:
    assert at(protocol).do(*before).refuses(action)[0] == code


def test_events_are_read_back_from_json() -> None:
    console = at("nexus").do(START_GAME, ROYAL, p.Confirm(), SWIPE, p.EndGame())
    events = TypeAdapter(ConsolePressed)
    for event in console.events:
        assert events.validate_json(events.dump_json(event)) == event
