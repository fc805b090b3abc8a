"""The dealer's console as a whole: one thing to do, the facts above it, and any game without a line of its own."""

from __future__ import annotations

import pytest
from examples import let_it_ride
from tests.floor.houses import Floor
from tests.floor.linked import DEALER, NOTHING, STRAIGHT_FLUSH, Linked, dealt
from tests.table.following import Follower
from tests.web.screens.dealing.consoles import console, go_on, press, shown, wagered

from fifthstreet import open_table
from fifthstreet.cards import HIDDEN
from fifthstreet.rulebook import read_pack
from fifthstreet.table.messages import commands as c
from fifthstreet.web.screens.dealing.screen import dealer_screen


def facts(floor: Linked) -> dict[str, str]:
    return {fact.name: fact.value for fact in shown(floor).facts}


@pytest.mark.req("P9")
def test_the_strip_says_what_is_lit_registered_collected_dealt_and_linked(stud: Linked) -> None:
    wagered(stud, 1, "player", ante="10.00", progressive="1.00", cover_all="5.00")
    wagered(stud, 5, "bob", ante="10.00", progressive="1.00")
    go_on(stud, "lights")
    assert facts(stud) == {
        "Lights lit": "0",
        "Registered": "2",
        "Chips collected": "not yet",
        "Hands dealt": "0",
        "Deck": "Red, 52",
        "Stub count": "in 5 rounds",
        "Link": "Grand, up",
    }
    screen = go_on(stud, "decide")
    assert facts(stud)["Chips collected"] == "2, equal"
    assert facts(stud)["Hands dealt"] == "3"
    assert screen.notes == ("Cover All Bonus column 3.",)
    assert (screen.tag, screen.at) == ("Players decide", 4)
    stud.do("technician", "connection", table="T1", lost=True)
    assert facts(stud)["Link"] == "Grand, no link"


def test_a_table_that_is_closed_has_no_console_and_one_that_is_not_there_is_refused(stud: Linked) -> None:
    stud.at("T1", "floorperson", "close_table")
    assert dealer_screen(stud.house, "T1") is None


def test_the_facts_of_a_table_without_a_link(made_once: Floor) -> None:
    screen = dealer_screen(made_once.house, "B5")
    assert screen is not None
    assert [fact.name for fact in screen.facts] == ["Hands dealt", "Deck", "Stub count"]
    assert screen.facts[1].value == "Red, to shuffle"
    assert screen.console is None
    assert screen.automatic == ("Attest", "Collect")


def test_the_stub_in_words() -> None:
    def stub(table: object, **_: object) -> str:
        screen = console(table)  # type: ignore[arg-type]
        return next(fact.value for fact in screen.facts if fact.name == "Stub count")

    shoe = c.Shuffler(kind="automated", counts=True)
    by_shuffler = open_table("caribbean-stud", "us-ma", method="automated_shoe", shuffler=shoe, automations=())
    assert stub(by_shuffler) == "by shuffler"
    table = open_table("caribbean-stud", "us-ma", automations=("attest",))
    following = Follower(table, {1: {"ante": "10.00"}})
    following.says = "fold"
    while table.state.decks.rounds_since_count < 4:
        following.round()
    following.until("count_stub")
    assert stub(table) == "this round"
    following.step()
    assert stub(table) == "counted"


def test_a_game_whose_pack_has_no_count_of_the_stub() -> None:
    pack = read_pack(let_it_ride.PACK)
    entry = pack.games["let-it-ride"]
    uncounted = entry.model_copy(update={"equipment": entry.equipment.model_copy(update={"stub_count": None})})
    ours = pack.model_copy(update={"key": "ours", "games": {"let-it-ride": uncounted}})
    table = open_table(let_it_ride.describe, ours, automations=())
    assert console(table).facts[-1].value == "not counted"


def test_a_deck_that_was_taken_off_is_named(tmp_path: object) -> None:
    shuffler = c.Shuffler(kind="automated", counts=True)
    table = open_table("caribbean-stud", "us-ma", entered=True, shuffler=shuffler, automations=("attest",))
    table.sit(1)
    table.do(c.Shuffle(count=51))
    screen = console(table)
    assert screen.facts[1].value == "Red, removed"
    assert screen.next.title == "A floorperson brings new cards"


def test_two_decks_and_paper_cards_are_noted() -> None:
    table = open_table("boston-5", "us-ma", entered=True, decks=("red", "blue"), automations=("attest",))
    assert console(table).notes == (
        "Physical cards: enter what is turned, 52 in the deck.",
        "Blue deck in the shuffler.",
    )


@pytest.mark.req("T9")
def test_no_card_that_lies_face_down_is_in_the_console(stud: Linked) -> None:
    stud.chance.cards(dealt([STRAIGHT_FLUSH, NOTHING, DEALER]))
    wagered(stud, 1, "player", ante="10.00")
    wagered(stud, 5, "bob", ante="10.00")
    screen = go_on(stud, "decide")
    written = str(screen)
    hidden = (*STRAIGHT_FLUSH.split(), *NOTHING.split(), *DEALER.split()[1:])
    assert [card for card in hidden if f"'{card}'" in written] == []
    assert screen.dealer == ("2d", HIDDEN, HIDDEN, HIDDEN, HIDDEN)


def test_let_it_ride_is_dealt_without_a_line_of_its_own() -> None:
    pack = read_pack(let_it_ride.PACK)
    table = open_table(
        let_it_ride.describe, pack, options={"three_card_bonus_paytable": "1"}, automations=("attest",)
    )
    wagers = {"first": "10.00", "second": "10.00", "third": "10.00", "three_card_bonus": "5.00"}
    following = Follower(table, {3: wagers})
    following.says = "ride"
    said = []
    while table.state.round.number == 1:
        screen = console(table)
        said.append((screen.next.title, screen.next.button, screen.next.cites))
        following.step()
    assert ("Deal 3 to each player", "Deal", ("house 3",)) in said
    assert ("Turn community card 2", "Turn", ("house 6",)) in said
    assert said[-2:] == [("Settle seat 3", "Settle seat 3", ("house 6",)), ("Rack the cards", "Rack the cards", ())]
    following.until("settle")
    screen = console(table)
    assert [name for name, _ in screen.seats[2].wagers] == ["First bet", "Second bet", "Third bet", "3 Card Bonus"]
    assert [step.words for step in screen.course][-2:] == ["Settle seat 3", "Rack the cards"]


def test_a_claim_is_said_in_the_tag(stud: Linked) -> None:
    stud.deal("T1", {1: STRAIGHT_FLUSH, 5: NOTHING}, DEALER, console="start_game")
    screen = go_on(stud, "hand_button")
    wanted = next(button for button in screen.console.hands[0].buttons if button.row == "Straight Flush")  # type: ignore[union-attr]
    assert wanted.command is not None
    press(stud, wanted.command)
    assert shown(stud).tag == "Claim open"
