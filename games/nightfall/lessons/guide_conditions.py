"""Conditions of guide steps that exist only in Nightfall: discards and the hand."""

from games.contract.guide_steps import OVER, Step, Wants, any_choice, exactly_these

__all__ = [
    "OVER",
    "Step",
    "Wants",
    "any_choice",
    "discards_at_least",
    "exactly_these",
    "hand_card_selector",
    "keeps_card",
]


def discards_at_least(count: int) -> Wants:
    """Return a condition that holds if at least `count` cards are discarded for
    influence.
    """
    return lambda made: sum(each.startswith("discard:") for each in made) >= count


def keeps_card(card: str) -> Wants:
    """Return a condition that holds if a card stays in hand."""
    return lambda made: f"discard:{card}" not in made


def hand_card_selector(card: str) -> str:
    """Return the CSS selector of a card in the player's own hand."""
    return f'#hand [data-card="{card}"]'
