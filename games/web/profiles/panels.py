"""Panels on a player's page that other apps register, such as their tournaments.

A panel is a function of the page's player and of its reader (None for a visitor); it
returns HTML, or None if there is nothing to show. It is registered when its app is loaded:

register("tournaments", panel, order=20)

Panels with the place "head" are shown beside the name, panels with "main" below the
ratings.
"""

from collections.abc import Callable
from dataclasses import dataclass

from django.utils.safestring import SafeString

from games.base.registry import Registry
from games.models import Player

Panel = Callable[[Player, Player | None], SafeString | None]

PLACES = ("head", "main")


@dataclass(frozen=True, slots=True)
class _RegisteredPanel:
    name: str
    panel: Panel
    place: str
    order: int


_hung: Registry[_RegisteredPanel] = Registry()


def register(name: str, panel: Panel, *, place: str = "main", order: int = 50) -> None:
    """Register a panel; panels with a lower order come first.

    Raises:
        ValueError: another panel has that name, or there is no such place.
    """
    if place not in PLACES:
        raise ValueError(f"panel {name} at {place}")
    _hung.register(name, _RegisteredPanel(name, panel, place, order))


def panels(place: str, player: Player, reader: Player | None) -> list[SafeString]:
    """Render the panels at a place of a player's page."""
    there = [hung for hung in _hung.values() if hung.place == place]
    there.sort(key=lambda hung: (hung.order, hung.name))
    said = [hung.panel(player, reader) for hung in there]
    return [html for html in said if html]
