"""Test parsing frames that arrive over a WebSocket."""

from typing import Any

import pytest

from games.base.refusal_texts import refusal_text
from games.live.incoming_frames import Echo, Play, Seen, read_frame, read_json
from games.live.languages import scope_language
from games.live.throttle import TokenBucket
from games.refusals import SENTENCES, BadFrame
from tests.matrix import each_row


@pytest.mark.parametrize(
    ("frame", "message"),
    [
        ({"seen": 0}, Seen(0)),
        ({"seen": 41}, Seen(41)),
        ({"version": 3, "choices": ["minion:7", "pass"]}, Play(3, ("minion:7", "pass"))),
        ({"echo": 7}, Echo(7)),
    ],
    ids=str,
)
def test_messages_that_exist(frame: Any, message: Seen | Play | Echo) -> None:
    assert read_frame(frame) == message


@each_row(
    "frame",
    [
        None, 7, "seen", [], {}, {"seen": None}, {"seen": True}, {"seen": -1},
        {"seen": 1.5}, {"seen": "1"}, {"seen": 2**31}, {"version": 1},
        {"choices": ["pass"]}, {"version": 1, "choices": []},
        {"version": 1, "choices": "pass"}, {"version": 1, "choices": [1]},
        {"version": 1, "choices": [["pass"]]}, {"version": 1, "choices": {"0": "pass"}},
        {"version": 1, "choices": ["x" * 101]}, {"version": 1, "choices": ["x"] * 101},
        {"echo": "7"}, {"echo": -1}, {"echo": 2**31}, {"echo": None},
        {"version": True, "choices": ["pass"]}, {"version": None, "choices": ["pass"]},
    ],
)  # fmt: skip
def test_messages_that_do_not_exist(frame: Any) -> None:
    with pytest.raises(BadFrame) as refused:
        read_frame(frame)
    assert refused.value.refusal == "not_a_message"


@each_row(
    "text, refusal",
    [
        (None, "not_text"),
        ("", "not_json"),
        ("{", "not_json"),
        ("\x00", "not_json"),
        ("[" * 8000, "not_json"),
        ("9" * 8000, "not_json"),
        ("x" * 8193, "too_large"),
        ('{"seen": NaN}', "not_a_message"),
    ],
)
def test_what_is_no_message_at_all(text: str | None, refusal: str) -> None:
    with pytest.raises(BadFrame) as refused:
        read_frame(read_json(text))
    assert refused.value.refusal == refusal
    assert refusal in SENTENCES


def test_an_unknown_refusal_still_reads_as_a_sentence() -> None:
    assert refusal_text("nobody-wrote-this") == "That's not possible. Nothing has changed."
    assert refusal_text("unknown_option: colour") == refusal_text("unknown_option")


def test_a_bucket_lets_through_a_burst_and_then_a_rate() -> None:
    bucket = TokenBucket.full(capacity=3, per_second=2, now=100)
    assert [bucket.take(100) for _ in range(4)] == [True, True, True, False]
    assert [bucket.take(100.5), bucket.take(100.5)] == [True, False]
    assert [bucket.take(200) for _ in range(4)] == [True, True, True, False]


@each_row(
    "query, cookie, accepted, language",
    [
        (b"language=de", "pl", b"ja", "de"),
        (b"", "pl", b"ja", "pl"),
        (b"", None, b"fr, ja;q=0.5", "ja"),
        (b"", None, b"de-AT", "de"),
        (b"language=xx", None, b"", "en"),
        (b"language=%ff", "\x00", b"\xff", "en"),
        (b"", None, b"", "en"),
    ],
)
def test_the_language_of_a_connection(
    query: bytes, cookie: str | None, accepted: bytes, language: str
) -> None:
    scope = {
        "query_string": query,
        "cookies": {"django_language": cookie} if cookie else {},
        "headers": [(b"accept-language", accepted)],
    }
    assert scope_language(scope) == language
