"""Names that pass for others at a glance, in whatever alphabet they are written."""

from __future__ import annotations

from games import names
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
