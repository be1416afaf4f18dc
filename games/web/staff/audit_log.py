"""The audit log in the admin."""

from django.contrib import admin

from games.models import AuditEntry
from games.web.staff.base import ReadOnlyAdminMixin


@admin.register(AuditEntry)
class AuditEntryAdmin(ReadOnlyAdminMixin, admin.ModelAdmin):  # type: ignore[type-arg]
    """The admin of the audit log, which nobody can change."""

    list_display = ("at", "actor", "action", "player", "match", "reason")
    list_filter = ("action",)
    list_select_related = ("actor", "player", "match")
    search_fields = ("actor__username", "player__username", "match__slug", "reason")
    date_hierarchy = "at"
    fields = ("at", "actor", "action", "player", "match", "reason", "data")
