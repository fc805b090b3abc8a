"""What each choice does, in words."""

from __future__ import annotations

from collections.abc import Container, Mapping

from fifthstreet.games.description import Award, Choice, Game, Holding, Wager
from fifthstreet.games.reading.awards import award_ends
from fifthstreet.games.reading.course import changes_cards, choices, waits_for
from fifthstreet.games.reading.endings import is_fee, survives_fold
from fifthstreet.games.reading.folds import AfterFold, after_fold, given_up_by, kept_after_fold
from fifthstreet.games.reading.measured import measured_by, per_of
from fifthstreet.games.wording.cards import cards_words
from fifthstreet.games.wording.posted import PostedHolding
from fifthstreet.games.wording.stakes import multiple
from fifthstreet.games.wording.text import listed
from fifthstreet.games.wording.voice import YOU, Voice
from fifthstreet.money import dollars

_AFTER_FOLD: dict[AfterFold, str] = {
    "stays": "stays in play",
    "lost": "lost",
    "returned": "returned",
    "lost_unless_taken_back": "lost, unless taken back",
    "settled": "settled before the decision",
    "no_fold": "no fold once it is made",
}


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
        wager = game.wager(choice.places)
        of = measured_by(wager) or choice.places
        does = "pays" if is_fee(wager) else "bets"
        found.append(f"{does} {multiple(choice.times, per_of(wager), game.wager(of).name)}")
    if changes_cards(choice):
        found.append(_changes_words(choice, voice))
    if choice.takes_back is not None:
        found.append(f"takes the {game.wager(choice.takes_back).name} back")
    if choice.shows:
        found.append(f"turns {choice.shows} of {voice.own} cards face up")
    if choice.folds:
        found.append(fold_words(game, made))
    does = "; ".join(found) or "goes on without a wager"
    if choice.not_after is not None:
        does += f"; not after the {game.wager(choice.not_after).name}"
    return does if choice.holding is None else f"{does}; only with {holding_words(holding(choice.holding, voice))}"


def _changes_words(choice: Choice, voice: Voice) -> str:
    """``exchanges 2 of your cards``, or what is given up and what is asked for."""
    if choice.gives_up == choice.draws:
        return f"exchanges {choice.gives_up} of {voice.own} cards"
    found = [f"gives up {choice.gives_up} of {voice.own} cards"] if choice.gives_up else []
    new = "a new card" if choice.draws == 1 else f"{choice.draws} new cards"
    return listed([*found, *([f"asks for {new}"] if choice.draws else [])])


def passed_words(game: Game, offer: str) -> str:
    """What it does to pass on an offer: a wager that waits for it is lost, one that could be taken back stands."""
    lost = [f"the {wager.name} is lost" for wager in game.wagers if waits_for(wager) == offer]
    back = [choice.takes_back for step, choice in choices(game) if step.key == offer]
    stands = [f"the {game.wager(key).name} stands" for key in back if key is not None]
    return "; ".join((*lost, *stands)) or "leaves everything as it is"


def holding(needed: Holding, voice: Voice = YOU) -> PostedHolding:
    """What a player must hold, as it is posted."""
    describe, values = needed.hand.ranking.describe, needed.values
    return PostedHolding(
        cards=cards_words(needed.hand.cards, voice),
        least=describe(values.start),
        most=describe(values.stop - 1) if values.stop < len(needed.hand.ranking) else None,
    )


def holding_words(held: PostedHolding) -> str:
    """``pair of aces or better in your hand``."""
    return f"{held.least} {'or better' if held.most is None else f'to {held.most}'} in {held.cards}"


def fold_words(game: Game, made: Container[str] | None = None) -> str:
    """What a fold does to the wagers."""
    wagers = [wager for wager in game.wagers if made is None or wager.key in made]
    stays = [wager.name for wager in wagers if survives_fold(wager)]
    if not stays:
        return "gives up the hand"
    return f"gives up the hand; {listed(stays)} {'stays' if len(stays) == 1 else 'stay'} in play"


def choice_cites(game: Game, choice: Choice) -> tuple[str, ...]:
    """The clauses of what a choice does: a fold also cites those that leave wagers in play."""
    stays = [cite for wager in game.wagers if survives_fold(wager) for cite in wager.fold_cites]
    return tuple(dict.fromkeys((*choice.cites, *(stays if choice.folds else ()))))


def gives_up_words(game: Game, choice: Choice, lying: Mapping[str, int]) -> str:
    """What a fold costs in dollars, with these wagers lying there: ``gives up $21, keeps $2``."""
    lost, kept = given_up_by(game, choice, lying)
    return f"gives up {dollars(lost)}" + (f", keeps {dollars(kept)}" if kept else "")


def fold_does(game: Game, wager: Wager) -> str:
    """What a fold does to a wager, in a few words."""
    return _AFTER_FOLD[after_fold(game, wager)]


def award_fold_does(game: Game, award: Award) -> str:
    """What a fold does to an award, in a few words; nothing where no fold can come before it."""
    kept = kept_after_fold(game, award_ends(game)[award.key])
    if kept is None or kept == award.on:
        return "" if kept is None else "kept"
    return f"kept on the {listed([game.wager(key).name for key in kept])}" if kept else "lost"
