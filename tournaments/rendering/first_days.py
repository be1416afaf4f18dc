"""What pages show about first days and their final."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _, ngettext

from games.models import Player
from tournaments.formats import format_of
from tournaments.models import Entry, FinalRules, FirstDay, Tournament
from tournaments.selectors import tournament_get


@dataclass(frozen=True, slots=True)
class DayShown:
    """A first day in the list of its final."""

    tournament: Tournament
    through: int
    """How many go on from there to the final."""

    @property
    def is_over(self) -> bool:
        return self.tournament.state == Tournament.State.FINISHED


def final_after(tournament: Tournament, reader: Player | None) -> Tournament | None:
    """Return the final to which an event leads; None if it leads to none, or if the reader
    may not see it.
    """
    row = FirstDay.objects.filter(day=tournament).select_related("final__tournament")
    found = row.first()
    return None if found is None else _visible(found.final.tournament, reader)


def days_shown(tournament: Tournament, reader: Player | None) -> list[DayShown]:
    """Return the first days of a final that the reader may see, in the order of their
    start; empty for other events.
    """
    found = []
    rows = FirstDay.objects.filter(final__tournament=tournament)
    for row in rows.select_related("day"):
        day = _visible(row.day, reader)
        if day is not None:
            here = (*Entry.IN_FIELD, Entry.State.INVITED)
            count = row.qualified.filter(entry__state__in=here).count()
            found.append(DayShown(day, count))
    return found


def _visible(tournament: Tournament, reader: Player | None) -> Tournament | None:
    try:
        return tournament_get(tournament.slug, reader)
    except Tournament.DoesNotExist:
        return None


def rules_about_final(tournament: Tournament) -> Iterator[str]:
    """Yield the rules about a final and its first days as sentences, for the page of
    either; none for other events.
    """
    either = FinalRules.objects.filter(tournament=tournament) | FinalRules.objects.filter(
        days__day=tournament
    )
    rules = either.distinct().select_related("tournament").first()
    if rules is None:
        return
    if rules.best is not None:
        text = ngettext(
            "The best %(count)d of each first day goes on to the final.",
            "The best %(count)d of each first day go on to the final.",
            rules.best,
        )
        yield text % {"count": rules.best}
        yield _(
            "If somebody withdraws before the final begins, the next one of that day goes "
            "on."
        )
    else:
        text = ngettext(
            "Whoever has %(points)d point on a first day goes on to the final.",
            "Whoever has %(points)d points on a first day goes on to the final.",
            rules.points or 0,
        )
        yield text % {"points": rules.points}
    if rules.may_play_again:
        yield _("Whoever has qualified may play another day; the better result counts.")
    else:
        yield _("Whoever has qualified doesn't play another first day.")
    if rules.carries_points:
        yield _("In the final, everybody begins with the points of their first day.")
    elif format_of(rules.tournament).has_points:
        yield _("In the final, everybody begins with 0 points.")
    if not rules.carries_points:
        yield _("The winners of the first days are the first seeds, then the second ones.")
    if format_of(rules.tournament).parts_first_days:
        yield _(
            "In the first round of the final, players of the same first day sit apart as "
            "far as possible."
        )
    yield _("The final begins once all first days are over.")
