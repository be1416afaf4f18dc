"""Addresses of the pages on which decks are built.

They are mounted with those of the compendium, beside the cards that decks are made of.
"""

from django.urls import URLPattern, path

from games.nightfall.decks import views

urlpatterns: list[URLPattern] = [
    path("decks/", views.mine, name="decks"),
    path("decks/public/", views.public, name="public-decks"),
    path("decks/<slug:slug>/", views.deck, name="deck"),
    path("decks/<slug:slug>/check/", views.check, name="deck-check"),
]
