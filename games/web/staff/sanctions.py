"""Sanctions and their reasons in the admin."""

from typing import Any

from django import forms
from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone

from games.base.local_times import MOMENTS, MomentForm
from games.base.view_helpers import show_refusal
from games.models import Player, ReasonPreset, Sanction
from games.people.moderation import acts, cited_rules
from games.people.moderation.services import sanction_create, sanction_lift
from games.refusals import GamesError
from games.web.staff.base import row_or_404


class SanctionForm(MomentForm, forms.ModelForm[Sanction]):
    """The form for a sanction without a report."""

    rule = forms.ChoiceField(
        choices=cited_rules.rule_choices, required=False, label="Rule of conduct"
    )
    duration = forms.ChoiceField(
        choices=[(key, words) for key, (words, _length) in acts.DURATIONS.items()],
        initial="1d",
    )

    class Meta:
        model = Sanction
        fields = ("player", "kind", "reason", "rule", "until")

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["rule"].required = cited_rules.has_rules()

    def clean(self) -> dict[str, Any]:
        cleaned: dict[str, Any] = super().clean() or {}
        if cleaned.get("until") and cleaned["until"] <= timezone.now():
            self.add_error("until", "That has passed.")
        lasts = cleaned.get("until") or acts.end_of_sanction(cleaned.get("duration", "1d"))
        if cleaned.get("kind") == Sanction.Kind.SHADOW and lasts is None:
            self.add_error("duration", "A shadow mute needs an end.")
        return cleaned


@admin.register(Sanction)
class SanctionAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    """The admin of sanctions: impose one without a report, or lift one."""

    form = SanctionForm
    formfield_overrides = MOMENTS
    list_display = ("player", "kind", "holds", "created_at", "until", "by", "lifted_at")
    list_filter = ("kind", ("lifted_at", admin.EmptyFieldListFilter))
    list_select_related = ("player", "by")
    search_fields = ("player__username", "player__display_name", "reason")
    raw_id_fields = ("player",)
    fields = ("player", "kind", "duration", "until", "reason", "rule")
    change_form_template = "admin/games/sanction/change_form.html"

    @admin.display(boolean=True, description="in force")
    def holds(self, sanction: Sanction) -> bool:
        """Tell whether the sanction is in force, as a column of the list."""
        return sanction.in_force

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        # Make all fields read-only: sanctions are never edited, and a button of this page
        # lifts them.
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def get_fields(self, request: HttpRequest, obj: Any = None) -> Any:
        if obj is None:
            return self.fields
        return (
            *("player", "kind", "reason", "rule", "created_at", "until", "by", "report"),
            *("seen_at", "lifted_at", "lifted_by"),
        )

    def save_model(self, request: HttpRequest, obj: Any, form: Any, change: Any) -> None:
        """Impose the sanction with the same function as the site's report page."""
        assert isinstance(request.user, Player)
        data = form.cleaned_data
        made = sanction_create(
            player=acts.judgeable_person(request.user, data["player"]),
            kind=data["kind"],
            reason=data["reason"],
            rule=data["rule"],
            by=request.user,
            until=data["until"] or acts.end_of_sanction(data["duration"]),
        )
        obj.pk = made.pk

    def change_view(
        self,
        request: HttpRequest,
        object_id: str,
        form_url: str = "",
        extra_context: dict[str, Any] | None = None,
    ) -> HttpResponse:
        """Show a sanction, with a button to lift it."""
        sanction = row_or_404(Sanction.objects.all(), object_id)
        may_lift = request.user.has_perm("games.change_sanction")
        if request.method == "POST" and "lift" in request.POST:
            assert isinstance(request.user, Player)
            if not may_lift or sanction.player_id == request.user.pk:
                raise PermissionDenied
            try:
                reason = request.POST.get("reason", "")[:1000]
                sanction_lift(sanction_id=sanction.pk, by=request.user, reason=reason)
                messages.success(request, "Taken back.")
            except GamesError as error:
                show_refusal(request, error)
            return redirect("admin:games_sanction_change", sanction.pk)
        extra = {"may_lift": may_lift and sanction.in_force, **(extra_context or {})}
        return super().change_view(request, object_id, form_url, extra)


class ReasonPresetForm(forms.ModelForm[ReasonPreset]):
    """The form for a preset reason, and for the rule of conduct that it cites."""

    rule = forms.ChoiceField(
        choices=cited_rules.rule_choices, required=False, label="Rule of conduct"
    )

    class Meta:
        model = ReasonPreset
        fields = ("label", "language", "text", "rule", "order")


@admin.register(ReasonPreset)
class ReasonPresetAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    """The admin of preset reasons, which moderators can choose."""

    form = ReasonPresetForm
    list_display = ("label", "language", "order", "rule", "text")
    list_editable = ("order",)
