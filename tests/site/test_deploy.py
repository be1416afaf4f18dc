"""The files in deploy/ fit the code."""

import re
import tomllib
from typing import Any

import pytest
import yaml
from django.conf import settings

from nightfall_site.celery_settings import QUEUES
from nightfall_site.settings import POOL
from tests.matrix import each_row
from tests.processes import ROOT

DEPLOY = ROOT / "deploy"
SETTINGS = (ROOT / "nightfall_site" / "settings.py").read_text()


@pytest.fixture(scope="module")
def services() -> dict[str, Any]:
    """Return the services of the compose file."""
    found: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text())[
        "services"
    ]
    return found


def test_containers_take_every_queue_and_have_one_clock(services: dict[str, Any]) -> None:
    commands = [service.get("command", []) for service in services.values()]
    workers = [command for command in commands if "worker" in command]
    taken = [command[command.index("--queues") + 1] for command in workers]
    assert sorted(taken) == sorted(QUEUES)
    assert len([command for command in commands if "beat" in command]) == 1
    assert len([command for command in commands if "serve" in command]) == 2


def test_containers_are_told_what_the_settings_read(services: dict[str, Any]) -> None:
    for name in services["web1"]["environment"]:
        assert f"    {name} " in SETTINGS, name
    assert services["answers"]["environment"]["NIGHTFALL_ROLE"] == "worker"
    assert services["migrate"]["depends_on"].keys() == {"postgresql"}
    assert services["web2"]["depends_on"]["migrate"] == {
        "condition": "service_completed_successfully"
    }


def test_connections_are_as_many_as_it_says() -> None:
    told = re.search(r"keeps up to (\d+) PostgreSQL", (DEPLOY / "README.md").read_text())
    assert told is not None
    assert int(told[1]) == POOL["max_size"]


def test_the_image_has_all_of_the_site() -> None:
    text = (DEPLOY / "Dockerfile").read_text()
    with (ROOT / "pyproject.toml").open("rb") as file:
        project = tomllib.load(file)
    # The files that the image copies for pip, before the code.
    first = next(line for line in text.splitlines() if "pyproject.toml" in line).split()
    named = [project["project"]["readme"], *project["project"]["license-files"]]
    assert {"constraints.txt", *named} <= set(first)
    packages = project["tool"]["importlinter"]["root_packages"]
    product = [each for each in packages if each != "tools"]
    for folder in (*product, "templates", "static", "locale", "manage.py"):
        assert (ROOT / folder).exists()
        assert f"COPY {folder} " in text, folder
    assert {each.name for each in settings.LOCALE_PATHS} == {"locale"}


@each_row("conf", ["nginx.conf", "compose.nginx.conf"])
@each_row(
    "address, match",
    [
        ("/table/MOON/", "MOON"),
        ("/table/MOON/replay/?step=3", "MOON"),
        ("/ws/?topic=table%2FMOON%2F&topic=me%2F", "MOON"),
        ("/ws/?topic=me%2F&topic=table%2FMOON%2F&topic=talk%2Ftable%2FMOON%2F", "MOON"),
        ("/ws/?topic=table/MOON/", "MOON"),
        ("/ws/api/v1/matches/MOON/?since=4", "MOON"),
        ("/api/v1/matches/MOON/play/", "MOON"),
        ("/lobby/", None),
        ("/ws/?topic=lobby%2F&topic=me%2F", None),
    ],
)
def test_what_belongs_to_a_match_is_led_by_its_name(
    conf: str, address: str, match: str | None
) -> None:
    text = (DEPLOY / conf).read_text()
    table = re.search(r"map \$request_uri \$nightfall_match \{(.*?)\n\}", text, re.S)
    assert table is not None
    # nginx uses PCRE's notation of named groups; Python's has a P.
    patterns = [
        each.replace("(?<", "(?P<") for each in re.findall(r'"~(\^[^"]+)"', table[1])
    ]
    led = [found[1] for each in patterns if (found := re.match(each, address))]
    assert led == ([] if match is None else [match])
    assert "hash $nightfall_match consistent;" in text


def test_extras_name_no_package_of_another_firm() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    extras = [each for group in project["optional-dependencies"].values() for each in group]
    own = [each for each in extras if each.startswith("nightfall")]

    assert project["name"] == "nightfall-online"
    assert own
    assert all(each.startswith("nightfall-online[") for each in own)
