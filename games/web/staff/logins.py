"""Logins, second factors and e-mail addresses in the admin: view and delete only."""

from typing import Any, ClassVar

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.usersessions.models import UserSession
from django.contrib import admin
from django.contrib.auth import logout
from django.db import transaction
from django.db.models import QuerySet
from django.http import HttpRequest

from games.base import audit
from games.models import Player
from games.web.staff.base import ReadOnlyAdminMixin

# allauth's own admins would let an administrator move a login or factor to another account,
# and show the secret of a second factor.
admin.site.unregister([Authenticator, EmailAddress, UserSession])


class LoggedDeletionAdmin(ReadOnlyAdminMixin, admin.ModelAdmin):  # type: ignore[type-arg]
    """Base class of the admins of rows that give access to an account. The audit log
    records each deletion.
    """

    ends_all_logins: ClassVar[bool]
    """Whether the deletion of a row ends all logins of its player."""

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return admin.ModelAdmin.has_delete_permission(self, request, obj)

    def delete_model(self, request: HttpRequest, obj: Any) -> None:
        with transaction.atomic():
            self._log_deletion(request, obj)
            super().delete_model(request, obj)
        self._log_out(request)

    def delete_queryset(self, request: HttpRequest, queryset: QuerySet[Any]) -> None:
        with transaction.atomic():
            for row in queryset.select_related("user"):
                self._log_deletion(request, row)
            super().delete_queryset(request, queryset)
        self._log_out(request)

    def _log_deletion(self, request: HttpRequest, row: Any) -> None:
        """Record the deletion in the audit log, and end the logins that depend on the
        deleted row.
        """
        assert isinstance(request.user, Player)
        audit.add_entry(
            request.user, f"{self.opts.model_name}.deleted", player=row.user, row=row.pk
        )
        if self.ends_all_logins:
            # Each deletion ends a session and closes its sockets, see
            # `games.receivers.end_deleted_login`.
            UserSession.objects.filter(user=row.user).delete()

    def _log_out(self, request: HttpRequest) -> None:
        """Log the administrator out if they have just deleted their own login.

        Otherwise Django would fail when it stores the session, which was just deleted.
        """
        if not request.session.exists(request.session.session_key or ""):
            logout(request)


@admin.register(UserSession)
class LoginAdmin(LoggedDeletionAdmin):
    """The admin of logins (sessions). The deletion of a row ends that login."""

    list_display = ("user", "created_at", "last_seen_at", "ip", "user_agent")
    search_fields = ("user__username", "ip")
    list_select_related = ("user",)
    fields = list_display
    ends_all_logins = False


@admin.register(Authenticator)
class AuthenticatorAdmin(LoggedDeletionAdmin):
    """The admin of second factors, recovery codes and passkeys. It does not show their
    secrets.

    An administrator deletes a row if the player has lost the device.
    """

    list_display = ("user", "type", "created_at", "last_used_at")
    list_filter = ("type",)
    search_fields = ("user__username",)
    list_select_related = ("user",)
    fields = list_display
    ends_all_logins = True


@admin.register(EmailAddress)
class EmailAddressAdmin(LoggedDeletionAdmin):
    """The admin of e-mail addresses. Only players themselves can add and confirm
    addresses.
    """

    list_display = ("email", "user", "primary", "verified")
    list_filter = ("primary", "verified")
    search_fields = ("email", "user__username")
    list_select_related = ("user",)
    fields = list_display
    ends_all_logins = True
