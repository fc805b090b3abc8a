"""Three games of the trade, written with the docs alone: what can be done is right, what cannot is refused."""

from __future__ import annotations

import json
from fractions import Fraction
from itertools import combinations
from math import comb
from pathlib import Path

import pytest
from tests.cli.running import invoke
from tests.examples.more import bad_beat_stud, high_card_flush, texas_holdem_bonus

from fifthstreet import analyze, settle, simulate, strategy
from fifthstreet.cards import DECK, THREE_CARD, Card, parse_cards
from fifthstreet.games import Describe
from fifthstreet.games import describe as describe_game
from fifthstreet.games.description import Game, HandPays
from fifthstreet.maths.errors import AnalysisError
from fifthstreet.rulebook import Pack, PackError, parse_pack, read_pack, rules_for

HERE = Path(__file__).parent / "more"
GAMES: dict[str, tuple[Describe, Pack]] = {
    name: (module.describe, read_pack(HERE / f"{name}.toml"))
    for name, module in (
        ("texas_holdem_bonus", texas_holdem_bonus),
        ("high_card_flush", high_card_flush),
        ("bad_beat_stud", bad_beat_stud),
    )
}
STRATEGY = HERE / "texas_holdem_bonus_strategy.toml"


def net(name: str, dealer: str, cards: str, *decisions: str, community: str | None = None, **wagers: str) -> str:
    describe, pack = GAMES[name]
    key = next(iter(pack.games))
    seat = {"wagers": {"ante": "10.00", **wagers}, "cards": cards, "decisions": list(decisions)}
    board = {} if community is None else {"community": community}
    deal = {"game": key, "pack": pack.key, "dealer": dealer, "seats": {"1": seat}, **board}
    return str(settle(deal, pack, describe)["seats"]["1"]["net"])


def command(name: str, *words: str, given: str = "") -> tuple[int, str]:
    describe, _ = GAMES[name]
    key = name.replace("_", "-")
    own = ("--pack", f"{name}.toml", "--game", f"{name}:{describe.__name__}")
    result = invoke(*[key if word == "GAME" else word for word in words], *own, given=given)
    return result.exit_code, result.output


@pytest.fixture(autouse=True)
def in_the_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(HERE)


@pytest.mark.parametrize("name", GAMES)
def test_every_game_plays_prints_its_placard_and_is_shown(name: str) -> None:
    assert invoke("check-pack", f"{name}.toml").exit_code == 0
    for words in (("rules", "placard", "GAME"), ("rules", "show", "GAME"), ("play", "GAME")):
        code, said = command(name, *words, given="q\n")
        assert (code, "Ante" in said or "ante" in said) == (0, True), said
    opening = {"do": "open_table", "game": name.replace("_", "-"), "pack": GAMES[name][1].key, "seed": 1}
    own = ("--pack", f"{name}.toml", "--game", f"{name}:describe")
    lines = invoke("run", *own, given=json.dumps(opening) + '\n{"do": "sit", "seat": 1}').stdout.splitlines()
    assert [json.loads(line)["seat"] for line in lines[1:2]] == [1]


# Texas Hold'em Bonus ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "dealer", "community", "decisions", "won"),
    [
        # A flush of the best five of seven: ante 10, flop bet 20, turn bet 10; the pair of aces pays no bonus here.
        ("Ah 2h", "Kc Kd", "3h 8h Jh Kh 4c", ("bet", "bet", "check"), "40.00"),
        # A pair of aces wins without a straight: the ante is returned, flop and river bets win 20 and 10, bonus 150.
        ("As Ad", "Kc Qd", "3h 8h Jc 4c 2d", ("bet", "check", "bet"), "180.00"),
        # The board plays: all is returned, and the bonus is lost.
        ("2s 3d", "2c 3h", "Ah Kd Qc Jh Ts", ("bet", "bet", "bet"), "-5.00"),
        # Folded twos: the ante is gone, the bonus stays and pays 3 to 1 on 5.
        ("2s 2d", "Kc Kh", "3h 8h Jc 4c 9d", ("fold",), "5.00"),
    ],
)
def test_holdem_is_settled_by_the_best_five_of_seven(
    cards: str, dealer: str, community: str, decisions: tuple[str, ...], won: str
) -> None:
    bonus = {"bonus": "5.00"} if won != "40.00" else {}
    assert net("texas_holdem_bonus", dealer, cards, *decisions, community=community, **bonus) == won


def test_best_play_on_the_turn_is_simulated_though_no_chart_keeps_it() -> None:
    code, said = command("texas_holdem_bonus", "simulate", "GAME", "--rounds", "10", "--json")
    assert (code, json.loads(said)["rounds"]) == (0, 10)


@pytest.mark.req("M6")
@pytest.mark.parametrize(
    ("row", "code", "says"),
    [
        ('hand = "high_card", low = "A", third_low = "Q"', "pack/invalid", "third_low"),
        ('hand = "ace_queen"', "paytable/unknown_hand", "the two_card ranking has no hand 'ace_queen'"),
    ],
)
def test_holdem_pays_no_row_by_three_ranks_and_says_so(row: str, code: str, says: str) -> None:
    with pytest.raises(PackError) as refused:
        bonus_with(f'{{ {row}, title = "Ace and queen", pays = "20 to 1" }}')
    assert (refused.value.code, says in refused.value.message) == (code, True)
    docs = (HERE.parents[2] / "docs" / "adding-a-game.md").read_text("utf-8")
    assert code in docs


def test_holdem_pays_a_row_by_two_ranks() -> None:
    row = '{ hand = "high_card", low = "A", high = "A", second_low = "Q", title = "Ace-queen", pays = "5 to 1" }'
    bonus = bonus_with(row).by_key["bonus"].settles
    assert isinstance(bonus, HandPays)
    paid = {
        cards: bonus.payouts.row(texas_holdem_bonus.TWO_CARD.value(parse_cards(cards)))
        for cards in ("Ac Qd", "Ac Jd")
    }
    assert [None if found is None else found.title for found in paid.values()] == ["Ace-queen", None]


def bonus_with(row: str) -> Game:
    """Texas Hold'em Bonus with one more row in the table of its Bonus."""
    text = (HERE / "texas_holdem_bonus.toml").read_text("utf-8")
    first = '    { hand = "pair", low = "A"'
    assert first in text
    text = text.replace(first, f"    {row},\n{first}")
    return describe_game(rules_for(parse_pack(text), "texas-holdem-bonus"), texas_holdem_bonus.describe)


def test_holdem_is_simulated_by_a_strategy_without_an_exact_count() -> None:
    """A pair of twos to tens comes with 9/13 of 78 pairs in 1326, and so on: the bonus is known exactly."""
    describe, pack = GAMES["texas_holdem_bonus"]
    made = simulate(describe, pack, rounds=60_000, seed=5, strategy=STRATEGY, seats=2)
    assert (made.exact_main, made.z) == (None, None)
    assert made.not_counted is not None
    exact = 1 - Fraction(6 * 31 + 18 * 11 + 54 * 4, comb(52, 2))
    bonus = made.wagers["bonus"].edge
    assert abs(bonus.mean - float(exact)) < 5 * bonus.error
    # Whoever sees every flop wins as often as the dealer: the ante and the flop bet together keep what it costs that
    # the ante is returned below a straight. Of the flop bet alone the house keeps nothing.
    flop = made.wagers["flop"].edge
    assert abs(flop.mean) < 5 * flop.error
    code, said = command("texas_holdem_bonus", "simulate", "GAME", "--rounds", "2000", "--strategy", STRATEGY.name)
    assert (code, "there is no exact figure: Texas Hold'em Bonus cannot" in said) == (0, True)
    exact_json = made.to_json()["exact"]["main"]
    assert (exact_json["edge"], exact_json["why"]) == (None, made.not_counted)


# Bad Beat Stud ---------------------------------------------------------------------------------------------------


def paid_when_beaten(pays: dict[str, int]) -> int:
    """What losing hands are paid over all deals, one suit pattern of each hand at a time."""
    patterns: dict[tuple[int, tuple[int, ...]], list[tuple[Card, ...]]] = {}
    for hand in combinations(DECK, 3):
        value, suits = THREE_CARD.value(hand), [card.suit for card in hand]
        if _category(value) in pays:
            patterns.setdefault((value, tuple(map(suits.index, suits))), []).append(hand)
    every = [(THREE_CARD.value(hand), frozenset(hand)) for hand in combinations(DECK, 3)]
    total = 0
    for (value, _), hands in patterns.items():
        higher = sum(other > value and held.isdisjoint(hands[0]) for other, held in every)
        total += len(hands) * higher * pays[_category(value)]
    return total


def _category(value: int) -> str:
    key = THREE_CARD.category(value).key
    return "straight_flush" if key == "mini_royal" else key


@pytest.mark.req("M1")
def test_a_bad_beat_is_counted_with_the_base_game_and_stays_after_a_fold() -> None:
    describe, pack = GAMES["bad_beat_stud"]
    found = analyze(describe, pack)
    strong = {"straight_flush": 2000, "three_of_a_kind": 1000, "straight": 100}
    deals = comb(52, 3) * comb(49, 3)
    counted = {each.event: each.count for each in found.wagers["bad_beat"].outcomes}
    paid = 2000 * counted["Straight flush beaten"] + 1000 * counted["Three of a kind beaten"]
    assert paid + 100 * counted["Straight beaten"] == paid_when_beaten(strong)
    assert sum(counted.values()) == deals
    assert found.left_out == {}
    # The consolation is the same hands on the ante, 50, 20 and 5 to 1: it is in the base game.
    consolation = {"straight_flush": 50, "three_of_a_kind": 20, "straight": 5}
    by_event = {each.event: each for each in found.wagers["main"].outcomes}
    told = {"straight_flush": "Straight flush", "three_of_a_kind": "Three of a kind", "straight": "Straight"}
    won = sum(pays * by_event[f"dealer wins: {told[key]}"].count for key, pays in consolation.items())
    assert won == paid_when_beaten(consolation)


@pytest.mark.req("M6")
def test_the_simulator_pays_bad_beats_as_often_as_they_are_counted() -> None:
    describe, pack = GAMES["bad_beat_stud"]
    exact = analyze(describe, pack).wagers["bad_beat"].edge
    made = simulate(describe, pack, rounds=2_000_000, seed=3)
    assert made.z is not None
    assert abs(made.z) < 5
    edge = made.wagers["bad_beat"].edge
    assert abs(edge.mean - float(exact)) < 5 * edge.error


def test_a_beaten_straight_is_paid_by_both_at_the_table() -> None:
    # Ante and bet lose 20, the consolation pays 5 to 1 on 10, the Bad Beat 100 to 1 on 2.
    assert net("bad_beat_stud", "9c 8d 7h", "6c 5d 4h", "bet", bad_beat="2.00") == "230.00"
    # Folded, the ante is lost and with it the consolation; the Bad Beat stays.
    assert net("bad_beat_stud", "9c 8d 7h", "6c 5d 4h", "fold", bad_beat="2.00") == "190.00"
    # Nobody is paid for a hand that wins: ante and bet win 20, the Bad Beat loses 2.
    assert net("bad_beat_stud", "Qc 8d 7h", "6c 5d 4h", "bet", bad_beat="2.00") == "18.00"


def test_bad_beat_stud_gets_its_strategy_its_advice_and_its_par_sheet(tmp_path: Path) -> None:
    assert command("bad_beat_stud", "strategy", "GAME")[0] == 0
    code, said = command("bad_beat_stud", "advise", "GAME", "--cards", "Qs 6d 4h")
    assert (code, "bet" in said) == (0, True)
    page = tmp_path / "par.html"
    assert command("bad_beat_stud", "analyze", "GAME", "--html", str(page))[0] == 0
    text = page.read_text("utf-8")
    assert "Bad Beat" in text
    assert "Consolation" in text


# High Card Flush -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("higher", "lower"),
    [
        ("2h 3h 4h 5h As Ks Qs", "Ah Kh Qh As Ks Qd Jd"),  # Four cards of a suit beat three.
        ("Ah Kh 2h 9c 8c 7d 6d", "Ah Qh Jh 9c 8c 7d 6d"),  # Of three each, the second rank decides.
    ],
)
def test_the_longest_suit_counts_and_then_its_ranks(higher: str, lower: str) -> None:
    one, other = (high_card_flush.FLUSH.value(parse_cards(cards)) for cards in (higher, lower))
    assert one > other


def test_high_card_flush_is_settled_at_the_table() -> None:
    # Five hearts raise twice and beat three clubs, nine high: 10 + 20, and the Flush wager wins 10 to 1 on 5.
    cards = "Ah Kh 9h 5h 2h 3c 4d"
    assert net("high_card_flush", "9c 8c 2c Ad Kd As Ks", cards, "2x", flush="5.00") == "80.00"
    # Eight high does not qualify: the ante wins 10, the raise is returned.
    assert net("high_card_flush", "8c 7c 2c Ad Kd As Ks", cards, "2x") == "10.00"


@pytest.mark.req("M2")
def test_a_ranking_of_its_own_is_refused_by_the_counting_and_by_the_simulator() -> None:
    describe, pack = GAMES["high_card_flush"]
    for ask in (analyze, strategy):
        with pytest.raises(AnalysisError, match="is a MaximumFlush, which values hands") as refused:
            ask(describe, pack)
        assert refused.value.code == "analysis/ranking"
    with pytest.raises(AnalysisError) as also:
        simulate(describe, pack, rounds=10)
    assert also.value.code == "analysis/ranking"
    code, said = command("high_card_flush", "analyze", "GAME")
    assert code == 2
    assert "(analysis/ranking; our rule)" in said
