"""Writing the certificate of a lesson in the terminal, which no house issued."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import typer

from fifthstreet.api.errors import InputError
from fifthstreet.api.files import write_file
from fifthstreet.cli.school.driver import TerminalLesson
from fifthstreet.reports.certificate import Certified, certificate
from fifthstreet.reports.writers import paper

_FORMS = (".pdf", ".html")


def check_certificate(file: str | None, pass_mark: int) -> None:
    """Refuse a file or a mark that no certificate can have, before the lesson begins."""
    if not 1 <= pass_mark <= 100:
        raise InputError("input/report", f"pass mark {pass_mark}: it is 1 to 100 of a hundred lines")
    if file is not None and Path(file).suffix not in _FORMS:
        raise InputError("input/report", f"{file}: a certificate is written to a file that ends in .pdf or .html")


def write_certificate(lesson: TerminalLesson, file: str, pass_mark: int, trainee: str) -> None:
    """Write the certificate of a whole lesson that was passed; else say why there is none."""
    score = lesson.score
    if score.hands < lesson.hands or not score.passes(pass_mark):
        typer.echo(
            f"No certificate: it takes all {lesson.hands} hands, and {pass_mark} % right and in time.", err=True
        )
        return
    rules = lesson.course.rules
    sheet = certificate(
        Certified(
            number=str(lesson.seed),
            mark="Practice",
            is_original=True,
            issuer=("Fifth Street", "Practice at a terminal, not issued by a house"),
            trainee=trainee,
            game=lesson.course.game.name,
            pack=rules.pack.name,
            digest=rules.pack.digest,
            pass_mark=pass_mark,
            score=score,
            given=datetime.now(UTC).date().isoformat(),
            signatures=(("Taught", "", ""),),
            stamp=(("Seed of the lesson", str(lesson.seed)),),
        )
    )
    written = paper.render_pdf(sheet) if file.endswith(".pdf") else paper.render_html(sheet)
    typer.echo(f"wrote {write_file(file, written)}", err=True)
