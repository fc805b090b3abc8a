"""Let It Ride: three equal bets, of which two can be taken back, on three cards and two community cards."""

from __future__ import annotations

from fifthstreet.cards import FIVE_CARD, THREE_CARD
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
    PlayersChoice,
    Settle,
    Step,
    Times,
    Turn,
    Wager,
)
from fifthstreet.games.published import keys_of, rules_of, side_wager
from fifthstreet.games.shared import MULTI_GAME_LINK, meter_awards_from, on_expiry, progressive, wagers_and_awards
from fifthstreet.rulebook import Rules

_KEY = "let-it-ride"
_rule = rules_of(_KEY)
PLAYER = Hand(Cards("player", with_board=True), FIVE_CARD)
#: The player's own three cards, for the 3 Card Bonus.
OWN = Hand(Cards("player"), THREE_CARD)
BETS = ("first", "second", "third")


def describe(rules: Rules) -> Game:
    """Let It Ride by the rules of a pack and its options."""
    wagers, awards = wagers_and_awards(
        (
            *(_bet(rules, key) for key in BETS),
            *side_wager(rules, "three_card_bonus", "3 Card Bonus", OWN, _rule(7), needs=BETS),
            # A bet taken back is no fold, so that the wager always stays.
            *progressive(rules, PLAYER, MULTI_GAME_LINK, needs=BETS),
        )
    )
    return Game(
        key=_KEY,
        name=rules.entry.name,
        wagers=wagers,
        awards=awards,
        steps=_steps(wagers, awards),
        meter_awards_from=meter_awards_from(rules),
        on_expiry=on_expiry(rules),
        cites=_rule(1),
    )


def _bet(rules: Rules, key: str) -> Wager:
    """One of the three bets: the player chooses the first, the others equal it, and none stands alone."""
    stake = PlayersChoice("bet") if key == "first" else Times("first", (1,), _rule(2))
    pays = HandPays(PLAYER, rules.required("main", FIVE_CARD), _rule(6))
    others = tuple(other for other in BETS if other != key)
    return Wager(key, f"{key.capitalize()} bet", stake, pays, needs=others, cites=_rule(2))


def _steps(wagers: tuple[Wager, ...], awards: tuple[Award, ...]) -> tuple[Step, ...]:
    passes = (keys_of(wagers), *((award.key,) for award in awards))
    return (
        Deal("three_cards", (Delivery("player", 3),), in_stacks=True, cites=_rule(3)),
        Deal("community", (Delivery("board", 2),), cites=_rule(3)),
        _take_back_or_ride("first", 4),
        Turn("first_community", "board", cards=(0,), cites=_rule(5)),
        _take_back_or_ride("second", 5),
        Turn("second_community", "board", cards=(1,), cites=_rule(6)),
        Settle("settle", passes, cites=_rule(6)),
    )


def _take_back_or_ride(bet: str, rule: int) -> Decide:
    """The last choice is what happens when the player's time runs out: the bet rides."""
    pull, ride = Choice("pull", takes_back=bet, cites=_rule(rule)), Choice("ride", cites=_rule(rule))
    return Decide(bet, (pull, ride), cites=_rule(rule))
