"""Panels on a club's page that other apps register, such as the club's tournaments.

A panel is a function of the club and of the reader's membership (None for others); it
returns HTML, or None if there is nothing to show. It is registered when its app is loaded.
"""

from collections.abc import Callable

from django.utils.safestring import SafeString

from games.base.registry import Registry
from games.models import Club, ClubMember

Panel = Callable[[Club, ClubMember | None], SafeString | None]

_panels: Registry[Panel] = Registry()
register = _panels.register
"""Register a panel. Panels are shown in the order of their registration."""


def panels(club: Club, own: ClubMember | None) -> list[SafeString]:
    """Render the panels of a club's page."""
    said = [panel(club, own) for panel in _panels.values()]
    return [html for html in said if html]
