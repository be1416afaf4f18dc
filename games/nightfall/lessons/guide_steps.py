"""Conditions of guide steps that exist only in Nightfall: discards and the hand."""

from games.contract.guide_steps import OVER, Step, Wants, anything, only

__all__ = ["OVER", "Step", "Wants", "anything", "discards", "held", "keeps", "only"]


def discards(count: int) -> Wants:
    """Return a condition that holds if at least `count` cards are discarded for
    influence.
    """
    return lambda made: sum(each.startswith("discard:") for each in made) >= count


def keeps(card: str) -> Wants:
    """Return a condition that holds if a card stays in hand."""
    return lambda made: f"discard:{card}" not in made


def held(card: str) -> str:
    """Return the CSS selector of a card in the player's own hand."""
    return f'#hand [data-card="{card}"]'
