"""Events as a script shows them and as the log keeps them."""

from __future__ import annotations

from fifthstreet import open_table
from fifthstreet.cli.commands.run import run
from fifthstreet.table.messages.commands import ReadingGiven
from fifthstreet.table.messages.events import event_adapter


def test_the_table_opened_event_stands_first_in_a_script() -> None:
    lines = list(run(['{"do":"open_table","game":"boston-5","pack":"us-ma","seed":1}', '{"do":"sit","seat":3}']))
    assert '"table_opened"' in lines[0]
    assert '"player_sat"' in lines[1]


def test_an_event_is_written_and_read_again() -> None:
    table = open_table("caribbean-stud", "us-ma", options={"progressive_paytable": "D"}, seed=1)
    table.sit(1)
    table.wager(1, ante="10.00", progressive="1.00")
    table.no_more_bets({"progressive": {"main": ReadingGiven(amount=50_000_005_000)}})
    table.decide(1, "bet")
    log = event_adapter()
    kinds = {event.event for event in table.events}
    assert {"table_opened", "wagers_placed", "bets_closed", "cards_dealt", "lines_settled", "round_cleared"} <= kinds
    for event in table.events:
        assert log.validate_json(log.dump_json(event)) == event
