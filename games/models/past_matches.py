"""Data of finished matches for search and statistics, and private notes on replays."""

from typing import ClassVar

from django.db import models
from django.db.models import Q

from games.models.matches import Match, Seat
from games.models.players import Player


class MatchFacts(models.Model):
    """Marks a finished match as indexed for search, and has further facts from its
    position.

    `games.play.past_matches.fact_index` writes it together with the `MatchItem`s.
    """

    match = models.OneToOneField(
        Match, on_delete=models.CASCADE, primary_key=True, related_name="facts"
    )
    # The version of the match when it was indexed: a repaired match has a newer one.
    version = models.PositiveIntegerField()
    turns = models.PositiveSmallIntegerField()

    class Meta:
        indexes: ClassVar[list[models.Index]] = [
            # Without this index, a search for matches of a rare length would read all rows.
            models.Index(fields=["turns"], name="match_turns"),
        ]

    def __str__(self) -> str:
        return f"{self.match_id}: {self.turns}"


class MatchItem(models.Model):
    """An item that occurred in a finished match, such as a card, as named by its game
    (`games.contract.match_facts.Item`).
    """

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="items")
    # The seat that had the item; null for an item of the whole table.
    seat = models.ForeignKey(
        Seat, null=True, blank=True, on_delete=models.CASCADE, related_name="items"
    )
    kind = models.CharField(max_length=10)
    item = models.CharField(max_length=40)
    count = models.PositiveSmallIntegerField(default=1)

    class Meta:
        indexes: ClassVar[list[models.Index]] = [
            models.Index(fields=["kind", "item", "match"], name="match_item_searched"),
        ]

    def __str__(self) -> str:
        return f"{self.match_id} {self.kind} {self.item}"


class ItemStatistic(models.Model):
    """How often people had an item (such as a card) in a match, and how often they then
    won, in one band of ratings.

    `games.play.past_matches.item_statistics` recomputes all rows of a game at once.
    """

    game = models.CharField(max_length=20)
    # The key of a measure: `games.contract.match_facts.Measure.key`.
    measure = models.CharField(max_length=10)
    item = models.CharField(max_length=40)
    # The band of ratings. Empty: people of all ratings, including unrated ones.
    band = models.CharField(max_length=10, blank=True)
    # `players` counts the people at tables at which the item occurred, `had` those of them
    # who had it, and `won` those who had it and won.
    players = models.PositiveIntegerField()
    had = models.PositiveIntegerField()
    won = models.PositiveIntegerField()
    # The expected number of wins of the people who had the item, if all players were
    # equally strong.
    expected = models.FloatField()
    computed_at = models.DateTimeField()

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(
                fields=["game", "item", "measure", "band"], name="item_statistic_once"
            ),
            models.CheckConstraint(
                condition=Q(had__lte=models.F("players"), won__lte=models.F("had")),
                name="item_statistic_counts_fit",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.game} {self.item} {self.measure} {self.band}"


class ReplayNote(models.Model):
    """A player's private note on a move of a replay."""

    MAX_LENGTH = 500

    player = models.ForeignKey(
        Player, on_delete=models.CASCADE, related_name="replay_notes"
    )
    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="replay_notes")
    # The number of moves played before the noted position:
    # `games.play.match.replaying.replays`.
    step = models.PositiveIntegerField()
    text = models.TextField(max_length=MAX_LENGTH)
    written_at = models.DateTimeField(auto_now=True)

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(
                fields=["player", "match", "step"], name="one_note_per_move"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.player_id} at {self.match_id}:{self.step}"
