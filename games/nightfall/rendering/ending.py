"""The final ranking: places, wounds, and what decided a tie."""

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from django.utils.translation import gettext as _, ngettext

from engine.nightfall import text as words
from games.base.avatars import avatar_url
from games.contract.drawing import SeatInfo
from games.contract.records import record
from games.contract.rules import View


@record(frozen=True, slots=True)
class WoundCount:
    """One kind of wound, and how many of it a player has."""

    slug: str
    name: str
    count: int


@record(frozen=True, slots=True)
class ResultLine:
    """One line of the ranking. `avatar`: the URL of the player's portrait. `sentence`: what
    decided the place if the wounds did not; empty otherwise.
    """

    place: int
    seat: int
    avatar: str
    name: str
    is_you: bool
    wounds: int
    kinds: tuple[WoundCount, ...]
    sentence: str
    change: int | None


@record(frozen=True, slots=True)
class TeamLine:
    """A team with the sum of its members' wounds (TEAM-2)."""

    names: str
    wounds: int


@record(frozen=True, slots=True)
class Ending:
    # How the match ended for the reader; for spectators, who has won.
    title: str
    standings: tuple[ResultLine, ...]
    teams: tuple[TeamLine, ...]
    # The reader's result: "won", "lost", or "watched".
    css: str
    # The margin in words, or the reason why the game ended early.
    margin: str

    @property
    def has_reasons(self) -> bool:
        return any(row.sentence for row in self.standings)


def ending(
    view: View,
    seats: Sequence[SeatInfo],
    names: Mapping[int, str],
    language: str,
    changes: Mapping[int, int] = MappingProxyType({}),
) -> Ending | None:
    """Return the ranking of a finished game; None while it runs.

    Args:
        changes: the changes of ratings by seat, if the match was rated.
    """
    result = view["result"]
    if result is None:
        return None
    places = result["places"]
    best = places[0]["seat"]
    teams = tuple(_teams(view, names))
    if teams:
        winner = _("%(names)s win") % {"names": teams[0].names}
    else:
        winner = _("%(name)s wins") % {"name": names[best]}
    standings = tuple(
        ResultLine(
            place=row["place"],
            seat=row["seat"],
            avatar=avatar_url(seats[row["seat"]].avatar),
            name=names[row["seat"]],
            is_you=row["seat"] == view["audience"],
            wounds=row["score"],
            kinds=tuple(
                WoundCount(slug, words.card_name(slug, language), row[slug])
                for slug in ("bite", "burn", "bleed", "blank")
                if slug != "blank" or row[slug]
            ),
            sentence=_place_reason(row, places, names, language, view["audience"]),
            change=changes.get(row["seat"]),
        )
        for row in places
    )
    mine = view["audience"]
    margin = _margin_text(places, names, language, teams, mine)
    if _has_reader_won(view, best):
        css, title = "won", _("Your team wins!") if teams else _("You win!")
    elif mine is None:
        css, title = "watched", winner
    else:
        css, title = "lost", _lost_text(places, mine, is_team=bool(teams))
        if names[best] not in margin:
            margin = f"{winner} · {margin}" if margin else winner
    return Ending(title, standings, teams, css, margin)


def _lost_text(places: Sequence[Mapping[str, Any]], reader: int, *, is_team: bool) -> str:
    """Return the title for a reader who has lost, with their place if there are several
    places behind the winner.
    """
    if is_team:
        return _("Your team lost")
    place = next(row["place"] for row in places if row["seat"] == reader)
    texts = {
        2: _("You're second of %(seats)d"),
        3: _("You're third of %(seats)d"),
        4: _("You're fourth of %(seats)d"),
        5: _("You're fifth of %(seats)d"),
    }
    if len(places) == 2 or place not in texts:
        return _("You lost")
    return texts[place] % {"seats": len(places)}


def _margin_text(
    places: Sequence[Mapping[str, Any]],
    names: Mapping[int, str],
    language: str,
    teams: Sequence[TeamLine],
    reader: int | None,
) -> str:
    """Return the margin by which the reader (for spectators, the winner) has won or lost,
    or else the reason that decided the game.
    """
    own = next((row for row in places if row["seat"] == reader), places[0])
    if why := str(own.get("why") or places[1].get("why") or ""):
        return why
    second_row = next((row for row in places if row["place"] > 1), places[1])
    row = second_row if teams or own["place"] == 1 else own
    ahead = (
        teams[1].wounds - teams[0].wounds if teams else row["score"] - places[0]["score"]
    )
    if ahead <= 0:
        return words.tie_sentence(row, names, language, reader, places)
    if teams:
        return _lead_text(ahead, teams[1].names)
    if own is places[0]:
        return _lead_text(ahead, names[row["seat"]])
    said = ngettext(
        "You're %(n)d wound behind %(name)s", "You're %(n)d wounds behind %(name)s", ahead
    )
    return said % {"n": ahead, "name": names[places[0]["seat"]]}


def _lead_text(wounds: int, other: str) -> str:
    said = ngettext(
        "%(n)d wound ahead of %(name)s", "%(n)d wounds ahead of %(name)s", wounds
    )
    return said % {"n": wounds, "name": other}


def _has_reader_won(view: View, best: int) -> bool:
    """Tell whether the audience, or its team, came first."""
    mine = view["audience"]
    if mine is None or "teams" not in view:
        return bool(best == mine)
    return bool(view["teams"][best] == view["teams"][mine])


def _teams(view: View, names: Mapping[int, str]) -> Iterator[TeamLine]:
    """Yield the teams of a table in the order of their places, with the sums of their
    wounds.
    """
    found: dict[int, list[Mapping[str, Any]]] = {}
    for row in view["result"]["places"] if "teams" in view else ():
        found.setdefault(view["teams"][row["seat"]], []).append(row)
    for rows in found.values():
        mates = _(" and ").join(names[row["seat"]] for row in rows)
        yield TeamLine(mates, sum(row["score"] for row in rows))


def _place_reason(
    row: Mapping[str, Any],
    places: Sequence[Mapping[str, Any]],
    names: Mapping[int, str],
    language: str,
    reader: int | None,
) -> str:
    if "why" in row:
        return str(row["why"])
    if row["by"] == "out":
        return words.result_sentence(row, names, language, reader, places)
    return words.tie_sentence(row, names, language, reader, places)
