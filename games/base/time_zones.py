"""Time zones by name, as browsers tell them, and the times that forms give in them."""

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

from django.conf import settings
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

ZONE_COOKIE = "zone"
"""The cookie in which a page leaves the zone of its reader."""


def zone_named(name: str) -> ZoneInfo:
    """Return a zone, the site's own if there is none of that name."""
    here = ZoneInfo(settings.TIME_ZONE)
    try:
        return ZoneInfo(name) if 0 < len(name) <= 60 else here
    except (KeyError, ValueError, OSError):
        return here


def moment_in(text: str, zone: ZoneInfo) -> datetime:
    """Read a date and time from a form, as clocks in a zone show them, as UTC.

    An offset in the text goes before the zone. Of an hour that comes twice in autumn the
    first one is meant.

    Raises:
        ValidationError: it is no date and time, out of range, or in the hour that clocks
            skip in spring. Its text is for the person who filled in the form.
    """
    try:
        local = datetime.fromisoformat(text.strip())
        moment = (local if local.tzinfo else local.replace(tzinfo=zone)).astimezone(UTC)
        shown = moment.astimezone(zone).replace(tzinfo=None)
    except (ValueError, OverflowError):
        raise ValidationError(_("Enter a date and time.")) from None
    if local.tzinfo is None and shown != local:
        raise ValidationError(_("That time doesn't exist on that day."))
    return moment


def zone_words(zone: ZoneInfo) -> str:
    """Return the name of a zone as people write it, such as America/New York."""
    return str(zone).replace("_", " ")
