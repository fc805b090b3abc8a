"""Three Card Poker, described: one function for the game, one file of rules (``three_card_poker.toml``).

Two games on one layout. Ante and Play: three cards against the dealer's three; look, then play (a second bet
equal to the ante) or fold; a dealer below queen high does not qualify. Pair Plus: a wager on your own three
cards, whatever the dealer has; you may make it beside the ante, or alone, and then there is nothing to decide.

Run it to watch a round: ``python examples/three_card_poker.py``.
"""

from __future__ import annotations

from pathlib import Path

from fifthstreet import open_table
from fifthstreet.cards import THREE_CARD
from fifthstreet.games.description import (
    Award,
    Cards,
    Choice,
    Deal,
    Decide,
    Delivery,
    Ending,
    Game,
    Hand,
    HandPays,
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
from fifthstreet.rulebook import Payouts, Rules, read_pack

PACK = Path(__file__).with_suffix(".toml")

PLAYER = Hand(Cards("player"), THREE_CARD)
DEALER = Hand(Cards("dealer"), THREE_CARD)

#: The lowest hand with which the dealer qualifies: queen high, with nothing beside it.
QUEEN_HIGH = "Qs 3d 2h"


def describe(rules: Rules) -> Game:
    """Three Card Poker as a pack and its options lay it down."""
    even_money = rules.required("ante", THREE_CARD)
    ante = Wager(
        "ante",
        "Ante",
        PlayersChoice("ante"),
        _against_the_dealer(even_money, unqualified=Wins(even_money, cites=("house 7",))),
        cites=("house 2",),
    )
    play = Wager(
        "play",
        "Play",
        Times("ante", (1,), cites=("house 5",)),
        _against_the_dealer(even_money, unqualified=Pushes(cites=("house 7",))),
        opening=False,  # made by a decision, after the cards
        cites=("house 5",),
    )
    # No ``needs``: it may be the only wager a player makes. A player without an ante is not asked to play or fold.
    pair_plus = Wager(
        "pair_plus",
        "Pair Plus",
        PlayersChoice("pair_plus"),
        HandPays(PLAYER, rules.required("pair_plus", THREE_CARD), cites=("house 9",)),
        cites=("house 3",),
        fold_cites=("house 6",),
    )
    # An award has no stake of its own: it is measured by the ante, and paid whatever the dealer has.
    ante_bonus = Award(
        "ante_bonus",
        "Ante Bonus",
        on=("ante",),
        pays=HandPays(PLAYER, rules.required("ante_bonus", THREE_CARD), cites=("house 8",)),
    )
    return Game(
        key="three-card-poker",
        name=rules.entry.name,
        wagers=(ante, play, pair_plus),
        awards=(ante_bonus,),
        steps=(
            Deal("deal", (Delivery("player", 3), Delivery("dealer", 3)), in_stacks=True, cites=("house 4",)),
            Decide(
                "play",
                (
                    Choice("play", places="play", times=1, cites=("house 5",)),
                    Choice("fold", folds=True, cites=("house 6",)),
                ),
                cites=("house 5",),
            ),
            Turn("dealer", "dealer", cites=("house 7",)),
            Settle("settle", (("ante", "play", "ante_bonus", "pair_plus"),), cites=("house 7",)),
        ),
        cites=("house 1",),
    )


def _against_the_dealer(even_money: Payouts, unqualified: Ending) -> Showdown:
    """Ante and Play end alike, but for a dealer who does not qualify."""
    return Showdown(
        PLAYER,
        DEALER,
        higher=Wins(even_money, cites=("house 7",)),
        equal=Pushes(cites=("house 7",)),
        lower=Loses(cites=("house 7",)),
        qualifies=at_least(THREE_CARD, QUEEN_HIGH),
        unqualified=unqualified,
    )


def main() -> None:
    """Deal one round with a repeatable deck and say how it ended."""
    table = open_table(describe, read_pack(PACK), seed=7)
    table.sit(1, 2)
    table.wager(1, ante="10.00", pair_plus="5.00")
    table.wager(2, pair_plus="20.00")
    table.no_more_bets()
    table.decide(1, "play")
    print(table.notation())
    for seat in (1, 2):
        for line in table.lines(seat):
            print(f"seat {seat}, {line.wager}: {line.outcome}, odds {line.odds} ({', '.join(line.cites)})")


if __name__ == "__main__":
    main()
