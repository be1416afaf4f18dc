"""Test the pages of tournaments: every format in every state, for every kind of reader."""

from datetime import timedelta
from zoneinfo import ZoneInfo

import pytest
from django.test import Client, override_settings
from django.urls import reverse
from django.utils import timezone

from games.people.accounts.guests import guest_create
from tests.games.browsers import browser
from tests.games.set_up import person
from tests.tournaments.events import (
    director,
    end_table,
    entry_of,
    first_series,
    machines,
    play_event,
    play_round,
    prepare,
    published,
    running_tables,
    start,
    stepped,
)
from tests.tournaments.forms import settings_of, shown
from tournaments.base.notices import page_of
from tournaments.directing import event_acts
from tournaments.formats import FORMATS
from tournaments.models import CalendarLink, Tournament
from tournaments.web import hall_of_fame
from tournaments.web.settings_form import SettingsForm, initial_of

pytestmark = pytest.mark.django_db


SIZES = {
    "swiss": 3,
    "round-robin": 2,
    "single-elimination": 2,
    "double-elimination": 2,
    "league": 4,
    "arena": 3,
}


def readers() -> list[Client]:
    """Return the browsers of a visitor, a player, the director, somebody who may enter and
    a guest.
    """
    people = [None, person("ann"), director(), person("zoe"), guest_create(language="en")]
    return [browser(one) for one in people]


@pytest.mark.parametrize("format", list(FORMATS))
def test_every_format_has_a_page_in_every_state(format: str) -> None:
    agreed = {"rounds": 2} if format in ("swiss", "league") else {}
    found = published(
        "ann",
        "ben",
        "cat",
        "dan",
        "eve",
        format=format,
        table_size=SIZES.get(format, 4),
        **agreed,
    )
    pages = readers()
    for client in pages:
        assert "Night of Tests" in shown(client, found)
    # Leave out the guest, who reads the same as a visitor once the event runs.
    *pages, _ = pages
    found = start(found)
    for client in pages:
        assert 'id="standings"' in shown(client, found)
    found = play_round(found)
    for client in pages:
        shown(client, found)
    # After the end nobody can enter, so leave out the person without an entry, too.
    *pages, _ = pages
    if format == "arena":
        for table in running_tables(found):
            end_table(table)
        found = stepped(found, after=timedelta(hours=2))
    found = play_event(found) if not found.is_over else found
    for client in pages:
        assert "icon-crown" in shown(client, found)
    shown(pages[0], found, print="1")
    assert [title.tournament for title in hall_of_fame.finished_event_winners()] == [found]


def test_a_bracket_is_drawn_with_byes_and_what_is_to_come() -> None:
    found = start(machines(5, format="double-elimination"))
    page = shown(Client(), found)
    assert "contest-W1-1" in page
    assert "Winner of Lower round 4" in page
    assert "Loser of" in page
    assert "nobody" in page


def test_contests_are_called_as_people_call_them() -> None:
    page = shown(Client(), start(machines(4, format="single-elimination")))
    assert page.count("Winner of Semifinal, no. ") == 2 * 2
    assert '<span class="label">Semifinal, no. 2</span>' in page


def test_the_page_of_what_a_table_plays_leads_to_the_event() -> None:
    found = start(machines(4))
    there = reverse("series", args=[first_series(found).slug])
    assert page_of(found) in Client().get(there).content.decode()
    Tournament.objects.filter(pk=found.pk).update(listed=False)
    assert page_of(found) not in Client().get(there).content.decode()


def test_a_draft_is_seen_by_its_directors_only() -> None:
    found = prepare()
    assert browser(director()).get(f"/tournaments/{found.slug}/").status_code == 200
    for client in (Client(), browser(person("zoe"))):
        assert client.get(f"/tournaments/{found.slug}/").status_code == 404
        assert client.get(f"/tournaments/{found.slug}/standings.json").status_code == 404
        assert found.title not in client.get("/tournaments/").content.decode()


def test_players_enter_check_in_and_withdraw_on_the_page() -> None:
    found = published("cat", check_in_minutes=90, capacity=2)
    found = stepped(found)
    ann, ben = browser(person("ann")), browser(person("ben"))
    address = f"/tournaments/{found.slug}/"
    assert "Enter" in shown(ann, found)
    ann.post(address, {"do": "enter"})
    assert entry_of(found, "ann").state == "checked_in"
    ben.post(address, {"do": "enter"})
    assert entry_of(found, "ben").state == "waiting"
    ann.post(address, {"do": "withdraw"})
    assert entry_of(found, "ben").state == "entered"
    assert "Check in" in shown(ben, found)
    ben.post(address, {"do": "check-in"})
    assert entry_of(found, "ben").state == "checked_in"


def test_nobody_without_an_account_enters() -> None:
    found = published()
    for client in (Client(), browser(guest_create(language="en"))):
        answer = client.post(f"/tournaments/{found.slug}/", {"do": "enter"})
        assert answer.status_code == 302
        assert "/login/" in answer["Location"]
    assert not found.entries.exists()


@pytest.mark.parametrize("do", ["", "nonsense", "rest", "sit-out", "check-in", "withdraw"])
def test_what_does_not_fit_changes_nothing(do: str) -> None:
    found = published("ann")
    client = browser(person("zoe"))
    answer = client.post(
        f"/tournaments/{found.slug}/", {"do": do, "round": "9" * 50}, follow=True
    )
    assert answer.status_code == 200
    assert found.entries.count() == 1


def test_sitting_out_the_next_round() -> None:
    found = start(published("ann", "ben", "cat", "dan", table_size=2, rounds=3))
    ann = browser(person("ann"))
    assert "Sit out round 2" in shown(ann, found)
    ann.post(f"/tournaments/{found.slug}/", {"do": "sit-out", "round": "2"})
    assert entry_of(found, "ann").sits_out == [2]
    ann.post(f"/tournaments/{found.slug}/", {"do": "sit-in", "round": "2"})
    assert entry_of(found, "ann").sits_out == []


def test_the_page_brings_a_player_to_a_table_that_is_new_to_them() -> None:
    found = start(published("ann", "ben", table_size=2))
    page = shown(browser(person("ann")), found)
    assert "data-opens=" in page
    match = running_tables(found)[0].series.games.get().match  # type: ignore[union-attr]
    assert f"/table/{match.slug}/" in page
    browser(person("ann")).get(f"/table/{match.slug}/")
    assert "data-opens=" not in shown(browser(person("ann")), found)
    assert "data-opens=" not in shown(browser(person("zoe")), found)


def test_queries_do_not_grow_with_the_field(django_assert_max_num_queries: object) -> None:
    found = start(machines(64, table_size=4, rounds=3))
    client = browser(person("zoe"))
    shown(client, found)
    with django_assert_max_num_queries(60):  # type: ignore[operator]
        shown(client, found)


def test_the_calendar_filters_and_has_months() -> None:
    swiss = published("ann", title="The Swiss One", table_size=3)
    cup = published(
        "ann", title="The Cup", format="single-elimination", clock="turns", clock_bank=86400
    )
    hidden = published("ann", title="For friends", listed=False)
    client = browser(person("zoe"))
    page = client.get("/tournaments/").content.decode()
    assert swiss.title in page
    assert cup.title in page
    assert hidden.title not in page
    only = client.get("/tournaments/", {"format": "single-elimination"}).content.decode()
    assert swiss.title not in only
    assert cup.title in only
    assert cup.title not in client.get("/tournaments/", {"pace": "live"}).content.decode()
    assert swiss.title in client.get("/tournaments/", {"seats": "3"}).content.decode()
    assert swiss.starts_at is not None
    month = swiss.starts_at.strftime("%Y-%m")
    assert swiss.title in client.get("/tournaments/", {"month": month}).content.decode()
    for odd in ("x", "9999-99", "0001-01", "2026-13", ""):
        assert client.get("/tournaments/", {"month": odd, "format": "?"}).status_code == 200


def test_ones_own_events_and_their_secret_link() -> None:
    found = published("ann", title="Mine", listed=False)
    ann = browser(person("ann"))
    assert found.title in ann.get("/tournaments/mine/").content.decode()
    assert Client().get("/tournaments/mine/").status_code == 302
    ann.post("/tournaments/mine/link/")
    first = CalendarLink.objects.get(player=person("ann")).key
    assert Client().get(f"/tournaments/mine/{first}.ics").status_code == 200
    ann.post("/tournaments/mine/link/")
    assert Client().get(f"/tournaments/mine/{first}.ics").status_code == 404


def test_a_director_of_too_many_reads_so_before_the_form() -> None:
    client = browser(director())
    assert 'name="title"' in client.get("/tournaments/new/").content.decode()
    for _ in range(5):
        prepare()
    answer = client.get("/tournaments/new/", follow=True)
    assert answer.redirect_chain == [("/tournaments/", 302)]
    assert "as many tournaments as one person can" in answer.content.decode()


def test_a_director_prepares_edits_and_opens_an_event() -> None:
    client = browser(person("ann"))
    answer = client.post("/tournaments/new/", settings_of(rounds="3"))
    assert answer.status_code == 302
    found = Tournament.objects.get(title="A new one")
    assert found.starts_at is not None
    assert found.starts_at.astimezone(ZoneInfo("Europe/Berlin")).hour == 20
    assert found.rounds == 3
    assert not found.listed  # Ann's account is new
    address = f"/tournaments/{found.slug}/"
    client.post(f"{address}edit/", settings_of(found, title="Another"))
    found.refresh_from_db()
    assert found.title == "Another"
    client.post(f"{address}act/publish/")
    found.refresh_from_db()
    assert found.state == "open"


def test_an_edit_keeps_the_lists_of_cards_that_the_form_does_not_ask_for() -> None:
    client = browser(person("ann"))
    client.post("/tournaments/new/", settings_of())
    found = Tournament.objects.get()
    found.options |= {"banned": ["grim-siege", "vulko"]}
    found.save()
    sent = settings_of(found, shown=SettingsForm(tournament=found).shown)
    form = SettingsForm(sent, tournament=found)
    assert form.is_valid()
    assert "options" not in form.agreed()
    assert form.options()["banned"] == ["grim-siege", "vulko"]
    address = f"/tournaments/{found.slug}/edit/"
    assert client.post(address, settings_of(found, longer="on")).status_code == 302
    found.refresh_from_db()
    assert found.options["longer"] is True
    assert found.options["banned"] == ["grim-siege", "vulko"]


def test_the_hour_that_clocks_skip_is_refused() -> None:
    client = browser(person("ann"))
    wrong = settings_of(starts_at="2031-03-30T02:30")
    assert client.post("/tournaments/new/", wrong).status_code == 400
    assert not Tournament.objects.exists()
    fine = settings_of(starts_at="2031-03-30T02:30", zone="America/New_York")
    assert client.post("/tournaments/new/", fine).status_code == 302


@override_settings(TIME_ZONE="America/New_York")
def test_the_form_names_the_zone_that_it_reads_the_start_in() -> None:
    client = browser(person("ann"))
    page = client.get("/tournaments/new/").content.decode()
    assert 'id="id_zone" value="America/New_York"' in page
    assert 'id="zone-shown">America/New York<' in page
    client.post("/tournaments/new/", settings_of(zone=""))
    found = Tournament.objects.get()
    assert found.starts_at is not None
    assert found.starts_at.astimezone(ZoneInfo("America/New_York")).hour == 20
    client.cookies["zone"] = "Asia/Ho_Chi_Minh"
    page = client.get("/tournaments/new/").content.decode()
    assert 'id="zone-shown">Asia/Ho Chi Minh<' in page
    client.cookies["zone"] = "Etc/Unknown"
    month = client.get("/tournaments/?month=").content.decode()
    assert "Times are in America/New York." in month


def test_a_start_in_a_zone_that_is_not_known_is_refused() -> None:
    client = browser(person("ann"))
    answer = client.post("/tournaments/new/", settings_of(zone="Moon/Tycho"))
    assert answer.status_code == 400
    page = answer.content.decode()
    assert "know your time zone" in page
    assert 'id="id_zone" value="UTC" data-sent' in page
    assert not Tournament.objects.exists()


def test_a_start_that_is_over_stays_whatever_zone_its_director_is_in() -> None:
    found = start(published("ann", "ben", "cat", table_size=3, rounds=2))
    began = found.starts_at
    assert began is not None
    Tournament.objects.filter(pk=found.pk).update(starts_at=began.replace(second=0))
    client = browser(director())
    client.cookies["zone"] = "Asia/Tokyo"
    sent = settings_of(found, title="Renamed", zone="America/New_York")
    client.post(f"/tournaments/{found.slug}/edit/", sent)
    found.refresh_from_db()
    assert found.title == "Renamed"
    assert found.starts_at is not None
    assert abs(found.starts_at - began) < timedelta(minutes=1)


@pytest.mark.parametrize(
    "wrong",
    [
        {"title": ""},
        {"title": "x" * 200},
        {"format": "chess"},
        {"table_size": "9"},
        {"rounds": "0"},
        {"starts_at": "yesterday"},
        {"starts_at": "2031-99-99T20:00"},
        {"capacity": "1"},
        {"min_rating": "1500", "max_rating": "1200"},
        {"draft": "open", "profile": "nonsense"},
        {"clock": "sand"},
        {"no_show_minutes": "-3"},
        {"check_in_minutes": "9" * 30},
    ],
)
def test_what_no_tournament_can_be_is_refused(wrong: dict[str, str]) -> None:
    client = browser(person("ann"))
    answer = client.post("/tournaments/new/", settings_of(**wrong))
    assert answer.status_code == 400
    assert not Tournament.objects.exists()


def test_tie_breaks_change_places_with_and_without_a_script() -> None:
    client = browser(person("ann"))
    sent = settings_of(move="up:wins")
    page = client.post("/tournaments/new/", sent)
    assert page.status_code == 200
    form = page.context["form"]
    order = [tie.key for tie, _used in form.tie_rows()]
    assert order.index("wins") == 2
    assert form["ties_preset"].value() == "own"
    own = {"ties_preset": "own", "tie_order": order, "tie_use": ["wins", "lot"]}
    client.post("/tournaments/new/", settings_of(**own))
    found = Tournament.objects.get()
    assert found.ties == ["wins", "lot"]
    assert settings_of(found)["ties_preset"] == "own"


def test_editing_an_event_keeps_what_the_form_does_not_show() -> None:
    found = published(
        "ann", break_seconds=45, clock="live", clock_bank=100, clock_increment=7
    )
    client = browser(director())
    sent = settings_of(
        found,
        title="Renamed",
        starts_at=initial_of(found, "UTC")["starts_at"],
        zone="UTC",
    )
    assert client.post(f"/tournaments/{found.slug}/edit/", sent).status_code == 302
    found.refresh_from_db()
    assert (found.title, found.break_seconds) == ("Renamed", 45)
    assert (found.clock, found.clock_bank, found.clock_increment) == ("live", 100, 7)


def test_an_older_tab_undoes_no_newer_choice() -> None:
    """Two tabs show the form of the same event. A change that is saved in one is not undone
    by another change in the older one.
    """
    found = published("ann")
    client, address = browser(director()), f"/tournaments/{found.slug}/edit/"
    older = client.get(address).context["form"]
    begins = initial_of(found, "UTC")["starts_at"]
    sent = settings_of(
        found, title=found.title, shown=older.shown, zone="UTC", starts_at=begins
    )
    newer = sent | {"title": "Renamed", "about": "Two\r\nlines", "reason": "So."}
    assert client.post(address, newer).status_code == 302
    assert client.post(address, sent | {"rounds": "4", "reason": "So."}).status_code == 302
    found.refresh_from_db()
    assert (found.title, found.about, found.rounds) == ("Renamed", "Two\nlines", 4)
    newest = found.log.filter(kind="edited").latest("pk")
    assert newest.data["fields"] == ["rounds"]


def test_the_form_of_an_event_does_not_give_away_its_seed() -> None:
    """With the seed, a director who plays could predict the pairings."""
    found = published("ann")
    Tournament.objects.filter(pk=found.pk).update(seed="nobody-knows-this")
    page = browser(director()).get(f"/tournaments/{found.slug}/edit/").content.decode()
    assert 'name="shown"' in page
    assert "nobody-knows-this" not in page


def test_a_running_event_keeps_what_was_agreed() -> None:
    found = start(published("ann", "ben", "cat", table_size=3, rounds=2))
    client = browser(director())
    sent = settings_of(found, title="Renamed", table_size="5", rounds="4")
    assert client.post(f"/tournaments/{found.slug}/edit/", sent).status_code == 302
    found.refresh_from_db()
    assert (found.title, found.table_size, found.rounds) == ("Renamed", 3, 4)


def test_the_room_of_an_event_takes_accounts_only() -> None:
    found = published("ann")
    browser(person("ann")).post(f"/chat/tournament/{found.slug}/", {"text": "Hello there"})
    assert "Hello there" in shown(Client(), found)
    draft = prepare(title="Secret")
    assert Client().get(f"/chat/tournament/{draft.slug}/").status_code == 404


def test_a_paused_event_says_so() -> None:
    found = published("ann", "ben")
    event_acts.pause(tournament_id=found.pk, by=director(), reason="The hall is dark.")
    page = shown(browser(person("ann")), found)
    assert "paused" in page
    assert "The hall is dark." in page
    assert found.starts_at is not None
    assert found.starts_at > timezone.now()


def test_addresses_in_a_description_are_links_and_nothing_else_is_markup() -> None:
    found = published("ann", about="Rules: https://example.org/night <b>x</b>\n\nSee you.")
    page = shown(Client(), found)
    assert '<a href="https://example.org/night"' in page
    assert "&lt;b&gt;x&lt;/b&gt;" in page
    assert "<p>See you.</p>" in page


def test_the_home_page_names_the_events_that_come_next(client: Client) -> None:
    coming = published("arena", title="Friday arena")
    hidden = published("arena", title="Among friends", listed=False)
    page = client.get("/").content.decode()
    assert "Friday arena" in page
    assert f'href="/tournaments/{coming.slug}/"' in page
    assert hidden.title not in page
