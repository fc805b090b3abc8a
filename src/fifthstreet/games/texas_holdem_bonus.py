"""Texas Hold'em Bonus: two antes to see the flop, then one or none before the turn and before the river."""

from __future__ import annotations

from collections.abc import Iterator

from fifthstreet.cards import FIVE_CARD, TWO_CARD
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
from fifthstreet.games.published import community, fold, keys_of, rules_of
from fifthstreet.games.shared import on_expiry
from fifthstreet.rulebook import Rules

_KEY = "texas-holdem-bonus"
_rule = rules_of(_KEY)
PLAYER = Hand(Cards("player", with_board=True), FIVE_CARD)
DEALER = Hand(Cards("dealer", with_board=True), FIVE_CARD)
#: The two cards that each was dealt.
OWN, THEIRS = Hand(Cards("player"), TWO_CARD), Hand(Cards("dealer"), TWO_CARD)


def describe(rules: Rules) -> Game:
    """Texas Hold'em Bonus by the rules of a pack and its options."""
    even = Wins(rules.required("even", FIVE_CARD), _rule(7))
    # The ante's table says from which hand on a win is paid; with a lower one the ante is returned.
    ante = Wins(rules.required("ante", FIVE_CARD), _rule(8))
    wagers = (
        Wager("ante", "Ante", PlayersChoice("ante"), _against_the_dealer(ante), cites=_rule(2)),
        *(_bet(key, name, times, even) for key, name, times in _BETS),
        *_bonus(rules),
    )
    return Game(_KEY, rules.entry.name, wagers, _steps(wagers), on_expiry=on_expiry(rules), cites=_rule(1))


_BETS = (("flop", "Flop bet", 2), ("turn", "Turn bet", 1), ("river", "River bet", 1))


def _bet(key: str, name: str, times: int, even: Wins) -> Wager:
    stake = Times("ante", (times,), _rule(4 if key == "flop" else 5))
    return Wager(key, name, stake, _against_the_dealer(even), opening=False, cites=stake.cites)


def _against_the_dealer(higher: Ending) -> Showdown:
    return Showdown(PLAYER, DEALER, higher=higher, equal=Pushes(_rule(7)), lower=Loses(_rule(7)))


def _bonus(rules: Rules) -> Iterator[Wager]:
    """Paid by the player's two cards; the row of aces against aces looks at the dealer's two as well."""
    payouts = rules.payouts("bonus", TWO_CARD)
    if payouts is not None:
        paid = Wins(payouts, _rule(9), otherwise=Loses(_rule(9)))
        yield Wager(
            "bonus",
            "Bonus",
            PlayersChoice("side"),
            Showdown(OWN, THEIRS, higher=paid, equal=paid, lower=paid),
            needs=("ante",),
            on_fold="stays",
            cites=_rule(9),
            fold_cites=_rule(9),
        )


def _steps(wagers: tuple[Wager, ...]) -> tuple[Step, ...]:
    bet = Choice("bet", places="flop", times=2, cites=_rule(4))
    return (
        Deal("hole_cards", (Delivery("player", 2), Delivery("dealer", 2)), in_stacks=True, cites=_rule(3)),
        Decide("flop", (bet, fold(_rule(4))), cites=_rule(4)),
        *community("flop_cards", 3, _rule(5)),
        _bet_or_check("turn"),
        *community("turn_card", 1, _rule(5)),
        _bet_or_check("river"),
        *community("river_card", 1, _rule(6)),
        Turn("dealer", "dealer", cites=_rule(6)),
        Settle("settle", (keys_of(wagers),), cites=_rule(7)),
    )


def _bet_or_check(key: str) -> Decide:
    bet = Choice("bet", places=key, times=1, cites=_rule(5))
    return Decide(key, (bet, Choice("check", cites=_rule(5))), cites=_rule(5))
