"""The admin of signals: automatic suspicions (`games.models.Suspicion`)."""

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest

from games.models import Player, Suspicion
from games.people.moderation.signal_acts import acknowledge_signals
from games.web.staff.base import ReadOnlyAdminMixin


@admin.register(Suspicion)
class SuspicionAdmin(ReadOnlyAdminMixin, admin.ModelAdmin):  # type: ignore[type-arg]
    """The admin of signals: patterns of play that a moderator should look at."""

    list_display = ("kind", "player", "other", "why", "updated_at", "acknowledged_by")
    list_filter = (("acknowledged_at", admin.EmptyFieldListFilter), "kind")
    list_select_related = ("player", "other", "acknowledged_by")
    search_fields = ("player__username", "player__display_name", "other__username")
    actions = ("acknowledge",)
    fields = ("kind", "player", "other", "match", "why", "found_at", "updated_at", "data")

    @admin.display(description="why")
    def why(self, suspicion: Suspicion) -> str:
        """Return the sentence that explains the signal, with its numbers."""
        return str(suspicion.data.get("why", ""))

    def has_acknowledge_permission(self, request: HttpRequest) -> bool:
        """Tell whether the user may mark signals as seen."""
        return request.user.has_perm("games.change_suspicion")

    @admin.action(description="Looked at", permissions=["acknowledge"])
    def acknowledge(self, request: HttpRequest, rows: QuerySet[Suspicion]) -> None:
        """Mark signals as seen. A signal comes back when its weight has doubled."""
        assert isinstance(request.user, Player)
        acknowledge_signals(rows, by=request.user)
