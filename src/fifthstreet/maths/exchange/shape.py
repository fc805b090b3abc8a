"""Which games with an exchange can be counted."""

from __future__ import annotations

from fifthstreet.cards import DECK, FIVE_CARD
from fifthstreet.games.description import Choice, Game
from fifthstreet.games.reading.course import at_decisions, changes_cards, dealt, decisions
from fifthstreet.games.reading.endings import is_fee, showdown_of
from fifthstreet.games.reading.stakes import main_wagers

HAND = 5


def why_not_counted(game: Game) -> str | None:
    """Why a game whose players exchange cards cannot be counted, in words; None where it can be."""
    every = decisions(game)
    if not (
        len(every) == 2
        and all(map(_is_even, every[0].choices))
        and not any(map(changes_cards, every[1].choices))
        and _is_five_against_one(game)
    ):
        return "only one exchange before one bet is counted, with five cards against one open card"
    bets = [choice for choice in every[1].choices if choice.places is not None]
    folds = [choice for choice in every[1].choices if choice.folds]
    if not len(bets) == len(folds) == 1 == len(every[1].choices) - 1:
        return f"at {every[1].key} there is more than one bet and a fold"
    return None


def _is_even(choice: Choice) -> bool:
    """Whether a choice of the exchange gives up as many cards as it asks for, and does nothing else but pay."""
    return choice.gives_up == choice.draws and not (choice.folds or choice.takes_back or choice.shows)


def _is_five_against_one(game: Game) -> bool:
    """Whether five cards are compared with five, of which the player has seen one."""
    seen = {(len(moment.known("player")), len(moment.known("dealer"))) for _, moment in at_decisions(game)}
    rules = [showdown_of(wager) for wager in main_wagers(game) if not is_fee(wager)]
    alike = {rule and (rule.player, rule.dealer, rule.qualifies) for rule in rules}
    rankings = {hand.ranking for rule in rules if rule is not None for hand in (rule.player, rule.dealer)}
    is_whole = seen == {(HAND, 1)} and dealt(game)["dealer"] == HAND and game.deck == DECK
    return is_whole and len(alike) == 1 and rankings == {FIVE_CARD}
