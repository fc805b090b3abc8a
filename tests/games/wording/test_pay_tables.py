"""Pay tables in force and their headings."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.games.wording.described import described, game_of, rules_of

from fifthstreet.games.description import Game, Pushes, Showdown, Wins
from fifthstreet.games.reading.pay_tables import pay_tables, pays_envy, uses
from fifthstreet.games.wording.pay_tables import by_hands, heading, heading_by_hands, heads_of, rows_by_hands, rows_of
from fifthstreet.games.wording.placard import placard
from fifthstreet.games.wording.posted import PostedCount, PostedEnvy, PostedPayTable, PostedRow


def _paid(game: Game) -> list[tuple[str, list[str], int | None]]:
    return [(use.payouts.table.wager, use.names, use.hands) for use in uses(game)]


def test_a_pay_table_is_listed_once_with_all_it_pays() -> None:
    streets = ["Ante", "Third street", "Fourth street", "Fifth street"]
    assert _paid(game_of("mississippi-stud")) == [("main", streets, None)]
    assert _paid(game_of("three-card-poker")) == [
        ("ante", ["Ante", "Play"], None),
        ("pair_plus", ["Pair Plus"], None),
        ("ante_bonus", ["Ante Bonus"], None),
    ]


def test_a_wager_by_the_number_of_hands_has_a_table_for_each() -> None:
    game = game_of("caribbean-stud", cover_all=True)
    hands = [hands for wager, _, hands in _paid(game) if wager == "cover_all"]
    assert hands == [2, 3, 4, 5, 6, 7, 8]


def test_an_ending_that_pays_counts_wherever_it_comes() -> None:
    ante = game_of("caribbean-stud").wager("ante")
    bet = game_of("caribbean-stud").wager("bet")
    assert isinstance(ante.settles, Showdown)
    assert isinstance(bet.settles, Showdown)
    assert isinstance(ante.settles.higher, Wins)
    assert isinstance(bet.settles.higher, Wins)
    only_unqualified = replace(ante.settles, higher=Pushes())
    assert [payouts.table.wager for payouts, _ in pay_tables(only_unqualified)] == ["ante"]
    two = replace(bet.settles, unqualified=ante.settles.higher)
    assert [payouts.table.wager for payouts, _ in pay_tables(two)] == ["bet", "ante"]


def test_envy_stands_on_the_table_of_its_wager() -> None:
    game = game_of("caribbean-stud", progressive_paytable="D", bonus_paytable="A")
    assert [use.payouts.table.wager for use in uses(game) if pays_envy(game, use.payouts)] == ["progressive"]
    assert "Envy Bonus" not in [name for use in uses(game) for name in use.names]


@pytest.mark.parametrize(
    ("printed", "names", "said"),
    [
        ("Optional bonus", ["Optional Bonus"], "Optional Bonus"),
        ("Caribbean Stud Bonus, pay table A", ["Caribbean Stud Bonus"], "Caribbean Stud Bonus, pay table A"),
        ("Five Card Hand Bonus", ["Five Card Hand Bonus, player's hand"], "Five Card Hand Bonus"),
        ("Multi Game Link", ["Progressive"], "Progressive: Multi Game Link"),
        ("First wager, Second wager", ["First wager", "Second wager"], "First wager, Second wager"),
    ],
)
def test_a_heading_has_the_title_where_it_says_more_than_the_wagers(
    printed: str, names: list[str], said: str
) -> None:
    assert heading(printed, names) == said


def test_columns_by_hands_have_one_heading() -> None:
    heads = [heading_by_hands("Cover All", PostedCount(*counts)) for counts in ((True, True), (False, False))]
    assert heads == [
        "Cover All, by the number of hands dealt, counting the dealer's",
        "Cover All, by the number of hands dealt and not folded, not counting the dealer's",
    ]


def table(*rows: PostedRow) -> PostedPayTable:
    return PostedPayTable(
        pays=("Ante",),
        id="A",
        title="Ante",
        hands=None,
        used_with=(),
        stake="returned",
        counts_as=None,
        rows=rows,
        envy=(),
        levels=(),
        cites=(),
    )


ROYAL = PostedRow("royal flush", "100 to 1", True, ())
PAIR = PostedRow("pair", "1 to 1", True, ())


def test_a_bonus_for_others_stands_beside_the_row_that_its_hand_earns_or_comes_last() -> None:
    envy = (PostedEnvy("royal", "50.00", "royal flush", ()), PostedEnvy("quads", "5.00", None, ()))
    plain = table(ROYAL, PAIR)
    assert heads_of(plain) == ("hand", "pays")
    assert [*rows_of(plain, str)] == [("royal flush", "100 to 1"), ("pair", "1 to 1")]
    with_envy = replace(plain, envy=envy)
    assert heads_of(with_envy) == ("hand", "pays", "envy")
    assert [*rows_of(with_envy, lambda amount: f"${amount}")] == [
        ("royal flush", "100 to 1", "$50.00"),
        ("pair", "1 to 1", ""),
        ("Quads", "", "$5.00"),
    ]


def test_tables_by_the_number_of_hands_are_the_columns_of_one() -> None:
    rules = rules_of("caribbean-stud", cover_all=True)
    posted = placard(rules, described(rules))
    ((name, columns),) = by_hands(posted.pay_tables, posted.wagers)
    assert name.startswith("Cover All Bonus, by the number of hands")
    assert [each.used_with[-1] for each in columns] == sorted(each.used_with[-1] for each in columns)
    rows = [*rows_by_hands(columns)]
    assert [row[0] for row in rows] == [row.hand for row in columns[0].rows]
    assert [row[-1] for row in rows] == [row.pays for row in columns[-1].rows]
    assert [*by_hands([table(ROYAL)], posted.wagers)] == []
