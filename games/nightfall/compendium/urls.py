"""Addresses of the compendium."""

from django.urls import URLPattern, path

from games.nightfall.compendium import views
from games.nightfall.decks.urls import urlpatterns as decks

urlpatterns: list[URLPattern] = [
    path("cards/", views.card_list, name="cards"),
    path("cards/wounds/", views.wounds, name="wounds"),
    path("cards/<slug:slug>/", views.card, name="card"),
    path("how-to-play/", views.how_to_play, name="how-to-play"),
    path("how-to-play/coldest-war/", views.coldest_war, name="how-to-play-coldest-war"),
    path("rules/", views.rules, name="rules"),
    path("glossary/", views.glossary_page, name="glossary"),
    *decks,
]
