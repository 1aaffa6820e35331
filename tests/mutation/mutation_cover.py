"""Which tests come to which lines: made once for a tree, by coverage, a context for each test."""

import os
import re
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from xml.etree import ElementTree as ET

import coverage
from mutation_fault import Fault

UNKNOWN = 1.0
"""Seconds of a test that no report tells the time of."""


def plain_pytest(tree: Path) -> tuple[list[str], dict[str, str]]:
    """Return the command that runs tests of a tree one after another, and its environment."""
    command = [
        *(sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"),
        *("--override-ini", "addopts=", "-m", "not soak"),
    ]
    return command, os.environ | {"PYTHONPATH": str(tree)}


def make_map(tree: Path, folder: Path) -> None:
    """Run all tests of a tree, room by room, and keep what each comes to in a folder.

    A room that the folder has already is left as it is.
    """
    folder.mkdir(parents=True, exist_ok=True)
    settings = folder / "coverage.ini"
    settings.write_text("[run]\nbranch = false\nsource = core,bot\n", encoding="utf-8")
    tests = tree / "tests"
    rooms = {"house": house} if (house := sorted(tests.glob("test_*.py"))) else {}
    for each in sorted(tests.iterdir()):
        if each.name not in {"mutation", "benchmarks"} and any(each.glob("test_*.py")):
            rooms[each.name] = [each]
    command, environment = plain_pytest(tree)
    for name, paths in rooms.items():
        if (folder / f"{name}.xml").exists():
            continue
        measured = [
            *("--timeout", "400", "--cov=core", "--cov=bot", f"--cov-config={settings}"),
            *("--cov-context=test", "--cov-report=", f"--junitxml={folder / name}.xml"),
        ]
        subprocess.run(  # noqa: S603 - our own command
            [*command, *measured, *map(str, paths)],
            cwd=tree,
            env=environment | {"COVERAGE_FILE": str(folder / f"{name}.cov")},
            check=False,
        )


class Cover:
    """What was kept of a run of all tests: who comes where, how long each takes."""

    def __init__(self, folder: Path, tree: Path) -> None:
        self._seconds: dict[tuple[str, str], float] = {}
        self._failed: set[tuple[str, str]] = set()
        for report in sorted(folder.glob("*.xml")):
            for case in ET.parse(report).iter("testcase"):  # noqa: S314 - our own pytest wrote it
                key = (case.get("classname", ""), case.get("name", ""))
                self._seconds[key] = float(case.get("time", UNKNOWN))
                if any(each.tag in {"failure", "error"} for each in case):
                    self._failed.add(key)
        self._data = []
        for kept in sorted(folder.glob("*.cov")):
            data = coverage.CoverageData(str(kept))
            data.read()
            places = {
                Path(name).relative_to(tree).as_posix(): name for name in data.measured_files()
            }
            self._data.append((data, places))
        self._lines = cache(self._read)
        self._named = cache(self._find)
        self._sources = {
            path.relative_to(tree).as_posix(): path.read_text(encoding="utf-8")
            for folder in ("core", "bot")
            for path in sorted((tree / folder).rglob("*.py"))
        }

    def _read(self, path: str) -> dict[int, set[str]]:
        """Return the tests that come to each line of a file."""
        found: dict[int, set[str]] = defaultdict(set)
        for data, places in self._data:
            if path in places:
                for line, contexts in data.contexts_by_lineno(places[path]).items():
                    tests = {each.rpartition("|")[0] for each in contexts if "|" in each}
                    found[line] |= {test for test in tests if _key(test) not in self._failed}
        return found

    def coming_to(self, fault: Fault) -> list[str]:
        """Return the tests that come to a fault, those named like its module first, then by time.

        Where it is done once, on import, these are the tests that come to where its name is read,
        or else to anything of its file.
        """
        places = self._named(fault.named) if fault.function is None and fault.named else []
        if fault.function is not None:
            places = [(fault.path, *fault.statement), (fault.path, *fault.function)]
            found = self._at(places[0]) or self._at(places[1])
        else:
            found = set().union(*map(self._at, places)) or self._at((fault.path, 1, 1_000_000))
        return sorted(found, key=lambda test: (not near(test, fault.path), self.took(test)))

    def _at(self, place: tuple[str, int, int]) -> set[str]:
        """Return the tests that come to any of these lines of a file."""
        path, first, last = place
        lines = self._lines(path)
        return {test for line in lines if first <= line <= last for test in lines[line]}

    def _find(self, name: str) -> list[tuple[str, int, int]]:
        """Return every line of the tree, each as a place, in which a name stands."""
        word = re.compile(rf"\b{name}\b")
        return [
            (path, number, number)
            for path, text in self._sources.items()
            if name in text
            for number, line in enumerate(text.splitlines(), 1)
            if word.search(line)
        ]

    def took(self, test: str) -> float:
        """Return how many seconds a test took."""
        return self._seconds.get(_key(test), UNKNOWN)

    def within(self, tests: Iterable[str], seconds: float) -> list[str]:
        """Return of these tests as many as take that long together; the first in any case."""
        chosen: list[str] = []
        left = seconds
        for test in tests:
            if left < self.took(test) and chosen:
                continue
            left -= self.took(test)
            chosen.append(test)
        return chosen


def near(test: str, path: str) -> bool:
    """Return whether a test's file is named like a module, or like the rooms around it."""
    words = set(Path(test.partition("::")[0]).stem.removeprefix("test_").split("_"))
    module = Path(path)
    return bool(set(module.stem.split("_")) & words) and bool(words & set(module.parts))


def _key(test: str) -> tuple[str, str]:
    """Return how a report of pytest names a test."""
    path, _, name = test.partition("::")
    inside, bracket, parameters = name.partition("[")
    *classes, function = inside.split("::")
    place = ".".join((*path.removesuffix(".py").split("/"), *classes))
    return place, function + bracket + parameters
