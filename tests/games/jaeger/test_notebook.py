"""Test the notebook: a player's private marks, and what the known facts exclude."""

from __future__ import annotations

import pytest

from engine.jaeger.characters.roster import GROUP
from games.jaeger.notebook import Notebook, candidates_by_seat, next_mark, sides_of
from games.play.match.seats import notebook
from games.refusals import BadNote, MatchOver, NotYourSeat
from tests.games.browsers import browser
from tests.games.jaeger.nights import night, position_of, walk
from tests.games.set_up import drawn_table, person, play_to_the_end
from tests.matrix import each_row


def test_who_somebody_is_is_never_excluded() -> None:
    for seed, seats in enumerate((4, 5, 6, 7, 8)):
        for position in list(walk(seats, seed))[::5]:
            for audience in (None, *range(seats)):
                found = candidates_by_seat(position.view(audience))
                for seat, characters in found.items():
                    assert position.characters[seat] in characters


def test_what_is_open_or_known_leaves_one_character() -> None:
    *_, last = walk(6, 4)
    for seat, characters in candidates_by_seat(last.view(None)).items():
        assert characters == {last.characters[seat]}
    first = next(walk(6, 4))
    assert candidates_by_seat(first.view(2))[2] == {first.characters[2]}
    assert all(
        first.characters[2] not in candidates_by_seat(first.view(2))[s] for s in (0, 1, 3)
    )


def test_a_side_that_is_complete_is_excluded_for_everybody_else() -> None:
    position = next(
        each
        for each in walk(4, 9)
        if sum(each.revealed) == 2
        and len(
            {GROUP[c] for c, r in zip(each.characters, each.revealed, strict=True) if r}
        )
        == 1
    )
    hidden = [seat for seat in range(4) if not position.revealed[seat]]
    shown = {GROUP[position.characters[s]] for s in range(4) if position.revealed[s]}
    for seat in hidden:
        assert not sides_of(candidates_by_seat(position.view(None))[seat]) & shown


def test_who_has_taken_more_damage_than_a_character_bears_is_not_that_one() -> None:
    view = next(walk(6, 21)).view(None)
    view["players"][2]["damage"] = 8
    assert not {"adda", "ariadne"} & candidates_by_seat(view)[2]
    assert "adda" in candidates_by_seat(view)[3]
    view["players"][2]["damage"] = 7
    assert "adda" in candidates_by_seat(view)[2]


def test_a_mark_goes_round() -> None:
    assert [next_mark(mark) for mark in ("", "no", "maybe", "yes")] == [
        "no",
        "maybe",
        "yes",
        "",
    ]


@each_row(
    "entry",
    ["0:elena:no", "9:elena:no", "1:nobody:no", "1:elena:loud", "", "1:elena", "x:y:z"],
)
def test_what_the_notebook_has_no_page_for_is_refused(entry: str) -> None:
    position = next(walk(4, 1))
    with pytest.raises(ValueError, match="noted"):
        Notebook().write({}, entry, position, 0)


def test_marks_are_kept_and_taken_away() -> None:
    position = next(walk(4, 1))
    notes = Notebook().write({}, "1:elena:maybe", position, 0)
    notes = Notebook().write(notes, "2:human:yes", position, 0)
    assert notes == {"1:elena": "maybe", "2:human": "yes"}
    assert Notebook().write(notes, "1:elena:", position, 0) == {"2:human": "yes"}


@pytest.mark.django_db
def test_only_its_owner_sees_a_note_and_it_stays_with_the_match() -> None:
    match = night("ann", "ben", "beginner", "beginner", "beginner")
    ann = browser("ann")
    slug = _unsure(position_of(match).view(0))
    ann.post(f"/table/{match.slug}/note/", {"note": f"1:{slug}:maybe"})
    match.refresh_from_db()
    assert match.seats.get(number=0).notes == {f"1:{slug}": "maybe"}
    marked = f'value="1:{slug}:yes"'
    assert marked in ann.get(f"/table/{match.slug}/").content.decode()
    for seat in (1, None):
        assert marked not in drawn_table(match, seat, "en")
    assert "Notebook" not in drawn_table(match, None, "en")
    match = play_to_the_end(match)
    assert match.seats.get(number=0).notes == {f"1:{slug}": "maybe"}
    assert 'id="notebook"' in ann.get(f"/table/{match.slug}/").content.decode()


def _unsure(view: object) -> str:
    return min(candidates_by_seat(view)[1])  # type: ignore[arg-type]


@pytest.mark.django_db
def test_notes_are_for_whoever_sits_there_while_it_runs() -> None:
    match = night("ann", "beginner", "beginner", "beginner")
    with pytest.raises(BadNote):
        notebook.write_entries(
            match_id=match.pk, player=person("ann"), entries=["nonsense"]
        )
    with pytest.raises(NotYourSeat):
        notebook.write_entries(
            match_id=match.pk, player=person("ben"), entries=["1:elena:no"]
        )
    play_to_the_end(match)
    with pytest.raises(MatchOver):
        notebook.write_entries(
            match_id=match.pk, player=person("ann"), entries=["1:elena:no"]
        )
