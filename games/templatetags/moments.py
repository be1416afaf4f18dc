"""Template tags for date-times: rendered in the site's time zone, and rewritten by the
page's script in the reader's.
"""

from collections.abc import Mapping
from datetime import datetime, timedelta

from django import template
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.html import escape, format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

register = template.Library()

NEAR = timedelta(hours=1)
"""How long before its start an event is announced in minutes."""

FORMATS = {
    "full": "DATETIME_FORMAT",
    "zoned": "DATETIME_FORMAT",
    "time": "TIME_FORMAT",
    "day": "l, j F",
    "date": "DATE_FORMAT",
}


@register.simple_tag
def when(moment: datetime | None, style: str = "full") -> SafeString | str:
    """Render a date-time; the page's script rewrites it in the reader's time zone and
    format.

    The script moves the name of the time zone to the tooltip, except in the style "zoned",
    which is for one date-time of a page.
    """
    if moment is None:
        return "—"
    here = timezone.localtime(moment)
    zone = f" {here.tzname()}" if style in ("full", "zoned", "time") else ""
    return format_html(
        '<time datetime="{}" data-when="{}">{}{}</time>',
        moment.isoformat(timespec="seconds"),
        style,
        date_format(here, FORMATS[style]),
        zone,
    )


@register.simple_tag
def zone_name() -> SafeString:
    """Render the name of the site's time zone; the page's script replaces it by the
    reader's.
    """
    here = timezone.get_current_timezone_name().replace("_", " ")
    return format_html("<span data-zone>{}</span>", here)


@register.simple_tag
def until(moment: datetime | None) -> SafeString | str:
    """Render a countdown to a date-time; without JavaScript, the date-time itself."""
    if moment is None:
        return ""
    return format_html(
        '<b class="countdown" data-until="{}">{}</b>',
        round(moment.timestamp() * 1000),
        when(moment),
    )


@register.simple_tag
def about(moment: datetime) -> SafeString:
    """Render roughly how long it is until an estimated moment, in minutes; the page's
    script counts them down.
    """
    minutes = max(1, -((timezone.now() - moment) // timedelta(minutes=1)))
    return format_html(
        '<span data-about="{}">{}</span>',
        round(moment.timestamp() * 1000),
        _("%(minutes)d min") % {"minutes": minutes},
    )


@register.simple_tag
def begins(moment: datetime | None) -> SafeString | str:
    """Render when something begins: within the next hour the minutes until then, which the
    page's script counts down, otherwise as `when` does.
    """
    if moment is None or not timedelta() < moment - timezone.now() <= NEAR:
        return when(moment)
    return mark_safe(str(escape(_("in %(left)s"))) % {"left": about(moment)})


@register.simple_tag
def ago(moment: datetime) -> SafeString:
    """Render how long ago a moment was, in minutes; the page's script counts them up."""
    minutes = max(1, (timezone.now() - moment) // timedelta(minutes=1))
    return format_html(
        '<span data-ago="{}">{}</span>',
        round(moment.timestamp() * 1000),
        _("%(minutes)d min") % {"minutes": minutes},
    )


@register.simple_tag
def with_moments(text: str, moments: Mapping[str, datetime]) -> SafeString:
    """Render a sentence; replace each key of `moments` in it by its date-time, rendered by
    `when`.
    """
    html = str(escape(text))
    for shown, moment in moments.items():
        html = html.replace(escape(shown), str(when(moment)))
    return mark_safe(html)
