"""How often a wager on meters ends in each way: by its hand alone, or by how that stands to the dealer's."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from fifthstreet.cards import Card
from fifthstreet.games.description import Game, Wager
from fifthstreet.games.reading.endings import LOSES, RETURNED, End, ends_of, falls_with_a_fold
from fifthstreet.maths.count.dealt_hands import dealt_hands_counts, is_on_dealt_hands
from fifthstreet.maths.solve.base_game import Play
from fifthstreet.maths.solve.model import Model
from fifthstreet.maths.wagers.side_wagers import EndCounts, end_counts, in_play_counts

_Met = Iterator[tuple[End, int]]


@dataclass(frozen=True)
class EndsMet:
    """The ends of a wager with the number of deals of each: over all hands that can be dealt, and ``in_play``.

    ``play`` is the base game as it is played, where a fold forfeits the wager; there a folded hand is in no row.
    """

    every: EndCounts
    in_play: EndCounts | None = None
    play: Play | None = None


def ends_met(wager: Wager, play: Play, known: tuple[Card, ...] = ()) -> EndsMet:
    """The ends of a wager of the game that is played."""
    model = play.base.model
    falls = is_forfeited(model, wager)
    if ends_of(wager).kind != "showdown" or is_on_dealt_hands(model.game, wager):
        return ends_of_cards(model.game, wager, play if falls else None, known)
    every = _added(_with_base(wager, play, falls=False))
    if not falls:
        return EndsMet(_listed(wager, every, every))
    left = _added(_with_base(wager, play, falls=True))
    return EndsMet(_listed(wager, every, every), _listed(wager, left, every), play)


def ends_of_cards(game: Game, wager: Wager, play: Play | None, known: tuple[Card, ...] = ()) -> EndsMet:
    """The ends of a wager that hangs on a few cards and no decision; with ``play`` also what folds leave of it."""
    ends = ends_of(wager)
    if ends.kind == "showdown":
        found = _added(iter(dealt_hands_counts(game, wager, known)))
        return EndsMet(_listed(wager, found, found))
    return EndsMet(end_counts(game, ends, known), None if play is None else in_play_counts(play, ends), play)


def is_forfeited(model: Model, wager: Wager) -> bool:
    """Whether a fold takes a side wager that is counted with the base game."""
    return wager in model.beside and falls_with_a_fold(model.game, wager)


def _with_base(wager: Wager, play: Play, *, falls: bool) -> _Met:
    """The end of the wager in every end of the base game; where it falls, a fold loses it."""
    model = play.base.model
    for context, kind, column, number in play.ends():
        made = {*context.stakes, wager.key}
        lost = falls and context.folded
        yield (LOSES if lost else model.end(wager, kind, model.columns[column], made)), number


def _added(met: _Met) -> Counter[End]:
    """The deals of each end; a stake without a row only goes back or is lost, for whatever reason."""
    found: Counter[End] = Counter()
    for end, number in met:
        found[end if end.row is not None else RETURNED if end.gives_back else LOSES] += number
    return found


def _listed(wager: Wager, found: Counter[End], every: Counter[End]) -> EndCounts:
    """The rows in their order, then the hands without one: returned, where that comes at all, and lost."""
    rows = (*ends_of(wager).earned, *([RETURNED] if every[RETURNED] else []), LOSES)
    return tuple((end, found[end]) for end in rows)
