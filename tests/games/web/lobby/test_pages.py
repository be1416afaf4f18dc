"""Test the pages of the lobby and of a player's own matches: what they list, hide and
show.
"""

import re
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from games.live import online
from games.models import Match, Player, Relation, Seat
from games.people.accounts.guests import guest_create
from games.play.lobby.filters import CONDITIONS
from games.play.match.moves.clocks import PRESETS
from games.play.match.reading import own_matches, selectors
from games.play.tables.joining import match_join
from games.play.tables.leaving import match_cancel
from tests.games.browsers import browser, slugs
from tests.games.set_up import fast_forward, person, table

pytestmark = pytest.mark.django_db


def shown(client: Client, query: str = "") -> str:
    """Return the HTML of the lobby."""
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
    german = table(
        "cem", None, listed=True, options={"profile": "NF-DE"}, timing=PRESETS["none"]
    )
    ann = browser("dot")
    assert slugs(shown(ann)) == {two.slug, three.slug, german.slug}
    for query, expected in [
        ("seats=3", {three.slug}),
        ("clock=live", {two.slug, three.slug}),
        ("rated=no", {two.slug, german.slug}),
        ("variant=NF-DE", {german.slug}),
        ("variant=quick", {two.slug, three.slug}),
        ("seats=2&clock=none", {german.slug}),
        ("seats=99&clock=sundial", {two.slug, three.slug, german.slug}),
    ]:
        assert slugs(shown(ann, query)) == expected, query
    page = shown(ann, "seats=2&clock=live")
    assert "2 tables are hidden by your filters:" in page
    assert "Seats (1), Pace (1)" in " ".join(page.split())


def test_a_table_of_built_decks_is_found_as_that_and_not_as_a_draft() -> None:
    drafted = table("ann", None, listed=True, options={"draft": "standard"})
    built = table("ben", None, listed=True, options={"built": True})
    dot = browser("dot")
    assert slugs(shown(dot, "variant=standard")) == {drafted.slug}
    assert slugs(shown(dot, "variant=built")) == {built.slug}
    for value, found in (("standard", drafted), ("built", built)):
        counted = Match.objects.filter(CONDITIONS["variant"](value, frozenset()))
        assert list(counted) == [found]


def test_filters_know_ratings_friends_and_reliability(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    strong = table("ann", None, listed=True, min_rating=2000)
    friendly = table("ben", None, listed=True)
    hasty = table("cem", None, listed=True)
    Relation.objects.create(by=person("dot"), to=person("ben"), kind=Relation.Kind.FOLLOW)
    monkeypatch.setattr(
        "games.play.match.seats.presence.reliability_percents",
        lambda players: {person("cem").pk: 40},
    )
    dot = browser("dot")
    assert slugs(shown(dot, "suits=on")) == {friendly.slug, hasty.slug}
    assert slugs(shown(dot, "friends=on")) == {friendly.slug}
    assert slugs(shown(dot, "reliable=80")) == {strong.slug, friendly.slug}
    assert "for players with other ratings" in shown(dot)


def test_tables_of_blocked_people_are_none_of_ones_own() -> None:
    match = table("ann", None, listed=True)
    Relation.objects.create(by=person("ann"), to=person("ben"), kind=Relation.Kind.BLOCK)
    assert match.slug not in shown(browser("ben"))
    assert match.slug in shown(browser("cem"))


def test_who_is_here() -> None:
    now = timezone.now()
    for name, ago in (("ann", 1), ("ben", 10), ("cem", 16)):
        person(name)
        seen = now - timedelta(minutes=ago)
        Player.objects.filter(username=name).update(last_seen_at=seen)
    Player.objects.filter(pk=guest_create().pk).update(last_seen_at=now)
    people, guests = online.people_here_and_guest_count()
    assert [str(each) for each in people] == ["Ann", "Ben"]
    assert guests == 1
    assert [online.whereabouts_of(person(name)) for name in ("ann", "ben", "cem")] == [
        "here", "away", "gone",
    ]  # fmt: skip
    page = shown(browser("dot"))
    assert "1 guest\n" in page
    assert "Cem" not in page


def test_looking_at_a_page_is_a_sign_of_life_once_a_minute(
    django_assert_num_queries: Any,
) -> None:
    ann = person("ann")
    online.record_heartbeat(ann)
    seen = Player.objects.get(pk=ann.pk).last_seen_at
    assert seen is not None
    with django_assert_num_queries(0):
        online.record_heartbeat(ann)
    Player.objects.filter(pk=ann.pk).update(last_seen_at=seen - timedelta(minutes=5))
    browser("ann").get("/lobby/")
    again = Player.objects.get(pk=ann.pk).last_seen_at
    assert again is not None
    assert again >= seen


def test_who_has_just_gone_is_announced_once() -> None:
    ann, now = person("ann"), timezone.now()
    Player.objects.filter(pk=ann.pk).update(last_seen_at=now - online.HERE)
    assert online.announce_changed_presence(now=now) == 1
    assert online.announce_changed_presence(now=now + timedelta(seconds=10)) == 0


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
    assert "need an account" in answer.content.decode()
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


def test_quick_match_in_a_format_says_why_it_does_not_fit() -> None:
    ann = browser("ann")
    asked = {"quick-seats": "3", "quick-clock": "live", "quick-format": "teams"}
    assert "Built decks" in ann.get("/lobby/").content.decode()
    refused = ann.post("/lobby/", asked)
    assert refused.status_code == 400
    assert "Teams are for four or six players" in refused.content.decode()
    wrong = asked | {"quick-game": "jaeger", "quick-seats": "4"}
    assert "of Jäger" in ann.post("/lobby/", wrong).content.decode()
    found = ann.post("/lobby/", asked | {"quick-seats": "4"})
    assert found.status_code == 302
    assert Match.objects.get().options["teams"] is True


# The waiting room


def test_the_host_has_buttons_and_others_have_not() -> None:
    match = table("ann", None, "random", listed=True)
    address = f"/table/{match.slug}/"
    host = browser("ann").get(address).content.decode()
    acts = [f'formaction="{act}/"' for act in ("computer", "free", "start", "cancel")]
    assert all(act in host for act in acts)
    visitor = browser("ben").get(address).content.decode()
    assert not any(act in visitor for act in acts)
    assert f"/lobby/{match.slug}/" in visitor
    browser("ben").post(f"{address}start/")
    match.refresh_from_db()
    assert match.status == Match.Status.WAITING


def test_what_nobody_can_undo_takes_a_host_two_clicks() -> None:
    match = table("ann", None, None, "random", listed=True)
    match_join(invite=match.invite, player=person("ben"))
    page = browser("ann").get(f"/table/{match.slug}/").content.decode()
    asked = re.findall(r'<details class="sure".*?</details>', page, re.DOTALL)
    assert ['name="remove"' in asked[0], 'formaction="cancel/"' in asked[1]] == [True, True]
    assert (
        len(asked) == page.count('name="remove"') + page.count('formaction="cancel/"') == 2
    )


def test_the_hosts_buttons_do_what_they_say() -> None:
    match = table("ann", None, None, None, listed=True)
    match_join(invite=match.invite, player=person("ben"))
    ann, address = browser("ann"), f"/table/{match.slug}/"
    for form in ({"remove": "1"}, {"computer": "2"}, {"computer": "x"}, {"free": "99"}):
        ann.post(f"{address}{next(iter(form))}/", form)
    levels = [(seat.player_id, seat.level) for seat in match.seats.order_by("number")]
    assert levels[1:] == [(None, ""), (None, "heuristic"), (None, "")]
    ann.post(f"{address}start/")
    match.refresh_from_db()
    assert match.is_running


def test_whoever_gets_up_comes_to_the_lobby() -> None:
    match = table("ann", None, None)
    match_join(invite=match.invite, player=person("ben"))
    response = browser("ben").post(f"/table/{match.slug}/get-up/")
    assert response.headers["Location"] == "/lobby/"
    assert match.seats.filter(player=None).count() == 2


# The player's own matches


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
    assert own_matches.waiting_keys(ann) == [each.pk for each in (urgent, slow, untimed)]
    assert own_matches.keys_waiting_for_others(ann) == [others.pk]
    assert own_matches.unbegun_table_keys(ann) == [waiting.pk]
    assert list(selectors.finished_keys(ann)) == [ended.pk]
    page = browser("ann").get("/matches/").content.decode()
    order = [page.index(m.slug) for m in (urgent, slow, untimed, others, waiting, ended)]
    assert order == sorted(order)
    assert gone.slug not in page


def test_the_bar_counts_what_waits_and_leads_through_it() -> None:
    first, second = [table("ann", "ben", timing=PRESETS[key]) for key in ("1d", "3d")]
    ann = browser("ann")
    assert '<b id="my-turns">2</b>' in ann.get("/").content.decode()
    at_table = ann.get(f"/table/{first.slug}/").content.decode()
    assert '<b id="my-turns">1</b>' in at_table
    after = f"/matches/next/?after={first.slug}"
    assert after in at_table
    assert ann.get(after).headers["Location"] == f"/table/{second.slug}/"
    again = ann.get(f"/matches/next/?after={second.slug}")
    assert again.headers["Location"] == f"/table/{first.slug}/"
    assert browser("cem").get("/matches/next/").headers["Location"] == "/matches/"


def test_matches_that_wait_for_one_and_for_others_come_in_pages() -> None:
    """Regression test: the page listed all matches at once, a megabyte for a player with
    5,000 tables.
    """
    for _ in range(18):
        table("ann", "ben")
    for _ in range(4):
        table("ben", "ann")
    ann = browser("ann")
    first = ann.get("/matches/").content.decode()
    assert [first.count("/table/"), first.count("<h2>")] == [20, 2]
    last = ann.get("/matches/?page=2").content.decode()
    assert [last.count("/table/"), last.count("<h2>")] == [2, 1]
    assert "/matches/next/" in last


def test_finished_matches_come_in_pages() -> None:
    for _ in range(22):
        table("ann", "ben")
    now = timezone.now()
    Match.objects.update(status="finished", result={}, finished_at=now)
    Seat.objects.update(place=1)
    ann = browser("ann")
    assert ann.get("/matches/").content.decode().count("/table/") == 20
    assert ann.get("/matches/?page=2").content.decode().count("/table/") == 2
    for odd in ("99", "x", "-1"):
        assert ann.get(f"/matches/?page={odd}").status_code == 200
    assert Client().get("/matches/").status_code == 200
