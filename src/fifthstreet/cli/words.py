"""A game description in plain words: what can be wagered, what each choice does, what a hand is called."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping, Sequence

from fifthstreet.cards import Card
from fifthstreet.games.description import (
    Award,
    CardDraw,
    Choice,
    Envy,
    Exactly,
    Game,
    Hand,
    HandPays,
    HighestHandPays,
    Holder,
    Loses,
    PositionDraw,
    Pushes,
    Showdown,
    Stake,
    Times,
    Wager,
    Wins,
)
from fifthstreet.games.reading.course import choices, looked_at
from fifthstreet.money import Cents, dollars
from fifthstreet.rulebook import Rules
from fifthstreet.rulebook.models import GamePack
from fifthstreet.rulebook.payouts import PayoutRow
from fifthstreet.rulebook.rules import OptionValue, option_text
from fifthstreet.table.views import HIDDEN

_TIMES = {1: "the same as", 2: "twice", 3: "three times"}


def names(game: Game) -> dict[str, str]:
    """The name of every wager and award by its key."""
    return {wager.key: wager.name for wager in game.wagers} | {award.key: award.name for award in game.awards}


def title(key: str) -> str:
    """A key as a heading: ``fourth_street`` is ``Fourth street``."""
    return key.replace("_", " ").capitalize()


def listed(parts: Sequence[str], last: str = "and") -> str:
    """``a, b and c``."""
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} {last} {parts[-1]}"


def multiple(times: int, name: str) -> str:
    """``twice the Ante``."""
    return f"{_TIMES.get(times, f'{times} times')} the {name}"


def stake_words(rules: Rules, game: Game, stake: Stake) -> str:
    """What a stake may be: ``$5 to $500 in steps of $1``, ``twice the Ante``, ``exactly $1``."""
    if isinstance(stake, Exactly):
        return f"exactly {dollars(stake.amount)}"
    if isinstance(stake, Times):
        name = game.wager(stake.of).name
        return listed([multiple(times, name) for times in stake.times], "or")
    bounds = rules.limits[stake.limits]
    return f"{dollars(bounds.least)} to {dollars(most(rules, stake.limits))} in steps of {dollars(bounds.step)}"


def most(rules: Rules, limits: str) -> Cents:
    """The most a wager can be: the limit of the table, or of the jurisdiction where that is lower."""
    bounds = rules.limits[limits].most
    return bounds if rules.single_wager_most is None else min(bounds, rules.single_wager_most)


def choice_words(game: Game, choice: Choice, made: Container[str] | None = None) -> str:
    """What a choice does, read from the description; to a player who ``made`` these wagers, or to anybody."""
    found: list[str] = []
    if choice.places is not None:
        stake = game.wager(choice.places).stake
        of = stake.of if isinstance(stake, Times) else choice.places
        found.append(f"bets {multiple(choice.times, game.wager(of).name)}")
    if choice.takes_back is not None:
        found.append(f"takes the {game.wager(choice.takes_back).name} back")
    if choice.shows:
        found.append(f"turns {choice.shows} of your cards face up")
    if choice.folds:
        found.append(fold_words(game, made))
    return "; ".join(found) or "goes on without a wager"


def fold_words(game: Game, made: Container[str] | None = None) -> str:
    """What a fold does to the wagers."""
    wagers = [wager for wager in game.wagers if made is None or wager.key in made]
    stays = [wager.name for wager in wagers if wager.on_fold == "stays"]
    if not stays:
        return "gives up the hand"
    return f"gives up the hand; {listed(stays)} {'stays' if len(stays) == 1 else 'stay'} in play"


def clauses(cites: Sequence[str]) -> str:
    """Clauses for a narrow column, each document named once: ``ma-csp 10(a), 10(b)``."""
    found: list[str] = []
    before = ""
    for cite in cites:
        document, _, clause = cite.partition(" ")
        found.append(clause if document == before and clause else cite)
        before = document
    return ", ".join(found)


def choice_named(game: Game, step: str, word: str) -> Choice:
    """The choice of a decision by its word; declining an offer does nothing."""
    for each, choice in choices(game):
        if each.key == step and choice.word == word:
            return choice
    return Choice(word)


def paid_if_taken(game: Game, offer: str) -> Iterator[tuple[Wager, HandPays]]:
    """The wagers that can only be paid once an offer is taken."""
    for wager in game.wagers:
        if isinstance(wager.settles, HandPays) and wager.settles.if_taken == offer:
            yield wager, wager.settles


def row_of(rule: HandPays, cards: Sequence[str]) -> tuple[str, PayoutRow | None]:
    """What the cards of a holder that a wager looks at are called, and the row of the pay table they earn."""
    value = rule.hand.ranking.best_value([Card.parse(face) for face in cards[: rule.hand.cards.first]])
    return rule.hand.ranking.describe(value), rule.payouts.row(value)


def offered_by(entry: GamePack, key: str) -> str | None:
    """How a table is set up that offers a wager: ``offered with option bonus_paytable=A, B or C``."""
    for name, option in entry.options.items():
        if option.kind == "paytable" and option.wager == key:
            return f"offered with option {name}={listed(list(entry.tables(key)), 'or')}"
        if key in option.offers:
            return f"offered with option {name}=yes"
    return None


def settles_words(game: Game, wager: Wager) -> str:
    """How a wager ends, in a sentence."""
    rule = wager.settles
    if isinstance(rule, Showdown):
        return _showdown_words(game, rule)
    if isinstance(rule, HighestHandPays):
        return "the highest hand at the table is paid by the number of hands dealt; only the highest pays"
    shown = "" if rule.if_taken is None else f", once you {rule.if_taken} them; otherwise lost"
    return f"{_which(rule)} against the pay table{shown}"


def _which(rule: HandPays) -> str:
    whose = {"player": "your hand", "dealer": "the dealer's hand", "board": "the community cards"}
    cards = rule.hand.cards
    if cards.first is not None:
        return f"your first {cards.first} cards"
    return whose[cards.holder] + (" with the community cards" if cards.with_board else "")


def _showdown_words(game: Game, rule: Showdown) -> str:
    parts = [
        f"{_ending(game, rule.higher)} when your hand is higher than the dealer's",
        f"{_ending(game, rule.equal)} when equal",
        f"{_ending(game, rule.lower)} when lower",
    ]
    if rule.qualifies is not None:
        least = rule.dealer.ranking.describe(rule.qualifies.start)
        parts.append(f"{_ending(game, rule.unqualified)} when the dealer does not qualify, below {least}")
    return ", ".join(parts[:3]) + "".join(f"; {part}" for part in parts[3:])


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
        return f"paid to everyone with the {on} for a hand of another player{backers} that the table names"
    if isinstance(pays, (CardDraw, PositionDraw)):
        what = "card drawn lies in the hand" if isinstance(pays, CardDraw) else "position drawn is the one"
        return f"paid on the {on} when the {what} it backs"
    never = ", but not when the hands are equal" if "equal" in award.not_when else ""
    wins = "" if "lower" in award.not_when else ", whoever wins"
    return f"paid on the {on} for {_which(pays)} by the pay table{wins}{never}; no wager of its own"


# Hands -------------------------------------------------------------------------------------------------------


def main_hand(game: Game, holder: Holder) -> Hand | None:
    """The hand of a holder that the wagers look at first, all of its cards."""
    for wager in game.wagers:
        rule = wager.settles
        hands = [rule.hand] if isinstance(rule, HandPays) else [rule.player, rule.dealer]
        for hand in hands:
            if hand.cards.holder == holder and hand.cards.first is None:
                return hand
    return None


def hand_words(game: Game, holder: Holder, cards: Sequence[str], board: Sequence[str]) -> str | None:
    """What a hand is called once it is complete and open: ``pair of tens``."""
    hand = main_hand(game, holder)
    if hand is None:
        return None
    faces = looked_at(hand.cards, cards, board)
    if HIDDEN in faces or len(faces) < hand.ranking.size:
        return None
    return hand.ranking.describe(hand.ranking.best_value([Card.parse(face) for face in faces]))


def dealer_words(game: Game, cards: Sequence[str]) -> str | None:
    """What the dealer's open hand is called, and whether it qualifies where it has to."""
    called = hand_words(game, "dealer", cards, ())
    rules = (wager.settles for wager in game.wagers)
    rule = next((rule for rule in rules if isinstance(rule, Showdown) and rule.qualifies is not None), None)
    if called is None or rule is None or rule.qualifies is None:
        return called
    does = rule.dealer.ranking.best_value([Card.parse(face) for face in cards]) in rule.qualifies
    return f"{called}: the dealer {'qualifies' if does else 'does not qualify'}"


def rests_on(game: Game, wagers: Mapping[str, Cents]) -> dict[str, str]:
    """The wagers an award is measured by, for the line of an award that has no stake: ``on Ante $15``."""
    found = {}
    for award in game.awards:
        parts = [f"{game.wager(key).name} {dollars(wagers[key])}" for key in award.on if key in wagers]
        if parts:
            found[award.key] = f"on {listed(parts)}"
    return found


def option_words(value: OptionValue, kind: str) -> str:
    """An option's value with its unit: ``$1``, ``70 %``."""
    if value is None or kind not in ("money", "rate"):
        return option_text(kind, value)
    return dollars(int(value)) if kind == "money" else f"{option_text(kind, value)} %"


def levels_words(meters: Mapping[str, Mapping[str, str]]) -> str:
    """Meter readings in one line, level by level, in whole cents."""
    return "  ·  ".join(" ".join([title(meter), *_levels(levels)]) for meter, levels in meters.items())


def _levels(levels: Mapping[str, str]) -> Iterator[str]:
    for level, amount in levels.items():
        yield f"{'' if level == 'main' else f'{level} '}{meter_money(amount)}"


def meter_money(amount: str) -> str:
    """A meter shows whole cents."""
    whole, _, fraction = amount.partition(".")
    return f"${int(whole):,}.{fraction[:2]}"
