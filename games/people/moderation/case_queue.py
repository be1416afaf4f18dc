"""The queue of open cases: list it, take the next case, measure the load."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db.models import Case, Count, Max, Min, Q, QuerySet, When
from django.utils import timezone

from games.community.clubs.past_owners import club_ids_answered_for
from games.models import Club, Match, Player, Report
from games.people.moderation.cases import HOLD, case_take
from games.people.moderation.refusals import CaseTaken, ReportDecided
from games.people.moderation.reports import PENDING

URGENT = 3
"""A case with reports by this many different players is urgent."""


@dataclass(slots=True)
class OpenCase:
    """A case in the queue.

    `first` is the number of its oldest report, made at `since`; `holder_id` is
    the moderator who works on it.
    """

    player_id: int | None
    match_id: int | None
    club_id: int | None
    first: int
    since: datetime
    reports: int
    reporters: int
    holder_id: int | None

    # The following fields are loaded by `with_people`.
    player: Player | None = None
    match: Match | None = None
    club: Club | None = None
    holder: Player | None = None
    categories: tuple[str, ...] = ()

    @property
    def is_urgent(self) -> bool:
        return self.reporters >= URGENT


@dataclass(frozen=True, slots=True)
class Load:
    """Figures about the queue: numbers of open cases, of cases held by a moderator, and of
    cases decided in the last day, and the age of the oldest.
    """

    open: int
    held: int
    oldest: datetime | None
    decided_last_day: int


def open_cases(*, by: Player | None = None) -> list[OpenCase]:
    """List the open cases: the urgent ones first, then by age.

    Args:
        by: leave out cases that this moderator may not judge or has reported.
    """
    rows = Report.objects.filter(status__in=PENDING)
    if by is not None:
        rows = _without_own(rows, by)
    held = Q(assigned_to__isnull=False, assigned_at__gt=timezone.now() - HOLD)
    found = (
        rows.annotate(whole_match=Case(When(player=None, then="match_id")))
        .order_by()
        .values("player_id", "whole_match", "club_id")
        .annotate(
            first=Min("pk"),
            since=Min("created_at"),
            reports=Count("pk"),
            reporters=Count("reporter_id", distinct=True),
            holder=Max("assigned_to_id", filter=held),
        )
    )
    cases = [
        OpenCase(
            player_id=row["player_id"],
            match_id=row["whole_match"],
            club_id=row["club_id"],
            first=row["first"],
            since=row["since"],
            reports=row["reports"],
            reporters=row["reporters"],
            holder_id=row["holder"],
        )
        for row in found
    ]
    return sorted(cases, key=lambda each: (not each.is_urgent, each.since, each.first))


def with_people(cases: Sequence[OpenCase]) -> Sequence[OpenCase]:
    """Load the player, match or club of each case, its moderator, and the categories of its
    reports.
    """
    people = {each.player_id for each in cases} | {each.holder_id for each in cases}
    players = Player.objects.in_bulk(people - {None})
    numbers = {each.match_id for each in cases} - {None}
    matches = Match.objects.defer("position", "seed").in_bulk(numbers)
    clubs = Club.objects.in_bulk({each.club_id for each in cases} - {None})
    rows = Report.objects.filter(status__in=PENDING).filter(
        Q(player__in=players) | Q(player=None, match__in=numbers) | Q(club__in=clubs)
    )
    categories: dict[tuple[int | None, ...], set[str]] = defaultdict(set)
    for report in rows.only("player_id", "match_id", "club_id", "category"):
        match_id = None if report.player_id else report.match_id
        key = (report.player_id, match_id, report.club_id)
        categories[key].add(report.get_category_display())
    for each in cases:
        each.player = players.get(each.player_id or 0)
        each.match = matches.get(each.match_id or 0)
        each.club = clubs.get(each.club_id or 0)
        each.holder = players.get(each.holder_id or 0)
        key = (each.player_id, each.match_id, each.club_id)
        each.categories = tuple(sorted(categories[key]))
    return cases


def _without_own(rows: QuerySet[Report], by: Player) -> QuerySet[Report]:
    reported = Report.objects.filter(reporter=by, status__in=PENDING)
    people = reported.filter(player__isnull=False).values("player_id")
    matches = reported.filter(player=None, match__isnull=False).values("match_id")
    clubs = reported.filter(club__isnull=False).values("club_id")
    rows = rows.exclude(player__in=people).exclude(player=None, match__in=matches)
    rows = rows.exclude(club__in=clubs).exclude(club__in=club_ids_answered_for(pk=by.pk))
    rows = rows.exclude(player=by)
    if by.is_superuser:
        return rows
    at_table = by.seats.values("match_id")
    rows = rows.exclude(player__is_staff=True).exclude(player=None, match__in=at_table)
    return rows.exclude(club__in=club_ids_answered_for(is_staff=True))


def measure_load(now: datetime) -> Load:
    """Count cases for the metrics and the moderators' first page."""
    cases = open_cases()
    decided = Report.objects.filter(decided_at__gt=now - timedelta(days=1)).order_by()
    # All reports of a case are decided at the same moment, so distinct moments count
    # decided cases.
    together = decided.values(
        "player_id", "club_id", "decided_by_id", "decided_at"
    ).distinct()
    return Load(
        open=len(cases),
        held=sum(each.holder_id is not None for each in cases),
        oldest=min((each.since for each in cases), default=None),
        decided_last_day=together.count(),
    )


def assign_next_case(*, by: Player, skip: int | None = None) -> Report | None:
    """Assign the most urgent free case to a moderator.

    Without `skip`, a case that the moderator already holds comes first.

    Args:
        skip: the key of a report; its case is passed over, and so are all other cases that
            the moderator holds.

    Returns:
        The oldest report of the case; None if no case is free.
    """
    cases = open_cases(by=by)
    own = [each for each in cases if each.holder_id == by.pk]
    if own and skip is None:
        return Report.objects.get(pk=own[0].first)
    passed = Report.objects.filter(pk=skip or 0).first()
    for each in cases:
        if each.holder_id is not None or (passed and _is_case_of(each, passed)):
            continue
        try:
            return case_take(report_id=each.first, by=by, only_if_free=True)
        except (ReportDecided, CaseTaken):
            continue  # another moderator took the case first
    return None


def _is_case_of(case: OpenCase, report: Report) -> bool:
    if report.player_id is not None:
        return case.player_id == report.player_id
    about = (case.player_id, case.match_id, case.club_id)
    return about == (None, report.match_id, report.club_id)
