"""Looking at a page as people do: on a monitor and on a phone, with axe-core, and with a picture if one is wanted.

With ``PICTURES=docs/images/consoles`` in the environment the pictures of the docs are taken anew.
"""

from __future__ import annotations

import base64
import os
from pathlib import Path

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page

SIZES = {"1440": (1440, 900), "390": (390, 844)}
#: The rules of axe-core that look at colours: in the dark nothing else is otherwise than by day.
COLOURS = ("color-contrast", "link-in-text-block")
_RUN = """
options => axe.run(document, options).then(
    found => found.violations.filter(each => ["serious", "critical"].includes(each.impact)).map(each => each.id)
)
"""
#: The names of spots that stand beside each other with less than four pixels between them, as if they were one.
_RUN_TOGETHER = """
() => {
    const lines = [...document.querySelectorAll(".spot .name")].flatMap(name => {
        const range = document.createRange();
        range.selectNodeContents(name);
        return [...range.getClientRects()].map(box => ({name: name.textContent.trim(), box}));
    });
    const touch = (left, right) => Math.abs(left.top - right.top) < left.height / 2
        && left.left < right.left && right.left < left.right + 4;
    return lines.flatMap(({name, box}) =>
        lines.filter(each => touch(box, each.box)).map(each => `${name}, ${each.name}`));
}
"""


def looked_at(page: Page, name: str, scale: float = 1) -> list[str]:
    """What scrolls sideways, runs together or is serious to axe: on a phone, on a monitor, in the dark, at 200 %."""
    wrong: list[str] = []
    for size, (width, height) in reversed(SIZES.items()):
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(color_scheme="dark")
        picture(page, f"{name}-dark-{size}", scale)
        wrong += [f"{name}-dark-{size}: {each}" for each in serious(page, COLOURS)]
        page.emulate_media(color_scheme="light")
        picture(page, f"{name}-{size}", scale)
        wide = page.evaluate("document.documentElement.scrollWidth")
        if wide > width:
            wrong.append(f"{name}-{size}: {wide} wide")
        wrong += [f"{name}-{size}: {each}" for each in [*serious(page), *page.evaluate(_RUN_TOGETHER)]]
    return [*wrong, *twice_as_large(page, name)]


def twice_as_large(page: Page, name: str) -> list[str]:
    """What scrolls sideways on a monitor where everything is shown at 200 %."""
    width, height = SIZES["1440"]
    page.set_viewport_size({"width": width // 2, "height": height // 2})
    wide = page.evaluate("document.documentElement.scrollWidth")
    page.set_viewport_size({"width": width, "height": height})
    return [f"{name} at 200 %: {wide} wide"] if wide > width // 2 else []


def serious(page: Page, rules: tuple[str, ...] = ()) -> list[str]:
    """What axe-core finds that is serious, by all of its rules or by some."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    only = {"runOnly": {"type": "rule", "values": [*rules]}} if rules else {}
    found: list[str] = page.evaluate(_RUN, {"resultTypes": ["violations"], **only})
    return found


def picture(page: Page, name: str, scale: float = 1) -> None:
    """Keep a picture of a page, where pictures are asked for; a smaller one where a page of the docs has many."""
    if folder := os.environ.get("PICTURES"):
        Path(folder).mkdir(parents=True, exist_ok=True)
        page.mouse.move(0, 0)
        size = page.viewport_size
        assert size is not None
        asked = {"format": "png", "clip": {"x": 0, "y": 0, **size, "scale": scale}}
        taken = page.context.new_cdp_session(page).send("Page.captureScreenshot", asked)
        Path(f"{folder}/{name}.png").write_bytes(base64.b64decode(taken["data"]))
