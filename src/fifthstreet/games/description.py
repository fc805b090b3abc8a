"""The words a game is described in: wagers, streets, decisions, settlement.

A description is plain data. The table, the mathematics, the simulator and the screens read it; none of
them knows a game by name. To add a game, write one function that takes the :class:`~fifthstreet.rulebook.Rules`
of a table and returns a :class:`Game`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from fifthstreet.cards import DECK, Card, Ranking, parse_cards
from fifthstreet.money import Cents
from fifthstreet.rulebook.models import pay_table
from fifthstreet.rulebook.payouts import Payouts

Holder = Literal["player", "dealer", "board"]
OnFold = Literal["forfeits", "stays"]
Tender = Literal["chips", "plaques", "match_play", "progressive_coupon"]
FixedFrom = Literal["tray", "game_account"]
Comparison = pay_table.Comparison
Cites = tuple[str, ...]
#: Names of wagers and awards.
Keys = tuple[str, ...]
#: The answer that declines an offer.
PASS = "pass"


# Which cards a wager looks at -----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Cards:
    """Some of the cards of a holder: all, or the ``first`` few; ``with_board`` adds the community cards.

    ``board_first`` adds only the first few of them: two cards and the flop are ``Cards("player", with_board=True,
    board_first=3)``, also when five community cards lie there. ``with_dealer`` adds all cards of the dealer: one hand
    made of the cards of both.
    """

    holder: Holder
    first: int | None = None
    with_board: bool = False
    board_first: int | None = None
    with_dealer: bool = False


@dataclass(frozen=True, slots=True)
class Hand:
    """Cards seen through a ranking: of more cards than it takes, the best ones count."""

    cards: Cards
    ranking: Ranking


def at_least(ranking: Ranking, hand: str) -> range:
    """The values of a hand and all above it: what a dealer needs to qualify."""
    return range(ranking.value(parse_cards(hand)), len(ranking))


# How a wager ends ------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Pushes:
    """Returned without a payment."""

    cites: Cites = ()


@dataclass(frozen=True, slots=True)
class Loses:
    """Collected; returned instead when the award named ``unless`` is paid on the same hand."""

    cites: Cites = ()
    unless: str | None = None


@dataclass(frozen=True, slots=True)
class Wins:
    """Paid by the pay table, at the row of the player's hand; a hand without a row ends ``otherwise``.

    A row of the table that names its comparisons counts only after one of them (aces against aces, a straight that is
    beaten). Without ``otherwise``, the stake of such a hand is returned. A row may pay a share of a meter, where the
    wager has one (``Funding``): for a hand that is beaten, or only for one that wins.
    """

    payouts: Payouts
    cites: Cites = ()
    otherwise: Pushes | Loses | None = None


Ending = Wins | Pushes | Loses


@dataclass(frozen=True, slots=True)
class Showdown:
    """The player's hand against the dealer's; a dealer below ``qualifies`` does not qualify."""

    player: Hand
    dealer: Hand
    higher: Ending
    equal: Ending
    lower: Ending
    qualifies: range | None = None
    unqualified: Ending | None = None


@dataclass(frozen=True, slots=True)
class HandPays:
    """A hand against a pay table, whatever anybody else holds; ``if_taken`` names an offer to be taken first."""

    hand: Hand
    payouts: Payouts
    cites: Cites = ()
    if_taken: str | None = None


@dataclass(frozen=True, slots=True)
class HighestHandPays:
    """The highest hand at the table against the pay table for the number of hands."""

    player: Hand
    dealer: Hand
    columns: Mapping[int, Payouts]
    counts_dealer: bool
    counts_folded: bool
    left_exposed: range
    cites: Cites = ()


@dataclass(frozen=True, slots=True)
class Fee:
    """A price: the house takes it as soon as it is paid, whatever the cards; only a void hand gets it back.

    It is paid with a choice, or, where it is an opening wager, before the cards: the house takes it at No more bets.
    """

    cites: Cites = ()


Settlement = Showdown | HandPays | HighestHandPays | Fee


# Wagers and awards -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PlayersChoice:
    """The player chooses the amount within the limits of this name."""

    limits: str


@dataclass(frozen=True, slots=True)
class Times:
    """A multiple of another wager of the same player, or with ``per`` a part of it: one ``per`` 20 is 5 % of it.

    The steps of the other wager must make every part whole cents.
    """

    of: str
    times: tuple[int, ...]
    cites: Cites = ()
    per: int = 1


@dataclass(frozen=True, slots=True)
class Exactly:
    """An amount the house fixes."""

    amount: Cents
    cites: Cites = ()


Stake = PlayersChoice | Times | Exactly


@dataclass(frozen=True, slots=True)
class Funding:
    """Who hands an award over, and whose money it is.

    A wager on one hand can have a ``meter``, whether that hand is compared with the dealer's (``Showdown``) or not
    (``HandPays``); one pay table names its levels and has all rows. Percentage awards always come off the ``meter``
    and are paid by hand, never from the tray. ``rate`` is the share
    of each wager that goes to the meter, in millionths; None where the pack names none. ``split`` is the part of it
    for each level, top level first; without one all of it goes to the top level. ``reset`` is what the house lets the
    meter restart from, where it is not the pay table's own amount. ``validation_cites`` are the clauses that have a
    floorperson validate its payouts; of those, the ones that the table's own procedure has are cited.
    """

    fixed_from: FixedFrom = "tray"
    meter: str | None = None
    rate: int | None = None
    split: tuple[int, ...] | None = None
    reset: Cents | None = None
    least_reset: Cents | None = None
    reset_cites: Cites = ()
    fixed_charged_to_meter: bool = False
    validated_from: int | None = None
    validation_cites: Cites = ()
    cites: Cites = ()


HOUSE = Funding()


@dataclass(frozen=True, slots=True)
class Wager:
    """A stake a player can make; ``needs`` are the wagers it cannot stand without.

    ``fold_cites`` says what a fold does to it; without it the clause of the fold itself is cited.
    """

    key: str
    name: str
    stake: Stake
    settles: Settlement
    opening: bool = True
    needs: Keys = ()
    on_fold: OnFold = "forfeits"
    tenders: tuple[Tender, ...] = ("chips", "plaques")
    funding: Funding = HOUSE
    cites: Cites = ()
    fold_cites: Cites = ()


@dataclass(frozen=True, slots=True)
class Envy:
    """Paid to everyone who made the wager, for each hand of another player that the table names."""

    hand: Hand
    payouts: Payouts
    bettors_only: bool = False
    cites: Cites = ()


@dataclass(frozen=True, slots=True)
class Draw:
    """Paid when the drawn card lies in the hand a wager backs, or the drawn position is its seat or the dealer.

    ``backs`` maps wager to hand; ``rate`` is how often a round has the draw, in millionths.
    """

    name: str
    of: Literal["card", "position"]
    backs: Mapping[str, Cards]
    payouts: Payouts
    cites: Cites = ()
    rate: int = 0


@dataclass(frozen=True, slots=True)
class Award:
    """A payment of the house without a stake of its own, measured by each of the wagers it rests ``on``.

    For a hand it is paid on every one of these wagers that lies there, so also after a fold on one that stays. It is
    not paid after a comparison of the hands in ``not_when``; where a wager compares nothing itself, that is the
    comparison of the game's showdown. ``if_void`` is what it pays when the hand is void and a clause lets it stand.
    """

    key: str
    name: str
    on: Keys
    pays: HandPays | Envy | Draw
    not_when: frozenset[Comparison] = frozenset()
    if_void: HandPays | None = None
    paid_from: FixedFrom = "tray"
    cites: Cites = ()


# The course of a round ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Delivery:
    """Cards for a holder; ``up`` are those that lie open, counted from the first dealt."""

    to: Holder
    cards: int
    up: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Deal:
    """A street: one card each in turn, or ``consecutive`` cards; ``in_stacks`` where a shoe can dispense them.

    With ``drawn_at`` every player gets, face down, the cards that were asked for at the decision of this name.
    """

    key: str
    deliveries: tuple[Delivery, ...] = ()
    consecutive: bool = False
    in_stacks: bool = False
    cites: Cites = ()
    drawn_at: str | None = None


@dataclass(frozen=True, slots=True)
class Turn:
    """The dealer turns ``cards`` of the dealer's hand or the board; without them, all that lie face down."""

    key: str
    whose: Literal["dealer", "board"]
    cards: tuple[int, ...] = ()
    cites: Cites = ()


@dataclass(frozen=True, slots=True)
class Holding:
    """What a player must hold: a hand worth one of these values."""

    hand: Hand
    values: range


@dataclass(frozen=True, slots=True)
class Choice:
    """One answer to a decision: it may place a wager or pay a fee, take a wager back, show cards, or fold.

    It may give up cards of the player's choice (``gives_up``) and ask for new ones (``draws``): both for an exchange,
    one of them to discard or to buy. With ``holding`` it is open only to a player with such a hand; of physical cards
    the table knows nothing before they are turned, and there the dealer sees to it. It is closed to a player who made
    the wager, or paid the fee, ``not_after``.
    """

    word: str
    places: str | None = None
    times: int = 0
    takes_back: str | None = None
    shows: int = 0
    folds: bool = False
    holding: Holding | None = None
    cites: Cites = ()
    gives_up: int = 0
    draws: int = 0
    not_after: str | None = None


@dataclass(frozen=True, slots=True)
class Decide:
    """Every live player answers in turn, from the dealer's left; one with nothing to place or take back is not asked.

    When a player's time runs out, the choice that folds is taken; where none does, the last one.
    """

    key: str
    choices: tuple[Choice, ...]
    cites: Cites = ()


@dataclass(frozen=True, slots=True)
class Offer:
    """A live player who has the wager ``holding`` may take the choice until the dealer goes on."""

    key: str
    choice: Choice
    holding: str
    cites: Cites = ()


@dataclass(frozen=True, slots=True)
class Settle:
    """The dealer settles, once around the table from the dealer's right for each pass."""

    key: str
    passes: tuple[Keys, ...]
    cites: Cites = ()


Step = Deal | Turn | Decide | Offer | Settle


@dataclass(frozen=True, slots=True)
class PayoutLimit:
    """The most a hand can win; ``cuts`` are reduced in this order."""

    amount: Cents
    cuts: Keys
    cites: Cites = ()


@dataclass(frozen=True)
class Game:
    """A whole game: what can be wagered, what happens when, and how it ends.

    ``meter_awards_from`` is the side of the dealer where the awards off a meter begin, whoever is settled first;
    ``on_expiry`` is what a player's silence means. ``deck`` are the cards it is played with: the 52, or these and a
    joker, ``WITH_JOKER``; wild cards are a matter of the ranking.
    """

    key: str
    name: str
    wagers: tuple[Wager, ...]
    steps: tuple[Step, ...]
    awards: tuple[Award, ...] = ()
    payout_limit: PayoutLimit | None = None
    meter_awards_from: Literal["right", "left"] = "right"
    on_expiry: Literal["fold", "wait"] = "fold"
    deck: tuple[Card, ...] = DECK
    cites: Cites = ()
    by_key: Mapping[str, Wager] = field(init=False, repr=False, compare=False)
    awards_by_key: Mapping[str, Award] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "by_key", {wager.key: wager for wager in self.wagers})
        object.__setattr__(self, "awards_by_key", {award.key: award for award in self.awards})

    def wager(self, key: str) -> Wager:
        return self.by_key[key]
