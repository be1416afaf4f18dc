"""Test reports in the admin: what a moderator sees, and what a decision does."""

from typing import Any

import pytest
from django.test import Client, override_settings

from games.community.chat.rooms import Room
from games.community.chat.services import post
from games.models import (
    AuditEntry,
    Match,
    Message,
    Note,
    Notice,
    ReasonPreset,
    Report,
    Sanction,
    SitePage,
)
from games.people.moderation.appeals import appeal_create
from games.people.moderation.reports import Subject, report_create
from games.people.moderation.roles import DIRECTOR, MODERATOR
from games.people.moderation.services import sanction_create
from tests.games.set_up import fast_forward, person, table
from tests.games.staff import in_admin, staff, superuser

pytestmark = pytest.mark.django_db


def moderator(name: str = "mod") -> Client:
    return in_admin(staff(name, MODERATOR))


def filed(about: str = "ben", **more: Any) -> Report:
    subject = Subject(person(about), **more)
    return report_create(reporter=person("ann"), subject=subject, category="abuse")


def address(report: Report) -> str:
    return f"/admin/games/report/{report.pk}/change/"


def decide(admin: Client, report: Report, act: str, **more: Any) -> Any:
    form = {"act": act, "whom": report.player_id or "", "duration": "1d", "closes": "on"}
    return admin.post(address(report), form | {"reason": "Loud."} | more)


# The queue


def test_the_page_of_a_report_has_what_a_decision_takes() -> None:
    match = fast_forward(table("ann", "ben", "cem"))
    for number in range(3):
        post(author=person("cem"), room=Room.table(match), text=f"before {number}")
    bad = post(author=person("ben"), room=Room.table(match), text="You fool")
    post(author=person("ann"), room=Room.table(match), text="after")
    sanction_create(player=person("ben"), kind="warn", reason="Earlier.", by=None)
    Note.objects.create(player=person("ben"), text="Was warned by mail.")
    report = filed(match=match, message=bad)
    Message.objects.filter(pk=bad.pk).update(text="")
    text = moderator().get(address(report)).content.decode()
    for part in (
        "You fool",
        "before 0",
        "after",
        "Earlier.",
        "Was warned by mail.",
        "All of it, what was hidden included.",
        'name="place-0"',
    ):
        assert part in text
    assert "<script>" not in text
    assert " style=" not in text
    for secret in (match.seed, match.invite):
        assert secret not in text


def test_of_a_running_match_only_what_everybody_sees() -> None:
    match = fast_forward(table("ann", "ben", options={"draft": "quick"}), moves=40)
    assert match.is_running
    text = moderator().get(address(filed(match=match))).content.decode()
    assert "It still runs: only what everybody sees." in text
    assert 'name="place-0"' not in text
    hands = match_hand(match)
    log = text[text.index("match-log") : text.index("</ol>", text.index("match-log"))]
    assert "draws " in log or hands
    from games.people.moderation.context import match_log
    from games.play.match.moves.play import load_position

    public = load_position(match).events_since(0, None)
    assert all("cards" not in event for event in public if event["kind"] == "drew")
    assert match_log(match)


def match_hand(match: Match) -> list[str]:
    from games.play.match.moves.play import load_position

    hand: list[str] = load_position(match).view(0)["hand"]
    return hand


def test_an_ended_match_is_told_with_what_was_hidden() -> None:
    from games.people.moderation.context import match_log

    match = fast_forward(table("ann", "ben"))
    whole = [line.text for line in match_log(match)]
    Match.objects.filter(pk=match.pk).update(
        status="running", result=None, finished_at=None
    )
    match.refresh_from_db()
    public = [line.text for line in match_log(match)]
    assert len(whole) == len(public)
    assert whole != public


def test_reports_wait_until_they_are_decided() -> None:
    report, admin = filed(), moderator()
    assert "abusive messages" in admin.get("/admin/games/report/").content.decode()
    front = " ".join(admin.get("/admin/").content.decode().split())
    assert "<strong>1</strong> case to decide" in front
    admin.post(address(report), {"claim": "1"})
    report.refresh_from_db()
    assert (report.status, report.assigned_to) == ("assigned", person("mod"))
    decide(admin, report, "dismiss", answer="We saw nothing.")
    report.refresh_from_db()
    assert (report.status, report.outcome) == ("decided", "none")
    assert report.answer == "We saw nothing."
    assert "0 reports" in admin.get("/admin/games/report/").content.decode()
    assert "1 report" in admin.get("/admin/games/report/?queue=decided").content.decode()
    assert not Sanction.objects.exists()
    assert Notice.objects.get().player == person("ann")


@pytest.mark.parametrize("kind", ["warn", "mute", "suspend", "ban"])
def test_a_click_imposes_a_sanction_and_decides(kind: str) -> None:
    report = filed()
    preset = ReasonPreset.objects.create(label="Talk", text="Rude talk.")
    decide(moderator(), report, kind, preset=preset.pk, duration="1w")
    sanction = Sanction.objects.get()
    assert (sanction.player, sanction.kind) == (person("ben"), kind)
    assert (sanction.by, sanction.report) == (person("mod"), report)
    assert sanction.reason == "Rude talk.\nLoud."
    if kind == "warn":
        assert sanction.until is None
    else:
        assert sanction.until is not None
        assert round((sanction.until - sanction.created_at).total_seconds()) == 7 * 86400
    report.refresh_from_db()
    assert (report.status, report.outcome) == ("decided", "acted")
    actions = AuditEntry.objects.order_by("pk").values_list("action", flat=True)
    assert list(actions) == [f"sanction.{kind}", "report.decided"]


@pytest.mark.parametrize(
    ("chosen", "preset", "cited"),
    [("", "", "respect"), ("", "spam", "spam"), ("names", "spam", "names")],
)
def test_a_sanction_cites_a_rule_of_conduct(chosen: str, preset: str, cited: str) -> None:
    """The sanction cites the rule that the moderator chose, otherwise the preset's,
    otherwise that of the report's category.
    """
    row = ReasonPreset.objects.create(label="Talk", text="Rude talk.", rule=preset)
    decide(moderator(), filed(), "warn", preset=row.pk, rule=chosen)
    sanction = Sanction.objects.get()
    assert sanction.rule == cited
    client = Client()
    client.force_login(person("ben"))
    html = client.get(f"/sanction/{sanction.pk}/").content.decode()
    assert f'href="/conduct/#{cited}"' in html
    assert f'id="{cited}"' in client.get("/conduct/").content.decode()


def test_a_rule_that_there_is_not_is_cited_by_nobody() -> None:
    decide(moderator(), filed(), "warn", rule="winning")
    assert not Sanction.objects.exists()


def test_a_sanction_needs_a_rule_where_the_category_has_none() -> None:
    report = filed()
    Report.objects.update(category=Report.Category.OTHER)
    answer = decide(moderator(), report, "warn")
    assert "Choose the rule that this is about." in answer.content.decode()
    assert not Sanction.objects.exists()
    decide(in_admin(person("mod")), report, "warn", rule="private")
    assert Sanction.objects.get().rule == "private"


def test_an_operators_rules_of_conduct_may_have_nothing_to_cite() -> None:
    SitePage.objects.create(page="conduct", language="en", text="# Be nice")
    report = filed()
    Report.objects.update(category=Report.Category.OTHER)
    decide(moderator(), report, "warn")
    assert Sanction.objects.get().rule == ""


def test_the_reasons_that_moderators_begin_with_cite_rules() -> None:
    assert set(ReasonPreset.objects.values_list("rule", flat=True)) == {
        *("respect", "spam", "names", "finish", "fair-play"),
    }


def test_several_acts_then_the_decision() -> None:
    match = table("ann", "ben")
    bad = post(author=person("ben"), room=Room.table(match), text="You fool")
    report, admin = filed(match=match, message=bad), moderator()
    decide(admin, report, "remove", closes="")
    decide(admin, report, "rename", closes="")
    report.refresh_from_db()
    assert report.is_open
    assert report.assigned_to == person("mod")
    bad.refresh_from_db()
    assert bad.removed_by == person("mod")
    assert person("ben").display_name.startswith("Player ")
    decide(admin, report, "mute", until="2099-01-01T12:00")
    assert Sanction.objects.get().until.year == 2099  # type: ignore[union-attr]


def test_a_match_is_ruled_on_from_its_report() -> None:
    match = fast_forward(table("ann", "ben"))
    report, admin = filed(match=match), moderator()
    result = {"place-0": "2", "score-0": "9", "place-1": "1", "score-1": "3"}
    decide(admin, report, "adjust", closes="", **result)
    assert match.seats.get(number=0).place == 2
    decide(admin, report, "annul")
    match.refresh_from_db()
    assert match.annulled_at is not None
    report.refresh_from_db()
    assert report.status == "decided"


@pytest.mark.parametrize(
    "form",
    [
        {"reason": ""},
        {"whom": ""},
        {"whom": "999999"},
        {"until": "2001-01-01T12:00"},
        {"until": "soon"},
        {"duration": "x"},
        {"act": "tickle"},
        {"act": "annul"},
        {"act": "adjust"},
        {"act": "remove"},
        {"act": ""},
    ],
)
def test_what_does_not_fit_changes_nothing(form: dict[str, str]) -> None:
    report = filed()
    answer = decide(moderator(), report, **({"act": "mute"} | form))
    assert answer.status_code == 400
    report.refresh_from_db()
    assert report.is_open
    assert not Sanction.objects.exists()
    assert not AuditEntry.objects.exists()


def test_nobody_judges_themselves_or_their_own_match_or_other_staff() -> None:
    admin = moderator("ben")
    assert decide(admin, filed(), "warn").status_code == 403
    match = fast_forward(table("ben", "cem"))
    own = report_create(
        reporter=person("zoe"), subject=Subject(person("cem"), match), category="cheating"
    )
    assert decide(admin, own, "annul").status_code == 403
    staff("sue", MODERATOR)
    about_sue = filed("sue")
    assert decide(admin, about_sue, "ban").status_code == 403
    assert not Sanction.objects.exists()
    assert decide(in_admin(superuser()), about_sue, "ban").status_code == 302


def test_a_director_rules_on_matches_only() -> None:
    match, admin = fast_forward(table("ann", "ben")), in_admin(staff("dee", DIRECTOR))
    assert admin.get(address(filed())).status_code == 403
    page = f"/admin/games/match/{match.pk}/ruling/"
    assert admin.get(page).status_code == 200
    wrong = admin.post(page, {"reason": "x", "place-0": "1", "place-1": "3", "adjust": "1"})
    assert wrong.status_code == 400
    result = {"place-0": "1", "score-0": "0", "place-1": "2", "score-1": "4"}
    by_enter = admin.post(page, {"reason": "A bug."} | result)
    assert "Choose what to do with the match." in by_enter.content.decode()
    assert 'value="4"' in by_enter.content.decode()
    assert not AuditEntry.objects.filter(action="match.adjusted").exists()
    admin.post(page, {"reason": "A bug.", "adjust": "1"} | result)
    assert match.seats.get(number=1).score == 4
    admin.post(page, {"reason": "A bug.", "annul": "1"})
    match.refresh_from_db()
    assert match.annulled_at is not None
    assert (
        "ruling" not in admin.get(f"/admin/games/match/{match.pk}/change/").content.decode()
    )
    assert in_admin(staff("sue", "")).get(page).status_code == 403


@override_settings(TIME_ZONE="Europe/Berlin")
def test_the_hour_that_clocks_skip_ends_no_sanction() -> None:
    answer = decide(moderator(), filed(), "mute", until="2031-03-30T02:30")
    assert answer.status_code == 400
    assert not Sanction.objects.exists()
    decide(moderator("mia"), filed("bob"), "mute", until="2031-03-30T03:30")
    until = Sanction.objects.get().until
    assert until is not None
    assert until.isoformat() == "2031-03-30T01:30:00+00:00"


# Sanctions and appeals


def test_a_sanction_without_a_report_and_lifting_it() -> None:
    ann, admin = person("ann"), moderator()
    form = {"player": ann.pk, "kind": "mute", "reason": "Loud.", "duration": "3d"}
    admin.post("/admin/games/sanction/add/", form)
    assert not Sanction.objects.exists(), "it cites no rule"
    form["rule"] = "respect"
    admin.post("/admin/games/sanction/add/", form)
    sanction = Sanction.objects.get()
    assert (sanction.by, sanction.kind) == (person("mod"), "mute")
    page = f"/admin/games/sanction/{sanction.pk}/change/"
    assert "Take it back" in admin.get(page).content.decode()
    admin.post(page, {"lift": "1", "reason": "Mistaken."})
    sanction.refresh_from_db()
    assert sanction.lifted_by == person("mod")
    assert AuditEntry.objects.latest("pk").reason == "Mistaken."
    assert admin.post(page, {"kind": "ban"}).status_code == 403
    for whom in (person("mod"), superuser()):
        refused = admin.post("/admin/games/sanction/add/", form | {"player": whom.pk})
        assert refused.status_code == 403
    assert Sanction.objects.count() == 1


def test_another_moderator_decides_the_appeal() -> None:
    first, second = moderator("mod"), moderator("meg")
    decide(first, filed(), "ban")
    appeal = appeal_create(sanction_id=Sanction.objects.get().pk, text="Not me.")
    page = f"/admin/games/appeal/{appeal.pk}/change/"
    assert "You imposed it, or reported" in first.get(page).content.decode()
    first.post(page, {"lift": "1"})
    appeal.refresh_from_db()
    assert appeal.status == "open"
    second.post(page, {"lift": "1", "answer": "Sorry."})
    appeal.refresh_from_db()
    assert (appeal.status, appeal.decided_by) == ("lifted", person("meg"))
    assert in_admin(staff("dee", DIRECTOR)).get(page).status_code == 403
