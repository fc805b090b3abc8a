"""Sentences beside the felt: the limits, the clock, void hands, meters, and what becomes of a stake."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from fifthstreet.cards import DECK
from fifthstreet.games.wording.placard import Placard
from fifthstreet.games.wording.posted import (
    PostedAward,
    PostedKept,
    PostedLevel,
    PostedMost,
    PostedPayTable,
    PostedVoid,
    PostedWager,
)
from fifthstreet.games.wording.text import clauses, listed
from fifthstreet.games.wording.voice import YOU, Voice
from fifthstreet.grounds import is_houses
from fifthstreet.money import dollars, parse_cents
from fifthstreet.rulebook.house_citations import replaced_clause

#: What nobody need be told a game is played with.
_USUAL = f"{len(DECK)} cards"


def notices(posted: Placard, *, clock_runs: bool = True, voice: Voice = YOU) -> Iterator[str]:
    """The limits, the clock, whether a folded hand qualifies, and void hands, each with its clauses."""
    if posted.deck != _USUAL:
        yield f"Played with {posted.deck}."
    if posted.payout_limit is not None:
        yield _limit_sentence(posted, posted.payout_limit)
    if (most := posted.single_wager_limit) is not None:
        yield f"No single wager above {_money(most.amount)}. ({clauses(most.cites)})"
    if not clock_runs:
        yield "Take your time: no clock runs at this practice table."
    elif (clock := posted.decision_clock) is not None:
        has = f"{voice.player.capitalize()} {'has' if voice.third_person else 'have'}"
        passed = f" An offer to {listed(clock.passed, 'or')} then counts as passed." if clock.passed else ""
        timed = f"{has} {clock.seconds} seconds for a decision; after that {clock.then}."
        # The clauses give the decision; how long it may take is the house's own.
        yield f"{timed}{passed} (house rule; {clauses(clock.cites)})"
    if posted.folded_hands_qualify is not None:
        does = "qualifies" if posted.folded_hands_qualify else "does not qualify"
        readings = [reading for reading in posted.silent_or_disagreeing if reading.option == "folded_hands_qualify"]
        cites = "".join(f" ({clauses(reading.cites)})" for reading in readings)
        yield f"A folded hand {does} for the progressive.{cites}"
    if posted.void is not None:
        yield from _void_sentences(posted, posted.void)


def _limit_sentence(posted: Placard, limit: PostedMost) -> str:
    """What the payout limit covers, in which order it cuts, and what lies outside it."""
    covered = [posted.names[key] for key in limit.covers or ()]
    order = f" together, cut in this order: {', '.join(covered)}" if len(covered) > 1 else ""
    together = f" for the {listed(covered[::-1])}{order}"
    outside = [posted.names[key] for key in limit.outside or ()]
    besides = f" The {listed(outside)} {'is' if len(outside) == 1 else 'are'} paid outside it." if outside else ""
    return f"Payout limit per hand: {_money(limit.amount)}{together}.{besides} ({clauses(limit.cites)})"


def _void_sentences(posted: Placard, void: PostedVoid) -> Iterator[str]:
    house = "house rule; " if void.house else ""
    yield f"If a hand is void, all its wagers go back, lost ones too. ({house}{clauses(void.cites)})"
    if void.keeps:
        cards = listed([*dict.fromkeys(each.cards for each in void.keeps)], "or")
        kept = listed([_kept_words(posted, each) for each in void.keeps])
        when = " or: ".join(void.keeps_when)
        yield f"What {cards} earn is paid all the same, {kept}, when: {when}. ({clauses(void.keeps_cites)})"


def _kept_words(posted: Placard, kept: PostedKept) -> str:
    """``the Ante Bonus for Three-of-a-kind``."""
    stake = any(wager.key == kept.key for wager in posted.wagers)
    paid = "by its pay table" if stake else f"for {listed(kept.hands, 'or')}"
    return f"the {posted.names[kept.key]} {paid}"


# Of a wager or an award ------------------------------------------------------------------------------------------


def wager_sentences(wager: PostedWager, names: Mapping[str, str]) -> tuple[str, ...]:
    """What may be staked and with what, how the wager ends, and what a fold does to it."""
    fold = () if wager.after_fold == "no_fold" else (f"Fold: {wager.fold}.",)
    return f"Stake: {staked(wager, names)}.", f"Ends: {wager.settled}.", *fold


def staked(wager: PostedWager, names: Mapping[str, str]) -> str:
    """What a stake may be, when it is made, and the wagers that it needs beside it."""
    made = "" if wager.made == "before the cards" else f", {wager.made}"
    needs = f", only with the {listed([names[key] for key in wager.needs])}" if wager.needs else ""
    return f"{wager.stake}{made}{needs}"


def award_sentences(award: PostedAward) -> tuple[str, ...]:
    """What an award is paid for, and what a fold does to it."""
    paid = f"Stake: none. {award.paid[0].upper()}{award.paid[1:]}."
    return (paid, f"Fold: {award.fold}.") if award.fold else (paid,)


def slips_sentence(posted: Placard) -> str:
    """Where the documents' own cross-references are wrong."""
    where = clauses([slip.cites[0] for slip in posted.slips])
    return f"Slips of cross-reference in the document, read as they must be meant: {where}."


# Under a pay table -----------------------------------------------------------------------------------------------


def table_notes(table: PostedPayTable) -> Iterator[str]:
    """What becomes of the stake where it does not go back, and of the meter."""
    if table.stake == "not_returned":
        yield "the original wager is not returned"
    elif table.stake == "by_row" and (kept := [row.hand for row in table.rows if row.stake_returned is False]):
        yield f"the original wager is not returned with {listed(kept)}"
    if table.counts_as is not None:
        hand, row = table.counts_as
        yield f"a {hand} is paid as {row}"
    if table.levels:
        yield seeds_sentence(table)
        yield "a share is of what the meter shows at the player's turn"


def house_figures(table: PostedPayTable) -> Iterator[str]:
    """The figures of a pay table that a house changed, each group with the clause it replaces."""
    figures = [(row.hand, row.cites) for row in table.rows]
    figures += [(f"envy for {envy.hand}", envy.cites) for envy in table.envy]
    figures += [(f"start of {level.name}", level.cites) for level in table.levels]
    found: dict[str, list[str]] = {}
    for name, cites in figures:
        for cite in cites:
            if replaced_clause(cite) is not None and cite not in table.cites:
                found.setdefault(cite, []).append(name)
    for cite, names in found.items():
        yield f"{listed(names)}: {cite}"


def table_clauses(tables: Sequence[PostedPayTable]) -> str:
    """The clauses of pay tables; they do not stand behind a seed that is the house's preset."""
    preset = any(_is_preset(level) for table in tables for level in table.levels)
    found = clauses([cite for table in tables for cite in table.cites])
    return f"Hands and payouts: {found}; start of the meter: house rule" if preset else found


def seeds_sentence(table: PostedPayTable) -> str:
    """What each level of a meter starts from, and whether that is only the house's preset."""
    one = len(table.levels) == 1
    return ", ".join(f"{'the meter' if one else level.name} starts at {_seed(level)}" for level in table.levels)


def _seed(level: PostedLevel) -> str:
    return f"{_money(level.seed)} (house preset)" if _is_preset(level) else _money(level.seed)


def _is_preset(level: PostedLevel) -> bool:
    return not level.cites or any(map(is_houses, level.cites))


def _money(amount: str) -> str:
    return dollars(parse_cents(amount))
