"""A description that makes no sense is refused when it is built, with the piece that is wrong.

Names, words, stakes and choices stand here; how wagers end in :mod:`~fifthstreet.games.checks.endings`, the way of
the cards in :mod:`~fifthstreet.games.checks.course`, and what the pack has to have in
:mod:`~fifthstreet.games.checks.pack`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from fifthstreet.errors import Problem
from fifthstreet.games import description as d
from fifthstreet.games.checks.cites import malformed_cites, unknown_cites
from fifthstreet.games.checks.course import course_problems
from fifthstreet.games.checks.deck import deck_problems
from fifthstreet.games.checks.endings import paying_problems
from fifthstreet.games.checks.pack import pack_problems
from fifthstreet.games.description import PASS, Game
from fifthstreet.games.errors import DescriptionError
from fifthstreet.games.reading.course import choices, decisions, moves, offers, passes, settlements, waits_for
from fifthstreet.games.reading.endings import is_fee, saving, showdown_of
from fifthstreet.rulebook import Rules


def checked(game: Game, rules: Rules | None = None, describe: Callable[[Rules], Game] | None = None) -> Game:
    """The description, refused if a piece of it names something that is not there.

    With ``rules`` it is held against the pack too; ``describe`` tells a wager that is not offered now from one
    that the game does not know.
    """
    for problem in _problems(game, rules, describe):
        raise DescriptionError(problem.code, f"{game.key}: {problem.text}", problem.cites)
    return game


def _problems(game: Game, rules: Rules | None, describe: Callable[[Rules], Game] | None) -> Iterable[Problem]:
    """One after the other: a check may rely on all the checks before it."""
    yield from (Problem("description/cites", says) for says in malformed_cites(game))
    for code, find in _CHECKS:
        yield from (Problem(code, says) for says in find(game))
    yield from paying_problems(game)
    yield from course_problems(game)
    yield from deck_problems(game)
    if rules is not None:
        yield from (Problem("description/cites", says) for says in unknown_cites(game, rules.pack))
        yield from pack_problems(game, rules, describe)


def _doubled(game: Game) -> Iterable[str]:
    listed = [*(wager.key for wager in game.wagers), *(award.key for award in game.awards)]
    if len(listed) != len(set(listed)):
        yield f"a wager or award key appears twice among {', '.join(listed)}"
    steps = [step.key for step in game.steps]
    if len(steps) != len(set(steps)):
        yield f"a step key appears twice among {', '.join(steps)}"


def _unknown(game: Game) -> Iterable[str]:
    wagers, made = _there("wagers", game.by_key), [step.key for step in offers(game)]
    for wager in game.wagers:
        named = [*wager.needs, *([wager.stake.of] if isinstance(wager.stake, d.Times) else [])]
        yield from (f"wager {wager.key} names {key!r}; {wagers}" for key in named if key not in game.by_key)
    for step in offers(game):
        if step.holding not in game.by_key:
            yield f"offer {step.key} is for {step.holding!r}; {wagers}"
    for wager in game.wagers:
        if waits_for(wager) not in (None, *made):
            yield f"wager {wager.key} waits for the offer {waits_for(wager)!r}; {_there('offers', made)}"
    for award in game.awards:
        yield from (f"award {award.key} rests on {key!r}; {wagers}" for key in award.on if key not in game.by_key)
    for _, choice in choices(game):
        named = [key for key in (choice.places, choice.takes_back, choice.not_after) if key is not None]
        yield from (f"choice {choice.word} names {key!r}; {wagers}" for key in named if key not in game.by_key)
    for key, saved_by in ((wager.key, award) for wager in game.wagers for award in _saved_by(wager)):
        if saved_by not in game.awards_by_key:
            awards = _there("awards", game.awards_by_key)
            yield f"wager {key} loses unless {saved_by!r} is paid; {awards}"


def _saved_by(wager: d.Wager) -> Iterable[str]:
    rule = showdown_of(wager)
    return saving(rule) if rule is not None else ()


def _there(what: str, names: Iterable[str]) -> str:
    """What could have been named instead."""
    known = ", ".join(names)
    return f"there are the {what} {known}" if known else f"there are no {what}"


def _unsettled(game: Game) -> Iterable[str]:
    settles = settlements(game)
    settled = [key for keys in passes(game) for key in keys]
    known = [*game.by_key, *game.awards_by_key]
    there = _there("wagers and awards", known)
    yield from (f"a pass settles {key!r}, which is not there; {there}" for key in settled if key not in known)
    fees = {wager.key for wager in game.wagers if is_fee(wager)}
    yield from (f"{key} is a fee, which is taken when it is paid: no pass settles it" for key in fees & {*settled})
    for key in known:
        if key not in fees and settled.count(key) != 1:
            yield f"{key} must be settled exactly once, it is in {settled.count(key)} passes"
    yield from (f"step {step.key} has a pass that settles nothing" for step in settles if not all(step.passes))
    yield from (f"step {step.key} settles nothing" for step in settles if not step.passes)
    if not settles or settles[-1] is not game.steps[-1]:
        yield "the last step must be a Settle"


def _unspeakable(game: Game) -> Iterable[str]:
    """Keys and words end up in the notation of a round, and there each is one word."""
    draws = [award.pays.name for award in game.awards if isinstance(award.pays, d.Draw)]
    meters = [wager.funding.meter for wager in game.wagers if wager.funding.meter is not None]
    words = [*(choice.word for _, choice in choices(game)), *(step.key for step in game.steps)]
    names = [*game.by_key, *game.awards_by_key, *words, *draws, *meters]
    yield from (f"{name!r} is not one word of letters, digits and _" for name in names if not _WORD.fullmatch(name))
    for step in decisions(game):
        words = [choice.word for choice in step.choices]
        yield from (f"decision {step.key} has two choices {word!r}" for word in words if words.count(word) > 1)
        yield from (f"no choice may be called {word!r}: {_TAKEN[word]}" for word in words if word in _TAKEN)
    if any(offer.choice.word == PASS for offer in offers(game)):
        yield f"no choice may be called {PASS!r}: {_TAKEN[PASS]}"


#: What a name in a description may look like.
_WORD = re.compile(r"[A-Za-z0-9_]+")
#: Words that mean something of their own wherever a player speaks.
_TAKEN = {
    PASS: "that declines an offer",
    "expose": "that takes an offer to show cards",
    "withdraw": "that takes an offer to take a wager back",
}


def _impossible_stakes(game: Game) -> Iterable[str]:
    """Every wager can be made, for an amount that means something."""
    if not any(wager.opening and not is_fee(wager) for wager in game.wagers):
        yield "no wager can be made before the cards"
    for wager in game.wagers:
        if isinstance(wager.stake, d.Exactly) and wager.stake.amount <= 0:
            yield f"wager {wager.key} is exactly nothing"
        if isinstance(wager.stake, d.Times):
            yield from _multiples(game, wager, wager.stake)
        if is_fee(wager) and isinstance(wager.stake, d.PlayersChoice):
            yield f"wager {wager.key} is a fee, and no player chooses a price: use Exactly or Times"
        later = [key for key in wager.needs if wager.opening and not game.by_key[key].opening]
        yield from (f"wager {wager.key} is made before the cards and needs {key}, made after them" for key in later)


def _multiples(game: Game, wager: d.Wager, stake: d.Times) -> Iterable[str]:
    if not stake.times or any(times < 1 for times in stake.times):
        yield f"wager {wager.key} is {stake.times} times {stake.of}: it must be once or more"
    if stake.per < 1:
        yield f"wager {wager.key} is a part of {stake.of} per {stake.per}: it must be per 1 or more"
    if wager.opening and not game.by_key[stake.of].opening:
        yield f"wager {wager.key} is made before the cards and measured by {stake.of}, made after them"
    seen = {wager.key}
    measure: d.Stake = stake
    while isinstance(measure, d.Times) and measure.of not in seen:
        seen.add(measure.of)
        measure = game.by_key[measure.of].stake
    if isinstance(measure, d.Times):
        yield f"wager {wager.key} is measured by itself"


def _impossible_choices(game: Game) -> Iterable[str]:
    """A wager made by a decision is a multiple of another; every decision decides something."""
    every = [choice for _, choice in choices(game)]
    placing = [choice for choice in every if choice.places is not None]
    for choice in placing:
        wager = game.by_key[str(choice.places)]
        if wager.opening:
            yield f"choice {choice.word} places {wager.key}, made before the cards: opening=False is missing"
        elif not isinstance(wager.stake, d.Times):
            yield f"choice {choice.word} places {wager.key}, whose stake is not a multiple (Times) of another wager"
        elif choice.times not in wager.stake.times:
            yield f"choice {choice.word} places {choice.times} times, but {wager.key} allows {wager.stake.times}"
        elif choice.takes_back is not None:
            yield f"choice {choice.word} both places {choice.places} and takes {choice.takes_back} back"
    placed = {choice.places for choice in placing}
    yield from (
        f"no choice places {wager.key}" for wager in game.wagers if not wager.opening and wager.key not in placed
    )
    of_nothing = [choice for choice in every if choice.places is None and choice.times != 0]
    yield from (f"choice {choice.word} is {choice.times} times nothing" for choice in of_nothing)
    for step in decisions(game):
        if not any(map(moves, step.choices)):
            yield f"decision {step.key} has no choice that moves chips or cards: nobody would be asked"


_CHECKS: tuple[tuple[str, Callable[[Game], Iterable[str]]], ...] = (
    ("description/name", _doubled),
    ("description/unknown", _unknown),
    ("description/settled", _unsettled),
    ("description/name", _unspeakable),
    ("description/stake", _impossible_stakes),
    ("description/choice", _impossible_choices),
)
