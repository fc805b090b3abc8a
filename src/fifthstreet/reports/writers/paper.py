"""A win page, a payout slip or a certificate, as PDF and as one HTML page."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import Any, Literal

from fifthstreet.reports.document import PaperSheet, Table

_TEMPLATE = Path(__file__).with_suffix(".typ")


def render_pdf(sheet: PaperSheet, form: Literal["pdf", "svg"] = "pdf") -> bytes:
    """A sheet as PDF; the same sheet gives the same bytes. ``form`` may be ``svg`` for a picture of it."""
    import typst  # noqa: PLC0415 (only who prints needs a typesetter)

    data = json.dumps({**asdict(sheet), "table": _table(sheet.table)}, ensure_ascii=False)
    printed = typst.compile(
        _TEMPLATE.read_bytes(),
        format=form,
        ignore_system_fonts=True,
        sys_inputs={"paper": data},
    )
    assert isinstance(printed, bytes)
    return printed


def _table(table: Table | None) -> dict[str, Any] | None:
    if table is None:
        return None
    rows = [[str(cell) for cell in row] for row in table.rows]
    return {"title": table.title, "heads": [column.head for column in table.columns], "rows": rows}


def render_html(sheet: PaperSheet) -> str:
    """A sheet as HTML; names are written as text, never as markup."""
    from jinja2 import Environment, PackageLoader, StrictUndefined  # noqa: PLC0415 (only who prints needs it)
    from markupsafe import Markup  # noqa: PLC0415

    loader = PackageLoader("fifthstreet.reports.writers", "")
    pages = Environment(loader=loader, autoescape=True, undefined=StrictUndefined, trim_blocks=True)
    style = "".join(Path(__file__).with_name(name).read_text("utf-8") for name in ("page.css", "paper.css"))
    return pages.get_template("paper.html.jinja").render(sheet=sheet, style=Markup(style))
