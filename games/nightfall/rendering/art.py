"""The picture of a card: a file of its own below `static/img/cards/`.

A file holds the whole picture, and in its view `crop` the part by which people recognise
the card on a tile. `python -m tools.contact_sheet` draws all of them on one sheet.
"""

import re
from functools import cache

from engine.nightfall.cards import coldest_war
from engine.nightfall.cards.model import Card, CardKind
from games.contract.drawing import static_text
from games.contract.records import record
from games.nightfall.offered_cards import CARDS

BASE, WINTER = "img/sprite.svg", "img/coldest-war.svg"
"""Files with the icons of wounds: those of the base set and of the later one."""


STRONGEST = 5
"""The number of minions in each set whose pictures reach over the card's frame."""


@record(frozen=True, slots=True)
class Art:
    """The picture of a card, and the icon of a wound.

    Attributes:
        picture: the static file of the whole picture.
        tenth: how far down the middle of the picture's crop is, in tenths of the picture's
            height. A box of another shape than the picture shows the part around that
            point.
        across: how far right the middle of the crop is, in tenths of the picture's width.
        icon: the symbol of a wound; empty for other cards.
        icon_file: the static file that holds it.
    """

    picture: str
    tenth: int
    across: int
    icon: str = ""
    icon_file: str = BASE


@cache
def strongest() -> frozenset[str]:
    """Return the ids of the strongest minions of each set: by cost, then by strength and
    health together, then by name. Their pictures reach over the card's frame.
    """
    minions = [card for card in CARDS if card.kind is CardKind.MINION]
    minions.sort(key=lambda card: (-card.cost, -card.strength - card.health, card.id))
    sets = {card.set for card in minions}
    by_set = ([card.id for card in minions if card.set == each] for each in sets)
    return frozenset(card for ids in by_set for card in ids[:STRONGEST])


@cache
def _middle(picture: str) -> tuple[int, int]:
    """Return how far down and how far right the middle of a picture's crop is, in tenths
    of its height and width.
    """
    boxes = [
        [float(number) for number in box.split()]
        for box in re.findall(r'viewBox="([^"]+)"', static_text(picture))
    ]
    (_left, _top, width, height), (left, top, wide, high) = boxes[0], boxes[1]
    return round(10 * (top + high / 2) / height), round(10 * (left + wide / 2) / width)


def picture_file(card_id: str) -> str:
    """Return the static file of a card's picture."""
    return f"img/cards/{card_id}.svg"


def art(card: Card) -> Art:
    """Return the picture of a card."""
    picture = picture_file(card.id)
    if card.kind is not CardKind.WOUND:
        return Art(picture, *_middle(picture))
    file = WINTER if card.set == coldest_war.ID else BASE
    return Art(picture, *_middle(picture), f"wound-{card.id}", file)
