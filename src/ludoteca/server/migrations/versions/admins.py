"""Admins, what they have done, whom they have banned or muted, and links for new passwords."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "admins"
down_revision = "packs_of_tables"
MARKS = ("admin", "banned", "muted")


def upgrade() -> None:
    for name in MARKS:
        no = sa.Column(name, sa.Boolean, nullable=False, server_default=sa.false())
        op.add_column("people", no)
    op.create_table("barred", sa.Column("network", sa.String(64), primary_key=True))
    op.create_table(
        "deeds",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("at", sa.Float, nullable=False, index=True),
        sa.Column("by", sa.String(64), nullable=False),
        sa.Column("what", sa.String(16), nullable=False),
        sa.Column("whom", sa.String(64), nullable=False),
        sa.Column("why", sa.Text, nullable=False),
    )
    op.create_table(
        "links",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id"), nullable=False, index=True),
        sa.Column("what", sa.String(8), nullable=False),
        sa.Column("until", sa.Float, nullable=False),
    )


def downgrade() -> None:
    for name in ("links", "deeds", "barred"):
        op.drop_table(name)
    for name in MARKS:
        op.drop_column("people", name)
