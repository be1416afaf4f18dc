"""Each kind of task has a queue of its own, and a worker for it."""

from pathlib import Path

import pytest
from django.conf import settings

from nightfall_site.celery import make_app
from nightfall_site.celery_settings import QUEUES, SETTINGS
from tests.matrix import each_row
from tests.processes import ROOT, Program


def queue_of(task: str) -> str:
    """Return the queue of a task according to the site's settings."""
    app = make_app(set_as_current=False)
    # Read the site's settings, because those of the tests put all tasks in one queue.
    given = {name.removeprefix("CELERY_").lower(): it for name, it in SETTINGS.items()}
    app.conf.update(given)
    return app.amqp.router.route({}, task)["queue"].name


@each_row(
    "task, queue",
    [
        ("games.tasks.answer", "answers"),
        ("games.tasks.offers", "answers"),
        ("games.tasks.answer_with_search", "thinking"),
        ("games.tasks.answer_with_search_low_priority", "pondering"),
        ("games.tasks.review", "pondering"),
        ("games.tasks.answer_deserted", "deserted"),
        ("games.tasks.send_mail", "mail"),
        ("games.tasks.send_to_endpoints", "push"),
        ("games.tasks.sweep", "games"),
        ("tournaments.tasks.look", "tournaments"),
        ("tournaments.tasks.run", "tournaments"),
        ("tournaments.tasks.series_advance", "tournaments"),
    ],
)
def test_work_goes_to_its_queue(task: str, queue: str) -> None:
    assert queue_of(task) == queue


def test_whatever_is_scheduled_goes_to_a_queue_that_is_listened_to() -> None:
    assert {queue_of(task) for task in settings.CELERY_BEAT_SCHEDULE} <= set(QUEUES)


@pytest.mark.parametrize("name", ["README.md", "nightfall-worker@.service"])
def test_deploy_starts_a_worker_for_each_queue(name: str) -> None:
    text = (ROOT / "deploy" / name).read_text()
    assert "nightfall-worker@{" + ",".join(QUEUES) + "}" in text


def test_a_queue_that_hangs_holds_up_no_other(tmp_path: Path) -> None:
    program = Program(
        ["-W", "ignore", "-m", "tests.site.hanging_mail"], {"NIGHTFALL_DATA": str(tmp_path)}
    )
    program.process.wait(120)
    output = program.output()
    program.stop()
    for queue in ("answers", "thinking", "tournaments", "games"):
        assert f"{queue} True" in output, output
    assert "a worker has ended" not in output
