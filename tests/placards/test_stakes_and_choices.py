"""What a placard says of stakes, choices, the clock and void hands is what the table then does."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Literal

import pytest
from hypothesis import HealthCheck, given, settings
from tests.generated_games import Generated, generated
from tests.placards.live_rounds import Live, Setting, lines_of, staying
from tests.placards.settings_tried import ALL, SHIPPED, live, setting_of

from fifthstreet.cards import Card, parse_cards
from fifthstreet.games.reading.stakes import follows
from fifthstreet.games.wording.posted import PostedWager
from fifthstreet.money import Cents, parse_cents
from fifthstreet.table.messages import commands as c
from fifthstreet.table.refusals import Refusal
from fifthstreet.table.session import Table

_WASHINGTON = [name for name, shipped in SHIPPED.items() if shipped.pack == "us-wa"]


# Stakes ----------------------------------------------------------------------------------------------------------


def refused(setting: Setting, table: Table, key: str, amount: int) -> str | None:
    """The code of the refusal of a stake, with all that must come with it; None where the table takes it."""
    stakes = follows(setting.rules, setting.game, {key: Cents(amount)})
    try:
        table.verify(c.PlaceWagers(seat=1, wagers=stakes))
    except Refusal as refusal:
        return refusal.code
    return None


def check_stake(setting: Setting, table: Table, wager: PostedWager) -> None:
    """The table takes the least and the most that are posted, and nothing beyond, between the steps or beside."""
    if wager.limits is not None:
        least, most, step = map(parse_cents, (wager.limits.min, wager.limits.max, wager.limits.step))
        assert refused(setting, table, wager.key, least) is None
        assert refused(setting, table, wager.key, most) is None
        assert refused(setting, table, wager.key, most + step) is not None
        assert least == step or refused(setting, table, wager.key, least - step) == "wager/below_minimum"
        assert refused(setting, table, wager.key, least + 1) == "wager/step"
        if wager.room_for is not None:
            assert refused(setting, table, wager.key, most + step) == "wager/above_limit"
    elif wager.exactly is not None:
        assert refused(setting, table, wager.key, parse_cents(wager.exactly)) is None
        assert refused(setting, table, wager.key, parse_cents(wager.exactly) + 100) == "wager/exact"
    else:
        assert wager.of is not None
        base = setting.stakes()[wager.of]
        taken = [times for times in range(1, 6) if refused_beside(setting, table, wager, base, times) is None]
        assert taken == [*wager.times]


def refused_beside(setting: Setting, table: Table, wager: PostedWager, base: int, times: int) -> str | None:
    assert wager.of is not None
    stakes = follows(setting.rules, setting.game, {wager.of: Cents(base), wager.key: Cents(base * times)})
    try:
        table.verify(c.PlaceWagers(seat=1, wagers=stakes))
    except Refusal as refusal:
        return refusal.code
    return None


@pytest.mark.req("G15")
@pytest.mark.rule("wa-ms dealing limits", "ma-b5 1 first wager")
@pytest.mark.parametrize("name", ALL)
def test_the_table_takes_the_stakes_that_are_posted(name: str) -> None:
    setting = setting_of(name)
    table = setting.open()
    table.sit(1)
    for wager in setting.posted.wagers:
        if wager.made == "before the cards":
            check_stake(setting, table, wager)


@pytest.mark.volume
@settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(made=generated(one_row=True))
def test_games_nobody_thought_of_take_the_stakes_that_are_posted(made: Generated) -> None:
    setting = Setting(made.pack, made.rules, made.game, made.describe)
    ante = setting.posted.wagers[0]
    assert ante.limits is not None
    if parse_cents(ante.limits.min) <= parse_cents(ante.limits.max):
        table = setting.open()
        table.sit(1)
        check_stake(setting, table, ante)


# Choices ---------------------------------------------------------------------------------------------------------


def offered(setting: Setting, base: int) -> dict[str, set[str]]:
    """What a player can choose at each decision with a base wager of this size."""
    played = live(replace(setting, base=Cents(base)), staying(setting))
    played.play()
    return {at: {*words} for _, at, words, _ in played.asked}


@pytest.mark.rule("wa-ms dealing limits")
@pytest.mark.parametrize("name", _WASHINGTON)
def test_larger_bets_are_offered_as_far_as_the_choices_say(name: str) -> None:
    setting = setting_of(name)
    limits = setting.posted.wagers[0].limits
    assert limits is not None
    at_most = offered(setting, parse_cents(limits.max))
    for choice in setting.posted.choices:
        if choice.base_most is None:
            assert choice.choice in at_most[choice.at]
            continue
        assert choice.base == setting.posted.wagers[0].key
        most, step = parse_cents(choice.base_most), parse_cents(limits.step)
        assert choice.choice in offered(setting, most)[choice.at]
        assert choice.choice not in offered(setting, most + step)[choice.at]


@pytest.mark.parametrize("name", ALL)
def test_an_offer_is_made_to_those_with_its_wager_and_to_nobody_else(name: str) -> None:
    setting = setting_of(name)
    for choice in setting.posted.choices:
        if choice.needs is not None:
            posted = next(wager for wager in setting.posted.wagers if wager.key == choice.needs)
            for without in ((), (choice.needs,)):
                played = live(setting, staying(setting), without=without)
                played.play()
                there = posted.made != "before the cards" or not without
                assert (choice.at in {at for _, at, _, _ in played.asked}) == there


#: The first four of five cards are of no value beside the fifth: four card hands around the pair of aces.
_HANDS = {"Kh Kd 9s 5c 2d": False, "Ah Ad 9s 5c 2d": True, "2h 2d 2s 9c Kd": True, "As Kd 9h 5c 2d": False}


@pytest.mark.parametrize(("cards", "open_"), _HANDS.items())
def test_a_choice_for_some_hands_is_offered_with_them_and_with_no_others(cards: str, open_: bool) -> None:
    setting = setting_of("crazy 4 poker")
    (choice,) = [choice for choice in setting.posted.choices if choice.holding is not None]
    assert choice.holding is not None
    assert (choice.holding.least, choice.holding.most) == ("pair of aces", None)
    assert choice.does.endswith("; only with pair of aces or better in your hand")
    played = live(setting, staying(setting, boldly=False))
    played.with_cards({"player": parse_cards(cards)})
    assert [choice.choice in words for _, at, words, _ in played.asked if at == choice.at] == [open_]


# The clock -------------------------------------------------------------------------------------------------------


@pytest.mark.req("T7")
@pytest.mark.parametrize("name", SHIPPED)
def test_when_the_time_is_up_the_table_does_what_is_posted(name: str) -> None:
    setting = setting_of(name)
    clock = setting.posted.decision_clock
    assert clock is not None
    played = live(setting, staying(setting))
    table = played.begin()
    while (due := played.due(table)) is not None and due["choices"][-1]["choice"] == "pass":
        table.decide(1, "pass")
    expire = c.Expire(seat=1, reason="connection")
    if clock.on_expiry == "wait":
        assert clock.then == "the dealer waits"
        with pytest.raises(Refusal, match="waits for seat 1"):
            table.do(expire)
    else:
        assert clock.then == "the hand is folded"
        table.do(expire)
        assert table.round.seats[1].folded


@pytest.mark.req("T7")
def test_when_the_time_is_up_an_offer_is_passed_as_posted() -> None:
    setting = setting_of("Boston 5")
    clock = setting.posted.decision_clock
    assert clock is not None
    assert clock.passed == ("expose", "withdraw")
    table = live(setting, staying(setting)).begin()
    table.do(c.Expire(seat=1, reason="connection"))
    assert not table.round.seats[1].folded
    table.do(c.Expire(seat=1, reason="connection"))
    assert table.round.seats[1].folded


# Void hands ------------------------------------------------------------------------------------------------------


def exposed(table: Table) -> None:
    """A card that nobody should see yet is exposed, and the round is void: by the clause, or by a ruling."""
    at: Literal["board", "dealer"] = "board" if table.round.board else "dealer"
    table.do(c.ReportIrregularity(kind="hole_card_exposed", position=at))
    if table.round.ruling:
        table.do(c.Rule(ruling="void_all"))
    assert table.round.void


def voided(setting: Setting, first: Sequence[Card]) -> tuple[Live, Table]:
    """A round that is void before the first decision, the player's first cards being these."""
    played = live(setting, staying(setting))
    table = played.begin()
    table = played.begin(played.arranged(played.places(table), {"player": first}))
    exposed(table)
    return played, table


@pytest.mark.req("T6")
@pytest.mark.parametrize("name", SHIPPED)
def test_a_void_hand_gets_back_what_is_posted(name: str) -> None:
    setting = setting_of(name)
    assert setting.posted.void is not None
    played, table = voided(setting, parse_cards("9h 5d 2s"))
    assert {line.wager: (line.returned, line.paid) for line in table.lines(1)} == {
        key: (stake, 0) for key, stake in played.stakes[1].items()
    }


@pytest.mark.req("T6")
@pytest.mark.parametrize("name", ["Caribbean Stud", "Mississippi Stud"])
def test_what_was_lost_before_the_round_was_void_goes_back_too(name: str) -> None:
    setting = setting_of(name)
    table = live(setting, staying(setting), 2).begin()
    table.decide(1, "fold")
    assert "forfeit" in [line.outcome for line in table.lines(1)]
    exposed(table)
    assert (table.net(1), table.net(2)) == (0, 0)


@pytest.mark.rule("ma-b5 12(a)")
@pytest.mark.parametrize(("cards", "earned"), [("Ah Ad As", True), ("Kh Kd 2s", False), ("9h 5d 2s", False)])
def test_bonuses_that_a_void_round_keeps_are_those_that_are_posted(cards: str, earned: bool) -> None:
    setting = setting_of("Boston 5")
    void = setting.posted.void
    assert void is not None
    assert [(kept.key, kept.cards) for kept in void.keeps] == [
        ("ante_bonus", "your first 3 cards"),
        ("optional_bonus", "your first 3 cards"),
    ]
    assert void.keeps[0].hands == ("Three-of-a-kind",)
    played, table = voided(setting, parse_cards(cards))
    assert void.keeps_when[0] in [event.title for event in table.events if event.event == "irregularity_recorded"]
    ante, optional = played.stakes[1]["ante"], played.stakes[1]["optional_bonus"]
    # The ante bonus pays three of a kind 4 to 1; the optional bonus pays it 25 to 1, and a pair 1 to 1.
    assert sum(line.paid for line in lines_of(table, "ante_bonus")) == (4 * ante if earned else 0)
    pays = {"Ah Ad As": 25, "Kh Kd 2s": 1, "9h 5d 2s": 0}[cards]
    (bonus,) = lines_of(table, "optional_bonus")
    assert (bonus.paid, bonus.returned) == (pays * optional, optional)
    assert [line.returned for line in lines_of(table, "ante")] == [ante]
