"""Addresses of the API."""

from django.urls import URLPattern, URLResolver, include, path, re_path
from drf_spectacular.views import SpectacularJSONAPIView

from games.api.docs import docs
from games.api.views import (
    challenges,
    chat,
    conversations,
    daily,
    devices,
    matches,
    notices,
    people,
    seasons,
    tables,
)
from games.api.views.base import NowhereView
from games.contract import all_games

urlpatterns: list[URLPattern | URLResolver] = [
    path("", docs, name="api"),
    path("docs/", docs, name="api-docs"),
    path("schema/", SpectacularJSONAPIView.as_view(), name="api-schema"),
    path("players/", people.Players.as_view()),
    path("players/me/", people.Me.as_view()),
    path("players/<int:player_id>/", people.PlayerDetail.as_view()),
    path("players/<int:player_id>/seasons/", seasons.PlayerSeasons.as_view()),
    path("notices/", notices.Notices.as_view()),
    path("notices/read/", notices.NoticesRead.as_view()),
    path("devices/", devices.Devices.as_view()),
    path("devices/<int:device_id>/", devices.DeviceDetail.as_view()),
    path("webhook/", devices.Webhook.as_view()),
    path("leaderboards/<slug:pool>/", people.Leaderboard.as_view()),
    path("seasons/<slug:pool>/", seasons.Seasons.as_view()),
    path("seasons/<slug:pool>/table/", seasons.SeasonTable.as_view()),
    path("bots/", people.Bots.as_view()),
    path("tables/", tables.Tables.as_view()),
    path("tables/join/", tables.Join.as_view()),
    path("tables/<slug:slug>/", tables.TableDetail.as_view()),
    path("challenges/", challenges.Challenges.as_view()),
    path("challenges/<int:challenge_id>/", challenges.ChallengeDetail.as_view()),
    path("challenges/<int:challenge_id>/accept/", challenges.Accept.as_view()),
    path("challenges/<int:challenge_id>/decline/", challenges.Decline.as_view()),
    path("daily/", daily.Daily.as_view()),
    path("daily/<slug:day>/results/", daily.DailyResults.as_view()),
    path("matches/", matches.Matches.as_view()),
    path("matches/<slug:slug>/", matches.MatchDetail.as_view()),
    path("matches/<slug:slug>/view/", matches.View.as_view()),
    path("matches/<slug:slug>/events/", matches.Events.as_view()),
    path("matches/<slug:slug>/decision/", matches.Decision.as_view()),
    path("matches/<slug:slug>/play/", matches.Play.as_view()),
    path("matches/<slug:slug>/notebook/", matches.Notebook.as_view()),
    path("matches/<slug:slug>/undo/", matches.Undo.as_view()),
    path("matches/<slug:slug>/exchange/", matches.Exchange.as_view()),
    path("matches/<slug:slug>/moves/", matches.Moves.as_view()),
    path("matches/<slug:slug>/remind/", tables.Remind.as_view()),
    path("matches/<slug:slug>/claim/", tables.Claim.as_view()),
    path("matches/<slug:slug>/bring/", tables.Bring.as_view()),
    path("matches/<slug:slug>/partner/", tables.Partner.as_view()),
    path("matches/<slug:slug>/leave/", tables.Leave.as_view()),
    path("matches/<slug:slug>/return/", tables.Return.as_view()),
    path("matches/<slug:slug>/rematch/", tables.Rematch.as_view()),
    path("matches/<slug:slug>/messages/", chat.MatchChat.as_view()),
    path("lobby/messages/", chat.LobbyChat.as_view()),
    path("messages/", conversations.Conversations.as_view()),
    path("messages/<int:player_id>/", conversations.Messages.as_view()),
    path("messages/<int:player_id>/read/", conversations.MessagesRead.as_view()),
    *(path("", include(game.library.api)) for game in all_games() if game.library.api),
    # Also an address with a line break in it.
    re_path(r"^(?P<path>[\s\S]*)$", NowhereView.as_view()),
]
