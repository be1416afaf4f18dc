"""Reports in the admin: one page with everything that a decision needs."""

from typing import Any

from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.template.response import TemplateResponse
from django.utils import timezone

from games.models import Appeal, Player, Report, Suspicion
from games.people.moderation import acts, case_queue, context
from games.people.moderation.cases import HOLD_MINUTES, holder_of, reports_of_case
from games.people.moderation.reported_texts import link_of
from games.people.moderation.reports import PENDING
from games.refusals import GamesError
from games.web.staff.act_form import ActForm, staff_words
from games.web.staff.base import ReadOnlyAdminMixin, row_or_404
from games.web.staff.case_queue_pages import CasePages, case_act


def waiting_counts(request: HttpRequest) -> dict[str, Any]:
    """Count the open cases, appeals and signals (automatic suspicions) for the admin's
    index.
    """
    found: dict[str, Any] = {}
    if request.user.has_perm("games.view_report"):
        found["cases"] = case_queue.measure_load(timezone.now())
    if request.user.has_perm("games.view_appeal"):
        found["appeals"] = Appeal.objects.filter(status=Appeal.Status.OPEN).count()
    if request.user.has_perm("games.view_suspicion"):
        found["signals"] = Suspicion.objects.filter(acknowledged_at=None).count()
    return found


class ReportQueueFilter(admin.SimpleListFilter):
    """List filter of reports. By default it selects those that wait for a decision."""

    title = "queue"
    parameter_name = "queue"

    def lookups(self, request: Any, model_admin: Any) -> list[tuple[str, str]]:
        return [("mine", "assigned to me"), ("decided", "decided"), ("all", "all")]

    def choices(self, changelist: Any) -> Any:
        yield {
            "selected": self.value() is None,
            "query_string": changelist.get_query_string(remove=[self.parameter_name]),
            "display": "waiting",
        }
        for key, words in self.lookup_choices:
            yield {
                "selected": self.value() == str(key),
                "query_string": changelist.get_query_string({self.parameter_name: key}),
                "display": words,
            }

    def queryset(self, request: HttpRequest, rows: QuerySet[Report]) -> QuerySet[Report]:
        match self.value():
            case "mine":
                return rows.filter(assigned_to=request.user.pk, status__in=PENDING)
            case "decided":
                return rows.exclude(status__in=PENDING)
            case "all":
                return rows
        return rows.filter(status__in=PENDING)


@admin.register(Report)
class ReportAdmin(CasePages, ReadOnlyAdminMixin, admin.ModelAdmin):  # type: ignore[type-arg]
    """The admin of reports, the oldest first."""

    list_display = ("line", "player", "reporter", "age", "status", "assigned_to")
    list_filter = (ReportQueueFilter, "category")
    list_select_related = ("player", "reporter", "assigned_to", "match", "club")
    search_fields = (
        "player__username",
        "player__display_name",
        "reporter__username",
        "match__slug",
    )
    ordering = ("created_at", "pk")

    @admin.display(description="report")
    def line(self, report: Report) -> str:
        """Return category and subject of a report."""
        things = {
            "message": report.message_id,
            "match": report.match_id,
            "club": report.club_id,
        }
        thing = next((thing for thing, key in things.items() if key), "name")
        if text := link_of(report):
            thing = text.name
        return f"{report.get_category_display()} ({thing})"

    @admin.display(description="waits", ordering="created_at")
    def age(self, report: Report) -> str:
        """Return the age of a report in hours or days."""
        hours = (timezone.now() - report.created_at).total_seconds() / 3600
        return f"{hours:.0f} h" if hours < 48 else f"{hours / 24:.0f} d"

    def change_view(
        self,
        request: HttpRequest,
        object_id: str,
        form_url: str = "",
        extra_context: dict[str, Any] | None = None,
    ) -> HttpResponse:
        """Show a report with all information for a decision, and carry the decision out."""
        rows = Report.objects.select_related(
            "player",
            "reporter",
            "match",
            "club",
            "message__author",
            "assigned_to",
            "decided_by",
        )
        report = row_or_404(rows, object_id)
        if not self.has_view_permission(request, report):
            raise PermissionDenied
        assert isinstance(request.user, Player)
        case = list(reports_of_case(report).select_related("reporter", "assigned_to"))
        form = ActForm(
            request.POST or None,
            by=request.user,
            player=report.player,
            case=case,
            report=report,
        )
        if request.method == "POST":
            if case_act(request, report):
                return redirect("admin:games_report_change", report.pk)
            if form.is_valid() and self._act(request, report, form):
                return redirect("admin:games_report_queue")
        return self._page(request, report, form)

    def _act(self, request: HttpRequest, report: Report, form: ActForm) -> bool:
        assert isinstance(request.user, Player)
        act = form.chosen()
        try:
            acts.carry_out(report_ids=form.report_ids(), by=request.user, act=act)
        except GamesError as error:
            form.add_error(None, staff_words(error))
            return False
        messages.success(request, f"Done: {act.name}. {report}")
        return True

    def _page(self, request: HttpRequest, report: Report, form: ActForm) -> HttpResponse:
        assert isinstance(request.user, Player)
        people = [("reported", report.player), ("reporter", report.reporter)]
        page = {
            **self.admin_site.each_context(request),
            "opts": self.opts,
            "title": str(report),
            "report": report,
            "case": form.case,
            "holder": holder_of(form.case),
            "hold_minutes": HOLD_MINUTES,
            "form": form,
            "text": link_of(report),
            "acts": acts.allowed_acts(request.user) if report.is_open else [],
            "records": [
                context.record_of_player(role, player, but_for=report)
                for role, player in people
                if player is not None
            ],
            "said": context.context_of_report(report),
            "log": context.match_log(report.match) if report.match else [],
            "entries": context.entries_about(report),
            "imposed": report.sanctions.select_related("player"),
            "seats": form.seats,
        }
        status = 400 if form.errors else 200
        return TemplateResponse(
            request, "admin/games/report/change_form.html", page, status=status
        )
