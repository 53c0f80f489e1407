"""`ludoteca serve`: the table in the browser."""

from __future__ import annotations

import argparse
from typing import Any

from ludoteca.cli import mail, worker


def add_command(commands: argparse._SubParsersAction[Any]) -> None:
    parser = commands.add_parser("serve", help="play in the browser", description=__doc__)
    parser.add_argument("--host", default="127.0.0.1", help="0.0.0.0 lets other devices connect")
    parser.add_argument("--port", type=port, default=8000, help="(default %(default)s)")
    parser.add_argument(
        "--database",
        default="sqlite:///ludoteca.db",
        metavar="URL",
        help="sqlite:///FILE or postgresql://USER@HOST/NAME (default %(default)s)",
    )
    parser.add_argument("--open", action="store_true", help="open the browser")
    parser.add_argument(
        "--secure",
        action="store_true",
        help="for TLS: secure cookies, and browsers are told to insist on it (HSTS)",
    )
    parser.add_argument(
        "--root-path",
        default="",
        metavar="PATH",
        help="the path below which a proxy serves the site, such as /games",
    )
    parser.add_argument(
        "--hosts",
        action="append",
        default=[],
        metavar="NAME",
        help="a host name to answer to, *.NAME for all its subdomains; may be repeated"
        " (default: any)",
    )
    parser.add_argument(
        "--proxy",
        action="append",
        default=[],
        metavar="ADDRESS",
        help="a proxy or network whose X-Forwarded-For is trusted; may be repeated",
    )
    parser.add_argument(
        "--metrics",
        action="append",
        default=[],
        metavar="ADDRESS",
        help="an address, or a network, that may read /metrics; may be repeated"
        " (default: this machine)",
    )
    parser.add_argument(
        "--private-host",
        default="",
        metavar="ADDRESS",
        help="where other servers on the same PostgreSQL reach this one"
        " (default: the address the database sees)",
    )
    parser.add_argument(
        "--vacation",
        type=days,
        default=28.0,
        metavar="DAYS",
        help="days a year in which an account's clocks in games over days stand still, 0 to 366"
        " (default %(default)g)",
    )
    parser.add_argument(
        "--private-port",
        type=port,
        default=0,
        metavar="PORT",
        help="the port for that, and for /metrics of each process; processes after the first"
        " use the ports after it (default: any)",
    )
    parser.add_argument(
        "--processes",
        type=int,
        default=1,
        metavar="N",
        help="how many processes share the port; more than one need PostgreSQL",
    )
    parser.add_argument(
        "--words",
        default="",
        metavar="FILE",
        help="words nobody may use in chat and names, one a line, with * for any ending"
        " (default: any may)",
    )
    parser.add_argument(
        "--site",
        default="",
        metavar="URL",
        help="what links in notices begin with, as https://games.example (default: as people came)",
    )
    parser.add_argument(
        "--allow-hooks",
        action="append",
        default=[],
        metavar="HOST",
        help="a host or network that people's hooks may reach though it isn't on the public"
        " internet; may be repeated",
    )
    parser.add_argument(
        "--downloads",
        default="",
        metavar="DIR",
        help="offer the files that `ludoteca export` wrote there",
    )
    worker.add_workers(parser)
    add_keep(parser)
    mail.add_mail(parser)
    parser.set_defaults(run=run)


def port(text: str) -> int:
    """A number a server can listen at."""
    number = int(text)
    if not 0 <= number <= 65535:
        raise argparse.ArgumentTypeError(f"port {text}; expected 0 to 65535")
    return number


def days(text: str) -> float:
    """Days of a year."""
    number = float(text)
    if not 0 <= number <= 366:
        raise argparse.ArgumentTypeError(f"{text} days; expected 0 to 366")
    return number


def add_keep(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--keep",
        action="append",
        default=[],
        metavar="WHAT=DAYS",
        help="how long to keep waiting or unfinished tables nobody plays at, guests who are gone,"
        " sessions and tokens nobody uses, settled reports: unfinished=365, guests=forever; may be"
        " repeated",
    )


def run(args: argparse.Namespace) -> int:
    from ludoteca.server import retention  # not loaded for the other commands
    from ludoteca.server.run import serve
    from ludoteca.server.settings import Settings

    settings = Settings(
        host=args.host,
        port=args.port,
        database=args.database,
        private_host=args.private_host,
        private_port=args.private_port,
        processes=max(1, args.processes),
        bot_workers=Settings.bot_workers if args.workers is None else max(1, args.workers),
        secure_cookies=args.secure,
        root_path=args.root_path.rstrip("/"),
        hosts=tuple(args.hosts),
        trusted_proxies=tuple(args.proxy),
        mail=mail.read(args),
        kept=retention.read(args.keep),
        vacation_days=args.vacation,
        words=args.words,
        site=args.site.rstrip("/"),
        outgoing_allowed=tuple(args.allow_hooks),
        downloads=args.downloads,
        metrics_for=tuple(args.metrics) or Settings.metrics_for,
    )
    return serve(settings, args.open)
