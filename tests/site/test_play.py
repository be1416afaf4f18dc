"""`manage.py play`, as somebody uses it who runs the site on their own machine."""

import gzip
import json
import re
import socket
import sqlite3
import stat
import threading
from contextlib import suppress
from http.client import HTTPResponse
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest
from twisted.internet.testing import StringTransport
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from games.base.style_sheets import SITE, WHOLES
from nightfall_site.server import FRAMES_AT_ONCE, LARGEST_FRAME, WebSocketFactory
from tests.processes import Program, free_port, play

pytestmark = pytest.mark.processes


def test_it_answers(site: str) -> None:
    with urlopen(f"{site}/healthz", timeout=5) as answer:
        assert answer.status == 200
        assert answer.read() == b"ok\n"


def test_pages_may_load_nothing_from_elsewhere(site: str) -> None:
    with urlopen(f"{site}/healthz", timeout=5) as answer:
        policy = answer.headers["Content-Security-Policy"]
    assert "default-src 'self'" in policy
    assert "unsafe" not in policy


def fetch(address: str, **headers: str) -> HTTPResponse:
    found: HTTPResponse = urlopen(Request(address, headers=headers), timeout=10)
    return found


def test_pages_name_files_that_never_change(site: str) -> None:
    page = fetch(f"{site}/").read().decode()
    (style,) = set(re.findall(r'href="(/static/css/site-page\.[0-9a-f]{12}\.css)"', page))
    with fetch(site + style) as answer:
        assert answer.headers["Content-Type"] == 'text/css; charset="utf-8"'
        assert "immutable" in answer.headers["Cache-Control"]
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
        assert len(answer.read()) == int(answer.headers["Content-Length"])
    with fetch(site + style, **{"Accept-Encoding": "gzip"}) as packed:
        assert packed.headers["Content-Encoding"] == "gzip"
        assert b"--night" in gzip.decompress(packed.read())


def test_style_sheets_of_a_page_come_as_one_file(site: str) -> None:
    for name, parts in WHOLES.items():
        whole = fetch(f"{site}/static/{name}").read().decode()
        for part in parts:
            alone = fetch(f"{site}/static/{part.name}").read().decode()
            wanted = f"@media {part.media} {{\n{alone}}}" if part.media else alone
            assert wanted in whole
    page = fetch(f"{site}/").read().decode()
    assert not [part.name for part in SITE if part.name.removesuffix("css") in page]


def test_scripts_import_scripts_that_never_change(site: str) -> None:
    page = fetch(f"{site}/lobby/").read().decode()
    scripts = re.findall(r'src="(/static/js/lobby\.[0-9a-f]{12}\.js)"', page)
    text = fetch(site + scripts[0]).read().decode()
    imported = re.findall(r'from "\./(.+?)"', text)
    assert imported
    for name in imported:
        assert re.fullmatch(r"[\w-]+\.[0-9a-f]{12}\.js", name)
        assert fetch(f"{site}/static/js/{name}").status == 200


def test_a_file_by_its_plain_name_is_asked_for_again(site: str) -> None:
    address = f"{site}/static/css/base.css"
    with fetch(address) as answer:
        assert answer.headers["Cache-Control"] == "no-cache"
        tag = answer.headers["ETag"]
    with pytest.raises(HTTPError, match="304"):
        fetch(address, **{"If-None-Match": tag})


@pytest.mark.parametrize("path", ["missing.css", "../manage.py", "%2e%2e/manage.py"])
def test_nothing_else_is_served_as_static(site: str, path: str) -> None:
    with pytest.raises(HTTPError, match="404"):
        urlopen(f"{site}/static/{path}", timeout=5)


def test_a_websocket_that_is_sent_a_library_closes_with_a_code(site: str) -> None:
    address = site.replace("http", "ws", 1) + "/ws/?topic=lobby/"
    with connect(address, origin=site) as page:
        page.recv(timeout=10)
        page.send("x" * 9000)
        assert "too_large" in page.recv(timeout=10)
        page.send("x" * (LARGEST_FRAME + 1))
        with pytest.raises(ConnectionClosed) as closed:
            page.recv(timeout=10)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1009


@pytest.mark.parametrize("flood", ["pings of the protocol", "messages"])
def test_a_websocket_that_floods_us_is_closed_with_a_reason(site: str, flood: str) -> None:
    address = site.replace("http", "ws", 1) + "/ws/?topic=lobby/"
    with connect(address, origin=site) as page:
        with suppress(ConnectionClosed):
            for number in range(3 * int(FRAMES_AT_ONCE)):
                if flood == "messages":
                    page.send("{}")
                else:
                    page.ping(str(number))
        with suppress(ConnectionClosed):
            while True:  # one refusal for each frame that was sent before
                page.recv(timeout=10)
        assert (page.close_code, page.close_reason) == (1008, "too many messages")


def test_what_the_site_sends_is_compressed(site: str) -> None:
    address = site.replace("http", "ws", 1) + "/ws/?topic=lobby/"
    with connect(address, origin=site) as page:
        assert page.response is not None
        assert "permessage-deflate" in page.response.headers["Sec-WebSocket-Extensions"]
        first = json.loads(page.recv(timeout=10))
        # The second message must be compressed without reference to the first.
        page.send("x" * 9000)
        assert "error" in json.loads(page.recv(timeout=10))
        assert first
    with connect(address, origin=site, compression=None) as page:
        assert json.loads(page.recv(timeout=10)).keys() == first.keys()


def test_what_the_site_sends_may_be_longer_than_what_it_is_sent() -> None:
    factory = WebSocketFactory(None, server="nightfall")
    factory.setProtocolOptions(maxMessagePayloadSize=LARGEST_FRAME)
    page = factory.buildProtocol(None)
    wire = StringTransport()
    wire.write_at_once = wire.write
    page.makeConnection(wire)
    page.state = page.STATE_OPEN
    table = b"x" * (LARGEST_FRAME + 1)
    page.sendMessage(table)
    assert wire.value().endswith(table)
    assert page.maxMessagePayloadSize == LARGEST_FRAME


def test_an_unknown_websocket_is_refused(site: str) -> None:
    address = site.replace("http", "ws", 1) + "/ws/nowhere/"
    with pytest.raises(InvalidStatus, match="403"):
        connect(address, origin=site)


def test_the_database_is_made_and_lets_readers_go_on(site: str, data: Path) -> None:
    database = sqlite3.connect(data / "nightfall.sqlite3")
    try:
        assert database.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert database.execute("SELECT count(*) FROM games_player").fetchone() is not None
    finally:
        database.close()


def test_only_its_owner_reads_the_secret_key(site: str, data: Path) -> None:
    key = data / "secret_key"
    assert rights(key) == 0o600
    assert len(key.read_text().strip()) >= 50


def rights(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_nobody_else_reads_the_data(site: str, data: Path) -> None:
    assert rights(data) == 0o700
    other = sqlite3.connect(data / "nightfall.sqlite3")
    try:
        # SQLite keeps two more files beside the database while a connection is open.
        assert other.execute("SELECT count(*) FROM games_player").fetchone() is not None
        assert len(list(data.glob("nightfall.sqlite3*"))) == 3
        assert {rights(path) for path in data.glob("nightfall.sqlite3*")} == {0o600}
    finally:
        other.close()


def test_data_of_an_earlier_version_is_closed_to_others(tmp_path: Path) -> None:
    for name in ("nightfall.sqlite3", "nightfall.sqlite3-wal"):
        (tmp_path / name).touch(0o644)
    tmp_path.chmod(0o755)
    prepared(tmp_path)
    assert rights(tmp_path) == 0o700
    assert {rights(path) for path in tmp_path.iterdir()} == {0o600}


def test_a_folder_with_other_things_in_it_stays_open(tmp_path: Path) -> None:
    (tmp_path / "photos").mkdir()
    tmp_path.chmod(0o755)
    prepared(tmp_path)
    assert rights(tmp_path) == 0o755
    assert rights(tmp_path / "nightfall.sqlite3") == 0o600


def prepared(folder: Path) -> None:
    """Run a command that prepares its folder."""
    program = Program(["manage.py", "version"], {"NIGHTFALL_DATA": str(folder)})
    assert program.process.wait(30) == 0, program.output()
    program.stop()


def test_a_second_start_keeps_the_key_and_sets_nothing_up(tmp_path: Path) -> None:
    play(tmp_path, free_port()).stop()
    key = (tmp_path / "secret_key").read_text()
    program = play(tmp_path, free_port())
    output = program.output()
    program.stop()
    assert (tmp_path / "secret_key").read_text() == key
    assert "Setting up the database" not in output
    assert "Warning" not in output  # Celery warns if a worker runs as root
    # The task worker has hardly started. The code would be -9 if the process had been
    # killed.
    assert program.process.returncode == 0


def test_a_taken_port_is_one_sentence(tmp_path: Path) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        program = Program(
            ["manage.py", "play", "--port", str(port), "--data", str(tmp_path)], {}
        )
        program.process.wait(30)
        output = program.output()
        program.stop()
    assert program.process.returncode == 1
    assert f"Port {port} on 127.0.0.1 cannot be used (Address already in use)" in output
    assert f'make play ARGS="--port {port + 1}"' in output
    assert len(output.strip().splitlines()) == 1
    assert (tmp_path / "nightfall.sqlite3").stat().st_size == 0  # nothing was set up


def test_a_folder_that_cannot_be_used_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file")
    program = Program(["manage.py", "play", "--data", str(tmp_path / "data")], {})
    program.process.wait(30)
    output = program.output()
    program.stop()
    assert program.process.returncode == 1
    assert output.strip() == (
        f"The data folder {tmp_path / 'data'} cannot be used: File exists."
    )


@pytest.mark.parametrize("variable", ["DATABASE_URL", "REDIS_URL"])
def test_it_refuses_servers(tmp_path: Path, variable: str) -> None:
    url = {"DATABASE_URL": f"sqlite:///{tmp_path}/db", "REDIS_URL": "redis://127.0.0.1:1/0"}
    env = {variable: url[variable], "SECRET_KEY": "tests"}
    program = Program(["manage.py", "play"], env)
    program.process.wait(30)
    output = program.output()
    program.stop()
    assert program.process.returncode == 1
    assert "run `manage.py serve` and a Celery worker" in output


def test_serve_refuses_to_go_without_redis(tmp_path: Path) -> None:
    program = Program(["manage.py", "serve"], {"NIGHTFALL_DATA": str(tmp_path)})
    program.process.wait(30)
    output = program.output()
    program.stop()
    assert program.process.returncode == 1
    assert "set DATABASE_URL and REDIS_URL" in output


def test_it_stops_under_load(tmp_path: Path) -> None:
    """Pages with sessions keep threads busy when the signal arrives.

    asyncio's debug mode is on, so that a thread which calls the loop raises an error.
    """
    port = free_port()
    program = play(tmp_path, port, {"PYTHONASYNCIODEBUG": "1"})
    answered = threading.Semaphore(0)
    over = threading.Event()

    def ask() -> None:
        while not over.is_set():
            try:
                urlopen(f"http://127.0.0.1:{port}/admin/login/", timeout=5).read()
            except OSError:
                return  # it has stopped
            answered.release()

    people = [threading.Thread(target=ask) for _ in range(6)]
    for person in people:
        person.start()
    try:
        for _ in range(30):
            assert answered.acquire(timeout=10), "the load never got going"
        output = program.output()
        program.stop()
    finally:
        over.set()
        for person in people:
            person.join(10)
    # The code would be -9 if the process had hung and been killed.
    assert program.process.returncode == 0
    assert "Traceback" not in output
