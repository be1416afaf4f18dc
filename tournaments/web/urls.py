"""Addresses of tournaments. An event's own has ten signs, so it is none of the others."""

from django.urls import URLPattern, path

from tournaments.web import calendar, direct, fame, feeds, manage, pairing, views

EVENT = "tournaments/<slug:slug>"

urlpatterns: list[URLPattern] = [
    path("tournaments/", calendar.calendar, name="tournaments"),
    path("tournaments/calendar.ics", feeds.public_calendar, name="tournaments-ics"),
    path("tournaments/mine/", calendar.mine, name="my-tournaments"),
    path("tournaments/mine/link/", calendar.new_link, name="my-tournaments-link"),
    path("tournaments/mine/<slug:key>.ics", feeds.own_calendar, name="my-tournaments-ics"),
    path("tournaments/hall-of-fame/", fame.hall, name="hall-of-fame"),
    path("tournaments/new/", manage.new, name="new-tournament"),
    path(f"{EVENT}/", views.event, name="tournament"),
    path(f"{EVENT}/edit/", manage.edit, name="edit-tournament"),
    path(f"{EVENT}/standings.csv", feeds.standings_csv, name="standings-csv"),
    path(f"{EVENT}/standings.json", feeds.standings_json, name="standings-json"),
    path(f"{EVENT}/pairings.csv", feeds.pairings_csv, name="pairings-csv"),
    path(f"{EVENT}/pairings.json", feeds.pairings_json, name="pairings-json"),
    path(f"{EVENT}/pairing/", pairing.pairing, name="pair-by-hand"),
    path(f"{EVENT}/table/<int:table_id>/", direct.table, name="table-result"),
    path(f"{EVENT}/act/<slug:name>/", direct.act, name="tournament-act"),
]
