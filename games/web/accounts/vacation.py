"""The page on which players take a vacation, which stops their turn-based clocks."""

from typing import Any

from django import forms
from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _, gettext_lazy, ngettext
from django.views.decorators.http import require_http_methods

from games.base.view_helpers import AuthenticatedHttpRequest, login_required, show_refusal
from games.models import Player
from games.play.match.seats import vacations
from games.refusals import NoVacation
from games.web.accounts.forms import FIELD

USUAL_DAYS = 7


class VacationForm(forms.Form):
    """The form for the length of a vacation."""

    days = forms.IntegerField(label=gettext_lazy("Days"), min_value=1)

    def __init__(self, *args: Any, player: Player, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.left = vacations.longest_vacation(player, timezone.now())
        self.fields["days"].initial = min(USUAL_DAYS, self.left)
        self.fields["days"].widget = forms.NumberInput(
            attrs=FIELD | {"min": 1, "max": self.left, "inputmode": "numeric"}
        )

    def clean_days(self) -> int:
        days: int = self.cleaned_data["days"]
        if days > self.left:
            raise forms.ValidationError(
                ngettext(
                    "Starting today, you can take up to %(left)s day.",
                    "Starting today, you can take up to %(left)s days.",
                    self.left,
                )
                % {"left": self.left}
            )
        return days


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def vacation(request: AuthenticatedHttpRequest) -> HttpResponse:
    """Begin a vacation, or end it early."""
    player = request.user
    ends = "end" in request.POST
    filled = request.POST if request.method == "POST" and not ends else None
    form = VacationForm(filled, player=player)
    if ends or form.is_valid():
        try:
            if ends:
                vacations.end_vacation(player=player)
                messages.success(request, _("Welcome back! Your clocks are running again."))
            else:
                days = form.cleaned_data["days"]
                vacations.begin_vacation(player=player, days=days)
                messages.success(request, _("Have a good time! Your clocks are paused."))
        except NoVacation as error:
            show_refusal(request, error)
        return redirect("vacation")
    now, until = timezone.now(), player.vacation_until
    allowance = vacations.allowance(player, now)
    context = {
        "form": form,
        "allowance": allowance,
        "next_year": ngettext(
            "From 1 January you have %(days)s day again.",
            "From 1 January you have %(days)s days again.",
            allowance.next_left,
        )
        % {"days": allowance.next_left},
        "days_a_year": vacations.DAYS,
        "until": until if until and until > now else None,
    }
    status = 400 if form.errors else 200
    return render(request, "web/accounts/vacation.html", context, status=status)
