"""A drawing of Bruges in the making."""

from __future__ import annotations

from functools import lru_cache

from ludoteca import words
from ludoteca.draw import scene
from ludoteca.games.bruges import printed
from ludoteca.games.bruges.draw.cards import Person
from ludoteca.games.bruges.draw.targets import focus
from ludoteca.games.bruges.words.persons import person_name, person_text, script


class Scene(scene.Scene):
    """What every part of a drawing of Bruges needs to know."""

    find_focus = staticmethod(focus)

    def person(self, card: str) -> Person:
        """A card of this table, in words."""
        if card in self.view["persons"]:
            return _person(card, self.view["persons"][card], self.language, False)
        return known(card, printed.revised(self.view), self.language)

    def tell(self, card: str) -> str:
        """Everything that is written on a card."""
        person = self.person(card)
        return self.say(
            "card",
            name=person.name,
            colour=person.colour,
            group=person.group,
            price=person.price,
            points=person.points,
            text=person_text(printed.row_of(self.view, card), self.language),
        )


@lru_cache(1000)
def known(card: str, revised: bool, language: str) -> Person:
    """A person of our own card file."""
    return _person(card, printed.person(card, revised), language, True)


def written(row: printed.Row, language: str) -> Person:
    """A person of somebody's own."""
    return _person(row["id"], row, language, False)


def _person(card: str, row: printed.Row, language: str, ours: bool) -> Person:
    said = script(row["effect"], language)
    return Person(
        id=card,
        colour=row["colour"],
        group=row["group"],
        price=row["price"],
        points=row["price"] // printed.PRICE_STEP,
        icon=row["icon"],
        worker=row.get("worker"),
        name=person_name(card, row, language, ours),
        text=f"{said[:1].upper()}{said[1:]}",
        group_name=words.name("bruges", "group", row["group"], language),
    )
