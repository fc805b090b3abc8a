"""The placard of a table."""

from __future__ import annotations

import json

import pytest
from hypothesis import HealthCheck, given, settings
from tests.games.wording.described import described, every_table, rules_of
from tests.generated_games import Generated, generated

from fifthstreet.games.reading.pay_tables import pay_tables
from fifthstreet.games.wording.placard import Placard, placard
from fifthstreet.games.wording.posted import PostedLimits
from fifthstreet.rulebook import Limit, load_pack, rules_for


def _posted(game: str, **options: object) -> Placard:
    rules = rules_of(game, **options)
    return placard(rules, described(rules))


def test_every_table_has_a_placard_that_is_valid_json() -> None:
    for rules, game in every_table():
        posted = placard(rules, game)
        written = json.loads(json.dumps(posted.as_json()))
        assert [wager["name"] for wager in written["wagers"]] == [wager.name for wager in game.wagers]
        readings = written["silent_or_disagreeing"]
        silent = [name for name, option in rules.entry.options.items() if option.why]
        assert [row["option"] for row in readings if "option" in row] == silent
        assert [row["reading"] for row in readings if "reading" in row] == list(rules.entry.readings)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(made=generated())
def test_games_nobody_thought_of_have_a_placard(made: Generated) -> None:
    written = json.loads(json.dumps(placard(made.rules, made.game).as_json()))
    assert [award["name"] for award in written["awards"]] == [award.name for award in made.game.awards]
    paid = [name for table in written["pay_tables"] for name in table["pays"]]
    by_table = {wager.name for wager in made.game.wagers if any(pay_tables(wager.settles))}
    assert by_table <= set(paid)


def test_json_has_limits_only_where_the_player_chooses() -> None:
    ante, bet = _posted("caribbean-stud").as_json()["wagers"]
    assert ante["limits"] == {"min": "5.00", "max": "500.00", "step": "1.00"}
    assert "limits" not in bet
    assert bet["ends"]["equal"] == {"kind": "returned", "table": None, "otherwise": None, "unless": None}


def test_envy_stands_beside_the_row_that_the_hand_itself_earns() -> None:
    (table,) = [
        table
        for table in _posted("mississippi-stud", progressive_paytable="MS Stud Quick Hit 01").pay_tables
        if table.envy
    ]
    assert [(envy.hand, envy.pays, envy.row) for envy in table.envy] == [
        ("straight flush", "500.00", "Straight Flush"),
        ("four of a kind", "25.00", "4 of a Kind"),
    ]


@pytest.mark.rule("ma-csp 10(b)", "lw-ca 7")
def test_a_fold_cites_the_clause_that_leaves_a_wager_in_play() -> None:
    def fold(game: str, **options: object) -> tuple[str, ...]:
        return next(each.cites for each in _posted(game, **options).choices if each.choice == "fold")

    # Massachusetts forfeits Cover All, the later wording leaves it in play: each is cited where it is followed.
    assert fold("caribbean-stud", cover_all=True) == ("ma-csp 10(a)", "ma-csp 10(b)")
    stays = fold("caribbean-stud", cover_all=True, cover_all_on_fold="stays")
    assert stays == ("ma-csp 10(a)", "ma-csp 10(b)", "lw-ca 7")
    assert fold("mississippi-stud", three_card_bonus_paytable="1") == ("wa-ms dealing 5(a)", "wa-ms dealing 13")
    assert fold("mississippi-stud") == ("wa-ms dealing 5(a)",)


def test_what_a_notice_says_is_not_repeated_among_the_readings() -> None:
    repeated = [each.option for each in _posted("mississippi-stud").silent_or_disagreeing if each.has_a_notice]
    assert repeated == ["folded_hands_qualify", "decision_seconds", "on_expiry"]


def test_what_an_option_is_set_to_is_said_in_words_and_a_reading_as_it_stands() -> None:
    posted = _posted("caribbean-stud", cover_all=True).silent_or_disagreeing
    held = {each.option or each.reading: each.holds for each in posted}
    assert held["cover_all_column"] == "hands with dealer"
    assert all("_" not in words for words in held.values())


def test_an_option_says_who_set_it() -> None:
    options = {each.name: each for each in _posted("caribbean-stud", cover_all=True, progressive_rate="75").options}
    assert (options["cover_all"].in_force, options["cover_all"].set_by) == ("yes", "house")
    assert (options["progressive_rate"].in_force, options["progressive_rate"].set_by) == ("75 %", "house")
    assert not options["progressive_rate"].concerns_this_table
    assert (options["bet_paytable"].set_by, options["bonus_paytable"].in_force) == ("preset", "not offered")
    read = {each.option: each.holds for each in _posted("boston-5", on_expiry="wait").silent_or_disagreeing}
    assert (read["on_expiry"], read["decision_seconds"]) == ("wait (set by the house)", "60")


def test_the_tables_own_limits_are_the_houses() -> None:
    own = Limit(min="10.00", max="200.00", step="5.00")
    rules = rules_for(load_pack("us-ma"), "caribbean-stud", {}, {"ante": own})
    posted = placard(rules, described(rules))
    assert posted.wagers[0].limits == PostedLimits("10.00", "200.00", "5.00")
    (limits,) = [each for each in posted.options if each.name == "limits.ante"]
    assert (limits.title, limits.in_force, limits.set_by, limits.cites) == (
        "Least, most and step of the Ante",
        "$10 to $200 in steps of $5",
        "house",
        (),
    )


@pytest.mark.rule("wa-ms dealing limits")
def test_where_the_law_cuts_off_larger_bets_the_choices_say_so() -> None:
    posted = _posted("mississippi-stud")
    third = {each.choice: (each.does, each.base_most) for each in posted.choices if each.at == "third_street"}
    assert third["1x"] == ("bets the same as the Ante", None)
    assert third["2x"] == ("bets twice the Ante; only with the Ante at $150 or less", "150.00")
    assert third["3x"] == ("bets three times the Ante; only with the Ante at $100 or less", "100.00")


def test_an_offer_names_the_wager_it_is_for() -> None:
    offers = {each.choice: each for each in _posted("boston-5").choices if each.needs is not None}
    assert {word: each.needs for word, each in offers.items()} == {"expose": "optional_bonus", "withdraw": "second"}
    assert offers["expose"].does == "turns 3 of your cards face up; for players with the Optional Bonus"


def test_what_the_house_could_offer_is_named_apart() -> None:
    rules = rules_of("boston-5", optional_bonus_paytable=None)
    other = rules_of("boston-5")
    posted = placard(rules, described(rules), possible=[(rules, described(rules)), (other, described(other))])
    assert "optional_bonus" not in posted.names
    assert posted.not_in_force is not None
    assert [wager.key for wager in posted.not_in_force.wagers] == ["optional_bonus"]
    assert [table.id for table in posted.not_in_force.pay_tables] == ["standard"]
    assert posted.not_in_force.awards == ()
    assert posted.not_in_force.offered_by == {
        "optional_bonus": "offered with option optional_bonus_paytable=standard"
    }
    assert "not_in_force" in posted.as_json()
    assert "not_in_force" not in placard(rules, described(rules)).as_json()


def test_an_award_that_could_be_offered_is_named_once() -> None:
    bare = rules_of("mississippi-stud")
    others = [rules_of("mississippi-stud", progressive_paytable=each) for each in ("MS Stud-01", "WA-01")]
    posted = placard(bare, described(bare), possible=[(each, described(each)) for each in others])
    assert posted.not_in_force is not None
    assert [wager.key for wager in posted.not_in_force.wagers] == ["progressive"]
    assert [award.key for award in posted.not_in_force.awards] == ["envy"]
    assert [table.id for table in posted.not_in_force.pay_tables] == ["MS Stud-01", "WA-01"]
    assert list(posted.not_in_force.offered_by) == ["progressive"]
