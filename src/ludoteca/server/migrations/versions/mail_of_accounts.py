"""Accounts may have an e-mail address, verified by a link."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "mail_of_accounts"
down_revision = "admins"


def upgrade() -> None:
    op.add_column("people", sa.Column("mail", sa.String(254)))
    op.create_index("ix_people_mail", "people", ["mail"])
    op.add_column("links", sa.Column("mail", sa.String(254)))


def downgrade() -> None:
    op.drop_column("links", "mail")
    op.drop_index("ix_people_mail", "people")
    op.drop_column("people", "mail")
