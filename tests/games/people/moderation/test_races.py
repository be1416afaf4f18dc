"""Test two people who do the same to the same object at the same moment."""

import pytest

from games.models import Appeal, AuditEntry, Notice, Report, Sanction
from games.people.moderation import acts
from games.people.moderation.appeals import appeal_create, appeal_decide
from games.people.moderation.match_corrections import match_annul
from games.people.moderation.refusals import (
    AnnulledAlready,
    AppealedAlready,
    ReportDecided,
    ReportedAlready,
)
from games.people.moderation.reports import Subject, report_create
from games.people.moderation.services import sanction_create
from tests.games.play.match.moves.test_races import at_once
from tests.games.set_up import fast_forward, person, table
from tests.games.staff import superuser

pytestmark = pytest.mark.django_db(transaction=True)


def kinds(results: list[object]) -> list[str]:
    return sorted(type(result).__name__ for result in results)


def report() -> Report:
    return report_create(
        reporter=person("ann"), subject=Subject(person("ben")), category="abuse"
    )


def test_of_two_clicks_one_is_a_report() -> None:
    person("ann"), person("ben")
    assert kinds(at_once(report, report)) == ["Report", ReportedAlready.__name__]
    assert Report.objects.count() == 1


def test_of_two_moderators_one_decides() -> None:
    filed, ben = report(), person("ben")
    moderators = superuser("mod"), superuser("meg")

    def mute(by: object) -> None:
        act = acts.Act("mute", reason="Loud.", whom=ben)
        acts.carry_out(report_ids=[filed.pk], by=by, act=act)  # type: ignore[arg-type]

    results = at_once(*(lambda by=by: mute(by) for by in moderators))
    assert kinds(results) == ["NoneType", ReportDecided.__name__]
    assert Sanction.objects.count() == 1
    assert Notice.objects.filter(kind="report_decided").count() == 1
    assert AuditEntry.objects.filter(action="report.decided").count() == 1


def test_of_two_appeals_one_is_heard_and_decided_once() -> None:
    ban = sanction_create(player=person("ben"), kind="ban", reason="Loud.", by=None)
    person("mod"), person("meg")
    asked = at_once(*[lambda: appeal_create(sanction_id=ban.pk, text="No.")] * 2)
    assert kinds(asked) == ["Appeal", AppealedAlready.__name__]
    number = Appeal.objects.get().pk
    decided = at_once(
        lambda: appeal_decide(appeal_id=number, by=person("mod"), lift=True),
        lambda: appeal_decide(appeal_id=number, by=person("meg"), lift=False),
    )
    assert kinds(decided) == ["Appeal", AppealedAlready.__name__]


def test_a_match_is_declared_void_once() -> None:
    match = fast_forward(table("ann", "ben"))
    results = at_once(*[lambda: match_annul(match.pk, None, "They played together.")] * 2)
    assert kinds(results) == [AnnulledAlready.__name__, "Match"]
    assert AuditEntry.objects.filter(action="match.annulled").count() == 1
