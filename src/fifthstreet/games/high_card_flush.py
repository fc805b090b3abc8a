"""High Card Flush: seven cards each, of which the longest suit counts; the dealer needs three cards, nine high."""

from __future__ import annotations

from fifthstreet.cards import LONGEST_FLUSH, LONGEST_STRAIGHT_FLUSH
from fifthstreet.games.description import (
    Cards,
    Choice,
    Deal,
    Decide,
    Delivery,
    Ending,
    Game,
    Hand,
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
)
from fifthstreet.games.published import fold, keys_of, rules_of, side_wager
from fifthstreet.games.shared import on_expiry
from fifthstreet.rulebook import Rules

_KEY = "high-card-flush"
_rule = rules_of(_KEY)
PLAYER = Hand(Cards("player"), LONGEST_FLUSH)
DEALER = Hand(Cards("dealer"), LONGEST_FLUSH)
#: The longest sequence within a suit of the player's seven cards.
IN_SEQUENCE = Hand(Cards("player"), LONGEST_STRAIGHT_FLUSH)
_NINE_HIGH = LONGEST_FLUSH.span("three_card_flush", low="9", or_better=True)
_FIVE = Holding(PLAYER, LONGEST_FLUSH.span("five_card_flush", or_better=True))
_SIX = Holding(PLAYER, LONGEST_FLUSH.span("six_card_flush", or_better=True))


def describe(rules: Rules) -> Game:
    """High Card Flush by the rules of a pack and its options."""
    even = Wins(rules.required("even", LONGEST_FLUSH), _rule(6))
    raised = Times("ante", (1, 2, 3), _rule(4))
    wagers = (
        Wager("ante", "Ante", PlayersChoice("ante"), _showdown(even, Wins(even.payouts, _rule(5))), cites=_rule(2)),
        Wager("raise", "Raise", raised, _showdown(even, Pushes(_rule(5))), opening=False, cites=_rule(4)),
        *side_wager(rules, "flush", "Flush", PLAYER, _rule(7)),
        *side_wager(rules, "straight_flush", "Straight Flush", IN_SEQUENCE, _rule(8)),
    )
    return Game(
        key=_KEY,
        name=rules.entry.name,
        wagers=wagers,
        steps=(
            Deal("deal", (Delivery("player", 7), Delivery("dealer", 7)), in_stacks=True, cites=_rule(3)),
            Decide("raise", (_raise(1), _raise(2, _FIVE), _raise(3, _SIX), fold(_rule(4))), cites=_rule(4)),
            Turn("dealer", "dealer", cites=_rule(5)),
            Settle("settle", (keys_of(wagers),), cites=_rule(6)),
        ),
        on_expiry=on_expiry(rules),
        cites=_rule(1),
    )


def _raise(times: int, holding: Holding | None = None) -> Choice:
    return Choice(f"{times}x", places="raise", times=times, holding=holding, cites=_rule(4))


def _showdown(higher: Ending, unqualified: Ending) -> Showdown:
    return Showdown(
        PLAYER,
        DEALER,
        higher=higher,
        equal=Pushes(_rule(6)),
        lower=Loses(_rule(6)),
        qualifies=_NINE_HIGH,
        unqualified=unqualified,
    )
