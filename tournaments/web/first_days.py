"""The page on which a director says which events lead to a final, and who goes on."""

from __future__ import annotations

from typing import Any

from django import forms
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _, gettext_lazy
from django.views.decorators.http import require_http_methods

from games.base.refusal_texts import refusal_text
from games.base.view_helpers import parse_number
from games.refusals import GamesError
from tournaments.directing import first_days
from tournaments.models import FinalRules, Tournament
from tournaments.refusals import BadSettings
from tournaments.rendering.first_days import days_shown, final_after, rules_about_final
from tournaments.running.first_days import begins_before_a_day, rules_of_final
from tournaments.web.view_helpers import (
    attempt_or_show_refusal,
    directed_event_or_error,
    player_of,
)

BEST, POINTS = "best", "points"

OFFERED = 100
"""How many events a director can choose from to add one."""


class RulesForm(forms.Form):
    """Who goes on from each first day to a final."""

    way = forms.ChoiceField(
        label=gettext_lazy("Who goes on"),
        choices=[
            (BEST, gettext_lazy("The best of each day")),
            (POINTS, gettext_lazy("All with enough points")),
        ],
    )
    number = forms.IntegerField(
        label=gettext_lazy("How many"),
        help_text=gettext_lazy("People of each day, or points."),
        min_value=1,
        max_value=first_days.MAX_POINTS,
        initial=8,
    )
    carries_points = forms.BooleanField(
        label=gettext_lazy("Points are carried over"),
        help_text=gettext_lazy("Otherwise everybody begins the final with 0."),
        required=False,
    )
    may_play_again = forms.BooleanField(
        label=gettext_lazy("Whoever has qualified may play another day"),
        help_text=gettext_lazy("The better result counts."),
        required=False,
    )

    def rules(self) -> dict[str, Any]:
        """Return the rules as `directing.first_days.set_rules` takes them."""
        found = dict(self.cleaned_data)
        way, number = found.pop("way"), found.pop("number")
        return found | {BEST: None, POINTS: None, way: number}


@require_http_methods(["GET", "HEAD", "POST"])
def final(request: HttpRequest, slug: str) -> HttpResponse:
    """Show the first days of a final; on POST store the rules, add a day or remove one."""
    tournament = directed_event_or_error(request, slug)
    player = player_of(request)
    assert player is not None
    given: dict[str, Any] = {"tournament_id": tournament.pk, "by": player}
    rules = rules_of_final(tournament)
    if request.POST.get("add") or request.POST.get("remove"):
        _change_days(request, given)
        return redirect("first-days", slug=slug)
    form = RulesForm(request.POST or None, initial=_initial(rules))
    if form.is_bound and form.is_valid():
        try:
            first_days.set_rules(**given, **form.rules())
        except BadSettings as error:
            if error.field == BEST:
                text = _("At most %(count)d people.") % {"count": first_days.MAX_BEST}
            else:
                text = _("That needs points, and a format here has none.")
            form.add_error("number" if error.field == BEST else None, text)
        except GamesError as error:
            form.add_error(None, refusal_text(error.refusal))
        else:
            messages.success(request, _("Saved."))
            return redirect("first-days", slug=slug)
    offered = first_days.days_to_add(tournament, player)
    context = {
        "tournament": tournament,
        "final": final_after(tournament, player),
        "rules": rules,
        "form": form,
        "days": days_shown(tournament, player),
        "offered": offered[:OFFERED],
        "may_change": tournament.state in first_days.BEFORE_START,
        "has_begun": rules is not None and first_days.has_begun_day(rules),
        "sentences": list(rules_about_final(tournament)),
        "begins_too_early": begins_before_a_day(tournament),
    }
    status = 400 if form.errors else 200
    return render(request, "tournaments/direct/first_days.html", context, status=status)


def _change_days(request: HttpRequest, given: dict[str, Any]) -> None:
    for name, do in (("add", first_days.add_day), ("remove", first_days.remove_day)):
        number = parse_number(request.POST.get(name, ""), digits=18, default=None)
        if number is None:
            continue

        def act(number: int = number, do: Any = do) -> object:
            return do(**given, day_id=number)

        try:
            if attempt_or_show_refusal(request, act):
                messages.success(request, _("Done."))
        except Tournament.DoesNotExist:
            messages.error(request, refusal_text("bad_first_day"))


def _initial(rules: FinalRules | None) -> dict[str, Any]:
    if rules is None:
        return {}
    return {
        "way": POINTS if rules.best is None else BEST,
        "number": rules.points if rules.best is None else rules.best,
        "carries_points": rules.carries_points,
        "may_play_again": rules.may_play_again,
    }
