"""News of the site in the admin: one article with a text for each language."""

from django import forms
from django.conf import settings
from django.contrib import admin
from django.core.exceptions import ValidationError
from django.db.models import QuerySet
from django.forms.models import BaseInlineFormSet
from django.http import HttpRequest
from django.urls import reverse
from django.utils import timezone

from games.base.local_times import MOMENTS, MomentModelForm
from games.community.site_pages.markdown import render
from games.models import SiteNews, SiteNewsText
from games.models.site_news import FALLBACK_LANGUAGE


class SiteNewsTextForm(forms.ModelForm[SiteNewsText]):
    """The form for an article's text in Markdown. The title is a separate field."""

    language = forms.ChoiceField(choices=settings.LANGUAGES, initial=FALLBACK_LANGUAGE)

    class Meta:
        model = SiteNewsText
        fields = ("language", "title", "text")
        widgets = {
            "title": forms.TextInput(attrs={"size": 80}),
            "text": forms.Textarea(attrs={"rows": 12, "cols": 100}),
        }
        help_texts = {
            "text": "Markdown, without HTML; headings from '## ' on. {site} and {email} "
            "stand for the settings."
        }

    def clean_text(self) -> str:
        text: str = self.cleaned_data["text"].replace("\r\n", "\n")
        if render(text).title:
            raise ValidationError("The title has a field of its own: begin below it.")
        return text


class SiteNewsTextFormSet(
    BaseInlineFormSet[SiteNewsText, SiteNews, forms.ModelForm[SiteNewsText]]
):
    """Formset of an article's texts. One of them must be English."""

    def clean(self) -> None:
        super().clean()
        if any(self.errors):
            return
        kept = [form for form in self.forms if form not in self.deleted_forms]
        used = [form for form in kept if form.instance.pk or form.has_changed()]
        languages = [form.cleaned_data.get("language") for form in used]
        if FALLBACK_LANGUAGE not in languages:
            raise ValidationError(
                "Write it in English, too: that is what people read in whose language "
                "there is no text."
            )


class SiteNewsTextInline(admin.StackedInline[SiteNewsText, SiteNews]):
    """Inline list of an article's texts, one for each language."""

    model = SiteNewsText
    form = SiteNewsTextForm
    formset = SiteNewsTextFormSet
    extra = 1
    max_num = len(settings.LANGUAGES)


@admin.register(SiteNews)
class SiteNewsAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    """The admin of news: drafts, scheduled and published articles."""

    form = MomentModelForm
    formfield_overrides = MOMENTS
    list_display = ("__str__", "published_at", "is_published", "languages")
    inlines = (SiteNewsTextInline,)
    search_fields = ("texts__title",)

    def get_queryset(self, request: HttpRequest) -> QuerySet[SiteNews]:
        return super().get_queryset(request).prefetch_related("texts")

    def view_on_site(self, obj: SiteNews) -> str:
        """Return the address of the article on the site. Staff who write news can read
        drafts there.
        """
        return reverse("news-article", args=[obj.pk])

    @admin.display(boolean=True, description="published")
    def is_published(self, news: SiteNews) -> bool:
        """Tell whether the article is public."""
        return news.published_at is not None and news.published_at <= timezone.now()

    @admin.display(description="languages")
    def languages(self, news: SiteNews) -> str:
        """List the languages of the article's texts."""
        return ", ".join(text.language for text in news.texts.all())
