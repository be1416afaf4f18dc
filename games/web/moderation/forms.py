"""Forms for a report and for an appeal."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from games.base.policies import blind_tables
from games.models import Player, Report, Seat


class MaskField(forms.TypedChoiceField):
    """The field that asks for a player of a match that hides names: by their mask."""

    def __init__(self, seats: list[Seat], plain: forms.ModelChoiceField[Player]) -> None:
        players = {str(seat.number): seat.player for seat in seats}
        names = [(str(seat.number), blind_tables.mask_name(seat.number)) for seat in seats]
        super().__init__(
            label=plain.label,
            choices=[("", plain.empty_label), *names],
            coerce=players.__getitem__,
            empty_value=None,
            required=False,
        )


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

    def __init__(self, *args: Any, seats: list[Seat], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        field = self.fields["player"]
        assert isinstance(field, forms.ModelChoiceField)
        if not seats:
            del self.fields["player"]
        elif blind_tables.hides_names(seats[0].match):
            self.fields["player"] = MaskField(seats, field)
        else:
            people = [seat.player_id for seat in seats if seat.player_id is not None]
            field.queryset = Player.objects.filter(pk__in=people)

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
