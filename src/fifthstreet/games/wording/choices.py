"""What each choice does, in words."""

from __future__ import annotations

from collections.abc import Container

from fifthstreet.games.description import Choice, Game, Wager
from fifthstreet.games.reading.course import choices
from fifthstreet.games.reading.endings import falls_with_a_fold, survives_fold
from fifthstreet.games.reading.stakes import measured_by
from fifthstreet.games.wording.stakes import multiple
from fifthstreet.games.wording.text import listed
from fifthstreet.games.wording.voice import YOU, Voice


def choice_named(game: Game, step: str, word: str) -> Choice:
    """The choice of a decision by its word; declining an offer does nothing."""
    for each, choice in choices(game):
        if each.key == step and choice.word == word:
            return choice
    return Choice(word)


def choice_words(game: Game, choice: Choice, made: Container[str] | None = None, voice: Voice = YOU) -> str:
    """What a choice does, for a player who ``made`` these wagers, or for any player."""
    found: list[str] = []
    if choice.places is not None:
        of = measured_by(game.wager(choice.places)) or choice.places
        found.append(f"bets {multiple(choice.times, game.wager(of).name)}")
    if choice.takes_back is not None:
        found.append(f"takes the {game.wager(choice.takes_back).name} back")
    if choice.shows:
        found.append(f"turns {choice.shows} of {voice.own} cards face up")
    if choice.folds:
        found.append(fold_words(game, made))
    return "; ".join(found) or "goes on without a wager"


def fold_words(game: Game, made: Container[str] | None = None) -> str:
    """What a fold does to the wagers."""
    wagers = [wager for wager in game.wagers if made is None or wager.key in made]
    stays = [wager.name for wager in wagers if survives_fold(wager)]
    if not stays:
        return "gives up the hand"
    return f"gives up the hand; {listed(stays)} {'stays' if len(stays) == 1 else 'stay'} in play"


def fold_does(game: Game, wager: Wager) -> str:
    """What a fold does to a wager, in a few words."""
    if survives_fold(wager):
        return "stays"
    can_fold = any(choice.folds for _, choice in choices(game))
    return "settled before the decision" if can_fold and not falls_with_a_fold(game, wager) else "lost"
