"""Tables of the database about people among themselves: blocks, reports, lobby, groups."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Boolean, Column, Float, ForeignKey, Index, Integer, String, Table, Text

import ludoteca.server.schema_explorer
import ludoteca.server.schema_puzzles
import ludoteca.server.schema_studies  # noqa: F401  more tables of the same database
from ludoteca.server.schema_base import DATA, metadata

# Who wants to know when whom is here, and sees their tables first.
follows: Final = Table(
    "follows",
    metadata,
    Column("person", ForeignKey("people.id"), primary_key=True),
    Column("other", ForeignKey("people.id"), primary_key=True, index=True),
    Column("since", Float, nullable=False),
)

# When those who share it were last here.
here: Final = Table(
    "here",
    metadata,
    Column("person", ForeignKey("people.id"), primary_key=True),
    Column("at", Float, nullable=False),
)

# What people would play at once, and the table that was made for it.
seeks: Final = Table(
    "seeks",
    metadata,
    Column("person", ForeignKey("people.id"), primary_key=True),
    Column("wants", DATA, nullable=False),
    Column("since", Float, nullable=False, index=True),
    Column("seen", Float, nullable=False),  # when they last asked what came of it
    Column("made", String(32)),
)

# Who is invited to a table that has not begun: somebody, or whoever has the link.
invitations: Final = Table(
    "invitations",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", ForeignKey("games.id"), nullable=False, index=True),
    Column("by", ForeignKey("people.id"), nullable=False, index=True),
    Column("person", ForeignKey("people.id"), index=True),
    Column("hash", String(64), unique=True),  # of the key in a link
    Column("created", Float, nullable=False),
    Column("until", Float, nullable=False),
)

# Who wants to read nothing of whom, nor to be put at a table with them.
blocks: Final = Table(
    "blocks",
    metadata,
    Column("person", ForeignKey("people.id"), primary_key=True),
    Column("other", ForeignKey("people.id"), primary_key=True, index=True),
    Column("since", Float, nullable=False),
)

# What people have reported to the admins; the evidence stays when the table or a line is gone.
reports: Final = Table(
    "reports",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("at", Float, nullable=False),
    Column("by", ForeignKey("people.id"), nullable=False, index=True),
    Column("about", ForeignKey("people.id"), index=True),  # nobody, if it is the whole table
    Column("game", String(32), nullable=False),
    Column("line", Integer),  # of its chat
    Column("why", Text, nullable=False),
    Column("evidence", DATA, nullable=False),
    Column("settled", Float),  # when an admin was done with it
    Index("reports_by_state", "settled", "at"),
)

# People who belong together.
clubs: Final = Table(
    "clubs",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("folded", String(128), nullable=False, unique=True),
    Column("about", Text, nullable=False),
    Column("owner", ForeignKey("people.id"), nullable=False, index=True),
    Column("created", Float, nullable=False),
    Column("hash", String(64)),  # of the key in the link by which one comes in
)

club_members: Final = Table(
    "club_members",
    metadata,
    Column("club", ForeignKey("clubs.id"), primary_key=True),
    Column("person", ForeignKey("people.id"), primary_key=True, index=True),
    Column("status", String(8), nullable=False),  # owner, member, asked
    Column("since", Float, nullable=False),
)

tournaments: Final = Table(
    "tournaments",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("kind", String(16), nullable=False),  # league, swiss, robin, knockout
    Column("game", String(32), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("pace", DATA, nullable=False),
    Column("duplicate", Boolean, nullable=False),  # every table of a round has the same draws
    Column("club", ForeignKey("clubs.id"), index=True),
    Column("owner", ForeignKey("people.id"), nullable=False, index=True),
    Column("created", Float, nullable=False),
    Column("begins", Float, nullable=False),
    Column("rounds", Integer, nullable=False),
    Column("most", Integer, nullable=False),
    Column("status", String(16), nullable=False, index=True),  # open, playing, over, cancelled
    Column("round", Integer, nullable=False),
    Column("plan", DATA),
    Column("secret", String(128), nullable=False),
    Column("language", String(8), nullable=False),
)

entrants: Final = Table(
    "entrants",
    metadata,
    Column("tournament", ForeignKey("tournaments.id"), primary_key=True),
    Column("person", ForeignKey("people.id"), primary_key=True, index=True),
    Column("seed", Integer, nullable=False),
    Column("status", String(8), nullable=False),  # in, out
    Column("absences", Integer, nullable=False),
    Column("since", Float, nullable=False),
)

# Everybody's part in a round: a seat at a table, or a bye.
pairings: Final = Table(
    "pairings",
    metadata,
    Column("tournament", ForeignKey("tournaments.id"), primary_key=True),
    Column("round", Integer, primary_key=True, autoincrement=False),
    Column("person", ForeignKey("people.id"), primary_key=True, index=True),
    Column("game", String(32), index=True),  # which may be removed
    Column("seat", Integer),
    Column("score", Float),  # once the round is over
    Column("share", Float),  # of the points at the table
)
