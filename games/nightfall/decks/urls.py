"""URL patterns of the deck pages, which the compendium includes."""

from django.urls import URLPattern, path

from games.nightfall.decks import views

urlpatterns: list[URLPattern] = [
    path("decks/", views.mine, name="decks"),
    path("decks/public/", views.public, name="public-decks"),
    path("decks/<slug:slug>/", views.deck, name="deck"),
    path("decks/<slug:slug>/check/", views.check, name="deck-check"),
]
