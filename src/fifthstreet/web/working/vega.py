"""The JavaScript that draws charts in a page: Vega, as the package vl-convert carries it."""

from __future__ import annotations

import gzip
from importlib.metadata import PackageNotFoundError, version

_PACKAGE = "vl-convert-python"
#: Embed takes an interpreter of expressions along, without which Vega would make code from text.
_SNIPPET = "window.vegaEmbed = vegaEmbed;"


def vega_version() -> str:
    """The version of the package; empty where it is not installed, and charts stay as the server draws them."""
    try:
        return version(_PACKAGE)
    except PackageNotFoundError:
        return ""


def bundle() -> bytes:
    """The script, compressed."""
    import vl_convert  # noqa: PLC0415 (only a worker pays for it)

    made: str = vl_convert.javascript_bundle(_SNIPPET)
    return gzip.compress(made.encode(), mtime=0)
