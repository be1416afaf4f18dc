"""Test guests, tables, invitations and rematches."""

from typing import Any

import pytest
from django.db import IntegrityError, transaction

from engine.check_record import seed_commitment
from engine.errors import BadOptions
from games.models import Match, Move, Player, Seat
from games.people.accounts.guests import guest_create
from games.play import demo
from games.play.match.moves.play import load_position
from games.play.match.replaying.verify import differences_from_replay
from games.play.tables.creation import match_create
from games.play.tables.joining import match_join
from games.play.tables.leaving import match_cancel
from games.play.tables.rematch import rematch_join
from games.play.tables.terms import TableTerms
from games.refusals import BadTable, MatchOver, NotOver, NotYourSeat, TableFull
from tests.games.set_up import fast_forward, person, table

pytestmark = pytest.mark.django_db


def test_a_guest_is_an_account_without_a_password() -> None:
    guest = guest_create(language="de")
    assert guest.is_guest
    assert not guest.has_usable_password()
    assert str(guest).startswith("Guest ")
    assert guest.username != guest_create().username
    assert Player.objects.get(pk=guest.pk).language == "de"


def test_a_table_without_free_seats_starts_at_once() -> None:
    match = table("ann", "random", "heuristic")
    assert match.status == Match.Status.RUNNING
    assert match.started_at is not None
    assert [str(seat.player or seat.level) for seat in match.seats.order_by("number")] == [
        "Ann", "random", "heuristic",
    ]  # fmt: skip
    assert load_position(match).view(None)["first"] == 0


def test_a_table_commits_to_its_seed_before_it_starts() -> None:
    match = table("ann", None)
    assert match.status == Match.Status.WAITING
    assert match.position == ""
    assert match.seed_hash == seed_commitment(match.slug, match.seed)
    assert match.published_seed is None
    seed = match.seed

    match = fast_forward(match_join(invite=match.invite, player=person("ben")))
    assert match.published_seed == seed
    assert match.seed_hash == seed_commitment(match.slug, seed)


def test_seeds_and_links_differ_from_table_to_table() -> None:
    matches = [table("ann", None) for _ in range(5)]
    for name in ("slug", "invite", "seed", "seed_hash"):
        assert len({getattr(match, name) for match in matches}) == 5
    assert all(match.slug != match.invite for match in matches)


@pytest.mark.parametrize(
    "agreed",
    [
        {"pace": "glacial"},
        {"reaction_seconds": -1},
        {"reaction_seconds": 60},
    ],
)
def test_a_table_that_cannot_be_is_refused(agreed: dict[str, Any]) -> None:
    with pytest.raises(BadTable):
        table("ann", "random", **agreed)
    assert not Match.objects.exists()


def test_a_person_sits_once_and_levels_exist() -> None:
    ann = person("ann")
    for sitters in ([ann, ann], [ann, "genius"], [ann, ""]):
        with pytest.raises(BadTable):
            match_create(TableTerms(), host=ann, sitters=sitters)


@pytest.mark.parametrize(
    ("sitters", "options"),
    [
        (["ann"], {}),
        (["ann", *["random"] * 5], {}),
        (["ann", "random"], {"draft": "by-lot"}),
        (["ann", "random"], {"first": 2}),
        (["ann", "random"], {"colour": "red"}),
    ],
)
def test_the_rules_have_a_say(sitters: list[str], options: dict[str, Any]) -> None:
    with pytest.raises(BadOptions):
        table(*sitters, options=options)
    assert not Match.objects.exists()


def test_an_invitation_seats_a_person_and_the_last_one_starts_the_match() -> None:
    match = table("ann", None, "random", None)
    match = match_join(invite=match.invite, player=person("ben"))
    assert match.status == Match.Status.WAITING
    match = match_join(invite=match.invite, player=person("cem"))
    assert match.status == Match.Status.RUNNING
    players = match.seats.order_by("number").values_list("player__username", flat=True)
    assert list(players) == ["ann", "ben", None, "cem"]


def test_joining_twice_takes_one_seat() -> None:
    match = table("ann", None, None)
    for _ in range(2):
        match_join(invite=match.invite, player=person("ben"))
        match_join(invite=match.invite, player=person("ann"))
    assert match.seats.filter(player=None).count() == 1


def test_a_full_table_takes_nobody_and_still_knows_its_own() -> None:
    match = table("ann", None)
    match_join(invite=match.invite, player=person("ben"))
    with pytest.raises(TableFull):
        match_join(invite=match.invite, player=person("eve"))
    assert match_join(invite=match.invite, player=person("ben")).pk == match.pk


def test_the_spectators_link_is_no_invitation() -> None:
    match = table("ann", None)
    with pytest.raises(Match.DoesNotExist):
        match_join(invite=match.slug, player=person("eve"))


def test_only_the_host_gives_up_a_waiting_table() -> None:
    match = table("ann", None)
    with pytest.raises(NotYourSeat):
        match_cancel(match_id=match.pk, player=person("ben"))
    assert match_cancel(match_id=match.pk, player=person("ann")).status == "abandoned"
    with pytest.raises(MatchOver):
        match_join(invite=match.invite, player=person("ben"))
    running = table("ann", "random")
    with pytest.raises(MatchOver):
        match_cancel(match_id=running.pk, player=person("ann"))


def test_a_rematch_keeps_the_seats_and_moves_the_first_player_on() -> None:
    match = fast_forward(table("random", "ann", "random"))
    rematch = rematch_join(match_id=match.pk, player=person("ann"))
    assert rematch.status == Match.Status.RUNNING
    assert rematch.seats.get(player=person("ann")).number == 1
    assert load_position(rematch).view(None)["first"] == 1
    assert rematch.seed != match.seed
    assert match.rematch == rematch


def test_people_meet_at_one_rematch() -> None:
    match = fast_forward(table("ann", "ben"))
    first = rematch_join(match_id=match.pk, player=person("ben"))
    assert first.status == Match.Status.WAITING
    assert rematch_join(match_id=match.pk, player=person("ben")).pk == first.pk
    second = rematch_join(match_id=match.pk, player=person("ann"))
    assert second.pk == first.pk
    assert second.status == Match.Status.RUNNING
    assert [seat.player for seat in second.seats.order_by("number")] == [
        person("ann"), person("ben"),
    ]  # fmt: skip


def test_who_was_replaced_finds_the_rematch_full() -> None:
    match = fast_forward(table("ann", "ben"))
    rematch = rematch_join(match_id=match.pk, player=person("ben"))
    match_join(invite=rematch.invite, player=person("cem"))
    with pytest.raises(TableFull):
        rematch_join(match_id=match.pk, player=person("ann"))


def test_a_rematch_is_for_those_who_played_to_the_end() -> None:
    running = table("ann", "random")
    with pytest.raises(NotOver):
        rematch_join(match_id=running.pk, player=person("ann"))
    with pytest.raises(NotYourSeat):
        rematch_join(match_id=fast_forward(running).pk, player=person("eve"))


def test_the_database_refuses_what_must_not_be() -> None:
    match = table("ann", "random", None)
    ann, computer, free = match.seats.order_by("number")
    for rows, values in [
        (Seat.objects.filter(pk=free.pk), {"player": ann.player}),
        (Seat.objects.filter(pk=free.pk), {"number": 0}),
        (Seat.objects.filter(pk=ann.pk), {"level": "random"}),
        (Seat.objects.filter(pk=computer.pk), {"asked_since": 0}),
        (Match.objects.filter(pk=match.pk), {"status": "running"}),
        (Match.objects.filter(pk=match.pk), {"status": "lost"}),
        (Match.objects.filter(pk=match.pk), {"result": {}}),
        (Match.objects.filter(pk=match.pk), {"seat_count": 1}),
    ]:
        with pytest.raises(IntegrityError), transaction.atomic():
            rows.update(**values)


def test_a_move_number_exists_once() -> None:
    match = fast_forward(table("random", "random"), moves=3)
    move = match.moves.get(number=1)
    move.pk = None
    with pytest.raises(IntegrityError), transaction.atomic():
        move.save(force_insert=True)


def test_the_demo_is_set_up_once() -> None:
    demo.ensure_demo_match()
    demo.ensure_demo_match()
    match = Match.objects.get()
    assert match.listed
    assert match.is_running
    assert Move.objects.count() == 0
    assert differences_from_replay(match) == []


def test_the_demo_leaves_a_used_site_alone() -> None:
    table("ann", None)
    demo.ensure_demo_match()
    assert Match.objects.count() == 1
