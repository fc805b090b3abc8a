"""The way of the cards: what a step turns or a wager looks at was dealt, and lies open where it must."""

from __future__ import annotations

from collections.abc import Iterable

from fifthstreet.errors import Problem
from fifthstreet.games import description as d
from fifthstreet.games.description import Game
from fifthstreet.games.reading.awards import award_ends
from fifthstreet.games.reading.course import (
    Moment,
    changes_cards,
    choices_of,
    decisions,
    fewest_more,
    places,
    waits_for,
    walk,
)
from fifthstreet.games.reading.endings import showdown_of, survives_fold
from fifthstreet.games.reading.pay_tables import hands, settlements


def course_problems(game: Game) -> Iterable[Problem]:
    """Walk through the steps the way a round does, and say where cards are missing or a step comes too late."""
    yield from (Problem("description/cards", says) for says in _drawn(game))
    for step, moment in walk(game):
        yield from (Problem("description/settled", says) for says in _untimely(game, step, moment))
        yield from (Problem("description/cards", f"{step.key}: {says}") for says in _cards(game, step, moment))


def _untimely(game: Game, step: d.Step, moment: Moment) -> Iterable[str]:
    if isinstance(step, d.Settle):
        for wager in (game.by_key[key] for keys in step.passes for key in keys if key in game.by_key):
            offer = waits_for(wager)
            if offer is not None and offer not in moment.offered:
                yield f"{wager.key} is settled before the offer {offer!r} it waits for"
        return
    named = [key for choice in choices_of(step) for key in (choice.places, choice.takes_back)]
    for key in [*named, *([step.holding] if isinstance(step, d.Offer) else [])]:
        if key in moment.settled:
            yield f"step {step.key} comes after {key} was settled"


def _cards(game: Game, step: d.Step, moment: Moment) -> Iterable[str]:
    if isinstance(step, d.Deal):
        return _deal(step)
    if isinstance(step, d.Turn):
        return _turn(step, moment)
    return _settle(game, step, moment) if isinstance(step, d.Settle) else _choose(step, moment)


def _drawn(game: Game) -> Iterable[str]:
    """Cards that are asked for at a decision are dealt next, and only such cards."""
    asked = [step.key for step in decisions(game) if any(choice.draws for choice in step.choices)]
    for step, after in zip(game.steps, (*game.steps[1:], None), strict=True):
        if step.key in asked and not (isinstance(after, d.Deal) and after.drawn_at == step.key):
            yield f"{step.key}: players ask for cards, and the next step does not deal them (drawn_at={step.key!r})"
        if isinstance(step, d.Deal) and step.drawn_at is not None and step.drawn_at not in asked:
            yield f"{step.key}: deals what is asked for at {step.drawn_at!r}, where nobody asks for cards"


def _deal(step: d.Deal) -> Iterable[str]:
    if step.drawn_at is None and not step.deliveries:
        yield "nobody is dealt a card"
    if step.drawn_at is not None and step.deliveries:
        yield "deals cards that were asked for and others: that is two steps"
    for delivery in step.deliveries:
        if delivery.cards < 1:
            yield f"{delivery.cards} cards are dealt to the {delivery.to}"
        if any(not 0 <= card < delivery.cards for card in delivery.up):
            yield f"cards {delivery.up} lie open of {delivery.cards} dealt; the first one is 0"


def _turn(step: d.Turn, moment: Moment) -> Iterable[str]:
    dealt = moment.dealt[step.whose]
    if dealt == 0 or any(not 0 <= card < dealt for card in step.cards):
        yield f"step {step.key} turns a card of the {step.whose}, which has {dealt}"


def _choose(step: d.Decide | d.Offer, moment: Moment) -> Iterable[str]:
    own = moment.dealt["player"]
    held = own - fewest_more(step) if isinstance(step, d.Decide) else own
    for choice in choices_of(step):
        if changes_cards(choice) and (choice.folds or isinstance(step, d.Offer)):
            yield f"choice {choice.word} changes cards: only a choice of a decision that goes on can"
        if not 0 <= choice.gives_up <= held or choice.draws < 0:
            yield f"choice {choice.word} gives up {choice.gives_up} cards of {held} and asks for {choice.draws}"
        if not 0 <= choice.shows <= own:
            yield f"choice {choice.word} shows {choice.shows} cards of {own}"
        if choice.holding is not None:
            yield from _missing(f"choice {choice.word}", choice.holding.hand, moment)


def _settle(game: Game, step: d.Settle, moment: Moment) -> Iterable[str]:
    keys = {key for keys in step.passes for key in keys}
    for key, rule in settlements(game):
        for hand in hands(rule) if key in keys else ():
            yield from _missing(key, hand, moment)
            yield from _missing_after_fold(game, key, rule, hand, moment)
    for award in game.awards:
        for hand in _compared_hands(game, award) if award.key in keys else ():
            yield from _missing(award.key, hand, moment)
            yield from _missing_after_fold(game, award.key, award.pays, hand, moment)
        if award.key in keys and isinstance(award.pays, d.Draw) and award.pays.of == "card":
            for cards in award.pays.backs.values():
                yield from _impossible(award.key, cards)
                yield from _more_than_dealt(award.key, cards, moment)
                yield from _hidden(award.key, cards, moment)


def _compared_hands(game: Game, award: d.Award) -> Iterable[d.Hand]:
    """The hands whose comparison decides whether an award is paid."""
    for by in award_ends(game)[award.key].compared_by.values():
        rule = showdown_of(game.by_key[by])
        yield from hands(rule) if rule is not None else ()


def _missing(who: str, hand: d.Hand, moment: Moment) -> Iterable[str]:
    yield from _impossible(who, hand.cards)
    yield from _more_than_dealt(who, hand.cards, moment)
    count = len(places(hand.cards, moment.dealt))
    if count < hand.ranking.size:
        yield f"{who} looks at {count} cards and needs {hand.ranking.size}"
    yield from _hidden(who, hand.cards, moment)


def _impossible(who: str, cards: d.Cards) -> Iterable[str]:
    if any(first is not None and first < 1 for first in (cards.first, cards.board_first)):
        yield f"{who} looks at the first {cards.first} cards and the first {cards.board_first} of the board"
    if cards.with_board and cards.holder == "board":
        yield f"{who} looks at the board twice"
    if cards.with_dealer and cards.holder == "dealer":
        yield f"{who} looks at the dealer's cards twice"
    if cards.board_first is not None and not cards.with_board:
        yield f"{who} looks at the first {cards.board_first} of the board: with_board=True is missing"


def _more_than_dealt(who: str, cards: d.Cards, moment: Moment) -> Iterable[str]:
    looks: dict[d.Holder, int | None] = {"board": cards.board_first, cards.holder: cards.first}
    for holder, first in looks.items():
        if first is not None and first > moment.dealt[holder]:
            yield f"{who} looks at the first {first} cards of the {holder}, which has {moment.dealt[holder]}"


def _hidden(who: str, cards: d.Cards, moment: Moment) -> Iterable[str]:
    seen = places(cards, moment.dealt)
    for part in dict.fromkeys(holder for holder, place in seen if place not in moment.known(holder)):
        yield f"{who} looks at cards of the {part} that no step has turned"


def _missing_after_fold(
    game: Game, key: str, rule: d.Settlement | d.Envy | d.Draw, hand: d.Hand, moment: Moment
) -> Iterable[str]:
    own = sum(holder == "player" for holder, _ in places(hand.cards, moment.dealt))
    if moment.folded_with is None or own <= moment.folded_with:
        return
    if isinstance(rule, d.HighestHandPays) and rule.counts_folded:
        yield f"{key} counts folded hands, but looks at cards that a player who folded does not get"
    elif _stays(game, key):
        yield f"{key} stays after a fold, but looks at cards that a player who folded does not get"


def _stays(game: Game, key: str) -> bool:
    """Whether a folded hand is still looked at: by a wager, by an award that rests on one, or by the others' envy."""
    wagers = (key,) if key in game.by_key else game.awards_by_key[key].on
    return any(survives_fold(game.by_key[wager]) for wager in wagers)
