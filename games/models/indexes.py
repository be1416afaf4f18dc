"""Database indexes of matches and seats.

An index is here if its query runs with every page or sweep, or for players with thousands
of matches (decision 0462).
"""

from django.db import models
from django.db.models import Q

OF_MATCHES: list[models.Index] = [
    models.Index(fields=["status", "-created_at"], name="match_by_status"),
    # The API reads its list of tables, newest first, page by page from this index.
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
    # This index finds the matches that can be watched; the lobby shows the newest of them.
    models.Index(
        fields=["-started_at", "-id"],
        name="match_watched",
        condition=Q(status="running", listed=True),
    ),
    # A sweep finds by this index the matches that wait for absent players. Turn-by-turn
    # matches do not wait, so they are left out.
    models.Index(
        fields=["id"],
        name="match_live",
        include=["started_at"],
        condition=Q(status="running", clock__in=["none", "live"]),
    ),
    # Lists and counts of a player's matches read these columns from the index alone.
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
    # The few matches whose deal other tables still play are found by this index.
    models.Index(fields=["seed"], name="match_withheld", condition=Q(withheld=True)),
    # The search for public matches reads this index, newest first.
    models.Index(
        fields=["-finished_at", "-id"],
        name="match_public_ended",
        condition=Q(status="finished", listed=True),
    ),
    # The sweep of proposals runs this query every two seconds. Few matches have a proposal,
    # so the index is small.
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
    # A sweep looks once a minute for finished matches that are not settled yet; usually
    # there are none.
    models.Index(
        fields=["finished_at"],
        name="match_unsettled",
        condition=Q(status="finished", settled_at__isnull=True),
    ),
]

OF_SEATS: list[models.Index] = [
    # The sweep looks every two seconds for answers that are due.
    models.Index(fields=["due_at"], name="seat_due", condition=Q(due_at__isnull=False)),
    models.Index(
        fields=["runs_out_at"],
        name="seat_runs_out",
        condition=Q(runs_out_at__isnull=False),
    ),
    # Hardly any seat has this value set, and the sweep finds all seats that do by this
    # index.
    models.Index(
        fields=["grace_until"],
        name="seat_grace",
        condition=Q(grace_until__isnull=False),
    ),
    # The header of every page counts the matches that wait for the signed-in player.
    models.Index(
        fields=["player"], name="seat_asked", condition=Q(asked_since__isnull=False)
    ),
    # These two indexes serve queries for a player's unfinished matches, and for finished
    # ones. The second includes the columns that statistics count.
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
    # Seats that a player has left: few, so the index is small.
    models.Index(fields=["player"], name="seat_held", condition=~Q(held="")),
]
