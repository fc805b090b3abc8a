"""Where the documents are silent or disagree, how they are read, and what cannot be reproduced."""

from __future__ import annotations

from collections.abc import Iterator

from fifthstreet.games.reading.pay_tables import uses
from fifthstreet.games.wording.options import option_words
from fifthstreet.games.wording.placard import placard
from fifthstreet.games.wording.posted import PostedReading
from fifthstreet.games.wording.text import clauses, listed
from fifthstreet.games.wording.voice import THE_PLAYER
from fifthstreet.reports.document import Column, Heading, Listing, Part, Prose, Section, Table
from fifthstreet.reports.material import Material
from fifthstreet.reports.numbers import percent
from fifthstreet.rulebook.clauses import clauses_by_id
from fifthstreet.rulebook.house_citations import replaced_clause
from fifthstreet.rulebook.models import Option


def ambiguities_section(material: Material) -> Section:
    """Each reading with its clauses, then slips, then printed figures."""
    parts: list[Part] = [*_readings(material), *_slips(material), *_printed(material)]
    if not parts:
        parts.append(Prose("The pack marks nothing as silent or disagreeing, and prints no figure of its own."))
    return Section("ambiguities", "Ambiguities and figures as printed", tuple(parts))


def _readings(material: Material) -> Iterator[Part]:
    rules, game = material.analysis.rules, material.analysis.game
    for read in placard(rules, game, THE_PLAYER).silent_or_disagreeing:
        if read.concerns_this_table:
            yield Heading(read.title)
            if read.option is None:
                yield Prose(f"{read.in_force} {read.why}")
            else:
                others = _others(rules.entry.options[read.option], read.in_force.replace("_", " "))
                yield Prose(f"In force: {read.holds}{others}. {read.why}")
            yield _clauses(material, read)


def _clauses(material: Material, read: PostedReading) -> Listing:
    return Listing(tuple(f"{cite}: {_says(material, cite)}" for cite in read.cites))


def _others(option: Option, in_force: str) -> str:
    others = [words for value in option.values if (words := option_words(value, option.kind)) != in_force]
    if option.kind == "flag":
        others = ["no" if in_force == "yes" else "yes"]
    return f" (the other reading: {listed(others, 'or')})" if others else ""


def _says(material: Material, cite: str) -> str:
    """What a clause says, in our words; for a law outside the documents, only its title."""
    if cite in clauses_by_id():
        return clauses_by_id()[cite].summary
    if (clause := replaced_clause(cite)) is not None:
        return f"a rule of the house; the clause: {_says(material, clause)}"
    document = material.analysis.rules.pack.documents.get(cite)
    return f"{document.title}; {document.note}" if document is not None else "not among the documents at hand"


def _slips(material: Material) -> Iterator[Part]:
    slips = material.analysis.rules.entry.slips
    if not slips:
        return
    rows = tuple((slip.says, slip.means, clauses(slip.cites)) for slip in slips)
    heads = (Column("the document says", wide=3), Column("read as", wide=3), Column("clauses", wide=2))
    yield Heading("Slips of cross-reference")
    yield Table("Slips of the documents' own cross-references", heads, rows)


def _printed(material: Material) -> Iterator[Part]:
    rows = tuple(
        (", ".join(names), figure.replace("_", " "), printed, clauses(payouts.table.printed_by(figure)))
        for payouts, names, _ in uses(material.analysis.game)
        for figure, printed in payouts.table.printed_figures.items()
    )
    if not rows:
        return
    main = material.analysis.main
    heads = (Column("pay table of", wide=3), Column("figure", wide=2), Column("as printed", right=True))
    yield Heading("Figures the documents print")
    yield Table(
        "As printed, unreconciled",
        (*heads, Column("clauses", wide=3)),
        rows,
        f"They follow neither from the edge of the base wager ({percent(main.edge)}) nor from the edge of all "
        f"wagered ({percent(main.edge_of_total_wagered)}), under either rule for equal choices.",
    )
