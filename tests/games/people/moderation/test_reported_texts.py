"""Test reports of a deck's name, a table's title and a tournament's texts."""

from typing import Any

import pytest

from games.community.notices.kinds import text_of
from games.models import AuditEntry, Kit, Match, Notice, Report
from games.people.moderation import reported_texts
from games.people.moderation.refusals import ReportedAlready
from games.people.moderation.reported_texts import FoundText, TextKind, find_text
from games.people.moderation.reports import Subject, report_create
from games.people.moderation.roles import MODERATOR
from tests.games.browsers import browser
from tests.games.set_up import person, table
from tests.games.staff import in_admin, staff
from tests.tournaments.events import published
from tournaments.models import Director, Tournament

pytestmark = pytest.mark.django_db


def deck(name: str = "Rude words") -> Kit:
    return Kit.objects.create(player=person("ben"), game="nightfall", name=name)


def titled(title: str = "Rude title") -> Match:
    match = table("ben", None)
    Match.objects.filter(pk=match.pk).update(title=title, host=person("ben"))
    return match


def event() -> Tournament:
    tournament = published()
    ben = person("ben")
    Director.objects.get_or_create(tournament=tournament, player=ben)
    Tournament.objects.filter(pk=tournament.pk).update(
        title="Rude event", about="Rude about", created_by=ben
    )
    return tournament


MAKE: dict[str, Any] = {"deck": deck, "title": titled, "event": event}


def remove(report: Report, **more: Any) -> Any:
    admin = in_admin(staff("mod", MODERATOR))
    form = {"act": "clear", "whom": report.player_id, "reason": "Rude.", "closes": "on"}
    address = f"/admin/games/player/{report.player_id}/record/"
    return admin.post(address, form | {"seen": [report.pk]} | more)


@pytest.mark.parametrize("kind", list(MAKE))
def test_a_text_is_reported_shown_and_removed(kind: str) -> None:
    thing = MAKE[kind]()
    address = f"/report/?text={kind}&key={thing.slug}"
    ann = browser("ann")
    assert "Rude" in ann.get(address).content.decode()
    assert ann.post(address, {"category": "name", "text": ""}).status_code == 302
    report = Report.objects.get()
    assert (report.player, report.text_kind) == (person("ben"), kind)
    assert report.quoted.startswith("Rude")
    again = ann.post(address, {"category": "name", "text": ""})
    assert again.status_code == 400
    admin = in_admin(staff("mod", MODERATOR))
    for page in (
        f"/admin/games/player/{person('ben').pk}/record/",
        f"/admin/games/report/{report.pk}/change/",
    ):
        html = admin.get(page).content.decode()
        assert thing.slug in html
        assert "Rude" in html
        assert 'value="clear"' in html
    assert remove(report, reason="").status_code == 400
    thing.refresh_from_db()
    assert "Rude" in (thing.name if kind == "deck" else thing.title)
    assert remove(report).status_code == 302
    thing.refresh_from_db()
    shown = thing.name if kind == "deck" else thing.title + getattr(thing, "about", "")
    assert "Rude" not in shown
    entry = AuditEntry.objects.get(action="text.removed")
    assert (entry.player, entry.data["kind"]) == (person("ben"), kind)
    notice = Notice.objects.get(player=person("ben"), kind="text_removed")
    assert text_of(notice).endswith("Reason: Rude.")
    assert Notice.objects.filter(player=person("ann"), kind="report_decided").exists()
    report.refresh_from_db()
    assert not report.is_open
    assert report.quoted.startswith("Rude")


@pytest.mark.parametrize("kind", list(MAKE))
def test_pages_lead_to_the_report_and_ones_own_text_is_none(kind: str) -> None:
    thing = MAKE[kind]()
    page = {"deck": "/decks/{}/", "title": "/table/{}/", "event": "/tournaments/{}/"}[kind]
    link = f"/report/?text={kind}&amp;key={thing.slug}"
    assert link in browser("ann").get(page.format(thing.slug)).content.decode()
    assert link not in browser("ben").get(page.format(thing.slug)).content.decode()
    own = browser("ben").get("/report/", {"text": kind, "key": thing.slug})
    assert own.status_code == 404


@pytest.mark.parametrize(
    "query", ["text=deck", "text=deck&key=no", "text=x&key=y", "text="]
)
def test_what_is_not_there_cannot_be_reported(query: str) -> None:
    assert browser("ann").get(f"/report/?{query}").status_code == 404


def test_drafts_of_events_and_empty_titles_are_nobody_elses() -> None:
    tournament, match = event(), titled("")
    Tournament.objects.update(state=Tournament.State.DRAFT)
    assert find_text("event", tournament.slug, person("ann")) is None
    assert find_text("title", match.slug, person("ann")) is None


def test_the_page_of_a_match_leads_to_its_title() -> None:
    match = titled()
    page = browser("ann").get("/report/", {"match": match.slug}).content.decode()
    assert f"?text=title&amp;key={match.slug}" in page


def test_an_app_adds_a_kind(monkeypatch: pytest.MonkeyPatch) -> None:
    removed: list[str] = []
    kind = TextKind(
        name="the name of a club",
        find=lambda key, reader: FoundText("Rude club", person("ben")),
        url=lambda key: f"/clubs/{key}/",
        remove=removed.append,
    )
    monkeypatch.setitem(reported_texts._kinds, "club", kind)
    text = find_text("club", "wolves", person("ann"))
    subject = Subject(person("ben"), text=text)
    report = report_create(reporter=person("ann"), subject=subject, category="name")
    with pytest.raises(ReportedAlready):
        report_create(reporter=person("ann"), subject=subject, category="other")
    assert (
        "the name of a club"
        in in_admin(staff("mod", MODERATOR))
        .get("/admin/games/report/?queue=all")
        .content.decode()
    )
    remove(report)
    assert removed == ["wolves"]
