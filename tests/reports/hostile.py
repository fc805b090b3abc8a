"""A report full of names that would be markup, code or a formula if anybody took them for it."""

from __future__ import annotations

from dataclasses import replace

from tests.maths.counted import KEEP, game_of, rules_of
from tests.reports.reported import context_of

from fifthstreet.maths.analysis import analyze
from fifthstreet.reports.document import Report
from fifthstreet.reports.report import report_of

HOSTILE = (
    '=1+1 <script>alert(1)</script> <img src=x onerror=y> " \' & {{ 7*7 }} {% x %} #eval("1") $x$ *b* _i_ @a \\n'
)


def hostile_report() -> Report:
    """Three Card Poker by another name, with wagers by other names, asked for by another command."""
    rules = rules_of("three-card-poker")
    pack = rules.pack.model_copy(update={"name": HOSTILE})
    rules = replace(rules, pack=pack)
    game = game_of(rules)
    wagers = tuple(replace(wager, name=f"{HOSTILE} {wager.key}") for wager in game.wagers)
    named = replace(game, name=HOSTILE, wagers=wagers)
    return report_of(
        analyze(named, rules, keep=KEEP), replace(context_of("three-card-poker"), command=HOSTILE, describe=None)
    )
