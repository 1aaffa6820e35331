"""Do the tests bite? `python tests/mutation/mutation.py FOLDER --faults 100 --seed 1`.

It puts faults into a copy of the tree, one at a time, runs the tests that come to the changed line,
and tells which faults no test saw. The copy, the map of who comes where, and the trials are kept in
the folder, which has to lie outside the repository. The map takes as long as all tests under
coverage, some ten minutes; without faults to try it is all that is made. What is started again
with the same folder and seed goes on where it stopped; runs of several seeds may share a folder.
"""

import argparse
import shutil
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from mutation_cover import Cover, make_map
from mutation_fault import Fault
from mutation_forks import Forks
from mutation_report import Trial, kept, line_of, report
from mutation_sample import sample_of
from mutation_trial import Bench, Verdict, copied

ROOT = Path(__file__).parents[2]


def main(words: Sequence[str]) -> int:
    """Try a sample, and print what it showed."""
    asked = _asked(words)
    work: Path = asked.folder.resolve()
    if work.is_relative_to(ROOT):
        print("The folder has to lie outside the repository.")  # noqa: T201 - it is run by hand
        return 2
    until = time.monotonic() + 60 * asked.minutes
    tree = work / "tree"
    if not tree.exists():
        copied(ROOT, tree)
    make_map(tree, work / "map")
    if not asked.faults:
        return 0
    sample = sample_of(tree, asked.seed, asked.faults, tuple(asked.room or [""]))
    trials = work / f"trials_{asked.seed}.jsonl"
    known = {trial.key for trial in kept(trials)}
    with tempfile.TemporaryDirectory(prefix="bench_", dir=work) as place, Forks(tree) as forks:
        bench = Bench(Path(shutil.copytree(tree, Path(place) / "tree")))
        cover = Cover(work / "map", tree)
        for fault in sample:
            if fault.key in known or time.monotonic() > until:
                continue
            trial = _tried((forks, bench), cover, fault, (asked.soon, asked.fresh))
            with trials.open("a", encoding="utf-8") as file:
                file.write(line_of(trial) + "\n")
    keys = {fault.key for fault in sample}
    print(report(trial for trial in kept(trials) if trial.key in keys))  # noqa: T201 - as above
    return 0


def _tried(
    benches: Sequence[Forks | Bench], cover: Cover, fault: Fault, limits: Sequence[float]
) -> Trial:
    """Run the tests that come to a fault, in forks at first, then in a process of its own."""
    every = cover.coming_to(fault)
    run: set[str] = set()
    verdict, by = Verdict.NO_TEST, ""
    for bench, limit in zip(benches, limits, strict=True):
        tests = cover.within(every, limit)
        if tests and verdict is not Verdict.SEEN:
            verdict, by = bench.tried(fault, tests, sum(map(cover.took, tests)))
            run.update(tests)
    return Trial.of(fault, verdict, by, len(run))


def _asked(words: Sequence[str]) -> argparse.Namespace:
    """Read the command line."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("folder", type=Path, help="where the copy, the map and the trials are kept")
    reader.add_argument("--faults", type=int, default=0, help="how many to try")
    reader.add_argument("--seed", type=int, default=1, help="what decides the sample")
    reader.add_argument("--room", action="append", help="how paths begin, as core/awaw; any number")
    reader.add_argument("--minutes", type=float, default=600, help="begin no trial after these")
    reader.add_argument("--soon", type=float, default=60, help="seconds of tests, in a fork")
    reader.add_argument("--fresh", type=float, default=20, help="seconds where that saw nothing")
    return reader.parse_args(words)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
