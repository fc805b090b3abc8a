"""A game as its mathematics sees it: the wagers that hang on decisions, and what each comes to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from fifthstreet.games.description import (
    Award,
    Comparison,
    Ending,
    Game,
    Hand,
    HandPays,
    Loses,
    Showdown,
    Wager,
    Wins,
)
from fifthstreet.games.reading.course import dealt, decisions, fold_comes_before
from fifthstreet.games.reading.stakes import main_wagers
from fifthstreet.maths.count.hand_arrays import LARGEST_HAND
from fifthstreet.maths.count.hand_kinds import Kinds, sights_of
from fifthstreet.maths.count.showdowns import COMPARISONS
from fifthstreet.maths.errors import AnalysisError
from fifthstreet.rulebook.odds import MeterShare, Odds
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
    awards: tuple[Award, ...]
    showdown: Showdown | None
    kinds: Kinds

    @property
    def columns(self) -> tuple[Comparison | None, ...]:
        """The comparisons there are; without a dealer to beat there is one column for all."""
        return COMPARISONS if self.showdown is not None else (None,)

    def net(self, wager: Wager, kind: int, comparison: Comparison | None) -> Fraction | MeterShare:
        """What a unit staked on a wager wins or loses; a share of a meter is left to whoever knows the meter."""
        held = self.kinds.values[kind]
        rule = wager.settles
        if isinstance(rule, HandPays):
            return _by_row(rule.payouts, held[rule.hand])
        assert isinstance(rule, Showdown)
        assert comparison is not None
        ending = _ending(rule, comparison)
        if isinstance(ending, Wins):
            won = _by_row(ending.payouts, held[rule.player])
            if ending.payouts.row(held[rule.player]) is not None:
                return won
            return Fraction(-1 if isinstance(ending.otherwise, Loses) else 0)
        if isinstance(ending, Loses) and not self._saved(ending, kind, comparison):
            return Fraction(-1)
        return Fraction(0)

    def _saved(self, ending: Loses, kind: int, comparison: Comparison) -> bool:
        return any(
            award.key == ending.unless and self.award(award, kind, comparison) is not None for award in self.awards
        )

    def award(self, award: Award, kind: int, comparison: Comparison | None) -> Fraction | None:
        """What an award pays on a unit of the wager it rests on; None where it is not paid."""
        assert isinstance(award.pays, HandPays)
        if comparison in award.not_when:
            return None
        row = award.pays.payouts.row(self.kinds.values[kind][award.pays.hand])
        if row is None:
            return None
        assert isinstance(row.pays, Odds)
        return Fraction(row.pays.win, row.pays.per)


def net_of(pays: Odds) -> Fraction:
    """What odds win on a unit; *for* odds do not give the stake back."""
    return Fraction(pays.win, pays.per) - (0 if pays.keeps_stake else 1)


def _by_row(payouts: Payouts, value: int) -> Fraction | MeterShare:
    row = payouts.row(value)
    if row is None:
        return Fraction(-1)
    if isinstance(row.pays, Odds):
        return net_of(row.pays)
    return row.pays if isinstance(row.pays, MeterShare) else Fraction(0)


def _ending(rule: Showdown, comparison: Comparison) -> Ending:
    endings: Mapping[Comparison, Ending | None] = {
        "unqualified": rule.unqualified,
        "higher": rule.higher,
        "equal": rule.equal,
        "lower": rule.lower,
    }
    # Where nobody has to qualify the column of those who do not is empty.
    return endings[comparison] or rule.equal


def model_of(game: Game) -> Model:
    """Read a description; what it uses that cannot be counted exactly is refused."""
    main = main_wagers(game)
    keys = {wager.key for wager in main}
    awards = tuple(each for each in game.awards if isinstance(each.pays, HandPays) and set(each.on) <= keys)
    beside = tuple(wager for wager in game.wagers if wager.key not in keys and falls_with_a_fold(game, wager))
    _refuse_what_cannot_be_counted(game, main)
    looks = [*_looks(main), *_looks(beside)]
    looks += [(award.pays.hand, award.pays.payouts) for award in awards if isinstance(award.pays, HandPays)]
    return Model(game, main[0], main, beside, awards, _showdown(game, main), Kinds(sights_of(looks)))


def falls_with_a_fold(game: Game, wager: Wager) -> bool:
    """Whether a fold can take a side wager on the player's hand before it is settled."""
    rule = wager.settles
    if wager.on_fold == "stays" or not isinstance(rule, HandPays) or rule.hand.cards.holder == "dealer":
        return False
    return fold_comes_before(game, wager.key)


def _looks(wagers: tuple[Wager, ...]) -> Iterator[tuple[Hand, Payouts | None]]:
    """Every hand of the player that a wager looks at, with the pay table it is looked at through."""
    for wager in wagers:
        rule = wager.settles
        if isinstance(rule, HandPays):
            yield rule.hand, rule.payouts
        elif isinstance(rule, Showdown):
            yield rule.player, None
            for ending in (rule.higher, rule.equal, rule.lower, rule.unqualified):
                if isinstance(ending, Wins):
                    yield rule.player, ending.payouts


def _showdown(game: Game, main: tuple[Wager, ...]) -> Showdown | None:
    """The comparison with the dealer that all these wagers share."""
    rules = [wager.settles for wager in main if isinstance(wager.settles, Showdown)]
    if len({(rule.player, rule.dealer, rule.qualifies) for rule in rules}) > 1:
        raise _unsupported(game, "its wagers are compared with the dealer's hand in different ways")
    return rules[0] if rules else None


def _refuse_what_cannot_be_counted(game: Game, main: tuple[Wager, ...]) -> None:
    for step in decisions(game):
        if any(choice.holding is not None for choice in step.choices):
            raise _unsupported(game, f"the choices at {step.key} depend on the hand")
    for hand, _ in _looks(main):
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
