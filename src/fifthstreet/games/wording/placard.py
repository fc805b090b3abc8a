"""The placard of a table: everything a player may read there, in sentences."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from typing import Any

from fifthstreet.games.description import Award, Choice, Decide, Game, Offer, Wager
from fifthstreet.games.reading.awards import award_ends, outside_limit
from fifthstreet.games.reading.clock import clock_of
from fifthstreet.games.reading.course import choices, choices_of, decisions, given_up, offered_with, offers
from fifthstreet.games.reading.endings import survives_fold, wager_ends
from fifthstreet.games.reading.folds import after_fold, kept_after_fold
from fifthstreet.games.reading.measured import measured_by, per_of, times_of
from fifthstreet.games.reading.pay_tables import uses
from fifthstreet.games.reading.stakes import (
    bounds_of,
    is_fixed,
    leaves_room_for,
    made_up_to,
    made_within,
    open_up_to,
    unit_of,
)
from fifthstreet.games.wording.choices import award_fold_does, choice_cites, choice_words, fold_does, holding
from fifthstreet.games.wording.deck import deck_words
from fifthstreet.games.wording.endings import award_words, paid_after, posted_ends, qualifies_words, settles_words
from fifthstreet.games.wording.options import (
    concerns,
    offered_by,
    option_concerns,
    option_value,
    option_words,
    set_by,
    set_limits_by,
)
from fifthstreet.games.wording.posted import (
    PostedAward,
    PostedChoice,
    PostedClock,
    PostedCount,
    PostedLimits,
    PostedMost,
    PostedOption,
    PostedPayTable,
    PostedPossible,
    PostedReading,
    PostedSlip,
    PostedVoid,
    PostedWager,
)
from fifthstreet.games.wording.posted_tables import posted_table
from fifthstreet.games.wording.stakes import bounds_words, stake_words
from fifthstreet.games.wording.text import listed
from fifthstreet.games.wording.voice import YOU, Voice
from fifthstreet.games.wording.voids import posted_void
from fifthstreet.games.wording.wagers import made_words
from fifthstreet.money import dollars, format_cents
from fifthstreet.rulebook import Rules
from fifthstreet.rulebook.rules import Bounds


@dataclass(frozen=True, slots=True)
class Placard:
    """Everything a player may read at the table."""

    game: str
    name: str
    pack: str
    pack_name: str
    approved: bool
    borrowed: str | None
    deck: str
    wagers: tuple[PostedWager, ...]
    awards: tuple[PostedAward, ...]
    pay_tables: tuple[PostedPayTable, ...]
    choices: tuple[PostedChoice, ...]
    payout_limit: PostedMost | None
    single_wager_limit: PostedMost | None
    decision_clock: PostedClock | None
    folded_hands_qualify: bool | None
    void: PostedVoid | None
    options: tuple[PostedOption, ...]
    silent_or_disagreeing: tuple[PostedReading, ...]
    slips: tuple[PostedSlip, ...]
    not_in_force: PostedPossible | None

    def as_json(self) -> dict[str, Any]:
        """The placard ready for JSON."""
        return asdict(self, dict_factory=_written)

    @property
    def names(self) -> dict[str, str]:
        """The name of every wager and award by its key."""
        return {wager.key: wager.name for wager in self.wagers} | {award.key: award.name for award in self.awards}


def _written(fields: list[tuple[str, Any]]) -> dict[str, Any]:
    """The fields that JSON has: some only where there is something to say."""
    rare = {"limits", "exactly", "of", "covers", "outside", "option", "reading", "set_by", "not_in_force"}
    rare |= {"meter_after"}
    return {name: value for name, value in fields if value is not None or name not in rare}


def placard(rules: Rules, game: Game, voice: Voice = YOU, possible: Iterable[tuple[Rules, Game]] = ()) -> Placard:
    """The placard of a table with these rules; ``possible`` are the other ways in which the house could set it up."""
    entry = rules.entry
    return Placard(
        game=rules.game,
        name=game.name,
        pack=rules.pack.key,
        pack_name=rules.pack.name,
        approved=rules.pack.approved,
        borrowed=entry.borrowed,
        deck=deck_words(game),
        wagers=tuple(_wager(rules, game, wager, voice) for wager in game.wagers),
        awards=tuple(_award(game, award, voice) for award in game.awards),
        pay_tables=tuple(posted_table(rules, game, use) for use in uses(game)),
        choices=tuple(_choice(rules, game, step, choice, voice) for step, choice in choices(game)),
        payout_limit=_payout_limit(game),
        single_wager_limit=_single_limit(rules),
        decision_clock=_clock(rules, game, voice),
        folded_hands_qualify=_folded_hands_qualify(rules, game),
        void=posted_void(rules, game, voice),
        options=(*_options(rules, game), *_limits_in_force(rules, game)),
        silent_or_disagreeing=tuple(_readings(rules, game)),
        slips=tuple(PostedSlip(slip.says, slip.means, slip.cites) for slip in entry.slips),
        not_in_force=_not_in_force(game, voice, [*possible]),
    )


# Wagers, awards, choices -----------------------------------------------------------------------------------------


def _wager(rules: Rules, game: Game, wager: Wager, voice: Voice) -> PostedWager:
    ends, larger = wager_ends(game)[wager.key], leaves_room_for(rules, game, wager)
    return PostedWager(
        key=wager.key,
        name=wager.name,
        made=made_words(wager),
        stake=stake_words(rules, game, wager),
        settled=settles_words(game, wager, voice),
        fold=fold_does(game, wager),
        needs=wager.needs,
        tender=wager.tenders,
        cites=wager.cites,
        fold_cites=wager.fold_cites,
        limits=_limits(bounds_of(rules, game, wager)),
        exactly=format_cents(unit_of(wager)) if is_fixed(wager) else None,
        times=times_of(wager),
        per=per_of(wager) if per_of(wager) > 1 else None,
        of=measured_by(wager),
        room_for=None if larger is None else larger.key,
        ends=posted_ends(ends),
        qualifies=qualifies_words(ends),
        offer=ends.if_taken,
        counts=PostedCount(ends.counts_dealer, ends.counts_folded) if ends.kind == "highest" else None,
        shared=ends.is_shared and ends.takes_meter,
        after_fold=after_fold(game, wager),
        meter_after=ends.meter_after,
    )


def _limits(bounds: Bounds | None) -> PostedLimits | None:
    if bounds is None:
        return None
    return PostedLimits(format_cents(bounds.least), format_cents(bounds.most), format_cents(bounds.step))


def _award(game: Game, award: Award, voice: Voice) -> PostedAward:
    ends = award_ends(game)[award.key]
    return PostedAward(
        key=award.key,
        name=award.name,
        kind=ends.kind,
        rests_on=award.on,
        paid=award_words(game, award, voice),
        fold=award_fold_does(game, award),
        after=paid_after(game, ends),
        kept=kept_after_fold(game, ends),
        bettors_only=ends.bettors_only,
        cites=tuple(dict.fromkeys((*award.cites, *award.pays.cites))),
    )


def _choice(rules: Rules, game: Game, step: Decide | Offer, choice: Choice, voice: Voice) -> PostedChoice:
    needs, most = offered_with(step), open_up_to(rules, game, choice)
    base = measured_by(game.wager(choice.places)) if choice.places is not None else None
    does = choice_words(game, choice, voice=voice)
    if needs is not None:
        does += f"; for players with the {game.wager(needs).name}"
    if most is not None and base is not None:
        does += f"; only with the {game.wager(base).name} at {dollars(most)} or less"
    held = None if choice.holding is None else holding(choice.holding, voice)
    posted_most = None if most is None else format_cents(most)
    return PostedChoice(step.key, choice.word, does, needs, held, base, posted_most, choice_cites(game, choice))


# Limits and the clock --------------------------------------------------------------------------------------------


def _payout_limit(game: Game) -> PostedMost | None:
    limit = game.payout_limit
    if limit is None:
        return None
    return PostedMost(format_cents(limit.amount), limit.cuts, outside_limit(game), limit.cites)


def _single_limit(rules: Rules) -> PostedMost | None:
    most = rules.single_wager_most
    return None if most is None else PostedMost(format_cents(most), None, None, rules.single_wager_cites)


def _clock(rules: Rules, game: Game, voice: Voice) -> PostedClock | None:
    clock = clock_of(rules)
    if clock is None:
        return None
    passed = tuple(choice.word for offer in offers(game) for choice in choices_of(offer))
    return PostedClock(clock.seconds, game.on_expiry, _once_time_is_up(game, voice), passed, clock.cites)


def _once_time_is_up(game: Game, voice: Voice) -> str:
    if game.on_expiry == "wait":
        return "the dealer waits"
    taken = [choice for step in decisions(game) if (choice := given_up(step, step.choices)) is not None]
    if all(choice.folds for choice in taken):
        return "the hand is folded"
    return f"{voice.own} choice is {listed([*dict.fromkeys(choice.word for choice in taken)], 'or')}"


def _folded_hands_qualify(rules: Rules, game: Game) -> bool | None:
    """Whether a folded hand can win the progressive, where the house may say so and the wager is offered."""
    option = rules.entry.options.get("folded_hands_qualify")
    wagers = [game.by_key[key] for key in option.about if key in game.by_key] if option is not None else []
    return any(map(survives_fold, wagers)) if wagers else None


# Options and readings --------------------------------------------------------------------------------------------


def _options(rules: Rules, game: Game) -> Iterator[PostedOption]:
    for name, option in rules.entry.options.items():
        here, value = option_concerns(game, option), option_words(rules.options[name], option.kind)
        by, offers = set_by(rules, name), option.offers_a_wager
        yield PostedOption(name, option.title, value, by, offers, here, option.cites)


def _limits_in_force(rules: Rules, game: Game) -> Iterator[PostedOption]:
    """The least, the most and the step of the wagers whose amount the player chooses."""
    for name, wagers in made_within(game).items():
        title = f"Least, most and step of the {listed([wager.name for wager in wagers])}"
        by = set_limits_by(rules, name)
        bounds = made_up_to(rules, game, name)
        yield PostedOption(f"limits.{name}", title, bounds_words(bounds), by, False, True, bounds.cites)


def _readings(rules: Rules, game: Game) -> Iterator[PostedReading]:
    for name, option in rules.entry.options.items():
        if option.why is not None:
            value = option_value(rules.options[name], option.kind)
            here = option_concerns(game, option)
            by = set_by(rules, name)
            yield PostedReading(name, None, option.title, value, option.why, by, here, option.cites)
    for name, reading in rules.entry.readings.items():
        here = concerns(game, reading.concerns)
        yield PostedReading(None, name, reading.title, reading.holds, reading.why, None, here, reading.cites)


# What the house could offer --------------------------------------------------------------------------------------


def _not_in_force(game: Game, voice: Voice, possible: list[tuple[Rules, Game]]) -> PostedPossible | None:
    """The wagers, awards and pay tables of the other ways to set the table up, each once."""
    if not possible:
        return None
    wagers: dict[str, PostedWager] = {}
    awards: dict[str, PostedAward] = {}
    in_force = {(use.payouts.table.wager, use.payouts.id) for use in uses(game)}
    tables: dict[tuple[str, str], PostedPayTable] = {}
    for rules, other in possible:
        for wager in other.wagers:
            if wager.key not in game.by_key and wager.key not in wagers:
                wagers[wager.key] = _wager(rules, other, wager, voice)
        for award in other.awards:
            if award.key not in game.awards_by_key and award.key not in awards:
                awards[award.key] = _award(other, award, voice)
        for use in uses(other):
            key = (use.payouts.table.wager, use.payouts.id)
            if key not in in_force and key not in tables:
                tables[key] = posted_table(rules, other, use)
    entry = possible[0][0].entry
    how = {key: words for key in (*wagers, *awards) if (words := offered_by(entry, key)) is not None}
    return PostedPossible(tuple(wagers.values()), tuple(awards.values()), tuple(tables.values()), how)
