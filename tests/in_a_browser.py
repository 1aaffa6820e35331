"""A real browser for the tests of the page: Chromium without a window; what is said without it.

A module that asks for it must have no asynchronous tests: Playwright runs an event loop of its own
for as long as it is open.
"""

import os
import shutil
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING, Any, NoReturn

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

REQUIRED = "UMPIRE_BROWSER_REQUIRED"
"""The environment variable that makes a missing browser a failure."""

HOW_TO_GET_IT = "tests of the page want a browser: apt install chromium; pip install '.[browser]'"

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def _missing() -> NoReturn:
    """Skip what needs a browser, or fail where it is required."""
    if os.environ.get(REQUIRED):
        pytest.fail(HOW_TO_GET_IT)
    pytest.skip(HOW_TO_GET_IT)


@contextmanager
def in_chromium() -> "Iterator[Browser]":
    """Open Chromium, as Debian packs it; without it, or without its driver, raise OSError."""
    program = shutil.which("chromium")
    try:
        from playwright.sync_api import sync_playwright  # noqa: PLC0415 - it may not be installed
    except ImportError:
        program = None
    if program is None:
        raise OSError(HOW_TO_GET_IT)
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(
            executable_path=program, headless=True, args=list(FLAGS)
        )
        yield opened
        opened.close()


@pytest.fixture(scope="module")
def browser() -> "Iterator[Browser]":
    """Chromium, open for the tests of one module."""
    with ExitStack() as stack:
        try:
            opened = stack.enter_context(in_chromium())
        except OSError:
            _missing()
        yield opened


@pytest.fixture
def page(browser: "Browser") -> "Iterator[Page]":
    """A blank page in a context of its own: nothing is remembered from another test."""
    context = browser.new_context()
    yield context.new_page()
    context.close()


def said_once(skipped: Sequence[Any]) -> str:
    """Return what is said of skipped tests: one line, however many want the browser; or nothing."""
    count = sum(HOW_TO_GET_IT in str(report.longrepr) for report in skipped)
    return f"{count} {HOW_TO_GET_IT}" if count else ""
