"""E-mail: an address is verified before it counts, and nobody learns who has which."""

from __future__ import annotations

import argparse
import email
import re
import socketserver
import threading
from collections.abc import Iterator
from email.message import EmailMessage
from email.policy import default
from pathlib import Path
from typing import Any

import pytest

from ludoteca.cli import mail as options
from ludoteca.server.errors import Refused
from ludoteca.server.mail import need_address
from ludoteca.server.settings import RATES, Mail
from tests.server.house import Guest, House
from tests.server.test_admin import PASSWORD, account, admin, soon, status

NEW = "battery staple horse"


class Mailbox(socketserver.ThreadingTCPServer):
    """A mail server that keeps what it gets, and knows no TLS."""

    daemon_threads = True

    def __init__(self) -> None:
        self.letters: list[EmailMessage] = []
        self.met = 0  # who said hello
        super().__init__(("127.0.0.1", 0), Receiver)

    @property
    def port(self) -> int:
        return int(self.server_address[1])

    def key(self, number: int) -> str:
        """The key in the link of a letter, once it has come."""
        soon(lambda: len(self.letters) > number)
        [found] = re.findall(
            r"https://games\.example/\w+#(\S+)", self.letters[number].get_content()
        )
        return str(found)


class Receiver(socketserver.StreamRequestHandler):
    def handle(self) -> None:
        box: Any = self.server
        self.wfile.write(b"220 here\r\n")
        while line := self.rfile.readline():
            word = line.split(b" ")[0].strip().upper()
            if word == b"EHLO":
                box.met += 1
            if word != b"DATA":
                self.wfile.write(b"221 bye\r\n" if word == b"QUIT" else b"250 ok\r\n")
                continue
            self.wfile.write(b"354 go on\r\n")
            lines = []
            while (line := self.rfile.readline()) not in (b".\r\n", b""):
                lines.append(line)
            box.letters.append(email.message_from_bytes(b"".join(lines), policy=default))
            self.wfile.write(b"250 ok\r\n")


@pytest.fixture
def mailbox() -> Iterator[Mailbox]:
    with Mailbox() as box:
        threading.Thread(target=box.serve_forever, daemon=True).start()
        yield box
        box.shutdown()


def site(folder: Path, box: Mailbox, **more: Any) -> House:
    mail = {"host": "127.0.0.1", "port": box.port, "sender": "ludoteca@games.example"}
    mail |= {"site": "https://games.example", "starttls": False} | more.pop("mail", {})
    return House(folder, mail=mail, **more).start()


def test_a_forgotten_password_is_renewed_through_a_verified_address(
    tmp_path: Path, mailbox: Mailbox
) -> None:
    house = site(tmp_path, mailbox)
    anna, stranger = account(house, "Anna"), Guest(house)
    asked = {"mail": "Anna@Example.org", **PASSWORD}
    assert anna.post("/api/mail", asked | {"password": "wrong password"}).status_code == 401
    assert anna.post("/api/mail", asked).status_code == 200
    key = mailbox.key(0)
    assert mailbox.letters[0]["To"] == "anna@example.org"
    assert "Anna" in mailbox.letters[0].get_content()
    assert anna.get("/api/me/data")["mail"] is None  # not yet verified
    assert stranger.post("/api/recover", {"mail": "anna@example.org"}).status_code == 200
    assert stranger.post("/api/reset", {"key": key, "new": NEW}).status_code == 404
    assert stranger.post("/api/mail/verify", {"key": key}).status_code == 200
    assert stranger.post("/api/mail/verify", {"key": key}).status_code == 404
    assert anna.get("/api/me/data")["mail"] == "anna@example.org"
    assert "anna@example.org" in anna.http.get("/account").text
    italian = {"Accept-Language": "it"}
    lost = stranger.post("/api/recover", {"mail": "ANNA@example.org"}, headers=italian)
    assert lost.status_code == 200
    key = mailbox.key(1)  # none came before the address was verified
    assert "nuova password" in mailbox.letters[1]["Subject"]
    assert stranger.post("/api/reset", {"key": key, "new": NEW}).status_code == 200
    assert Guest(house).post("/api/session", {"name": "Anna", "password": NEW}).status_code == 200
    assert stranger.post("/api/mail", {"mail": "", "password": NEW}).status_code == 200
    assert stranger.get("/api/me/data")["mail"] is None
    assert "example.org" not in house.log.read_text()
    for path in ("/verify", "/recover", "/reset"):
        assert status(anna, path) == 200


def test_nobody_learns_whether_an_address_is_known(tmp_path: Path, mailbox: Mailbox) -> None:
    house = site(tmp_path, mailbox, rates={"mail": RATES["mail"]})
    anna, stranger = account(house, "Anna"), Guest(house)
    anna.post("/api/mail", {"mail": "anna@example.org", **PASSWORD})
    stranger.post("/api/mail/verify", {"key": mailbox.key(0)})
    told = []
    for mail in ("anna@example.org", "nobody@example.org"):
        said = [stranger.post("/api/recover", {"mail": mail}) for _ in range(7)]
        told.append([(one.status_code, one.json().get("error")) for one in said])
    assert told[0][:4] == told[1][:4] == [(200, None)] * 4
    assert told[0][-1] == told[1][-1] == (429, "too_many")
    mailbox.key(4)
    assert {letter["To"] for letter in mailbox.letters} == {"anna@example.org"}


def test_the_banned_get_no_link(tmp_path: Path, mailbox: Mailbox) -> None:
    house = site(tmp_path, mailbox)
    for number, name in enumerate(("Anna", "Bruno")):
        guest = account(house, name)
        guest.post("/api/mail", {"mail": "shared@example.org", **PASSWORD})
        guest.post("/api/mail/verify", {"key": mailbox.key(number)})
    assert admin(house, "ban", "Anna") == 0
    Guest(house).post("/api/recover", {"mail": "shared@example.org"})
    mailbox.key(2)
    assert "Bruno" in mailbox.letters[2].get_content()
    Guest(house).post("/api/recover", {"mail": "shared@example.org"})
    mailbox.key(3)
    assert "Bruno" in mailbox.letters[3].get_content()


def test_nothing_is_sent_in_the_clear_where_tls_is_asked_for(
    tmp_path: Path, mailbox: Mailbox
) -> None:
    house = site(tmp_path, mailbox, mail={"starttls": True})
    anna = account(house, "Anna")
    assert anna.post("/api/mail", {"mail": "anna@example.org", **PASSWORD}).status_code == 200
    soon(lambda: any(line["message"] == "a letter was not sent" for line in house.lines()))
    assert (mailbox.met > 0, mailbox.letters) == (True, [])
    assert "example.org" not in house.log.read_text()


def test_a_site_without_mail_says_so(house: House) -> None:
    anna = account(house, "Senza posta")
    refused = anna.post("/api/mail", {"mail": "anna@example.org", **PASSWORD})
    assert (refused.status_code, refused.json()["error"]) == (409, "no_mail")
    assert Guest(house).post("/api/recover", {"mail": "anna@example.org"}).status_code == 409
    assert "admin" in Guest(house).http.get("/recover").text


@pytest.mark.parametrize(
    "text",
    ["", "anna", "anna@", "@example.org", "a b@example.org", "a@b.org\nBcc: b@c.de"],
)
def test_what_is_no_address_is_refused(text: str) -> None:
    with pytest.raises(Refused, match="e-mail"):
        need_address(text)


def parsed(*args: str) -> Mail | None:
    parser = argparse.ArgumentParser()
    options.add_mail(parser)
    return options.read(parser.parse_args(args))


def test_mail_is_set_by_options_or_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    assert parsed() is None
    monkeypatch.setenv("LUDOTECA_SMTP_HOST", "mail.example")
    monkeypatch.setenv("LUDOTECA_SMTP_PASSWORD", "hush")
    made = parsed("--smtp-from", "a@b.example", "--smtp-site", "https://b.example/")
    assert made == Mail("mail.example", "a@b.example", "https://b.example", password="hush")
    assert "hush" not in repr(made)


@pytest.mark.parametrize(
    ("args", "wrong"),
    [
        (["--smtp-site", "https://b.example"], "--smtp-from is missing"),
        (["--smtp-from", "a@b.example"], "--smtp-site is missing"),
        (["--smtp-from", "a@b.example", "--smtp-site", "b.example"], "expected one such as"),
        (
            ["--smtp-from", "a@b.c", "--smtp-site", "https://b.c", "--smtp-port", "x"],
            "expected a number",
        ),
    ],
)
def test_mail_that_cannot_be_sent_is_refused_at_the_start(args: list[str], wrong: str) -> None:
    with pytest.raises(options.BadMail, match=wrong):
        parsed("--smtp-host", "mail.example", *args)
