"""A round as a pure state machine: commands in, events out, and refusals with the clause."""

from fifthstreet.table.decide import decide
from fifthstreet.table.evolve import evolve
from fifthstreet.table.messages.lines import Line
from fifthstreet.table.refusals import CODES, Refusal
from fifthstreet.table.session import Table
from fifthstreet.table.state import AUTOMATIONS, Setup, TableState

__all__ = ["AUTOMATIONS", "CODES", "Line", "Refusal", "Setup", "Table", "TableState", "decide", "evolve"]
