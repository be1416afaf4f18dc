"""The Django app."""

from django.apps import AppConfig


class TournamentsConfig(AppConfig):
    """Tournaments between players of `games`."""

    name = "tournaments"
