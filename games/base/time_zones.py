"""Time zones by name, as browsers tell them, and the times that forms give in them."""

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
"""The cookie in which a page leaves the zone of its reader."""


def zone_named(name: str) -> ZoneInfo:
    """Return a zone, the site's own if there is none of that name."""
    here = ZoneInfo(settings.TIME_ZONE)
    try:
        return ZoneInfo(name) if 0 < len(name) <= 60 else here
    except (KeyError, ValueError, OSError):
        return here


def moment_in(text: str, zone: ZoneInfo, *, stored: datetime | None = None) -> datetime:
    """Read a date and time from a form, as clocks in a zone show them, as UTC.

    An offset in the text goes before the zone. Of an hour that comes twice in autumn the
    first one is meant, unless the form showed a moment of the second one.

    Args:
        stored: the moment that the form showed at first. If the text still says the same,
            this is what it means, to the second.

    Raises:
        ValidationError: it is no date and time, out of range, or in the hour that clocks
            skip in spring. Its text is for the person who filled in the form.
    """
    try:
        local = datetime.fromisoformat(text.strip())
        if stored is not None and local.tzinfo is None and _shows(local, stored, zone):
            return stored.astimezone(UTC)
        moment = (local if local.tzinfo else local.replace(tzinfo=zone)).astimezone(UTC)
        shown = moment.astimezone(zone).replace(tzinfo=None)
    except (ValueError, OverflowError):
        raise ValidationError(_("Enter a date and time.")) from None
    if local.tzinfo is None and shown != local:
        raise ValidationError(_("That time doesn't exist on that day."))
    return moment


class MomentField(forms.SplitDateTimeField):
    """A date and a time of the admin, in the zone that is active.

    Django's own field refuses all of the hour that comes twice in autumn, even where a form
    is saved as it was shown.
    """

    stored: datetime | None = None
    """What the form showed at first; set by `MomentForm`."""

    def compress(self, data_list: Any) -> datetime | None:
        """Return the moment of a date and a time.

        Raises:
            ValidationError: one of them is missing, or clocks skip that time in spring.
        """
        if not data_list or any(part in self.empty_values for part in data_list):
            return super().compress(data_list)
        text = datetime.combine(*data_list).isoformat()
        zone = get_current_timezone()
        return moment_in(text, ZoneInfo(str(zone)), stored=self.stored)


class MomentForm(forms.BaseForm):
    """Mixin for forms with a `MomentField`: a moment that nobody changes stays as it is."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for name, field in self.fields.items():
            if isinstance(field, MomentField):
                field.stored = self.get_initial_for_field(field, name)


class MomentModelForm(MomentForm, forms.ModelForm[Any]):
    """The usual form of an admin, with this mixin."""


MOMENTS: dict[type[models.Field[Any, Any]], dict[str, Any]] = {
    models.DateTimeField: {"form_class": MomentField}
}
"""`formfield_overrides` of an admin whose moments can be changed."""


def _shows(local: datetime, moment: datetime, zone: ZoneInfo) -> bool:
    """Tell whether clocks show a moment so, as exactly as the local time is given."""
    shown = moment.astimezone(zone).replace(tzinfo=None, microsecond=0)
    return local in (shown, shown.replace(second=0))


def zone_words(zone: ZoneInfo) -> str:
    """Return the name of a zone as people write it, such as America/New York."""
    return str(zone).replace("_", " ")
