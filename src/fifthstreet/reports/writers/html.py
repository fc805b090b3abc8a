"""A report as one page: no script, no network, nothing beside it."""

from __future__ import annotations

import re
from itertools import count
from pathlib import Path

from fifthstreet.maths.analysis import Analysis
from fifthstreet.reports.context import Context
from fifthstreet.reports.document import Part, Plot, Report
from fifthstreet.reports.plots import svg
from fifthstreet.reports.report import report_of

_TEMPLATE = "page.html.jinja"
_FONT = "system-ui, Segoe UI, Roboto, Helvetica Neue, Arial, sans-serif"
_NAME = re.compile(r'\bid="([^"]+)"')


def write(analysis: Analysis, context: Context) -> str:
    """The page of an analysis."""
    return render(report_of(analysis, context))


def render(report: Report) -> str:
    """A report as HTML; whatever a pack calls its things is written as text, never as markup."""
    from jinja2 import Environment, PackageLoader, StrictUndefined  # noqa: PLC0415 (only who prints needs it)
    from markupsafe import Markup, escape  # noqa: PLC0415

    numbers = count(1)

    def picture(plot: Plot) -> Markup:
        drawn = _own_names(svg(plot, _FONT), next(numbers))
        return Markup(drawn.replace("<svg ", f'<svg role="img" aria-label="{escape(plot.alt)}" ', 1))

    loader = PackageLoader("fifthstreet.reports.writers", "")
    page = Environment(loader=loader, autoescape=True, undefined=StrictUndefined, trim_blocks=True).get_template(
        _TEMPLATE
    )
    style = Path(__file__).with_name("page.css").read_text("utf-8")
    return page.render(
        report=report,
        style=Markup(style),
        kind=_kind,
        picture=picture,
        digest=dict(report.facts).get("Rule pack digest", ""),
    )


def _kind(part: Part) -> str:
    return type(part).__name__


def _own_names(drawn: str, number: int) -> str:
    """A picture whose names are its own, since all pictures stand in one page."""
    for name in set(_NAME.findall(drawn)):
        for old, new in ((f'id="{name}"', f'id="p{number}-{name}"'), (f"#{name})", f"#p{number}-{name})")):
            drawn = drawn.replace(old, new)
    return drawn.replace(' role="img"', "", 1) if ' role="img"' in drawn[:400] else drawn
