"""A picture of a moment of Nightfall: its cards side by side, from public information."""

from collections.abc import Iterator, Sequence

from games.contract.rules import Event, View
from games.nightfall.rendering import card_svg

MAX_CARDS, GAP = 10, 22
"""How many cards a picture has at most, and the gap between them."""

TOLD = ("played", "resolving", "claimed", "claimed_discarded", "wounded")
"""Kinds of events whose cards a picture shows."""


def postcard(view: View, events: Sequence[Event], language: str) -> tuple[str, int]:
    """Return the cards of a moment as SVG, and their width.

    Args:
        view: the public view at that moment.
        events: the public events of the move before it.
    """
    cards = list(_cards_to_show(view, events))[:MAX_CARDS]
    pitch = card_svg.WIDTH + GAP
    shown = [
        f'<g transform="translate({number * pitch} 0)">'
        f"{card_svg.card_svg(slug, seat, str(number), language)}</g>"
        for number, (slug, seat) in enumerate(cards)
    ]
    return "".join(shown), len(cards) * pitch - GAP if cards else 0


def _cards_to_show(view: View, events: Sequence[Event]) -> Iterator[tuple[str, int | None]]:
    """Yield the cards to show, with their seats: the chain, or else the cards of the move,
    or else the minions in play.
    """
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
