"""Several servers on one database: who they are, who plays what, what they tell each other."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "cluster"
down_revision = "mail_of_accounts"

CHANNEL = "ludoteca"
# What others keep in memory, and who is told of a change to it: whenever, on which table, what.
TRIGGERS = {
    "sessions_ended": ("DELETE", "sessions", "'person ' || OLD.person", ""),
    "tokens_ended": ("DELETE OR UPDATE", "tokens", "'person ' || OLD.person", ""),
    "people_changed": ("UPDATE", "people", "'person ' || OLD.id", ""),
    "deed_done": ("INSERT", "deeds", "'deed'", ""),
    "seat_changed": (
        "UPDATE",
        "seats",
        "'table ' || OLD.game",
        "WHEN (OLD.person <> NEW.person OR OLD.person = NEW.person AND OLD.name <> NEW.name)",
    ),
}


def upgrade() -> None:
    with op.batch_alter_table("games") as games:
        games.add_column(sa.Column("holder", sa.String(32)))
        games.create_index("ix_games_holder", ["holder"])
    op.create_table(
        "members",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("address", sa.String(80), nullable=False),
        sa.Column("machine", sa.String(128), nullable=False),
        sa.Column("process", sa.String(40), nullable=False),
        sa.Column("since", sa.Float, nullable=False),
        sa.Column("seen", sa.Float, nullable=False),
        sa.Column("until", sa.Float, nullable=False, index=True),
    )
    unlogged = ["UNLOGGED"] if op.get_bind().dialect.name == "postgresql" else []
    op.create_table(
        "rates",
        sa.Column("key", sa.String(160), primary_key=True),
        sa.Column("slot", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("count", sa.Integer, nullable=False),
        sa.Column("until", sa.Float, nullable=False, index=True),
        prefixes=unlogged,
    )
    op.create_table(
        "jobs",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("asker", sa.String(32), nullable=False),
        sa.Column("rank", sa.Integer, nullable=False),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("question", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("worker", sa.String(32)),
        sa.Column("answer", sa.Text),
        sa.Column("failed", sa.Text),
        prefixes=unlogged,
    )
    if op.get_bind().dialect.name == "postgresql":
        for name, (event, table, told, when) in TRIGGERS.items():
            op.execute(
                f"CREATE FUNCTION ludoteca_{name}() RETURNS trigger LANGUAGE plpgsql AS $$"
                f" BEGIN PERFORM pg_notify('{CHANNEL}', {told}); RETURN NULL; END $$"
            )
            op.execute(
                f"CREATE TRIGGER ludoteca_{name} AFTER {event} ON {table}"
                f" FOR EACH ROW {when} EXECUTE FUNCTION ludoteca_{name}()"
            )


def downgrade() -> None:
    if op.get_bind().dialect.name == "postgresql":
        for name, (_, table, _, _) in TRIGGERS.items():
            op.execute(f"DROP TRIGGER ludoteca_{name} ON {table}")
            op.execute(f"DROP FUNCTION ludoteca_{name}()")
    for table in ("jobs", "rates", "members"):
        op.drop_table(table)
    with op.batch_alter_table("games") as games:
        games.drop_index("ix_games_holder")
        games.drop_column("holder")
