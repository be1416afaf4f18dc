"""Sanctions, appeals, signals and the audit log in the admin."""

from typing import Any

from django import forms
from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.template.response import TemplateResponse
from django.utils import timezone

from games import audit
from games.models import Appeal, AuditEntry, Player, ReasonPreset, Sanction, Suspicion
from games.moderation import acts, returns
from games.moderation.admin.base import LookOnly, row_or_404
from games.moderation.appeals import appeal_decide, is_party
from games.moderation.services import sanction_create, sanction_lift
from games.refusals import GamesError
from games.requests import refuse
from games.sanctions.refusals import OwnDecision


class SanctionForm(forms.ModelForm[Sanction]):
    """A sanction without a report."""

    duration = forms.ChoiceField(
        choices=[(key, words) for key, (words, _length) in acts.DURATIONS.items()],
        initial="1d",
    )

    class Meta:
        model = Sanction
        fields = ("player", "kind", "reason", "until")

    def clean(self) -> dict[str, Any]:
        cleaned: dict[str, Any] = super().clean() or {}
        if cleaned.get("until") and cleaned["until"] <= timezone.now():
            self.add_error("until", "That has passed.")
        return cleaned


@admin.register(Sanction)
class SanctionAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    """Sanctions: imposing one without a report, and lifting one."""

    form = SanctionForm
    list_display = ("player", "kind", "holds", "created_at", "until", "by", "lifted_at")
    list_filter = ("kind", ("lifted_at", admin.EmptyFieldListFilter))
    list_select_related = ("player", "by")
    search_fields = ("player__username", "player__display_name", "reason")
    raw_id_fields = ("player",)
    fields = ("player", "kind", "duration", "until", "reason")
    change_form_template = "admin/games/sanction/change_form.html"

    @admin.display(boolean=True, description="in force")
    def holds(self, sanction: Sanction) -> bool:
        """Tell whether it holds now."""
        return sanction.in_force

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        # Lifting is our own button; nobody rewrites what was imposed.
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def get_fields(self, request: HttpRequest, obj: Any = None) -> Any:
        if obj is None:
            return self.fields
        return (
            *("player", "kind", "reason", "created_at", "until", "by", "report"),
            *("seen_at", "lifted_at", "lifted_by"),
        )

    def save_model(self, request: HttpRequest, obj: Any, form: Any, change: Any) -> None:
        """Impose it as everybody does."""
        assert isinstance(request.user, Player)
        data = form.cleaned_data
        made = sanction_create(
            player=acts.check_person(request.user, data["player"]),
            kind=data["kind"],
            reason=data["reason"],
            by=request.user,
            until=data["until"] or acts.until(data["duration"]),
        )
        obj.pk = made.pk

    def change_view(
        self,
        request: HttpRequest,
        object_id: str,
        form_url: str = "",
        extra_context: dict[str, Any] | None = None,
    ) -> HttpResponse:
        """Show one, with a button to lift it."""
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
                refuse(request, error)
            return redirect("admin:games_sanction_change", sanction.pk)
        extra = {"may_lift": may_lift and sanction.in_force, **(extra_context or {})}
        return super().change_view(request, object_id, form_url, extra)


@admin.register(Appeal)
class AppealAdmin(LookOnly, admin.ModelAdmin):  # type: ignore[type-arg]
    """Appeals, each decided by another moderator than the one who imposed the sanction."""

    list_display = ("sanction", "imposed_by", "created_at", "status", "decided_by")
    list_filter = ("status",)
    list_select_related = ("sanction__player", "sanction__by", "decided_by")
    ordering = ("-status", "created_at")
    search_fields = ("sanction__player__username", "sanction__player__display_name")

    @admin.display(description="imposed by")
    def imposed_by(self, appeal: Appeal) -> str:
        """Name who cannot decide it."""
        return str(appeal.sanction.by or "")

    def change_view(
        self,
        request: HttpRequest,
        object_id: str,
        form_url: str = "",
        extra_context: dict[str, Any] | None = None,
    ) -> HttpResponse:
        """Show an appeal beside what it is against, and decide it."""
        people = ("sanction__player", "sanction__by", "sanction__report")
        appeal = row_or_404(Appeal.objects.select_related(*people), object_id)
        if not self.has_view_permission(request, appeal):
            raise PermissionDenied
        may = request.user.has_perm("games.change_appeal")
        if request.method == "POST":
            if not may:
                raise PermissionDenied
            return self._decide(request, appeal)
        page = {
            **self.admin_site.each_context(request),
            "opts": self.opts,
            "title": f"Appeal of {appeal.sanction.player}",
            "appeal": appeal,
            "may_decide": may and appeal.status == Appeal.Status.OPEN,
            "is_own": isinstance(request.user, Player)
            and is_party(request.user, appeal.sanction),
            "earlier": appeal.sanction.player.sanctions.exclude(pk=appeal.sanction_id)[:20],
        }
        return TemplateResponse(request, "admin/games/appeal/change_form.html", page)

    def _decide(self, request: HttpRequest, appeal: Appeal) -> HttpResponse:
        assert isinstance(request.user, Player)
        try:
            appeal_decide(
                appeal_id=appeal.pk,
                by=request.user,
                lift="lift" in request.POST,
                answer=request.POST.get("answer", "")[:1000],
            )
        except OwnDecision:
            messages.error(request, "Somebody else has to decide this one.")
            return redirect("admin:games_appeal_change", appeal.pk)
        except GamesError:
            messages.error(request, "Somebody else has decided this one meanwhile.")
        else:
            messages.success(request, "Decided.")
        return redirect("admin:games_appeal_changelist")


@admin.register(ReasonPreset)
class ReasonPresetAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    """The reasons that moderators choose from."""

    list_display = ("label", "language", "order", "text")
    list_editable = ("order",)


@admin.register(Suspicion)
class SuspicionAdmin(LookOnly, admin.ModelAdmin):  # type: ignore[type-arg]
    """Signals: patterns of play that a person should look at."""

    list_display = ("kind", "player", "other", "why", "updated_at", "acknowledged_by")
    list_filter = (("acknowledged_at", admin.EmptyFieldListFilter), "kind")
    list_select_related = ("player", "other", "acknowledged_by")
    search_fields = ("player__username", "player__display_name", "other__username")
    actions = ("acknowledge",)
    fields = ("kind", "player", "other", "match", "why", "found_at", "updated_at", "data")

    @admin.display(description="why")
    def why(self, suspicion: Suspicion) -> str:
        """Say it with its numbers."""
        return str(suspicion.data.get("why", ""))

    def has_acknowledge_permission(self, request: HttpRequest) -> bool:
        """Tell whether somebody may tick signals off."""
        return request.user.has_perm("games.change_suspicion")

    @admin.action(description="Looked at", permissions=["acknowledge"])
    def acknowledge(self, request: HttpRequest, rows: QuerySet[Suspicion]) -> None:
        """Tick them off, until there is more of it."""
        assert isinstance(request.user, Player)
        for row in rows.filter(acknowledged_at=None).select_related("player"):
            row.acknowledged_at, row.acknowledged_by = timezone.now(), request.user
            # It comes back when it has grown to twice of this.
            row.data["seen_weight"] = row.data.get("weight", 0)
            row.save(update_fields=["acknowledged_at", "acknowledged_by", "data"])
            audit.note(request.user, "suspicion.looked_at", player=row.player, key=row.key)
            returns.release(row, by=request.user)


@admin.register(AuditEntry)
class AuditEntryAdmin(LookOnly, admin.ModelAdmin):  # type: ignore[type-arg]
    """The audit log, which nobody can change."""

    list_display = ("at", "actor", "action", "player", "match", "reason")
    list_filter = ("action",)
    list_select_related = ("actor", "player", "match")
    search_fields = ("actor__username", "player__username", "match__slug", "reason")
    date_hierarchy = "at"
    fields = ("at", "actor", "action", "player", "match", "reason", "data")
