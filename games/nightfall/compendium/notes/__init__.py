"""Beside the rules: examples, and where the printed editions say different things."""

from collections.abc import Mapping
from typing import NamedTuple

from games.nightfall.compendium.notes import de, en, ja, pl

EXAMPLES = {
    "en": en.EXAMPLES,
    "de": de.EXAMPLES,
    "pl": pl.EXAMPLES,
    "ja": ja.EXAMPLES,
}
DIFFERENCES = {
    "en": en.DIFFERENCES,
    "de": de.DIFFERENCES,
    "pl": pl.DIFFERENCES,
    "ja": ja.DIFFERENCES,
}


class Difference(NamedTuple):
    """A point on which printed editions differ, what is played here, and the rules."""

    point: str
    editions: str
    here: str
    rules: tuple[str, ...]


RULES: tuple[tuple[str, ...], ...] = (
    ("CLEAN-4", "CLEAN-5"),
    ("CARD-16",),
    ("QS-2", "QS-3"),
    ("CLAIM-2", "CLAIM-3", "CLAIM-4"),
    ("CLAIM-20",),
    ("TARGET-14",),
    ("CARD-20",),
    ("CARD-19",),
    ("CARD-17", "CARD-18"),
    ("INFO-7", "INFO-8"),
    ("DRAFT-11", "DRAFT-12"),
    ("SETUP-13", "SETUP-14"),
    ("ARCH-5", "ARCH-6"),
    ("VAR-6", "VAR-7"),
    ("TIE-3", "TIE-4"),
)
"""The rules that each of the differences is about."""


def examples(language: str) -> Mapping[str, str]:
    """Return the examples by the rule that they show."""
    return EXAMPLES[language]


def differences(language: str) -> tuple[Difference, ...]:
    """List the differences between printed editions."""
    return tuple(
        Difference(point, editions, here, rules)
        for (point, editions, here), rules in zip(DIFFERENCES[language], RULES, strict=True)
    )
