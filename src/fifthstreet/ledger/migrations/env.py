"""Alembic's way in: the connection is handed over by whoever migrates."""

from __future__ import annotations

from alembic import context

from fifthstreet.ledger.schema import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA)
context.run_migrations()
