"""Settings of all tests: the same examples every time, and a worker more than processors."""

import os

from hypothesis import HealthCheck, settings

settings.register_profile(
    "house",
    max_examples=40,  # every plain run; what looks longer says so itself
    deadline=None,  # a shared machine may pause at any time
    derandomize=True,  # a test that fails must fail again
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("house")


def pytest_xdist_auto_num_workers() -> int:
    """Return how many workers `-n auto` starts: many tests wait for a disk or a socket."""
    return (os.cpu_count() or 1) + 1
