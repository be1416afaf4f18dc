"""The story below the table of a finished match: its highlights, with links to the replay.

The highlights are derived from public events, like those of the replay. The match is
replayed once for this, and the result is cached.
"""

from collections.abc import Mapping, Sequence
from dataclasses import field
from zlib import crc32

from django.core.cache import cache
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.safestring import SafeString

from games.contract import game_of
from games.contract.drawing import sprite
from games.contract.honours import BadgeKind
from games.contract.records import record
from games.contract.replay_chapters import Highlight
from games.models import Badge, Match, Seat
from games.play.badges import badges
from games.play.match.replaying.replays import replay_to
from games.play.match.replaying.verify import ReplayError

KEPT_FOR = 3600
"""The seconds for which the highlights are cached. Most matches are not opened again later.
"""


@record(frozen=True, slots=True)
class HighlightLink:
    """A highlight as a sentence, with the address of the replay at this moment, or of its
    clip; an empty address if the replay has no moment that shows it.
    """

    title: str
    text: str
    url: str
    picture: SafeString


@record(frozen=True, slots=True)
class Clip:
    """The main highlight of a match: the address of a clip, and of a preview picture, which
    is empty in games without one. `face` is the HTML of a small picture of what the
    highlight is about.
    """

    title: str
    text: str
    url: str
    picture: str
    face: SafeString


@record(frozen=True, slots=True)
class Moments:
    """The moments of a match by seat: the highlights as its player reads them (None:
    spectators), the moment that cost it most, its best one, and its story.
    """

    highlights: Mapping[int | None, Sequence[Highlight]] = field(default_factory=dict)
    downfalls: Mapping[int, Highlight] = field(default_factory=dict)
    own_bests: Mapping[int, Highlight] = field(default_factory=dict)
    stories: Mapping[int, Sequence[Highlight]] = field(default_factory=dict)


def story_and_tale(
    match: Match,
    seats: Sequence[Seat],
    names: Mapping[int, str],
    language: str,
    seat: int | None,
) -> tuple[SafeString, SafeString]:
    """Render the highlights below the ranking of a finished match, and above it how the
    match went for the reader, in the active language. Both are empty if the match is not
    finished, the latter also for spectators.

    Args:
        seat: the reader's seat, or None.
    """
    if match.status != Match.Status.FINISHED:
        return SafeString(""), SafeString("")
    found = _cached_moments(match, names, language)
    story = _story_html(found, match, seats, seat)
    return story, SafeString("") if seat is None else _tale_html(found, match, seats[seat])


def _story_html(
    found: Moments, match: Match, seats: Sequence[Seat], seat: int | None
) -> SafeString:
    """Render the highlights. Unless the readers have won, they also see the moment that
    cost them most.
    """
    replay = reverse("replay", args=[match.slug])
    lost = best = None
    highlights = found.highlights.get(seat, ())
    if seat is not None:
        # Leave out the downfall if the tale already says what cost the reader most.
        if not found.stories.get(seat) and not _has_won(match, seats[seat]):
            lost = found.downfalls.get(seat)
        best = found.own_bests.get(seat)
    best = best or next((each for each in highlights if each.clip), None)
    context = {
        "moments": [_link(each, replay) for each in highlights],
        "clip": None if best is None else _build_clip(match, best, replay),
        "downfall": lost and _link(lost, replay),
        "comments_url": f"{replay}#comments",
    }
    return SafeString(render_to_string("play/rendering/story.html", context))


def _tale_html(found: Moments, match: Match, seat: Seat) -> SafeString:
    """Render how the match went for a seat, in up to three sentences, and the badges that
    its player has earned by it.
    """
    replay = reverse("replay", args=[match.slug])
    context = {
        "sentences": [
            HighlightLink(
                each.title,
                each.text,
                # Two sentences can share a clip, so the address says which one it shows.
                "" if each.clip is None else f"{_clip_url(each.clip, replay)}&line={line}",
                each.picture,
            )
            for line, each in enumerate(found.stories.get(seat.number, ()))
        ],
        "badges": _badges(match, seat),
        "sprite": sprite(),
    }
    return SafeString(render_to_string("play/rendering/tale.html", context))


def _link(moment: Highlight, replay: str) -> HighlightLink:
    return HighlightLink(
        moment.title, moment.text, f"{replay}?move={moment.step}", moment.picture
    )


def _build_clip(match: Match, best: Highlight, replay: str) -> Clip:
    assert best.clip is not None, "it was chosen for that"
    picture = ""
    if game_of(match.game).postcard is not None:
        picture = f"{reverse('moment-picture', args=[match.slug, best.step])}?small"
    return Clip(best.title, best.text, _clip_url(best.clip, replay), picture, best.picture)


def _clip_url(clip: tuple[int, int], replay: str) -> str:
    first, last = clip
    return f"{replay}?from={first}&to={last}"


def _has_won(match: Match, seat: Seat) -> bool:
    return game_of(match.game).has_won(seat.place, seat.score)


def _badges(match: Match, seat: Seat) -> list[BadgeKind]:
    """Return the badges that the player of a seat has earned by a match."""
    if seat.player_id is None:
        return []
    rows = Badge.objects.filter(match=match, player=seat.player_id)
    kinds = (badges.kind_of(row.kind, row.game) for row in rows)
    return [kind for kind in kinds if kind is not None]


def _cached_moments(match: Match, names: Mapping[int, str], language: str) -> Moments:
    # The cache key includes the players' names: the sentences contain them, and they can
    # change.
    called = crc32("\n".join(names.values()).encode())
    key = f"moments-7:{match.slug}:{match.version}:{language}:{called}"
    found: Moments | None = cache.get(key)
    if found is None:
        found = _find_moments(match, names, language)
        cache.set(key, found, KEPT_FOR)
    return found


def _find_moments(match: Match, names: Mapping[int, str], language: str) -> Moments:
    try:
        public_events = replay_to(match, 0, names).public_events
    except ReplayError:
        return Moments()
    chapters = game_of(match.game).chapters
    lost = {seat: chapters.downfall(public_events, seat) for seat in names}
    best = {seat: chapters.own_best(public_events, names, seat) for seat in names}
    return Moments(
        {
            seat: chapters.highlights(public_events, names, language, seat)
            for seat in (None, *names)
        },
        {seat: each for seat, each in lost.items() if each is not None},
        {seat: each for seat, each in best.items() if each is not None},
        {seat: chapters.story(public_events, names, language, seat) for seat in names},
    )
