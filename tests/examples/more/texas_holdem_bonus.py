"""Texas Hold'em Bonus: a bet of two antes to see the flop, then one or none before the turn and before the river."""

from __future__ import annotations

from fifthstreet.cards import FIVE_CARD, Category, Ranking
from fifthstreet.games.description import (
    Cards,
    Choice,
    Deal,
    Decide,
    Delivery,
    Game,
    Hand,
    HandPays,
    Loses,
    PlayersChoice,
    Pushes,
    Settle,
    Showdown,
    Step,
    Times,
    Turn,
    Wager,
    Wins,
)
from fifthstreet.rulebook import Rules

TWO_CARD = Ranking("two_card", 2, [Category("pair", "pair", (2,)), Category("high_card", "high card")])
PLAYER = Hand(Cards("player", with_board=True), FIVE_CARD)
DEALER = Hand(Cards("dealer", with_board=True), FIVE_CARD)
OWN = Hand(Cards("player"), TWO_CARD)
LOST, BACK = Loses(cites=("house 6",)), Pushes(cites=("house 6",))


def describe(rules: Rules) -> Game:
    """The ante wins with a straight or better only; with a lower winning hand it is returned."""
    ante = Wins(rules.required("ante", FIVE_CARD), cites=("house 6",), otherwise=BACK)
    even = Wins(rules.required("even", FIVE_CARD), cites=("house 6",))

    def bet(key: str, name: str, times: int) -> Wager:
        stake = Times("ante", (times,), cites=("house 4",))
        settles = Showdown(PLAYER, DEALER, higher=even, equal=BACK, lower=LOST)
        return Wager(key, name, stake, settles, opening=False, cites=("house 4",))

    wagers = (
        Wager(
            "ante",
            "Ante",
            PlayersChoice("ante"),
            Showdown(PLAYER, DEALER, higher=ante, equal=BACK, lower=LOST),
            cites=("house 2",),
        ),
        bet("flop", "Flop bet", 2),
        bet("turn", "Turn bet", 1),
        bet("river", "River bet", 1),
        Wager(
            "bonus",
            "Bonus",
            PlayersChoice("side"),
            HandPays(OWN, rules.required("bonus", TWO_CARD), cites=("house 7",)),
            needs=("ante",),
            on_fold="stays",
            cites=("house 2",),
        ),
    )
    return Game("texas-holdem-bonus", rules.entry.name, wagers, _steps(), cites=("house 1",))


def _steps() -> tuple[Step, ...]:
    fold = Choice("fold", folds=True, cites=("house 4",))
    return (
        Deal("hole_cards", (Delivery("player", 2), Delivery("dealer", 2)), cites=("house 3",)),
        Decide("flop", (Choice("bet", places="flop", times=2, cites=("house 4",)), fold), cites=("house 4",)),
        *_street("flop_cards", 3),
        _bet_or_check("turn"),
        *_street("turn_card", 1),
        _bet_or_check("river"),
        *_street("river_card", 1),
        Turn("dealer", "dealer", cites=("house 6",)),
        Settle("settle", (("ante", "flop", "turn", "river", "bonus"),), cites=("house 6",)),
    )


def _street(key: str, cards: int) -> tuple[Step, Step]:
    return (
        Deal(key, (Delivery("board", cards),), consecutive=True, cites=("house 3",)),
        Turn(f"{key}_turned", "board", cites=("house 3",)),
    )


def _bet_or_check(key: str) -> Decide:
    bet = Choice("bet", places=key, times=1, cites=("house 5",))
    return Decide(key, (bet, Choice("check", cites=("house 5",))), cites=("house 5",))
