"""Views of the notification settings for devices, a webhook and quiet hours."""

from collections.abc import Callable

from django.conf import settings
from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from games.base.view_helpers import AuthenticatedHttpRequest, login_required, show_refusal
from games.community.notices import endpoints
from games.community.notices.quiet_hours import quiet_hours_of, quiet_hours_store
from games.community.notices.this_device import (
    COOKIE,
    SALT,
    device_of,
    session_key_or_empty,
)
from games.refusals import GamesError
from games.web.notices.endpoint_forms import DeviceForm, QuietHoursForm, WebhookForm
from games.web.notices.views import settings_page

COOKIE_SECONDS = 365 * 24 * 3600


@login_required
@require_POST
def device(request: AuthenticatedHttpRequest) -> HttpResponse:
    """Add the requesting browser to the player's devices."""
    form = DeviceForm(request.POST)
    if not form.is_valid():
        return settings_page(request, device=form)
    guess = endpoints.device_name(request.headers.get("User-Agent", ""))
    response = redirect("notice-settings")
    try:
        added = endpoints.device_add(
            player=request.user,
            url=form.cleaned_data["endpoint"],
            p256dh=form.cleaned_data["p256dh"],
            auth=form.cleaned_data["auth"],
            name=form.cleaned_data["device_name"] or guess,
            session_key=session_key_or_empty(request),
            replaces=device_of(request),
        )
    except GamesError as error:
        show_refusal(request, error)
        return response
    messages.success(request, _("This device gets push messages now."))
    response.set_signed_cookie(
        COOKIE,
        str(added.pk),
        salt=SALT,
        max_age=COOKIE_SECONDS,
        httponly=True,
        secure=settings.SESSION_COOKIE_SECURE,
        samesite="Lax",
    )
    return response


@login_required
@require_POST
def webhook(request: AuthenticatedHttpRequest) -> HttpResponse:
    """Set the address of the player's webhook."""
    form = WebhookForm(request.POST)
    if not form.is_valid():
        return settings_page(request, webhook=form)
    url = form.cleaned_data["webhook_url"]
    return _act_and_redirect(
        request,
        lambda: endpoints.webhook_set(player=request.user, url=url),
        _("Webhook saved. Send a test message to see whether it works."),
    )


@login_required
@require_POST
def remove(request: AuthenticatedHttpRequest, endpoint_id: int) -> HttpResponse:
    """Remove a device or the webhook."""
    return _act_and_redirect(
        request,
        lambda: endpoints.endpoint_remove(player=request.user, endpoint_id=endpoint_id),
        _("Removed."),
    )


@login_required
@require_POST
def test(request: AuthenticatedHttpRequest, endpoint_id: int) -> HttpResponse:
    """Send a test message to a device or the webhook."""
    return _act_and_redirect(
        request,
        lambda: endpoints.endpoint_test(player=request.user, endpoint_id=endpoint_id),
        _("A test message is on its way. It should arrive within a few seconds."),
    )


@login_required
@require_POST
def quiet_hours(request: AuthenticatedHttpRequest) -> HttpResponse:
    """Set or end the player's quiet hours."""
    form = QuietHoursForm(request.POST, quiet=quiet_hours_of(request.user))
    if not form.is_valid():
        return settings_page(request, quiet=form)
    quiet_hours_store(
        player=request.user,
        begin=form.cleaned_data["begin"],
        end=form.cleaned_data["end"],
        zone=form.cleaned_data["zone"],
    )
    messages.success(request, _("Settings saved."))
    return redirect("notice-settings")


def _act_and_redirect(
    request: AuthenticatedHttpRequest, act: Callable[[], object], done: str
) -> HttpResponse:
    try:
        act()
    except GamesError as error:
        show_refusal(request, error)
    else:
        messages.success(request, done)
    return redirect("notice-settings")
