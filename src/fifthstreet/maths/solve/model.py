"""A game as its mathematics sees it: the wagers that hang on decisions, and what each comes to."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property

import numpy as np

from fifthstreet.games.description import Comparison, Game, Hand, Holding, Showdown, Wager
from fifthstreet.games.reading.awards import AwardEnds, award_ends
from fifthstreet.games.reading.course import at_decisions, dealt, decisions, has_exchange, places
from fifthstreet.games.reading.endings import End, falls_with_a_fold, how_compared, showdown_of, wager_ends
from fifthstreet.games.reading.stakes import main_wagers
from fifthstreet.games.reading.wild_cards import has_joker, wild_cards
from fifthstreet.maths.boards.counting import is_on_a_board
from fifthstreet.maths.boards.layout import Cells, layout
from fifthstreet.maths.boards.seven_cards import BOARD
from fifthstreet.maths.count.card_groups import LARGEST_GROUP
from fifthstreet.maths.count.dealt_hands import is_on_dealt_hands
from fifthstreet.maths.count.hand_arrays import why_not_told_apart
from fifthstreet.maths.count.hand_kinds import Kinds, sights_of
from fifthstreet.maths.count.showdowns import COLUMNS, MOST_CARDS, SPLIT_COLUMNS, Column, compared
from fifthstreet.maths.errors import AnalysisError
from fifthstreet.maths.exchange.shape import why_not_counted
from fifthstreet.rulebook.payouts import Payouts


@dataclass(frozen=True)
class Model:
    """The wagers that decisions touch, in units of the base wager, with the hands and the comparison they need.

    ``beside`` are side wagers that are looked at together with these: a fold forfeits them, they are compared with
    the dealer as these are, or an award rests on them. ``awards`` rest on the base game, ``side_awards`` on those
    only. ``left_out`` says why a side wager cannot be counted. ``most_won`` is what the payout limit lets a hand win.
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
    most_won: Fraction | None = None

    @property
    def columns(self) -> tuple[Column | None, ...]:
        """The comparisons there are; without a dealer to beat there is one column for all."""
        if self.showdown is None:
            return (None,)
        return SPLIT_COLUMNS if self.on_a_board or self.minds_differ else COLUMNS

    @property
    def minds_differ(self) -> bool:
        """Whether some wagers mind that the dealer qualifies and others do not."""
        rules = [rule for wager in (*self.main, *self.beside) if (rule := showdown_of(wager)) is not None]
        return len({rule.qualifies for rule in rules}) > 1

    @cached_property
    def on_a_board(self) -> bool:
        """Whether player and dealer make the best five of two cards and a board of five."""
        return is_on_a_board(self.game, self.showdown)

    def _how(self, wager: str, column: Column | None) -> Comparison | None:
        """How a wager is compared in a column."""
        if column is None:
            return None
        return compared(column, minds=wager_ends(self.game)[wager].qualifies is not None)

    @cached_property
    def _ends(self) -> dict[tuple[str, int, Column | None], End]:
        """How wagers end that were asked about before: every end of a game asks again."""
        return {}

    def is_paid_by_row(self, wager: Wager, column: Column | None) -> bool:
        """Whether a wager that compares hands is paid by one of several rows in a column."""
        ends, how = wager_ends(self.game)[wager.key], self._how(wager.key, column)
        return how == "higher" and ends.kind == "showdown" and len(ends.at(how).rows) > 1

    def _end(self, wager: Wager, kind: int, comparison: Column | None) -> End:
        """How a wager ends by itself; a fee ends alike whatever the hands are."""
        ends = wager_ends(self.game)[wager.key]
        if ends.kind == "fee":
            return ends.by[None].ends[0]
        return ends.at(self._how(wager.key, comparison)).of(self.kinds.values[kind][ends.hand])

    def end(self, wager: Wager, kind: int, comparison: Column | None, made: Collection[str]) -> End:
        """How a wager ends beside others that were made: an award that is paid on the same hand can save it."""
        known = (wager.key, kind, comparison)
        if known not in self._ends:
            self._ends[known] = self._end(wager, kind, comparison)
        end = self._ends[known]
        if end.unless is None:
            return end
        paid = {each.award.key for each, _, _ in self.paid(kind, comparison, made)}
        return end.saved if end.unless in paid else end

    def paid(
        self, kind: int, comparison: Column | None, made: Collection[str]
    ) -> Iterator[tuple[AwardEnds, str, End]]:
        """The awards that are paid on a hand, each on one of the wagers that still lie there, with what they pay."""
        for ends in (*self.awards, *self.side_awards):
            assert ends.hand is not None
            for on in ends.award.on:
                how = self._how(ends.compared_by.get(on, self.unit.key), comparison)
                end = ends.of(self.kinds.values[kind][ends.hand], how) if on in made else None
                if end is not None:
                    yield ends, on, end

    @cached_property
    def cells(self) -> Cells:
        """What can happen on a board, put together where every wager and award ends by the same row."""
        (sight,) = self.kinds.sights
        numbers: dict[object, int] = {}
        examples: list[tuple[int, int]] = []
        rows: list[tuple[int, ...]] = []
        for kind in range(len(self.kinds)):
            row = []
            for at, column in enumerate(self.columns):
                said = tuple(self._rows(kind, column))
                if said not in numbers:
                    numbers[said] = len(examples)
                    examples.append((kind, at))
                row.append(numbers[said])
            rows.append(tuple(row))
        alike = list(dict.fromkeys(rows))
        of_kind = np.array([alike.index(row) for row in rows], np.uint8)
        classes = of_kind[sight.classes(np.arange(len(sight.hand.ranking), dtype=np.int16))]
        kinds, columns = zip(*examples, strict=True)
        return Cells(classes, tuple(alike), kinds, columns)

    def _rows(self, kind: int, column: Column | None) -> Iterator[object]:
        """How every wager and award ends, whatever the row pays."""
        every = {wager.key for wager in (*self.main, *self.beside)}
        for wager in (*self.main, *self.beside):
            end = self.end(wager, kind, column, every)
            yield end.kind, end.row, end.gives_back if end.pays is None else None
        yield from ((award.award.key, on, end.row) for award, on, end in self.paid(kind, column, every))


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
    model = _with_sides(game, main, awards, showdown, left_out)
    while model.beside and not _has_room(model):
        left_out[model.beside[-1].key] = "together with the base game it ends in too many ways on a board"
        model = _with_sides(game, main, awards, showdown, left_out)
    return model


def _has_room(model: Model) -> bool:
    """Whether all ends on a board can be counted at once; before the last card three of them take the room of two."""
    if not model.on_a_board:
        return True
    _, last = at_decisions(model.game)[-1]
    return layout(model.cells, small=len(last.known("board")) == BOARD - 1) is not None


def _with_sides(
    game: Game,
    main: tuple[Wager, ...],
    awards: tuple[AwardEnds, ...],
    showdown: Showdown | None,
    left_out: Mapping[str, str],
) -> Model:
    """The model with every side wager that is not left out."""
    keys = {wager.key for wager in main}
    every = [each for each in award_ends(game).values() if each.kind == "hand"]
    sides = [wager for wager in game.wagers if wager.key not in keys]
    beside = tuple(wager for wager in sides if wager.key not in left_out and _is_beside(game, wager))
    held = {wager.key for wager in beside}
    others = tuple(each for each in every if each not in awards and not held.isdisjoint(each.award.on))
    looks = [*_looks(game, main), *_looks(game, beside)]
    looks += [(each.hand, each.rows.payouts) for each in (*awards, *others) if each.hand is not None]
    sights = sights_of(looks, [(each.hand, each.values) for each in _holdings(game)])
    return Model(game, main[0], main, beside, awards, showdown, Kinds(sights), others, dict(left_out))


def _holdings(game: Game) -> list[Holding]:
    """What a player must hold for some choices."""
    return [choice.holding for step in decisions(game) for choice in step.choices if choice.holding is not None]


def _is_beside(game: Game, wager: Wager) -> bool:
    """Whether a side wager is counted with the base game: a fold can take it, or more than one hand decides."""
    ends = wager_ends(game)[wager.key]
    if is_on_dealt_hands(game, wager):
        return False
    if ends.kind == "showdown" or _awards_on(game, wager):
        return True
    return ends.kind == "hand" and ends.hand.cards.holder != "dealer" and falls_with_a_fold(game, wager)


def _awards_on(game: Game, wager: Wager) -> list[AwardEnds]:
    return [each for each in award_ends(game).values() if each.kind == "hand" and wager.key in each.award.on]


def why_left_out(game: Game, wager: Wager, showdown: Showdown | None) -> str | None:
    """Why a side wager cannot be counted, in words; None where it can be."""
    ends = wager_ends(game)[wager.key]
    if ends.kind == "fee":
        return None
    awards = _awards_on(game, wager)
    hands = [ends.hand, *(each.hand for each in awards if each.hand is not None)]
    found = next((why for hand in hands if (why := why_not_told_apart(hand.ranking)) is not None), None)
    if found is None and any(len(places(hand.cards, dealt(game))) > LARGEST_GROUP for hand in hands):
        found = f"it looks at more than {LARGEST_GROUP} cards at once"
    if found is None and ends.kind == "highest" and (has_joker(game) or wild_cards(game)):
        found = "it is paid for the highest of all hands, which is not counted with a joker or wild cards"
    if found is None and has_exchange(game) and ends.hand.cards.holder == "player":
        found = "it looks at a hand whose cards can be exchanged"
    if found is None and ends.hand.cards.with_dealer and falls_with_a_fold(game, wager):
        found = "a fold takes it, and it looks at the dealer's cards too"
    if found is None and is_on_a_board(game, showdown) and _is_beside(game, wager):
        assert showdown is not None
        if any(hand != showdown.player for hand in hands):
            found = (
                "it looks at other cards than the base game does on its board, and hangs on a fold or on the dealer"
            )
    if found is not None or not (awards or ends.kind == "showdown") or is_on_dealt_hands(game, wager):
        return found
    if awards and (ends.kind == "highest" or ends.takes_meter):
        return "an award rests on it, and it is paid off a meter or for the highest of all hands"
    if any(hand.cards.holder == "dealer" for hand in hands):
        return "what it pays depends on the dealer's cards in another way than the base game does"
    compared = [by for each in awards for by in each.compared_by.values()]
    rules = [showdown_of(game.by_key[key]) for key in (*([wager.key] if ends.kind == "showdown" else []), *compared)]
    if any(rule is None or showdown is None or not _is_like(rule, showdown) for rule in rules):
        return "it is compared with the dealer in another way than the base game"
    return None


def _is_like(one: Showdown, other: Showdown) -> bool:
    """Whether two showdowns compare the same hands, and mind the same qualifier if they mind one."""
    return how_compared(one)[:2] == how_compared(other)[:2] and one.qualifies in (None, other.qualifies)


def _looks(game: Game, wagers: tuple[Wager, ...]) -> Iterator[tuple[Hand, Payouts | None]]:
    """Every hand of the player that a wager looks at, with the pay table it is looked at through."""
    for wager in wagers:
        ends = wager_ends(game)[wager.key]
        if ends.kind != "fee":
            yield from ((ends.hand, rows.payouts) for rows in ends.by.values())


def _showdown(game: Game, main: tuple[Wager, ...]) -> Showdown | None:
    """The comparison with the dealer that all these wagers share; the one with a qualifier, if some have none."""
    rules = [rule for wager in main if (rule := showdown_of(wager)) is not None]
    found = next((rule for rule in rules if rule.qualifies is not None), rules[0] if rules else None)
    if found is not None and not all(_is_like(rule, found) for rule in rules):
        raise _unsupported(game, "its wagers are compared with the dealer's hand in different ways")
    return found


def _refuse_wild_cards_half_seen(game: Game) -> None:
    """Wild cards and a joker are counted only where a player decides with a whole hand and sees no other card."""
    every = dealt(game)
    for decision, moment in at_decisions(game):
        if len(moment.known("player")) < every["player"] or moment.known("dealer"):
            said = f"it has wild cards, and at {decision.key} a hand is not whole or the dealer shows a card"
            raise _unsupported(game, said)
    if every["board"]:
        raise _unsupported(game, "it has wild cards, and community cards")


def _refuse_what_cannot_be_counted(game: Game, main: tuple[Wager, ...], awards: tuple[AwardEnds, ...]) -> None:
    why = why_not_counted(game) if has_exchange(game) else None
    if why is not None:
        raise _unsupported(game, f"players change the cards they hold, and {why}")
    held = [each.hand for each in _holdings(game)]
    every = [hand for hand, _ in _looks(game, main)] + [each.hand for each in awards if each.hand is not None] + held
    for hand in every:
        why = why_not_told_apart(hand.ranking)
        if why is not None:
            raise AnalysisError("analysis/ranking", f"{game.name} cannot be analysed exactly: {why}")
    if has_joker(game) or wild_cards(game):
        _refuse_wild_cards_half_seen(game)
    ends = [wager_ends(game)[wager.key] for wager in main]
    if any(each.kind == "highest" or each.takes_meter for each in ends):
        raise _unsupported(game, "its base game is paid off a meter, or for the highest of all hands")
    showdown = _showdown(game, main)
    for by in (by for each in awards for by in each.compared_by.values()):
        rule = showdown_of(game.by_key[by])
        if rule is None or showdown is None or not _is_like(rule, showdown):
            raise _unsupported(game, f"an award depends on the comparison of {by}, which its base game does not make")
    if is_on_a_board(game, showdown):
        assert showdown is not None
        if any(hand != showdown.player for hand in every):
            raise _unsupported(game, "its base game looks at other cards than the best five of the board and two")
    if showdown is not None:
        _refuse_showdown(game, showdown)


def _refuse_showdown(game: Game, showdown: Showdown) -> None:
    cards = showdown.dealer.cards
    held, taken = len(places(cards, dealt(game))), showdown.dealer.ranking.size
    part = cards.first is not None or cards.board_first is not None
    apart = not cards.with_board and taken <= held <= MOST_CARDS
    if cards.holder != "dealer" or part or not (held == taken or apart or is_on_a_board(game, showdown)):
        why = "the dealer's hand is the best of more cards than it takes, in a way that is not counted"
        raise _unsupported(game, f"{why}; a simulation can play it by a strategy that leaves nothing open")
    if showdown.qualifies is not None and showdown.qualifies.stop != len(showdown.dealer.ranking):
        raise _unsupported(game, "the dealer qualifies with some hands but not with better ones")
    if showdown.player.ranking != showdown.dealer.ranking:
        raise _unsupported(game, "player and dealer are ranked differently")


def _unsupported(game: Game, why: str) -> AnalysisError:
    return AnalysisError("analysis/unsupported", f"{game.name} cannot be analysed exactly: {why}")
