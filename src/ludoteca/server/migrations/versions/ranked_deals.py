"""Deals of the day count for accounts only."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "ranked_deals"
down_revision = "ended_games"


def upgrade() -> None:
    ranked = sa.Column("ranked", sa.Boolean, nullable=False, server_default=sa.true())
    op.add_column("daily", ranked)
    people = sa.table("people", sa.column("id"), sa.column("password"))
    daily = sa.table("daily", sa.column("person"), sa.column("ranked"))
    guests = sa.select(people.c.id).where(people.c.password.is_(None))
    op.execute(daily.update().where(daily.c.person.in_(guests)).values(ranked=sa.false()))


def downgrade() -> None:
    op.drop_column("daily", "ranked")
