"""PostgreSQL tells whoever listens that the log has grown; SQLite has nobody to tell."""

from __future__ import annotations

from alembic import op

from fifthstreet.ledger.listening import CHANNEL

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    if op.get_bind().dialect.name != "postgresql":
        return
    op.execute(
        f"""
        CREATE FUNCTION tell_of_records() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
            PERFORM pg_notify('{CHANNEL}', '');
            RETURN NULL;
        END $$
        """
    )
    op.execute(
        "CREATE TRIGGER tell_of_records AFTER INSERT ON records FOR EACH STATEMENT EXECUTE FUNCTION tell_of_records()"
    )
