"""Test reports, decisions on them, and appeals."""

from typing import Any

import pytest
from django.test import Client

from games.base.policies import names
from games.base.sanctions import enforcement
from games.base.sanctions.refusals import Suspended
from games.community.chat.rooms import Room
from games.community.chat.services import post
from games.community.notices.kinds import text_of
from games.models import Appeal, AuditEntry, Note, Notice, Player, Report, Sanction
from games.people.accounts.export import own_data
from games.people.accounts.guests import guest_create
from games.people.accounts.services import account_close
from games.people.moderation.appeals import appeal_create, appeal_decide
from games.people.moderation.cases import case_take, reports_decide
from games.people.moderation.personal_data import erase_quoted_texts
from games.people.moderation.refusals import (
    AppealedAlready,
    NotInForce,
    OwnDecision,
    ReportDecided,
    ReportedAlready,
    ReportedTooOften,
)
from games.people.moderation.reports import Subject, report_create
from games.people.moderation.services import name_neutralise, sanction_create, sanction_lift
from tests.games.browsers import browser
from tests.games.set_up import fast_forward, person, table
from tests.tournaments.events import published
from tournaments.entries.player_acts import enter

pytestmark = pytest.mark.django_db


def filed(about: str = "ben", by: str = "ann", **more: Any) -> Report:
    more = {"category": "abuse", "text": "He shouted."} | more
    return report_create(reporter=person(by), subject=Subject(person(about)), **more)


def said_to(player: Player) -> list[str]:
    return [
        text_of(each)
        for each in Notice.objects.filter(player=player).order_by("created_at")
    ]


def test_a_player_is_reported(client: Client) -> None:
    person("ben")
    ann = browser("ann")
    page = ann.get("/report/", {"player": "ben"})
    assert "Report Ben" in page.content.decode()
    sent = ann.post("/report/?player=ben", {"category": "name", "text": "Look at it."})
    assert sent.headers["Location"] == "/reports/"
    report = Report.objects.get()
    assert (report.reporter, report.player) == (person("ann"), person("ben"))
    assert (report.category, report.status, report.text) == ("name", "open", "Look at it.")
    assert "Look at it." in ann.get("/reports/").content.decode()
    assert "Look at it." not in browser("ben").get("/reports/").content.decode()
    assert client.get("/report/?player=ben").headers["Location"].startswith("/login/")


def test_a_message_is_reported_with_its_words() -> None:
    match = table("ann", "ben")
    message = post(author=person("ben"), room=Room.table(match), text="You fool")
    ann = browser("ann")
    assert "You fool" in ann.get("/report/", {"message": message.pk}).content.decode()
    ann.post(f"/report/?message={message.pk}", {"category": "abuse", "text": ""})
    report = Report.objects.get()
    assert (report.message, report.quoted) == (message, "You fool")
    assert (report.player, report.match) == (person("ben"), match)


def test_of_a_match_somebody_can_be_named_or_nobody() -> None:
    match = fast_forward(table("ann", "ben", "random"))
    ann = browser("ann")
    page = ann.get("/report/", {"match": match.slug}).content.decode()
    assert "Ben" in page
    form = {"category": "stalling", "text": ""}
    ann.post(f"/report/?match={match.slug}", form | {"player": person("ben").pk})
    ann.post(f"/report/?match={match.slug}", form)
    stranger = person("zoe").pk
    refused = ann.post(f"/report/?match={match.slug}", form | {"player": stranger})
    assert refused.status_code == 400
    assert list(Report.objects.order_by("pk").values_list("player", "match")) == [
        (person("ben").pk, match.pk),
        (None, match.pk),
    ]


@pytest.mark.parametrize(
    "query",
    [
        "",
        "?player=nobody",
        "?player=ann",
        "?match=nothing",
        "?message=1",
        "?message=999999999999999999999",
        "?message=x",
        "?player=%20",
    ],
)
def test_what_cannot_be_reported_is_not_there(query: str) -> None:
    assert browser("ann").get(f"/report/{query}").status_code == 404


def test_what_one_may_not_read_one_cannot_report() -> None:
    match = table("ann", "ben")
    message = post(author=person("zoe"), room=Room.watchers(match), text="He has Orlok")
    assert browser("ann").get(f"/report/?message={message.pk}").status_code == 404


def test_the_same_is_reported_once_until_it_is_decided() -> None:
    report = filed()
    with pytest.raises(ReportedAlready):
        filed(category="other")
    filed(by="cem")
    again = browser("ann").post("/report/?player=ben", {"category": "abuse"})
    assert "already reported that" in again.content.decode()
    reports_decide(report_ids=[report.pk], by=person("mod"), outcome="none")
    filed()


def test_nobody_reports_without_end_and_guests_less() -> None:
    for number in range(4):
        filed(about=f"p{number}")
    with pytest.raises(ReportedTooOften):
        filed(about="p5")
    guest = guest_create()
    for number in range(2):
        report_create(
            reporter=guest, subject=Subject(person(f"p{number}")), category="abuse"
        )
    with pytest.raises(ReportedTooOften):
        report_create(reporter=guest, subject=Subject(person("p3")), category="abuse")


def test_something_else_takes_words() -> None:
    person("ben")
    page = browser("ann").post("/report/?player=ben", {"category": "other", "text": ""})
    assert page.status_code == 400
    assert not Report.objects.exists()


def test_the_reporter_is_told_what_came_of_it() -> None:
    report = filed()
    case_take(report_id=report.pk, by=person("mod"))
    reports_decide(
        report_ids=[report.pk], by=person("mod"), outcome="acted", answer="Thank you."
    )
    assert said_to(person("ann")) == [
        "We've looked at your report: action was taken. Thank you."
    ]
    assert said_to(person("ben")) == []
    page = browser("ann").get("/reports/").content.decode()
    assert "Action was taken. Thank you." in page
    with pytest.raises(ReportDecided):
        reports_decide(report_ids=[report.pk], by=person("mod"), outcome="none")
    with pytest.raises(ReportDecided):
        case_take(report_id=report.pk, by=person("mod"))
    actions = AuditEntry.objects.order_by("pk").values_list("action", flat=True)
    assert list(actions) == ["report.claimed", "report.decided"]


def sanctioned(kind: str = "ban") -> Sanction:
    return sanction_create(
        player=person("ben"),
        kind=kind,
        reason="Shouting.",
        by=person("mod"),
        report=filed(),
    )


def test_who_is_banned_appeals_by_the_link_and_once() -> None:
    ban = sanctioned()
    client, key = Client(), enforcement.token_of(ban)
    assert client.post(f"/appeal/{ban.pk}/", {"text": "No!"}).status_code == 404
    assert client.post(f"/appeal/{ban.pk}/?key={key}", {"text": " "}).status_code == 400
    sent = client.post(f"/appeal/{ban.pk}/?key={key}", {"text": "It was not me."})
    page = client.get(sent.headers["Location"]).content.decode()
    assert "It was not me." in page
    assert 'name="text"' not in page
    assert ban.report.status == "open"
    assert Report.objects.get().status == "appealed"
    again = client.post(f"/appeal/{ban.pk}/?key={key}", {"text": "Really."})
    assert again.status_code == 400
    assert Appeal.objects.get().text == "It was not me."


def test_another_moderator_decides_and_it_is_told() -> None:
    ban = sanctioned()
    appeal = appeal_create(sanction_id=ban.pk, text="It was not me.")
    with pytest.raises(OwnDecision):
        appeal_decide(appeal_id=appeal.pk, by=person("mod"), lift=True)
    with pytest.raises(OwnDecision):
        appeal_decide(appeal_id=appeal.pk, by=person("ben"), lift=True)
    appeal_decide(appeal_id=appeal.pk, by=person("meg"), lift=True, answer="Sorry.")
    ban.refresh_from_db()
    assert not ban.in_force
    assert ban.lifted_by == person("meg")
    assert said_to(person("ben"))[-1] == "Your appeal has been decided: taken back. Sorry."
    assert Report.objects.get().status == "decided"
    with pytest.raises(AppealedAlready):
        appeal_decide(appeal_id=appeal.pk, by=person("meg"), lift=False)


def test_whoever_reported_the_player_does_not_judge_the_appeal() -> None:
    ban = sanctioned()
    appeal = appeal_create(sanction_id=ban.pk, text="It was not me.")
    with pytest.raises(OwnDecision):
        appeal_decide(appeal_id=appeal.pk, by=person("ann"), lift=False)
    appeal_decide(appeal_id=appeal.pk, by=person("meg"), lift=False)


def test_an_appeal_ends_when_the_sanction_is_taken_back_by_hand() -> None:
    ban = sanctioned()
    appeal = appeal_create(sanction_id=ban.pk, text="It was not me.")
    sanction_lift(sanction_id=ban.pk, by=person("mod"), reason="A mistake.")
    appeal.refresh_from_db()
    assert (appeal.status, appeal.decided_by) == ("lifted", person("mod"))
    assert Report.objects.get().status == "decided"
    told = said_to(person("ben"))
    assert told[-1] == "The moderators have lifted this: ban."
    with pytest.raises(AppealedAlready):
        appeal_decide(appeal_id=appeal.pk, by=person("meg"), lift=False)


def test_an_appeal_may_fail() -> None:
    mute = sanctioned("mute")
    ben = browser("ben")
    ben.post(f"/appeal/{mute.pk}/", {"text": "No."})
    appeal_decide(appeal_id=mute.appeal.pk, by=person("meg"), lift=False)
    mute.refresh_from_db()
    assert mute.in_force
    assert "The decision stands" in ben.get(f"/sanction/{mute.pk}/").content.decode()


def test_what_is_over_needs_no_appeal() -> None:
    mute = sanctioned("mute")
    sanction_lift(sanction_id=mute.pk, by=person("meg"))
    with pytest.raises(NotInForce):
        appeal_create(sanction_id=mute.pk, text="No.")
    assert said_to(person("ben"))[-1] == "The moderators have lifted this: mute."


def test_one_takes_ones_own_along_and_what_is_said_about_one_not() -> None:
    ban = sanctioned("mute")
    appeal_create(sanction_id=ban.pk, text="It was not me.")
    Note.objects.create(player=person("ben"), text="Difficult.")
    own = own_data(person("ben"))["moderation"]
    assert own["sanctions"][0]["appeal"] == "It was not me."
    assert own["reports"] == []
    assert "Difficult." not in str(own)
    assert own_data(person("ann"))["moderation"]["reports"][0]["about"] == "Ben"


def test_who_closes_the_account_is_forgotten() -> None:
    match = table("ann", "ben")
    message = post(author=person("ben"), room=Room.table(match), text="You fool")
    subject = Subject(person("ben"), match, message)
    report = report_create(reporter=person("ann"), subject=subject, category="abuse")
    ben = person("ben")
    Note.objects.create(player=ben, text="Difficult.")
    name_neutralise(player_id=ben.pk, by=None, reason="Rude.")
    account_close(player_id=ben.pk)
    report.refresh_from_db()
    # The quoted words stay stored until a moderator has decided the report.
    assert report.quoted == "You fool"
    assert not Note.objects.exists()
    assert names.is_taken("Ben")
    assert set(ben.name_changes.values_list("old", "new")) == {("", "")}
    account_close(player_id=person("ann").pk)
    Report.objects.update(status=Report.Status.DECIDED)
    erase_quoted_texts()
    report.refresh_from_db()
    assert (report.quoted, report.text) == ("", "")


def test_who_is_suspended_enters_no_tournament() -> None:
    sanctioned("suspend")
    with pytest.raises(Suspended):
        enter(tournament_id=published().pk, player=person("ben"))
