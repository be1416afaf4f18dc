"""News of the site, written by staff in the admin."""

from typing import ClassVar

from django.db import models

FALLBACK_LANGUAGE = "en"
"""The language in which an article is shown if it has no text in the reader's language.
Every article has a text in this language.
"""


class SiteNews(models.Model):
    """An article of the site's news. Its titles and texts are `SiteNewsText` rows, one for
    each language.
    """

    published_at = models.DateTimeField(
        "publication time",
        null=True,
        blank=True,
        db_index=True,
        help_text="Without one it is a draft. A time to come publishes it then.",
    )

    class Meta:
        ordering: ClassVar[list[str]] = ["-published_at", "-pk"]
        verbose_name = verbose_name_plural = "site news"

    def __str__(self) -> str:
        text = self.text_in(FALLBACK_LANGUAGE)
        return text.title if text else f"#{self.pk}"

    def text_in(self, language: str) -> "SiteNewsText | None":
        """Return the text in a language, or else in English; None if there is neither.

        Prefetch `texts` where many articles are shown.
        """
        texts = {text.language: text for text in self.texts.all()}
        return texts.get(language) or texts.get(FALLBACK_LANGUAGE)


class SiteNewsText(models.Model):
    """Title and text of an article in one language."""

    news = models.ForeignKey(SiteNews, on_delete=models.CASCADE, related_name="texts")
    # The language of the text, by its code in the settings.
    language = models.CharField(max_length=10)
    title = models.CharField(max_length=120)
    # The text in Markdown, rendered like that of a `SitePage`.
    text = models.TextField(max_length=20_000)
    updated_at = models.DateTimeField(auto_now=True)

    class Meta:
        ordering: ClassVar[list[str]] = ["language"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(
                fields=["news", "language"], name="site_news_once_per_language"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.title} ({self.language})"
