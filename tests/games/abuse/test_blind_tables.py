"""Nobody learns who plays at a blind table before its match is over: all that the site
answers to a player, a follower and a visitor is searched for traces of the others.
"""

import json
import re
from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from games.community.chat.conversations import may_write
from games.community.chat.rooms import Room
from games.community.chat.selectors import messages_in
from games.community.chat.services import post
from games.community.relations.services import block_player, follow, mute
from games.models import Avatar, CardBack, Match, Notice, Player, Rating, Timing
from games.models.game_terms import DAY
from games.play.aftermath import update_after_result
from games.play.lobby.activity import recent_activities
from games.play.lobby.followed_online import followed_people_here
from games.play.match.seats import notices
from games.play.tables.challenges import challenge_create
from games.play.tables.hosting import start_now
from games.play.tables.leaving import match_cancel, replace_by_computer
from games.play.tables.quick_match import QuickTerms, quick_match
from games.play.tables.rematch import rematch_join
from games.play.tables.terms import TableTerms
from tests.games.api.test_socket import connected, program as listening
from tests.games.bad_input.places import HOLE, routes
from tests.games.browsers import browser, slugs
from tests.games.live.test_page import Page, in_thread, opened
from tests.games.programs import key_of, program
from tests.games.set_up import fast_forward, options_of, person, play_for, table

pytestmark = pytest.mark.django_db

HIDDEN = ("quillon", "zephyra")
"""Who sits at seats 0 and 1; Carla sits at seat 2, and Dora follows the two."""

READERS = ("carla", "dora", None)

ELSEWHERE = (
    *(
        "admin/",
        "people/",
        "leaderboard",
        "api/v1/docs",
        "api/v1/schema",
        "oidc/",
        "google",
    ),
    *("2fa/", "3rdparty/", "social/", "password/", "login", "signup", "email", "settings/"),
    *(
        "style/",
        "rules/",
        "glossary/",
        "cards/",
        "how-to-play/",
        "jaeger/",
        "jsi18n",
        "metrics",
    ),
)
"""Pages that show staff everything, pages of people whoever plays, and pages on which there
are no matches.
"""

OURS = ("table/", "lobby/", "join/", "api/v1/tables/", "api/v1/matches/", "chat/")
"""How the addresses begin that lead to a match."""


def blind_table(*sitters: str | None, **agreed: Any) -> Match:
    for number, name in enumerate(HIDDEN):
        # A key that no other row has.
        known = {"username": name, "display_name": name.title()}
        player, _ = Player.objects.get_or_create(pk=770001 - number, defaults=known)
        away = timezone.now() + timedelta(days=9)
        changed = {
            "card_back": CardBack.OWL,
            "avatar": Avatar.PILOT,
            "vacation_until": away,
        }
        Player.objects.filter(pk=player.pk).update(**changed)
        rating = {"mu": 2741 + number, "sigma": 60, "played_at": timezone.now()}
        for pool in ("duel", "table", "night"):
            Rating.objects.update_or_create(
                player=player, game="jaeger", pool=pool, defaults=rating
            )
        follow(player=person("dora"), other_id=player.pk)
    return table(
        *(sitters or (*HIDDEN, "carla", "beginner")),
        game="jaeger",
        options={"first": 0},
        blind=True,
        listed=True,
        **{"timing": Timing(Match.Clock.TURNS, DAY)} | agreed,
    )


def addresses(match: Match) -> Iterator[str]:
    """List the addresses that lead to this match; if it runs, also those without parts."""
    parts = {"slug": match.slug, "step": "0", "invite": match.invite, "key": match.slug}
    for route in routes():
        holes = HOLE.findall(route)
        if route.startswith(ELSEWHERE) or "(" in route or "^" in route:
            continue
        if (holes or not match.is_running) and not route.startswith(OURS):
            continue
        for kind in ("table", "watchers") if "kind" in holes else ("",):
            filled = route
            for hole, value in (parts | {"kind": kind}).items():
                filled = re.sub(rf"<(?:\w+:)?{hole}>", value, filled)
            yield f"/{filled}"
    yield "/lobby/?friends=on"
    yield f"/report/?match={match.slug}"


def traces(text: str) -> list[str]:
    """Return what of the hidden players a text has: names, keys, ratings, card backs,
    avatars, the end of their vacation.
    """
    marks = "quillon|zephyra|77000[01]|274[12]|back-owl|/pilot|on vacation until"
    return re.findall(marks, text, re.IGNORECASE)


def leaks(match: Match, who: str | None) -> dict[str, list[str]]:
    """Return the traces in all that a reader is shown, by address."""
    client, found = browser(who), {}
    key = {} if who is None else program(who).headers
    for address in addresses(match):
        answer = client.get(address, headers=key if address.startswith("/api/") else {})
        if told := traces(b"".join(answer).decode(errors="replace")):
            found[address] = told
    return found


@pytest.mark.parametrize("who", READERS)
def test_no_answer_tells_who_waits_or_plays(who: str | None) -> None:
    match = blind_table(*HIDDEN, "carla", None)
    post(author=person("quillon"), room=Room.table(match), text="Who is who?")
    assert leaks(match, who) == {}
    match = start_now(match_id=match.pk, host=person("quillon"))
    replace_by_computer(match_id=match.pk, player_id=person("zephyra").pk)
    assert leaks(match, who) == {}


def test_a_player_who_asks_for_one_of_them_finds_no_table() -> None:
    """Given a follower who searches, filters and blocks; then no list changes with it."""
    match, dora = blind_table(*HIDDEN, "carla", None), person("dora")
    Player.objects.filter(username__in=HIDDEN).update(last_seen_at=timezone.now())
    address = f"/table/{match.slug}/"
    for path in ("/search/?q=quillon", "/player/quillon/", "/lobby/?friends=on"):
        assert match.slug not in browser("dora").get(path).content.decode(), path
    assert match.slug in slugs(browser("dora").get("/lobby/?reliable=95").content.decode())
    assert all(
        each.waits is None and each.plays is None for each in followed_people_here(dora)
    )
    assert recent_activities(dora) == []
    block_player(player=dora, other_id=person("quillon").pk)
    assert match.slug in slugs(browser("dora").get("/lobby/").content.decode())
    start_now(match_id=match.pk, host=person("quillon"))
    assert address in browser("dora").get("/lobby/").content.decode()
    assert not may_write(person("carla"), person("zephyra"))


def test_a_chat_names_masks_and_mutes_tell_nothing() -> None:
    match, carla = blind_table(), person("carla")
    room = Room.table(match)
    post(author=person("quillon"), room=room, text="Trust me.")
    post(author=carla, room=room, text="Never.")
    mute(player=carla, other_id=person("quillon").pk)
    assert [each.mask for each in messages_in(room=room, reader=carla)] == ["Owl", "Raven"]
    _, data = program("carla").get(f"matches/{match.slug}/messages/")
    assert [(each["name"], each["author"]) for each in data["messages"]] == [
        ("Owl", None),
        ("Raven", None),
    ]
    replace_by_computer(match_id=match.pk, player_id=person("quillon").pk)
    assert messages_in(room=room, reader=carla)[0].mask == "Owl"


def test_a_player_is_reported_by_the_mask() -> None:
    match = blind_table()
    said = post(author=person("quillon"), room=Room.table(match), text="Loud.")
    carla, form = browser("carla"), {"category": "abuse", "text": ""}
    page = carla.get(f"/report/?message={said.pk}").content.decode()
    assert (traces(page), "Report a message" in page) == ([], True)
    carla.post(f"/report/?message={said.pk}", form)
    page = carla.get(f"/report/?match={match.slug}").content.decode()
    assert '<option value="1">Fox</option>' in page
    carla.post(f"/report/?match={match.slug}", form | {"player": "1"})
    reports = person("carla").reports_made.order_by("pk")
    assert [each.player for each in reports] == [person(name) for name in HIDDEN]
    assert traces(carla.get("/reports/").content.decode()) == []


def test_notices_name_nobody() -> None:
    match = blind_table()
    notices.notify_given_up(match, by=None)
    told = Notice.objects.filter(player=person("carla"), kind="table_given_up").get()
    assert traces(str(told.data)) == []
    page = browser("carla").get("/notices/").content.decode()
    assert "Your table at a blind table has been closed" in page


def test_names_and_ratings_are_shown_when_the_match_is_over() -> None:
    match = blind_table(rated=True, timing=Timing(Match.Clock.LIVE, 3600))
    room = Room.table(match)
    post(author=person("quillon"), room=room, text="It was me.")
    fast_forward(match)
    update_after_result(match.pk)
    page = browser("carla").get(f"/table/{match.slug}/").content.decode()
    assert "Quillon" in page
    assert "Zephyra" in page
    assert "Owl" not in page
    assert messages_in(room=room, reader=person("carla"))[0].mask == ""
    _, data = program("carla").get(f"matches/{match.slug}/")
    assert data["seats"][0]["player"]["name"] == "Quillon"
    assert data["seats"][0]["rating_change"] is not None


def test_a_table_that_closed_before_it_began_stays_blind() -> None:
    match = blind_table(*HIDDEN, None, None)
    match_cancel(match_id=match.pk, player=person("quillon"))
    assert traces(browser("carla").get(f"/table/{match.slug}/").content.decode()) == []


def test_only_who_asked_for_a_blind_table_gets_one() -> None:
    """Given a blind table; then no quick match leads there, and neither a challenge nor a
    rematch is blind.
    """
    waiting = blind_table(*HIDDEN, None, None, rated=False)
    terms = QuickTerms(4, Match.Clock.TURNS, game="jaeger")
    assert quick_match(player=person("carla"), terms=terms) != waiting
    challenge = challenge_create(
        TableTerms(game="jaeger", blind=True),
        by=person("carla"),
        to_id=person("dora").pk,
        sitters=[person("carla"), None, "beginner", "beginner"],
    )
    assert not challenge.match.blind
    over = fast_forward(blind_table())
    assert not rematch_join(match_id=over.pk, player=person("carla")).blind


@pytest.mark.django_db(transaction=True)
async def test_no_frame_tells_who_plays() -> None:
    """Given a page with table, chat and lobby, and the socket of a program; then neither
    their first frames nor those after a message and a move have a trace.
    """
    match, key = await in_thread(begun_with_a_key)()
    table_topic, chat_topic = f"table/{match.slug}/", f"chat/table/{match.slug}/"
    async with (
        opened([table_topic, chat_topic, "lobby/"], "carla") as page,
        connected(listening(match.slug, key)) as machine,
    ):
        frames = await frames_of(page, {table_topic, chat_topic, "lobby/"})
        frames.append(str(await machine.frame()))
        assert "Owl" in "".join(frames)
        await in_thread(go_on)(match)
        frames += await frames_of(page, {table_topic, chat_topic})
        frames.append(str(await machine.frame()))
    assert [traces(frame) for frame in frames] == [[]] * len(frames)


async def frames_of(page: Page, topics: set[str]) -> list[str]:
    """Return the frames that come next, until each of these topics has sent one."""
    frames, missing = [], set(topics)
    while missing:
        frames.append(await page.receive_from(timeout=5))
        missing.discard(json.loads(frames[-1]).get("topic"))
    return frames


def begun_with_a_key() -> tuple[Match, str]:
    return blind_table(), key_of(person("carla"))


def go_on(match: Match) -> None:
    """Let Quillon write and play."""
    post(author=person("quillon"), room=Room.table(match), text="Trust me.")
    play_for(match, 0, options_of(match, 0)[0])
