"""Test tournaments for the members of a club."""

from datetime import timedelta
from typing import Any

import pytest
from django.urls import reverse
from django.utils import timezone

from games.community.clubs.founding_and_closing import club_close
from games.community.clubs.membership import club_join, club_leave
from games.community.clubs.refusals import NoClub, NotAnOfficer
from games.live.topic import CLOSE_GONE
from games.models import Club, ClubMember, Match, Notice
from games.refusals import NotAMember
from tests.games.browsers import browser
from tests.games.community.clubs.founded import club, promote
from tests.games.live.following import Following
from tests.games.programs import program
from tests.games.set_up import person
from tests.games.web.tables.test_consumers import cookies, in_thread
from tests.tournaments.events import PLAY, entry_of, running_tables, stepped
from tournaments import selectors
from tournaments.base import permissions
from tournaments.directing import entry_acts, event_acts, offers, settings
from tournaments.entries import pairs, personal_data, player_acts
from tournaments.models import Entry, LogEntry, Series, Tournament
from tournaments.refusals import BadSettings
from tournaments.series import announce as series_announce

pytestmark = pytest.mark.django_db

State = Entry.State


def event(found: Club, *names: str, by: str = "ann", **agreed: Any) -> Tournament:
    """Publish a tournament for the members of a club, and let the named players enter
    it.
    """
    agreed = {
        "title": "Owls only",
        "starts_at": timezone.now() + timedelta(hours=1),
        "options": PLAY,
        "pace": Match.Pace.INSTANT,
        "break_seconds": 0,
        "rated": False,
    } | agreed
    made = settings.tournament_create(by=person(by), club=found, **agreed)
    settings.tournament_publish(tournament_id=made.pk, by=person(by))
    for name in names:
        player_acts.enter(tournament_id=made.pk, player=person(name))
    return Tournament.objects.get(pk=made.pk)


def start(found: Tournament) -> Tournament:
    settings.start_now(tournament_id=found.pk, by=person("ann"), reason="A test.")
    return stepped(found)


def reads(name: str | None, path: str) -> int:
    return browser(name).get(path).status_code if name else browser().get(path).status_code


def path_of(found: Tournament) -> str:
    return f"/tournaments/{found.slug}/"


def test_only_who_leads_a_club_sets_one_up() -> None:
    owls = club("ann", "ben", "eva")
    promote(owls, "ben")
    assert event(owls, by="ben").club == owls
    with pytest.raises(NotAnOfficer):
        event(owls, by="eva")
    with pytest.raises(NotAMember):
        event(owls, by="tom")
    assert Tournament.objects.count() == 1


def test_only_members_enter_and_the_refusal_says_so() -> None:
    found = event(club("ann", "ben"), "ben")
    with pytest.raises(NotAMember):
        player_acts.enter(tournament_id=found.pk, player=person("tom"))
    with pytest.raises(NotAMember):
        player_acts.invite(tournament_id=found.pk, by=person("ann"), player=person("tom"))
    with pytest.raises(NotAMember):
        entry_acts.add_computer_or_invite(
            tournament_id=found.pk, by=person("ann"), player=person("tom"), reason="x"
        )
    with pytest.raises(NotAMember):
        entry_acts.ask_to_replace(
            tournament_id=found.pk,
            by=person("ann"),
            entry_id=entry_of(found, "ben").pk,
            player=person("tom"),
            reason="x",
        )
    assert found.entries.count() == 1


def test_an_offer_ends_with_the_membership() -> None:
    owls = club("ann", "ben", "eva")
    found = event(owls, "ben")
    offer = entry_acts.ask_to_replace(
        tournament_id=found.pk,
        by=person("ann"),
        entry_id=entry_of(found, "ben").pk,
        player=person("eva"),
        reason="x",
    )
    club_leave(club_id=owls.pk, player=person("eva"))
    with pytest.raises(NotAMember):
        offers.accept_offer(tournament_id=found.pk, player=person("eva"), offer_id=offer.pk)


def test_an_offer_of_an_officer_stands() -> None:
    owls = club("ann", "ben", "eva", "uma")
    promote(owls, "ben")
    found = event(owls, "uma")
    offer = entry_acts.ask_to_replace(
        tournament_id=found.pk,
        by=person("ben"),
        entry_id=entry_of(found, "uma").pk,
        player=person("eva"),
        reason="x",
    )
    offers.accept_offer(tournament_id=found.pk, player=person("eva"), offer_id=offer.pk)
    assert entry_of(found, "eva").in_field


def test_only_members_are_asked_to_direct_it() -> None:
    owls = club("ann", "ben", "eva")
    found = event(owls)
    given: Any = {"tournament_id": found.pk, "by": person("ann"), "reason": "x"}
    with pytest.raises(NotAMember):
        event_acts.ask_to_direct(to=person("tom"), **given)
    assert not Notice.objects.filter(player=person("tom")).exists()
    event_acts.ask_to_direct(to=person("eva"), **given)
    offer = found.offers.get()
    club_leave(club_id=owls.pk, player=person("eva"))
    with pytest.raises(NotAMember):
        offers.accept_offer(tournament_id=found.pk, player=person("eva"), offer_id=offer.pk)


def test_only_members_see_it() -> None:
    owls = club("ann", "ben", "eva")
    found = event(owls, "ben")
    for name in ("ben", "eva"):
        assert reads(name, path_of(found)) == 200
        for page in ("/tournaments/", f"/clubs/{owls.slug}/", "/search/?q=owls+only"):
            assert path_of(found) in browser(name).get(page).content.decode(), page
        month = f"/tournaments/?month={found.starts_at:%Y-%m}"
        assert path_of(found) in browser(name).get(month).content.decode()
    for name in ("tom", None):
        for page in ("", "log/", "standings.csv", "pairings.json"):
            assert reads(name, path_of(found) + page) == 404
        answer = browser(name) if name else browser()
        for page in ("/tournaments/", f"/clubs/{owls.slug}/", "/search/?q=owls+only"):
            assert path_of(found) not in answer.get(page).content.decode(), page
    assert path_of(found) not in browser().get("/tournaments/calendar.ics").content.decode()


def test_it_is_never_listed() -> None:
    found = event(club("ann"))
    assert not found.listed
    with pytest.raises(BadSettings):
        settings.tournament_edit(
            tournament_id=found.pk, by=person("ann"), reason="x", listed=True
        )


def test_who_leaves_the_club_before_the_start_is_withdrawn() -> None:
    owls = club("ann", "ben", "eva", "tom")
    found = event(owls, "ben", "eva", "tom", capacity=2)
    assert entry_of(found, "tom").state == State.WAITING
    club_leave(club_id=owls.pk, player=person("ben"))
    stepped(found)
    assert entry_of(found, "ben").state == State.WITHDRAWN
    assert entry_of(found, "tom").state == State.ENTERED
    notice = Notice.objects.get(player=person("ben"), kind="event_not_member")
    assert notice.url == "/clubs/"
    assert LogEntry.objects.filter(tournament=found, kind="not_member").count() == 1
    # Ben does not find the event among his own events any more, either.
    assert reads("ben", path_of(found)) == 404
    assert path_of(found) not in browser("ben").get("/tournaments/mine/").content.decode()
    club_join(club_id=owls.pk, player=person("ben"))
    player_acts.enter(tournament_id=found.pk, player=person("ben"))
    assert entry_of(found, "ben").state == State.WAITING


def test_who_leaves_the_club_later_plays_to_the_end() -> None:
    owls = club("ann", "ben", "eva")
    found = start(event(owls, "ben", "eva"))
    club_leave(club_id=owls.pk, player=person("ben"))
    found = stepped(found)
    assert entry_of(found, "ben").in_field
    assert reads("ben", path_of(found)) == 200


def test_its_tables_are_for_members_and_for_those_who_sit_there() -> None:
    owls = club("ann", "ben", "eva")
    found = start(event(owls, "ben", "eva"))
    club_leave(club_id=owls.pk, player=person("ben"))
    table = running_tables(found)[0]
    match = Match.objects.get(series_game__series=table.series)
    assert (match.club, match.listed, table.series.listed) == (owls, False, False)
    for path in (
        reverse("table", args=[match.slug]),
        f"/series/{table.series.slug}/",
    ):
        assert reads("ann", path) == 200
        assert reads("ben", path) == 200
        assert reads("tom", path) in (403, 404)
    # A player who took part and has left the club sees the event, but no links to pages
    # that refuse them.
    for name, may in (("ann", True), ("ben", False)):
        page = browser(name).get(path_of(found)).content.decode()
        assert (">Watch</a" in page) is may
    assert program("ann").get(f"series/{table.series.slug}/")[0] == 200
    assert program("tom").get(f"series/{table.series.slug}/")[0] == 404


@pytest.mark.django_db(transaction=True)
async def test_only_those_who_see_a_series_follow_it() -> None:
    def prepared() -> tuple[Club, Series]:
        owls = club("ann", "ben", "eva")
        found = start(event(owls, "ben", "eva"))
        person("tom")
        return owls, Series.objects.get(table__round__tournament=found)

    owls, found = await in_thread(prepared)()

    async def page_of(name: str) -> Following:
        page = Following(f"series/{found.slug}/", await in_thread(cookies)(name))
        assert (await page.connect(timeout=5))[0]
        return page

    ann, tom = await page_of("ann"), await page_of("tom")
    closed = {"type": "websocket.close", "code": CLOSE_GONE}
    assert await tom.receive_output(5) == closed
    assert "now" in (await ann.receive_output(5))["text"]
    await in_thread(ClubMember.objects.filter(club=owls, player__username="ann").delete)()
    await in_thread(series_announce.announce_changed)(found)
    assert await ann.receive_output(5) == closed
    for page in (ann, tom):
        await page.disconnect()


def test_it_is_cancelled_when_the_club_closes() -> None:
    owls = club("ann", "ben")
    found = event(owls, "ben")
    club_close(club_id=owls.pk, by=person("ann"))
    found = stepped(found)
    assert found.state == Tournament.State.CANCELLED
    assert Notice.objects.filter(player=person("ben"), kind="event_cancelled").exists()
    assert "the club has closed" in browser("ben").get(path_of(found)).content.decode()


def test_a_draft_of_a_closed_club_cannot_be_published() -> None:
    owls = club("ann")
    made = settings.tournament_create(
        by=person("ann"),
        club=owls,
        title="Never",
        starts_at=timezone.now() + timedelta(hours=1),
        rated=False,
    )
    club_close(club_id=owls.pk, by=person("ann"))
    with pytest.raises(NoClub):
        settings.tournament_publish(tournament_id=made.pk, by=person("ann"))


def test_officers_direct_the_events_of_their_club() -> None:
    owls = club("ann", "ben", "eva")
    found = event(owls)
    path = f"{path_of(found)}act/cancel/"
    assert reads("ben", path) == 403
    promote(owls, "ben")
    assert reads("ben", path) == 200
    assert browser("ben").post(path, {"reason": "Rain."}).status_code == 302
    found.refresh_from_db()
    assert found.state == Tournament.State.CANCELLED


def test_who_leaves_the_club_directs_its_events_no_more() -> None:
    owls = club("ann", "ben", "eva")
    promote(owls, "ben")
    found = event(owls, "eva", by="ben")
    assert permissions.may_direct(person("ben"), found)
    assert permissions.ids_to_notify_as_directors(found) == [person("ben").pk]
    club_leave(club_id=owls.pk, player=person("ben"))
    assert not permissions.may_direct(person("ben"), found)
    assert not permissions.unfinished_events_directed_by(person("ben")).exists()
    assert permissions.ids_to_notify_as_directors(found) == [person("ann").pk]
    assert reads("ben", path_of(found)) == 404
    assert path_of(found) not in browser("ben").get("/tournaments/mine/").content.decode()
    assert browser("ann").get(path_of(found)).context["directors"] == []


def test_who_does_not_belong_to_the_club_is_not_asked_to_enter() -> None:
    found = event(club("ann", "ben"))
    admin = person("boss")
    admin.is_staff = admin.is_superuser = True
    admin.save()
    admin.has_shown_factor = True
    assert not selectors.participation_of(found, admin).may_enter
    assert selectors.participation_of(found, person("ben")).may_enter


def test_an_event_of_a_club_bars_nobody_from_closing_their_account() -> None:
    owls = club("ann", "ben", "eva")
    promote(owls, "ben")
    event(owls, "eva", by="ben")
    assert personal_data.events_without_other_director(person("ben")) == []


def test_the_form_names_the_club() -> None:
    owls = club("ann", "ben")
    path = f"/tournaments/new/?club={owls.slug}"
    assert reads("ben", path) == 404
    assert reads("ann", "/tournaments/new/?club=nowhere") == 404
    page = browser("ann").get(path).content.decode()
    assert "Only members of the club" in page
    assert 'name="listed"' not in page
    answer = browser("ann").post(path, {"club": owls.slug, "title": ""})
    assert answer.status_code == 400
    assert f'name="club" value="{owls.slug}"' in answer.content.decode()


def test_programs_list_and_enter_it() -> None:
    owls = club("ann", "ben")
    found = event(owls)
    for asked in ({}, {"club": owls.slug}):
        _status, listed = program("ben").get("tournaments/", **asked)
        rows = [(row["slug"], row["club"]) for row in listed["results"]]
        assert rows == [(found.slug, owls.slug)]
    stranger = program("tom")
    assert stranger.get("tournaments/")[1]["results"] == []
    status, said = stranger.get("tournaments/", club=owls.slug)
    assert (status, said["error"]["code"]) == (403, "not_a_member")
    path = f"tournaments/{found.slug}/entries/"
    assert stranger.post(path)[0] == 404
    assert program("ben").post(path)[0] == 201


def test_of_a_pair_the_member_stays() -> None:
    owls = club("ann", "ben", "eva")
    teams = {"options": {"teams": True, "draft": "quick"}, "table_size": 2, "rounds": 2}
    found = event(owls, "ben", **teams)
    given: Any = {"tournament_id": found.pk, "player": person("ben")}
    with pytest.raises(NotAMember):
        pairs.ask_partner(**given, partner=person("tom"))
    offer = pairs.ask_partner(**given, partner=person("eva"))
    offers.accept_offer(tournament_id=found.pk, player=person("eva"), offer_id=offer.pk)
    club_leave(club_id=owls.pk, player=person("ben"))
    stepped(found)
    left = found.entries.get(state__in=Entry.HERE)
    assert (left.player, left.partner) == (person("eva"), None)
    assert Notice.objects.filter(player=person("ben"), kind="event_not_member").exists()
    assert Notice.objects.filter(player=person("eva"), kind="event_parted").exists()
