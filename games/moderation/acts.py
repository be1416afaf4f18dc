"""Deciding a report and carrying the decision out, in one transaction."""

from dataclasses import dataclass, field
from datetime import datetime, timedelta

from django.core.exceptions import PermissionDenied
from django.db import transaction
from django.utils import timezone

from games import audit
from games.chat.services import message_remove
from games.models import Match, Player, Report
from games.moderation.matches import Placing
from games.moderation.refusals import BadResult, BadSanction
from games.moderation.reports import lock_report, report_decide
from games.moderation.services import match_adjust, match_annul, name_force, sanction_create

NEEDS = {
    "dismiss": "games.change_report",
    "warn": "games.add_sanction",
    "shadow": "games.add_sanction",
    "mute": "games.add_sanction",
    "suspend": "games.add_sanction",
    "ban": "games.add_sanction",
    "rename": "games.add_namechange",
    "remove": "games.change_message",
    "annul": "games.change_match",
    "adjust": "games.change_match",
}
"""Every act, and the permission that it takes."""

DURATIONS: dict[str, tuple[str, timedelta | None]] = {
    "1h": ("1 hour", timedelta(hours=1)),
    "1d": ("1 day", timedelta(days=1)),
    "3d": ("3 days", timedelta(days=3)),
    "1w": ("1 week", timedelta(weeks=1)),
    "1m": ("1 month", timedelta(days=30)),
    "ever": ("for ever", None),
}
"""How long a sanction may last, at a click."""


@dataclass(frozen=True, slots=True)
class Act:
    """One thing to be done. Which fields count depends on `name`; see `NEEDS`.

    `answer` is for the reporter; `closes` decides the report with it.
    """

    name: str
    reason: str = ""
    rule: str = ""
    answer: str = ""
    whom: Player | None = None
    until: datetime | None = None
    result: dict[int, Placing] = field(default_factory=dict)
    closes: bool = True


def until(duration: str) -> datetime | None:
    """Return when a sanction of a preset duration ends; None is never.

    Raises:
        KeyError: there is no such preset.
    """
    length = DURATIONS[duration][1]
    return None if length is None else timezone.now() + length


def allowed(by: Player) -> list[str]:
    """Return the acts that somebody has the permission for."""
    return [name for name, permission in NEEDS.items() if by.has_perm(permission)]


@transaction.atomic
def carry_out(*, report_id: int, by: Player, act: Act) -> None:
    """Do something about a report, and decide it with that if the act says so.

    Raises:
        PermissionDenied: `by` may not do that, or not to that person.
        ReportDecided: somebody else was first.
        GamesError: what the act itself refuses; then nothing has happened.
    """
    if not by.has_perms(["games.change_report", NEEDS[act.name]]):
        raise PermissionDenied
    if act.name in ("annul", "adjust"):
        # Matches before everything else, as everywhere.
        _rule(report_id, by, act)
    report = lock_report(report_id)
    match act.name:
        case "warn" | "shadow" | "mute" | "suspend" | "ban":
            sanction_create(
                player=check_person(by, act.whom),
                kind=act.name,
                reason=act.reason,
                rule=act.rule,
                by=by,
                until=act.until,
                report=report,
            )
        case "rename":
            name_force(player_id=check_person(by, act.whom).pk, by=by, reason=act.reason)
        case "remove":
            _remove(report, by, act.reason)
    if act.closes or act.name == "dismiss":
        done = Report.Outcome.NONE if act.name == "dismiss" else Report.Outcome.ACTED
        report_decide(report_id=report.pk, by=by, outcome=done, answer=act.answer)
    elif report.status == Report.Status.OPEN:
        report.status, report.assigned_to = Report.Status.ASSIGNED, by
        report.save(update_fields=["status", "assigned_to"])


def check_person(by: Player, whom: Player | None) -> Player:
    """Return the player whom an act is about.

    Raises:
        BadSanction: nobody was named.
        PermissionDenied: oneself, or one of the staff, whom only a superuser may judge.
    """
    if whom is None:
        raise BadSanction("nobody")
    if whom.pk == by.pk or (whom.is_staff and not by.is_superuser):
        raise PermissionDenied
    return whom


def _rule(report_id: int, by: Player, act: Act) -> None:
    match_id = Report.objects.values_list("match_id", flat=True).get(pk=report_id)
    if match_id is None:
        raise BadResult("no match")
    seated = Match.objects.get(pk=match_id).seats.filter(player=by).exists()
    if seated and not by.is_superuser:
        # Nobody judges a match of their own.
        raise PermissionDenied
    if act.name == "annul":
        match_annul(match_id, by, act.reason)
    else:
        match_adjust(match_id, by, act.reason, act.result)


def _remove(report: Report, by: Player, reason: str) -> None:
    if report.message_id is None:
        raise BadSanction("no message")
    message = message_remove(message_id=report.message_id, by=by)
    audit.note(
        by,
        "message.removed",
        player=message.author,
        reason=reason.strip(),
        message=message.pk,
    )
