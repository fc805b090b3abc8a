"""A certificate of the dealer school: who learned which game, how the lesson was answered, and who signs."""

from __future__ import annotations

from dataclasses import dataclass

from fifthstreet.reports.document import Column, Facts, PaperSheet, Table, figures
from fifthstreet.school.levels import level
from fifthstreet.school.mistakes import MISTAKES
from fifthstreet.school.standing import Standing, most_made

_ASKED = (
    "Asked: what each wager pays, and the dealer’s next step; from level 2 also the order of settlement, and what "
    "irregularities lead to."
)


@dataclass(frozen=True, slots=True)
class Certified:
    """What a certificate is about; the ``mark`` says whether a house issued it."""

    number: str
    mark: str
    is_original: bool
    issuer: tuple[str, ...]
    trainee: str
    game: str
    pack: str
    digest: str
    pass_mark: int
    score: Standing
    given: str
    signatures: tuple[tuple[str, str, str], ...]
    stamp: Facts = ()


def certificate(of: Certified) -> PaperSheet:
    """A certificate, ready to be set."""
    score, highest = of.score, level(of.score.level)
    who: Facts = (("Dealer", of.trainee), ("Game", of.game), ("Rules", of.pack), ("Given", of.given))
    how: Facts = (
        ("Level reached", f"{highest.number}, {highest.name.lower()}"),
        ("Hands", str(score.hands)),
        ("Lines", f"{score.right} of {score.lines} right"),
        ("Questions", f"{score.in_time} of {score.questions} in time"),
        ("To pass", f"{of.pass_mark} % of both"),
    )
    return PaperSheet(
        title="Dealer’s certificate",
        number=of.number,
        mark=of.mark,
        is_original=of.is_original,
        issuer=of.issuer,
        void="",
        amount=f"{score.percent} %",
        groups=(("Who and what", who), ("The lesson", how)),
        table=_mistakes(score),
        signatures=of.signatures,
        notes=(_ASKED, "Every answer was marked by the table’s own settlement and procedure."),
        stamp=(("Rule pack digest", of.digest), *of.stamp),
        amount_is="Lines answered right",
    )


def _mistakes(score: Standing) -> Table | None:
    rows = tuple((MISTAKES[mistake], str(count)) for mistake, count in most_made(score.mistakes))
    return Table("Mistakes", (Column("Kind"), *figures("Times")), rows) if rows else None
