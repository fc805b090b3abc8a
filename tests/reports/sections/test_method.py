"""The section on method, against figures computed another way."""

from __future__ import annotations

from tests.maths.boards.nine_cards import GONE
from tests.maths.counted import KEEP, analysis_of
from tests.reports.reported import (
    context_of,
    reported,
    simulating,
    words,
)

from fifthstreet.cards import DECK
from fifthstreet.games import describe
from fifthstreet.maths.analysis import Analysis, Question, analyze
from fifthstreet.money import Cents
from fifthstreet.reports.document import Listing
from fifthstreet.reports.material import Material
from fifthstreet.reports.sections.method import method_section
from fifthstreet.rulebook import load_pack, rules_for


def test_a_report_on_a_large_ante_says_which_bets_are_not_played() -> None:
    found = analysis_of("mississippi-stud", Question(ante=Cents(150_00)))
    said = words(reported(found))
    assert "With a base wager of $150.00, 3x at Third street would exceed the limit on a single wager" in said
    assert "Ante of $150" in said  # The win over many rounds is told for the same ante.


def test_a_payout_limit_is_said_not_to_be_modelled() -> None:
    def said(found: Analysis) -> str:
        section = method_section(Material(found, context_of("boston-5")))
        return " ".join(item for part in section.parts if isinstance(part, Listing) for item in part.items)

    limit = "The payout limit: figures are for stakes at which it does not cut a payout."
    assert limit in said(analysis_of("boston-5", payout_limit="75000.00"))
    assert limit not in said(analysis_of("boston-5"))


def test_what_was_simulated_is_said_with_how() -> None:
    said = words(simulating())
    assert "Cover All Bonus with 3 hands is not counted but simulated: 500 rounds of 2 players who all make" in said
    assert "play alike, seed 1." in said


def test_a_decision_that_is_made_while_counting_has_no_number_of_situations() -> None:
    question = Question(known=GONE)
    found = analysis_of("ultimate-texas-holdem", question)
    section = method_section(Material(found, context_of("boston-5")))
    said = " ".join(item for part in section.parts if isinstance(part, Listing) for item in part.items)
    assert "On the river has too many situations to keep" in said
    assert "Before the flop: 36; On the flop: 1,260." in said


def test_a_game_with_an_exchange_lists_no_situations() -> None:
    rules = rules_for(load_pack("published"), "oasis-poker", {"exchange_prices": "one_card"})
    found = analyze(describe(rules), rules, Question(known=DECK[:39]), keep=KEEP)
    section = method_section(Material(found, context_of("boston-5")))
    items = [item for part in section.parts if isinstance(part, Listing) for item in part.items]
    assert items
    assert not any("Situations in which a player decides" in item for item in items)
