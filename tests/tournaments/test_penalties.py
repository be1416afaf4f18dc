"""Penalties: a ladder from a note to disqualification, with undo and appeal."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from games.community.notices.kinds import text_of
from games.models import Notice
from games.refusals import GamesError
from tests.games.browsers import browser
from tests.games.set_up import person
from tests.tournaments.events import (
    director,
    entry_of,
    play_event,
    play_round,
    published,
    start,
    stepped,
)
from tournaments.directing import penalties
from tournaments.entries import player_acts
from tournaments.models import Entry, Penalty, Tournament
from tournaments.refusals import NoPenalty, NotDirector, NotIn, WrongMoment
from tournaments.rendering import log_texts
from tournaments.rendering.desk import desk_of
from tournaments.standings import current_standings

pytestmark = pytest.mark.django_db

NAMES = ("ann", "ben", "cat", "dan")


def event(rounds: int = 3, **agreed: Any) -> Tournament:
    """Play one round, which ann and cat or ben win by their primary keys."""
    found = start(published(*NAMES, **({"table_size": 2, "rounds": rounds} | agreed)))
    return play_round(found)


def give(found: Tournament, name: str, step: str, **more: Any) -> Penalty:
    return penalties.give(
        tournament_id=found.pk,
        by=more.pop("by", director()),
        entry_id=entry_of(found, name).pk,
        step=step,
        ground="slow",
        reason="Ten minutes for a move.",
        **more,
    )


def undo(found: Tournament, penalty: Penalty) -> None:
    penalties.undo(
        tournament_id=found.pk, by=director(), penalty_id=penalty.pk, reason="A mistake."
    )


def lines(found: Tournament) -> dict[str, Any]:
    return {
        line.entry.player.username: line
        for line in current_standings.standings_of(found)
        if line.entry.player is not None
    }


def test_a_penalty_costs_points_and_no_opponent_s_tie_break() -> None:
    found = event()
    before = lines(found)
    give(found, "ann", "half_table")
    after = lines(found)
    assert after["ann"].points == before["ann"].points - 6
    assert after["ann"].penalty == 6
    for name in NAMES:
        assert [tie.value for tie in after[name].ties] == [
            tie.value for tie in before[name].ties
        ]
    page = browser().get(f"/tournaments/{found.slug}/").content.decode()
    assert "\N{MINUS SIGN}6</small>" in page
    rows = browser().get(f"/tournaments/{found.slug}/standings.json").json()["standings"]
    assert {row["penalty"] for row in rows} == {0, 6}


def test_a_lost_table_gives_nothing_whatever_its_result_becomes() -> None:
    found = event()
    won = lines(found)["ann"].points
    assert won == 12
    lost = give(found, "ann", "table_lost", round_number=1)
    assert lines(found)["ann"].points == 0
    assert lines(found)["ann"].penalty == 12
    # The table that is being played costs what it gives once it has ended.
    undo(found, lost)
    assert lines(found)["ann"].points == 12
    give(found, "ann", "table_lost")
    assert lines(found)["ann"].points == 12
    found = play_round(found)
    assert lines(found)["ann"].points == 12


def test_two_warnings_cost_half_a_table_until_one_is_undone() -> None:
    found = event()
    give(found, "ann", "warning")
    assert lines(found)["ann"].penalty == 0
    second = give(found, "ann", "warning")
    assert lines(found)["ann"].penalty == 6
    undo(found, second)
    assert lines(found)["ann"].penalty == 0
    assert Penalty.objects.filter(undone_at=None).count() == 1
    give(found, "ann", "warning")
    assert lines(found)["ann"].penalty == 6


def test_disqualified_and_back() -> None:
    found = event()
    out = give(found, "ben", "disqualified")
    assert entry_of(found, "ben").state == Entry.State.DISQUALIFIED
    with pytest.raises(NotIn):
        give(found, "ben", "note")
    undo(found, out)
    assert entry_of(found, "ben").in_field


def test_points_are_lost_only_where_there_are_points() -> None:
    found = event(format="single-elimination")
    steps = [step.value for step in penalties.steps_for(found)]
    assert steps == ["note", "warning", "disqualified"]
    with pytest.raises(NoPenalty):
        give(found, "ann", "half_table")
    give(found, "ann", "warning")
    give(found, "ann", "warning")
    assert Penalty.objects.count() == 2
    draft = published("eve")
    with pytest.raises(WrongMoment):
        give(draft, "eve", "note")


def test_the_player_is_told_appeals_and_the_desk_decides() -> None:
    found = event()
    penalty = give(found, "ann", "warning")
    (note,) = Notice.objects.filter(kind="event_penalty")
    assert note.player == person("ann")
    assert "warning (slow play)" in text_of(note)
    assert "Penalty for Ann: warning (slow play)." in [
        line.text for line in log_texts.log_of(found)
    ]
    address, desk = f"/tournaments/{found.slug}/", browser(director())
    ann, key = browser("ann"), penalty.pk
    assert f'value="appeal-{key}"' in ann.get(address).content.decode()
    browser("ben").post(address, {"do": f"appeal-{key}", f"appeal-{key}": "Ha"})
    assert Penalty.objects.get().appealed_at is None
    ann.post(address, {"do": f"appeal-{key}", f"appeal-{key}": "The line was down."})
    (item,) = [one for one in desk_of(found, timezone.now()).items if one.kind == "appeal"]
    page = desk.get(address).content.decode()
    assert "The line was down." in page
    assert "The line was down." not in browser("ben").get(address).content.decode()
    sent = {"penalty": key, "reason": "It was not."}
    assert desk.get(item.url).status_code == 200
    assert desk.post(item.url, sent).status_code == 302
    assert Penalty.objects.get().upheld_at is not None
    assert "You appealed; it stands." in ann.get(address).content.decode()
    with pytest.raises(NoPenalty):
        penalties.appeal(
            tournament_id=found.pk, player=person("ann"), penalty_id=key, text=""
        )
    assert desk.get(item.url)["Location"] == address  # nothing to reject any more
    undone = f"{address}act/undo-penalty/"
    assert desk.post(undone, sent).status_code == 302
    assert Penalty.objects.get().undone_at is not None


def test_directors_give_penalties_on_a_page_and_others_do_not() -> None:
    found = event()
    address = f"/tournaments/{found.slug}/act/penalty/"
    sent = {"entry": "ann", "step": "half_table", "ground": "help", "reason": "A phone."}
    assert browser("ben").post(address, sent).status_code == 403
    client = browser(director())
    assert client.post(address, sent | {"step": "whipping"}).status_code == 400
    assert client.post(address, sent | {"reason": " "}).status_code == 400
    assert client.post(address, sent | {"round_number": "1"}).status_code == 302
    penalty = Penalty.objects.get()
    assert penalty.table is not None
    assert penalty.table.round.number == 1
    with pytest.raises(NotDirector):
        give(found, "ann", "note", by=person("ben"))
    assert 'value="half_table"' in client.get(address).content.decode()


def test_a_penalty_after_the_end_can_cost_the_title() -> None:
    found = play_event(event(rounds=3))
    first, second = current_standings.standings_of(found)[:2]
    assert first.entry.player is not None
    for _ in range(4):
        penalties.give(
            tournament_id=found.pk,
            by=director(),
            entry_id=first.entry.pk,
            step="half_table",
            ground="collusion",
            reason="Arranged.",
        )
    line = current_standings.standings_of(found)[0]
    assert line.entry == second.entry
    assert entry_of(found, first.entry.player.username).final_place != 1


def test_an_unknown_penalty_is_refused() -> None:
    found = event()
    for act in (penalties.undo, penalties.uphold):
        with pytest.raises(GamesError):
            act(tournament_id=found.pk, by=director(), penalty_id=0, reason="?")


def test_a_table_that_is_lost_twice_costs_its_points_once() -> None:
    found = event()
    name = next(one for one, line in lines(found).items() if line.points == 12)
    give(found, name, "table_lost", round_number=1)
    give(found, name, "table_lost", round_number=1)
    assert (lines(found)[name].points, lines(found)[name].penalty) == (0, 12)


def test_a_lost_table_of_the_last_phase_costs_no_points_of_the_first() -> None:
    found = event(rounds=1, later_phases=[{"cut": 4}])
    # Players choose their seats before the first round of a cut.
    found = play_round(stepped(found, after=timedelta(minutes=2)))
    before = lines(found)
    name = next(one for one, line in before.items() if not line.out)
    give(found, name, "table_lost", round_number=2)
    assert lines(found)[name].points == before[name].points


@pytest.mark.parametrize("settings", [{}, {"format": "groups", "groups": 2}])
def test_a_lost_table_that_does_not_count_costs_nothing(settings: dict[str, Any]) -> None:
    """In a round robin, all games of somebody who leaves early are void."""
    found = event(**({"format": "round-robin", "rounds": None, "legs": 4} | settings))
    table = found.rounds_played.get(number=1).tables.all()[0]
    winner, loser = (seat.entry.player for seat in table.seats.order_by("place"))
    give(found, winner.username, "table_lost", round_number=1)
    assert lines(found)[winner.username].points == 0
    player_acts.withdraw(tournament_id=found.pk, player=loser)
    line = lines(found)[winner.username]
    assert (line.points, line.penalty) == (0, 0)
