"""Test that reports about one player are one case: taking it, deciding it, going on to the
next.
"""

from datetime import timedelta
from typing import Any

import pytest
from django.core.exceptions import PermissionDenied
from django.test import Client
from django.utils import timezone

from games.community.clubs.membership import club_leave, ownership_transfer
from games.models import AuditEntry, Notice, Player, Report, Sanction
from games.people.moderation import case_queue
from games.people.moderation.acts import Act, carry_out
from games.people.moderation.appeals import appeal_create, is_party
from games.people.moderation.cases import (
    HOLD,
    case_give_back,
    case_take,
    holder_of,
    reports_decide,
    reports_of_case,
)
from games.people.moderation.refusals import CaseTaken, ReportDecided
from games.people.moderation.reports import Subject, report_create
from games.people.moderation.roles import DIRECTOR, MODERATOR
from tests.games.community.clubs.founded import club, promote
from tests.games.set_up import fast_forward, person, table
from tests.games.staff import in_admin, staff, superuser

pytestmark = pytest.mark.django_db


def moderator(name: str = "mod") -> Player:
    return staff(name, MODERATOR)


def filed(by: str = "ann", about: str | None = "ben", **more: Any) -> Report:
    subject = Subject(person(about) if about else None, **more)
    return report_create(reporter=person(by), subject=subject, category="abuse")


def aged(report: Report, **ago: float) -> Report:
    report.created_at = timezone.now() - timedelta(**ago)
    report.save()
    return report


def let_time_pass() -> None:
    """Move the times at which moderators took cases so far back that the cases are free
    again.
    """
    Report.objects.update(assigned_at=timezone.now() - HOLD - timedelta(minutes=1))


def test_reports_about_one_person_are_decided_together_and_each_reporter_is_told() -> None:
    one, two = filed("ann"), filed("cem")
    match = fast_forward(table("ann", "ben"))
    three, other = filed("ann", match=match), filed("ann", about="dan")
    assert [*reports_of_case(two)] == [one, two, three]
    mod = moderator()
    act = Act("warn", reason="Loud.", whom=person("ben"), answer="Thank you.")
    carry_out(by=mod, act=act, report_ids=[one.pk, two.pk, three.pk])
    assert Sanction.objects.get().report == one
    decided = Report.objects.filter(status="decided", outcome="acted", decided_by=mod)
    assert set(decided) == {one, two, three}
    told = Notice.objects.filter(kind="report_decided").order_by("player__username")
    assert [each.player for each in told] == [person("ann"), person("cem")]
    assert AuditEntry.objects.filter(action="report.decided").count() == 3
    other.refresh_from_db()
    assert other.is_open


def test_a_report_that_came_meanwhile_is_not_decided_unread() -> None:
    one = filed("ann")
    page = f"/admin/games/player/{person('ben').pk}/record/"
    admin = in_admin(moderator())
    html = admin.get(page).content.decode()
    assert f'name="seen" value="{one.pk}"' in html
    late = filed("cem")
    form = {"act": "dismiss", "whom": str(person("ben").pk), "seen": [one.pk]}
    assert admin.post(page, form).status_code == 302
    one.refresh_from_db(), late.refresh_from_db()
    assert (one.is_open, late.is_open) == (False, True)


def test_of_reports_one_of_which_is_decided_none_is_decided_again() -> None:
    one, two = filed("ann"), filed("cem")
    reports_decide(report_ids=[one.pk], by=moderator(), outcome="none")
    act = Act("dismiss")
    with pytest.raises(ReportDecided):
        carry_out(by=moderator("meg"), act=act, report_ids=[one.pk, two.pk])
    two.refresh_from_db()
    assert two.is_open


def test_who_takes_a_case_has_it_until_they_do_nothing_for_long() -> None:
    one, two = filed("ann"), filed("cem")
    mod, meg = moderator(), moderator("meg")
    case_take(report_id=two.pk, by=mod)
    assert set(Report.objects.values_list("status", "assigned_to")) == {
        ("assigned", mod.pk)
    }
    dismiss = Act("dismiss")
    with pytest.raises(CaseTaken):
        carry_out(by=meg, act=dismiss, report_ids=[one.pk])
    with pytest.raises(CaseTaken):
        case_take(report_id=one.pk, by=meg, only_if_free=True)
    with pytest.raises(CaseTaken):
        case_give_back(report_id=one.pk, by=meg)
    # A new report about the same player belongs to the case that Mod has taken.
    late = filed("dan")
    assert holder_of(reports_of_case(late)) == mod
    let_time_pass()
    assert holder_of(reports_of_case(late)) is None
    # An action of the case's moderator extends the time for which the case is theirs.
    remark = Act("warn", reason="Loud.", whom=person("ben"), closes=False)
    carry_out(by=mod, act=remark, report_ids=[one.pk])
    assert holder_of(reports_of_case(late)) == mod
    case_take(report_id=one.pk, by=meg)
    assert holder_of(reports_of_case(late)) == meg
    case_give_back(report_id=one.pk, by=meg)
    assert set(Report.objects.values_list("status", "assigned_to")) == {("open", None)}
    assert AuditEntry.objects.filter(action="report.given_back", actor=meg).count() == 3


def test_the_next_case_is_the_oldest_unless_another_is_urgent() -> None:
    old, new = aged(filed("ann", "old"), days=2), aged(filed("ann", "new"), hours=1)
    for number in range(case_queue.URGENT):
        aged(filed(f"p{number}", "loud"), minutes=5 - number)
    mod, meg = moderator(), moderator("meg")
    first = case_queue.assign_next_case(by=mod)
    assert first is not None
    assert first.player == person("loud")
    assert case_queue.assign_next_case(by=mod) == first, "they have it already"
    assert case_queue.assign_next_case(by=meg) == old
    assert case_queue.assign_next_case(by=mod, skip=first.pk) == new
    assert case_queue.assign_next_case(by=mod, skip=new.pk) is None
    let_time_pass()
    assert case_queue.assign_next_case(by=meg) == first


def test_nobody_is_given_their_own_case() -> None:
    mod = moderator()
    staff("sue", MODERATOR)
    match = fast_forward(table("mod", "ben"))
    filed("mod", "ben")
    filed("ann", "mod")
    filed("ann", "sue")
    filed("cem", None, match=match)
    assert case_queue.assign_next_case(by=mod) is None
    with pytest.raises(PermissionDenied):
        case_take(report_id=Report.objects.get(player=mod).pk, by=mod)
    with pytest.raises(PermissionDenied):
        carry_out(
            by=mod, act=Act("dismiss"), report_ids=[Report.objects.get(player=mod).pk]
        )
    assert case_queue.assign_next_case(by=moderator("meg")) is not None
    assert case_queue.assign_next_case(by=superuser()) is not None


def test_everybody_who_reported_a_player_is_a_party() -> None:
    one, two = filed("ann"), filed("meg")
    mod = moderator()
    act = Act("ban", reason="Loud.", whom=person("ben"))
    carry_out(by=mod, act=act, report_ids=[one.pk, two.pk])
    sanction = Sanction.objects.get()
    appeal_create(sanction_id=sanction.pk, text="No.")
    assert is_party(person("meg"), sanction)
    assert not is_party(person("zoe"), sanction)


def test_the_queue_shows_cases_and_the_next_one_is_a_click_away() -> None:
    aged(filed("ann"), days=1)
    filed("cem")
    match = fast_forward(table("dan", "eva"))
    whole = filed("dan", None, match=match)
    reports_decide(report_ids=[filed("fay", "gus").pk], by=person("zoe"), outcome="none")
    mod, meg = in_admin(moderator()), in_admin(moderator("meg"))
    front = " ".join(mod.get("/admin/").content.decode().split())
    for part in (
        "<strong>2</strong> cases to decide",
        "<strong>1 day</strong> age of the oldest",
        "<strong>1</strong> decided in the last 24 hours",
        "Next case",
    ):
        assert part in front
    assert mod.get("/admin/games/report/next/").headers["Location"].endswith("/queue/")
    ben = f"/admin/games/player/{person('ben').pk}/record/"
    assert mod.post("/admin/games/report/next/").headers["Location"] == ben
    there = meg.get(ben).content.decode()
    assert "Mod is working on this case." in there.replace("\u2068", "").replace(
        "\u2069", ""
    )
    queue = meg.get("/admin/games/report/queue/").content.decode()
    assert (queue.count("<td>1</td>"), queue.count("<td>2</td>")) == (1, 1)
    assert ben in queue
    onward = meg.post("/admin/games/report/next/").headers["Location"]
    assert onward == f"/admin/games/report/{whole.pk}/change/"
    assert meg.post("/admin/games/report/next/", {"skip": "x"}).status_code == 302


def test_the_queue_asks_the_same_number_of_queries_for_more_cases(
    django_assert_max_num_queries: Any,
) -> None:
    for number in range(8):
        aged(filed("ann", f"p{number}"), days=number)
        Report.objects.update(created_at=timezone.now() - timedelta(days=2))
    case_queue.with_people(case_queue.open_cases())
    with django_assert_max_num_queries(4):
        case_queue.with_people(case_queue.open_cases())


@pytest.mark.parametrize("page", ["queue/", "next/"])
def test_cases_are_for_moderators_only(page: str) -> None:
    filed()
    address = f"/admin/games/report/{page}"
    assert in_admin(staff("dee", DIRECTOR)).post(address).status_code == 403
    client = Client()
    client.force_login(person("ann"))
    assert client.get(address, follow=True).status_code == 403
    assert Client().get(address).status_code == 302
    assert not Report.objects.exclude(assigned_to=None).exists()


@pytest.mark.parametrize("leads", ["owner", "officer", "past owner"])
def test_nobody_judges_their_own_club_nor_that_of_staff(leads: str) -> None:
    sue = staff("sue", MODERATOR)
    found = club("sue" if leads != "officer" else "ann", "dan", "sue")
    if leads == "officer":
        promote(found, "sue")
    report = report_create(
        reporter=person("cyd"), subject=Subject(club=found), category="name"
    )
    if leads == "past owner":
        ownership_transfer(club_id=found.pk, by=sue, player_id=person("dan").pk)
        club_leave(club_id=found.pk, player=sue)
    for mod in (sue, moderator()):
        assert case_queue.assign_next_case(by=mod) is None
        with pytest.raises(PermissionDenied):
            case_take(report_id=report.pk, by=mod)
        for act in ("dismiss", "close_club", "reset_club"):
            with pytest.raises(PermissionDenied):
                carry_out(by=mod, act=Act(act, reason="No."), report_ids=[report.pk])
        admin = in_admin(mod)
        page = f"/admin/games/club/{found.pk}/change/"
        assert admin.get(page).status_code == 200
        assert admin.post(page, {"name": "Owls"}).status_code == 403
        chosen = {"action": "close_clubs", "_selected_action": [found.pk]}
        assert admin.post("/admin/games/club/", chosen).status_code == 403
    found.refresh_from_db()
    assert found.closed_at is None
    assert case_queue.assign_next_case(by=superuser()) == report


def test_a_member_may_judge_their_club() -> None:
    mod = moderator()
    found = club("ann", "mod")
    report = report_create(
        reporter=person("cyd"), subject=Subject(club=found), category="name"
    )
    assert case_queue.assign_next_case(by=mod) == report
    carry_out(by=mod, act=Act("dismiss"), report_ids=[report.pk])


def test_reports_of_two_clubs_are_two_cases() -> None:
    one, other = club("ann"), club("dan", name="Larks")
    first, second = (
        report_create(reporter=person("cyd"), subject=Subject(club=each), category="name")
        for each in (one, other)
    )
    assert list(reports_of_case(first)) == [first]
    mod = staff("mod", MODERATOR)
    assert {
        each.club for each in case_queue.with_people(case_queue.open_cases(by=mod))
    } == {
        one,
        other,
    }
    assert case_queue.assign_next_case(by=mod, skip=first.pk) == second
    carry_out(report_ids=[first.pk], by=mod, act=Act("dismiss"))
    second.refresh_from_db()
    assert second.is_open
