"""Test the encryption and signatures of web push, and where the site's key is stored."""

import json
from typing import Any

import pytest
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.asymmetric import ec

from games.community.notices.web_push import (
    decode,
    encode,
    encrypt,
    public_key,
    read_keys,
    request_headers,
    site_key,
)
from games.models import VapidKey
from tests.games.community.notices.push_service import Browser, Request, check_signature

CURVE = ec.SECP256R1()


def test_the_example_of_rfc_8291_comes_out_as_it_stands_there() -> None:
    keys = read_keys(
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "BTBZMqHH6r4Tts7J_aSIgg",
    )
    private = int.from_bytes(decode("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"), "big")
    sealed = encrypt(
        b"When I grow up, I want to be a watermelon",
        keys,
        sender=ec.derive_private_key(private, CURVE),
        salt=decode("DGv6ra1nlYgDCS1FRnbzlw"),
    )
    assert encode(sealed) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml"
        "mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT"
        "pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


def test_a_browser_reads_what_was_encrypted_for_it_and_no_other_does() -> None:
    browser, other = Browser(), Browser()
    message = {"text": "Rzut! 狼 " * 50}
    sealed = encrypt(json.dumps(message).encode(), read_keys(**browser.keys))
    assert browser.decrypt(sealed) == message
    with pytest.raises(InvalidTag):
        other.decrypt(sealed)


@pytest.mark.parametrize(
    ("p256dh", "auth"),
    [("", ""), ("x", "y"), ("BA", "AA"), ("!" * 87, "A" * 22), ("é", "é")],
)
def test_what_is_no_key_is_refused(p256dh: str, auth: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        read_keys(p256dh, auth)


def test_a_point_that_is_not_on_the_curve_is_refused() -> None:
    with pytest.raises(ValueError, match=r"."):
        read_keys(encode(b"\x04" + b"\x01" * 64), encode(b"\x00" * 16))


@pytest.mark.django_db
def test_the_key_of_the_site_is_made_once_and_kept() -> None:
    first = public_key(site_key())
    assert public_key(site_key()) == first
    assert len(decode(first)) == 65
    assert VapidKey.objects.count() == 1


def test_a_request_is_signed_for_its_push_service_alone() -> None:
    key = ec.generate_private_key(CURVE)
    headers = request_headers("https://push.example.org/send/abc", key)
    claims = check_signature(Request("", headers, b""), "https://push.example.org")
    assert claims["key"] == public_key(key)
    assert headers["Content-Encoding"] == "aes128gcm"
    assert "abc" not in json.dumps(claims)


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("email", "site", "contact"),
    [
        ("op@example.org", "https://play.example.org", "mailto:op@example.org"),
        ("", "https://play.example.org", "https://play.example.org"),
        ("", "http://localhost:8000", "mailto:from@example.org"),
    ],
)
def test_the_contact_is_the_operator(
    settings: Any, email: str, site: str, contact: str
) -> None:
    settings.OPERATOR_EMAIL, settings.SITE_URL = email, site
    settings.DEFAULT_FROM_EMAIL = "Nightfall <from@example.org>"
    headers = request_headers("https://push.example.org/x", site_key())
    claims = headers["Authorization"].split(".")[1]
    assert json.loads(decode(claims))["sub"] == contact
