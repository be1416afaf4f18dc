"""The queue of cases in the admin. A moderator can take a case, give it back, or go to the
next one.
"""

from typing import TYPE_CHECKING, Any

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.template.response import TemplateResponse
from django.urls import URLPattern, path, reverse
from django.utils import timezone

from games.base.view_helpers import parse_number
from games.models import Player, Report
from games.people.moderation import case_queue
from games.people.moderation.cases import HOLD_MINUTES, case_give_back, case_take
from games.refusals import GamesError
from games.web.staff.act_form import staff_words

if TYPE_CHECKING:
    from django.contrib.admin import ModelAdmin

    Base = ModelAdmin[Report]
else:
    Base = object

LISTED = 100
"""How many cases the queue's page shows."""


def page_of_case(report: Report | case_queue.OpenCase) -> str:
    """Return the address of the page for a case: the page of its player, or else of its
    oldest report.
    """
    if report.player_id is not None:
        return reverse("admin:games_player_record", args=[report.player_id])
    number = report.pk if isinstance(report, Report) else report.first
    return reverse("admin:games_report_change", args=[number])


def case_act(request: HttpRequest, report: Report) -> bool:
    """Take a case or give it back if the form asks for that; return whether it did.

    Raises:
        PermissionDenied: the moderator may not decide reports.
    """
    if not {"claim", "give_back"} & set(request.POST):
        return False
    if not request.user.has_perm("games.change_report"):
        raise PermissionDenied
    assert isinstance(request.user, Player)
    act = case_take if "claim" in request.POST else case_give_back
    try:
        act(report_id=report.pk, by=request.user)
    except GamesError as error:
        messages.error(request, staff_words(error))
    return True


class CasePages(Base):
    """Mixin that adds pages for the queue of cases to the admin of reports."""

    def get_urls(self) -> list[URLPattern]:
        """Add the page of the queue and the one that leads to the next case."""
        view = self.admin_site.admin_view
        return [
            path("queue/", view(self.queue), name="games_report_queue"),
            path("next/", view(self.next_case), name="games_report_next"),
            *super().get_urls(),
        ]

    def queue(self, request: HttpRequest) -> HttpResponse:
        """List the open cases, the most urgent first, with the moderator who has taken
        each.
        """
        if not self.has_view_permission(request):
            raise PermissionDenied
        now, cases = timezone.now(), case_queue.open_cases()
        shown = case_queue.with_people(cases[:LISTED])
        page: dict[str, Any] = {
            **self.admin_site.each_context(request),
            "opts": self.opts,
            "title": "Cases",
            "cases": [(each, page_of_case(each)) for each in shown],
            "left_out": len(cases) - len(shown),
            "load": case_queue.measure_load(now),
            "hold_minutes": HOLD_MINUTES,
        }
        return TemplateResponse(request, "admin/games/report/queue.html", page)

    def next_case(self, request: HttpRequest) -> HttpResponse:
        """Take the most urgent case that no moderator has taken, and redirect to it."""
        if not request.user.has_perm("games.change_report"):
            raise PermissionDenied
        if request.method != "POST":
            return redirect("admin:games_report_queue")
        assert isinstance(request.user, Player)
        skip = parse_number(request.POST.get("skip", ""), digits=18, default=None)
        found = case_queue.assign_next_case(by=request.user, skip=skip)
        if found is None:
            messages.info(request, "There is no other case that waits for you.")
            return redirect("admin:games_report_queue")
        return redirect(page_of_case(found))
