"""What all tables of the database have in common."""

from __future__ import annotations

from typing import Final

from sqlalchemy import JSON, MetaData

metadata: Final = MetaData()
DATA: Final = JSON(none_as_null=True)
PERSON: Final = {"person": True}  # of a column that may hold a person's id, with no foreign key
