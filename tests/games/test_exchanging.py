"""Exchanging, buying and discarding cards, and a fee: what the description says is what the table does."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.games.checks.broken import GAME, PACK, assert_refused
from tests.games.exchanging import BUY, DISCARD, DRAWN, KEEP, PAY, PRICE, SWAP, changing, table_of
from tests.table.playing import refusal

from fifthstreet import open_table
from fifthstreet.games.description import Choice, Decide, Delivery, Game, Offer, PlayersChoice, Settle
from fifthstreet.games.reading.course import cards_needed, changes_cards, dealt, drawn, has_exchange, most_dealt, walk
from fifthstreet.games.reading.endings import falls_with_a_fold, is_fee, wager_ends
from fifthstreet.games.reading.folds import after_fold
from fifthstreet.games.reading.pay_tables import hands, pay_tables, with_pay_table
from fifthstreet.games.wording.choices import choice_words
from fifthstreet.games.wording.endings import settles_words
from fifthstreet.maths.errors import AnalysisError
from fifthstreet.maths.solve.prepare import base_game
from fifthstreet.table.messages import commands as c
from fifthstreet.table.views import view

SWAPPING = changing(SWAP, KEEP)
#: The player gets the first, third and fifth card; the dealer the others; then what is drawn.
ORDER = "Ks 9c 7d 6h 2c 4s Kh Kd"


def test_a_hand_has_the_fewest_cards_that_a_choice_leaves_and_is_dealt_the_most() -> None:
    bought, discarded = changing(BUY, KEEP), changing(DISCARD, then=())
    assert [dealt(game)["player"] for game in (SWAPPING, bought, discarded)] == [3, 3, 2]
    assert [most_dealt(game) for game in (GAME, SWAPPING, bought, discarded)] == [3, 5, 4, 3]
    assert cards_needed(SWAPPING, 2) == 3 + 2 * 5
    assert [moment.dealt["player"] for _, moment in walk(SWAPPING)] == [3] * len(SWAPPING.steps)


def test_cards_are_changed_by_some_choices_only() -> None:
    assert [changes_cards(choice) for choice in (SWAP, BUY, DISCARD, PAY, KEEP)] == [True, True, True, False, False]
    assert has_exchange(SWAPPING)
    assert not has_exchange(changing(PAY, KEEP, then=()))
    assert [drawn(SWAPPING, DRAWN, {"change": word}) for word in ("swap", "keep")] == [2, 0]
    assert drawn(SWAPPING, DRAWN, {}) == 0


def test_two_cards_are_exchanged_for_a_fee_that_is_gone_at_once() -> None:
    table = table_of(SWAPPING, ORDER)
    table.decide(1, "swap", (2, 3))
    seat = view(table.state, "player", 1)["seats"]["1"]
    assert (seat["cards"], seat["given_up"]) == (["Ks", "Kh", "Kd"], ["7d", "2c"])
    assert [(line["wager"], line["stake"], line["outcome"]) for line in seat["lines"]] == [("price", "10.00", "lose")]
    assert view(table.state, "dealer")["seats"]["1"]["given_up"] == ["??", "??"]
    assert table.state.round.rack == (1,)
    table.decide(1, "play")
    # Three kings: the dealer's 9 6 4 does not qualify, the ante is paid 1 to 1; bonus 4 to 1; less the fee.
    assert table.net(1) == 10_00 + 0 + 40_00 - 10_00
    assert "1 [Ks ?? ?? Kh Kd]" in str(table.notation())
    assert "1:swap/2+3" in str(table.notation())


def test_a_card_is_bought_and_the_best_three_of_four_count() -> None:
    table = table_of(changing(BUY, KEEP), "Ks 9c 7d 6h 2c 4s Kh")
    table.decide(1, "buy")
    assert view(table.state, "player", 1)["seats"]["1"]["cards"] == ["Ks", "7d", "2c", "Kh"]
    table.decide(1, "play")
    assert table.net(1) == 10_00 - 20_00


def test_a_street_is_paid_for_without_any_card() -> None:
    table = table_of(changing(PAY, Choice("leave", folds=True), then=()), ORDER)
    assert [each["costs"] for each in view(table.state, "player", 1)["decisions"][0]["choices"]] == ["10.00", "0.00"]
    table.decide(1, "pay")
    table.decide(1, "fold")
    assert table.net(1) == -20_00


def test_nobody_who_keeps_waits_for_cards() -> None:
    table = table_of(SWAPPING, ORDER)
    table.decide(1, "keep")
    assert view(table.state, "player", 1)["decisions"][0]["decision"] == "play"


@pytest.mark.parametrize("places", [None, (), (1,), (1, 1), (1, 4), (1, 2, 3)])
def test_the_cards_that_go_are_told_by_their_places(places: tuple[int, ...] | None) -> None:
    table = table_of(SWAPPING, ORDER)
    refused = refusal(table, c.Answer(seat=1, choice="swap", places=places))
    assert (refused.code, refused.cites) == ("exchange/places", ("house 5",))


def test_who_keeps_all_names_no_place_and_who_gives_up_all_needs_none() -> None:
    table = table_of(changing(replace(SWAP, gives_up=3, draws=3), KEEP), "Ks 9c 7d 6h 2c 4s Kh Kd Kc")
    assert refusal(table, c.Answer(seat=1, choice="keep", places=(1,))).code == "exchange/places"
    table.decide(1, "swap")
    assert view(table.state, "player", 1)["seats"]["1"]["cards"] == ["Kh", "Kd", "Kc"]


def test_the_table_does_not_know_which_physical_cards_go() -> None:
    table = open_table(lambda rules: SWAPPING, PACK, entered=True, automations=("attest", "shuffle", "cut"))
    table.sit(1)
    table.wager(1, ante="10.00")
    table.no_more_bets()
    table.do(c.DealCards())
    table.decide(1, "swap")
    table.do(c.DealCards())
    seat = table.state.round.seats[1]
    assert (len(seat.cards), len(seat.given_up), len(seat.dealt)) == (3, 2, 5)


def test_a_choice_can_be_closed_by_what_was_paid() -> None:
    fold = Choice("fold", folds=True, not_after="price")
    bound = Decide("play", (Choice("play", places="play", times=1), fold))
    game = replace(SWAPPING, steps=(*SWAPPING.steps[:3], bound, *SWAPPING.steps[4:]))
    table = table_of(game, ORDER)
    table.decide(1, "swap", (1, 2))
    assert refusal(table, c.Answer(seat=1, choice="fold")).code == "decision/not_available"
    assert choice_words(game, fold) == "gives up the hand; not after the Price"


def test_a_fee_is_read_as_a_stake_that_is_always_lost_and_looks_at_nothing() -> None:
    ends = wager_ends(SWAPPING)["price"]
    assert is_fee(ends.wager)
    assert ends.kind == "fee"
    assert [end.kind for end in ends.all()] == ["lose"]
    assert (hands(PRICE.settles), pay_tables(PRICE.settles)) == ((), [])
    assert not falls_with_a_fold(SWAPPING, PRICE)
    assert after_fold(SWAPPING, PRICE) == "settled"
    payouts, _ = pay_tables(GAME.wager("pair_plus").settles)[0]
    assert with_pay_table(SWAPPING, payouts, payouts).wager("price") == PRICE


def test_what_is_changed_is_told_in_words() -> None:
    assert choice_words(SWAPPING, SWAP) == "pays the same as the Ante; exchanges 2 of your cards"
    assert choice_words(SWAPPING, BUY) == "pays twice the Ante; asks for a new card"
    assert choice_words(SWAPPING, DISCARD) == "gives up 1 of your cards"
    assert choice_words(SWAPPING, replace(SWAP, draws=3)).endswith(
        "gives up 2 of your cards and asks for 3 new cards"
    )
    assert settles_words(SWAPPING, PRICE) == "kept by the house as soon as you pay it, whatever the cards"


def test_the_analysis_refuses_an_exchange() -> None:
    with pytest.raises(AnalysisError, match="players change the cards they hold") as refused:
        base_game(SWAPPING)
    assert refused.value.code == "analysis/unsupported"


def test_nobody_pays_a_fee_for_nothing_in_best_play() -> None:
    paying, plain = base_game(changing(PAY, KEEP, then=())).best().main, base_game(GAME).best().main
    assert paying.edge == plain.edge


WRONG: list[tuple[str, str, Game]] = [
    ("cards", "the next step does not deal them", changing(SWAP, KEEP, then=())),
    ("cards", "where nobody asks for cards", changing(PAY, KEEP)),
    ("cards", "that is two steps", changing(SWAP, then=(replace(DRAWN, deliveries=(Delivery("player", 1),)),))),
    ("cards", "gives up 4 cards of 3", changing(replace(SWAP, gives_up=4), KEEP)),
    ("cards", "asks for -1", changing(replace(SWAP, draws=-1), BUY, KEEP)),
    ("cards", "only a choice of a decision that goes on can", changing(replace(SWAP, folds=True), BUY)),
    (
        "cards",
        "only a choice of a decision that goes on can",
        changing(PAY, KEEP, then=(Offer("again", DISCARD, "ante"),)),
    ),
    ("cards", "ante looks at 2 cards and needs 3", changing(DISCARD, PAY, then=())),
    (
        "settled",
        "price is a fee, which is taken when it is paid",
        replace(
            SWAPPING,
            steps=(*SWAPPING.steps[:-1], Settle("settle", (("ante", "play", "ante_bonus", "pair_plus", "price"),))),
        ),
    ),
    ("choice", "places price, made before the cards", changing(SWAP, KEEP, wager=replace(PRICE, opening=True))),
    (
        "stake",
        "price is a fee, and no player chooses a price",
        changing(SWAP, KEEP, wager=replace(PRICE, stake=PlayersChoice("ante"))),
    ),
    (
        "stake",
        "no wager can be made before the cards",
        replace(SWAPPING, wagers=tuple(replace(each, opening=False) for each in SWAPPING.wagers)),
    ),
    ("unknown", "choice swap names 'nothing'", changing(replace(SWAP, not_after="nothing"), KEEP)),
    ("award", "rests on price, a fee", replace(SWAPPING, awards=(replace(GAME.awards[0], on=("price",)),))),
]


@pytest.mark.parametrize(("code", "message", "game"), WRONG, ids=[said for _, said, _ in WRONG])
def test_an_exchange_that_makes_no_sense_is_refused(code: str, message: str, game: Game) -> None:
    assert_refused(game, f"description/{code}", message)
