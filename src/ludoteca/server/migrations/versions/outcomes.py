"""How finished games went for each seat, and what people show of it."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "outcomes"
down_revision = "blocks_and_reports"

AT_ONCE = 500  # games

games = sa.table(
    "games",
    sa.column("id"),
    sa.column("game"),
    sa.column("result", sa.JSON),
    sa.column("public", sa.Boolean),
    sa.column("changed"),
    sa.column("status"),
)
seats = sa.table(
    "seats", *[sa.column(name) for name in ("game", "seat", "person", "bot", "resigned")]
)


def upgrade() -> None:
    op.add_column("people", sa.Column("shown", sa.String(120)))
    op.create_index("daily_of_people", "daily", ["person", "day"])
    outcomes = op.create_table(
        "outcomes",
        sa.Column("played", sa.String(32), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id")),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("people", sa.Integer, nullable=False),
        sa.Column("place", sa.Integer),
        sa.Column("points", sa.Integer),
        sa.Column("quit", sa.String(8)),
        sa.Column("sources", sa.JSON(none_as_null=True)),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_index("outcomes_of_people", "outcomes", ["person", "at"])
    op.create_index("outcomes_of_games", "outcomes", ["game", "seats", "at"])
    c, last = op.get_bind(), ""
    while True:  # games that ended before; where their points came from is not known
        over = sa.select(games).where(games.c.status == "over", games.c.id > last)
        found = c.execute(over.order_by(games.c.id).limit(AT_ONCE)).all()
        if not found:
            return
        last = found[-1].id
        rows = [row for game in found for row in of_game(c, game)]
        if rows:
            c.execute(outcomes.insert(), rows)


def of_game(c: sa.Connection, game: sa.Row[Any]) -> list[dict[str, Any]]:
    sitting = c.execute(sa.select(seats).where(seats.c.game == game.id)).all()
    about = {
        "played": game.id,
        "game": game.game,
        "seats": len(sitting),
        "people": len({row.person for row in sitting} - {None}),
        "public": game.public,
        "at": game.changed,
        "sources": None,
    }
    return [
        {
            **about,
            "seat": row.seat,
            "person": row.person,
            "place": None if game.result is None else game.result["places"][row.seat],
            "points": None if game.result is None else game.result["points"][row.seat],
            "quit": "resigned"
            if row.resigned is not None
            else "left"
            if row.person is not None and row.bot is not None
            else None,
        }
        for row in sitting
    ]


def downgrade() -> None:
    op.drop_table("outcomes")
    op.drop_index("daily_of_people", "daily")
    op.drop_column("people", "shown")
