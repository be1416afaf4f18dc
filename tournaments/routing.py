"""The topics of live updates that a tournament's or series' page subscribes to."""

from games.live.page_connection import Topics
from tournaments.series.topic import SeriesTopic
from tournaments.web.topic import EventTopic

topics: Topics = {
    "tournament/<slug:slug>/": EventTopic,
    "series/<slug:slug>/": SeriesTopic,
}
