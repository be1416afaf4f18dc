"""How everything looks, on one page: for anybody who works on the site.

It shows the style sheets and templates that pages use: what is wrong there is wrong here,
and nothing of it can go out of date.
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
"""Cards of each group of a game: enough to see its frame, colours and sizes."""

FACES = ("display", "serif", "sans")
THEMES = ("dark", "light")


class Sample(forms.Form):
    """One of each kind of field, filled in and refused."""

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
    """Show colours, faces, buttons, fields, notices, cards and sounds, by day and night."""
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
            for group in game.drawing.faces(rendering.language(game))
        ],
    }
    return render(request, "web/site/style.html", context)


@cache
def colours() -> tuple[str, ...]:
    """Return the names of all colours, as the palette of the pages lists them."""
    palette = static_text("css/base.css").partition(":root {")[2]
    found = re.findall(r"--([\w-]+): (?:light-dark\(|#)", palette.partition("\n}")[0])
    return tuple(found)
