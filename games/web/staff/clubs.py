"""Clubs in the admin: view, rename and close them."""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

from django import forms
from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied, ValidationError
from django.db.models import QuerySet
from django.http import HttpRequest
from django.shortcuts import redirect

from games.base.policies import word_filter
from games.base.refusal_texts import refusal_text
from games.community.clubs.founding_and_closing import (
    check_name,
    club_close_as_moderator,
    club_edit_as_moderator,
)
from games.community.clubs.refusals import NoClub
from games.models import Club, ClubMember, Player
from games.people.moderation.cases import may_judge_club
from games.refusals import GamesError
from games.web.staff.base import ReadOnlyAdminMixin


class ClubForm(forms.ModelForm[Club]):
    """The form for a club's name and description."""

    class Meta:
        model = Club
        fields = ("name", "description")

    def clean_name(self) -> str:
        name: str = self.cleaned_data["name"]
        if name != self.instance.name:
            with _as_form_error():
                cleaned = word_filter.clean_title(name, by=None, longest=Club.MAX_NAME)
                check_name(cleaned, self.instance)
        return name

    def clean_description(self) -> str:
        description: str = self.cleaned_data["description"]
        with _as_form_error():
            word_filter.clean_public_text(description, by=None)
        return description


@contextmanager
def _as_form_error() -> Iterator[None]:
    try:
        yield
    except GamesError as error:
        raise ValidationError(refusal_text(error.refusal)) from error


class MemberInline(ReadOnlyAdminMixin, admin.TabularInline):  # type: ignore[type-arg]
    """Inline list of the owner and the officers, who are responsible for the club."""

    model = ClubMember
    fields = readonly_fields = ("player", "role", "joined_at")
    extra = 0

    def get_queryset(self, request: HttpRequest) -> QuerySet[ClubMember]:
        """Return only the owner and the officers: a club may have a thousand other
        members.
        """
        rows = super().get_queryset(request)
        return rows.exclude(role=ClubMember.Role.MEMBER).select_related("player")


@admin.register(Club)
class ClubAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    """The admin of clubs. The audit log records each change, and the owner is notified."""

    form = ClubForm
    fields = ("slug", "name", "description", "joining", "created_at", "closed_at")
    readonly_fields = ("slug", "joining", "created_at", "closed_at")
    list_display = ("name", "joining", "created_at", "closed_at")
    search_fields = ("name", "slug")
    inlines = (MemberInline,)
    actions = ("close_clubs",)

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Tell whether a moderator may change a club. The club must be open, and the
        moderator must be allowed to judge it (`may_judge_club`).
        """
        if obj is not None:
            assert isinstance(request.user, Player)
            if obj.closed_at or not may_judge_club(obj, request.user):
                return False
        return super().has_change_permission(request, obj)

    def save_model(self, request: HttpRequest, obj: Any, form: Any, change: Any) -> None:
        """Change the club with the same function as the site, which logs the change and
        notifies the owner.
        """
        assert isinstance(request.user, Player)
        club_edit_as_moderator(
            club_id=obj.pk,
            by=request.user,
            name=form.cleaned_data["name"],
            description=form.cleaned_data["description"],
        )

    def changeform_view(self, request: HttpRequest, *args: Any, **kwargs: Any) -> Any:
        """Show the form; if the change is refused after the form was checked, show the
        reason.
        """
        try:
            return super().changeform_view(request, *args, **kwargs)
        except GamesError as error:
            messages.error(request, refusal_text(error.refusal))
            return redirect(request.get_full_path())

    @admin.action(description="Close for good", permissions=["change"])
    def close_clubs(self, request: HttpRequest, clubs: QuerySet[Club]) -> None:
        """Close the chosen clubs, and notify their members."""
        assert isinstance(request.user, Player)
        chosen = list(clubs.filter(closed_at=None).order_by("pk"))
        if not all(may_judge_club(club, request.user) for club in chosen):
            raise PermissionDenied
        for club in chosen:
            # Another moderator may have closed the club meanwhile.
            with suppress(NoClub):
                club_close_as_moderator(club_id=club.pk, by=request.user)
