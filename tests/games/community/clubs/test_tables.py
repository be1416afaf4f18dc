"""Test tables for members of a club: only they see them and may sit down."""

import re
from dataclasses import replace
from html import unescape
from urllib.parse import urlencode

import pytest

from games.community.chat.rooms import NotAllowed, Room, check_read
from games.community.clubs.membership import club_leave
from games.community.clubs.selectors import tables_of
from games.models import Club, Match, TablePreset
from games.play.lobby.selectors import listed_tables_with_free_seat
from games.play.match.reading.selectors import match_access
from games.play.tables import presets
from games.play.tables.creation import match_create
from games.play.tables.joining import match_join, sit_down
from games.play.tables.leaving_after_block import block_and_separate
from games.play.tables.play_on_from_replay import play_on
from games.play.tables.rematch import rematch_join
from games.refusals import NotAMember
from tests.games.browsers import browser
from tests.games.community.clubs.founded import club
from tests.games.programs import Program, code, program
from tests.games.set_up import fast_forward, person, quick_terms
from tests.games.web.tables.test_new_table import PLAIN

pytestmark = pytest.mark.django_db


def club_table(found: Club, *sitters: str | None) -> Match:
    given = quick_terms(sitters, {"listed": True})
    given["terms"] = replace(given["terms"], club=found)
    return match_create(**given)


def shuts_out(found: Club, page: str) -> None:
    """Check that strangers get a link to the club, and visitors without an account a link
    to log in.
    """
    refused = browser("dan").get(page)
    assert refused.status_code == 403
    assert found.get_absolute_url() in refused.content.decode()
    # A visitor is asked to log in instead of refused, because the match may be their own.
    assert browser().get(page).headers["Location"] == f"/login/?{urlencode({'next': page})}"


def test_only_members_sit_down_by_the_list_or_by_the_link() -> None:
    found = club("ann", "ben")
    match = club_table(found, "ann", None)
    assert not match.listed
    assert not listed_tables_with_free_seat().exists()
    with pytest.raises(NotAMember):
        sit_down(slug=match.slug, player=person("cyd"))
    with pytest.raises(NotAMember):
        match_join(invite=match.invite, player=person("cyd"))
    sit_down(slug=match.slug, player=person("ben"))
    match.refresh_from_db()
    assert match.is_running


def test_members_take_a_seat_from_the_page_of_the_table() -> None:
    found = club("ann", "ben")
    match = club_table(found, "ann", None)
    table, path = f"/table/{match.slug}/", f"/lobby/{match.slug}/"
    assert path in browser("ben").get(table).content.decode()
    assert "Take a seat" in browser("ben").get(path).content.decode()
    for name in (None, "cyd"):
        assert browser(name).get(path).headers["Location"] == table
        browser(name).post(path)
        assert not match.seats.exclude(number=0).exclude(player=None).exists()
    assert browser("ben").post(path).headers["Location"] == table
    assert match.seats.get(number=1).player == person("ben")


def test_only_members_set_such_a_table_up() -> None:
    found = club("ann")
    with pytest.raises(NotAMember):
        club_table(found, "cyd", None)
    assert not Match.objects.exists()


def test_only_members_and_those_who_sit_there_see_it() -> None:
    found = club("ann", "ben", "cyd")
    match = club_table(found, "ann", "ben")
    path = f"/table/{match.slug}/"
    for name, status in (("ann", 200), ("cyd", 200), ("dan", 403), (None, 302)):
        assert browser(name).get(path).status_code == status
    for page in (path, f"/join/{match.invite}/"):
        shuts_out(found, page)
    with pytest.raises(NotAllowed):
        check_read(Room.watchers(match), person("dan"))
    assert code(program("dan").get(f"tables/{match.slug}/")) == (403, "not_a_member")
    assert code(program("dan").get(f"matches/{match.slug}/")) == (403, "not_a_member")
    assert program("cyd").get(f"matches/{match.slug}/")[0] == 200
    club_leave(club_id=found.pk, player=person("ben"))
    assert match_access(slug=match.slug, user=person("ben")).seat == 1
    for who in ("ben", "cyd"):
        assert (
            match.slug in browser(who).get(found.get_absolute_url()).content.decode()
        ) == (who == "cyd")


def test_what_is_left_of_it_is_for_members_too() -> None:
    found = club("ann", "ben", "cyd")
    match = fast_forward(club_table(found, "ann", "ben"))
    for page in ("replay/", "record/", "review/"):
        path = f"/table/{match.slug}/{page}"
        assert browser("cyd").get(path).status_code == 200
        shuts_out(found, path)
    picture = browser("cyd").get(f"/table/{match.slug}/replay/3.png")
    assert "private" in picture.headers["Cache-Control"]
    with pytest.raises(NotAllowed):
        check_read(Room.comments(match), person("dan"))


def test_nobody_else_is_told_of_it_by_a_report_or_its_rematch() -> None:
    found = club("ann", "ben", "cyd")
    match = fast_forward(club_table(found, "ann", "ben"))
    Match.objects.filter(pk=match.pk).update(title="Owls at night")
    rematch_join(match_id=match.pk, player=person("ann"))
    title, whole = f"?text=title&key={match.slug}", f"?match={match.slug}"
    club_leave(club_id=found.pk, player=person("ben"))
    for query in (title, whole):
        for name, status in (("ben", 200), ("cyd", 200), ("dan", 404)):
            assert browser(name).get(f"/report/{query}").status_code == status
    rematch = f"matches/{match.slug}/rematch/"
    for name, status in (("ben", 200), ("cyd", 200), ("dan", 403)):
        assert program(name).get(rematch)[0] == status
    assert code(Program().get(rematch)) == (403, "not_a_member")


def test_its_rematch_is_for_members_too() -> None:
    found = club("ann", "ben")
    match = fast_forward(club_table(found, "ann", "ben"))
    again = rematch_join(match_id=match.pk, player=person("ann"))
    assert (again.club, again.listed) == (found, False)
    club_leave(club_id=found.pk, player=person("ben"))
    with pytest.raises(NotAMember):
        rematch_join(match_id=match.pk, player=person("ben"))


def test_what_members_can_neither_join_nor_watch_is_not_listed() -> None:
    found = club("ann", "ben")
    played = fast_forward(club_table(found, "ann", "ben"))
    practice = play_on(
        match_id=played.pk, player=person("ann"), step=3, seat=0, level="random"
    )
    assert practice.club == found
    given = quick_terms(("ann", "ben"), {"spectators": "none"})
    match_create(**given | {"terms": replace(given["terms"], club=found)})
    watched = club_table(found, "ann", "ben")
    assert list(tables_of(found)) == [watched]


def test_a_table_with_somebody_who_is_blocked_is_not_listed() -> None:
    found = club("ann", "ben")
    match = club_table(found, "ann", None)
    assert list(tables_of(found)) == [match]
    block_and_separate(player=person("ben"), other_id=person("ann").pk)
    assert match.slug not in browser("ben").get(found.get_absolute_url()).content.decode()


def test_the_form_sets_up_a_table_for_members() -> None:
    found = club("ann", "ben")
    path = f"/new/?club={found.slug}"
    assert (
        "Only members of the club Night Owls" in browser("ann").get(path).content.decode()
    )
    assert browser("cyd").get(path).status_code == 404
    form = PLAIN | {"club": found.slug, "open_to": "listed", "seat2": "open"}
    assert browser("cyd").post("/new/", form).status_code == 404
    answer = browser("ann").post("/new/", form | {"clock": "1d"})
    match = Match.objects.get()
    assert answer.headers["Location"] == f"/table/{match.slug}/"
    assert (match.club, match.listed) == (found, False)
    page = browser("ben").get(f"/table/{match.slug}/").content.decode()
    assert "for members of a club" in page
    assert "Take a seat" in page
    # A table for members only does not change the suggestion for the next table.
    assert browser("ann").get("/new/").context["form"]["open_to"].value() == "private"


def test_a_saved_setup_of_a_club_table_opens_no_table_to_everybody() -> None:
    found = club("ann")
    ann, form = browser("ann"), PLAIN | {"club": found.slug, "open_to": "listed"}
    kept = ann.post("/new/", form | {"preset_name": "Owls", "only_keep": "1"})
    preset = TablePreset.objects.get(name="Owls")
    assert kept.headers["Location"] == f"/new/?preset={preset.pk}&club={found.slug}"
    again = ann.get(kept.headers["Location"])
    assert again.context["club"] == found
    # All links of the page to other forms keep the club.
    links = again.content.decode()
    for start in (f"preset={preset.pk}", "start=usual", "game=nightfall", "game=jaeger"):
        assert f"?{start}&amp;club={found.slug}" in links
    alone = ann.get(f"/new/?preset={preset.pk}")
    assert alone.context["form"]["open_to"].value() == "private"
    ann.post("/new/", form | {"preset_name": "Owls", "seat2": "open"})
    assert "open_to" not in TablePreset.objects.get(name="Owls").data
    gone = ann.post("/new/", {"club": found.slug, "delete_preset": preset.pk})
    assert gone.headers["Location"] == f"/new/?game=nightfall&club={found.slug}"
    assert not TablePreset.objects.filter(name="Owls").exists()


def test_usual_settings_keep_the_club_and_the_game() -> None:
    found = club("ann")
    presets.store_last_choices(person("ann"), "jaeger", {"seat2": "open"})
    page = browser("ann").get(f"/new/?game=jaeger&club={found.slug}").content.decode()
    (link,) = set(re.findall(r'href="([?]start=usual[^"]*)"', page))
    usual = browser("ann").get(f"/new/{unescape(link)}")
    assert (usual.context["game"].key, usual.context["club"]) == ("jaeger", found)
    assert not usual.context["said"]


def test_a_deleted_setup_leads_back_to_its_game() -> None:
    preset = presets.save_preset(person("ann"), "jaeger", "Owls", {"seat2": "open"})
    assert preset is not None
    page = browser("ann").get(f"/new/?preset={preset.pk}").content.decode()
    presets_form = page.partition('class="presets"')[2].partition("</form>")[0]
    assert 'name="game" value="jaeger"' in presets_form
    gone = browser("ann").post("/new/", {"game": "jaeger", "delete_preset": preset.pk})
    assert gone.headers["Location"] == "/new/?game=jaeger"
