"""Three Card Poker, played through from its description and pack in ``examples/``."""

from __future__ import annotations

import runpy

import pytest
from examples.three_card_poker import PACK, describe
from tests.examples.playing import UNTIL_CLEARED, Examined, stacked

from fifthstreet import open_table, replay
from fifthstreet.cards import HIDDEN, parse_cards
from fifthstreet.rulebook import read_pack
from fifthstreet.table.messages import commands as c
from fifthstreet.table.refusals import Refusal
from fifthstreet.table.session import Table
from fifthstreet.table.views import view

GAME = Examined(describe, read_pack(PACK))


@pytest.mark.parametrize(
    ("cards", "dealer", "ante", "play", "net"),
    [
        ("Kc 8d 2h", "Qc 9d 5h", "win", "win", 20),  # 10 on each
        ("Qc 9d 5h", "Kc 8d 2h", "lose", "lose", -20),
        ("Qs 9c 5d", "Qc 9d 5h", "push", "push", 0),
        ("5c 3d 2h", "Jc 9d 6h", "win", "push", 10),  # the dealer has no queen: the ante wins, Play is returned
        ("5c 3d 2h", "Qs 3h 2c", "lose", "lose", -20),  # the lowest queen high qualifies
        ("5c 3d 2h", "Js Tc 8h", "win", "push", 10),  # the highest jack high does not
        ("8s 6s 2s", "Ac Ad Kh", "win", "win", 20),  # a flush beats a pair
        ("8s 6s 2s", "6c 5d 4h", "lose", "lose", -20),  # in three cards a straight beats a flush
    ],
)
def test_ante_and_play_against_the_dealer(cards: str, dealer: str, ante: str, play: str, net: int) -> None:
    told = GAME.settle(cards, "play", dealer=dealer, ante="10.00")
    paid = {"win": "10.00", "push": "0.00", "lose": "0.00"}
    assert told.lines == [("ante", ante, paid[ante]), ("play", play, paid[play])]
    assert told.net == net


@pytest.mark.parametrize(
    ("cards", "times"),
    [("Ah Kh Qh", 5), ("4s 3s 2s", 5), ("9c 9d 9h", 4), ("6c 5d 4h", 1), ("Ac 3d 2h", 1)],
)
def test_the_ante_bonus_is_paid_to_a_winner(cards: str, times: int) -> None:
    told = GAME.settle(cards, "play", dealer="Qc 7d 5s", ante="10.00")
    assert told.lines[2:] == [("ante_bonus", "win", f"{10 * times}.00")]
    assert told.net == 10 + 10 + 10 * times


def test_the_ante_bonus_is_paid_to_a_loser_too_and_when_the_dealer_does_not_qualify() -> None:
    # A straight, six high, under a straight flush: both bets of 10 are lost, the bonus of 1 to 1 is paid.
    beaten = GAME.settle("6c 5d 4h", "play", dealer="9s 8s 7s", ante="10.00")
    assert beaten.lines == [("ante", "lose", "0.00"), ("play", "lose", "0.00"), ("ante_bonus", "win", "10.00")]
    assert beaten.net == -10
    # Three of a kind against jack high: ante 10, Play returned, bonus 4 to 1.
    unqualified = GAME.settle("9c 9d 9h", "play", dealer="Js 5s 2d", ante="10.00")
    assert unqualified.net == 10 + 0 + 40
    # A tie of straights: nothing on ante and Play, bonus 1 to 1.
    assert GAME.settle("6c 5d 4h", "play", dealer="6s 5c 4d", ante="10.00").net == 10


def test_a_flush_earns_no_ante_bonus() -> None:
    assert len(GAME.settle("8s 6s 2s", "play", dealer="Qc 7d 5h", ante="10.00").lines) == 2


def test_a_fold_gives_up_ante_bonus_and_pair_plus() -> None:
    told = GAME.settle("9c 9d 9h", "fold", dealer="Qc 7d 5h", ante="10.00", pair_plus="5.00")
    assert told.lines == [("ante", "forfeit", "0.00"), ("pair_plus", "forfeit", "0.00")]
    assert told.net == -15


@pytest.mark.parametrize(
    ("cards", "times"),
    [("Ah Kh Qh", 40), ("4s 3s 2s", 40), ("9c 9d 9h", 30), ("6c 5d 4h", 6), ("8s 6s 2s", 4), ("2c 2d Ah", 1)],
)
def test_pair_plus_alone_pays_by_the_hand_and_asks_nothing(cards: str, times: int) -> None:
    told = GAME.settle(cards, "", dealer="Ac As Ad", pair_plus="5.00")
    assert told.lines == [("pair_plus", "win", f"{5 * times}.00")]
    assert told.net == 5 * times


def test_pair_plus_loses_below_a_pair_and_beside_a_winning_ante() -> None:
    assert GAME.settle("Ac Kd Jh", "", dealer="4c 3d 2h", pair_plus="5.00").net == -5
    beside = GAME.settle("Ac Kd Jh", "play", dealer="Qc 7d 5h", ante="10.00", pair_plus="5.00")
    assert beside.lines == [("ante", "win", "10.00"), ("play", "win", "10.00"), ("pair_plus", "lose", "0.00")]
    assert beside.net == 10 + 10 - 5


def test_a_player_without_an_ante_cannot_play_or_fold() -> None:
    table = dealt()
    with pytest.raises(Refusal) as refused:
        table.decide(2, "play")
    assert refused.value.code == "decision/not_now"


def dealt(*automations: str) -> Table:
    """Seat 1 with ante and Pair Plus, seat 2 with Pair Plus alone; nobody has a queen, seat 2 has a pair."""
    table = GAME.table("8c 9s Jc 6d 9h 9d 2h 4s 3c", *automations)
    table.sit(1, 2)
    table.wager(1, ante="10.00", pair_plus="5.00")
    table.wager(2, pair_plus="20.00")
    table.no_more_bets()
    return table


def test_the_round_goes_on_when_all_who_can_decide_have_decided() -> None:
    table = dealt()
    assert view(table.state, "dealer")["phase"] == "deciding"
    assert [due["seat"] for due in view(table.state, "dealer")["decisions"]] == [1]
    table.decide(1, "play")
    # Jack high does not qualify: ante 10 won, Play returned, Pair Plus 5 lost; the pair of nines wins 20.
    assert table.net(1) == 500
    assert table.net(2) == 2000


def test_hands_stay_hidden_until_they_are_turned() -> None:
    table = dealt()
    mine = view(table.state, "player", 2)
    assert mine["seats"]["2"]["cards"] == ["9s", "9h", "4s"]
    assert mine["seats"]["1"]["cards"] == [HIDDEN] * 3
    assert mine["dealer"] == [HIDDEN] * 3
    table.decide(1, "fold")
    # Seat 1's cards went to the rack unseen; the dealer's and seat 2's are turned for Pair Plus.
    after = view(table.state, "dealer")
    assert after["seats"]["1"]["cards"] == [HIDDEN] * 3
    assert after["seats"]["2"]["cards"] == ["9s", "9h", "4s"]


@pytest.mark.parametrize("word", ["play", "fold"])
def test_a_round_replays_from_its_notation(word: str) -> None:
    table = dealt()
    table.decide(1, word)
    text = str(table.notation())
    again = replay(text, GAME.pack, describe)
    assert str(again.notation()) == text
    assert [again.lines(seat) for seat in (1, 2)] == [table.lines(seat) for seat in (1, 2)]


def test_a_lost_connection_folds() -> None:
    table = dealt()
    table.do(c.Expire(seat=1, reason="connection"))
    assert [(line.wager, line.outcome) for line in table.lines(1)] == [("ante", "forfeit"), ("pair_plus", "forfeit")]


def test_play_must_equal_the_ante_and_is_not_wagered_before_the_cards() -> None:
    table = GAME.table("")
    table.sit(1)
    with pytest.raises(Refusal) as refused:
        table.wager(1, ante="10.00", play="10.00")
    assert refused.value.code == "wager/by_decision"
    table.wager(1, ante="35.00")
    table.no_more_bets()
    choices = view(table.state, "player", 1)["decisions"][0]["choices"]
    assert choices == [{"choice": "play", "costs": "35.00"}, {"choice": "fold", "costs": "0.00"}]


def test_an_exposed_dealers_card_voids_the_round_but_a_pair_is_paid() -> None:
    table = dealt()
    table.do(c.ReportIrregularity(kind="dealer_card_exposed", position="dealer"))
    # Seat 1 has nothing: both wagers go back, and its cards are not shown. Seat 2's pair of nines pays 1 to 1 on 20.
    assert [(line.wager, line.outcome, line.net) for line in table.lines(1)] == [
        ("ante", "void", 0),
        ("pair_plus", "void", 0),
    ]
    assert [(line.wager, line.outcome, line.net) for line in table.lines(2)] == [("pair_plus", "win", 2000)]
    seats = view(table.state, "dealer")["seats"]
    assert seats["1"]["cards"] == [HIDDEN] * 3
    assert seats["2"]["cards"] == ["9s", "9h", "4s"]
    text = str(table.notation())
    again = replay(text, GAME.pack, describe)
    assert str(again.notation()) == text
    assert [again.lines(seat) for seat in (1, 2)] == [table.lines(seat) for seat in (1, 2)]


def test_once_all_have_decided_an_exposed_dealers_card_is_no_irregularity() -> None:
    table = dealt(*(chore for chore in UNTIL_CLEARED if chore not in ("reveal", "settle")))
    table.decide(1, "play")
    with pytest.raises(Refusal) as refused:
        table.do(c.ReportIrregularity(kind="dealer_card_exposed", position="dealer"))
    assert refused.value.code == "irregularity/not_now"


def test_a_card_found_face_up_is_discarded_also_after_a_hand_was_voided() -> None:
    by_hand = tuple(chore for chore in UNTIL_CLEARED if chore != "deal")
    table = GAME.table("8c 9s Jc 6d 9h 9d 2h Kd 4s 3c", *by_hand)
    table.sit(1, 2)
    table.wager(1, ante="10.00")
    table.wager(2, pair_plus="20.00")
    table.no_more_bets()
    table.do(c.DealCards(count=7))
    table.do(c.ReportIrregularity(kind="wrong_card_count", position=1, count=4))
    table.do(c.ReportIrregularity(kind="card_face_up"))
    table.do(c.DealCards())
    assert view(table.state, "dealer")["seats"]["2"]["cards"] == ["9s", "9h", "4s"]
    assert [table.net(seat) for seat in (1, 2)] == [0, 2000]
    text = str(table.notation())
    assert "discard [Kd]" in text
    again = replay(text, GAME.pack, describe)
    assert str(again.notation()) == text
    assert again.lines(2) == table.lines(2)


def test_the_automated_shoe_deals_stacks_and_its_jam_keeps_pair_plus() -> None:
    table = open_table(
        describe,
        GAME.pack,
        method="automated_shoe",
        deck=stacked("8c 6d 2h 9s 9h 4s Jc 9d 3c"),
        automations=UNTIL_CLEARED,
    )
    table.sit(1, 2)
    table.wager(1, ante="10.00")
    table.wager(2, pair_plus="20.00")
    table.no_more_bets()
    assert view(table.state, "player", 1)["seats"]["1"]["cards"] == ["8c", "6d", "2h"]
    table.do(c.ReportIrregularity(kind="shoe_jam"))
    assert [table.net(seat) for seat in (1, 2)] == [0, 2000]  # the pair of nines pays 1 to 1


def test_a_shoe_that_is_not_there_cannot_jam() -> None:
    with pytest.raises(Refusal) as refused:
        dealt().do(c.ReportIrregularity(kind="shoe_jam"))
    assert refused.value.code == "irregularity/not_now"


def test_the_example_runs_as_a_script(capsys: pytest.CaptureFixture[str]) -> None:
    runpy.run_path(str(PACK.with_suffix(".py")), run_name="__main__")
    said = capsys.readouterr().out.splitlines()
    assert said[0].startswith("three-card-poker house-three-card-poker version=1 digest=sha256:")
    assert " | 1: ante=10.00 pair_plus=5.00 | 2:" in said[0]
    assert [line.split(":")[0] for line in said[1:]] == [
        "seat 1, ante",
        "seat 1, play",
        "seat 1, pair_plus",
        "seat 2, pair_plus",
    ]


def test_physical_cards_are_entered_as_they_are_turned() -> None:
    table = open_table(describe, GAME.pack, entered=True, automations=("attest", "shuffle", "cut"))
    table.sit(1, 2)
    table.wager(1, ante="10.00")
    table.wager(2, pair_plus="5.00")
    table.no_more_bets()
    table.do(c.DealCards())
    table.decide(1, "play")
    table.do(c.Reveal(cards=parse_cards("Qc 7d 5h")))
    with pytest.raises(Refusal) as refused:
        table.do(c.SettleUp())
    assert refused.value.code == "cards/face_needed"
    table.do(c.Reveal(of=2, cards=parse_cards("9c 9d 4s")))
    table.do(c.SettleUp(seat=2))
    table.do(c.Reveal(of=1, cards=parse_cards("6c 5d 4h")))
    table.do(c.SettleUp())
    # Seat 1's straight wins 10 and 10 and the ante bonus of 10; seat 2's pair wins 5.
    assert [table.net(seat) for seat in (1, 2)] == [3000, 500]
    text = str(table.notation())
    assert str(replay(text, GAME.pack, describe).notation()) == text
