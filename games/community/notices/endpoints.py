"""Add, remove, test and disable a player's endpoints: devices and a webhook.

Every function locks an endpoint before its deliveries.
"""

import re
from datetime import datetime, timedelta
from urllib.parse import urlsplit

from django.db import transaction
from django.db.models import QuerySet
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import get_language, gettext as _, gettext_lazy

from games.base import limits
from games.base.sanctions.enforcement import check_password_unchanged
from games.base.transactions import lock_players
from games.community.notices import outbound_http, web_push
from games.community.notices.kinds import register
from games.community.notices.services import notify
from games.models import NoticeDelivery, NoticeEndpoint, Player, QuietHours, Topic
from games.refusals import BadEndpoint, NeedsAccount, NoEndpoint, TooManyDevices

MAX_DEVICES = 10

MAX_NAME_LENGTH = 60

MAX_FAILURES = 8
"""Number of failed attempts in a row after which an endpoint is given up, if they also span
at least `MAX_FAILING`.
"""

MAX_FAILING = timedelta(days=3)

WEBHOOK_OFF = "webhook_off"
DEVICE_OFF = "device_off"

BROWSERS = ("Edg", "OPR", "SamsungBrowser", "Firefox", "Chrome", "Safari")
BROWSER_NAMES = {"Edg": "Edge", "OPR": "Opera", "SamsungBrowser": "Samsung Internet"}
SYSTEMS = ("Android", "iPhone", "iPad", "Windows", "CrOS", "Mac OS", "Linux")
SYSTEM_NAMES = {"CrOS": "ChromeOS", "Mac OS": "macOS"}


def devices_of(player: Player) -> QuerySet[NoticeEndpoint]:
    """Select the devices that get push messages for a player, the oldest first."""
    push = player.notice_endpoints.filter(kind=NoticeEndpoint.Kind.PUSH)
    return push.order_by("created_at", "pk")


def webhook_of(player: Player) -> NoticeEndpoint | None:
    """Load a player's webhook, if they have one."""
    return player.notice_endpoints.filter(kind=NoticeEndpoint.Kind.WEBHOOK).first()


@transaction.atomic
def device_add(
    *,
    player: Player,
    url: str,
    p256dh: str,
    auth: str,
    name: str = "",
    session_key: str = "",
    replaces: int | None = None,
) -> NoticeEndpoint:
    """Register a browser for push messages to a player.

    A registration of the same browser for another player ends.

    Args:
        session_key: the key of the player's session; when that ends, the device is deleted.
        replaces: the primary key of this browser's earlier device, which is replaced.

    Raises:
        NeedsAccount: the player is a bot; bots get no notices.
        BadEndpoint: the address or the keys cannot be those of a push service.
        TooManyDevices: the player has `MAX_DEVICES` devices.
        TooOften: the player has made too many changes lately.
        PasswordChanged: the player's password has changed since the request began.
    """
    if player.is_bot:
        raise NeedsAccount("device")
    limits.check_and_count(limits.Act.ENDPOINT, player)
    try:
        outbound_http.parse(url)
        web_push.read_keys(p256dh, auth)
    except (outbound_http.UnsafeAddress, ValueError) as error:
        raise BadEndpoint(error) from error
    lock_players(player.pk)
    check_password_unchanged(player)
    others = devices_of(player).exclude(url=url)
    if replaces is not None:
        endpoints_delete(others.filter(pk=replaces))
    if others.count() >= MAX_DEVICES:
        raise TooManyDevices(player.pk)
    values = {
        "player": player,
        "p256dh": p256dh,
        "auth": auth,
        "name": name[:MAX_NAME_LENGTH],
        "language": get_language() or "",
        "failures": 0,
        "failing_since": None,
        "session_key": session_key,
    }
    device, is_new = NoticeEndpoint.objects.select_for_update().get_or_create(
        kind=NoticeEndpoint.Kind.PUSH, url=url, defaults=values
    )
    if not is_new:
        if device.player_id != player.pk:
            device.deliveries.all().delete()
        for field, value in values.items():
            setattr(device, field, value)
        device.save()
    return device


@transaction.atomic
def webhook_set(*, player: Player, url: str) -> NoticeEndpoint:
    """Set the webhook that gets a player's notices about turn-by-turn matches.

    Raises:
        NeedsAccount: the player is a guest or a bot.
        BadEndpoint: this site does not send to that address.
        TooOften: the player has made too many changes lately.
        PasswordChanged: the player's password has changed since the request began.
    """
    if player.is_guest or player.is_bot:
        raise NeedsAccount("webhook")
    limits.check_and_count(limits.Act.ENDPOINT, player)
    try:
        outbound_http.parse(url)
    except outbound_http.UnsafeAddress as error:
        raise BadEndpoint(error) from error
    lock_players(player.pk)
    check_password_unchanged(player)
    webhook = NoticeEndpoint.objects.update_or_create(
        player=player,
        kind=NoticeEndpoint.Kind.WEBHOOK,
        defaults={
            "url": url,
            "name": urlsplit(url).hostname or "",
            "language": get_language() or "",
            "failures": 0,
            "failing_since": None,
            "disabled_at": None,
            "last_sent_at": None,
        },
    )[0]
    webhook.deliveries.all().delete()
    return webhook


@transaction.atomic
def endpoints_delete(found: QuerySet[NoticeEndpoint]) -> int:
    """Delete endpoints with their queued deliveries; return how many endpoints."""
    rows = found.select_for_update(of=("self",)).order_by("pk")
    keys = list(rows.values_list("pk", flat=True))
    NoticeEndpoint.objects.filter(pk__in=keys).delete()
    return len(keys)


@transaction.atomic
def endpoints_hand_over(*, guest_id: int, player: Player) -> None:
    """Hand a guest's devices and quiet hours over to the account that they have logged in
    to.

    If that makes too many devices, the oldest of the guest are deleted. Quiet hours of the
    account win.
    """
    lock_players(guest_id, player.pk)
    given = NoticeEndpoint.objects.filter(player=guest_id)
    found = list(given.select_for_update().order_by("pk"))
    room = max(0, MAX_DEVICES - devices_of(player).count())
    newest = sorted(found, key=lambda each: each.created_at, reverse=True)
    taken = [each.pk for each in newest[:room]]
    given.filter(pk__in=taken).update(player=player)
    endpoints_delete(given)
    quiet = QuietHours.objects.filter(player=guest_id)
    if QuietHours.objects.filter(player=player).exists():
        quiet.delete()
    else:
        quiet.update(player=player)


def endpoint_remove(*, player: Player, endpoint_id: int) -> None:
    """Delete one of a player's endpoints.

    Raises:
        NoEndpoint: the player has no such endpoint.
    """
    if not endpoints_delete(player.notice_endpoints.filter(pk=endpoint_id)):
        raise NoEndpoint(endpoint_id)


def device_remove(*, player: Player, device_id: int) -> None:
    """Delete one of a player's devices.

    Raises:
        NoEndpoint: the player has no such device.
    """
    if not devices_of(player).filter(pk=device_id).exists():
        raise NoEndpoint(device_id)
    endpoint_remove(player=player, endpoint_id=device_id)


@transaction.atomic
def endpoint_test(*, player: Player, endpoint_id: int) -> None:
    """Queue a test message for an endpoint, and enable it if it was disabled.

    Raises:
        NoEndpoint: the player has no such endpoint.
        TooOften: the player has sent too many tests lately.
    """
    own = player.notice_endpoints.select_for_update().filter(pk=endpoint_id)
    endpoint = own.first()
    if endpoint is None:
        raise NoEndpoint(endpoint_id)
    limits.check_and_count(limits.Act.TEST_MESSAGE, player)
    endpoint.failures, endpoint.failing_since, endpoint.disabled_at = 0, None, None
    endpoint.save(update_fields=["failures", "failing_since", "disabled_at"])
    NoticeDelivery.objects.filter(endpoint=endpoint, notice=None).delete()
    NoticeDelivery.objects.create(endpoint=endpoint, due_at=timezone.now())


@transaction.atomic
def count_failure_or_give_up(*, endpoint_id: int, now: datetime) -> NoticeEndpoint | None:
    """Count a failed delivery; return the endpoint if it is given up now, else None.

    A device is deleted then, as its browser can be added again; a webhook is disabled. The
    caller notifies the player with `notify_owner_of_end` after the commit.
    """
    rows = NoticeEndpoint.objects.select_for_update().filter(pk=endpoint_id)
    endpoint = rows.first()
    if endpoint is None or endpoint.disabled_at is not None:
        return None
    endpoint.failures += 1
    endpoint.failing_since = endpoint.failing_since or now
    endpoint.save(update_fields=["failures", "failing_since"])
    is_over = now - endpoint.failing_since >= MAX_FAILING
    if endpoint.failures < MAX_FAILURES or not is_over:
        return None
    if endpoint.kind == NoticeEndpoint.Kind.PUSH:
        endpoints_delete(rows)
    else:
        rows.update(disabled_at=now)
        endpoint.deliveries.all().delete()
    return endpoint


def notify_owner_of_end(endpoint: NoticeEndpoint, *, now: datetime) -> None:
    """Notify a player that one of their endpoints was removed or disabled.

    Do not call in a transaction that has locked the endpoint: the new notice refers to the
    player, and closing an account locks the player before endpoints, so this could
    deadlock.
    """
    is_push = endpoint.kind == NoticeEndpoint.Kind.PUSH
    notify(
        endpoint.player_id,
        DEVICE_OFF if is_push else WEBHOOK_OFF,
        data={"name": endpoint.name} if is_push else {"host": endpoint.name},
        url=reverse("notice-settings"),
        key=f"{endpoint.kind}_off:{endpoint.pk}:{now:%Y-%m-%dT%H}",
    )


def device_name(user_agent: str) -> str:
    """Guess a name for a device from its browser's User-Agent."""
    browser = next((b for b in BROWSERS if f"{b}/" in user_agent), "")
    if "iPhone" in user_agent and re.search(r"(Fx|Cri|Edg)iOS/", user_agent):
        browser = ""
    system = next((s for s in SYSTEMS if s in user_agent), "")
    names = (BROWSER_NAMES.get(browser, browser), SYSTEM_NAMES.get(system, system))
    return ", ".join(name for name in names if name)


register(
    WEBHOOK_OFF,
    gettext_lazy(
        "Your webhook at %(host)s has failed too often, so it's switched off. Check "
        "its address in the settings."
    ),
    topic=Topic.TURNS,
)


register(
    DEVICE_OFF,
    lambda data: (
        _(
            "Push messages don't reach your device “%(name)s” any more, so it's been "
            "removed. To get them there again, add it in the settings."
        )
        % {"name": data["name"] or _("Unnamed device")}
    ),
    topic=Topic.TURNS,
)
