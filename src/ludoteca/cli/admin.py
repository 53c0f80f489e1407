"""`ludoteca admin`: who plays here, who may not, and what was done about it."""

from __future__ import annotations

import argparse
import getpass
import json
import time
from collections import Counter
from collections.abc import Callable
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final, TypeVar

from rich.table import Table

from ludoteca.cli import text
from ludoteca.cli.serve import add_keep
from ludoteca.cli.site import add_database

if TYPE_CHECKING:  # the server is not loaded for the other commands
    from sqlalchemy import Connection

T = TypeVar("T")

PERSON: Final = "the name of an account, or an id as `ludoteca admin people` shows it"
ADDRESS: Final = "an address such as 10.0.0.5, or a network such as 10.0.0.0/24"
TABLE: Final = "the last part of the table's link"
REPORT: Final = "the id of a report, as `ludoteca admin reports` shows it"
LINE: Final = "table and number of the line, as in 'xrJk 17'; the answer to GET has the numbers"
DEEDS: Final = {  # deed: to whom, and what it does
    "ban": (PERSON, "refuse somebody everything, also to log in"),
    "unban": (PERSON, "let somebody play again"),
    "mute": (PERSON, "let somebody play, but not chat"),
    "unmute": (PERSON, "let somebody chat again"),
    "bar": (ADDRESS, "answer nobody from an address or network"),
    "unbar": (ADDRESS, "answer an address or network again"),
    "strike": (LINE, "delete a line of chat"),
    "close": (TABLE, "end a game as it stands, or remove a table that has not begun"),
    "unrate": (TABLE, "let the result of a rated game count no more"),
    "remove": (TABLE, "remove a table and everything about it"),
    "settle": (REPORT, "be done with a report; whoever made it reads why"),
    "link": (PERSON, "print a link to set a new password, good once and for a day"),
    "promote": (PERSON, "make an account an admin, who does the same at /admin"),
    "demote": (PERSON, "make an admin an account like others"),
}


def add_command(commands: text.Commands) -> None:
    parser = commands.add_parser(
        "admin",
        help="keep order on a site: ban, mute, close tables, reset passwords",
        description="Keep order on a site. A running server follows within seconds.",
    )
    asked = parser.add_subparsers(dest="deed", required=True, metavar="DEED")
    one = asked.add_parser("people", help="list people, those seen last first")
    one.add_argument("text", nargs="?", default="", help="only those with this in their name")
    add_database(one)
    one.set_defaults(run=run_people)
    for deed, (whom, help) in DEEDS.items():
        one = asked.add_parser(deed, help=help)
        one.add_argument("whom", help=whom)
        one.add_argument("--why", default="", metavar="TEXT", help="the reason, for the log")
        if deed != "settle":
            because = "the report because of which; whoever made it reads what was done"
            one.add_argument("--report", metavar="ID", help=because)
        if deed == "link":
            site = "what the site's addresses begin with, as https://games.example"
            one.add_argument("--site", default="http://localhost:8000", metavar="URL", help=site)
        add_database(one)
        one.set_defaults(run=run_deed)
    one = asked.add_parser("clean", help="remove what is kept no longer, as a server does hourly")
    add_keep(one)
    add_database(one)
    one.set_defaults(run=run_clean)
    one = asked.add_parser("reports", help="list reports that wait for an admin, the oldest first")
    add_database(one)
    one.set_defaults(run=run_reports)
    one = asked.add_parser("hints", help="list who may be one person, or play hand in glove")
    add_database(one)
    one.set_defaults(run=run_hints)
    one = asked.add_parser("log", help="list what admins have done, the newest first")
    add_database(one)
    one.set_defaults(run=run_log)


def within(url: str, job: Callable[[Connection], T]) -> T:
    """Do something in the database of a site."""
    from ludoteca.server.database import existing

    database = existing(url)
    try:
        return database.ask(job, writing=True)
    finally:
        database.close()


def user() -> str:
    """Who types, as the log calls them."""
    return f"{getpass.getuser()} (command line)"


def run_clean(args: argparse.Namespace) -> int:
    from ludoteca.server import retention

    kept, removed = retention.read(args.keep), Counter[str]()
    while some := within(args.database, lambda c: retention.clean(c, kept, user(), time.time())):
        removed += some
    if args.json:
        print(json.dumps(removed))
    else:
        each = [f"{what}: {number}" for what, number in sorted(removed.items())]
        print("Removed " + (", ".join(each) or "nothing"))
    return 0


def run_deed(args: argparse.Namespace) -> int:
    from ludoteca.server.admin import Admin

    because = getattr(args, "report", None)
    made = within(
        args.database,
        lambda c: Admin(c, user(), time.time(), because).do(args.deed, args.whom, args.why),
    )
    link = None if made is None else f"{args.site.rstrip('/')}/reset#{made}"
    if args.json:
        print(json.dumps({"deed": args.deed, "whom": args.whom, "link": link}))
    else:
        print(link or f"Done: {args.deed} {args.whom}")
    return 0


def run_people(args: argparse.Namespace) -> int:
    from ludoteca.server.admin import listed

    found = within(args.database, lambda c: listed(c, args.text))
    rows = [{**one.person._asdict(), "created": one.created, "seen": one.seen} for one in found]
    if args.json:
        print(json.dumps(rows, ensure_ascii=False))
        return 0
    shown = Table("id", "name", "", "created", "seen", box=None)
    for row in rows:
        marks = [mark for mark in ("admin", "banned", "muted") if row[mark]]
        kind = ", ".join(["account" if row["account"] else "guest", *marks])
        shown.add_row(row["id"], row["name"], kind, moment(row["created"]), moment(row["seen"]))
    text.console().print(shown)
    return 0


def run_reports(args: argparse.Namespace) -> int:
    from ludoteca.server.store.reports import waiting

    found = within(args.database, waiting)
    if args.json:
        print(json.dumps([one._asdict() for one in found], ensure_ascii=False))
        return 0
    shown = Table("id", "when", "by", "about", "table", "why", "evidence", box=None)
    for one in found:
        lines = [
            f"{line['number']} {line['name']}: {line['text']}" for line in one.evidence["chat"]
        ]
        about = one.about or ", ".join(filter(None, one.evidence["people"]))
        shown.add_row(one.id, moment(one.at), one.by, about, one.game, one.why, "\n".join(lines))
    text.console().print(shown)
    return 0


def run_hints(args: argparse.Namespace) -> int:
    from ludoteca.server.fairness import hints

    found = within(args.database, hints)
    if args.json:
        print(json.dumps([one._asdict() for one in found], ensure_ascii=False))
        return 0
    shown = Table("when", "who", "and who", "what", "tables", box=None)
    for one in found:
        facts = ", ".join(f"{name} {value}" for name, value in one.facts.items())
        what = "hand in glove" if one.kind == "glove" else "from one place"
        tables = " ".join(one.tables)
        shown.add_row(moment(one.at), *one.names, f"{what}: {facts}", tables)
    text.console().print(shown)
    return 0


def run_log(args: argparse.Namespace) -> int:
    from ludoteca.server.admin import told

    found = within(args.database, told)
    if args.json:
        print(json.dumps([one._asdict() for one in found], ensure_ascii=False))
        return 0
    shown = Table("when", "who", "what", "whom", "why", box=None)
    for one in found:
        shown.add_row(moment(one.at), one.by, one.what, one.whom, one.why)
    text.console().print(shown)
    return 0


def moment(at: float | None) -> str:
    """A time in universal time, to the minute; nothing if there is none."""
    return "" if at is None else f"{datetime.fromtimestamp(at, UTC):%Y-%m-%d %H:%M}"
