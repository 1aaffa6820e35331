"""A pytest plugin that collects all tests once, then tries fault after fault, each in a fork.

A fault inside a function is put there by giving the function other code; nothing is imported anew.
It reads a line of JSON for each fault and answers with one. `mutation_forks.py` speaks to it.
"""

import contextlib
import gc
import json
import os
import select
import signal
from collections import defaultdict
from pathlib import Path
from types import CodeType, FunctionType

import pytest
from _pytest.runner import runtestprotocol

NOT_THERE = "no function"
NO_END = "no end"
PASSED, FAILED, UNABLE = range(3)

Place = tuple[str, str, int]
"""Where a function stands: its file, its name and its first line."""

_functions: dict[Place, list[FunctionType]] = defaultdict(list)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_finish() -> None:
    """Note every function of the tree, before the tests' own settings put them out of sight."""
    for each in gc.get_objects():
        if isinstance(each, FunctionType):
            _functions[_place(each.__code__)].append(each)


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> bool:
    """Answer every line that comes, until there are no more."""
    items = {item.nodeid: item for item in session.items}
    asked, answers = (int(os.environ[f"MUTATION_{name}"]) for name in ("ASKED", "ANSWERS"))
    with os.fdopen(asked, encoding="utf-8") as lines, os.fdopen(answers, "w", 1) as out:
        out.write(json.dumps(sorted(items)) + "\n")
        for line in lines:
            out.write(json.dumps(_tried(items, **json.loads(line))) + "\n")
    return True


def _tried(
    items: dict[str, pytest.Item], path: str, source: str | None, tests: list[str], patience: float
) -> str | None:
    """Run tests in a fork up to the first that fails; return it, or what else went wrong."""
    told, tell = os.pipe()
    fork = os.fork()
    if not fork:
        os.setsid()
        os._exit(_in_the_fork(path, source, [items[name] for name in tests], tell))
    os.close(tell)
    descriptor = os.pidfd_open(fork)
    ended, _, _ = select.select([descriptor], [], [], patience)
    with contextlib.suppress(ProcessLookupError):
        os.killpg(fork, signal.SIGKILL)
    _, status = os.waitpid(fork, 0)
    os.close(descriptor)
    with os.fdopen(told, encoding="utf-8") as heard:
        text = heard.read() if ended else NO_END
    return None if ended and os.waitstatus_to_exitcode(status) == PASSED else text or "no start"


def _in_the_fork(path: str, source: str | None, items: list[pytest.Item], tell: int) -> int:
    if source is not None and not _put_in(path, source):
        os.write(tell, NOT_THERE.encode())
        return UNABLE
    for item, following in zip(items, [*items[1:], None], strict=True):
        reports = runtestprotocol(item, log=False, nextitem=following)
        if any(report.failed for report in reports):
            os.write(tell, item.nodeid.encode())
            return FAILED
    return PASSED


def _put_in(path: str, source: str) -> bool:
    """Give every function of a file the code that it has in another source; return if any got it.

    What is done once, on import, is past, and so is what it did with a function of the file.
    """
    before = _codes(path, Path(path).read_text(encoding="utf-8"))
    changed = {
        place: code
        for place, code in _codes(path, source).items()
        if code != before.get(place) and place in _functions
    }
    for place, code in changed.items():
        for function in _functions[place]:
            try:
                function.__code__ = code
            except ValueError:  # it is closed over other names
                return False
    return bool(changed)


def _codes(path: str, source: str) -> dict[Place, CodeType]:
    """Return the code of every function of a source; two on one line cannot be told apart."""
    found: dict[Place, list[CodeType]] = defaultdict(list)
    left = [compile(source, path, "exec", dont_inherit=True)]
    while left:
        for each in left.pop().co_consts:
            if isinstance(each, CodeType):
                found[_place(each)].append(each)
                left.append(each)
    return {place: codes[0] for place, codes in found.items() if len(codes) == 1}


def _place(code: CodeType) -> Place:
    return code.co_filename, code.co_qualname, code.co_firstlineno
