"""Clubs, tournaments, who has entered them, and who plays whom in which round."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "tournaments"
down_revision = "analyses"


def upgrade() -> None:
    for name in ("tournament", "club"):
        op.add_column("games", sa.Column(name, sa.String(32)))
        op.create_index(f"ix_games_{name}", "games", [name])
    op.create_table(
        "clubs",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("folded", sa.String(128), nullable=False, unique=True),
        sa.Column("about", sa.Text, nullable=False),
        person("owner", nullable=False, index=True),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("hash", sa.String(64)),
    )
    op.create_table(
        "club_members",
        sa.Column("club", sa.String(32), sa.ForeignKey("clubs.id"), primary_key=True),
        person("person", primary_key=True, index=True),
        sa.Column("status", sa.String(8), nullable=False),
        sa.Column("since", sa.Float, nullable=False),
    )
    op.create_table(
        "tournaments",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("pace", sa.JSON, nullable=False),
        sa.Column("duplicate", sa.Boolean, nullable=False),
        sa.Column("club", sa.String(32), sa.ForeignKey("clubs.id"), index=True),
        person("owner", nullable=False, index=True),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("begins", sa.Float, nullable=False),
        sa.Column("rounds", sa.Integer, nullable=False),
        sa.Column("most", sa.Integer, nullable=False),
        sa.Column("status", sa.String(16), nullable=False, index=True),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("plan", sa.JSON),
        sa.Column("secret", sa.String(128), nullable=False),
        sa.Column("language", sa.String(8), nullable=False),
    )
    op.create_table(
        "entrants",
        sa.Column("tournament", sa.String(32), sa.ForeignKey("tournaments.id"), primary_key=True),
        person("person", primary_key=True, index=True),
        sa.Column("seed", sa.Integer, nullable=False),
        sa.Column("status", sa.String(8), nullable=False),
        sa.Column("absences", sa.Integer, nullable=False),
        sa.Column("since", sa.Float, nullable=False),
    )
    op.create_table(
        "pairings",
        sa.Column("tournament", sa.String(32), sa.ForeignKey("tournaments.id"), primary_key=True),
        sa.Column("round", sa.Integer, primary_key=True, autoincrement=False),
        person("person", primary_key=True, index=True),
        sa.Column("game", sa.String(32), index=True),
        sa.Column("seat", sa.Integer),
        sa.Column("score", sa.Float),
        sa.Column("share", sa.Float),
    )


def person(name: str, **more: Any) -> sa.Column[str]:
    return sa.Column(name, sa.String(32), sa.ForeignKey("people.id"), **more)


def downgrade() -> None:
    for name in ("pairings", "entrants", "tournaments", "club_members", "clubs"):
        op.drop_table(name)
    for name in ("tournament", "club"):
        op.drop_index(f"ix_games_{name}", "games")
        op.drop_column("games", name)
