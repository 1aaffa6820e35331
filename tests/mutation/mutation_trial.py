"""One fault tried: put into a copy of the tree, its tests run, and taken out again."""

import contextlib
import itertools
import json
import os
import shutil
import signal
import subprocess
from enum import Enum
from pathlib import Path

from mutation_cover import plain_pytest
from mutation_fault import Fault

LATE = 3.0
"""How many times as long as they took may the tests of a fault take before they hang."""

START = 60.0
"""Seconds that a run may take to begin, on a busy machine."""

PASSED = (0, 5)
"""What pytest ends with where all tests passed, or none was there."""


class Verdict(Enum):
    """What became of a fault."""

    SEEN = "seen"
    NOT_SEEN = "not seen"
    NO_TEST = "no test comes there"


def copied(root: Path, tree: Path) -> None:
    """Copy what the repository tracks, as it stands now, into a new folder."""
    named = subprocess.run(
        ["git", "ls-files", "-z"],  # noqa: S607 - the git of whoever runs this by hand
        cwd=root,
        capture_output=True,
        check=True,
    )
    for name in filter(None, named.stdout.decode().split("\0")):
        if (root / name).exists():
            (tree / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(root / name, tree / name)


class Bench:
    """A copy of the tree in which one fault after another is tried."""

    def __init__(self, tree: Path) -> None:
        self._tree = tree
        # compiled modules are told apart by their seconds: each fault has a second of its own
        self._seconds = itertools.count(1_000_000_000, 2)
        self._proved: set[str] = set()
        (tree / "chosen_tests.py").write_text(_PLUGIN, encoding="utf-8")

    def tried(self, fault: Fault, tests: list[str], seconds: float) -> tuple[Verdict, str]:
        """Return whether one of these tests fails, or none ends, with this fault; and which.

        A test that fails in this copy without the fault too is left out.

        Args:
            fault: The fault.
            tests: The tests, by pytest's names, in the order in which they are to run.
            seconds: How long they took without it.
        """
        patience = START + LATE * seconds
        left = list(tests)
        while left:
            place = self._tree / fault.path
            source, times = place.read_bytes(), place.stat()
            place.write_bytes(fault.put_into(source))
            now = next(self._seconds)
            os.utime(place, (now, now))
            try:
                failed = self._failed(left, patience)
            finally:
                place.write_bytes(source)
                os.utime(place, (times.st_atime, times.st_mtime))
            if failed is None:
                return Verdict.NOT_SEEN, ""
            if failed not in tests or failed in self._proved:
                return Verdict.SEEN, failed
            if self._failed([failed], patience) is None:
                self._proved.add(failed)
                return Verdict.SEEN, failed
            left.remove(failed)
        return Verdict.NO_TEST, ""

    def _failed(self, tests: list[str], patience: float) -> str | None:
        """Run tests up to the first that fails; return it, or what else went wrong."""
        (self._tree / "chosen_tests.json").write_text(json.dumps(tests), encoding="utf-8")
        told = self._tree / "failed_test.txt"
        told.unlink(missing_ok=True)
        files = sorted({test.partition("::")[0] for test in tests})
        command, environment = plain_pytest(self._tree)
        with subprocess.Popen(  # noqa: S603 - our own command
            [*command, "-x", "-p", "chosen_tests", "--timeout", "120", *files],
            cwd=self._tree,
            env=environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        ) as run:
            try:
                ended = run.wait(patience)
            except subprocess.TimeoutExpired:
                return "no end"
            finally:
                _ended(run)
        if ended in PASSED:
            return None
        return told.read_text(encoding="utf-8") if told.exists() else "no start"


def _ended(run: subprocess.Popen[bytes]) -> None:
    """End a run with everything that it started."""
    with contextlib.suppress(ProcessLookupError):
        os.killpg(run.pid, signal.SIGKILL)
    run.wait()


_PLUGIN = """\
# runs the tests of chosen_tests.json alone, in its order, and tells the one that failed

import json
from pathlib import Path

ORDER = {name: at for at, name in enumerate(json.loads(Path("chosen_tests.json").read_text()))}


def pytest_collection_modifyitems(items):
    items[:] = sorted(
        (item for item in items if item.nodeid in ORDER), key=lambda item: ORDER[item.nodeid]
    )


def pytest_runtest_logreport(report):
    if report.failed:
        Path("failed_test.txt").write_text(report.nodeid, encoding="utf-8")
"""
