"""The Django app."""

from django.apps import AppConfig


class GamesConfig(AppConfig):
    """Players and matches."""

    name = "games"

    def ready(self) -> None:
        """Connect the receivers."""
        from games import aftermath, receivers  # noqa: F401
        from games.accounts import receivers as accounts  # noqa: F401
        from games.moderation import kinds as moderation
        from games.notices import receivers as notices  # noqa: F401

        moderation.load()
