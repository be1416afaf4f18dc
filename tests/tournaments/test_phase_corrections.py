"""Results of a phase that are corrected before and after the next one has begun."""

import pytest
from django.test import Client

from tests.games.set_up import person
from tests.tournaments.events import (
    director,
    kinds,
    machines,
    names,
    play_event,
    play_round,
    running_tables,
    start,
    stepped,
)
from tournaments.directing import table_results
from tournaments.models import Table, Tournament
from tournaments.refusals import NotDirector, PhaseBegun, WrongMoment
from tournaments.rendering.logged_settings import NOTHING
from tournaments.rendering.phase_texts import moved_text

pytestmark = pytest.mark.django_db


def cut_event() -> Tournament:
    """Play the first phase: one round of duels among six, then a cut to four."""
    agreed = {"format": "swiss", "table_size": 2, "rounds": 1}
    found = machines(6, **agreed, later_phases=[{"cut": 4}])
    return play_round(start(found))


def seeds(found: Tournament) -> list[str]:
    rows = found.phase_entries.select_related("entry").order_by("seed")
    return [row.entry.shown_name for row in rows]


def reverse(found: Tournament, table: Table, later: str = "", score: int = 50) -> None:
    """Reverse the result of a duel; the new winner has the worst score of all winners."""
    first, second = table.seats.order_by("place")
    table_results.adjust_result(
        tournament_id=found.pk,
        by=director(),
        table_id=table.pk,
        verdicts=[
            table_results.Verdict(entry=second.entry_id, place=1, score=score),
            table_results.Verdict(entry=first.entry_id, place=2, score=score + 1),
        ],
        reason="It was typed upside down.",
        later=later,
    )


def first_table(found: Tournament) -> Table:
    return Table.objects.get(round__tournament=found, round__number=1, number=1)


def test_before_the_next_phase_a_correction_simply_applies() -> None:
    agreed = {"format": "swiss", "table_size": 2, "rounds": 2}
    found = play_round(start(machines(6, **agreed, later_phases=[{"cut": 4}])))
    reverse(found, first_table(found))
    assert "adjusted" in kinds(found)


def test_after_that_the_director_has_to_choose() -> None:
    found = cut_event()
    before, order = seeds(found), names(found)
    table = first_table(found)
    loser = table.seats.get(place=2).entry
    winner = table.seats.get(place=1).entry
    with pytest.raises(PhaseBegun) as refused:
        reverse(found, table)
    assert "adjusted" not in kinds(found)
    assert winner.pk in refused.value.out
    assert loser.pk in refused.value.instead or loser.shown_name in before
    assert {row[0] for row in refused.value.moved} >= {winner.pk, loser.pk}

    reverse(found, table, "keep")
    assert seeds(found) == before
    assert names(found)[:4] == order[:4]
    assert kinds(found)[-3:] != []
    assert "phase_kept" in kinds(found)
    found = play_event(stepped(found))
    assert found.rounds_played.filter(phase=2).count() == 2


def test_a_director_lets_the_phase_be_played_again() -> None:
    found = cut_event()
    before = seeds(found)
    found = play_round(found)
    table = first_table(found)
    winner = table.seats.get(place=1).entry
    assert winner.shown_name in before

    reverse(found, table, "replay")
    assert not found.phase_entries.exists()
    assert not running_tables(found)
    found = stepped(found)

    assert winner.shown_name not in seeds(found)
    assert len(seeds(found)) == 4
    assert {each.round.phase for each in running_tables(found)} == {2}
    # What was played of the old bracket stays in the list of rounds, and counts no more.
    old = Table.objects.filter(round__tournament=found, round__number__in=(2, 3))
    assert old.exists()
    assert not old.filter(annulled_at=None).exists()
    assert "phase_replayed" in kinds(found)
    found = play_event(found)
    assert found.state == Tournament.State.FINISHED
    assert names(found)[0] in seeds(found)
    page = Client().get(f"/tournaments/{found.slug}/").content.decode()
    assert "The next phase is drawn and played again." in page


def test_nothing_is_played_again_once_the_event_is_over() -> None:
    found = play_event(cut_event())
    table = first_table(found)
    with pytest.raises(WrongMoment):
        reverse(found, table, "replay")
    reverse(found, table, "keep")
    with pytest.raises(NotDirector):
        table_results.annul_table(
            tournament_id=found.pk,
            by=person("zoe"),
            table_id=table.pk,
            reason="I would like it.",
        )


def test_results_of_the_last_phase_need_no_choice() -> None:
    found = play_round(cut_event())
    table = Table.objects.filter(round__tournament=found, round__phase=2).earliest("pk")
    reverse(found, table, score=1)
    assert "adjusted" in kinds(found)


def test_the_page_shows_what_changes_and_asks() -> None:
    found = cut_event()
    table = first_table(found)
    client = Client()
    client.force_login(director())
    address = f"/tournaments/{found.slug}/table/{table.pk}/"
    page = client.get(address).content.decode()
    assert "Keep the phase" not in page
    first, second = table.seats.order_by("place")
    sent = {
        f"place{first.entry_id}": "2",
        f"score{first.entry_id}": "60",
        f"place{second.entry_id}": "1",
        f"score{second.entry_id}": "50",
        "reason": "Upside down.",
        "do": "adjust",
    }
    answer = client.post(address, sent)
    assert answer.status_code == 400
    page = answer.content.decode()
    assert "Keep the phase" in page
    assert "Replay from here" in page
    # The page names who would not have gone on.
    assert first.entry.name in page
    assert "these wouldn&#x27;t have gone on" in page
    assert "adjusted" not in kinds(found)
    answer = client.post(address, sent | {"do": "", "later": "replay"})
    assert answer.status_code == 302
    assert "phase_replayed" in kinds(found)
    annul = {"annul-reason": "A failure of the site.", "do": "annul"}
    found = stepped(found)
    answer = client.post(address, annul)
    assert answer.status_code == 400
    assert '<input type="hidden" name="do" value="annul">' in answer.content.decode()
    assert client.post(address, annul | {"later": "keep"}).status_code == 302
    assert kinds(found).count("phase_kept") == 1


def test_a_sentence_tells_which_places_a_correction_changes() -> None:
    names = {1: "Ann", 2: "Ben"}
    exchanged = moved_text([(1, 8, 9), (2, 9, 8)], names)
    assert exchanged == "Places 9 and 8 change: Ann, Ben."
    # One gets the place that the other loses.
    taken = moved_text([(1, None, 3), (2, 3, None)], names)
    assert taken == f"Places change: Ann {NOTHING} → 3, Ben 3 → {NOTHING}."
