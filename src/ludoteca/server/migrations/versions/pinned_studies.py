"""Studies that their owners have pinned to their pages."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "pinned_studies"
down_revision = "positions"


def upgrade() -> None:
    op.add_column("studies", sa.Column("pinned", sa.Integer))


def downgrade() -> None:
    op.drop_column("studies", "pinned")
