"""Reports: making one, taking it over and deciding it."""

from dataclasses import dataclass
from datetime import timedelta

from django.db import transaction
from django.urls import reverse
from django.utils import timezone

from games import audit, fresh_accounts, limits, wording
from games.models import Match, Message, Player, Report
from games.moderation.refusals import (
    BadReport,
    ReportDecided,
    ReportedAlready,
    ReportedTooOften,
)
from games.notices.services import notify

LIMITS = ((timedelta(minutes=10), 4), (timedelta(days=1), 20))
"""So many reports of one player within so long; a guest may make half as many."""

PENDING = (Report.Status.OPEN, Report.Status.ASSIGNED)


@dataclass(frozen=True, slots=True)
class Subject:
    """What a report is about; at least a player or a match."""

    player: Player | None = None
    match: Match | None = None
    message: Message | None = None


@transaction.atomic
def report_create(
    *, reporter: Player, subject: Subject, category: str, text: str = ""
) -> Report:
    """Put something before the moderators.

    Raises:
        BadReport: about nothing or about oneself, or of an unknown category.
        ReportedAlready: the player has an undecided report about the same.
        ReportedTooOften: see `LIMITS`.
        FreshTooOften: too many for a fresh account.
    """
    if category not in Report.Category.values or subject.player == reporter:
        raise BadReport(category)
    if subject.player is None and subject.match is None:
        raise BadReport(subject)
    # Locked, so that two clicks at once do not make two reports.
    row = Player.objects.select_for_update(no_key=True).get(pk=reporter.pk)
    same = Report.objects.filter(
        reporter=row,
        player=subject.player,
        match=subject.match,
        message=subject.message,
        status__in=PENDING,
    )
    if same.exists():
        raise ReportedAlready(row)
    now = timezone.now()
    for period, most in LIMITS:
        lately = row.reports_made.filter(created_at__gt=now - period)
        if lately.count() >= (most // 2 if row.is_guest else most):
            raise ReportedTooOften(row)
    fresh_accounts.spend(limits.Act.FRESH_REPORT, row)
    return Report.objects.create(
        reporter=row,
        player=subject.player,
        match=subject.match,
        message=subject.message,
        quoted=subject.message.text if subject.message else "",
        category=category,
        text=wording.readable(text),
    )


@transaction.atomic
def report_claim(*, report_id: int, by: Player) -> Report:
    """Take a report upon oneself, or over from somebody else.

    Raises:
        ReportDecided: there is nothing to be done about it any more.
    """
    report = lock_report(report_id)
    report.status, report.assigned_to = Report.Status.ASSIGNED, by
    report.save(update_fields=["status", "assigned_to"])
    audit.note(by, "report.claimed", player=report.player, report=report.pk)
    return report


@transaction.atomic
def report_decide(*, report_id: int, by: Player, outcome: str, answer: str = "") -> Report:
    """Decide a report, and tell anybody who made it.

    Raises:
        ReportDecided: somebody else was first.
    """
    report = lock_report(report_id)
    report.status, report.outcome = Report.Status.DECIDED, outcome
    report.answer, report.decided_by = answer.strip(), by
    report.decided_at = timezone.now()
    report.assigned_to = report.assigned_to or by
    report.save()
    audit.note(
        by,
        "report.decided",
        player=report.player,
        match=report.match,
        reason=report.answer,
        report=report.pk,
        outcome=outcome,
    )
    notify(
        report.reporter_id,
        "report_decided",
        data={"outcome": outcome, "answer": report.answer},
        url=reverse("my-reports"),
        key=f"report-{report.pk}",
    )
    return report


def lock_report(report_id: int) -> Report:
    """Lock an undecided report and return it.

    Raises:
        ReportDecided: it is decided.
    """
    report = Report.objects.select_for_update().get(pk=report_id)
    if not report.is_open:
        raise ReportDecided(report_id)
    return report
