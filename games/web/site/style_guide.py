"""The style guide: one page with all visual elements, for people who work on the site.

It uses the site's own style sheets and templates, so that it cannot go out of date.
"""

import re
from functools import cache

from django import forms
from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from games.base.policies.staff_rights import is_verified_staff
from games.contract import all_games, game_asked_for
from games.contract.drawing import static_text
from games.play import rendering

PICTURED = 4
"""How many cards of each group the page shows: enough to see frames, colours and sizes."""

FACES = ("display", "serif", "sans")
THEMES = ("dark", "light")


class Sample(forms.Form):
    """A sample form with one field of each kind, to show how fields look."""

    name = forms.CharField(initial="Ann", widget=forms.TextInput({"class": "field"}))
    seats = forms.ChoiceField(
        choices=[("2", "2"), ("3", "3"), ("4", "4")], widget=forms.RadioSelect
    )
    clock = forms.ChoiceField(
        choices=[("none", "—"), ("live", "15 + 30")],
        widget=forms.Select({"class": "field"}),
    )


@require_safe
def style(request: HttpRequest) -> HttpResponse:
    """Show colours, fonts, buttons, fields, notices, cards and sounds, in both themes."""
    if not (settings.DEBUG or is_verified_staff(request.user)):
        raise Http404(_("There's nothing here."))
    game = game_asked_for(request.GET.get("game"))
    context = {
        "game": game,
        "games": all_games(),
        "themes": THEMES,
        "colours": colours(),
        "faces": FACES,
        "form": Sample(initial={"seats": "3"}),
        "cards": [
            (group.title, [html for _slug, html in group.items[:PICTURED]])
            for group in game.drawing.faces(rendering.game_language(game))
        ],
    }
    return render(request, "web/site/style.html", context)


@cache
def colours() -> tuple[str, ...]:
    """Return the names of all colours in the site's style sheet."""
    palette = static_text("css/base.css").partition(":root {")[2]
    found = re.findall(r"--([\w-]+): (?:light-dark\(|#)", palette.partition("\n}")[0])
    return tuple(found)
