"""What a sample showed: how many faults of each room were seen, and each that was not."""

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from mutation_fault import Fault
from mutation_trial import Verdict

ROOMS = (
    *("core/awaw", "core/alpha3", "core/representative", "core/bombing_sop", "core/odds"),
    *("core/board", "core/terms", "core/fairness", "bot/record", "bot/referee", "bot/words"),
    *("bot/cogs", "bot/show", "bot/page", "bot/web", "bot/games", "bot/local", "bot/chance"),
    "bot/machine",
)
"""Rooms with a row of their own; all other files share one."""


@dataclass(frozen=True, slots=True)
class Trial:
    """A fault and what became of it."""

    path: str
    line: int
    what: str
    verdict: Verdict
    by: str
    """The test that saw it, or why none could."""
    tests: int
    """How many were run."""

    @classmethod
    def of(cls, fault: Fault, verdict: Verdict, by: str, tests: int) -> "Trial":
        """Return the trial of a fault."""
        return cls(fault.path, fault.line, fault.what, verdict, by, tests)

    @property
    def key(self) -> tuple[str, int, str]:
        """What tells this fault from all others."""
        return self.path, self.line, self.what

    @property
    def room(self) -> str:
        """The room of its file."""
        if self.path.startswith("core/") and "/odds/" in self.path:
            return "core/odds"
        found = [room for room in ROOMS if self.path.startswith(f"{room}/")]
        return found[0] if found else "all else"


def kept(file: Path) -> list[Trial]:
    """Return the trials that a file keeps, one a line."""
    if not file.exists():
        return []
    lines = file.read_text(encoding="utf-8").splitlines()
    return [
        Trial(**(given | {"verdict": Verdict(given["verdict"])}))
        for given in map(json.loads, lines)
    ]


def line_of(trial: Trial) -> str:
    """Return the line that keeps a trial."""
    return json.dumps(
        {
            "path": trial.path,
            "line": trial.line,
            "what": trial.what,
            "verdict": trial.verdict.value,
            "by": trial.by,
            "tests": trial.tests,
        }
    )


def report(trials: Iterable[Trial]) -> str:
    """Return the report of a sample as a page."""
    every = list(trials)
    return "\n".join([*_table(every), "", *_not_seen(every)])


def _table(trials: list[Trial]) -> Iterator[str]:
    yield "| room | faults | seen | of 100 |"
    yield "| --- | --- | --- | --- |"
    for room in (*ROOMS, "all else", None):
        inside = [trial for trial in trials if room in {trial.room, None}]
        seen = sum(trial.verdict is Verdict.SEEN for trial in inside)
        if inside:
            name = room or "all"
            yield f"| {name} | {len(inside)} | {seen} | {100 * seen / len(inside):.0f} |"


def _not_seen(trials: list[Trial]) -> Iterator[str]:
    for trial in sorted(trials, key=lambda each: (each.path, each.line)):
        if trial.verdict is not Verdict.SEEN:
            told = f"{trial.tests} tests" if trial.tests else trial.verdict.value
            yield f"- {trial.path}:{trial.line}: {trial.what} ({told})"
