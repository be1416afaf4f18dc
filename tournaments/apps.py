"""The Django app."""

from django.apps import AppConfig


class TournamentsConfig(AppConfig):
    """Tournaments between players of `games`, and the series that they play."""

    name = "tournaments"

    def ready(self) -> None:
        """Connect the receivers, and make known what we say in pages of `games`."""
        from games import refusal_texts
        from games.accounts import personal
        from games.api import errors
        from games.profiles import panels as profiles
        from games.rendering import panels
        from tournaments import messages as own, notices, personal as kept, receivers  # noqa: F401
        from tournaments.api.refusals import STATUS
        from tournaments.serial import (  # noqa: F401
            notices as serial_notices,
            receivers as serial,
            show,
        )
        from tournaments.web import on_profile, talk

        notices.register()
        personal.register("tournaments", kept.KEEPER)
        serial_notices.register()
        talk.register()
        refusal_texts.SENTENCES.update(own.SENTENCES)
        panels.register_after_match(show.panel_after)
        panels.register_part_of(show.part_of)
        profiles.register("series", show.on_profile, order=40)
        profiles.register("tournaments", on_profile.panel, order=45)
        errors.STATUS.update(STATUS)
