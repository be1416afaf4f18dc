"""The admin, mostly for looking things up. Matches are changed only by playing."""

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
from games.people.accounts.bots_and_keys import tokens_revoke

# Importing these modules registers their admin classes; Django itself imports only this
# module.
from games.web.staff import (  # noqa: F401
    appeals,
    audit_log,
    chat_messages,
    clubs,
    logins,
    players,
    reports,
    sanctions,
    signals,
    site_news,
    site_pages,
)
from games.web.staff.base import ReadOnlyAdminMixin
from games.web.staff.match_rulings import Rulings
from games.web.staff.position_repair import PositionRepair

# Remove allauth's admin classes: keys come from the settings, and only players themselves
# connect accounts.
admin.site.unregister([SocialAccount, SocialApp, SocialToken])


class SeatInline(ReadOnlyAdminMixin, admin.TabularInline):  # type: ignore[type-arg]
    model = Seat
    # Leave out when an answer is due: it reveals whether the seat has a choice (INFO-15),
    # and staff play, too.
    fields = ("number", "player", "level", "asked_since", "place", "score")
    extra = 0


@admin.register(Match)
class MatchAdmin(PositionRepair, Rulings, ReadOnlyAdminMixin, admin.ModelAdmin):  # type: ignore[type-arg]
    """Shows matches without position and seed. Staff must not see these, because they play,
    too.
    """

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
class MoveAdmin(ReadOnlyAdminMixin, admin.ModelAdmin):  # type: ignore[type-arg]
    """Shows the moves of finished matches only, because a move can be secret until the
    end.
    """

    list_display = ("match", "number", "seat", "kind", "option", "by", "at")
    list_filter = ("kind", "by")
    search_fields = ("match__slug",)
    list_select_related = ("match",)

    def get_queryset(self, request: HttpRequest) -> models.QuerySet[Move]:
        """Return only the moves of finished matches."""
        rows = super().get_queryset(request)
        return rows.filter(match__status=Match.Status.FINISHED)


@admin.register(NameChange)
class NameChangeAdmin(ReadOnlyAdminMixin, admin.ModelAdmin):  # type: ignore[type-arg]
    """Shows former names of players to moderators."""

    list_display = ("player", "old", "new", "at")
    search_fields = ("old", "new", "player__username")
    list_select_related = ("player",)


@admin.register(ApiToken)
class ApiTokenAdmin(ReadOnlyAdminMixin, admin.ModelAdmin):  # type: ignore[type-arg]
    """Lists and revokes API keys. Keys cannot be created here, because whoever knows a key
    can see its player's cards.
    """

    list_display = ("name", "prefix", "player", "scopes", "last_used_at", "revoked_at")
    list_filter = ("player__is_bot",)
    search_fields = ("name", "prefix", "player__username", "player__display_name")
    list_select_related = ("player",)
    exclude = ("digest",)
    actions = ("revoke",)

    @admin.action(description=_("Revoke the selected keys"))
    def revoke(self, request: HttpRequest, rows: models.QuerySet[ApiToken]) -> None:
        """Revoke keys that were lost or misused."""
        tokens_revoke(rows)


@admin.register(SweepFault)
class SweepFaultAdmin(ReadOnlyAdminMixin, admin.ModelAdmin):  # type: ignore[type-arg]
    """Lists rows that a sweep has set aside after an error. Deleting an entry makes the
    sweep retry its row at once.
    """

    list_display = ("part", "name", "error", "times", "since", "retry_at")
    list_filter = ("part",)
    search_fields = ("name", "error")

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return admin.ModelAdmin.has_delete_permission(self, request, obj)


@admin.register(FilteredWord)
class FilteredWordAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    """Edits the word filter of the chat."""

    list_display = ("word", "kind")
    list_editable = ("kind",)
    list_filter = ("kind",)
    search_fields = ("word",)
