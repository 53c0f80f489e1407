"""Everything the library says to people, in English, Italian and French."""

from ludoteca.words.book import LANGUAGES
from ludoteca.words.guide import guide
from ludoteca.words.labels import name, option, option_value, seat, source, term, title
from ludoteca.words.sentences import amounts, choice, log, question, refusal, sentence

__all__ = [
    "LANGUAGES",
    "amounts",
    "choice",
    "guide",
    "log",
    "name",
    "option",
    "option_value",
    "question",
    "refusal",
    "seat",
    "sentence",
    "source",
    "term",
    "title",
]
