"""How a hand ended: every wager with its odds, its amount and its clause, and what came of it all."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from fifthstreet.games import Game
from fifthstreet.games.wording.wagers import names, rests_on
from fifthstreet.money import dollars, parse_cents
from fifthstreet.table.recorded.scenario import SettledLine
from fifthstreet.table.views import SeatView

Ended = Literal["won", "lost", "pushed"]
_ENDED: Mapping[str, Ended] = {"win": "won", "lose": "lost", "forfeit": "lost", "push": "pushed", "void": "pushed"}
#: What stands beside the stake of a line without odds.
_WORDS = {"lose": "lost", "forfeit": "folded", "push": "returned", "void": "void, returned", "win": "paid"}


@dataclass(frozen=True, slots=True)
class LineShown:
    """One wager or award as it was settled; amounts in cents."""

    wager: str
    name: str
    ended: Ended
    what: str
    stake: int
    paid: int
    net: int
    cites: tuple[str, ...]
    #: Whether it was paid by a meter, or is an award that nobody wagered on: rare, and worth a word of its own.
    is_special: bool


@dataclass(frozen=True, slots=True)
class Result:
    """What came of a hand."""

    lines: tuple[LineShown, ...]
    net: int
    void: bool

    @property
    def headline(self) -> str:
        """What a player reads first."""
        if self.void:
            return "The hand is void"
        if self.net == 0:
            return "You are even"
        return f"You {'win' if self.net > 0 else 'lose'} {dollars(abs(self.net))}"

    @property
    def special(self) -> tuple[LineShown, ...]:
        """What is told beside the cards: jackpots, envy and other awards."""
        return tuple(line for line in self.lines if line.is_special)

    def of(self, wager: str) -> LineShown | None:
        """The line of a wager, once it was settled."""
        return next((line for line in self.lines if line.wager == wager), None)


def result_of(game: Game, mine: SeatView) -> Result:
    """The lines of a seat so far."""
    lines = tuple(_lines(game, mine))
    return Result(lines, sum(line.net for line in lines), mine["void"])


def _lines(game: Game, mine: SeatView) -> Iterator[LineShown]:
    called = names(game)
    stakes = {line["wager"]: parse_cents(line["stake"]) for line in mine["lines"] if line["wager"] in game.by_key}
    measured = rests_on(game, stakes)
    for line in mine["lines"]:
        stake, paid, returned = (parse_cents(line[name]) for name in ("stake", "paid", "returned"))
        yield LineShown(
            wager=line["wager"],
            name=called[line["wager"]],
            ended=_ENDED[line["outcome"]],
            what=", ".join(_what(line, measured.get(line["wager"]) or dollars(stake))),
            stake=stake,
            paid=paid,
            net=paid + returned - stake,
            cites=tuple(line["cites"]),
            is_special=paid > 0 and (line["charged_to"] != "house" or line["wager"] not in game.by_key),
        )


def _what(line: SettledLine, staked: str) -> Iterator[str]:
    """The stake with its odds or what became of it, and what is rare."""
    yield f"{staked} at {line['odds']}" if line["odds"] is not None else f"{staked} {_WORDS[line['outcome']]}"
    if line["paid_from"] != "tray":
        yield line["paid_from"].replace("_", " ")
    if "capped_from" in line:
        yield f"cut from {dollars(parse_cents(line['capped_from']))}"
    if "coupon" in line:
        yield f"coupon {line['coupon']}"
