"""The tables at which placards are held to their word: all games, both packs, the examples."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from random import Random

from examples import let_it_ride, three_card_poker
from tests.engines import Deals
from tests.examples.more import four_card, holdem
from tests.placards.live_rounds import Live, Policy, Setting, Wanted, staying

from fifthstreet.games import Describe, describe
from fifthstreet.money import Cents
from fifthstreet.rulebook import Limit, load_pack, read_pack, rules_for


@dataclass(frozen=True)
class Shipped:
    """A game of a pack in one setting; ``base`` is what the first wager is, where not the least."""

    pack: str
    game: str
    options: Mapping[str, object] = field(default_factory=dict)
    limits: Mapping[str, Limit] = field(default_factory=dict)
    base: Cents | None = None


_MORE = Path(four_card.__file__).parent
_LINK: dict[str, object] = {"progressive_link": "different_games"}
_WA_LINK: dict[str, object] = {"progressive_paytable": "WA-ML03", **_LINK}
_SIDES: dict[str, object] = {
    "bonus_paytable": "A",
    "progressive_paytable": "D",
    "five_card": True,
    "cover_all": True,
}
_FOLDED: dict[str, object] = {"progressive_paytable": "MS Stud-01", "folded_hands_qualify": True}
SHIPPED = {
    "Caribbean Stud": Shipped("us-ma", "caribbean-stud"),
    "with all wagers": Shipped("us-ma", "caribbean-stud", _SIDES),
    "table A": Shipped("us-ma", "caribbean-stud", {"progressive_paytable": "A", "bonus_paytable": "C"}),
    "on a link": Shipped(
        "us-ma",
        "caribbean-stud",
        {"progressive_paytable": "PTMGLML03", "progressive_wager": "5.00", **_LINK},
    ),
    "envy for bettors": Shipped(
        "us-ma", "caribbean-stud", {"progressive_paytable": "D", "envy_trigger": "progressive_bettors_only"}
    ),
    "with a draw": Shipped("us-ma", "caribbean-stud", {"five_card": True, "magic_card": True}),
    "players only": Shipped("us-ma", "caribbean-stud", {"cover_all": True, "cover_all_column": "players_only"}),
    "Cover All stays, live hands only": Shipped(
        "us-ma",
        "caribbean-stud",
        {"cover_all": True, "cover_all_on_fold": "stays", "cover_all_folded_hands_count": False},
    ),
    "own limits": Shipped(
        "us-ma",
        "caribbean-stud",
        {"bonus_paytable": "B"},
        {"ante": Limit(min="10.00", max="203.00", step="5.00"), "side": Limit(min="2.50", max="10.00", step="2.50")},
    ),
    "Boston 5": Shipped("us-ma", "boston-5"),
    "with a limit": Shipped("us-ma", "boston-5", {"payout_limit": "50000.00"}, base=Cents(50_000)),
    "ante returned": Shipped(
        "us-ma",
        "boston-5",
        {"boston_losing_ante_with_bonus": "ante_returned", "boston_tie_with_bonus": "not_paid", "on_expiry": "wait"},
    ),
    "Mississippi Stud": Shipped("us-wa", "mississippi-stud", {"three_card_bonus_paytable": "4"}),
    "folded hands qualify": Shipped("us-wa", "mississippi-stud", _FOLDED),
    "folded hands of bettors": Shipped(
        "us-wa", "mississippi-stud", {**_FOLDED, "envy_trigger": "progressive_bettors_only"}
    ),
    "folded hands do not": Shipped("us-wa", "mississippi-stud", {"progressive_paytable": "MS Stud Quick Hit 01"}),
    "Mississippi on a link": Shipped("us-wa", "mississippi-stud", _WA_LINK),
    "Washington": Shipped("us-wa", "caribbean-stud", {"cover_all": True, **_WA_LINK}),
    "Washington's own limits": Shipped(
        "us-wa", "caribbean-stud", limits={"ante": Limit(min="20.00", max="290.00", step="20.00")}
    ),
}
EXAMPLES: dict[str, tuple[Path, Describe]] = {
    "let it ride": (let_it_ride.PACK, let_it_ride.describe),
    "three card poker": (three_card_poker.PACK, three_card_poker.describe),
    "four card poker": (_MORE / "four_card_poker.toml", four_card.four_card_poker),
    "crazy 4 poker": (_MORE / "crazy_4_poker.toml", four_card.crazy_4_poker),
    "ultimate texas hold'em": (_MORE / "ultimate_texas_holdem.toml", holdem.ultimate_texas_holdem),
    "casino hold'em": (_MORE / "casino_holdem.toml", holdem.casino_holdem),
}
ALL = [*SHIPPED, *EXAMPLES]


def setting_of(name: str) -> Setting:
    if name in SHIPPED:
        shipped = SHIPPED[name]
        pack = load_pack(shipped.pack)
        rules = rules_for(pack, shipped.game, shipped.options, shipped.limits)
        return Setting(pack, rules, describe(rules), base=shipped.base)
    path, own = EXAMPLES[name]
    pack = read_pack(path)
    rules = rules_for(pack, next(iter(pack.games)))
    return Setting(pack, rules, describe(rules, own), own)


def deals(setting: Setting, seats: int, most: int) -> Iterator[Wanted]:
    """Deals that bring every row and every comparison, or as many of them as are asked for, from all over."""
    rounds = [*Deals(setting.game, Random(seats)).rounds(seats)]
    for each in islice(rounds, 0, None, max(1, len(rounds) // most)):
        held = {str(number): seat.cards for number, seat in each.seats.items()}
        places = {**held, "dealer": each.dealer, "board": each.board}
        yield {holder: [each.faces[place] for place in cards] for holder, cards in places.items()}


def live(setting: Setting, policy: Policy, seats: int = 1, without: Sequence[str] = ()) -> Live:
    """A round of some seats; the first one plays by the policy, and leaves some wagers out."""
    everyone = range(1, seats + 1)
    stakes = setting.stakes(setting.base)
    first = {key: amount for key, amount in stakes.items() if key not in without}
    others = dict.fromkeys(everyone, staying(setting))
    return Live(setting, {**dict.fromkeys(everyone, stakes), 1: first}, {**others, 1: policy})
