"""Four more games of the family, described with the public words alone and played through by hand."""

from __future__ import annotations

from decimal import Decimal
from pathlib import Path

import pytest
from tests.examples.more.four_card import FOUR_CARD, crazy_4_poker, four_card_poker
from tests.examples.more.holdem import casino_holdem, ultimate_texas_holdem
from tests.examples.playing import UNTIL_CLEARED, Examined, stacked

from fifthstreet import open_table, replay
from fifthstreet.cards import HIDDEN, parse_cards
from fifthstreet.games import Describe
from fifthstreet.rulebook import parse_pack, read_pack
from fifthstreet.rulebook.models import Role
from fifthstreet.table.messages import commands as c
from fifthstreet.table.refusals import Refusal
from fifthstreet.table.session import Table
from fifthstreet.table.views import view

HERE = Path(__file__).parent / "more"


def examined(describe: Describe, name: str) -> Examined:
    return Examined(describe, read_pack(HERE / f"{name}.toml"))


FOUR = examined(four_card_poker, "four_card_poker")
CRAZY = examined(crazy_4_poker, "crazy_4_poker")
ULTIMATE = examined(ultimate_texas_holdem, "ultimate_texas_holdem")
CASINO = examined(casino_holdem, "casino_holdem")


def choices(table: Table, role: str, seat: int) -> list[str]:
    """The words a role sees for the first decision of a seat."""
    seen = view(table.state, "player", seat) if role == "player" else view(table.state, "dealer")
    due = next(due for due in seen["decisions"] if due["seat"] == seat)
    return [choice["choice"] for choice in due["choices"]]


# Four Card Poker ---------------------------------------------------------------------------------------------


def test_four_cards_rank_a_flush_above_a_straight_and_three_of_a_kind_above_both() -> None:
    order = ["high_card", "pair", "two_pair", "straight", "flush", "three_of_a_kind", "straight_flush"]
    order.append("four_of_a_kind")
    starts = [FOUR_CARD.bounds(key).start for key in order]
    assert starts == sorted(starts)


@pytest.mark.parametrize(
    ("cards", "dealer", "decision", "ante_play_bonus"),
    [
        ("As Ah 9c 5d 2h", "Kc Qd 9h 7s 3c 2d", "3x", (10, 30, 0)),
        ("As Ah 9c 5d 2h", "Kc Kd Qh Qs 3c 2d", "2x", (-10, -20, 0)),
        ("Ac Kd 9h 7s 2c", "As Kc 9d 7h 3c 2d", "1x", (10, 10, 0)),  # the same best four: the player wins a tie
        ("Kd 9d 6d 2d 3c", "Qs Jd Th 9c 2h 3s", "1x", (10, 10, 0)),  # a flush over a straight
        ("7c 7d 7h 2s 3c", "9s 8s 7s 6s 2d 2h", "1x", (-10, -10, 20)),  # beaten, and the bonus is paid: 2 to 1
        ("9s 8s 7s 6s 2d", "Kc Qd 9h 7h 3c 2h", "3x", (10, 30, 200)),  # straight flush: 20 to 1
        ("5c 5d 5h 5s 2c", "Kc Qd 9h 7s 3c 2d", "3x", (10, 30, 250)),  # four of a kind: 25 to 1
    ],
)
def test_four_card_poker(cards: str, dealer: str, decision: str, ante_play_bonus: tuple[int, int, int]) -> None:
    ante, play, bonus = ante_play_bonus
    told = FOUR.settle(cards, decision, dealer=dealer, ante="10.00")
    assert told.net == ante + play + bonus
    assert [line[:2] for line in told.lines[:2]] == [
        ("ante", "win" if ante > 0 else "lose"),
        ("play", "win" if play > 0 else "lose"),
    ]
    assert [line[0] for line in told.lines[2:]] == (["automatic_bonus"] if bonus else [])


@pytest.mark.parametrize(
    ("cards", "net"),
    [
        ("5c 5d 5h 5s 2c", 250),  # 50 to 1 on 5
        ("9s 8s 7s 6s 2d", 200),
        ("7c 7d 7h 2s 3c", 40),
        ("Qd 9d 6d 2d 3c", 25),
        ("Qs Jd Th 9c 2h", 20),
        ("4c 4d 3h 3c Kc", 15),
        ("As Ah 9c 5d 2h", 5),
        ("Ks Kh 9c 5d 2h", -5),
    ],
)
def test_aces_up_alone_pays_by_the_best_four_of_five(cards: str, net: int) -> None:
    assert FOUR.settle(cards, "", dealer="Kd Qc 8h 6h 3s 4h", aces_up="5.00").net == net


def test_a_fold_in_four_card_poker_gives_up_ante_and_aces_up() -> None:
    told = FOUR.settle("As Ah 9c 5d 2h", "fold", dealer="Kc Qd 9h 7s 3c 2d", ante="10.00", aces_up="5.00")
    assert told.net == -15


def test_the_dealers_sixth_card_lies_open_and_five_do_not() -> None:
    # One card each in turn; the dealer's sixth card comes last.
    table = FOUR.table("As Kc Ah Qd 9c 9h 5d 7s 2h 3c 2d")
    table.sit(1)
    table.wager(1, ante="10.00")
    table.no_more_bets()
    assert view(table.state, "player", 1)["dealer"] == [HIDDEN] * 5 + ["2d"]
    table.decide(1, "3x")
    assert table.net(1) == 4000  # a pair of aces over king high: 10 and 30


# Crazy 4 Poker -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "dealer", "decision", "ante_play_super"),
    [
        ("As Ah 9c 5d 2h", "Kc Qd 9h 7s 3c", "3x", (10, 30, 0)),  # aces: three times the ante, Super Bonus returned
        ("As Ah 9c 5d 2h", "Kc Kd Qh Qs 3c", "1x", (-10, -10, -10)),  # below a straight and beaten: lost
        ("Kd 9d 6d 2d 3c", "7c 7d 7h 7s 2c", "1x", (-10, -10, 15)),  # a beaten flush still pays 3 to 2
        ("Qs Jd Th 9c 2h", "Kc Kd 5h 4s 3c", "1x", (10, 10, 10)),  # a straight pays 1 to 1
        ("As Ah Ac Ad 2h", "Kc Kd 5h 4s 3c", "3x", (10, 30, 2000)),  # four aces: 200 to 1
        ("6s 6h 6c 6d 2h", "Kc Kd 5h 4s 3c", "3x", (10, 30, 300)),  # four of a kind: 30 to 1
        ("Kc Jd 9h 5s 2c", "Qc Jh 9d 5h 3s", "1x", (0, 10, 0)),  # queen high does not qualify: the ante is returned
        ("Jc Td 8h 5s 2c", "Qc Jh 9d 5h 3s", "1x", (0, -10, -10)),  # but Play and Super Bonus are compared
        ("Kc Jd 9h 5s 2c", "Kd Jh 9d 5h 3s", "1x", (0, 0, 0)),  # a tie returns everything
    ],
)
def test_crazy_4_poker(cards: str, dealer: str, decision: str, ante_play_super: tuple[int, int, int]) -> None:
    ante, play, super_bonus = ante_play_super
    told = CRAZY.settle(cards, decision, dealer=dealer, ante="10.00", super_bonus="10.00")
    assert told.net == ante + play + super_bonus
    won = {key: Decimal(paid) for key, _, paid in told.lines}
    assert won == {"ante": max(ante, 0), "play": max(play, 0), "super_bonus": max(super_bonus, 0)}


def crazy_table(cards: str, *automations: str, entered: bool = False) -> Table:
    table = open_table(
        crazy_4_poker,
        CRAZY.pack,
        deck=None if entered else stacked(cards),
        entered=entered,
        automations=automations or UNTIL_CLEARED,
    )
    table.sit(1)
    table.wager(1, ante="10.00", super_bonus="10.00")
    table.no_more_bets()
    return table


def test_three_times_the_ante_is_open_only_to_a_player_with_aces_and_only_that_player_can_tell() -> None:
    kings = crazy_table("Ks Kc Kh Qd 9c 9h 5d 7s 2h 3c")
    with pytest.raises(Refusal) as refused:
        kings.decide(1, "3x")
    assert refused.value.code == "decision/not_available"
    assert refused.value.cites == ("house 3",)
    aces = crazy_table("As Kc Ah Qd 9c 9h 5d 7s 2h 3c")
    assert choices(kings, "player", 1) == ["1x", "fold"]
    assert choices(aces, "player", 1) == ["1x", "3x", "fold"]
    assert choices(kings, "dealer", 1) == choices(aces, "dealer", 1) == ["1x", "3x", "fold"]


@pytest.mark.req("T9")
def test_a_choice_that_needs_a_hand_is_refused_alike_until_its_player_has_looked() -> None:
    by_hand = tuple(each for each in UNTIL_CLEARED if each != "look")
    kings, aces = (crazy_table(f"{first} Qd 9c 9h 5d 7s 2h 3c", *by_hand) for first in ("Ks Kc Kh", "As Kc Ah"))
    told = []
    for table in (kings, aces):
        assert choices(table, "player", 1) == ["1x", "3x", "fold"]
        with pytest.raises(Refusal) as refused:
            table.verify(c.Answer(seat=1, choice="3x"))
        told.append(refused.value.to_json())
        assert table.can(c.Answer(seat=1, choice="1x"))
        table.do(c.Look(seat=1))
    assert told[0] == told[1]
    assert told[0]["code"] == "cards/not_looked_at"
    assert not kings.can(c.Answer(seat=1, choice="3x"))
    aces.decide(1, "3x")
    assert aces.net(1) == 4000  # 10 and 30; the Super Bonus is returned


@pytest.mark.req("T9")
@pytest.mark.parametrize("by", ["dealer", "floorperson"])
def test_nobody_but_the_player_is_told_whether_a_hand_allows_a_choice(by: Role) -> None:
    told = []
    for first in ("Ks Kc Kh", "As Kc Ah"):
        table = crazy_table(f"{first} Qd 9c 9h 5d 7s 2h 3c")
        with pytest.raises(Refusal) as refused:
            table.do(c.Answer(seat=1, choice="3x", by=by))
        told.append(refused.value.to_json())
        assert table.can(c.Answer(seat=1, choice="1x", by=by))
    assert told[0] == told[1]
    assert told[0]["code"] == "command/role"


def test_a_deal_that_is_typed_in_shows_every_hand_to_the_choices() -> None:
    with pytest.raises(Refusal) as refused:
        CRAZY.settle("Ks Kh 9c 5d 2h", "3x", dealer="Kc Qd 9h 7s 3c", ante="10.00", super_bonus="10.00")
    assert refused.value.code == "decision/not_available"


def test_a_raise_that_the_dealer_let_stand_with_cards_of_paper_replays() -> None:
    table = crazy_table("", *(each for each in UNTIL_CLEARED if each != "settle"), entered=True)
    table.do(c.DealCards())
    table.decide(1, "3x")
    table.do(c.Reveal(cards=tuple(parse_cards("Kc Qd 9h 7s 3c"))))
    table.do(c.Reveal(of=1, cards=tuple(parse_cards("Ks Kh 9c 5d 2h"))))
    table.do(c.SettleUp())
    again = replay(str(table.notation()), CRAZY.pack, crazy_4_poker)
    assert again.lines(1) == table.lines(1)


def test_a_hand_the_notation_does_not_show_replays() -> None:
    table = crazy_table("As Kc Ah Qd 9c 9h 5d 7s 2h 3c", *(each for each in UNTIL_CLEARED if each != "reveal"))
    table.decide(1, "3x")
    table.do(c.ReportIrregularity(kind="wrong_card_count", position=1, count=4))
    text = str(table.notation())
    assert "1 [?? ?? ?? ?? ??]" in text
    assert str(replay(text, CRAZY.pack, crazy_4_poker).notation()) == text


def test_of_physical_cards_the_table_knows_nothing_and_the_dealer_sees_to_it() -> None:
    table = crazy_table("", entered=True)
    table.do(c.DealCards())
    assert table.can(c.Answer(seat=1, choice="3x"))


def test_the_super_bonus_goes_back_with_the_ante_it_is_measured_by() -> None:
    table = open_table(crazy_4_poker, CRAZY.pack, seed=1)
    table.sit(1)
    with pytest.raises(Refusal) as refused:
        table.wager(1, ante="10.00")
    assert refused.value.code == "wager/needs"
    table.wager(1, ante="10.00", super_bonus="10.00")
    table.do(c.TakeBack(seat=1, wager="ante"))
    assert not table.state.round.seats


# Ultimate Texas Hold'em --------------------------------------------------------------------------------------

STAKES = {"ante": "10.00", "blind": "10.00"}


@pytest.mark.parametrize(
    ("cards", "dealer", "community", "decisions", "comes_to"),
    [
        # A flush over a pair: ante 10, blind 3 to 2 on 10, play 40.
        ("As Ks", "Qc Qd", "2s 7s 9s 4d 3c", "4x", ("win win win", 10 + 15 + 40)),
        # The same, raised three times.
        ("As Ks", "Qc Qd", "2s 7s 9s 4d 3c", "3x", ("win win win", 10 + 15 + 30)),
        # Two pair over a pair: the blind pays only from a straight up and is returned.
        ("Ah 9d", "Qc Qd", "As 9c 4h 7d 2s", "check 2x", ("win push win", 10 + 0 + 20)),
        # A pair over ace high: without a pair the dealer's ante is returned, play still wins.
        ("Kh 9d", "Ac Jd", "Ks 8c 4h 7d 2s", "check check 1x", ("push push win", 0 + 0 + 10)),
        # Ace high over king high: the ante is returned, blind and play are lost.
        ("Kh 9d", "Ac Jd", "Qs 8c 4h 7d 2s", "check check 1x", ("push lose lose", 0 - 10 - 10)),
        # A pair over ace high.
        ("Ah 9d", "Kc Jd", "Ks 8c 4h 7d 2s", "check 2x", ("lose lose lose", -10 - 10 - 20)),
        # The straight on the board plays for both.
        ("2h 2d", "3c 3d", "Ts Jc Qh Kd 9s", "check check 1x", ("push push push", 0)),
        # A royal flush: ante 10, blind 500 to 1, play 40.
        ("As Ks", "9c 9d", "Qs Js Ts 4d 3c", "4x", ("win win win", 10 + 5000 + 40)),
    ],
)
def test_ultimate_texas_holdem(
    cards: str, dealer: str, community: str, decisions: str, comes_to: tuple[str, int]
) -> None:
    outcomes, net = comes_to
    told = ULTIMATE.settle(cards, decisions, dealer=dealer, community=community, **STAKES)
    assert [outcome for _, outcome, _ in told.lines] == outcomes.split()
    assert [wager for wager, _, _ in told.lines] == ["ante", "blind", "play"]
    assert told.net == net


def test_trips_stay_after_a_fold_on_the_river() -> None:
    told = ULTIMATE.settle(
        "4h 3d", "check check fold", dealer="Ac Kd", community="7s 7c 7h Jd 9s", trips="5.00", **STAKES
    )
    # Ante and blind are gone; three sevens on the board pay 3 to 1 on 5.
    assert told.lines == [("ante", "forfeit", "0.00"), ("blind", "forfeit", "0.00"), ("trips", "win", "15.00")]
    assert told.net == -10 - 10 + 15


def test_a_row_of_a_winners_table_may_say_push() -> None:
    text = (HERE / "ultimate_texas_holdem.toml").read_text("utf-8")
    straight = '{ hand = "straight", title = "Straight", pays = "1 to 1" }'
    assert straight in text
    pack = parse_pack(text.replace(straight, straight.replace("1 to 1", "push"), 1))
    straight_wins = Examined(ultimate_texas_holdem, pack).settle(
        "9h 8d", "4x", dealer="Ac Ad", community="7s 6c 5h Kd 2s", **STAKES
    )
    # A straight over aces: ante 10, the blind returned, play 40.
    assert straight_wins.lines == [("ante", "win", "10.00"), ("blind", "push", "0.00"), ("play", "win", "40.00")]


def ultimate_table() -> Table:
    """Seat 1 with A-K, seat 2 with J-T; dealer Q-Q; flop 2-7-9, turn and river 4-3."""
    table = ULTIMATE.table("As Jh Qc Ks Tc Qd 2s 7s 9h 4d 3c")
    table.sit(1, 2)
    table.wager(1, **STAKES)
    table.wager(2, trips="5.00", **STAKES)
    table.no_more_bets()
    return table


def test_a_player_who_has_raised_is_not_asked_again() -> None:
    table = ultimate_table()
    table.decide(1, "4x")
    table.decide(2, "check")
    assert view(table.state, "dealer")["community"] == ["2s", "7s", "9h"]
    assert [due["seat"] for due in view(table.state, "dealer")["decisions"]] == [2]
    with pytest.raises(Refusal) as refused:
        table.decide(1, "2x")
    assert refused.value.code == "decision/not_now"
    with pytest.raises(Refusal) as too_late:
        table.decide(2, "4x")
    assert too_late.value.code == "decision/unknown"
    table.decide(2, "check")
    assert view(table.state, "dealer")["community"] == ["2s", "7s", "9h", "4d", "3c"]
    assert view(table.state, "player", 2)["dealer"] == [HIDDEN, HIDDEN]
    table.decide(2, "1x")
    # Queens beat ace high and jack high: 10 + 10 + 40, and 10 + 10 + 10 + 5 of trips.
    assert [table.net(seat) for seat in (1, 2)] == [-6000, -3500]


def test_checking_through_waits_for_the_last_decision_and_replays() -> None:
    table = ultimate_table()
    for seat, word in ((1, "check"), (2, "3x"), (1, "check"), (1, "fold")):
        table.decide(seat, word)
    assert [table.net(seat) for seat in (1, 2)] == [-2000, -10_00 - 10_00 - 30_00 - 5_00]
    text = str(table.notation())
    again = replay(text, ULTIMATE.pack, ultimate_texas_holdem)
    assert str(again.notation()) == text
    assert [again.lines(seat) for seat in (1, 2)] == [table.lines(seat) for seat in (1, 2)]


def test_when_all_have_raised_the_cards_are_dealt_to_the_end() -> None:
    table = ultimate_table()
    table.decide(1, "3x")
    table.decide(2, "4x")
    assert view(table.state, "dealer")["phase"] == "over"


# Casino Hold'em ----------------------------------------------------------------------------------------------


def test_the_aa_bonus_looks_at_the_flop_and_not_at_what_comes_later() -> None:
    told = CASINO.settle("Ac 7d", "call", dealer="9s 3d", community="As 9h 2c Ah 7s", ante="10.00", aa_bonus="5.00")
    # Aces full in the end: ante 3 to 1, call 20 at 1 to 1. On the flop a pair of aces: 7 to 1 on 5, not 30 to 1.
    assert told.lines == [("ante", "win", "30.00"), ("call", "win", "20.00"), ("aa_bonus", "win", "35.00")]
    assert told.net == 30 + 20 + 35


def test_the_aa_bonus_outlives_a_fold_and_the_flop_alone_can_lose_it() -> None:
    folded = CASINO.settle("Ac 7d", "fold", dealer="9s 3d", community="As 9h 2c Ah 7s", ante="10.00", aa_bonus="5.00")
    assert folded.net == -10 + 35
    # Kings on the flop, aces only on the river: the AA Bonus is lost.
    late = CASINO.settle("Ac Kd", "call", dealer="9s 9d", community="Ks 8h 2c Ad 7s", ante="10.00", aa_bonus="5.00")
    assert late.net == 10 + 20 - 5


def test_below_a_pair_of_fours_the_dealer_pays_the_ante_and_returns_the_call() -> None:
    board = "As 9h 2c Kd 7s"
    twos = CASINO.settle("Qc 8d", "call", dealer="3s 2d", community=board, ante="10.00")
    assert twos.lines == [("ante", "win", "10.00"), ("call", "push", "0.00")]
    fours = CASINO.settle("Qc 8d", "call", dealer="4s 4d", community=board, ante="10.00")
    assert fours.net == -10 - 20


@pytest.mark.parametrize("game", [FOUR, CRAZY, ULTIMATE, CASINO], ids=lambda game: game.key)
def test_a_hand_with_a_wrong_number_of_cards_is_void(game: Examined) -> None:
    table = open_table(game.describe, game.pack, seed=5, automations=UNTIL_CLEARED)
    table.sit(1, 2)
    needed = {"super_bonus", "blind"} & {*table.state.game.by_key}
    for seat in (1, 2):
        table.wager(seat, ante="10.00", **dict.fromkeys(needed, "10.00"))
    table.no_more_bets()
    table.do(c.ReportIrregularity(kind="wrong_card_count", position=2, count=8, by="floorperson"))
    assert [(line.outcome, line.returned) for line in table.lines(2)] == [("void", 1000)] * (1 + len(needed))
    text = str(table.notation())
    assert str(replay(text, game.pack, game.describe).notation()) == text
