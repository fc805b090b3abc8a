"""Pay tables, limits, options and interpretations: what the house may choose, with the clause behind it."""

from fifthstreet.rulebook.errors import OptionError, PackError
from fifthstreet.rulebook.loader import load_pack, pack_keys, parse_pack, read_pack
from fifthstreet.rulebook.models import Limit, Pack, PayTable
from fifthstreet.rulebook.odds import MeterShare, Odds, Push
from fifthstreet.rulebook.payouts import Payouts
from fifthstreet.rulebook.rules import Rules, rules_for

__all__ = [
    "Limit",
    "MeterShare",
    "Odds",
    "OptionError",
    "Pack",
    "PackError",
    "PayTable",
    "Payouts",
    "Push",
    "Rules",
    "load_pack",
    "pack_keys",
    "parse_pack",
    "read_pack",
    "rules_for",
]
