"""Every sentence of a book as players would read it, with all the names and numbers it may hold."""

from collections.abc import Iterator, Mapping
from itertools import product
from typing import Final

from ludoteca.words.book import Book
from ludoteca.words.questions import briefly
from ludoteca.words.say import AS_IS, SENTENCE, Said, amounts_of, counted, fill, named, needs
from tests.words.walk import leaves, sentences

PEOPLE: Final = ("Ada", "Ugo", "Élise", "Tom")
NUMBERS: Final = (-1, 0, 1, 2)
MOST: Final = 60  # renderings of all facts together; past it one fact changes at a time
WHO: Final = ("who", "whom", "name", "names", "player", "owner", "seat", "proposer", "mover")
AT_LEAST: Final = {
    "number": 1,
    "most": 2,
    "fewest": 2,
    "last": 1,
    "wait": 1,
    "now": 1,
    "rules": 1,
    "times": 2,
    "first": 2,
}  # of pages


def rendered(words: Book, least: Mapping[str, int] = AT_LEAST) -> Iterator[tuple[str, str]]:
    """Where a sentence stands, and each way it may read; `least` is the least a fact can be."""
    for path, template in sentences(words).items():
        if not path.endswith("/by"):
            for text in readings(words, template, least):
                yield path, text
    for noun, forms in words.counted.items():
        facts = [facts_of(words, text, least) for _, text in leaves("", forms)]
        for number in [number for number in NUMBERS if number >= least.get("*", NUMBERS[0])]:
            for each in varied({key: value for row in facts for key, value in row.items()}):
                yield f"counted.{noun}", counted(words, noun, number, each)
    for table, names in words.names.items():
        for name in names:
            yield f"names.{table}.{name}", named(words, table, name)
    for term, text in words.terms.items():
        yield f"terms.{term}", fill(words, text, {})


def readings(words: Book, template: str, least: Mapping[str, int]) -> list[str]:
    """Every way a sentence may read, each once."""
    ways = varied(facts_of(words, template, least, deep=True))
    return list(dict.fromkeys(fill(words, template, facts) for facts in ways))


def facts_of(
    words: Book, template: str, least: Mapping[str, int], deep: bool = False
) -> dict[str, list[object]]:
    """What each fact of a sentence may be, and those of the nouns it counts."""
    out: dict[str, list[object]] = {}
    for name, table in needs(words, template):
        out.setdefault(name, samples(words, name, table, least))
        if deep and table in words.counted:
            for _, text in leaves("", words.counted[table]):
                for inner, values in facts_of(words, text, least).items():
                    out.setdefault(inner, values)
    if not deep:
        out.pop("n", None)
    return out


def samples(words: Book, name: str, table: str, least: Mapping[str, int]) -> list[object]:
    """What a fact may be."""
    if name == "question" or table == SENTENCE:
        return list(dict.fromkeys(questions(words))) or [Said("x")]
    if table == "seat" or (name in WHO and table in ("", AS_IS)):
        return [Said(name) for name in PEOPLE]
    if (table or name) in words.names:
        return list(words.names[table or name])
    if table == AS_IS:
        return [Said("e5")]
    if name in ("costs", "gains", "gives", "wants"):
        nouns = list(words.counted)[:2]
        return [Said(amounts_of(words, dict.fromkeys(nouns, n), "")) for n in (1, 2)]
    if name == "verb":
        return [Said("x")]
    fewest = least.get(name, least.get("*", NUMBERS[0]))
    return [number for number in NUMBERS if number >= fewest] or [fewest]


def questions(words: Book) -> list[Said]:
    return [briefly(words, key) for key in words.data.get("asked", {})]


def varied(facts: dict[str, list[object]]) -> Iterator[dict[str, object]]:
    """All facts together while they are few; else one at a time, the others as they come."""
    size = 1
    for values in facts.values():
        size *= len(values)
    if size <= MOST:
        for row in product(*facts.values()):
            yield dict(zip(facts, row, strict=True))
        return
    for place in range(max(len(values) for values in facts.values())):
        yield {name: values[place % len(values)] for name, values in facts.items()}
    first = {name: values[0] for name, values in facts.items()}
    for name, values in facts.items():
        for value in values:
            yield {**first, name: value}
