"""URL patterns of reports, sanctions and appeals."""

from django.urls import URLPattern, URLResolver, path

from games.web.moderation import views

urlpatterns: list[URLPattern | URLResolver] = [
    path("report/", views.report, name="report"),
    path("reports/", views.my_reports, name="my-reports"),
    path("sanction/<int:sanction_id>/", views.sanction, name="sanction"),
    path("sanction/<int:sanction_id>/seen/", views.mark_warning_read, name="sanction-seen"),
    path("appeal/<int:sanction_id>/", views.appeal, name="appeal"),
]
