"""The two protocols, as data: which press leads from which state where, who does it, what the link is asked (P8)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from fifthstreet.rulebook.models import Role

#: ready: no round; playing: wagers are locked; claimed: a hand button is lit; verifying: the key is at JPH;
#: logged: the win is logged and the meter waits for the key; confirmed: CONFIRM was pressed, a card is due.
State = Literal["ready", "playing", "claimed", "verifying", "logged", "confirmed"]
#: A press as the diagram names it; a hand button pressed again and a key turned back are presses of their own.
PressName = Literal[
    "lights",
    "coin_in",
    "start_game",
    "hand_button",
    "hand_button again",
    "key_turn JPH",
    "key_turn RUN",
    "j_pot",
    "confirm",
    "swipe",
    "game_over",
    "end_game",
]
#: The command that a link gets with a press; ``log_win held`` keeps the meter still.
Asks = Literal["register_game", "claim_win", "drop_claim", "log_win", "log_win held", "move_meter", "close_game"]
ProtocolKey = Literal["game_manager", "nexus"]

#: The states of a claim, in their order, and what ends it.
_CLAIM: tuple[State, ...] = ("claimed", "verifying", "confirmed", "logged")
_BOOKS: tuple[Asks, ...] = ("log_win", "move_meter")

_DEALER: tuple[Role, ...] = ("dealer",)
_SUPERVISOR: tuple[Role, ...] = ("floorperson", "executive")
_ANYBODY: tuple[Role, ...] = (*_DEALER, *_SUPERVISOR)


@dataclass(frozen=True, slots=True)
class Transition:
    """One arrow of a protocol."""

    state: State
    press: PressName
    to: State
    who: tuple[Role, ...]
    cites: tuple[str, ...]
    asks: Asks | None = None


@dataclass(frozen=True, slots=True)
class Protocol:
    """A console's protocol: its arrows, and the clauses of its lights and of the order of payment.

    Each names the clauses of every document that prints the step; a table cites its own (``Console.cited``).
    """

    key: ProtocolKey
    title: str
    transitions: tuple[Transition, ...]
    lock_out: tuple[str, ...]
    order: tuple[str, ...]
    light: tuple[str, ...]

    def find(self, state: State, press: PressName) -> Transition | None:
        """The arrow that a press follows from a state."""
        return next((each for each in self.transitions if (each.state, each.press) == (state, press)), None)

    def presses(self, state: State) -> tuple[PressName, ...]:
        """What can be pressed in a state."""
        return tuple(each.press for each in self.transitions if each.state == state)

    def cites(self, press: PressName) -> tuple[str, ...]:
        """The clauses of a press that the console knows."""
        return next(each.cites for each in self.transitions if each.press == press)

    def asking(self, asks: Asks) -> Transition:
        """The first arrow with which a link is asked for this."""
        return next(each for each in self.transitions if each.asks == asks)

    def onward(self, state: State) -> Transition:
        """The arrow that brings a claim on: to the next state of it, or to the win that is logged and booked."""
        ahead = _CLAIM[_CLAIM.index(state) + 1 :]
        arrows = (each for each in self.transitions if each.state == state)
        return next(each for each in arrows if each.to in ahead or each.asks in _BOOKS)

    def back(self, state: State) -> Transition | None:
        """The arrow that takes a claim back, as long as there is one."""
        on = self.onward(state)
        return next((each for each in self.transitions if each.state == state and each is not on), None)

    def knows(self, press: PressName) -> bool:
        """Whether the console has such a button at all."""
        return any(each.press == press for each in self.transitions)


_GM = "wa-ms gm"
GAME_MANAGER = Protocol(
    key="game_manager",
    title="Game Manager",
    transitions=(
        Transition("ready", "lights", "ready", _DEALER, (f"{_GM} 5",)),
        Transition("ready", "coin_in", "playing", _DEALER, (f"{_GM} 6",), "register_game"),
        Transition("playing", "hand_button", "claimed", _ANYBODY, (f"{_GM} 9(d)",), "claim_win"),
        Transition("claimed", "hand_button again", "playing", _ANYBODY, (f"{_GM} 9(d)",), "drop_claim"),
        Transition("claimed", "key_turn JPH", "verifying", _SUPERVISOR, (f"{_GM} 9(f)",)),
        # The win is not verified: the key goes back, and the hand button is pressed again.
        Transition("verifying", "key_turn RUN", "claimed", _SUPERVISOR, (f"{_GM} 9(f)",)),
        Transition("verifying", "j_pot", "logged", _SUPERVISOR, (f"{_GM} 9(f)", f"{_GM} 9(i)"), "log_win held"),
        Transition("logged", "key_turn RUN", "playing", _SUPERVISOR, (f"{_GM} 9(g)",), "move_meter"),
        Transition("playing", "game_over", "ready", _DEALER, (f"{_GM} 9(h)",), "close_game"),
    ),
    lock_out=(f"{_GM} 6", "ma-csp 7(c)"),
    order=(f"{_GM} 9(c)",),
    light=(f"{_GM} 5", "ma-csp 11(d)(1)(ii)"),
)

_NX, _ML = "wa-ms nexus", "wa-ms mgl"
#: What Massachusetts prints of the same steps; it names no console.
_HAND_VERIFIED = ("ma-csp 11(d)(1)(i)", "ma-csp 10(c)(3)(ii)(c)(3)(i)")
_VALIDATED = ("ma-csp 11(d)(1)(iii)", "ma-csp 10(c)(3)(ii)(c)(3)(ii)")
_LOCK_OUT = (f"{_NX} 6", f"{_ML} 7", "ma-csp 7(c)")
_END = (f"{_NX} 9(g)", f"{_ML} 10(g)", "ma-csp 1 round of play")
_HAND_BUTTON = (f"{_NX} 9(d)", f"{_ML} 10(d)", *_HAND_VERIFIED)
NEXUS = Protocol(
    key="nexus",
    title="Nexus Command / GM Atlas",
    transitions=(
        Transition("ready", "lights", "ready", _DEALER, (f"{_NX} 5", f"{_ML} 6", "ma-csp 6(c)")),
        Transition("ready", "start_game", "playing", _DEALER, _LOCK_OUT, "register_game"),
        Transition("playing", "hand_button", "claimed", _ANYBODY, _HAND_BUTTON, "claim_win"),
        Transition("claimed", "hand_button again", "playing", _ANYBODY, _HAND_BUTTON, "drop_claim"),
        Transition("claimed", "confirm", "confirmed", _SUPERVISOR, (f"{_NX} 9(f)", f"{_ML} 10(f)", *_VALIDATED)),
        # Nothing is logged before the card, so the hand button still goes out.
        Transition("confirmed", "hand_button again", "playing", _SUPERVISOR, _HAND_BUTTON, "drop_claim"),
        Transition(
            "confirmed",
            "swipe",
            "playing",
            _SUPERVISOR,
            (f"{_NX} 9(f)", f"{_ML} 10(f)", f"{_NX} 9(h)", f"{_ML} 10(h)", *_VALIDATED),
            "log_win",
        ),
        Transition("playing", "end_game", "ready", _DEALER, _END, "close_game"),
    ),
    lock_out=_LOCK_OUT,
    order=(f"{_NX} 9(c)", f"{_ML} 10(c)", "ma-csp 10(c)", "ma-csp 11(d)(6)"),
    light=(f"{_NX} 5", f"{_ML} 6", "ma-csp 11(d)(1)(ii)"),
)

PROTOCOLS: Mapping[ProtocolKey, Protocol] = {"game_manager": GAME_MANAGER, "nexus": NEXUS}
