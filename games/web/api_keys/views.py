"""The page of a player's API keys and bots."""

from datetime import datetime, timedelta
from typing import Any

from django import forms
from django.contrib import messages
from django.db.models import Q
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.text import format_lazy
from django.utils.translation import gettext as _, gettext_lazy
from django.views.decorators.http import require_http_methods

from games.base.refusal_texts import refusal_text
from games.base.view_helpers import login_required
from games.models import ApiToken, Player
from games.people.accounts import bots_and_keys
from games.refusals import GamesError

DAYS = [
    ("30", gettext_lazy("30 days")),
    ("365", gettext_lazy("a year")),
    ("", gettext_lazy("until I revoke it")),
]


class AuthenticatedHttpRequest(HttpRequest):
    """The type of a request behind `login_required`, for mypy."""

    user: Player


class KeyForm(forms.Form):
    """The form for a new key, of the player or one of their bots."""

    name = forms.CharField(label=gettext_lazy("What it's for"), max_length=60)
    player = forms.ModelChoiceField(
        Player.objects.none(), label=gettext_lazy("Belongs to"), empty_label=None
    )
    scopes = forms.MultipleChoiceField(
        label=gettext_lazy("Permissions"),
        choices=[
            (each.value, format_lazy("{}: {}", each.value, each.label))
            for each in ApiToken.Scope
        ],
        widget=forms.CheckboxSelectMultiple,
        initial=[scope.value for scope in bots_and_keys.USUAL_SCOPES],
    )
    days = forms.ChoiceField(label=gettext_lazy("Valid"), choices=DAYS, required=False)

    def __init__(self, *args: Any, owner: Player, **kwargs: Any) -> None:
        """Offer the owner and the owner's bots as players of the new key."""
        super().__init__(*args, **kwargs)
        theirs = Player.objects.filter(Q(pk=owner.pk) | Q(owner=owner), is_active=True)
        field: Any = self.fields["player"]
        field.queryset = theirs.order_by("is_bot", "pk")
        field.initial = owner


class BotForm(forms.Form):
    """The form for a new bot."""

    name = forms.CharField(label=gettext_lazy("Its name at the table"), max_length=40)


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def keys(request: AuthenticatedHttpRequest) -> HttpResponse:
    """Show the player's keys and bots; create new ones, and revoke keys."""
    asked = request.POST.get("do", "") if request.method == "POST" else ""
    if asked == "revoke":
        _revoke(request)
        return redirect("api-keys")
    key_form = KeyForm(request.POST if asked == "key" else None, owner=request.user)
    bot_form = BotForm(request.POST if asked == "bot" else None, auto_id="bot_%s")
    # The response to the form shows the new key: only its hash is stored, so it cannot be
    # shown later.
    made = _create_key_or_bot(request.user, key_form, bot_form)
    context = {
        "kind": request.user.kind,
        "made": made,
        "key_form": key_form,
        "bot_form": bot_form,
        "tokens": ApiToken.objects.filter(
            Q(player=request.user) | Q(player__owner=request.user), revoked_at=None
        ).select_related("player"),
        "now": timezone.now(),
    }
    failed = (key_form.is_bound or bot_form.is_bound) and made is None
    return render(request, "web/api_keys/keys.html", context, status=400 if failed else 200)


def _create_key_or_bot(
    player: Player, key_form: KeyForm, bot_form: BotForm
) -> bots_and_keys.NewToken | None:
    """Create the key or bot that a form describes. Return None if the form has errors."""
    form: forms.Form = key_form if key_form.is_bound else bot_form
    if not form.is_valid():
        return None
    try:
        if form is bot_form:
            return bots_and_keys.bot_create(owner=player, name=form.cleaned_data["name"])
        data = form.cleaned_data
        return bots_and_keys.token_create(
            player=data["player"],
            name=data["name"],
            scopes=data["scopes"],
            expires_at=_days_from_now(data["days"]),
        )
    except GamesError as error:
        form.add_error(None, refusal_text(error.refusal))
        return None


def _days_from_now(days: str) -> datetime | None:
    return timezone.now() + timedelta(days=int(days)) if days else None


def _revoke(request: AuthenticatedHttpRequest) -> None:
    number = request.POST.get("token", "")
    if number.isascii() and number.isdigit() and len(number) < 18:
        bots_and_keys.token_revoke(token_id=int(number), owner=request.user)
        messages.success(request, _("Key revoked."))
