"""The Django app."""

from django.apps import AppConfig
from django.db.models.signals import post_migrate


class GamesConfig(AppConfig):
    """Players and matches."""

    name = "games"

    def ready(self) -> None:
        """Connect the receivers."""
        from games import aftermath, receivers  # noqa: F401
        from games.accounts import clubs, review_rooms
        from games.chat import conversations  # noqa: F401
        from games.clubs import chat, notices  # noqa: F401
        from games.daily import page as daily_page, personal_data as daily
        from games.lessons import first_steps, personal_data as lessons
        from games.moderation import (  # noqa: F401
            notices as moderation,
            pattern_data,
            patterns,
            reported_texts,
        )
        from games.moderation.roles import make_roles
        from games.past_matches import notes
        from games.profiles import panels, people, season_closing, season_views  # noqa: F401
        from games.rendering import panels as table_panels
        from games.review_rooms import chat as review_room_chat  # noqa: F401

        aftermath.register_rated_listener(patterns.after_match)
        clubs.load()
        daily.load()
        table_panels.register_after_match(daily_page.panel_after)
        table_panels.register_after_match(first_steps.panel_after)
        table_panels.register_part_of(daily_page.part_of)
        lessons.load()
        notes.load()
        moderation.load()
        reported_texts.load()
        review_rooms.load()
        panels.register("people", people.panel, place="head")
        panels.register("seasons", season_views.panel, order=10)
        post_migrate.connect(make_roles, sender=self)
