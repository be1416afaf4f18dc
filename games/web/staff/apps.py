"""The app configuration of Django's admin. `nightfall_site.urls` imports the admin
modules.
"""

from django.contrib.admin.apps import SimpleAdminConfig


class StaffAdminConfig(SimpleAdminConfig):
    """Django's admin, with our own admin site."""

    default_site = "games.web.staff.site.StaffSite"
