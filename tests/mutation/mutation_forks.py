"""Faults inside functions, tried in forks of one run of pytest that has collected every test."""

import json
import os
import subprocess
from pathlib import Path
from typing import Self

from mutation_cover import plain_pytest
from mutation_fault import Fault
from mutation_served import NO_END, NOT_THERE
from mutation_trial import LATE, START, Verdict


class Forks:
    """One run of pytest over a copy of the tree, asked for one fault after another.

    It saves the start of a process and the imports of the bot, which take longer than most tests.
    What it does not see may still be seen by a `Bench`: what is done on import is past here, and
    what a test starts in a process of its own reads the file as it was.
    """

    def __init__(self, tree: Path) -> None:
        self._tree = tree
        self._proved: set[str] = set()
        heard, asked = os.pipe()
        answers, told = os.pipe()
        command, environment = plain_pytest(tree)
        beside = os.pathsep.join((str(tree), str(Path(__file__).parent)))
        self._run = subprocess.Popen(  # noqa: S603 - our own command
            [*command, "-p", "mutation_served", "--ignore=tests/mutation", "tests"],
            cwd=tree,
            env=environment
            | {"PYTHONPATH": beside, "MUTATION_ASKED": str(heard), "MUTATION_ANSWERS": str(told)},
            pass_fds=(heard, told),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(heard)
        os.close(told)
        self._asked = os.fdopen(asked, "w", 1, encoding="utf-8")
        self._answers = os.fdopen(answers, encoding="utf-8")
        self._tests = set(json.loads(self._answers.readline()))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._asked.close()
        self._answers.close()
        self._run.wait()

    def tried(self, fault: Fault, tests: list[str], seconds: float) -> tuple[Verdict, str]:
        """Return whether one of these tests fails, or none ends, with this fault; and which.

        A test that fails without the fault too is left out. A fault that can be put into no
        function counts as one that no test comes to.

        Args:
            fault: The fault.
            tests: The tests, by pytest's names, in the order in which they are to run.
            seconds: How long they took without it.
        """
        if fault.function is None:
            return Verdict.NO_TEST, ""
        place = self._tree / fault.path
        source = fault.put_into(place.read_bytes()).decode()
        patience = START + LATE * seconds
        left = [test for test in tests if test in self._tests]
        while left:
            failed = self._failed(place, source, left, patience)
            if failed is None:
                return Verdict.NOT_SEEN, ""
            if failed == NOT_THERE:
                break
            if failed == NO_END or failed not in left or failed in self._proved:
                return Verdict.SEEN, failed
            if self._failed(place, None, [failed], patience) is None:
                self._proved.add(failed)
                return Verdict.SEEN, failed
            left.remove(failed)
        return Verdict.NO_TEST, ""

    def _failed(
        self, place: Path, source: str | None, tests: list[str], patience: float
    ) -> str | None:
        asked = {"path": str(place), "source": source, "tests": tests, "patience": patience}
        self._asked.write(json.dumps(asked) + "\n")
        answer: str | None = json.loads(self._answers.readline())
        return answer
