"""Names that pass for others at a glance, in whatever alphabet they are written."""

from __future__ import annotations

import pytest

from games import names, wording
from games.accounts.services import account_create
from games.models import FilteredWord
from tests.matrix import each_row


@each_row(
    "one, other",
    [
        ("\u039cartin", "Martin"),  # Greek capital M, whose small letter looks otherwise
        ("\u039dightfall", "Nightfall"),
        ("adm\u0131n", "admin"),  # dotless i
        ("\u0430dmin", "admin"),  # Cyrillic a
        ("\uff4dod", "mod"),  # full width
        ("\u2133od", "mod"),  # script capital M
        ("Rita", "Rit\u0391"),
        ("cornelia", "comelia"),
    ],
)
def test_names_that_look_alike_have_one_key(one: str, other: str) -> None:
    assert names.key(one) == names.key(other)


@each_row("name", ["\u039coderator", "adm\u0131n", "\u039dightfall", "Sup\u03c1ort"])
def test_nobody_passes_for_the_site_or_its_staff(name: str) -> None:
    assert names.is_reserved(name)


@each_row("one, other", [("ann", "anna"), ("ケン", "ゲン"), ("Łukasz", "Lucas")])
def test_names_that_differ_keep_keys_of_their_own(one: str, other: str) -> None:
    assert names.key(one) != names.key(other)


def test_marks_heaped_on_a_letter_are_refused_and_languages_are_not() -> None:
    assert names.is_reserved("Z" + "\u0301" * 9 + "ed")
    assert not names.is_hidden("Nguy\u1ec5n Th\u1ecb")
    assert not names.is_hidden("\u05e9\u05c1\u05b8\u05dc\u05d5\u05b9\u05dd")


@each_row("heap", [letter + mark * 9 for letter, mark in ("\u0e01\u0e49", "\u0627\u064b")])
def test_marks_of_every_script_are_limited(heap: str) -> None:
    assert names.is_hidden(heap)


@pytest.mark.django_db
def test_a_name_in_another_case_is_the_same_name() -> None:
    for name in ("Наталья", "Ольга", "Νίκος", "Μαρία", "Émile"):
        account_create(guest=None, username=name, email="", password="x7Kq!vvtr92")
        free = [
            other
            for other in (name.upper(), name.lower(), name.swapcase())
            if not names.is_taken(other)
        ]
        assert free == [], name


@pytest.mark.django_db
def test_the_filter_finds_a_word_in_any_case() -> None:
    FilteredWord.objects.create(word="наталья", kind=FilteredWord.Kind.REFUSE)
    wording.forget()
    try:
        for word in ("наталья", "НАТАЛЬЯ", "Наталья"):
            with pytest.raises(wording.BadWords):
                wording.censor(word)
    finally:
        wording.forget()
