"""Deciding reports and carrying the decision out, in one transaction."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from django.core.exceptions import PermissionDenied
from django.db import transaction
from django.urls import reverse
from django.utils import timezone

from games.base import audit
from games.community.chat.services import message_remove
from games.community.clubs.founding_and_closing import (
    club_close_as_moderator,
    club_edit_as_moderator,
    neutral_name,
)
from games.community.notices.services import notify
from games.models import Match, Player, Report
from games.people.moderation import reported_texts
from games.people.moderation.cases import (
    check_free,
    check_may_judge,
    keep_case,
    lock_reports,
    reports_decide,
    reports_of_case,
)
from games.people.moderation.match_corrections import Placing
from games.people.moderation.refusals import BadResult, BadSanction
from games.people.moderation.services import (
    match_adjust,
    match_annul,
    name_neutralise,
    sanction_create,
)

NEEDS = {
    "dismiss": "games.change_report",
    "warn": "games.add_sanction",
    "shadow": "games.add_sanction",
    "mute": "games.add_sanction",
    "suspend": "games.add_sanction",
    "ban": "games.add_sanction",
    "rename": "games.add_namechange",
    "remove": "games.change_message",
    "clear": "games.change_report",
    "reset_club": "games.change_club",
    "close_club": "games.change_club",
    "annul": "games.change_match",
    "adjust": "games.change_match",
}
"""The permission that each act needs."""

ABOUT_REPORTS = ("dismiss", "clear", "reset_club", "close_club", "annul", "adjust")
"""Acts that need a report; all others can be done to a player without one."""

DURATIONS: dict[str, tuple[str, timedelta | None]] = {
    "1h": ("1 hour", timedelta(hours=1)),
    "1d": ("1 day", timedelta(days=1)),
    "3d": ("3 days", timedelta(days=3)),
    "1w": ("1 week", timedelta(weeks=1)),
    "1m": ("1 month", timedelta(days=30)),
    "ever": ("for ever", None),
}
"""Preset lengths of a sanction, by the value in the form: a label and the length."""


@dataclass(frozen=True, slots=True)
class Act:
    """One act of a moderator. `name` is a key of `NEEDS`, and determines which other fields
    are used.

    `answer` goes to the players who reported. With `closes`, the act also decides their
    reports. Without `messages`, "remove" removes the reported message.
    """

    name: str
    reason: str = ""
    rule: str = ""
    answer: str = ""
    whom: Player | None = None
    until: datetime | None = None
    result: dict[int, Placing] = field(default_factory=dict)
    messages: tuple[int, ...] = ()
    closes: bool = True


def end_of_sanction(duration: str) -> datetime | None:
    """Return when a sanction of a preset duration ends; None if it never ends.

    Raises:
        KeyError: there is no such preset.
    """
    length = DURATIONS[duration][1]
    return None if length is None else timezone.now() + length


def allowed_acts(by: Player) -> list[str]:
    """List the acts that a moderator has the permission for."""
    return [name for name, permission in NEEDS.items() if by.has_perm(permission)]


@transaction.atomic
def carry_out(*, by: Player, act: Act, report_ids: Sequence[int] = ()) -> None:
    """Carry out an act about the reports of one case, or about a player without any report;
    decide the reports with it if the act says so.

    Args:
        report_ids: the reports that `by` has seen; a sanction refers to the first.

    Raises:
        PermissionDenied: `by` lacks the permission for this act, or may not judge this
            player.
        ReportDecided: another moderator was first.
        CaseTaken: another moderator is working on the case.
        GamesError: the act itself is refused; then nothing has changed.
    """
    if not by.has_perm(NEEDS[act.name]):
        raise PermissionDenied
    if report_ids and not by.has_perm("games.change_report"):
        raise PermissionDenied
    if not report_ids and act.name in ABOUT_REPORTS:
        raise BadSanction("no report")
    if act.name in ("annul", "adjust"):
        # Lock matches before all other rows, as all code does, to avoid deadlocks.
        _carry_out_for_report(report_ids[0], by, act)
    if act.name in ("reset_club", "close_club"):
        _act_on_club(report_ids[0], by, act)
    if act.name == "clear":
        # A text may belong to a match or an event, which are locked before reports.
        _clear_texts(report_ids, by, act.reason)
    reports = lock_reports(report_ids)
    check_may_judge(reports, by)
    if reports:
        check_free(reports_of_case(reports[0]), by)
    report = reports[0] if reports else None
    match act.name:
        case "warn" | "shadow" | "mute" | "suspend" | "ban":
            sanction_create(
                player=judgeable_person(by, act.whom),
                kind=act.name,
                reason=act.reason,
                rule=act.rule,
                by=by,
                until=act.until,
                report=report,
            )
        case "rename":
            name_neutralise(
                player_id=judgeable_person(by, act.whom).pk, by=by, reason=act.reason
            )
        case "remove":
            _remove(act.messages or _reported_message(report), by, act.reason)
    if not reports:
        return
    if act.closes or act.name == "dismiss":
        done = Report.Outcome.NONE if act.name == "dismiss" else Report.Outcome.ACTED
        reports_decide(report_ids=report_ids, by=by, outcome=done, answer=act.answer)
    else:
        keep_case(reports, by)


def judgeable_person(by: Player, whom: Player | None) -> Player:
    """Return the player whom an act is about, if the moderator may judge them.

    Raises:
        BadSanction: no player was named.
        PermissionDenied: the player is the moderator, or one of the staff, whom only a
            superuser may judge.
    """
    if whom is None:
        raise BadSanction("nobody")
    if whom.pk == by.pk or (whom.is_staff and not by.is_superuser):
        raise PermissionDenied
    return whom


def _carry_out_for_report(report_id: int, by: Player, act: Act) -> None:
    match_id = Report.objects.values_list("match_id", flat=True).get(pk=report_id)
    if match_id is None:
        raise BadResult("no match")
    seated = Match.objects.get(pk=match_id).seats.filter(player=by).exists()
    if seated and not by.is_superuser:
        # Moderators do not judge a match that they played in.
        raise PermissionDenied
    if act.name == "annul":
        match_annul(match_id, by, act.reason)
    else:
        match_adjust(match_id, by, act.reason, act.result)


def _clear_texts(report_ids: Iterable[int], by: Player, reason: str) -> None:
    """Remove the texts that reports are about, and notify their authors."""
    rows = Report.objects.filter(pk__in=report_ids).exclude(text_kind="")
    texts = {(row.text_kind, row.text_key): row for row in rows.select_related("player")}
    if not texts or not reason.strip():
        raise BadSanction("no text or no reason")
    for (kind, key), report in sorted(texts.items()):
        reported_texts.neutralise_text(kind, key)
        audit.add_entry(
            by,
            "text.removed",
            player=report.player,
            reason=reason.strip(),
            report=report.pk,
            kind=kind,
            key=key,
        )
        if report.player_id is not None:
            notify(
                report.player_id,
                "text_removed",
                data={"kind": kind, "reason": reason.strip()},
                url=reverse("conduct"),
                key=f"text-{report.pk}",
            )


def _act_on_club(report_id: int, by: Player, act: Act) -> None:
    report = Report.objects.select_related("player", "club").get(pk=report_id)
    if report.club is None:
        raise BadSanction("no club")
    # Check before the club is closed, because afterwards it has no leaders any more.
    check_may_judge([report], by)
    if act.name == "close_club":
        club_close_as_moderator(club_id=report.club.pk, by=by, reason=act.reason)
        return
    club_edit_as_moderator(
        club_id=report.club.pk,
        by=by,
        name=neutral_name(),
        description="",
        reason=act.reason,
    )


def _reported_message(report: Report | None) -> tuple[int, ...]:
    number = report.message_id if report else None
    return () if number is None else (number,)


def _remove(message_ids: Iterable[int], by: Player, reason: str) -> None:
    numbers = sorted(set(message_ids))
    if not numbers:
        raise BadSanction("no message")
    for number in numbers:
        message = message_remove(message_id=number, by=by)
        audit.add_entry(
            by,
            "message.removed",
            player=message.author,
            reason=reason.strip(),
            message=message.pk,
        )
