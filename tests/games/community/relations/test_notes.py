"""Test private notes about other players."""

import pytest
from django.test import Client

from games.community.relations import selectors, services
from games.community.relations.services import NoteTooLong
from games.models import PlayerNote
from games.people.accounts.export import own_data
from games.people.accounts.guests import guest_create
from games.people.accounts.services import account_close, guest_merge_into_account
from games.refusals import GamesError
from tests.games.browsers import browser
from tests.games.set_up import person

pytestmark = pytest.mark.django_db

SECRET = "Bluffs with Death Grip."


def note(by: str, about: str, text: str = SECRET) -> None:
    services.note_write(player=person(by), other_id=person(about).pk, text=text)


def test_a_note_is_stored_changed_and_deleted() -> None:
    ann, ben = person("ann"), person("ben")
    note("ann", "ben")
    note("ann", "ben", "  Plays fast.\n")
    assert selectors.note_about(ann, ben) == "Plays fast."
    assert selectors.note_about(ben, ann) == ""
    note("ann", "ben", "   ")
    assert not PlayerNote.objects.exists()


def test_what_is_too_long_or_about_nobody_is_refused() -> None:
    ann = person("ann")
    with pytest.raises(NoteTooLong):
        note("ann", "ben", "x" * 501)
    for other_id in (ann.pk, 10**9):
        with pytest.raises(GamesError):
            services.note_write(player=ann, other_id=other_id, text=SECRET)
    assert not PlayerNote.objects.exists()
    # The text may be as long as the form allows: browsers count a line end as one character
    # and send two.
    note("ann", "ben", "x" * 487 + "\r\n" * 10 + "end")


def test_only_its_writer_reads_it() -> None:
    ben = person("ben")
    browser("ann").post(f"/people/{ben.pk}/", {"act": "note", "note": SECRET})
    for path in (f"/people/{ben.pk}/", "/player/ben/"):
        assert SECRET in browser("ann").get(path).content.decode()
        for other in (browser("ben"), browser("cyd"), Client()):
            assert SECRET not in other.get(path).content.decode()
    assert (
        Client().post(f"/people/{ben.pk}/", {"act": "note", "note": "x"}).status_code == 302
    )
    assert PlayerNote.objects.count() == 1


def test_a_page_can_ask_whom_the_reader_has_a_note_about() -> None:
    note("ann", "ben", SECRET)
    note("ben", "ann", "Talks.")
    answer = browser("ann").get("/people/noted/")
    assert answer.json()["people"] == [f"/people/{person('ben').pk}/"]
    assert "private" in answer["Cache-Control"]
    assert SECRET not in answer.content.decode()
    assert Client().get("/people/noted/").json()["people"] == []
    assert "With a note of yours" in browser("ann").get("/people/").content.decode()
    assert "With a note of yours" not in browser("cyd").get("/people/").content.decode()


def test_a_long_note_is_refused_with_a_sentence() -> None:
    path = f"/people/{person('ben').pk}/"
    answer = browser("ann").post(path, {"act": "note", "note": "x" * 600}, follow=True)
    assert "A note can have 500 characters" in answer.content.decode()


def test_notes_are_exported_handed_over_and_erased() -> None:
    note("ann", "ben")
    assert own_data(person("ann"))["notes_about_players"] == [
        {"about": "Ben", "text": SECRET}
    ]
    guest = guest_create()
    services.note_write(player=guest, other_id=person("cyd").pk, text="Fair.")
    guest_merge_into_account(guest_id=guest.pk, player=person("ann"))
    assert selectors.note_about(person("ann"), person("cyd")) == "Fair."
    another = guest_create()
    services.note_write(player=person("cyd"), other_id=another.pk, text="Chats.")
    guest_merge_into_account(guest_id=another.pk, player=person("ann"))
    assert selectors.note_about(person("cyd"), person("ann")) == "Chats."
    account_close(player_id=person("ben").pk)
    account_close(player_id=person("ann").pk)
    assert not PlayerNote.objects.exists()
