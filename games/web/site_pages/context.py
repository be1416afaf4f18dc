"""Context of every page: announced maintenance, and rules that the player has to accept."""

from functools import cache
from typing import Any

from django.http import HttpRequest

from games.base.policies import maintenance
from games.community.site_pages import accepted_versions
from games.models import Maintenance, Player, PolicyVersion


def announcements(request: HttpRequest) -> dict[str, Any]:
    """Build the context of every page: announced maintenance, and the rules to accept. The
    values are functions, so that a page that does not show them runs no query.
    """
    user = getattr(request, "user", None)

    @cache
    def version_to_accept() -> PolicyVersion | None:
        return (
            accepted_versions.version_to_accept(user) if isinstance(user, Player) else None
        )

    @cache
    def announced_maintenance() -> Maintenance | None:
        return maintenance.current_or_next()

    return {
        "version_to_accept": version_to_accept,
        "announced_maintenance": announced_maintenance,
    }
