"""DJ Wild Stud: five cards each out of 53, deuces and the joker wild; twice the ante, or fold."""

from __future__ import annotations

from fifthstreet.cards import DEUCES_AND_JOKER, NATURAL_OR_WILD, WITH_JOKER
from fifthstreet.games.description import (
    Cards,
    Choice,
    Deal,
    Decide,
    Delivery,
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
from fifthstreet.games.published import fold, keys_of, rules_of, side_wager
from fifthstreet.games.shared import on_expiry
from fifthstreet.rulebook import Payouts, Rules

_KEY = "dj-wild-stud"
_rule = rules_of(_KEY)
PLAYER = Hand(Cards("player"), DEUCES_AND_JOKER)
DEALER = Hand(Cards("dealer"), DEUCES_AND_JOKER)
#: The player's cards where natural hands are paid apart.
NATURAL = Hand(Cards("player"), NATURAL_OR_WILD)


def describe(rules: Rules) -> Game:
    """DJ Wild Stud by the rules of a pack and its options."""
    wagers = (*_main_wagers(rules), *side_wager(rules, "trips", "Trips", NATURAL, _rule(7)))
    return Game(
        key=_KEY,
        name=rules.entry.name,
        wagers=wagers,
        steps=(
            Deal("deal", (Delivery("player", 5), Delivery("dealer", 5)), in_stacks=True, cites=_rule(3)),
            Decide(
                "play",
                (Choice("play", places="play", times=2, cites=_rule(4)), fold(_rule(4))),
                cites=_rule(4),
            ),
            Turn("dealer", "dealer", cites=_rule(5)),
            Settle("settle", (keys_of(wagers),), cites=_rule(5)),
        ),
        on_expiry=on_expiry(rules),
        deck=WITH_JOKER,
        cites=_rule(1),
    )


def _main_wagers(rules: Rules) -> tuple[Wager, Wager, Wager]:
    even, blind = rules.required("even", DEUCES_AND_JOKER), rules.required("blind", DEUCES_AND_JOKER)

    def against_dealer(pays: Payouts, *cites: int) -> Showdown:
        return Showdown(
            PLAYER, DEALER, higher=Wins(pays, _rule(*cites)), equal=Pushes(_rule(5)), lower=Loses(_rule(5))
        )

    return (
        Wager("ante", "Ante", PlayersChoice("ante"), against_dealer(even, 5), needs=("blind",), cites=_rule(2)),
        Wager(
            "blind",
            "Blind",
            Times("ante", (1,), _rule(2)),
            against_dealer(blind, 6),
            needs=("ante",),
            cites=_rule(2),
        ),
        Wager("play", "Play", Times("ante", (2,), _rule(4)), against_dealer(even, 5), opening=False, cites=_rule(4)),
    )
