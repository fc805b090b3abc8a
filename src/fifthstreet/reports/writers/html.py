"""A report as one page: no script, no network, nothing beside it."""

from __future__ import annotations

from pathlib import Path

from fifthstreet.reports.document import Plot, Report
from fifthstreet.reports.plots import svg

_FONT = "system-ui, Segoe UI, Roboto, Helvetica Neue, Arial, sans-serif"


def render(report: Report) -> str:
    """A report as HTML; whatever a pack calls its things is written as text, never as markup."""
    from jinja2 import Environment, PackageLoader, StrictUndefined  # noqa: PLC0415 (only who prints needs it)
    from markupsafe import Markup, escape  # noqa: PLC0415

    def picture(plot: Plot) -> Markup:
        drawn = svg(plot, _FONT).replace(' role="img"', "", 1)
        return Markup(drawn.replace("<svg ", f'<svg role="img" aria-label="{escape(plot.alt)}" ', 1))

    loader = PackageLoader("fifthstreet.reports.writers", "")
    pages = Environment(loader=loader, autoescape=True, undefined=StrictUndefined, trim_blocks=True)
    return pages.get_template("page.html.jinja").render(
        report=report,
        style=Markup(Path(__file__).with_name("page.css").read_text("utf-8")),
        kind=lambda part: type(part).__name__,
        picture=picture,
    )
