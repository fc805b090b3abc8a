"""Casino Hold'em: two cards and the flop, then call two antes or fold, against a dealer who needs a pair of fours."""

from __future__ import annotations

from fifthstreet.cards import FIVE_CARD
from fifthstreet.games.description import (
    Cards,
    Choice,
    Deal,
    Decide,
    Delivery,
    Ending,
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
)
from fifthstreet.games.published import community, fold, keys_of, rules_of, side_wager
from fifthstreet.games.shared import on_expiry
from fifthstreet.rulebook import Rules

_KEY = "casino-holdem"
_rule = rules_of(_KEY)
#: The best five of two cards of one's own and five community cards.
PLAYER = Hand(Cards("player", with_board=True), FIVE_CARD)
DEALER = Hand(Cards("dealer", with_board=True), FIVE_CARD)
#: The own two cards and the flop, whatever comes later.
FLOPPED = Hand(Cards("player", with_board=True, board_first=3), FIVE_CARD)


def describe(rules: Rules) -> Game:
    """Casino Hold'em by the rules of a pack and its options."""
    ante, call = Wins(rules.required("ante", FIVE_CARD), _rule(6)), Wins(rules.required("call", FIVE_CARD), _rule(6))
    wagers = (
        Wager(
            "ante",
            "Ante",
            PlayersChoice("ante"),
            _showdown(ante, Wins(ante.payouts, _rule(5))),
            cites=_rule(2),
        ),
        Wager(
            "call",
            "Call",
            Times("ante", (2,), _rule(4)),
            _showdown(call, Pushes(_rule(5))),
            opening=False,
            cites=_rule(4),
        ),
        *side_wager(rules, "aa_bonus", "AA Bonus", FLOPPED, _rule(7)),
    )
    return Game(
        key=_KEY,
        name=rules.entry.name,
        wagers=wagers,
        steps=(
            Deal("hole_cards", (Delivery("player", 2), Delivery("dealer", 2)), in_stacks=True, cites=_rule(3)),
            *community("flop", 3, _rule(3)),
            Decide("call", (Choice("call", places="call", times=2, cites=_rule(4)), fold(_rule(4))), cites=_rule(4)),
            *community("turn_and_river", 2, _rule(5)),
            Turn("dealer", "dealer", cites=_rule(5)),
            Settle("settle", (keys_of(wagers),), cites=_rule(6)),
        ),
        on_expiry=on_expiry(rules),
        cites=_rule(1),
    )


def _showdown(higher: Ending, unqualified: Ending) -> Showdown:
    return Showdown(
        PLAYER,
        DEALER,
        higher=higher,
        equal=Pushes(_rule(6)),
        lower=Loses(_rule(6)),
        qualifies=FIVE_CARD.span("pair", "4", or_better=True),
        unqualified=unqualified,
    )
