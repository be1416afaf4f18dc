"""The lobby: what its pages list, hide and show, and how they change by themselves."""

import json
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import timedelta
from typing import Any

import pytest
from channels.db import database_sync_to_async
from channels.testing import WebsocketCommunicator
from django.test import Client
from django.utils import timezone

from games.clocks import PRESETS
from games.lobby import mine, presence
from games.lobby.consumers import LobbyConsumer
from games.models import Match, Player, TablePreset, Tie
from games.services import guest_create, match_cancel, match_join
from nightfall_site.asgi import application
from tests.games.tables import fast_forward, person, table

pytestmark = pytest.mark.django_db

in_thread = database_sync_to_async


def browser(name: str | None = None) -> Client:
    """Return a browser in which this person is signed in."""
    client = Client()
    if name is not None:
        client.force_login(person(name))
    return client


def slugs(page: str) -> set[str]:
    """Return which tables a lobby shows."""
    return set(re.findall(r'id="open-(\w+)"', page))


def shown(client: Client, query: str = "") -> str:
    """Return the lobby."""
    response = client.get(f"/lobby/?{query}")
    assert response.status_code == 200
    return response.content.decode()


# What is listed


def test_the_lobby_lists_open_tables_and_games_to_watch() -> None:
    open_one = table("ann", None, listed=True, title="Old <town>")
    private = table("ann", None)
    running = table("ann", "ben", listed=True)
    page = shown(browser())
    assert slugs(page) == {open_one.slug}
    assert "Old &lt;town&gt;" in page
    assert f"/table/{running.slug}/" in page
    assert private.slug not in page
    assert open_one.invite not in page


def test_filters_hide_and_say_how_many() -> None:
    two = table("ann", None, listed=True, timing=PRESETS["15+30"])
    three = table("ben", None, None, listed=True, rated=True)
    german = table("cem", None, listed=True, options={"profile": "NF-DE"})
    ann = browser("dot")
    assert slugs(shown(ann)) == {two.slug, three.slug, german.slug}
    for query, expected in [
        ("seats=3", {three.slug}),
        ("clock=live", {two.slug}),
        ("rated=no", {two.slug, german.slug}),
        ("variant=NF-DE", {german.slug}),
        ("variant=quick", {two.slug, three.slug}),
        ("seats=2&clock=none", {german.slug}),
        ("seats=99&clock=sundial", {two.slug, three.slug, german.slug}),
    ]:
        assert slugs(shown(ann, query)) == expected, query
    page = shown(ann, "seats=2&clock=live")
    assert "2 tables are hidden by your filters:" in page
    assert "Seats (1), Pace (2)" in " ".join(page.split())


def test_filters_know_ratings_friends_and_reliability(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    strong = table("ann", None, listed=True, min_rating=2000)
    friendly = table("ben", None, listed=True)
    hasty = table("cem", None, listed=True)
    Tie.objects.create(by=person("dot"), to=person("ben"), kind=Tie.Kind.FOLLOW)
    monkeypatch.setattr(
        "games.presence.reliabilities", lambda players: {person("cem").pk: 40}
    )
    dot = browser("dot")
    assert slugs(shown(dot, "suits=on")) == {friendly.slug, hasty.slug}
    assert slugs(shown(dot, "friends=on")) == {friendly.slug}
    assert slugs(shown(dot, "reliable=80")) == {strong.slug, friendly.slug}
    assert "for players with other ratings" in shown(dot)


def test_tables_of_blocked_people_are_none_of_ones_own() -> None:
    match = table("ann", None, listed=True)
    Tie.objects.create(by=person("ann"), to=person("ben"), kind=Tie.Kind.BLOCK)
    assert match.slug not in shown(browser("ben"))
    assert match.slug in shown(browser("cem"))


def test_who_is_here() -> None:
    now = timezone.now()
    for name, ago in (("ann", 1), ("ben", 10), ("cem", 16)):
        person(name)
        seen = now - timedelta(minutes=ago)
        Player.objects.filter(username=name).update(last_seen_at=seen)
    Player.objects.filter(pk=guest_create().pk).update(last_seen_at=now)
    people, guests = presence.people_here()
    assert [str(each) for each in people] == ["Ann", "Ben"]
    assert guests == 1
    assert [presence.of(person(name)) for name in ("ann", "ben", "cem")] == [
        "here", "away", "gone",
    ]  # fmt: skip
    page = shown(browser("dot"))
    assert "1 guest<" in page
    assert "Cem" not in page


def test_looking_at_a_page_is_a_sign_of_life_once_a_minute(
    django_assert_num_queries: Any,
) -> None:
    ann = person("ann")
    presence.touch(ann)
    seen = Player.objects.get(pk=ann.pk).last_seen_at
    assert seen is not None
    with django_assert_num_queries(0):
        presence.touch(ann)
    Player.objects.filter(pk=ann.pk).update(last_seen_at=seen - timedelta(minutes=5))
    browser("ann").get("/lobby/")
    again = Player.objects.get(pk=ann.pk).last_seen_at
    assert again is not None
    assert again >= seen


def test_who_has_just_gone_is_announced_once() -> None:
    ann, now = person("ann"), timezone.now()
    Player.objects.filter(pk=ann.pk).update(last_seen_at=now - presence.HERE)
    assert presence.fade(now=now) == 1
    assert presence.fade(now=now + timedelta(seconds=10)) == 0


# Sitting down


def test_a_press_on_sit_down_leads_to_the_table() -> None:
    match = table("ann", None, listed=True)
    ben = browser("ben")
    assert f'value="{match.slug}"' in shown(ben)
    response = ben.post("/lobby/", {"sit": match.slug})
    assert response.headers["Location"] == f"/table/{match.slug}/"
    match.refresh_from_db()
    assert match.is_running


def test_a_table_with_a_password_asks_for_it() -> None:
    match = table("ann", None, listed=True, password="nosferatu")
    ben = browser("ben")
    response = ben.post("/lobby/", {"sit": match.slug})
    assert response.headers["Location"] == f"/lobby/{match.slug}/"
    assert 'type="password"' in ben.get(f"/lobby/{match.slug}/").content.decode()
    wrong = ben.post(f"/lobby/{match.slug}/", {"password": "x"}, follow=True)
    assert "not the password" in wrong.content.decode()
    right = ben.post(f"/lobby/{match.slug}/", {"password": "nosferatu"})
    assert right.headers["Location"] == f"/table/{match.slug}/"


def test_refusals_come_back_to_the_lobby_in_words() -> None:
    match = table("ann", None, listed=True, rated=True)
    answer = browser().post("/lobby/", {"sit": match.slug}, follow=True)
    assert "takes an account" in answer.content.decode()
    for nowhere in ("nosuchtable", ""):
        assert browser("ben").post("/lobby/", {"sit": nowhere}).status_code == 404
    private = table("ann", None)
    assert browser("ben").get(f"/lobby/{private.slug}/").status_code == 404


def test_quick_match_from_the_page() -> None:
    ann, ben = browser("ann"), browser("ben")
    asked = {"quick-seats": "2", "quick-clock": "live"}
    ann.get("/lobby/")
    first = ann.post("/lobby/", asked)
    second = ben.post("/lobby/", asked)
    assert first.headers["Location"] == second.headers["Location"]
    assert Match.objects.get().is_running
    for wrong in ({"quick-seats": "9"}, {"quick-clock": "none"}, {"quick-seats": ""}):
        assert ben.post("/lobby/", asked | wrong).status_code == 400


# The waiting room


def test_the_host_has_buttons_and_others_have_not() -> None:
    match = table("ann", None, "random", listed=True)
    address = f"/table/{match.slug}/"
    host = browser("ann").get(address).content.decode()
    assert all(f'name="{name}"' in host for name in ("computer", "free", "start", "cancel"))
    visitor = browser("ben").get(address).content.decode()
    assert not any(f'name="{name}"' in visitor for name in ("computer", "start", "cancel"))
    assert f"/lobby/{match.slug}/" in visitor
    browser("ben").post(address, {"start": "1"})
    match.refresh_from_db()
    assert match.status == Match.Status.WAITING


def test_the_hosts_buttons_do_what_they_say() -> None:
    match = table("ann", None, None, None, listed=True)
    match_join(invite=match.invite, player=person("ben"))
    ann, address = browser("ann"), f"/table/{match.slug}/"
    for form in ({"remove": "1"}, {"computer": "2"}, {"computer": "x"}, {"free": "99"}):
        ann.post(address, form)
    levels = [(seat.player_id, seat.level) for seat in match.seats.order_by("number")]
    assert levels[1:] == [(None, ""), (None, "heuristic"), (None, "")]
    ann.post(address, {"start": "1"})
    match.refresh_from_db()
    assert match.is_running


def test_whoever_gets_up_comes_to_the_lobby() -> None:
    match = table("ann", None, None)
    match_join(invite=match.invite, player=person("ben"))
    response = browser("ben").post(f"/table/{match.slug}/", {"getup": "1"})
    assert response.headers["Location"] == "/lobby/"
    assert match.seats.filter(player=None).count() == 2


# One's own matches


def test_those_that_wait_come_first_and_the_most_urgent_of_them() -> None:
    slow = table("ann", "ben", timing=PRESETS["7d"])
    urgent = table("ann", "ben", timing=PRESETS["1d"])
    untimed = table("ann", "ben")
    others = table("ben", "ann")
    waiting = table("ann", None)
    ended = fast_forward(table("ann", "ben"))
    gone = table("ann", None)
    match_cancel(match_id=gone.pk, player=person("ann"))
    ann = person("ann")
    assert mine.matches_waiting(ann) == [urgent, slow, untimed]
    assert mine.matches_running(ann) == [others]
    assert mine.matches_open(ann) == [waiting]
    assert list(mine.matches_finished(ann)) == [ended]
    page = browser("ann").get("/matches/").content.decode()
    order = [page.index(m.slug) for m in (urgent, slow, untimed, others, waiting, ended)]
    assert order == sorted(order)
    assert gone.slug not in page


def test_the_bar_counts_what_waits_and_leads_through_it() -> None:
    first, second = [table("ann", "ben", timing=PRESETS[key]) for key in ("1d", "3d")]
    ann = browser("ann")
    assert '<b id="waiting-count">2</b>' in ann.get("/").content.decode()
    at_table = ann.get(f"/table/{first.slug}/").content.decode()
    assert '<b id="waiting-count">1</b>' in at_table
    after = f"/matches/next/?after={first.slug}"
    assert after in at_table
    assert ann.get(after).headers["Location"] == f"/table/{second.slug}/"
    again = ann.get(f"/matches/next/?after={second.slug}")
    assert again.headers["Location"] == f"/table/{first.slug}/"
    assert browser("cem").get("/matches/next/").headers["Location"] == "/matches/"


def test_finished_matches_come_in_pages() -> None:
    for _ in range(22):
        table("ann", "ben")
    now = timezone.now()
    Match.objects.update(status="finished", result={}, finished_at=now)
    ann = browser("ann")
    assert ann.get("/matches/").content.decode().count("/table/") == 20
    assert ann.get("/matches/?page=2").content.decode().count("/table/") == 2
    for odd in ("99", "x", "-1"):
        assert ann.get(f"/matches/?page={odd}").status_code == 200
    assert Client().get("/matches/").status_code == 200


# Setting up


PLAIN = {
    "seat2": "open", "seat3": "none", "seat4": "none", "seat5": "none",
    "draft": "standard", "profile": "NF", "wound_timing": "profile",
    "flank_scope": "profile", "first": "random", "pace": "instant", "reaction": "0.6",
    "clock": "none", "on_timeout": "play",
}  # fmt: skip


def test_terms_of_the_form_reach_the_table() -> None:
    at = timezone.now().replace(second=0, microsecond=0) + timedelta(days=2)
    told = {
        "title": "Old town",
        "open_to": "password",
        "password": "nosferatu",
        "rated": "on",
        "min_rating": "1400",
        "max_rating": "1600",
        "reliable": "80",
        "starts": (at + timedelta(hours=9)).strftime("%Y-%m-%dT%H:%M"),
        "zone": "Asia/Tokyo",
        "when_short": "give_up",
    }
    assert browser("ann").post("/new/", PLAIN | told).status_code == 302
    match = Match.objects.get()
    assert (match.title, match.listed, match.rated) == ("Old town", True, True)
    assert (match.min_rating, match.max_rating, match.min_reliability) == (1400, 1600, 80)
    assert match.starts_at == at
    assert match.when_short == "give_up"
    assert match.password
    kept = TablePreset.objects.get().data
    assert kept["title"] == "Old town"
    assert not {"password", "starts", "zone", "starts_at"} & set(kept)


@pytest.mark.parametrize(
    ("told", "said"),
    [
        ({"open_to": "password"}, "Choose a password"),
        ({"min_rating": "1600", "max_rating": "1400"}, "Nobody&#x27;s rating"),
        ({"starts": "2001-01-01T10:00"}, "within the next sixty days"),
        ({"starts": "tomorrow"}, "no date with a time"),
        ({"starts": "0001-01-01T00:00", "zone": "Asia/Tokyo"}, "no date with a time"),
        ({"starts": "2099-01-01T00:00", "zone": "../etc/passwd"}, "no date with a time"),
        ({"rated": "on", "seat2": "random"}, "a seat for another person"),
    ],
)
def test_terms_that_do_not_fit_are_said(told: dict[str, str], said: str) -> None:
    response = browser("ann").post("/new/", PLAIN | told)
    assert response.status_code == 400
    assert said in response.content.decode()
    assert not Match.objects.exists()


def test_a_guest_is_told_that_rated_tables_take_an_account() -> None:
    response = Client().post("/new/", PLAIN | {"rated": "on"})
    assert response.status_code == 400
    assert "takes an account" in response.content.decode()
    assert not Match.objects.exists()


def test_choices_are_kept_used_and_deleted_by_name() -> None:
    ann = browser("ann")
    told = PLAIN | {"draft": "open", "preset_name": "Open <evening>", "only_keep": "1"}
    response = ann.post("/new/", told)
    kept = TablePreset.objects.get()
    assert response.headers["Location"] == f"/new/?preset={kept.pk}"
    assert not Match.objects.exists()
    page = ann.get(f"/new/?preset={kept.pk}")
    assert page.context["form"]["draft"].value() == "open"
    assert "Open &lt;evening&gt;" in page.content.decode()
    # Nobody else has them.
    other = browser("ben").get(f"/new/?preset={kept.pk}")
    assert other.context["form"]["draft"].value() == "standard"
    browser("ben").post("/new/", {"delete_preset": str(kept.pk)})
    assert TablePreset.objects.count() == 1
    ann.post("/new/", {"delete_preset": str(kept.pk)})
    assert not TablePreset.objects.exists()
    assert ann.post("/new/", told | {"preset_name": " "}).status_code == 400


# Live


@asynccontextmanager
async def opened(name: str | None, query: str = "") -> AsyncIterator[Any]:
    """Open the lobby as its page does."""
    headers = []
    if name is not None:
        client = await in_thread(browser)(name)
        cookie = f"sessionid={client.cookies['sessionid'].value}"
        headers = [(b"cookie", cookie.encode())]
    page = WebsocketCommunicator(
        application,
        f"/ws/lobby/{query}",
        headers=[*headers, (b"origin", b"http://localhost")],
    )
    assert (await page.connect(timeout=20))[0]
    try:
        yield page
    finally:
        await page.disconnect()


async def html(page: Any) -> str:
    """Return the list that comes next."""
    frame = json.loads(await page.receive_from(timeout=20))
    text: str = frame["html"]
    return text


async def until(page: Any, slug: str, *, listed: bool) -> str:
    """Return the first list in which a table is, or is not any more."""
    while (slug in slugs(text := await html(page))) != listed:
        pass
    return text


@pytest.mark.django_db(transaction=True)
async def test_the_list_changes_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(LobbyConsumer, "PAUSE", 0.01)
    async with opened(None) as page, opened("cem", "?seats=3&language=de") as picky:
        assert slugs(await html(page)) == set()
        assert "Wer da ist" in await html(picky)
        match = await in_thread(table)("ann", None, listed=True)
        text = await until(page, match.slug, listed=True)
        assert "Ann's table" in text
        assert match.invite not in text
        ben = await in_thread(person)("ben")
        await in_thread(match_join)(invite=match.invite, player=ben)
        text = await until(page, match.slug, listed=False)
        assert f"watch-{match.slug}" in text
        three = await in_thread(table)("dot", None, None, listed=True)
        await until(picky, three.slug, listed=True)
        await in_thread(match_cancel)(match_id=three.pk, player=three.host)
        await until(page, three.slug, listed=False)


@pytest.mark.django_db(transaction=True)
async def test_however_much_happens_a_page_is_drawn_once_in_a_while(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(LobbyConsumer, "PAUSE", 60)
    async with opened(None) as page:
        await html(page)
        for _ in range(3):
            await in_thread(table)("ann", None, listed=True)
        assert await page.receive_nothing(timeout=0.3)
