"""docs/consoles.md: the protocols of the two consoles, drawn from the data that the consoles follow."""

from __future__ import annotations

from docs_pages.markdown import code, table
from fifthstreet.progressive.consoles.protocols import PROTOCOLS, Protocol, Transition

_PREAMBLE = """\
# Consoles

A table with a progressive meter has a console. Two kinds are in use, with a protocol each; both lead to the same
award logic of the link ([progressive.md](progressive.md)). A console is in one state; a press leads to the next, or
is refused with a code and the clause ([refusals.md](refusals.md#links-and-consoles)).

- `lights`: the sensors that are lit. At COIN IN or START GAME, lights lit, wagers registered, and chips and coupons
  collected are the same, or the round does not begin.
- One claim at a time. A dealer claims in the order of payment, from the dealer's right unless the house pays from the
  left; a floorperson may claim for a player who was passed.
- While a claim is in progress the round cannot end, so the next one cannot begin. The other tables of the link play
  on, and the display says that a win is pending.
- Game Manager logs a win with J-POT and moves the meter when the key turns back. Nexus Command logs the win and moves
  the meter with the card. Either way the award is priced when it is logged, on what every win logged before leaves.
- From the amount that is set for the link on, only an executive logs a win, at either console.

The diagrams and tables are made from `progressive/consoles/protocols.py`. `make docs` writes this page; do not edit
it.
"""
_BUTTONS = {
    "lights": "lights",
    "coin_in": "COIN IN",
    "start_game": "START GAME",
    "hand_button": "hand button",
    "hand_button again": "hand button again",
    "key_turn JPH": "key to JPH",
    "key_turn RUN": "key to RUN",
    "j_pot": "J-POT",
    "confirm": "CONFIRM",
    "swipe": "card",
    "game_over": "GAME OVER",
    "end_game": "END GAME",
}


def _arrow(each: Transition) -> str:
    return f"    {each.state} --> {each.to}: {_BUTTONS[each.press]}"


def diagram(protocol: Protocol) -> str:
    """The protocol as a state diagram."""
    arrows = "\n".join(_arrow(each) for each in protocol.transitions)
    return code(f"stateDiagram-v2\n    [*] --> ready\n{arrows}", "mermaid")


def _rows(protocol: Protocol) -> list[list[str]]:
    return [
        [
            each.state,
            f"`{each.press}`",
            " or ".join(each.who),
            each.to,
            f"`{each.asks}`" if each.asks else "",
            ", ".join(f"`{clause}`" for clause in each.cites),
        ]
        for each in protocol.transitions
    ]


def markdown() -> str:
    parts = [_PREAMBLE]
    heads = ("state", "press", "by", "next state", "the link is asked to", "clauses")
    for key, protocol in PROTOCOLS.items():
        parts.append(f"## {protocol.title}\n\n`{key}`\n\n{diagram(protocol)}\n{table(heads, _rows(protocol))}")
    return "\n".join(parts)
