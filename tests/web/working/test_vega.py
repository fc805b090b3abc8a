"""The script that draws charts comes from the package that is installed."""

from __future__ import annotations

import gzip
from importlib.metadata import PackageNotFoundError

import pytest

from fifthstreet.web.working import vega


def test_the_script_has_vega_and_an_interpreter_of_its_expressions() -> None:
    packed = vega.bundle()
    text = gzip.decompress(packed).decode()
    assert "window.vegaEmbed=" in text
    assert "expressionInterpreter" in text
    assert len(packed) < 400_000


def test_without_the_package_there_is_no_script(monkeypatch: pytest.MonkeyPatch) -> None:
    assert vega.vega_version()[0].isdigit()

    def missing(name: str) -> str:
        raise PackageNotFoundError(name)

    monkeypatch.setattr(vega, "version", missing)
    assert vega.vega_version() == ""
