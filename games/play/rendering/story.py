"""What a match that is over tells on its own table: its moments, and the way to them.

It is read from what everybody saw, like the highlights of the replay; the match is played
again once for it, and what came of that is kept.
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
"""Seconds for which the moments of a match are kept: nobody looks at most of them again."""


@dataclass(frozen=True, slots=True)
class Told:
    """One moment: what it was, in words, and the address of the replay there."""

    title: str
    text: str
    url: str


@dataclass(frozen=True, slots=True)
class Clip:
    """The moment of the match: a replay of some ten seconds, and its picture, in a game
    that draws one.
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
    """Render what follows the ranking of a finished match, in the active language; empty
    if it was broken off.

    Args:
        seat: of the reader, who learns what cost them most unless they have won.
    """
    if match.status != Match.Status.FINISHED:
        return SafeString("")
    replay = reverse("replay", args=[match.slug])
    told, downfalls = _moments(match, names, language)
    lost = None if seat is None or _has_won(match, seats[seat]) else downfalls.get(seat)
    best = next((each for each in told if each.clip), None)
    context = {
        "moments": [
            Told(each.title, each.text, f"{replay}?move={each.step}") for each in told
        ],
        "clip": None if best is None else _clip(match, best, replay),
        "downfall": lost and Told(lost.title, lost.text, f"{replay}?move={lost.step}"),
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
"""The highlights of a match, and by seat what cost it most."""


def _moments(match: Match, names: Mapping[int, str], language: str) -> Moments:
    # Names change, and with them the sentences.
    called = crc32("\n".join(names.values()).encode())
    key = f"moments:{match.slug}:{match.version}:{language}:{called}"
    found: Moments | None = cache.get(key)
    if found is None:
        found = _told(match, names, language)
        cache.set(key, found, KEPT_FOR)
    return found


def _told(match: Match, names: Mapping[int, str], language: str) -> Moments:
    try:
        seen = replay_to(match, 0, names).told
    except ReplayError:
        return (), {}
    chapters = game_of(match.game).chapters
    lost = {seat: chapters.downfall(seen, seat) for seat in names}
    return (
        chapters.highlights(seen, names, language),
        {seat: each for seat, each in lost.items() if each is not None},
    )
