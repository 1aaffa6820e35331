"""Settings of all tests: the same examples every time, a worker for each processor."""

import gc
import os
import sys
from collections.abc import Iterator

import pytest
from conformance import watched_requests
from hypothesis import HealthCheck, settings
from quick import is_quick

settings.register_profile(
    "house",
    max_examples=30,  # every plain run; what looks longer says so itself
    deadline=None,  # a shared machine may pause at any time
    derandomize=True,  # a test that fails must fail again
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("house")


# where compiled modules are not kept, every process that a test starts compiles the whole bot
sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)


@pytest.fixture(autouse=True)
def what_is_accepted_is_valid() -> Iterator[None]:
    """Hold every request that a loopback accepts in any test against Discord's description."""
    with watched_requests() as invalid:
        yield
    assert not invalid, "\n".join(invalid)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what is quick, before tests are chosen by their marks."""
    for item in items:
        named = getattr(item, "originalname", item.name)
        if item.get_closest_marker("soak") is None and is_quick(item.path, named):
            item.add_marker(pytest.mark.quick)


def pytest_collection_finish() -> None:
    """Leave what is collected out of every later look for garbage: it lives to the end."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)
