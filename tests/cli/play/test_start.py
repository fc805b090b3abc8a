"""``fifthstreet play``: the table that is set up from the command line."""

from __future__ import annotations

import io
import signal
from concurrent.futures import ThreadPoolExecutor

import pytest
from rich.console import Console
from tests.cli.running import invoke

from fifthstreet.cli.play.start import sit_down


def _played(*words: str, given: str = "q\n") -> str:
    result = invoke("play", *words, given=given)
    assert result.exit_code == 0, result.output
    return " ".join(result.stdout.split())


def test_play_says_what_it_offers() -> None:
    text = _played("caribbean-stud", "-o", "bonus_paytable=none")
    assert "Every side wager is offered: progressive_paytable=A, five_card=yes, cover_all=yes." in text
    assert "Leave one out with --option, as in progressive_paytable=none." in text


def test_a_table_with_every_side_wager_named_offers_nothing_more() -> None:
    assert "Every side wager" not in _played("boston-5", "-o", "optional_bonus_paytable=none")


def test_companions_play_by_a_strategy_that_is_named() -> None:
    text = _played(
        "mississippi-stud", "--seats", "3", "--companions", "never-fold", "--seed", "2", given="5\nd\nfold\nq\n"
    )
    assert "play by the strategy never-fold." in text
    assert text.count("fold · net") == 1  # Only the player's own.
    assert invoke("play", "boston-5", "--companions", "nobody").exit_code == 2


def test_the_same_seed_deals_the_same_cards() -> None:
    given = "10\n\n\nd\nfold\nq\n"
    one, again, other = (_played("boston-5", "--seed", seed, given=given) for seed in ("4", "4", "5"))
    assert one == again != other


@pytest.mark.parametrize(("bankroll", "shown"), [("$1,234.50", "$1,234.50"), ("15", "$15")])
def test_a_bankroll_is_an_amount_as_people_write_it(bankroll: str, shown: str) -> None:
    assert f"You leave the table with {shown} after 0 rounds." in _played("boston-5", "--bankroll", bankroll)


def test_the_page_is_drawn_again_only_while_somebody_plays_and_signals_arrive() -> None:
    def handler() -> object:
        seen: list[object] = []

        def read() -> str:
            seen.append(signal.getsignal(signal.SIGWINCH))
            return "q"

        sit_down("boston-5", None, [], seed=1, out=Console(file=io.StringIO()), read=read)
        return seen[0]

    before = signal.getsignal(signal.SIGWINCH)
    assert handler() != before
    assert signal.getsignal(signal.SIGWINCH) == before
    with ThreadPoolExecutor(1) as pool:  # Only the main thread gets signals.
        assert pool.submit(handler).result() == before
