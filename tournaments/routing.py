"""Addresses of the WebSockets."""

from django.urls import URLPattern, path

from tournaments.series.consumers import SeriesConsumer
from tournaments.web.consumers import EventConsumer

websocket_urlpatterns: list[URLPattern] = [
    path("ws/tournament/<slug:slug>/", EventConsumer.as_asgi()),
    path("ws/series/<slug:slug>/", SeriesConsumer.as_asgi()),
]
