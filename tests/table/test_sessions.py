"""A table driven by commands: sealed decks, chores, and what it remembers."""

from __future__ import annotations

import pytest

from fifthstreet import Refusal, open_table, replay, settle
from fifthstreet.api.tables import open_by_command
from fifthstreet.cards import DECK, format_cards
from fifthstreet.chance import seeded
from fifthstreet.cli.commands.run import run
from fifthstreet.games import describe
from fifthstreet.rulebook import OptionError, load_pack, rules_for
from fifthstreet.table.actions.equipment import opened
from fifthstreet.table.card_sources import SealedDeck
from fifthstreet.table.evolve import evolve_all
from fifthstreet.table.messages import commands as c
from fifthstreet.table.messages.events import DeckShuffled, StepsAttested, StubCounted, TableOpened
from fifthstreet.table.session import KEPT_EVENTS, Table
from fifthstreet.table.views import phase, view

ORDER = format_cards(DECK)


def refusal(table: Table, command: c.Command) -> Refusal:
    assert not table.can(command)
    with pytest.raises(Refusal) as caught:
        table.do(command)
    return caught.value


def fold_a_round(table: Table) -> None:
    table.wager(1, ante="10.00")
    table.no_more_bets()
    table.decide(1, "fold")


def test_a_fixed_deck_is_the_order_of_the_deal_and_a_cut_leaves_it_alone() -> None:
    table = open_table("caribbean-stud", "us-ma", shuffler=c.Shuffler(kind="manual"), deck=ORDER)
    table.sit(1)
    table.wager(1, ante="10.00")
    table.no_more_bets()
    # One card each in turn: the player has the 1st, 3rd, 5th, 7th and 9th card of the deck.
    assert view(table.state, "player", 1)["seats"]["1"]["cards"] == ["2c", "2h", "3c", "3h", "4c"]
    table.decide(1, "fold")
    table.wager(1, ante="10.00")
    table.no_more_bets()
    assert view(table.state, "player", 1)["seats"]["1"]["cards"] != ["2c", "2h", "3c", "3h", "4c"]


def test_a_seed_makes_a_table_repeatable_from_the_shuffle_on() -> None:
    tables = [open_table("caribbean-stud", "us-ma", automations=("attest", "look")) for _ in range(2)]
    for table in tables:
        table.sit(1)
        table.wager(1, ante="10.00")
        table.do(c.Shuffle(seed=99))
        table.do(c.NoMoreBets())
        table.do(c.DealCards())
    hands = [view(table.state, "player", 1)["seats"]["1"]["cards"] for table in tables]
    assert hands[0] == hands[1]
    assert "??" not in hands[0]


@pytest.mark.parametrize("deck", [ORDER[:-3], ORDER[:-2] + "2c", "Ah"])
def test_a_fixed_deck_is_all_52_cards(deck: str) -> None:
    with pytest.raises(Refusal) as caught:
        open_table("caribbean-stud", "us-ma", deck=deck)
    assert caught.value.code == "deck/order"


def test_a_shuffle_can_fix_the_deck_unless_the_cards_are_physical() -> None:
    electronic = open_table("caribbean-stud", "us-ma", automations=("attest", "look"))
    electronic.sit(1)
    electronic.wager(1, ante="10.00")
    electronic.do(c.Shuffle(deck=DECK))
    electronic.do(c.NoMoreBets())
    electronic.do(c.DealCards())
    assert view(electronic.state, "player", 1)["seats"]["1"]["cards"][0] == "2c"
    physical = open_table("caribbean-stud", "us-ma", automations=("attest",), entered=True)
    physical.sit(1)
    before = physical.state
    with pytest.raises(Refusal) as caught:
        physical.do(c.Shuffle(deck=DECK))
    assert caught.value.code == "deck/order"
    assert physical.state is before
    with pytest.raises(Refusal, match="physical cards"):
        open_table("caribbean-stud", "us-ma", entered=True, seed=1)


@pytest.mark.req("T4")
def test_a_table_left_to_itself_counts_the_stub_in_time() -> None:
    table = open_table("caribbean-stud", "us-ma", method="manual_shoe", seed=1)
    table.sit(1)
    for _ in range(12):
        fold_a_round(table)
    counted = [event for event in table.events if isinstance(event, StubCounted)]
    assert len(counted) == 2
    # One player's five cards and the dealer's five are on the layout: 42 are left.
    assert {event.cards for event in counted} == {42}


def test_a_pack_without_a_stub_count_is_not_asked_for_one() -> None:
    table = open_table("mississippi-stud", "us-wa", seed=1)
    bare = table.state.setup.rules.pack.model_copy(
        update={
            "games": {
                "mississippi-stud": table.state.setup.rules.entry.model_copy(
                    update={
                        "equipment": table.state.setup.rules.entry.equipment.model_copy(update={"stub_count": None})
                    }
                )
            }
        }
    )
    free = open_table("mississippi-stud", bare, seed=1)
    free.sit(1)
    for _ in range(7):
        fold_a_round(free)
    assert view(free.state, "dealer")["stub_count_due_in"] is None
    assert refusal(free, c.CountStub(cards=52)).code == "deck/nothing_to_count"


def test_a_table_remembers_its_latest_events_only() -> None:
    table = open_table("mississippi-stud", "us-wa", seed=1)
    table.sit(1)
    while len(table.events) < 2 * KEPT_EVENTS - 100:
        fold_a_round(table)
    before = table.events[-1]
    for _ in range(20):
        fold_a_round(table)
    assert KEPT_EVENTS <= len(table.events) <= 2 * KEPT_EVENTS
    assert before in table.events


def test_automations_and_methods_must_be_known() -> None:
    with pytest.raises(Refusal) as caught:
        open_table("caribbean-stud", "us-ma", automations=("juggle",))
    assert caught.value.code == "table/automation"
    without_hand = load_pack("us-ma").games["boston-5"]
    rules = rules_for(load_pack("us-ma"), "boston-5")
    assert {method.key for method in without_hand.equipment.methods} == {"manual_shoe", "hand", "automated_shoe"}
    only = without_hand.equipment.model_copy(update={"methods": without_hand.equipment.methods[:1]})
    pack = load_pack("us-ma").model_copy(
        update={"games": {"boston-5": rules.entry.model_copy(update={"equipment": only})}}
    )
    with pytest.raises(Refusal, match="boston-5 is not dealt by hand") as refused:
        open_table("boston-5", pack, method="hand")
    assert refused.value.code == "table/equipment"


def test_a_game_nobody_described_is_refused() -> None:
    house = load_pack("us-ma")
    pack = house.model_copy(update={"games": {"gin": house.games["boston-5"]}})
    with pytest.raises(OptionError) as caught:
        describe(rules_for(pack, "gin"))
    assert caught.value.code == "game/unknown"


def test_wagers_that_the_house_does_not_offer_are_not_in_the_game() -> None:
    boston = describe(rules_for(load_pack("us-ma"), "boston-5", {"optional_bonus_paytable": None}))
    assert "optional_bonus" not in boston.by_key
    assert "expose" not in [step.key for step in boston.steps]
    envyless = load_pack("us-wa").games["mississippi-stud"]
    tables = tuple(table.model_copy(update={"envy": ()}) for table in envyless.paytables)
    pack = load_pack("us-wa").model_copy(
        update={"games": {"mississippi-stud": envyless.model_copy(update={"paytables": tables})}}
    )
    game = describe(rules_for(pack, "mississippi-stud", {"progressive_paytable": "WA-01"}))
    assert "progressive" in game.by_key
    assert game.awards == ()


def test_nothing_is_settled_turned_or_decided_while_a_ruling_is_due() -> None:
    table = open_table("caribbean-stud", "us-ma", automations=("attest", "shuffle"), seed=5)
    table.sit(1)
    table.wager(1, ante="10.00")
    for command in (c.NoMoreBets(), c.DealCards(), c.Answer(seat=1, choice="bet")):
        table.do(command)
    table.do(c.Reveal())
    table.do(c.ReportIrregularity(kind="hole_card_exposed"))
    assert phase(table.state) == "ruling"
    assert table.state.round.ruling == ("play_on", "void_all")
    assert refusal(table, c.SettleUp()).code == "round/ruling_due"
    assert refusal(table, c.Clear()).code == "round/ruling_due"
    table.do(c.Rule(ruling="play_on"))
    table.do(c.SettleUp())
    assert phase(table.state) == "over"
    assert refusal(table, c.SettleUp()).code == "settle/nothing"


def test_a_hand_that_is_void_already_is_not_voided_again_with_the_round() -> None:
    table = open_table("caribbean-stud", "us-ma", automations=("attest", "shuffle"), seed=5)
    table.sit(1, 2)
    for seat in (1, 2):
        table.wager(seat, ante="10.00")
    for command in (
        c.NoMoreBets(),
        c.DealCards(),
        c.ReportIrregularity(kind="wrong_card_count", position=1, count=4),
    ):
        table.do(command)
    table.do(c.ReportIrregularity(kind="wrong_card_count", position="dealer", count=7))
    assert [line.returned for line in table.state.round.seats[1].lines] == [10_00]
    assert [line.returned for line in table.state.round.seats[2].lines] == [10_00]


@pytest.mark.rule("ma-csp 13(d)")
def test_a_wrong_count_at_the_dealer_without_a_number_voids_everything() -> None:
    table = open_table("caribbean-stud", "us-ma", automations=("attest", "shuffle"), seed=5)
    table.sit(1)
    table.wager(1, ante="10.00")
    for command in (c.NoMoreBets(), c.DealCards(), c.ReportIrregularity(kind="wrong_card_count", position="dealer")):
        table.do(command)
    assert table.state.round.void
    assert refusal(table, c.ReportIrregularity(kind="wrong_card_count", position="dealer")).code == "round/void"


def test_an_open_hand_is_not_turned_again() -> None:
    table = open_table("mississippi-stud", "us-wa", automations=("attest", "shuffle", "cut"), entered=True)
    table.sit(1)
    table.wager(1, ante="10.00")
    for command in (c.NoMoreBets(), c.DealCards(), c.DealCards()):
        table.do(command)
    for card in ("6c", "7d", "Jh"):
        table.do(c.Answer(seat=1, choice="1x"))
        table.do(c.Reveal(cards=tuple(each for each in DECK if str(each) == card)))
    hand = tuple(each for each in DECK if str(each) in ("Js", "2d"))
    table.do(c.Reveal(of=1, cards=hand))
    assert refusal(table, c.Reveal(of=1, cards=hand)).code == "cards/none_to_turn"
    table.do(c.SettleUp())
    # A pair of jacks: ante and three street bets of 10.00 at 1 to 1.
    assert table.net(1) == 40_00


def test_draws_are_read_the_way_the_awards_use_them() -> None:
    scenario = {
        "game": "caribbean-stud",
        "pack": "us-ma",
        "options": {"five_card": True, "magic_card": True, "lucky_bonus": True},
        "dealer": "As Kh 7c 6d 2s",
        "seats": {
            "2": {
                "wagers": {"ante": "10.00", "five_card_player": "1.00"},
                "cards": "Ah Kd Qs Jc 9h",
                "decisions": ["fold"],
            }
        },
    }
    # Forfeited ante 10, the Five Card dollar lost; Magic Card 20 for 1, Lucky Bonus 5 for 1.
    drawn = settle({**scenario, "draws": {"magic_card": "9H", "lucky_position": 2}})
    assert drawn["seats"]["2"]["net"] == "14.00"
    for draws in ({"magic_card": "9"}, {"lucky_position": "pit"}, {"lucky_number": 3}):
        with pytest.raises(Refusal) as caught:
            settle({**scenario, "draws": draws})
        assert caught.value.code == "draw/unknown"
    with pytest.raises(Refusal) as unknown:
        settle({**scenario, "draws": {"lucky_position": 9}})
    assert unknown.value.code == "seat/unknown"


def test_tender_must_be_worth_what_is_staked() -> None:
    table = open_table("caribbean-stud", "us-ma", options={"progressive_paytable": "A"}, seed=1)
    table.sit(1)
    for tender in ({"match_play": 0}, {"chips": 500}, {"match_play": 1100}):
        command = c.PlaceWagers(seat=1, wagers={"ante": 1000}, tender={"ante": tender})
        assert refusal(table, command).code == "wager/tender"
    table.do(c.PlaceWagers(seat=1, wagers={"ante": 1000}, tender={"ante": {"chips": 400, "plaques": 600}}))


def test_a_scenario_that_is_no_json_at_all_is_refused_also_from_python() -> None:
    with pytest.raises(Refusal) as caught:
        settle({"game": {1, 2}})
    assert caught.value.code == "scenario/malformed"


def test_a_missing_reading_does_not_stop_the_view_of_the_procedure() -> None:
    table = open_table(
        "caribbean-stud",
        "us-ma",
        options={"progressive_paytable": "D"},
        automations=("shuffle", "collect", "attest", "deal", "reveal"),
        deck=royal_for_the_player(),
    )
    table.sit(1)
    table.wager(1, ante="10.00", progressive="1.00")
    table.do(c.NoMoreBets(without_meters=True))
    table.decide(1, "bet")
    table.do(c.Reveal(of=1))
    assert view(table.state, "dealer")["next"]["do"] == "settle"
    assert refusal(table, c.SettleUp()).code == "meter/missing"


def royal_for_the_player() -> str:
    first = ["As", "2c", "Ks", "3d", "Qs", "4h", "Js", "5c", "Ts", "7d"]
    return " ".join([*first, *(str(card) for card in DECK if str(card) not in first)])


def test_the_table_opened_event_stands_first_in_a_script() -> None:
    lines = list(run(['{"do":"open_table","game":"boston-5","pack":"us-ma","seed":1}', '{"do":"sit","seat":3}']))
    assert '"table_opened"' in lines[0]
    assert '"player_sat"' in lines[1]


def test_only_a_counting_shuffler_counts_the_deck() -> None:
    counting = open_table("caribbean-stud", "us-ma", automations=("attest",), seed=1)
    counting.sit(1)
    counting.do(c.Shuffle(count=52))
    shuffled = counting.events[-1]
    assert isinstance(shuffled, DeckShuffled)
    assert shuffled.count == 52
    by_hand = open_table(
        "caribbean-stud", "us-ma", automations=("attest",), shuffler=c.Shuffler(kind="manual"), seed=1
    )
    by_hand.sit(1)
    assert refusal(by_hand, c.Shuffle(count=52)).code == "device/no_count"
    by_hand.do(c.Shuffle())
    assert by_hand.events[-1] == DeckShuffled(colour="red", by="manual")


def test_a_round_that_is_void_before_the_deal_is_cleared_before_the_next_shuffle() -> None:
    table = open_table("caribbean-stud", "us-ma", automations=("attest",), seed=1)
    table.sit(1)
    table.wager(1, ante="10.00")
    table.do(c.ReportIrregularity(kind="hole_card_exposed"))
    assert table.net(1) == 0
    assert refusal(table, c.Shuffle()).code == "round/void"
    table.do(c.Clear())
    table.do(c.Shuffle())


def test_only_the_offer_that_is_open_can_be_taken() -> None:
    table = open_table("boston-5", "us-ma", automations=("attest", "shuffle", "deal"), seed=1)
    table.sit(1)
    table.wager(1, ante="10.00", first="20.00", optional_bonus="1.00")
    table.no_more_bets()
    assert refusal(table, c.Withdraw(seat=1)).code == "decision/not_now"
    table.do(c.Expose(seat=1))


def test_a_script_replays_from_its_events_with_the_opening_in_front() -> None:
    table = open_by_command(c.OpenTable(game="boston-5", pack="us-ma", automations="all", seed=4))
    table.sit(1)
    table.wager(1, ante="10.00", first="20.00")
    table.no_more_bets()
    assert isinstance(table.events[0], TableOpened)
    assert evolve_all(opened(table.state.setup), table.events) == table.state


@pytest.mark.req("G8")
def test_an_ante_bonus_that_ties_do_not_earn_is_earned_by_a_win() -> None:
    # Two pair against a pair of kings: first 20 and second 20 win, two pair pays 2 to 1 on the ante of 10.
    result = settle(
        {
            "game": "boston-5",
            "pack": "us-ma",
            "options": {"boston_tie_with_bonus": "not_paid"},
            "dealer": "Kc Kd 9h 4s 2c",
            "seats": {
                "1": {
                    "wagers": {"ante": "10.00", "first": "20.00"},
                    "cards": "5c 5d 8h 8c Kh",
                    "decisions": ["second"],
                }
            },
        }
    )
    assert result["seats"]["1"]["net"] == "60.00"


def test_an_irregularity_that_can_happen_in_several_places_needs_one() -> None:
    table = open_table("caribbean-stud", "us-ma", automations=("attest", "shuffle", "deal"), seed=1)
    table.sit(1)
    table.wager(1, ante="10.00")
    table.no_more_bets()
    told = refusal(table, c.ReportIrregularity(kind="wrong_card_count", count=4))
    assert told.code == "irregularity/not_now"
    assert "say where" in told.message


def test_a_script_may_name_a_shuffler_by_its_kind_and_decks_by_their_number() -> None:
    opening = '{"do":"open_table","game":"caribbean-stud","pack":"us-ma","shuffler":"automated","decks":2}'
    changes = [
        '{"do":"change_device","remove":true}',
        '{"do":"change_deck","decks":1}',
        '{"do":"change_device","shuffler":"manual","method":"manual_shoe"}',
    ]
    told = list(run([opening, *changes]))
    assert '"decks":["red","blue"]' in told[0]
    assert '"kind":"automated"' in told[0]
    assert '"decks":["red"]' in told[2]
    assert '"kind":"manual"' in told[3]


def test_a_coupon_must_still_fit_when_its_wager_is_changed() -> None:
    table = open_table("caribbean-stud", "us-ma", seed=1)
    table.sit(1)
    table.do(c.PlaceWagers(seat=1, wagers={"ante": 100_00}, tender={"ante": {"match_play": 100_00}}))
    assert refusal(table, c.PlaceWagers(seat=1, wagers={"ante": 5_00})).code == "wager/tender"
    table.do(c.PlaceWagers(seat=1, wagers={"ante": 5_00}, tender={"ante": {"match_play": 5_00}}))
    assert table.state.round.seats[1].tender == {"ante": {"match_play": 5_00}}


def test_an_event_keeps_its_own_copy_of_what_was_wagered() -> None:
    table = open_table("caribbean-stud", "us-ma", seed=1)
    table.sit(1)
    mine = {"ante": 10_00}
    table.do(c.PlaceWagers(seat=1, wagers=mine))
    mine["ante"] = 1
    assert table.state.round.seats[1].wagers == {"ante": 10_00}


@pytest.mark.req("T7")
def test_a_player_who_is_silent_passes_an_offer() -> None:
    table = open_table("boston-5", "us-ma", seed=1)
    table.sit(1)
    table.wager(1, ante="10.00", first="20.00", optional_bonus="1.00")
    table.no_more_bets()
    table.do(c.Expire(seat=1))
    # Not shown: the optional bonus is collected.
    assert [(line.wager, line.outcome) for line in table.lines(1)] == [("optional_bonus", "lose")]
    table.decide(1, "second")
    table.do(c.Expire(seat=1))
    assert len(table.lines(1)) >= 4


def test_what_an_automatic_table_waits_for_is_told() -> None:
    table = open_table("caribbean-stud", "us-ma", options={"progressive_paytable": "D"}, deck=royal_for_the_player())
    table.sit(1)
    table.wager(1, ante="10.00", progressive="1.00")
    table.do(c.NoMoreBets(without_meters=True))
    table.decide(1, "bet")
    assert table.waiting is not None
    assert table.waiting.code == "meter/missing"
    with pytest.raises(Refusal) as caught:
        table.net(1)
    assert caught.value.code == "meter/missing"
    lines = list(
        run(
            [
                '{"do":"open_table","game":"caribbean-stud","pack":"us-ma","automations":["attest","shuffle","deal"],'
                '"shuffler":"manual"}',
                '{"do":"sit","seat":1}',
                '{"do":"wager","seat":1,"wagers":{"ante":"10.00"}}',
                '{"do":"no_more_bets"}',
            ]
        )
    )
    assert '"code": "deck/not_cut"' in lines[-1]


def test_a_script_is_told_what_a_chore_waits_for() -> None:
    opening = (
        '{"do":"open_table","game":"caribbean-stud","pack":"us-ma","automations":"all",'
        f'"options":{{"progressive_paytable":"D"}},"deck":"{royal_for_the_player()}"}}'
    )
    told = list(
        run(
            [
                opening,
                '{"do":"sit","seat":1}',
                '{"do":"wager","seat":1,"wagers":{"ante":"10.00","progressive":"1.00"}}',
                '{"do":"no_more_bets","without_meters":true}',
                '{"do":"decide","seat":1,"choice":"bet"}',
            ]
        )
    )
    assert told[-1].startswith('{"waiting": {"code": "meter/missing"')


def test_the_view_names_the_dealers_next_action_from_the_first_shuffle_on() -> None:
    table = open_table("caribbean-stud", "us-ma", shuffler=c.Shuffler(kind="manual"), automations=("attest",), seed=1)
    table.sit(1)
    assert view(table.state, "dealer")["next"]["do"] == "shuffle"
    table.do(c.Shuffle())
    assert view(table.state, "dealer")["next"]["do"] == "cut"
    table.do(c.Cut(cards=20))
    assert view(table.state, "dealer")["next"]["do"] == "no_more_bets"


@pytest.mark.parametrize("stake", ["abc", 10])
def test_an_amount_that_cannot_be_read_is_a_refusal(stake: str) -> None:
    table = open_table("caribbean-stud", "us-ma", seed=1)
    table.sit(1)
    with pytest.raises(Refusal) as caught:
        table.wager(1, ante=stake)
    assert caught.value.code == "command/malformed"


def test_a_seat_without_a_hand_has_no_lines() -> None:
    table = open_table("caribbean-stud", "us-ma", seed=1)
    with pytest.raises(Refusal) as caught:
        table.lines(9)
    assert caught.value.code == "seat/not_in_round"
    with pytest.raises(Refusal) as deck:
        open_table("caribbean-stud", "us-ma", deck="xx")
    assert deck.value.code == "deck/order"


def test_everything_a_table_was_opened_with_is_its_first_event() -> None:
    table = open_table("boston-5", "us-ma", options={"payout_limit": "60000.00"}, method="hand", seed=1)
    first = table.events[0]
    assert isinstance(first, TableOpened)
    assert (first.game, first.pack, first.method, first.cards) == ("boston-5", "us-ma", "hand", "electronic")
    assert first.options["payout_limit"] == "60000.00"
    assert first.limits["ante"] == "5.00/500.00/1.00"


def by_hand() -> Table:
    """A table at which the dealer attests everything; it is opened, shuffled and has one player."""
    table = open_table("caribbean-stud", "us-ma", automations=("shuffle", "collect"), seed=1)
    table.sit(1)
    for role in ("dealer", "floorperson", "dealer"):
        table.do(c.Attest(by=role))
    if not table.state.decks.shuffled:
        table.do(c.Shuffle())
    return table


def test_nobody_announces_no_more_bets_before_a_wager_lies_there() -> None:
    table = by_hand()
    assert refusal(table, c.Attest(steps=("announce_no_more_bets",))).code == "procedure/not_due"
    table.wager(1, ante="10.00")
    table.do(c.Attest())
    assert refusal(table, c.TakeBack(seat=1)).code == "round/bets_closed"
    assert refusal(table, c.Leave(seat=1)).code == "seat/in_round"
    table.do(c.NoMoreBets())


def test_a_step_named_twice_is_attested_once() -> None:
    table = by_hand()
    table.wager(1, ante="10.00")
    due = [step["id"] for step in view(table.state, "dealer")["procedure"] if step["before"] == "no_more_bets"]
    table.do(c.Attest(steps=(due[0], due[0])))
    attested = table.events[-1]
    assert isinstance(attested, StepsAttested)
    assert attested.steps == (due[0],)


def test_cards_that_were_never_dealt_are_refused_in_a_notation() -> None:
    text = (
        "mississippi-stud us-wa | 1: ante=10.00 | board [6c 7d Jh] | 1 [Js 2d Ah] "
        "| no_more_bets deal deal 1:1x reveal 1:1x reveal 1:1x reveal settle"
    )
    with pytest.raises(Refusal) as caught:
        replay(text)
    assert caught.value.code == "scenario/cards"


def test_a_meter_cannot_read_less_than_nothing() -> None:
    table = open_table("caribbean-stud", "us-ma", options={"progressive_paytable": "A"}, seed=1)
    table.sit(1)
    table.wager(1, ante="10.00", progressive="1.00")
    reading = c.ReadingGiven(amount=-5)
    assert refusal(table, c.NoMoreBets(meters={"progressive": {"main": reading}})).code == "meter/unknown"


def test_a_stake_goes_back_once_however_often_a_hand_is_void() -> None:
    table = open_table("caribbean-stud", "us-ma", automations=("attest", "shuffle", "deal"), seed=1)
    table.sit(1, 2)
    for seat in (1, 2):
        table.wager(seat, ante="100.00")
    table.no_more_bets()
    table.decide(1, "fold")
    wrong = c.ReportIrregularity(kind="wrong_card_count", position=1, count=4)
    table.do(wrong)
    assert table.net(1) == 0
    assert refusal(table, wrong).code == "round/void"
    table.do(c.ReportIrregularity(kind="wrong_card_count", position="dealer", count=7))
    assert table.net(1) == 0


def test_a_player_whose_round_is_void_has_the_stake_already() -> None:
    table = open_table("caribbean-stud", "us-ma", automations=("attest", "shuffle"), seed=1)
    table.sit(1, 2)
    table.wager(1, ante="100.00")
    table.do(c.ReportIrregularity(kind="hole_card_exposed"))
    assert refusal(table, c.Leave(seat=1)).code == "seat/in_round"
    table.do(c.Clear())
    table.do(c.Leave(seat=1))


def test_the_last_round_is_written_with_the_equipment_it_was_played_with() -> None:
    table = open_table("caribbean-stud", "us-ma", method="automated_shoe", seed=1)
    table.sit(1)
    fold_a_round(table)
    before = str(table.notation())
    table.do(c.ChangeDevice(remove=True))
    table.do(c.ChangeDevice(method="manual_shoe", shuffler="manual"))
    assert str(table.notation()) == before
    assert "method=automated_shoe" in before


def test_a_deck_that_somebody_fixed_says_so() -> None:
    table = open_table("caribbean-stud", "us-ma", automations=("attest",))
    table.sit(1)
    table.do(c.Shuffle(deck=DECK))
    assert table.events[-1] == DeckShuffled(colour="red", by="automated", count=52, fixed=True)


def test_a_deck_that_was_never_shuffled_shows_no_card() -> None:
    with pytest.raises(Refusal) as caught:
        SealedDeck(seeded(1), seeded).face(0)
    assert caught.value.code == "deck/not_shuffled"
