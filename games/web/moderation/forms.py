"""Forms for a report and for an appeal."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from games.models import Player, Report


class ReportForm(forms.Form):
    """The form for a report. If a match is reported, it also asks which of its players is
    meant.
    """

    player = forms.ModelChoiceField(
        label=_("Who?"),
        queryset=Player.objects.none(),
        required=False,
        empty_label=_("the match as a whole"),
    )
    category = forms.ChoiceField(
        label=_("What's it about?"),
        choices=Report.Category.choices,
        widget=forms.RadioSelect,
    )
    text = forms.CharField(
        label=_("What happened?"),
        max_length=2000,
        required=False,
        widget=forms.Textarea(attrs={"rows": 6}),
        help_text=_("The more detail, the better: when, where, what was said or done."),
    )

    def __init__(self, *args: Any, people: list[Player], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if people:
            field = self.fields["player"]
            assert isinstance(field, forms.ModelChoiceField)
            field.queryset = Player.objects.filter(pk__in=[each.pk for each in people])
        else:
            del self.fields["player"]

    def clean(self) -> dict[str, Any]:
        cleaned: dict[str, Any] = super().clean() or {}
        # Require a text only where the category alone does not explain the report.
        if cleaned.get("category") == Report.Category.OTHER and not cleaned.get("text"):
            self.add_error("text", _("Tell us what happened."))
        return cleaned


class AppealForm(forms.Form):
    """The form for an appeal."""

    text = forms.CharField(
        label=_("Why do you disagree?"),
        max_length=2000,
        widget=forms.Textarea(attrs={"rows": 6}),
    )
