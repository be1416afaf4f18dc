"""The story below the table of a finished match: its highlights, with links to the replay.

The highlights are derived from public events, like those of the replay. The match is
replayed once for this, and the result is cached.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from zlib import crc32

from django.core.cache import cache
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.safestring import SafeString

from games.contract import game_of
from games.contract.replay_chapters import Highlight
from games.models import Match, Seat
from games.play.match.replaying.replays import replay_to
from games.play.match.replaying.verify import ReplayError

KEPT_FOR = 3600
"""The seconds for which the highlights are cached. Most matches are not opened again later.
"""


@dataclass(frozen=True, slots=True)
class HighlightLink:
    """A highlight as a sentence, with the address of the replay at this moment."""

    title: str
    text: str
    url: str


@dataclass(frozen=True, slots=True)
class Clip:
    """The main highlight of a match: the address of a replay of about ten seconds, and of a
    preview picture. The latter is empty in games without pictures.
    """

    title: str
    text: str
    url: str
    picture: str


def story(
    match: Match,
    seats: Sequence[Seat],
    names: Mapping[int, str],
    language: str,
    seat: int | None = None,
) -> SafeString:
    """Render the highlights below the ranking of a finished match, in the active language;
    empty if the match is not finished.

    Args:
        seat: the reader's seat, or None. Unless they have won, they also see the moment
            that cost them most.
    """
    if match.status != Match.Status.FINISHED:
        return SafeString("")
    replay = reverse("replay", args=[match.slug])
    highlights, downfalls = _moments(match, names, language)
    lost = None if seat is None or _has_won(match, seats[seat]) else downfalls.get(seat)
    best = next((each for each in highlights if each.clip), None)
    context = {
        "moments": [
            HighlightLink(each.title, each.text, f"{replay}?move={each.step}")
            for each in highlights
        ],
        "clip": None if best is None else _clip(match, best, replay),
        "downfall": lost
        and HighlightLink(lost.title, lost.text, f"{replay}?move={lost.step}"),
        "comments_url": f"{replay}#comments",
    }
    return SafeString(render_to_string("play/rendering/story.html", context))


def _clip(match: Match, best: Highlight, replay: str) -> Clip:
    assert best.clip is not None, "it was chosen for that"
    first, last = best.clip
    picture = ""
    if game_of(match.game).postcard is not None:
        picture = reverse("moment-picture", args=[match.slug, best.step])
    return Clip(best.title, best.text, f"{replay}?from={first}&to={last}", picture)


def _has_won(match: Match, seat: Seat) -> bool:
    return game_of(match.game).has_won(seat.place, seat.score)


Moments = tuple[Sequence[Highlight], Mapping[int, Highlight]]
"""The type for the highlights of a match, and for each seat the moment that cost it
most.
"""


def _moments(match: Match, names: Mapping[int, str], language: str) -> Moments:
    # The cache key includes the players' names: the sentences contain them, and they can
    # change.
    called = crc32("\n".join(names.values()).encode())
    key = f"moments:{match.slug}:{match.version}:{language}:{called}"
    found: Moments | None = cache.get(key)
    if found is None:
        found = _find_moments(match, names, language)
        cache.set(key, found, KEPT_FOR)
    return found


def _find_moments(match: Match, names: Mapping[int, str], language: str) -> Moments:
    try:
        public_events = replay_to(match, 0, names).public_events
    except ReplayError:
        return (), {}
    chapters = game_of(match.game).chapters
    lost = {seat: chapters.downfall(public_events, seat) for seat in names}
    return (
        chapters.highlights(public_events, names, language),
        {seat: each for seat, each in lost.items() if each is not None},
    )
