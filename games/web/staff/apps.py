"""The configuration of Django's admin. `nightfall_site.urls` loads what it shows."""

from django.contrib.admin.apps import SimpleAdminConfig


class StaffAdminConfig(SimpleAdminConfig):
    """Django's admin, behind our own front door."""

    default_site = "games.web.staff.site.StaffSite"
