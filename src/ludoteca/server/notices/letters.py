"""Notices by mail: sent to verified addresses, and ended with one click and no password."""

from __future__ import annotations

import hmac
from datetime import UTC, datetime
from email.message import EmailMessage
from email.utils import format_datetime, parseaddr
from hashlib import sha256
from typing import Final

from ludoteca.server.notices.wording import Message
from ludoteca.server.settings import Mail
from ludoteca.server.speech import said

KEY: Final = "unsubscribe"  # in `keys`
PATH: Final = "/unsubscribe"


def signature(key: str, who: str) -> str:
    """What shows that a link is from a letter of ours to that person."""
    return hmac.new(key.encode(), who.encode(), sha256).hexdigest()[:40]


def signed(key: str, who: str, given: str) -> bool:
    return hmac.compare_digest(signature(key, who), given)


def letter(message: Message, to: str, settings: Mail, key: str, who: str) -> EmailMessage:
    """A letter that any program can end (RFC 8058), and that two of the same show as one."""
    site, sender = settings.site, settings.sender
    out, link = f"{site}{PATH}?who={who}&key={signature(key, who)}", site + message.path
    made = EmailMessage()
    made["From"], made["To"], made["Subject"] = sender, to, f"Ludoteca: {message.title}"
    made["Date"] = format_datetime(datetime.fromtimestamp(message.at, UTC))
    made["Message-ID"] = f"<{message.id}@{parseaddr(sender)[1].rpartition('@')[2] or 'ludoteca'}>"
    made["List-Unsubscribe"] = f"<{out}>"
    made["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    made["Auto-Submitted"] = "auto-generated"
    end = said(message.language, "notices.letter_end", link=out)
    made.set_content("\n\n".join(filter(None, [message.text or message.title, link, end])) + "\n")
    return made
