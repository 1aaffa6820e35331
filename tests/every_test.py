"""What every test runs under: the same examples every time, and watchers of what it does."""

import gc
import os
from collections.abc import Iterator
from contextlib import nullcontext
from pathlib import Path

import beacons_once  # noqa: F401 - before whatever else imports the check
import pytest
from blank_boards import drawing_no_boards, making_no_pages
from conformance import watched_requests
from heard import ROOMS, held_whole
from held_loop import noted_loop
from hypothesis import HealthCheck, given, settings
from hypothesis.database import DirectoryBasedExampleDatabase
from hypothesis.strategies import none
from in_a_browser import browser, page
from sent_shapes import watched_answers
from unhurried import unhurried

__all__ = ("browser", "page")  # fixtures of all tests, opened by those that ask for them

settings.register_profile(
    "house",
    max_examples=30,  # every plain run; what looks longer says so itself
    deadline=None,  # a shared machine may pause at any time
    derandomize=True,  # a test that fails must fail again
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile(
    "search",
    parent=settings.get_profile("house"),
    max_examples=200,
    derandomize=False,  # it looks where nobody has looked, and keeps what failed
    database=DirectoryBasedExampleDatabase(Path(__file__).parents[1] / ".hypothesis" / "examples"),
)
settings.load_profile(os.environ.get("UMPIRE_EXAMPLES", "house"))


TESTS = Path(__file__).parent

NO_BOARDS = frozenset({"alpha3", "locale", "proof", "record", "scenes"})
"""Rooms of tests that play over a whole bot, and look at no board of it."""
NO_PAGES = frozenset({"faults", "local", "proof", "record"})
"""And at no page that goes out with a record."""
UNHURRIED = frozenset({"evening", "locale", "words"})
"""Rooms whose tests look at what is said, and not at when; those about lateness say so."""


@pytest.fixture(autouse=True)
def every_test_is_watched(request: pytest.FixtureRequest) -> Iterator[None]:
    """Look at what every test does; one fixture, since thousands of tests pay for each.

    All that a loopback accepts and sends is held against Discord's descriptions. What holds an
    event loop for long is written down if a file is named for it. Rooms that look at no board
    draw none, and those that look at no page of a record make none. Where it does not matter when
    something is said, the bot waits for it. Evenings are held whole where they are written down.
    """
    room = request.path.relative_to(TESTS).parts[0]
    boards = drawing_no_boards if room in NO_BOARDS else nullcontext
    pages = making_no_pages if room in NO_PAGES else nullcontext
    waiting = unhurried if room in UNHURRIED else nullcontext
    evening = held_whole(request.node.nodeid) if room in ROOMS else nullcontext()
    with (
        noted_loop(request.node.nodeid),
        watched_requests() as invalid,
        watched_answers() as unlike,
        boards(),
        pages(),
        waiting(),
        evening,
    ):
        yield
    assert not invalid + unlike, "\n".join(invalid + unlike)


@given(none())
@settings(max_examples=1, database=None)
def first_example(_: None) -> None:
    """Nothing: with the first example of a process hypothesis looks for garbage."""


def pytest_collection_finish() -> None:
    """Leave what is collected out of every later look for garbage: it lives to the end."""
    gc.freeze()
    first_example()  # while there is none
    gc.set_threshold(20_000, 20, 20)
    gc.enable()
