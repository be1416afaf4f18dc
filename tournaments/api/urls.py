"""Addresses of tournaments and series in the API."""

from django.urls import URLPattern, path

from tournaments.api import acts, seasons, views as api
from tournaments.series.api import SeriesDetail

EVENT = "tournaments/<slug:slug>"

urlpatterns: list[URLPattern] = [
    path("tournaments/", api.Tournaments.as_view()),
    path("tournaments/seasons/", seasons.EventSeasons.as_view()),
    path("tournaments/seasons/<slug:slug>/", seasons.EventSeasonDetail.as_view()),
    path(f"{EVENT}/", api.TournamentDetail.as_view()),
    path(f"{EVENT}/entries/", api.Entries.as_view()),
    path(f"{EVENT}/clubs/", api.BattleClubs.as_view()),
    path(f"{EVENT}/clubs/<slug:club>/", api.BattleClubAnswer.as_view()),
    path(f"{EVENT}/teams/", api.Teams.as_view()),
    path(f"{EVENT}/kits/", api.Kits.as_view()),
    path(f"{EVENT}/partner/", api.Partner.as_view()),
    path(f"{EVENT}/seat/", api.Seat.as_view()),
    path(f"{EVENT}/offers/", api.Offers.as_view()),
    path(f"{EVENT}/offers/<int:offer>/", api.OfferAnswer.as_view()),
    path(f"{EVENT}/judge/", api.JudgeCalls.as_view()),
    path(f"{EVENT}/mine/", api.OwnPlay.as_view()),
    path(f"{EVENT}/held-pairing/", acts.HeldPairing.as_view()),
    path(f"{EVENT}/times/", acts.Times.as_view()),
    path(f"{EVENT}/times/<int:proposal>/", acts.TimeAnswer.as_view()),
    path(f"{EVENT}/result/", acts.Result.as_view()),
    path(f"{EVENT}/result/<int:report>/", acts.ResultAnswer.as_view()),
    path(f"{EVENT}/pairings/", api.Pairings.as_view()),
    path(f"{EVENT}/standings/", api.Standings.as_view()),
    path(f"{EVENT}/log/", api.Log.as_view()),
    path(f"{EVENT}/export/", api.Export.as_view()),
    path("series/<slug:slug>/", SeriesDetail.as_view()),
]
