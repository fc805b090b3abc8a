"""Lists, headings and clauses."""

from __future__ import annotations

import pytest

from fifthstreet.games.wording.text import clauses, listed, title


@pytest.mark.parametrize(("parts", "said"), [(["a"], "a"), (["a", "b"], "a or b"), (["a", "b", "c"], "a, b or c")])
def test_the_last_of_a_list_is_joined_by_a_word(parts: list[str], said: str) -> None:
    assert listed(parts, "or") == said


def test_a_key_becomes_a_heading() -> None:
    assert title("fourth_street") == "Fourth street"


@pytest.mark.parametrize(
    ("cites", "said"),
    [
        ((), ""),
        (("ma-csp 10(a)", "ma-csp 10(b)", "lw-ca 7", "ma-csp 1"), "ma-csp 10(a), 10(b), lw-ca 7, ma-csp 1"),
        (("lw-ca 7", "ma-csp 1", "lw-ca 7"), "lw-ca 7, ma-csp 1"),
        (("house", "house"), "house"),
        (("house beside wa-ms gm 7", "house beside wa-ms mgl 8"), "house beside wa-ms gm 7, mgl 8"),
        (("house beside wa-ms gm 7", "wa-ms mgl 8"), "house beside wa-ms gm 7, wa-ms mgl 8"),
        (
            ("house instead of ma-b5 11(c)", "house beside ma-b5 11(d)"),
            "house instead of ma-b5 11(c), house beside ma-b5 11(d)",
        ),
    ],
)
def test_clauses_name_each_document_once_in_a_row(cites: tuple[str, ...], said: str) -> None:
    assert clauses(cites) == said
