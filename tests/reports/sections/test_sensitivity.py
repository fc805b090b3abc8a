"""The section on sensitivity, against figures computed another way."""

from __future__ import annotations

from fractions import Fraction

from tests.reports.reported import (
    column,
    context_of,
    plain,
    simulating,
    table,
    values,
    with_an_exchange,
    with_house_tables,
)

from fifthstreet.reports.document import Plot, Prose
from fifthstreet.reports.material import Material
from fifthstreet.reports.sections.sensitivity import sensitivity_section


def test_envy_grows_with_the_other_players() -> None:
    # $1,000 for 4 and $300 for 36 of 2,598,960 hands.
    each = Fraction(4 * 1_000 + 36 * 300, 2_598_960)
    envy = values("caribbean-stud", "Progressive Payout: envy by the number of players", "envy")
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
    assert [title.partition(":")[0] for title in titles] == ["Progressive, Main, folded hands lose (in force)"]


def test_cover_all_by_players_says_what_is_in_force_counted_or_simulated() -> None:
    found = next(each for each in simulating().tables if each.title == "Cover All Bonus: by the number of players")
    edges = [plain(str(cell)) for cell in column(found, "edge, folded hands lose (in force)")]
    assert edges[:3] == ["30.4606 %", "40.00 % (38.04 % to 41.96 %)", "–"]
    stayed = [plain(str(cell)) for cell in column(found, "edge if it stayed in action (not in force)")]
    assert (stayed[0], stayed[-1]) == ("8.7145 %", "6.4503 %")
    assert "where the edge in force is missing only a simulation tells it" in found.note
    assert "A figure with an interval was simulated" in found.note


def test_envy_is_for_hands_that_were_not_folded() -> None:
    # 240 royal and 1,392 straight flushes of 155,937,600 deals are played to the end.
    each = Fraction(240 * 1_000 + 1_392 * 300, 155_937_600)
    title = "Progressive: envy by the number of players"
    assert values("mississippi-stud", title, "envy") == [each * others for others in range(7)]
    unfolded = Fraction(4 * 1_000 + 36 * 300, 2_598_960)
    found = values("mississippi-stud", title, "envy, no hand folded (not in force)")
    assert found == [unfolded * others for others in range(7)]


def test_rows_whose_change_would_be_counted_anew_are_said_to_be_left_out() -> None:
    section = sensitivity_section(Material(with_an_exchange(), context_of("boston-5")))
    (said,) = (part.text for part in section.parts if isinstance(part, Prose))
    assert said.startswith("How the edge moves with each row of the pay tables is left out")
