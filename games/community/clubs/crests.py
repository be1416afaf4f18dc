"""The crests of clubs. A crest is a shield, divided into two colours, with a figure on it.

A club stores its crest as a short text, such as `bend.red.yellow.wolf`. A club that has not
chosen a crest has a default one, which depends only on its slug.
"""

from dataclasses import dataclass
from hashlib import sha256

DIVISIONS = ("plain", "pale", "chief", "bend", "chevron", "quarters", "border")
"""The ways to divide the shield; `static/img/crests.svg` has a symbol for each."""

COLOURS = ("white", "blue", "red", "green", "purple", "yellow")

FIGURES = ("moon", "bat", "wolf", "sword", "tower", "tree", "key", "chalice", "eye")


@dataclass(frozen=True, slots=True)
class Crest:
    """A crest: the division of its shield, its two colours and its figure."""

    division: str
    ground: str
    second: str
    figure: str

    def __str__(self) -> str:
        return f"{self.division}.{self.ground}.{self.second}.{self.figure}"


def parse(text: str) -> Crest | None:
    """Return the crest that a text describes, or None if it describes none."""
    parts = text.split(".")
    known = (DIVISIONS, COLOURS, COLOURS, FIGURES)
    if len(parts) != len(known):
        return None
    if any(part not in choices for part, choices in zip(parts, known, strict=True)):
        return None
    return Crest(*parts)


def default_crest(slug: str) -> Crest:
    """Return the default crest of a club: a pseudo-random one that depends only on its
    slug.
    """
    dice = sha256(slug.encode()).digest()
    ground = dice[1] % len(COLOURS)
    second = (ground + 1 + dice[2] % (len(COLOURS) - 1)) % len(COLOURS)
    return Crest(
        DIVISIONS[dice[0] % len(DIVISIONS)],
        COLOURS[ground],
        COLOURS[second],
        FIGURES[dice[3] % len(FIGURES)],
    )


def crest_of(slug: str, stored: str) -> Crest:
    """Return the crest that a club has chosen and stored, or else its default one."""
    return parse(stored) or default_crest(slug)
