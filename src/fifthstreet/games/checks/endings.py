"""How wagers and awards end: every ending is there, paid in its own ranking, by a table that can pay it."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product

from fifthstreet.errors import Problem
from fifthstreet.games import description as d
from fifthstreet.games.description import Game
from fifthstreet.games.reading.awards import compared_by
from fifthstreet.games.reading.course import passes
from fifthstreet.games.reading.course import settlements as all_settlements
from fifthstreet.games.reading.endings import is_fee, saving
from fifthstreet.games.reading.funding import meter_table
from fifthstreet.games.reading.pay_tables import hands, pay_tables, settlements
from fifthstreet.rulebook import MeterShare, Odds


def paying_problems(game: Game) -> Iterable[Problem]:
    """What is wrong with how the wagers and awards of a game end."""
    for award in game.awards:
        yield from (Problem("description/award", f"award {award.key} {says}") for says in _award(game, award))
    for key, rule in settlements(game):
        yield from (Problem("description/ending", f"{key}: {says}") for says in _endings(rule))
        yield from (Problem("description/ranking", f"{key}: {says}") for says in _rankings(rule))
    yield from (Problem("description/settled", says) for says in _award_times(game))
    yield from (Problem("description/ending", says) for says in _unsaved(game))
    yield from (Problem("description/meter", says) for says in _meters(game))
    if game.payout_limit is not None:
        yield from (Problem("description/payout_limit", says) for says in _limit(game, game.payout_limit))


def _endings(rule: d.Settlement | d.Envy) -> Iterable[str]:
    if isinstance(rule, d.Showdown) and (rule.qualifies is None) != (rule.unqualified is None):
        yield "qualifies and unqualified come together"
    # Envy pays by the rows of its own, whatever a hand itself wins.
    for payouts, _ in pay_tables(rule) if not isinstance(rule, (d.Showdown, d.Envy)) else ():
        for row in payouts.rows:
            if row.when:
                yield f"{row.title} of pay table {payouts.id} pays only when {row.when[0]}, and nothing is compared"
    if isinstance(rule, d.HighestHandPays) and not rule.columns:
        yield "there is no pay table for any number of hands"


def _rankings(rule: d.Settlement | d.Envy) -> Iterable[str]:
    """A pay table is read in the ranking of the hand it pays, and only hands of one ranking are compared."""
    if isinstance(rule, d.Showdown) and rule.player.ranking != rule.dealer.ranking:
        yield f"player and dealer are ranked by {rule.player.ranking.key} and {rule.dealer.ranking.key}"
    paid = hands(rule)[:1] if isinstance(rule, d.Showdown) else hands(rule)
    for (payouts, _), hand in product(pay_tables(rule), paid):
        if hand.ranking != payouts.ranking:
            yield f"a hand ranked by {hand.ranking.key} is paid by a table for {payouts.ranking.key}"


def _unsaved(game: Game) -> Iterable[str]:
    """An award that saves a losing stake is settled in the same pass, before the stake."""
    for wager in game.wagers:
        if not isinstance(wager.settles, d.Showdown):
            continue
        for saved_by in saving(wager.settles):
            (together,) = [keys for keys in passes(game) if wager.key in keys]
            if saved_by not in together[: together.index(wager.key)]:
                yield f"{wager.key} loses unless {saved_by} is paid: settle {saved_by} before it in the same pass"


def _award(game: Game, award: d.Award) -> Iterable[str]:
    if not award.on:
        yield "rests on no wager"
    yield from (
        f"rests on {key}, a fee, which is gone when it is paid" for key in award.on if is_fee(game.by_key[key])
    )
    if award.not_when:
        yield from _comparison(game, award)
    if isinstance(award.pays, d.Draw):
        yield from _draw(game, award, award.pays)
    elif isinstance(award.pays, d.Envy) and len(award.on) > 1:
        yield f"is an envy bonus for one wager, not for {' and '.join(award.on)}"
    if isinstance(award.pays, d.Envy):
        if not award.pays.payouts.envy:
            yield f"is an envy bonus, but pay table {award.pays.payouts.id} has no envy rows"
        return
    paying = [award.pays, *([award.if_void] if award.if_void is not None else [])]
    for rule in paying:
        if isinstance(rule, d.HandPays) and rule.if_taken is not None:
            yield f"is paid without an offer: it cannot wait for {rule.if_taken!r}"
        for row in rule.payouts.rows:
            if not isinstance(row.pays, Odds):
                yield f"must pay odds, but {row.title} of pay table {rule.payouts.id} pays {str(row.pays)!r}"


def _comparison(game: Game, award: d.Award) -> Iterable[str]:
    if not isinstance(award.pays, d.HandPays):
        yield "is not paid for the player's hand, so that not_when says nothing"
    for on in award.on:
        if compared_by(game, on) is None:
            compares = any(isinstance(wager.settles, d.Showdown) for wager in game.wagers)
            why = "several wagers make, each in its own way" if compares else "nothing makes"
            yield f"on {on} depends on a comparison with the dealer that {why}"


def _award_times(game: Game) -> Iterable[str]:
    """An award for a hand is settled with the wagers it rests on, or in a later pass of the same settlement."""
    for award in game.awards:
        if isinstance(award.pays, d.HandPays):
            step, number = _pass_of(game, award.key)
            for on in (key for key in award.on if not is_fee(game.by_key[key])):
                other, before = _pass_of(game, on)
                if other != step or before > number:
                    yield f"award {award.key} rests on {on}: settle it in the pass of {on} or later in the same step"


def _pass_of(game: Game, key: str) -> tuple[str, int]:
    """The settlement and the pass in which a wager or an award is settled."""
    found = [
        (step.key, number) for step in all_settlements(game) for number, keys in enumerate(step.passes) if key in keys
    ]
    return found[0]


def _draw(game: Game, award: d.Award, pays: d.Draw) -> Iterable[str]:
    if {*pays.backs} != {*award.on}:
        yield f"rests on {', '.join(award.on)}, but backs says what {', '.join(pays.backs) or 'no wager'} stands for"
    if len(pays.payouts.rows) != 1:
        yield f"is one payment for a draw, but pay table {pays.payouts.id} has {len(pays.payouts.rows)} rows"
    if pays.of == "position" and any(cards.holder == "board" for cards in pays.backs.values()):
        yield "backs the board, which is no position that can be drawn"
    others = [other.pays for other in game.awards if isinstance(other.pays, d.Draw)]
    if any(other.name == pays.name and other.of != pays.of for other in others):
        yield f"draws {pays.name!r}, which is a card for one award and a position for another"


def _meters(game: Game) -> Iterable[str]:
    levels: dict[str, tuple[str, ...]] = {}
    for wager in game.wagers:
        funding, rule = wager.funding, wager.settles
        shares = [
            row.pays for payouts, _ in pay_tables(rule) for row in payouts.rows if isinstance(row.pays, MeterShare)
        ]
        if funding.meter is None:
            if shares:
                yield f"wager {wager.key} pays {shares[0]}, but has no funding.meter"
            if funding.fixed_charged_to_meter or funding.reset is not None:
                yield f"wager {wager.key} charges or resets a meter, but has no funding.meter"
        elif (why := _no_meter_table(rule)) is not None:
            yield f"wager {wager.key} has the meter {funding.meter}, but {why}"
        else:
            table = meter_table(wager).table
            found = tuple(level.key for level in table.levels)
            if not found:
                yield f"wager {wager.key} has the meter {funding.meter}, but pay table {table.id} no levels"
            if levels.setdefault(funding.meter, found) != found:
                yield f"wager {wager.key} sees other levels of the meter {funding.meter} than a wager before it"


def _no_meter_table(rule: d.Settlement) -> str | None:
    """Why no one pay table says what a meter pays, if none does."""
    if not isinstance(rule, (d.HandPays, d.Showdown)):
        return "only a wager settled by HandPays or Showdown can"
    tables = [payouts.id for payouts, _ in pay_tables(rule)]
    if not tables:
        return "no comparison is paid by a pay table"
    named = " and ".join(tables)
    return None if len(tables) == 1 else f"pay tables {named}: put all rows into one, each with its when"


def _limit(game: Game, limit: d.PayoutLimit) -> Iterable[str]:
    if limit.amount <= 0:
        yield "a payout limit of nothing lets nobody win"
    known = {*game.by_key, *game.awards_by_key}
    yield from (f"the payout limit cuts {key!r}, which is not there" for key in limit.cuts if key not in known)
    if not limit.cuts:
        yield "the payout limit cuts nothing"
    elif not any({*limit.cuts} <= {*keys} for keys in passes(game)):
        yield f"the payout limit cuts {', '.join(limit.cuts)}: settle them in one pass"
