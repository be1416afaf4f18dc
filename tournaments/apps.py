"""The Django app."""

from django.apps import AppConfig


class TournamentsConfig(AppConfig):
    """Tournaments between players of `games`, and the series that they play."""

    name = "tournaments"

    def ready(self) -> None:
        """Connect the receivers, and make our notices and refusals known."""
        from games import messages
        from tournaments import messages as own, notices, receivers  # noqa: F401
        from tournaments.serial import receivers as serial  # noqa: F401

        notices.register()
        messages.SENTENCES.update(own.SENTENCES)
