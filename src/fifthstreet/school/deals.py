"""Which cards are dealt: hands that a level aims at, the rest by chance.

What is aimed at decides what comes up, never what is right: that the table's settlement says.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from fifthstreet.cards import Card, shuffled
from fifthstreet.games.description import Game, Hand
from fifthstreet.games.reading.awards import envies
from fifthstreet.games.reading.course import dealt, most_dealt, places
from fifthstreet.games.reading.endings import Case, RowEnds, WagerEnds, wager_ends
from fifthstreet.school.cards_worth import cards_worth
from fifthstreet.school.levels import Aim
from fifthstreet.table.messages.values import Holder

RandBelow = Callable[[int], int]
Stakes = Mapping[str, int]
#: Everybody's cards, by holder.
Hands = dict[str, tuple[Card, ...]]


@dataclass(frozen=True, slots=True)
class Wanted:
    """A hand that somebody at the table is to hold, seen from a seat."""

    seat: int
    hand: Hand
    value: int


def deal(
    game: Game, seats: Sequence[int], wanted: Sequence[Wanted], chance: RandBelow
) -> dict[str, tuple[Card, ...]]:
    """A hand for everybody at the table, those that are wanted as far as the deck has the cards."""
    held: dict[tuple[Holder, int], Card] = {}
    for each in wanted:
        _lay(game, held, each, chance)
    left = iter(shuffled(chance, [card for card in game.deck if card not in held.values()]))
    counts = dealt(game)
    holders: dict[Holder, int] = dict.fromkeys(seats, most_dealt(game))
    holders |= {"dealer": counts["dealer"], "board": counts["board"]}
    spots = [(holder, place) for holder, count in holders.items() for place in range(count)]
    faces = {spot: held[spot] if spot in held else next(left) for spot in spots}
    return {str(holder): tuple(faces[holder, place] for place in range(count)) for holder, count in holders.items()}


def _lay(game: Game, held: dict[tuple[Holder, int], Card], wanted: Wanted, chance: RandBelow) -> None:
    """Lay the cards of a wanted hand where it looks for them, unless somebody else's lie there."""
    spots: list[tuple[Holder, int]] = [
        (wanted.seat if holder == "player" else holder, place)
        for holder, place in places(wanted.hand.cards, dealt(game))
    ]
    free = [card for card in game.deck if card not in held.values()]
    found = (
        None if any(spot in held for spot in spots) else cards_worth(wanted.hand.ranking, wanted.value, free, chance)
    )
    if found is not None:
        held.update(zip(spots, found, strict=False))


# What a level aims at --------------------------------------------------------------------------------------------


def aimed(game: Game, aim: Aim, stakes: Mapping[int, Stakes], seat: int, chance: RandBelow) -> tuple[Wanted, ...]:
    """The hands that an aim asks for at a seat; nothing where the wagers there have no such thing."""
    ends = [each for key, each in wager_ends(game).items() if key in _in_play(game, stakes[seat])]
    if aim == "row":
        return _in_a_row(seat, [(each.hand, _paying(each)) for each in ends], chance)
    if aim == "meter":
        return _off_a_meter(seat, ends, chance)
    if aim == "close":
        return _nearly_alike(seat, ends, chance)
    if aim == "unqualified":
        return _not_qualified(seat, ends, chance)
    if aim == "envy":
        return _envied(game, stakes, seat, chance)
    return ()


def _in_play(game: Game, stakes: Stakes) -> set[str]:
    """The wagers a player has made, and those that decisions place."""
    return {*stakes, *(wager.key for wager in game.wagers if not wager.opening)}


def _paying(ends: WagerEnds) -> tuple[range, ...]:
    """The values of every row that pays a wager."""
    return tuple(span for rows in ends.by.values() for span in rows.rows)


def _off_a_meter(seat: int, ends: Sequence[WagerEnds], chance: RandBelow) -> tuple[Wanted, ...]:
    """A hand that wins a share of a meter and, where it is compared, a hand of the dealer's that lets it win."""
    found = [(each, won) for each in ends if (won := _off_meters(each))]
    if not found:
        return ()
    chosen, won = found[chance(len(found))]
    case, span = won[chance(len(won))]
    value = _one_of(span, chance)
    own = Wanted(seat, chosen.hand, value)
    if chosen.dealer is None:
        return (own,)
    against = [worth for worth in range(len(chosen.dealer.ranking)) if chosen.compare(value, worth) == case]
    return (own, Wanted(seat, chosen.dealer, against[chance(len(against))])) if against else (own,)


def _off_meters(ends: WagerEnds) -> tuple[tuple[Case, range], ...]:
    """The values of every row that pays a share of a meter, with the case in which it does."""
    return tuple((case, span) for case, rows in ends.by.items() for span in _shares(rows))


def _shares(rows: RowEnds) -> Iterator[range]:
    return (span for span, end in zip(rows.rows, rows.ends[1:], strict=True) if end.share is not None)


def _in_a_row(seat: int, hands: Sequence[tuple[Hand, tuple[range, ...]]], chance: RandBelow) -> tuple[Wanted, ...]:
    """A hand in a row by chance, of a wager by chance."""
    found = [(hand, spans) for hand, spans in hands if spans]
    if not found:
        return ()
    hand, spans = found[chance(len(found))]
    return (Wanted(seat, hand, _one_of(spans[chance(len(spans))], chance)),)


def _one_of(values: range, chance: RandBelow) -> int:
    return values[chance(len(values))]


def _nearly_alike(seat: int, ends: Sequence[WagerEnds], chance: RandBelow) -> tuple[Wanted, ...]:
    """A player's hand beside the dealer's: the next few higher or lower, or as good."""
    found = [each for each in ends if each.kind == "showdown"]
    if not found:
        return ()
    chosen = found[chance(len(found))]
    assert chosen.dealer is not None
    most = len(chosen.dealer.ranking)
    dealer = _one_of(chosen.qualifies or range(most), chance)
    player = min(max(dealer + chance(5) - 2, 0), most - 1)
    return Wanted(seat, chosen.dealer, dealer), Wanted(seat, chosen.hand, player)


def _not_qualified(seat: int, ends: Sequence[WagerEnds], chance: RandBelow) -> tuple[Wanted, ...]:
    """A dealer below the lowest hand that qualifies."""
    for each in ends:
        if each.dealer is not None and each.qualifies is not None and each.qualifies.start:
            return (Wanted(seat, each.dealer, chance(each.qualifies.start)),)
    return ()


def _envied(game: Game, stakes: Mapping[int, Stakes], seat: int, chance: RandBelow) -> tuple[Wanted, ...]:
    """A hand at another seat that earns this one an envy bonus."""
    for envy in envies(game):
        others = [each for each in stakes if each != seat and not stakes[each].keys().isdisjoint(envy.award.on)]
        if others and envy.hand is not None and not stakes[seat].keys().isdisjoint(envy.award.on):
            rows = envy.rows.rows
            return (Wanted(others[chance(len(others))], envy.hand, _one_of(rows[chance(len(rows))], chance)),)
    return ()
