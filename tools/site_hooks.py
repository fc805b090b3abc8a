"""What the site does to a page before it is built.

Links that leave docs/ become plain names of files, and diagrams become pictures, so that a browser loads no script
from elsewhere to draw them.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import mermaidx

#: A link to a file of the repository that is no page of the site, such as a test or an example.
_LEAVES_DOCS = re.compile(r"\[([^\]]+)\]\((?P<up>(?:\.\./)+)[^)]*\)")
_DIAGRAM = re.compile(r"^```mermaid\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def on_page_markdown(markdown: str, page: Any, **_: Any) -> str:
    """The text of a page as the site has it."""
    depth = page.file.src_uri.count("/")

    def named(link: re.Match[str]) -> str:
        if link["up"].count("../") <= depth:
            return link[0]
        return link[1] if "`" in link[1] else f"`{link[1]}`"

    return _DIAGRAM.sub(lambda block: _drawn(block[1]), _LEAVES_DOCS.sub(named, markdown))


@cache
def _drawn(diagram: str) -> str:
    return f'<div class="diagram">{mermaidx.render(diagram, theme="neutral").svg()}</div>'
