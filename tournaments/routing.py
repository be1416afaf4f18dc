"""Addresses of the WebSockets."""

from django.urls import URLPattern, path

from tournaments.serial.consumers import SeriesConsumer

websocket_urlpatterns: list[URLPattern] = [
    path("ws/series/<slug:slug>/", SeriesConsumer.as_asgi()),
]
