"""Every benchmark, in one run: `python tests/benchmarks/run.py [--quick] [--write] [WORD …]`.

Ratios are what counts: each is held against something that was measured in turn with it, on the
same machine at the same time. With `--quick` everything is done a few times only, to see that it
works. `--write` puts the table into `bot/FIGURES.md`. Words choose the benchmarks of these names,
whose rows alone are then written anew.
`--beside aacalc2 [PATH]` compares odds with that program instead, where it has been built.
"""

import argparse
import gc
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

ROOT = Path(__file__).parents[2]
TESTS = ROOT / "tests"
# the program that is measured is the one beside these files; cases are those of the tests
sys.path[:0] = [str(ROOT)]
os.environ["PYTHONPATH"] = str(ROOT)
# as the bot: threads of the library for matrices that wait for one another use the processor too
os.environ["OPENBLAS_NUM_THREADS"] = "1"
sys.path += [str(TESTS), *map(str, (each for each in sorted(TESTS.iterdir()) if each.is_dir()))]

from bench_battles import battles  # noqa: E402 - after the paths
from bench_beside import beside, table  # noqa: E402
from bench_boards import boards  # noqa: E402
from bench_bombing import bombing  # noqa: E402
from bench_campaign import campaign  # noqa: E402
from bench_charts import charts  # noqa: E402
from bench_classic import classic  # noqa: E402
from bench_figures import FIGURES, Seen  # noqa: E402
from bench_growth import drawn  # noqa: E402
from bench_latency import latencies  # noqa: E402
from bench_machine import machine  # noqa: E402
from bench_memory import memory  # noqa: E402
from bench_page import pages  # noqa: E402
from bench_page_proof import page_proofs  # noqa: E402
from bench_phases import phases  # noqa: E402
from bench_records import records  # noqa: E402
from bench_report import BESIDE, columns, markdown, with_rows, written_into  # noqa: E402
from bench_rules import rules  # noqa: E402
from bench_scale import scale  # noqa: E402
from bench_startup import startups  # noqa: E402
from bench_suggestions import suggestions  # noqa: E402
from bench_tables import tables  # noqa: E402
from bench_throughput import throughput  # noqa: E402
from bench_verify import verification  # noqa: E402

PICTURE = Path(__file__).with_name("beside_aacalc2.png")
"""How odds grow with the size of a battle, beside aacalc2."""

BENCHMARKS: tuple[Callable[..., Iterator[Seen]], ...] = (
    latencies,
    throughput,
    startups,
    records,
    verification,
    page_proofs,
    campaign,
    bombing,
    scale,
    memory,
    rules,
    suggestions,
    battles,
    tables,
    phases,
    charts,
    boards,
    pages,
    classic,
)
"""What is measured, in the order of the table."""


def measured(chosen: Sequence[str], *, quick: bool) -> list[Seen]:
    """Run the benchmarks, saying where they are."""
    found: list[Seen] = []
    for benchmark in BENCHMARKS:
        if chosen and benchmark.__name__ not in chosen:
            continue
        sys.stderr.write(f"{benchmark.__name__} ...\n")
        gc.collect()
        found += benchmark(quick=quick)
    if not chosen:
        assert [each.figure for each in found] == list(FIGURES.values()), "a figure is missing"
    return found


def _beside(parser: argparse.ArgumentParser, asked: argparse.Namespace) -> None:
    """Compare odds with those of aacalc2, and put table and picture into the page where asked."""
    program, *path = asked.beside
    folder = Path(path[0]) if path else ROOT.parent / "aacalc2"
    if program != "aacalc2" or not (folder / "dist" / "index.js").exists():
        parser.error(f"{program} has not been built at {folder}: dist/index.js is missing")
    if asked.write and asked.quick:
        parser.error("bot/FIGURES.md holds the figures of a whole run")
    found = beside(folder, quick=asked.quick)
    sys.stdout.write(f"{machine()}\n\n{table(found)}\n")
    if asked.write:
        PICTURE.write_bytes(drawn(found))
        page = ROOT / "bot" / "FIGURES.md"
        told = f"Seen on: {machine()}.\n\n{table(found)}"
        page.write_text(written_into(page.read_text("utf-8"), told, BESIDE), encoding="utf-8")


def main() -> None:
    """Measure, print, and write where asked."""
    parser = argparse.ArgumentParser(description="Measure every figure that Umpire is to reach.")
    parser.add_argument("--quick", action="store_true", help="a few times only")
    parser.add_argument("--write", action="store_true", help="put the table into bot/FIGURES.md")
    names = [each.__name__ for each in BENCHMARKS]
    parser.add_argument("only", nargs="*", metavar="WORD", help=f"one of {', '.join(names)}")
    parser.add_argument(
        "--beside",
        nargs="+",
        metavar=("aacalc2", "PATH"),
        help="only compare odds with that program, built beside this repository or at a path",
    )
    asked = parser.parse_args()
    if asked.beside:
        _beside(parser, asked)
        return
    if unknown := set(asked.only) - set(names):
        parser.error(f"no benchmark is called {', '.join(sorted(unknown))}")
    if asked.write and asked.quick:
        parser.error("bot/FIGURES.md holds the figures of whole runs")
    found = measured(asked.only, quick=asked.quick)
    sys.stdout.write(f"{machine()}\n\n{columns(found)}\n")
    if asked.write:
        page = ROOT / "bot" / "FIGURES.md"
        before = page.read_text("utf-8")
        whole = written_into(before, markdown(found, machine()))
        page.write_text(with_rows(before, found) if asked.only else whole, encoding="utf-8")


if __name__ == "__main__":
    main()
