"""Cases: the undecided reports about one person, or about one match as a whole.

A case has no row of its own. It is its reports, and the moderator to whom they are
assigned.
"""

from collections.abc import Iterable, Sequence
from datetime import timedelta

from django.core.exceptions import PermissionDenied
from django.db import transaction
from django.db.models import QuerySet
from django.urls import reverse
from django.utils import timezone

from games.base import audit
from games.community.clubs.past_owners import responsible_ids
from games.community.notices.services import notify
from games.models import Club, Player, Report
from games.people.moderation.refusals import CaseTaken, ReportDecided
from games.people.moderation.reports import PENDING

HOLD = timedelta(minutes=30)
"""How long a case stays assigned to a moderator who does nothing about it."""

HOLD_MINUTES = HOLD // timedelta(minutes=1)


def reports_of_case(report: Report) -> QuerySet[Report]:
    """Select the undecided reports of the case that a report belongs to, oldest first."""
    rows = Report.objects.filter(status__in=PENDING).order_by("created_at", "pk")
    if report.player_id is not None:
        return rows.filter(player=report.player_id)
    return rows.filter(player=None, match=report.match_id, club=report.club_id)


def holder_of(reports: Iterable[Report]) -> Player | None:
    """Return the moderator who holds a case; None if nobody does or `HOLD` has run out."""
    since = timezone.now() - HOLD
    for report in reports:
        if report.assigned_to and report.assigned_at and report.assigned_at > since:
            return report.assigned_to
    return None


@transaction.atomic
def case_take(*, report_id: int, by: Player, only_if_free: bool = False) -> Report:
    """Assign the case of a report to a moderator, who may take it over from another one.

    Args:
        only_if_free: refuse if another moderator is working on it.

    Raises:
        PermissionDenied: the moderator may not judge it.
        ReportDecided: the report is decided.
        CaseTaken: see `only_if_free`.
    """
    reports = lock_reports_of_case(report_id)
    check_may_judge(reports, by)
    if only_if_free:
        check_free(reports, by)
    _assign(reports, by)
    for report in reports:
        audit.add_entry(
            by,
            "report.claimed",
            player=report.player,
            match=report.match,
            report=report.pk,
        )
    return reports[0]


@transaction.atomic
def case_give_back(*, report_id: int, by: Player) -> None:
    """Put the case of a report back into the queue for other moderators.

    Raises:
        ReportDecided: the report is decided.
        CaseTaken: another moderator holds the case.
    """
    reports = lock_reports_of_case(report_id)
    check_free(reports, by)
    _assign(reports, None)
    for report in reports:
        audit.add_entry(
            by,
            "report.given_back",
            player=report.player,
            match=report.match,
            report=report.pk,
        )


def lock_reports_of_case(report_id: int) -> list[Report]:
    """Lock all undecided reports of a report's case, oldest first.

    Raises:
        ReportDecided: the report is decided.
    """
    report = Report.objects.only("player_id", "match_id", "club_id").get(pk=report_id)
    ids = list(reports_of_case(report).values_list("pk", flat=True))
    return lock_reports([report_id, *(pk for pk in ids if pk != report_id)])


def lock_reports(report_ids: Iterable[int]) -> list[Report]:
    """Lock undecided reports, and return them in the order given.

    Raises:
        ReportDecided: one of them is decided.
    """
    ids = list(dict.fromkeys(report_ids))
    rows = Report.objects.select_for_update(of=("self",)).filter(pk__in=ids)
    people = ("player", "assigned_to", "message", "match", "club")
    rows = rows.select_related(*people).defer("match__position", "match__seed")
    found = {row.pk: row for row in rows.order_by("pk")}
    if len(found) != len(ids) or not all(row.is_open for row in found.values()):
        raise ReportDecided(ids)
    return [found[pk] for pk in ids]


def check_may_judge(reports: Sequence[Report], by: Player) -> None:
    """Check that a moderator may judge these reports.

    Raises:
        PermissionDenied: `by` is no superuser, and a report is about `by`, about staff, or
            about a club that one of these leads or has owned.
    """
    about = [report.player for report in reports if report.player is not None]
    clubs = {report.club for report in reports if report.club is not None}
    if not _may_judge_all(about, by):
        raise PermissionDenied
    if not all(may_judge_club(club, by) for club in clubs):
        raise PermissionDenied


def may_judge_club(club: Club, by: Player) -> bool:
    """Tell whether a moderator may judge a club: see `check_may_judge`."""
    return _may_judge_all(Player.objects.filter(pk__in=responsible_ids(club)), by)


def _may_judge_all(people: Iterable[Player], by: Player) -> bool:
    return by.is_superuser or not any(each == by or each.is_staff for each in people)


def check_free(reports: Iterable[Report], by: Player) -> None:
    """Check that no other moderator holds a case.

    Raises:
        CaseTaken: another moderator holds it.
    """
    holder = holder_of(reports)
    if holder is not None and holder != by:
        raise CaseTaken(holder.pk)


@transaction.atomic
def reports_decide(
    *, report_ids: Iterable[int], by: Player, outcome: str, answer: str = ""
) -> None:
    """Decide reports together, and send each of their reporters one notice.

    Raises:
        ReportDecided: one of them is decided already; then none is changed.
    """
    reports, now = lock_reports(report_ids), timezone.now()
    for report in reports:
        report.status, report.outcome = Report.Status.DECIDED, outcome
        report.answer, report.decided_by = answer.strip(), by
        report.decided_at = now
        report.assigned_to = report.assigned_to or by
        report.save()
        audit.add_entry(
            by,
            "report.decided",
            player=report.player,
            match=report.match,
            reason=report.answer,
            report=report.pk,
            outcome=outcome,
        )
    first = {report.reporter_id: report for report in reversed(reports)}
    for reporter_id, report in sorted(first.items()):
        notify(
            reporter_id,
            "report_decided",
            data={"outcome": outcome, "answer": report.answer},
            url=reverse("my-reports"),
            key=f"report-{report.pk}",
        )


def keep_case(reports: Iterable[Report], by: Player) -> None:
    """Assign a case to a moderator from now on. The caller has locked its reports."""
    _assign(reports, by)


def _assign(reports: Iterable[Report], by: Player | None) -> None:
    status = Report.Status.OPEN if by is None else Report.Status.ASSIGNED
    now = None if by is None else timezone.now()
    for report in reports:
        report.status, report.assigned_to, report.assigned_at = status, by, now
        report.save(update_fields=["status", "assigned_to", "assigned_at"])
