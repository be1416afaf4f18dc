"""The main Django app: players, tables and matches."""

from django.apps import AppConfig
from django.db.models.signals import post_migrate


class GamesConfig(AppConfig):
    """The app of players, tables and matches."""

    name = "games"

    def ready(self) -> None:
        """Connect signal receivers, and register code with the packages that use it."""
        from games import receivers  # noqa: F401
        from games.community.chat import conversations  # noqa: F401
        from games.community.clubs import chat, notices, personal_data  # noqa: F401
        from games.people import player_search  # noqa: F401
        from games.people.moderation import (  # noqa: F401
            notices as moderation,
            pattern_data,
            patterns,
            reported_texts,
        )
        from games.people.moderation.roles import make_roles
        from games.play import aftermath
        from games.play.daily import personal_data as daily
        from games.play.leaderboards import season_closing  # noqa: F401
        from games.play.lessons import first_steps, personal_data as lessons
        from games.play.past_matches import notes
        from games.play.rendering import panels as table_panels
        from games.play.review_rooms import (
            chat as review_room_chat,  # noqa: F401
            personal_data as review_rooms,
        )
        from games.web.daily import page as daily_page
        from games.web.profiles import panels, season_views
        from games.web.relations import people

        aftermath.register_rated_listener(patterns.find_patterns_after_match)
        personal_data.register_personal_data()
        daily.register_personal_data()
        table_panels.register_after_match(daily_page.panel_after)
        table_panels.register_after_match(first_steps.panel_after)
        table_panels.register_part_of(daily_page.parent_event_of)
        lessons.register_personal_data()
        notes.register_personal_data()
        moderation.register_notice_kinds()
        reported_texts.register_text_kinds()
        review_rooms.register_personal_data()
        panels.register("people", people.panel, place="head")
        panels.register("seasons", season_views.panel, order=10)
        post_migrate.connect(make_roles, sender=self)
