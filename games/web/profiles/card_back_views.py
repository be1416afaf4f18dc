"""The page on which a player chooses the back of their cards."""

from django.contrib import messages
from django.core.exceptions import ValidationError
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from games.base.view_helpers import AuthenticatedHttpRequest, login_required
from games.play.badges import badges, card_backs


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def choose(request: AuthenticatedHttpRequest) -> HttpResponse:
    """Show all card backs and how each is earned, and store the player's choice."""
    error = ""
    if request.method == "POST":
        try:
            card_backs.store_choice(request.user, request.POST.get("back", ""))
        except ValidationError as refused:
            error = str(refused.message)
        else:
            messages.success(request, _("Settings saved."))
            return redirect("card-backs")
    context = {
        "choices": [
            (each, badges.kind_of(each.badge) if each.badge else None)
            for each in card_backs.card_back_choices(request.user)
        ],
        "chosen": request.user.card_back,
        "error": error,
    }
    status = 400 if error else 200
    return render(request, "web/profiles/card_backs.html", context, status=status)
