"""Links are set up, joined and changed; tables that play something else stay out."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.progressive.linking import HANDS, MAIN, OFFER, TERMS, Linked, opened, refused

from fifthstreet.money import parse_micros
from fifthstreet.progressive.link import commands as c
from fifthstreet.progressive.link import events as e
from fifthstreet.progressive.link.decide import decide_link
from fifthstreet.progressive.link.levels import Balance
from fifthstreet.progressive.link.terms import LinkTerms, TableOffer
from fifthstreet.progressive.refusals import LinkRefusal

MAJOR = replace(MAIN, key="major", name="Major", seed=parse_micros("1000.00"))


def created(terms: LinkTerms = TERMS) -> Linked:
    linked = Linked()
    linked.do(c.CreateLink(terms=terms))
    return linked


def test_a_link_begins_closed_at_its_seeds() -> None:
    link = created(replace(TERMS, levels=(MAIN, MAJOR))).now
    assert (link.is_open, dict(link.tables)) == (False, {})
    assert {key: level.amount for key, level in link.levels.items()} == {
        "main": 10_000_000_000,
        "major": 1_000_000_000,
    }
    assert all(level.seeds == level.amount for level in link.levels.values())


@pytest.mark.parametrize(
    ("terms", "code"),
    [
        (replace(TERMS, levels=()), "link/levels"),
        (replace(TERMS, levels=(MAIN, MAIN)), "link/levels"),
        (replace(TERMS, levels=tuple(replace(MAIN, key=key) for key in "abcd")), "link/levels"),
        (replace(TERMS, levels=(replace(MAIN, rate=1_000_000),)), "link/rates"),
        (replace(TERMS, wager=150), "link/whole_dollars"),
        (replace(TERMS, wager=0), "link/whole_dollars"),
    ],
)
def test_terms_that_no_link_can_have_are_refused(terms: LinkTerms, code: str) -> None:
    assert refused(Linked(), c.CreateLink(terms=terms))[0] == code


def test_rates_that_take_too_much_are_told_in_percent() -> None:
    # 100 % to the level and 1 % to its reserve.
    asked = c.CreateLink(terms=replace(TERMS, levels=(replace(MAIN, rate=1_000_000),)))
    with pytest.raises(LinkRefusal, match="the levels and their reserves take 101 % of each wager"):
        decide_link(Linked().knowing(asked), asked)


def test_a_link_may_take_any_whole_dollars() -> None:
    linked = created(replace(TERMS, wager=None))
    linked.do(c.JoinLink(table="one", offer=replace(OFFER, wager=None)))
    linked.do(c.OpenLink())
    assert refused(linked, c.RegisterGame(table="one", round=1, stakes=(c.Stake(seat=1, amount=250),)))[0] == (
        "link/whole_dollars"
    )
    event = linked.do(c.RegisterGame(table="one", round=1, stakes=(c.Stake(seat=1, amount=300),)))
    assert isinstance(event, e.GameRegistered)
    # Three dollars at 20 % and 1 %.
    assert [each.amount for each in event.movements] == [600_000, 30_000]


def test_only_a_link_that_was_created_does_anything_and_it_is_created_once() -> None:
    assert refused(Linked(), c.OpenLink())[0] == "link/unknown"
    assert refused(created(), c.CreateLink(terms=TERMS))[0] == "link/exists"


def test_a_link_is_opened_and_closed_in_turn() -> None:
    linked = opened()
    assert refused(linked, c.OpenLink())[0] == "link/open"
    linked.do(c.CloseLink())
    assert refused(linked, c.CloseLink())[0] == "link/closed"


@pytest.mark.req("P7")
@pytest.mark.rule("ma-csp 12(l)", "ma-csp 12(n)", "wa-ms mgl paytables scope")
@pytest.mark.parametrize(
    ("offer", "code"),
    [
        (replace(OFFER, links=("standalone", "same_game")), "link/pay_table_kind"),
        (replace(OFFER, pay_table="WA-ML01", hands={"royal_flush": "100% of mega"}), "link/pay_table"),
        (replace(OFFER, hands={"royal_flush": "100% of meter"}), "link/hands"),
        (replace(OFFER, wager=500), "link/wager"),
        (replace(OFFER, wager=None), "link/wager"),
        (replace(OFFER, decks=2), "link/decks"),
    ],
)
def test_a_table_joins_only_with_the_same_pay_table_wager_decks_and_hands(offer: TableOffer, code: str) -> None:
    linked = created(replace(TERMS, cites=("ma-csp 12(n)",)))
    assert refused(linked, c.JoinLink(table="one", offer=offer)) == (code, ("ma-csp 12(n)",))
    assert dict(linked.now.tables) == {}


@pytest.mark.req("P7")
@pytest.mark.rule("ma-csp 12(l)", "ma-csp 12(m)", "ma-csp 12(n)")
def test_a_pay_table_of_another_name_with_the_same_pays_joins() -> None:
    linked = created(replace(TERMS, pay_table="PTMGL01"))
    linked.do(c.JoinLink(table="one", offer=replace(OFFER, pay_table="D", hands=dict(HANDS))))
    assert list(linked.now.tables) == ["one"]


@pytest.mark.req("P7")
def test_different_games_share_only_a_link_that_is_for_them() -> None:
    other = replace(OFFER, game="caribbean-stud")
    mixed = created()
    for table, offer in (("one", OFFER), ("two", other)):
        mixed.do(c.JoinLink(table=table, offer=offer))
    same = created(replace(TERMS, kind="same_game"))
    same.do(c.JoinLink(table="one", offer=OFFER))
    same.do(c.JoinLink(table="two", offer=OFFER))
    assert refused(same, c.JoinLink(table="three", offer=other))[0] == "link/game"
    alone = created(replace(TERMS, kind="standalone"))
    alone.do(c.JoinLink(table="one", offer=OFFER))
    assert refused(alone, c.JoinLink(table="two", offer=OFFER))[0] == "link/one_table"


def test_a_table_joins_once_and_leaves_between_rounds() -> None:
    linked = opened()
    assert refused(linked, c.JoinLink(table="one", offer=OFFER))[0] == "link/joined"
    linked.play("one", 1)
    assert refused(linked, c.LeaveLink(table="one"))[0] == "link/busy"
    linked.do(c.CloseGame(table="one", round=1))
    linked.do(c.LeaveLink(table="one"))
    assert refused(linked, c.LeaveLink(table="one"))[0] == "link/not_joined"


@pytest.mark.req("P14")
def test_a_table_without_its_link_takes_no_progressive_wagers() -> None:
    linked = opened()
    linked.play("two", 1)
    for table in ("one", "two"):
        linked.do(c.LoseConnection(table=table))
    assert refused(linked, c.LoseConnection(table="one"))[0] == "link/connection"
    assert refused(linked, c.RegisterGame(table="one", round=1, stakes=()))[0] == "link/connection"
    assert refused(linked, c.ClaimWin(table="two", round=1, seat=1, row="Flush"))[0] == "link/connection"
    linked.do(c.RestoreConnection(table="one"))
    assert refused(linked, c.RestoreConnection(table="one"))[0] == "link/connected"
    linked.play("one", 1)


@pytest.mark.req("P13")
def test_parameters_change_only_while_the_link_is_closed_as_the_next_version() -> None:
    linked = opened()
    new = replace(TERMS, version=2, levels=(replace(MAIN, rate=100_000),))
    linked.play("one", 1)
    assert refused(linked, c.SetParameters(terms=new))[0] == "link/open"
    linked.do(c.CloseLink())
    assert refused(linked, c.SetParameters(terms=new))[0] == "link/busy"
    linked.do(c.CloseGame(table="one", round=1))
    event = linked.do(c.SetParameters(terms=new))
    assert isinstance(event, e.ParametersSet)
    # A dollar at 20 % and 1 % was there before, and is there after.
    held = {"main": Balance(amount=10_000_200_000, reserve=10_000)}
    assert (event.before, event.after) == (held, held)
    linked.do(c.OpenLink())
    assert [each.amount for each in linked.play("one", 1).movements] == [100_000, 10_000]


@pytest.mark.req("P13")
@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"version": 1}, "link/version"),
        ({"version": 3}, "link/version"),
        ({"id": "other"}, "link/levels"),
        ({"levels": (MAJOR,)}, "link/levels"),
        ({"levels": (replace(MAIN, rate=999_999),)}, "link/rates"),
        ({"kind": "standalone"}, "link/one_table"),
        ({"wager": 500}, "link/wager"),
    ],
)
def test_parameters_that_do_not_fit_the_link_are_refused(changes: dict[str, object], code: str) -> None:
    linked = opened()
    linked.do(c.CloseLink())
    new: LinkTerms = replace(TERMS, **{"version": 2, **changes})  # type: ignore[arg-type]
    assert refused(linked, c.SetParameters(terms=new))[0] == code
