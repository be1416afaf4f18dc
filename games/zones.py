"""Time zones by name, as browsers tell them."""

from zoneinfo import ZoneInfo

from django.conf import settings


def zone_named(name: str) -> ZoneInfo:
    """Return a zone, the site's own if there is none of that name."""
    here = ZoneInfo(settings.TIME_ZONE)
    try:
        return ZoneInfo(name) if 0 < len(name) <= 60 else here
    except (KeyError, ValueError, OSError):
        return here


def zone_words(zone: ZoneInfo) -> str:
    """Return the name of a zone as people write it, such as America/New York."""
    return str(zone).replace("_", " ")
