"""How wagers and awards end: an ending that is missing or cannot be paid is refused."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from examples import three_card_poker
from tests.examples.playing import Examined
from tests.games.checks.broken import (
    ENVIOUS,
    ENVY,
    FIVE,
    GAME,
    MAIN,
    METER,
    MINE,
    NO_ROWS,
    ODDS,
    PACK,
    PAIR_PLUS,
    PLAYER,
    SHARE,
    SHOWN,
    THEIRS,
    WHOLE_TABLE,
    assert_refused,
    table_of,
    with_award,
    with_draw,
    with_limit,
    with_meter,
    with_second,
    with_showdown,
    with_step,
    with_wager,
)

from fifthstreet.cards import FIVE_CARD
from fifthstreet.games import checked
from fifthstreet.games.checks.endings import paying_problems
from fifthstreet.games.description import (
    Cards,
    Draw,
    Funding,
    Game,
    Hand,
    HandPays,
    HighestHandPays,
    Loses,
    PlayersChoice,
    Settle,
    Showdown,
    Wins,
)
from fifthstreet.money import Cents

#: A pay table of one row, for a hand that is beaten.
BEATEN = replace(ODDS, rows=(replace(ODDS.rows[0], when=("lower",)),))
#: A showdown in which every dealer qualifies, unlike the ante's.
UNCONDITIONAL = Showdown(PLAYER, three_card_poker.DEALER, Wins(PAIR_PLUS), Loses(), Loses())

CASES: list[tuple[str, str, Callable[[], Game]]] = [
    ("ending", "qualifies and unqualified come together", lambda: with_showdown(unqualified=None)),
    (
        "ending",
        "pair_plus: mini_royal of pay table T pays only when lower, and nothing is compared",
        lambda: with_wager(GAME, "pair_plus", settles=HandPays(PLAYER, BEATEN)),
    ),
    ("ranking", "ranked by three_card and five_card", lambda: with_showdown(dealer=Hand(Cards("dealer"), FIVE_CARD))),
    (
        "ranking",
        "pair_plus: a hand ranked by five_card is paid by a table for three_card",
        lambda: with_wager(GAME, "pair_plus", settles=HandPays(FIVE, PAIR_PLUS)),
    ),
    (
        "ranking",
        "ante: a hand ranked by five_card is paid by a table for three_card",
        lambda: with_showdown(player=FIVE, dealer=Hand(Cards("dealer"), FIVE_CARD)),
    ),
    (
        "ranking",
        "pair_plus: a hand ranked by five_card",
        lambda: with_wager(
            GAME,
            "pair_plus",
            settles=HighestHandPays(FIVE, three_card_poker.DEALER, {2: PAIR_PLUS}, True, True, range(1)),
        ),
    ),
    ("ending", "settle ante_bonus before it", lambda: with_showdown(lower=Loses(unless="ante_bonus"))),
    ("ending", "no pay table for any number", lambda: with_meter(replace(WHOLE_TABLE, columns={}))),
    (
        "ending",
        "settle ante_bonus before it",
        lambda: with_showdown(higher=Wins(PAIR_PLUS, otherwise=Loses(unless="ante_bonus"))),
    ),
    (
        "ranking",
        "a hand ranked by five_card",
        lambda: with_meter(replace(WHOLE_TABLE, dealer=Hand(Cards("dealer"), FIVE_CARD))),
    ),
    ("award", "ante_bonus rests on no wager", lambda: with_award(on=())),
    (
        "award",
        "is an envy bonus for one wager, not for ante and play",
        lambda: with_award(on=("ante", "play"), pays=replace(ENVY, payouts=ENVIOUS)),
    ),
    (
        "settled",
        "award ante_bonus rests on ante: settle it in the pass of ante or later in the same step",
        lambda: with_step("settle", Settle("settle", (("ante_bonus",), ("ante", "play", "pair_plus")))),
    ),
    (
        "settled",
        "award ante_bonus rests on play: settle it in the pass of play or later in the same step",
        lambda: replace(
            with_award(on=("ante", "play")),
            steps=(
                *GAME.steps[:-1],
                Settle("first", (("ante", "ante_bonus"),)),
                Settle("then", (("play", "pair_plus"),)),
            ),
        ),
    ),
    ("award", "must pay odds, but mini_royal", lambda: with_award(pays=HandPays(PLAYER, table_of("push")))),
    ("award", "pays '10% of meter'", lambda: with_award(if_void=HandPays(PLAYER, SHARE))),
    ("award", "cannot wait for 'expose'", lambda: with_award(pays=SHOWN)),
    ("award", "pay table standard has no envy rows", lambda: with_award(pays=ENVY)),
    (
        "award",
        "on pair_plus depends on a comparison with the dealer that several wagers make, each in its own way",
        lambda: with_wager(
            with_award(on=("pair_plus",), not_when=frozenset({"equal"})), "play", settles=UNCONDITIONAL
        ),
    ),
    (
        "award",
        "on ante depends on a comparison with the dealer that nothing makes",
        lambda: with_wager(
            with_wager(with_award(not_when=frozenset({"equal"})), "play", settles=HandPays(PLAYER, PAIR_PLUS)),
            "ante",
            settles=HandPays(PLAYER, PAIR_PLUS),
        ),
    ),
    (
        "award",
        "is not paid for the player's hand, so that not_when says nothing",
        lambda: with_award(pays=replace(ENVY, payouts=ENVIOUS), not_when=frozenset({"equal"})),
    ),
    ("award", "backs says what no wager stands for", lambda: with_draw(Draw("card", "card", {}, ODDS))),
    (
        "award",
        "rests on ante, pair_plus, but backs says what ante stands for",
        lambda: with_draw(Draw("seat", "position", MINE, ODDS), on=("ante", "pair_plus")),
    ),
    ("award", "pay table T has 0 rows", lambda: with_draw(Draw("card", "card", MINE, NO_ROWS))),
    ("award", "pay table T has 2 rows", lambda: with_draw(Draw("card", "card", MINE, table_of("9 to 1", "8 to 1")))),
    ("award", "backs the board", lambda: with_draw(Draw("seat", "position", {"ante": Cards("board")}, ODDS))),
    ("award", "a card for one award and a position", lambda: with_draw(Draw("card", "card", MINE, ODDS), THEIRS)),
    ("meter", "pays 10% of meter, but has no funding.meter", lambda: with_meter(HandPays(PLAYER, SHARE))),
    ("meter", "pays 10% of meter, but has no funding", lambda: with_showdown(higher=Wins(SHARE))),
    ("meter", "pays 10% of meter", lambda: with_meter(replace(WHOLE_TABLE, columns={1: SHARE}))),
    ("meter", "only a wager settled by HandPays or Showdown can", lambda: with_meter(WHOLE_TABLE, METER)),
    ("meter", "pay table T no levels", lambda: with_meter(HandPays(PLAYER, ODDS), METER)),
    ("meter", "pay table T no levels", lambda: with_meter(replace(UNCONDITIONAL, higher=Wins(ODDS)), METER)),
    (
        "meter",
        "pair_plus has the meter pot, but no comparison is paid by a pay table",
        lambda: with_meter(replace(UNCONDITIONAL, higher=Loses()), METER),
    ),
    (
        "meter",
        "but pay tables T and standard: put all rows into one, each with its when",
        lambda: with_meter(replace(UNCONDITIONAL, higher=Wins(SHARE), lower=Wins(PAIR_PLUS)), METER),
    ),
    (
        "meter",
        "charges or resets a meter",
        lambda: with_meter(HandPays(PLAYER, ODDS), Funding(fixed_charged_to_meter=True)),
    ),
    ("meter", "charges or resets a meter", lambda: with_meter(HandPays(PLAYER, ODDS), Funding(reset=Cents(1)))),
    (
        "meter",
        "second sees other levels of the meter pot",
        lambda: with_wager(
            with_wager(
                with_second(PlayersChoice("ante")), "pair_plus", settles=HandPays(PLAYER, SHARE), funding=METER
            ),
            "second",
            settles=HandPays(PLAYER, table_of("10% of mega", levels=("Mega",))),
            funding=METER,
        ),
    ),
    ("payout_limit", "cuts 'bet', which is not there", lambda: with_limit(1000, "ante", "bet")),
    ("payout_limit", "the payout limit cuts nothing", lambda: with_limit(1000)),
    ("payout_limit", "a payout limit of nothing", lambda: with_limit(0, "ante")),
    (
        "payout_limit",
        "cuts ante, pair_plus: settle them in one pass",
        lambda: replace(
            with_limit(1000, "ante", "pair_plus"),
            steps=(*GAME.steps[:-1], Settle("settle", (MAIN, ("pair_plus",)))),
        ),
    ),
]


@pytest.mark.parametrize(("code", "message", "make"), CASES, ids=[f"{code}: {said}" for code, said, _ in CASES])
def test_an_ending_that_is_missing_or_cannot_be_paid_is_refused(
    code: str, message: str, make: Callable[[], Game]
) -> None:
    assert_refused(make(), f"description/{code}", message)


def test_a_limit_on_what_is_settled_together_and_a_meter_on_a_hand_are_described() -> None:
    limited = with_limit(1000, "play", "ante")
    assert checked(limited) is limited
    metered = with_meter(HandPays(PLAYER, SHARE), Funding(meter="pot", reset=Cents(100)))
    assert checked(metered) is metered
    beaten = with_meter(replace(UNCONDITIONAL, higher=Loses(), lower=Wins(SHARE)), METER)
    assert checked(beaten) is beaten
    envied = with_award(pays=replace(ENVY, payouts=replace(ENVIOUS, rows=BEATEN.rows)))
    assert checked(envied) is envied
    drawn = with_draw(Draw("card", "card", {"ante": Cards("dealer")}, ODDS))
    assert checked(drawn) is drawn


def test_a_wager_may_be_settled_before_the_others_and_an_award_may_save_a_stake() -> None:
    early = Settle("pair_plus", (("pair_plus",),))
    late = Settle("settle", (("play", "ante_bonus", "ante"),))
    settles = GAME.wager("ante").settles
    assert isinstance(settles, Showdown)
    saved = with_wager(GAME, "ante", settles=replace(settles, lower=Loses(unless="ante_bonus")))
    game = replace(saved, steps=(GAME.steps[0], early, *GAME.steps[1:3], late))
    told = Examined(lambda rules: game, PACK).settle(
        "6c 5d 4h", "play", dealer="9s 8s 7s", ante="10.00", pair_plus="5.00"
    )
    # Pair Plus at once, 6 to 1 on 5; Play is lost, the ante bonus of 10 is paid and saves the ante.
    assert [line[:2] for line in told.lines] == [
        ("pair_plus", "win"),
        ("play", "lose"),
        ("ante_bonus", "win"),
        ("ante", "push"),
    ]
    assert told.net == 30 - 10 + 10


def test_a_sound_game_has_no_such_problem() -> None:
    assert list(paying_problems(GAME)) == []
