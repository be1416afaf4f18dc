"""Appeals in the admin."""

from typing import Any

from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.template.response import TemplateResponse

from games.models import Appeal, Player
from games.people.moderation.appeals import appeal_decide, is_party
from games.people.moderation.refusals import OwnDecision
from games.refusals import GamesError
from games.web.staff.base import ReadOnlyAdminMixin, row_or_404


@admin.register(Appeal)
class AppealAdmin(ReadOnlyAdminMixin, admin.ModelAdmin):  # type: ignore[type-arg]
    """The admin of appeals. A moderator may not decide an appeal against a sanction that
    they have imposed.
    """

    list_display = ("sanction", "imposed_by", "created_at", "status", "decided_by")
    list_filter = ("status",)
    list_select_related = ("sanction__player", "sanction__by", "decided_by")
    ordering = ("-status", "created_at")
    search_fields = ("sanction__player__username", "sanction__player__display_name")

    @admin.display(description="imposed by")
    def imposed_by(self, appeal: Appeal) -> str:
        """Return the name of the moderator who imposed the sanction."""
        return str(appeal.sanction.by or "")

    def change_view(
        self,
        request: HttpRequest,
        object_id: str,
        form_url: str = "",
        extra_context: dict[str, Any] | None = None,
    ) -> HttpResponse:
        """Show an appeal with its sanction, and decide it."""
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
