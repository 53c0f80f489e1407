"""Whether the people at a table agreed on hints."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "hints_agreed"
down_revision = "owners"


def upgrade() -> None:
    hints = sa.Column("hints", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("games", hints)


def downgrade() -> None:
    op.drop_column("games", "hints")
