"""The typed shape of a rule pack: what a data file may say, and nothing else."""

from fifthstreet.rulebook.models.entry import Amount, ByName, Cited, Entry, MayBeHouses, Role
from fifthstreet.rulebook.models.equipment import (
    Console,
    Cut,
    Equipment,
    Method,
    MethodKey,
    SecondDeck,
    ShufflerKind,
    ShufflerMode,
    StubCount,
)
from fifthstreet.rulebook.models.game import GamePack, Players, Slip
from fifthstreet.rulebook.models.irregularity import Consequence, Irregularity, Reporter, Ruler
from fifthstreet.rulebook.models.limit import DatedLimit, Limit
from fifthstreet.rulebook.models.option import Option, Reading, Setting
from fifthstreet.rulebook.models.pack import Document, Pack
from fifthstreet.rulebook.models.pay_table import Comparison, EnvyRow, Level, Link, PayRow, PayTable
from fifthstreet.rulebook.models.procedure import Gate, Step

__all__ = [
    "Amount",
    "ByName",
    "Cited",
    "Comparison",
    "Consequence",
    "Console",
    "Cut",
    "DatedLimit",
    "Document",
    "Entry",
    "EnvyRow",
    "Equipment",
    "GamePack",
    "Gate",
    "Irregularity",
    "Level",
    "Limit",
    "Link",
    "MayBeHouses",
    "Method",
    "MethodKey",
    "Option",
    "Pack",
    "PayRow",
    "PayTable",
    "Players",
    "Reading",
    "Reporter",
    "Role",
    "Ruler",
    "SecondDeck",
    "Setting",
    "ShufflerKind",
    "ShufflerMode",
    "Slip",
    "Step",
    "StubCount",
]
