"""The picture of a card: a file of its own below `static/img/cards/`.

A file holds the whole picture, and in its view `crop` the part by which people recognise
the card on a tile. `python -m tools.contact_sheet` draws all of them on one sheet.
"""

from dataclasses import dataclass

from engine.nightfall.cards import coldest_war
from engine.nightfall.cards.model import Card, CardKind

BASE, WINTER = "img/sprite.svg", "img/coldest-war.svg"
"""Files with the icons of wounds: those of the base set and of the later one."""


@dataclass(frozen=True, slots=True)
class Art:
    """The picture of a card, and the icon of a wound.

    Attributes:
        picture: the static file of the whole picture.
        icon: the symbol of a wound; empty for other cards.
        icon_file: the static file that holds it.
    """

    picture: str
    icon: str = ""
    icon_file: str = BASE


def art(card: Card) -> Art:
    """Return the picture of a card."""
    picture = f"img/cards/{card.id}.svg"
    if card.kind is not CardKind.WOUND:
        return Art(picture)
    file = WINTER if card.set == coldest_war.ID else BASE
    return Art(picture, f"wound-{card.id}", file)
