"""The dealer, the only source of randomness."""

import ludoteca as lt
from ludoteca.record import commitment

GAME = lt.GAMES["council"]


def test_the_same_secret_deals_the_same_game() -> None:
    dealt = []
    for _ in range(2):
        s = GAME.deal(3)
        lt.Dealer("twin").settle(s)
        dealt.append(lt.digest(GAME, s))
    assert dealt[0] == dealt[1]


def test_another_secret_deals_another_game() -> None:
    digests = set()
    for secret in ("one", "two", None, None):
        s = GAME.deal(3)
        lt.Dealer(secret).settle(s)
        digests.add(lt.digest(GAME, s))
    assert len(digests) == 4


def test_settle_stops_at_a_decision_and_returns_what_it_drew() -> None:
    s = GAME.deal(2)
    codes = lt.Dealer("x").settle(s)
    assert lt.actor(s) == 0
    again = GAME.deal(2)
    for code in codes:
        lt.play(again, code)
    assert lt.digest(GAME, again) == lt.digest(GAME, s)


def test_a_fresh_secret_has_256_bits_and_its_hash_is_published() -> None:
    dealer = lt.Dealer()
    assert len(dealer.reveal()) == 64
    assert dealer.commitment == commitment(dealer.reveal())


def test_a_dealer_does_not_show_its_secret_by_accident() -> None:
    dealer = lt.Dealer("top secret")
    assert "top secret" not in repr(dealer) + str(dealer)


def test_bytes_are_taken_as_their_hexadecimal_text() -> None:
    assert lt.Dealer(b"\x01\xff").reveal() == "01ff"


def test_decks_do_not_depend_on_what_else_is_drawn() -> None:
    """Named streams: two seats or four, the tokens lie the same; only hands differ in number."""
    tokens = []
    for seats in (2, 4):
        s = GAME.deal(seats)
        lt.Dealer("streams").settle(s)
        view = GAME.view(s, lt.WATCHER)
        tokens.append((view["tokens"], view["balconies"], view["face_up"]))
    assert tokens[0] == tokens[1]
