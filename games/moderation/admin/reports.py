"""The queue of reports in the admin: one page with everything that a decision takes."""

from datetime import datetime
from typing import Any

from django import forms
from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied
from django.db.models import Case, QuerySet, When
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.template.response import TemplateResponse
from django.utils import timezone

from games.models import (
    Appeal,
    Match,
    Player,
    ReasonPreset,
    Report,
    Sanction,
    Suspicion,
)
from games.moderation import acts, citations, context
from games.moderation.admin.base import LookOnly, row_or_404
from games.moderation.admin.rulings import (
    WRONG,
    result_fields,
    result_of,
    result_rows,
    score_name,
)
from games.moderation.refusals import BadResult, BadSanction, ReportDecided
from games.moderation.reports import PENDING, report_claim
from games.refusal_texts import refusal_text
from games.refusals import GamesError
from games.zones import moment_in, zone_named

STAFF_WORDS: dict[type[GamesError], str] = {
    BadSanction: "It takes a person, a reason and an end that is still to come.",
    BadResult: WRONG,
    ReportDecided: "Somebody else has decided this report meanwhile.",
}


def waiting(request: HttpRequest) -> dict[str, int]:
    """Count what waits for the reader, for the first page of the admin."""
    found: dict[str, int] = {}
    if request.user.has_perm("games.view_report"):
        found["reports"] = Report.objects.filter(status__in=PENDING).count()
    if request.user.has_perm("games.view_appeal"):
        found["appeals"] = Appeal.objects.filter(status=Appeal.Status.OPEN).count()
    if request.user.has_perm("games.view_suspicion"):
        found["signals"] = Suspicion.objects.filter(acknowledged_at=None).count()
    return found


class ActForm(forms.Form):
    """What to do, to whom, why and until when."""

    act = forms.ChoiceField(choices=[(name, name) for name in acts.NEEDS])
    whom = forms.ModelChoiceField(Player.objects.none(), required=False)
    duration = forms.ChoiceField(
        choices=[(key, words) for key, (words, _length) in acts.DURATIONS.items()],
        initial="1d",
        required=False,
    )
    until = forms.CharField(
        required=False,
        widget=forms.DateTimeInput(attrs={"type": "datetime-local"}),
        help_text="Instead of the duration.",
    )
    preset = forms.ModelChoiceField(
        ReasonPreset.objects.all(), required=False, empty_label="own words"
    )
    reason = forms.CharField(
        max_length=1000,
        required=False,
        widget=forms.Textarea(attrs={"rows": 3}),
        help_text="Shown to the player, after the preset if you choose one.",
    )
    rule = forms.ChoiceField(
        choices=citations.rule_choices,
        required=False,
        help_text="Left open: the rule of the preset, else that of the report's category.",
    )
    answer = forms.CharField(
        max_length=1000,
        required=False,
        widget=forms.Textarea(attrs={"rows": 2}),
        help_text="Shown to the reporter with the outcome.",
    )
    closes = forms.BooleanField(required=False, initial=True)

    def __init__(self, *args: Any, report: Report, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.report = report
        people = {report.reporter_id, report.player_id}
        self.seats = list(report.match.seats.order_by("number")) if report.match else []
        people |= {seat.player_id for seat in self.seats}
        whom = self.fields["whom"]
        assert isinstance(whom, forms.ModelChoiceField)
        whom.queryset = Player.objects.filter(pk__in=filter(None, people))
        self.fields["whom"].initial = report.player_id
        preset = self.fields["preset"]
        assert isinstance(preset, forms.ModelChoiceField)
        preset.queryset = _readable_first(report)
        if self.can_adjust and report.match is not None:
            self.fields |= result_fields(report.match, self.seats)

    def clean_until(self) -> datetime | None:
        """Return the moment that was given, in the site's zone; None if there is none."""
        given = self.cleaned_data["until"].strip()
        return moment_in(given, zone_named("")) if given else None

    def clean(self) -> dict[str, Any]:
        cleaned: dict[str, Any] = super().clean() or {}
        is_sanction = cleaned.get("act") in Sanction.Kind.values
        chosen, preset = cleaned.get("rule", ""), cleaned.get("preset")
        cited = citations.rule_for(self.report, chosen, preset)
        if is_sanction and not cited and citations.has_rules():
            self.add_error("rule", "Choose the rule that this is about.")
        return cleaned

    @property
    def can_adjust(self) -> bool:
        match = self.report.match
        return (
            match is not None
            and match.status == Match.Status.FINISHED
            and match.annulled_at is None
        )

    def rows(self) -> list[tuple[str, list[Any]]]:
        """List the seats with their players and form fields."""
        return result_rows(self, self.seats) if self.can_adjust else []

    def score_name(self) -> str:
        return score_name(self.report.match)

    def chosen(self) -> acts.Act:
        """Return the cleaned values of the form."""
        data = self.cleaned_data
        preset = data["preset"].text if data["preset"] else ""
        end = data["until"] or acts.until(data["duration"] or "1d")
        return acts.Act(
            name=data["act"],
            reason="\n".join(filter(None, (preset, data["reason"]))),
            rule=citations.rule_for(self.report, data["rule"], data["preset"]),
            answer=data["answer"],
            whom=data["whom"],
            until=end,
            result=result_of(self.seats, data) if self.can_adjust else {},
            closes=data["closes"],
        )


def _readable_first(report: Report) -> QuerySet[ReasonPreset]:
    """Return the presets, those in the language of the reported player first."""
    language = (report.player and report.player.language) or "en"
    foreign = Case(When(language__in=["", language], then=0), default=1)
    return ReasonPreset.objects.order_by(foreign, "order", "language")


class InQueue(admin.SimpleListFilter):
    """What waits, unless the reader wants to see the rest."""

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
class ReportAdmin(LookOnly, admin.ModelAdmin):  # type: ignore[type-arg]
    """The queue, oldest first."""

    list_display = ("line", "player", "reporter", "age", "status", "assigned_to")
    list_filter = (InQueue, "category")
    list_select_related = ("player", "reporter", "assigned_to", "match")
    search_fields = (
        "player__username",
        "player__display_name",
        "reporter__username",
        "match__slug",
    )
    ordering = ("created_at", "pk")

    @admin.display(description="report")
    def line(self, report: Report) -> str:
        """Say what it is about."""
        thing = "message" if report.message_id else "match" if report.match_id else "name"
        return f"{report.get_category_display()} ({thing})"

    @admin.display(description="waits", ordering="created_at")
    def age(self, report: Report) -> str:
        """Say how long it has been there."""
        hours = (timezone.now() - report.created_at).total_seconds() / 3600
        return f"{hours:.0f} h" if hours < 48 else f"{hours / 24:.0f} d"

    def change_view(
        self,
        request: HttpRequest,
        object_id: str,
        form_url: str = "",
        extra_context: dict[str, Any] | None = None,
    ) -> HttpResponse:
        """Show a report with all that a decision takes, and take the decision."""
        rows = Report.objects.select_related(
            "player", "reporter", "match", "message__author", "assigned_to", "decided_by"
        )
        report = row_or_404(rows, object_id)
        if not self.has_view_permission(request, report):
            raise PermissionDenied
        form = ActForm(request.POST or None, report=report)
        if request.method == "POST":
            if "claim" in request.POST:
                return self._claim(request, report)
            if form.is_valid() and self._act(request, report, form):
                return redirect("admin:games_report_changelist")
        return self._page(request, report, form)

    def _claim(self, request: HttpRequest, report: Report) -> HttpResponse:
        if not request.user.has_perm("games.change_report"):
            raise PermissionDenied
        assert isinstance(request.user, Player)
        try:
            report_claim(report_id=report.pk, by=request.user)
        except GamesError as error:
            messages.error(request, STAFF_WORDS.get(type(error), str(error)))
        return redirect("admin:games_report_change", report.pk)

    def _act(self, request: HttpRequest, report: Report, form: ActForm) -> bool:
        assert isinstance(request.user, Player)
        act = form.chosen()
        try:
            acts.carry_out(report_id=report.pk, by=request.user, act=act)
        except GamesError as error:
            said = STAFF_WORDS.get(type(error)) or refusal_text(error.refusal)
            form.add_error(None, said)
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
            "form": form,
            "acts": acts.allowed(request.user) if report.is_open else [],
            "records": [
                context.record(role, player, but_for=report)
                for role, player in people
                if player is not None
            ],
            "said": context.around(report),
            "log": context.match_log(report.match) if report.match else [],
            "entries": context.entries_about(report),
            "imposed": report.sanctions.select_related("player"),
            "seats": form.seats,
        }
        status = 400 if form.errors else 200
        return TemplateResponse(
            request, "admin/games/report/change_form.html", page, status=status
        )
