"""Tokens have a scope; those there are may do what they could."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "scope_of_tokens"
down_revision = "a2"


def upgrade() -> None:
    op.add_column("tokens", sa.Column("scope", sa.String(8)))
    op.execute("UPDATE tokens SET scope = 'sit' WHERE game IS NULL")


def downgrade() -> None:
    op.drop_column("tokens", "scope")
