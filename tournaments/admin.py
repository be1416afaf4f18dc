"""Show series in the admin, read only: a series changes by being played."""

from django.contrib import admin

from games.web.staff.base import ReadOnlyAdminMixin
from tournaments.models import Series, SeriesGame, SeriesSeat


class SeriesSeatInline(ReadOnlyAdminMixin, admin.TabularInline):  # type: ignore[type-arg]
    model = SeriesSeat
    fields = ("number", "player", "level", "left_at", "ready_for")
    extra = 0


class SeriesGameInline(ReadOnlyAdminMixin, admin.TabularInline):  # type: ignore[type-arg]
    model = SeriesGame
    fields = ("number", "match", "first", "taken_at", "void")
    extra = 0


@admin.register(Series)
class SeriesAdmin(ReadOnlyAdminMixin, admin.ModelAdmin):  # type: ignore[type-arg]
    """List series with their seats and games."""

    list_display = ("slug", "title", "terms", "status", "host", "created_at")
    list_filter = ("terms", "status", "casual", "rated")
    search_fields = ("slug", "title", "host__username", "seats__player__username")
    inlines = (SeriesSeatInline, SeriesGameInline)
