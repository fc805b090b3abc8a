"""Four-card poker hands, and two games played with them: Four Card Poker and Crazy 4 Poker."""

from __future__ import annotations

from fifthstreet.cards import Category, Ranking
from fifthstreet.games.description import (
    Award,
    Cards,
    Choice,
    Deal,
    Decide,
    Delivery,
    Game,
    Hand,
    HandPays,
    Holding,
    Loses,
    PlayersChoice,
    Pushes,
    Settle,
    Showdown,
    Times,
    Turn,
    Wager,
    Wins,
    at_least,
)
from fifthstreet.rulebook import Rules

FOUR_CARD = Ranking(
    "four_card",
    4,
    [
        Category("four_of_a_kind", "four of a kind", (4,)),
        Category("straight_flush", "straight flush", suited=True, run=True),
        Category("three_of_a_kind", "three of a kind", (3, 1)),
        Category("flush", "flush", suited=True),
        Category("straight", "straight", run=True),
        Category("two_pair", "two pair", (2, 2)),
        Category("pair", "pair", (2, 1, 1)),
        Category("high_card", "high card"),
    ],
)
#: Of five or six cards the best four count.
PLAYER = Hand(Cards("player"), FOUR_CARD)
DEALER = Hand(Cards("dealer"), FOUR_CARD)
FOLD = Choice("fold", folds=True, cites=("house 3",))


def four_card_poker(rules: Rules) -> Game:
    """Five cards against the dealer's six; Play is one to three antes; the player wins ties."""
    even = rules.required("even", FOUR_CARD)
    wins = Wins(even, cites=("house 4",))
    showdown = Showdown(PLAYER, DEALER, higher=wins, equal=wins, lower=Loses(cites=("house 4",)))
    plays = [Choice(f"{times}x", places="play", times=times, cites=("house 3",)) for times in (1, 2, 3)]
    aces_up = HandPays(PLAYER, rules.required("aces_up", FOUR_CARD), cites=("house 6",))
    bonus = HandPays(PLAYER, rules.required("automatic_bonus", FOUR_CARD), cites=("house 5",))
    return Game(
        key="four-card-poker",
        name=rules.entry.name,
        wagers=(
            Wager("ante", "Ante", PlayersChoice("ante"), showdown, cites=("house 2",)),
            Wager("play", "Play", Times("ante", (1, 2, 3)), showdown, opening=False, cites=("house 3",)),
            Wager("aces_up", "Aces Up", PlayersChoice("side"), aces_up, cites=("house 6",)),
        ),
        awards=(Award("automatic_bonus", "Automatic Bonus", ("ante",), bonus),),
        steps=(
            Deal("deal", (Delivery("player", 5), Delivery("dealer", 6, up=(5,))), cites=("house 2",)),
            Decide("play", (*plays, FOLD), cites=("house 3",)),
            Turn("dealer", "dealer", cites=("house 4",)),
            Settle("settle", (("ante", "play", "automatic_bonus", "aces_up"),), cites=("house 4",)),
        ),
        cites=("house 1",),
    )


def crazy_4_poker(rules: Rules) -> Game:
    """Five cards each; a Super Bonus beside the ante; three antes on Play only with aces or better."""
    even = rules.required("even", FOUR_CARD)
    strong = Holding(PLAYER, FOUR_CARD.span("pair", "A", or_better=True))
    higher, lower = Wins(even, cites=("house 4",)), Loses(cites=("house 4",))
    tie = Pushes(cites=("house 4",))
    king_high = at_least(FOUR_CARD, "Kc 4d 3h 2s")
    # Paid for a straight or better whoever wins; below that it is returned unless the dealer is higher.
    straight_or_better = rules.required("super_bonus", FOUR_CARD)
    paid = Wins(straight_or_better, cites=("house 5",))
    paid_or_lost = Wins(straight_or_better, cites=("house 5",), otherwise=Loses(cites=("house 5",)))
    return Game(
        key="crazy-4-poker",
        name=rules.entry.name,
        wagers=(
            Wager(
                "ante",
                "Ante",
                PlayersChoice("ante"),
                Showdown(PLAYER, DEALER, higher, tie, lower, qualifies=king_high, unqualified=tie),
                needs=("super_bonus",),
                cites=("house 2",),
            ),
            Wager(
                "super_bonus",
                "Super Bonus",
                Times("ante", (1,), cites=("house 2",)),
                Showdown(PLAYER, DEALER, higher=paid, equal=paid, lower=paid_or_lost),
                cites=("house 2",),
            ),
            Wager(
                "play",
                "Play",
                Times("ante", (1, 3)),
                Showdown(PLAYER, DEALER, higher, tie, lower),
                opening=False,
                cites=("house 3",),
            ),
        ),
        steps=(
            Deal("deal", (Delivery("player", 5), Delivery("dealer", 5)), in_stacks=True, cites=("house 2",)),
            Decide(
                "play",
                (
                    Choice("1x", places="play", times=1, cites=("house 3",)),
                    Choice("3x", places="play", times=3, holding=strong, cites=("house 3",)),
                    FOLD,
                ),
                cites=("house 3",),
            ),
            Turn("dealer", "dealer", cites=("house 4",)),
            Settle("settle", (("ante", "play", "super_bonus"),), cites=("house 4",)),
        ),
        cites=("house 1",),
    )
