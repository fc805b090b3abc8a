"""Oasis Poker: five-card stud in which a player may exchange cards for a price, before betting or folding."""

from __future__ import annotations

from fifthstreet.cards import FIVE_CARD
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
    Step,
    Times,
    Turn,
    Wager,
    Wins,
    at_least,
)
from fifthstreet.games.published import rules_of
from fifthstreet.games.shared import on_expiry
from fifthstreet.rulebook import Payouts, Rules

_KEY = "oasis-poker"
_rule = rules_of(_KEY)
PLAYER = Hand(Cards("player"), FIVE_CARD)
DEALER = Hand(Cards("dealer"), FIVE_CARD)
#: The lowest hand with which the dealer qualifies.
ACE_KING = "As Kd 4h 3c 2s"
#: How a player says how many cards, and what that many cost in antes, by what the house charges.
_WORDS = ("one", "two", "three", "four", "five")
_PRICES = {"falling": (1, 2, 3, 2, 1), "each": (1, 2, 3, 4, 5), "one_card": (1,)}
#: The price of a whole new hand, after which the player has to bet.
_ALL_FIVE = "all_five"


def describe(rules: Rules) -> Game:
    """Oasis Poker by the rules of a pack and its options."""
    prices = _PRICES[str(rules.option("exchange_prices"))]
    return Game(
        key=_KEY,
        name=rules.entry.name,
        wagers=(*_main_wagers(rules), *_fees(prices)),
        steps=_steps(prices),
        on_expiry=on_expiry(rules),
        cites=_rule(1),
    )


def _main_wagers(rules: Rules) -> tuple[Wager, Wager]:
    ante, bet = rules.required("ante", FIVE_CARD), rules.required("bet", FIVE_CARD)

    def against_dealer(pays: Payouts, unqualified: Wins | Pushes) -> Showdown:
        return Showdown(
            PLAYER,
            DEALER,
            higher=Wins(pays, _rule(8)),
            equal=Pushes(_rule(8)),
            lower=Loses(_rule(8)),
            qualifies=at_least(FIVE_CARD, ACE_KING),
            unqualified=unqualified,
        )

    stake = Times("ante", (2,), _rule(6))
    return (
        Wager("ante", "Ante", PlayersChoice("ante"), against_dealer(ante, Wins(ante, _rule(7))), cites=_rule(2)),
        Wager("bet", "Bet", stake, against_dealer(bet, Pushes(_rule(7))), opening=False, cites=_rule(6)),
    )


def _fees(prices: tuple[int, ...]) -> tuple[Wager, ...]:
    """What an exchange costs; all five cards are a fee of their own, as they bind the player."""
    some, every = sorted({*prices[:4]}), prices[4:]
    fee = Fee(_rule(4))
    found = [Wager("exchange", "Exchange", Times("ante", tuple(some), _rule(4)), fee, opening=False, cites=_rule(4))]
    if every:
        stake = Times("ante", every, _rule(4))
        found.append(Wager(_ALL_FIVE, "Exchange of all five", stake, fee, opening=False, cites=_rule(4, 5)))
    return tuple(found)


def _steps(prices: tuple[int, ...]) -> tuple[Step, ...]:
    exchanges = [
        Choice(
            word,
            places="exchange" if count < len(_WORDS) else _ALL_FIVE,
            times=price,
            gives_up=count,
            draws=count,
            cites=_rule(4) if count < len(_WORDS) else _rule(4, 5),
        )
        for count, (word, price) in enumerate(zip(_WORDS, prices, strict=False), 1)
    ]
    bound = _ALL_FIVE if len(prices) == len(_WORDS) else None
    bet = Choice("bet", places="bet", times=2, cites=_rule(6))
    fold = Choice("fold", folds=True, cites=_rule(5, 6) if bound else _rule(6), not_after=bound)
    return (
        Deal("deal", (Delivery("player", 5), Delivery("dealer", 5, up=(0,))), in_stacks=True, cites=_rule(3)),
        Decide("exchange", (*exchanges, Choice("keep", cites=_rule(4))), cites=_rule(4)),
        Deal("new_cards", drawn_at="exchange", cites=_rule(4)),
        Decide("bet", (bet, fold), cites=_rule(6)),
        Turn("dealer", "dealer", cites=_rule(7)),
        Settle("settle", (("ante", "bet"),), cites=_rule(8)),
    )
