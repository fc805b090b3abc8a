"""A game description in the words of a report: stakes, choices, endings and clauses, told of the player."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from fifthstreet.games.description import (
    Award,
    CardDraw,
    Choice,
    Decide,
    Envy,
    Exactly,
    Game,
    HandPays,
    HighestHandPays,
    Loses,
    Offer,
    PositionDraw,
    Pushes,
    Showdown,
    Stake,
    Times,
    Wager,
    Wins,
)
from fifthstreet.money import dollars
from fifthstreet.rulebook import Rules, load_pack, pack_keys
from fifthstreet.rulebook.models import PayTable
from fifthstreet.rulebook.rules import OptionValue, option_text

_TIMES = {1: "the same as", 2: "twice", 3: "three times"}
_WHOSE = {"player": "the player’s hand", "dealer": "the dealer’s hand", "board": "the community cards"}


def listed(parts: Sequence[str], last: str = "and") -> str:
    """``a, b and c``."""
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} {last} {parts[-1]}"


def title(key: str) -> str:
    """A key as a heading: ``fourth_street`` is ``Fourth street``."""
    return key.replace("_", " ").capitalize()


def clauses(cites: Sequence[str]) -> str:
    """Clauses, each document named once: ``ma-csp 10(a), 10(b)``."""
    found: list[str] = []
    before = ""
    for cite in dict.fromkeys(cites):
        document, _, clause = cite.partition(" ")
        found.append(clause if document == before and clause else cite)
        before = document
    return ", ".join(found)


def option_words(value: OptionValue, kind: str) -> str:
    """An option's value with its unit: ``$1``, ``70 %``."""
    if value is None:
        return "not offered" if kind == "paytable" else "none"
    if kind == "money":
        return dollars(int(value))
    if kind == "rate":
        return f"{option_text(kind, value)} %"
    return option_text(kind, value).replace("_", " ")


def stake_words(rules: Rules, game: Game, stake: Stake) -> str:
    """What a stake may be: ``$5 to $500 in steps of $1``, ``twice the Ante``, ``exactly $1``."""
    if isinstance(stake, Exactly):
        return f"exactly {dollars(stake.amount)}"
    if isinstance(stake, Times):
        name = game.wager(stake.of).name
        return listed([multiple(times, name) for times in stake.times], "or")
    bounds = rules.limits[stake.limits]
    most = bounds.most if rules.single_wager_most is None else min(bounds.most, rules.single_wager_most)
    return f"{dollars(bounds.least)} to {dollars(most)} in steps of {dollars(bounds.step)}"


def multiple(times: int, name: str) -> str:
    """``twice the Ante``."""
    return f"{_TIMES.get(times, f'{times} times')} the {name}"


# Choices ---------------------------------------------------------------------------------------------------------


def choices(game: Game) -> Iterator[tuple[Decide | Offer, Choice]]:
    """Every choice of a round with the decision or offer it belongs to."""
    for step in game.steps:
        if isinstance(step, Decide):
            yield from ((step, choice) for choice in step.choices)
        elif isinstance(step, Offer):
            yield step, step.choice


def choice_words(game: Game, choice: Choice) -> str:
    """What a choice does."""
    found: list[str] = []
    if choice.places is not None:
        stake = game.wager(choice.places).stake
        of = stake.of if isinstance(stake, Times) else choice.places
        found.append(f"stakes {multiple(choice.times, game.wager(of).name)}")
    if choice.takes_back is not None:
        found.append(f"takes the {game.wager(choice.takes_back).name} back")
    if choice.shows:
        found.append(f"shows {choice.shows} cards")
    if choice.folds:
        found.append("gives up the hand and every wager that a fold forfeits")
    return "; ".join(found) or "goes on without a wager"


# How it ends -----------------------------------------------------------------------------------------------------


def settles_words(game: Game, wager: Wager) -> str:
    """How a wager ends, in a sentence."""
    rule = wager.settles
    if isinstance(rule, Showdown):
        return _showdown_words(game, rule)
    if isinstance(rule, HighestHandPays):
        counted = "the dealer’s among them" if rule.counts_dealer else "the dealer’s not among them"
        return f"the highest hand at the table against the pay table for the number of hands, {counted}"
    shown = "" if rule.if_taken is None else f", if the player took the offer to {rule.if_taken}; lost otherwise"
    return f"{_which(rule)} against the pay table{shown}"


def _which(rule: HandPays) -> str:
    cards = rule.hand.cards
    if cards.first is not None:
        return f"the player’s first {cards.first} cards"
    return _WHOSE[cards.holder] + (" with the community cards" if cards.with_board else "")


def _showdown_words(game: Game, rule: Showdown) -> str:
    told = (
        f"{_ending(game, rule.higher)} when the player’s hand is higher, {_ending(game, rule.equal)} when equal, "
        f"{_ending(game, rule.lower)} when lower"
    )
    if rule.qualifies is None:
        return told
    least = rule.dealer.ranking.describe(rule.qualifies.start)
    return f"{told}; {_ending(game, rule.unqualified)} when the dealer does not qualify, below {least}"


def _ending(game: Game, end: object) -> str:
    if isinstance(end, Wins):
        return "paid"
    if isinstance(end, Loses) and end.unless is not None:
        return f"lost (returned with the {game.awards_by_key[end.unless].name})"
    return "returned" if isinstance(end, Pushes) else "lost"


def award_words(game: Game, award: Award) -> str:
    """What an award is paid for, in a sentence."""
    pays = award.pays
    on = listed([game.wager(key).name for key in award.on], "or")
    if isinstance(pays, Envy):
        backers = " who made the same wager" if pays.bettors_only else ""
        return f"to everyone with the {on}, for a hand of another player{backers} that the pay table names"
    if isinstance(pays, (CardDraw, PositionDraw)):
        what = "card drawn lies in the hand" if isinstance(pays, CardDraw) else "position drawn is the one"
        return f"on the {on} when the {what} it backs"
    never = ", but not when the hands are equal" if "equal" in award.not_when else ""
    return f"on the {on} for {_which(pays)} by the pay table{never}"


# Pay tables ------------------------------------------------------------------------------------------------------


def edited_rows(rules: Rules, table: PayTable) -> tuple[str, ...]:
    """The rows of a pay table that pay otherwise than the pack that comes with the package under the same key."""
    pack = load_pack(rules.pack.key) if rules.pack.key in pack_keys() else rules.pack
    entry = pack.games.get(rules.game)
    printed = entry.tables(table.wager).get(table.id) if entry is not None else None
    if printed is None:
        return ()
    before = {(row.hand, row.low, row.high): row for row in printed.rows}
    return tuple(
        f"{row.title} {row.pays} instead of {old.pays}"
        for row in table.rows
        if (old := before.get((row.hand, row.low, row.high))) is not None and old.pays != row.pays
    )
