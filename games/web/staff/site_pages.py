"""The operator's texts, versions of the rules and maintenance in the admin."""

from typing import Any

from django import forms
from django.conf import settings
from django.contrib import admin
from django.core.exceptions import ValidationError
from django.http import HttpRequest
from django.utils import timezone

from games.base.local_times import MOMENTS, MomentForm
from games.base.transactions import after_commit
from games.community.site_pages import accepted_versions
from games.community.site_pages.markdown import render
from games.community.site_pages.texts import default_text
from games.live import announce
from games.models import Maintenance, PolicyVersion, SitePage
from games.web.staff.base import ReadOnlyAdminMixin


class SitePageForm(forms.ModelForm[SitePage]):
    """The form for a text in Markdown that begins with its title."""

    language = forms.ChoiceField(choices=settings.LANGUAGES)

    class Meta:
        model = SitePage
        fields = ("page", "language", "text")
        widgets = {"text": forms.Textarea(attrs={"rows": 32, "cols": 100})}
        help_texts = {
            "text": "Markdown; the first line is the title, after '# '. {site}, "
            "{operator}, {address} and {email} stand for the settings. Rules of conduct "
            "need an id that sanctions cite: '## Be kind {#respect}'. Delete the row to "
            "show the default text again."
        }

    def clean_text(self) -> str:
        text: str = self.cleaned_data["text"].replace("\r\n", "\n")
        if not render(text).title:
            raise ValidationError("Begin with the title: # Title")
        return text


@admin.register(SitePage)
class SitePageAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    """The admin of pages whose text differs from the default. *Edit* on a public page links
    here.
    """

    form = SitePageForm
    list_display = ("page", "language", "updated_at")
    list_filter = ("page", "language")

    def get_changeform_initial_data(self, request: HttpRequest) -> dict[str, Any]:
        """Start with the default text of the page and language that the address names."""
        page, language = request.GET.get("page", ""), request.GET.get("language", "en")
        if page not in SitePage.Key.values or not language.isalpha():
            return {}
        return {"page": page, "language": language, "text": default_text(page, language)}


@admin.register(PolicyVersion)
class PolicyVersionAdmin(ReadOnlyAdminMixin, admin.ModelAdmin):  # type: ignore[type-arg]
    """The admin of versions of terms, rules of conduct and privacy policy.

    Adding one asks every account to accept the current texts.
    """

    list_display = ("number", "published_at", "changes")
    fields = ("number", "published_at", "changes", "texts")

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return admin.ModelAdmin.has_add_permission(self, request)

    def get_fields(self, request: HttpRequest, obj: Any = None) -> Any:
        return ("changes",) if obj is None else self.fields

    def save_model(self, request: HttpRequest, obj: Any, form: Any, change: Any) -> None:
        """Publish a new version, with the current texts."""
        obj.pk = accepted_versions.publish_version(form.cleaned_data["changes"]).pk


class MaintenanceForm(MomentForm, forms.ModelForm[Maintenance]):
    """The form for maintenance, which must end in the future."""

    class Meta:
        model = Maintenance
        fields = ("starts_at", "ends_at", "message")

    def clean(self) -> dict[str, Any]:
        cleaned: dict[str, Any] = super().clean() or {}
        starts, ends = cleaned.get("starts_at"), cleaned.get("ends_at")
        if starts and ends and ends <= starts:
            self.add_error("ends_at", "That's before it starts.")
        elif ends and ends <= timezone.now():
            self.add_error("ends_at", "That has passed.")
        return cleaned


@admin.register(Maintenance)
class MaintenanceAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    """The admin of announced maintenance, which shows a banner on every page until it is
    deleted or over.
    """

    form = MaintenanceForm
    formfield_overrides = MOMENTS
    list_display = ("starts_at", "ends_at", "message")

    def save_model(self, request: HttpRequest, obj: Any, form: Any, change: Any) -> None:
        super().save_model(request, obj, form, change)
        after_commit(announce.maintenance_changed)

    def delete_model(self, request: HttpRequest, obj: Any) -> None:
        super().delete_model(request, obj)
        after_commit(announce.maintenance_changed)

    def delete_queryset(self, request: HttpRequest, queryset: Any) -> None:
        super().delete_queryset(request, queryset)
        after_commit(announce.maintenance_changed)
