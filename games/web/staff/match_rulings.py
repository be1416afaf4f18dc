"""The admin page that annuls a match or changes its result."""

from typing import TYPE_CHECKING, Any

from django import forms
from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.template.response import TemplateResponse
from django.urls import URLPattern, path

from games.base.refusal_texts import refusal_text
from games.contract import game_of
from games.models import Match, Player, Seat
from games.people.moderation.match_corrections import Placing, match_adjust, match_annul
from games.people.moderation.refusals import BadResult
from games.play.rendering import computer_name
from games.refusals import GamesError

if TYPE_CHECKING:
    from django.contrib.admin import ModelAdmin

    Base = ModelAdmin[Match]
else:
    Base = object

WRONG = "It takes a reason, and places as 1, 2, 3 (shared ones as 1, 1, 3)."


def match_to_judge(moderator: Player, match_id: int) -> tuple[Match, list[Seat]]:
    """Load a match and its seats for a moderator who decides about its result.

    Raises:
        PermissionDenied: the moderator lacks the permission, or sat in the match and is no
            superuser.
    """
    rows = Match.objects.defer("position", "seed")
    match = get_object_or_404(rows, pk=match_id)
    seats = list(match.seats.select_related("player").order_by("number"))
    seated = any(seat.player_id == moderator.pk for seat in seats)
    may = moderator.has_perm("games.change_match")
    if not may or (seated and not moderator.is_superuser):
        raise PermissionDenied
    return match, seats


def result_fields(match: Match, seats: list[Seat]) -> dict[str, forms.IntegerField]:
    """Build the form fields for the places and scores of the seats, by name."""
    score = game_of(match.game).score
    wanted = [("place", "Place", 1, len(seats))]
    if score is not None:
        wanted.append(("score", str(score.name), score.least, score.most))
    return {
        f"{name}-{seat.number}": forms.IntegerField(
            min_value=least,
            max_value=most,
            required=False,
            initial=getattr(seat, name),
            widget=forms.NumberInput({"aria-label": f"{heading}: {sitter_name(seat)}"}),
        )
        for seat in seats
        for name, heading, least, most in wanted
    }


def sitter_name(seat: Seat) -> str:
    """Return the name of the person or computer that sits at a seat."""
    return str(seat.player or computer_name(seat))


def result_from_form(seats: list[Seat], data: dict[str, Any]) -> dict[int, Placing]:
    """Return the results that the form contains, by seat. Seats with an incomplete result
    are left out.
    """
    found = {}
    for seat in seats:
        place, score = data.get(f"place-{seat.number}"), data.get(f"score-{seat.number}")
        if place is not None and (score is not None or f"score-{seat.number}" not in data):
            found[seat.number] = Placing(place, score)
    return found


def result_rows(form: forms.Form, seats: list[Seat]) -> list[tuple[str, list[Any]]]:
    """List the seats of the match with their players and form fields, for the template."""
    names = [name for name in ("place", "score") if f"{name}-0" in form.fields]
    return [
        (
            sitter_name(seat),
            [form[f"{name}-{seat.number}"] for name in names],
        )
        for seat in seats
    ]


def score_name(match: Match | None) -> str:
    """Return the game's name for its score, as a heading; empty if it has no score."""
    score = None if match is None else game_of(match.game).score
    return "" if score is None else str(score.name)


class RulingForm(forms.Form):
    """The form for a result and a reason."""

    reason = forms.CharField(
        max_length=1000,
        widget=forms.Textarea(attrs={"rows": 3}),
        help_text="Shown to the players.",
    )

    def __init__(self, *args: Any, match: Match, seats: list[Seat], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.match, self.seats = match, seats
        self.fields |= result_fields(match, seats)

    def rows(self) -> list[tuple[str, list[Any]]]:
        return result_rows(self, self.seats)

    def score_name(self) -> str:
        return score_name(self.match)


class Rulings(Base):
    """Mixin that adds a page for annulling or changing results to the admin of matches."""

    change_form_template = "admin/games/match/change_form.html"

    def get_urls(self) -> list[URLPattern]:
        """Add the page to a match's admin pages."""
        page = self.admin_site.admin_view(self.ruling)
        return [
            path("<int:match_id>/ruling/", page, name="games_match_ruling"),
            *super().get_urls(),
        ]

    def ruling(self, request: HttpRequest, match_id: int) -> HttpResponse:
        """Show the result of a match, and change or annul it."""
        assert isinstance(request.user, Player)
        match, seats = match_to_judge(request.user, match_id)
        form = RulingForm(request.POST or None, match=match, seats=seats)
        if (
            request.method == "POST"
            and form.is_valid()
            and self._rule(request, match, form)
        ):
            return redirect("admin:games_match_change", match.pk)
        page = {
            **self.admin_site.each_context(request),
            "opts": self.opts,
            "title": f"Rule on {match}",
            "match": match,
            "form": form,
        }
        return TemplateResponse(
            request,
            "admin/games/match/ruling.html",
            page,
            status=400 if form.errors else 200,
        )

    def _rule(self, request: HttpRequest, match: Match, form: RulingForm) -> bool:
        assert isinstance(request.user, Player)
        reason = form.cleaned_data["reason"]
        try:
            if "annul" in request.POST:
                match_annul(match.pk, request.user, reason)
            elif "adjust" not in request.POST:
                form.add_error(None, "Choose what to do with the match.")
                return False
            else:
                result = result_from_form(form.seats, form.cleaned_data)
                match_adjust(match.pk, request.user, reason, result)
        except GamesError as error:
            wrong = isinstance(error, BadResult)
            form.add_error(None, WRONG if wrong else refusal_text(error.refusal))
            return False
        messages.success(request, "Done.")
        return True
