"""The rules of a bombing raid as clauses (A3-SBR)."""

from core.alpha3.book.terms import BOOK, Facility, clause
from core.board import air_raid, fight_raid
from core.board.fight_raid import RaidClauses
from core.board.unit_words import spoken
from core.board.volley import hits
from core.terms.message import say
from core.terms.refusal import Fault

BASES = (Facility.AIR_BASE, Facility.NAVAL_BASE)

interceptors_are_fighters = (BOOK["A3-SBR.2"], BOOK["A3-SBR.7"])
"""What a request cannot show, and players vouch for."""

numbers_of_the_raid = clause("A3-SBR.3", "A3-SBR.5", "A3-TECH.JETS", "R-21", "R-22")(
    air_raid.raid_numbers
)

CLAUSES = RaidClauses(
    air_attack=clause("A3-SBR.3", "R-25")(hits),
    interceptors_left=clause("A3-SBR.3")(fight_raid.interceptors_left),
    air_defence=clause("A3-SBR.3")(hits),
    air_losses=clause("A3-SBR.3", "R-20", "R-26")(fight_raid.losses_after),
    facility_fire=clause("A3-SBR.5")(hits),
    facility_losses=clause("A3-SBR.5", "R-20")(fight_raid.losses_after),
    damage=clause("A3-SBR.6", "R-21")(fight_raid.damage_by),
)
"""What a raid applies."""


@clause("A3-SBR.1")
def any_bombers(bombers: int) -> Fault | None:
    """Bombers make the raid; fighters alone cannot."""
    if bombers:
        return None
    return Fault(
        what=say("Nobody bombs: a raid needs a bomber (A3-SBR.1)."),
        do=say("Give strategic or tactical bombers."),
    )


@clause("A3-SBR.4", "A3-SBR.1")
def tactical_bombers_on_bases(facility: Facility, tactical_bombers: int) -> Fault | None:
    """Tactical bombers raid air bases and naval bases, never industrial complexes."""
    if not tactical_bombers or facility in BASES:
        return None
    return Fault(
        what=say(
            "Tactical bombers cannot raid a {facility} (A3-SBR.1).",
            facility=spoken(facility),
        ),
        do=say("Send strategic bombers against it, or tactical bombers against a base."),
    )


@clause("A3-SBR.3", "R-20")
def no_order_twice(casualties: tuple[str, ...]) -> Fault | None:
    """The attacker chooses his losses, each sort of aircraft once in his order."""
    if len(set(casualties)) == len(casualties):
        return None
    return Fault(
        what=say("`casualties` names a unit twice (R-20)."),
        do=say("Name each sort of aircraft once, first lost first."),
    )
