"""The preparation of a web process."""

import gc
import sys

import pytest

from nightfall_site import server


def test_what_is_loaded_is_never_looked_through_again_and_threads_take_turns() -> None:
    interval, frozen = sys.getswitchinterval(), gc.get_freeze_count()
    try:
        server.tune_after_loading()
        assert gc.get_freeze_count() > frozen
        assert sys.getswitchinterval() == pytest.approx(server.THREAD_SWITCH_INTERVAL)
    finally:
        gc.unfreeze()
        sys.setswitchinterval(interval)
