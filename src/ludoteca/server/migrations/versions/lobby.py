"""Who follows whom and is here, what people would play at once, and whom they invite."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "lobby"
down_revision = "outcomes"


def upgrade() -> None:
    no = sa.Column("shares", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("people", no)
    op.add_column("games", sa.Column("language", sa.String(8)))
    op.create_table(
        "follows",
        person("person", primary_key=True),
        person("other", primary_key=True, index=True),
        sa.Column("since", sa.Float, nullable=False),
    )
    op.create_table(
        "here", person("person", primary_key=True), sa.Column("at", sa.Float, nullable=False)
    )
    op.create_table(
        "seeks",
        person("person", primary_key=True),
        sa.Column("wants", sa.JSON, nullable=False),
        sa.Column("since", sa.Float, nullable=False, index=True),
        sa.Column("seen", sa.Float, nullable=False),
        sa.Column("made", sa.String(32)),
    )
    op.create_table(
        "invitations",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(32), sa.ForeignKey("games.id"), nullable=False, index=True),
        person("by", nullable=False, index=True),
        person("person", index=True),
        sa.Column("hash", sa.String(64), unique=True),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("until", sa.Float, nullable=False),
    )


def person(name: str, **more: Any) -> sa.Column[str]:
    return sa.Column(name, sa.String(32), sa.ForeignKey("people.id"), **more)


def downgrade() -> None:
    for name in ("invitations", "seeks", "here", "follows"):
        op.drop_table(name)
    op.drop_column("games", "language")
    op.drop_column("people", "shares")
