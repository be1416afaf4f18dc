"""Test reports of clubs and moderators' actions on clubs."""

from types import SimpleNamespace

import pytest
from django.contrib.admin.models import LogEntry
from django.core.exceptions import PermissionDenied

from games.base.refusal_texts import refusal_text
from games.community.clubs.founding_and_closing import club_close
from games.community.clubs.membership import club_leave, ownership_transfer
from games.community.clubs.refusals import NoClub
from games.community.notices.kinds import text_of
from games.models import AuditEntry, Club, FilteredWord, Report
from games.people.accounts.services import account_close
from games.people.moderation.acts import Act, carry_out
from games.people.moderation.cases import reports_decide
from games.people.moderation.personal_data import erase_quoted_texts
from games.people.moderation.reports import Subject, report_create
from games.people.moderation.roles import MODERATOR
from tests.games.browsers import browser
from tests.games.community.clubs.founded import club, roles
from tests.games.set_up import person
from tests.games.staff import in_admin, staff

pytestmark = pytest.mark.django_db

INLINE = {"members-TOTAL_FORMS": "0", "members-INITIAL_FORMS": "0"}


def reported(found: Club, by: str = "cyd") -> Report:
    subject = Subject(club=found)
    return report_create(reporter=person(by), subject=subject, category="name")


def test_a_club_is_reported_with_its_words() -> None:
    found = club("ann")
    path = f"/report/?club={found.slug}"
    assert "Report the club Night Owls" in browser("cyd").get(path).content.decode()
    sent = browser("cyd").post(path, {"category": "name", "text": "Look."})
    assert sent.headers["Location"] == "/reports/"
    report = Report.objects.get()
    assert (report.club, report.player, report.quoted) == (found, None, "Night Owls")
    again = browser("cyd").post(path, {"category": "name"})
    assert again.status_code == 400
    assert browser("cyd").get("/report/?club=nowhere").status_code == 404
    assert "a club" in browser("cyd").get("/reports/").content.decode()


def test_a_moderator_takes_the_name_away() -> None:
    found, mod = club("ann"), staff("mod", MODERATOR)
    report = reported(found)
    with pytest.raises(PermissionDenied):
        carry_out(report_ids=[report.pk], by=person("ben"), act=Act("reset_club"))
    carry_out(report_ids=[report.pk], by=mod, act=Act("reset_club", reason="Names."))
    found.refresh_from_db()
    assert found.name.startswith("Club ")
    assert found.description == ""
    (said,) = [text_of(each) for each in person("ann").notices.all()]
    assert found.name in said
    report.refresh_from_db()
    assert (report.status, report.outcome) == ("decided", "acted")
    assert AuditEntry.objects.filter(action="club.edited", reason="Names.").exists()


def test_no_other_club_can_keep_a_name_from_being_taken_away(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found, mod = club("ann"), staff("mod", MODERATOR)
    club("dan", name="Club 1000S7")
    numbers = iter([57, 58])
    drawn = SimpleNamespace(randbelow=lambda _most: next(numbers))
    monkeypatch.setattr("games.community.clubs.founding_and_closing.secrets", drawn)
    carry_out(report_ids=[reported(found).pk], by=mod, act=Act("reset_club", reason="No."))
    found.refresh_from_db()
    assert found.name == "Club 100058"


def test_a_moderator_closes_a_club() -> None:
    found, mod = club("ann", "ben"), staff("mod", MODERATOR)
    report = reported(found)
    page = in_admin(mod).get(f"/admin/games/report/{report.pk}/change/").content.decode()
    assert "Close the club" in page
    carry_out(report_ids=[report.pk], by=mod, act=Act("close_club"))
    assert roles(found) == {}
    for name in ("ann", "ben"):
        (said,) = [text_of(each) for each in person(name).notices.all()]
        assert said == "The club Night Owls has closed."
    assert in_admin(mod).get(f"/admin/games/report/{report.pk}/change/").status_code == 200


def test_neither_closing_nor_handing_over_is_a_way_out() -> None:
    found, mod = club("ann", "ben"), staff("mod", MODERATOR)
    report = reported(found)
    ownership_transfer(club_id=found.pk, by=person("ann"), player_id=person("ben").pk)
    club_leave(club_id=found.pk, player=person("ann"))
    club_close(club_id=found.pk, by=person("ben"))
    path = f"/admin/games/report/{report.pk}/change/"
    page = in_admin(mod).get(path).content.decode()
    offered = page[page.index('name="whom"') :].split("</select>")[0]
    for name in ("ann", "ben"):
        assert f'value="{person(name).pk}"' in offered
    assert "club.closed" in page
    warn = Act("warn", whom=person("ann"), reason="The name.")
    carry_out(report_ids=[report.pk], by=mod, act=warn)
    assert person("ann").sanctions.get().report == report


def test_a_closed_account_leaves_no_texts_of_its_club() -> None:
    found, mod = club("ann"), in_admin(staff("mod", MODERATOR))
    path = f"/admin/games/club/{found.pk}/change/"
    mod.post(path, {"name": found.name, "description": "Ask Ann Graves.", **INLINE})
    found.refresh_from_db()
    report, other = reported(found), reported(club("dan", name="Larks"))
    reports_decide(report_ids=[other.pk], by=person("meg"), outcome="none")
    account_close(player_id=person("ann").pk)
    club_close(club_id=other.club_id, by=person("dan"))
    found.refresh_from_db(), report.refresh_from_db()
    assert (found.name, found.description) == (f"Club {found.pk}", "")
    assert "Ask Ann Graves." in report.quoted, "it is still to be judged"
    assert "Night Owls" not in str(list(LogEntry.objects.values()))
    assert "Night Owls" not in str(list(AuditEntry.objects.values()))
    reports_decide(report_ids=[report.pk], by=person("meg"), outcome="none")
    erase_quoted_texts()
    report.refresh_from_db(), other.refresh_from_db()
    assert (report.quoted, other.quoted) == ("", "Larks"), "Dan may still appeal"


@pytest.mark.parametrize("field", ["name", "description"])
def test_the_admin_keeps_what_the_word_filter_refuses(field: str) -> None:
    found, mod = club("ann"), in_admin(staff("mod", MODERATOR))
    FilteredWord.objects.create(word="fie", kind=FilteredWord.Kind.REFUSE)
    typed = {"name": "Owls", "description": "Hi there.", field: "Fie, owls"}
    sent = mod.post(f"/admin/games/club/{found.pk}/change/", {**typed, **INLINE})
    assert sent.status_code == 200
    assert sent.context["adminform"].form.errors.keys() == {field}
    page = sent.content.decode()
    assert "Fie, owls" in page
    assert "changed successfully" not in page
    found.refresh_from_db()
    assert (found.name, found.description) == ("Night Owls", "")
    assert not LogEntry.objects.exists()


def test_the_admin_says_that_a_club_has_closed_meanwhile(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found, mod = club("ann"), in_admin(staff("mod", MODERATOR))
    path = f"/admin/games/club/{found.pk}/change/"

    def too_late(**_rest: object) -> None:
        raise NoClub(found.pk)

    monkeypatch.setattr("games.web.staff.clubs.club_edit_as_moderator", too_late)
    sent = mod.post(path, {"name": "Owls", "description": "", **INLINE}, follow=True)
    said = [str(message) for message in sent.context["messages"]]
    assert said == [refusal_text("no_club")]
    assert not LogEntry.objects.exists()


def test_the_admin_edits_and_closes() -> None:
    found, mod = club("ann", "ben"), in_admin(staff("mod", MODERATOR))
    path = f"/admin/games/club/{found.pk}/change/"
    seen = mod.get(path).content.decode()
    assert f"/admin/games/player/{person('ann').pk}/" in seen
    assert f"/admin/games/player/{person('ben').pk}/" not in seen, "an ordinary member"
    club("dan", name="Larks")
    taken = mod.post(path, {"name": "Larks", "description": "", **INLINE})
    assert "Another club has that name" in taken.content.decode()
    assert (
        mod.post(path, {"name": "Owls", "description": "Hi.", **INLINE}).status_code == 302
    )
    found.refresh_from_db()
    assert (found.name, found.description) == ("Owls", "Hi.")
    chosen = {"action": "close_clubs", "_selected_action": [found.pk]}
    assert mod.post("/admin/games/club/", chosen).status_code == 302
    found.refresh_from_db()
    assert found.closed_at is not None
    assert mod.get(path).status_code == 200
    assert mod.post(path, {"name": "Again", "description": "", **INLINE}).status_code == 403
