"""A whole report, ready to be set as a page, a spreadsheet or a PAR sheet."""

from __future__ import annotations

from fifthstreet.maths.analysis import Analysis
from fifthstreet.reports.context import Context
from fifthstreet.reports.document import PACK_DIGEST, Report
from fifthstreet.reports.front_page import front_page
from fifthstreet.reports.material import Material
from fifthstreet.reports.sections.ambiguities import ambiguities_section
from fifthstreet.reports.sections.best_play import best_play_section
from fifthstreet.reports.sections.confidence import confidence_section
from fifthstreet.reports.sections.cross_check import cross_check_section
from fifthstreet.reports.sections.house import house_section
from fifthstreet.reports.sections.method import method_section
from fifthstreet.reports.sections.outcomes import outcomes_section
from fifthstreet.reports.sections.pay_tables import pay_tables_section
from fifthstreet.reports.sections.progressive import progressive_section
from fifthstreet.reports.sections.rules import rules_section
from fifthstreet.reports.sections.sensitivity import sensitivity_section
from fifthstreet.reports.sections.summary import summary_section

#: The sections in their order.
SECTIONS = (
    rules_section,
    method_section,
    summary_section,
    outcomes_section,
    best_play_section,
    pay_tables_section,
    sensitivity_section,
    progressive_section,
    ambiguities_section,
    house_section,
    confidence_section,
    cross_check_section,
)


def report_of(analysis: Analysis, context: Context) -> Report:
    """The report of an analysis; to write it in several forms, make it once and render it in each."""
    material = Material(analysis, context)
    sections = [section for make in SECTIONS if (section := make(material)) is not None]
    pack = analysis.rules.pack
    return Report(
        title=analysis.game.name,
        subtitle="Probability Accounting Report (PAR sheet)",
        facts=_facts(analysis, context),
        sections=tuple(sections),
        notice="" if pack.approved else f"The rule pack {pack.key}, version {pack.version}, is not approved.",
        front=front_page(material),
        command=context.command,
    )


def _facts(analysis: Analysis, context: Context) -> tuple[tuple[str, str], ...]:
    pack = analysis.rules.pack
    below = [("Pack below, digest (SHA-256)", pack.base_digest)] if pack.base_digest is not None else []
    return (
        (PACK_DIGEST, pack.digest),
        *below,
        ("Software", f"Fifth Street {context.version}"),
        ("Software digest (SHA-256)", context.package_digest),
    )
