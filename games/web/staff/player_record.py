"""The moderators' page of a player, with all information and acts."""

from typing import TYPE_CHECKING, Any

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.template.response import TemplateResponse
from django.urls import URLPattern, path

from games.models import Note, Player, Report
from games.models.moderation import LONGEST_NOTE
from games.people.moderation import acts, player_record
from games.people.moderation.cases import HOLD_MINUTES
from games.people.moderation.roles import RECORD_PERMISSIONS
from games.people.moderation.signal_acts import acknowledge_signals
from games.refusals import GamesError
from games.web.staff.act_form import ActForm, staff_words
from games.web.staff.base import row_or_404
from games.web.staff.case_queue_pages import case_act

if TYPE_CHECKING:
    from django.contrib.admin import ModelAdmin

    Base = ModelAdmin[Player]
else:
    Base = object

OTHER_BUTTONS = {"save_note", "acknowledge", "claim", "give_back"}
"""Names of the page's buttons that do not send an act on the player."""


class PlayerRecordPage(Base):
    """Mixin that adds the moderators' page to the admin of players."""

    change_form_template = "admin/games/player/change_form.html"

    def get_urls(self) -> list[URLPattern]:
        """Add the moderators' page of a player."""
        page = self.admin_site.admin_view(self.record)
        return [
            path("<path:object_id>/record/", page, name="games_player_record"),
            *super().get_urls(),
        ]

    def record(self, request: HttpRequest, object_id: str) -> HttpResponse:
        """Show all that moderators may know about a player; on POST, carry out an act on
        the player.
        """
        if not request.user.has_perms(RECORD_PERMISSIONS):
            raise PermissionDenied
        assert isinstance(request.user, Player)
        player = row_or_404(Player.objects.select_related("owner"), object_id)
        case = player_record.open_reports(player)
        data = None if OTHER_BUTTONS & set(request.POST) else request.POST or None
        form = ActForm(data, by=request.user, player=player, case=case)
        note = request.POST.get("note", "").strip()
        if request.method == "POST":
            if "save_note" in request.POST:
                done = self._store_note(request, player, note)
            elif "acknowledge" in request.POST:
                done = self._acknowledge_signals(request, player)
            elif case:
                done = case_act(request, case[0]) or self._act(request, player, form)
            else:
                done = self._act(request, player, form)
            if done:
                return redirect("admin:games_player_record", player.pk)
        return self._page(request, player, case, form, note)

    def _store_note(self, request: HttpRequest, player: Player, text: str) -> bool:
        if not request.user.has_perm("games.add_note"):
            raise PermissionDenied
        assert isinstance(request.user, Player)
        if not 0 < len(text) <= LONGEST_NOTE:
            messages.error(request, f"A note takes 1 to {LONGEST_NOTE} characters.")
            return False
        Note.objects.create(player=player, author=request.user, text=text)
        messages.success(request, "Noted.")
        return True

    def _acknowledge_signals(self, request: HttpRequest, player: Player) -> bool:
        if not request.user.has_perm("games.change_suspicion"):
            raise PermissionDenied
        assert isinstance(request.user, Player)
        seen = [int(each) for each in request.POST.getlist("signal") if each.isdecimal()]
        acknowledge_signals(player.suspicions.filter(pk__in=seen), by=request.user)
        messages.success(request, "The signals are marked as looked at.")
        return True

    def _act(self, request: HttpRequest, player: Player, form: ActForm) -> bool:
        if not form.is_valid():
            return False
        assert isinstance(request.user, Player)
        act = form.chosen()
        if act.name in ("annul", "adjust"):
            form.add_error(None, "A match is ruled on from its own page.")
            return False
        try:
            acts.carry_out(report_ids=form.report_ids(), by=request.user, act=act)
        except GamesError as error:
            form.add_error(None, staff_words(error))
            return False
        messages.success(request, f"Done: {act.name}.")
        return True

    def _page(
        self,
        request: HttpRequest,
        player: Player,
        case: list[Report],
        form: ActForm,
        note: str,
    ) -> HttpResponse:
        assert isinstance(request.user, Player)
        is_own = player == request.user or player.is_staff
        judges = request.user.is_superuser or not is_own
        allowed = [name for name in acts.allowed_acts(request.user) if judges]
        page: dict[str, Any] = {
            **self.admin_site.each_context(request),
            "opts": self.opts,
            "title": f"{player.plain_name}: moderation",
            "record": player_record.load(player, case, request.user),
            "hold_minutes": HOLD_MINUTES,
            "form": form,
            "acts": allowed,
            "note": note,
            "chosen_messages": request.POST.getlist("messages"),
        }
        status = 400 if form.errors else 200
        template = "admin/games/player/record.html"
        return TemplateResponse(request, template, page, status=status)
