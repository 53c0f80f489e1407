"""How `ludoteca serve` sends mail: by options, or by the environment."""

from __future__ import annotations

import argparse
import os
from typing import TYPE_CHECKING, Final

from ludoteca.core.errors import LudotecaError

if TYPE_CHECKING:  # the server is not loaded for the other commands
    from ludoteca.server.settings import Mail

PREFIX: Final = "LUDOTECA_SMTP_"
PASSWORD: Final = PREFIX + "PASSWORD"  # not an option: everybody on a machine can read those


class BadMail(LudotecaError):
    """Mail cannot be sent like this."""


def add_mail(parser: argparse.ArgumentParser) -> None:
    group = parser.add_argument_group(
        "mail",
        "For forgotten passwords and the notices people choose; each option may be given as a"
        f" variable instead, such as {PREFIX}HOST, and the password only so ({PASSWORD}).",
    )
    group.add_argument("--smtp-host", metavar="HOST", help="the mail server; without it, no mail")
    group.add_argument("--smtp-port", metavar="PORT", help="its port (default 587)")
    group.add_argument("--smtp-user", metavar="NAME", help="whom to log in as, if it asks")
    group.add_argument("--smtp-from", metavar="ADDRESS", help="whom mail comes from")
    group.add_argument(
        "--smtp-starttls", choices=("yes", "no"), help="whether to insist on TLS (default yes)"
    )
    group.add_argument(
        "--smtp-site", metavar="URL", help="what links begin with, as https://games.example"
    )


def read(args: argparse.Namespace) -> Mail | None:
    """How mail is sent, if it is."""
    from ludoteca.server.settings import Mail

    def given(name: str, usual: str = "") -> str:
        return getattr(args, f"smtp_{name}") or os.environ.get(PREFIX + name.upper(), usual)

    if not given("host"):
        return None
    for name in ("from", "site"):
        if not given(name):
            raise BadMail(f"mail through {given('host')}: --smtp-{name} is missing")
    if not given("site").startswith(("http://", "https://")):
        raise BadMail(f"--smtp-site {given('site')!r}; expected one such as https://games.example")
    port = given("port", "587")
    if not port.isdecimal() or not 0 < int(port) < 1 << 16:
        raise BadMail(f"--smtp-port {port!r}; expected a number from 1 to 65535")
    return Mail(
        host=given("host"),
        sender=given("from"),
        site=given("site").rstrip("/"),
        port=int(port),
        user=given("user"),
        password=os.environ.get(PASSWORD, ""),
        starttls=given("starttls", "yes") == "yes",
    )
