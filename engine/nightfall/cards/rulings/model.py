"""What a ruling is, and those that hold for several cards."""

from __future__ import annotations

from typing import NamedTuple


class Ruling(NamedTuple):
    """One answer to one question about a card, and the rules that it rests on."""

    text: str
    rules: tuple[str, ...]


FROM_HAND = Ruling(
    "Its exile text works only in play. Discarded from a hand, for influence or by a text, "
    "it goes to the discard pile like any other order.",
    ("CARD-13", "CLAIM-8"),
)
REFUSED = Ruling(
    "If Flank Attack refuses it in the chain, it was never in play: it is discarded, not "
    "exiled.",
    ("CHAIN-19", "CHAIN-20"),
)
ABSORBED = Ruling(
    'Minions that block damage inflicted on their player, such as Vulko and "Bad Smoke", '
    "absorb this damage first; only the rest gives wounds.",
    ("DMG-7", "DMG-9"),
)
OWN_MINION = Ruling(
    "The target must be chosen even if only your own minions are in play. With no minion "
    "in play at all, this part does nothing.",
    ("TARGET-6", "TARGET-8"),
)
NOT_ITSELF = Ruling(
    "In the chain it cannot choose itself: it enters play only after its texts have been "
    "carried out.",
    ("TARGET-4", "TARGET-9", "CHAIN-14"),
)
