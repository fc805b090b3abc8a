"""Mississippi Stud: the progressive wager, what comes off the meter, and in which order."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from tests.washington.playing import (
    ANTE,
    METER,
    OFFERED,
    WITH_PROGRESSIVE,
    dealt,
    deck,
    kinds,
    line,
    opened,
    opening_refusal,
    play,
    refusal,
    says,
    settled,
    streets,
    wagered,
    whole,
)

from fifthstreet import open_table, replay
from fifthstreet.games.description import HandPays
from fifthstreet.games.mississippi_stud import describe
from fifthstreet.rulebook import OptionError, PackError, load_pack, parse_pack, rules_for
from fifthstreet.table.messages import commands as c
from fifthstreet.table.views import view

#: The meter of the tables in ``playing``, as a scenario writes it.
READING = {"progressive": {"main": {"amount": "25000.00", "seed": "10000.00", "reserve": "400.00"}}}


def systems(gm: str, mgl: str) -> list[Any]:
    """The same duty on the two systems of one game and on a link: a case for each pay table and its clauses."""
    return [
        pytest.param("MS Stud-01", marks=pytest.mark.rule(f"wa-ms gm {gm}", f"wa-ms nexus {gm}")),
        pytest.param("WA-01", marks=pytest.mark.rule(f"wa-ms mgl {mgl}")),
    ]


def _offering(paytable: str, **more: Any) -> dict[str, Any]:
    return {"three_card_bonus_paytable": "1", "progressive_paytable": paytable, **more}


@pytest.mark.parametrize("paytable", systems("1", "1"))
@pytest.mark.req("G13")
def test_nobody_has_to_make_the_progressive_wager(paytable: str) -> None:
    order = deck("Kc 7d 4h", "9c 2d", "Jd 3c")
    table = dealt({1: ANTE, 2: WITH_PROGRESSIVE}, options=_offering(paytable), deck=order)
    assert kinds(table.events, "bets_closed")[0].registered == {"progressive": 1}
    play(table, *streets(1, 2), c.Reveal(of=2), c.SettleUp())
    assert "progressive" not in {each.wager for each in table.lines(1)}
    assert line(table, 2, "progressive").stake == 100


# The board and the player's two cards make the hand together.
_BEST = (
    ("9h 9c 2d", "9s Kc", "9.00"),  # three of a kind, 9 for 1
    ("9h 9c 9d", "Ks 4c", "9.00"),
    ("9h 8c 7d", "6s Tc", "30.00"),  # straight, 30 for 1
    ("9h 8h 2h", "Kh 4h", "40.00"),  # flush, 40 for 1
    ("9h 9c 4d", "9s 4c", "50.00"),  # full house, 50 for 1
    ("9h 9c 9d", "9s 4c", "300.00"),  # four of a kind, 300 for 1
    ("9h 9c 4d", "Ks 4c", "0.00"),  # two pair: nothing
)


@pytest.mark.parametrize("paytable", systems("2", "2"))
@pytest.mark.parametrize(("community", "cards", "paid"), _BEST)
def test_the_best_hand_in_all_of_a_players_cards_counts(paytable: str, community: str, cards: str, paid: str) -> None:
    options = {"progressive_paytable": paytable}
    found = settled(community, cards, stakes=WITH_PROGRESSIVE, options=options, meters=READING)["progressive"]
    assert found["paid"] == paid
    # An award "for 1" holds the stake, which is not handed back besides.
    assert found["returned"] == "0.00"
    assert found["outcome"] == ("win" if paid != "0.00" else "lose")


@pytest.mark.parametrize("paytable", systems("2", "2"))
def test_each_player_is_paid_for_the_own_cards_with_the_community_cards(paytable: str) -> None:
    cards = {"1": "6s Tc", "2": "Kh 4h", "3": "Ks 4c"}
    seats = {
        number: {"wagers": dict(WITH_PROGRESSIVE), "cards": hand, "decisions": ["1x", "1x", "1x"]}
        for number, hand in cards.items()
    }
    options = {"progressive_paytable": paytable}
    scenario = {"game": "mississippi-stud", "options": options, "meters": READING, "community": "9h 8h 7h"}
    found = whole({**scenario, "seats": seats})["seats"]
    paid = {
        number: [each["paid"] for each in seat["lines"] if each["wager"] == "progressive"]
        for number, seat in found.items()
    }
    # A straight is 30 for 1, a flush 40 for 1, king high nothing.
    assert paid == {"1": ["30.00"], "2": ["40.00"], "3": ["0.00"]}


@pytest.mark.parametrize("paytable", systems("4", "5"))
@pytest.mark.req("P4")
def test_a_whole_award_restarts_the_meter_from_seed_and_reserve(paytable: str) -> None:
    seat = {"wagers": dict(WITH_PROGRESSIVE), "cards": "Js Ts", "decisions": ["1x", "1x", "1x"]}
    found = whole(
        {
            "game": "mississippi-stud",
            "options": {"progressive_paytable": paytable},
            "meters": READING,
            "community": "As Ks Qs",
            "seats": {"1": seat},
        }
    )
    (award,) = [each for each in found["seats"]["1"]["lines"] if each["wager"] == "progressive"]
    assert (award["paid"], award["odds"]) == ("25000.00", "100% of meter")
    # 10,000 and 400 of the reserve, which is used up.
    after = {"before": "25000.00", "after": "10400.00", "reserve_after": "0.00"}
    assert found["meters"]["progressive"]["main"] == after


@pytest.mark.parametrize("paytable", systems("5", "6"))
def test_the_base_wager_comes_first_and_then_the_sensor(paytable: str) -> None:
    table = opened(options=_offering(paytable))
    table.sit(1)
    assert refusal(table, c.PlaceWagers(seat=1, wagers={"progressive": 100})).code == "wager/needs"
    for amount in (50, 99, 200):
        stakes = {"ante": 1000, "progressive": amount}
        assert refusal(table, c.PlaceWagers(seat=1, wagers=stakes)).code == "wager/exact"
    table.wager(1, **WITH_PROGRESSIVE)
    table.do(c.TakeBack(seat=1, wager="ante"))
    assert 1 not in table.state.round.seats


@pytest.mark.parametrize("paytable", systems("5", "6"))
@pytest.mark.req("P9")
def test_as_many_chips_are_collected_as_there_are_lights(paytable: str) -> None:
    stakes = {1: WITH_PROGRESSIVE, 2: ANTE, 3: WITH_PROGRESSIVE}
    table = wagered(stakes, options=_offering(paytable), automations=("attest", "shuffle", "cut"))
    assert refusal(table, c.NoMoreBets(meters=METER)).code == "lockout/collected"
    for wrong in (0, 1, 3):
        counted = c.NoMoreBets(meters=METER, collected={"progressive": wrong})
        assert refusal(table, counted).code == "lockout/collected"
    (closed,) = kinds(table.do(c.NoMoreBets(meters=METER, collected={"progressive": 2})), "bets_closed")
    assert closed.registered == {"progressive": 2}


@pytest.mark.parametrize("paytable", systems("5", "6"))
def test_no_progressive_wager_is_made_or_taken_back_after_no_more_bets(paytable: str) -> None:
    table = dealt({1: WITH_PROGRESSIVE, 2: ANTE}, options=_offering(paytable))
    assert refusal(table, c.PlaceWagers(seat=2, wagers={"progressive": 100})).code == "round/bets_closed"
    assert refusal(table, c.TakeBack(seat=1, wager="progressive")).code == "round/bets_closed"


@pytest.mark.parametrize("paytable", systems("8", "9"))
def test_all_wagers_of_a_player_are_settled_in_one_go(paytable: str) -> None:
    stakes = {"ante": "10.00", "three_card_bonus": "5.00", "progressive": "1.00"}
    order = deck("Kc 7d 4h", "9c 2d", "Jd 3c")
    table = dealt({1: stakes, 2: stakes}, options=_offering(paytable), deck=order)
    # Seat 1's hand still lies face down when seat 2 is settled, so it waits.
    first = play(table, *streets(1, 2), c.Reveal(of=2), c.SettleUp())
    assert [event.seat for event in kinds(first, "lines_settled")] == [2]
    events = (*first, *play(table, c.Reveal(of=1), c.SettleUp()))
    everything = [
        "ante",
        "third_street",
        "fourth_street",
        "fifth_street",
        "three_card_bonus",
        "progressive",
    ]
    found = [(event.seat, [each.wager for each in event.lines]) for event in kinds(events, "lines_settled")]
    assert found == [(2, everything), (1, everything)]


@pytest.mark.parametrize("paytable", systems("8", "9"))
@pytest.mark.parametrize(("qualify", "paid", "outcome"), [(True, "50.00", "win"), (False, "0.00", "forfeit")])
@pytest.mark.req("G13")
def test_whether_a_folded_hand_qualifies_is_up_to_the_house(
    paytable: str, qualify: bool, paid: str, outcome: str
) -> None:
    options = {"progressive_paytable": paytable, "folded_hands_qualify": qualify}
    lines = settled("9h 9c 4d", "9s 4c", stakes=WITH_PROGRESSIVE, decisions="1x fold", options=options)
    assert (lines["progressive"]["outcome"], lines["progressive"]["paid"]) == (outcome, paid)
    assert (lines["ante"]["outcome"], lines["third_street"]["outcome"]) == ("forfeit", "forfeit")


@pytest.mark.parametrize("paytable", systems("8", "9"))
@pytest.mark.req("G17")
def test_a_folded_hand_that_qualifies_stays_on_the_layout_and_is_turned_at_its_turn(paytable: str) -> None:
    options = _offering(paytable, folded_hands_qualify=True)
    table = dealt({1: WITH_PROGRESSIVE}, options=options, deck=deck("9h 9c 4d", "9s 4c"), meters=METER)
    assert not kinds(play(table, *says("fold", 1)), "hand_collected")
    play(table, c.Reveal(), c.Reveal(), c.Reveal())
    assert refusal(table, c.SettleUp()).code == "cards/face_down"
    events = play(table, c.Reveal(of=1), c.Validate(seat=1, wager="progressive"), c.SettleUp())
    assert [event.of for event in kinds(events, "cards_turned")] == [1]
    # A full house: $1 at 50 for 1.
    assert line(table, 1, "progressive").paid == 5000
    assert [event.of for event in kinds(events, "hand_collected")] == [1]


def test_folded_hands_do_not_qualify_unless_the_house_says_so() -> None:
    options = {"progressive_paytable": "MS Stud-01"}
    lines = settled("9h 9c 4d", "9s 4c", stakes=WITH_PROGRESSIVE, decisions="fold", options=options)
    assert lines["progressive"]["outcome"] == "forfeit"


@pytest.mark.parametrize("paytable", systems("9(a)", "10(a)"))
@pytest.mark.req("P12")
def test_a_percentage_comes_off_the_meter_and_is_paid_by_hand(paytable: str) -> None:
    table = dealt({1: WITH_PROGRESSIVE}, options=_offering(paytable), deck=deck("9h 8h 7h", "6h 5h"), meters=METER)
    play(table, *streets(1), c.Reveal(of=1), c.Validate(seat=1, wager="progressive"), c.SettleUp())
    award = line(table, 1, "progressive")
    # A tenth of $25,000.
    assert (award.paid, award.paid_from, award.charged_to) == (250_000, "hand_pay", "meter:main")
    assert award.odds == "10% of meter"
    after = table.state.round.meters["progressive"]["main"]
    # No restart: 22,500 are left, and the reserve is untouched.
    assert (after.amount, after.reserve) == (22_500_000_000, 400_000_000)


@pytest.mark.parametrize("paytable", systems("9(a)", "10(a)"))
def test_odd_cents_stay_in_the_meter(paytable: str) -> None:
    meters = {"progressive": {"main": {"amount": "12345.678912"}}}
    seat = {"wagers": dict(WITH_PROGRESSIVE), "cards": "6h 5h", "decisions": ["1x", "1x", "1x"]}
    options = {"progressive_paytable": paytable}
    found = whole(
        {
            "game": "mississippi-stud",
            "options": options,
            "meters": meters,
            "community": "9h 8h 7h",
            "seats": {"1": seat},
        }
    )
    (award,) = [each for each in found["seats"]["1"]["lines"] if each["wager"] == "progressive"]
    # A tenth is 1,234.5678912: whole cents are paid, and 12,345.678912 - 1,234.56 stays.
    assert award["paid"] == "1234.56"
    assert found["meters"]["progressive"]["main"]["after"] == "11111.118912"


@pytest.mark.parametrize("paytable", systems("9(a)", "10(a)"))
@pytest.mark.req("T10")
def test_a_percentage_is_paid_only_after_validation_and_the_cards_stay_for_the_paperwork(paytable: str) -> None:
    table = dealt({1: WITH_PROGRESSIVE}, options=_offering(paytable), deck=deck("9h 8h 7h", "6h 5h"), meters=METER)
    play(table, *streets(1))
    assert refusal(table, c.SettleUp()).code == "cards/face_down"
    assert refusal(table, c.Validate(seat=1, wager="progressive")).code == "payout/nothing_to_validate"
    table.do(c.Reveal(of=1))
    assert refusal(table, c.SettleUp()).code == "payout/validation_due"
    assert refusal(table, c.Validate(seat=1, wager="progressive", by="dealer")).code == "command/role"
    events = play(table, c.Validate(seat=1, wager="progressive"), c.SettleUp())
    assert not kinds(events, "hand_collected")
    assert refusal(table, c.Clear()).code == "payout/paperwork_due"
    play(table, c.Document(seat=1), c.Clear())


@pytest.mark.parametrize(
    ("paytable", "console", "clause"),
    [
        pytest.param("MS Stud-01", "game_manager", "gm 9(f)", marks=pytest.mark.rule("wa-ms gm 9(f)")),
        pytest.param("MS Stud-01", "nexus", "nexus 9(f)", marks=pytest.mark.rule("wa-ms nexus 9(f)")),
        pytest.param("WA-01", "nexus", "mgl 10(f)", marks=pytest.mark.rule("wa-ms mgl 10(f)")),
    ],
)
def test_validation_cites_the_clause_of_the_tables_own_system(paytable: str, console: str, clause: str) -> None:
    order = deck("9h 8h 7h", "6h 5h")
    table = dealt({1: WITH_PROGRESSIVE}, options=_offering(paytable), console=console, deck=order, meters=METER)
    play(table, *streets(1), c.Reveal(of=1))
    due = refusal(table, c.SettleUp())
    assert (due.code, due.cites) == ("payout/validation_due", (f"wa-ms {clause}",))


@pytest.mark.rule("wa-ms mgl 10(f)")
def test_caribbean_stud_in_washington_cites_the_multi_game_link_alone() -> None:
    """Its progressive pay tables are those of that link: the rules of another are not in force."""
    options = {"progressive_paytable": "WA-01"}
    by_hand = ("attest", "shuffle", "cut", "collect", "deal", "reveal")
    first = "As 2c Ks 3d Qs 4h Js 5c Ts 7d"  # A royal flush, dealt in turn with the dealer's hand.
    table = open_table(
        "caribbean-stud", "us-wa", options=options, deck=deck(first), method="hand", automations=by_hand
    )
    table.sit(1)
    table.wager(1, ante="10.00", progressive="1.00")
    table.no_more_bets({"progressive": {"main": c.ReadingGiven(amount=20_000_000_000)}})
    table.decide(1, "bet")
    table.do(c.Reveal(of=1))
    due = refusal(table, c.SettleUp())
    assert (due.code, due.cites) == ("payout/validation_due", ("wa-ms mgl 10(f)",))
    cites = {cite for step in table.state.setup.rules.entry.procedure for cite in step.cites}
    assert not {cite for cite in cites if cite.startswith(("wa-ms gm", "wa-ms nexus"))}


@pytest.mark.rule("wa-ms mgl 2", "wa-ms mgl 9", "wa-ms mgl 11(a)")
@pytest.mark.parametrize(
    ("paytable", "systems", "clauses"),
    [
        ("MS Stud-01", {"gm", "nexus"}, {"8", "2", "10(a)", "10(c)"}),  # Printed for both consoles.
        ("WA-01", {"mgl"}, {"9", "2", "11(a)", "11(c)"}),
        ("WA-ML03", {"mgl"}, {"9", "2", "11(a)", "11(c)"}),
    ],
)
def test_lines_and_envy_cite_the_sections_that_print_their_pay_table(
    paytable: str, systems: set[str], clauses: set[str]
) -> None:
    rules = rules_for(load_pack("us-wa"), "mississippi-stud", {"progressive_paytable": paytable})
    game = describe(rules)
    wager, envy = game.by_key["progressive"], game.awards_by_key["envy"]
    assert isinstance(wager.settles, HandPays)
    cites = (*wager.settles.cites, *wager.fold_cites, *envy.pays.cites)
    assert set(cites) == {f"wa-ms {system} {clause}" for system in systems for clause in clauses}


@pytest.mark.req("T10")
def test_the_refusal_does_not_tell_what_a_face_down_hand_holds() -> None:
    said = set()
    for cards in ("6h 5h", "Kc 2d"):  # With the board a straight flush, or nothing.
        table = dealt({1: WITH_PROGRESSIVE}, deck=deck("9h 8h 7h", cards))
        play(table, *streets(1))
        refused = refusal(table, c.SettleUp())
        said.add((refused.code, refused.message, refused.cites))
    assert len(said) == 1


@pytest.mark.parametrize("paytable", systems("9(b)", "10(b)"))
def test_other_awards_come_from_the_tray_and_leave_the_meter_alone(paytable: str) -> None:
    table = dealt({1: WITH_PROGRESSIVE}, options=_offering(paytable), deck=deck("9h 9c 9d", "9s 4c"), meters=METER)
    play(table, *streets(1), c.Reveal(of=1), c.Validate(seat=1, wager="progressive"), c.SettleUp())
    award = line(table, 1, "progressive")
    # Four of a kind: $1 at 300 for 1.
    assert (award.paid, award.paid_from, award.charged_to) == (30_000, "tray", "house")
    assert table.state.round.meters == table.state.round.meters_before


@pytest.mark.parametrize("paytable", systems("9(e)", "10(e)"))
@pytest.mark.req("T10")
def test_a_winner_of_a_fixed_award_waits_for_the_supervisor_too(paytable: str) -> None:
    for board, paid in (("9h 9c 9d", 30_000), ("9h 9c 2d", 900)):  # Four of a kind 300 for 1, three 9 for 1.
        table = dealt({1: WITH_PROGRESSIVE}, options=_offering(paytable), deck=deck(board, "9s 4c"), meters=METER)
        play(table, *streets(1), c.Reveal(of=1))
        refused = refusal(table, c.SettleUp())
        assert (refused.code, "progressive" in refused.message) == ("payout/validation_due", True)
        assert not table.lines(1)
        play(table, c.Validate(seat=1, wager="progressive"), c.SettleUp())
        assert line(table, 1, "progressive").paid == paid


def test_every_progressive_pay_table_of_washington_has_its_winners_verified() -> None:
    pack = load_pack("us-wa")
    for game in pack.games.values():
        assert [table.validated_from for table in game.tables("progressive").values()] == [1] * len(
            game.tables("progressive")
        )


# Seat 1 and seat 3 both have a straight flush with the board.
_TWO = deck("9h 8h 7h", "6h 5h", "Jh Th")


@pytest.mark.parametrize("paytable", systems("9(c)", "10(c)"))
@pytest.mark.parametrize(
    ("order", "turns", "paid"),
    [
        ("from_right", [(0, 3), (0, 1)], {3: 250_000, 1: 225_000}),
        # The seats are settled from the right all the same; the meter awards come after them, from the left.
        ("from_left", [(0, 3), (0, 1), (1, 1), (1, 3)], {1: 250_000, 3: 225_000}),
    ],
)
@pytest.mark.req("P4", "T5")
def test_of_two_meter_awards_the_right_one_is_paid_first_unless_the_house_says_otherwise(
    paytable: str, order: str, turns: list[tuple[int, int]], paid: dict[int, int]
) -> None:
    options = _offering(paytable, award_order=order)
    automations = ("attest", "shuffle", "cut", "collect", "validate", "document")
    table = dealt(
        {1: WITH_PROGRESSIVE, 3: WITH_PROGRESSIVE}, options=options, deck=_TWO, meters=METER, automations=automations
    )
    events = play(table, *streets(1, 3), c.SettleUp())
    assert [(event.turn, event.seat) for event in kinds(events, "lines_settled")[: len(turns)]] == turns
    # A tenth of 25,000 and then a tenth of the 22,500 that are left.
    assert {seat: line(table, seat, "progressive").paid for seat in (1, 3)} == paid
    assert table.state.round.meters["progressive"]["main"].amount == 20_250_000_000


@pytest.mark.parametrize("paytable", systems("9(c)", "10(c)"))
@pytest.mark.req("T5")
def test_the_houses_order_turns_the_meter_awards_around_and_nothing_else(paytable: str) -> None:
    found = {}
    for order in ("from_right", "from_left"):
        table = dealt(
            dict.fromkeys((1, 3, 5), WITH_PROGRESSIVE),
            options=_offering(paytable, award_order=order),
            # Seats 1 and 5 have straight flushes, seat 3 a pair of nines; the hands are turned by hand.
            deck=deck("9h 8h 7h", "6h 5h", "9c 2d", "Jh Th"),
            meters=METER,
            automations=("attest", "shuffle", "cut", "collect", "document"),
        )
        play(table, *streets(1, 3, 5))
        said = []
        while (due := view(table.state, "dealer")["next"])["do"] == "settle":
            seat = due["seat"]
            first = (c.Reveal(of=seat), c.Validate(seat=seat, wager="progressive"))
            play(table, *(command for command in first if table.can(command)))
            if not table.can(c.SettleUp(seat=seat)):
                play(table, c.Validate(seat=seat, wager="progressive"))
            (settled,) = kinds(play(table, c.SettleUp(seat=seat)), "lines_settled")
            said += [(seat, line.wager) for line in settled.lines]
        found[order] = said
        notation = table.notation()
        assert replay(notation).state.round.meters == table.state.round.meters
        assert str(replay(notation).notation()) == str(notation)
    own = ("ante", "third_street", "fourth_street", "fifth_street")
    right = [(seat, key) for seat in (5, 3, 1) for key in (*own, "progressive")]
    assert [each for each in found["from_right"] if each[1] != "envy"] == right
    # Seat 3's progressive lost: that is no award and is settled in the seat's turn.
    left = [(5, key) for key in own] + [(3, key) for key in (*own, "progressive")] + [(1, key) for key in own]
    left += [(1, "progressive"), (5, "progressive")]
    assert [each for each in found["from_left"] if each[1] != "envy"] == left
    envy = [each for each in found["from_right"] if each[1] == "envy"]
    assert envy == [each for each in found["from_left"] if each[1] == "envy"]


@pytest.mark.parametrize("paytable", systems("9(c)", "10(c)"))
@pytest.mark.parametrize(
    ("seats", "paid", "left"),
    [
        # The royal at the right: 25,000; the meter restarts at 10,400 and the other gets a tenth of that.
        ({"3": "Ah Kh", "1": "9h 8h"}, {"3": "25000.00", "1": "1040.00"}, "9360.00"),
        # The straight flush at the right: 2,500; the royal takes the 22,500 left, and the meter restarts.
        ({"3": "9h 8h", "1": "Ah Kh"}, {"3": "2500.00", "1": "22500.00"}, "10400.00"),
    ],
)
def test_a_later_winner_is_paid_from_what_is_left(
    paytable: str, seats: dict[str, str], paid: dict[str, str], left: str
) -> None:
    found = whole(
        {
            "game": "mississippi-stud",
            "options": {"progressive_paytable": paytable},
            "meters": READING,
            "community": "Qh Jh Th",
            "seats": {
                number: {"wagers": dict(WITH_PROGRESSIVE), "cards": cards, "decisions": ["1x", "1x", "1x"]}
                for number, cards in seats.items()
            },
        }
    )
    awards = {
        number: each["paid"]
        for number, seat in found["seats"].items()
        for each in seat["lines"]
        if each["wager"] == "progressive"
    }
    assert awards == paid
    assert found["meters"]["progressive"]["main"]["after"] == left


# Pay tables ---------------------------------------------------------------------------------------------------

_HANDS = {
    "royal": ("As Ks Qs", "Js Ts"),
    "straight flush": ("9h 8h 7h", "6h 5h"),
    "four": ("9h 9c 9d", "9s 4c"),
    "full house": ("9h 9c 4d", "9s 4c"),
    "flush": ("9h 8h 2h", "Kh 4h"),
    "straight": ("9h 8c 7d", "6s Tc"),
    "three": ("9h 9c 2d", "9s Kc"),
    "two pair": ("9h 9c 4d", "Ks 4c"),
}
_FIXED = {"full house": "50.00", "flush": "40.00", "straight": "30.00", "three": "9.00", "two pair": "0.00"}
# Meters of 25,000 (main or mega), 3,000 (major) and 500 (minor) dollars; typed from the documents.
_TABLES: dict[str, dict[str, str]] = {
    "MS Stud-01": {"royal": "25000.00", "straight flush": "2500.00", "four": "300.00", **_FIXED},
    "MS Stud Quick Hit 01": {"royal": "25000.00", "straight flush": "25000.00", "four": "2500.00", **_FIXED},
    "WA-01": {"royal": "25000.00", "straight flush": "2500.00", "four": "300.00", **_FIXED},
    "WA-ML01": {"royal": "25000.00", "straight flush": "3000.00", "four": "300.00", **_FIXED},
    "WA-ML03": {"royal": "25000.00", "straight flush": "3000.00", "four": "500.00", **_FIXED},
}
_LEVELS = {"WA-ML01": ("mega", "major"), "WA-ML03": ("mega", "major", "minor")}
_CLAUSES = {
    "MS Stud-01": ("wa-ms gm paytable MS Stud-01", "wa-ms nexus paytable MS Stud-01"),
    "MS Stud Quick Hit 01": (
        "wa-ms gm paytable MS Stud Quick Hit 01",
        "wa-ms nexus paytable MS Stud Quick Hit 01",
    ),
    "WA-01": ("wa-ms mgl paytable 01", "wa-ms mgl note wager not returned"),
    "WA-ML01": ("wa-ms mgl paytable ML01", "wa-ms mgl note wager not returned"),
    "WA-ML03": ("wa-ms mgl paytable ML03", "wa-ms mgl note wager not returned"),
}


@pytest.mark.req("G7", "G13")
@pytest.mark.parametrize("hand", [*_HANDS])
@pytest.mark.parametrize(
    "paytable", [pytest.param(name, marks=pytest.mark.rule(*clauses)) for name, clauses in _CLAUSES.items()]
)
def test_every_row_of_the_progressive_tables(paytable: str, hand: str) -> None:
    community, cards = _HANDS[hand]
    amounts = ("25000.00", "3000.00", "500.00")
    levels = _LEVELS.get(paytable, ("main",))
    found = settled(
        community,
        cards,
        stakes=WITH_PROGRESSIVE,
        options={"progressive_paytable": paytable},
        meters={"progressive": {level: {"amount": amount} for level, amount in zip(levels, amounts, strict=False)}},
    )["progressive"]
    assert (found["paid"], found["returned"]) == (_TABLES[paytable][hand], "0.00")


@pytest.mark.rule("wa-ms mgl note wager not returned")
@pytest.mark.parametrize("paytable", ["WA-01", "WA-ML01", "WA-ML03"])
def test_a_link_award_is_for_one_and_grows_with_the_wager(paytable: str) -> None:
    stakes = {"ante": "10.00", "progressive": "5.00"}
    options = {"progressive_paytable": paytable, "progressive_wager": "5.00"}
    found = settled("9h 9c 4d", "9s 4c", stakes=stakes, options=options)["progressive"]
    # $5 at 50 for 1, stake and all.
    assert (found["paid"], found["returned"], found["odds"]) == ("250.00", "0.00", "50 for 1")


@pytest.mark.req("P7")
@pytest.mark.parametrize(
    "paytable",
    [
        pytest.param("MS Stud-01", marks=pytest.mark.rule("wa-ms gm paytables scope", "wa-ms nexus paytables scope")),
        pytest.param(
            "MS Stud Quick Hit 01", marks=pytest.mark.rule("wa-ms gm paytables scope", "wa-ms nexus paytables scope")
        ),
    ],
)
def test_tables_of_one_game_are_refused_on_a_link_of_different_games(paytable: str) -> None:
    answer = opening_refusal(options={"progressive_paytable": paytable, "progressive_link": "different_games"})
    assert answer.code == "paytable/link"
    assert {"wa-ms gm paytables scope", "wa-ms nexus paytables scope"} <= {*answer.cites}
    for link in ("standalone", "same_game"):
        opened(options={"progressive_paytable": paytable, "progressive_link": link})


@pytest.mark.req("P7")
@pytest.mark.rule("wa-ms mgl paytables scope")
def test_a_link_of_different_games_takes_the_multi_game_tables_and_no_other() -> None:
    tables = load_pack("us-wa").games["mississippi-stud"].tables("progressive")
    allowed = {name for name in tables if _may_link(name)}
    assert allowed == {"WA-01", "WA-ML01", "WA-ML03"}


def _may_link(paytable: str) -> bool:
    try:
        opened(options={"progressive_paytable": paytable, "progressive_link": "different_games"})
    except OptionError:
        return False
    return True


@pytest.mark.rule("wa-ms letter modifications")
@pytest.mark.req("B4")
def test_a_changed_pack_is_no_longer_an_approved_one() -> None:
    head = 'extends = "us-wa"\nkey = "our-house"\nname = "Our house"\nversion = "1"\n'
    assert load_pack("us-wa").approved
    assert not parse_pack(head, source="our-house").approved
    with pytest.raises(PackError) as claimed:
        parse_pack(head + "approved = true\n", source="our-house")
    assert claimed.value.code == "pack/approved"


@pytest.mark.req("G13")
def test_the_progressive_is_offered_only_with_a_pay_table() -> None:
    table = opened()
    table.sit(1)
    stakes = {"ante": 1000, "progressive": 100}
    assert refusal(table, c.PlaceWagers(seat=1, wagers=stakes)).code == "wager/not_offered"


@pytest.mark.rule("wa-ms gm 9(a)", "wa-ms nexus 9(a)", "wa-ms mgl 10(a)")
@pytest.mark.req("P14")
def test_a_percentage_cannot_be_paid_without_the_reading_of_its_meter() -> None:
    table = wagered({1: WITH_PROGRESSIVE}, options=OFFERED, deck=deck("9h 8h 7h", "6h 5h"))
    assert refusal(table, c.NoMoreBets()).code == "meter/missing"
    # The record of a round may lack the readings, but no share of an unknown meter is paid in it.
    play(table, c.NoMoreBets(meters=METER), c.DealCards(), c.DealCards(), *streets(1), c.Reveal(of=1))
    told = replace(table.notation(), meters={})
    assert refusal(replay(told), c.SettleUp()).code == "meter/missing"
