"""Chat messages in the admin, with their context and acts on several at once."""

from typing import Any

from django import forms
from django.contrib import admin, messages
from django.contrib.admin.helpers import ActionForm
from django.core.exceptions import PermissionDenied
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.template.response import TemplateResponse

from games.models import Message, Player, ReasonPreset
from games.people.moderation import acts
from games.people.moderation.acts import Act
from games.people.moderation.context import messages_around, readable_messages
from games.people.moderation.roles import RECORD_PERMISSIONS
from games.refusals import GamesError
from games.web.staff.act_form import ActForm, staff_words
from games.web.staff.base import ReadOnlyAdminMixin, row_or_404


class MessageActionForm(ActionForm):
    """The form beside the choice of an action, with the reason and length of a sanction."""

    preset = forms.ModelChoiceField(
        ReasonPreset.objects.all(), required=False, empty_label="reason", label="Reason"
    )
    duration = forms.ChoiceField(
        choices=[(key, words) for key, (words, _length) in acts.DURATIONS.items()],
        initial="1d",
        required=False,
        label="Mute for",
    )


@admin.register(Message)
class MessageAdmin(ReadOnlyAdminMixin, admin.ModelAdmin):  # type: ignore[type-arg]
    """The admin of chat messages, including removed ones. Of private conversations it shows
    only reported messages.
    """

    list_display = (
        "at",
        "room",
        "key",
        "author",
        "text",
        "is_shadowed",
        "removed_at",
        "removed_by",
    )
    list_filter = ("room", "is_shadowed", ("removed_at", admin.EmptyFieldListFilter))
    search_fields = ("text", "key", "author__username", "author__display_name")
    list_select_related = ("author", "removed_by")
    date_hierarchy = "at"
    action_form = MessageActionForm
    actions = ("remove", "warn", "mute")

    def get_queryset(self, request: HttpRequest) -> QuerySet[Message]:
        assert isinstance(request.user, Player)
        ordering = self.get_ordering(request) or ("-pk",)
        return readable_messages(request.user).order_by(*ordering)

    def has_remove_permission(self, request: HttpRequest) -> bool:
        """Tell whether the user may remove messages. The admin cannot change messages in
        any other way.
        """
        return request.user.has_perm(acts.NEEDS["remove"])

    def has_sanction_permission(self, request: HttpRequest) -> bool:
        """Tell whether the user may impose sanctions."""
        return request.user.has_perm(acts.NEEDS["mute"])

    @admin.action(description="Remove the selected messages", permissions=["remove"])
    def remove(self, request: HttpRequest, rows: QuerySet[Message]) -> None:
        """Hide messages from everybody but moderators; their rows stay."""
        assert isinstance(request.user, Player)
        numbers = tuple(rows.values_list("pk", flat=True))
        acts.carry_out(by=request.user, act=Act("remove", messages=numbers))
        messages.success(request, f"Removed: {len(numbers)}.")

    @admin.action(description="Warn their authors", permissions=["sanction"])
    def warn(self, request: HttpRequest, rows: QuerySet[Message]) -> None:
        """Warn the authors of the messages, with the chosen reason."""
        self._sanction(request, rows, "warn")

    @admin.action(description="Mute their authors", permissions=["sanction"])
    def mute(self, request: HttpRequest, rows: QuerySet[Message]) -> None:
        """Mute the authors of the messages, with the chosen reason."""
        self._sanction(request, rows, "mute")

    def _sanction(self, request: HttpRequest, rows: QuerySet[Message], kind: str) -> None:
        assert isinstance(request.user, Player)
        form = MessageActionForm(request.POST)
        # Django has already handled the form's field for the action.
        del form.fields["action"]
        preset = form.cleaned_data.get("preset") if form.is_valid() else None
        if preset is None:
            messages.error(request, "Nothing was done yet: choose a reason.")
            return
        until = acts.end_of_sanction(form.cleaned_data["duration"] or "1d")
        authors = Player.objects.filter(pk__in=rows.values("author_id")).order_by("pk")
        for author in authors:
            act = Act(kind, reason=preset.text, rule=preset.rule, whom=author, until=until)
            try:
                acts.carry_out(by=request.user, act=act)
                messages.success(request, f"Done: {kind}. {author}")
            except PermissionDenied:
                messages.error(request, f"{author} is not for you to judge.")
            except GamesError as error:
                messages.error(request, f"{author}: {staff_words(error)}")

    def change_view(
        self,
        request: HttpRequest,
        object_id: str,
        form_url: str = "",
        extra_context: dict[str, Any] | None = None,
    ) -> HttpResponse:
        """Show a message in its context, with a form for acts on its author."""
        if not self.has_view_permission(request):
            raise PermissionDenied
        assert isinstance(request.user, Player)
        rows = readable_messages(request.user).select_related("author", "removed_by")
        message = row_or_404(rows, object_id)
        may_act = request.user.has_perms(RECORD_PERMISSIONS)
        page = {
            **self.admin_site.each_context(request),
            "opts": self.opts,
            "title": f"Message of {message.author.plain_name}",
            "message": message,
            "said": messages_around(message),
            "form": ActForm(by=request.user, player=message.author, case=[]),
            "acts": acts.allowed_acts(request.user) if may_act else [],
        }
        return TemplateResponse(request, "admin/games/message/change_form.html", page)
