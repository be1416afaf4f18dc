"""The preview of a link to a moment of a replay: title, text and picture."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.conf import settings
from django.core.cache import cache
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.cache import patch_cache_control
from django.utils.translation import get_language, gettext as _
from django.views.decorators.http import require_safe

from games.base import limits
from games.base.policies.watching import is_hidden_from_some
from games.contract import game_of
from games.contract.replay_chapters import Highlight
from games.models import Match
from games.play import rendering
from games.play.match.reading.selectors import seats_of
from games.play.match.replaying.replays import Replay, replay_to
from games.play.match.replaying.verify import ReplayError
from games.play.rendering import pictures
from games.refusals import NotOver
from games.web.replays import score_graph
from games.web.tables.table_access import access_or_404

DAY = 86_400
KEPT_FOR = 3600
"""Seconds for which this site caches a picture; clients may cache it for a `DAY`."""


@dataclass(frozen=True, slots=True)
class LinkPreview:
    """The preview of a link to a moment of a replay: title, text, and address of its
    picture.
    """

    title: str
    text: str
    picture: str


def link_preview(
    match: Match,
    found: Replay,
    marks: Sequence[score_graph.Mark],
    clip: tuple[int, int] | None = None,
    own: Sequence[Highlight] = (),
) -> LinkPreview:
    """Build the preview of a link to a moment of a replay, in the active language.

    Args:
        marks: the highlights of the match.
        clip: the first and last step that the link plays, if it plays a clip.
        own: the moments of the reader's own seat. The sentences of a story have no titles:
            they are the titles.
    """
    known: list[Highlight | score_graph.Mark] = [*own, *marks]
    mark = next((each for each in known if clip and each.clip == clip), None)
    # A highlight at the first step of a clip is not what the clip is about.
    title, text = (
        (mark.title or mark.text, mark.text if mark.title else "")
        if mark
        else _title_and_text(match, found, () if clip else marks)
    )
    step = mark.step if mark else found.step
    path = reverse("moment-picture", args=[match.slug, step])
    return LinkPreview(
        title, text or _move_number_text(found), f"{settings.SITE_URL}{path}"
    )


@require_safe
def picture(request: HttpRequest, slug: str, step: int) -> HttpResponse:
    """Return the picture of a moment for link previews, drawn from the public view; with
    `?small` in a smaller size, for our own pages.
    """
    match = access_or_404(request, slug).match
    size = pictures.SMALL if "small" in request.GET else pictures.WIDTH
    key = f"picture:{slug}:{match.version}:{step}:{get_language()}:{size}"
    drawn = cache.get(key) if match.status == Match.Status.FINISHED else None
    if drawn is None:
        drawn = _draw_picture(match, step, size)
        cache.set(key, drawn, KEPT_FOR)
    response = HttpResponse(drawn, content_type="image/png")
    if is_hidden_from_some(match):
        # The match may be visible only to some people, so shared caches must not store its
        # picture.
        patch_cache_control(response, private=True, no_store=True)
    else:
        patch_cache_control(response, public=True, max_age=DAY)
    return response


def _draw_picture(match: Match, step: int, size: int) -> bytes:
    """Draw the picture of a moment. This counts towards the rate limit.

    Raises:
        Http404: the match is not over, or has no such move.
        TooOften: the visitor or player has caused too many drawings lately.
    """
    names = [info.name for info in rendering.seat_infos(seats_of(match))]
    names = [
        name if pictures.can_write(name) else _("Seat %(number)d") % {"number": number + 1}
        for number, name in enumerate(names)
    ]
    if match.status == Match.Status.FINISHED:
        limits.check_and_count(limits.Act.PICTURE)
    try:
        found = replay_to(match, step, dict(enumerate(names)))
    except (NotOver, ReplayError):
        raise Http404(_("This match can't be replayed.")) from None
    if found.step != step:
        raise Http404(_("This match can't be replayed."))
    game = game_of(match.game)
    title, text = _title_and_text(
        match,
        found,
        score_graph.highlight_marks(found, game, names, rendering.game_language(game)),
    )
    middle, width = "", 0
    if game.postcard is not None:
        view = found.position.view(None)
        middle, width = game.postcard(
            view, found.public_events[step], rendering.game_language(game)
        )
    return pictures.moment_as_png(
        pictures.Moment(
            site=settings.SITE_NAME,
            title=title,
            text=text,
            where=_move_number_text(found),
            middle=middle,
            width=width,
            seats=_player_scores(match, found, names),
        ),
        size,
    )


def _title_and_text(
    match: Match, found: Replay, marks: Sequence[score_graph.Mark]
) -> tuple[str, str]:
    """Describe a moment by its highlight; without one, by the chapter to which it
    belongs.
    """
    game = game_of(match.game)
    for mark in marks:
        if mark.step == found.step:
            return mark.title, mark.text
    begun = [each for each in found.chapters if each.step <= found.step]
    title = begun[-1].chapter.title if begun else str(game.chapters.prologue or game.name)
    return title, ""


def _move_number_text(found: Replay) -> str:
    return _("move %(n)s of %(all)s") % {"n": found.step, "all": found.steps}


def _player_scores(
    match: Match, found: Replay, names: Sequence[str]
) -> list[pictures.Standing]:
    """List the players with their public scores."""
    game = game_of(match.game)
    events = [event for more in found.public_events[: found.step + 1] for event in more]
    scores = game.conduct.scores_so_far(events)
    if scores is None:
        return [pictures.Standing(name, "", leads=False) for name in names]
    counted = [scores.get(seat, 0) for seat in range(len(names))]
    best = min(counted) if game.lowest_wins else max(counted)
    return [
        pictures.Standing(name, game.format_score(score), leads=score == best)
        for name, score in zip(names, counted, strict=True)
    ]
