"""Format a moment for pages without JavaScript."""

from datetime import datetime
from functools import lru_cache

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import get_language


def time_words(at: datetime) -> str:
    """Format a moment in the reader's language and time zone: the time, and the date unless
    it is today.
    """
    today = timezone.localdate() == timezone.localdate(at)
    style = "TIME_FORMAT" if today else "DATETIME_FORMAT"
    # No format shows seconds, and tables ask for moments of the same minute many times.
    minute = at.replace(second=0, microsecond=0)
    return _format(minute, style, timezone.get_current_timezone_name(), get_language())


@lru_cache(maxsize=1024)
def _format(at: datetime, style: str, _zone: str, _language: str | None) -> str:
    local = timezone.localtime(at)
    return f"{date_format(local, style)} {local.tzname()}"
