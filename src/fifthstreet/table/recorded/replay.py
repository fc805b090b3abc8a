"""Playing a round whose cards are known: from a notation, or from a scenario somebody typed in."""

from __future__ import annotations

from collections.abc import Mapping
from typing import get_args

from fifthstreet.cards import Card, first_duplicate
from fifthstreet.games.description import Deal, Game, Settle
from fifthstreet.rulebook import Limit, Pack, Rules, rules_for
from fifthstreet.rulebook.checks import check_identity
from fifthstreet.rulebook.limits import limit_given
from fifthstreet.rulebook.models import MethodKey, ShufflerKind
from fifthstreet.rulebook.names import TABLE_WORDS
from fifthstreet.rulebook.rules import option_given
from fifthstreet.table.actions.equipment import set_up
from fifthstreet.table.card_sources import KnownCards, in_deck
from fifthstreet.table.messages import commands as c
from fifthstreet.table.messages.values import Holder, named
from fifthstreet.table.progress import dealer_step, due
from fifthstreet.table.recorded.notation import BY_HAND, UNSEEN, RoundNotation, commands, wager_commands
from fifthstreet.table.recorded.words import one_of
from fifthstreet.table.refusals import Refusal
from fifthstreet.table.session import Table
from fifthstreet.table.state import Setup

#: The chores a replay leaves to the table; everything else is written down.
REPLAY_AUTOMATIONS = ("attest", "shuffle", "cut", "collect", "validate", "document")
#: How the limits of a table begin among the settings of a notation.
_LIMITS = "limits."


class KnownTable(Table):
    """A table whose hands are known: each card that is dealt gets the next face of its holder."""

    def __init__(self, setup: Setup, hands: Mapping[str, tuple[Card | None, ...]]) -> None:
        self.source = KnownCards()
        self.left = {holder: list(faces) for holder, faces in hands.items()}
        super().__init__(setup, self.source)

    def deal(self, count: int | None = None) -> None:
        """Deal a street, or part of it."""
        step = dealer_step(self.state)
        start = self.state.round.next_position
        if (short := self.state.round.short) is not None:
            self._assign(start, short.of)
        elif isinstance(step, Deal):
            waiting = self.state.round.pending or due(self.state, step)
            for number, card in enumerate(waiting[:count]):
                self._assign(start + number, card.to)
        self.do(c.DealCards(count=count))

    def go_on(self) -> None:
        """The dealer does what comes next, unless the round is over."""
        step = dealer_step(self.state)
        if isinstance(step, Deal):
            self.deal()
        elif step is not None:
            self.do(c.SettleUp() if isinstance(step, Settle) else c.Reveal())

    def report(self, command: c.ReportIrregularity) -> None:
        """Report an irregularity: a card found face up is known, one that was never dealt comes later."""
        faces = self.left.get("discard", [])
        place, before = self.state.round.next_position, self.state.round
        if faces and faces[0] is not None:
            self.source.faces[place] = faces[0]
        self.do(command)
        if place in self.state.round.discarded:
            faces.pop(0)
        else:
            self.source.faces.pop(place, None)
        if (short := self.state.round.short) is not None and before.short is None:
            missing = before.cards_of(short.of)[short.at]
            self.left.setdefault(str(short.of), []).insert(0, self.source.faces.pop(missing, None))

    def _assign(self, place: int, holder: Holder) -> None:
        faces = self.left.get(str(holder), [])
        if not faces:
            raise Refusal("scenario/cards", f"{named(holder)} has too few cards: another one is dealt")
        face = faces.pop(0)
        if face is not None:
            self.source.faces[place] = face


def rules_of(notation: RoundNotation, pack: Pack) -> Rules:
    """The rules of the table that a notation describes; the pack must be the one the round was played by."""
    check_identity(pack, notation.pack, notation.pack_seal)
    settings = {name: text for name, text in notation.settings.items() if name not in TABLE_WORDS}
    given = {name.removeprefix(_LIMITS): text for name, text in settings.items() if name.startswith(_LIMITS)}
    limits = {name: _limit(name, text) for name, text in given.items()}
    known = pack.games[notation.game].options if notation.game in pack.games else {}
    options = {
        name: option_given(known.get(name), text) for name, text in settings.items() if not name.startswith(_LIMITS)
    }
    return rules_for(pack, notation.game, options, limits)


def play(notation: RoundNotation, game: Game, rules: Rules) -> KnownTable:
    """Play a round again from its notation; the table then stands as it stood."""
    hands = {
        holder: tuple(None if face == UNSEEN else Card.parse(face) for face in faces)
        for holder, faces in notation.cards.items()
    }
    in_deck(game, [card for hand in hands.values() for card in hand])
    twice = first_duplicate([card for hand in hands.values() for card in hand if card is not None])
    if twice is not None:
        raise Refusal("cards/duplicate", f"{twice} is listed twice")
    by_hand = [one_of(BY_HAND, chore) for chore in notation.settings.get("by_hand", "").split(",") if chore]
    setup = set_up(
        game,
        rules,
        method=one_of(get_args(MethodKey), notation.settings.get("method")),
        shuffler=one_of(get_args(ShufflerKind), notation.settings.get("shuffler")),
        console=notation.settings.get("console"),
        automations=tuple(chore for chore in REPLAY_AUTOMATIONS if chore not in by_hand),
        recorded=True,
    )
    table = _played(KnownTable(setup, hands), notation)
    for holder, faces in table.left.items():
        if faces:
            raise Refusal("scenario/cards", f"{holder} has a card that was never dealt: {faces[0] or UNSEEN}")
    return table


def _played(table: KnownTable, notation: RoundNotation) -> KnownTable:
    table.sit(*notation.wagers)
    for wagers in wager_commands(notation):
        table.do(wagers)
    for command in commands(notation):
        if isinstance(command, c.DealCards):
            table.deal(command.count)
        elif isinstance(command, c.ReportIrregularity):
            table.report(command)
        else:
            table.do(command)
    return table


def _limit(name: str, text: str) -> Limit:
    try:
        return limit_given(name, text)
    except ValueError as error:
        raise Refusal("notation/malformed", str(error)) from error
