"""Test following, muting and blocking, and what a block does at tables."""

import pytest

from games.community.relations import selectors, services
from games.models import Match, Player, Relation
from games.people.accounts.guests import guest_create
from games.people.accounts.services import account_close, guest_merge_into_account
from games.play.tables import leaving_after_block
from games.play.tables.joining import match_join
from games.play.tables.quick_match import QuickTerms, quick_match
from games.play.tables.rematch import rematch_join
from games.refusals import Blocked, GamesError
from tests.games.set_up import fast_forward, person, table

pytestmark = pytest.mark.django_db


def block(name: str, other: str) -> None:
    leaving_after_block.block_and_separate(player=person(name), other_id=person(other).pk)


def seated(match: Match) -> set[str]:
    people = match.seats.exclude(player=None).values_list("player__username", flat=True)
    return set(people)


def test_friends_are_those_who_follow_each_other() -> None:
    ann, ben = person("ann"), person("ben")
    services.follow(player=ann, other_id=ben.pk)
    services.follow(player=ann, other_id=ben.pk)
    assert selectors.followed_ids(ann) == {ben.pk}
    assert selectors.friend_ids(ann) == frozenset()
    services.follow(player=ben, other_id=ann.pk)
    assert selectors.friend_ids(ann) == {ben.pk}
    services.end_relation(player=ann, other_id=ben.pk, kind=Relation.Kind.FOLLOW)
    assert selectors.friend_ids(ben) == frozenset()


def test_a_block_ends_following_and_keeps_it_from_beginning() -> None:
    ann, ben = person("ann"), person("ben")
    services.follow(player=ann, other_id=ben.pk)
    services.follow(player=ben, other_id=ann.pk)
    block("ann", "ben")
    assert not Relation.objects.filter(kind=Relation.Kind.FOLLOW).exists()
    for one, other in ((ann, ben), (ben, ann)):
        with pytest.raises(Blocked):
            services.follow(player=one, other_id=other.pk)


def test_nobody_has_a_tie_to_themselves_or_to_nobody() -> None:
    ann = person("ann")
    for act in (services.follow, services.mute, leaving_after_block.block_and_separate):
        for other_id, code in ((ann.pk, "yourself"), (10**9, "no_player")):
            with pytest.raises(GamesError) as caught:
                act(player=ann, other_id=other_id)
            assert caught.value.refusal == code
    assert not Relation.objects.exists()


@pytest.mark.parametrize(("by", "to"), [("ann", "ben"), ("ben", "ann")])
def test_two_who_are_blocked_do_not_sit_down_together(by: str, to: str) -> None:
    match = table("ann", None, None)
    block(by, to)
    with pytest.raises(Blocked):
        match_join(invite=match.invite, player=person("ben"))
    match_join(invite=match.invite, player=person("cem"))
    assert seated(match) == {"ann", "cem"}


@pytest.mark.parametrize(("by", "to"), [("ann", "ben"), ("ben", "ann")])
def test_two_who_are_blocked_have_no_rematch(by: str, to: str) -> None:
    match = fast_forward(table("ann", "ben"))
    rematch = rematch_join(match_id=match.pk, player=person("ann"))
    block(by, to)
    with pytest.raises(Blocked):
        rematch_join(match_id=match.pk, player=person("ben"))
    assert seated(rematch) == {"ann"}


def test_the_host_of_a_waiting_table_blocks_somebody_away_from_it() -> None:
    match = table("ann", "ben", None)
    block("ann", "ben")
    assert seated(match) == {"ann"}


def test_who_blocks_the_host_gets_up() -> None:
    match = table("ann", "ben", None)
    block("ben", "ann")
    assert seated(match) == {"ann"}
    match.refresh_from_db()
    assert match.status == Match.Status.WAITING


def test_at_the_table_of_a_third_who_blocks_gets_up() -> None:
    match = table("ann", "ben", "cem", None)
    block("ben", "cem")
    assert seated(match) == {"ann", "cem"}


def test_a_block_changes_nothing_at_a_running_match() -> None:
    match = table("ann", "ben")
    block("ann", "ben")
    assert seated(match) == {"ann", "ben"}
    match.refresh_from_db()
    assert match.is_running


def test_lists_leave_out_tables_with_somebody_who_is_kept_away() -> None:
    theirs, other = table("ben", None), table("cem", None)
    block("ann", "ben")
    everything = Match.objects.order_by("pk")
    assert list(selectors.without_blocked(everything, person("ann"))) == [other]
    assert list(selectors.without_blocked(everything, person("dan"))) == [theirs, other]
    assert list(selectors.without_blocked(everything, None)) == [theirs, other]


def test_a_guest_takes_the_ties_along_and_a_closed_account_leaves_none() -> None:
    ann, ben, guest = person("ann"), person("ben"), guest_create()
    leaving_after_block.block_and_separate(player=guest, other_id=ben.pk)
    services.mute(player=ben, other_id=guest.pk)
    services.follow(player=guest, other_id=ann.pk)
    guest_merge_into_account(guest_id=guest.pk, player=ann)
    assert selectors.blocked_between(ann.pk, [ben.pk])
    assert selectors.muted_ids(ben) == {ann.pk}
    assert selectors.followed_ids(ann) == frozenset()
    account_close(player_id=ann.pk)
    assert not Relation.objects.exists()
    assert Player.objects.filter(pk=ann.pk).exists()


def test_quick_match_brings_nobody_to_a_table_with_somebody_blocked() -> None:
    terms, ann, ben = QuickTerms(2, Match.Clock.TURNS), person("ann"), person("ben")
    theirs = quick_match(player=ben, terms=terms)
    block("ben", "ann")
    own = quick_match(player=ann, terms=terms)
    assert own != theirs
    assert seated(own) == {"ann"}
    assert quick_match(player=person("cem"), terms=terms) in (own, theirs)
