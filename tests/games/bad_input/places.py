"""List every address of the site, from its URL patterns, with values for their parts."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from django.urls import URLResolver, get_resolver

from games.community.chat.rooms import Room
from nightfall_site.late_api import API_URLS
from tests.games.bad_input.world import ENDED, LOCKED, PLAYING, WAITING, World
from tests.games.set_up import person

HOLE = re.compile(r"<(?:\w+:)?(\w+)>")

HUGE = "9" * 30
NOWHERE = "no-such-thing"

IN_EVERY_WORLD: dict[str, dict[str, list[str]]] = {
    "api/v1/leaderboards/": {"pool": ["duel", NOWHERE]},
    "api/v1/seasons/": {"pool": ["duel", NOWHERE]},
    "seasons/": {"key": ["2026-01", NOWHERE]},
    "api/v1/cards/": {"slug": ["vulko", NOWHERE]},
    "api/v1/daily/": {"day": ["2026-11-27", "2026-13-45", NOWHERE]},
    "daily/": {"day": ["2026-11-27", "2026-13-45", NOWHERE]},
    "news/": {"news_id": ["1", HUGE], "language": ["de", "xx"]},
    "cards/": {"slug": ["vulko", NOWHERE]},
    "faces/": {
        "game": ["nightfall", NOWHERE],
        "language": ["de", "xx"],
        "version": ["0", NOWHERE],
    },
    "learn/": {
        "game": ["nightfall", NOWHERE],
        "key": ["first-night", "puzzle-1", NOWHERE],
    },
    "jaeger/": {"slug": ["etta", "apiary", NOWHERE]},
    "player/": {"username": ["ben", "ann", "%00", "%F0%9F%90%BA" * 200]},
    "2fa/": {"pk": ["1", HUGE]},
}
"""Values for the parts of addresses that exist on every site, by the beginning of the
address.
"""


@dataclass(frozen=True, slots=True)
class Place:
    """A page: the pattern of its address, and addresses that lead there."""

    pattern: str
    addresses: tuple[str, ...]


def routes() -> list[str]:
    """Return the patterns of all addresses, without duplicates."""
    return list(dict.fromkeys([*_walk(get_resolver()), *_walk(get_resolver(API_URLS))]))


def places(world: World) -> list[Place]:
    """Return every page of the site.

    Raises:
        LookupError: this module has no values for the address of a new page.
    """
    parts = _parts(world)
    return [Place(route, tuple(_addresses(route, parts))) for route in routes()]


def _walk(resolver: URLResolver, before: str = "") -> Iterator[str]:
    for each in resolver.url_patterns:
        route = before + str(each.pattern)
        if isinstance(each, URLResolver):
            yield from _walk(each, route)
        else:
            yield route


def _addresses(route: str, parts: Mapping[str, Mapping[str, list[str]]]) -> Iterator[str]:
    if route in EXPRESSIONS:
        yield from EXPRESSIONS[route]
        return
    if route.startswith("admin/^(?P<app_label>"):
        yield "/admin/games/"
        return
    if "(" in route or "^" in route:
        raise LookupError(f"add {route!r} to EXPRESSIONS of the walk through bad input")
    found = [start for start in parts if route.startswith(start)]
    holes = HOLE.findall(route)
    choices = parts[max(found, key=len)] if found else {}
    if missing := [hole for hole in holes if hole not in choices]:
        raise LookupError(
            f"add {missing} of {route!r} to PARTS of the walk through bad input"
        )
    longest = max((len(choices[hole]) for hole in holes), default=1)
    for number in range(longest):
        filled = route
        for hole in holes:
            fits = choices[hole]
            filled = re.sub(rf"<(?:\w+:)?{hole}>", fits[number % len(fits)], filled)
        yield f"/{filled}"


def _parts(world: World) -> dict[str, dict[str, list[str]]]:
    """Return values for the parts of addresses, by the beginning of the address. Values of
    objects that exist come first.
    """
    slugs = [world.matches[name].slug for name in (PLAYING, WAITING, ENDED, LOCKED)]
    tables = {"slug": [*slugs, NOWHERE], "step": ["0", "40", "20", HUGE]}
    invites = [world.matches[name].invite for name in (PLAYING, WAITING)]
    people = [str(person(name).pk) for name in ("ben", "ann", "dan")]
    conversation = Room.direct(person("ann"), person("ben")).key
    event = [world.tournament.slug, NOWHERE]
    season = {"slug": [world.season, NOWHERE], "player": [*people, HUGE]}
    return IN_EVERY_WORLD | {
        "table/": tables,
        "lobby/": {"slug": [slugs[3], slugs[1], NOWHERE]},
        "api/v1/tables/": tables,
        "api/v1/matches/": tables,
        "api/v1/series/": {"slug": [world.series, NOWHERE]},
        "api/v1/players/": {"player_id": [*people, HUGE]},
        "api/v1/tournaments/": {
            "slug": event,
            "offer": ["1", HUGE],
            "proposal": ["1", HUGE],
            "report": ["1", HUGE],
            "club": [world.club.slug, NOWHERE],
        },
        "api/v1/tournaments/seasons/": season,
        "tournaments/seasons/": season,
        "api/v1/clubs/": {
            "slug": [world.club.slug, NOWHERE],
            "player_id": [*people, HUGE],
            "pool": ["duel", NOWHERE],
        },
        "api/v1/challenges/": {"challenge_id": [str(world.challenge.pk), HUGE]},
        "api/v1/messages/": {"player_id": [*people, HUGE]},
        "messages/": {"username": ["ben", "ann", "%00", "%F0%9F%90%BA" * 200]},
        "challenges/": {"challenge_id": [str(world.challenge.pk), HUGE]},
        "clubs/": {"slug": [world.club.slug, NOWHERE]},
        "review-rooms/": {"slug": [world.review_room.slug, NOWHERE]},
        "api/v1/review-rooms/": {"slug": [world.review_room.slug, NOWHERE]},
        "club-invitation/": {"invite": [str(world.club.invite), NOWHERE]},
        "join/": {"invite": [*invites, NOWHERE]},
        "series/": {"slug": [world.series, NOWHERE]},
        "decks/": {"slug": [world.deck, NOWHERE]},
        "api/v1/devices/": {"device_id": [str(world.device.pk), HUGE]},
        "settings/notices/endpoints/": {"endpoint_id": [str(world.device.pk), HUGE]},
        "notices/": {"notice_id": [*map(str, world.notices.values()), HUGE]},
        "mail/stop/": {"token": [world.stop, "x:y:z", "%00"]},
        "chat/": {
            "kind": ["lobby", "table", "watchers", "comments", NOWHERE, "direct"],
            "key": [NOWHERE, slugs[0], slugs[0], slugs[2], NOWHERE, conversation],
        },
        "slow-mode/": {
            "kind": ["lobby", "table", NOWHERE, "direct"],
            "key": [NOWHERE, slugs[0], NOWHERE, conversation],
        },
        "people/": {"player_id": [*people, HUGE]},
        "sanction/": {"sanction_id": [str(world.sanction.pk), HUGE]},
        "appeal/": {"sanction_id": [str(world.sanction.pk), HUGE]},
        "tournaments/": {
            "slug": event,
            "number": ["1", "0", HUGE],
            "name": ["withdraw", NOWHERE],
            "what": ["names", "slips", NOWHERE],
            "table_id": ["1", HUGE],
            "template_id": ["1", HUGE],
            "entry": ["1", HUGE],
            "offer": ["1", HUGE],
            "key": [NOWHERE],
        },
        "admin/": {
            "object_id": ["1", "x", HUGE, "%00"],
            "id": ["1", "x", "%00"],
            "content_type_id": ["1", "x"],
            "match_id": [str(world.matches[PLAYING].pk), HUGE],
        },
    }


EXPRESSIONS = {
    "^api/v1/": ["/api/v1/nowhere"],
    "admin/(?P<url>.*)$": ["/admin/nowhere", "/admin/%00/"],
    "api/v1/^(?P<path>[\\s\\S]*)$": ["/api/v1/nowhere", "/api/v1/%0A/"],
    "^confirm-email/(?P<key>[-:\\w]+)/$": ["/confirm-email/x:y:z/"],
    "oidc/^(?P<provider_id>[^/]+)/login/": ["/oidc/openid/login/", "/oidc/%00/login/"],
    "oidc/^(?P<provider_id>[^/]+)/login/callback/": [
        "/oidc/openid/login/callback/",
        "/oidc/nowhere/login/callback/",
    ],
    "^password/reset/key/(?P<uidb36>[0-9A-Za-z]+)-(?P<key>.+)/$": [
        "/password/reset/key/1-x/",
        "/password/reset/key/zzzzzzzzzzzzzzzzzzzzzz-%00/",
    ],
}
