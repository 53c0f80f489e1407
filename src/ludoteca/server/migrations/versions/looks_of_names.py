"""What the names of accounts look like, so that nobody takes one that can be mistaken for it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from ludoteca.server.names import look

revision = "looks_of_names"
down_revision = "scope_of_tokens"


def upgrade() -> None:
    op.add_column("people", sa.Column("looks", sa.String(64)))
    op.create_index("ix_people_looks", "people", ["looks"])
    people = sa.table(
        "people", sa.column("id"), sa.column("name"), sa.column("looks"), sa.column("folded")
    )
    c = op.get_bind()
    accounts = c.execute(sa.select(people.c.id, people.c.name).where(people.c.folded.is_not(None)))
    for id, name in accounts.all():
        c.execute(sa.update(people).where(people.c.id == id).values(looks=look(name)[:64]))


def downgrade() -> None:
    op.drop_index("ix_people_looks", "people")
    op.drop_column("people", "looks")
