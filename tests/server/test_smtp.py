"""Mail over TLS to a server that wants to know who sends it."""

from __future__ import annotations

import smtplib
import ssl
from collections.abc import Iterator
from email.message import EmailMessage
from pathlib import Path

import pytest
import trustme
from aiosmtpd.controller import Controller
from aiosmtpd.handlers import Message
from aiosmtpd.smtp import SMTP, AuthResult, Envelope, LoginPassword, Session

from ludoteca.server.mail import deliver
from ludoteca.server.settings import Mail
from tests.server.house import House, free_port
from tests.server.test_admin import PASSWORD, account, soon

USER, SECRET, UMLAUTS = "ludoteca", "a long secret & spaces", "grüße"


class Keeper(Message):
    """Keeps what it gets."""

    def __init__(self) -> None:
        super().__init__()
        self.letters: list[str] = []
        self.secure: list[bool] = []
        self.tried: list[tuple[str, bytes, bytes]] = []

    def handle_message(self, message: object) -> None:
        self.letters.append(str(message))

    async def handle_DATA(  # noqa: N802
        self, server: SMTP, session: Session, envelope: Envelope
    ) -> str:
        self.secure.append(session.ssl is not None)
        return await super().handle_DATA(server, session, envelope)

    def authenticate(
        self, server: SMTP, session: Session, envelope: Envelope, mechanism: str, data: object
    ) -> AuthResult:
        assert isinstance(data, LoginPassword)
        assert session.ssl is not None
        self.tried.append((mechanism, data.login, data.password))
        good = data.password.decode() in (SECRET, UMLAUTS)
        return AuthResult(success=good and data.login == USER.encode(), handled=False)


@pytest.fixture(scope="module")
def authority(tmp_path_factory: pytest.TempPathFactory) -> tuple[trustme.CA, Path]:
    """Who vouches for the mail server."""
    made = trustme.CA()
    file = tmp_path_factory.mktemp("authority") / "ca.pem"
    made.cert_pem.write_to_path(str(file))
    return made, file


@pytest.fixture
def post_office(
    authority: tuple[trustme.CA, Path], request: pytest.FixtureRequest
) -> Iterator[tuple[Keeper, int]]:
    """A mail server that takes nothing without TLS and a password."""
    keeper, port = Keeper(), free_port()
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    authority[0].issue_cert("localhost").configure_cert(context)
    only = getattr(request, "param", None)
    controller = Controller(
        keeper,
        hostname="127.0.0.1",
        port=port,
        require_starttls=True,
        tls_context=context,
        authenticator=keeper.authenticate,
        auth_required=True,
        auth_exclude_mechanism={"LOGIN", "PLAIN"} - {only} if only else None,
    )
    controller.start()
    try:
        yield keeper, port
    finally:
        controller.stop()


def letter() -> EmailMessage:
    out = EmailMessage()
    out["From"], out["To"] = "ludoteca@games.example", "anna@example.org"
    out["Subject"] = "Ludoteca: réinitialiser"
    out.set_content("https://games.example/reset#key\n")
    return out


def settings(port: int, **more: object) -> Mail:
    usual = {"user": USER, "password": SECRET} | more
    return Mail("localhost", "ludoteca@games.example", "https://games.example", port, **usual)  # type: ignore[arg-type]


@pytest.mark.parametrize("post_office", ["PLAIN", "LOGIN"], indirect=True, ids=str)
def test_a_letter_is_handed_over_by_tls_and_with_a_password(
    post_office: tuple[Keeper, int],
    authority: tuple[trustme.CA, Path],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    keeper, port = post_office
    monkeypatch.setenv("SSL_CERT_FILE", str(authority[1]))
    deliver(settings(port), letter())
    assert keeper.secure == [True]
    assert "reset#key" in keeper.letters[0]
    assert [login for _, login, _ in keeper.tried] == [USER.encode()]


def test_a_password_may_have_any_letters(
    post_office: tuple[Keeper, int],
    authority: tuple[trustme.CA, Path],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    keeper, port = post_office
    monkeypatch.setenv("SSL_CERT_FILE", str(authority[1]))
    deliver(settings(port, password=UMLAUTS), letter())
    assert len(keeper.letters) == 1
    with pytest.raises(smtplib.SMTPAuthenticationError):
        deliver(settings(port, password=UMLAUTS + "n"), letter())
    assert len(keeper.letters) == 1


def test_a_wrong_password_hands_nothing_over(
    post_office: tuple[Keeper, int],
    authority: tuple[trustme.CA, Path],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    keeper, port = post_office
    monkeypatch.setenv("SSL_CERT_FILE", str(authority[1]))
    with pytest.raises(smtplib.SMTPAuthenticationError):
        deliver(settings(port, password="wrong"), letter())
    with pytest.raises(smtplib.SMTPException):
        deliver(settings(port, user=""), letter())
    assert keeper.letters == []


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1"])
def test_no_password_is_told_to_a_server_nobody_vouches_for(
    post_office: tuple[Keeper, int],
    authority: tuple[trustme.CA, Path],
    monkeypatch: pytest.MonkeyPatch,
    host: str,
) -> None:
    """Of localhost nobody here vouches for the certificate; 127.0.0.1 is another name than its."""
    keeper, port = post_office
    if host != "localhost":
        monkeypatch.setenv("SSL_CERT_FILE", str(authority[1]))
    there = Mail(host, "a@games.example", "https://games.example", port, USER, SECRET)
    with pytest.raises(ssl.SSLCertVerificationError):
        deliver(there, letter())
    assert (keeper.tried, keeper.letters) == ([], [])


def test_the_link_for_a_new_password_comes_that_way(
    post_office: tuple[Keeper, int],
    authority: tuple[trustme.CA, Path],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    keeper, port = post_office
    monkeypatch.setenv("SSL_CERT_FILE", str(authority[1]))
    mail = {"host": "localhost", "port": port, "sender": "ludoteca@games.example"}
    mail |= {"site": "https://games.example", "user": USER, "password": SECRET}
    house = House(tmp_path, mail=mail).start()
    anna = account(house, "Anna")
    assert anna.post("/api/mail", {"mail": "anna@example.org", **PASSWORD}).status_code == 200
    soon(lambda: len(keeper.letters) == 1)
    assert "https://games.example/verify#" in keeper.letters[0]
    assert SECRET not in house.log.read_text()
    assert house.stop() == 0
