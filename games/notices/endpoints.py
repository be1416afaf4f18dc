"""A player's devices and webhook: adding, removing, testing, switching off."""

import re
from urllib.parse import urlsplit

from django.db import transaction
from django.db.models import QuerySet
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import get_language, gettext as _

from games import limits
from games.models import NoticeDelivery, NoticeEndpoint, Player, Topic
from games.notices import outbound_http, web_push
from games.notices.kinds import register
from games.notices.services import notify
from games.refusals import BadEndpoint, NeedsAccount, NoEndpoint, TooManyDevices
from games.transactions import hold_players

MAX_DEVICES = 10

MAX_NAME_LENGTH = 60

MAX_FAILURES = 8
"""Failed attempts in a row after which nothing is sent to an endpoint any more."""

WEBHOOK_OFF = "webhook_off"

BROWSERS = ("Edg", "OPR", "SamsungBrowser", "Firefox", "Chrome", "Safari")
BROWSER_NAMES = {"Edg": "Edge", "OPR": "Opera", "SamsungBrowser": "Samsung Internet"}
SYSTEMS = ("Android", "iPhone", "iPad", "Windows", "CrOS", "Mac OS", "Linux")
SYSTEM_NAMES = {"CrOS": "ChromeOS", "Mac OS": "macOS"}


def devices_of(player: Player) -> QuerySet[NoticeEndpoint]:
    """Return the devices to which push messages for a player go, the oldest first."""
    push = player.notice_endpoints.filter(kind=NoticeEndpoint.Kind.PUSH)
    return push.order_by("created_at", "pk")


def webhook_of(player: Player) -> NoticeEndpoint | None:
    """Load a player's webhook, if they have one."""
    return player.notice_endpoints.filter(kind=NoticeEndpoint.Kind.WEBHOOK).first()


@transaction.atomic
def device_add(
    *, player: Player, url: str, p256dh: str, auth: str, name: str = ""
) -> NoticeEndpoint:
    """Send push messages for a player to a browser from now on.

    A browser that was somebody else's device is theirs no longer.

    Raises:
        NeedsAccount: the player is a bot, which is told nothing.
        BadEndpoint: the address or the keys are none of a push service.
        TooManyDevices: the player has as many as there may be.
        TooOften: too many changes lately.
    """
    if player.is_bot:
        raise NeedsAccount("device")
    limits.spend(limits.Act.ENDPOINT, player)
    try:
        outbound_http.parse(url)
        web_push.read_keys(p256dh, auth)
    except (outbound_http.UnsafeAddress, ValueError) as error:
        raise BadEndpoint(error) from error
    hold_players(player.pk)
    others = devices_of(player).exclude(url=url)
    if others.count() >= MAX_DEVICES:
        raise TooManyDevices(player.pk)
    values = {
        "player": player,
        "p256dh": p256dh,
        "auth": auth,
        "name": name[:MAX_NAME_LENGTH],
        "language": get_language() or "",
        "failures": 0,
    }
    device, is_new = NoticeEndpoint.objects.get_or_create(
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
    """Send news of turn-by-turn matches to an address of the player's own from now on.

    Raises:
        NeedsAccount: the player is a guest or a bot.
        BadEndpoint: this site does not send there.
        TooOften: too many changes lately.
    """
    if player.is_guest or player.is_bot:
        raise NeedsAccount("webhook")
    limits.spend(limits.Act.ENDPOINT, player)
    try:
        outbound_http.parse(url)
    except outbound_http.UnsafeAddress as error:
        raise BadEndpoint(error) from error
    hold_players(player.pk)
    NoticeDelivery.objects.filter(
        endpoint__player=player, endpoint__kind=NoticeEndpoint.Kind.WEBHOOK
    ).delete()
    return NoticeEndpoint.objects.update_or_create(
        player=player,
        kind=NoticeEndpoint.Kind.WEBHOOK,
        defaults={
            "url": url,
            "name": urlsplit(url).hostname or "",
            "language": get_language() or "",
            "failures": 0,
            "disabled_at": None,
            "last_sent_at": None,
        },
    )[0]


def endpoint_remove(*, player: Player, endpoint_id: int) -> None:
    """Send nothing to an endpoint any more.

    Raises:
        NoEndpoint: the player has no such endpoint.
    """
    if not player.notice_endpoints.filter(pk=endpoint_id).delete()[0]:
        raise NoEndpoint(endpoint_id)


def device_remove(*, player: Player, device_id: int) -> None:
    """Send nothing to a device any more.

    Raises:
        NoEndpoint: the player has no such device.
    """
    if not devices_of(player).filter(pk=device_id).exists():
        raise NoEndpoint(device_id)
    endpoint_remove(player=player, endpoint_id=device_id)


@transaction.atomic
def endpoint_test(*, player: Player, endpoint_id: int) -> None:
    """Queue a test message for an endpoint; one that was switched off is on again.

    Raises:
        NoEndpoint: the player has no such endpoint.
        TooOften: too many tests lately.
    """
    own = player.notice_endpoints.select_for_update().filter(pk=endpoint_id)
    endpoint = own.first()
    if endpoint is None:
        raise NoEndpoint(endpoint_id)
    limits.spend(limits.Act.TEST_MESSAGE, player)
    endpoint.failures, endpoint.disabled_at = 0, None
    endpoint.save(update_fields=["failures", "disabled_at"])
    NoticeDelivery.objects.filter(endpoint=endpoint, notice=None).delete()
    NoticeDelivery.objects.create(endpoint=endpoint, due_at=timezone.now())


def switch_off(endpoint: NoticeEndpoint) -> None:
    """Stop sending to an endpoint that keeps failing: forget a device, which its browser
    can add again, and tell the player of a webhook.
    """
    if endpoint.kind == NoticeEndpoint.Kind.PUSH:
        endpoint.delete()
        return
    now = timezone.now()
    own = NoticeEndpoint.objects.filter(pk=endpoint.pk, disabled_at=None)
    if not own.update(disabled_at=now):
        return
    endpoint.deliveries.all().delete()
    notify(
        endpoint.player_id,
        WEBHOOK_OFF,
        data={"host": endpoint.name},
        url=reverse("notice-settings"),
        key=f"{WEBHOOK_OFF}:{now:%Y-%m-%dT%H}",
    )


def device_name(user_agent: str) -> str:
    """Guess a name for a device from what its browser says about itself."""
    browser = next((b for b in BROWSERS if f"{b}/" in user_agent), "")
    if "iPhone" in user_agent and re.search(r"(Fx|Cri|Edg)iOS/", user_agent):
        browser = ""
    system = next((s for s in SYSTEMS if s in user_agent), "")
    names = (BROWSER_NAMES.get(browser, browser), SYSTEM_NAMES.get(system, system))
    return ", ".join(name for name in names if name)


register(
    WEBHOOK_OFF,
    lambda data: (
        _(
            "Your webhook at %(host)s has failed too often, so it's switched off. Check "
            "its address in the settings."
        )
        % data
    ),
    topic=Topic.TURNS,
)
