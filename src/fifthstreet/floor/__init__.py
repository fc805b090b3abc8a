"""The application behind a floor: people, tables, links and their money, tied to the ledger; no HTTP here."""
