"""What is said where a package is missing that only some functions need."""

from __future__ import annotations

import pytest

from fifthstreet.api.errors import InputError
from fifthstreet.api.optional_packages import needed


def test_a_missing_package_is_told_with_the_extra_that_has_it() -> None:
    with pytest.raises(InputError, match=r"pip install 'fifthstreet\[analysis\]'") as refused, needed():
        raise ModuleNotFoundError("No module named 'numba.core'", name="numba.core")
    assert refused.value.code == "input/extra"


def test_a_package_of_nobodys_extra_is_a_fault() -> None:
    with pytest.raises(ModuleNotFoundError), needed():
        raise ModuleNotFoundError("No module named 'nothing'", name="nothing")
