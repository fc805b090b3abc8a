"""The picture of the README: the first demonstration round as it looks in a terminal."""

from __future__ import annotations

import io
import os
import re
import sys
from pathlib import Path
from unittest.mock import patch

from rich.console import Console

from fifthstreet.cli.commands.demo import ROUNDS, show_round

_WIDTH = 100
#: Rich would fetch a font from elsewhere; the reader's own monospaced font does as well.
_FONT = re.compile(r"@font-face \{.*?\}\s*", re.DOTALL)


def svg() -> str:
    """The picture as SVG, the same every time."""
    out = Console(
        file=io.StringIO(),
        record=True,
        width=_WIDTH,
        force_terminal=True,
        color_system="truecolor",
        legacy_windows=False,
    )
    # The docs type the command without a folder, whatever the path of whoever makes them.
    with patch.dict(os.environ, PATH=str(Path(sys.executable).parent)):
        show_round(out, ROUNDS[0])
    return _FONT.sub("", out.export_svg(title="fifthstreet demo", unique_id="fifthstreet-demo"))
