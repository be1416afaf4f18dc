"""The link in every mail that ends them, without a log-in.

What it may do is signed into it: of one player, one topic, or all mail. Opening it changes
nothing, since mail programs look at links before their readers do; the button does, and so
does the one click that mail programs offer by themselves (RFC 8058), which is a POST from
nowhere in particular.
"""

from dataclasses import replace

from django.core import signing
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import translation
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods

from games.models import Mail, Player, Topic
from games.notices.preferences import preferences_of, preferences_store

SALT = "games.notices.stop"

EVERYTHING = "all"
"""In place of a topic."""


def token_for(player_id: int, topic: str) -> str:
    """Sign the link that unsubscribes from this topic's mails."""
    return signing.dumps([player_id, topic], salt=SALT)


@csrf_exempt
@require_http_methods(["GET", "HEAD", "POST"])
def stop(request: HttpRequest, token: str) -> HttpResponse:
    """End mails; ask first, unless the request is the click itself."""
    read = _read(token)
    if read is None:
        return render(request, "notices/stop.html", {"is_bad": True}, status=404)
    player, topic = read
    chosen = EVERYTHING if "all" in request.POST else topic
    if request.method == "POST":
        _end(player, chosen)
    if player.language:
        # Anybody who reads the mail need not be logged in here.
        translation.activate(player.language)
    context = {
        "topic": "" if chosen == EVERYTHING else str(Topic(chosen).label),
        "is_done": request.method == "POST",
    }
    return render(request, "notices/stop.html", context)


def _read(token: str) -> tuple[Player, str] | None:
    try:
        player_id, topic = signing.loads(token, salt=SALT)
    except (signing.BadSignature, ValueError, TypeError):
        return None
    player = Player.objects.filter(pk=player_id, is_active=True).first()
    if player is None or topic not in (*Topic.values, EVERYTHING):
        return None
    return player, topic


def _end(player: Player, topic: str) -> None:
    preferences = preferences_of(player.pk)
    topics = Topic.values if topic == EVERYTHING else [topic]
    preferences_store(
        player=player,
        preferences={each: replace(preferences[each], mail=Mail.NEVER) for each in topics},
    )
