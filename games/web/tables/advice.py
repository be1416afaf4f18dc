"""Hints for players in matches that are not rated, such as matches against computers
only.
"""

from collections.abc import Mapping
from typing import NamedTuple

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from games.contract import Game, game_of
from games.contract.rules import Position
from games.models import Unrated
from games.play import rendering
from games.play.following.table_loading import snapshot_of
from games.play.match.moves.batches import is_next_in_batch
from games.play.match.moves.table_snapshot import TableSnapshot
from games.play.match.reading.selectors import seats_of
from games.web.tables.table_access import access_or_404

MAX_ANSWERS = 12
"""The maximum number of questions for which one hint gives answers."""


def may_get_hint(table: TableSnapshot, seat: int | None) -> bool:
    """Tell whether the player of a seat may get a hint.

    The match must be neither rated nor a daily challenge. The other seats must be
    computers', or the player must be a newcomer who gets hints with the knowledge of the
    table.
    """
    match = table.match
    if seat is None or match.rated or not match.is_running:
        return False
    if match.unrated == Unrated.DAILY:
        return False
    if game_of(match.game).adviser is None:
        return False
    alone = all(each.level for each in table.seats if each.number != seat)
    return alone or seat in table.coached


class Hint(NamedTuple):
    """A hint as sentences, with the keys of the answers that it advises."""

    lines: tuple[str, ...]
    keys: tuple[str, ...]


def hint(
    game: Game, position: Position, seat: int, names: Mapping[int, str], language: str
) -> Hint:
    """Return the answers of the best computer to the open questions of a seat, with
    reasons, each reason once. The hint is empty if the seat has no question.

    `position` is not changed.
    """
    opening = position.decision(seat)
    if opening is None or game.adviser is None:
        return Hint((), ())
    ahead = position.clone()
    lines, keys, labels = list[str](), list[str](), list[str]()
    for number in range(MAX_ANSWERS):
        if number and not is_next_in_batch(ahead, seat, opening, number):
            break
        advice, view = game.adviser.advise(ahead, seat), ahead.view(seat)
        asked = view["decision"]
        label = game.words.option_label(advice.option, asked, view, names, language)
        if len(opening.batch) > 1:
            label = f"{game.words.prompt(asked, view, names, language)} {label}"
        keys.append(advice.option)
        labels.append(label)
        if not opening.open_ended:
            lines.append(_("I'd choose: %(choice)s.") % {"choice": label})
        lines += (why for why in advice.why if why not in lines)
        if not opening.open_ended and len(opening.batch) < 2:
            break
        # Choosing the answers of a whole batch in advance reveals nothing: the match
        # reveals nothing before the last of them.
        ahead.play(seat, advice.option)
    if opening.open_ended:
        lines.insert(0, _("I'd choose: %(choice)s.") % {"choice": "; ".join(labels)})
    return Hint(tuple(lines), tuple(dict.fromkeys(keys)))


@require_safe
def advice(request: HttpRequest, slug: str) -> HttpResponse:
    """Show a hint: the answer that the best computer would give now, and its reasons."""
    access = access_or_404(request, slug)
    match, seat = access.match, access.seat
    table = snapshot_of(match, seats_of(match))
    if seat is None or table.position is None or not may_get_hint(table, seat):
        raise Http404(_("There are no hints at this table."))
    game = game_of(match.game)
    infos = rendering.seat_infos(table.seats)
    names = {number: info.name for number, info in enumerate(infos)}
    found = hint(game, table.position, seat, names, rendering.game_language(game))
    response = render(request, "web/tables/advice.html", {"match": match, "hint": found})
    response["Cache-Control"] = "private, no-store"
    return response
