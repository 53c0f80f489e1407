"""The tables of the database. What happened at a table is only ever added to, never changed."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
)

from ludoteca.server import (  # noqa: F401  all tables
    schema_base,
    schema_groups,
    schema_known,
    schema_positions,
)

metadata: Final = schema_base.metadata
DATA: Final = schema_base.DATA
PERSON: Final = schema_base.PERSON

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
    Column("wishes", String(120)),  # how they wish to see the pages, if they ever said
    Column("shown", String(120)),  # which parts of their page others see; all, if they never said
    Column("shares", Boolean, nullable=False, server_default=false()),  # when they are here
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
    Column("rated", Boolean, nullable=False, server_default=false()),
    Column("counted", BigInteger, unique=True),  # of rated games: in which order results count
    Column("language", String(8)),  # spoken there
    Column("tournament", String(32), index=True),  # to which it belongs
    Column("club", String(32), index=True),  # whose members it is for
    Column("begun", DATA),  # from where, if not with a deal
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
    Column("awaited", Boolean, nullable=False, server_default=false()),  # kept for its person
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
    Column("digest", String(64)),  # now and then: of the position after it
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

# What was found about finished games, part by part; the same can be found again.
analyses: Final = Table(
    "analyses",
    metadata,
    Column("game", ForeignKey("games.id"), primary_key=True),
    Column("depth", Integer, primary_key=True, autoincrement=False),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("version", Integer, nullable=False),  # of the analysis
    Column("whole", Integer, nullable=False),  # how many parts there will be
    Column("data", DATA, nullable=False),
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
    Index("daily_of_people", "person", "day"),
)

# Where everybody stands; this and `rating_log` follow from results in the order of `counted`.
ratings: Final = Table(
    "ratings",
    metadata,
    Column("game", String(32), primary_key=True),
    Column("who", String(40), primary_key=True, info=PERSON),  # or a bot, as in "bot normal"
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
    Column("at", Float, nullable=False),  # when the last of them ended
    Index("ratings_by_skill", "game", "mu"),
)

rating_log: Final = Table(
    "rating_log",
    metadata,
    Column("number", BigInteger, primary_key=True, autoincrement=False),  # as in games.counted
    Column("who", String(40), primary_key=True, info=PERSON),
    Column("game", String(32), nullable=False),
    Column("played", ForeignKey("games.id"), nullable=False, index=True),
    Column("place", Integer, nullable=False),
    Column("mu", Float, nullable=False),  # afterwards
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
    Column("at", Float, nullable=False),
    Index("rating_log_by_who", "game", "who", "number"),
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

# How an account wishes to be called back; there is none of whoever never asked for it.
calls: Final = Table(
    "calls",
    metadata,
    Column("person", ForeignKey("people.id"), primary_key=True),
    Column("wanted", DATA, nullable=False),  # the kinds of notices that go each way
    Column("delay", Integer, nullable=False),  # seconds in which an answer makes one needless
    Column("zone", String(64), nullable=False),  # of the quiet hours
    Column("quiet_from", Integer),  # minutes after midnight
    Column("quiet_until", Integer),
    Column("always", Boolean, nullable=False),  # also while they look at the table
    Column("language", String(8), nullable=False),
    Column("site", String(254), nullable=False),  # what links begin with
)

# The same for one table: nothing from there, or also while they look at it.
calls_here: Final = Table(
    "calls_here",
    metadata,
    Column("person", ForeignKey("people.id"), primary_key=True),
    Column("game", ForeignKey("games.id"), primary_key=True, index=True),
    Column("how", String(8), nullable=False),  # off, always
)

# Where an account is called: browsers, hooks, the secret address of its feeds.
ways: Final = Table(
    "ways",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("person", ForeignKey("people.id"), nullable=False, index=True),
    Column("way", String(8), nullable=False),  # push, hook, feed
    Column("address", DATA, nullable=False),
    Column("hash", String(64), unique=True),  # of a browser's address, or of a feed's secret
    Column("name", String(120), nullable=False),
    Column("created", Float, nullable=False),
    Column("failures", Integer, nullable=False),  # in a row
    Column("ended", String(16)),  # why nothing is sent there any more
    Column("ended_at", Float),
)

# What people were told or are about to be; each once, by what it is about.
notices: Final = Table(
    "notices",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("person", ForeignKey("people.id"), nullable=False),
    Column("kind", String(8), nullable=False),
    Column("game", String(32), nullable=False, index=True),  # a table, or nothing
    Column("mark", String(64), nullable=False),  # the same again is not told again
    Column("facts", DATA, nullable=False),
    Column("at", Float, nullable=False, index=True),
    UniqueConstraint("person", "kind", "game", "mark", name="once"),
)

# What is yet to be sent, each to one place.
outbox: Final = Table(
    "outbox",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("notice", ForeignKey("notices.id"), nullable=False, index=True),
    Column("way", String(8), nullable=False),  # push, mail, hook
    Column("place", ForeignKey("ways.id"), index=True),  # none for mail
    Column("due", Float, nullable=False, index=True),
    Column("tries", Integer, nullable=False),
    Column("taken", String(32)),  # the attempt that is under way
    Column("until", Float),  # from then on another may take it
)

# From where people played at rated tables, as keyed hashes, and only for a while.
traces: Final = Table(
    "traces",
    metadata,
    Column("game", ForeignKey("games.id"), primary_key=True),
    Column("person", ForeignKey("people.id"), primary_key=True),
    Column("kind", String(8), primary_key=True),  # browser, address, agent
    Column("hash", String(64), primary_key=True),
    Column("at", Float, nullable=False, index=True),
    Index("traces_of_people", "person"),
)

# Addresses and networks from which nobody may ask for anything.
barred: Final = Table("barred", metadata, Column("network", String(64), primary_key=True))

# What admins have done: by whom, to whom or to which table, and why. Only ever added to.
deeds: Final = Table(
    "deeds",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("at", Float, nullable=False, index=True),
    Column("by", String(64), nullable=False, info=PERSON),  # or a name outside the site
    Column("what", String(16), nullable=False),
    Column("whom", String(64), nullable=False, info=PERSON),  # or a network, a table
    Column("why", Text, nullable=False),
    Column("report", String(32)),  # because of which it was done
)

# Whom a deed concerns, so that they can read of it: whoever it was done to, and who reported it.
concerned: Final = Table(
    "concerned",
    metadata,
    Column("deed", ForeignKey("deeds.id"), primary_key=True),
    Column("person", ForeignKey("people.id"), primary_key=True, index=True),
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
    Column("person", String(64), nullable=False, info=PERSON),  # or an address, or nobody
    Column("game", String(32), nullable=False),  # the table, or nothing
    Column("question", Text, nullable=False),
    Column("at", Float, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("worker", String(32)),
    Column("answer", Text),
    Column("failed", Text),  # why there is none
)
