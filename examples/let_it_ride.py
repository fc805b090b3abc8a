"""Let It Ride, described: one function for the game, one file of rules (``let_it_ride.toml``) beside it.

Three equal bets, three cards of your own, two community cards that all players share. After your three cards
you may take back the first bet or let it ride; after the first community card the second bet. The third bet
always stays. There is no dealer's hand to beat: what still lies there is paid by your five-card hand.

Run it to watch a round: ``python examples/let_it_ride.py``.
"""

from __future__ import annotations

from pathlib import Path

from fifthstreet import open_table
from fifthstreet.cards import FIVE_CARD, THREE_CARD
from fifthstreet.games.description import (
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
    Times,
    Turn,
    Wager,
)
from fifthstreet.rulebook import Rules, read_pack

PACK = Path(__file__).with_suffix(".toml")

#: The hand that counts: the player's three cards and the two community cards.
FIVE_CARDS = Hand(Cards("player", with_board=True), FIVE_CARD)
#: The hand of the side wager: the player's three cards alone.
THREE_CARDS = Hand(Cards("player"), THREE_CARD)

BETS = ("first", "second", "third")


def describe(rules: Rules) -> Game:
    """Let It Ride as a pack and its options lay it down."""
    wagers = [_bet(rules, key) for key in BETS]
    bonus = rules.payouts("three_card_bonus", THREE_CARD)
    if bonus is not None:
        # Needs the bets, but nothing that happens to them touches it: a bet taken back is no fold.
        pays = HandPays(THREE_CARDS, bonus, cites=("house 7",))
        side = PlayersChoice("side")
        wagers.append(Wager("three_card_bonus", "3 Card Bonus", side, pays, needs=BETS, cites=("house 7",)))
    return Game(
        key="let-it-ride",
        name=rules.entry.name,
        wagers=tuple(wagers),
        steps=(
            Deal("three_cards", (Delivery("player", 3),), in_stacks=True, cites=("house 3",)),
            Deal("community", (Delivery("board", 2),), cites=("house 3",)),
            _take_back_or_ride("first", "house 4"),
            Turn("first_community", "board", cards=(0,), cites=("house 5",)),
            _take_back_or_ride("second", "house 5"),
            Turn("second_community", "board", cards=(1,), cites=("house 6",)),
            Settle("settle", (tuple(wager.key for wager in wagers),), cites=("house 6",)),
        ),
        cites=("house 1",),
    )


def _bet(rules: Rules, key: str) -> Wager:
    """One of the three bets: the player chooses the first, the others equal it, and none stands alone."""
    stake = PlayersChoice("bet") if key == "first" else Times("first", (1,), cites=("house 2",))
    pays = HandPays(FIVE_CARDS, rules.required("main", FIVE_CARD), cites=("house 6",))
    others = tuple(other for other in BETS if other != key)
    return Wager(key, f"{key.capitalize()} bet", stake, pays, needs=others, cites=("house 2",))


def _take_back_or_ride(bet: str, cite: str) -> Decide:
    """The last choice is what happens when the player's time runs out: the bet rides."""
    return Decide(
        bet,
        (Choice("pull", takes_back=bet, cites=(cite,)), Choice("ride", cites=(cite,))),
        cites=(cite,),
    )


def main() -> None:
    """Deal one round with a repeatable deck and say how it ended."""
    table = open_table(describe, read_pack(PACK), seed=7, options={"three_card_bonus_paytable": "1"})
    table.sit(1)
    table.wager(1, first="10.00", second="10.00", third="10.00", three_card_bonus="5.00")
    table.no_more_bets()
    table.decide(1, "pull")
    table.decide(1, "ride")
    print(table.notation())
    for line in table.lines(1):
        print(f"{line.wager}: {line.outcome}, odds {line.odds} ({', '.join(line.cites)})")


if __name__ == "__main__":
    main()
