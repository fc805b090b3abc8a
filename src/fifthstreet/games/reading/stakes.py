"""What may be staked: limits, multiples and fixed amounts, the limit on a single wager, and what a choice costs.

Amounts are cents at a table; the mathematics asks the same questions in units of the base wager.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from fifthstreet.games.description import Choice, Cites, Decide, Exactly, Game, PlayersChoice, Times, Wager
from fifthstreet.games.reading.course import answers, decisions, is_open
from fifthstreet.games.reading.measured import Amount, measured, measured_by, multiple_of
from fifthstreet.games.reading.once import once
from fifthstreet.money import Cents
from fifthstreet.rulebook.rules import Bounds, Rules

#: Opening wagers and what lies on them.
Stakes = Mapping[str, Cents]


# What the table takes ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class StakeProblem:
    """Why the table does not take a stake: a code, the parts of a sentence with its amounts, and the clauses."""

    code: str
    parts: tuple[str | Cents, ...]
    cites: Cites

    def told(self, shown: Callable[[Cents], str]) -> str:
        """The sentence, with amounts as ``shown`` writes them."""
        return "".join(part if isinstance(part, str) else shown(part) for part in self.parts)


def verdict(rules: Rules, game: Game, stakes: Stakes) -> StakeProblem | None:
    """The first reason why the table does not take these opening wagers together; None where it takes them."""
    for key in stakes:
        problem = _problem(rules, game, game.by_key[key], stakes)
        if problem is not None:
            return problem
    return None


def _problem(rules: Rules, game: Game, wager: Wager, stakes: Stakes) -> StakeProblem | None:
    amount = stakes[wager.key]
    found = _wrong_amount(rules, wager, stakes) or above_limit(rules, wager, amount)
    if found is None and rules.single_wager_most is not None:
        # A player who could not make what must follow would be left with nothing but the fold.
        follows = (
            above_limit(rules, other, Cents(int(amount * times))) for other, times in _must_follow(game)[wager.key]
        )
        found = next(filter(None, follows), None)
    missing = [key for key in wager.needs if key not in stakes] if wager.needs else []
    return found or (_without(wager, missing[0]) if missing else None)


def _wrong_amount(rules: Rules, wager: Wager, stakes: Stakes) -> StakeProblem | None:
    amount, stake = stakes[wager.key], wager.stake
    if isinstance(stake, PlayersChoice):
        return _outside(rules.bounds(stake.limits), wager, amount)
    if isinstance(stake, Exactly):
        if amount == stake.amount:
            return None
        return StakeProblem("wager/exact", (*_staked(wager, amount), " must be exactly ", stake.amount), stake.cites)
    if stake.of not in stakes:
        return _without(wager, stake.of)
    base = stakes[stake.of]
    allowed = [Cents(measured(base, wager, times)) for times in stake.times]
    if amount in allowed:
        return None
    right = [part for each in allowed for part in (" or ", each)][1:]
    parts = (*_staked(wager, amount), " must be ", *right, f" with {stake.of} ", base)
    return StakeProblem("wager/multiple", parts, stake.cites)


def _staked(wager: Wager, amount: Cents) -> tuple[str | Cents, ...]:
    """How a sentence about a stake begins."""
    return f"{wager.name} of ", amount


def _outside(bounds: Bounds, wager: Wager, amount: Cents) -> StakeProblem | None:
    if amount % bounds.step:
        parts = (*_staked(wager, amount), " is not in steps of ", bounds.step)
        return StakeProblem("wager/step", parts, bounds.cites)
    if amount < bounds.least:
        parts = (*_staked(wager, amount), " is below the minimum of ", bounds.least)
        return StakeProblem("wager/below_minimum", parts, bounds.cites)
    if amount > bounds.most:
        parts = (*_staked(wager, amount), " is above the maximum of ", bounds.most)
        return StakeProblem("wager/above_maximum", parts, bounds.cites)
    return None


def _without(wager: Wager, missing: str) -> StakeProblem:
    return StakeProblem("wager/needs", (f"{wager.name} cannot be made without {missing}",), wager.cites)


def above_limit(rules: Rules, wager: Wager, amount: Cents) -> StakeProblem | None:
    """Why an amount is more than the law allows for a single wager, if it is."""
    most = rules.single_wager_most
    if most is None or amount <= most:
        return None
    parts = (f"{wager.name} of ", amount, " exceeds the limit of ", most, " for a single wager")
    return StakeProblem("wager/above_limit", parts, rules.single_wager_cites)


@once
def _must_follow(game: Game) -> Mapping[str, tuple[tuple[Wager, Fraction], ...]]:
    """For each wager those that decisions place as a multiple of it, with the smallest multiple."""
    found: dict[str, tuple[tuple[Wager, Fraction], ...]] = {wager.key: () for wager in game.wagers}
    for other in game.wagers:
        if not other.opening and isinstance(other.stake, Times):
            found[other.stake.of] += ((other, multiple_of(other.stake, min)),)
    return found


# How much a wager can be -------------------------------------------------------------------------------------


def within(rules: Rules, limits: str) -> Bounds:
    """The least and the most of these limits that are whole steps and no more than the law allows for a wager."""
    bounds, single = rules.bounds(limits), rules.single_wager_most
    most = bounds.most if single is None else min(bounds.most, single)
    least = -(-bounds.least // bounds.step) * bounds.step
    return replace(bounds, least=Cents(least), most=Cents(most // bounds.step * bounds.step))


def bounds_of(rules: Rules, game: Game, wager: Wager) -> Bounds | None:
    """What the table takes on a wager whose amount the player chooses; None for all others."""
    if not isinstance(wager.stake, PlayersChoice):
        return None
    return replace(within(rules, wager.stake.limits), most=largest(rules, game, wager))


def made_within(game: Game) -> dict[str, tuple[Wager, ...]]:
    """The names of limits, each with the wagers whose amount the player chooses within them."""
    found: dict[str, tuple[Wager, ...]] = {}
    for wager in game.wagers:
        if isinstance(wager.stake, PlayersChoice):
            found[wager.stake.limits] = (*found.get(wager.stake.limits, ()), wager)
    return found


def made_up_to(rules: Rules, game: Game, limits: str) -> Bounds:
    """These limits as far as they are in force: no more than the largest of the wagers made within them can be."""
    return replace(
        within(rules, limits), most=max(largest(rules, game, wager) for wager in made_within(game)[limits])
    )


def smallest(rules: Rules, game: Game, wager: Wager, stakes: Stakes | None = None) -> Cents:
    """The least a wager can be beside these stakes; a wager it is measured by is as small as it can be."""
    stake = wager.stake
    if isinstance(stake, Exactly):
        return stake.amount
    if isinstance(stake, PlayersChoice):
        return within(rules, stake.limits).least
    base = (stakes or {}).get(stake.of) or smallest(rules, game, game.by_key[stake.of])
    return Cents(measured(base, wager, min(stake.times)))


def largest(rules: Rules, game: Game, wager: Wager, times: Fraction = Fraction(1)) -> Cents:
    """The most a wager can be such that a wager ``times`` as large is allowed too, and all that must come with it."""
    stake, single = wager.stake, rules.single_wager_most
    if isinstance(stake, Exactly):
        return stake.amount
    if isinstance(stake, Times):
        base = largest(rules, game, game.by_key[stake.of], times * multiple_of(stake, max))
        return Cents(measured(base, wager, max(stake.times)))
    bounds = within(rules, stake.limits)
    if single is None:
        return bounds.most
    units = _units(game, wager)
    forced = [unit * more for key, unit in units.items() for _, more in _must_follow(game)[key]]
    most = int(single / max(times, *units.values(), *forced))
    return Cents(min(bounds.most, most // bounds.step * bounds.step))


def _units(game: Game, wager: Wager) -> dict[str, Fraction]:
    """A wager as one unit, and the multiples of it that must come with it."""
    found, queue = {wager.key: Fraction(1)}, [wager]
    for each in queue:
        for other in (game.by_key[key] for key in each.needs if key not in found):
            if isinstance(other.stake, Times) and other.stake.of in found:
                found[other.key] = found[other.stake.of] * multiple_of(other.stake, min)
                queue.append(other)
    return found


def leaves_room_for(rules: Rules, game: Game, wager: Wager) -> Wager | None:
    """The larger wager that must come with this one and keeps it below its own limits, if one does."""
    bounds = bounds_of(rules, game, wager)
    if bounds is None or not isinstance(wager.stake, PlayersChoice):
        return None
    if bounds.most == within(rules, wager.stake.limits).most:
        return None
    together = [(game.by_key[key], unit) for key, unit in _units(game, wager).items()]
    for each, unit in [*together]:
        together += [(other, unit * more) for other, more in _must_follow(game)[each.key]]
    return max(together, key=lambda each: each[1])[0]


def open_up_to(rules: Rules, game: Game, choice: Choice) -> Cents | None:
    """The most that a wager may be for a choice of a multiple of it to be allowed; None where all are."""
    single = rules.single_wager_most
    stake = game.by_key[choice.places].stake if choice.places is not None else None
    if single is None or not isinstance(stake, Times):
        return None
    base = game.by_key[stake.of]
    most, bounds = single * stake.per // choice.times, bounds_of(rules, game, base)
    if most >= largest(rules, game, base):
        return None
    return Cents(most if bounds is None else most // bounds.step * bounds.step)


def usual(rules: Rules, game: Game, wager: Wager, wanted: Cents) -> Cents:
    """An amount for a wager where none was named: what is ``wanted`` if the table takes it, or the least."""
    together = follows(rules, game, {wager.key: wanted})
    return smallest(rules, game, wager) if verdict(rules, game, together) is not None else wanted


def unit_of(wager: Wager) -> Cents:
    """The amount of a wager whose size the house fixes; a dollar for all others."""
    return wager.stake.amount if isinstance(wager.stake, Exactly) else Cents(100)


def is_fixed(wager: Wager) -> bool:
    """Whether the house fixes the amount of a wager."""
    return isinstance(wager.stake, Exactly)


def only_amount(wager: Wager, stakes: Stakes) -> Cents | None:
    """The amount of a wager that leaves nothing to choose beside these stakes."""
    stake = wager.stake
    if isinstance(stake, Exactly):
        return stake.amount
    if isinstance(stake, Times) and len(stake.times) == 1 and stake.of in stakes:
        return Cents(measured(stakes[stake.of], wager, stake.times[0]))
    return None


# Wagers that belong together ---------------------------------------------------------------------------------


def leans_on(wager: Wager) -> tuple[str, ...]:
    """The wagers without which this one cannot stand: the one it is measured by, and those it needs."""
    base = measured_by(wager)
    return (*((base,) if base is not None else ()), *wager.needs)


def follows(rules: Rules, game: Game, stakes: Stakes, declined: Collection[str] = ()) -> dict[str, Cents]:
    """Stakes and all they cannot stand without, each as small as it can be; what is ``declined`` is left out."""
    found = dict(stakes)

    def add(key: str) -> None:
        wager = game.by_key[key]
        if (base := measured_by(wager)) is not None:
            add_missing(base)
        found.setdefault(key, smallest(rules, game, wager, found))
        for need in wager.needs:
            add_missing(need)

    def add_missing(key: str) -> None:
        if key not in found and key not in declined:
            add(key)

    for key in stakes:
        add(key)
    return found


def smallest_hand(rules: Rules, game: Game) -> dict[str, Cents]:
    """The smallest wagers with which a player is dealt in: the base wager and all it cannot stand without."""
    base = base_wager(game)
    return follows(rules, game, {base.key: smallest(rules, game, base)})


def main_wagers(game: Game) -> tuple[Wager, ...]:
    """The wagers that decisions place or take back, those they are multiples of, and further multiples of these."""
    touched = {key for choice in answers(game) for key in (choice.places, choice.takes_back) if key is not None}
    found = touched or {game.wagers[0].key}
    while True:
        below = {wager.stake.of for wager in game.wagers if wager.key in found and isinstance(wager.stake, Times)}
        above = {wager.key for wager in game.wagers if isinstance(wager.stake, Times) and wager.stake.of in found}
        if below | above <= found:
            break
        found |= below | above
    ordered = [wager for wager in game.wagers if wager.key in found]
    return tuple(sorted(ordered, key=lambda wager: isinstance(wager.stake, Times)))


def base_wager(game: Game) -> Wager:
    """The wager that all others of the base game are multiples of."""
    return main_wagers(game)[0]


def opening_units(game: Game) -> dict[str, Fraction]:
    """What the base game stakes before the cards, the base wager being one and its multiples as small as can be."""
    main = main_wagers(game)
    units = {main[0].key: Fraction(1)}
    for wager in main * len(main):
        if wager.opening and isinstance(wager.stake, Times) and wager.stake.of in units:
            units.setdefault(wager.key, units[wager.stake.of] * multiple_of(wager.stake, min))
    return units


def limit_in_units(rules: Rules, base: Cents) -> Fraction | None:
    """The most that a single wager can be, in units of the base wager."""
    return None if rules.single_wager_most is None else Fraction(rules.single_wager_most, base)


def payout_limit_in_units(game: Game, base: Cents) -> Fraction | None:
    """The most that a hand can win on what the payout limit covers, in units of the base wager."""
    return None if game.payout_limit is None else Fraction(game.payout_limit.amount, base)


# What a choice does ------------------------------------------------------------------------------------------


def placed(game: Game, choice: Choice, stakes: Mapping[str, Amount]) -> dict[str, Amount]:
    """The wager that a choice makes and its amount, a multiple of the wager it follows; nothing for other choices."""
    if choice.places is None:
        return {}
    wager = game.by_key[choice.places]
    base = measured_by(wager)
    assert base is not None, choice.places
    return {choice.places: measured(stakes[base], wager, choice.times)}


@once
def binds(game: Game) -> bool:
    """Whether a choice of this game closes a later one: a player may then have to pay, as no choice is free."""
    return any(choice.not_after is not None for choice in answers(game))


def bound(game: Game, stakes: Mapping[str, Cents], lying: Collection[str], answered: Collection[str]) -> int:
    """What a player will have to pay in the decisions to come, because every choice that is left costs something."""
    total = 0
    for step in decisions(game):
        if step.key not in answered and binds(game):
            left = [placed(game, each, stakes) for each in step.choices if is_open(game, each, stakes, lying)]
            total += min((sum(made.values()) for made in left), default=0)
    return total


def lying_after(game: Game, choice: Choice, stakes: Mapping[str, Amount]) -> dict[str, Amount]:
    """The wagers that lie there once a choice was made: those before it, with the one it makes or takes back."""
    made = {**stakes, **placed(game, choice, stakes)}
    return {key: amount for key, amount in made.items() if key != choice.takes_back}


def multiples(game: Game, wager: Wager) -> tuple[int, ...]:
    """The multiples that choices place a wager with; an opening wager is made once, as it is."""
    return tuple(sorted({choice.times for choice in answers(game) if choice.places == wager.key})) or (1,)


def is_within(game: Game, choice: Choice, stakes: Mapping[str, Amount], most: Amount | None) -> bool:
    """Whether what a choice stakes is allowed for a single wager."""
    return most is None or all(amount <= most for amount in placed(game, choice, stakes).values())


def open_choices(step: Decide, game: Game, stakes: Mapping[str, Amount], most: Amount | None) -> tuple[int, ...]:
    """The choices of a decision, by their places in it, that a player with these wagers can take."""
    return tuple(
        number
        for number, choice in enumerate(step.choices)
        if is_open(game, choice, stakes, stakes) and is_within(game, choice, stakes, most)
    )


def next_bet(
    game: Game, stakes: Mapping[str, Amount], most: Amount | None, after: str | None = None
) -> tuple[str, Amount] | None:
    """The smallest wager that a player who stays has to make next, after a decision or from the start; None for none.

    A decision at which one can stay for nothing asks for no wager.
    """
    steps = decisions(game)
    first = 0 if after is None else [step.key for step in steps].index(after) + 1
    for step in steps[first:]:
        stays = [step.choices[number] for number in open_choices(step, game, stakes, most)]
        costs = [placed(game, choice, stakes) for choice in stays if not choice.folds]
        if costs and all(costs):
            return min((item for cost in costs for item in cost.items()), key=lambda item: item[1])
    return None


def instead(step: Decide, choice: int, possible: Iterable[int]) -> int | None:
    """What a player takes in place of a choice that is too large: the largest of the same wager that is possible."""
    wanted = step.choices[choice]
    smaller = [
        number for number in possible if wanted.places is not None and step.choices[number].places == wanted.places
    ]
    return max(smaller, key=lambda number: step.choices[number].times, default=None)
