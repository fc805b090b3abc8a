"""When is an award paid, and what? Bonuses for a hand, envy for the hands of others, and draws."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Literal

from fifthstreet.cards import DECK
from fifthstreet.games.description import Award, Comparison, Draw, Envy, Game, Hand, HandPays
from fifthstreet.games.reading.endings import (
    LOSES,
    End,
    RowEnds,
    by_hand,
    how_compared,
    once_each,
    showdown_of,
    survives_fold,
    wager_ends,
)
from fifthstreet.games.reading.once import once
from fifthstreet.rulebook.rules import RATE_WHOLE


@dataclass(frozen=True, slots=True)
class AwardEnds:
    """What an award pays by the row of a ``hand``, or when a ``draw`` hits what a wager backs.

    ``stays`` are the wagers on which it is paid after a fold too. After a comparison in ``barred`` it is not paid;
    ``compared_by`` names, for each wager it rests on, the one whose showdown compares the hands. A folded hand earns
    envy for others where the wager stays, with ``bettors_only`` only a hand with the wager does.
    """

    award: Award
    kind: Literal["hand", "others", "draw"]
    rows: RowEnds
    stays: frozenset[str]
    hand: Hand | None = None
    barred: frozenset[Comparison] = frozenset()
    compared_by: Mapping[str, str] = field(default_factory=dict)
    bettors_only: bool = False
    draw: Draw | None = None

    def of(self, value: int, comparison: Comparison | None = None) -> End | None:
        """What a hand of this value earns; None where the award is not paid."""
        return None if comparison in self.barred else self.rows.earned(value)

    @property
    def drawn(self) -> End:
        """What a draw that hits pays."""
        return self.rows.ends[1]


@once
def award_ends(game: Game) -> Mapping[str, AwardEnds]:
    """What every award of a game pays, by its key."""
    return {award.key: _ends_of(game, award) for award in game.awards}


def _ends_of(game: Game, award: Award) -> AwardEnds:
    pays = award.pays
    stays = frozenset(key for key in award.on if survives_fold(game.by_key[key]))
    if isinstance(pays, HandPays):
        rows = by_hand(pays.payouts, pays.cites)
        compared = {on: by for on in award.on if award.not_when and (by := compared_by(game, on)) is not None}
        return AwardEnds(award, "hand", rows, stays, pays.hand, award.not_when, compared)
    if isinstance(pays, Envy):
        rows, everybody = _envy(pays), frozenset(award.on)
        return AwardEnds(award, "others", rows, everybody, pays.hand, bettors_only=pays.bettors_only)
    return AwardEnds(award, "draw", by_hand(pays.payouts, pays.cites), stays, draw=pays)


def compared_by(game: Game, on: str) -> str | None:
    """The wager whose showdown says how the hands of a player with this wager compare.

    It is the wager itself where it is settled by a showdown; otherwise the showdown of the game, if there is only one
    way in which its wagers compare hands.
    """
    rules = {wager.key: rule for wager in game.wagers if (rule := showdown_of(wager)) is not None}
    if on in rules:
        return on
    ways = {how_compared(rule) for rule in rules.values()}
    return next(iter(rules)) if len(ways) == 1 else None


@once
def hands_for_awards(game: Game) -> frozenset[str]:
    """The wagers that cannot be settled before the player's hand lies open, because an award looks at it."""
    hands = [(ends, ends.hand) for ends in award_ends(game).values() if ends.kind == "hand"]
    looks = (ends for ends, hand in hands if ends.barred or (hand is not None and hand.cards.holder == "player"))
    return frozenset(key for ends in looks for key in ends.award.on)


@once
def settled_open(game: Game) -> frozenset[str]:
    """The wagers that are settled once the player's own hand lies open: it decides, or an award looks at it."""
    own = (ends for ends in wager_ends(game).values() if ends.kind != "highest")
    return frozenset(
        ends.wager.key
        for ends in own
        if ends.wager.key in hands_for_awards(game) or (not ends.is_shared and ends.if_taken is None)
    )


def _envy(pays: Envy) -> RowEnds:
    """What one hand of another player earns, row by row."""
    payouts = pays.payouts
    rows = (
        End("win", payouts.ranking.category(row.values[0]).name, row, once_each(*pays.cites, *row.cites))
        for row in payouts.envy
    )
    return RowEnds((LOSES, *rows), payouts, tuple(row.values for row in payouts.envy))


@once
def draws(game: Game) -> dict[str, Draw]:
    """The draws that awards of a game wait for, by their names."""
    return {ends.draw.name: ends.draw for ends in award_ends(game).values() if ends.draw is not None}


def outcomes(draw: Draw, seats: Iterable[int]) -> tuple[str | int, ...]:
    """All that can be drawn, each as likely as the others: a card, or a seat of the round or the dealer."""
    return tuple(map(str, DECK)) if draw.of == "card" else (*sorted(seats), "dealer")


def drawn(game: Game, seats: Iterable[int], randbelow: Callable[[int], int]) -> dict[str, str | int]:
    """What one round draws, by the chance that is handed in; most rounds draw nothing."""
    found: dict[str, str | int] = {}
    for name, draw in draws(game).items():
        if randbelow(RATE_WHOLE) < draw.rate:
            possible = outcomes(draw, seats)
            found[name] = possible[randbelow(len(possible))]
    return found


@once
def envies(game: Game) -> tuple[AwardEnds, ...]:
    """The awards for the hands of others."""
    return tuple(ends for ends in award_ends(game).values() if ends.kind == "others")


def earns_envy(game: Game, envy: AwardEnds, *, live: bool, wagered: bool) -> bool:
    """Whether a hand can earn envy for others: it is live or its wager stays, and it has the wager where it must."""
    stays = wagered and survives_fold(game.by_key[envy.award.on[0]])
    return (live or stays) and (wagered or not envy.bettors_only)


def kept_if_void(game: Game, key: str) -> tuple[Hand, RowEnds] | None:
    """The hand of a wager or an award that a clause can let stand in a void round, and what that hand earns."""
    if key in game.by_key:
        ends = wager_ends(game)[key]
        return (ends.hand, ends.by[None]) if ends.kind == "hand" else None
    void = game.awards_by_key[key].if_void
    return (void.hand, by_hand(void.payouts)) if void is not None else None


def outside_limit(game: Game) -> tuple[str, ...]:
    """The wagers and awards that can win and that the payout limit does not cover."""
    covered = game.payout_limit.cuts if game.payout_limit is not None else ()
    wagers = (key for key, ends in wager_ends(game).items() if any(end.kind == "win" for end in ends.all()))
    return tuple(key for key in (*wagers, *award_ends(game)) if key not in covered)
