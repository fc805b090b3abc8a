"""What the ledger refuses, with a stable code and a sentence."""

from __future__ import annotations

from fifthstreet.errors import Error

#: Every reason for which the ledger takes or opens nothing.
LEDGER_CODES: dict[str, str] = {
    "ledger/conflict": "Somebody else wrote to the stream first.",
    "ledger/key_reused": "The key was used for another command.",
    "ledger/malformed": "What is to be written has no place in the log.",
    "ledger/not_balanced": "The postings of an entry do not add up to zero.",
    "ledger/overdrawn": "An account would go below what it must hold.",
    "ledger/not_a_ledger": "The database holds something else.",
    "ledger/changed": "The log is not the one that this house has written.",
    "ledger/newer": "A newer version of the program wrote the database.",
    "ledger/key_file": "The file holds no key, or not the one that signed.",
    "ledger/file": "The file is there already, cannot be written, or is not a backup.",
    "ledger/unwritable": "The database did not take it: its disk is full, or it cannot be reached.",
    "ledger/unreadable": "The database could not be read: it cannot be reached, or it is broken.",
    "ledger/in_use": "The database holds records: nothing is restored over them.",
}


class LedgerError(Error):
    """Something that the ledger does not take."""
