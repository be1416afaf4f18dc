"""The unsubscribe link in every mail, which needs no log-in.

The link contains the player and the topic (or all mails), with a signature. A GET changes
nothing, because mail programs prefetch links. The page's button unsubscribes with a POST,
and so does the one-click button of mail programs (RFC 8058), whose request has no CSRF
token.
"""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import translation
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods

from games.community.notices.unsubscribe_links import EVERYTHING, parse_token, unsubscribe
from games.models import Topic


@csrf_exempt
@require_http_methods(["GET", "HEAD", "POST"])
def unsubscribe_with_link(request: HttpRequest, token: str) -> HttpResponse:
    """Unsubscribe the player on POST; on GET, ask for confirmation."""
    read = parse_token(token)
    if read is None:
        return render(request, "web/notices/stop.html", {"is_bad": True}, status=404)
    player, topic = read
    chosen = EVERYTHING if "all" in request.POST else topic
    if request.method == "POST":
        unsubscribe(player, chosen)
    if player.language:
        # The reader may not be logged in in this browser, so activate the language of the
        # link's player.
        translation.activate(player.language)
    context = {
        "topic": "" if chosen == EVERYTHING else str(Topic(chosen).label),
        "is_done": request.method == "POST",
    }
    return render(request, "web/notices/stop.html", context)
