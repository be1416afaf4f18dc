"""The replay page, which shows a finished match move by move."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import timedelta
from functools import wraps
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.cache import patch_cache_control
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from games.base.policies.daily_access import is_open
from games.base.view_helpers import parse_number, show_refusal
from games.community.chat.rooms import Room
from games.contract import game_of
from games.contract.replay_chapters import Highlight
from games.models import Match, Player, ReplayNote
from games.play import rendering
from games.play.match.moves import stand_in_moves
from games.play.match.reading import selectors
from games.play.match.replaying import replays
from games.play.match.replaying.replays import (
    ChapterStart,
    Replay,
    replay_to,
    step_of_event,
)
from games.play.match.replaying.reviews import JudgedDecision, review_of
from games.play.match.replaying.verify import ReplayError
from games.play.past_matches.notes import notes_of
from games.play.rendering import SeatInfo
from games.play.rendering.seat_status import time_left_text
from games.refusals import DailyNotPlayed, NotOver
from games.web.chat import rendering as chat
from games.web.replays import score_graph
from games.web.replays.link_preview import LinkPreview, link_preview
from games.web.replays.review_room_people import own_rooms_context
from games.web.tables import faces

OPEN = "open"
"""The value of the query parameter for the seat that shows the secrets of all seats, if
`games.play.match.replaying.replays.may_see_all_secrets` allows it.
"""

LONGEST_CLIP = 120
"""How many steps a clip (a part of a replay, played by a link) may have."""

Looker = int | str | None


@dataclass(frozen=True, slots=True)
class ReviewComment:
    """What the review of the chosen seat says at the shown move.

    `judged` is None at moves that the review does not comment on. `earlier` and `later` are
    the steps of the neighbouring comments. `number` of `count` counts the comments up to
    this move.
    """

    judged: JudgedDecision | None
    earlier: int | None
    later: int | None
    number: int
    count: int


@dataclass(frozen=True, slots=True)
class Viewpoint:
    """A choice of whose view the replay shows; `seat` is None for the public view."""

    seat: Looker
    name: str
    chosen: bool


def explain_refusals(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """Decorate a view of a finished match, so that it explains why the reader cannot see
    the match.

    If the match is not over, the reader is redirected to the table. If it shows a daily
    challenge that they have not played, they are redirected to the challenge. Otherwise the
    response is a page with status 404.
    """

    @wraps(view)
    def guarded(request: HttpRequest, slug: str, *args: Any, **kwargs: Any) -> HttpResponse:
        try:
            return view(request, slug, *args, **kwargs)
        except Match.DoesNotExist:
            raise Http404(_("That table doesn't exist.")) from None
        except NotOver as refused:
            show_refusal(request, refused)
            return redirect("table", slug=slug)
        except DailyNotPlayed as refused:
            show_refusal(request, refused)
            return redirect("daily")
        except ReplayError:
            raise Http404(_("This match can't be replayed.")) from None

    return guarded


@require_safe
def replay(request: HttpRequest, slug: str) -> HttpResponse:
    """Show a finished match after some of its moves, from the public view or any seat."""
    return replay_page(request, slug)


@explain_refusals
def replay_page(
    request: HttpRequest, slug: str, *, refused_note: tuple[str, str] | None = None
) -> HttpResponse:
    """Render the page of a replay, at the move and from the seat in the query string.

    Everybody who may see the table may see the cards of all seats in its replay: they could
    be computed from the published seed anyway, except the decks of a `sealed` match.

    Args:
        refused_note: a note that could not be stored, and the reason.
    """
    context = replay_context(request, slug)
    match, reader = context["match"], context["reader"]
    if clip := _requested_clip(request, context["r"]):
        context["clip"] = clip
        # The page itself shows these texts to its reader.
        context["shared"] = link_preview(
            match, context["r"], context["marks"], clip, _own_moments(request, context)
        )
    else:
        context["shared"] = _preview_for_others(context)
    context |= {
        "notes": _notes_context(request, match, context["r"], refused_note),
        "comments": chat.panel(Room.comments(match), reader),
        "comment": _review_comment(match, context),
    }
    context |= own_rooms_context(match, reader)
    response = render(request, "web/replays/replay.html", context)
    # The finished match does not change, but the comments below the replay do.
    patch_cache_control(response, private=True, no_cache=True)
    return response


def replay_context(
    request: HttpRequest, slug: str, *, step: int | None = None, page: str = ""
) -> dict[str, Any]:
    """Build the context of a replay, as its reader may see the match.

    Args:
        step: the number of moves; None takes it from the query string.
        page: the address in links to other moves; empty for that of the replay.

    Raises:
        Match.DoesNotExist: there is no such match, or it is not for this reader.
        NotOver: the match is not over.
        DailyNotPlayed: it shows a daily challenge that the reader has not played.
        ReplayError: its moves cannot be replayed.
    """
    access, infos = load_visible_match(request, slug)
    match, own_seat = access.match, access.seat
    names = {seat: info.name for seat, info in enumerate(infos)}
    found = replay_to(
        match, _requested_step(request, match) if step is None else step, names
    )
    reader = request.user if isinstance(request.user, Player) else None
    if reader is not None:
        # When the player opens the replay, mark the moves that a computer played for them
        # as shown.
        stand_in_moves.mark_report_read(match_id=match.pk, player=reader)
    looker, default = _requested_looker(request, match, own_seat)
    seat_query = "" if looker == default else f"&seat={'' if looker is None else looker}"
    page = page or reverse("replay", args=[slug])
    return _context(match, found, infos, looker, own_seat) | {
        "own_seat": own_seat,
        "names": [info.name for info in infos],
        "seat_query": seat_query,
        "links": _step_links(page, found, seat_query),
        "reader": reader,
        "viewpoints": _viewpoints(match, infos, looker, own_seat),
        "play_on": _seats_for_practice(match, found, infos, looker, own_seat),
    }


def _context(
    match: Match,
    found: Replay,
    infos: Sequence[SeatInfo],
    looker: Looker,
    own_seat: int | None,
) -> dict[str, Any]:
    now, game = _current_chapter(found), game_of(match.game)
    prologue, names = str(game.chapters.prologue), [info.name for info in infos]
    language = rendering.game_language(game)
    marks = score_graph.highlight_marks(found, game, names, language, own_seat)
    return {
        "match": match,
        "game": game,
        "r": found,
        "chapter": now.chapter.title if now else prologue,
        "chapters": found.chapters,
        "looker": looker,
        "lines": score_graph.score_lines(found, game, names),
        "score": game.score_name,
        "marks": marks,
        "at": 100 * found.step / max(1, found.steps),
        "clock": _clock_words(match, found, names),
        "played_for": None if found.played_for is None else infos[found.played_for].name,
        "fragment": rendering.replay_html(
            match,
            found.position,
            # A player of the match keeps their own place at the table.
            own_seat if looker == OPEN else looker if isinstance(looker, int) else None,
            version=found.step,
            marks=found.marks,
            openly=looker == OPEN,
            at_end=found.step == found.steps,
        ),
        "faces": faces.address(game, language),
    }


def _own_moments(request: HttpRequest, context: dict[str, Any]) -> list[Highlight]:
    """Return what a clip can be about for the reader's own seat: the sentence of its story
    whose number is the `line` in the query, or else its best moment.
    """
    seat, game, found = context["own_seat"], context["game"], context["r"]
    if seat is None:
        return []
    names = dict(enumerate(context["names"]))
    line = parse_query_number(request, "line", default=-1)
    if line < 0:
        best: Highlight | None = game.chapters.own_best(found.public_events, names, seat)
        return [best] if best else []
    language = rendering.game_language(game)
    story: list[Highlight] = game.chapters.story(found.public_events, names, language, seat)
    return story[line : line + 1]


def _preview_for_others(context: dict[str, Any]) -> LinkPreview:
    """Build the preview of a link to the shown moment.

    The marks of a page say "you" to its reader. Only a preview that tells of one of these
    marks needs their texts for others, so only then they are written again.
    """
    found, marks, game = context["r"], context["marks"], context["game"]
    is_marked = any(each.step == found.step for each in marks)
    if context["own_seat"] is not None and is_marked:
        language = rendering.game_language(game)
        marks = score_graph.highlight_marks(found, game, context["names"], language)
    return link_preview(context["match"], found, marks)


def _clock_words(match: Match, found: Replay, names: Sequence[str]) -> str:
    """Return the time left on the clock at the shown move, in words; empty without a live
    clock.
    """
    move = found.move
    if move is None or move.clock_ms is None or match.clock != Match.Clock.LIVE:
        return ""
    left = time_left_text(timedelta(milliseconds=move.clock_ms))
    values = {"name": names[move.seat], "left": left, "lag": move.lag_ms}
    if move.lag_ms:
        return (
            _("%(name)s had %(left)s left, with %(lag)s ms back for the connection")
            % values
        )
    return _("%(name)s had %(left)s left") % values


def _notes_context(
    request: HttpRequest, match: Match, found: Replay, refused: tuple[str, str] | None
) -> dict[str, object]:
    """Build the context of the reader's private notes, and of the note at this move. Return
    nothing for a visitor.
    """
    if not isinstance(request.user, Player):
        return {}
    rows = list(notes_of(match, request.user))
    text = next((row.text for row in rows if row.step == found.step), "")
    typed, error = refused or (text, "")
    return {
        "rows": rows,
        "text": typed,
        "error": error,
        "query": request.GET.urlencode(),
        "longest": ReplayNote.MAX_LENGTH,
    }


def _review_comment(match: Match, context: dict[str, Any]) -> ReviewComment | None:
    """Return what the review of the chosen seat says at the shown move. Return None if
    nobody has asked for that review, or it has no comments.
    """
    looker, step = context["looker"], context["r"].step
    run = match.reviews.filter(seat=looker).first() if isinstance(looker, int) else None
    if run is None or not run.is_done:
        return None
    found = review_of(run, dict(enumerate(context["names"])))
    judged = {each.step: each for each in found.judged}
    if not judged:
        return None
    before = [each for each in judged if each < step]
    after = [each for each in judged if each > step]
    return ReviewComment(
        judged.get(step),
        earlier=before[-1] if before else None,
        later=after[0] if after else None,
        number=len(judged) - len(after),
        count=len(judged),
    )


def _viewpoints(
    match: Match, infos: Sequence[SeatInfo], looker: Looker, own: int | None
) -> list[Viewpoint]:
    """Return the views that the reader may choose. In a `sealed` match of an event these
    are the public view and that of the reader's own seat.
    """
    found = [Viewpoint(None, _("Everybody"), looker is None)]
    open_replay = game_of(match.game).open_replay
    if open_replay is not None and replays.may_see_all_secrets(match, own):
        found.append(Viewpoint(OPEN, str(open_replay.name), looker == OPEN))
    return found + [
        Viewpoint(seat, info.name, looker == seat)
        for seat, info in enumerate(infos)
        if not match.sealed or seat == own
    ]


def _seats_for_practice(
    match: Match,
    found: Replay,
    infos: Sequence[SeatInfo],
    looker: Looker,
    own: int | None,
) -> dict[str, list[Viewpoint]]:
    """List the seats that the reader can take in a practice match that starts at this move.

    The list is empty after the last move, in a sealed match, and in an open daily
    challenge. The default is the seat of the chosen view, or else the reader's own, or else
    the one that has to answer.
    """
    if match.sealed or is_open(match) or found.step == found.steps:
        return {}
    asked = next(iter(found.position.waiting), 0)
    meant = looker if isinstance(looker, int) else asked if own is None else own
    return {
        "seats": [
            Viewpoint(seat, info.name, seat == meant) for seat, info in enumerate(infos)
        ]
    }


def _requested_looker(
    request: HttpRequest, match: Match, own: int | None
) -> tuple[Looker, Looker]:
    """Return whose view the reader asks for by `seat` in the query, and whose view a query
    without `seat` shows: to a player of the match all secrets if they may be seen already,
    to everybody else what everybody saw.
    """
    sees_all = replays.may_see_all_secrets(match, own)
    default: Looker = OPEN if sees_all and own is not None else None
    asked = request.GET.get("seat")
    if asked is None or (asked == OPEN and sees_all):
        return (default if asked is None else OPEN), default
    seat = parse_query_number(request, "seat", default=-1)
    is_allowed = 0 <= seat < match.seat_count and (not match.sealed or seat == own)
    return (seat if is_allowed else None), default


def _step_links(page: str, found: Replay, seat_query: str) -> dict[str, str]:
    """Build the links to other steps of the replay. `seat_query` is the end of their query,
    such as "&seat=1", which keeps the view; empty for the view without it.
    """
    before = [each.step for each in found.chapters if each.step < found.step]
    after = [each.step for each in found.chapters if each.step > found.step]
    last = found.steps
    ways = {
        "first": 0 if found.step > 0 else None,
        "turn_back": (before[-1] if before else 0) if found.step > 0 else None,
        "back": found.step - 1 if found.step > 0 else None,
        "on": found.step + 1 if found.step < last else None,
        "turn_on": (after[0] if after else last) if found.step < last else None,
        "last": last if found.step < last else None,
    }
    return {
        name: "" if step is None else f"{page}?move={step}{seat_query}"
        for name, step in ways.items()
    }


def _current_chapter(found: Replay) -> ChapterStart | None:
    begun = [each for each in found.chapters if each.step <= found.step]
    return begun[-1] if begun else None


def load_visible_match(
    request: HttpRequest, slug: str
) -> tuple[selectors.Access, list[rendering.SeatInfo]]:
    """Load the match of a replay or review page, with its seats, if the reader may see it.

    Raises:
        Match.DoesNotExist: there is no such match, or it is not for this reader.
        DailyNotPlayed: it shows a daily challenge that the reader has not played.
    """
    access = selectors.match_access(slug=slug, user=request.user)
    seats = access.match.seats.select_related("player").order_by("number")
    return access, rendering.seat_infos(seats)


def _requested_step(request: HttpRequest, match: Match) -> int:
    """Return the step that the query string asks for: `move`, the start of a clip (`from`),
    or the step of an `event`.
    """
    event = parse_query_number(request, "event", default=-1)
    if event < 0 or match.status != Match.Status.FINISHED:
        first = parse_query_number(request, "from", default=0)
        return parse_query_number(request, "move", default=first)
    return step_of_event(match, event)


def _requested_clip(request: HttpRequest, found: Replay) -> tuple[int, int] | None:
    """Return the first and the last step of the clip in the query string. Return None if
    there is no clip, or it is too long.
    """
    first = parse_query_number(request, "from", default=-1)
    last = parse_query_number(request, "to", default=-1)
    if not 0 <= first < last <= found.steps or last - first > LONGEST_CLIP:
        return None
    return first, last


def parse_query_number(request: HttpRequest, name: str, *, default: int) -> int:
    """Parse a number in the query string. Return the default if the text is no number."""
    return parse_number(request.GET.get(name, ""), digits=6, default=default)
