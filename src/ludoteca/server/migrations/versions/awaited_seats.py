"""A seat may be kept for somebody who has not come to the next game yet."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "awaited_seats"
down_revision = "hints_agreed"


def upgrade() -> None:
    awaited = sa.Column("awaited", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("seats", awaited)


def downgrade() -> None:
    op.drop_column("seats", "awaited")
