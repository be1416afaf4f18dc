"""The admin: to look things up. Matches are changed by playing, not here."""

from typing import Any

from allauth.socialaccount.models import SocialAccount, SocialApp, SocialToken
from django.contrib import admin
from django.db import models
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from games.models import (
    ApiToken,
    FilteredWord,
    Match,
    Move,
    NameChange,
    Seat,
    SweepFault,
)
from games.people.accounts.tokens import tokens_revoke

# Registered by being imported, as this module is by Django.
from games.web.staff import (  # noqa: F401
    appeals,
    audit_log,
    clubs,
    logins,
    messages,
    players,
    reports,
    sanctions,
    signals,
    site_news,
    site_pages,
)
from games.web.staff.base import LookOnly
from games.web.staff.position_repair import PositionRepair
from games.web.staff.rulings import Rulings

# Keys come from the settings, and nobody connects an account for somebody else.
admin.site.unregister([SocialAccount, SocialApp, SocialToken])


class SeatInline(LookOnly, admin.TabularInline):  # type: ignore[type-arg]
    model = Seat
    # Not when an answer is due: that tells a choice from none (INFO-15), and staff play.
    fields = ("number", "player", "level", "asked_since", "place", "score")
    extra = 0


@admin.register(Match)
class MatchAdmin(PositionRepair, Rulings, LookOnly, admin.ModelAdmin):  # type: ignore[type-arg]
    """Matches without position and seed: anybody who looks after a site may play on it."""

    list_display = ("slug", "status", "seat_count", "version", "host", "created_at")
    list_filter = ("status", "game", "pace")
    search_fields = ("slug", "host__username", "seats__player__username")
    fields = (
        "slug",
        "game",
        "status",
        "options",
        "seat_count",
        "pace",
        "reaction_seconds",
        "version",
        "seed_hash",
        "engine_version",
        "result",
        "host",
        "previous",
        "listed",
        "annulled_at",
        "adjusted_at",
        "created_at",
        "started_at",
        "finished_at",
    )
    inlines = (SeatInline,)

    def get_queryset(self, request: HttpRequest) -> models.QuerySet[Match]:
        """Return matches without their large and secret columns."""
        rows = super().get_queryset(request)
        return rows.defer("position", "seed").select_related("host")


@admin.register(Move)
class MoveAdmin(LookOnly, admin.ModelAdmin):  # type: ignore[type-arg]
    """Moves of matches that have ended: until then a move can be a secret."""

    list_display = ("match", "number", "seat", "kind", "option", "by", "at")
    list_filter = ("kind", "by")
    search_fields = ("match__slug",)
    list_select_related = ("match",)

    def get_queryset(self, request: HttpRequest) -> models.QuerySet[Move]:
        """Return the moves that are no secret any more."""
        rows = super().get_queryset(request)
        return rows.filter(match__status=Match.Status.FINISHED)


@admin.register(NameChange)
class NameChangeAdmin(LookOnly, admin.ModelAdmin):  # type: ignore[type-arg]
    """What people were called before, for moderators."""

    list_display = ("player", "old", "new", "at")
    search_fields = ("old", "new", "player__username")
    list_select_related = ("player",)


@admin.register(ApiToken)
class ApiTokenAdmin(LookOnly, admin.ModelAdmin):  # type: ignore[type-arg]
    """Keys, to see and revoke. Nobody makes one for somebody else and sees their cards."""

    list_display = ("name", "prefix", "player", "scopes", "last_used_at", "revoked_at")
    list_filter = ("player__is_bot",)
    search_fields = ("name", "prefix", "player__username", "player__display_name")
    list_select_related = ("player",)
    exclude = ("digest",)
    actions = ("revoke",)

    @admin.action(description=_("Revoke the selected keys"))
    def revoke(self, request: HttpRequest, rows: models.QuerySet[ApiToken]) -> None:
        """End keys, for anybody who has lost or misused them."""
        tokens_revoke(rows)


@admin.register(SweepFault)
class SweepFaultAdmin(LookOnly, admin.ModelAdmin):  # type: ignore[type-arg]
    """Rows that a sweep has set aside. To delete one is to have it tried again at once."""

    list_display = ("part", "name", "error", "times", "since", "retry_at")
    list_filter = ("part",)
    search_fields = ("name", "error")

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return admin.ModelAdmin.has_delete_permission(self, request, obj)


@admin.register(FilteredWord)
class FilteredWordAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    """The word filter of the chat."""

    list_display = ("word", "kind")
    list_editable = ("kind",)
    list_filter = ("kind",)
    search_fields = ("word",)
