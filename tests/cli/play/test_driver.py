"""``fifthstreet play``: sittings with answers typed beforehand, and one at a real terminal."""

from __future__ import annotations

import os
import pty
import re
import select
import signal
import subprocess
from collections.abc import Callable, Iterable

import pytest
from tests.cli.running import COMMAND, Sitting, spawn, turns

from fifthstreet import replay
from fifthstreet.cards import HIDDEN, Card
from fifthstreet.cli.play.companions import STRATEGY
from fifthstreet.cli.play.driver import _with_places
from fifthstreet.table.views import view

# Pair of aces against ace-king: a qualifying dealer loses.
CARIBBEAN = turns("Ah Ad 5c 7d 9h", "As Kh 7c 6d 2s")
# Three cards each, then two each: a pair of jacks in the first three, against eight high.
BOSTON = "Jd 7h Js 5c 4h 2h Tc 8s 7c 8h"
# Three community cards, then two: jacks.
MISSISSIPPI = "6c 7d Jh Js 2d"


def test_a_round_of_caribbean_stud_is_played_and_paid() -> None:
    sitting = Sitting("caribbean-stud", "us-ma", ["10", "", "bet", "q"], first=CARIBBEAN)
    assert "Your decision: bet ($20) or fold?" in sitting.screen
    assert "pair of aces" in sitting.screen
    assert "Net +$30   chips $1,030" in sitting.screen  # Ante 10 and bet 20 at even money.
    assert "ma-csp 10(c)(3)(ii)(b)" in sitting.screen
    assert sitting.screen.endswith("You leave the table with $1,030 after one round.\n")


def test_a_round_of_boston_5_asks_the_offers_in_plain_words() -> None:
    answers = ["10", "5", "", "y", "s", "n", "q"]
    sitting = Sitting("boston-5", "us-ma", answers, first=BOSTON)
    assert "On the layout: Ante $10, First wager $20, Optional Bonus $5. Deal?" in sitting.screen
    pays = "Your first 3 cards, pair of jacks, pay 1 to 1 on the Optional Bonus; it is lost unless you expose them."
    assert f"{pays} Expose? y/n [yes]" in " ".join(sitting.screen.split())
    assert (
        "Optional Bonus: win, $5 paid, $5 returned" in sitting.screen
    )  # A pair pays 1 to 1, before the second wager.
    assert "Withdraw? It takes the Second wager back and gives up the hand. y/n [no]" in sitting.screen
    assert "Net +$45" in sitting.screen  # Bonus 5, first 20, second 20; the ante is returned.


def test_enter_takes_the_offer_that_pays_and_first_letters_will_do() -> None:
    sitting = Sitting("boston-5", "us-ma", ["10", "5", "", "", "s", "w", "q"], first=BOSTON)
    assert "Optional Bonus: win, $5 paid, $5 returned" in sitting.screen
    assert "Net -$25" in sitting.screen  # Bonus 5 won, ante 10 and first 20 lost, the second wager taken back.
    exposed = Sitting("boston-5", "us-ma", ["10", "5", "", "e", "fold", "q"], first=BOSTON)
    assert exposed.table.last_round is not None
    assert exposed.table.last_round.seats[1].answers["expose"] == "expose"


def test_three_cards_that_pay_nothing_are_not_shown_for_nothing() -> None:
    # King high in the first three.
    sitting = Sitting("boston-5", "us-ma", ["10", "5", "", "", "fold", "q"], first="Kd 7h 9s 5c 4h 2h Tc 8s 7c 8h")
    said = "Your first 3 cards, king-nine high, do not pay: the Optional Bonus is lost either way. Expose? y/n [no]"
    assert said in " ".join(sitting.screen.split())


def test_a_wager_that_was_settled_no_longer_lies_on_the_felt() -> None:
    seen: list[str] = []
    Sitting(
        "boston-5", "us-ma", ["10", "5", "", "y", "s", "n", "q"], first=BOSTON, watch=lambda _, new: seen.append(new)
    )
    offered = next(text for text in seen if "Expose?" in text)
    decided = next(text for text in seen if "Your decision" in text)
    assert "(Optional Bonus $5)" in offered
    assert "(Ante $10)" in decided
    assert "(Optional Bonus $5)" not in decided


def test_enter_at_a_decision_tells_the_choices_and_help_is_about_choices() -> None:
    answers = ["10", "", "", "dance", "", "?", "bet", "q"]
    sitting = Sitting("caribbean-stud", "us-ma", answers, first=CARIBBEAN)
    # With the question, after each of two Enters, and with the help; not after the word that is no choice.
    assert sitting.screen.count("bet: bets twice the Ante (ma-csp 10(b))") == 4
    assert sitting.screen.count("is not one of the choices") == 1
    assert "Type a word or its first letters" in sitting.screen
    assert "Type an amount" not in sitting.screen


def test_no_first_wager_is_asked_for_without_the_ante_it_doubles() -> None:
    sitting = Sitting("boston-5", "us-ma", ["", "10", "", "", "fold", "q"], first=BOSTON)
    assert "a hand needs a wager" in sitting.screen
    assert "First wager, " not in sitting.screen.partition("On the layout")[0]
    assert sitting.play.chips == 100_000 - 3_000


def test_d_deals_without_asking_for_the_other_wagers() -> None:
    options: dict[str, object] = {"bonus_paytable": "A", "five_card": True, "cover_all": True}
    sitting = Sitting("caribbean-stud", "us-ma", ["10", "d", "fold", "r", "fold", "q"], seed=5, options=options)
    assert sitting.play.rounds == 2
    assert sitting.play.chips == 100_000 - 2_000


def test_the_dealer_is_said_not_to_qualify() -> None:
    low = turns("Ah Ad 5c 7d 9h", "As Qh 7c 6d 2s")
    sitting = Sitting("caribbean-stud", "us-ma", ["10", "", "bet", "q"], first=low)
    assert "ace-queen high: the dealer does not qualify" in sitting.screen
    assert "Net +$10" in sitting.screen  # The ante is paid, the bet returned.


def test_every_round_says_how_to_play_it_again() -> None:
    sitting = Sitting("caribbean-stud", "us-ma", ["10", "", "bet", "q"], first=CARIBBEAN)
    lines = [line for line in sitting.screen.splitlines() if " replay '" in line]
    assert len(lines) == 1
    assert replay(lines[0].partition("'")[2].removesuffix("'")).net(1) == 3_000


def test_with_no_chips_left_nobody_is_asked_for_another_round() -> None:
    sitting = Sitting("caribbean-stud", "us-ma", ["5", "", "fold"], first=CARIBBEAN, chips=500)
    assert "Next round?" not in sitting.screen
    assert sitting.screen.endswith("You leave the table with $0 after one round.\n")


def test_a_choice_that_cannot_be_paid_is_not_offered() -> None:
    sitting = Sitting("caribbean-stud", "us-ma", ["20", "", "fold", "q"], first=CARIBBEAN, chips=5_000)
    assert "Your decision: fold?" in sitting.screen
    assert "bet costs $40, and you have $30" in sitting.screen


def test_an_offer_to_withdraw_can_be_taken() -> None:
    sitting = Sitting("boston-5", "us-ma", ["10", "", "", "second", "withdraw", "q"], first=BOSTON)
    assert "Net -$30   chips $970" in sitting.screen  # Ante 10 and first 20 are lost, the second wager is not.


def test_a_round_of_mississippi_stud_asks_street_by_street() -> None:
    sitting = Sitting("mississippi-stud", "us-wa", ["10", "", "1x", "1", "3x", "q"], first=MISSISSIPPI)
    for street in ("Third street", "Fourth street", "Fifth street"):
        assert f"{street}: 1x ($10), 2x ($20), 3x ($30) or fold?" in sitting.screen
    assert "Net +$60" in sitting.screen  # 10 + 10 + 10 + 30 at even money for a pair of jacks.


def test_enter_takes_the_wagers_of_the_last_round_and_r_takes_them_unasked() -> None:
    answers = ["10", "5", "", "fold", "", "", "", "", "fold", "r", "fold", "q"]
    options: dict[str, object] = {"bonus_paytable": "A"}
    sitting = Sitting("caribbean-stud", "us-ma", answers, seed=5, options=options)
    assert sitting.play.rounds == 3
    assert "Caribbean Stud Bonus, $1 to $100 in steps of $1? [$5 as before; 0 for none]" in sitting.screen
    assert sitting.play.chips == 100_000 - 3 * 1_500  # Three folds of ante 10 and bonus 5.


def test_zero_leaves_a_wager_out_that_was_made_before() -> None:
    answers = ["10", "5", "", "fold", "", "", "0", "", "fold", "q"]
    sitting = Sitting("caribbean-stud", "us-ma", answers, seed=5, options={"bonus_paytable": "A"})
    assert sitting.play.chips == 100_000 - 1_500 - 1_000


def test_u_takes_the_last_wager_back_with_what_cannot_stand_without_it() -> None:
    # Ante 10 (with the first wager of 20) and a bonus of 5: the bonus goes, then the ante; then an ante of 5 alone.
    answers = ["10", "5", "u", "u", "5", "0", "", "fold", "q"]
    sitting = Sitting("boston-5", "us-ma", answers, first=BOSTON)
    assert "Optional Bonus is back in your rack." in sitting.screen
    assert "Ante is back in your rack." in sitting.screen
    assert "On the layout: Ante $5, First wager $10. Deal?" in sitting.screen
    assert sitting.play.chips == 100_000 - 1_500


def test_u_passes_over_a_wager_that_was_declined() -> None:
    sitting = Sitting("boston-5", "us-ma", ["10", "0", "what?", "u", "5", "", "", "fold", "q"], first=BOSTON)
    assert "'what?' is neither Enter nor u" in sitting.screen
    assert "Optional Bonus is back" not in sitting.screen
    assert "Ante is back in your rack." in sitting.screen
    assert sitting.play.chips == 100_000 - 1_500


def test_after_a_round_a_word_that_is_no_answer_is_refused_and_no_leaves() -> None:
    sitting = Sitting("caribbean-stud", "us-ma", ["10", "", "fold", "perhaps", "no"], first=CARIBBEAN)
    assert "'perhaps' is none of Enter, r, b and q" in sitting.screen
    assert sitting.screen.endswith("You leave the table with $990 after one round.\n")


def test_u_before_any_wager_takes_nothing_back() -> None:
    sitting = Sitting("boston-5", "us-ma", ["u", "q"], first=BOSTON)
    assert "there is no wager to take back" in sitting.screen


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("4", "Ante of 4.00 is below the minimum of 5.00 (wager/below_minimum; house rule; ma-csp 1 ante wager"),
        (
            "501",
            "Ante of 501.00 is above the maximum of 500.00 (wager/above_maximum; house rule; ma-csp 1",
        ),
        ("7.50", "Ante of 7.50 is not in steps of 1.00 (wager/step; house rule; ma-csp 1 ante wager"),
        ("ten", "not an amount of dollars: 'ten'"),
        ("500.01", "Ante of 500.01 is not in steps of 1.00"),
    ],
)
def test_a_wager_that_is_not_possible_is_asked_again(typed: str, said: str) -> None:
    sitting = Sitting("caribbean-stud", "us-ma", [typed, "$10", "", "fold", "q"], first=CARIBBEAN)
    assert f"Not possible: {said}" in " ".join(sitting.screen.split())
    assert sitting.play.chips == 99_000


def test_nobody_wagers_more_than_they_have() -> None:
    sitting = Sitting("caribbean-stud", "us-ma", ["61", "10", "", "fold", "r", "q"], first=CARIBBEAN, chips=6_000)
    assert "Not possible: that is $61 in all, and you have $60" in sitting.screen
    assert sitting.play.chips == 4_000
    poor = Sitting("caribbean-stud", "us-ma", ["10", "", "fold", "r", "5", "", "fold", "q"], seed=1, chips=1_900)
    assert "Not possible: that is $10 in all, and you have $9" in poor.screen
    assert poor.play.chips == 400


def test_a_hand_needs_a_wager() -> None:
    sitting = Sitting("caribbean-stud", "us-ma", ["", "10", "", "fold", "q"], first=CARIBBEAN)
    assert "a hand needs a wager" in sitting.screen
    assert sitting.play.rounds == 1


def test_a_choice_must_be_one_that_is_offered_and_can_be_paid() -> None:
    answers = ["20", "", "dance", "", "bet", "fold", "q"]
    sitting = Sitting("caribbean-stud", "us-ma", answers, first=CARIBBEAN, chips=5_000)
    assert "'dance' is not one of the choices" in sitting.screen
    assert "bet costs $40, and you have $30" in sitting.screen
    assert sitting.play.chips == 3_000


@pytest.mark.rule("wa-ms dealing limits")
def test_a_choice_above_the_limit_of_the_jurisdiction_is_not_offered() -> None:
    sitting = Sitting("mississippi-stud", "us-wa", ["200", "", "2x", "fold", "q"], first=MISSISSIPPI)
    assert "Third street: 1x ($200) or fold?" in sitting.screen  # Twice 200 is above 300.
    assert "2x and 3x: above the limit of $300 for a single wager (wa-ms dealing limits" in sitting.screen
    assert "'2x' is not one of the choices" in sitting.screen
    assert sitting.play.chips == 80_000
    assert "Ante, $5 to $300 in steps of $1?" in sitting.screen  # And not $500, which the table alone would take.


def test_the_sitting_ends_when_the_chips_do_not_cover_the_smallest_wager() -> None:
    sitting = Sitting("caribbean-stud", "us-ma", ["5", "", "fold", ""], first=CARIBBEAN, chips=900)
    assert "Your chips no longer cover the smallest wager of $5." in sitting.screen
    assert "You leave the table with $4 after one round." in sitting.screen


def test_leaving_before_the_cards_costs_nothing() -> None:
    for answers in (["q"], ["10", "q"], ["10"], []):
        sitting = Sitting("caribbean-stud", "us-ma", answers, first=CARIBBEAN)
        assert sitting.screen.endswith("You leave the table with $1,000 after 0 rounds.\n")


@pytest.mark.req("T7")
def test_a_hand_left_behind_is_folded() -> None:
    sitting = Sitting("caribbean-stud", "us-ma", ["10", ""], first=turns("2c 3d 4h 6s 8c", "As Kh 7c 6d 2s"))
    assert "The hand you left behind was folded." in sitting.screen
    assert sitting.play.chips == 99_000


def test_an_offer_left_behind_is_passed() -> None:
    sitting = Sitting("boston-5", "us-ma", ["10", "5", "", "y", "s"], first=BOSTON)
    assert sitting.table.state.round.seats[1].answers["withdraw"] == "pass"
    assert sitting.play.chips == 104_500  # Not withdrawn: bonus 5, first 20 and second 20 are won.


def test_help_and_the_placard_are_there_at_any_question() -> None:
    sitting = Sitting("boston-5", "us-ma", ["?", "10", "p", "", "", "?", "fold", "q"], first=BOSTON)
    # Before a wager lies there, nothing can be taken back; at a decision there is a coach instead.
    assert "take the last wager back" not in sitting.screen
    assert sitting.screen.count("the coach: what each choice is worth") == 1
    assert "Where the documents are silent or disagree" in sitting.screen
    assert "no clock runs at this practice table" in sitting.screen
    assert "You have 60 seconds" not in sitting.screen
    assert sitting.play.rounds == 1


def test_companions_say_how_they_play_and_play_on() -> None:
    sitting = Sitting("caribbean-stud", "us-ma", ["10", "", "fold", "q"], seed=3, others=3)
    assert " ".join(STRATEGY.split()) in " ".join(sitting.screen.split())
    assert sitting.table.last_round is not None
    seats = sitting.table.last_round.seats
    assert sorted(seats) == [1, 2, 3, 4]
    assert all(seat.lines for seat in seats.values())
    assert seats[1].folded


def test_help_speaks_of_the_question_at_hand() -> None:
    answers = ["10", "?", "d", "fold", "?", "w", "n", "q"]
    sitting = Sitting("boston-5", "us-ma", answers, first=BOSTON)
    assert "u  take the last wager back" in sitting.screen
    assert "d  deal with the wagers that lie there" in sitting.screen
    assert "r  the same wagers again" in sitting.screen
    assert sitting.screen.count("ma-b5 10(b) \n") == 4  # The clauses of the lines come with the key w again.
    assert len([line for line in sitting.screen.splitlines() if " replay '" in line]) == 2


def test_chips_are_bought_at_any_time_and_counted_in_the_end() -> None:
    answers = ["5", "", "fold", "maybe", "y", "5", "", "fold", "b", "q"]
    sitting = Sitting("caribbean-stud", "us-ma", answers, seed=2, chips=900)
    assert "Buy $9 more? y/n" in sitting.screen
    assert "'maybe' is neither y nor n" in sitting.screen
    assert "You buy $9 and have $13." in sitting.screen
    assert sitting.screen.endswith("You leave the table with $17 after 2 rounds, having bought $27.\n")
    assert Sitting("caribbean-stud", "us-ma", ["5", "", "fold", "n"], seed=2, chips=900).play.chips == 400


def test_a_word_comes_before_a_stake_that_leaves_nothing_for_the_next_bet() -> None:
    answers = ["15", "u", "5", "", "fold", "r", "u", "5", "", "fold", "q"]
    sitting = Sitting("caribbean-stud", "us-ma", answers, seed=2, chips=1_900)
    assert "On the layout: Ante $15. That leaves $4, and the Bet takes $30. Deal?" in sitting.screen
    # Five of 19 leave 14 for a bet of 10; then five of 14 leave nine.
    assert "On the layout: Ante $5. Deal?" in sitting.screen
    assert "On the layout: Ante $5. That leaves $9, and the Bet takes $10. Deal?" in sitting.screen
    assert sitting.play.chips == 900


def test_the_word_comes_before_d_deals_too_and_at_a_decision_before_a_choice() -> None:
    answers = ["10", "d", "", "3x", "fold", "q"]
    options: dict[str, object] = {"three_card_bonus_paytable": "1"}
    sitting = Sitting("mississippi-stud", "us-wa", answers, seed=2, chips=4_500, options=options)
    assert "3x leaves $5, and the Fourth street takes $10" in " ".join(sitting.screen.split())
    assert "2x leaves" not in sitting.screen
    short = Sitting(
        "caribbean-stud", "us-ma", ["10", "d", "", "fold"], seed=2, chips=1_500, options={"cover_all": True}
    )
    assert "That leaves $5, and the Bet takes $20. Deal?" in short.screen


_PRETTY = re.compile(r"(10|[2-9JQKA])([♣♦♥♠])")


def _visible(sitting: Sitting) -> list[str]:
    """The cards that the player at seat 1 may see now."""
    seen = view(sitting.table.state, "player", 1)
    hands: Iterable[list[str]] = [seen["dealer"], seen["community"], *(s["cards"] for s in seen["seats"].values())]
    return [Card.parse(face).pretty for hand in hands for face in hand if face != HIDDEN]


def _shows_only_what_may_be_seen(sitting: Sitting, printed: str) -> None:
    visible = _visible(sitting)
    assert {"".join(found) for found in _PRETTY.findall(printed)} <= set(visible)
    if "╭────────" in printed and "Deal?" not in printed and "Next round?" not in printed:
        # Each visible card has one suit symbol on the felt; a back has none.
        assert len(re.findall("[♣♦♥♠]", printed)) == len(visible)


@pytest.mark.req("T9")
@pytest.mark.parametrize(
    ("game", "pack", "answers", "options"),
    [
        ("caribbean-stud", "us-ma", ["10", "", "", "bet", "r"], {"cover_all": True}),
        ("boston-5", "us-ma", ["10", "1", "", "y", "second", "", "r"], {}),
        ("mississippi-stud", "us-wa", ["10", "", "1x", "1x", "1x", "r"], {}),
    ],
)
def test_no_hidden_card_is_ever_printed(game: str, pack: str, answers: list[str], options: dict[str, object]) -> None:
    again = answers[answers.index("") + 1 :]
    script = [*answers, *(again * 12), "q"]
    watched: list[str] = []

    def watch(sitting: Sitting, printed: str) -> None:
        watched.append(printed)
        if "Next round?" not in printed:  # By then the table may have been cleared.
            _shows_only_what_may_be_seen(sitting, printed)

    sitting = Sitting(game, pack, script, seed=11, options=options, others=6, watch=watch)
    assert sitting.play.rounds > 5
    assert len(watched) > 20


@pytest.mark.parametrize("game", ["caribbean-stud", "boston-5", "mississippi-stud"])
def test_a_long_sitting_keeps_its_accounts(game: str) -> None:
    """Thirty rounds: the stub is counted in time, and the chips are what the lines say."""
    pack = "us-wa" if game == "mississippi-stud" else "us-ma"
    first = {"caribbean-stud": ["10", ""], "boston-5": ["10", "", ""], "mississippi-stud": ["10", ""]}[game]
    sitting = Sitting(game, pack, [*first, *(["fold", "r"] * 30), "q"], seed=2, others=2)
    assert sitting.play.rounds == 31
    lost = {"caribbean-stud": 1_000, "boston-5": 3_000, "mississippi-stud": 1_000}[game]
    assert sitting.play.chips == 100_000 - 31 * lost


def test_every_wager_of_a_table_with_meters_is_offered_and_the_meters_are_called_practice() -> None:
    options: dict[str, object] = {
        "bonus_paytable": "B",
        "progressive_paytable": "PTMGLML03",
        "five_card": True,
        "cover_all": True,
    }
    answers = ["10", "1", "y", "1", "1", "1", "", "fold", "q"]
    sitting = Sitting("caribbean-stud", "us-ma", answers, seed=4, options=options)
    assert "no real progressive stands behind them" in " ".join(sitting.screen.split())
    assert "Practice meter  Progressive mega $" in sitting.screen
    assert sitting.table.last_round is not None
    placed = sitting.table.last_round.seats[1].wagers
    assert set(placed) == {"ante", "bonus", "progressive", "five_card_player", "five_card_dealer", "cover_all"}


def test_a_piped_game_can_be_read_afterwards() -> None:
    done = spawn("play", "caribbean-stud", "--seed", "3", given=b"10\nd\nbet\nq\n")
    assert done.returncode == 0
    text = done.stdout.decode()
    assert "Ante, $5 to $500 in steps of $1? [none] 10\n" in text
    assert text.endswith("after one round.\n")
    assert done.stderr == b""


class _Terminal:
    """A real terminal of 100 columns and 30 lines with the game in it."""

    def __init__(self, *words: str) -> None:
        self.master, slave = pty.openpty()
        environment = {**os.environ, "TERM": "xterm-256color", "COLUMNS": "100", "LINES": "30"}
        self.process = subprocess.Popen(
            [*COMMAND, *words], stdin=slave, stdout=slave, stderr=slave, env=environment, start_new_session=True
        )
        os.close(slave)
        self.text = ""

    def until(self, wanted: str, nudge: Callable[[], None] = lambda: None) -> None:
        """Read until a text comes; while nothing comes, nudge."""
        for _ in range(60):
            if wanted in self.text:
                return
            ready, _, _ = select.select([self.master], [], [], 2)
            if not ready:
                nudge()
                continue
            try:
                self.text += os.read(self.master, 65536).decode("utf-8", "replace")
            except OSError:  # The other end is closed.
                break
        assert wanted in self.text, self.text[-500:]

    def interrupt(self) -> None:
        self.process.send_signal(signal.SIGINT)

    def type(self, text: str) -> None:
        self.text = ""
        os.write(self.master, text.encode())


@pytest.mark.parametrize("leaving", ["key", "end"])
def test_a_real_terminal_is_cleared_for_each_scene_and_left_cleanly(leaving: str) -> None:
    terminal = _Terminal("play", "caribbean-stud", "--seed", "3", "--seats", "3")
    try:
        terminal.until("[none]")
        assert "\x1b[2J" in terminal.text
        terminal.type("10\n")
        terminal.until("Caribbean Stud Bonus")
        terminal.type("d\n")
        terminal.until("fold?")
        assert "░" in terminal.text
        if leaving == "key":
            # A signal in the instant before the terminal is read is only noticed with the next key: so, nudge.
            terminal.interrupt()
            terminal.until("You leave the table with", terminal.interrupt)
        else:
            terminal.type("\x04")
            terminal.until("You leave the table with")
        assert "Traceback" not in terminal.text
        assert terminal.process.wait(timeout=300) == 0
    finally:
        terminal.process.kill()
        terminal.process.wait()
        os.close(terminal.master)


def test_cards_to_give_up_are_said_after_the_choice() -> None:
    said = [_with_places(words) for words in ("two 1 4", "two 1,4", "two", "two x", "two 100")]
    assert said == [("two", (1, 4)), ("two", (1, 4)), ("two", None), ("two x", None), ("two 100", None)]
