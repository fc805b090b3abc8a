"""Records, postings, checkpoints, balances and snapshots."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "records",
        sa.Column("position", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("command", sa.BigInteger, nullable=False),
        sa.Column("stream", sa.Text, nullable=False),
        sa.Column("version", sa.BigInteger, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("actor", sa.Text, nullable=False),
        sa.Column("key", sa.Text),
        sa.Column("request", sa.Text),
        sa.Column("hash", sa.LargeBinary, nullable=False),
        sa.UniqueConstraint("stream", "version", name="one_record_a_version"),
    )
    op.create_index("records_by_key", "records", ["key"], unique=True)
    op.create_table(
        "postings",
        sa.Column("position", sa.BigInteger, sa.ForeignKey("records.position"), primary_key=True),
        sa.Column("line", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("account", sa.Text, nullable=False),
        sa.Column("amount", sa.BigInteger, nullable=False),
    )
    op.create_index("postings_by_account", "postings", ["account", "position"])
    op.create_table(
        "checkpoints",
        sa.Column("position", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("hash", sa.LargeBinary, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("signer", sa.Text, nullable=False),
        sa.Column("signature", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "balances",
        sa.Column("account", sa.Text, primary_key=True),
        sa.Column("amount", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "snapshots",
        sa.Column("stream", sa.Text, primary_key=True),
        sa.Column("version", sa.BigInteger, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
    )
