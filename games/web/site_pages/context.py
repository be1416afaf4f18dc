"""Context of every page: the announced maintenance, and what is to be accepted."""

from functools import cache
from typing import Any

from django.http import HttpRequest

from games.base.policies import maintenance
from games.community.site_pages import accepted_versions
from games.models import Maintenance, Player, PolicyVersion


def announcements(request: HttpRequest) -> dict[str, Any]:
    """Build the context; functions, so that a page without the bars asks for nothing."""
    user = getattr(request, "user", None)

    @cache
    def version_to_accept() -> PolicyVersion | None:
        return (
            accepted_versions.version_to_accept(user) if isinstance(user, Player) else None
        )

    @cache
    def announced_maintenance() -> Maintenance | None:
        return maintenance.announced()

    return {
        "version_to_accept": version_to_accept,
        "announced_maintenance": announced_maintenance,
    }
