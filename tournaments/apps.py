"""The Django app of tournaments and series."""

from django.apps import AppConfig


class TournamentsConfig(AppConfig):
    """Tournaments between players of `games`, and series of matches."""

    name = "tournaments"

    def ready(self) -> None:
        """Connect signal receivers, and register the panels, pages and texts of tournaments
        that the app `games` displays.
        """
        from games.base import personal_data
        from games.models import ActivityKind
        from games.play.lobby import activity
        from games.play.match.agreeing import proposals
        from games.play.rendering import panels
        from games.web.profiles import panels as profiles
        from games.web.search import views
        from tournaments import receivers  # noqa: F401
        from tournaments.base import notices
        from tournaments.entries import personal_data as kept
        from tournaments.series import (  # noqa: F401
            notices as series_notices,
            receivers as series_receivers,
            rendering,
            selectors as series,
        )
        from tournaments.web import (
            at_table,
            chat_room,
            club_events,
            event_search,
            hall_of_fame,
            reported_texts,
            won_events,
        )

        notices.register()
        personal_data.register("tournaments", kept.KEEPER)
        series_notices.register()
        chat_room.register_room_kind()
        club_events.register_club_panel()
        reported_texts.register_text_kinds()
        activity.register(ActivityKind.EVENTS, won_events.win_activities_of)
        views.register("events", event_search.TITLE, event_search.find_events, order=30)
        proposals.register_event(lambda match: series.series_of_match(match) is not None)
        panels.register_after_match(rendering.panel_after)
        # The panel of a series comes first, because it leads to the next game.
        panels.register_after_match(at_table.panel_after)
        panels.register_part_of(at_table.parent_event_of)
        profiles.register("series", rendering.profile_panel, order=40)
        profiles.register("tournaments", hall_of_fame.panel, order=45)
