"""Names of the topics that a page may follow."""

from games.live.page import Topics
from tournaments.series.topic import SeriesTopic
from tournaments.web.topic import EventTopic

topics: Topics = {
    "tournament/<slug:slug>/": EventTopic,
    "series/<slug:slug>/": SeriesTopic,
}
