"""What a table brings to a link, and what the rules say about the meters of a link."""

from __future__ import annotations

from fifthstreet.games.description import Game, Wager
from fifthstreet.games.reading.endings import WagerEnds, charges_fixed, ends_of
from fifthstreet.games.reading.funding import meter_table, rates_of, seed_cites, seed_of
from fifthstreet.games.reading.stakes import unit_of
from fifthstreet.money import MICROS_PER_CENT, Cents, Micros, format_cents
from fifthstreet.progressive.configuration import LinkRules
from fifthstreet.progressive.link.terms import LevelTerms, LinkTerms, TableOffer
from fifthstreet.rulebook import Rules
from fifthstreet.rulebook.models import Link as LinkKind
from fifthstreet.rulebook.models import Option, PayTable, Setting
from fifthstreet.rulebook.rules import parse_rate

ALL_LINKS: tuple[LinkKind, ...] = ("standalone", "same_game", "different_games")


def table_offer(rules: Rules, game: Game, wager: Wager, decks: int) -> TableOffer:
    """What a table plays, for a link that it wants to join."""
    table = meter_table(wager).table
    return TableOffer(
        game=game.key,
        pay_table=table.id,
        wager=_one_amount(rules, wager),
        decks=decks,
        hands=_hands(wager),
        links=_links(wager),
    )


def _links(wager: Wager) -> tuple[LinkKind, ...]:
    """The kinds of link that a wager may be on: games are linked only by what a player's own hand wins (P7)."""
    kinds = meter_table(wager).table.links or ALL_LINKS
    compared = ends_of(wager).meter_after is not None
    return tuple(kind for kind in kinds if not (compared and kind == "different_games"))


def link_terms(rules: Rules, wager: Wager, *, id: str, title: str, venue: str, decks: int) -> LinkTerms:
    """The terms of a link for tables that play by these rules: seeds and rates as they are set, without reserves."""
    table, rates = meter_table(wager).table, rates_of(wager)
    kind = rules.link_of(table.wager)
    return LinkTerms(
        id=id,
        title=title,
        venue=venue,
        pack=rules.pack.jurisdiction,
        kind=next((each for each in ALL_LINKS if each == kind), "standalone"),
        pay_table=table.id,
        wager=_one_amount(rules, wager),
        decks=decks,
        hands=_hands(wager),
        fixed_from="meter" if charges_fixed(wager.funding) else "house",
        levels=tuple(
            LevelTerms(key=level.key, name=level.name, seed=seed_of(wager, level.key), rate=rates.get(level.key, 0))
            for level in table.levels
        ),
        cites=_option_cites(rules, "link", table),
    )


def link_rules(rules: Rules, wager: Wager) -> LinkRules:
    """What the pack says about the meters of a wager."""
    table, least = meter_table(wager).table, wager.funding.least_reset
    preset, least_rate = _preset_rate(rules, table)
    return LinkRules(
        links=_links(wager),
        link_cites=(*table.cites[:1], *_option_cites(rules, "link", table)),
        preset_rate=preset,
        least_rate=least_rate,
        rate_cites=_option_cites(rules, "contribution", table),
        presets={level.key: seed_of(wager, level.key) for level in table.levels},
        printed={
            level.key: seed_cites(wager, level)
            for level in table.levels
            if level.printed and wager.funding.reset is None
        },
        least_seed=None if least is None else Micros(least * MICROS_PER_CENT),
        seed_cites=wager.funding.reset_cites,
        largest_fixed=max((end.paid(unit_of(wager)) for end in ends_of(wager).all()), default=Cents(0)),
    )


def _one_amount(rules: Rules, wager: Wager) -> Cents | None:
    """The amount that the house fixes for the wager; none where players choose one."""
    fixed = rules.entry.setting("amount", meter_table(wager).table.wager) is not None
    return unit_of(wager) if fixed else None


def _hands(wager: Wager) -> dict[str, str]:
    """What each hand wins, where hands are compared after which comparison, and what it wins for others."""
    payouts, ends = meter_table(wager), ends_of(wager)
    envy = {f"envy {row.values.start}": format_cents(row.amount) for row in payouts.envy}
    if ends.kind == "showdown":
        return {**_compared(ends), **envy}
    return {**{row.hand: row.pays for row in payouts.table.rows}, **envy}


def _compared(ends: WagerEnds) -> dict[str, str]:
    """What the hands of each row win after each comparison, and with what the dealer qualifies."""
    found = {
        f"{how} {values.start} to {values.stop - 1}": str(end)
        for how, rows in ends.by.items()
        for values, end in zip(rows.rows, rows.ends[1:], strict=True)
    }
    if ends.qualifies is not None:
        found["qualifies"] = f"{ends.qualifies.start} to {ends.qualifies.stop - 1}"
    return found


def _option(rules: Rules, sets: Setting, table: PayTable) -> Option | None:
    """The option that sets this of the wager that the table pays."""
    return rules.entry.options.get(rules.entry.setting(sets, table.wager) or "")


def _option_cites(rules: Rules, sets: Setting, table: PayTable) -> tuple[str, ...]:
    option = _option(rules, sets, table)
    return () if option is None else option.cites


def _preset_rate(rules: Rules, table: PayTable) -> tuple[int | None, int | None]:
    """The rate that comes with the pack, and the least that it allows."""
    option = _option(rules, "contribution", table)
    preset, least = (None, None) if option is None else (option.default, option.min)
    return parse_rate(preset) if isinstance(preset, str) else None, None if least is None else parse_rate(least)


def rows_of_levels(wager: Wager) -> dict[str, tuple[str, ...]]:
    """The hands that win a share of each level of a wager's meter, the best first."""
    found: dict[str, tuple[str, ...]] = {level.key: () for level in meter_table(wager).table.levels}
    for end in ends_of(wager).earned:
        if end.share is not None and end.row is not None:
            found[end.share.level] = (*found[end.share.level], end.row)
    return found
