"""Tests that share what they start stay together: `xdist_group` has an effect."""

from __future__ import annotations

import os

import pytest


@pytest.mark.xdist_group("a group")
def test_a_worker_knows_the_group_of_its_test(request: pytest.FixtureRequest) -> None:
    """A release of pytest once made pytest-xdist forget all groups without a word."""
    if os.environ.get("PYTEST_XDIST_WORKER"):
        assert request.node.nodeid.endswith("@a group")
