"""The rules as they are modelled, and the options in force."""

from __future__ import annotations

from collections.abc import Iterator

from fifthstreet.games.reading.course import choices
from fifthstreet.games.reading.pay_tables import Use, pays_envy, uses
from fifthstreet.games.wording.choices import choice_words, fold_does
from fifthstreet.games.wording.endings import award_words, settles_words
from fifthstreet.games.wording.options import concerns, option_words
from fifthstreet.games.wording.pay_tables import heading, heading_by_hands
from fifthstreet.games.wording.stakes import stake_words
from fifthstreet.games.wording.text import clauses, listed, title
from fifthstreet.games.wording.voice import THE_PLAYER
from fifthstreet.games.wording.wagers import made_words
from fifthstreet.maths.analysis import Analysis
from fifthstreet.money import dollars
from fifthstreet.reports.document import Column, Heading, Part, Prose, Row, Section, Table, figures
from fifthstreet.reports.material import Material
from fifthstreet.rulebook import Rules, load_pack, pack_keys
from fifthstreet.rulebook.models import PayTable
from fifthstreet.rulebook.payouts import PayoutRow, Payouts

_CLAUSES = Column("clauses", wide=3)


def rules_section(material: Material) -> Section:
    """Who plays what by which document."""
    analysis = material.analysis
    parts: list[Part] = [*_opening(analysis), _documents(analysis), _wagers(analysis)]
    if analysis.game.awards:
        parts.append(_awards(analysis))
    parts.append(_choices(analysis))
    parts += [Heading("Pay tables in force"), *_pay_tables(analysis)]
    if analysis.rules.entry.options:
        parts.append(_options(analysis))
    return Section("rules", "Rules as modelled, and options in force", tuple(parts))


def _opening(analysis: Analysis) -> Iterator[Part]:
    pack, entry = analysis.rules.pack, analysis.rules.entry
    approved = "approved" if pack.approved else "not approved"
    clause = f" ({clauses(entry.cites)})" if entry.cites else ""
    yield Prose(
        f"{analysis.game.name}{clause}, as the rule pack {pack.key} ({pack.name}, version {pack.version}, "
        f"{approved}) lays it down: 1 to {entry.seats} players, one deck of 52 cards. "
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


def _wagers(analysis: Analysis) -> Table:
    game = analysis.game
    rows = tuple(
        (
            wager.name,
            stake_words(analysis.rules, game, wager) + ("" if wager.opening else f", {made_words(wager)}"),
            settles_words(game, wager, THE_PLAYER),
            fold_does(game, wager),
            clauses([*wager.cites, *wager.fold_cites]),
        )
        for wager in game.wagers
    )
    heads = (Column("wager", wide=3), Column("stake", wide=3), Column("how it ends", wide=5))
    return Table("Wagers", (*heads, Column("on a fold", wide=2), _CLAUSES), rows)


def _awards(analysis: Analysis) -> Table:
    game = analysis.game
    rows = tuple(
        (award.name, award_words(game, award, THE_PLAYER), clauses([*award.cites, *award.pays.cites]))
        for award in game.awards
    )
    return Table("Awards without a stake", (Column("award", wide=2), Column("what it is", wide=5), _CLAUSES), rows)


def _choices(analysis: Analysis) -> Table:
    game = analysis.game
    rows = tuple(
        (title(step.key), choice.word, choice_words(game, choice, voice=THE_PLAYER), clauses(choice.cites))
        for step, choice in choices(game)
    )
    heads = (Column("decision", wide=2), Column("choice", wide=1), Column("what it does", wide=4), _CLAUSES)
    return Table("Choices", heads, rows)


def _pay_tables(analysis: Analysis) -> Iterator[Table]:
    columns: list[Use] = []
    for use in uses(analysis.game):
        if use.hands is None:
            yield _pay_table(analysis, use)
        else:
            columns.append(use)
    if columns:
        yield _by_hands(columns)


def _pay_table(analysis: Analysis, use: Use) -> Table:
    payouts, names, _ = use
    envy = pays_envy(analysis.game, payouts)
    rows = tuple(
        (row.title, str(row.pays), *((_envy(payouts, row),) if envy else ()), clauses(row.cites))
        for row in payouts.rows
    )
    heads = (Column("hand", wide=3), *figures("pays", *(["envy"] if envy else [])), _CLAUSES)
    edited = _edited_rows(analysis.rules, payouts.table)
    note = f"Edited for this analysis: {'; '.join(edited)}." if edited else ""
    return Table(heading(payouts.table.title, names), heads, rows, note)


def _envy(payouts: Payouts, row: PayoutRow) -> str:
    bonus = payouts.envy_for(row.values.start)
    return dollars(bonus.amount) if bonus else ""


def _by_hands(columns: list[Use]) -> Table:
    """Tables by the number of hands are the columns of one."""
    heads = (Column("hand", wide=3), *figures(*(f"{hands} hands" for _, _, hands in columns)))
    rows = tuple(
        (row.title, *(str(payouts.rows[number].pays) for payouts, _, _ in columns))
        for number, row in enumerate(columns[0].payouts.rows)
    )
    cites = clauses([cite for payouts, _, _ in columns for cite in payouts.cites])
    return Table(heading_by_hands(columns[0].names[0]), heads, rows, f"Clauses: {cites}.")


def _edited_rows(rules: Rules, table: PayTable) -> tuple[str, ...]:
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


def _options(analysis: Analysis) -> Table:
    rules = analysis.rules
    rows: list[Row] = []
    for name, option in rules.entry.options.items():
        if concerns(analysis.game, option.about) or option.offers_a_wager:
            value = rules.options[name]
            same = str(rules.written()[name]) == str(option.default) or value == option.default
            by = "preset" if same else "house"
            rows.append((option.title, option_words(value, option.kind), by, clauses(option.cites)))
    note = (
        "“house”: set for this analysis; “preset”: as the pack presets it. "
        "Options of wagers that are not offered are left out."
    )
    heads = (Column("option", wide=5), Column("in force", wide=2), Column("set by"), _CLAUSES)
    return Table("Options in force", heads, tuple(rows), note)
