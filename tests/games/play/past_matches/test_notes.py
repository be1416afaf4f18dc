"""Test private notes at moves of replays."""

import pytest

from games.models import Match, ReplayNote
from games.people.accounts.export import own_data
from games.play.past_matches import notes
from games.play.past_matches.notes import TooManyNotes, note_write
from tests.games.browsers import browser
from tests.games.set_up import fast_forward, person, table

pytestmark = pytest.mark.django_db

TEXT = "The kick here was too early."


@pytest.fixture
def over() -> Match:
    return fast_forward(table("ann", "ben"))


def note(who: str, match: Match, text: str, *, move: object = 3) -> object:
    address = f"/table/{match.slug}/replay/note/?move={move}&seat=0"
    return browser(who).post(address, {"move": str(move), "text": text})


def page(who: str | None, match: Match, move: int = 3) -> str:
    address = f"/table/{match.slug}/replay/"
    return browser(who).get(address, {"move": str(move)}).content.decode()


def test_a_note_is_stored_changed_deleted_and_seen_by_nobody_else(over: Match) -> None:
    answer = note("ann", over, TEXT)
    assert answer.url == f"/table/{over.slug}/replay/?move=3&seat=0#notes"
    assert TEXT in page("ann", over)
    assert TEXT in page("ann", over, move=5)
    for other in ("ben", "zoe", None):
        assert TEXT not in page(other, over)
    note("ann", over, "Another\r\nline")
    assert ReplayNote.objects.get().text == "Another\nline"
    note("ann", over, "  ")
    assert not ReplayNote.objects.exists()


def test_spectators_note_as_well_and_nobody_known_cannot(over: Match) -> None:
    note("zoe", over, TEXT)
    assert ReplayNote.objects.get().player == person("zoe")
    assert 'id="notes"' not in page(None, over)
    refused = browser(None).post(f"/table/{over.slug}/replay/note/", {"text": TEXT})
    assert "login" in refused.url


def test_a_refused_note_stays_in_the_form(over: Match) -> None:
    long = "x" * 501
    answer = note("ann", over, long)
    assert answer.status_code == 400
    assert long in answer.content.decode()
    assert "A note can have 500 characters." in answer.content.decode()
    assert not ReplayNote.objects.exists()


def test_only_so_many_in_one_match(over: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notes, "MAX_NOTES", 2)
    ann = person("ann")
    for step in (1, 2, 2):
        note_write(match=over, player=ann, step=step, text=TEXT)
    with pytest.raises(TooManyNotes):
        note_write(match=over, player=ann, step=3, text=TEXT)
    note_write(match=over, player=person("ben"), step=3, text=TEXT)


def test_not_while_the_match_runs_nor_where_it_does_not_exist() -> None:
    running = table("ann", "ben")
    assert note("ann", running, TEXT).url == f"/table/{running.slug}/"
    answer = browser("ann").post("/table/nothing/replay/note/", {"text": TEXT})
    assert answer.status_code == 404
    assert not ReplayNote.objects.exists()


@pytest.mark.parametrize("bad", ["x", "-1", "9" * 30, ""])
def test_a_move_that_is_none_is_the_first_one(over: Match, bad: str) -> None:
    assert note("ann", over, TEXT, move=bad).status_code == 302
    assert ReplayNote.objects.get().step == 0


def test_beyond_the_end_is_the_end(over: Match) -> None:
    assert (
        note_write(match=over, player=person("ann"), step=99999, text=TEXT) == over.version
    )


def test_they_are_exported_handed_over_and_erased(over: Match) -> None:
    ann, ben = person("ann"), person("ben")
    note_write(match=over, player=ann, step=1, text="one")
    note_write(match=over, player=ann, step=2, text="two")
    note_write(match=over, player=ben, step=2, text="own")
    exported = own_data(ann)["replay_notes"]["notes"]
    assert [each["text"] for each in exported] == ["one", "two"]
    notes.hand_over(ann.pk, ben)
    found = ReplayNote.objects.order_by("step").values_list("player", "text")
    assert list(found) == [(ben.pk, "one"), (ben.pk, "own")]
    notes.erase(ben)
    assert not ReplayNote.objects.exists()


def test_programs_note_as_well(over: Match) -> None:
    ann, address = browser("ann"), f"/api/v1/matches/{over.slug}/replay-notes/"
    sent = {"step": 4, "text": TEXT}
    answer = ann.post(address, sent, content_type="application/json")
    assert [(each["step"], each["text"]) for each in answer.json()] == [(4, TEXT)]
    assert browser("ben").get(address).json() == []
    long = {"step": 4, "text": "x" * 501}
    refused = ann.post(address, long, content_type="application/json")
    assert refused.status_code == 400
    assert refused.json()["error"]["code"] == "note_too_long"
    assert browser(None).get(address).status_code == 401
