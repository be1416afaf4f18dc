"""URLs of the pages of tournaments and series.

A tournament's slug has ten characters, so it never equals a fixed path such as `mine`.
"""

from django.urls import URLPattern, path

from tournaments.series import views as series
from tournaments.web import (
    acts,
    calendar,
    deal_comparison,
    downloads,
    event,
    event_lists,
    feeds,
    first_days,
    hall,
    hall_of_fame,
    judge,
    manual_pairing,
    publishing,
    recurring,
    report,
    seasons,
    settings,
    table_result,
    tie_sums,
)

EVENT = "tournaments/<slug:slug>"
SEASON = "tournaments/seasons/<slug:slug>"

urlpatterns: list[URLPattern] = [
    path("series/", series.series_list, name="series-list"),
    path("series/new/", series.new_series, name="new-series"),
    path("series/<slug:slug>/", series.series, name="series"),
    path("series/<slug:slug>/ready/", series.ready_for_next_game, name="series-ready"),
    path("tournaments/", calendar.calendar, name="tournaments"),
    path("tournaments/calendar.ics", feeds.public_calendar, name="tournaments-ics"),
    path("tournaments/mine/", calendar.my_tournaments, name="my-tournaments"),
    path("tournaments/mine/link/", calendar.new_link, name="my-tournaments-link"),
    path("tournaments/mine/<slug:key>.ics", feeds.own_calendar, name="my-tournaments-ics"),
    path("tournaments/hall-of-fame/", hall_of_fame.hall, name="hall-of-fame"),
    path(
        "tournaments/template/<int:template_id>/",
        recurring.use_template,
        name="event-template",
    ),
    path("tournaments/seasons/", seasons.seasons, name="event-seasons"),
    path("tournaments/seasons/new/", seasons.new_season, name="new-event-season"),
    path(f"{SEASON}/", seasons.season, name="event-season"),
    path(f"{SEASON}/edit/", seasons.edit_season, name="edit-event-season"),
    path(f"{SEASON}/standings.csv", seasons.standings_csv, name="event-season-csv"),
    path(f"{SEASON}/standings.json", seasons.standings_json, name="event-season-json"),
    path(f"{SEASON}/sums/<int:player>/", seasons.sums, name="event-season-sums"),
    path("tournaments/new/", settings.create_tournament, name="new-tournament"),
    path(f"{EVENT}/", event.event, name="tournament"),
    path(f"{EVENT}/edit/", settings.edit_settings, name="edit-tournament"),
    path(f"{EVENT}/copy/", recurring.copy, name="copy-tournament"),
    path(f"{EVENT}/template/", recurring.save_template, name="save-template"),
    path(f"{EVENT}/repeat/", recurring.repeat, name="repeat-tournament"),
    path(f"{EVENT}/first-days/", first_days.final, name="first-days"),
    path(f"{EVENT}/standings.csv", feeds.standings_csv, name="standings-csv"),
    path(f"{EVENT}/standings.json", feeds.standings_json, name="standings-json"),
    path(f"{EVENT}/pairings.csv", feeds.pairings_csv, name="pairings-csv"),
    path(f"{EVENT}/pairings.json", feeds.pairings_json, name="pairings-json"),
    path(f"{EVENT}/report.trf", downloads.report, name="tournament-report"),
    path(f"{EVENT}/figures.csv", downloads.figures_csv, name="figures-csv"),
    path(f"{EVENT}/bracket.svg", downloads.bracket, name="bracket-svg"),
    path(f"{EVENT}/standings/", event_lists.standings, name="all-standings"),
    path(f"{EVENT}/sums/<int:entry>/", tie_sums.sums, name="tie-sums"),
    path(f"{EVENT}/players/", event_lists.players, name="all-players"),
    path(f"{EVENT}/round/<int:number>/", event_lists.round_, name="tournament-round"),
    path(f"{EVENT}/round/<int:number>/deal/", deal_comparison.deal, name="compare-deal"),
    path(f"{EVENT}/bracket/", event_lists.bracket, name="whole-bracket"),
    path(f"{EVENT}/kits/", event_lists.kits, name="all-kits"),
    path(f"{EVENT}/log/", event.log, name="tournament-log"),
    path(f"{EVENT}/pairing/", manual_pairing.pairing, name="pair-by-hand"),
    path(f"{EVENT}/swap/", manual_pairing.swap, name="swap-players"),
    path(f"{EVENT}/publish/", publishing.publish, name="publish-pairing"),
    path(f"{EVENT}/table/<int:table_id>/", table_result.table_result, name="table-result"),
    path(f"{EVENT}/hall/", hall.hall, name="tournament-hall"),
    path(f"{EVENT}/paper/<slug:what>/", hall.on_paper, name="tournament-paper"),
    path(f"{EVENT}/table/<int:table_id>/judge/", judge.judge, name="judge"),
    path(f"{EVENT}/table/<int:table_id>/report/", report.report, name="report-result"),
    path(f"{EVENT}/act/<slug:name>/", acts.act, name="tournament-act"),
]
