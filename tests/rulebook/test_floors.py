"""What a pack may not take away from the one it extends: each refusal with its clause."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulebook.building import checked, extending, house

from fifthstreet.rulebook import Pack, PackError, load_pack, parse_pack, rules_for
from fifthstreet.rulebook.floors import check_floors
from fifthstreet.rulebook.origins import Origin

CARIBBEAN, BOSTON, MISSISSIPPI = (f"games.{key}" for key in ("caribbean-stud", "boston-5", "mississippi-stud"))


def _refusal(base: str, text: str) -> PackError:
    with pytest.raises(PackError) as refused:
        extending(base, text)
    return refused.value


def _hold(pack: Pack, base: Pack) -> None:
    """Hold every game of a pack to the same game of another."""
    check_floors(pack, {key: Origin(base, key) for key in base.games})


def _table(game: str, wager: str, name: str, rows: list[str], more: str = "") -> str:
    cites = {BOSTON: "ma-b5 11(c)", CARIBBEAN: "ma-csp 11(d)", MISSISSIPPI: "wa-ms gm 3"}[game]
    lines = ",\n".join(rows)
    return (
        f'[[{game}.paytables]]\nwager = "{wager}"\nid = "{name}"\ntitle = "Ours"\ncites = ["{cites}"]\n'
        f"{more}\nrows = [\n{lines}\n]\n"
    )


def _row(hand: str, pays: str, more: str = "") -> str:
    return f'{{ hand = "{hand}", title = "{hand}", pays = "{pays}"{more} }}'


# Name and approval -----------------------------------------------------------------------------------------


@pytest.mark.rule("wa-ms letter modifications")
def test_a_pack_that_extends_another_is_never_approved() -> None:
    refused = _refusal("us-wa", "approved = true\n")
    assert refused.code == "pack/approved"
    assert refused.message == "our-house extends us-wa and so cannot be approved"


def test_a_pack_that_extends_another_has_a_key_of_its_own() -> None:
    with pytest.raises(PackError) as refused:
        parse_pack('extends = "us-ma"\nname = "Ours"\n')
    assert refused.value.code == "pack/key_taken"
    assert refused.value.message.startswith("us-ma is the key of a pack that comes with the package")


# Minimum odds ----------------------------------------------------------------------------------------------

ANTE_BONUS = {
    "royal_flush": "1000 to 1",
    "straight_flush": "200 to 1",
    "four_of_a_kind": "100 to 1",
    "full_house": "25 to 1",
    "flush": "15 to 1",
    "straight": "8 to 1",
    "three_of_a_kind": "4 to 1",
    "two_pair": "2 to 1",
}
OPTIONAL_BONUS = {
    "straight_flush": "40 to 1",
    "three_of_a_kind": "25 to 1",
    "straight": "6 to 1",
    "flush": "3 to 1",
    "pair": "1 to 1",
}


def _boston(wager: str, pays: dict[str, str], name: str = "standard", first: str | None = None) -> str:
    rows = [_row(hand, odds) for hand, odds in pays.items()]
    return _table(BOSTON, wager, name, [first, *rows] if first else rows)


@pytest.mark.rule("ma-b5 11(c)", "ma-b5 11(d)")
@pytest.mark.parametrize("name", ["standard", "generous"])
@pytest.mark.parametrize(
    ("wager", "pays", "hand", "more"),
    [("ante_bonus", ANTE_BONUS, "flush", "31 to 2"), ("optional_bonus", OPTIONAL_BONUS, "pair", "2 to 1")],
)
def test_boston_5_bonuses_may_pay_more(wager: str, pays: dict[str, str], hand: str, more: str, name: str) -> None:
    pack = extending("us-ma", _boston(wager, {**pays, hand: more}, name))
    rows = pack.games["boston-5"].tables(wager)[name].rows
    assert {row.hand: row.pays for row in rows} == {**pays, hand: more}


@pytest.mark.parametrize("name", ["standard", "mean"])
@pytest.mark.parametrize(
    ("wager", "hand"),
    [
        *(pytest.param("ante_bonus", hand, marks=pytest.mark.rule("ma-b5 11(c)")) for hand in ANTE_BONUS),
        *(pytest.param("optional_bonus", x, marks=pytest.mark.rule("ma-b5 11(d)")) for x in OPTIONAL_BONUS),
    ],
)
def test_boston_5_bonuses_may_not_pay_less_on_any_row(wager: str, hand: str, name: str) -> None:
    pays = ANTE_BONUS if wager == "ante_bonus" else OPTIONAL_BONUS
    odds = int(pays[hand].split()[0])
    refused = _refusal("us-ma", _boston(wager, {**pays, hand: f"{2 * odds - 1} to 2"}, name))
    assert refused.code == "pack/below_minimum"
    assert f"pays '{2 * odds - 1} to 2', less than the '{pays[hand]}' that is the minimum" in refused.message
    assert refused.cites[-1] == ("ma-b5 11(c)" if wager == "ante_bonus" else "ma-b5 11(d)")


@pytest.mark.rule("ma-b5 11(c)")
@pytest.mark.parametrize("hand", ANTE_BONUS)
def test_no_row_of_a_minimum_may_be_dropped(hand: str) -> None:
    kept = {key: odds for key, odds in ANTE_BONUS.items() if key != hand}
    refused = _refusal("us-ma", _boston("ante_bonus", kept))
    assert refused.code == "pack/row_dropped"
    assert refused.message.startswith("boston-5: pay table standard of ante_bonus: the row '")
    assert "ma-b5 11(c)" in refused.cites


@pytest.mark.parametrize(
    ("first", "refused_for"),
    [
        (_row("flush", "14 to 1", ', low = "A"'), "flush pays '14 to 1'"),
        (_row("royal_flush", "999 to 1", ", or_less = true"), "royal_flush pays '999 to 1'"),
        (_row("flush", "push", ', low = "A"'), "flush pays 'push'"),
    ],
)
def test_a_row_above_may_not_take_the_hand_for_less(first: str, refused_for: str) -> None:
    refused = _refusal("us-ma", _boston("ante_bonus", ANTE_BONUS, first=first))
    assert refused.code == "pack/below_minimum"
    assert refused_for in refused.message


@pytest.mark.rule("ma-b5 11(d)")
def test_a_mini_royal_is_a_straight_flush_and_pays_no_less() -> None:
    refused = _refusal("us-ma", _boston("optional_bonus", OPTIONAL_BONUS, first=_row("mini_royal", "39 to 1")))
    assert refused.code == "pack/below_minimum"
    assert "mini_royal pays '39 to 1', less than the '40 to 1' that is the minimum" in refused.message
    text = _boston("optional_bonus", OPTIONAL_BONUS, first=_row("mini_royal", "50 to 1"))
    assert extending("us-ma", text).games["boston-5"].tables("optional_bonus")["standard"].rows[0].pays == "50 to 1"


@pytest.mark.rule("ma-b5 11(c)")
def test_a_straight_flush_above_the_royal_flush_would_take_it() -> None:
    first, second, *others = ANTE_BONUS.items()
    refused = _refusal("us-ma", _boston("ante_bonus", dict([second, first, *others])))
    assert refused.code == "pack/below_minimum"
    assert "straight_flush pays '200 to 1', less than the '1000 to 1' that is the minimum" in refused.message


@pytest.mark.parametrize("hand", ["mini_royal", "five_aces"])
def test_a_row_for_a_hand_that_cannot_be_compared_is_refused(hand: str) -> None:
    refused = _refusal("us-ma", _boston("ante_bonus", ANTE_BONUS, first=_row(hand, "5000 to 1")))
    assert refused.code == "pack/below_minimum"
    assert refused.message.endswith("names hands that are not in one ranking with those of the minimum")


def test_a_row_whose_ranks_cannot_be_read_could_take_any_hand() -> None:
    first = _row("pair", "1 to 1", ', low = "K", high = "2"')
    refused = _refusal("us-ma", _boston("ante_bonus", ANTE_BONUS, first=first))
    assert (refused.code, "pair pays '1 to 1'" in refused.message) == ("pack/below_minimum", True)


def test_a_row_above_may_take_the_hand_for_more() -> None:
    text = _boston("ante_bonus", ANTE_BONUS, first=_row("flush", "16 to 1", ', low = "A"'))
    assert len(extending("us-ma", text).games["boston-5"].tables("ante_bonus")["standard"].rows) == 9


def test_a_row_may_be_added_below() -> None:
    text = _boston("ante_bonus", {**ANTE_BONUS, "pair": "1 to 1"})
    assert extending("us-ma", text).games["boston-5"].tables("ante_bonus")["standard"].rows[-1].hand == "pair"


def _floor_of(pays: str, own: str) -> None:
    """Check a house's table over a base whose minimum is ``pays``."""
    level = [{"name": "Main", "seed": "1"}]

    def with_side(key: str, odds: str) -> Pack:
        data: dict[str, Any] = house()
        data["key"] = key
        data["games"]["demo"]["paytables"][2].update(
            minimum=True, levels=level, rows=[{"hand": "flush", "title": "Flush", "pays": odds}]
        )
        return checked(data)

    _hold(with_side("ours", own), with_side("base", pays))


@pytest.mark.parametrize(("pays", "own"), [("5 to 1", "6 for 1"), ("6 for 1", "5 to 1"), ("1 for 1", "push")])
def test_odds_to_and_for_are_compared_by_what_is_won(pays: str, own: str) -> None:
    _floor_of(pays, own)


@pytest.mark.parametrize(
    ("pays", "own"), [("5 to 1", "5 for 1"), ("5 to 1", "100% of meter"), ("10% of meter", "9 to 1")]
)
def test_less_won_or_a_share_that_cannot_be_compared_is_refused(pays: str, own: str) -> None:
    with pytest.raises(PackError) as refused:
        _floor_of(pays, own)
    assert refused.value.code == "pack/below_minimum"


@pytest.mark.rule("ma-b5 11(a)")
def test_boston_5_cannot_begin_to_state_odds_with_for() -> None:
    refused = _refusal("us-ma", f'[{BOSTON}]\nprinted_odds = "any"\n')
    assert (refused.code, refused.cites[-1]) == ("pack/odds_word", "ma-b5 11(a)")
    refused = _refusal("us-ma", _boston("ante_bonus", {**ANTE_BONUS, "two_pair": "3 for 1"}))
    assert (refused.code, refused.cites[-1]) == ("pack/odds_word", "ma-b5 11(a)")


# Options ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "name", "least", "lower", "higher"),
    [
        pytest.param(CARIBBEAN, "progressive_rate", "70", "69.9999", "75", marks=pytest.mark.rule("ma-csp 11(d)(5)")),
        pytest.param(
            CARIBBEAN,
            "five_card_reset",
            "10000.00",
            "9999.99",
            "20000.00",
            marks=pytest.mark.rule("ma-csp 11(e)(4)"),
        ),
        pytest.param(
            BOSTON, "payout_limit", "50000.00", "49999.99", "60000.00", marks=pytest.mark.rule("ma-b5 11(e)")
        ),
        pytest.param(CARIBBEAN, "decision_seconds", "5", "4", "10", id="decision_seconds"),
    ],
)
def test_a_pack_may_raise_the_least_of_an_option_but_never_lower_it(
    game: str, name: str, least: str, lower: str, higher: str
) -> None:
    section = f"[{game}.options.{name}]\n"
    refused = _refusal("us-ma", f'{section}min = "{lower}"\n')
    key = game.removeprefix("games.")
    assert refused.code == "pack/option_minimum"
    assert refused.message == f"{key}: option {name} must be at least {least}, not {lower}"
    assert refused.cites == load_pack("us-ma").games[key].options[name].cites
    default = "" if name in ("payout_limit", "decision_seconds") else f'default = "{higher}"\n'
    raised = extending("us-ma", f'{section}min = "{higher}"\n{default}')
    assert raised.games[key].options[name].min == higher


def test_an_option_cannot_lose_its_least() -> None:
    base = load_pack("us-ma")
    data = extending("us-ma", "").model_dump(mode="json", exclude_defaults=True)
    del data["games"]["boston-5"]["options"]["payout_limit"]["min"]
    with pytest.raises(PackError, match=r"payout_limit must be at least 50000\.00, not free"):
        _hold(Pack.model_validate(data), base)


def test_an_option_keeps_its_kind() -> None:
    refused = _refusal("us-ma", f'[{BOSTON}.options.payout_limit]\nkind = "whole"\nmin = "50000"\n')
    assert refused.code == "pack/option_kind"
    assert refused.message == "boston-5: option payout_limit is of kind money, it cannot become whole"
    assert refused.cites == ("ma-b5 11(e)",)


# Links and validation --------------------------------------------------------------------------------------

ROYAL = [_row("royal_flush", "1000 for 1")]


def _linked(game: str, name: str, links: str, validated: str = "validated_from = 1") -> str:
    return _table(game, "progressive", name, ROYAL, f"{validated}\nlinks = [{links}]")


@pytest.mark.parametrize(
    ("base", "game", "name", "clause"),
    [
        *(
            pytest.param("us-ma", CARIBBEAN, name, "ma-csp 11(d)(4)", marks=pytest.mark.rule("ma-csp 11(d)(4)"))
            for name in "ABCE"
        ),
        *(
            pytest.param(
                "us-wa",
                MISSISSIPPI,
                name,
                f"wa-ms {part} paytables scope",
                marks=pytest.mark.rule(f"wa-ms {part} paytables scope"),
            )
            for name in ("MS Stud-01", "MS Stud Quick Hit 01")
            for part in ("gm", "nexus")
        ),
        pytest.param(
            "us-ma", CARIBBEAN, "ours", "ma-csp 12(l) table PTMGL01", marks=pytest.mark.rule("ma-csp 12(l)")
        ),
        pytest.param(
            "us-wa",
            MISSISSIPPI,
            "ours",
            "wa-ms mgl paytables scope",
            marks=pytest.mark.rule("wa-ms mgl paytables scope"),
        ),
    ],
)
@pytest.mark.parametrize("links", ['"standalone", "different_games"', ""])
def test_a_table_the_rules_do_not_list_is_not_shared_between_games(
    base: str, game: str, name: str, clause: str, links: str
) -> None:
    refused = _refusal(base, _linked(game, name, links))
    assert refused.code == "pack/link"
    assert "may be used standalone or same_game, not " in refused.message
    assert clause in refused.cites


@pytest.mark.parametrize(
    ("name", "links"),
    [("A", '"same_game"'), ("ours", '"standalone"'), ("PTMGL01", '"same_game"')],
)
def test_a_table_may_be_linked_less_widely(name: str, links: str) -> None:
    pack = extending("us-ma", _linked(CARIBBEAN, name, links))
    assert pack.games["caribbean-stud"].tables("progressive")[name].links == (links.strip('"'),)


@pytest.mark.rule("ma-csp 12(l)", "ma-csp 12(l) table PTMGL01")
def test_a_table_shared_between_games_is_the_printed_one_and_not_only_called_so() -> None:
    refused = _refusal("us-ma", _linked(CARIBBEAN, "PTMGL01", '"different_games"'))
    assert refused.code == "pack/link"
    assert refused.message.endswith("not different_games, as it is not the printed one")
    assert "ma-csp 12(l) table PTMGL01" in refused.cites


@pytest.mark.rule("ma-csp 12(l)")
@pytest.mark.parametrize("change", [*range(4)])
def test_every_figure_of_a_shared_table_is_the_printed_one(change: int) -> None:
    base = load_pack("us-ma")
    printed = base.games["caribbean-stud"].tables("progressive")["PTMGL01"]
    level, row = printed.levels[0], printed.rows[-1]
    updates: list[dict[str, Any]] = [
        {"title": "Ours", "rows": tuple(each.model_copy(update={"title": "Ours"}) for each in printed.rows)},
        {"levels": (level.model_copy(update={"seed": "1.00"}), *printed.levels[1:])},
        {"rows": (*printed.rows[:-1], row.model_copy(update={"pays": "1 for 1"}))},
        {"rows": printed.rows[:-1]},
    ]
    table = printed.model_copy(update=updates[change])
    tables = tuple(table if each is printed else each for each in base.games["caribbean-stud"].paytables)
    game = base.games["caribbean-stud"].model_copy(update={"paytables": tables})
    pack = base.model_copy(update={"key": "ours", "games": {**base.games, "caribbean-stud": game}})
    if change == 0:
        _hold(pack, base)  # Other words are no other table.
        return
    with pytest.raises(PackError) as refused:
        _hold(pack, base)
    assert refused.value.code == "pack/link"


@pytest.mark.rule("ma-csp 11(d)(1)(iii)")
@pytest.mark.parametrize("name", ["A", "ours"])
@pytest.mark.parametrize("validated", ["", "validated_from = 2"])
def test_a_massachusetts_progressive_payout_is_always_validated(name: str, validated: str) -> None:
    refused = _refusal("us-ma", _linked(CARIBBEAN, name, '"standalone"', validated))
    assert refused.code == "pack/validation"
    assert refused.message.endswith("must have payouts of 1 for 1 and more validated (validated_from)")
    assert refused.cites[0] == "ma-csp 11(d) table A"


def test_a_table_that_was_not_validated_need_not_be() -> None:
    bonus = _linked(MISSISSIPPI, "ours", '"standalone"', "").replace(
        'wager = "progressive"', 'wager = "three_card_bonus"'
    )
    pack = extending("us-wa", bonus)
    assert pack.games["mississippi-stud"].tables("three_card_bonus")["ours"].validated_from is None


# Equipment -------------------------------------------------------------------------------------------------


def _method(game: str, key: str, shufflers: str, more: str = "") -> str:
    return (
        f'[[{game}.equipment.methods]]\nkey = "{key}"\nshufflers = [{shufflers}]\n{more}\ncites = ["ma-csp 4(a)"]\n'
    )


@pytest.mark.parametrize(
    ("text", "clause", "words"),
    [
        pytest.param(
            _method(CARIBBEAN, "hand", '"manual", "automated"'),
            "ma-csp 8(c)(1)",
            "hand needs a shuffler that is automated",
            marks=pytest.mark.rule("ma-csp 8(c)(1)"),
            id="hand",
        ),
        pytest.param(
            _method(BOSTON, "manual_shoe", '"manual"'),
            "ma-b5 4(a)",
            "manual_shoe needs a shuffler that is automated",
            marks=pytest.mark.rule("ma-b5 4(a)"),
            id="boston",
        ),
        pytest.param(
            _method(CARIBBEAN, "automated_shoe", '"automated"', "stack = 3"),
            "ma-csp 9(a)",
            "automated_shoe must give stacks of 5, not 3",
            marks=pytest.mark.rule("ma-csp 9(a)"),
            id="stack",
        ),
        pytest.param(
            _method(BOSTON, "automated_shoe", '"automated"', "stack = 5"),
            "ma-b5 9(a)",
            "automated_shoe must give stacks of 3, not 5",
            marks=pytest.mark.rule("ma-b5 9(a)"),
            id="boston stack",
        ),
        pytest.param(
            _method(CARIBBEAN, "manual_shoe", '"manual"', "shuffler_count_suffices = true"),
            "ma-csp 7(a)",
            "manual_shoe needs the stub counted, whatever the shuffler counts",
            marks=pytest.mark.rule("ma-csp 7(g)"),
            id="count",
        ),
        pytest.param(
            f"[{CARIBBEAN}.equipment.cut]\nminimum = 9\n",
            "ma-csp 4(c)(1)(ii)",
            "the cut must lift 10 cards or more after manual and preshuffled",
            marks=pytest.mark.rule("ma-csp 4(c)(1)(ii)"),
            id="cut",
        ),
        pytest.param(
            f'[{CARIBBEAN}.equipment.cut]\nafter = ["manual"]\n',
            "ma-csp 4(b)(2)",
            "the cut must lift 10 cards or more after manual and preshuffled",
            marks=pytest.mark.rule("ma-csp 4(b)(2)"),
            id="cut after",
        ),
        pytest.param(
            f"[{BOSTON}.equipment.stub_count]\nevery = 6\n",
            "ma-b5 7(f)",
            "the stub must be counted at least once in 5 rounds",
            marks=pytest.mark.rule("ma-b5 7(f)"),
            id="stub",
        ),
        pytest.param(
            f'[{CARIBBEAN}.equipment.second_deck]\nshufflers = ["manual"]\n',
            "ma-csp 2(b)",
            "a second deck needs a shuffler that is automated",
            marks=pytest.mark.rule("ma-csp 2(b)"),
            id="second deck",
        ),
        pytest.param(
            f"[{CARIBBEAN}.equipment]\nmodes = []\n",
            "ma-csp 12(d)",
            "option cover_all needs the shuffler mode 'Caribbean Stud Poker Cover All'",
            marks=pytest.mark.rule("ma-csp 12(d)"),
            id="mode",
        ),
    ],
)
def test_required_equipment_stays(text: str, clause: str, words: str) -> None:
    refused = _refusal("us-ma", text)
    assert refused.code == "pack/equipment"
    assert refused.message.endswith(words)
    assert clause in refused.cites


def test_a_way_to_deal_cannot_be_invented() -> None:
    base = load_pack("us-ma")
    data = extending("us-ma", "").model_dump(mode="json", exclude_defaults=True)
    fewer = base.model_dump(mode="json", exclude_defaults=True)
    fewer["games"]["boston-5"]["equipment"]["methods"].pop()
    with pytest.raises(PackError) as refused:
        _hold(Pack.model_validate(data), Pack.model_validate(fewer))
    assert refused.value.message == "boston-5: automated_shoe is not a way to deal; there are manual_shoe, hand"


@pytest.mark.parametrize("part", ["cut", "stub_count", "second_deck"])
def test_a_part_of_the_equipment_cannot_go(part: str) -> None:
    data = extending("us-ma", "").model_dump(mode="json", exclude_defaults=True)
    del data["games"]["caribbean-stud"]["equipment"][part]
    with pytest.raises(PackError) as refused:
        _hold(Pack.model_validate(data), load_pack("us-ma"))
    assert refused.value.code == "pack/equipment"


def test_more_may_be_asked_of_the_equipment() -> None:
    text = f"[{CARIBBEAN}.equipment.cut]\nminimum = 15\n[{CARIBBEAN}.equipment.stub_count]\nevery = 1\n" + _method(
        CARIBBEAN, "manual_shoe", '"automated"'
    )
    equipment = extending("us-ma", text).games["caribbean-stud"].equipment
    assert equipment.cut is not None
    assert equipment.stub_count is not None
    assert (equipment.cut.minimum, equipment.stub_count.every) == (15, 1)
    assert [method.key for method in equipment.methods] == ["manual_shoe"]


def test_a_game_may_be_added() -> None:
    data = house()["games"]["demo"]
    pack = extending(
        "us-ma",
        """
        [documents.house]
        title = "House rules"
        [games.demo]
        name = "Demonstration"
        seats = 7
        cites = ["house 1"]
        [games.demo.limits.ante]
        min = "5"
        max = "500"
        step = "5"
        cites = ["house 2"]
        [[games.demo.equipment.methods]]
        key = "hand"
        shufflers = ["manual"]
        cites = ["house 3"]
        """,
    )
    assert pack.games["demo"].name == data["name"]
    assert rules_for(pack, "demo").limits["ante"].most == 50_000


# Options and readings of the pack below --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "change"),
    [
        ("magic_card", 'offers = ["magic_card", "five_card_player"]'),
        ("cover_all", 'offers = ["five_card_player"]'),
        ("bonus_paytable", 'wager = "ante"\ndefault = "standard"'),
    ],
)
def test_an_option_stays_about_its_wager(name: str, change: str) -> None:
    refused = _refusal("us-ma", f"[{CARIBBEAN}.options.{name}]\n{change}\n")
    assert (refused.code, refused.cites) == (
        "pack/option_kind",
        load_pack("us-ma").games["caribbean-stud"].options[name].cites,
    )
    assert refused.message == (f"caribbean-stud: option {name} cannot be about another wager than in the pack below")


OTHERWISE = 'holds = "Rounded up."\n'
WHY = 'why = "Our controls say so."\n'
CITES = 'cites = ["house 1"]\n'


@pytest.mark.parametrize("given", [OTHERWISE, OTHERWISE + WHY, OTHERWISE + CITES])
def test_a_reading_does_not_change_silently(given: str) -> None:
    refused = _refusal("us-ma", f'[documents.house]\ntitle = "House"\n[{CARIBBEAN}.readings.odd_cents]\n{given}')
    assert (refused.code, refused.cites) == ("pack/reading", ("ma-csp 11(d)(6)", "ma-csp 11(e)(2)"))
    assert refused.message == (
        "caribbean-stud: reading odd_cents holds 'Rounded down: whole cents are paid, and what is left stays in the "
        "meter.'; to hold 'Rounded up.', give its own why and cites"
    )


def test_a_reading_may_change_with_a_reason_and_a_clause_and_another_may_be_added() -> None:
    house = '[documents.house]\ntitle = "House"\n'
    changed = extending("us-ma", f"{house}[{CARIBBEAN}.readings.odd_cents]\n{OTHERWISE}{WHY}{CITES}")
    assert changed.games["caribbean-stud"].readings["odd_cents"].holds == "Rounded up."
    text = f'{house}[{BOSTON}.readings.tips]\ntitle = "Tips"\nholds = "Pooled."\n{WHY}{CITES}'
    added = extending("us-ma", text).games["boston-5"].readings
    assert set(added) == {*load_pack("us-ma").games["boston-5"].readings, "tips"}


def test_what_the_house_added_where_a_document_is_silent_a_house_may_change() -> None:
    text = (
        f"[{MISSISSIPPI}.equipment.cut]\nminimum = 5\n"
        f"[{MISSISSIPPI}.equipment.stub_count]\nevery = 20\n"
        f'[{MISSISSIPPI}.equipment.second_deck]\nshufflers = ["manual", "automated"]\n'
        f'[[{MISSISSIPPI}.equipment.methods]]\nkey = "hand"\nshufflers = ["automated"]\ncites = ["wa-ms gm 7"]\n'
    )
    equipment = extending("us-wa", text).games["mississippi-stud"].equipment
    assert equipment.cut is not None
    assert equipment.stub_count is not None
    assert (equipment.cut.minimum, equipment.stub_count.every) == (5, 20)
    assert equipment.cut.house
    pointers = ("wa-ms dealing 1", "wa-ms gm 7", "wa-ms nexus 7", "wa-ms mgl 8")
    assert equipment.cut.cited == tuple(f"house instead of {cite}" for cite in pointers)
