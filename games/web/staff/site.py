"""The admin site, which lets in only staff with a second factor."""

from functools import wraps
from typing import Any
from urllib.parse import urlencode

from allauth.mfa.models import Authenticator
from allauth.mfa.utils import is_mfa_enabled
from django.conf import settings
from django.contrib.admin import AdminSite
from django.contrib.auth.views import redirect_to_login
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.template.response import SimpleTemplateResponse, TemplateResponse
from django.urls import reverse
from django.utils import timezone

from games.base.local_times import ZONE_COOKIE, zone_named
from games.base.sanctions.selectors import OUT_OF_PLAY
from games.base.view_helpers import has_passed_second_factor, has_second_factor
from games.models import Sanction


class StaffSite(AdminSite):
    """The admin site, with logins, times and index changed for this project."""

    site_header = settings.SITE_NAME
    site_title = settings.SITE_NAME
    index_title = "Moderation and administration"
    index_template = "admin/nightfall_index.html"

    def has_permission(self, request: HttpRequest) -> bool:
        """Tell whether the user is staff, has used a second factor in this session, and is
        not suspended.
        """
        if not (super().has_permission(request) and has_passed_second_factor(request)):
            return False
        found: list[Sanction] = getattr(request, "sanctions", [])
        return not any(each.kind in OUT_OF_PLAY for each in found)

    def admin_view(self, view: Any, cacheable: bool = False) -> Any:  # noqa: FBT001, FBT002
        """Wrap a view of the admin so that times are in the time zone of the moderator's
        browser.
        """
        inner = super().admin_view(view, cacheable)

        @wraps(inner)
        def in_zone(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
            zone = zone_named(request.COOKIES.get(ZONE_COOKIE, ""))
            with timezone.override(zone):
                response: HttpResponse = inner(request, *args, **kwargs)
                if isinstance(response, SimpleTemplateResponse):
                    response.render()
            return response

        return in_zone

    def each_context(self, request: HttpRequest) -> dict[str, Any]:
        """Add the active time zone to the context of every page."""
        zone = timezone.get_current_timezone()
        return {**super().each_context(request), "zone": str(zone).replace("_", " ")}

    def login(
        self, request: HttpRequest, extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        """Redirect to the site's own log-in, or to the second factor that is missing.

        The admin's own log-in form has neither rate limits nor second factors.
        """
        after = request.GET.get("next") or reverse("admin:index")
        user = request.user
        if not user.is_authenticated or user.is_guest:
            return redirect_to_login(after)
        if not (user.is_active and user.is_staff) or has_passed_second_factor(request):
            raise PermissionDenied
        if not has_second_factor(user):
            return render(request, "web/moderation/second_factor.html", status=403)
        by_code = is_mfa_enabled(user, [Authenticator.Type.TOTP])
        page = "mfa_reauthenticate" if by_code else "mfa_reauthenticate_webauthn"
        return redirect(f"{reverse(page)}?{urlencode({'next': after})}")

    def password_change(
        self, request: HttpRequest, extra_context: dict[str, Any] | None = None
    ) -> Any:
        """Redirect to the site's own page for changing the password.

        The admin's own page would not delete push devices, and would give the session a new
        key that is missing in the list of logins.
        """
        return redirect("account_change_password")

    def index(
        self, request: HttpRequest, extra_context: dict[str, Any] | None = None
    ) -> TemplateResponse:
        """Show the admin's index, with the numbers of cases, appeals and signals that
        wait.
        """
        from games.web.staff.reports import waiting_counts

        context = {"waiting": waiting_counts(request), **(extra_context or {})}
        return super().index(request, context)
