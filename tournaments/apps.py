"""The Django app."""

from django.apps import AppConfig


class TournamentsConfig(AppConfig):
    """Tournaments between players of `games`, and the series that they play."""

    name = "tournaments"

    def ready(self) -> None:
        """Connect the receivers."""
        from tournaments.serial import receivers  # noqa: F401
