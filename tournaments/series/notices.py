"""Notices to players about their series."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _

from games.community.notices import kinds
from games.community.notices.services import notify
from games.models import Match, Topic
from games.play.match.seats.notices import notice_data, people_away_from_table, table_name
from tournaments.models import Series
from tournaments.series.rules import SeriesProgress


def register() -> None:
    """Register the kinds of notices. Called once, when the app is loaded."""
    kinds.register("series_over", _over_text, topic=Topic.TURNS)


def notify_over(series: Series, last: Match, found: SeriesProgress) -> None:
    """Notify the players who don't have the last game open that the series has ended.

    Single games are skipped, as they have a notice of their own.
    """
    if series.terms == Series.Terms.SINGLE:
        return
    places = {total.seat: total.place for total in found.totals}
    away = people_away_from_table(last, timezone.now())
    for seat in series.seats.filter(player__in=away):
        assert seat.player_id is not None
        names = notice_data(last, seat.player_id)
        notify(
            seat.player_id,
            "series_over",
            data=names | {"title": series.title, "place": places[seat.number]},
            url=reverse("series", args=[series.slug]),
            # The key includes the time of the end, because a corrected result may let the
            # series go on and end again.
            key=f"series_over:{series.pk}:{series.finished_at}",
        )


def _over_text(data: Mapping[str, Any]) -> str:
    return _("Your series %(table)s is over. Your place: %(place)d.") % {
        "table": table_name(data),
        "place": data["place"],
    }
