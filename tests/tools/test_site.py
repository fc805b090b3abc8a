"""The site is built from the pages with every link checked, and its pages load nothing from elsewhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from mkdocs.commands.build import build
from mkdocs.config import load_config

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, built as ``make docs`` builds it: a warning, such as a link that leads nowhere, ends it."""
    folder = tmp_path_factory.mktemp("site")
    config = load_config(str(ROOT / "mkdocs.yml"), site_dir=str(folder), strict=True)
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(ROOT)
        config.plugins.on_startup(command="build", dirty=False)
        build(config)
        config.plugins.on_shutdown()
    return folder


def test_every_page_is_built_and_in_the_contents(site: Path) -> None:
    pages = {page.relative_to(ROOT / "docs").with_suffix(".html") for page in (ROOT / "docs").rglob("*.md")}
    assert {page for page in pages if not (site / page).exists()} == set()
    contents = (site / "index.html").read_text("utf-8")
    assert [page for page in sorted(pages) if f'href="{page}"' not in contents and str(page) != "index.html"] == []


def test_no_page_loads_anything_from_elsewhere(site: Path) -> None:
    loaded = re.compile(r'<(?:script|img|iframe)[^>]*src="(https?:)?//|<link[^>]*href="https?://')
    assert [page.name for page in site.rglob("*.html") if loaded.search(page.read_text("utf-8"))] == []


def test_the_docstrings_and_the_diagrams_are_on_their_pages(site: Path) -> None:
    assert "what every choice is worth, the best first" in (site / "api.html").read_text("utf-8")
    assert (site / "consoles.html").read_text("utf-8").count('<div class="diagram"><svg') == 2
