"""The coach: what every choice of a decision at a table is worth, and which wagers that is about."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from fifthstreet.api.questions import Progress, StrategyGiven, chosen_strategy
from fifthstreet.cards import parse_cards
from fifthstreet.disk_cache import DiskKeep
from fifthstreet.games.description import Game
from fifthstreet.games.reading.course import offers
from fifthstreet.games.reading.endings import falls_with_a_fold
from fifthstreet.games.reading.stakes import limit_in_units
from fifthstreet.games.wording.text import listed
from fifthstreet.games.wording.wagers import names, together
from fifthstreet.maths.count.counts import no_progress
from fifthstreet.maths.solve.prepare import base_game
from fifthstreet.maths.strategies.advice import Held, judge
from fifthstreet.maths.strategies.at_the_table import Staked, Worth, staked
from fifthstreet.maths.strategies.named import played
from fifthstreet.money import Cents
from fifthstreet.rulebook import Rules
from fifthstreet.table.decisions_met import Faced, Met


@dataclass
class Coach:
    """Judges the decisions at one table; best play is worked out again only when stakes or meters change."""

    game: Game
    rules: Rules
    progress: Progress = no_progress
    _asked: object = None
    _staked: Staked | None = None

    def judge(self, faced: Faced, number: int) -> Worth:
        """What the choices of one of the decisions of a hand are worth."""
        history = tuple(each.chosen or "" for each in faced.met[:number])
        met = faced.met[number]
        return self.staked(faced).worth(held(met), history, parse_cards(" ".join(met.given_up)))

    def staked(self, faced: Faced) -> Staked:
        """A hand's wagers played best together."""
        asked = dict(faced.stakes), {meter: dict(levels) for meter, levels in faced.meters.items()}
        if self._staked is None or asked != self._asked:
            self._staked = staked(
                self.game, self.rules, faced.stakes, faced.meters, DiskKeep(), progress=self.progress
            )
            self._asked = asked
        return self._staked

    def about(self, faced: Faced, counted: tuple[str, ...]) -> str:
        """Which wagers the figures count, which they leave out and why, and which offers nobody judges."""
        called = names(self.game)
        left: dict[str, list[str]] = {}
        for key in faced.stakes:
            if key not in counted:
                left.setdefault(_why_left_out(self.game, key), []).append(called[key])
        said = f"Exact, over every card that may come, for {listed(together(called[key] for key in counted))}."
        reasons = [f"{listed(together(named))}, {why}" for why, named in left.items()]
        unjudged = [offer.choice.word for offer in offers(self.game)]
        said += f" Left out: {'; '.join(reasons)}." if left else ""
        return f"{said} Not judged: {listed(unjudged)}." if unjudged else said


def held(met: Met) -> Held:
    """The cards that were known at a decision."""
    return {
        "player": parse_cards(" ".join(met.player)),
        "board": parse_cards(" ".join(met.board)),
        "dealer": parse_cards(" ".join(met.dealer)),
    }


def _why_left_out(game: Game, key: str) -> str:
    if falls_with_a_fold(game, game.wager(key)):
        return "at risk in a fold, which is not counted"
    return "which no choice touches"


def following(
    game: Game, rules: Rules, strategy: StrategyGiven, ante: Cents, progress: Progress = no_progress
) -> Callable[[Faced], str]:
    """Somebody who plays the base game by a strategy: what is chosen at the last decision that was met."""
    _, written = chosen_strategy(game, strategy)
    base = base_game(game, keep=DiskKeep(), progress=progress, most=limit_in_units(rules, ante), ante=ante)
    best, play = base.best(), played(base, written)

    def choice(faced: Faced) -> str:
        *before, now = faced.met
        given_up = parse_cards(" ".join(now.given_up))
        return judge(best, play, held(now), tuple(each.chosen or "" for each in before), given_up).choice

    return choice
