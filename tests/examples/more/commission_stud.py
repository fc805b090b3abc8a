"""Commission Stud: three cards against the dealer's, for a share of the ante, and a raise of half of it or all."""

from __future__ import annotations

from fifthstreet.cards import THREE_CARD
from fifthstreet.games.description import (
    Cards,
    Choice,
    Deal,
    Decide,
    Delivery,
    Fee,
    Game,
    Hand,
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

PLAYER, DEALER = Hand(Cards("player"), THREE_CARD), Hand(Cards("dealer"), THREE_CARD)


def describe(rules: Rules) -> Game:
    """The dealer needs queen high; a lower hand pays the ante and returns the raise."""
    even = Wins(rules.required("even", THREE_CARD), cites=("house 5",))
    taken = [_commission()] if rules.flag("commission") else []
    needs = tuple(wager.key for wager in taken)
    ante, back = PlayersChoice("ante"), Pushes(cites=("house 5",))
    part = Times("ante", (1, 2), cites=("house 4",), per=2)
    half = Choice("half", places="raise", times=1, cites=("house 4",))
    full = Choice("full", places="raise", times=2, cites=("house 4",))
    return Game(
        "commission-stud",
        rules.entry.name,
        (
            *taken,
            Wager("ante", "Ante", ante, _against_dealer(even, even), needs=needs, cites=("house 2",)),
            Wager("raise", "Raise", part, _against_dealer(even, back), opening=False, cites=("house 4",)),
        ),
        (
            Deal("deal", (Delivery("player", 3), Delivery("dealer", 3)), cites=("house 4",)),
            Decide("raise", (full, half, Choice("fold", folds=True, cites=("house 4",))), cites=("house 4",)),
            Turn("dealer", "dealer", cites=("house 5",)),
            Settle("settle", (("ante", "raise"),), cites=("house 5",)),
        ),
        cites=("house 1",),
    )


def _commission() -> Wager:
    """What the house takes before the cards: a twentieth of the ante."""
    fee = Fee(("house 3",))
    return Wager("commission", "Commission", Times("ante", (1,), ("house 3",), per=20), fee, cites=("house 3",))


def _against_dealer(even: Wins, unqualified: Wins | Pushes) -> Showdown:
    return Showdown(
        PLAYER,
        DEALER,
        higher=even,
        equal=Pushes(cites=("house 5",)),
        lower=Loses(cites=("house 5",)),
        qualifies=at_least(THREE_CARD, "Qs 3d 2c"),
        unqualified=unqualified,
    )
