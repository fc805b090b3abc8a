"""The next step on the console: its words, what is entered with it, and whose badge it takes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.floor.linked import CARIBBEAN, DEALER, MISSISSIPPI, ROYAL, STRAIGHT_FLUSH, Linked, dealt
from tests.table.commanding import deck_for
from tests.table.following import Follower
from tests.web.screens.dealing.consoles import console, go_on, press, shown, wagered

from fifthstreet import open_table
from fifthstreet.rulebook import load_pack
from fifthstreet.table.messages import commands as c


def test_several_steps_are_attested_together_and_one_by_its_own_words() -> None:
    table = open_table("caribbean-stud", "us-ma", automations=())
    following = Follower(table, {1: {"ante": "10.00"}})
    screen = console(table)
    assert screen.next.title == "Before the shuffle"
    assert screen.next.button == f"All {len(screen.next.lines)} done"
    assert screen.next.lines[0].cites == ("ma-csp 2(a)", "205 CMR 146.48")
    following.step()
    verify = console(table).next
    assert (verify.title, verify.button, verify.whose) == ("Verify the inspected deck", "Done", "floor")
    assert verify.over == "Next, a floorperson’s badge"
    assert verify.lines == ()


def test_what_a_floorperson_checks_is_said_to_be_theirs() -> None:
    table = open_table("boston-5", "us-ma", automations=())
    following = Follower(table, {1: {"ante": "10.00", "first": "20.00"}})
    said = []
    while (step := console(table).next).do == "attest":
        said.append((step.title, step.whose, len(step.lines)))
        following.step()
    assert said == [
        ("Before the shuffle", "dealer", 3),
        ("Verify the inspected deck", "floor", 0),
        ("Before the shuffle", "dealer", 4),
        ("A floorperson checks, before the shuffle", "floor", 2),
    ]


@pytest.mark.rule("ma-csp 4(c)(1)(ii)")
def test_a_cut_lifts_at_least_ten_and_leaves_some() -> None:
    table = open_table("caribbean-stud", "us-ma", automations=("attest",), shuffler=c.Shuffler(kind="manual"))
    Follower(table, {1: {"ante": "10.00"}}).until("cut")
    (entry,) = console(table).next.entries
    assert (entry.name, entry.least, entry.most, entry.value) == ("cards:int", 10, 51, "26")


def test_physical_cards_are_entered_as_they_are_turned() -> None:
    table = open_table("caribbean-stud", "us-ma", automations=("attest",), entered=True)
    following = Follower(table, {1: {"ante": "10.00"}})
    following.says = "bet"
    asked = []
    while table.state.round.number == 1:
        step = console(table).next
        asked += [(step.title, entry.name, entry.label) for entry in step.entries]
        following.step()
    assert asked == [
        ("Deal 5 to each player and 5 to the dealer", "up", "Card turned"),
        ("Seat 1 decides", "cards", "Cards shown, if any"),
        ("Turn the dealer’s hand", "cards", "4 cards turned"),
        ("Turn the hand of seat 1", "cards", "5 cards turned"),
    ]


@pytest.mark.rule("ma-csp 7(g)")
def test_the_stub_is_counted_by_the_dealer_and_not_told() -> None:
    table = open_table("caribbean-stud", "us-ma", automations=("attest",))
    following = Follower(table, {1: {"ante": "10.00"}})
    following.until("count_stub")
    (entry,) = console(table).next.entries
    assert (entry.label, entry.value) == ("Cards in the stub", "")


@pytest.mark.req("P9")
def test_chips_of_a_table_without_a_console_are_counted_at_no_more_bets() -> None:
    options = {"progressive_paytable": "PTMGLML03", "progressive_link": "same_game"}
    table = open_table("caribbean-stud", "us-ma", options=options, automations=("attest",))
    Follower(table, {1: {"ante": "10.00", "progressive": "1.00"}}).until("no_more_bets")
    (entry,) = console(table).next.entries
    assert (entry.name, entry.equals) == ("collected.progressive:int", 1)


def test_a_player_s_choices_stand_with_what_they_do_and_none_is_advised() -> None:
    table = open_table("caribbean-stud", "us-ma", automations=("attest",))
    Follower(table, {1: {"ante": "10.00"}, 3: {"ante": "10.00"}}).until("decide")
    step = console(table).next
    assert (step.title, step.button, step.over) == ("Seat 1 decides", "", "The players’ turn, seat 1")
    assert [(choice.words, choice.about, choice.command["choice"]) for choice in step.choices] == [
        ("Bet", "bets twice the Ante", "bet"),
        ("Fold", "gives up the hand", "fold"),
    ]


@pytest.mark.parametrize("entered", [False, True], ids=["by hand", "entered"])
@pytest.mark.parametrize("game", load_pack("published").games)
def test_the_console_of_every_published_game_leads_through_whole_rounds(game: str, entered: bool) -> None:
    by_hand: dict[str, Any] = {"automations": ("attest", "look"), "seed": 5}
    table = open_table(game, "published", **({"automations": (), "entered": True} if entered else by_hand))
    wagers = {each.key: "10.00" for each in table.state.game.wagers if each.opening}
    following = Follower(table, {1: wagers, 3: wagers}, seed=len(game))
    while table.state.round.number < 3:
        screen = console(table)
        assert screen.next.title
        assert [each.words for each in screen.course if each.stage == "now"]
        following.step()
    assert {"deal", "settle", "clear"} <= {step.do for step in following.done}


def test_the_places_of_cards_given_up_can_be_told_for_a_player_and_no_card_is_asked_for() -> None:
    table = open_table("oasis-poker", "published", automations=("attest", "shuffle", "cut", "deal"))
    following = Follower(table, {1: {"ante": "10.00"}})
    following.until("decide")
    (entry,) = console(table).next.entries
    assert (entry.name, entry.label, entry.required) == ("places:ints", "Places of the cards given up, if any", False)
    table.decide(1, "keep")
    following.until("decide")
    assert console(table).next.entries == ()


def test_to_pass_on_an_offer_is_said_to_lose_the_bonus_or_to_let_the_wager_stand() -> None:
    table = open_table("boston-5", "us-ma", automations=("attest",))
    following = Follower(table, {1: {"ante": "10.00", "first": "20.00", "optional_bonus": "1.00"}})
    following.until("decide")
    expose, passes = console(table).next.choices
    assert (expose.about, passes.about) == ("turns 3 of the player's cards face up", "the Optional Bonus is lost")
    table.decide(1, "pass")
    following.says = "second"
    following.until("decide")
    following.step()
    following.until("decide")
    withdraw, stays = console(table).next.choices
    assert (withdraw.words, stays.about) == ("Withdraw", "the Second wager stands")


@pytest.mark.rule("ma-csp 13(a)")
def test_a_ruling_stands_with_the_figures_of_void_hands() -> None:
    table = open_table("caribbean-stud", "us-ma", automations=("attest",))
    Follower(table, {1: {"ante": "10.00"}, 3: {"ante": "25.00"}}).until("decide")
    table.do(c.ReportIrregularity(kind="hole_card_exposed"))
    screen = console(table)
    assert (screen.tag, screen.next.whose) == ("Ruling due", "floor")
    assert [choice.words for choice in screen.next.choices] == ["Play on", "Void all hands"]
    assert screen.void[:2] == (("Returned to seat 1", "$10"), ("Returned to seat 3", "$25"))
    assert screen.next.cites == ("house beside ma-csp 13(a)",)


def test_a_card_that_a_hand_is_short_of_is_dealt_by_its_own_words() -> None:
    table = open_table("caribbean-stud", "us-ma", automations=("attest",), entered=True)
    Follower(table, {1: {"ante": "10.00"}}).until("decide")
    table.do(c.ReportIrregularity(kind="wrong_card_count", position="dealer", count=4))
    step = console(table).next
    assert (step.title, step.button) == ("Deal the card that the dealer is short of", "Deal one card")


def test_a_table_without_its_device_is_set_up_in_one_of_the_ways_there_are() -> None:
    table = open_table("boston-5", "us-ma", automations=("attest",))
    table.do(c.ChangeDevice(remove=True))
    step = console(table).next
    assert [choice.words for choice in step.choices] == [
        "Manual shoe, automated shuffle",
        "Hand, automated shuffle",
        "Automated shoe, automated shuffle",
    ]
    assert table.can(c.ChangeDevice(**{key: value for key, value in step.choices[1].command.items() if key != "do"}))


def test_a_payout_that_no_console_logs_is_validated_and_documented_with_a_badge() -> None:
    options = {"progressive_paytable": "PTMGLML03", "progressive_link": "same_game"}
    deck = deck_for("As 2c Ks 3d Qs 4h Js 5c Ts 7d")
    chores = ("attest", "shuffle", "collect")
    table = open_table("caribbean-stud", "us-ma", options=options, deck=deck, automations=chores)
    following = Follower(table, {1: {"ante": "10.00", "progressive": "1.00"}})
    following.meters = {"progressive": {level: {"amount": "10000.00"} for level in ("mega", "major", "minor")}}
    following.says = "bet"
    following.until("validate")
    step = console(table).next
    assert (step.title, step.whose) == ("A floorperson validates Progressive Payout of seat 1", "floor")
    assert (step.cards, step.hand) == (("As", "Ks", "Qs", "Js", "Ts"), "royal flush")
    following.until("document")
    assert console(table).next.title == "A floorperson completes the paperwork of seat 1"


def test_a_player_with_a_badge_answers_alone(stud: Linked) -> None:
    wagered(stud, 1, "player", ante="10.00")
    step = go_on(stud, "decide").next
    assert (step.title, step.choices, step.button) == ("Seat 1 decides", (), "")


@pytest.mark.req("P9")
@pytest.mark.rule("ma-csp 7(c)")
def test_lights_and_chips_are_asked_before_the_game_starts(stud: Linked) -> None:
    wagered(stud, 1, "player", ante="10.00", progressive="1.00")
    wagered(stud, 5, "bob", ante="10.00", progressive="1.00")
    lights = go_on(stud, "lights").next
    assert [line.words for line in lights.lines] == ["Progressive Payout: seats 1 and 5"]
    lock_out = go_on(stud, "start_game").next
    assert [(entry.label, entry.equals) for entry in lock_out.entries] == [
        ("Chips counted", 2),
        ("Coupons counted", None),
    ]
    assert lock_out.cites == ("ma-csp 7(c)",)
    assert lights.cites == ("ma-csp 11(d)(1)(ii)",)
    # The announcement comes first.
    assert [(line.words, line.cites[0]) for line in lock_out.lines] == [("Announce “No more bets”.", "ma-csp 7(c)")]


@pytest.mark.req("P9")
def test_an_announcement_that_was_attested_is_not_asked_for_again(tmp_path: Path) -> None:
    chores = [each for each in CARIBBEAN["automations"] if each != "attest"]
    floor = Linked(tmp_path / "house", {**CARIBBEAN, "automations": chores})
    wagered(floor, 1, "player", ante="10.00", progressive="1.00")
    screen = shown(floor)
    attested: list[str] = []
    while screen.next.do != "start_game":
        attested += screen.next.command.get("steps", [])
        press(floor, screen.next.command, "executive" if screen.next.whose == "floor" else None)
        screen = shown(floor)
    assert "announce_no_more_bets" in attested
    assert screen.next.lines == ()


@pytest.mark.req("P8", "S5")
@pytest.mark.rule("ma-csp 11(d)(1)(i)", "ma-csp 11(d)(1)(iii)")
def test_a_claim_at_nexus_command_says_hand_light_award_and_whose_card(stud: Linked) -> None:
    stud.deal("T1", {1: STRAIGHT_FLUSH}, DEALER, console="start_game")
    claimed = go_on(stud, "hand_button").next
    assert claimed.title == "Read the hand of seat 1, press its button, call the floor"
    assert (claimed.button, claimed.cites[0]) == ("", "ma-csp 11(d)(1)(i)")
    assert [line.words for line in claimed.lines] == ["Light lit at seat 1"]
    press(stud, {"do": "hand_button", "seat": 1, "row": "Straight Flush"})
    confirm = shown(stud).next
    assert [line.words for line in confirm.lines] == [
        "Hand checked: straight flush, nine high",
        "Light lit at seat 1",
        "Straight Flush: $1,000.15, a floorperson’s card",
    ]
    assert confirm.cites[0] == "ma-csp 11(d)(1)(iii)"
    assert (confirm.whose, confirm.back) == ("floor", None)  # The dealer takes it back by the button itself.
    press(stud, confirm.command, "floorperson")
    back = shown(stud).next.back
    assert back is not None
    assert back.words == "Not verified: clear the button"
    press(stud, back.command, "floorperson")
    assert shown(stud).next.do == "hand_button"


@pytest.mark.req("P8")
def test_a_claim_at_the_game_manager_goes_back_by_the_key(river: Linked) -> None:
    river.deal("T1", {1: "As Ks"}, "Qs Js Ts", console="coin_in")
    go_on(river, "hand_button")
    press(river, {"do": "hand_button", "seat": 1, "row": "Royal Flush"})
    press(river, shown(river).next.command, "floorperson")
    step = shown(river).next
    assert (step.title, step.button) == ("Press J-POT, which logs the win", "J-POT")
    assert step.back is not None
    press(river, step.back.command, "floorperson")
    assert shown(river).next.title == "Verify the hand, turn the key to JPH"


@pytest.mark.req("S5")
@pytest.mark.parametrize(
    ("table", "whose"),
    [
        pytest.param("river", "an executive’s key", marks=pytest.mark.rule("wa-ms gm 9(f)")),
        pytest.param("stud", "an executive’s card", marks=pytest.mark.rule("wa-ms nexus 9(f)", "wa-ms mgl 10(f)")),
    ],
)
def test_an_award_from_the_threshold_on_asks_for_an_executive(
    table: str, whose: str, request: pytest.FixtureRequest
) -> None:
    floor: Linked = request.getfixturevalue(table)
    floor.signed({"do": "close_link"}, **floor.link)
    floor.signed({"do": "set_parameters", "levels": {}, "executive_from": "100.00"}, **floor.link)
    floor.open_link()
    if table == "river":
        floor.deal("T1", {1: "As Ks"}, "Qs Js Ts", console="coin_in")
    else:
        floor.deal("T1", {1: ROYAL}, DEALER, console="start_game")
    go_on(floor, "hand_button")
    press(floor, {"do": "hand_button", "seat": 1, "row": "Royal Flush"})
    assert shown(floor).next.lines[2].words.endswith(whose)


def presses(floor: Linked, row: str, until: str) -> list[tuple[str, str, str, str]]:
    """A win from the lights to the end of the game: what is said, the button, whose it is, and the first clause."""
    found: list[tuple[str, str, str, str]] = []
    while (screen := shown(floor)).next.do != until:
        step, fields = screen.next, {}
        found.append((step.title, step.button or row, step.whose, step.cites[0]))
        if step.do == "decide":
            floor.at("T1", "player", "decide", seat=1, choice="bet" if floor.is_stud("T1") else "1x")
            continue
        if step.do == "hand_button":
            assert screen.console is not None
            (button,) = [each for each in screen.console.hands[0].buttons if each.row == row]
            assert button.command is not None
            press(floor, button.command)
            continue
        if step.entries:
            fields = {"chips": 1}
        press(floor, step.command, "executive" if step.whose == "floor" else None, **fields)
    return found


def at_console(floor: Linked, row: str, until: str) -> list[tuple[str, str, str, str]]:
    """Those of them that are pressed at the console."""
    return [each for each in presses(floor, row, until) if each[0] in _AT_CONSOLE]


_READS = "Read the hand of seat 1, press its button, call the floor"
_AT_CONSOLE = {
    *("Light the sensors of the wagers made", "Count the chips, press COIN IN, collect them", _READS),
    *("Count the chips, press START GAME, collect them", "Verify the hand, turn the key to JPH"),
    *("Press J-POT, which logs the win", "Turn the key back to RUN", "Everything is settled: GAME OVER"),
    *("Verify the hand, press CONFIRM", "Swipe the card, which logs the win", "Everything is settled: END GAME"),
}


@pytest.mark.req("P8")
@pytest.mark.rule("wa-ms gm 5", "wa-ms gm 6", "wa-ms gm 9(d)", "wa-ms gm 9(e)", "wa-ms gm 9(f)", "wa-ms gm 9(g)")
@pytest.mark.rule("wa-ms gm 9(h)")
def test_a_win_goes_by_the_buttons_of_the_game_manager_in_their_order(river: Linked) -> None:
    river.chance.cards("Qs Js Ts As Ks")
    wagered(river, 1, "player", ante="10.00", progressive="1.00")
    assert at_console(river, "Royal Flush", "clear") == [
        ("Light the sensors of the wagers made", "Light the sensors", "dealer", "wa-ms gm 5"),
        ("Count the chips, press COIN IN, collect them", "COIN IN", "dealer", "wa-ms gm 6"),
        (_READS, "Royal Flush", "dealer", "wa-ms gm 9(d)"),
        ("Verify the hand, turn the key to JPH", "Key to JPH", "floor", "wa-ms gm 9(f)"),
        ("Press J-POT, which logs the win", "J-POT", "floor", "wa-ms gm 9(f)"),
        ("Turn the key back to RUN", "Key to RUN", "floor", "wa-ms gm 9(g)"),
        ("Everything is settled: GAME OVER", "GAME OVER", "dealer", "wa-ms gm 9(h)"),
    ]


#: The clauses of lights, lock-out, hand button, verification and end of the game, by the document that holds.
_OF_NEXUS = ("wa-ms nexus 5", "wa-ms nexus 6", "wa-ms nexus 9(d)", "wa-ms nexus 9(f)", "wa-ms nexus 9(g)")
_OF_LINK = ("wa-ms mgl 6", "wa-ms mgl 7", "wa-ms mgl 10(d)", "wa-ms mgl 10(f)", "wa-ms mgl 10(g)")
_OF_MASSACHUSETTS = (
    *("ma-csp 11(d)(1)(ii)", "ma-csp 7(c)", "ma-csp 11(d)(1)(i)", "ma-csp 11(d)(1)(iii)"),
    "ma-csp 1 round of play",
)


def of_nexus(row: str, cites: tuple[str, ...]) -> list[tuple[str, str, str, str]]:
    """What is pressed at Nexus Command, each with its clause."""
    light, lock_out, hand, verified, end = cites
    return [
        ("Light the sensors of the wagers made", "Light the sensors", "dealer", light),
        ("Count the chips, press START GAME, collect them", "START GAME", "dealer", lock_out),
        (_READS, row, "dealer", hand),
        ("Verify the hand, press CONFIRM", "CONFIRM", "floor", verified),
        ("Swipe the card, which logs the win", "Swipe the card", "floor", verified),
        ("Everything is settled: END GAME", "END GAME", "dealer", end),
    ]


@pytest.mark.req("P8")
@pytest.mark.parametrize(
    ("paytable", "cites"),
    [
        pytest.param("MS Stud-01", _OF_NEXUS, marks=pytest.mark.rule("wa-ms nexus 9(e)", *_OF_NEXUS)),
        pytest.param("WA-01", _OF_LINK, marks=pytest.mark.rule("wa-ms mgl 10(e)", *_OF_LINK)),
    ],
)
def test_a_win_goes_by_the_buttons_of_nexus_command_in_their_order(
    tmp_path: Path, paytable: str, cites: tuple[str, ...]
) -> None:
    options = {"progressive_paytable": paytable, "progressive_link": "same_game"}
    floor = Linked(tmp_path / "house", {**MISSISSIPPI, "options": options, "console": "nexus"})
    floor.chance.cards("Qs Js Ts As Ks")
    wagered(floor, 1, "player", ante="10.00", progressive="1.00")
    assert at_console(floor, "Royal Flush", "clear") == of_nexus("Royal Flush", cites)


@pytest.mark.req("P8")
@pytest.mark.rule(*_OF_MASSACHUSETTS[:-1])
def test_in_massachusetts_the_same_buttons_rest_on_its_own_clauses(stud: Linked) -> None:
    stud.chance.cards(dealt([STRAIGHT_FLUSH, DEALER]))
    wagered(stud, 1, "player", ante="10.00", progressive="1.00")
    assert at_console(stud, "Straight Flush", "clear") == of_nexus("Straight Flush", _OF_MASSACHUSETTS)
