"""Settings of all tests: the same examples every time, a worker more than processors."""

import gc
import os
from multiprocessing import cpu_count
from multiprocessing.util import Finalize
from pathlib import Path

import already_compiled  # noqa: F401 - before all that shall be kept as it was compiled
import pytest
from fewer_reports import tell_less
from in_a_browser import said_once
from in_memory import write_in_memory
from quick import is_quick, is_quick_file

write_in_memory()

gc.disable()  # until everything is collected: nothing of it is garbage


def pytest_configure(config: pytest.Config) -> None:
    """Let workers tell what is shown, and no more; open what watches tests where they are run.

    Who only hands them out needs nothing of the bot, and no worker begins before he is ready. Where
    lines are counted he opens it too: what modules do as they are imported is counted with him.
    """
    tell_less(config)
    runs_tests = hasattr(config, "workerinput") or getattr(config.option, "dist", "no") == "no"
    if runs_tests or getattr(config.option, "cov_source", None):
        config.pluginmanager.import_plugin("every_test")


def pytest_xdist_auto_num_workers() -> int | None:
    """Run one worker more than there are processors: a table waits a quarter of its time."""
    if "PYTEST_XDIST_AUTO_NUM_WORKERS" in os.environ:
        return None
    return 1 + (len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else cpu_count())


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Open no file of which nothing is quick, where only what is quick is wanted."""
    if config.option.markexpr != "quick" or collection_path.suffix != ".py":
        return None
    return not is_quick_file(collection_path) or None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Mark what is quick, before tests are chosen by their marks, where that mark is asked for."""
    if "quick" not in config.option.markexpr:
        return
    for item in items:
        named = getattr(item, "originalname", item.name)
        if item.get_closest_marker("soak") is None and is_quick(item.path, named):
            item.add_marker(pytest.mark.quick)


def pytest_sessionfinish() -> None:
    """Look for garbage once more, and leave all that is not out of the five looks at the end."""
    gc.collect()
    gc.freeze()


def pytest_unconfigure() -> None:
    """Let a worker end as soon as its processes have: giving back what it holds takes long."""
    if "PYTEST_XDIST_WORKER" in os.environ:
        Finalize(None, os._exit, args=(0,), exitpriority=-1)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say in one line how to get the browser, where tests were skipped for want of one."""
    if words := said_once(terminalreporter.getreports("skipped")):
        terminalreporter.write_line(words)
