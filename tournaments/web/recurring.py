"""The pages on which a director copies an event or lets it repeat, and those of a club's
templates.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from django import forms
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _, gettext_lazy
from django.views.decorators.http import require_http_methods, require_POST

from games.base.local_times import parse_local_time, zone_label
from games.base.refusal_texts import refusal_text
from games.base.view_helpers import redirect_to_login, show_refusal
from games.community.clubs.selectors import check_leads, club_get
from games.refusals import GamesError
from tournaments import selectors
from tournaments.directing import copies, templates
from tournaments.models import EventTemplate
from tournaments.recurring import services
from tournaments.recurring.rules import BadRule, Rule, parse_rule
from tournaments.rendering import repetition_texts
from tournaments.web.act_forms import NothingForm
from tournaments.web.acts import Act
from tournaments.web.settings import tomorrow_evening
from tournaments.web.view_helpers import (
    account_of,
    attempt_or_show_refusal,
    directed_event_or_error,
    player_of,
    zone_of,
)

COPY = Act(
    gettext_lazy("Copy"),
    gettext_lazy(
        "A new tournament with these settings, without its people and a week later. You "
        "can change everything before you open entry."
    ),
    frozenset(),
    NothingForm,
    lambda pk, by, data: None,
)

OWN = "own"
"""The choice of a rule that the director writes."""


class RepeatForm(forms.Form):
    """The form that lets an event repeat."""

    dates = forms.ChoiceField(
        label=gettext_lazy("Dates"), widget=forms.RadioSelect, choices=()
    )
    rule = forms.CharField(
        label=gettext_lazy("Own rule"),
        help_text=gettext_lazy(
            "An RRULE as calendar apps write it, such as FREQ=WEEKLY;BYDAY=MO,TH."
        ),
        max_length=120,
        required=False,
    )
    until = forms.DateField(
        label=gettext_lazy("Last day"),
        help_text=gettext_lazy("Leave empty to repeat it until you stop it."),
        required=False,
        widget=forms.DateInput(attrs={"type": "date"}),
    )

    def __init__(self, *args: Any, usual: dict[str, Rule], **kwargs: Any) -> None:
        """Offer these rules, given by their RRULE, and one of the director's own."""
        super().__init__(*args, **kwargs)
        self.usual = usual
        names = [(key, repetition_texts.rule_text(rule)) for key, rule in usual.items()]
        field: Any = self.fields["dates"]
        field.choices = [*names, (OWN, _("other dates"))]
        field.initial = next(iter(usual))

    def clean(self) -> dict[str, Any]:
        """Add the chosen rule as `found`."""
        data = super().clean() or {}
        rule = self.usual.get(data.get("dates", ""))
        if data.get("dates") == OWN:
            try:
                rule = parse_rule(data.get("rule", ""))
            except BadRule:
                text = _(
                    "We can't read that rule. Use FREQ with DAILY, WEEKLY or MONTHLY, "
                    "INTERVAL, BYDAY, BYMONTHDAY and UNTIL."
                )
                self.add_error("rule", text)
        if rule is not None and data.get("until"):
            rule = replace(rule, until=data["until"])
        return data | {"found": rule}


@require_http_methods(["GET", "HEAD", "POST"])
def copy(request: HttpRequest, slug: str) -> HttpResponse:
    """Copy an event into a draft of its director."""
    tournament = directed_event_or_error(request, slug)
    form = NothingForm(request.POST or None, tournament=tournament)
    if request.method == "POST":
        player = player_of(request)
        assert player is not None
        try:
            made = copies.copy_event(
                tournament_id=tournament.pk, by=player, zone=zone_of(request)
            )
        except GamesError as error:
            form.add_error(None, refusal_text(error.refusal))
        else:
            messages.success(request, _("Prepared. Check it, then open entry."))
            return redirect("tournament", slug=made.slug)
    context = {
        "tournament": tournament,
        "act": COPY,
        "form": form,
        "club": copies.host_club(tournament),
    }
    status = 400 if request.method == "POST" else 200
    return render(request, "tournaments/direct/copy.html", context, status=status)


@require_POST
def save_template(request: HttpRequest, slug: str) -> HttpResponse:
    """Save the settings of an event as a template of its club."""
    tournament, player = directed_event_or_error(request, slug), player_of(request)
    assert player is not None
    name = request.POST.get("name", "")
    if attempt_or_show_refusal(
        request,
        lambda: templates.save_template(tournament_id=tournament.pk, by=player, name=name),
    ):
        messages.success(request, _("Saved. You find it on the club's page."))
    return redirect("copy-tournament", slug=slug)


@require_http_methods(["GET", "HEAD", "POST"])
def use_template(request: HttpRequest, template_id: int) -> HttpResponse:
    """Show a template to a leader of its club; on POST create a draft from it, or delete
    it.
    """
    player = account_of(request)
    if player is None:
        return redirect_to_login(request)
    templates_of_clubs = EventTemplate.objects.select_related("club")
    found = get_object_or_404(templates_of_clubs, pk=template_id)
    given: Any = {"template_id": template_id, "by": player}
    try:
        check_leads(club_get(found.club.slug), player)
        if request.method != "POST":
            context = {"template": found}
            return render(request, "tournaments/direct/template.html", context)
        if request.POST.get("do") == "delete":
            templates.delete_template(**given)
            messages.success(request, _("Done."))
        else:
            start = tomorrow_evening(timezone.now(), str(zone_of(request)))
            moment = parse_local_time(start, zone_of(request))
            made = templates.create_from_template(**given, starts_at=moment)
            messages.success(request, _("Prepared. Check it, then open entry."))
            return redirect("edit-tournament", slug=made.slug)
    except GamesError as error:
        show_refusal(request, error)
    return redirect("club", slug=found.club.slug)


@require_http_methods(["GET", "HEAD", "POST"])
def repeat(request: HttpRequest, slug: str) -> HttpResponse:
    """Let an event repeat, use its settings for all that follow, or stop repeating it."""
    tournament = directed_event_or_error(request, slug)
    player, zone = player_of(request), zone_of(request)
    assert player is not None
    form = None
    row = services.recurring_of(tournament)
    if row is None and tournament.starts_at is not None:
        usual = repetition_texts.usual_rules(tournament.starts_at, zone)
        form = RepeatForm(request.POST or None, usual=usual)
    if request.method == "POST":
        given: Any = {"tournament_id": tournament.pk, "by": player}
        if row is not None:
            stops = request.POST.get("do") == "stop"
            act = services.stop_repeating if stops else services.apply_to_following
            if attempt_or_show_refusal(request, lambda: act(**given)):
                messages.success(request, _("Done."))
            return redirect("repeat-tournament", slug=slug)
        if form is not None and form.is_valid():
            rule = str(form.cleaned_data["found"])
            if attempt_or_show_refusal(
                request, lambda: services.repeat_event(**given, rule=rule, zone=zone)
            ):
                messages.success(request, _("Done."))
            return redirect("repeat-tournament", slug=slug)
    context = {
        "tournament": tournament,
        "form": form,
        "recurring": row,
        "may_begin": tournament.state in services.REPEATABLE,
        "repeats": repetition_texts.repetition_text(tournament),
        "trouble": refusal_text(row.trouble) if row is not None and row.trouble else "",
        "dates": selectors.coming_dates(tournament, limit=20),
        "zone": zone_label(zone),
    }
    failed = form is not None and form.is_bound
    return render(
        request, "tournaments/direct/repeat.html", context, status=400 if failed else 200
    )
