"""Everything the library says to people, in every language it has."""

from ludoteca.words.book import LANGUAGES, dialects, lacking
from ludoteca.words.guide import guide
from ludoteca.words.labels import name, option, option_value, seat, source, term, title
from ludoteca.words.questions import question
from ludoteca.words.sentences import amounts, choice, log, refusal, sentence
from ludoteca.words.speech import Speech

__all__ = [
    "LANGUAGES",
    "Speech",
    "amounts",
    "choice",
    "dialects",
    "guide",
    "lacking",
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
