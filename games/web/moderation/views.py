"""Pages of moderation for players: report, own reports, sanctions, appeals."""

from dataclasses import replace

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from games.base.policies import blind_tables, names
from games.base.policies.watching import check_may_see
from games.base.refusal_texts import error_text
from games.base.sanctions import enforcement
from games.base.view_helpers import AuthenticatedHttpRequest, login_required
from games.community.chat.rooms import Room, check_read
from games.community.chat.selectors import is_visible_to, matches_of
from games.community.clubs.selectors import club_get
from games.models import Match, Message, Player, Sanction, Seat
from games.people.moderation import appeals, cited_rules, reported_texts, reports, services
from games.people.moderation.reports import Subject
from games.refusals import GamesError
from games.web.moderation.forms import AppealForm, ReportForm


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def report(request: AuthenticatedHttpRequest) -> HttpResponse:
    """Report a player, a message, a text, a club, a match, or a player in a match."""
    subject = _subject(request)
    form = ReportForm(request.POST or None, seats=_reportable_seats(subject, request.user))
    if request.method == "POST" and form.is_valid():
        data = form.cleaned_data
        player = subject.player or data.get("player")
        try:
            reports.report_create(
                reporter=request.user,
                subject=replace(subject, player=player),
                category=data["category"],
                text=data["text"],
            )
        except GamesError as error:
            form.add_error(None, error_text(error))
        else:
            messages.success(request, _("Thank you. A moderator will look at it."))
            return redirect("my-reports")
    status = 400 if form.errors else 200
    context = {
        "form": form,
        "subject": subject,
        "hides_names": subject.match is not None
        and blind_tables.hides_names(subject.match),
        "title_address": _title_address(subject),
    }
    return render(request, "web/moderation/report.html", context, status=status)


@login_required
@require_safe
def my_reports(request: AuthenticatedHttpRequest) -> HttpResponse:
    """List the player's reports with their outcomes."""
    theirs = request.user.reports_made.select_related("player", "match", "club")
    rows = [
        (
            report,
            None
            if report.match and blind_tables.hides_names(report.match)
            else report.player,
        )
        for report in theirs[:100]
    ]
    return render(request, "web/moderation/reports.html", {"reports": rows})


@require_safe
def sanction(request: HttpRequest, sanction_id: int) -> HttpResponse:
    """Show a sanction to the sanctioned player: kind, reason and end."""
    return _sanction_page(request, readable_sanction(request, sanction_id), AppealForm())


@require_http_methods(["GET", "HEAD", "POST"])
def appeal(request: HttpRequest, sanction_id: int) -> HttpResponse:
    """Show the form for an appeal against a sanction; on POST, store the appeal.

    Banned players, who cannot log in, open the page through a signed link.
    """
    found = readable_sanction(request, sanction_id)
    form = AppealForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        try:
            appeals.appeal_create(sanction_id=found.pk, text=form.cleaned_data["text"])
        except GamesError as error:
            form.add_error(None, error_text(error))
        else:
            messages.success(request, _("Thank you. Another moderator will look at it."))
            return redirect(enforcement.sanction_page_url(found))
    return _sanction_page(request, found, form)


@require_POST
def mark_warning_read(request: HttpRequest, sanction_id: int) -> HttpResponse:
    """Mark a warning as read."""
    if request.user.is_authenticated:
        services.sanction_mark_read(sanction_id=sanction_id, player=request.user)
    return redirect("home")


def readable_sanction(request: HttpRequest, sanction_id: int) -> Sanction:
    """Return a sanction if the reader is the sanctioned player, who is signed in or has the
    key of a signed link.

    Raises:
        Http404: the sanction is another player's, or there is none.
    """
    rows = Sanction.objects.exclude(kind=Sanction.Kind.SHADOW)
    rows = rows.select_related("player", "appeal")
    if enforcement.sanction_id_of_token(request.GET.get("key", "")) != sanction_id:
        if not request.user.is_authenticated:
            raise Http404(_("There's nothing here for you."))
        rows = rows.filter(player=request.user)
    found = rows.filter(pk=sanction_id).first()
    if found is None:
        raise Http404(_("There's nothing here for you."))
    return found


def _sanction_page(request: HttpRequest, found: Sanction, form: AppealForm) -> HttpResponse:
    context = {
        "sanction": found,
        "rule_title": cited_rules.rule_title(found.rule),
        "appeal": getattr(found, "appeal", None),
        "form": form,
        "action": f"{reverse('appeal', args=[found.pk])}?key={enforcement.token_of(found)}",
    }
    status = 400 if form.errors else 200
    return render(request, "web/moderation/sanction.html", context, status=status)


def _title_address(subject: Subject) -> str:
    """Return the address of the form that reports the title of a match's table. Return an
    empty text if the table has no title, or the report is not about a match.
    """
    match = subject.match
    if match is None or not match.title or match.host_id is None:
        return ""
    if subject.player or subject.message or subject.text:
        return ""
    return reported_texts.report_address("title", match.slug)


def _subject(request: AuthenticatedHttpRequest) -> Subject:
    """Parse the subject of a report from the query string.

    Raises:
        Http404: there is no such subject, or this reader may not see it.
    """
    # PostgreSQL refuses NUL characters, so treat such an address as unknown.
    query = {name: str(value).replace("\0", " ") for name, value in request.GET.items()}
    try:
        if "message" in query:
            return _message_subject(query["message"], request.user)
        if "text" in query:
            return _text_subject(query["text"], query.get("key", ""), request.user)
        if "club" in query:
            return Subject(club=club_get(query["club"]))
        player = match = None
        if "player" in query:
            player = names.player_by_page_name(query["player"])
            if player is None or not player.is_active:
                raise Player.DoesNotExist
        if "match" in query:
            match = Match.objects.defer("position", "seed").get(slug=query["match"])
            check_may_see(match, request.user)
    except (Player.DoesNotExist, Match.DoesNotExist, Message.DoesNotExist, GamesError):
        raise Http404(_("We can't find what you want to report.")) from None
    if (player is None and match is None) or player == request.user:
        raise Http404(_("We can't find what you want to report."))
    return Subject(player, match)


def _message_subject(number: str, reader: Player) -> Subject:
    """Return a message that the reader can see, with its author and match.

    Raises:
        Message.DoesNotExist, GamesError: there is no such message, or the reader cannot see
            it.
    """
    if not number.isdecimal() or len(number) > 15:
        raise Message.DoesNotExist
    message = Message.objects.select_related("author").get(pk=int(number))
    if message.author == reader:
        raise Message.DoesNotExist
    room = Room(message.room, message.key)
    check_read(room, reader)
    if not is_visible_to(message, room, reader):
        raise Message.DoesNotExist
    match = matches_of(room).defer("position", "seed").first()
    return Subject(message.author, match, message)


def _text_subject(kind: str, key: str, reader: Player) -> Subject:
    """Return a text that the reader can see, with the player who is responsible for it.

    Raises:
        Player.DoesNotExist: nobody is responsible for the text, or the reader is.
    """
    text = reported_texts.find_text(kind, key, reader)
    if text is None or text.found.player == reader or not text.found.player.is_active:
        raise Player.DoesNotExist
    return Subject(text.found.player, text.found.match, text=text)


def _reportable_seats(subject: Subject, reporter: Player) -> list[Seat]:
    """List the seats of the players who can be reported in a match."""
    if subject.player is not None or subject.match is None:
        return []
    seats = subject.match.seats.exclude(player=reporter).filter(player__isnull=False)
    return list(seats.select_related("player", "match"))
