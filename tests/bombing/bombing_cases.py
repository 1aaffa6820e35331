"""Raids as tests declare them, and an independent reading of the tables to check them by."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from support import ending_of, refusal_of, resolution_of, two_dice

from core.terms.dice import Dice, Throw
from core.terms.message import english
from core.terms.refusal import Refusal
from core.terms.resolution import EntryKind, Resolution

SW_LADDER = (
    *("0", "0", "0", "0", "0/1", "0/2"),
    *("1/1", "1/2", "1/3", "1/4", "1/5", "1/6"),
    *("2/5", "2/6", "2/7", "2/8", "3/7", "3/8", "3/9"),
    *("4/8", "4/9", "4/10", "5/9", "5/10", "5/11"),
    *("6/10", "6/11", "6/12", "7/11", "7/12", "7/13"),
    *("8/12", "8/13", "8/14", "9/13", "9/14"),
)
"""The 36 rungs of table 24.62."""

SW_CLIMB = {2: 0, 3: 1, 4: 2, 5: 2, 6: 3, 7: 3, 8: 3, 9: 4, 10: 4, 11: 5, 12: 6}

AIR_LADDER = ["0", "0", "0/1", "0/1", "1/0", "1/0", "1/1", "1/1", "1/2", "1/2", "1/3", "1/3"] + [
    f"{n}/{n + more}" for n in range(2, 14) for more in range(3)
]
"""The rungs of table 19.2, the first at four: roll and row say how high a cell stands."""

KEA: dict[str, Any] = {"kind": "key_economic_area", "value": None}
LONDON: dict[str, Any] = {
    "name": "London",
    "kind": "key_economic_area",
    "objective": 1,
    "cities": 1,
    "airbase": 1,
    "flak": 2,
    "value": 25,
}


def pair(cell: str) -> tuple[int, int]:
    """Return the figures before and after the stroke."""
    before, _, after = cell.partition("/")
    return int(before), int(after or 0)


def sw_rung(row: int, total: int) -> tuple[int, int]:
    """Return a result of table 24.62 by its ladder alone, for up to thirty factors."""
    return pair(SW_LADDER[row - 1 + SW_CLIMB[min(max(total, 2), 12)]])


def air_rung(row: int, total: int) -> tuple[int, int]:
    """Return a result of table 19.2 by its ladder alone, for up to thirty factors."""
    height = total + (2 * row if row <= 5 else row + 5)
    return pair(AIR_LADDER[height - 4])


def bomb(dice: Dice | None = None, /, **fields: object) -> Resolution:
    """Return a raid resolved: of Britain on Germany in Europe, unless it says otherwise."""
    return resolution_of(ending_of("awaw", "strategic-bombing", raid(fields), dice=dice))


def refused(**fields: object) -> Refusal:
    """Return why a raid is refused."""
    return refusal_of(ending_of("awaw", "strategic-bombing", raid(fields)))


def only_fault(**fields: object) -> str:
    """Return the one fault of a raid, as players read it."""
    (fault,) = refused(**fields).faults
    return str(fault)


def raid(fields: dict[str, object]) -> dict[str, object]:
    """Return a raid's request."""
    return {
        "attacker": "britain",
        "defender": "germany",
        "theater": "europe",
        "force": {"strategic_bombers": 6},
        "target": KEA,
        **fields,
    }


def salvos(kind: str, **fields: object) -> Resolution:
    """Return flying bombs or rockets resolved: of Germany on London, unless they say otherwise."""
    return resolution_of(ending_of("awaw", kind, _salvos(fields)))


def refused_salvos(kind: str, **fields: object) -> Refusal:
    """Return why flying bombs or rockets are refused."""
    return refusal_of(ending_of("awaw", kind, _salvos(fields)))


def _salvos(fields: dict[str, object]) -> dict[str, object]:
    return {"attacker": "germany", "defender": "britain", "salvos": 2, "target": LONDON, **fields}


def air(resolution: Resolution) -> Any:
    """Return the only engagement of a raid."""
    return resolution.outcome.air


@dataclass(frozen=True, slots=True)
class Totals:
    """Dice that show these totals, and seven for every throw that is not named."""

    totals: Mapping[str, int]

    def faces(self, throw: Throw) -> tuple[int, int]:
        """Return two faces with the throw's total."""
        return two_dice(self.totals.get(throw.id, 7))


def quiet(**totals: int) -> Dice:
    """Return dice that show sevens where nothing else is said."""
    return Totals(totals)


def telling(factors: object) -> dict[str, int]:
    """Return the groups of a map that are not at zero."""
    assert isinstance(factors, dict)

    return {kind: number for kind, number in factors.items() if number}


def taken_as_0(resolution: Resolution) -> set[str]:
    """Return what the working says nobody gave."""
    return {
        english(entry.says).removesuffix(": taken as 0.")
        for entry in resolution.entries
        if entry.kind is EntryKind.DECLARED and english(entry.says).endswith(": taken as 0.")
    }


def applied(resolution: Resolution, citation: str) -> list[str]:
    """Return what the working says under a rule."""
    return [
        english(entry.says)
        for entry in resolution.entries
        if any(rule.citation == citation for rule in entry.rules)
    ]


def effects(resolution: Resolution, kind: str) -> list[dict[str, Any]]:
    """Return the effects of one kind as the record holds them."""
    return [
        dict(effect.as_json()) for effect in resolution.effects if effect.as_json()["kind"] == kind
    ]
