"""Bad Beat Stud: three cards against the dealer's, and two ways to be paid for a strong hand that loses."""

from __future__ import annotations

from fifthstreet.cards import THREE_CARD
from fifthstreet.games.description import (
    Award,
    Cards,
    Choice,
    Comparison,
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
from fifthstreet.rulebook import Rules

PLAYER, DEALER = Hand(Cards("player"), THREE_CARD), Hand(Cards("dealer"), THREE_CARD)
LOST, BACK = Loses(cites=("house 4",)), Pushes(cites=("house 4",))
#: The consolation is for a hand that loses, and for no other.
UNLESS_BEATEN: frozenset[Comparison] = frozenset({"higher", "equal", "unqualified"})


def describe(rules: Rules) -> Game:
    """The dealer needs queen high; a lower hand pays the ante and returns the bet."""
    even = Wins(rules.required("even", THREE_CARD), cites=("house 4",))
    beaten = Wins(rules.required("bad_beat", THREE_CARD), cites=("house 5",), otherwise=LOST)
    wagers = (
        Wager("ante", "Ante", PlayersChoice("ante"), _showdown(even, BACK, LOST, even), cites=("house 2",)),
        Wager(
            "bet",
            "Bet",
            Times("ante", (1,), cites=("house 3",)),
            _showdown(even, BACK, LOST, BACK),
            opening=False,
            cites=("house 3",),
        ),
        Wager(
            "bad_beat",
            "Bad Beat",
            PlayersChoice("side"),
            _showdown(LOST, LOST, beaten, LOST),
            needs=("ante",),
            on_fold="stays",
            cites=("house 5",),
        ),
    )
    pays = HandPays(PLAYER, rules.required("consolation", THREE_CARD), cites=("house 6",))
    consolation = Award("consolation", "Consolation", ("ante",), pays, not_when=UNLESS_BEATEN, cites=("house 6",))
    bet, fold = (
        Choice("bet", places="bet", times=1, cites=("house 3",)),
        Choice("fold", folds=True, cites=("house 3",)),
    )
    steps = (
        Deal("deal", (Delivery("player", 3), Delivery("dealer", 3)), cites=("house 3",)),
        Decide("bet", (bet, fold), cites=("house 3",)),
        Turn("dealer", "dealer", cites=("house 4",)),
        Settle("settle", (("ante", "bet", "consolation", "bad_beat"),), cites=("house 4",)),
    )
    return Game("bad-beat-stud", rules.entry.name, wagers, steps, awards=(consolation,), cites=("house 1",))


def _showdown(higher: Ending, equal: Ending, lower: Ending, unqualified: Ending) -> Showdown:
    """Every wager compares the same hands, so that all can be counted together."""
    queen_high = at_least(THREE_CARD, "Qs 3d 2h")
    return Showdown(PLAYER, DEALER, higher, equal, lower, qualifies=queen_high, unqualified=unqualified)
