"""How a game ended that was not played to its end."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "ended_games"
down_revision = "looks_of_names"


def upgrade() -> None:
    op.add_column("games", sa.Column("ended", sa.JSON(none_as_null=True)))


def downgrade() -> None:
    op.drop_column("games", "ended")
