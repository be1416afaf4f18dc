"""The admin page that sets a running match back to an earlier move."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, Any

from django import forms
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.template.response import TemplateResponse
from django.urls import URLPattern, path

from games.base.refusal_texts import refusal_text
from games.contract import game_of
from games.models import Match, Player, Seat
from games.people.moderation.position_reset import Step, set_back, steps_of
from games.people.moderation.refusals import BadRepair
from games.play.rendering.log import log_lines
from games.refusals import GamesError
from games.web.staff.match_rulings import match_to_judge, sitter_name

if TYPE_CHECKING:
    from django.contrib.admin import ModelAdmin

    Base = ModelAdmin[Match]
else:
    Base = object

NEWEST = 200
"""How many of the newest steps the page lists. The moderator can enter an older one by its
number.
"""

WRONG = {
    "reason": "Say why: the players are told.",
    "version": "Somebody has moved meanwhile. Have a look at the list once more.",
    "step": "There is no such step.",
    "replay": "The moves before that step cannot be played again. Choose an earlier one.",
    "over": "The match would be over after that step. Choose an earlier one.",
    "nothing": "The match stands so already.",
}


@dataclass(frozen=True, slots=True)
class Row:
    """A step in the page's list: its public events as sentences."""

    number: int
    at: datetime | None
    sentences: Sequence[str]


class SetBackForm(forms.Form):
    """The form for the step after which the match goes on, and the reason."""

    reason = forms.CharField(
        max_length=1000,
        widget=forms.Textarea(attrs={"rows": 3}),
        help_text="Shown to the players.",
    )
    step = forms.IntegerField(
        min_value=0,
        label="Go on after step",
        help_text="0 is the beginning. The last one replaces a position that is broken.",
    )
    version = forms.IntegerField(widget=forms.HiddenInput)


class PositionRepair(Base):
    """Mixin that adds a page for setting matches back to their admin."""

    def get_urls(self) -> list[URLPattern]:
        """Add the page to a match's admin pages."""
        page = self.admin_site.admin_view(self.set_back)
        return [
            path("<int:match_id>/set-back/", page, name="games_match_set_back"),
            *super().get_urls(),
        ]

    def set_back(self, request: HttpRequest, match_id: int) -> HttpResponse:
        """Show the public events of a running match, and set it back to a step. For another
        match, explain why it cannot be set back.
        """
        assert isinstance(request.user, Player)
        match, seats = match_to_judge(request.user, match_id)
        form = SetBackForm(request.POST or None, initial={"version": match.version})
        if request.method == "POST" and form.is_valid() and _done(request, match, form):
            return redirect("admin:games_match_change", match.pk)
        steps, broken = steps_of(match) if match.is_running else ([], False)
        page = {
            **self.admin_site.each_context(request),
            "opts": self.opts,
            "title": f"Set {match} back",
            "match": match,
            "form": form,
            "rows": rows_of(match, steps[-NEWEST:], seats)[::-1],
            "older": len(steps) > NEWEST,
            "broken": broken,
            "last": len(steps),
        }
        return TemplateResponse(
            request,
            "admin/games/match/set_back.html",
            page,
            status=400 if form.errors else 200,
        )


def rows_of(match: Match, steps: Sequence[Step], seats: Sequence[Seat]) -> list[Row]:
    """List steps, each with its events as sentences of the public log."""
    game = game_of(match.game)
    names = {seat.number: sitter_name(seat) for seat in seats}
    return [
        Row(
            step.number,
            step.at,
            [each.text for each in log_lines(game, step.public_events, None, names, "en")],
        )
        for step in steps
    ]


def _done(request: HttpRequest, match: Match, form: SetBackForm) -> bool:
    assert isinstance(request.user, Player)
    data: dict[str, Any] = form.cleaned_data
    try:
        set_back(match.pk, request.user, data["reason"], data["step"], data["version"])
    except BadRepair as error:
        form.add_error(None, WRONG[error.problem])
        match.refresh_from_db(fields=["version"])
        form.data = {**form.data, "version": match.version}
        return False
    except GamesError as error:
        form.add_error(None, refusal_text(error.refusal))
        # The match may have ended since it was loaded; the page then says what the
        # moderator can do instead.
        match.refresh_from_db()
        return False
    messages.success(request, "Done. The players have been told.")
    return True
