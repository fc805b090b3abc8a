"""What looks at every page finds what is wrong with one."""

from __future__ import annotations

from playwright.sync_api import BrowserContext
from tests.web.looking import looked_at

PAGE = """<!doctype html><html lang="en"><title>A page</title><style>
:root {{ color-scheme: light dark; background: {paper}; color: black }}
@media (prefers-color-scheme: dark) {{ :root {{ background: black; color: {ink} }} }}
main {{ width: {width} }}
</style><main><h1>A page</h1><p>Some words</p>{more}</main></html>"""


def found(
    context: BrowserContext, ink: str = "white", paper: str = "white", width: str = "auto", more: str = ""
) -> list[str]:
    page = context.new_page()
    page.set_content(PAGE.format(ink=ink, paper=paper, width=width, more=more))
    return looked_at(page, "page")


def test_a_page_in_order_is_let_be(context: BrowserContext) -> None:
    assert found(context) == []


def test_colours_are_looked_at_in_the_dark_and_by_day(context: BrowserContext) -> None:
    assert found(context, ink="#222") == ["page-dark-390: color-contrast", "page-dark-1440: color-contrast"]
    assert found(context, paper="#111") == ["page-390: color-contrast", "page-1440: color-contrast"]


def test_a_button_without_a_name_is_found(context: BrowserContext) -> None:
    assert found(context, more="<button></button>") == ["page-390: button-name", "page-1440: button-name"]


def test_what_scrolls_sideways_is_found(context: BrowserContext) -> None:
    assert found(context, width="600px") == ["page-390: 608 wide"]
    assert found(context, width="1000px") == ["page-390: 1008 wide", "page at 200 %: 1008 wide"]
