"""Create reports."""

from dataclasses import dataclass
from datetime import timedelta

from django.db import transaction
from django.utils import timezone

from games.base import limits
from games.base.policies import fresh_accounts, word_filter
from games.models import Club, Match, Message, Player, Report
from games.people.moderation.refusals import BadReport, ReportedAlready, ReportedTooOften
from games.people.moderation.reported_texts import ReportedText

LIMITS = ((timedelta(minutes=10), 4), (timedelta(days=1), 20))
"""Maximum number of reports of one player within each period; half as many for guests."""

PENDING = (Report.Status.OPEN, Report.Status.ASSIGNED)


@dataclass(frozen=True, slots=True)
class Subject:
    """The subject of a report: a player, a match or a club, or several of them."""

    player: Player | None = None
    match: Match | None = None
    message: Message | None = None
    text: ReportedText | None = None
    club: Club | None = None

    def quoted(self) -> str:
        """Return the current wording of the text that is reported."""
        if self.text is not None:
            return self.text.found.text
        if self.message is not None:
            return self.message.text
        club = self.club
        return "" if club is None else f"{club.name}\n\n{club.description}".strip()


@transaction.atomic
def report_create(
    *, reporter: Player, subject: Subject, category: str, text: str = ""
) -> Report:
    """Store a player's report for the moderators.

    Raises:
        BadReport: the report is about nothing or about the reporter, or has an unknown
            category.
        ReportedAlready: the player has an undecided report about the same subject.
        ReportedTooOften: see `LIMITS`.
        FreshTooOften: the reporter's account is new and has made too many reports.
    """
    if category not in Report.Category.values or subject.player == reporter:
        raise BadReport(category)
    if subject.player is None and subject.match is None and subject.club is None:
        raise BadReport(subject)
    about = subject.text
    kind, key = (about.kind, about.key) if about else ("", "")
    # Lock the reporter, so that two simultaneous requests do not make two reports.
    row = Player.objects.select_for_update(no_key=True).get(pk=reporter.pk)
    same = Report.objects.filter(
        reporter=row,
        player=subject.player,
        match=subject.match,
        message=subject.message,
        text_kind=kind,
        text_key=key,
        club=subject.club,
        status__in=PENDING,
    )
    if same.exists():
        raise ReportedAlready(row)
    now = timezone.now()
    for period, most in LIMITS:
        lately = row.reports_made.filter(created_at__gt=now - period)
        if lately.count() >= (most // 2 if row.is_guest else most):
            raise ReportedTooOften(row)
    fresh_accounts.check_and_count_if_fresh(limits.Act.FRESH_REPORT, row)
    return Report.objects.create(
        reporter=row,
        player=subject.player,
        match=subject.match,
        message=subject.message,
        club=subject.club,
        quoted=subject.quoted(),
        text_kind=kind,
        text_key=key,
        category=category,
        text=word_filter.without_invisible(text),
    )
