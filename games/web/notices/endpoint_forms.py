"""Forms for devices, a webhook and quiet hours."""

from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext, gettext_lazy as _

from games.base.local_times import zone_label, zone_named
from games.community.notices import outbound_http, web_push
from games.community.notices.endpoints import MAX_NAME_LENGTH
from games.models import QuietHours

FIELD = {"class": "field"}


class DeviceForm(forms.Form):
    """The form for a browser's push subscription; a script fills in all but the name."""

    device_name = forms.CharField(
        label=_("Name of this device"),
        max_length=MAX_NAME_LENGTH,
        required=False,
        widget=forms.TextInput(attrs=FIELD | {"autocomplete": "off"}),
    )
    endpoint = forms.CharField(
        max_length=outbound_http.MAX_URL_LENGTH, widget=forms.HiddenInput
    )
    p256dh = forms.CharField(max_length=100, widget=forms.HiddenInput)
    auth = forms.CharField(max_length=40, widget=forms.HiddenInput)

    def clean(self) -> dict[str, Any]:
        """Check the address and the keys of the push subscription."""
        data = super().clean() or {}
        if not self.errors:
            try:
                outbound_http.parse(data["endpoint"])
                web_push.read_keys(data["p256dh"], data["auth"])
            except (outbound_http.UnsafeAddress, ValueError) as error:
                raise ValidationError(
                    gettext("Your browser didn't give a push address. Try again.")
                ) from error
        return data


class WebhookForm(forms.Form):
    """The form for the address of a webhook."""

    webhook_url = forms.CharField(
        label=_("Webhook address"),
        max_length=outbound_http.MAX_URL_LENGTH,
        widget=forms.URLInput(
            attrs=FIELD
            | {
                "autocomplete": "off",
                "placeholder": "https://",
                "aria-describedby": "webhook-says",
            }
        ),
    )

    def clean_webhook_url(self) -> str:
        url: str = self.cleaned_data["webhook_url"]
        try:
            outbound_http.parse(url)
        except outbound_http.UnsafeAddress as error:
            raise ValidationError(
                gettext(
                    "Enter an address that begins with https:// and leads to a public "
                    "server."
                )
            ) from error
        return url


class QuietHoursForm(forms.Form):
    """The form for quiet hours and their time zone."""

    begin = forms.TimeField(
        label=_("Quiet from"),
        required=False,
        widget=forms.TimeInput(format="%H:%M", attrs=FIELD | {"type": "time"}),
    )
    end = forms.TimeField(
        label=_("Quiet until"),
        required=False,
        widget=forms.TimeInput(format="%H:%M", attrs=FIELD | {"type": "time"}),
    )
    zone = forms.CharField(required=False, max_length=60, widget=forms.HiddenInput)

    def __init__(self, *args: Any, quiet: QuietHours | None, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if quiet is not None:
            self.initial = {"begin": quiet.begin, "end": quiet.end, "zone": quiet.zone}

    def zone_words(self) -> str:
        """Return the name of the form's time zone as shown to people."""
        return zone_label(zone_named(self["zone"].value() or ""))

    def clean(self) -> dict[str, Any]:
        """Check that both times are given or none, and that they differ."""
        data = super().clean() or {}
        begin, end = data.get("begin"), data.get("end")
        if not self.errors and (begin is None) != (end is None):
            raise ValidationError(gettext("Enter both times, or none."))
        if begin is not None and begin == end:
            raise ValidationError(gettext("The two times must be different."))
        return data
