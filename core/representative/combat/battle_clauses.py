"""The functions of `core.board` as clauses of this room's rulebook."""

from core.board.amended_profile import Role, Targets, attacked
from core.board.amended_raid import meets_a_raid
from core.board.clauses import BattleClauses, take_casualties
from core.board.unit_table import AMENDED_UNITS, Domain
from core.board.volley import hits
from core.representative.book.terms import Units, clause

AMENDED = BattleClauses(
    hits={
        "submarines": clause("R4-5.15", "R4-5.16", "R-11", "R4-3.3")(hits),
        "land_and_air": clause("R4-5.15", "R4-5.17", "R-11", "R4-3.3", "R4-APP.2")(hits),
        "ships": clause("R4-5.15", "R4-5.18", "R-11")(hits),
        "bombardment": clause("R4-5.18", "BASE-86 combat.battleship")(hits),
    },
    casualties=clause("R4-5.15", "BASE-86 combat.fire")(take_casualties),
)
"""A battle with the amendments."""

CLASSIC = BattleClauses(
    hits={
        "aa": clause("BASE-86 combat.aa", "BASE-86 aa_gun")(hits),
        "bombardment": clause("BASE-86 combat.battleship", "BASE-86 battleship")(hits),
        "submarines": clause("BASE-86 combat.submarines", "BASE-86 submarine")(hits),
        "general": clause(
            "BASE-86 combat.fire",
            "BASE-86 infantry",
            "BASE-86 tank",
            "BASE-86 fighter",
            "BASE-86 bomber",
            "BASE-86 transport",
            "BASE-86 carrier",
            "BASE-86 battleship",
        )(hits),
    },
    casualties=clause("BASE-86 combat.fire")(take_casualties),
)
"""A battle by the plain rules of 1986."""


@clause("R4-5.14", "R4-5.2", "R4-4.14")
def units_in_battle(
    defenders: Units, *, targets: Targets, place: Domain, raid_alone: bool
) -> Units:
    """Units that are attacked defend, and carriers in port; but raiders meet no ship in port."""
    met = attacked(defenders, targets, place)
    return meets_a_raid(met, place) if raid_alone else met


@clause("R4-4.24", "R4-4.22", "R4-TERMS.5")
def interceptors_fight(interceptors: Units) -> Units:
    """Interceptors of all nations fight in one battle for the defender, with attack numbers."""
    return {unit: AMENDED_UNITS[unit].attack for unit, count in interceptors.items() if count}


@clause("R4-4.11", "R4-4.24")
def fights_by_role(role: Role, units: Units) -> Units:
    """Units that rebase or transport roll their defense numbers, all others those of attack."""
    attacking = role is Role.ATTACKING
    return {
        unit: AMENDED_UNITS[unit].attack if attacking else AMENDED_UNITS[unit].defence
        for unit, count in units.items()
        if count
    }
