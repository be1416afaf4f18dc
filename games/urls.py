"""URL patterns of all pages."""

from django.urls import URLPattern, URLResolver, include, path

from games.api import record_download
from games.contract import all_games
from games.web.api_keys import views as key_pages
from games.web.home.views import home
from games.web.lobby import views as lobby
from games.web.replays.deal import deal
from games.web.replays.link_preview import picture
from games.web.replays.play_on_from_replay import play_on
from games.web.replays.replay import replay
from games.web.replays.replay_notes import replay_note
from games.web.replays.review import review
from games.web.search.views import search
from games.web.site import crawler_files, web_app
from games.web.site.style_guide import style
from games.web.tables import views
from games.web.tables.advice import advice
from games.web.tables.faces import faces
from games.web.tables.new_table import new_table

urlpatterns: list[URLPattern | URLResolver] = [
    path("", home, name="home"),
    path("robots.txt", crawler_files.robots, name="robots"),
    path("sitemap.xml", crawler_files.sitemap, name="sitemap"),
    path("manifest.webmanifest", web_app.manifest, name="manifest"),
    path("worker.js", web_app.worker, name="worker"),
    path("style/", style, name="style"),
    path("offline/", web_app.offline, name="offline"),
    path("table/<slug:slug>/", views.table, name="table"),
    path("table/<slug:slug>/", include("games.web.tables.table_acts")),
    path("table/<slug:slug>/replay/", replay, name="replay"),
    path("table/<slug:slug>/replay/note/", replay_note, name="replay-note"),
    path("table/<slug:slug>/replay/<int:step>.png", picture, name="moment-picture"),
    path("table/<slug:slug>/play-on/", play_on, name="play-on"),
    path("table/<slug:slug>/hint/", advice, name="hint"),
    path("faces/<slug:game>/<slug:language>/<slug:version>/", faces, name="faces"),
    path("table/<slug:slug>/record/", record_download.record, name="record"),
    path("table/<slug:slug>/review/", review, name="review"),
    path("table/<slug:slug>/deal/", deal, name="deal"),
    path("new/", new_table, name="new-table"),
    path("search/", search, name="search"),
    path("join/<slug:invite>/", views.join, name="join"),
    path("lobby/", lobby.lobby, name="lobby"),
    path("lobby/<slug:slug>/", lobby.sit, name="sit"),
    path("", include("games.web.challenges.views")),
    path("", include("games.web.clubs.views")),
    path("", include("games.web.clubs.acts")),
    path("", include("games.web.review_rooms.views")),
    path("", include("games.web.site_pages.urls")),
    path("matches/", lobby.my_matches, name="my-matches"),
    path("matches/next/", lobby.next_match, name="next-match"),
    path("settings/api/", key_pages.keys, name="api-keys"),
    path("", include("games.web.daily.urls")),
    path("", include("games.web.lessons.urls")),
    path("", include("games.web.past_matches.urls")),
    path("", include("games.web.notices.urls")),
    path("", include("games.web.chat.urls")),
    *(path("", include(game.library.urls)) for game in all_games() if game.library.urls),
    path("", include("games.web.moderation.urls")),
    path("", include("games.web.profiles.urls")),
    path("", include("games.web.accounts.urls")),
]
