"""The link in every mail that ends them, without a log-in.

What it may do is signed into it: of one player, one topic, or all mail. Opening it changes
nothing, since mail programs look at links before their readers do; the button does, and so
does the one click that mail programs offer by themselves (RFC 8058), which is a POST from
nowhere in particular.
"""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import translation
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods

from games.community.notices.stop_links import EVERYTHING, end_mails, read_token
from games.models import Topic


@csrf_exempt
@require_http_methods(["GET", "HEAD", "POST"])
def stop(request: HttpRequest, token: str) -> HttpResponse:
    """End mails; ask first, unless the request is the click itself."""
    read = read_token(token)
    if read is None:
        return render(request, "web/notices/stop.html", {"is_bad": True}, status=404)
    player, topic = read
    chosen = EVERYTHING if "all" in request.POST else topic
    if request.method == "POST":
        end_mails(player, chosen)
    if player.language:
        # Anybody who reads the mail need not be logged in here.
        translation.activate(player.language)
    context = {
        "topic": "" if chosen == EVERYTHING else str(Topic(chosen).label),
        "is_done": request.method == "POST",
    }
    return render(request, "web/notices/stop.html", context)
