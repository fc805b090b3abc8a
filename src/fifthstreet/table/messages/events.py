"""What happened at a table: one frozen record per event, in the past tense, as the log keeps it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Discriminator, TypeAdapter

from fifthstreet.json_amounts import Money
from fifthstreet.progressive.readings import Because, Movement, Reading
from fifthstreet.rulebook.models import Consequence, MethodKey, Role
from fifthstreet.table.messages.commands import ExpiryReason, Shuffler
from fifthstreet.table.messages.lines import Line
from fifthstreet.table.messages.values import CardFace, Holder


@dataclass(frozen=True, slots=True, kw_only=True)
class Dealt:
    """A card that went to a holder: its place in the deck, and whether it lies open."""

    to: Holder
    position: int
    up: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Due:
    """A card of the street that is still to be dealt."""

    to: Holder
    up: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class TableOpened:
    """A table was opened for a game, with these options and this equipment."""

    event: Literal["table_opened"] = "table_opened"
    game: str
    pack: str
    version: str
    digest: str
    base_digest: str | None = None
    options: Mapping[str, str | bool | int | None]
    limits: Mapping[str, str]
    method: MethodKey
    shuffler: Shuffler
    decks: tuple[str, ...]
    preshuffled: bool
    cards: Literal["electronic", "entered"]
    automations: tuple[str, ...]
    console: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class StepsAttested:
    """Steps of the dealer's procedure were attested, by a person or automatically."""

    event: Literal["steps_attested"] = "steps_attested"
    steps: tuple[str, ...]
    by: Role
    automatic: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerSat:
    """A player took a seat."""

    event: Literal["player_sat"] = "player_sat"
    seat: int
    player: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerLeft:
    """A player gave up a seat."""

    event: Literal["player_left"] = "player_left"
    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TableIdled:
    """The last player left: the cards are spread and must be washed and shuffled again."""

    event: Literal["table_idled"] = "table_idled"


@dataclass(frozen=True, slots=True, kw_only=True)
class DeckShuffled:
    """The deck whose turn it is was shuffled."""

    event: Literal["deck_shuffled"] = "deck_shuffled"
    colour: str
    by: Literal["manual", "automated", "preshuffled"]
    count: int | None = None
    fixed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class DeckCut:
    """The deck was cut, or cut again."""

    event: Literal["deck_cut"] = "deck_cut"
    cards: int
    again: bool = False
    by: Role


@dataclass(frozen=True, slots=True, kw_only=True)
class DeckRemoved:
    """A deck left the table for good."""

    event: Literal["deck_removed"] = "deck_removed"
    colour: str
    cites: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class DecksChanged:
    """New cards came to the table."""

    event: Literal["decks_changed"] = "decks_changed"
    decks: tuple[str, ...]
    preshuffled: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class DeviceRemoved:
    """A shuffler or shoe was taken off the table."""

    event: Literal["device_removed"] = "device_removed"


@dataclass(frozen=True, slots=True, kw_only=True)
class DeviceChanged:
    """The table was set up with another method or shuffler."""

    event: Literal["device_changed"] = "device_changed"
    method: MethodKey
    shuffler: Shuffler


@dataclass(frozen=True, slots=True, kw_only=True)
class WagersPlaced:
    """A player made wagers, or changed their amounts."""

    event: Literal["wagers_placed"] = "wagers_placed"
    seat: int
    wagers: Mapping[str, Money]
    tender: Mapping[str, Mapping[str, Money]]


@dataclass(frozen=True, slots=True, kw_only=True)
class WagersTakenBack:
    """A player took wagers back before No more bets."""

    event: Literal["wagers_taken_back"] = "wagers_taken_back"
    seat: int
    wagers: Mapping[str, Money]


@dataclass(frozen=True, slots=True, kw_only=True)
class BetsClosed:
    """No more bets: the wagers registered, the meters after the lock-out, the draws of the round.

    ``because`` says why a level shows less than the table expected, where somebody said it.
    """

    event: Literal["bets_closed"] = "bets_closed"
    registered: Mapping[str, int]
    meters: Mapping[str, Mapping[str, Reading]]
    draws: Mapping[str, str | int]
    because: Mapping[str, Mapping[str, Because]]
    by: Role = "dealer"


@dataclass(frozen=True, slots=True, kw_only=True)
class MetersRead:
    """Meters were read again: other tables share them."""

    event: Literal["meters_read"] = "meters_read"
    meters: Mapping[str, Mapping[str, Reading]]
    because: Mapping[str, Mapping[str, Because]]


@dataclass(frozen=True, slots=True, kw_only=True)
class CardsDealt:
    """Cards of a street were dealt: where they lie, and the faces of those that lie open."""

    event: Literal["cards_dealt"] = "cards_dealt"
    step: str
    cards: tuple[Dealt, ...]
    pending: tuple[Due, ...]
    faces: Mapping[int, CardFace]


@dataclass(frozen=True, slots=True, kw_only=True)
class CardsLookedAt:
    """A player saw their own cards; only that player's view shows them."""

    event: Literal["cards_looked_at"] = "cards_looked_at"
    seat: int
    faces: Mapping[int, CardFace]


@dataclass(frozen=True, slots=True, kw_only=True)
class CardsTurned:
    """Cards were turned for all to see."""

    event: Literal["cards_turned"] = "cards_turned"
    of: Holder
    step: str | None
    faces: Mapping[int, CardFace]


@dataclass(frozen=True, slots=True, kw_only=True)
class CardsCorrected:
    """Physical cards had been entered wrongly: what was entered by place in the deck, and what they are."""

    event: Literal["cards_corrected"] = "cards_corrected"
    was: Mapping[int, CardFace]
    faces: Mapping[int, CardFace]
    by: Role


@dataclass(frozen=True, slots=True, kw_only=True)
class DecisionMade:
    """A player answered a decision or an offer."""

    event: Literal["decision_made"] = "decision_made"
    seat: int
    step: str
    choice: str
    placed: Mapping[str, Money]
    taken_back: Mapping[str, Money]
    folded: bool
    expired: ExpiryReason | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ClockRead:
    """The time at which a command was given, and the seats that are asked something from then on."""

    event: Literal["clock_read"] = "clock_read"
    at: int
    asked: Mapping[int, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class HandCollected:
    """A hand went to the discard rack."""

    event: Literal["hand_collected"] = "hand_collected"
    of: Holder


@dataclass(frozen=True, slots=True, kw_only=True)
class LinesSettled:
    """Lines of one seat and what they moved in the meters; ``step`` and ``turn`` say which pass they belong to."""

    event: Literal["lines_settled"] = "lines_settled"
    seat: int
    step: str | None
    turn: int
    lines: tuple[Line, ...]
    movements: tuple[Movement, ...]
    splits: Mapping[str, Money]


@dataclass(frozen=True, slots=True, kw_only=True)
class PayoutValidated:
    """A payout that needs it was validated."""

    event: Literal["payout_validated"] = "payout_validated"
    seat: int
    wager: str
    by: Role
    automatic: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class PaperworkDone:
    """The paperwork of a hand-pay is complete."""

    event: Literal["paperwork_done"] = "paperwork_done"
    seat: int
    by: Role
    automatic: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class IrregularityRecorded:
    """Something went wrong; the pack's row says what follows."""

    event: Literal["irregularity_recorded"] = "irregularity_recorded"
    kind: str
    title: str
    position: Holder | None
    count: int | None
    consequence: Consequence
    rulings: tuple[str, ...]
    house: bool
    cites: tuple[str, ...]
    by: Role = "dealer"


@dataclass(frozen=True, slots=True, kw_only=True)
class HandCompleted:
    """A hand that was one card short got that card, face down."""

    event: Literal["hand_completed"] = "hand_completed"
    of: Holder
    position: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CardDiscarded:
    """A card found face up goes to the rack unused."""

    event: Literal["card_discarded"] = "card_discarded"
    position: int
    face: CardFace


@dataclass(frozen=True, slots=True, kw_only=True)
class HandVoided:
    """A hand is void: its lines return every stake, its movements take back what they added to the meters."""

    event: Literal["hand_voided"] = "hand_voided"
    seat: int
    lines: tuple[Line, ...]
    movements: tuple[Movement, ...]
    cites: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ShareLeft:
    """A void hand leaves its share of an award that others were paid: a floorperson rules what becomes of it."""

    event: Literal["share_left"] = "share_left"
    seat: int
    shares: Mapping[str, Money]
    rulings: tuple[str, ...]
    cites: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundVoided:
    """All hands are void; the cards must be shuffled again."""

    event: Literal["round_voided"] = "round_voided"
    cites: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class RulingMade:
    """A floorperson ruled where the rules leave it open."""

    event: Literal["ruling_made"] = "ruling_made"
    ruling: str
    by: Role


@dataclass(frozen=True, slots=True, kw_only=True)
class StubCounted:
    """The stub of a round was counted; ``whole_deck``: all cards before a round, because a count was missed."""

    event: Literal["stub_counted"] = "stub_counted"
    round: int
    cards: int
    expected: int
    misdealt: bool
    whole_deck: bool = False
    by: Role = "dealer"


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundCleared:
    """The round is over: ``rack`` lists the hands in the order in which they lie in the discard rack."""

    event: Literal["round_cleared"] = "round_cleared"
    number: int
    rack: tuple[Holder, ...]


AtTheTable = TableOpened | StepsAttested | PlayerSat | PlayerLeft | TableIdled
ToTheDeck = DeckShuffled | DeckCut | DeckRemoved | DecksChanged | DeviceRemoved | DeviceChanged
InPlay = WagersPlaced | WagersTakenBack | BetsClosed | CardsDealt | CardsLookedAt | CardsTurned | DecisionMade
InSettlement = MetersRead | HandCollected | LinesSettled | PayoutValidated | PaperworkDone
AtTheEnd = StubCounted | RoundCleared
GoneWrong = IrregularityRecorded | HandCompleted | CardDiscarded | HandVoided | ShareLeft | RoundVoided | RulingMade
Event = AtTheTable | ToTheDeck | InPlay | CardsCorrected | ClockRead | InSettlement | GoneWrong | AtTheEnd

Events = tuple[Event, ...]
AnyEvent = Annotated[Event, Discriminator("event")]


def event_adapter() -> TypeAdapter[Event]:
    """Writes an event as JSON, reads it back, and knows its schema."""
    return TypeAdapter(AnyEvent)
