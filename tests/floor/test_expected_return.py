"""What a link returns is worked out with packages that may not be there."""

from __future__ import annotations

import sys

import pytest

from fifthstreet.floor.errors import FloorError
from fifthstreet.floor.expected_return import check_installed


def test_a_missing_package_is_named_with_the_command_that_installs_it(monkeypatch: pytest.MonkeyPatch) -> None:
    check_installed()
    monkeypatch.setitem(sys.modules, "fifthstreet.maths.analysis", None)
    with pytest.raises(FloorError, match=r"pip install 'fifthstreet\[house,analysis\]'") as error:
        check_installed()
    assert error.value.code == "house/extra"
