"""Panels on a club's page that other apps register, such as the club's tournaments.

A panel is a function of the club and of its reader's membership (None for others); it
returns HTML, or nothing if it has nothing to say. It is registered when its app is loaded.
"""

from collections.abc import Callable

from django.utils.safestring import SafeString

from games.models import Club, ClubMember

Panel = Callable[[Club, ClubMember | None], SafeString | None]

_panels: dict[str, Panel] = {}


def register(name: str, panel: Panel) -> None:
    """Add a panel, below those that are there.

    Raises:
        ValueError: another panel has that name.
    """
    if name in _panels:
        raise ValueError(f"two panels of clubs are called {name}")
    _panels[name] = panel


def panels(club: Club, own: ClubMember | None) -> list[SafeString]:
    """Render the panels of a club's page."""
    said = [panel(club, own) for panel in _panels.values()]
    return [html for html in said if html]
