"""When daily mails go out."""

from datetime import datetime, timedelta

from django.utils import timezone

DIGEST_HOUR = 7
"""In the site's own time zone: in the morning, before the day's first moves."""


def next_digest(now: datetime) -> datetime:
    """Return the next moment at which daily mails are sent."""
    local = timezone.localtime(now)
    today = local.replace(hour=DIGEST_HOUR, minute=0, second=0, microsecond=0)
    return today if local < today else today + timedelta(days=1)
