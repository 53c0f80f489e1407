"""Typical sentences, read and found good."""

import pytest

from ludoteca import words
from ludoteca.core import state as core
from ludoteca.core.notes import Told
from ludoteca.games.council.rules.codes import SCORE_NAMES
from ludoteca.games.council.rules.game import COUNCIL
from ludoteca.games.council.rules.state import Council
from ludoteca.games.council.scenario import play, position

TABLE = """
    option   edition {edition}
    coast    white pink blue black
    permits  coast ABC D
    permits  hills F G
    token    castrum points3
    token    arkon points1
    neutral  castrum
    red      coins {coins} assistants {assistants} hand white+pink permits BC+AE
"""
NAMES = ["Anna", "Ugo"]


def at(texts: str = "", edition: str = "original", coins: int = 10, assistants: int = 1) -> Council:
    """The table after some actions, written with semicolons between them."""
    s = position(TABLE.format(edition=edition, coins=coins, assistants=assistants))
    play(s, *[text for text in texts.split("; ") if text])
    return s


def plain(text: str) -> str:
    return text.replace("\u00a0", " ")


@pytest.mark.parametrize(
    ("texts", "code", "said"),
    [
        (
            "",
            "acquire",
            """Acquire a permit
            Acquista una tessera permesso
            Acquérir une tuile Commerce""",
        ),
        (
            "",
            "elect",
            """Elect a councillor – gives 4 coins
            Eleggi un consigliere – dà 4 monete
            Élire un conseiller – donne 4 pièces""",
        ),
        (
            "",
            "engage",
            """Engage an assistant – costs 3 coins
            Ingaggia un aiutante – costa 3 monete
            Engager un assistant – coûte 3 pièces""",
        ),
        (
            "elect; council coast; councillor orange",
            "end",
            """End my turn
            Finisci il turno
            Terminer mon tour""",
        ),
        (
            "acquire",
            "slot coast left",
            """Permit A/B/C (coast) – gives 2 assistants, from 7 coins with your cards
            Tessera permesso A/B/C (costa) – dà 2 aiutanti, con le tue carte costa almeno 7 monete
            Tuile Commerce A/B/C (côte) – donne 2 assistants, dès 7 pièces avec vos cartes""",
        ),
        (
            "acquire; slot coast left",
            "pay pink",
            """Play a pink card – 10 coins left to pay
            Gioca una carta rosa – poi restano da pagare 10 monete
            Jouer une carte rose – il reste 10 pièces à payer""",
        ),
        (
            "acquire; slot coast left; pay pink",
            "pay coins",
            """Pay 10 coins
            Paga 10 monete
            Payer 10 pièces""",
        ),
        (
            "build; permit BC",
            "city castrum",
            """Build in Castrum – costs 1 assistant, gives 3 points
            Costruisci a Castrum – costa 1 aiutante, dà 3 punti
            Construire à Castrum – coûte 1 assistant, donne 3 points""",
        ),
        (
            "build; permit AE",
            "city arkon",
            """Build in Arkon – gives 1 point
            Costruisci ad Arkon – dà 1 punto
            Construire à Arkon – donne 1 point""",
        ),
        (
            "elect",
            "council coast",
            """The coast balcony – the black councillor leaves
            Balcone della costa – esce il consigliere nero
            Balcon de la côte – le conseiller noir sort""",
        ),
        (
            "elect; council coast",
            "councillor orange",
            """Orange councillor – the black one leaves
            Consigliere arancione – esce quello nero
            Conseiller orange – le conseiller noir sort""",
        ),
        (
            "change",
            "council coast",
            """Permits of the coast
            Tessere permesso della costa
            Tuiles Commerce de la côte""",
        ),
    ],
)
def test_a_choice_is_labelled_with_its_price_and_its_gain(texts: str, code: str, said: str) -> None:
    s = at(texts)
    for language, wanted in zip(("en", "it", "fr"), said.splitlines(), strict=True):
        label = words.choice(COUNCIL, s, COUNCIL.parse(code), language)
        assert plain(label) == wanted.strip()


@pytest.mark.parametrize(
    ("texts", "code", "said"),
    [
        (
            "build; permit BC",
            "city arkon",
            """Permit B/C doesn't allow you to build in Arkon
            La tessera permesso B/C non permette di costruire ad Arkon
            La tuile Commerce B/C ne permet pas de construire à Arkon""",
        ),
        (
            "send; council coast; councillor orange",
            "engage",
            """You have already taken your quick action this turn
            Hai già compiuto la tua azione veloce in questo turno
            Vous avez déjà réalisé votre action rapide de ce tour""",
        ),
        (
            "",
            "again",
            """You need 3 assistants for an additional main action, but you have 1
            Per un'azione principale aggiuntiva servono 3 aiutanti, ma ne hai 1
            Pour une action principale supplémentaire, il faut 3 assistants, mais vous en avez 1""",
        ),
        (
            "elect",
            "end",
            """You can't end your turn now. Choose a balcony.
            Ora non puoi finire il turno. Scegli un balcone.
            Vous ne pouvez pas terminer votre tour maintenant. Choisissez un balcon.""",
        ),
        (
            "elect; council coast; councillor orange",
            "build",
            """You have already taken your main action this turn
            Hai già compiuto la tua azione principale di questo turno
            Vous avez déjà réalisé votre action principale de ce tour""",
        ),
    ],
)
def test_a_refusal_is_specific(texts: str, code: str, said: str) -> None:
    why = COUNCIL.refusal(at(texts), COUNCIL.parse(code))
    assert why is not None
    for language, wanted in zip(("en", "it", "fr"), said.splitlines(), strict=True):
        assert plain(words.refusal(why, language)) == wanted.strip()
    assert why.message == words.refusal(why, "en")


def test_a_council_out_of_reach_is_told_with_its_price() -> None:
    why = COUNCIL.refusal(at(coins=4, assistants=0), COUNCIL.parse("acquire"))
    assert why is not None
    assert why.message == "With your cards the coast council costs at least 7 coins, but you have 4"
    assert words.refusal(why, "it") == (
        "Con le tue carte il consiglio della costa costa almeno 7 monete, ma ne hai 4"
    )


def test_nothing_at_all_is_said_in_words() -> None:
    why = COUNCIL.refusal(at(assistants=0), COUNCIL.parse("send"))
    assert why is not None
    assert why.message == "You have no assistant to send"
    assert words.refusal(why, "it") == "Non hai aiutanti da mandare"
    assert words.refusal(why, "fr") == "Vous n'avez pas d'assistant à envoyer"


def test_the_question_says_who_is_asked_what() -> None:
    s = at("elect")
    assert words.question(COUNCIL, s, "en", NAMES) == "Anna is choosing a balcony"
    assert words.question(COUNCIL, s, "it", NAMES) == "Anna sceglie un balcone"
    assert plain(words.question(COUNCIL, s, "fr", NAMES)) == "Anna choisit un balcon"
    assert words.question(COUNCIL, s, "it") == "Rosso sceglie un balcone"


def test_a_draw_is_nobodys_question() -> None:
    s = COUNCIL.deal(2)
    assert core.actor(s) == core.CHANCE
    assert words.question(COUNCIL, s, "en") == "The reward tokens are being laid out"


@pytest.mark.parametrize(
    ("told", "said"),
    [
        (
            {"note": "drew", "seat": 0, "card": None},
            """Anna draws a politics card
            Anna pesca una carta politica
            Anna pioche une carte Politique""",
        ),
        (
            {"note": "drew", "seat": 0, "card": "orange"},
            """Anna draws an orange card
            Anna pesca una carta arancione
            Anna pioche une carte orange""",
        ),
        (
            {"note": "drew", "seat": 1, "card": "joker"},
            """Ugo draws a joker
            Ugo pesca un jolly
            Ugo pioche un joker""",
        ),
        (
            {"note": "elected", "seat": 0, "council": "king", "colour": "white", "leaving": "pink"},
            """Anna seats a white councillor on the king's balcony; the pink one leaves
            Anna inserisce un consigliere bianco nel balcone del re; esce quello rosa
            Anna installe un conseiller blanc au balcon du Roi ; le conseiller rose en sort""",
        ),
        (
            {"note": "paid", "seat": 0, "council": "coast", "coins": 0},
            """Anna satisfies the coast council without paying coins
            Anna soddisfa il consiglio della costa senza pagare monete
            Anna satisfait le conseil de la côte sans payer de pièces""",
        ),
        (
            {"note": "built", "seat": 1, "city": "arkon", "assistants": 2},
            """Ugo builds in Arkon and returns 2 assistants
            Ugo costruisce ad Arkon e restituisce 2 aiutanti
            Ugo construit à Arkon et rend 2 assistants""",
        ),
        (
            {"note": "travelled", "seat": 1, "city": "osium", "coins": 4},
            """Ugo takes the king to Osium for 4 coins
            Ugo porta il re a Osium per 4 monete
            Ugo amène le Roi à Osium pour 4 pièces""",
        ),
        (
            {"note": "collected", "seat": 0, "city": "hellar"},
            """Anna collects the token of Hellar
            Anna ottiene la ricompensa di Hellar
            Anna reçoit la récompense d'Hellar""",
        ),
        (
            {"note": "gained", "seat": 0, "what": "coins", "amount": 1, "source": "tokens"},
            """Anna gains 1 coin from the token
            Anna guadagna 1 moneta dal gettone
            Anna gagne 1 pièce grâce au jeton""",
        ),
        (
            {"note": "gained", "seat": 0, "what": "nobility", "amount": 1, "source": "nobility"},
            """Anna moves 1 square up the nobility track
            Anna avanza di 1 casella nel percorso della nobiltà
            Anna avance d'une case sur la piste Noblesse""",
        ),
        (
            {"note": "claimed", "seat": 0, "group": "gold", "points": 20},
            """Anna completes the gold cities and takes the bonus tile (20 points)
            Anna completa le città d'oro e prende la tessera bonus (20 punti)
            Anna complète les cités d'or et prend la tuile Bonus (20 points)""",
        ),
        ({"note": "seated", "council": "coast", "colour": "white"}, "\n\n "),
    ],
)
def test_the_log_tells_what_happened(told: Told, said: str) -> None:
    for language, wanted in zip(("en", "it", "fr"), said.splitlines(), strict=True):
        assert plain(words.log("council", told, language, NAMES)) == wanted.strip()


def test_terms_follow_the_edition() -> None:
    label = {
        language: [
            words.choice(COUNCIL, at(edition=edition), COUNCIL.parse("travel"), language)
            for edition in ("original", "cmon")
        ]
        for language in words.LANGUAGES
    }
    assert label == {
        "en": [
            "Build an emporium with the help of the king",
            "Place a merchant with the help of the queen",
        ],
        "it": [
            "Costruisci un emporio con l'aiuto del re",
            "Piazza un mercante con l'aiuto della regina",
        ],
        "fr": [
            "Construire un centre commercial avec l'aide du Roi",
            "Placer un marchand avec l'aide de la Reine",
        ],
    }


def test_labels_have_one_door_each() -> None:
    assert words.title(COUNCIL, "it") == "Consiglio dei Quattro"
    assert words.title("council", "en", "cmon") == "Council of 4"
    assert words.term("council", "assistants", "fr", "cmon") == "serviteurs"
    assert words.term("council", "token", "en", "cmon") == "city token"
    assert words.name("council", "city", "castrum", "it") == "Castrum"
    assert words.name("council", "permit", "IJH", "fr") == "I/J/H"
    assert words.seat("council", 3, "it") == words.seat("council", "yellow", "it") == "Giallo"
    assert words.option("council", "first_player", "fr") == "Qui commence"
    assert words.option_value("council", "second_group", "king", "it") == (
        "la prossima tessera premio del re"
    )
    assert [words.source(COUNCIL, name, "en", "cmon") for name in SCORE_NAMES][3:6] == [
        "last merchant",
        "reward tiles",
        "queen's reward tiles",
    ]
