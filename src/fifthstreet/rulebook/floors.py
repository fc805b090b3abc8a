"""What no pack may change for the worse, whatever it is called: minimums, readings, links, checks, equipment."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from typing import TypeVar

from fifthstreet.cards import FIVE_CARD, THREE_CARD, Ranking
from fifthstreet.errors import Problem
from fifthstreet.money import parse_cents
from fifthstreet.rulebook.errors import PackError
from fifthstreet.rulebook.irregularity_floors import irregularity_problems
from fifthstreet.rulebook.models import Equipment, GamePack, MayBeHouses, Option, Pack, PayRow, PayTable, Reading
from fifthstreet.rulebook.odds import Odds, Push
from fifthstreet.rulebook.origins import Origin
from fifthstreet.rulebook.rules import parse_bound

Cites = tuple[str, ...]
Row = TypeVar("Row", bound=MayBeHouses)


def check_floors(pack: Pack, origins: Mapping[str, Origin]) -> None:
    """Refuse a pack that gives less than the approved packs its games come from have to give."""
    for key, origin in origins.items():
        for problem in (*_problems(pack.games[key], origin.rules), *_wager_limit_problems(pack, origin.pack)):
            raise PackError(problem.code, f"{key}: {problem.text}", problem.cites)


def _wager_limit_problems(pack: Pack, below: Pack) -> Iterator[Problem]:
    """A limit on single wagers stays from its day on, and no row of a later day raises it."""
    own = {limit.since for limit in pack.wager_limits}
    for limit in below.wager_limits:
        if limit.since not in own:
            says = f"the limit of {limit.max} on a single wager since {limit.since} must stay"
            yield Problem("pack/wager_limit", says, limit.cites)
    for limit in pack.wager_limits:
        past = [rule for rule in below.wager_limits if rule.since <= limit.since]
        rule = max(past, key=lambda each: each.since, default=limit)
        if parse_cents(limit.max) > parse_cents(rule.max):
            says = f"a single wager since {limit.since} can be {rule.max} at most, not {limit.max}"
            yield Problem("pack/wager_limit", says, rule.cites)


def _problems(game: GamePack, below: GamePack) -> Iterator[Problem]:
    if below.printed_odds == "to" and game.printed_odds != "to":
        yield Problem("pack/odds_word", "odds must be stated with 'to'", below.cites)
    for name, option in below.options.items():
        if name in game.options or _is_missed(option, game):
            yield from _option_problems(f"option {name}", game.options.get(name), option)
    for name in below.readings.keys() & game.readings.keys():
        yield from _reading_problems(f"reading {name}", game.readings[name], below.readings[name])
    for table in game.paytables:
        name = f"pay table {table.id} of {table.wager}"
        yield from _minimum_problems(name, table, below)
        yield from _link_problems(name, table, below)
        yield from _validation_problems(name, table, below)
    yield from irregularity_problems(game, below)
    for find in (_method_problems, _cut_problems, _stub_problems, _second_deck_problems, _mode_problems):
        for problem, cites in find(game, below.equipment):
            yield Problem("pack/equipment", problem, cites)


def _is_missed(option: Option, game: GamePack) -> bool:
    """Whether a game needs an option for its least: what it is about is there, and could now be anything."""
    return option.min is not None and (not option.about or any(map(game.tables, option.about)))


def _option_problems(name: str, option: Option | None, below: Option) -> Iterator[Problem]:
    if option is None:
        yield Problem("pack/option_minimum", f"{name} is missing; it must be at least {below.min}", below.cites)
        return
    if option.kind != below.kind:
        says = f"{name} is of kind {below.kind}, it cannot become {option.kind}"
        yield Problem("pack/option_kind", says, below.cites)
    if (option.sets, option.wager, option.offers) != (below.sets, below.wager, below.offers):
        says = f"{name} cannot be about another wager than in the pack below"
        yield Problem("pack/option_kind", says, below.cites)
    least, floor = parse_bound(option, option.min), parse_bound(below, below.min)
    if floor is not None and (least is None or least < floor):
        says = f"{name} must be at least {below.min}, not {option.min or 'free'}"
        yield Problem("pack/option_minimum", says, below.cites)


def _reading_problems(name: str, reading: Reading, below: Reading) -> Iterator[Problem]:
    """Another reading of the same clauses needs a reason and a clause of its own."""
    if reading.holds != below.holds and (reading.why == below.why or reading.cites == below.cites):
        says = f"{name} holds {below.holds!r}; to hold {reading.holds!r}, give its own why and cites"
        yield Problem("pack/reading", says, below.cites)


def _minimum_problems(name: str, table: PayTable, below: GamePack) -> Iterator[Problem]:
    """Odds that are minimums hold for every table of their wager, row by row."""
    for least in (each for each in below.tables(table.wager).values() if each.minimum):
        rankings = _rankings((*table.rows, *least.rows))
        if not rankings:
            says = f"{name} names hands that are not in one ranking with those of the minimum"
            yield Problem("pack/below_minimum", says, least.cites)
        for row in least.rows if rankings else ():
            yield from _row_problems(name, table, row, least.cites, rankings)


def _rankings(rows: Iterable[PayRow]) -> list[Ranking]:
    """The rankings that have the hands of all these rows."""
    hands = {row.hand for row in rows}
    return [each for each in (FIVE_CARD, THREE_CARD) if hands <= {category.key for category in each.categories}]


def _row_problems(
    name: str, table: PayTable, least: PayRow, cites: Cites, rankings: list[Ranking]
) -> Iterator[Problem]:
    """Every row that could take such a hand, down to its own, pays no less."""
    hands = [row.takes for row in table.rows]
    if least.takes not in hands:
        yield Problem("pack/row_dropped", f"{name}: the row {least.title!r} at {least.pays!r} is missing", cites)
        return
    for row in table.rows[: hands.index(least.takes) + 1]:
        if any(_takes(row, least, ranking) for ranking in rankings) and not _pays_as_much(row, least):
            says = f"{name}: {row.title} pays {row.pays!r}, less than the {least.pays!r} that is the minimum"
            yield Problem("pack/below_minimum", says, cites)


def _takes(row: PayRow, least: PayRow, ranking: Ranking) -> bool:
    """Whether a hand of one row could be paid by the other: a mini royal is a straight flush, too."""
    (first, last), (low, high) = (_values(each, ranking) for each in (row, least))
    return first <= high and low <= last


def _values(row: PayRow, ranking: Ranking) -> tuple[int, int]:
    """The lowest and the highest hand of a row; one that cannot be read could take any hand."""
    try:
        values = row.values(ranking)
    except ValueError:
        return 0, len(ranking) - 1
    return values[0], values[-1]


def _pays_as_much(row: PayRow, least: PayRow) -> bool:
    paid, due = _gain(row), _gain(least)
    return paid is not None and due is not None and paid >= due


def _gain(row: PayRow) -> Fraction | None:
    """What a row wins per unit staked; a share of a meter cannot be compared."""
    pays = row.payout
    if isinstance(pays, Odds):
        return pays.net
    return Fraction(0) if isinstance(pays, Push) else None


def _known(table: PayTable, below: GamePack) -> list[PayTable]:
    """The table as the pack below has it; for a new one, all tables of its wager."""
    tables = below.tables(table.wager)
    return [tables[table.id]] if table.id in tables else list(tables.values())


def _link_problems(name: str, table: PayTable, below: GamePack) -> Iterator[Problem]:
    """Only the tables the rules list, as they print them, may be shared between different games."""
    known, printed = _known(table, below), below.tables(table.wager).get(table.id)
    listed = printed is not None and _printed(printed) == _printed(table)
    allowed = printed.links if printed is not None and listed else ("standalone", "same_game")
    if any(other.links for other in known) and (not table.links or not {*table.links} <= {*allowed}):
        otherwise = "" if printed is None or listed else ", as it is not the printed one"
        says = f"{name} may be used {' or '.join(allowed)}, not {', '.join(table.links) or 'without a limit'}"
        cites = tuple(dict.fromkeys(cite for other in known for cite in other.cites))
        yield Problem("pack/link", says + otherwise, cites)


def _printed(table: PayTable) -> object:
    """What a document prints of a pay table: hands, payouts, envy, seeds and amounts, without words and clauses."""
    words = {"title", "cites"}
    levels = [(level.key, level.seed if level.printed else None) for level in table.levels]
    rows = [row.model_dump(exclude=words) for row in table.rows]
    envy = [row.model_dump(exclude=words) for row in table.envy]
    return rows, envy, levels, table.wager_amounts, table.seed_scales, table.envy_scales


def _validation_problems(name: str, table: PayTable, below: GamePack) -> Iterator[Problem]:
    """A payout that had to be validated still has to be."""
    known = _known(table, below)
    limits = [other.validated_from for other in known if other.validated_from is not None]
    if limits and (table.validated_from is None or table.validated_from > min(limits)):
        says = f"{name} must have payouts of {min(limits)} for 1 and more validated (validated_from)"
        yield Problem("pack/validation", says, known[0].cites)


def _ordered(rule: Row | None) -> Row | None:
    """A rule that a clause orders; what the house added where the documents are silent, a house may change."""
    return None if rule is None or rule.house else rule


def _method_problems(game: GamePack, below: Equipment) -> Iterator[tuple[str, Cites]]:
    known = {method.key: method for method in below.methods}
    for method in game.equipment.methods:
        if method.key not in known:
            yield f"{method.key} is not a way to deal; there are {', '.join(known)}", below.methods[0].cites
            continue
        rule = _ordered(known[method.key])
        if rule is None:
            continue
        if not {*method.shufflers} <= {*rule.shufflers}:
            yield f"{method.key} needs a shuffler that is {' or '.join(rule.shufflers)}", rule.cites
        elif method.stack != rule.stack:
            yield f"{method.key} must give stacks of {rule.stack}, not {method.stack}", rule.cites
        elif method.shuffler_count_suffices and not rule.shuffler_count_suffices:
            yield f"{method.key} needs the stub counted, whatever the shuffler counts", rule.cites


def _cut_problems(game: GamePack, below: Equipment) -> Iterator[tuple[str, Cites]]:
    rule, cut = _ordered(below.cut), game.equipment.cut
    if rule is not None and (cut is None or cut.minimum < rule.minimum or not {*cut.after} >= {*rule.after}):
        yield f"the cut must lift {rule.minimum} cards or more after {' and '.join(rule.after)}", rule.cites


def _stub_problems(game: GamePack, below: Equipment) -> Iterator[tuple[str, Cites]]:
    rule, stub = _ordered(below.stub_count), game.equipment.stub_count
    if rule is not None and (stub is None or stub.every > rule.every):
        yield f"the stub must be counted at least once in {rule.every} rounds", rule.cites


def _second_deck_problems(game: GamePack, below: Equipment) -> Iterator[tuple[str, Cites]]:
    rule, second = _ordered(below.second_deck), game.equipment.second_deck
    if rule is not None and (second is None or not {*second.shufflers} <= {*rule.shufflers}):
        yield f"a second deck needs a shuffler that is {' or '.join(rule.shufflers)}", rule.cites


def _mode_problems(game: GamePack, below: Equipment) -> Iterator[tuple[str, Cites]]:
    own = {(mode.option, mode.mode): {*mode.shufflers} for mode in game.equipment.modes}
    for rule in (mode for mode in below.modes if mode.option in game.options):
        if not own.get((rule.option, rule.mode), {"none"}) <= {*rule.shufflers}:
            yield f"option {rule.option} needs the shuffler mode {rule.mode!r}", rule.cites
