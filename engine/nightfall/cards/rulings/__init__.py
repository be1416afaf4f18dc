"""What has been settled about single cards, in sentences that cite the rules they apply.

English only: rulings explain, they do not run. A card without an entry raises no question
that its text and the rules leave open.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.nightfall.cards.rulings import actions, minions, promos, starters
from engine.nightfall.cards.rulings.model import Ruling

__all__ = ["RULINGS", "Ruling"]

RULINGS: Mapping[str, tuple[Ruling, ...]] = {
    **starters.RULINGS,
    **minions.RULINGS,
    **actions.RULINGS,
    **promos.RULINGS,
}
"""Rulings by card, in the order in which they are shown."""
