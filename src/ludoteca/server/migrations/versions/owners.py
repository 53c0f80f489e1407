"""The tables somebody has set up, found without looking at all others."""

from __future__ import annotations

from alembic import op

revision = "owners"
down_revision = "people_at_tables"


def upgrade() -> None:
    op.create_index("games_by_owner", "games", ["owner", "changed"])


def downgrade() -> None:
    op.drop_index("games_by_owner", "games")
