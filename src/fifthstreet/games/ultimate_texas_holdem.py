"""Ultimate Texas Hold'em: ante and blind, and one bet on the own hand, the larger the earlier it is made."""

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
    Step,
    Times,
    Turn,
    Wager,
    Wins,
)
from fifthstreet.games.published import community, fold, keys_of, rules_of, side_wager
from fifthstreet.games.shared import on_expiry
from fifthstreet.rulebook import Rules

_KEY = "ultimate-texas-holdem"
_rule = rules_of(_KEY)
PLAYER = Hand(Cards("player", with_board=True), FIVE_CARD)
DEALER = Hand(Cards("dealer", with_board=True), FIVE_CARD)
_PAIR = FIVE_CARD.span("pair", or_better=True)


def describe(rules: Rules) -> Game:
    """Ultimate Texas Hold'em by the rules of a pack and its options."""
    even = Wins(rules.required("even", FIVE_CARD), _rule(7))
    # A win below a straight has no row in the Blind's table, and is returned.
    blind = Wins(rules.required("blind", FIVE_CARD), _rule(8))
    wagers = (
        Wager(
            "ante",
            "Ante",
            PlayersChoice("ante"),
            # The qualifier is for the ante alone: the others are compared with any dealer's hand.
            Showdown(PLAYER, DEALER, even, Pushes(_rule(7)), Loses(_rule(7)), _PAIR, Pushes(_rule(6))),
            needs=("blind",),
            cites=_rule(2),
        ),
        Wager("blind", "Blind", Times("ante", (1,), _rule(2)), _compared(blind), needs=("ante",), cites=_rule(2)),
        Wager("play", "Play", Times("ante", (1, 2, 3, 4), _rule(4)), _compared(even), opening=False, cites=_rule(4)),
        *side_wager(rules, "trips", "Trips", PLAYER, _rule(9)),
    )
    return Game(_KEY, rules.entry.name, wagers, _steps(wagers), on_expiry=on_expiry(rules), cites=_rule(1))


def _compared(higher: Ending) -> Showdown:
    return Showdown(PLAYER, DEALER, higher=higher, equal=Pushes(_rule(7)), lower=Loses(_rule(7)))


def _steps(wagers: tuple[Wager, ...]) -> tuple[Step, ...]:
    check = Choice("check", cites=_rule(4))
    return (
        Deal("hole_cards", (Delivery("player", 2), Delivery("dealer", 2)), in_stacks=True, cites=_rule(3)),
        Decide("before_the_flop", (_play(4), _play(3), check), cites=_rule(4)),
        *community("flop", 3, _rule(3)),
        Decide("on_the_flop", (_play(2), check), cites=_rule(4)),
        *community("turn_and_river", 2, _rule(3)),
        Decide("on_the_river", (_play(1), fold(_rule(5))), cites=_rule(5)),
        Turn("dealer", "dealer", cites=_rule(6)),
        Settle("settle", (keys_of(wagers),), cites=_rule(7)),
    )


def _play(times: int) -> Choice:
    """Open once: whoever has made the Play bet is not asked again."""
    return Choice(f"{times}x", places="play", times=times, cites=_rule(4))
