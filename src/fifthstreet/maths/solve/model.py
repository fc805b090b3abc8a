"""A game as its mathematics sees it: the wagers that hang on decisions, and what each comes to."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from fifthstreet.games.description import Comparison, Game, Hand, Showdown, Wager
from fifthstreet.games.reading.awards import AwardEnds, award_ends
from fifthstreet.games.reading.course import dealt, decisions
from fifthstreet.games.reading.endings import End, falls_with_a_fold, showdown_of, wager_ends
from fifthstreet.games.reading.stakes import main_wagers
from fifthstreet.maths.count.hand_arrays import LARGEST_HAND
from fifthstreet.maths.count.hand_kinds import Kinds, sights_of
from fifthstreet.maths.count.showdowns import COLUMNS
from fifthstreet.maths.errors import AnalysisError
from fifthstreet.rulebook.payouts import Payouts


@dataclass(frozen=True)
class Model:
    """The wagers that decisions touch, in units of the base wager, with the hands and the comparison they need.

    ``beside`` are side wagers that a fold forfeits and that are looked at together with these.
    """

    game: Game
    unit: Wager
    main: tuple[Wager, ...]
    beside: tuple[Wager, ...]
    awards: tuple[AwardEnds, ...]
    showdown: Showdown | None
    kinds: Kinds

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
        paid = {each.award.key for each, _ in self.paid(kind, comparison, made)}
        return end.saved if end.unless in paid else end

    def paid(
        self, kind: int, comparison: Comparison | None, made: Collection[str]
    ) -> Iterator[tuple[AwardEnds, End]]:
        """The awards that are paid on a hand, with what they pay."""
        for ends in self.awards:
            assert ends.hand is not None
            end = ends.of(self.kinds.values[kind][ends.hand], comparison)
            if end is not None and ends.award.on[0] in made:
                yield ends, end


def model_of(game: Game) -> Model:
    """Read a description; what it uses that cannot be counted exactly is refused."""
    main = main_wagers(game)
    keys = {wager.key for wager in main}
    awards = tuple(each for each in award_ends(game).values() if each.kind == "hand" and {*each.award.on} <= keys)
    beside = tuple(wager for wager in game.wagers if wager.key not in keys and _is_beside(game, wager))
    _refuse_what_cannot_be_counted(game, main)
    looks = [*_looks(game, main), *_looks(game, beside)]
    looks += [(each.hand, each.rows.payouts) for each in awards if each.hand is not None]
    return Model(game, main[0], main, beside, awards, _showdown(game, main), Kinds(sights_of(looks)))


def _is_beside(game: Game, wager: Wager) -> bool:
    """Whether a fold can take a side wager on the player's hand."""
    ends = wager_ends(game)[wager.key]
    return ends.kind == "hand" and ends.hand.cards.holder != "dealer" and falls_with_a_fold(game, wager)


def _looks(game: Game, wagers: tuple[Wager, ...]) -> Iterator[tuple[Hand, Payouts | None]]:
    """Every hand of the player that a wager looks at, with the pay table it is looked at through."""
    for wager in wagers:
        ends = wager_ends(game)[wager.key]
        yield from ((ends.hand, rows.payouts) for rows in ends.by.values())


def _showdown(game: Game, main: tuple[Wager, ...]) -> Showdown | None:
    """The comparison with the dealer that all these wagers share."""
    rules = [rule for wager in main if (rule := showdown_of(wager)) is not None]
    if len({(rule.player, rule.dealer, rule.qualifies) for rule in rules}) > 1:
        raise _unsupported(game, "its wagers are compared with the dealer's hand in different ways")
    return rules[0] if rules else None


def _refuse_what_cannot_be_counted(game: Game, main: tuple[Wager, ...]) -> None:
    ends = [wager_ends(game)[wager.key] for wager in main]
    if any(each.kind == "highest" or each.takes_meter for each in ends):
        raise _unsupported(game, "its base game is paid off a meter, or for the highest of all hands")
    for step in decisions(game):
        if any(choice.holding is not None for choice in step.choices):
            raise _unsupported(game, f"the choices at {step.key} depend on the hand")
    for hand, _ in _looks(game, main):
        if hand.ranking.size > LARGEST_HAND:
            raise _unsupported(game, f"its hands have {hand.ranking.size} cards, more than {LARGEST_HAND}")
    showdown = _showdown(game, main)
    if showdown is None:
        return
    cards = showdown.dealer.cards
    held = dealt(game)["dealer"]
    if cards.with_board or cards.holder != "dealer" or held != showdown.dealer.ranking.size or held > 5:
        raise _unsupported(game, "the dealer's hand is the best of more cards than it takes")
    if showdown.qualifies is not None and showdown.qualifies.stop != len(showdown.dealer.ranking):
        raise _unsupported(game, "the dealer qualifies with some hands but not with better ones")
    if showdown.player.ranking != showdown.dealer.ranking:
        raise _unsupported(game, "player and dealer are ranked differently")


def _unsupported(game: Game, why: str) -> AnalysisError:
    return AnalysisError("analysis/unsupported", f"{game.name} cannot be analysed exactly: {why}")
