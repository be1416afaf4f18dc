"""Build the JSON payloads of a match for the API. Each contains only what its audience may
know.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from games.contract import game_of
from games.contract.rules import Position, without_questions
from games.models import Match, Seat
from games.play import rendering
from games.play.match.moves import stand_in_moves
from games.play.match.moves.play import load_position
from games.play.match.seats import statements
from games.play.tables.admission import open_to_all_from
from games.play.tables.rematch import rematch_of

MAX_EVENTS = 1000

View = dict[str, Any]


def position_of(match: Match) -> Position | None:
    """Load the position of a match, with all its secrets; None before the start."""
    return load_position(match) if match.position else None


def version_and_status(match: Match) -> dict[str, Any]:
    """Build the fields `version` and `status`, which every response about a match has."""
    return {"version": match.version, "status": match.status}


def rematch(match: Match) -> dict[str, Any] | None:
    """Return the match that is the rematch of a finished one; None if there is none."""
    if match.status != Match.Status.FINISHED:
        return None
    found = rematch_of(match)
    if found is None:
        return None
    seats = found.seats.all()
    return {
        "slug": found.slug,
        "status": found.status,
        "players": [seat.player_id for seat in seats if seat.player_id is not None],
        "free": sum(seat.is_free for seat in seats),
        "listed": found.listed,
        "open_at": open_to_all_from(found).isoformat(),
    }


def events(
    match: Match,
    seats: Sequence[Seat],
    position: Position | None,
    seat: int | None,
    since: int,
    limit: int = MAX_EVENTS,
) -> dict[str, Any]:
    """Return the events of a match that its audience may see.

    Returns:
        The events from number `since` on; the `since` for the next request; the numbers of
        those events that a computer caused for a person.
    """
    if position is None:
        return {"events": [], "next": 0, "stood_in": []}
    # The client sends `since`, so it may be larger than the number of events.
    since = min(since, position.event_count)
    seen, following = position.events_since(since, seat), position.event_count
    if len(seen) > limit:
        seen, following = seen[:limit], seen[limit]["n"]
    marks = stand_in_moves.stand_in_marks(match, seats, since, following) if seen else {}
    stood_in = [event["n"] for event in seen if stand_in_moves.is_marked(event, marks)]
    return {"events": seen, "next": following, "stood_in": stood_in}


def view(match: Match, position: Position | None, seat: int | None) -> View | None:
    """Build the view of a match (all that its audience may see) for one seat, or for the
    public if `seat` is None.

    Returns:
        None before the start. For a finished or paused match, a view without open
        questions. In a game in which players can state something, also what they have
        stated.
    """
    if position is None:
        return None
    found = position.view(seat)
    if _is_paused_or_over(match):
        found = without_questions(found)
    if not game_of(match.game).has_statements:
        return found
    stated = statements.shown(match, seat, position.event_count)
    rows = [{"seat": one.seat, "statement": one.key, "n": one.event} for one in stated]
    return {**found, "statements": rows}


def decision(
    match: Match,
    seats: Sequence[Seat],
    position: Position | None,
    seat: int | None,
    language: str,
) -> dict[str, Any] | None:
    """Build the open decision of a seat, with texts in the active language."""
    view = position.view(seat) if position is not None else {}
    # The seat has no open question while the match is paused or over, or while a computer
    # plays for the seat: its player must take the seat back before answering.
    asked = None if _is_unable_to_answer(match, seats, seat) else view.get("decision")
    if asked is None:
        return None
    writer = _Writer(match, seats, view, asked, language)
    return {
        **writer.question(asked),
        "seat": asked["seat"],
        "card": asked.get("card"),
        "purpose": asked.get("purpose"),
        "amount": asked.get("amount", 0),
        "batch": [writer.question(one) for one in asked["batch"]],
    }


def offers(
    match: Match,
    seats: Sequence[Seat],
    position: Position | None,
    seat: int | None,
    language: str,
) -> list[dict[str, str]]:
    """Build the list of out-of-turn actions that a seat can take now, with texts in the
    active language.
    """
    game = game_of(match.game)
    if position is None or seat is None or not game.has_offers:
        return []
    if _is_unable_to_answer(match, seats, seat):
        return []
    view, lang = position.view(seat), game.language_for(language)
    names = _names(seats)
    return [
        {"key": key, "label": game.offers.label(key, view, names, lang)}
        for key in game.offers.of(position, seat)
    ]


def replacement_answers(
    match: Match,
    seats: Sequence[Seat],
    position: Position | None,
    seat: int | None,
    language: str,
) -> list[dict[str, str]]:
    """Build the list of answers with which a seat can replace its last one, with texts in
    the active language.
    """
    if position is None or seat is None or _is_unable_to_answer(match, seats, seat):
        return []
    if position.replaceable_pick(seat) is None:
        return []
    view = position.view(seat)
    asked = view["exchangeable"]
    writer = _Writer(match, seats, view, asked, language)
    options: list[dict[str, str]] = writer.question(asked)["options"]
    return options


def _names(seats: Sequence[Seat]) -> Mapping[int, str]:
    infos = rendering.seat_infos(seats)
    return {number: info.name for number, info in enumerate(infos)}


def _is_unable_to_answer(match: Match, seats: Sequence[Seat], seat: int | None) -> bool:
    """Tell whether a seat cannot answer now, because the match is paused or over or a
    computer plays for the seat. The position may still have an open question for the seat.
    """
    if _is_paused_or_over(match):
        return True
    if seat is None:
        return False
    return bool(seats[seat].held)


def _is_paused_or_over(match: Match) -> bool:
    """Tell whether the match is paused or over, so that no seat can answer. A match may be
    over while its position still has open questions.
    """
    return match.paused_until is not None or not match.is_running


class _Writer:
    """Formats the questions of one decision as JSON, with texts in the player's
    language.
    """

    def __init__(
        self, match: Match, seats: Sequence[Seat], view: View, asked: View, language: str
    ) -> None:
        self.names = _names(seats)
        game = game_of(match.game)
        self.words = game.words
        self.view = view
        self.asked = asked
        self.language = game.language_for(language)

    def question(self, one: View) -> dict[str, Any]:
        whole = {**self.asked, **one}
        return {
            "kind": one["kind"],
            "subject": one["subject"],
            "prompt": self.words.prompt(whole, self.view, self.names, self.language),
            "options": [
                {
                    "key": key,
                    "label": self.words.option_label(
                        key, whole, self.view, self.names, self.language
                    ),
                }
                for key in one["options"]
            ],
        }
