"""The picture of a card.

A drawn card has a file of its own below `static/img/cards/`: the whole picture, and in its
view `crop` the part that people recognise on a tile. A card without a file gets a figure
in a scene, by its species or kind, so that a new card never appears without a face.
"""

from dataclasses import dataclass
from zlib import crc32

from django.conf import settings

from engine.nightfall.cards import coldest_war
from engine.nightfall.cards.model import Card, CardKind, Species
from games.nightfall.rendering.backdrops import scene

FIGURES: dict[str, str] = {
    "alton-hickman": "art-rogue",
    "big-ghost": "art-big-ghost",
    "blaine-cordell": "art-duelist",
    "charlotte-reyes": "art-lady",
    "franz-orlok": "art-orlok",
    "genesis-one": "art-goggles",
    "indigo-six": "art-visor",
    "ivan-radinsky": "art-lord",
    "lilith-lawrence": "art-lilith",
    "lisaveta-florescu": "art-lisaveta",
    "marcus-toth": "art-marcus",
    "overwatch-two": "art-hood",
    "shadow-seven": "art-shadow",
    "sir-john-travail": "art-gent",
    "vulko": "art-count",
    "yuri-koroviev": "art-yuri",
    "zacharias-sands": "art-zacharias",
    "zombie-horde": "art-horde",
    "bad-smoke": "art-howl",
    "blood-rage": "art-rage",
    "dark-awakening": "art-coffin",
    "death-grip": "art-grip",
    "flank-attack": "art-flank",
    "furious-melee": "art-melee",
    "ghoul-summons": "art-grave",
    "grim-siege": "art-siege",
    "hypnotic-presence": "art-hypno",
    "leave-me-alone": "art-alone",
    "rip-and-tear": "art-rip",
    "shock-and-awe": "art-bolt",
    "team-takedown": "art-takedown",
}
BY_SPECIES: dict[Species, str] = {
    Species.VAMPIRE: "art-lord",
    Species.LYCANTHROPE: "art-wolf",
    Species.GHOUL: "art-wight",
    Species.HUNTER: "art-goggles",
}
PICTURES = frozenset(
    path.stem for path in (settings.BASE_DIR / "static/img/cards").glob("*.svg")
)
"""Cards that have a file of their own."""

BASE, WINTER = "img/sprite.svg", "img/coldest-war.svg"
"""Files of drawings: the sprite of all pages, and the one of the second set."""


@dataclass(frozen=True, slots=True)
class Art:
    """The picture of a card: its file, or else a figure in a scene.

    Attributes:
        picture: the static file of the whole picture; empty if the card has none.
        figure: the symbol of the figure, and of a wound's icon.
        scene: the symbol of the background.
        near: the symbol of the foreground.
        css: the classes of the light, its place and its side.
        file: the static file with the figure and the background.
        near_file: the static file with the foreground.
    """

    figure: str
    scene: str
    near: str
    css: str
    file: str
    near_file: str = BASE
    picture: str = ""


def art(card: Card) -> Art:
    """Return the picture of a card, which is always the same."""
    winter = card.set == coldest_war.ID
    far, near, light, place = scene(card.id, winter=winter)
    css = f"l-{light} {place}" + (" flip" if crc32(card.id.encode()) // 16 % 2 else "")
    file = WINTER if winter else BASE
    picture = f"img/cards/{card.id}.svg" if card.id in PICTURES else ""
    return Art(_figure(card), far, near, css, file, picture=picture)


def _figure(card: Card) -> str:
    if card.kind is CardKind.WOUND:
        return f"wound-{card.id}"
    if card.set == coldest_war.ID:
        return f"art-{card.id}"
    if card.id in FIGURES:
        return FIGURES[card.id]
    return BY_SPECIES[card.species] if card.species else "art-bolt"
