"""Sentences beside the felt."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.games.wording.described import described, rules_of
from tests.rulebook.copies import copied

from fifthstreet.games.wording.notices import (
    award_sentences,
    notices,
    seeds_sentence,
    slips_sentence,
    table_clauses,
    table_notes,
    wager_sentences,
)
from fifthstreet.games.wording.placard import Placard, placard
from fifthstreet.games.wording.voice import THE_PLAYER
from fifthstreet.money import parse_micros
from fifthstreet.rulebook import parse_pack, rules_for


def _posted(game: str, **options: object) -> Placard:
    rules = rules_of(game, **options)
    return placard(rules, described(rules))


@pytest.mark.parametrize(
    ("game", "options", "said"),
    [
        ("caribbean-stud", {"five_card": True}, "the meter starts at $10,000"),
        ("caribbean-stud", {"five_card": True, "five_card_reset": "15000.00"}, "the meter starts at $15,000"),
        (
            "mississippi-stud",
            {"progressive_paytable": "WA-ML03", "progressive_link": "different_games"},
            "Mega starts at $10,000 (house preset), Major starts at $1,000 (house preset), "
            "Minor starts at $250 (house preset)",
        ),
        ("caribbean-stud", {"progressive_paytable": "D"}, "the meter starts at $10,000 (house preset)"),
        (
            "caribbean-stud",
            {"progressive_paytable": "PTMGL01", "progressive_link": "different_games"},
            "the meter starts at $10,000",
        ),
    ],
)
def test_a_meter_starts_from_what_the_house_set_or_the_pay_table_prints(
    game: str, options: dict[str, object], said: str
) -> None:
    tables = [table for table in _posted(game, **options).pay_tables if table.levels]
    assert [seeds_sentence(table) for table in tables] == [said]
    assert all(parse_micros(level.seed) > 0 for table in tables for level in table.levels)


@pytest.mark.req("S10")
def test_a_seed_that_the_house_edited_is_its_preset_and_no_clause_stands_behind_it() -> None:
    before, rest = copied("us-ma").split('id = "PTMGL01"', 1)
    rest = rest.replace(', "different_games"]', "]", 1).replace('"10000.00"', '"12000.00"', 1)
    pack = parse_pack(f'{before}id = "PTMGL01"{rest}')
    rules = rules_for(pack, "caribbean-stud", {"progressive_paytable": "PTMGL01"})
    (table,) = (each for each in placard(rules, described(rules)).pay_tables if each.levels)
    assert seeds_sentence(table) == "the meter starts at $12,000 (house preset)"
    assert table_clauses([table]).endswith("; start of the meter: house rule")


def test_the_clauses_of_a_pay_table_do_not_stand_behind_a_preset_of_the_house() -> None:
    def foot(**options: object) -> str:
        posted = _posted("caribbean-stud", **options)
        return table_clauses([table for table in posted.pay_tables if table.levels])

    linked = {"progressive_paytable": "PTMGL01", "progressive_link": "different_games"}
    assert foot(progressive_paytable="D") == (
        "Hands and payouts: ma-csp 11(d) table D, 11(d)(4); start of the meter: house rule"
    )
    assert foot(**linked).startswith("ma-csp 12(l) table PTMGL01")
    assert "house" not in foot(**linked)


_VOID = "If a hand is void, all its wagers go back, lost ones too. "


def test_the_notices_of_the_three_games() -> None:
    assert list(notices(_posted("caribbean-stud"))) == [
        "You have 60 seconds for a decision; after that the hand is folded. (house rule; ma-csp 10(a), 10(b))",
        f"{_VOID}(ma-csp 13(a), 13(b), 13(d), 13(f))",
    ]
    limited = _posted("boston-5", payout_limit="75000.00", decision_seconds=45, on_expiry="wait")
    assert list(notices(limited)) == [
        "Payout limit per hand: $75,000 for the First wager, Second wager and Ante Bonus together, "
        "cut in this order: Ante Bonus, Second wager, First wager. "
        "The Optional Bonus is paid outside it. (ma-b5 11(e))",
        "You have 45 seconds for a decision; after that the dealer waits. "
        "An offer to expose or withdraw then counts as passed. (house rule; ma-b5 10(a), 10(b))",
        f"{_VOID}(ma-b5 12(a), 12(b), 12(d), 12(f))",
        "What your first 3 cards earn is paid all the same, the Ante Bonus for Three-of-a-kind and "
        "the Optional Bonus by its pay table, when: "
        "One of the dealer's first three cards is exposed before all players have decided or: "
        "A card of the dealer is exposed after all players have decided (house rule) or: "
        "The automated shoe jams, stops or does not deal all cards. (ma-b5 12(a), 12(f))",
    ]
    with_meter = _posted("mississippi-stud", progressive_paytable="MS Stud-01")
    assert list(notices(with_meter, clock_runs=False)) == [
        "No single wager above $300. (wa-ms dealing limits, WAC 230-15-140)",
        "Take your time: no clock runs at this practice table.",
        "A folded hand does not qualify for the progressive. (wa-ms gm 8, nexus 8, mgl 9)",
        f"{_VOID}(house rule; wa-ms gm 7, nexus 7, mgl 8)",
    ]


def test_nothing_is_said_of_a_progressive_that_is_not_offered() -> None:
    assert not any("progressive" in each for each in notices(_posted("mississippi-stud")))


def test_without_the_optional_bonus_nothing_lies_outside_the_limit() -> None:
    (first, *_) = notices(_posted("boston-5", payout_limit="75000.00", optional_bonus_paytable=None))
    assert "outside" not in first


def test_a_limit_on_one_wager_needs_no_order() -> None:
    posted = _posted("boston-5", payout_limit="75000.00")
    assert posted.payout_limit is not None
    one = replace(
        posted, payout_limit=replace(posted.payout_limit, covers=("first",), outside=("second", "ante_bonus"))
    )
    assert next(notices(one)) == (
        "Payout limit per hand: $75,000 for the First wager. "
        "The Second wager and Ante Bonus are paid outside it. (ma-b5 11(e))"
    )


def test_a_report_speaks_of_the_player() -> None:
    rules = rules_of("caribbean-stud")
    (clock, _) = notices(placard(rules, described(rules), THE_PLAYER), voice=THE_PLAYER)
    assert clock.startswith("The player has 60 seconds for a decision;")


def test_where_nobody_can_fold_the_clock_says_what_is_chosen() -> None:
    rules = rules_of("let-it-ride")
    timed = replace(rules, options={**rules.options, "decision_seconds": 30})
    posted = placard(timed, described(timed))
    clock = "You have 30 seconds for a decision; after that your choice is ride. (house rule; house 4)"
    assert clock in list(notices(posted))
    assert posted.as_json()["decision_clock"] == {
        "seconds": 30,
        "on_expiry": "fold",
        "then": "your choice is ride",
        "passed": (),
        "cites": ("house 4",),
    }


def test_a_folded_hand_may_qualify_without_a_reading() -> None:
    posted = _posted("mississippi-stud", progressive_paytable="MS Stud-01", folded_hands_qualify=True)
    assert "A folded hand qualifies for the progressive." in list(notices(replace(posted, silent_or_disagreeing=())))


def test_a_game_whose_pack_voids_nothing_says_nothing_of_it() -> None:
    rules = rules_of("let-it-ride")
    entry = rules.entry.model_copy(update={"irregularities": ()})
    bare = replace(rules, pack=rules.pack.model_copy(update={"games": {rules.game: entry}}))
    assert list(notices(placard(bare, described(bare)))) == []


def test_slips_are_named_by_their_clause() -> None:
    assert slips_sentence(_posted("boston-5")) == (
        "Slips of cross-reference in the document, read as they must be meant: "
        "ma-b5 1 ante bonus wager hand, 10(f)(3)."
    )


def test_the_sentences_of_a_wager_and_an_award() -> None:
    posted = _posted("boston-5")
    optional, bonus = posted.wagers[3], posted.awards[0]
    assert wager_sentences(optional, posted.names)[::2] == (
        "Stake: $1 to $100 in steps of $1, only with the Ante and First wager.",
        "Fold: settled before the decision.",
    )
    assert wager_sentences(posted.wagers[2], posted.names)[0] == (
        "Stake: the same as the First wager, by a decision."
    )
    assert award_sentences(bonus)[1:] == ("Fold: lost.",)
    bet = _posted("caribbean-stud").wagers[1]
    assert len(wager_sentences(bet, {})) == 2
    assert len(award_sentences(replace(bonus, fold=""))) == 1


@pytest.mark.rule("ma-csp 12(l) note wager not returned", "wa-ms mgl note wager not returned")
@pytest.mark.parametrize(
    ("game", "table", "cite"),
    [
        ("caribbean-stud", "PTMGLML03", "ma-csp 12(l) note wager not returned"),
        ("mississippi-stud", "WA-ML03", "wa-ms mgl note wager not returned"),
    ],
)
def test_a_link_table_says_that_the_original_wager_is_not_returned(game: str, table: str, cite: str) -> None:
    posted = _posted(game, progressive_paytable=table, progressive_link="different_games")
    (link,) = [each for each in posted.pay_tables if each.id == table]
    assert link.stake == "not_returned"
    assert "the original wager is not returned" in list(table_notes(link))
    assert cite in link.cites


@pytest.mark.req("G16")
def test_a_table_without_a_row_for_the_highest_hand_says_what_it_is_paid_as() -> None:
    bonus = _posted("mississippi-stud", three_card_bonus_paytable="1").pay_tables[1]
    assert list(table_notes(bonus)) == ["a mini royal is paid as Straight flush"]
    assert bonus.counts_as == ("mini royal", "Straight flush")
    assert _posted("mississippi-stud", three_card_bonus_paytable="4").pay_tables[1].counts_as is None
    # The rules of Boston 5 have no word for the three highest cards of a suit: they are a straight flush.
    assert _posted("boston-5").pay_tables[2].counts_as is None
    assert _posted("boston-5").pay_tables[2].pays == ("Optional Bonus",)


def test_a_pay_table_with_both_kinds_of_odds_names_the_rows_that_keep_the_wager() -> None:
    main = _posted("mississippi-stud").pay_tables[0]
    assert list(table_notes(main)) == []
    royal, *others = main.rows
    mixed = replace(main, stake="by_row", rows=(replace(royal, pays="500 for 1", stake_returned=False), *others))
    assert list(table_notes(mixed)) == ["the original wager is not returned with Royal Flush"]
