"""Test that notices are given once, listed, marked as read and readable in the reader's
language.
"""

from datetime import timedelta
from itertools import pairwise

import pytest
from django.utils import timezone

from games.community.notices import kinds, preferences, services
from games.community.notices.preferences import Preference, preferences_of
from games.community.notices.services import NewNotice, notify, notify_many
from games.models import Mail, Notice, Player, Topic
from tests.games.play.match.moves.test_races import at_once
from tests.games.set_up import person

pytestmark = pytest.mark.django_db

if "told_you" not in {kind.name for kind in kinds.all_kinds()}:
    kinds.register("told_you", lambda data: f"It is {data['what']}.", topic=Topic.PEOPLE)


def told(player: Player) -> list[str]:
    """List the notices of a player, the newest first."""
    return [kinds.text_of(notice) for notice in player.notices.all()]


def test_a_notice_is_a_sentence_that_leads_somewhere() -> None:
    ann = person("ann")
    assert notify(ann.pk, "told_you", data={"what": "night"}, url="/rules/")
    assert told(ann) == ["It is night."]
    assert ann.notices.get().url == "/rules/"


def test_one_with_the_same_key_is_given_once_to_each() -> None:
    ann, ben = person("ann"), person("ben")
    for player in (ann, ann, ben):
        notify(player.pk, "told_you", data={"what": "night"}, key="night:1")
    assert [ann.notices.count(), ben.notices.count()] == [1, 1]
    for _ in range(2):
        notify(ann.pk, "told_you", data={"what": "day"})
    assert ann.notices.count() == 3


def test_the_number_of_a_notice_does_not_say_what_others_were_told() -> None:
    """INFO-15: a player who is asked gets a notice, a player for whom the server passes
    does not. Numbers in sequence would show how many notices others got.
    """
    ann, ben = person("ann"), person("ben")
    for player in (ann, ben, ann):
        notify(player.pk, "told_you", data={"what": "night"})
    notify_many("told_you", [NewNotice(each.pk, {"what": "day"}) for each in (ben, ann)])
    numbers = sorted(ann.notices.values_list("pk", flat=True))
    assert all(after - before > 1000 for before, after in pairwise(numbers))
    assert numbers[-1] < 2**53


@pytest.mark.django_db(transaction=True)
def test_of_many_at_once_with_one_key_one_is_stored() -> None:
    ann = person("ann")
    given = at_once(
        *[lambda: notify(ann.pk, "told_you", data={"what": "night"}, key="night:1")] * 4
    )
    assert sorted(given, key=str) == [False, False, False, True]
    assert ann.notices.count() == 1


def test_programs_and_closed_accounts_are_told_nothing() -> None:
    bot, gone = person("robot"), person("gone")
    Player.objects.filter(pk=bot.pk).update(is_bot=True)
    Player.objects.filter(pk=gone.pk).update(is_active=False)
    for player_id in (bot.pk, gone.pk, 10**9):
        assert not notify(player_id, "told_you", data={"what": "night"})
    assert not Notice.objects.exists()


def test_an_unknown_kind_is_a_mistake_of_ours() -> None:
    with pytest.raises(KeyError):
        notify(person("ann").pk, "no_such_kind")


def test_two_kinds_cannot_have_one_name() -> None:
    with pytest.raises(ValueError, match="told_you"):
        kinds.register("told_you", lambda data: "")


def test_a_notice_that_cannot_be_read_any_more_breaks_nothing() -> None:
    ann, now = person("ann"), timezone.now()
    Notice.objects.create(player=ann, kind="of_old", created_at=now)
    Notice.objects.create(player=ann, kind="told_you", created_at=now)
    assert told(ann) == ["You have news."] * 2


def test_what_was_read_stays_read_and_is_forgotten_in_the_end() -> None:
    ann, ben = person("ann"), person("ben")
    for player in (ann, ann, ben):
        notify(player.pk, "told_you", data={"what": "night"})
    first = ann.notices.last()
    assert first is not None
    theirs = [notice.pk for notice in Notice.objects.all()]
    assert services.mark_read(player_id=ann.pk, notices=[first.pk]) == 1
    assert services.mark_read(player_id=ann.pk, notices=theirs) == 1
    assert services.mark_all_read(player_id=ann.pk) == 0
    assert ben.notices.get().read_at is None
    now = timezone.now()
    assert services.delete_old_notices(now=now + timedelta(days=89)) == 0
    assert services.delete_old_notices(now=now + timedelta(days=91)) == 2
    assert Notice.objects.get() == ben.notices.get()


def test_wishes_are_stored_by_topic_and_the_others_keep_their_default() -> None:
    ann = person("ann")
    assert preferences_of(ann.pk) == preferences.DEFAULTS
    for mail in (Mail.DAILY, Mail.NEVER):
        rare = Preference(mail=mail, browser=False, sound=False)
        preferences.preferences_store(player=ann, preferences={Topic.TURNS: rare})
        assert preferences_of(ann.pk) == {**preferences.DEFAULTS, Topic.TURNS: rare}
    assert ann.notice_preferences.count() == 1
