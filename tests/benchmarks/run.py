"""Every benchmark, in one run: `python tests/benchmarks/run.py [--quick]`.

Ratios are what counts: each figure is held against others that were measured in turn with it, on
the same machine at the same time. With `--quick` everything is done a few times only, to see that
it works.
"""

import asyncio
import sys

from bench_campaign import campaign
from bench_figures import table
from bench_latency import latencies
from bench_startup import startups
from bench_throughput import throughput


def main(*, quick: bool) -> None:
    """Measure and print."""
    times, warming, rounds, each, starts = (5, 1, 1, 2, 1) if quick else (400, 40, 5, 25, 15)
    _print("One player", table(asyncio.run(latencies(times, warming))))
    _print("Many players", asyncio.run(throughput(rounds, each)))
    _print("Starting", table(startups(starts)))
    _print("A long campaign", asyncio.run(campaign(*((300, 2) if quick else (5000, 15)))))


def _print(title: str, lines: str) -> None:
    sys.stdout.write(f"{title}\n{lines}\n\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main(quick="--quick" in sys.argv[1:])
