"""What a house changed cites the house: a clause stands only behind what an approved pack says with it."""

from __future__ import annotations

from collections.abc import Sequence, Set

from fifthstreet.grounds import HOUSE_INSTEAD
from fifthstreet.rulebook.clauses import cites_document
from fifthstreet.rulebook.models import Pack
from fifthstreet.rulebook.origins import Approved
from fifthstreet.rulebook.pieces import Piece, data_of, pieces


def house_instead(cite: str) -> str:
    """How a rule of the house is cited that stands where a clause would have another.

    >>> house_instead("ma-b5 11(c)")
    'house instead of ma-b5 11(c)'
    """
    return cite if cite.startswith(HOUSE_INSTEAD) else HOUSE_INSTEAD + cite


def replaced_clause(cite: str) -> str | None:
    """The clause that a rule of the house stands in for; None for any other citation."""
    return cite.removeprefix(HOUSE_INSTEAD) if cite.startswith(HOUSE_INSTEAD) else None


def by_house(cites: Sequence[str], *, right: Set[str] = frozenset(), held: Set[str] = frozenset()) -> list[str]:
    """The citations of what a house changed: the house in place of each clause that is not ``right``.

    Any pack may cite a law beyond the documents; it stays, unless it is one of those ``held``.

    >>> by_house(["ma-b5 11(c)", "house 3"])
    ['house instead of ma-b5 11(c)', 'house 3']
    """
    wrong = {cite for cite in cites if cite not in right and (cites_document(cite) or cite in held)}
    return [house_instead(cite) if cite in wrong else cite for cite in cites]


def with_house_citations(pack: Pack, approved: Sequence[Approved]) -> Pack:
    """The pack, with the house cited wherever it says something else than an approved pack says by that clause."""
    data = data_of(pack)
    changed = [_cite_again(piece, approved) for piece in pieces(data)]
    return Pack.model_validate(data) if any(changed) else pack


def _rightly(cites: Sequence[str], piece: Piece, approved: Sequence[Approved]) -> list[str]:
    """The citations of a piece, with the house in place of each by which no approved pack says the same."""
    right = {cite for each in approved for cite in each.cites.get((piece.address, piece.written), ())}
    held = {cite for each in approved for cite in each.cites_at.get(piece.address, ())}
    return by_house(cites, right=right, held=held)


def _cite_again(piece: Piece, approved: Sequence[Approved]) -> bool:
    """Correct the citations of a piece; whether there was anything to correct."""
    cited = _rightly(piece.cited, piece, approved)
    others = {name: _rightly(piece.data[name], piece, approved) for name in piece.other_cites}
    if piece.cites or piece.table is None:
        changed = cited != list(piece.cites) or any(others[name] != piece.data[name] for name in others)
    else:
        # A part of a pay table goes on leaving its citation to the table where both come to the same.
        changed = cited != piece.table.data["cites"][: len(cited)]
    if changed:
        piece.data.update(others, cites=cited)
        if "house" in piece.data:
            piece.data["house"] = True
    return changed
