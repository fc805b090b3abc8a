"""House reports as documents, which the writers set as a page or as PDF."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from fifthstreet.progressive.link.levels import Balance
from fifthstreet.progressive.link.terms import LinkTerms
from fifthstreet.reports.document import Column, Heading, Part, Prose, Report, Row, Section, Table, figures
from fifthstreet.reports.house.hits import Hits, LinkHits
from fifthstreet.reports.house.parameters import ParameterHistory, TermsVersion
from fifthstreet.reports.house.periods import Period
from fifthstreet.reports.house.readings import LinkRead, MeterReadings
from fifthstreet.reports.house.reconciliation import LinkReconciled, Reconciliation
from fifthstreet.reports.house.significant import SignificantEvents
from fifthstreet.reports.house.stamp import Stamp
from fifthstreet.reports.house.table_figures import TableFigures, TableReconciled
from fifthstreet.reports.house.words import amount, cents, lasted, spoken, when
from fifthstreet.reports.numbers import count
from fifthstreet.rulebook.rules import option_text

Sheet = MeterReadings | Reconciliation | Hits | ParameterHistory | SignificantEvents


def sheet(report: Sheet) -> Report:
    """A report as a document."""
    if isinstance(report, MeterReadings):
        return _report("Meter readings", report, [_readings(link) for link in report.links])
    if isinstance(report, Reconciliation):
        return _report("Reconciliation", report, _reconciliation(report))
    if isinstance(report, Hits):
        return _report("Hits", report, _hits(report))
    if isinstance(report, ParameterHistory):
        return _report("Parameter history", report, _parameters(report))
    return _report("Significant events", report, [_events(report)])


def stamp_facts(stamp: Stamp) -> tuple[tuple[str, str], ...]:
    """The program and the packs behind a report, and the log that it was read from."""
    return (
        ("Software", f"Fifth Street {stamp.program}"),
        ("Software digest", stamp.digest),
        *((f"Rule pack {key}", digest) for key, digest in sorted(stamp.packs.items())),
        ("Log", f"up to record {stamp.position}, hash {stamp.head}"),
    )


def _report(title: str, report: Sheet, sections: Sequence[Section]) -> Report:
    stamp, period = report.stamp, report.period
    return Report(
        title=title,
        subtitle=f"{stamp.house}, {period.title}",
        facts=(("House", stamp.house), ("Period", _period(period, stamp)), *stamp_facts(stamp)),
        sections=tuple(sections) or (Section("nothing", "Nothing to report", ()),),
        has_contents=False,
        foot=f"Computed twice from the log, with equal figures. Log hash {stamp.head}",
    )


def _period(period: Period, stamp: Stamp) -> str:
    records = f"records {period.after + 1} to {period.until}"
    return f"{period.title[0].upper()}{period.title[1:]}, {records}; times are those of {stamp.time_zone}"


# Meters ----------------------------------------------------------------------------------------------------------


def _readings(link: LinkRead) -> Section:
    held: list[Row] = [
        (level.name, word, amount(balance.amount), amount(balance.reserve), amount(balance.overflow))
        for level in link.levels
        for word, balance in (("opening", level.opening), ("closing", level.closing))
    ]
    parts: list[Part] = [
        Table(
            "What the levels held",
            (Column("Level"), Column("Reading"), *figures("Meter", "Reserve", "Overflow")),
            tuple(held),
        )
    ]
    rows: list[Row] = [
        (
            f"{when(each.at)}\n{each.entry}",
            f"{each.level} {each.account}",
            amount(each.before),
            amount(each.amount),
            amount(each.after),
            spoken(each.reason),
            each.original,
            each.who,
        )
        for each in link.decreases
    ]
    columns = (
        *(Column("Time and entry"), Column("Level")),
        *figures("Before", "Change", "After"),
        *(Column("Reason"), Column("Original entry", wide=3), Column("Who", wide=3)),
    )
    parts.append(Table("Every decrease", columns, tuple(rows)) if rows else Prose("No level decreased."))
    return Section(f"link-{link.link}", f"Link {link.title}", tuple(parts))


def _parameters(report: ParameterHistory) -> list[Section]:
    return [
        Section(
            f"link-{link.link}",
            f"Link {link.title}",
            tuple(part for version in link.versions for part in _version(version)),
        )
        for link in report.links
    ]


def _version(version: TermsVersion) -> Iterable[Part]:
    terms = version.terms
    yield Heading(f"Version {version.version}, {when(version.at)}")
    yield Prose(f"Signed by {version.who}; entry {version.entry}. {_shared_terms(terms)}")
    levels: list[Row] = [
        (
            level.name,
            amount(level.seed),
            f"{option_text('rate', level.rate)} %",
            f"{option_text('rate', level.reserve_rate)} %",
            _or_none(level.limit),
            _or_none(level.guard),
            _held(version.before[level.key]),
            _held(version.after[level.key]),
        )
        for level in terms.levels
    ]
    heads = ("Seed", "Contribution", "Reserve", "Limit", "Guard", "Held before", "Held after")
    yield Table("Levels", (Column("Level"), *figures(*heads)), tuple(levels))


def _shared_terms(terms: LinkTerms) -> str:
    wager = "any whole number of dollars" if terms.wager is None else str(cents(terms.wager))
    card = "" if terms.executive_from is None else f" An executive logs awards from {cents(terms.executive_from)} on."
    return f"Pay table {terms.pay_table}, wager {wager}, fixed awards from the {terms.fixed_from}.{card}"


def _held(balance: Balance) -> str:
    return str(amount(balance.amount + balance.reserve + balance.overflow))


def _or_none(micros: int | None) -> str:
    return "none" if micros is None else str(amount(micros))


# Reconciliation --------------------------------------------------------------------------------------------------


def _reconciliation(report: Reconciliation) -> list[Section]:
    return [*(_link(link) for link in report.links), *(_table(table) for table in report.tables)]


def _link(link: LinkReconciled) -> Section:
    rows: list[Row] = [
        (
            level.name,
            *(amount(each) for each in (level.opening, level.seeds, level.contributions, level.adjustments)),
            *(amount(each) for each in (level.returned, level.taken_back, level.awards, level.closing)),
            "balanced" if level.balanced else "NOT BALANCED",
        )
        for level in link.levels
    ]
    heads = ("Opening", "+ Seeds", "+ Contributions", "+ Adjustments")
    more = ("+ Backed out", "− Its seed", "− Awards", "= Closing")
    note = (
        "Meter, reserve and overflow together. Balanced: all that ever came is there or was paid. Awards are all "
        "that were taken, also what back-outs returned; what those had used of a seed is taken back."
    )
    table = Table("Levels", (Column("Level"), *figures(*heads, *more), Column("Check")), tuple(rows), note)
    return Section(f"link-{link.link}", f"Link {link.title}", (table,))


def _table(table: TableReconciled) -> Section:
    """Day by day where there are several, shift by shift, and the total."""
    total = ("Total", table.total)
    shifts = [(f"{shift.day} {shift.shift}", shift.figures) for shift in table.shifts]
    parts = [_figures(f"Shifts of table {table.table} ({table.venue})", [*shifts, total])]
    if len(table.days) > 1:
        days = [(day.day, day.figures) for day in table.days]
        pages = [shifts[first : first + _ACROSS] for first in range(0, len(shifts), _ACROSS)]
        parts = [_figures(f"Gaming days of table {table.table} ({table.venue})", [*days, total])]
        parts += [_figures(f"Shifts from {page[0][0]} to {page[-1][0]}", page) for page in pages]
    note = "Win is what tray and box are better off by: play, meters and count difference together."
    return Section(f"table-{table.table}", f"Table {table.table}", (*parts, Prose(note)))


def _figures(title: str, columns: Sequence[tuple[str, TableFigures]]) -> Table:
    rows: list[Row] = [(name, *(amount(getattr(each, field)) for _, each in columns)) for name, field in _FIGURES]
    rows.append(("Hold, win over buy-ins", *(f"{each.hold} %" if each.hold else "–" for _, each in columns)))
    heads = (Column("Tray and box"), *figures(*(head for head, _ in columns)))
    return Table(title, heads, tuple(rows), totals=2)


#: Shifts side by side on a sheet.
_ACROSS = 6
_FIGURES = (
    ("Tray at the beginning", "opening"),
    ("+ Opener", "openers"),
    ("+ Fills", "fills"),
    ("− Credits", "credits"),
    ("− Buy-ins, chips out and cash to the box", "buy_ins"),
    ("+ Play", "play"),
    ("+ Meters", "meters"),
    ("+ Count difference", "count_difference"),
    ("− Closer, as counted", "closers"),
    ("= Tray at the end", "closing"),
    ("Drop, collected from the box", "drop"),
    ("Win", "win"),
)


# Hits and events -------------------------------------------------------------------------------------------------


def _hits(report: Hits) -> list[Section]:
    sections = []
    for link in report.links:
        rows: list[Row] = [
            (
                *(row.level, row.row, count(row.wins), cents(row.amount), count(row.backed_out)),
                *(cents(row.amount_backed_out), lasted(row.mean_between)),
            )
            for row in link.rows
        ]
        wins: list[Row] = [
            (
                str(hit.page),
                when(hit.at),
                f"{hit.table}, round {hit.round}, seat {hit.seat}",
                f"{hit.level}, {hit.row}",
                cents(hit.amount),
                lasted(hit.since),
                "backed out" if hit.backed_out else "",
            )
            for hit in link.hits
        ]
        heads = ("Wins", "Paid", "Backed out", "Returned", "Mean time between")
        by_row = (Column("Level"), Column("Hand"), *figures(*heads))
        each = (
            *(Column("Page"), Column("Time"), Column("Where"), Column("Level and hand")),
            *(*figures("Amount", "Since the last"), Column("")),
        )
        parts: tuple[Part, ...] = (Prose("No wins."),)
        if rows:
            parts = (Table("By level and hand", by_row, tuple(rows)), Table("Every win", each, tuple(wins)))
        if link.returned:
            parts = (*parts, _returned(link))
        sections.append(Section(f"link-{link.link}", f"Link {link.title}", parts))
    return sections


def _returned(link: LinkHits) -> Table:
    rows: list[Row] = [
        (str(each.page), when(each.at), f"{each.level}, {each.row}", cents(each.amount)) for each in link.returned
    ]
    heads = (Column("Page"), Column("Backed out"), Column("Level and hand"), *figures("Returned"))
    return Table("Backed out in this time, whenever they were won", heads, tuple(rows))


def _events(report: SignificantEvents) -> Section:
    rows: list[Row] = [(when(each.at), each.entry, each.what, each.who) for each in report.events]
    columns = (Column("Time"), Column("Entry"), Column("What", wide=4), Column("Who", wide=3))
    parts: tuple[Part, ...] = (Table("In the order of the log", columns, tuple(rows)),) if rows else (Prose("None."),)
    return Section("events", "Significant events", parts)
