"""Notices: how people are called back, where, and what is yet to be sent."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "called_back"
down_revision = "wishes"


def upgrade() -> None:
    op.create_table(
        "calls",
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("wanted", sa.JSON(none_as_null=True), nullable=False),
        sa.Column("delay", sa.Integer, nullable=False),
        sa.Column("zone", sa.String(64), nullable=False),
        sa.Column("quiet_from", sa.Integer),
        sa.Column("quiet_until", sa.Integer),
        sa.Column("always", sa.Boolean, nullable=False),
        sa.Column("language", sa.String(8), nullable=False),
        sa.Column("site", sa.String(254), nullable=False),
    )
    op.create_table(
        "calls_here",
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("game", sa.String(32), sa.ForeignKey("games.id"), primary_key=True, index=True),
        sa.Column("how", sa.String(8), nullable=False),
    )
    op.create_table(
        "ways",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id"), nullable=False, index=True),
        sa.Column("way", sa.String(8), nullable=False),
        sa.Column("address", sa.JSON(none_as_null=True), nullable=False),
        sa.Column("hash", sa.String(64), unique=True),
        sa.Column("name", sa.String(120), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("failures", sa.Integer, nullable=False),
        sa.Column("ended", sa.String(16)),
        sa.Column("ended_at", sa.Float),
    )
    op.create_table(
        "notices",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id"), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("game", sa.String(32), nullable=False, index=True),
        sa.Column("mark", sa.String(64), nullable=False),
        sa.Column("facts", sa.JSON(none_as_null=True), nullable=False),
        sa.Column("at", sa.Float, nullable=False, index=True),
        sa.UniqueConstraint("person", "kind", "game", "mark", name="once"),
    )
    op.create_table(
        "outbox",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("notice", sa.String(32), sa.ForeignKey("notices.id"), nullable=False, index=True),
        sa.Column("way", sa.String(8), nullable=False),
        sa.Column("place", sa.String(32), sa.ForeignKey("ways.id"), index=True),
        sa.Column("due", sa.Float, nullable=False, index=True),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("taken", sa.String(32)),
        sa.Column("until", sa.Float),
    )


def downgrade() -> None:
    for table in ("outbox", "notices", "ways", "calls_here", "calls"):
        op.drop_table(table)
