"""Two games with five community cards: Ultimate Texas Hold'em and Casino Hold'em."""

from __future__ import annotations

from fifthstreet.cards import FIVE_CARD
from fifthstreet.games.description import (
    Cards,
    Choice,
    Deal,
    Decide,
    Delivery,
    Game,
    Hand,
    HandPays,
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
from fifthstreet.rulebook import Rules

#: The best five of the own two cards and the five community cards.
PLAYER = Hand(Cards("player", with_board=True), FIVE_CARD)
DEALER = Hand(Cards("dealer", with_board=True), FIVE_CARD)
#: The own two cards and the first three community cards, whatever comes later.
FLOPPED = Hand(Cards("player", with_board=True, board_first=3), FIVE_CARD)

TWO_EACH = Deal("hole_cards", (Delivery("player", 2), Delivery("dealer", 2)), in_stacks=True, cites=("house 2",))
FOLD = Choice("fold", folds=True, cites=("house 3",))
HIGHER, LOWER, TIE = ("house 4",), Loses(cites=("house 4",)), Pushes(cites=("house 4",))


def street(key: str, cards: int) -> tuple[Step, Step]:
    """Community cards are dealt and turned together."""
    return (
        Deal(key, (Delivery("board", cards),), consecutive=True, cites=("house 2",)),
        Turn(f"{key}_turned", "board", cites=("house 2",)),
    )


def ultimate_texas_holdem(rules: Rules) -> Game:
    """Ante and an equal Blind; one Play bet, the larger the earlier: 3 or 4, 2, or 1 times the ante."""
    even = Wins(rules.required("even", FIVE_CARD), cites=HIGHER)
    # A win below a straight has no row in the Blind's table, and is returned.
    blind = Wins(rules.required("blind", FIVE_CARD), cites=("house 5",))
    pair = FIVE_CARD.span("pair", or_better=True)

    def play(times: int) -> Choice:
        return Choice(f"{times}x", places="play", times=times, cites=("house 3",))

    check = Choice("check", cites=("house 3",))
    return Game(
        key="ultimate-texas-holdem",
        name=rules.entry.name,
        wagers=(
            Wager(
                "ante",
                "Ante",
                PlayersChoice("ante"),
                Showdown(PLAYER, DEALER, even, TIE, LOWER, qualifies=pair, unqualified=TIE),
                needs=("blind",),
                cites=("house 2",),
            ),
            Wager(
                "blind",
                "Blind",
                Times("ante", (1,), cites=("house 2",)),
                Showdown(PLAYER, DEALER, blind, TIE, LOWER),
                cites=("house 2",),
            ),
            Wager(
                "play",
                "Play",
                Times("ante", (1, 2, 3, 4)),
                Showdown(PLAYER, DEALER, even, TIE, LOWER),
                opening=False,
                cites=("house 3",),
            ),
            Wager(
                "trips",
                "Trips",
                PlayersChoice("side"),
                HandPays(PLAYER, rules.required("trips", FIVE_CARD), cites=("house 6",)),
                needs=("ante",),
                on_fold="stays",
                cites=("house 6",),
            ),
        ),
        steps=(
            TWO_EACH,
            Decide("before_the_flop", (play(4), play(3), check), cites=("house 3",)),
            *street("flop", 3),
            Decide("on_the_flop", (play(2), check), cites=("house 3",)),
            *street("turn_and_river", 2),
            Decide("on_the_river", (play(1), FOLD), cites=("house 3",)),
            Turn("dealer", "dealer", cites=("house 4",)),
            Settle("settle", (("ante", "blind", "play", "trips"),), cites=("house 4",)),
        ),
        cites=("house 1",),
    )


def casino_holdem(rules: Rules) -> Game:
    """Two cards and the flop, then call two antes or fold; the dealer needs a pair of fours."""
    ante = rules.required("ante", FIVE_CARD)
    fours = FIVE_CARD.span("pair", "4", or_better=True)
    return Game(
        key="casino-holdem",
        name=rules.entry.name,
        wagers=(
            Wager(
                "ante",
                "Ante",
                PlayersChoice("ante"),
                Showdown(PLAYER, DEALER, Wins(ante, HIGHER), TIE, LOWER, fours, Wins(ante, ("house 5",))),
                cites=("house 2",),
            ),
            Wager(
                "call",
                "Call",
                Times("ante", (2,)),
                Showdown(PLAYER, DEALER, Wins(rules.required("even", FIVE_CARD)), TIE, LOWER, fours, TIE),
                opening=False,
                cites=("house 3",),
            ),
            Wager(
                "aa_bonus",
                "AA Bonus",
                PlayersChoice("side"),
                HandPays(FLOPPED, rules.required("aa_bonus", FIVE_CARD), cites=("house 6",)),
                needs=("ante",),
                on_fold="stays",
                cites=("house 6",),
            ),
        ),
        steps=(
            TWO_EACH,
            *street("flop", 3),
            Decide("call", (Choice("call", places="call", times=2, cites=("house 3",)), FOLD), cites=("house 3",)),
            *street("turn_and_river", 2),
            Turn("dealer", "dealer", cites=("house 4",)),
            Settle("settle", (("ante", "call", "aa_bonus"),), cites=("house 4",)),
        ),
        cites=("house 1",),
    )
