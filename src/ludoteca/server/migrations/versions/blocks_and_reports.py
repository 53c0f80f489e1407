"""Whom people have blocked, what they have reported, and whom the deeds of admins concern."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "blocks_and_reports"
down_revision = "ratings"


def upgrade() -> None:
    op.add_column("deeds", sa.Column("report", sa.String(32)))
    op.create_table(
        "concerned",
        sa.Column("deed", sa.String(32), sa.ForeignKey("deeds.id"), primary_key=True),
        person("person", primary_key=True, index=True),
    )
    op.create_table(
        "blocks",
        person("person", primary_key=True),
        person("other", primary_key=True, index=True),
        sa.Column("since", sa.Float, nullable=False),
    )
    op.create_table(
        "reports",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
        person("by", nullable=False, index=True),
        person("about", index=True),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("line", sa.Integer),
        sa.Column("why", sa.Text, nullable=False),
        sa.Column("evidence", sa.JSON, nullable=False),
        sa.Column("settled", sa.Float),
        sa.Index("reports_by_state", "settled", "at"),
    )


def person(name: str, **more: Any) -> sa.Column[str]:
    return sa.Column(name, sa.String(32), sa.ForeignKey("people.id"), **more)


def downgrade() -> None:
    for name in ("reports", "blocks", "concerned"):
        op.drop_table(name)
    op.drop_column("deeds", "report")
