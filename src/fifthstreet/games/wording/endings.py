"""How wagers end and what awards are paid for, in sentences."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Literal

from fifthstreet.cards import Card
from fifthstreet.games.description import Award, Comparison, Game, Wager
from fifthstreet.games.reading.awards import AwardEnds, award_ends, earns_envy
from fifthstreet.games.reading.course import looked_at
from fifthstreet.games.reading.endings import COMPARISONS, RowEnds, WagerEnds, ends_of, wager_ends
from fifthstreet.games.wording.cards import cards_words
from fifthstreet.games.wording.pay_tables import counted_words
from fifthstreet.games.wording.posted import PostedCount, PostedEnd
from fifthstreet.games.wording.text import listed
from fifthstreet.games.wording.voice import YOU, Voice

#: How the hands compare, in a list of outcomes.
STANDING: Mapping[Comparison, str] = {
    "unqualified": "dealer does not qualify",
    "equal": "tie",
    "lower": "dealer wins",
    "higher": "win",
}


#: When an award is paid, where hands are compared.
_AFTER: Mapping[Comparison, str] = {
    "higher": "{own} hand is higher than the dealer's",
    "lower": "the dealer's hand is higher",
    "equal": "the hands are equal",
    "unqualified": "the dealer does not qualify",
}


# Wagers ----------------------------------------------------------------------------------------------------------


def posted_ends(ends: WagerEnds) -> dict[str, PostedEnd]:
    """How a wager ends: for each comparison with the dealer, for each column, or for the hand it is paid by."""
    return {"hand" if case is None else str(case): _posted_end(rows) for case, rows in ends.by.items()}


def _posted_end(rows: RowEnds) -> PostedEnd:
    """Alike for every hand, or paid by the pay table and in another way without a row."""
    without = rows.ends[0]
    ended: Literal["returned", "lost"] = "returned" if without.gives_back else "lost"
    if rows.payouts is None:
        return PostedEnd(ended, unless=without.unless)
    table = rows.payouts.id
    if not rows.has_all_hands:
        return PostedEnd("by_table", table, ended, without.unless)
    return PostedEnd("paid" if all(end.kind == "win" for end in rows.ends[1:]) else "by_table", table)


def settles_words(game: Game, wager: Wager, voice: Voice = YOU) -> str:
    """How a wager ends, in a sentence."""
    ends = wager_ends(game)[wager.key]
    posted = posted_ends(ends)
    if ends.kind == "fee" and wager.opening:
        return "taken by the house before the cards are dealt, whatever they are"
    if ends.kind == "fee":
        return f"kept by the house as soon as {voice.player} {voice.does('pay')} it, whatever the cards"
    if ends.kind == "showdown":
        return "; ".join([_showdown_words(game, ends, posted, voice), *_meter_words(ends, voice)])
    parts = [f"{cards_words(ends.hand.cards, voice)} against the pay table"]
    if ends.kind == "highest":
        counted = counted_words(PostedCount(ends.counts_dealer, ends.counts_folded))
        parts = [f"{_highest_words(ends)} against the pay table for {counted}"]
    elif (offer := ends.if_taken) is not None:
        player, does = voice.player, voice.does
        parts = [f"{parts[0]}, once {player} {does(offer)} them", f"lost if {player} {does('do')} not"]
    if any(end.otherwise is not None for end in posted.values()):
        parts.append("any other hand loses")
    return "; ".join([*parts, *_meter_words(ends, voice)])


def _meter_words(ends: WagerEnds, voice: Voice) -> Iterator[str]:
    """When a share of the meter can be won, where hands are compared for it, and who divides it."""
    if ends.meter_after is not None:
        yield f"a share of the meter{_cases(' is won only when ', ends.meter_after, voice)}"
    if ends.is_shared and ends.takes_meter:
        yield "a share of the meter is divided equally among all who made this wager"


def _highest_words(ends: WagerEnds) -> str:
    folded = "folded ones and the dealer's too" if ends.counts_folded else "the dealer's too, but no folded one"
    return f"the highest hand at the table, {folded},"


def _showdown_words(game: Game, ends: WagerEnds, posted: Mapping[str, PostedEnd], voice: Voice) -> str:
    ended = {how: _end_words(game, end) for how, end in posted.items()}
    if len({*ended.values()}) == 1:
        return f"{ended['higher']} for {cards_words(ends.hand.cards, voice)}, whatever the dealer has"
    sentence = (
        f"{ended['higher']} when {voice.own} hand is higher than the dealer's, "
        f"{ended['equal']} when equal, {ended['lower']} when lower"
    )
    least = qualifies_words(ends)
    if least is None:
        return sentence
    return f"{sentence}; {ended['unqualified']} when the dealer does not qualify, below {least}"


def qualifies_words(ends: WagerEnds) -> str | None:
    """The lowest hand with which the dealer qualifies, where one has to."""
    return None if ends.qualifies is None else ends.hand.ranking.describe(ends.qualifies.start)


def _end_words(game: Game, end: PostedEnd) -> str:
    saved = "" if end.unless is None else f"returned with the {game.awards_by_key[end.unless].name}"
    if end.otherwise is not None:
        return f"paid by the pay table (otherwise {end.otherwise}{f', {saved}' if saved else ''})"
    if end.kind in ("paid", "by_table"):
        return "paid" if end.kind == "paid" else "paid by the pay table"
    return f"{end.kind} ({saved})" if saved else end.kind


# Awards ----------------------------------------------------------------------------------------------------------


def award_words(game: Game, award: Award, voice: Voice = YOU) -> str:
    """What an award is paid for, in a sentence."""
    ends = award_ends(game)[award.key]
    on = listed([game.wager(key).name for key in award.on], "or")
    if ends.kind == "others":
        whose = f"{_envied(game, ends)} that the pay table names; never for {voice.own} own hand or the dealer's"
        return f"paid to everyone with the {on}, once for each hand of {whose}"
    if ends.draw is not None:
        what = "card drawn lies in the hand" if ends.draw.of == "card" else "position drawn is the one"
        return f"paid on the {on} when the {what} it backs"
    assert ends.hand is not None, award.key
    hand = cards_words(ends.hand.cards, voice)
    return f"paid on the {on} for {hand} by the pay table{_when_paid(game, ends, voice)}; no wager of its own"


def _envied(game: Game, ends: AwardEnds) -> str:
    """Whose hands earn an award for the hands of others."""
    backers = " who made the same wager" if ends.bettors_only else ""
    folded = earns_envy(game, ends, live=False, wagered=True)
    if not folded:
        return f"another player{backers}, not folded,"
    return f"another player{backers}, folded or not," if backers else "another player, folded only with the wager,"


def paid_after(game: Game, ends: AwardEnds) -> tuple[Comparison, ...] | None:
    """The comparisons after which an award for a hand is paid; None where hands are not compared."""
    compared = _compared(game, ends)
    if ends.kind != "hand" or compared.kind != "showdown":
        return None
    return tuple(how for how in COMPARISONS if how in compared.by and how not in ends.barred)


def _compared(game: Game, ends: AwardEnds) -> WagerEnds:
    """The ends of the wager whose showdown an award looks at."""
    on = ends.award.on[0]
    return wager_ends(game)[ends.compared_by.get(on, on)]


def _when_paid(game: Game, ends: AwardEnds, voice: Voice) -> str:
    """After which comparisons of the hands an award is paid, where hands are compared."""
    after = paid_after(game, ends)
    if after is None:
        return ""
    never = [how for how in COMPARISONS if how in ends.barred and how in _compared(game, ends).by]
    if {"higher", "lower"} <= {*after}:
        return f", whoever wins{_cases(', but not when ', never, voice)}"
    return _cases(", only when ", after, voice) or ", but after no comparison of the hands"


def _cases(before: str, cases: Sequence[Comparison], voice: Voice) -> str:
    return before + listed([_AFTER[how].format(own=voice.own) for how in cases], "or") if cases else ""


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
