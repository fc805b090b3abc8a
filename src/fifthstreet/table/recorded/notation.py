"""A round in one line that a person can read: paste it in a report, replay it.

    some-game some-pack version=1 digest=sha256:… bonus_paytable=A | 1: ante=10.00 bonus=5.00
    | dealer [As Kh 7c 6d 2s] | 1 [Ah Kd Qs Jc 9h] | no_more_bets deal 1:bet reveal settle

Sections are separated by a bar: the table and its pack, meters and draws if there are any, the wagers of each
seat, the cards of each holder in the order dealt (``??`` for a card nobody was shown), and what was done, in order.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import TypeVar

from fifthstreet.cards import Card, CardError
from fifthstreet.money import AmountError, format_cents, parse_cents
from fifthstreet.rulebook import rules_for
from fifthstreet.rulebook.names import PACK_SEAL
from fifthstreet.rulebook.rules import option_text
from fifthstreet.table.actions.equipment import console_of
from fifthstreet.table.messages import commands as c
from fifthstreet.table.messages.values import Holder
from fifthstreet.table.recorded.words import (
    CLOSING,
    COUNT,
    command,
    malformed,
    quoted,
    reading_of,
    reading_text,
    unquoted,
    words,
)
from fifthstreet.table.state import Round, Setup

UNSEEN = "??"
_Word = TypeVar("_Word", bound=str)
#: Chores whose automation changes what must be written down.
BY_HAND = ("validate", "document")


@dataclass(frozen=True)
class RoundNotation:
    """What a notation says, piece by piece; ``str()`` writes it, :func:`parse` reads it."""

    game: str
    pack: str
    settings: Mapping[str, str] = field(default_factory=dict)
    meters: Mapping[str, str] = field(default_factory=dict)
    draws: Mapping[str, str] = field(default_factory=dict)
    wagers: Mapping[int, Mapping[str, str]] = field(default_factory=dict)
    cards: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    actions: tuple[str, ...] = ()
    pack_seal: Mapping[str, str] = field(default_factory=dict)

    def __str__(self) -> str:
        parts = [" ".join([self.game, self.pack, *pairs(self.pack_seal), *pairs(self.settings)])]
        if self.meters:
            parts.append("meters: " + " ".join(pairs(self.meters)))
        if self.draws:
            parts.append("draws: " + " ".join(pairs(self.draws)))
        parts.extend(f"{seat}: " + " ".join(pairs(stakes)) for seat, stakes in self.wagers.items())
        parts.extend(f"{holder} [{' '.join(faces)}]" for holder, faces in self.cards.items())
        if self.actions:
            parts.append(" ".join(self.actions))
        return " | ".join(parts)


def pairs(values: Mapping[str, str]) -> Iterable[str]:
    """Settings, readings or wagers as a notation writes them."""
    return (f"{quoted(key)}={quoted(value)}" for key, value in values.items())


# Writing -----------------------------------------------------------------------------------------------------


def describe_round(
    setup: Setup, round_: Round, actions: Iterable[c.Command | str], known: Mapping[int, Card] | None = None
) -> RoundNotation:
    """The notation of a round; cards that lie face down stay unseen unless they are ``known``."""
    faces = known if known is not None else {place: round_.faces[place] for place in round_.up}
    holders: list[Holder] = ["dealer", "board", *round_.seats]
    places = {str(holder): _dealt_to(round_, holder) for holder in holders} | {"discard": round_.discarded}
    cards = {
        holder: tuple(str(faces.get(place, UNSEEN)) for place in held) for holder, held in places.items() if held
    }
    return RoundNotation(
        setup.rules.game,
        setup.rules.pack.key,
        _settings(setup),
        {
            f"{meter}.{level}": reading_text(reading)
            for meter, levels in round_.meters_before.items()
            for level, reading in levels.items()
        },
        {name: str(drawn) for name, drawn in round_.draws.items()},
        {number: _stakes(setup, round_, number) for number in round_.seats},
        cards,
        tuple(_tokens(actions)),
        {name: text for name, text in setup.rules.pack.identity.items() if name in PACK_SEAL},
    )


def _dealt_to(round_: Round, holder: Holder) -> tuple[int, ...]:
    """The cards of a holder as they were dealt, those given up again too."""
    return round_.seats[holder].dealt if isinstance(holder, int) else round_.cards_of(holder)


def _settings(setup: Setup) -> dict[str, str]:
    """Everything that differs from the pack's defaults."""
    rules = setup.rules
    usual = rules_for(rules.pack, rules.game)
    methods = rules.entry.equipment.methods
    found: dict[str, str] = {}
    if setup.method != methods[0].key:
        found["method"] = setup.method
    if setup.shuffler.kind != setup.method_rules.shufflers[-1]:
        found["shuffler"] = setup.shuffler.kind
    if setup.console is not None and setup.console != console_of(setup.game, rules, None):
        found["console"] = setup.console
    by_hand = [chore for chore in BY_HAND if not setup.automatic(chore)]
    if by_hand:
        found["by_hand"] = ",".join(by_hand)
    for name, bounds in rules.limits.items():
        if bounds != usual.limits[name]:
            found[f"limits.{name}"] = bounds.written
    for name, value in rules.options.items():
        if value != usual.options[name]:
            found[name] = option_text(rules.entry.options[name].kind, value)
    return found


def _stakes(setup: Setup, round_: Round, number: int) -> dict[str, str]:
    """The wagers made before the cards, with coupons beside them; decisions place the others again."""
    seat = round_.seats[number]
    made = {**seat.taken_back, **seat.wagers}
    stakes = {w.key: format_cents(made[w.key]) for w in setup.game.wagers if w.opening and w.key in made}
    for key, kinds in seat.tender.items():
        stakes.update({f"{key}.{kind}": format_cents(amount) for kind, amount in kinds.items()})
    return stakes


def _tokens(actions: Iterable[c.Command | str]) -> Iterator[str]:
    """What was done, word by word; a count before the betting is closed is not of the round."""
    closed = False
    for word in words(actions):
        closed = closed or word == CLOSING
        if closed or not word.startswith(COUNT):
            yield word


# Reading -----------------------------------------------------------------------------------------------------


def parse(text: str) -> RoundNotation:
    """Read a notation; what cannot be read is quoted in the refusal."""
    # A line that a terminal or a mail broke into several is still one line.
    sections = [" ".join(section.split()) for section in text.split("|")]
    head = sections[0].split()
    if len(head) < 2:
        raise malformed(sections[0], "begin with a game and a pack")
    groups: dict[str, dict[str, str]] = {}
    cards: dict[str, tuple[str, ...]] = {}
    actions: tuple[str, ...] = ()
    for section in sections[1:]:
        if match := re.fullmatch(r"(meters|draws|[1-9]\d?): (.+)", section, re.ASCII):
            values = _values(match[2].split(), section)
            if match[1] in groups:
                raise malformed(section, "a section is there once")
            groups[match[1]] = values
        elif match := re.fullmatch(r"(dealer|board|discard|[1-9]\d?) \[([^\]]*)\]", section, re.ASCII):
            if match[1] in cards:
                raise malformed(section, "a section is there once")
            cards[match[1]] = tuple(_face(face) for face in match[2].split())
        elif not actions and section:
            actions = tuple(section.split())
        else:
            raise malformed(section, "a section is wagers, cards or what was done")
    said = _values(head[2:], sections[0])
    notation = RoundNotation(
        head[0],
        head[1],
        {name: text for name, text in said.items() if name not in PACK_SEAL},
        groups.pop("meters", {}),
        groups.pop("draws", {}),
        {int(seat): stakes for seat, stakes in groups.items()},
        cards,
        actions,
        {name: said[name] for name in PACK_SEAL if name in said},
    )
    commands(notation)
    return notation


def _values(words: list[str], section: str) -> dict[str, str]:
    values: dict[str, str] = {}
    for word in words:
        key, sign, value = word.partition("=")
        if not (key and sign and value):
            raise malformed(section, f"{word!r} is not of the form name=value")
        if unquoted(key) in values:
            raise malformed(section, f"{key} is there twice")
        values[unquoted(key)] = unquoted(value)
    return values


def _face(text: str) -> str:
    if text == UNSEEN:
        return text
    try:
        return str(Card.parse(text))
    except CardError as error:
        raise malformed(text, str(error)) from error


def commands(notation: RoundNotation) -> list[c.Command]:
    """What was done after the wagers were made, as commands."""
    found: list[c.Command] = []
    for token in notation.actions:
        found.append(_closing(notation) if token == CLOSING else command(token))
    return found


def _closing(notation: RoundNotation) -> c.NoMoreBets:
    meters: dict[str, dict[str, c.ReadingGiven]] = {}
    for name, text in notation.meters.items():
        meter, _, level = name.partition(".")
        meters.setdefault(meter, {})[level] = reading_of(f"{name}={text}", text)
    draws = {name: int(text) if text.isdecimal() and len(text) < 4 else text for name, text in notation.draws.items()}
    return c.NoMoreBets(meters=meters, draws=draws)


def wager_commands(notation: RoundNotation) -> list[c.PlaceWagers]:
    """The wagers made before the cards, as commands."""
    found: list[c.PlaceWagers] = []
    for seat, values in notation.wagers.items():
        wagers: dict[str, int] = {}
        tender: dict[str, dict[str, int]] = {}
        for key, text in values.items():
            try:
                amount = parse_cents(text)
            except AmountError as error:
                raise malformed(f"{key}={text}", str(error)) from error
            wager, dot, kind = key.partition(".")
            if dot:
                tender.setdefault(wager, {})[kind] = amount
            else:
                wagers[wager] = amount
        found.append(c.PlaceWagers(seat=seat, wagers=wagers, tender=tender or None))
    return found
