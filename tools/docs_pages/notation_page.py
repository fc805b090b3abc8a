"""docs/notation.md: a round in one line, explained piece by piece."""

from __future__ import annotations

from docs_pages.markdown import code, table
from fifthstreet.table.recorded.notation import pairs
from fifthstreet.table.recorded.words import quoted

#: Parsed and replayed by a test; the page shows it whole and then its sections.
EXAMPLE = (
    "caribbean-stud us-ma bonus_paytable=A progressive_paytable=D"
    " | meters: progressive.main=100000.00/10000.00/2345.67"
    " | 1: ante=10.00 bonus=5.00 progressive=1.00"
    " | 4: ante=25.00 ante.match_play=25.00"
    " | dealer [As Kh 7c 6d 2s]"
    " | 1 [Ah Kd Qs Jc 9h]"
    " | 4 [5c 5d 8h 9c Kc]"
    " | no_more_bets deal 1:bet 4:fold reveal settle"
)

#: As the program writes them.
_SETTING = " ".join(pairs({"progressive_paytable": "MS Stud-01"}))
_SIGNS = ", ".join(f"`{sign}` is `{quoted(sign)}`" for sign in "%~|=[]")

_MEANINGS = (
    "The game, the pack, in a notation that the program wrote its `version` and `digest` (see below), and every "
    "setting that differs from the pack's default: options, `method`, `shuffler`, "
    "`limits.ante=least/most/step`, and `by_hand` for validation and paperwork that was not automatic. A blank in a "
    f"value is written `~`: `{_SETTING}`. What means something in a notation is written by its number: {_SIGNS}.",
    "Meters as they read after the lock-out: `meter.level=amount/seed/reserve`. A section `draws:` follows where "
    "the round has draws: `draws: magic_card=Ah lucky_position=3`.",
    "The wagers of seat 1 before the cards. Wagers that follow from a decision are not written: the decision is.",
    "The wagers of seat 4, with a match play coupon of 25.00 beside the ante.",
    "The dealer's cards in the order dealt, `board` for community cards, `discard` for cards found face up. A card "
    "nobody was shown is `??`.",
    "The cards of seat 1 in the order dealt.",
    "The cards of seat 4.",
    "What was done, in order.",
)

_ACTIONS = (
    ("no_device", "the device left the table"),
    ("device=manual_shoe/manual", "another method or shuffler came; what is not named stays"),
    ("no_more_bets", "the betting is closed"),
    ("deal, deal*4", "the street is dealt, or only its next four cards"),
    ("1:bet, 2:fold, 3:2x, 1:pass", "seat 1 answers `bet` …: the words are those of the game"),
    ("1:expose, 1:withdraw", "seat 1 takes an offer"),
    ("1:(expired), 1:(disconnected)", "the clock of seat 1 ran out; its connection was lost"),
    ("reveal, reveal@3", "what is due is turned; the hand of seat 3 is turned"),
    ("validate@3=progressive", "a floorperson validates that payout of seat 3"),
    ("settle, settle@3", "everything is settled, or only seat 3"),
    ("document@3", "the paperwork of seat 3 is done"),
    ("count*37, count*36(misdealt)", "the stub is counted, and was found misdealt"),
    ("!wrong_card_count@2#4", "an irregularity: its kind, where, and how many cards were found"),
    ("!shoe_jam(floorperson), count*36(floorperson)", "a floorperson reported it, or counted"),
    ("rule=play_on, rule=play_on(executive)", "a floorperson rules, or an executive"),
    ("clear", "the table is cleared"),
)

_PREAMBLE = """\
# The notation of a round

A round fits in one line that a person can read: paste it in a report, replay it with `fifthstreet replay '…'`.
`fifthstreet settle` prints it as `"round"`, `fifthstreet run` answers it to `{"do": "notation"}`, and in Python
`str(table.notation())` gives it. Written and read again it is the same line; replayed, the same round to the cent.
`make docs` writes this page; do not edit it.

Sections are separated by a bar. A line break counts as a blank, so a line that was broken on its way can still be
read. This one,
"""


_PACK = """\
## The pack

What the program writes begins with the pack's version and its digest, the SHA-256 of its file, and for a pack that
extends another with the digest of that one too:

    caribbean-stud us-ma version=1 digest=sha256:… bonus_paytable=A | …
    caribbean-stud harbour version=2026-1 digest=sha256:… base_digest=sha256:… | …

Such a round is replayed by that very pack; any other is refused (`pack/digest`). A notation without them is replayed
by the pack of that key, or by the one you give. Leave them out to see what another pack makes of the round.
[packs.md](packs.md) tells how packs are sealed.
"""


def markdown() -> str:
    sections = EXAMPLE.split(" | ")
    lines = "\n| ".join(sections)
    rows = ([f"`{section}`", meaning] for section, meaning in zip(sections, _MEANINGS, strict=True))
    actions = ([", ".join(f"`{word}`" for word in words.split(", ")), meaning] for words, meaning in _ACTIONS)
    return "\n".join(
        [
            _PREAMBLE,
            code(lines),
            "on one line, says:\n",
            table(("section", "meaning"), rows),
            _PACK,
            "## What can be done\n",
            table(("written", "meaning"), actions),
            "What belongs to the table and not to the round (sitting down, shuffling, cutting, attested steps, the "
            "time) is not written. A notation never holds a card that nobody was shown; the one that `settle` prints "
            "holds the cards you typed in.\n",
        ]
    )
