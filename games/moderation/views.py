"""What players see of moderation: what was imposed on them, and what they can do."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.cache import patch_cache_control
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from games.models import Sanction
from games.moderation import gate, services


@require_safe
def sanction(request: HttpRequest, sanction_id: int) -> HttpResponse:
    """Show a player what was imposed on them, why, and until when."""
    key = request.GET.get("key", "")
    found = readable(request, sanction_id, key)
    context = {"sanction": found, "key": key}
    response = render(request, "moderation/sanction.html", context)
    patch_cache_control(response, private=True, no_store=True)
    return response


@require_POST
def seen(request: HttpRequest, sanction_id: int) -> HttpResponse:
    """Take note that a warning was read."""
    if request.user.is_authenticated:
        services.sanction_seen(sanction_id=sanction_id, player=request.user)
    return redirect("home")


def readable(request: HttpRequest, sanction_id: int, key: str) -> Sanction:
    """Return a sanction to whoever it is about: signed in, or with the link's key.

    Raises:
        Http404: it is somebody else's, or there is none.
    """
    rows = Sanction.objects.select_related("player")
    if gate.sanction_of(key) != sanction_id:
        if not request.user.is_authenticated:
            raise Http404(_("There is nothing here for you."))
        rows = rows.filter(player=request.user)
    found = rows.filter(pk=sanction_id).first()
    if found is None:
        raise Http404(_("There is nothing here for you."))
    return found
