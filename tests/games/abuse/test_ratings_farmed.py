"""Test attempts to gain rating points without playing for them (decision 0240).

Each test carries out an attack that used to pay, to the end of the match.
"""

import pytest

from games.models import Match, Move, Part, Player, Rating, Seat
from games.play import aftermath
from games.play.match.seats import presence
from games.play.ratings.arithmetic import START, Belief
from games.play.ratings.new_ratings import Competitor, beliefs_after_match
from games.play.ratings.pools import Pool
from games.play.ratings.services import recompute_pool
from games.play.tables import hosting
from games.play.tables.creation import match_create
from games.play.tables.joining import match_join
from games.play.tables.terms import TableTerms
from games.refusals import NotRated
from tests.games.ended import NOON, ended
from tests.games.programs import bot_of, code, program
from tests.games.set_up import DUEL, TABLE, fast_forward, person, table

pytestmark = pytest.mark.django_db

RATED = TableTerms(rated=True)


def points(name: str, pool: Pool = DUEL) -> float:
    """Return how many points a player has gained since the start rating."""
    row = Rating.objects.filter(player=person(name), **pool.where).first()
    return 0.0 if row is None else row.mu - START


def finish(match: Match, **moves_by: int) -> Match:
    """Play a match to its end, and choose who made the moves of some seats.

    `moves_by` has the number of moves that a seat's player made, as in `seat0=3`; a
    computer made the later ones.
    """
    match = fast_forward(match)
    for name, own in moves_by.items():
        moves = match.moves.filter(seat=int(name.removeprefix("seat"))).order_by("number")
        theirs = moves.values_list("pk", flat=True)[own:]
        Move.objects.filter(pk__in=list(theirs)).update(by=Move.By.COMPUTER)
    aftermath.update_after_result(match.pk)
    match.refresh_from_db()
    return match


def test_two_sleepwalkers_are_no_rated_table() -> None:
    """Regression test: a table with two random computers gained 9 points in four seconds,
    and could be repeated sixty times an hour.
    """
    program("ann")
    with pytest.raises(NotRated):
        table("ann", "random", "random", rated=True)
    answer = program("ben").post(
        "tables/", {"opponents": ["random", "random"], "rated": True}
    )
    assert code(answer) == (409, "unrated_alone")
    assert not Match.objects.exists()


def test_beginning_now_with_computers_makes_it_unrated() -> None:
    """Regression test: a player could begin at once, leave, and gain 113 points when the
    computer in their seat won.
    """
    match = table("ann", None, rated=True)
    hosting.start_now(match_id=match.pk, host=person("ann"))
    match.refresh_from_db()
    assert (match.rated, match.unrated) == (False, "alone")
    presence.leave_seat(match_id=match.pk, player=person("ann"))
    finish(match, seat0=0)
    assert points("ann") == 0


def test_a_bot_and_its_owner_are_not_rated_against_each_other() -> None:
    """Regression test: the owner gained 92 points and a badge."""
    _, bot = bot_of("ann")
    match = match_create(RATED, host=person("ann"), sitters=[person("ann"), None])
    with pytest.raises(NotRated):
        match_join(invite=match.invite, player=bot)
    match = ended("ann", bot)
    assert (match.rated, match.unrated) == (False, "related")
    assert not Rating.objects.exists()
    assert not person("ann").badges.filter(kind="won-people").exists()


def test_two_bots_of_one_owner_are_not_rated_against_each_other() -> None:
    _, one = bot_of("ann", "One")
    _, two = bot_of("ann", "Two")
    with pytest.raises(NotRated):
        match_create(RATED, host=one, sitters=[one, two])
    ended(one, two)
    assert not Rating.objects.exists()


def test_an_owner_and_their_bot_do_not_share_a_rated_table_with_a_stranger() -> None:
    """Regression test: owner and bot together knew two of the hands."""
    robo, bot = bot_of("ann")
    match = match_create(RATED, host=person("eve"), sitters=[person("eve"), None, None])
    match_join(invite=match.invite, player=person("ann"))
    with pytest.raises(NotRated):
        match_join(invite=match.invite, player=bot)
    Match.objects.filter(pk=match.pk).update(listed=True)
    assert code(robo.post("tables/join/", {"slug": match.slug}))[1] == "unrated_related"
    assert not Seat.objects.filter(player=bot).exists()


def test_a_stand_in_wins_nothing_for_whoever_left() -> None:
    match = table("ann", "ben", rated=True)
    presence.leave_seat(match_id=match.pk, player=person("ann"))
    match = finish(match, seat0=0)
    # The leaver's points must not depend on how well the computer in their seat played.
    Seat.objects.filter(match=match, number=0).update(place=1)
    Seat.objects.filter(match=match, number=1).update(place=2)
    aftermath.update_after_result(match.pk)
    assert points("ann") < 0
    assert points("ben") == 0


@pytest.mark.parametrize("winner", [0, 1])
def test_whoever_is_timed_out_neither_wins_nor_makes_others_lose(winner: int) -> None:
    """Regression test: a computer played on for a player whose time had run out. If it won,
    that player gained 92 points, and the opponent lost 92.
    """
    match = table("ann", "ben", rated=True)
    match = finish(match, seat0=2)
    Seat.objects.filter(match=match, number=0).update(held="time", held_since=NOON)
    Seat.objects.filter(match=match, number=winner).update(place=1)
    Seat.objects.filter(match=match, number=1 - winner).update(place=2)
    aftermath.update_after_result(match.pk)
    assert points("ann") < 0
    assert points("ben") == 0


def test_leaving_a_lost_game_late_saves_nothing_and_costs_the_winner_nothing() -> None:
    match = finish(table("ann", "ben", rated=True))
    loser = match.seats.get(place=2)
    winner = match.seats.get(place=1)
    gain, loss = points(winner.player.username), points(loser.player.username)
    again = finish(table("cem", "dot", rated=True))
    seat = again.seats.get(place=1)
    moves = again.moves.filter(seat=seat.number).order_by("-number")
    late = list(moves.values_list("pk", flat=True)[:3])
    Move.objects.filter(pk__in=late).update(by=Move.By.COMPUTER)
    Seat.objects.filter(pk=seat.pk).update(held="left", held_since=NOON)
    aftermath.update_after_result(again.pk)
    stayed = again.seats.get(place=2)
    assert points(stayed.player.username) == pytest.approx(gain)
    assert points(seat.player.username) == pytest.approx(loss)


def test_stayers_at_a_larger_table_are_rated_among_themselves() -> None:
    match = finish(table("ann", "ben", "cem", rated=True), seat0=1)
    Seat.objects.filter(match=match, number=0).update(held="away", held_since=NOON)
    for number, place in ((0, 1), (1, 2), (2, 3)):
        Seat.objects.filter(match=match, number=number).update(place=place)
    aftermath.update_after_result(match.pk)
    assert points("ann", TABLE) < 0
    assert points("ben", TABLE) == pytest.approx(-points("cem", TABLE))
    assert points("ben", TABLE) > 0


@pytest.mark.parametrize("own", [0.0, 0.2, 0.45, 0.55, 0.8, 1.0])
def test_leaving_a_duel_for_good_costs_the_same_at_any_moment(own: float) -> None:
    """The leaver's loss does not depend on `own`, the share of moves that they made before
    leaving.
    """
    match = fast_forward(table("ann", "ben", rated=True))
    moves = match.moves.filter(seat=0).order_by("number").values_list("pk", flat=True)
    theirs = list(moves)[int(own * len(moves)) :]
    Move.objects.filter(pk__in=theirs).update(by=Move.By.COMPUTER)
    held = Seat.Held.LEFT if theirs else Seat.Held.FORFEIT
    match.seats.filter(number=0).update(held=held, held_since=NOON, place=1)
    match.seats.filter(number=1).update(place=2)
    aftermath.update_after_result(match.pk)
    # Ann loses half of the usual points, as there were no other opponents. Ben gains
    # nothing if Ann left so early that he hardly had an opponent.
    assert points("ann") == pytest.approx(-46, abs=1)
    assert points("ben") == pytest.approx(46 if own > 0.5 else 0, abs=1)


@pytest.mark.parametrize("place", [1, 2, 3])
@pytest.mark.parametrize("part", [Part.LEFT, Part.ABSENT])
def test_no_place_of_a_stand_in_pays(place: int, part: Part) -> None:
    others = [Competitor(Belief(1700, 60), 1), Competitor(Belief(1300, 200), 3)]
    gone = Competitor(Belief(1450, 150), place, part)
    one, other, after = beliefs_after_match([*others, gone])
    assert after.mu < gone.belief.mu
    if part is Part.ABSENT:
        assert [one, other] == beliefs_after_match(others)
    else:
        assert one.mu + other.mu >= sum(found.mu for found in beliefs_after_match(others))


def test_two_who_both_leave_both_lose() -> None:
    gone = Competitor(Belief(), 1, Part.ABSENT)
    assert all(found.mu < START for found in beliefs_after_match([gone, gone]))


def test_what_was_won_before_these_rules_is_taken_back_by_recomputing() -> None:
    match = ended("ann", "ben")
    _, bot = bot_of("ben")
    Player.objects.filter(pk=person("ann").pk).update(owner=person("ben"))
    assert points("ann") > 0
    assert recompute_pool(DUEL) == 2
    assert not Rating.objects.exists()
    match.refresh_from_db()
    assert (match.rated, match.unrated) == (False, "related")
    assert bot.owner == person("ben")
