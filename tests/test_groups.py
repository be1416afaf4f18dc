"""Test that `xdist_group` has an effect: tests that share what they start run in one
worker.
"""

from __future__ import annotations

import os

import pytest


@pytest.mark.xdist_group("a group")
def test_a_worker_knows_the_group_of_its_test(request: pytest.FixtureRequest) -> None:
    """Regression test: a release of pytest made pytest-xdist ignore all groups without a
    warning.
    """
    if os.environ.get("PYTEST_XDIST_WORKER"):
        assert request.node.nodeid.endswith("@a group")
