"""Names of people: readable, of one script, and not to be mistaken for somebody else's.

The look-alikes follow Unicode's confusables (UTS 39), as far as the letters below are allowed.
"""

from __future__ import annotations

from typing import Final
from unicodedata import category, name, normalize

from ludoteca.server import wire
from ludoteca.server.errors import Refused

EAST: Final = frozenset("CJK IDEOGRAPHIC HIRAGANA KATAKANA BOPOMOFO HANGUL".split())  # together
SCRIPTS: Final = EAST | frozenset(
    "LATIN GREEK CYRILLIC ARMENIAN GEORGIAN HEBREW ARABIC THAANA DEVANAGARI BENGALI GURMUKHI"
    " GUJARATI ORIYA TAMIL TELUGU KANNADA MALAYALAM SINHALA THAI LAO TIBETAN MYANMAR KHMER"
    " ETHIOPIC".split()
)
# Of the scripts that look like each other, the letters that languages of today are written with.
USUAL: Final = {
    "LATIN": ((0x00, 0x17F), (0x1A0, 0x1A1), (0x1AF, 0x1B0), (0x1CD, 0x1DC), (0x218, 0x21B))
    + ((0x1E00, 0x1EFF),),
    "GREEK": ((0x370, 0x3FF), (0x1F00, 0x1FFF)),
    "CYRILLIC": ((0x400, 0x4FF),),
}
MARKED: Final = ("COMBINING", "HEBREW", "ARABIC")  # scripts that are read without their marks
SIGNS: Final = "’·"  # beside those of ASCII
INVISIBLE: Final = frozenset("\u115f\u1160\u17b4\u17b5\u3164\uffa0\u0640")
MARKS: Final = 2  # on one letter
LIKE: Final = str.maketrans(
    "Il|ı0łŁøØđĐðÐħĦŧŦŋĸſ"
    "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαβγεηικνορστυχωϳͿϲϹ"
    "АВЕЅІЈКМНОРСТУХҮӀЗавгеѕіјкмнопрстухүһҺӏьзб"
    "ՕօՍսհոցզԼ",
    "111io1LoOdDdDhHtTnkf"
    "ABEZH1KMNOPTYXabyenikvopotuxwjJcC"
    "ABES1JKMHOPCTYXY13abresijkmhonpctyxyhh1b36"
    "OoUuhngqL",
) | str.maketrans({"æ": "ae", "Æ": "AE", "œ": "oe", "Œ": "OE"})


def need_name(text: str) -> str:
    """The name as it is shown; refused if others could not read it for what it is."""
    tidied = wire.tidy(normalize("NFKC", text))
    if len(tidied) > wire.LONGEST_NAME:
        raise Refused(400, "bad_request", "long_name")
    used: set[str] = set()
    marks = 0
    for letter in tidied:
        marks = marks + 1 if category(letter).startswith("M") else 0
        if letter.isascii() or letter in SIGNS:
            if letter.isalpha():
                used.add("LATIN")
            continue
        script = script_of(letter)
        if not allowed(letter, script) or marks > MARKS:
            raise Refused(400, "bad_request", "name_letter", letter=letter)
        used.add("EAST" if script in EAST else script)
    if len(used - {"EAST"}) > 1 or (used & {"EAST"} and used - {"EAST", "LATIN"}):
        raise Refused(400, "bad_request", "name_scripts")
    return tidied


def script_of(letter: str) -> str:
    """What Unicode's names of letters begin with: `LATIN SMALL LETTER A`."""
    return name(letter, "").replace("-", " ").partition(" ")[0]


def allowed(letter: str, script: str) -> bool:
    """Whether a letter beyond ASCII may stand in a name."""
    if script not in SCRIPTS or letter in INVISIBLE or category(letter)[0] not in "LM":
        return False
    return script not in USUAL or any(a <= ord(letter) <= b for a, b in USUAL[script])


def look(text: str) -> str:
    """The same for names that are hard to tell apart: accents, spaces and signs do not count."""
    letters = "".join(
        letter
        for letter in normalize("NFKD", text)
        if not (category(letter) == "Mn" and script_of(letter) in MARKED)
    )
    alike = "".join(c for c in letters.translate(LIKE).casefold() if c.isalnum() or c > "\x7f")
    joined = normalize("NFKC", alike).replace("rn", "m").replace("vv", "w")
    return joined or text.casefold()
