"""Jackpot Stud: three cards against the dealer's, and a meter for strong hands that lose."""

from __future__ import annotations

from fifthstreet.cards import THREE_CARD
from fifthstreet.games.description import (
    Award,
    Cards,
    Choice,
    Deal,
    Decide,
    Delivery,
    Ending,
    Envy,
    Exactly,
    Fee,
    Funding,
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
    at_least,
)
from fifthstreet.money import Cents
from fifthstreet.rulebook import Payouts, Rules

PLAYER, DEALER = Hand(Cards("player"), THREE_CARD), Hand(Cards("dealer"), THREE_CARD)
LOST, BACK = Loses(cites=("house 4",)), Pushes(cites=("house 4",))


def describe(rules: Rules) -> Game:
    """The dealer needs queen high; a lower hand pays the ante and returns the bet."""
    even = Wins(rules.required("even", THREE_CARD), cites=("house 4",))
    progressive = rules.payouts("progressive", THREE_CARD)
    collection = [_collection()] if rules.flag("collection") else []
    wagers = (
        *collection,
        Wager(
            "ante",
            "Ante",
            PlayersChoice("ante"),
            _showdown(even, BACK, LOST, even),
            needs=tuple(wager.key for wager in collection),
            cites=("house 2",),
        ),
        Wager(
            "bet",
            "Bet",
            Times("ante", (1,), cites=("house 3",)),
            _showdown(even, BACK, LOST, BACK),
            opening=False,
            cites=("house 3",),
        ),
        *([] if progressive is None else [_progressive(rules, progressive)]),
    )
    bet, fold = (
        Choice("bet", places="bet", times=1, cites=("house 3",)),
        Choice("fold", folds=True, cites=("house 3",)),
    )
    awards = [] if progressive is None or not progressive.envy else [_envy(progressive)]
    main = tuple(wager.key for wager in wagers if wager.key != "collection")
    steps = (
        Deal("deal", (Delivery("player", 3), Delivery("dealer", 3)), cites=("house 3",)),
        Decide("bet", (bet, fold), cites=("house 3",)),
        Turn("dealer", "dealer", cites=("house 4",)),
        Settle("settle", (main, *((award.key,) for award in awards)), cites=("house 4",)),
    )
    return Game(
        "jackpot-stud",
        rules.entry.name,
        wagers,
        steps,
        awards=tuple(awards),
        meter_awards_from="left" if rules.option("award_order") == "from_left" else "right",
        cites=("house 1",),
    )


def _collection() -> Wager:
    """Nobody plays without it: the ante needs it."""
    return Wager(
        "collection",
        "Collection",
        Exactly(Cents(50), cites=("house 7",)),
        Fee(cites=("house 7",)),
        needs=("ante",),
        cites=("house 7",),
    )


def _envy(payouts: Payouts) -> Award:
    """For the hand of another player, whatever becomes of that hand."""
    return Award("envy", "Envy", ("progressive",), Envy(PLAYER, payouts, cites=("house 6",)), cites=("house 6",))


def _progressive(rules: Rules, payouts: Payouts) -> Wager:
    """One pay table for all comparisons: its rows say after which of them they pay, and any other hand loses."""
    pays = Wins(payouts, cites=("house 5",), otherwise=Loses(cites=("house 5",)))
    return Wager(
        "progressive",
        "Progressive",
        Exactly(rules.amount_of("progressive"), cites=("house 5",)),
        _showdown(pays, Pushes(cites=("house 5",)), pays, pays),
        needs=("ante",),
        on_fold="stays" if rules.flag("folded_hands_qualify") else "forfeits",
        funding=Funding(
            meter="progressive",
            rate=rules.rate_of("progressive"),
            split=rules.split_of("progressive"),
            fixed_charged_to_meter=rules.option("fixed_awards_from") == "meter",
        ),
        cites=("house 5",),
    )


def _showdown(higher: Ending, equal: Ending, lower: Ending, unqualified: Ending) -> Showdown:
    """Every wager compares the same hands, so that all can be counted together."""
    queen_high = at_least(THREE_CARD, "Qs 3d 2h")
    return Showdown(PLAYER, DEALER, higher, equal, lower, qualifies=queen_high, unqualified=unqualified)
