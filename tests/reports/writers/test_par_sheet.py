"""The PAR sheet."""

from __future__ import annotations

import io
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pypdf
import pytest
from tests.reports.hostile import HOSTILE, hostile_report
from tests.reports.reported import (
    GAMES,
    analysed,
    context_of,
    page,
    pdf_bytes,
    pdf_text,
    plain,
    report,
    sheet_bytes,
    sheet_pages,
)

import fifthstreet
from fifthstreet.reports.document import Column, Listing, Prose, Table
from fifthstreet.reports.report import report_of
from fifthstreet.reports.writers import par_sheet
from fifthstreet.rulebook import load_pack


@pytest.mark.parametrize("game", GAMES)
def test_every_figure_of_the_report_stands_in_the_sheet(game: str) -> None:
    text = " ".join(sheet_pages(game))
    # A long cell may be broken anywhere, within a clause too, as in 10(c)(3)(ii)(c)(3)(iii).
    unbroken = "".join(text.split())
    for each in report(game).tables:
        assert plain(each.title) in text
        for row in each.rows:
            for cell in row:
                assert all(word in unbroken for word in plain(str(cell)).split()), cell


@pytest.mark.parametrize("game", GAMES)
def test_every_page_says_which_of_how_many_it_is(game: str) -> None:
    pages = sheet_pages(game)
    assert len(pages) > 3
    for number, each in enumerate(pages, 1):
        assert f"Page {number} of {len(pages)}" in each


def test_page_one_names_game_pack_software_digests_and_what_it_is_filed_under() -> None:
    first = sheet_pages("caribbean-stud")[0]
    for words in (
        "Caribbean Stud Poker",
        "Massachusetts (us-ma), version 1",
        load_pack("us-ma").digest,
        "Fifth Street 9.8.7",
        "sha256:package",
        "fifthstreet analyze caribbean-stud --pdf par.pdf",
        "2026-02-03",
        "GL-2026-17",
        "Ada Lovelace",
        "SHA-256",
        "Approved by",
    ):
        assert words in first


@pytest.mark.req("S10")
def test_every_page_has_the_whole_digest_of_the_pack_at_its_foot() -> None:
    for each in sheet_pages("caribbean-stud"):
        assert f"Rule pack digest {load_pack('us-ma').digest}" in each


def test_the_sheet_brings_its_fonts_and_no_date_of_its_own() -> None:
    reader = pypdf.PdfReader(io.BytesIO(pdf_bytes("three-card-poker")))
    assert reader.metadata is not None
    assert reader.metadata.creation_date is None
    assert reader.metadata.title == "Three Card Poker: Probability Accounting Report (PAR sheet)"
    resources: Any = reader.pages[0]["/Resources"]
    names = [str(font.get_object()["/BaseFont"]) for font in resources["/Font"].values()]
    assert names
    assert all("Libertinus" in name or "DejaVuSansMono" in name for name in names), names


def test_the_same_report_gives_the_same_sheet() -> None:
    again = report_of(analysed("three-card-poker"), context_of("three-card-poker"))
    assert par_sheet.render(again) == pdf_bytes("three-card-poker")


def test_names_are_text_whatever_they_say() -> None:
    text = pdf_text(par_sheet.render(hostile_report()))
    assert "".join(HOSTILE.split()) in "".join(text.split())


@pytest.mark.parametrize("game", GAMES)
def test_nothing_written_says_where_it_was_made(game: str) -> None:
    folders = {str(Path(fifthstreet.__file__).parent), str(Path.cwd()), str(Path.home())}
    for folder in folders:
        assert folder.encode() not in pdf_bytes(game)
        assert folder not in " ".join(sheet_pages(game))
        assert folder not in page(game)
        assert folder.encode() not in sheet_bytes(game)


def test_a_command_is_broken_at_blanks_only_and_a_shell_reads_it_as_one() -> None:
    words = ["fifthstreet", "analyze", "caribbean-stud", *(f"--option name-{number}=a-b" for number in range(12))]
    command = " ".join(words)
    lines = par_sheet.command_lines(command)
    assert len(lines) > 2
    assert all(line.endswith(" \\") for line in lines[:-1])
    assert " ".join(line.removesuffix(" \\") for line in lines) == command
    made = replace(report("three-card-poker"), command=command)
    (first, *_) = pypdf.PdfReader(io.BytesIO(par_sheet.render(made))).pages
    printed = first.extract_text()
    assert all(line in printed for line in lines)


def test_a_call_of_python_needs_no_mark_where_it_goes_on() -> None:
    call = f"fifthstreet.simulate('boston-5', {', '.join(f'name{number}={number}' for number in range(20))})"
    assert " ".join(par_sheet.command_lines(call)) == call
    assert par_sheet.command_lines("") == []


def test_an_option_is_never_broken_after_its_dashes() -> None:
    words = "Above, the limit cuts what a hand wins; see --rounds-per-hour."
    for part in (Prose(words), Listing((words,)), Table("Title", (Column("wager"),), (("any",),), words)):
        data = json.dumps(par_sheet._part(part), ensure_ascii=False)
        assert "see \u2011\u2011rounds\u2011per\u2011hour." in data
        assert plain(data).count("--rounds-per-hour") == 1
