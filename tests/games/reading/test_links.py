"""What tables of the shipped packs bring to a link, and what their rules say about it."""

from __future__ import annotations

from fractions import Fraction

import pytest

from fifthstreet import open_table
from fifthstreet.games.description import Wager
from fifthstreet.games.reading.links import link_rules, link_terms, rows_of_levels, table_offer
from fifthstreet.progressive.configuration import Chances, check_terms
from fifthstreet.progressive.link import commands as c
from fifthstreet.progressive.link.decide import decide_link
from fifthstreet.progressive.link.evolve import evolve_link_all
from fifthstreet.progressive.link.terms import LinkTerms, TableOffer
from fifthstreet.progressive.refusals import LinkRefusal
from fifthstreet.table.state import Setup


def setup_of(game: str, pack: str, **options: object) -> tuple[Setup, Wager]:
    setup = open_table(game, pack, options=options).state.setup
    return setup, setup.game.wager("progressive")


def offer_of(game: str, pack: str, **options: object) -> TableOffer:
    setup, wager = setup_of(game, pack, **options)
    return table_offer(setup.rules, setup.game, wager, 1)


def terms_of(game: str, pack: str, **options: object) -> LinkTerms:
    setup, wager = setup_of(game, pack, **options)
    return link_terms(setup.rules, wager, id="l", title="Link", venue="Hall", decks=1)


def joins(terms: LinkTerms, offer: TableOffer) -> str:
    """What joining comes to: a refusal's code, or that the table is on the link."""
    link = evolve_link_all(None, decide_link(None, c.CreateLink(terms=terms)))
    try:
        decide_link(link, c.JoinLink(table="one", offer=offer))
    except LinkRefusal as refusal:
        return refusal.code
    return "joined"


MIXED = "different_games"


@pytest.mark.req("P7")
@pytest.mark.rule("ma-csp 12(l)", "ma-csp 12(n)", "ma-csp 11(d)(4)")
@pytest.mark.parametrize(
    ("options", "what"),
    [
        ({"progressive_paytable": "PTMGL01", "progressive_link": MIXED}, "joined"),
        # D prints the same pays as PTMGL01.
        ({"progressive_paytable": "D", "progressive_link": MIXED}, "joined"),
        ({"progressive_paytable": "PTMGLML03", "progressive_link": MIXED}, "link/pay_table"),
        ({"progressive_paytable": "D", "progressive_wager": "5.00", "progressive_link": MIXED}, "link/wager"),
        *(({"progressive_paytable": table}, "link/pay_table_kind") for table in "ABCE"),
    ],
)
def test_massachusetts_links_take_their_own_tables_only(options: dict[str, object], what: str) -> None:
    terms = terms_of("caribbean-stud", "us-ma", progressive_paytable="PTMGL01", progressive_link=MIXED)
    assert joins(terms, offer_of("caribbean-stud", "us-ma", **options)) == what


@pytest.mark.req("P7")
@pytest.mark.rule("wa-ms mgl paytables scope", "wa-ms gm paytables scope", "wa-ms nexus paytables scope")
@pytest.mark.parametrize(
    ("game", "options", "what"),
    [
        ("mississippi-stud", {"progressive_paytable": "WA-01", "progressive_link": MIXED}, "joined"),
        ("caribbean-stud", {"progressive_paytable": "WA-01", "progressive_link": MIXED}, "joined"),
        ("caribbean-stud", {"progressive_paytable": "WA-ML01", "progressive_link": MIXED}, "link/pay_table"),
        # MS Stud-01 prints the same pays, and is still for tables of one game.
        ("mississippi-stud", {"progressive_paytable": "MS Stud-01"}, "link/pay_table_kind"),
        ("mississippi-stud", {"progressive_paytable": "MS Stud Quick Hit 01"}, "link/pay_table_kind"),
    ],
)
def test_washingtons_link_connects_different_games_by_its_own_tables(
    game: str, options: dict[str, object], what: str
) -> None:
    terms = terms_of("mississippi-stud", "us-wa", progressive_paytable="WA-01", progressive_link=MIXED)
    assert joins(terms, offer_of(game, "us-wa", **options)) == what


@pytest.mark.req("P6")
@pytest.mark.rule("ma-csp 11(d)(5)", "ma-csp 12(l) note seed scales")
def test_the_packs_numbers_are_the_links_numbers() -> None:
    setup, wager = setup_of(
        *("caribbean-stud", "us-ma"),
        progressive_paytable="PTMGLML01",
        progressive_link=MIXED,
        progressive_wager="5.00",
        progressive_split="60/10",
    )
    terms = link_terms(setup.rules, wager, id="l", title="Link", venue="Hall", decks=1)
    rules = link_rules(setup.rules, wager)
    # The printed 10,000 and 1,000 for a dollar, five times over.
    assert [(level.key, level.seed, level.rate) for level in terms.levels] == [
        ("major", 50_000_000_000, 600_000),
        ("minor", 5_000_000_000, 100_000),
    ]
    assert (terms.kind, terms.wager, terms.fixed_from, rules.least_rate) == (MIXED, 500, "meter", 700_000)
    # 300 for 1 on five dollars.
    assert rules.largest_fixed == 150_000
    assert set(rules.printed) == {"major", "minor"}
    nothing = Chances(fixed=Fraction(0), whole=dict.fromkeys(("major", "minor"), Fraction(0)))
    assert check_terms(terms, rules, nothing).refusals == ()


@pytest.mark.rule("ma-csp 11(e)(4)")
def test_the_meter_of_the_five_card_bonus_has_its_least_seed_and_no_link_of_its_own() -> None:
    setup, _ = setup_of("caribbean-stud", "us-ma", progressive_paytable="D", five_card=True)
    wager = setup.game.wager("five_card_dealer")
    rules = link_rules(setup.rules, wager)
    assert (rules.least_seed, rules.seed_cites, rules.printed) == (10_000_000_000, ("ma-csp 11(e)(4)",), {})
    terms = link_terms(setup.rules, wager, id="l", title="Bonus", venue="Hall", decks=1)
    assert (terms.kind, terms.wager, terms.cites, rules.preset_rate) == ("standalone", None, (), 500_000)
    assert rules.least_rate is None


def test_the_hands_that_win_a_share_of_each_level() -> None:
    _, wager = setup_of("caribbean-stud", "us-ma", progressive_paytable="PTMGLML03")
    assert rows_of_levels(wager) == {
        "mega": ("Royal Flush",),
        "major": ("Straight Flush",),
        "minor": ("4 of a Kind",),
    }
