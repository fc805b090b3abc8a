"""The rules as they are modelled, and the options in force."""

from __future__ import annotations

from collections.abc import Iterator

from fifthstreet.games.description import Wager
from fifthstreet.games.reading.awards import envies
from fifthstreet.games.reading.endings import falls_with_a_fold, survives_fold
from fifthstreet.games.reading.pay_tables import Use, uses
from fifthstreet.maths.analysis import Analysis
from fifthstreet.money import dollars
from fifthstreet.reports.document import Cell, Column, Heading, Part, Prose, Section, Table, figures
from fifthstreet.reports.material import Material
from fifthstreet.reports.readings import concerns, offers_a_wager
from fifthstreet.reports.wording import (
    award_words,
    choice_words,
    choices,
    clauses,
    edited_rows,
    listed,
    option_words,
    settles_words,
    stake_words,
    title,
)

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
    approved = "approved" if pack.approved else "not marked as approved"
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
    rows: list[tuple[Cell, ...]] = []
    for wager in analysis.game.wagers:
        made = "" if wager.opening else ", by a decision"
        rows.append(
            (
                wager.name,
                stake_words(analysis.rules, analysis.game, wager.stake) + made,
                settles_words(analysis.game, wager),
                _on_fold(analysis, wager),
                clauses([*wager.cites, *wager.fold_cites]),
            )
        )
    heads = (
        Column("wager", wide=3),
        Column("stake", wide=3),
        Column("how it ends", wide=5),
        Column("on a fold", wide=2),
    )
    return Table("Wagers", (*heads, _CLAUSES), tuple(rows))


def _on_fold(analysis: Analysis, wager: Wager) -> str:
    """What a fold does to a wager: nothing, where it was settled before anyone could fold."""
    if survives_fold(wager):
        return "stays"
    can_fold = any(choice.folds for _, choice in choices(analysis.game))
    settled = can_fold and not falls_with_a_fold(analysis.game, wager)
    return "settled before the decision" if settled else "lost"


def _awards(analysis: Analysis) -> Table:
    game = analysis.game
    rows = tuple(
        (award.name, award_words(game, award), clauses([*award.cites, *award.pays.cites])) for award in game.awards
    )
    return Table("Awards without a stake", (Column("award", wide=2), Column("paid", wide=5), _CLAUSES), rows)


def _choices(analysis: Analysis) -> Table:
    game = analysis.game
    rows = tuple(
        (title(step.key), choice.word, choice_words(game, choice), clauses(choice.cites))
        for step, choice in choices(game)
    )
    heads = (Column("decision", wide=2), Column("choice", wide=1), Column("what it does", wide=4), _CLAUSES)
    return Table("Choices", heads, rows)


# Pay tables ------------------------------------------------------------------------------------------------------


def _pay_tables(analysis: Analysis) -> Iterator[Table]:
    columns: list[Use] = []
    for use in uses(analysis.game):
        if use[2] is None:
            yield _pay_table(analysis, use)
        else:
            columns.append(use)
    if columns:
        yield _by_hands(columns)


def _pay_table(analysis: Analysis, use: Use) -> Table:
    payouts, names, _ = use
    envy = {row.title: payouts.envy_for(row.values.start) for row in payouts.rows} if _has_envy(analysis, use) else {}
    rows = tuple(
        (
            row.title,
            str(row.pays),
            *((dollars(bonus.amount) if (bonus := envy[row.title]) else "",) if envy else ()),
            clauses(row.cites),
        )
        for row in payouts.rows
    )
    heads = (Column("hand", wide=3), Column("pays", right=True), *(figures("envy") if envy else ()), _CLAUSES)
    edited = edited_rows(analysis.rules, payouts.table)
    note = f"Edited for this analysis: {'; '.join(edited)}." if edited else ""
    return Table(_heading(payouts.table.title, names), heads, rows, note)


def _heading(printed: str, names: list[str]) -> str:
    """The wagers a table pays, and its own title where that says more."""
    joined = ", ".join(dict.fromkeys(names))
    if all(printed.lower().startswith(name.lower()) for name in names):
        return printed
    return joined if joined.lower().startswith(printed.lower()) else f"{joined}: {printed}"


def _has_envy(analysis: Analysis, use: Use) -> bool:
    return any(each.rows.payouts == use[0] for each in envies(analysis.game))


def _by_hands(columns: list[Use]) -> Table:
    """Tables by the number of hands are the columns of one."""
    first = columns[0][0]
    heads = (Column("hand", wide=3), *figures(*(f"{hands} hands" for _, _, hands in columns)))
    rows = tuple(
        (row.title, *(str(payouts.rows[number].pays) for payouts, _, _ in columns))
        for number, row in enumerate(first.rows)
    )
    cites = clauses([cite for payouts, _, _ in columns for cite in payouts.cites])
    return Table(f"{columns[0][1][0]}, by the number of hands dealt", heads, rows, f"Clauses: {cites}.")


# Options ---------------------------------------------------------------------------------------------------------


def _options(analysis: Analysis) -> Table:
    rules = analysis.rules
    rows: list[tuple[Cell, ...]] = []
    for name, option in rules.entry.options.items():
        if not (concerns(rules, analysis.game, name) or offers_a_wager(rules, name)):
            continue
        value = rules.options[name]
        default = rules.entry.options[name].default
        same = str(rules.written()[name]) == str(default) or value == default
        rows.append(
            (
                option.title,
                option_words(value, option.kind),
                "preset" if same else "house",
                clauses(option.cites),
            )
        )
    note = (
        "“house”: set for this analysis; “preset”: as the pack presets it. "
        "Options of wagers that are not offered are left out."
    )
    heads = (Column("option", wide=5), Column("in force", wide=2), Column("set by"), _CLAUSES)
    return Table("Options in force", heads, tuple(rows), note)
