"""A moment of Nightfall as a picture: the cards that it is about, side by side.

Drawn from what everybody could see.
"""

from collections.abc import Iterator, Sequence

from games.contract.rules import Event, View
from games.nightfall.rendering import card_svg

MAX_CARDS, GAP = 6, 22
"""Cards of a picture, and what is between them."""

TOLD = ("played", "resolving", "claimed", "claimed_discarded", "wounded")
"""Kinds of events whose cards a moment is about."""


def postcard(view: View, events: Sequence[Event], language: str) -> tuple[str, int]:
    """Return the middle of the picture of a moment as SVG, and how wide it is.

    Args:
        view: what everybody may see then.
        events: what everybody saw of the move that led there.
    """
    cards = list(_cards(view, events))[:MAX_CARDS]
    pitch = card_svg.WIDTH + GAP
    shown = [
        f'<g transform="translate({number * pitch} 0)">'
        f"{card_svg.card(slug, seat, str(number), language)}</g>"
        for number, (slug, seat) in enumerate(cards)
    ]
    return "".join(shown), len(cards) * pitch - GAP if cards else 0


def _cards(view: View, events: Sequence[Event]) -> Iterator[tuple[str, int | None]]:
    """Yield what to show: the chain, or else what the move was about, or who is in play."""
    if view["chain"]:
        for link in view["chain"][-MAX_CARDS:]:
            yield link["card"], link["seat"]
        return
    told = [(each["card"], each.get("seat")) for each in events
            if each["kind"] in TOLD and each.get("card")]  # fmt: skip
    if told:
        yield from dict.fromkeys(told)
        return
    for player in view["players"]:
        for minion in player["minions"]:
            yield minion["card"], player["seat"]
