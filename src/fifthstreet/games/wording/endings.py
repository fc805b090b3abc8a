"""How wagers end and what awards are paid for, in sentences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from fifthstreet.cards import Card
from fifthstreet.games import description as d
from fifthstreet.games.description import Award, Cards, Comparison, Ending, Game, Wager
from fifthstreet.games.reading.course import looked_at, waits_for
from fifthstreet.games.wording.text import listed
from fifthstreet.games.wording.voice import YOU, Voice

#: How the hands compare, in a list of outcomes.
STANDING: Mapping[Comparison, str] = {
    "unqualified": "dealer does not qualify",
    "equal": "tie",
    "lower": "dealer wins",
    "higher": "win",
}


def settles_words(game: Game, wager: Wager, voice: Voice = YOU) -> str:
    """How a wager ends, in a sentence."""
    rule = wager.settles
    if isinstance(rule, d.Showdown):
        return _showdown_words(game, rule, voice)
    if isinstance(rule, d.HighestHandPays):
        counting = "counting" if rule.counts_dealer else "not counting"
        dealt = f"the number of hands dealt, {counting} the dealer's"
        return f"the highest hand at the table against the pay table for {dealt}"
    sentence = f"{cards_words(rule.hand.cards, voice)} against the pay table"
    offer = waits_for(wager)
    return sentence if offer is None else f"{sentence}, once {voice.player} {voice.does(offer)} them; otherwise lost"


def cards_words(cards: Cards, voice: Voice = YOU) -> str:
    """The cards that a wager looks at: ``your first 3 cards``, ``the dealer's hand``."""
    if cards.holder == "board":
        return _board(cards.first)
    own = voice.own if cards.holder == "player" else "the dealer's"
    hand = f"{own} hand" if cards.first is None else f"{own} first {cards.first} cards"
    return f"{hand} with {_board(cards.board_first)}" if cards.with_board else hand


def _board(first: int | None) -> str:
    return "the community cards" if first is None else f"the first {first} community cards"


def _showdown_words(game: Game, rule: d.Showdown, voice: Voice) -> str:
    sentence = (
        f"{_ending(game, rule.higher)} when {voice.own} hand is higher than the dealer's, "
        f"{_ending(game, rule.equal)} when equal, {_ending(game, rule.lower)} when lower"
    )
    if rule.qualifies is None:
        return sentence
    least = rule.dealer.ranking.describe(rule.qualifies.start)
    return f"{sentence}; {_ending(game, rule.unqualified)} when the dealer does not qualify, below {least}"


def _ending(game: Game, end: Ending | None) -> str:
    if isinstance(end, d.Wins):
        return "paid"
    if isinstance(end, d.Loses) and end.unless is not None:
        return f"lost (returned with the {game.awards_by_key[end.unless].name})"
    return "returned" if isinstance(end, d.Pushes) else "lost"


def award_words(game: Game, award: Award, voice: Voice = YOU) -> str:
    """What an award is paid for, in a sentence."""
    pays = award.pays
    on = listed([game.wager(key).name for key in award.on], "or")
    if isinstance(pays, d.Envy):
        backers = " who made the same wager" if pays.bettors_only else ""
        return f"paid to everyone with the {on} for a hand of another player{backers} that the pay table names"
    if isinstance(pays, d.Draw):
        what = "card drawn lies in the hand" if pays.of == "card" else "position drawn is the one"
        return f"paid on the {on} when the {what} it backs"
    never = ", but not when the hands are equal" if "equal" in award.not_when else ""
    wins = "" if "lower" in award.not_when else ", whoever wins"
    hand = cards_words(pays.hand.cards, voice)
    return f"paid on the {on} for {hand} by the pay table{wins}{never}; no wager of its own"


def would_pay(wager: Wager, cards: Sequence[str], word: str, voice: Voice = YOU) -> tuple[str, bool]:
    """What the cards would earn a wager that waits for the offer of this word, and whether it is anything."""
    rule = wager.settles
    assert isinstance(rule, d.HandPays), f"{wager.key} waits for no offer"
    hand = rule.hand
    value = hand.ranking.best_value([Card.parse(face) for face in looked_at(hand.cards, cards, ())])
    row = rule.payouts.row(value)
    first = f"first {hand.cards.first} cards" if hand.cards.first else "cards"
    sentence = f"{voice.own.capitalize()} {first}, {hand.ranking.describe(value)},"
    if row is None:
        return f"{sentence} do not pay: the {wager.name} is lost either way.", False
    unless = f"it is lost unless {voice.player} {voice.does(word)} them"
    return f"{sentence} pay {row.pays} on the {wager.name}; {unless}.", True
