"""The form with which moderators switch slow mode on or off."""

from django import forms
from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import timezone
from django.utils.functional import lazy
from django.utils.translation import gettext as _, gettext_lazy
from django.views.decorators.http import require_POST

from games.base.refusal_texts import refusal_text
from games.base.view_helpers import show_refusal
from games.community.chat.rooms import DIRECT, NoRoom, NotAllowed, Room
from games.community.chat.selectors import is_moderator
from games.community.chat.slow_mode import (
    DURATIONS,
    INTERVALS,
    slow_mode_end,
    slow_mode_start,
)
from games.models import Player
from games.refusals import GamesError


def _seconds(number: int) -> str:
    return _("%(n)d s") % {"n": number}


class SlowModeForm(forms.Form):
    """The form for the interval and length of slow mode."""

    seconds = forms.TypedChoiceField(
        label=gettext_lazy("Between two messages of a person"),
        coerce=int,
        widget=forms.Select(attrs={"class": "field"}),
        choices=[(number, lazy(_seconds, str)(number)) for number in INTERVALS],
        initial=30,
    )
    duration = forms.ChoiceField(
        label=gettext_lazy("It lasts"),
        widget=forms.Select(attrs={"class": "field"}),
        choices=[(key, gettext_lazy(words)) for key, (words, _) in DURATIONS.items()],
        initial="1h",
    )


def may_set_slow_mode(request: HttpRequest, room: Room) -> bool:
    """Tell whether the player of a request may set slow mode: a moderator with a second
    factor.
    """
    user = request.user
    if not isinstance(user, Player) or room.kind == DIRECT:
        return False
    return is_moderator(user)


@require_POST
def slow_mode(request: HttpRequest, kind: str, key: str = "") -> HttpResponse:
    """Switch slow mode of a chat room on, or off if the form says so."""
    room = Room(kind, key)
    if not may_set_slow_mode(request, room):
        raise PermissionDenied
    assert isinstance(request.user, Player)
    if "end" in request.POST:
        slow_mode_end(room=room, by=request.user)
        messages.success(request, _("Slow mode is off."))
    else:
        form = SlowModeForm(request.POST)
        if not form.is_valid():
            show_refusal(request, GamesError("slow mode"))
            return redirect(_room_url(room))
        until = timezone.now() + DURATIONS[form.cleaned_data["duration"]][1]
        seconds = form.cleaned_data["seconds"]
        try:
            slow_mode_start(room=room, seconds=seconds, until=until, by=request.user)
        except (NoRoom, NotAllowed) as error:
            raise Http404(refusal_text(error.refusal)) from None
        messages.success(request, _("Slow mode is on."))
    return redirect(_room_url(room))


def _room_url(room: Room) -> str:
    return reverse("chat", args=[room.kind, room.key] if room.key else [room.kind])
