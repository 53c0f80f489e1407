"""Everything the library says to people, in every language it has."""

from ludoteca.words.advice import clauses, plan, why
from ludoteca.words.book import LANGUAGES, dialects, lacking
from ludoteca.words.faults import fault
from ludoteca.words.guide import guide, legend
from ludoteca.words.labels import name, option, option_value, seat, source, term, title
from ludoteca.words.questions import question
from ludoteca.words.sentences import action, amounts, choice, log, refusal, sentence, shortcut
from ludoteca.words.speech import Speech
from ludoteca.words.ties import tie

__all__ = [
    "LANGUAGES",
    "Speech",
    "action",
    "amounts",
    "choice",
    "clauses",
    "dialects",
    "fault",
    "guide",
    "lacking",
    "legend",
    "log",
    "name",
    "option",
    "option_value",
    "plan",
    "question",
    "refusal",
    "seat",
    "sentence",
    "shortcut",
    "source",
    "term",
    "tie",
    "title",
    "why",
]
