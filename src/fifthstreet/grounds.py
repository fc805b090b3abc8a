"""On what a refusal rests when no clause stands behind it: a rule of the house, or one of this program."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

#: How a rule of the house is cited that stands where a clause would have another.
HOUSE_INSTEAD = "house instead of "
#: How a rule of the house is cited that stands where the clause says nothing.
HOUSE_BESIDE = "house beside "

Ground = Literal["clause", "house", "ours"]

#: Kinds of codes that are about what was typed, or about what this program can read, count or play.
_OURS = frozenset(
    {
        "adjust",
        "advise",
        "amount",
        "analysis",
        "audit",
        "cards",
        "claim",
        "clock",
        "command",
        "description",
        "house",
        "input",
        "ledger",
        "notation",
        "option",
        "pack",
        "paytable",
        "plugin",
        "procedure",
        "scenario",
        "school",
        "simulate",
        "strategy",
        "web",
        "win",
    }
)
#: Kinds of codes that are about people, signatures, chips and days: how a house is run.
_HOUSES = frozenset({"chips", "correction", "day", "dispute", "guests", "people", "request"})
#: Single codes that can come without a clause. What is not here, and not of a kind above, always cites one.
_SINGLE: dict[str, Ground] = {
    # What the house offers, how it sets a table up, and who may do what there.
    "command/role": "house",
    "clock/no_time": "house",
    "clock/too_early": "house",
    "deck/must_alternate": "house",
    "decision/waits": "house",
    "irregularity/unknown": "house",
    "round/in_play": "house",
    "round/meter": "house",
    "round/no_ruling_due": "house",
    "round/not_paid": "house",
    "seat/empty": "house",
    "seat/in_round": "house",
    "seat/one_hand": "house",
    "seat/taken": "house",
    "round/ruling": "house",
    "round/ruling_due": "house",
    "table/approval": "house",
    "table/equipment": "house",
    "wager/above_maximum": "house",
    "wager/below_minimum": "house",
    "wager/not_offered": "house",
    "wager/step": "house",
    "link/connection": "house",
    "link/game": "house",
    "link/one_table": "house",
    "link/return": "house",
    "link/unreasonable": "house",
    # The order in which a round goes on at all, and things that are not there.
    "console/no_such_button": "ours",
    "decision/after_fold": "ours",
    "decision/missing": "ours",
    "decision/not_now": "ours",
    "decision/too_many": "ours",
    "deck/electronic": "ours",
    "deck/in_play": "ours",
    "deck/no_cut": "ours",
    "deck/not_shuffled": "ours",
    "deck/nothing_to_count": "ours",
    "deck/order": "ours",
    "deck/removed": "ours",
    "deck/shuffled": "ours",
    "device/no_count": "ours",
    "device/none": "ours",
    "draw/unknown": "ours",
    "game/unknown": "ours",
    "limits/unknown": "ours",
    "link/busy": "ours",
    "link/closed": "ours",
    "link/connected": "ours",
    "link/exists": "ours",
    "link/joined": "ours",
    "link/level_unknown": "ours",
    "link/levels": "ours",
    "link/no_round": "ours",
    "link/not_joined": "ours",
    "link/open": "ours",
    "link/rates": "ours",
    "link/round_in_play": "ours",
    "link/unknown": "ours",
    "link/version": "ours",
    "link/wager_twice": "ours",
    "link/whole_dollars": "ours",
    "meter/below_last": "ours",
    "meter/missing": "ours",
    "meter/new_seed": "ours",
    "meter/not_as_left": "ours",
    "meter/unknown": "ours",
    "payout/no_paperwork": "ours",
    "payout/nothing_to_validate": "ours",
    "round/bets_open": "ours",
    "round/no_wagers": "ours",
    "round/not_over": "ours",
    "round/void": "ours",
    "seat/not_in_round": "ours",
    "seat/unknown": "ours",
    "settle/nothing": "ours",
    "table/already_open": "ours",
    "table/automation": "ours",
    "table/closed": "ours",
    "table/open": "ours",
    "wager/not_placed": "ours",
    "wager/tender": "ours",
}
#: Codes whose number or order is the house's own even where clauses say that it may set one.
_ALWAYS_HOUSE = frozenset(
    {"clock/no_time", "clock/too_early", "wager/above_maximum", "wager/below_minimum", "wager/step"}
)
_WORDS: dict[Ground, str] = {"house": "house rule", "ours": "our rule"}


def own_ground(code: str) -> Ground | None:
    """Whose rule a code is where no clause is cited; None for a code that always cites one."""
    kind = code.partition("/")[0]
    return _SINGLE.get(code) or ("ours" if kind in _OURS else "house" if kind in _HOUSES else None)


def ground_of(code: str, cites: Sequence[str]) -> Ground:
    """On what a refusal rests: the clauses it cites, unless the rule is the house's, or else whose rule its code is.

    Where a game of somebody's own has no clause for what always cites one, its rule is that house's.
    """
    if not cites:
        return own_ground(code) or "house"
    return "house" if all(map(is_houses, cites)) or code in _ALWAYS_HOUSE else "clause"


def is_houses(cite: str) -> bool:
    """Whether a citation says itself that the rule is the house's.

    >>> is_houses("house instead of ma-b5 11(c)"), is_houses("house beside ma-csp 13(a)"), is_houses("ma-csp 13(a)")
    (True, True, False)
    """
    return cite.startswith((HOUSE_INSTEAD, HOUSE_BESIDE))


def said(code: str, cites: Sequence[str]) -> tuple[str, ...]:
    """Whose rule a refusal rests on and the clauses that it names, for a person to read.

    >>> said("wager/step", ("ma-csp 1 ante wager",)), said("wager/exact", ("ma-csp 1 ante wager",))
    (('house rule', 'ma-csp 1 ante wager'), ('ma-csp 1 ante wager',))
    """
    ground = ground_of(code, cites)
    word = () if ground == "clause" or any(map(is_houses, cites)) else (_WORDS[ground],)
    return (*word, *cites)
