"""Pages from templates: whole, or only their main part for a page that is open already."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined, pass_context
from jinja2.runtime import Context
from starlette.requests import Request
from starlette.responses import HTMLResponse

from fifthstreet.floor.permissions import HouseRole
from fifthstreet.version import files_digest
from fifthstreet.web.words import FILTERS
from fifthstreet.web.working.vega import vega_version

_HERE = Path(__file__).parent
STATIC = _HERE / "static"
#: Changes whenever a file does, so that browsers may keep them for good.
STATIC_VERSION = files_digest(STATIC)[-12:]
#: The address of the script that draws charts, which changes with it; empty where its package is not installed.
VEGA = f"/static/vega/{vega_version()}-{STATIC_VERSION}.js" if vega_version() else ""
#: What an open page sends when it asks for its main part alone.
PART = "x-part"


#: The rooms that the top of a page leads to, and whose they are; None: everybody's.
ROOMS: tuple[tuple[str, str, frozenset[HouseRole] | None], ...] = (
    ("/dealer", "Dealer", frozenset({"dealer"})),
    ("/floor", "Floor", frozenset({"floorperson", "executive", "surveillance", "auditor"})),
    ("/manager", "Game Manager", frozenset({"executive", "accounting", "technician", "surveillance", "auditor"})),
    ("/audit", "Audit", frozenset({"auditor", "surveillance", "executive", "accounting"})),
    ("/school", "School", None),
    ("/displays", "Displays", None),
    ("/desk", "Analyst\u2019s desk", None),
)


@pass_context
def _static(_: Context, name: str) -> str:
    return f"/static/{STATIC_VERSION}/{name}"


def _environment() -> Environment:
    made = Environment(
        loader=FileSystemLoader(_HERE / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.filters.update(FILTERS)
    made.globals["static"] = _static
    made.globals["rooms"] = ROOMS
    made.globals["vega"] = VEGA
    made.globals["parts"] = made.get_template("parts/table.html").module
    return made


_ENVIRONMENT = _environment()


def page(request: Request, template: str, status: int = 200, **shown: Any) -> HTMLResponse:
    """A page, or only its block ``main`` where the request asks for that part."""
    found = _ENVIRONMENT.get_template(template)
    given = {"path": request.url.path, "request": request, **shown}
    text = main_part(template, **given) if PART in request.headers else found.render(given)
    made = HTMLResponse(text, status, {"Cache-Control": "no-store", "Vary": "X-Part, Cookie"})
    if "position" in shown:
        made.headers["X-Position"] = str(shown["position"])
    return made


def main_part(template: str, **shown: Any) -> str:
    """Only the block ``main`` of a page."""
    found = _ENVIRONMENT.get_template(template)
    return "".join(found.blocks["main"](found.new_context(shown)))
