"""Long studies in one piece, in a table of their own instead of below their changes."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "whole_studies"
down_revision = "pinned_studies"


def upgrade() -> None:
    op.create_table(
        "study_wholes",
        sa.Column("study", sa.String(32), sa.ForeignKey("studies.id"), primary_key=True),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("data", sa.JSON, nullable=False),
    )
    kept = "SELECT study, -number, data FROM study_changes WHERE number < 0"
    op.execute(f"INSERT INTO study_wholes (study, number, data) {kept}")
    op.execute("DELETE FROM study_changes WHERE number < 0")


def downgrade() -> None:
    op.drop_table("study_wholes")
