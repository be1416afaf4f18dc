"""The page on which a player chooses an avatar and the back of their cards."""

from django.contrib import messages
from django.core.exceptions import ValidationError
from django.db import transaction
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from games.base import avatars
from games.base.view_helpers import AuthenticatedHttpRequest, login_required
from games.models import Avatar
from games.play.badges import badges, card_backs


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def choose(request: AuthenticatedHttpRequest) -> HttpResponse:
    """Show all avatars and card backs and how these are earned, and store the player's
    choice. A form without one of the two leaves it as it is.
    """
    error = ""
    if request.method == "POST":
        try:
            with transaction.atomic():
                if "avatar" in request.POST:
                    avatars.store_choice(request.user, request.POST["avatar"])
                if "back" in request.POST:
                    card_backs.store_choice(request.user, request.POST["back"])
        except ValidationError as refused:
            error = str(refused.message)
        else:
            messages.success(request, _("Settings saved."))
            return redirect("card-backs")
    context = {
        "avatars": [(each, avatars.avatar_url(each)) for each in Avatar],
        "avatar": request.user.shown_avatar,
        "choices": [
            (each, badges.kind_of(each.badge) if each.badge else None)
            for each in card_backs.card_back_choices(request.user)
        ],
        "chosen": request.user.card_back,
        "error": error,
    }
    status = 400 if error else 200
    return render(request, "web/profiles/card_backs.html", context, status=status)
