"""Drills for the tests."""

from __future__ import annotations

from fifthstreet.floor.drill.drill import Drill


def broken(drill: Drill, statement: str) -> Drill:
    """Somebody goes to the database behind the back of the house."""
    with drill.house.ledger.engine.begin() as connection:
        connection.exec_driver_sql(statement)
    return drill
