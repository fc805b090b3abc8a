"""The section on sensitivity, against figures computed another way."""

from __future__ import annotations

from fractions import Fraction

from tests.reports.reported import (
    column,
    context_of,
    table,
    values,
    with_house_tables,
)

from fifthstreet.reports.document import Plot
from fifthstreet.reports.material import Material
from fifthstreet.reports.sections.sensitivity import sensitivity_section


def test_envy_grows_with_the_other_players() -> None:
    # $1,000 for 4 and $300 for 36 of 2,598,960 hands.
    each = Fraction(4 * 1_000 + 36 * 300, 2_598_960)
    envy = values("caribbean-stud", "Progressive Payout: envy by the number of players", "envy, nobody folds")
    assert envy == [each * others for others in range(7)]


def test_a_meter_that_backers_share_must_show_as_much_for_each() -> None:
    found = values("caribbean-stud", "Five Card Hand Bonus, dealer's hand: by the number of backers", "break-even")
    assert [amount / found[0] for amount in found] == [1, 2, 3, 4, 5, 6, 7]


def test_a_drawn_position_is_one_of_the_players_and_the_dealer() -> None:
    found = values(
        "caribbean-stud", "Five Card Hand Bonus, player's hand: draws by the number of players", "Lucky Bonus"
    )
    assert [value * (players + 1) for players, value in enumerate(found, 1)] == [found[0] * 2] * 7


def test_the_return_crosses_one_at_break_even() -> None:
    found = table("caribbean-stud", "Progressive Payout: return by what the meter shows")
    shown = dict(zip(map(str, column(found, "meter shows")), map(str, column(found, "return")), strict=True))
    assert shown["$160,530.53"] == "100.0000\u00a0%"
    # 0.530569 and 2.924247 % for each ten thousand dollars.
    assert shown["$10,000.00"] == "55.9812\u00a0%"


def test_a_level_that_is_never_paid_moves_nothing() -> None:
    section = sensitivity_section(Material(with_house_tables(), context_of("mississippi-stud")))
    titles = [part.title for part in section.parts if isinstance(part, Plot)]
    assert [title.partition(":")[0] for title in titles] == ["Progressive, Main, folded hands lose"]
