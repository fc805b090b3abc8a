"""What a table leaves out: the sections of a manual that are about another console."""

from fifthstreet.games import describe
from fifthstreet.rulebook import load_pack, rules_for
from fifthstreet.rulebook.models import Console
from fifthstreet.rulebook.sections import belongs, kept, left_out, without

OLD = Console(key="old", title="Old", sections=("wa-ms gm",))
NEW = Console(key="new", title="New", sections=("wa-ms nexus", "wa-ms mgl"))


def test_a_clause_belongs_to_its_section_and_to_its_document() -> None:
    assert belongs("wa-ms gm 9(a)", "wa-ms gm")
    assert belongs("wa-ms gm 9(a)", "wa-ms")
    assert not belongs("wa-ms gmx 9(a)", "wa-ms gm")


def test_the_pay_table_says_which_section_of_its_console_holds() -> None:
    assert left_out((OLD, NEW), "old", ["wa-ms gm paytable X"]) == {"wa-ms nexus", "wa-ms mgl"}
    assert left_out((OLD, NEW), "new", ["wa-ms mgl paytable 01"]) == {"wa-ms gm", "wa-ms nexus"}
    assert left_out((OLD, NEW), "new", ["house 3"]) == {"wa-ms gm"}
    assert left_out((OLD, NEW), None, ["wa-ms mgl paytable 01"]) == frozenset()


def test_what_would_be_left_without_a_clause_keeps_those_it_has() -> None:
    out = frozenset({"wa-ms gm", "wa-ms mgl"})
    assert kept(("wa-ms gm 1", "wa-ms nexus 1", "WAC 230-15-140"), out) == ("wa-ms nexus 1", "WAC 230-15-140")
    assert kept(("wa-ms gm 1", "wa-ms mgl 1"), out) == ("wa-ms gm 1", "wa-ms mgl 1")


def test_nothing_is_copied_where_nothing_is_left_out() -> None:
    game = describe(rules_for(load_pack("us-ma"), "caribbean-stud", {"progressive_paytable": "D", "five_card": True}))
    assert without(game, frozenset()) is game
    assert without(game, frozenset({"wa-ms gm"})) is game


def test_a_pack_that_has_lost_a_section_is_otherwise_the_same() -> None:
    entry = load_pack("us-wa").games["mississippi-stud"]
    out = frozenset({"wa-ms gm", "wa-ms mgl"})
    told = without(entry, out)
    assert told.options["progressive_paytable"].cites == ("wa-ms nexus 1",)
    assert told.tables("progressive")["MS Stud-01"].cites[0] == "wa-ms nexus paytable MS Stud-01"
    assert told.limits == entry.limits
    assert type(told.options) is type(entry.options)
