"""The placard of a table: everything a player may read there, in sentences."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import Any

from fifthstreet.games.description import Cites, Game, Wager
from fifthstreet.games.reading.clock import clock_of
from fifthstreet.games.reading.course import choices, decisions, given_up
from fifthstreet.games.reading.endings import survives_fold
from fifthstreet.games.reading.funding import meter_table, seed_of
from fifthstreet.games.reading.pay_tables import Use, pays_envy, uses
from fifthstreet.games.reading.stakes import in_force
from fifthstreet.games.wording.choices import choice_words, fold_does
from fifthstreet.games.wording.endings import award_words, settles_words
from fifthstreet.games.wording.options import concerns, option_value
from fifthstreet.games.wording.stakes import stake_words
from fifthstreet.games.wording.text import clauses, listed
from fifthstreet.games.wording.wagers import made_words
from fifthstreet.money import dollars, format_cents, format_micros, parse_cents
from fifthstreet.rulebook import Payouts, Rules
from fifthstreet.rulebook.rules import Bounds


@dataclass(frozen=True, slots=True)
class PostedLimits:
    """The least, the most and the step of a stake, in dollars."""

    min: str
    max: str
    step: str


@dataclass(frozen=True, slots=True)
class PostedWager:
    """A wager: when it is made, what it may be, how it ends, and what a fold does to it."""

    key: str
    name: str
    made: str
    stake: str
    settled: str
    needs: tuple[str, ...]
    tender: tuple[str, ...]
    cites: Cites
    limits: PostedLimits | None
    fold: str


@dataclass(frozen=True, slots=True)
class PostedAward:
    """An award: which wagers it rests on, and what it is paid for."""

    key: str
    name: str
    rests_on: tuple[str, ...]
    paid: str
    cites: Cites


@dataclass(frozen=True, slots=True)
class PostedRow:
    """A row of a pay table."""

    hand: str
    pays: str
    cites: Cites


@dataclass(frozen=True, slots=True)
class PostedEnvy:
    """What a hand earns the other players; ``row`` is the row of the pay table that the hand itself earns."""

    hand: str
    pays: str
    row: str | None


@dataclass(frozen=True, slots=True)
class PostedLevel:
    """A level of a meter and what it starts from."""

    level: str
    name: str
    seed: str


@dataclass(frozen=True, slots=True)
class PostedPayTable:
    """A pay table with the names of what it pays; ``hands`` is the number of hands it is for, where that counts."""

    pays: tuple[str, ...]
    id: str
    title: str
    hands: int | None
    rows: tuple[PostedRow, ...]
    envy: tuple[PostedEnvy, ...]
    levels: tuple[PostedLevel, ...]
    cites: Cites


@dataclass(frozen=True, slots=True)
class PostedChoice:
    """A choice, where it comes, and what it does."""

    at: str
    choice: str
    does: str
    cites: Cites


@dataclass(frozen=True, slots=True)
class PostedMost:
    """The most a hand can win on the wagers and awards that it ``covers``, or the most a single wager may be."""

    amount: str
    covers: tuple[str, ...] | None
    cites: Cites


@dataclass(frozen=True, slots=True)
class PostedClock:
    """The seconds for a decision, and what happens after them, also in words."""

    seconds: int
    on_expiry: str
    cites: Cites
    then: str


@dataclass(frozen=True, slots=True)
class PostedReading:
    """How the documents are read where they are silent or disagree: by an option, or by a reading that is fixed."""

    option: str | None
    reading: str | None
    title: str
    in_force: str
    why: str
    concerns_this_table: bool
    cites: Cites

    @property
    def has_a_notice(self) -> bool:
        """Whether a sentence among the notices says it already."""
        return self.option in ("decision_seconds", "on_expiry", "folded_hands_qualify")

    @property
    def holds(self) -> str:
        """What is in force, in words."""
        return self.in_force if self.option is None else self.in_force.replace("_", " ")


@dataclass(frozen=True, slots=True)
class PostedSlip:
    """A slip of cross-reference in a document, and what it must mean."""

    says: str
    means: str
    cites: Cites


@dataclass(frozen=True, slots=True)
class Placard:
    """Everything a player may read at the table."""

    game: str
    name: str
    pack: str
    pack_name: str
    approved: bool
    borrowed: str | None
    wagers: tuple[PostedWager, ...]
    awards: tuple[PostedAward, ...]
    pay_tables: tuple[PostedPayTable, ...]
    choices: tuple[PostedChoice, ...]
    on_fold: dict[str, str]
    payout_limit: PostedMost | None
    single_wager_limit: PostedMost | None
    decision_clock: PostedClock | None
    folded_hands_qualify: bool | None
    silent_or_disagreeing: tuple[PostedReading, ...]
    slips: tuple[PostedSlip, ...]

    def as_json(self) -> dict[str, Any]:
        """The placard ready for JSON."""
        return asdict(self, dict_factory=_written)


def _written(fields: list[tuple[str, Any]]) -> dict[str, Any]:
    """The fields that JSON has: some only where there is something to say, and none that are for drawing."""
    rare, drawn = {"limits", "covers", "option", "reading"}, {"row", "fold", "then"}
    return {name: value for name, value in fields if name not in drawn and (value is not None or name not in rare)}


# Built from the description in force -----------------------------------------------------------------------------


def placard(rules: Rules, game: Game) -> Placard:
    """The placard of a table with these rules."""
    entry = rules.entry
    return Placard(
        game=rules.game,
        name=game.name,
        pack=rules.pack.key,
        pack_name=rules.pack.name,
        approved=rules.pack.approved,
        borrowed=entry.borrowed,
        wagers=tuple(_wager(rules, game, wager) for wager in game.wagers),
        awards=tuple(
            PostedAward(award.key, award.name, award.on, award_words(game, award), award.cites)
            for award in game.awards
        ),
        pay_tables=tuple(_pay_table(game, use) for use in uses(game)),
        choices=tuple(
            PostedChoice(step.key, choice.word, choice_words(game, choice), choice.cites)
            for step, choice in choices(game)
        ),
        on_fold={wager.key: "stays" if survives_fold(wager) else "forfeits" for wager in game.wagers},
        payout_limit=_payout_limit(game),
        single_wager_limit=_single_limit(rules),
        decision_clock=_clock(rules, game),
        folded_hands_qualify=rules.flag("folded_hands_qualify") if "folded_hands_qualify" in rules.options else None,
        silent_or_disagreeing=tuple(_readings(rules, game)),
        slips=tuple(PostedSlip(slip.says, slip.means, slip.cites) for slip in entry.slips),
    )


def _wager(rules: Rules, game: Game, wager: Wager) -> PostedWager:
    return PostedWager(
        key=wager.key,
        name=wager.name,
        made=made_words(wager),
        stake=stake_words(rules, game, wager),
        settled=settles_words(game, wager),
        needs=wager.needs,
        tender=wager.tenders,
        cites=wager.cites,
        limits=_limits(in_force(rules, game, wager)),
        fold=fold_does(game, wager),
    )


def _limits(bounds: Bounds | None) -> PostedLimits | None:
    if bounds is None:
        return None
    return PostedLimits(format_cents(bounds.least), format_cents(bounds.most), format_cents(bounds.step))


def _pay_table(game: Game, use: Use) -> PostedPayTable:
    payouts = use.payouts
    return PostedPayTable(
        pays=tuple(use.names),
        id=payouts.id,
        title=payouts.table.title,
        hands=use.hands,
        rows=tuple(PostedRow(row.title, str(row.pays), row.cites) for row in payouts.rows),
        envy=tuple(_envy(payouts)) if pays_envy(game, payouts) else (),
        levels=tuple(_levels(game, payouts)),
        cites=payouts.cites,
    )


def _envy(payouts: Payouts) -> Iterator[PostedEnvy]:
    for envy in payouts.envy:
        row = payouts.row(envy.values.start)
        name = payouts.ranking.category(envy.values.start).name
        yield PostedEnvy(name, format_cents(envy.amount), None if row is None else row.title)


def _levels(game: Game, payouts: Payouts) -> Iterator[PostedLevel]:
    """The levels of the meter a table pays from, with what they start from."""
    on = [wager for wager in game.wagers if wager.funding.meter is not None and meter_table(wager) == payouts]
    for wager in on[:1]:
        for level in payouts.table.levels:
            yield PostedLevel(level.key, level.name, format_micros(seed_of(wager, level.key)))


def _payout_limit(game: Game) -> PostedMost | None:
    limit = game.payout_limit
    return None if limit is None else PostedMost(format_cents(limit.amount), limit.cuts, limit.cites)


def _single_limit(rules: Rules) -> PostedMost | None:
    most = rules.single_wager_most
    return None if most is None else PostedMost(format_cents(most), None, rules.single_wager_cites)


def _clock(rules: Rules, game: Game) -> PostedClock | None:
    clock = clock_of(rules)
    if clock is None:
        return None
    return PostedClock(clock.seconds, game.on_expiry, clock.cites, _once_time_is_up(game))


def _once_time_is_up(game: Game) -> str:
    if game.on_expiry == "wait":
        return "the dealer waits"
    taken = [choice for step in decisions(game) if (choice := given_up(step, step.choices)) is not None]
    if all(choice.folds for choice in taken):
        return "the hand is folded"
    return f"your choice is {listed([*dict.fromkeys(choice.word for choice in taken)], 'or')}"


def _readings(rules: Rules, game: Game) -> Iterator[PostedReading]:
    for name, option in rules.entry.options.items():
        if option.why is not None:
            value = option_value(rules.options[name], option.kind)
            here = concerns(game, option.about)
            yield PostedReading(name, None, option.title, value, option.why, here, option.cites)
    for name, reading in rules.entry.readings.items():
        here = concerns(game, reading.concerns)
        yield PostedReading(None, name, reading.title, reading.holds, reading.why, here, reading.cites)


# Sentences beside the felt ---------------------------------------------------------------------------------------


def notices(posted: Placard, *, clock_runs: bool = True) -> Iterator[str]:
    """The limits, the clock and whether a folded hand qualifies, each with its clauses."""
    if (limit := posted.payout_limit) is not None:
        yield f"Payout limit per hand: {_money(limit.amount)} ({clauses(limit.cites)})"
    if (most := posted.single_wager_limit) is not None:
        yield f"No single wager above {_money(most.amount)} ({clauses(most.cites)})"
    if not clock_runs:
        yield "Take your time: no clock runs at this practice table."
    elif (clock := posted.decision_clock) is not None:
        yield f"You have {clock.seconds} seconds for a decision; after that {clock.then}. ({clauses(clock.cites)})"
    if posted.folded_hands_qualify is not None:
        does = "qualifies" if posted.folded_hands_qualify else "does not qualify"
        readings = [reading for reading in posted.silent_or_disagreeing if reading.option == "folded_hands_qualify"]
        cites = "".join(f" ({clauses(reading.cites)})" for reading in readings)
        yield f"A folded hand {does} for the progressive.{cites}"


def slips_sentence(posted: Placard) -> str:
    """Where the documents' own cross-references are wrong."""
    where = clauses([slip.cites[0] for slip in posted.slips])
    return f"Slips of cross-reference in the document, read as they must be meant: {where}."


def seeds_sentence(table: PostedPayTable) -> str:
    """What each level of a meter starts from."""
    one = len(table.levels) == 1
    return ", ".join(f"{'the meter' if one else level.name} starts at {_money(level.seed)}" for level in table.levels)


def _money(amount: str) -> str:
    return dollars(parse_cents(amount))
