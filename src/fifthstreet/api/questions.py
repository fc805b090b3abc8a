"""What an analysis, a strategy or a simulation is asked for: rules with their edits, and a way to play."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Annotated

from fifthstreet.api.arguments import INSTANCE, MAIN, CardsGiven, Pairs, read_cards, read_edits
from fifthstreet.api.files import read_file
from fifthstreet.api.games import GameGiven, GameInPack, PackGiven, find_game
from fifthstreet.cards import Card, CardError
from fifthstreet.games import Game
from fifthstreet.games.reading.stakes import main_wagers
from fifthstreet.maths.errors import AnalysisError
from fifthstreet.maths.strategies.named import strategy_named
from fifthstreet.maths.strategies.rules import TableStrategy, read_strategy
from fifthstreet.rulebook import Pack, Rules
from fifthstreet.rulebook.editing import Edit, edited

#: A strategy, its name, the path of its TOML file, or the text of one.
StrategyGiven = str | Path | Annotated[TableStrategy, INSTANCE]
#: Called with what is being done and how much of it is done, 0 to 1.
Progress = Callable[[str, float], None]

_TOML = ".toml"


@dataclass(frozen=True)
class Asked:
    """A game with the rules in force, and the rows of its pay tables that were edited."""

    named: GameInPack
    game: Game
    rules: Rules
    pays: tuple[str, ...]


@dataclass(frozen=True)
class Answer:
    """What every result says about its game; ``asked`` has the game and the rules themselves."""

    asked: Asked = field(repr=False)

    @property
    def game(self) -> str:
        """The game's key."""
        return self.asked.rules.game

    @property
    def pack(self) -> str:
        """The pack's key."""
        return self.asked.rules.pack.key

    @property
    def options(self) -> dict[str, str | bool | int | None]:
        """Every option in force, as a person writes it."""
        return self.asked.rules.written()

    @property
    def pays(self) -> tuple[str, ...]:
        """The rows of pay tables that were edited."""
        return self.asked.pays


def asked_game(
    game: GameGiven,
    pack: PackGiven | None = None,
    *,
    key: str | None = None,
    options: Pairs | None = None,
    pay: Pairs | None = None,
    side_wagers: bool = True,
) -> Asked:
    """The game with every side wager that was not left out, and with the edited rows of its pay tables."""
    named, pays = find_game(game, pack, key), read_edits(pay)
    rules, described = named.set_up(named.options(options, side_wagers=side_wagers))
    changed = edited(rules, [_in_pack(Edit.parse(text), rules, described) for text in pays])
    return Asked(named, named.describe(changed) if pays else described, changed, pays)


def _in_pack(edit: Edit, rules: Rules, game: Game) -> Edit:
    """An edit of the base game's pay table, by the name that table has in the pack."""
    if edit.wager != MAIN or rules.table(MAIN) is not None:
        return edit
    keys = [*(wager.key for wager in main_wagers(game)), *(award.key for award in game.awards)]
    tables = [table for key in keys if (table := rules.table(key)) is not None and len(table.rows) > 1]
    return replace(edit, wager=tables[0].wager) if tables else edit


def chosen_strategy(game: Game, given: StrategyGiven) -> tuple[str, TableStrategy]:
    """A strategy and what it is called: itself, the one of that name, in that file, or in that text."""
    if isinstance(given, TableStrategy):
        return given.about or "own", given
    if isinstance(given, Path) or given.endswith(_TOML):
        return Path(given).name, read_strategy(read_file(given), game)
    if "\n" in given:
        return "own", read_strategy(given, game)
    return given, strategy_named(game, given)


def known_cards(given: CardsGiven) -> tuple[Card, ...]:
    """Cards that are out of the deck."""
    try:
        return read_cards(given)
    except CardError as error:
        raise AnalysisError("analysis/known", str(error)) from error


def python_call(function: str, given: Mapping[str, object]) -> str:
    """The call as somebody would write it again, without defaults; files by name, without their folders."""
    words = [
        _written(value) if name == "game" else f"{name}={_written(value)}"
        for name, value in given.items()
        if value not in (None, (), "", {})
    ]
    return f"fifthstreet.{function}({', '.join(words)})"


def _written(value: object) -> str:
    if isinstance(value, Pack):
        return repr(value.key)
    if isinstance(value, Path) or (isinstance(value, str) and value.endswith(_TOML)):
        return repr(Path(value).name)
    return getattr(value, "__name__", repr(value))
