"""Mail to people: sent in the background, never twice, and never in the log."""

from __future__ import annotations

import asyncio
import logging
import re
import smtplib
import ssl
from base64 import b64encode
from email.message import EmailMessage
from typing import Final

from ludoteca.server.errors import Refused
from ludoteca.server.hall import Hall
from ludoteca.server.settings import Mail

log: Final = logging.getLogger("ludoteca.server")
LOGGED_IN: Final = 235  # what a mail server answers then
SECONDS: Final = 20.0  # for each answer of the mail server
WAITING: Final = 100  # letters at most
ADDRESS: Final = re.compile(
    r"[\w.!#$%&'*+/=?^`{|}~-]{1,64}@([a-z0-9-]+\.)+[a-z]{2,63}", re.ASCII | re.IGNORECASE
)


def need_address(text: str) -> str:
    """An e-mail address, in small letters: few tell it apart from the same in capitals."""
    if ADDRESS.fullmatch(text) is None:
        raise Refused(400, "bad_request", "bad_mail")
    return text.lower()


class Post:
    """Sends letters one after the other."""

    def __init__(self, settings: Mail | None, hall: Hall) -> None:
        self.settings = settings
        self.hall = hall
        self._waiting = 0
        self._turn = asyncio.Semaphore(1)

    def need(self) -> Mail:
        if self.settings is None:
            raise Refused(409, "no_mail")
        return self.settings

    async def send(self, to: str, subject: str, text: str) -> None:
        """Send a letter, or say in the log that one was not sent."""
        if self._waiting >= WAITING:
            log.warning("a letter was not sent", extra={"reason": "too many wait"})
            return
        letter = EmailMessage()
        letter["From"], letter["To"], letter["Subject"] = self.need().sender, to, subject
        letter.set_content(text)
        self._waiting += 1
        try:
            await self.hand_over(letter)
        except (OSError, smtplib.SMTPException) as error:  # never its text: it names the address
            log.warning("a letter was not sent", extra={"reason": type(error).__name__})
        finally:
            self._waiting -= 1

    async def hand_over(self, letter: EmailMessage) -> None:
        """Send a letter now; OSError or SMTPException if it is not taken."""
        async with self._turn:
            await asyncio.to_thread(deliver, self.need(), letter)


def deliver(settings: Mail, letter: EmailMessage) -> None:
    with smtplib.SMTP(settings.host, settings.port, timeout=SECONDS) as server:
        if settings.starttls:
            server.starttls(context=ssl.create_default_context())
        if settings.user:
            log_in(server, settings.user, settings.password)
        server.send_message(letter)


def log_in(server: smtplib.SMTP, user: str, password: str) -> None:
    """Say who sends; the library knows ASCII alone, so other letters go in UTF-8 (RFC 4616)."""
    if (user + password).isascii():
        server.login(user, password)
        return
    server.ehlo_or_helo_if_needed()
    known = b64encode(f"\0{user}\0{password}".encode()).decode()
    code, answer = server.docmd("AUTH", f"PLAIN {known}")
    if code != LOGGED_IN:
        raise smtplib.SMTPAuthenticationError(code, answer)
