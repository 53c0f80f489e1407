"""Web push: messages that only the browser they are for can read, signed by this site (VAPID)."""

from __future__ import annotations

import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error as NotBase64
from hashlib import sha256
from importlib.util import find_spec
from typing import Any, Final
from urllib.parse import urlsplit

from ludoteca.server.errors import Refused
from ludoteca.server.notices.wording import Message

KEY: Final = "vapid"  # in `keys`
ORDER: Final = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551  # of P-256
POINT, SECRET = 65, 16  # bytes of a browser's key, and of what it shares with us
HOURS: Final = 12  # for which a signature is good
TTL: Final = 2 * 86_400  # seconds for which a push service keeps what a browser did not fetch
NOBODY: Final = "mailto:nobody@localhost"  # whom a push service may ask, if nobody was named


def installed() -> bool:
    """Whether pushes can be sent: the library is an extra."""
    return find_spec("pywebpush") is not None


def signer(key: str) -> Any:
    """Whoever signs for this site, from its key; any 32 bytes make one."""
    from cryptography.hazmat.primitives.asymmetric import ec
    from py_vapid import Vapid02

    return Vapid02(ec.derive_private_key(int(key, 16) % (ORDER - 1) + 1, ec.SECP256R1()))


def public_key(key: str) -> str:
    """What browsers are told, so that nobody else's messages reach them."""
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    point = signer(key).public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return urlsafe_b64encode(point).rstrip(b"=").decode()


def need_subscription(endpoint: str, p256dh: str, auth: str) -> dict[str, Any]:
    """What a browser gave us, if messages can be sealed for it."""
    try:
        point, secret = unpacked(p256dh), unpacked(auth)
    except (NotBase64, ValueError):
        raise Refused(400, "bad_request", "bad_push") from None
    if len(point) != POINT or point[0] != 4 or len(secret) != SECRET or not on_curve(point):
        raise Refused(400, "bad_request", "bad_push")
    return {"endpoint": endpoint, "keys": {"p256dh": p256dh, "auth": auth}}


def unpacked(text: str) -> bytes:
    return urlsafe_b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4))


def on_curve(point: bytes) -> bool:
    from cryptography.hazmat.primitives.asymmetric import ec

    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    except ValueError:
        return False
    return True


def sealed(
    address: dict[str, Any], message: Message, key: str, contact: str, now: float
) -> tuple[bytes, dict[str, str]]:
    """Body and headers of a push."""
    from pywebpush import WebPusher

    where = urlsplit(address["endpoint"])
    until = int(now) + HOURS * 3600
    claims = {"aud": f"{where.scheme}://{where.netloc}", "exp": until, "sub": contact or NOBODY}
    signed: dict[str, str] = signer(key).sign(claims)
    shown: dict[str, str | int] = {
        "title": message.title,
        "body": message.text,
        "url": message.path,
    }
    shown |= {"tag": message.topic, "count": message.waiting}
    body: bytes = WebPusher(address).encode(json.dumps(shown).encode())["body"]
    topic = urlsafe_b64encode(sha256(message.topic.encode()).digest())[:32].decode()
    headers = {"Content-Encoding": "aes128gcm", "Content-Type": "application/octet-stream"}
    headers |= {"TTL": str(TTL), "Urgency": "normal", "Topic": topic}
    return body, headers | signed
