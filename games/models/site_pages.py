"""The operator's pages, versions of the policies, and announced maintenance."""

from typing import ClassVar

from django.core.validators import MinValueValidator
from django.db import models
from django.db.models import F, Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _


class SitePage(models.Model):
    """The operator's text of a page in one language, which replaces the default text."""

    class Key(models.TextChoices):
        """The keys of the pages, in the order of the footer. They are also the pages'
        addresses.
        """

        ABOUT = "about", _("About this site")
        CONDUCT = "conduct", _("Rules of conduct")
        TERMS = "terms", _("Terms of use")
        PRIVACY = "privacy", _("Privacy")
        CONTACT = "contact", _("Contact")
        IMPRINT = "imprint", _("Legal notice")

    page = models.CharField(max_length=10, choices=Key.choices)
    # The language of the text, by its code in the settings.
    language = models.CharField(max_length=10)
    # The text in Markdown. Its first line is the title of the page.
    text = models.TextField(max_length=40_000)
    updated_at = models.DateTimeField(auto_now=True)

    class Meta:
        ordering: ClassVar[list[str]] = ["page", "language"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(
                fields=["page", "language"], name="site_page_once_per_language"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.page} ({self.language})"


class PolicyVersion(models.Model):
    """A version of terms, rules of conduct and privacy that accounts are asked to accept.

    Version 1, the initial texts of a site, has no row.
    """

    number = models.PositiveIntegerField(unique=True, validators=[MinValueValidator(2)])
    published_at = models.DateTimeField(default=timezone.now)
    # What is new in this version. Accounts read it when they are asked to accept.
    changes = models.TextField(
        max_length=600, help_text="What is new. Every account reads it with the question."
    )
    # The published texts in Markdown, by page and language.
    texts = models.JSONField(default=dict)

    class Meta:
        ordering: ClassVar[list[str]] = ["-number"]

    def __str__(self) -> str:
        return f"version {self.number}"


class Maintenance(models.Model):
    """An announced period in which the site is down."""

    starts_at = models.DateTimeField()
    ends_at = models.DateTimeField(help_text="When the site is expected back.")
    # The operator's explanation, which the banner shows unchanged.
    message = models.CharField(max_length=200, blank=True)

    class Meta:
        ordering: ClassVar[list[str]] = ["starts_at"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.CheckConstraint(
                condition=Q(ends_at__gt=F("starts_at")), name="maintenance_takes_time"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.starts_at:%Y-%m-%d %H:%M} UTC"

    @property
    def has_begun(self) -> bool:
        return self.starts_at <= timezone.now()

    @property
    def starts_ms(self) -> int:
        """The start in milliseconds since 1970, for scripts."""
        return round(self.starts_at.timestamp() * 1000)
