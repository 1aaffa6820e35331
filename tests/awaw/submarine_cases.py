"""Submarine attacks as tests declare them, and an independent reading of 24.6 to check them by."""

from support import ending_of, loaded, refusal_of, resolution_of

from core.terms.dice import Dice
from core.terms.refusal import Refusal
from core.terms.resolution import Resolution

LADDER = (
    *("0", "0", "0", "0", "0/1", "0/2"),
    *("1/1", "1/2", "1/3", "1/4", "1/5", "1/6"),
    *("2/5", "2/6", "2/7", "2/8", "3/7", "3/8", "3/9"),
    *("4/8", "4/9", "4/10", "5/9", "5/10", "5/11"),
    *("6/10", "6/11", "6/12", "7/11", "7/12", "7/13"),
    *("8/12", "8/13", "8/14", "9/13", "9/14"),
)
"""The 36 rungs of table 24.62: a row begins on its own rung, a better roll climbs from there."""

RUNGS_UP = {2: 0, 3: 1, 4: 2, 5: 2, 6: 3, 7: 3, 8: 3, 9: 4, 10: 4, 11: 5, 12: 6}


OCEANS = {
    "atlantic": ("germany",),
    "indian_ocean": ("germany", "japan"),
    "pacific": ("japan", "united_states"),
}
EVERY_CAMPAIGN = [(box, power) for box, powers in OCEANS.items() for power in powers]


def rung(row: int, total: int) -> tuple[int, int]:
    """Return the figures before and after the stroke, by the ladder alone."""
    before, _, after = LADDER[row - 1 + RUNGS_UP[min(max(total, 2), 12)]].partition("/")
    return int(before), int(after or 0)


def warfare(dice: Dice, **fields: object) -> Resolution:
    """Return a submarine attack resolved, by Germany in the Atlantic unless it says otherwise."""
    return resolution_of(ending_of("awaw", "submarine-warfare", _attack(fields), dice=dice))


def refused(**fields: object) -> Refusal:
    """Return why a submarine attack is refused."""
    return refusal_of(ending_of("awaw", "submarine-warfare", _attack(fields)))


def _attack(fields: dict[str, object]) -> dict[str, object]:
    return {"box": "atlantic", "attacker": "germany", **fields}


def indian_ocean(dice: Dice, **fields: object) -> Resolution:
    """Return two attacks in the Indian Ocean resolved at once."""
    kind = "submarine-warfare-indian-ocean"
    return resolution_of(ending_of("awaw", kind, fields, dice=dice))


def lines(box: str, attacker: str, cves: int = 0, **situation: object) -> dict[str, int]:
    """Return the modifiers that tell, by the first rule each cites; their sum is the net."""
    outcome = warfare(
        loaded(attacker=7),
        box=box,
        attacker=attacker,
        submarines=1,
        cves=cves,
        situation=situation,
    ).outcome
    told = {line.rules[0].locator: line.value for line in outcome.modifiers}
    assert len(told) == len(outcome.modifiers)
    assert sum(told.values()) == outcome.net_modifier
    return told
