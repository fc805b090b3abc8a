"""The page."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.reports.hostile import HOSTILE, hostile_report
from tests.reports.reported import GAMES, Tags, page, plain, report

from fifthstreet.reports.writers import html


@pytest.mark.parametrize("game", GAMES)
def test_every_word_and_figure_of_the_report_stands_on_the_page(game: str) -> None:
    text = Tags(page(game)).text
    for each in report(game).tables:
        assert plain(each.title) in text
        for row in each.rows:
            assert plain(" ".join(str(cell) for cell in row)) in text, row


@pytest.mark.parametrize("game", GAMES)
def test_the_page_needs_nothing_beside_it(game: str) -> None:
    names = Counter(tag for tag, _ in Tags(page(game)).tags)
    assert not names.keys() & {"script", "link", "img", "iframe", "object"}
    links = [said for _, attributes in Tags(page(game)).tags for name, said in attributes.items() if name == "href"]
    assert all(said is not None and said.startswith("#") for said in links)
    assert "@import" not in page(game)
    assert page(game).replace("http://www.w3.org/", "").count("http") == 0


@pytest.mark.parametrize("game", GAMES)
def test_tables_and_pictures_can_be_read_aloud(game: str) -> None:
    tags = Tags(page(game)).tags
    names = Counter(tag for tag, _ in tags)
    assert names["caption"] == names["table"]
    assert all("scope" in attributes for tag, attributes in tags if tag == "th")
    pictures = [attributes for tag, attributes in tags if tag == "svg"]
    assert pictures
    assert all(attributes["role"] == "img" and attributes["aria-label"] for attributes in pictures)


@pytest.mark.parametrize("game", GAMES)
def test_no_two_things_on_the_page_have_one_name(game: str) -> None:
    names = Counter(attributes["id"] for _, attributes in Tags(page(game)).tags if "id" in attributes)
    assert [name for name, number in names.items() if number > 1] == []
    targets = {attributes["href"] for tag, attributes in Tags(page(game)).tags if tag == "a"}
    assert targets <= {f"#{name}" for name in names}


def test_the_same_report_gives_the_same_page() -> None:
    assert html.render(report("three-card-poker")) == page("three-card-poker")


def test_names_are_text_whatever_they_say() -> None:
    found = Tags(html.render(hostile_report()))
    assert not any(tag in ("script", "img") for tag, _ in found.tags)
    assert plain(HOSTILE) in found.text
    assert not found.open
