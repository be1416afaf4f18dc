"""What matches and seats are looked up by, beside their keys.

An index is here for a question that is asked with every page, by every sweep, or of
somebody with thousands of matches: decision 0462.
"""

from django.db import models
from django.db.models import Q

OF_MATCHES: list[models.Index] = [
    models.Index(fields=["status", "-created_at"], name="match_by_status"),
    # The API's list of tables, the newest first, page by page.
    models.Index(
        fields=["-created_at", "-id"],
        name="match_listed",
        include=["status"],
        condition=Q(listed=True),
    ),
    models.Index(
        fields=["starts_at"],
        name="match_starts",
        condition=Q(status="waiting", starts_at__isnull=False),
    ),
    # Those that can be watched, as the lobby shows the newest.
    models.Index(
        fields=["-started_at", "-id"],
        name="match_watched",
        condition=Q(status="running", listed=True),
    ),
    # Where somebody who is away is waited for; turn by turn nobody is.
    models.Index(
        fields=["id"],
        name="match_live",
        include=["started_at"],
        condition=Q(status="running", clock__in=["none", "live"]),
    ),
    # What lists and counts of one's matches ask of each, without reading the match.
    models.Index(
        fields=["id"],
        name="match_ended",
        include=[
            "game",
            "seat_count",
            "finished_at",
            "started_at",
            "status",
            "annulled_at",
            "unrated",
        ],
        condition=Q(status="finished"),
    ),
    # Searching public matches, the newest first.
    models.Index(
        fields=["-finished_at", "-id"],
        name="match_public_ended",
        condition=Q(status="finished", listed=True),
    ),
    # What the sweep asks every two seconds; there are few.
    models.Index(
        fields=["id"],
        name="match_proposals",
        condition=Q(status="running", proposal__isnull=False),
    ),
    models.Index(
        fields=["paused_until"],
        name="match_paused",
        condition=Q(paused_until__isnull=False),
    ),
    # What a sweep asks for once a minute; usually there is none.
    models.Index(
        fields=["finished_at"],
        name="match_unsettled",
        condition=Q(status="finished", settled_at__isnull=True),
    ),
]

OF_SEATS: list[models.Index] = [
    # What the sweep asks every two seconds.
    models.Index(fields=["due_at"], name="seat_due", condition=Q(due_at__isnull=False)),
    models.Index(
        fields=["runs_out_at"],
        name="seat_runs_out",
        condition=Q(runs_out_at__isnull=False),
    ),
    # Almost none has one, and the sweep asks for all that have.
    models.Index(
        fields=["grace_until"],
        name="seat_grace",
        condition=Q(grace_until__isnull=False),
    ),
    # How many matches wait for a player: every page of theirs says so.
    models.Index(
        fields=["player"], name="seat_asked", condition=Q(asked_since__isnull=False)
    ),
    # A player's matches: those that go on or wait, and those that have ended, with
    # what is counted of them.
    models.Index(
        fields=["player", "match"],
        name="seat_unplaced",
        condition=Q(place__isnull=True),
    ),
    models.Index(
        fields=["player", "match"],
        name="seat_placed",
        include=["id", "place", "score", "held"],
        condition=Q(place__isnull=False),
    ),
    # Those that a player has left, which are few.
    models.Index(fields=["player"], name="seat_held", condition=~Q(held="")),
]
