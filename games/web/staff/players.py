"""Players in the admin: all fields for admins; notes and a read-only view for
moderators.
"""

from typing import Any

from allauth.usersessions.models import UserSession
from django.contrib import admin
from django.contrib.auth.admin import UserAdmin
from django.core.exceptions import PermissionDenied
from django.forms import BaseModelFormSet, ModelForm
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

from games.base import audit
from games.models import Note, Player, Sanction
from games.web.staff.base import ReadOnlyAdminMixin
from games.web.staff.player_record import PlayerRecordPage

RIGHTS = ("is_active", "is_staff", "is_superuser")
SET_BY_SITE = ("last_login", "date_joined")


class NoteInline(admin.StackedInline):  # type: ignore[type-arg]
    """Inline list of the moderators' notes on a player. Notes are never changed; a
    correction is a new note.
    """

    model = Note
    fk_name = "player"
    fields = ("text", "author", "at")
    readonly_fields = ("author", "at")
    extra = 1

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


class SanctionInline(ReadOnlyAdminMixin, admin.TabularInline):  # type: ignore[type-arg]
    """Inline list of all sanctions of a player."""

    model = Sanction
    fk_name = "player"
    fields = ("kind", "reason", "created_at", "until", "by", "lifted_at")
    readonly_fields = fields
    extra = 0
    show_change_link = True


@admin.register(Player)
class PlayerAdmin(PlayerRecordPage, UserAdmin):  # type: ignore[type-arg]
    """The admin of players. Only players themselves can close their accounts. Rows are
    never deleted, because seats refer to them.

    Users who may add players see and change all fields. Others see neither e-mail address
    nor rights, and can only add notes.
    """

    list_display = ("username", "display_name", "is_guest", "is_bot", "is_staff")
    list_filter = ("is_guest", "is_bot", "is_staff", "is_active")
    raw_id_fields = ("owner",)
    search_fields = ("username", "display_name", "name_changes__old")
    inlines = (NoteInline, SanctionInline)
    fieldsets = (
        *(UserAdmin.fieldsets or ()),
        (
            "On this site",
            {"fields": ("display_name", "language", "is_guest", "is_bot", "owner")},
        ),
    )
    seen_by_moderators = (
        "username",
        "display_name",
        "language",
        "is_guest",
        "is_bot",
        "owner",
        "is_active",
        "date_joined",
        "last_login",
    )

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def get_fieldsets(self, request: HttpRequest, obj: Any = None) -> Any:
        if obj is not None and not _may_see_all_fields(request, obj):
            return ((None, {"fields": self.seen_by_moderators}),)
        return super().get_fieldsets(request, obj)

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> Any:
        if obj is not None and not _may_see_all_fields(request, obj):
            return self.seen_by_moderators
        # Only superusers assign rights directly, so that nobody grants rights that they do
        # not have. Admins appoint staff by adding them to groups.
        mine = () if request.user.is_superuser else ("is_superuser", "user_permissions")
        return (*super().get_readonly_fields(request, obj), *SET_BY_SITE, *mine)

    def get_inlines(self, request: HttpRequest, obj: Any) -> Any:
        return () if obj is None else super().get_inlines(request, obj)

    def get_search_fields(self, request: HttpRequest) -> Any:
        fields = super().get_search_fields(request)
        return (*fields, "email") if _may_manage(request) else fields

    def lookup_allowed(self, lookup: str, value: str, request: Any = None) -> bool:
        """Refuse filters by e-mail address and password, with which a user could guess
        these letter by letter.
        """
        hidden = lookup.startswith(("email", "password", "emailaddress"))
        if hidden and (request is None or not _may_manage(request)):
            return False
        return super().lookup_allowed(lookup, value, request)

    def user_change_password(
        self, request: HttpRequest, id: str, form_url: str = ""
    ) -> HttpResponse:
        """Let admins set another player's password, which ends that player's logins.

        Moderators may not, because they could then log in as the player.
        """
        player = self.get_object(request, id)
        if not _may_see_all_fields(request, player):
            raise PermissionDenied
        if player == request.user:
            # Use a view of our own: Django's would give the session a new key that is
            # missing in the list of logins.
            return redirect("account_change_password")
        before = player.password if player is not None else ""
        response = super().user_change_password(request, id, form_url)
        if player is not None and not Player.objects.filter(pk=player.pk, password=before):
            assert isinstance(request.user, Player)
            audit.add_entry(request.user, "password.set", player=player)
            UserSession.objects.filter(user=player).delete()
        return response

    def save_formset(
        self,
        request: HttpRequest,
        form: Any,
        formset: BaseModelFormSet[Any, Any],
        change: bool,  # noqa: FBT001
    ) -> None:
        """Save notes; set the author of the new ones."""
        assert isinstance(request.user, Player)
        for row in formset.save(commit=False):
            if isinstance(row, Note):
                row.author = request.user
            row.save()
        formset.save_m2m()

    def save_model(
        self,
        request: HttpRequest,
        obj: Player,
        form: ModelForm[Player],
        change: bool,  # noqa: FBT001
    ) -> None:
        """Save a player, and record changed rights in the audit log."""
        super().save_model(request, obj, form, change)
        rights = [name for name in (*RIGHTS, "groups") if name in form.changed_data]
        if rights:
            assert isinstance(request.user, Player)
            given: dict[str, Any] = {name: bool(form.cleaned_data[name]) for name in rights}
            if "groups" in rights:
                given["groups"] = [group.name for group in form.cleaned_data["groups"]]
            audit.add_entry(request.user, "rights.changed", player=obj, **given)


def _may_manage(request: HttpRequest) -> bool:
    return request.user.has_perm("games.add_player")


def _may_see_all_fields(request: HttpRequest, player: Player | None) -> bool:
    """Tell whether the user may see and change all fields of a player.

    Only a superuser may change a superuser, as setting the password gives access to their
    rights.
    """
    if player is not None and player.is_superuser and not request.user.is_superuser:
        return False
    return _may_manage(request)
