"""How people wish to see the pages."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "wishes"
down_revision = "awaited_seats"


def upgrade() -> None:
    op.add_column("people", sa.Column("wishes", sa.String(120)))


def downgrade() -> None:
    op.drop_column("people", "wishes")
