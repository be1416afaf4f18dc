"""URL patterns of account pages: our own, then allauth's."""

from django.urls import URLPattern, URLResolver, include, path, re_path

from games.base.view_helpers import login_required
from games.web.accounts import vacation, views

urlpatterns: list[URLPattern | URLResolver] = [
    path("name/", views.name, name="name"),
    path("settings/", views.preferences, name="settings"),
    path("settings/data/", views.export, name="export"),
    path("settings/vacation/", vacation.vacation, name="vacation"),
    path("settings/close/", views.close, name="close_account"),
    path("language/", views.language, name="language"),
    # Django uses the first match: these patterns come before allauth's and replace its
    # pages.
    path("password/reset/", views.PasswordReset.as_view(), name="account_reset_password"),
    re_path(
        r"^password/reset/key/(?P<uidb36>[0-9A-Za-z]+)-(?P<key>.+)/$",
        views.PasswordResetFromKey.as_view(),
        name="account_reset_password_from_key",
    ),
    path(
        "password/reset/key/done/",
        views.PasswordResetFromKeyDone.as_view(),
        name="account_reset_password_from_key_done",
    ),
    path("password/set/", views.PasswordSet.as_view(), name="account_set_password"),
    path("sessions/", login_required(views.Sessions.as_view()), name="usersessions_list"),
    path("3rdparty/", views.Connections.as_view(), name="socialaccount_connections"),
    path("3rdparty/signup/", views.ServiceSignup.as_view(), name="socialaccount_signup"),
    path("google/login/token/", views.not_offered),
    path("", include("allauth.urls")),
]
