"""Reports about the title and description of a tournament or a season."""

from __future__ import annotations

from django.db import transaction
from django.urls import reverse
from django.utils import translation
from django.utils.translation import gettext as _, gettext_lazy

from games.models import Player
from games.people.moderation import reported_texts
from games.people.moderation.reported_texts import FoundText, TextKind
from tournaments import selectors
from tournaments.base import locking
from tournaments.base.announce import announce_changed
from tournaments.models import EventSeason, Tournament

KIND = "event"
SEASON_KIND = "season"


def register_text_kinds() -> None:
    """Register the kinds of texts. Called once, when the app is loaded."""
    reported_texts.register(
        SEASON_KIND,
        TextKind(
            name=gettext_lazy("the title and description of a season"),
            find=_find_season_text,
            url=lambda key: reverse("event-season", args=[key]),
            remove=_remove_season_text,
        ),
    )
    reported_texts.register(
        KIND,
        TextKind(
            name=gettext_lazy("the title and description of a tournament"),
            find=_find_text,
            url=lambda key: reverse("tournament", args=[key]),
            remove=_remove_text,
        ),
    )


def _find_text(key: str, reader: Player) -> FoundText | None:
    try:
        tournament = selectors.tournament_get(key, reader)
    except Tournament.DoesNotExist:
        return None
    player = tournament.created_by
    if player is None:
        director = tournament.directors.select_related("player").order_by("pk").first()
        if director is None:
            return None
        player = director.player
    return FoundText(f"{tournament.title}\n\n{tournament.about}".strip(), player)


def _find_season_text(key: str, reader: Player) -> FoundText | None:
    try:
        season = selectors.season_get(key, reader)
    except EventSeason.DoesNotExist:
        return None
    if season.created_by is None:
        return None
    return FoundText(f"{season.title}\n\n{season.about}".strip(), season.created_by)


@transaction.atomic
def _remove_season_text(key: str) -> None:
    season = EventSeason.objects.select_for_update().filter(slug=key).first()
    if season is None:
        return
    language = season.created_by.language if season.created_by else ""
    with translation.override(language or "en"):
        season.title = _("Season")
    season.about = ""
    season.save(update_fields=["title", "about"])


@transaction.atomic
def _remove_text(key: str) -> None:
    number = Tournament.objects.filter(slug=key).values_list("pk", flat=True).first()
    if number is None:
        return
    tournament = locking.lock(number)
    language = tournament.created_by.language if tournament.created_by else ""
    with translation.override(language or "en"):
        tournament.title = _("Tournament")
    tournament.about = ""
    tournament.save(update_fields=["title", "about"])
    announce_changed(tournament)
