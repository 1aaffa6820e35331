"""Steps 4 and 5: one round of air combat, and the sharing out of its losses."""

from core.awaw.air import combat as air_combat
from core.awaw.air import losses as air_losses
from core.awaw.air import modifiers
from core.awaw.air import table as air_combat_table
from core.awaw.air.combat import JETS_ALONE, AirOutcome, Factors, shared_out
from core.awaw.air.engagements import AirTerms, Flight, Meeting
from core.awaw.air.losses import ATTACKING_GROUPS, DEFENDING_GROUPS
from core.awaw.air.table import AirTableClauses
from core.awaw.bombing.raid.outcome import prefix
from core.bombing_sop.book.terms import BOOK, as_in, clause
from core.terms.ledger import Ledger
from core.terms.modifier import Modifier
from core.terms.table import NOTHING, Result

DEFENDER_LEVEL = as_in(air_combat.defender_level, "4.1")
FLIES_ON = as_in(air_combat.flies_on, "3.1", "R-1")
BY_THE_AID = AirTableClauses(
    read=as_in(air_combat_table.air_combat_result, "4"),
    inferred=as_in(air_combat_table.inferred_air_combat_result, "4"),
    own=as_in(air_combat_table.own_air_combat_result, "4"),
)
ESCORTING_JETS = as_in(modifiers.escorting_jets, "4.3", "R-2")
RELATIVE_DRM = as_in(modifiers.relative_drm, "4.3")
INTERCEPTING_JETS = as_in(modifiers.intercepting_jets, "4.3")
RADAR_RESEARCH = as_in(modifiers.radar_research, "4.3")
INTERCEPTORS_ALONE = as_in(modifiers.interceptors_alone, "4.3")
AIR_MODIFIER = as_in(modifiers.air_modifier, "4.3")
ATTACKER_TOTAL = as_in(modifiers.air_attacker_total, "4.3")
DEFENDER_TOTAL = as_in(modifiers.air_defender_total, "4.3")
ATTACKERS_IN_ORDER = as_in(air_losses.groups_in_order, "5.1", "5.2.1")
DEFENDERS_IN_ORDER = as_in(air_losses.groups_in_order, "5.1", "5.2.2")
LOSSES = as_in(air_losses.losses_by_group, "5.1")
MAY_MEET_THE_NEXT = as_in(air_combat.may_meet_the_next, "3", "R-1")


def able_to_fight(force: Factors) -> dict[str, int]:
    """Return the factors that step 4.2.2 counts: all but bombing AAF."""
    return {**force, "bombing_aaf": 0}


@clause("4.2", "4.2.1", "4.2.2")
def places(able: Factors, defenders: Factors) -> int:
    """The lesser number counts: of the defending factors, or of the attacking that do not bomb."""
    return min(sum(defenders.values()), sum(able.values()))


@clause("4.2.2", "R-3")
def who_engages(able: Factors, places: int, choice: Factors | None) -> dict[str, int]:
    """The attacker chooses who engages; if he does not, jets do, then escorts, then bombers."""
    return air_combat.who_engages(able, places, choice)


@clause("4.2.2", "R-11")
def no_answer() -> Result:
    """Bombing AAF alone have no strength in the air, and nobody rolls for them."""
    return NOTHING


@clause("4.2", "R-2")
def attacker_level(jets: int, places: int) -> int:
    """To that number come two for each escorting jet."""
    return JETS_ALONE * jets + places


def engage(
    flight: Flight, force: dict[str, int], meeting: Meeting, number: int
) -> tuple[AirOutcome, dict[str, int]]:
    """Fight one round; return it, and the force that flies on."""
    terms, book, name = flight.terms, flight.book, f"{flight.thrown}{prefix(number)}"
    defenders, able = meeting.factors, able_to_fight(force)
    defending = book.apply(DEFENDER_LEVEL, defenders)
    room = book.apply(places, able, defenders)
    engaged = book.apply(who_engages, able, room, terms.choice(number))
    attacking = book.apply(attacker_level, force["jets"], room)
    net = air_net(terms, engaged, defenders, book)
    attack = _attack(attacking, net, f"{name}_attacker", flight)
    dice = book.roll(f"{name}_defender", 2, rules=[BOOK["4"]])
    defence = _read(defending, book.apply(DEFENDER_TOTAL, dice.total, net), flight)
    ours = shared_out(force, ATTACKING_GROUPS, defence, book, ATTACKERS_IN_ORDER, LOSSES)
    theirs = shared_out(defenders, DEFENDING_GROUPS, attack, book, DEFENDERS_IN_ORDER, LOSSES)
    book.apply(MAY_MEET_THE_NEXT, defenders, theirs.eliminated)
    fight = air_combat.air_outcome((attacking, defending), net, (attack, defence), (ours, theirs))
    return fight, ours.remaining


def air_net(terms: AirTerms, engaged: Factors, defenders: Factors, book: Ledger) -> int:
    """Apply every modifier of the Air Combat Table; return the sum."""
    lines: tuple[Modifier, ...] = (
        book.apply(ESCORTING_JETS, engaged["jets"]),
        book.apply(RELATIVE_DRM, terms.drm),
        book.apply(INTERCEPTING_JETS, defenders["jets"]),
        book.apply(RADAR_RESEARCH, terms.radar),
        book.apply(INTERCEPTORS_ALONE, engaged, defenders),
    )
    return book.apply(AIR_MODIFIER, tuple(line for line in lines if line.value))


def _attack(level: int, net: int, throw: str, flight: Flight) -> Result:
    book = flight.book
    if not level:
        return book.apply(no_answer)
    dice = book.roll(throw, 2, rules=[BOOK["4"]])
    return _read(level, book.apply(ATTACKER_TOTAL, dice.total, net), flight)


def _read(factors: int, total: int, flight: Flight) -> Result:
    return air_combat_table.read_air_table(factors, total, flight.rows, flight.book, BY_THE_AID)
