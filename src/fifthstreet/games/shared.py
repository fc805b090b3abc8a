"""What several games share when they are described."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal

from fifthstreet.cards import FIVE_CARD
from fifthstreet.games.description import Award, Cites, Envy, Exactly, Funding, Hand, HandPays, Keys, OnFold, Wager
from fifthstreet.rulebook import Rules


def meter_awards_from(rules: Rules) -> Literal["right", "left"]:
    """The dealer's right, unless the pack lets the house's own controls say otherwise (wa-ms gm 9(c))."""
    return "left" if rules.option("award_order", None) == "from_left" else "right"


def on_expiry(rules: Rules) -> Literal["fold", "wait"]:
    """What a player's silence means at this table."""
    return "wait" if rules.option("on_expiry", None) == "wait" else "fold"


@dataclass(frozen=True, slots=True)
class Progressive:
    """The clauses of a game's progressive wager and its envy bonus."""

    name: str
    wager: Cites
    stake: Cites
    settled: Cites
    on_fold: Cites
    envy: Cites
    validated: Cites = ()


#: With a pay table of Washington's multi-game link, whatever the game is.
MULTI_GAME_LINK = Progressive(
    "Progressive",
    wager=("wa-ms mgl 1",),
    stake=("wa-ms mgl 6",),
    settled=("wa-ms mgl 9", "wa-ms mgl 2"),
    on_fold=("wa-ms mgl 9",),
    envy=("wa-ms mgl 11(a)", "wa-ms mgl 11(c)"),
    validated=("wa-ms mgl 10(f)",),
)


def wagers_and_awards(pieces: Iterable[Wager | Award]) -> tuple[tuple[Wager, ...], tuple[Award, ...]]:
    """The wagers and the awards of a game, each in the order in which they stand on the felt."""
    found = tuple(pieces)
    wagers = tuple(piece for piece in found if isinstance(piece, Wager))
    return wagers, tuple(piece for piece in found if isinstance(piece, Award))


def progressive(
    rules: Rules, hand: Hand, clauses: Progressive, on_fold: OnFold = "forfeits", needs: Keys = ("ante",)
) -> Iterator[Wager | Award]:
    """The progressive wager, if a pay table is chosen, and the envy bonus, if that table has one.

    Percentages come off the meter; fixed awards are the house's or the meter's, by option.
    """
    payouts = rules.payouts("progressive", FIVE_CARD)
    if payouts is None:
        return
    yield Wager(
        "progressive",
        clauses.name,
        Exactly(rules.amount_of("progressive"), clauses.stake),
        HandPays(hand, payouts, clauses.settled),
        needs=needs,
        on_fold=on_fold,
        tenders=("chips", "progressive_coupon"),
        funding=Funding(
            meter="progressive",
            rate=rules.rate_of("progressive"),
            split=rules.split_of("progressive"),
            fixed_charged_to_meter=rules.option("fixed_awards_from") == "meter",
            validated_from=payouts.table.validated_from,
            validation_cites=clauses.validated,
        ),
        cites=clauses.wager,
        fold_cites=clauses.on_fold,
    )
    if payouts.envy:
        bettors_only = rules.option("envy_trigger") == "progressive_bettors_only"
        yield Award("envy", "Envy Bonus", ("progressive",), Envy(hand, payouts, bettors_only, clauses.envy))
