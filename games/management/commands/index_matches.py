"""`manage.py index_matches`: store the search data and statistics of older matches."""

from django.core.management.base import BaseCommand
from django.utils import timezone

from games.models import Match
from games.play.past_matches.fact_index import matches_without_facts, store_facts
from games.play.past_matches.item_counting import store_all_statistics
from games.refusals import Unreadable


class Command(BaseCommand):
    """Index finished matches, and compute the statistics.

    Needed once after the update that introduced the search; later matches are indexed when
    they end. The command can be interrupted and repeated while the site is up.
    """

    help = "Store what search and statistics need of all matches that are over."

    def handle(self, **options: object) -> None:
        done, unreadable = 0, []
        for key, slug in list(matches_without_facts().values_list("pk", "slug")):
            try:
                store_facts(key)
            except Unreadable:
                unreadable.append(slug)
            except Match.DoesNotExist:
                continue
            else:
                done += 1
        self.stdout.write(f"{done} matches indexed")
        if unreadable:
            self.stderr.write(f"could not be read: {', '.join(unreadable)}")
        store_all_statistics(timezone.now())
