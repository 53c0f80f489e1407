"""The tables of the database. What happened at a table is only ever added to, never changed."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    false,
)

metadata: Final = MetaData()
DATA: Final = JSON(none_as_null=True)

# A guest is a person without a password.
people: Final = Table(
    "people",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("folded", String(64), unique=True),  # of accounts only: the name they log in with
    Column("password", Text),
    Column("created", Float, nullable=False),
    Column("looks", String(64), index=True),  # of accounts only: the same for look-alikes
    Column("admin", Boolean, nullable=False, default=False),
    Column("banned", Boolean, nullable=False, default=False),
    Column("muted", Boolean, nullable=False, default=False),
    Column("mail", String(254), index=True),  # verified; in small letters
)

sessions: Final = Table(
    "sessions",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("person", ForeignKey("people.id"), nullable=False, index=True),
    Column("created", Float, nullable=False),
    Column("seen", Float, nullable=False),
    Column("agent", String(120), nullable=False),
)

# A token speaks for its person at one table, or wherever its scope reaches.
tokens: Final = Table(
    "tokens",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("person", ForeignKey("people.id"), nullable=False, index=True),
    Column("game", String(32), index=True),  # of a seat's token
    Column("name", String(64), nullable=False),
    Column("created", Float, nullable=False),
    Column("scope", String(8)),  # of an account's token: look, play, sit
)

games: Final = Table(
    "games",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("options", DATA, nullable=False),
    Column("pace", DATA, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("secret", String(128), nullable=False),
    Column("owner", ForeignKey("people.id"), nullable=False),
    Column("created", Float, nullable=False),
    Column("changed", Float, nullable=False),
    Column("status", String(16), nullable=False),  # waiting, playing, over
    Column("actor", Integer),  # the seat to act
    Column("clock", DATA),
    Column("result", DATA),
    Column("rematch", String(32)),
    Column("sealed", Float),  # until then, what was drawn is for those only who have played it
    Column("ended", DATA),  # how, if the game was not played to its end
    Column("holder", String(32), index=True),  # the server that plays it, of several on a database
    Column("since", Float),  # when whoever is to act was first waited for
    Column("offer", DATA),  # what somebody proposes, and who has agreed
    Column("paused", DATA),  # since when and until when, if the clocks stand still by agreement
    Column("hints", Boolean, nullable=False, server_default=false()),  # between people
    Index("games_by_status", "status", "public", "changed"),
    Index("games_by_owner", "owner", "changed"),
)

# Data that tables brought along; the options of a table name them by their digest.
packs: Final = Table(
    "packs",
    metadata,
    Column("digest", String(64), primary_key=True),
    Column("text", Text, nullable=False),
)

seats: Final = Table(
    "seats",
    metadata,
    Column("game", ForeignKey("games.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("name", String(64), nullable=False),
    Column("person", ForeignKey("people.id"), index=True),
    Column("bot", String(32)),
    Column("resigned", Integer),  # the entry with which its person gave up for good
)

# Moves, draws, undos, chat, who comes and goes: numbered in the order they happened.
entries: Final = Table(
    "entries",
    metadata,
    Column("game", ForeignKey("games.id"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(8), nullable=False),
    Column("by", Integer),  # a seat or CHANCE
    Column("text", Text, nullable=False),
    Column("digest", String(64)),  # of the position somebody is to decide in
    Column("at", Float, nullable=False),
)

# Positions that can be had again by replaying; they make loading a long game quick.
snapshots: Final = Table(
    "snapshots",
    metadata,
    Column("game", ForeignKey("games.id"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("number", Integer, nullable=False),
    Column("counts", DATA, nullable=False),
    Column("position", DATA, nullable=False),
)

# Who plays which deal of the day where; one try each.
daily: Final = Table(
    "daily",
    metadata,
    Column("day", String(10), primary_key=True),
    Column("game", String(32), primary_key=True),
    Column("person", ForeignKey("people.id"), primary_key=True),
    Column("played", ForeignKey("games.id"), nullable=False, unique=True),
    Column("ranked", Boolean, nullable=False),  # an account's; those of guests do not count
)

# When accounts are away, and their clocks in games over days stand still.
vacations: Final = Table(
    "vacations",
    metadata,
    Column("person", ForeignKey("people.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("begins", Float, nullable=False),
    Column("ends", Float, nullable=False),
)

# Addresses and networks from which nobody may ask for anything.
barred: Final = Table("barred", metadata, Column("network", String(64), primary_key=True))

# What admins have done: by whom, to whom or to which table, and why. Only ever added to.
deeds: Final = Table(
    "deeds",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("at", Float, nullable=False, index=True),
    Column("by", String(64), nullable=False),  # a person's id, or a name outside the site
    Column("what", String(16), nullable=False),
    Column("whom", String(64), nullable=False),  # a person, a network, a table, a line of its chat
    Column("why", Text, nullable=False),
)

# Links that are good for one use: for a new password, or to verify an address.
links: Final = Table(
    "links",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("person", ForeignKey("people.id"), nullable=False, index=True),
    Column("what", String(8), nullable=False),  # password, mail
    Column("until", Float, nullable=False),
    Column("mail", String(254)),  # the address to verify
)

# What only the server knows.
keys: Final = Table(
    "keys",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("value", String(64), nullable=False),
)

# When the server was last seen alive, so that nobody's clock pays for its absence.
pulse: Final = Table(
    "pulse",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("at", Float, nullable=False),
)

# Servers, and workers, that share a database; times are the database's own.
members: Final = Table(
    "members",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("kind", String(8), nullable=False),  # server, worker
    Column("address", String(80), nullable=False),  # where others reach it
    Column("machine", String(128), nullable=False),  # processes of which see each other end
    Column("process", String(40), nullable=False),
    Column("since", Float, nullable=False),
    Column("seen", Float, nullable=False),  # when it last gave a sign of life
    Column("until", Float, nullable=False, index=True),  # from then on others may take its tables
)

# How often what was done lately, by all servers together.
rates: Final = Table(
    "rates",
    metadata,
    Column("key", String(160), primary_key=True),
    Column("slot", BigInteger, primary_key=True, autoincrement=False),
    Column("count", Integer, nullable=False),
    Column("until", Float, nullable=False, index=True),  # counts no more
)

# Questions to bots that wait for a worker, and their answers.
jobs: Final = Table(
    "jobs",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("asker", String(32), nullable=False),  # the server that waits for the answer
    Column("rank", Integer, nullable=False),
    Column("person", String(64), nullable=False),
    Column("game", String(32), nullable=False),  # the table, or nothing
    Column("question", Text, nullable=False),
    Column("at", Float, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("worker", String(32)),
    Column("answer", Text),
    Column("failed", Text),  # why there is none
)
