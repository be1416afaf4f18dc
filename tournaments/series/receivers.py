"""Signal receivers: a match of a series has ended, or its result has changed."""

from typing import Any

from django.db import transaction
from django.dispatch import receiver

from games.base.signals import match_adjusted, match_annulled, match_finished
from tournaments.models import Series
from tournaments.series import announce, services, sweep


@receiver(match_finished, dispatch_uid="series.match_finished")
def match_ended(match_id: int, **_rest: Any) -> None:
    """Advance the match's series at once, so that pages need not wait for the sweep."""
    series_id = sweep.series_id_of_match(match_id)
    if series_id is not None:
        services.advance(series_id)


@receiver(match_annulled, dispatch_uid="series.match_annulled")
@receiver(match_adjusted, dispatch_uid="series.match_adjusted")
def match_corrected(match_id: int, **_rest: Any) -> None:
    """Update the series of an annulled or adjusted match."""
    series_id = sweep.series_id_of_match(match_id)
    if series_id is None:
        return
    before = Series.objects.get(pk=series_id).status
    with transaction.atomic():
        series = services.advance(series_id)
        if before == series.status == Series.Status.FINISHED:
            announce.announce_corrected(series)
        else:
            announce.announce_changed(series)
