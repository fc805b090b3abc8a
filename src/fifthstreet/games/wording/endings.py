"""How wagers end and what awards are paid for, in sentences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from fifthstreet.cards import Card
from fifthstreet.games.description import Award, Cards, Comparison, Game, Wager
from fifthstreet.games.reading.awards import AwardEnds, award_ends
from fifthstreet.games.reading.course import looked_at
from fifthstreet.games.reading.endings import COMPARISONS, End, RowEnds, WagerEnds, ends_of, wager_ends
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
    ends = wager_ends(game)[wager.key]
    if ends.kind == "showdown":
        return _showdown_words(game, ends, voice)
    if ends.kind == "highest":
        hands = "hands dealt" if ends.counts_folded else "hands dealt and not folded"
        counting = "counting" if ends.counts_dealer else "not counting"
        column = f"for the number of {hands}, {counting} the dealer's"
        return f"the highest hand at the table against the pay table {column}; only the highest hand pays"
    sentence, offer = f"{cards_words(ends.hand.cards, voice)} against the pay table", ends.if_taken
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


def _showdown_words(game: Game, ends: WagerEnds, voice: Voice) -> str:
    sentence = (
        f"{_ending(game, ends.by['higher'])} when {voice.own} hand is higher than the dealer's, "
        f"{_ending(game, ends.by['equal'])} when equal, {_ending(game, ends.by['lower'])} when lower"
    )
    if ends.qualifies is None:
        return sentence
    least = ends.hand.ranking.describe(ends.qualifies.start)
    return f"{sentence}; {_ending(game, ends.by['unqualified'])} when the dealer does not qualify, below {least}"


def _ending(game: Game, rows: RowEnds) -> str:
    """How a comparison ends: for every hand alike, or paid by the pay table and in another way without a row."""
    if rows.has_all_hands:
        return "paid" if all(end.kind == "win" for end in rows.ends[1:]) else "paid by the pay table"
    ended, saved = _without_row(game, rows.ends[0])
    if rows.payouts is not None:
        return f"paid by the pay table (otherwise {ended}{f', {saved}' if saved else ''})"
    return f"{ended} ({saved})" if saved else ended


def _without_row(game: Game, end: End) -> tuple[str, str]:
    """How a hand without a row ends, and the award that saves its stake."""
    saved = "" if end.unless is None else f"returned with the {game.awards_by_key[end.unless].name}"
    return "returned" if end.gives_back else "lost", saved


def award_words(game: Game, award: Award, voice: Voice = YOU) -> str:
    """What an award is paid for, in a sentence."""
    ends = award_ends(game)[award.key]
    on = listed([game.wager(key).name for key in award.on], "or")
    if ends.kind == "others":
        backers = " who made the same wager" if ends.bettors_only else ""
        return f"paid to everyone with the {on} for a hand of another player{backers} that the pay table names"
    if ends.draw is not None:
        what = "card drawn lies in the hand" if ends.draw.of == "card" else "position drawn is the one"
        return f"paid on the {on} when the {what} it backs"
    assert ends.hand is not None, award.key
    hand = cards_words(ends.hand.cards, voice)
    return f"paid on the {on} for {hand} by the pay table{_when_paid(game, ends, voice)}; no wager of its own"


def _when_paid(game: Game, ends: AwardEnds, voice: Voice) -> str:
    """After which comparisons of the hands an award is paid, where hands are compared."""
    on = ends.award.on[0]
    compared = wager_ends(game)[ends.compared_by.get(on, on)].by
    if "higher" not in compared:
        return ""
    words = {
        "higher": f"{voice.own} hand is higher than the dealer's",
        "lower": "the dealer's hand is higher",
        "equal": "the hands are equal",
        "unqualified": "the dealer does not qualify",
    }
    never = [words[how] for how in COMPARISONS if how in compared and how in ends.barred]
    wins = "" if ends.barred & {"higher", "lower"} else ", whoever wins"
    return f"{wins}, but not when {listed(never, 'or')}" if never else wins


def would_pay(wager: Wager, cards: Sequence[str], word: str, voice: Voice = YOU) -> tuple[str, bool]:
    """What the cards would earn a wager that waits for the offer of this word, and whether it is anything."""
    ends = ends_of(wager)
    assert ends.if_taken is not None, f"{wager.key} waits for no offer"
    hand = ends.hand
    value = hand.ranking.best_value([Card.parse(face) for face in looked_at(hand.cards, cards, ())])
    end = ends.by[None].earned(value)
    first = f"first {hand.cards.first} cards" if hand.cards.first else "cards"
    sentence = f"{voice.own.capitalize()} {first}, {hand.ranking.describe(value)},"
    if end is None:
        return f"{sentence} do not pay: the {wager.name} is lost either way.", False
    earn = f"pay {end} on" if end.kind == "win" else "return"
    return f"{sentence} {earn} the {wager.name}; it is lost unless {voice.player} {voice.does(word)} them.", True
