"""Which throws the tables read alike, so that one run of a procedure stands for them all."""

from collections.abc import Mapping

from core.awaw.air.combat import AirOutcome
from core.awaw.air.modifiers import air_attacker_total, air_defender_total
from core.awaw.air.table import read_air_table
from core.awaw.bombing.raid.outcome import Strike, prefix
from core.awaw.book.sw_combat import attacking, defending
from core.awaw.record.own_rows import OwnRows
from core.odds.quiet_ledger import QuietLedger, no_faces
from core.odds.readings import Reading, by_finding, by_total
from core.terms.policy import nobody
from core.terms.table import Result

TOTALS: Reading = by_total
"""All that the tables look at of a throw."""

Readings = Mapping[str, Reading]
"""How throws are read, by name."""


def in_the_air(fight: AirOutcome, rows: OwnRows, number: int) -> Readings:
    """Return how the throws of an engagement are read: by the result in the Air Combat Table.

    Args:
        fight: The engagement, with any dice.
        rows: The group's own rows of the table.
        number: Which engagement of its raid, counted from 0.
    """

    def ours(dice: int) -> Result:
        return _read(fight.attacker_level, air_attacker_total(dice, fight.modifier), rows)

    def theirs(dice: int) -> Result:
        return _read(fight.defender_level, air_defender_total(dice, fight.modifier), rows)

    throws = {"attacker": ours, "defender": theirs}
    return {f"{prefix(number)}_{side}": by_finding(of, TOTALS) for side, of in throws.items()}


def at_the_target(strike: Strike, strength: int, thrown: str) -> Readings:
    """Return how the throws at a target are read: by the result in the SW Combat Table.

    Args:
        strike: The bombing, with any dice.
        strength: The target's defense level.
        thrown: What the names of its throws begin with.
    """
    ours, theirs = (
        attacking(strike.reaching, strike.net_modifier),
        defending(strength, strike.net_modifier),
    )
    return {
        f"{thrown}attacker": by_finding(ours, TOTALS),
        f"{thrown}defender": by_finding(theirs, TOTALS),
    }


def any_dice(_throw: str, dice: int, _sides: int) -> tuple[int, ...]:
    """Return faces for a run of which only what no die bears on is looked at."""
    return (1,) * dice


def _read(level: int, total: int, rows: OwnRows) -> Result:
    return read_air_table(level, total, rows, QuietLedger(no_faces, nobody))
