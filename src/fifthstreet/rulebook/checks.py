"""A pack is checked when it is loaded: against itself, and the clauses it cites."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from fifthstreet.errors import Error, Problem
from fifthstreet.rulebook.clauses import cites_document, clauses_by_id, document_of
from fifthstreet.rulebook.errors import PackError
from fifthstreet.rulebook.models import Cited, Equipment, GamePack, Option, Pack, PayRow, PayTable, Setting
from fifthstreet.rulebook.names import name_problems
from fifthstreet.rulebook.odds import Odds
from fifthstreet.rulebook.rules import parse_bound, rules_for

#: Every reason for which a pack is refused.
CODES: dict[str, str] = {
    "pack/unknown": "The package has no pack with that key.",
    "pack/unreadable": "The pack's file cannot be read.",
    "pack/not_toml": "The pack's file is not TOML.",
    "pack/invalid": "A key is missing, unknown, or has a value that cannot be read.",
    "pack/limits_missing": "The game asks the pack for limits it does not have.",
    "pack/option_missing": "The game asks the pack for an option it does not have.",
    "pack/approved": "A pack that extends another says that it is approved.",
    "pack/key_taken": "The key belongs to a pack that comes with the package, and this is a different pack.",
    "pack/altered": "The file of a pack that comes with the package is not the one that was shipped.",
    "pack/digest": "The round was played with another pack, or another version of it, than the one given.",
    "pack/document": "A pack changes a document that comes with the package.",
    "pack/duplicate_table": "A wager has two pay tables with the same id.",
    "pack/duplicate_row": "A pay table has two rows for the same hand.",
    "pack/column": "Pay tables that depend on the number of hands must have numbers as ids.",
    "pack/duplicate_step": "A game has two steps with the same id.",
    "pack/duplicate_method": "A game lists the same way to deal twice.",
    "pack/name": "A key, an id or the kind of an irregularity is not a single word, or a word of the notation.",
    "pack/no_citation": "A piece of the pack cites no clause.",
    "pack/unknown_document": "A citation names a document that the pack does not list.",
    "pack/unknown_clause": "A citation names a clause that its document does not have.",
    "pack/option": "An option names something that is not there, or its values or bounds make no sense.",
    "pack/reading": "A reading is also an option, or differs from the pack below without its own reason.",
    "pack/default": "A default is not allowed, or the defaults do not fit together.",
    "pack/odds_word": "A game that prints its odds with “to” has odds with “for”.",
    "pack/below_minimum": "A pay table whose odds are minimums pays less.",
    "pack/row_dropped": "A pay table whose odds are minimums has lost a row.",
    "pack/option_kind": "An option has another kind than in the pack below, or is about another wager.",
    "pack/option_minimum": "An option can go lower than in the pack below.",
    "pack/link": "A pay table may be linked in a way that the pack below forbids.",
    "pack/validation": "A payout that must be validated in the pack below would be paid without validation.",
    "pack/equipment": "Equipment that the pack below requires is missing or weakened.",
    "pack/irregularity": "What a clause says about an irregularity is missing, weakened or taken by another row.",
    "pack/wager_limit": "A limit on single wagers that the pack below has is missing or raised.",
    "paytable/unknown_hand": "A pay table names a hand that its wager's ranking does not have.",
}


def check_pack(pack: Pack) -> None:
    """Refuse a pack that contradicts itself or the clauses it cites."""
    for problem in _problems(pack):
        raise PackError(*problem)


def check_identity(pack: Pack, key: str, said: Mapping[str, str]) -> None:
    """Refuse a pack that is not the one a record names by version and digest; an old record names neither."""
    for name, text in said.items():
        found = pack.identity.get(name)
        if found != text:
            at_hand = f"{pack.key} has {'none' if found is None else repr(found)}"
            way_out = f"to play it by {pack.key} all the same, leave {name}=... out"
            problem = f"the round was played by {key[:80]} with {name} {text[:80]!r}, and {at_hand}; {way_out}"
            raise PackError("pack/digest", problem)


def _problems(pack: Pack) -> Iterator[Problem]:
    """One after the other: a check may rely on all the checks before it."""
    yield from name_problems(pack)
    for name, cited, needs_one in _everything_cited(pack):
        yield from _cite_problems(pack, name, cited.cites, needs_one)
    for key, game in pack.games.items():
        found = (_table_problems, _procedure_problems, _options_problems)
        for code, text, cites in (problem for find in found for problem in find(game)):
            yield Problem(code, f"{key}: {text}", cites)
        yield from _default_problems(pack, key)


def _repeated(code: str, what: str, names: Iterable[str]) -> Iterator[Problem]:
    for name, times in Counter(names).items():
        if times > 1:
            yield Problem(code, f"{what} {name} appears {times} times")


def _procedure_problems(game: GamePack) -> Iterator[Problem]:
    yield from _repeated("pack/duplicate_step", "step", (step.id for step in game.procedure))
    yield from _repeated("pack/duplicate_method", "method", (method.key for method in game.equipment.methods))


# Citations -------------------------------------------------------------------------------------------------


def _everything_cited(pack: Pack) -> Iterator[tuple[str, Cited, bool]]:
    """Each piece with its name, and whether it needs a citation of its own."""
    for limit in pack.wager_limits:
        yield f"wager limit since {limit.since}", limit, True
    for key, game in pack.games.items():
        yield key, game, True
        for name, piece, needs_one in _cited_in_game(game):
            yield f"{key}: {name}", piece, needs_one


def _cited_in_game(game: GamePack) -> Iterator[tuple[str, Cited, bool]]:
    yield from ((f"limits {name}", limit, True) for name, limit in game.limits.items())
    yield from ((name, piece, True) for name, piece in _cited_equipment(game.equipment))
    yield from ((f"option {name}", option, True) for name, option in game.options.items())
    yield from ((f"reading {name}", reading, True) for name, reading in game.readings.items())
    for table in game.paytables:
        yield _name(table), table, True
        yield from ((_name(table), part, False) for part in (*table.rows, *table.envy, *table.levels))
    yield from ((f"irregularity {row.title!r}", row, True) for row in game.irregularities)
    yield from ((f"step {step.id}", step, True) for step in game.procedure)
    yield from ((f"slip {slip.says!r}", slip, True) for slip in game.slips)


def _cited_equipment(equipment: Equipment) -> Iterator[tuple[str, Cited]]:
    yield from ((f"method {method.key}", method) for method in equipment.methods)
    yield from ((f"mode {mode.mode!r}", mode) for mode in equipment.modes)
    yield from ((f"console {console.key}", console) for console in equipment.consoles)
    single = {"cut": equipment.cut, "stub_count": equipment.stub_count, "second_deck": equipment.second_deck}
    yield from ((name, piece) for name, piece in single.items() if piece is not None)


def _cite_problems(pack: Pack, name: str, cites: tuple[str, ...], needs_one: bool) -> Iterator[Problem]:
    if needs_one and not cites:
        yield Problem("pack/no_citation", f"{name} cites no clause; add cites = [...]")
    yield from unknown_citations(pack, name, cites)


def unknown_citations(pack: Pack, name: str, cites: tuple[str, ...]) -> Iterator[Problem]:
    """What is cited although no document of the pack, or none of its clauses, is called so."""
    for cite in cites:
        document = document_of(cite)
        if cite not in pack.documents and document not in pack.documents:
            says = f"{name} cites {cite!r}, which is in none of the documents: {', '.join(pack.documents)}"
            yield Problem("pack/unknown_document", says)
        # Of these documents all clauses are known.
        if cites_document(cite) and cite not in clauses_by_id():
            yield Problem("pack/unknown_clause", f"{name} cites {cite!r}: {document} has no such clause")


# Pay tables ------------------------------------------------------------------------------------------------


def _name(table: PayTable) -> str:
    return f"pay table {table.id} of {table.wager}"


def _table_problems(game: GamePack) -> Iterator[Problem]:
    names = (f"{table.id} of {table.wager}" for table in game.paytables)
    yield from _repeated("pack/duplicate_table", "pay table", names)
    for table in game.paytables:
        yield from _repeated("pack/duplicate_row", f"{_name(table)}: the row for", map(_hand, table.rows))
        for row in table.rows if game.printed_odds == "to" else ():
            if isinstance(row.payout, Odds) and not row.payout.keeps_stake:
                says = f"{_name(table)}: {row.title} pays {row.pays!r}, but odds are stated with 'to'"
                yield Problem("pack/odds_word", says, game.cites)


def _hand(row: PayRow) -> str:
    ranks = (("from", row.low), ("to", row.high), ("second from", row.second_low), ("second to", row.second_high))
    bounds = [f"{word} {rank}" for word, rank in ranks if rank]
    also = ["or less"] * row.or_less + [f"when {how}" for how in row.when]
    return " ".join([row.hand, *bounds, *also])


# Options ---------------------------------------------------------------------------------------------------


#: The kind of an option that can set this of a wager.
_KINDS: dict[Setting, str] = {"amount": "money", "link": "choice", "contribution": "rate", "split": "split"}


def _options_problems(game: GamePack) -> Iterator[Problem]:
    for name, each in game.options.items():
        for problem in _option_problems(game, each):
            yield Problem("pack/option", f"option {name} {problem}", each.cites)
        if name in game.readings:
            yield Problem("pack/reading", f"{name} is both an option and a reading", each.cites)
    setting = Counter((each.sets, each.wager) for each in game.options.values() if each.wager is not None)
    for sets, wager in (pair for pair, times in setting.items() if times > 1):
        does = "select the pay table" if sets is None else f"set the {sets}"
        yield Problem("pack/option", f"two options {does} of {wager}", game.cites)
    for mode in game.equipment.modes:
        option = game.options.get(mode.option)
        if option is None or option.kind != "flag":
            problem = "which is not there" if option is None else f"which is of kind {option.kind}, not a flag"
            yield Problem(
                "pack/option", f"mode {mode.mode!r} belongs to option {mode.option!r}, {problem}", mode.cites
            )


def _option_problems(game: GamePack, option: Option) -> Iterator[str]:
    if option.kind == "paytable" and not game.tables(option.wager or ""):
        yield f"selects a pay table of wager {option.wager!r}, which has none"
    if option.kind == "choice" and not option.values:
        yield "is a choice without values"
    if option.needs is not None and option.needs not in game.options:
        yield f"needs option {option.needs!r}, which is not there"
    if option.kind != "choice" and option.values:
        yield f"is of kind {option.kind} and has values, as only a choice does"
    if option.offers and option.kind != "flag":
        yield f"is of kind {option.kind} and offers {', '.join(option.offers)}, as only a flag does"
    yield from _setting_problems(game, option)
    try:
        least, most = parse_bound(option, option.min), parse_bound(option, option.max)
    except ValueError as error:
        yield f"has a bound that cannot be read: {error}"
    else:
        if least is not None and most is not None and least > most:
            yield f"cannot be at least {option.min} and at most {option.max}"


def _setting_problems(game: GamePack, option: Option) -> Iterator[str]:
    """What is wrong with what an option sets of a wager."""
    if option.sets is None:
        if option.kind != "paytable" and option.wager is not None:
            yield f"names the wager {option.wager!r} and does not say what it sets: {' or '.join(_KINDS)}"
        return
    tables = game.tables(option.wager or "").values()
    if option.kind != _KINDS[option.sets]:
        yield f"sets the {option.sets} of a wager: kind = {_KINDS[option.sets]!r}, not {option.kind!r}"
    elif not tables:
        yield f"sets the {option.sets} of wager {option.wager!r}, which has no pay table"
    elif option.sets in ("contribution", "split") and not any(table.levels for table in tables):
        yield f"sets the {option.sets} of wager {option.wager!r}, whose pay tables have no meter"


def _default_problems(pack: Pack, key: str) -> Iterator[Problem]:
    try:
        rules_for(pack, key)
    except Error as error:
        yield Problem("pack/default", f"{key}: the defaults are not possible: {error.message}", error.cites)
