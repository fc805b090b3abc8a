"""The rules as they are modelled, and the options in force."""

from __future__ import annotations

from collections.abc import Iterator

from fifthstreet.games.reading.pay_tables import Use, uses
from fifthstreet.games.wording.deck import deck_words
from fifthstreet.games.wording.notices import notices, staked, table_notes
from fifthstreet.games.wording.pay_tables import by_hands, column_heading, heading, rows_by_hands
from fifthstreet.games.wording.placard import Placard, placard
from fifthstreet.games.wording.posted import PostedPayTable
from fifthstreet.games.wording.text import clauses, listed, title
from fifthstreet.games.wording.voice import THE_PLAYER
from fifthstreet.maths.analysis import Analysis
from fifthstreet.money import dollars
from fifthstreet.reports.document import Column, Heading, Listing, Part, Prose, Section, Table, figures
from fifthstreet.reports.edited_rows import edited_in
from fifthstreet.reports.material import Material
from fifthstreet.rulebook.payouts import PayoutRow, Payouts

_CLAUSES = Column("clauses", wide=3)


def rules_section(material: Material) -> Section:
    """Who plays what by which document."""
    analysis = material.analysis
    posted = placard(analysis.rules, analysis.game, THE_PLAYER)
    parts: list[Part] = [*_opening(analysis), _documents(analysis), _wagers(posted)]
    if posted.awards:
        parts.append(_awards(posted))
    parts.append(_choices(posted))
    parts += [Heading("Pay tables in force"), *_pay_tables(analysis, posted)]
    said = tuple(notices(posted, voice=THE_PLAYER))
    parts += [Heading("Notices at the table"), Listing(said)] if said else []
    parts.append(_options(posted))
    return Section("rules", "Rules as modelled, and options in force", tuple(parts))


def _opening(analysis: Analysis) -> Iterator[Part]:
    pack, entry = analysis.rules.pack, analysis.rules.entry
    approved = "approved" if pack.approved else "not approved"
    clause = f" ({clauses(entry.cites)})" if entry.cites else ""
    yield Prose(
        f"{analysis.game.name}{clause}, as the rule pack {pack.key} ({pack.name}, version {pack.version}, "
        f"{approved}) lays it down: 1 to {entry.seats} players, one deck of {deck_words(analysis.game)}. "
        "Clauses are cited by the key of their document; their content is restated, never quoted."
    )
    if entry.borrowed:
        yield Prose(entry.borrowed)
    known, sees = analysis.question.known, analysis.question.sees
    if known:
        cards = " ".join(str(card) for card in known)
        yield Prose(f"Game protection: {cards} are out of the deck, and the player knows it.")
    if sees:
        yield Prose(f"Game protection: the player sees {listed([title(each).lower() for each in sees])} too early.")
    if analysis.question.strategy is not None:
        yield Prose(f"The base game is played by the strategy “{analysis.question.strategy_name}”, not by best play.")


def _documents(analysis: Analysis) -> Table:
    said = analysis.rules.entry.model_dump_json()
    rows = tuple(
        (key, document.title, "yes" if document.verified else "no", document.note)
        for key, document in analysis.rules.pack.documents.items()
        if key in said
    )
    heads = (Column("key", wide=2), Column("document", wide=5), Column("text at hand"), Column("note", wide=4))
    return Table("Documents", heads, rows)


def _wagers(posted: Placard) -> Table:
    rows = tuple(
        (
            wager.name,
            staked(wager, posted.names),
            wager.settled,
            wager.fold,
            clauses([*wager.cites, *wager.fold_cites]),
        )
        for wager in posted.wagers
    )
    heads = (Column("wager", wide=3), Column("stake", wide=3), Column("how it ends", wide=5))
    return Table("Wagers", (*heads, Column("on a fold", wide=2), _CLAUSES), rows)


def _awards(posted: Placard) -> Table:
    rows = tuple((award.name, award.paid, award.fold, clauses(award.cites)) for award in posted.awards)
    heads = (Column("award", wide=2), Column("what it is", wide=5), Column("on a fold", wide=2), _CLAUSES)
    return Table("Awards without a stake", heads, rows)


def _choices(posted: Placard) -> Table:
    rows = tuple((title(each.at), each.choice, each.does, clauses(each.cites)) for each in posted.choices)
    heads = (Column("decision", wide=2), Column("choice", wide=1), Column("what it does", wide=4), _CLAUSES)
    return Table("Choices", heads, rows)


def _pay_tables(analysis: Analysis, posted: Placard) -> Iterator[Table]:
    for use, table in zip(uses(analysis.game), posted.pay_tables, strict=True):
        if table.hands is None:
            yield _pay_table(analysis, use, table)
    for name, columns in by_hands(posted.pay_tables, posted.wagers):
        yield _by_hands(columns, name)


def _pay_table(analysis: Analysis, use: Use, posted: PostedPayTable) -> Table:
    payouts = use.payouts
    rows = tuple(
        (row.title, str(row.pays), *((_envy(payouts, row),) if posted.envy else ()), clauses(row.cites))
        for row in payouts.rows
    )
    heads = (Column("hand", wide=3), *figures("pays", *(["envy"] if posted.envy else [])), _CLAUSES)
    edited = edited_in(analysis.rules, payouts.table)
    notes = [*table_notes(posted), *([f"edited for this analysis: {'; '.join(edited)}"] if edited else [])]
    note = " ".join(f"{note[0].upper()}{note[1:]}." for note in notes)
    return Table(heading(posted.title, posted.pays), heads, rows, note)


def _envy(payouts: Payouts, row: PayoutRow) -> str:
    bonus = payouts.envy_for(row.values.start)
    return dollars(bonus.amount) if bonus else ""


def _by_hands(columns: list[PostedPayTable], heading: str) -> Table:
    """Tables by the number of hands are the columns of one."""
    heads = (Column("hand", wide=3), *figures(*map(column_heading, columns)))
    cites = clauses([cite for table in columns for cite in table.cites])
    return Table(heading, heads, tuple(rows_by_hands(columns)), f"Clauses: {cites}.")


def _options(posted: Placard) -> Table:
    rows = tuple(
        (option.title, option.in_force, option.set_by, clauses(option.cites))
        for option in posted.options
        if option.concerns_this_table or option.offers
    )
    note = (
        "“house”: set for this analysis; “preset”: as the pack presets it. "
        "Options of wagers that are not offered are left out."
    )
    heads = (Column("option", wide=5), Column("in force", wide=2), Column("set by"), _CLAUSES)
    return Table("Options in force", heads, rows, note)
