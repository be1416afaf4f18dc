"""How Django's admin is set up here."""

from django.contrib.admin.apps import AdminConfig


class StaffAdminConfig(AdminConfig):
    """Django's admin, behind our own front door."""

    default_site = "games.moderation.admin.site.StaffSite"
