"""What happened at a table: one frozen record per event, in the past tense, as the log keeps it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import Discriminator, TypeAdapter

from fifthstreet.json_amounts import Money
from fifthstreet.progressive.readings import Because, Movement, Reading
from fifthstreet.quick_records import QuickRecord
from fifthstreet.rulebook.models import Consequence, MethodKey, Role
from fifthstreet.table.messages.commands import ExpiryReason, Shuffler
from fifthstreet.table.messages.lines import Line
from fifthstreet.table.messages.values import CardFace, Holder


class Dealt(QuickRecord):
    """A card that went to a holder: its place in the deck, and whether it lies open."""

    to: Holder
    position: int
    up: bool = False


class Due(QuickRecord):
    """A card of the street that is still to be dealt."""

    to: Holder
    up: bool = False


class TableOpened(QuickRecord):
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


class StepsAttested(QuickRecord):
    """Steps of the dealer's procedure were attested, by a person or automatically."""

    event: Literal["steps_attested"] = "steps_attested"
    steps: tuple[str, ...]
    by: Role
    automatic: bool = False


class PlayerSat(QuickRecord):
    """A player took a seat."""

    event: Literal["player_sat"] = "player_sat"
    seat: int
    player: str | None = None


class PlayerLeft(QuickRecord):
    """A player gave up a seat."""

    event: Literal["player_left"] = "player_left"
    seat: int


class TableIdled(QuickRecord):
    """The last player left: the cards are spread and must be washed and shuffled again."""

    event: Literal["table_idled"] = "table_idled"


class DeckShuffled(QuickRecord):
    """The deck whose turn it is was shuffled."""

    event: Literal["deck_shuffled"] = "deck_shuffled"
    colour: str
    by: Literal["manual", "automated", "preshuffled"]
    count: int | None = None
    fixed: bool = False


class DeckCut(QuickRecord):
    """The deck was cut, or cut again."""

    event: Literal["deck_cut"] = "deck_cut"
    cards: int
    again: bool = False
    by: Role


class DeckRemoved(QuickRecord):
    """A deck left the table for good."""

    event: Literal["deck_removed"] = "deck_removed"
    colour: str
    cites: tuple[str, ...]


class DecksChanged(QuickRecord):
    """New cards came to the table."""

    event: Literal["decks_changed"] = "decks_changed"
    decks: tuple[str, ...]
    preshuffled: bool


class DeviceRemoved(QuickRecord):
    """A shuffler or shoe was taken off the table."""

    event: Literal["device_removed"] = "device_removed"


class DeviceChanged(QuickRecord):
    """The table was set up with another method or shuffler."""

    event: Literal["device_changed"] = "device_changed"
    method: MethodKey
    shuffler: Shuffler


class WagersPlaced(QuickRecord):
    """A player made wagers, or changed their amounts."""

    event: Literal["wagers_placed"] = "wagers_placed"
    seat: int
    wagers: Mapping[str, Money]
    tender: Mapping[str, Mapping[str, Money]]


class WagersTakenBack(QuickRecord):
    """A player took wagers back before No more bets."""

    event: Literal["wagers_taken_back"] = "wagers_taken_back"
    seat: int
    wagers: Mapping[str, Money]


class BetsClosed(QuickRecord):
    """No more bets: the wagers registered, the meters after the lock-out, the draws of the round.

    ``because`` says why a level shows less than the table expected, where somebody said it.
    """

    event: Literal["bets_closed"] = "bets_closed"
    registered: Mapping[str, int]
    meters: Mapping[str, Mapping[str, Reading]]
    draws: Mapping[str, str | int]
    because: Mapping[str, Mapping[str, Because]]
    by: Role = "dealer"


class MetersRead(QuickRecord):
    """Meters were read again: other tables share them."""

    event: Literal["meters_read"] = "meters_read"
    meters: Mapping[str, Mapping[str, Reading]]
    because: Mapping[str, Mapping[str, Because]]


class CardsDealt(QuickRecord):
    """Cards of a street were dealt: where they lie, and the faces of those that lie open."""

    event: Literal["cards_dealt"] = "cards_dealt"
    step: str
    cards: tuple[Dealt, ...]
    pending: tuple[Due, ...]
    faces: Mapping[int, CardFace]


class CardsLookedAt(QuickRecord):
    """A player saw their own cards; only that player's view shows them."""

    event: Literal["cards_looked_at"] = "cards_looked_at"
    seat: int
    faces: Mapping[int, CardFace]


class CardsGivenUp(QuickRecord):
    """A player gave up cards: they lie face down in the discard rack, by their places in the deck."""

    event: Literal["cards_given_up"] = "cards_given_up"
    seat: int
    step: str
    positions: tuple[int, ...]


class CardsTurned(QuickRecord):
    """Cards were turned for all to see."""

    event: Literal["cards_turned"] = "cards_turned"
    of: Holder
    step: str | None
    faces: Mapping[int, CardFace]


class CardsCorrected(QuickRecord):
    """Physical cards had been entered wrongly: what was entered by place in the deck, and what they are."""

    event: Literal["cards_corrected"] = "cards_corrected"
    was: Mapping[int, CardFace]
    faces: Mapping[int, CardFace]
    by: Role


class DecisionMade(QuickRecord):
    """A player answered a decision or an offer."""

    event: Literal["decision_made"] = "decision_made"
    seat: int
    step: str
    choice: str
    placed: Mapping[str, Money]
    taken_back: Mapping[str, Money]
    folded: bool
    expired: ExpiryReason | None = None


class ClockRead(QuickRecord):
    """The time at which a command was given, and the seats that are asked something from then on.

    Where a clock runs beside the table, ``done`` is what was done in the round, in the words of a notation.
    """

    event: Literal["clock_read"] = "clock_read"
    at: int
    asked: Mapping[int, str]
    done: tuple[str, ...] = ()


class HandCollected(QuickRecord):
    """A hand went to the discard rack."""

    event: Literal["hand_collected"] = "hand_collected"
    of: Holder


class LinesSettled(QuickRecord):
    """Lines of one seat and what they moved in the meters; ``step`` and ``turn`` say which pass they belong to."""

    event: Literal["lines_settled"] = "lines_settled"
    seat: int
    step: str | None
    turn: int
    lines: tuple[Line, ...]
    movements: tuple[Movement, ...]
    splits: Mapping[str, Money]


class PayoutValidated(QuickRecord):
    """A payout that needs it was validated."""

    event: Literal["payout_validated"] = "payout_validated"
    seat: int
    wager: str
    by: Role
    automatic: bool = False


class PaperworkDone(QuickRecord):
    """The paperwork of a hand-pay is complete."""

    event: Literal["paperwork_done"] = "paperwork_done"
    seat: int
    by: Role
    automatic: bool = False


class IrregularityRecorded(QuickRecord):
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


class HandCompleted(QuickRecord):
    """A hand that was one card short got that card, face down."""

    event: Literal["hand_completed"] = "hand_completed"
    of: Holder
    position: int


class CardDiscarded(QuickRecord):
    """A card found face up goes to the rack unused."""

    event: Literal["card_discarded"] = "card_discarded"
    position: int
    face: CardFace


class HandVoided(QuickRecord):
    """A hand is void: its lines return every stake, its movements take back what they added to the meters."""

    event: Literal["hand_voided"] = "hand_voided"
    seat: int
    lines: tuple[Line, ...]
    movements: tuple[Movement, ...]
    cites: tuple[str, ...]


class ShareLeft(QuickRecord):
    """A void hand leaves its share of an award that others were paid: a floorperson rules what becomes of it."""

    event: Literal["share_left"] = "share_left"
    seat: int
    shares: Mapping[str, Money]
    rulings: tuple[str, ...]
    cites: tuple[str, ...]


class RoundVoided(QuickRecord):
    """All hands are void; the cards must be shuffled again."""

    event: Literal["round_voided"] = "round_voided"
    cites: tuple[str, ...]


class RulingMade(QuickRecord):
    """A floorperson ruled where the rules leave it open."""

    event: Literal["ruling_made"] = "ruling_made"
    ruling: str
    by: Role


class StubCounted(QuickRecord):
    """The stub of a round was counted; ``whole_deck``: all cards before a round, because a count was missed."""

    event: Literal["stub_counted"] = "stub_counted"
    round: int
    cards: int
    expected: int
    misdealt: bool
    whole_deck: bool = False
    by: Role = "dealer"


class RoundCleared(QuickRecord):
    """The round is over: ``rack`` lists the hands in the order in which they lie in the discard rack."""

    event: Literal["round_cleared"] = "round_cleared"
    number: int
    rack: tuple[Holder, ...]


AtTheTable = TableOpened | StepsAttested | PlayerSat | PlayerLeft | TableIdled
ToTheDeck = DeckShuffled | DeckCut | DeckRemoved | DecksChanged | DeviceRemoved | DeviceChanged
InPlay = (
    WagersPlaced
    | WagersTakenBack
    | BetsClosed
    | CardsDealt
    | CardsLookedAt
    | CardsTurned
    | DecisionMade
    | CardsGivenUp
)
InSettlement = MetersRead | HandCollected | LinesSettled | PayoutValidated | PaperworkDone
AtTheEnd = StubCounted | RoundCleared
GoneWrong = IrregularityRecorded | HandCompleted | CardDiscarded | HandVoided | ShareLeft | RoundVoided | RulingMade
Event = AtTheTable | ToTheDeck | InPlay | CardsCorrected | ClockRead | InSettlement | GoneWrong | AtTheEnd

Events = tuple[Event, ...]
AnyEvent = Annotated[Event, Discriminator("event")]


def event_adapter() -> TypeAdapter[Event]:
    """Writes an event as JSON, reads it back, and knows its schema."""
    return TypeAdapter(AnyEvent)
