"""A game as its mathematics sees it: the wagers that hang on decisions, and what each comes to."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field

from fifthstreet.games.description import Comparison, Game, Hand, Showdown, Wager
from fifthstreet.games.reading.awards import AwardEnds, award_ends
from fifthstreet.games.reading.course import dealt, decisions, places
from fifthstreet.games.reading.endings import End, falls_with_a_fold, how_compared, showdown_of, wager_ends
from fifthstreet.games.reading.stakes import main_wagers
from fifthstreet.maths.count.card_groups import LARGEST_GROUP
from fifthstreet.maths.count.hand_arrays import why_not_told_apart
from fifthstreet.maths.count.hand_kinds import Kinds, sights_of
from fifthstreet.maths.count.showdowns import COLUMNS
from fifthstreet.maths.errors import AnalysisError
from fifthstreet.rulebook.payouts import Payouts


@dataclass(frozen=True)
class Model:
    """The wagers that decisions touch, in units of the base wager, with the hands and the comparison they need.

    ``beside`` are side wagers that are looked at together with these: a fold forfeits them, they are compared with
    the dealer as these are, or an award rests on them. ``awards`` rest on the base game, ``side_awards`` on those
    only. ``left_out`` says why a side wager cannot be counted.
    """

    game: Game
    unit: Wager
    main: tuple[Wager, ...]
    beside: tuple[Wager, ...]
    awards: tuple[AwardEnds, ...]
    showdown: Showdown | None
    kinds: Kinds
    side_awards: tuple[AwardEnds, ...] = ()
    left_out: Mapping[str, str] = field(default_factory=dict)

    @property
    def columns(self) -> tuple[Comparison | None, ...]:
        """The comparisons there are; without a dealer to beat there is one column for all."""
        return COLUMNS if self.showdown is not None else (None,)

    def end(self, wager: Wager, kind: int, comparison: Comparison | None, made: Collection[str]) -> End:
        """How a wager ends beside others that were made: an award that is paid on the same hand can save it."""
        ends = wager_ends(self.game)[wager.key]
        # Where the dealer need not qualify, the column of dealers who do not is empty.
        how = "equal" if comparison == "unqualified" and ends.qualifies is None else comparison
        end = ends.at(how).of(self.kinds.values[kind][ends.hand])
        if end.unless is None:
            return end
        paid = {each.award.key for each, _, _ in self.paid(kind, comparison, made)}
        return end.saved if end.unless in paid else end

    def paid(
        self, kind: int, comparison: Comparison | None, made: Collection[str]
    ) -> Iterator[tuple[AwardEnds, str, End]]:
        """The awards that are paid on a hand, each on one of the wagers that still lie there, with what they pay."""
        for ends in (*self.awards, *self.side_awards):
            assert ends.hand is not None
            end = ends.of(self.kinds.values[kind][ends.hand], comparison)
            if end is not None:
                yield from ((ends, on, end) for on in ends.award.on if on in made)


def model_of(game: Game) -> Model:
    """Read a description; a base game that cannot be counted exactly is refused, a side wager is left out."""
    main = main_wagers(game)
    keys = {wager.key for wager in main}
    every = [each for each in award_ends(game).values() if each.kind == "hand"]
    awards = tuple(each for each in every if not keys.isdisjoint(each.award.on))
    _refuse_what_cannot_be_counted(game, main, awards)
    sides = [wager for wager in game.wagers if wager.key not in keys]
    showdown = _showdown(game, main)
    left_out = {wager.key: why for wager in sides if (why := why_left_out(game, wager, showdown)) is not None}
    beside = tuple(wager for wager in sides if wager.key not in left_out and _is_beside(game, wager))
    held = {wager.key for wager in beside}
    others = tuple(each for each in every if each not in awards and not held.isdisjoint(each.award.on))
    looks = [*_looks(game, main), *_looks(game, beside)]
    looks += [(each.hand, each.rows.payouts) for each in (*awards, *others) if each.hand is not None]
    return Model(game, main[0], main, beside, awards, showdown, Kinds(sights_of(looks)), others, left_out)


def _is_beside(game: Game, wager: Wager) -> bool:
    """Whether a side wager is counted with the base game: a fold can take it, or more than one hand decides."""
    ends = wager_ends(game)[wager.key]
    if ends.kind == "showdown" or _awards_on(game, wager):
        return True
    return ends.kind == "hand" and ends.hand.cards.holder != "dealer" and falls_with_a_fold(game, wager)


def _awards_on(game: Game, wager: Wager) -> list[AwardEnds]:
    return [each for each in award_ends(game).values() if each.kind == "hand" and wager.key in each.award.on]


def why_left_out(game: Game, wager: Wager, showdown: Showdown | None) -> str | None:
    """Why a side wager cannot be counted, in words; None where it can be."""
    ends = wager_ends(game)[wager.key]
    awards = _awards_on(game, wager)
    hands = [ends.hand, *(each.hand for each in awards if each.hand is not None)]
    found = next((why for hand in hands if (why := why_not_told_apart(hand.ranking)) is not None), None)
    if found is None and any(len(places(hand.cards, dealt(game))) > LARGEST_GROUP for hand in hands):
        found = f"it looks at more than {LARGEST_GROUP} cards at once"
    if found is not None or not (awards or ends.kind == "showdown"):
        return found
    if ends.kind == "highest" or ends.takes_meter:
        return "an award rests on it, and it is paid off a meter or for the highest of all hands"
    if any(hand.cards.holder == "dealer" for hand in hands):
        return "what it pays depends on the dealer's cards in another way than the base game does"
    compared = [by for each in awards for by in each.compared_by.values()]
    rules = [showdown_of(game.by_key[key]) for key in (*([wager.key] if ends.kind == "showdown" else []), *compared)]
    if any(rule is None or not _is_same(rule, showdown) for rule in rules):
        return "it is compared with the dealer in another way than the base game"
    return None


def _is_same(one: Showdown, other: Showdown | None) -> bool:
    """Whether two showdowns compare the same hands, and the dealer qualifies alike."""
    return other is not None and how_compared(one) == how_compared(other)


def _looks(game: Game, wagers: tuple[Wager, ...]) -> Iterator[tuple[Hand, Payouts | None]]:
    """Every hand of the player that a wager looks at, with the pay table it is looked at through."""
    for wager in wagers:
        ends = wager_ends(game)[wager.key]
        yield from ((ends.hand, rows.payouts) for rows in ends.by.values())


def _showdown(game: Game, main: tuple[Wager, ...]) -> Showdown | None:
    """The comparison with the dealer that all these wagers share."""
    rules = [rule for wager in main if (rule := showdown_of(wager)) is not None]
    if len({how_compared(rule) for rule in rules}) > 1:
        raise _unsupported(game, "its wagers are compared with the dealer's hand in different ways")
    return rules[0] if rules else None


def _refuse_what_cannot_be_counted(game: Game, main: tuple[Wager, ...], awards: tuple[AwardEnds, ...]) -> None:
    for hand in (*(hand for hand, _ in _looks(game, main)), *(each.hand for each in awards if each.hand is not None)):
        why = why_not_told_apart(hand.ranking)
        if why is not None:
            raise AnalysisError("analysis/ranking", f"{game.name} cannot be analysed exactly: {why}")
    ends = [wager_ends(game)[wager.key] for wager in main]
    if any(each.kind == "highest" or each.takes_meter for each in ends):
        raise _unsupported(game, "its base game is paid off a meter, or for the highest of all hands")
    for step in decisions(game):
        if any(choice.holding is not None for choice in step.choices):
            raise _unsupported(game, f"the choices at {step.key} depend on the hand")
    showdown = _showdown(game, main)
    for by in (by for each in awards for by in each.compared_by.values()):
        rule = showdown_of(game.by_key[by])
        if rule is None or not _is_same(rule, showdown):
            raise _unsupported(game, f"an award depends on the comparison of {by}, which its base game does not make")
    if showdown is None:
        return
    cards = showdown.dealer.cards
    held = len(places(cards, dealt(game)))
    part = cards.first is not None or cards.board_first is not None
    if cards.holder != "dealer" or part or held != showdown.dealer.ranking.size:
        why = "the dealer's hand is the best of more cards than it takes"
        raise _unsupported(game, f"{why}; a simulation can play it by a strategy that leaves nothing open")
    if showdown.qualifies is not None and showdown.qualifies.stop != len(showdown.dealer.ranking):
        raise _unsupported(game, "the dealer qualifies with some hands but not with better ones")
    if showdown.player.ranking != showdown.dealer.ranking:
        raise _unsupported(game, "player and dealer are ranked differently")


def _unsupported(game: Game, why: str) -> AnalysisError:
    return AnalysisError("analysis/unsupported", f"{game.name} cannot be analysed exactly: {why}")
