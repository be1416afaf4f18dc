"""Requests that are refused before they reach a page, and the texts of these refusals."""

import logging

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client, RequestFactory, override_settings

from games.models import Match, Player
from games.refusals import TableFull
from nightfall_site.bad_input import MAX_FIELD_LENGTH, BadInputMiddleware
from tests.games.set_up import person, stored, table

pytestmark = pytest.mark.django_db

TOO_MUCH = {
    "en": "more than this page accepts",
    "de": "mehr geschickt, als diese Seite annimmt",
    "pl": "więcej, niż ta strona przyjmuje",
    "ja": "受け付けられる量を超えています",
}


def browser(name: str = "ann", language: str = "en") -> Client:
    player = person(name)
    Player.objects.filter(pk=player.pk).update(language=language)
    client = Client()
    client.force_login(player)
    return client


@pytest.mark.parametrize("language", TOO_MUCH)
@pytest.mark.parametrize(
    "form",
    [
        {"text": "W" * (MAX_FIELD_LENGTH + 1)},
        {"text": "W" * 600_000},
        {str(number): "x" for number in range(1001)},
    ],
    ids=["a long field", "a long form", "many fields"],
)
def test_too_much_is_refused_in_the_players_words(
    form: dict[str, str], language: str, caplog: pytest.LogCaptureFixture
) -> None:
    answer = browser(language=language).post("/chat/lobby/", form)
    assert answer.status_code == 400
    assert TOO_MUCH[language] in answer.content.decode()
    assert "django.security" in {record.name[:15] for record in caplog.records}


def test_a_file_is_refused_unread() -> None:
    picture = SimpleUploadedFile("moon.png", b"\x89PNG" * 100, "image/png")
    answer = browser().post("/settings/", {"display_name": picture})
    assert answer.status_code == 400
    assert "accept files" in answer.content.decode()


@pytest.mark.parametrize(
    "body",
    [b"", b"\x00", b"--x\r\n", b'--x\r\nContent-Disposition: form-data; name="', b"{" * 99],
)
@pytest.mark.parametrize(
    "kind",
    [
        "multipart/form-data; boundary=x",
        "multipart/form-data",
        "application/x-www-form-urlencoded; charset=no-such",
        "application/json",
        "text/plain",
        "\x7f",
    ],
)
def test_a_form_that_is_none_is_no_error_of_ours(body: bytes, kind: str) -> None:
    match = table("ann", "ben")
    before = stored(match)
    page = browser("carol")
    # Don't call `post`, because the test client would parse the content type itself.
    answer = page.generic("POST", f"/table/{match.slug}/", body, content_type=kind)
    assert answer.status_code in {302, 400, 415}
    assert stored(match) == before


def test_an_address_with_too_much_in_it_is_refused() -> None:
    assert browser().get("/lobby/?" + "&".join(["a"] * 1001)).status_code == 400


@override_settings(ALLOWED_HOSTS=["nightfall.example"])
def test_a_wrong_host_is_refused_with_a_page() -> None:
    answer = Client().get("/", headers={"host": "elsewhere.example"})
    assert answer.status_code == 400
    assert "<h1>" in answer.content.decode()


def test_a_form_without_its_sign_is_refused(caplog: pytest.LogCaptureFixture) -> None:
    match = table("ann", "ben")
    client = Client(enforce_csrf_checks=True)
    client.force_login(person("ann"))
    table_ = f"/table/{match.slug}/"
    for where in (table_, f"{table_}leave/", "/new/", "/chat/lobby/", "/settings/close/"):
        caplog.clear()
        answer = client.post(where, {"leave": "1"})
        assert answer.status_code == 403
        assert "expired" in answer.content.decode()
        assert "CSRF" in caplog.text


@pytest.mark.parametrize("method", ["put", "patch", "delete", "options", "trace"])
@pytest.mark.parametrize("where", ["/", "/lobby/", "/notices/", "/cards/"])
def test_a_method_that_a_page_does_not_have_is_refused_with_words(
    where: str, method: str
) -> None:
    answer = getattr(browser(language="de"), method)(where)
    assert answer.status_code == 405
    assert answer["Allow"]
    assert "funktioniert dieser Link nicht" in answer.content.decode()


def test_a_refusal_that_no_page_has_a_place_for_is_told(
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level(logging.INFO)
    request = RequestFactory().post("/somewhere/")
    answer = BadInputMiddleware(lambda _: None).process_exception(  # type: ignore[arg-type,return-value]
        request, TableFull("it is")
    )
    assert answer is not None
    assert answer.status_code == 409
    assert "All seats at this table are taken" in answer.content.decode()
    assert "table_full" in caplog.text


def test_whoever_is_refused_at_once_is_not_made_a_guest() -> None:
    full = table("ann", "ben")
    locked = table("ann", None, listed=True, password="wolf")
    people, page = Player.objects.count(), Client()
    page.post(f"/join/{full.invite}/")
    page.post(f"/lobby/{locked.slug}/", {"password": "fox"})
    page.post("/lobby/", {"sit": "no-such-table"})
    assert Player.objects.count() == people
    assert "_auth_user_id" not in page.session
    page.post(f"/lobby/{locked.slug}/", {"password": "wolf"})
    assert Player.objects.filter(is_guest=True).count() == 1
    assert Match.objects.get(pk=locked.pk).is_running


def test_a_refusal_leaves_a_line_with_who_and_why(
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level(logging.INFO, "games")
    match = table("ann", "ben")
    browser("carol").post(f"/table/{match.slug}/", {"choice": "pass", "version": "0"})
    assert f"player {person('carol').pk}: not_your_seat" in caplog.text
    assert match.slug in caplog.text
