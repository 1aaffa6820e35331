"""Odds beside those of aacalc2, the exact calculator that players use, where it has been built.

Both are asked for the same battle in turn, by the processor's time, in programs that have started
and have worked it out before; the least of several counts. The chances must agree. aacalc2 has
carriers of one hit that attack: at sea this program is given such carriers too.
"""

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path

from bench_figures import number

from core.board.alpha3_profile import alpha3_land_battle, alpha3_sea_battle
from core.board.army import Army
from core.board.battle import Battle
from core.board.side import Both
from core.board.unit_table import ALPHA3_UNITS
from core.odds.battle_odds import battle_odds

DRIVER = Path(__file__).with_name("beside_aacalc2.mjs")
AGREE = 1e-6
"""So far the chances of both may differ: aacalc2 leaves out what is less likely than 1e-12."""

SMALL_MS, OFTEN = 100, 15
"""A battle of fewer milliseconds is asked for so often: aacalc2 is compiled while it runs."""

ROOT = Path(__file__).parents[2]

_NAMES = {
    "infantry": "inf",
    "artillery": "art",
    "tank": "arm",
    "fighter": "fig",
    "strategic_bomber": "bom",
    "submarine": "sub",
    "destroyer": "des",
    "cruiser": "cru",
    "carrier": "acc",
    "battleship": "bat",
    "transport": "tra",
}
_LAND = (
    ("infantry", "artillery", "tank", "fighter", "strategic_bomber"),
    ("infantry", "artillery", "strategic_bomber", "tank", "fighter"),
)
_SEA = (
    ("battleship", "submarine", "destroyer", "fighter", "cruiser", "carrier", "battleship"),
    ("battleship", "submarine", "destroyer", "cruiser", "fighter", "carrier", "battleship"),
)
_TABLE = {**ALPHA3_UNITS, "carrier": replace(ALPHA3_UNITS["carrier"], attack=1, hits=1)}

Units = Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Case:
    """One battle that both are asked for."""

    name: str
    attacker: Units
    defender: Units
    sea: bool = False

    @property
    def count(self) -> int:
        """How many units attack."""
        return sum(self.attacker.values())

    @property
    def even(self) -> bool:
        """Whether it belongs to a curve: as many on both sides, and not single units."""
        return self.count == sum(self.defender.values()) > 1

    @property
    def orders(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The orders of loss; a battleship is damaged first and sunk last."""
        return _SEA if self.sea else _LAND

    def battle(self) -> Battle:
        """Return the battle."""
        armies = Both(
            Army(self.attacker, self.orders[0]),
            Army(self.defender, self.orders[1]),
        )
        if self.sea:
            return alpha3_sea_battle(armies, table=_TABLE)
        return alpha3_land_battle(armies)

    def asked(self) -> str:
        """Return the battle as aacalc2's driver reads it."""
        theirs = [[_NAMES[name] for name in order] for order in self.orders]
        for order in theirs if self.sea else ():
            order[0] = "bat1"
        sides = [{_NAMES[name]: count for name, count in units.items()} for units in self.sides]
        asked = {"sea": self.sea, "attacker": sides[0], "defender": sides[1], "orders": theirs}
        return json.dumps(asked) + "\n"

    @property
    def sides(self) -> tuple[Units, Units]:
        """The units of both."""
        return self.attacker, self.defender


def land(count: int) -> Case:
    """Return a battle on land of so many against as many, in the proportions of a large army."""
    tenth = count // 10
    attacker = {"infantry": count - 5 * tenth, "artillery": 2 * tenth, "tank": 2 * tenth}
    defender = {"infantry": count - 4 * tenth, "artillery": 2 * tenth, "tank": tenth}
    bombers = {"fighter": tenth}
    return Case(f"land {count} v {count}", attacker | bombers, defender | bombers)


def sea(count: int) -> Case:
    """Return a battle of two mixed fleets of so many each."""
    twentieth = count // 20
    fleet = {
        "submarine": 4 * twentieth,
        "destroyer": 4 * twentieth,
        "cruiser": 3 * twentieth,
        "carrier": 2 * twentieth,
        "fighter": 4 * twentieth,
        "battleship": 3 * twentieth,
    }
    return Case(f"sea {count} v {count}", fleet, fleet, sea=True)


CASES = (
    Case("1 tank v 1 infantry", {"tank": 1}, {"infantry": 1}),
    Case(
        "land 23 v 20",
        {"infantry": 10, "artillery": 5, "tank": 5, "fighter": 3},
        {"infantry": 12, "artillery": 3, "tank": 2, "fighter": 2, "strategic_bomber": 1},
    ),
    Case(
        "sea 16 v 14",
        {
            "submarine": 3,
            "destroyer": 3,
            "cruiser": 2,
            "carrier": 2,
            "fighter": 4,
            "battleship": 2,
        },
        {
            "submarine": 2,
            "destroyer": 3,
            "cruiser": 2,
            "carrier": 2,
            "fighter": 3,
            "battleship": 1,
            "transport": 1,
        },
        sea=True,
    ),
)
LAND_CURVE = (20, 40, 60, 100, 160, 240, 360, 500)
SEA_CURVE = (20, 40, 60, 80)


@dataclass(frozen=True, slots=True)
class Compared:
    """One battle by both: least milliseconds of the processor, and how far the chances differ."""

    case: Case
    ours: float
    theirs: float
    apart: float

    @property
    def ratio(self) -> float:
        """How many times as long this program takes."""
        return self.ours / self.theirs


def compared(case: Case, ask: Callable[[str], Mapping[str, float]], seconds: float) -> Compared:
    """Ask both in turn, for about so many seconds; a small battle often, a large one twice."""
    ours, theirs, chance, other = list[float](), list[float](), 0.0, 0.0
    began = time.perf_counter()
    while (
        len(ours) < 2
        or (ours[-1] < SMALL_MS and len(ours) < OFTEN)
        or (time.perf_counter() - began < seconds and len(ours) < 200)
    ):
        before = time.process_time()
        told = battle_odds(case.battle()).as_json()
        ours.append(1000 * (time.process_time() - before))
        assert isinstance(told["attacker"], float)
        chance = told["attacker"]
        answer = ask(case.asked())
        theirs.append(answer["ms"])
        other = answer["attacker"]
    return Compared(case, min(ours), min(theirs), abs(chance - other))


@contextmanager
def aacalc2(folder: Path) -> Iterator[Callable[[str], Mapping[str, float]]]:
    """Start aacalc2, built in a folder, and yield what asks it for one battle."""
    program = subprocess.Popen(  # noqa: S603 - the calculator that the reader has built
        ["node", str(DRIVER), str(folder / "dist" / "index.js")],  # noqa: S607 - the reader's own
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert program.stdin is not None
    assert program.stdout is not None
    put, got = program.stdin, program.stdout

    def ask(line: str) -> Mapping[str, float]:
        put.write(line)
        put.flush()
        answer: Mapping[str, float] = json.loads(got.readline())
        return answer

    try:
        yield ask
    finally:
        put.close()
        program.wait(10)
        got.close()


def cold(folder: Path, *, times: int) -> Compared:
    """Return land 23 v 20 by programs that start for it, each in turn: the processor's time."""
    case = CASES[1]
    request = {
        "system": "alpha3",
        "kind": "battle",
        "request": {"attacker": case.attacker, "defender": case.defender},
    }
    programs = (
        ([sys.executable, "-m", "bot", "odds", "-", "--json"], json.dumps(request)),
        (["node", str(DRIVER), str(folder / "dist" / "index.js")], case.asked()),
    )
    took: tuple[list[float], list[float]] = ([], [])
    for _ in range(times):
        for each, (command, given) in zip(took, programs, strict=True):
            before = os.times()
            subprocess.run(  # noqa: S603 - our own program, and the reader's
                command, cwd=ROOT, input=given, text=True, stdout=subprocess.DEVNULL, check=True
            )
            after = os.times()
            each.append(1000 * (sum(after[2:4]) - sum(before[2:4])))
    named = replace(case, name=f"{case.name}, the program's start too")
    return Compared(named, min(took[0]), min(took[1]), 0.0)


def beside(folder: Path, *, quick: bool) -> list[Compared]:
    """Compare all battles, the small ones and both curves."""
    land_sizes, sea_sizes = (
        (LAND_CURVE, SEA_CURVE) if not quick else (LAND_CURVE[:2], SEA_CURVE[:1])
    )
    cases: Sequence[Case] = (*CASES, *map(land, land_sizes), *map(sea, sea_sizes))
    found = [cold(folder, times=2 if quick else 10)]
    with aacalc2(folder) as ask:
        for case in cases:
            sys.stderr.write(f"{case.name} ...\n")
            found.append(compared(case, ask, 0.1 if quick else 1.5))
            assert found[-1].apart < AGREE, f"{case.name}: the chances differ"
    return found


def table(found: Sequence[Compared]) -> str:
    """Return the comparison as a table of Markdown."""
    rows = [
        f"| {each.case.name} | {number(each.ours)} ms | {number(each.theirs)} ms"
        f" | {number(each.ratio)} |"
        for each in found
    ]
    head = ["| battle | Umpire | aacalc2 | ratio |", "| --- | --- | --- | --- |"]
    return "\n".join(head + rows)
