"""Which drawing of the sprite stands for a card, and before which scenery.

The drawings are our own; a card without an entry gets one by its species or kind, so that a
new card never appears without a face.
"""

from dataclasses import dataclass
from zlib import crc32

from engine.nightfall.cards import coldest_war
from engine.nightfall.cards.model import Card, CardKind, Species

FIGURES: dict[str, str] = {
    "alton-hickman": "art-rogue",
    "big-ghost": "art-howl",
    "blaine-cordell": "art-duelist",
    "charlotte-reyes": "art-lady",
    "franz-orlok": "art-count",
    "genesis-one": "art-goggles",
    "indigo-six": "art-visor",
    "ivan-radinsky": "art-lord",
    "lilith-lawrence": "art-lady",
    "lisaveta-florescu": "art-lady",
    "marcus-toth": "art-rogue",
    "overwatch-two": "art-hood",
    "shadow-seven": "art-hood",
    "sir-john-travail": "art-gent",
    "vulko": "art-count",
    "yuri-koroviev": "art-gent",
    "zacharias-sands": "art-duelist",
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
SCENES = ("spires", "towers", "graves", "works")
WINTER_SCENES = ("firs", "border", "domes", "rockets")
BASE, WINTER = "img/sprite.svg", "img/coldest-war.svg"
"""Files of drawings: those that all pages share, and those of a later set."""
MOONS = ("m0", "m1", "m2", "m3")


@dataclass(frozen=True, slots=True)
class Art:
    """What to draw: a figure, the scenery behind it, and classes that place the moon.
    `file` has the drawings, below the static files.
    """

    figure: str
    scene: str
    css: str
    file: str


def art(card: Card) -> Art:
    """Return the picture of a card, the same one everywhere and for ever."""
    number = crc32(card.id.encode())
    css = MOONS[number // 4 % 4] + (" flip" if number // 16 % 2 else "")
    if card.set == coldest_war.ID:
        scene = WINTER_SCENES[number % len(WINTER_SCENES)]
        return Art(_figure(card), scene, css, WINTER)
    return Art(_figure(card), SCENES[number % len(SCENES)], css, BASE)


def _figure(card: Card) -> str:
    if card.kind is CardKind.WOUND:
        return f"wound-{card.id}"
    if card.set == coldest_war.ID:
        return f"art-{card.id}"
    if card.id in FIGURES:
        return FIGURES[card.id]
    return BY_SPECIES[card.species] if card.species else "art-bolt"
