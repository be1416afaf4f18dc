"""The admin: to look things up. A series is changed by playing it, not here."""

from django.contrib import admin

from games.web.staff.base import LookOnly
from tournaments.models import Series, SeriesGame, SeriesSeat


class SeriesSeatInline(LookOnly, admin.TabularInline):  # type: ignore[type-arg]
    model = SeriesSeat
    fields = ("number", "player", "level", "left_at", "ready_for")
    extra = 0


class SeriesGameInline(LookOnly, admin.TabularInline):  # type: ignore[type-arg]
    model = SeriesGame
    fields = ("number", "match", "first", "taken_at", "void")
    extra = 0


@admin.register(Series)
class SeriesAdmin(LookOnly, admin.ModelAdmin):  # type: ignore[type-arg]
    """Series with their seats and games."""

    list_display = ("slug", "title", "terms", "status", "host", "created_at")
    list_filter = ("terms", "status", "casual", "rated")
    search_fields = ("slug", "title", "host__username", "seats__player__username")
    inlines = (SeriesSeatInline, SeriesGameInline)
