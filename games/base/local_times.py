"""Time zones by name, as browsers send them, and local times in forms."""

from datetime import UTC, datetime
from typing import Any
from zoneinfo import ZoneInfo

from django import forms
from django.conf import settings
from django.core.exceptions import ValidationError
from django.db import models
from django.utils.timezone import get_current_timezone
from django.utils.translation import gettext as _

ZONE_COOKIE = "zone"
"""The cookie in which a page stores its reader's time zone."""


def zone_named(name: str) -> ZoneInfo:
    """Return the time zone with a name; the site's own if there is none."""
    here = ZoneInfo(settings.TIME_ZONE)
    try:
        return ZoneInfo(name) if 0 < len(name) <= 60 else here
    except (KeyError, ValueError, OSError):
        return here


def parse_local_time(
    text: str, zone: ZoneInfo, *, stored: datetime | None = None
) -> datetime:
    """Parse a local date and time from a form; return it in UTC.

    An offset in the text overrides the zone. In the hour that occurs twice in autumn, the
    first occurrence is meant, unless the form showed a time in the second one.

    Args:
        stored: the time that the form showed. If the text is unchanged, this is returned,
            with its seconds.

    Raises:
        ValidationError: the text is not a date and time, is out of range, or is in the hour
            that clocks skip in spring. The message is for the person who filled in the
            form.
    """
    try:
        local = datetime.fromisoformat(text.strip())
        if (
            stored is not None
            and local.tzinfo is None
            and _is_local_time_of(local, stored, zone)
        ):
            return stored.astimezone(UTC)
        moment = (local if local.tzinfo else local.replace(tzinfo=zone)).astimezone(UTC)
        shown = moment.astimezone(zone).replace(tzinfo=None)
    except (ValueError, OverflowError):
        raise ValidationError(_("Enter a date and time.")) from None
    if local.tzinfo is None and shown != local:
        raise ValidationError(_("That time doesn't exist on that day."))
    return moment


class MomentField(forms.SplitDateTimeField):
    """A field of the admin for a date and a time, in the active time zone.

    Django's own field refuses the whole hour that occurs twice in autumn, even if the form
    is saved unchanged.
    """

    stored: datetime | None = None
    """The initial value of the form; set by `MomentForm`."""

    def compress(self, data_list: Any) -> datetime | None:
        """Combine a date and a time.

        Raises:
            ValidationError: the date or the time is missing, or clocks skip that time in
                spring.
        """
        if not data_list or any(part in self.empty_values for part in data_list):
            return super().compress(data_list)
        text = datetime.combine(*data_list).isoformat()
        zone = get_current_timezone()
        return parse_local_time(text, ZoneInfo(str(zone)), stored=self.stored)


class MomentForm(forms.BaseForm):
    """Mixin for forms with a `MomentField`: an unchanged field keeps its exact value."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for name, field in self.fields.items():
            if isinstance(field, MomentField):
                field.stored = self.get_initial_for_field(field, name)


class MomentModelForm(MomentForm, forms.ModelForm[Any]):
    """A model form of the admin with `MomentForm`."""


MOMENTS: dict[type[models.Field[Any, Any]], dict[str, Any]] = {
    models.DateTimeField: {"form_class": MomentField}
}
"""`formfield_overrides` for an admin with editable date-times."""


def _is_local_time_of(local: datetime, moment: datetime, zone: ZoneInfo) -> bool:
    """Tell whether a local time is the one that clocks in a zone show at a moment, to the
    second or minute.
    """
    shown = moment.astimezone(zone).replace(tzinfo=None, microsecond=0)
    return local in (shown, shown.replace(second=0))


def zone_label(zone: ZoneInfo) -> str:
    """Return the name of a time zone as pages show it, such as America/New York."""
    return str(zone).replace("_", " ")
