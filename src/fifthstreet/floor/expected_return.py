"""What a link gives back in the long run, by exact mathematics, before its terms are accepted (P5, P6)."""

from __future__ import annotations

import importlib

from fifthstreet.floor.errors import FloorError
from fifthstreet.floor.links import metered
from fifthstreet.games.reading.links import link_rules
from fifthstreet.progressive.configuration import Chances, Configuration, check_terms
from fifthstreet.progressive.link.terms import LinkTerms
from fifthstreet.table.state import Setup


def checked_terms(setup: Setup, meter: str, terms: LinkTerms) -> Configuration:
    """What is wrong with the terms of a link for tables like this one, and what its seller advises against."""
    wager = metered(setup, meter)
    return check_terms(terms, link_rules(setup.rules, wager), _chances(setup, wager.key))


def check_installed() -> None:
    """Refuse to set a link up where the packages are missing that its return is worked out with."""
    try:
        importlib.import_module("fifthstreet.maths.analysis")
    except ModuleNotFoundError as error:
        text = f"what a link returns is worked out with {error.name}, which is not installed"
        command = "pip install 'fifthstreet[house,analysis]'"
        raise FloorError("house/extra", f"{text}; install it with: {command}") from error


def prepare(setup: Setup, meter: str) -> None:
    """Work the chances out beforehand, where nobody waits: they are kept on disk and in memory."""
    _chances(setup, metered(setup, meter).key)


#: Answers from before: they depend on the rules of a table and on nothing else.
_KNOWN: dict[tuple[str, str, str], Chances] = {}


def _chances(setup: Setup, wager: str) -> Chances:
    """How often a wager wins what, at a full table that plays as well as it can."""
    key = (setup.rules.pack.digest, repr(sorted(setup.rules.written().items(), key=str)), wager)
    if key not in _KNOWN:
        check_installed()
        # Slow to import, and only who sets a link up needs it.
        from fifthstreet.disk_cache import DiskKeep  # noqa: PLC0415
        from fifthstreet.maths.analysis import analyze  # noqa: PLC0415
        from fifthstreet.maths.wagers.progressives import OnMeters  # noqa: PLC0415

        found = analyze(setup.game, setup.rules, keep=DiskKeep())
        if wager in found.left_out:
            text = f"what a link returns cannot be worked out: the {wager} is not counted, {found.left_out[wager]}"
            raise FloorError("house/not_counted", text)
        side = found.sides[wager]
        assert isinstance(side, OnMeters)
        _KNOWN[key] = side.chances(found.players)
    return _KNOWN[key]
