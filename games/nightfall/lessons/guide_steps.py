"""What the guide likes of what is particular to Nightfall: discards and the hand."""

from games.contract.guide_steps import OVER, Step, Wants, anything, only

__all__ = ["OVER", "Step", "Wants", "anything", "discards", "held", "keeps", "only"]


def discards(count: int) -> Wants:
    """Like it if so many cards, or more, are discarded for influence."""
    return lambda made: sum(each.startswith("discard:") for each in made) >= count


def keeps(card: str) -> Wants:
    """Like it if a card stays in hand."""
    return lambda made: f"discard:{card}" not in made


def held(card: str) -> str:
    """Return the selector of a card in one's own hand."""
    return f'#hand [data-card="{card}"]'
