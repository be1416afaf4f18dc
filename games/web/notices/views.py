"""The pages of the player's notices and their settings."""

from hashlib import sha256

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from games.base.view_helpers import (
    AuthenticatedHttpRequest,
    is_local_address,
    login_required,
)
from games.community.notices import services, web_push
from games.community.notices.endpoints import device_name, devices_of, webhook_of
from games.community.notices.kinds import text_of, topic_of
from games.community.notices.mail import address_of
from games.community.notices.preferences import preferences_of, preferences_store
from games.community.notices.quiet_hours import quiet_hours_of
from games.community.notices.services import notices_of
from games.community.notices.this_device import device_of
from games.web.notices.endpoint_forms import DeviceForm, QuietHoursForm, WebhookForm
from games.web.notices.forms import PreferencesForm

PER_PAGE = 30


@login_required
@require_safe
def notices(request: AuthenticatedHttpRequest) -> HttpResponse:
    """List the player's notices, the newest first."""
    pages = Paginator(notices_of(request.user), PER_PAGE)
    page = pages.get_page(request.GET.get("page"))
    lines = [
        {"notice": notice, "text": text_of(notice), "topic": topic_of(notice).value}
        for notice in page
    ]
    return render(request, "web/notices/list.html", {"page": page, "lines": lines})


@login_required
@require_safe
def open_notice(request: AuthenticatedHttpRequest, notice_id: int) -> HttpResponse:
    """Mark a notice as read, and redirect to its address."""
    notice = get_object_or_404(request.user.notices, pk=notice_id)
    services.mark_read(player_id=request.user.pk, notices=[notice.pk])
    return redirect(notice.url if is_local_address(notice.url) else "notices")


@login_required
@require_POST
def read_all(request: AuthenticatedHttpRequest) -> HttpResponse:
    """Mark all notices of the player as read."""
    services.mark_all_read(player_id=request.user.pk)
    return redirect("notices")


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def preferences(request: AuthenticatedHttpRequest) -> HttpResponse:
    """Show and store the player's notification preferences."""
    player = request.user
    form = PreferencesForm(request.POST or None, preferences=preferences_of(player.pk))
    if request.method == "POST" and form.is_valid():
        preferences_store(player=player, preferences=form.preferences())
        messages.success(request, _("Settings saved."))
        return redirect("notice-settings")
    return settings_page(request, preferences=form)


def settings_page(
    request: AuthenticatedHttpRequest,
    *,
    preferences: PreferencesForm | None = None,
    device: DeviceForm | None = None,
    webhook: WebhookForm | None = None,
    quiet: QuietHoursForm | None = None,
) -> HttpResponse:
    """Render the notification settings, with the submitted form."""
    player = request.user
    guess = device_name(request.headers.get("User-Agent", ""))
    own_webhook = webhook_of(player)
    forms = {
        "form": preferences or PreferencesForm(preferences=preferences_of(player.pk)),
        "device_form": device or DeviceForm(initial={"device_name": guess}),
        "webhook_form": webhook
        or WebhookForm(initial={"webhook_url": own_webhook.url if own_webhook else ""}),
        "quiet_form": quiet or QuietHoursForm(quiet=quiet_hours_of(player)),
    }
    devices, this_device = list(devices_of(player)), device_of(request)
    here = next((each for each in devices if each.pk == this_device), None)
    context = {
        **forms,
        "address": address_of(player),
        "devices": devices,
        "this_device": this_device,
        # A hash of the stored push subscription. The page's script compares it with the
        # browser's actual subscription, which may have changed.
        "subscription": sha256(here.url.encode()).hexdigest() if here else "",
        "webhook": own_webhook,
        "push_key": web_push.public_key(web_push.site_key()),
    }
    status = 400 if any(form.errors for form in forms.values()) else 200
    return render(request, "web/notices/settings.html", context, status=status)
