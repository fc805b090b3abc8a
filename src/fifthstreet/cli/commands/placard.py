"""``fifthstreet rules placard``: what stands on the felt and beside it, read from the description in force."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from fifthstreet.cli import words
from fifthstreet.cli.drawing import fitted, money, plain_table
from fifthstreet.games import Game
from fifthstreet.games.description import (
    PlayersChoice,
)
from fifthstreet.games.reading.awards import envies
from fifthstreet.games.reading.pay_tables import uses
from fifthstreet.money import format_cents, format_micros
from fifthstreet.rulebook import Payouts, Rules


def placard(rules: Rules, game: Game) -> dict[str, Any]:
    """Everything a player can read at the table, ready for JSON."""
    entry = rules.entry
    return {
        "game": rules.game,
        "name": game.name,
        "pack": rules.pack.key,
        "pack_name": rules.pack.name,
        "approved": rules.pack.approved,
        "borrowed": entry.borrowed,
        "wagers": [_wager(rules, game, number) for number in range(len(game.wagers))],
        "awards": [
            {
                "key": award.key,
                "name": award.name,
                "rests_on": list(award.on),
                "paid": words.award_words(game, award),
                "cites": list(award.cites),
            }
            for award in game.awards
        ],
        "pay_tables": list(_pay_tables(rules, game)),
        "choices": [
            {
                "at": step.key,
                "choice": choice.word,
                "does": words.choice_words(game, choice),
                "cites": list(choice.cites),
            }
            for step, choice in words.choices(game)
        ],
        "on_fold": {wager.key: wager.on_fold for wager in game.wagers},
        "payout_limit": _payout_limit(game),
        "single_wager_limit": _single_limit(rules),
        "decision_clock": _clock(rules),
        "folded_hands_qualify": _folded(rules),
        "silent_or_disagreeing": [
            {
                "option": name,
                "title": option.title,
                "in_force": words.option_words(rules.options[name], option.kind),
                "why": option.why,
                "concerns_this_table": concerns(rules, game, name),
                "cites": list(option.cites),
            }
            for name, option in entry.options.items()
            if option.why is not None
        ],
        "slips": [{"says": slip.says, "means": slip.means, "cites": list(slip.cites)} for slip in entry.slips],
    }


def _wager(rules: Rules, game: Game, number: int) -> dict[str, Any]:
    wager = game.wagers[number]
    found: dict[str, Any] = {
        "key": wager.key,
        "name": wager.name,
        "made": "before the cards" if wager.opening else "by a decision",
        "stake": words.stake_words(rules, game, wager.stake),
        "settled": words.settles_words(game, wager),
        "needs": list(wager.needs),
        "tender": list(wager.tenders),
        "cites": list(wager.cites),
    }
    if isinstance(wager.stake, PlayersChoice):
        bounds = rules.limits[wager.stake.limits]
        most = words.most(rules, wager.stake.limits)
        parts = zip(("min", "max", "step"), (bounds.least, most, bounds.step), strict=True)
        found["limits"] = {name: format_cents(part) for name, part in parts}
    return found


def _payout_limit(game: Game) -> dict[str, Any] | None:
    limit = game.payout_limit
    if limit is None:
        return None
    return {"amount": format_cents(limit.amount), "covers": list(limit.cuts), "cites": list(limit.cites)}


def _single_limit(rules: Rules) -> dict[str, Any] | None:
    if rules.single_wager_most is None:
        return None
    return {"amount": format_cents(rules.single_wager_most), "cites": list(rules.single_wager_cites)}


def _clock(rules: Rules) -> dict[str, Any] | None:
    if "decision_seconds" not in rules.options:
        return None
    cites = dict.fromkeys([*rules.cites("decision_seconds"), *rules.cites("on_expiry")])
    return {
        "seconds": rules.option("decision_seconds"),
        "on_expiry": rules.option("on_expiry"),
        "cites": list(cites),
    }


def _folded(rules: Rules) -> bool | None:
    return rules.flag("folded_hands_qualify") if "folded_hands_qualify" in rules.options else None


# What is read into the documents --------------------------------------------------------------------------------


def _has_envy(game: Game) -> bool:
    return bool(envies(game))


def _has_meter(game: Game) -> bool:
    return any(wager.funding.meter is not None for wager in game.wagers)


def _takes_match_play(game: Game) -> bool:
    return any("match_play" in wager.tenders for wager in game.wagers)


#: Options that are not named after a wager and yet mean nothing where a kind of wager is not offered.
_ONLY_WITH: dict[str, Callable[[Game], bool]] = {
    "envy_trigger": _has_envy,
    "envy_scaling": _has_envy,
    "fixed_awards_from": _has_meter,
    "folded_hands_qualify": _has_meter,
    "award_order": _has_meter,
    "odd_cents": _has_meter,
    "match_play": _takes_match_play,
}


def concerns(rules: Rules, game: Game, name: str) -> bool:
    """Whether an option means anything here: those of a wager that is not offered do not."""
    if name in _ONLY_WITH:
        return _ONLY_WITH[name](game)
    of = [each.wager for each in rules.entry.paytables if name == each.wager or name.startswith(f"{each.wager}_")]
    offered = {payouts.table.wager for payouts, _, _ in uses(game)}
    return not of or max(of, key=len) in offered


# Pay tables --------------------------------------------------------------------------------------------------


def _pay_tables(rules: Rules, game: Game) -> Iterator[dict[str, Any]]:
    """Every pay table in force once, with the wagers and awards it pays."""
    for payouts, users, hands in uses(game):
        yield {
            "pays": users,
            "id": payouts.id,
            "title": payouts.table.title,
            "hands": hands,
            "rows": [{"hand": row.title, "pays": str(row.pays), "cites": list(row.cites)} for row in payouts.rows],
            "envy": [
                {"hand": _hand_title(payouts, envy.values), "pays": format_cents(envy.amount)}
                for envy in payouts.envy
            ],
            "levels": _levels(rules, payouts),
            "cites": list(payouts.cites),
        }


def _hand_title(payouts: Payouts, values: range) -> str:
    return payouts.ranking.category(values.start).name


def _levels(rules: Rules, payouts: Payouts) -> list[dict[str, str]]:
    unit = rules.unit(payouts.table.wager)
    return [
        {"level": level.key, "name": level.name, "seed": format_micros(payouts.seed(level.key, unit))}
        for level in payouts.table.levels
    ]


# For people --------------------------------------------------------------------------------------------------


def print_placard(out: Console, data: dict[str, Any], *, clock: bool = True) -> None:
    """The placard as one page: the felt first, the small print last; without its clock where none runs."""
    out.print(Text(f"{data['name']}  ·  {data['pack_name']} ({data['pack']})", style="bold"))
    if not data["approved"]:
        out.print("This pack is not approved.", style="bold red")
    if data["borrowed"]:
        out.print(data["borrowed"], style="dim")
    out.print()
    out.print(fitted(out, _wagers_table(data)))
    out.print(fitted(out, _choices_table(data)))
    out.print(Columns(list(_pay_tables_drawn(out, data)), padding=(0, 2)))
    if by_hands := [table for table in data["pay_tables"] if table["hands"] is not None]:
        out.print(fitted(out, _by_hands_drawn(by_hands)))
    out.print(Padding(Group(*_notices(data, clock)), (1, 0)))
    readings = [row for row in data["silent_or_disagreeing"] if row["concerns_this_table"] and not _noticed(row)]
    if readings:
        out.print(fitted(out, _readings_table(readings)))
    if data["slips"]:
        out.print(_slips_line(data["slips"]))
    out.print(Text(f"Why, and every other option: rules show {data['game']}.", style="dim"))


def _alike(rows: Iterable[tuple[str, tuple[str, ...], list[str]]]) -> Iterator[tuple[str, ...]]:
    """Rows that differ in nothing but their names and clauses, as one row."""
    found: dict[tuple[str, ...], list[tuple[str, list[str]]]] = {}
    for name, cells, cites in rows:
        found.setdefault(cells, []).append((name, cites))
    for cells, ends in found.items():
        names = ", ".join(dict.fromkeys(name for name, _ in ends))
        yield names, *cells, words.clauses(list(dict.fromkeys(cite for _, cites in ends for cite in cites)))


def _wagers_table(data: dict[str, Any]) -> Table:
    table = plain_table("wager", "stake", "how it ends", "fold", "clause", title="Wagers")
    rows = []
    for wager in data["wagers"]:
        made = "" if wager["made"] == "before the cards" else f", {wager['made']}"
        fold = {"forfeits": "lost", "stays": "stays"}[data["on_fold"][wager["key"]]]
        rows.append((wager["name"], (wager["stake"] + made, wager["settled"], fold), wager["cites"]))
    for row in _alike(rows):
        table.add_row(*row)
    for award in data["awards"]:
        table.add_row(award["name"], "none", award["paid"], "", words.clauses(award["cites"]))
    return table


def _choices_table(data: dict[str, Any]) -> Table:
    table = plain_table("at", "choice", "what it does", "clause", title="Choices")
    rows = [(words.title(each["at"]), (each["choice"], each["does"]), each["cites"]) for each in data["choices"]]
    before = ""
    for at, *cells in _alike(rows):
        table.add_row("" if at == before else at, *cells)
        before = at
    return table


def _pay_tables_drawn(out: Console, data: dict[str, Any]) -> Iterator[RenderableType]:
    """One table each, and one for all that pay alike."""
    found: list[dict[str, Any]] = []
    for table in data["pay_tables"]:
        if table["hands"] is not None:
            continue
        alike = next((each for each in found if _pays(each) == _pays(table)), None)
        if alike is None:
            found.append({**table})
        else:
            alike.update(pays=[*alike["pays"], *table["pays"]], title=", ".join([*alike["pays"], *table["pays"]]))
    for table in found:
        yield _pay_table_drawn(out, table)


def _pays(table: dict[str, Any]) -> object:
    return [(row["hand"], row["pays"]) for row in table["rows"]], table["envy"], table["levels"]


def _by_hands_drawn(tables: list[dict[str, Any]]) -> Table:
    """Tables by the number of hands are the columns of one."""
    heads = ["hand", *(f"{table['hands']} hands" for table in tables)]
    drawn = plain_table(*heads, right=heads[1:], title=f"{tables[0]['pays'][0]}: by hands dealt")
    for number, row in enumerate(tables[0]["rows"]):
        drawn.add_row(row["hand"], *(table["rows"][number]["pays"] for table in tables))
    return drawn


def _pay_table_drawn(out: Console, table: dict[str, Any]) -> RenderableType:
    envy = {each["hand"].lower(): money(each["pays"]) for each in table["envy"]}
    heads = ["hand", "pays", *(["envy"] if envy else [])]
    drawn = plain_table(*heads, right=("pays", "envy"), title=_heading(table))
    left = dict(envy)
    for row in table["rows"]:
        cells = [row["hand"], row["pays"], *([left.pop(row["hand"].lower(), "")] if envy else [])]
        drawn.add_row(*cells)
    for hand, amount in left.items():
        drawn.add_row(hand.capitalize(), "", amount)
    fit = fitted(out, drawn)
    if not table["levels"]:
        return fit
    one = len(table["levels"]) == 1
    seeds = [f"{'the meter' if one else level['name']} starts at {money(level['seed'])}" for level in table["levels"]]
    return Group(fit, Text(f"  {', '.join(seeds)}", style="dim"))


def _heading(table: dict[str, Any]) -> str:
    """The wagers a table pays, and its own title where that says more."""
    title, users = table["title"], table["pays"]
    if [user.lower() for user in users] == [title.lower()]:
        return str(users[0])
    if all(user.lower().startswith(title.lower()) or title.lower().startswith(user.lower()) for user in users):
        return str(title)
    joined = ", ".join(users)
    return joined if title == joined else f"{joined}: {title}"


def _notices(data: dict[str, Any], clock_runs: bool) -> Iterator[Text]:
    if data["payout_limit"] is not None:
        limit = data["payout_limit"]
        yield Text(f"Payout limit per hand: {money(limit['amount'])} ({words.clauses(limit['cites'])})")
    if data["single_wager_limit"] is not None:
        limit = data["single_wager_limit"]
        yield Text(f"No single wager above {money(limit['amount'])} ({words.clauses(limit['cites'])})")
    if not clock_runs:
        yield Text("Take your time: no clock runs at this practice table.")
    elif data["decision_clock"] is not None:
        clock = data["decision_clock"]
        after = "the hand is folded" if clock["on_expiry"] == "fold" else "the dealer waits"
        cites = words.clauses(clock["cites"])
        yield Text(f"You have {clock['seconds']} seconds for a decision; after that {after}. ({cites})")
    if data["folded_hands_qualify"] is not None:
        does = "qualifies" if data["folded_hands_qualify"] else "does not qualify"
        row = next((row for row in data["silent_or_disagreeing"] if row["option"] == "folded_hands_qualify"), None)
        cites = f" ({words.clauses(row['cites'])})" if row is not None else ""
        yield Text(f"A folded hand {does} for the progressive.{cites}")


def _noticed(row: dict[str, Any]) -> bool:
    """Whether a reading has a sentence of its own among the notices."""
    return row["option"] in ("decision_seconds", "on_expiry", "folded_hands_qualify")


def _readings_table(rows: list[dict[str, Any]]) -> Table:
    heading = "Where the documents are silent or disagree, this table holds"
    table = plain_table("reading", "in force", "clauses", title=heading)
    for row in rows:
        table.add_row(row["title"], row["in_force"].replace("_", " "), words.clauses(row["cites"]))
    return table


def _slips_line(slips: list[dict[str, Any]]) -> Text:
    where = words.clauses([slip["cites"][0] for slip in slips])
    return Text(f"Slips of cross-reference in the document, read as they must be meant: {where}.")
