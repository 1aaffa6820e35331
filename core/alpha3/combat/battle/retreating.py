"""Attackers that break a battle off go back together (BASE-G40 retreat)."""

from dataclasses import dataclass

from core.alpha3.book.terms import AIRCRAFT, Units, clause
from core.alpha3.combat.battle.breaking_off import going_back
from core.alpha3.moving.combats import Combat
from core.alpha3.moving.guests import left_adrift
from core.alpha3.record.play import Play
from core.alpha3.record.position import is_zone
from core.alpha3.record.reasons import RETREATS
from core.alpha3.record.unit_effects import AssaultPlanned, RoundsFought, UnitsMoved, UnitsWithdrawn
from core.alpha3.record.unit_fold import NOTHING_LEFT
from core.board.counts import UnitCounts
from core.terms.message import Message, joined, say
from core.terms.refusal import Fault


@dataclass(frozen=True, slots=True)
class RetreatOutcome:
    """Who went back and where to; nowhere for aircraft alone."""

    units: Units
    to: str


@clause("BASE-G40 retreat", "A3-SCR.5")
def may_retreat(space: str, to: str, entered_from: frozenset[str], rounds: int) -> Fault | None:
    """After a round the attackers may go back, all to one space out of which some of them came."""
    ways = sorted(each for each in entered_from if is_zone(each) is is_zone(space))
    if rounds and to in ways:
        return None
    if not rounds:
        what = say(
            "No round was fought in {space} yet, and nobody retreats before one",
            space=space,
        )
    else:
        what = (
            say("No attacker came into {space} from {to}", space=space, to=to)
            if to
            else say("Where to retreat from {space} is not said", space=space)
        )
    named = joined(ways) or say("nowhere: nobody came by the way that leads back")
    return Fault(
        what=say("{what} (BASE-G40 retreat).", what=what),
        do=say("Retreat to {ways}.", ways=named)
        if rounds
        else say("Fight first: `fight {space} 1`.", space=space),
    )


@clause("BASE-G40 retreat", "R-35")
def aircraft_break_off(space: str, rounds: int) -> Fault | None:
    """Aircraft alone leave a battle after a round, and fly home in Noncombat Move."""
    if rounds:
        return None
    return Fault(
        what=say("No round was fought in {space} yet (BASE-G40 retreat).", space=space),
        do=say("Fight first: `fight {space} 1`.", space=space),
    )


@clause("BASE-G40 retreat", "R-35")
def somebody_goes(space: str, units: Units) -> Fault | None:
    """What came ashore in an assault never retreats."""
    if units:
        return None
    return Fault(
        what=say(
            "All that is left in {space} came ashore and stays (BASE-G40 retreat).",
            space=space,
        ),
        do=say("Fight on."),
    )


@clause("BASE-G40 retreat")
def friendly_again(to: str, *, friendly: bool) -> Fault | None:
    """The space to which they retreat is friendly."""
    if friendly:
        return None
    return Fault(
        what=say("{to} is not friendly any more (BASE-G40 retreat).", to=to),
        do=say("Retreat elsewhere, or fight on."),
    )


def told_retreat(by: Message, space: str, outcome: RetreatOutcome) -> Message:
    """Return a retreat as players read it."""
    if outcome.to:
        return say("{by} retreats from {space} to {to}", by=by, space=space, to=outcome.to)
    return say("{by} retreats from the battle in {space}", by=by, space=space)


def fall_back(play: Play, combat: Combat, to: str) -> RetreatOutcome:
    """Let the attackers go back; aircraft stay over the space until they fly home."""
    power, space, now = play.now.power, combat.space, play.now
    units = play.book.apply(going_back, combat.attackers, now.turn.landed.get(space, {}))
    aircraft = UnitCounts(units).only(AIRCRAFT)
    if going := units - aircraft:
        play.do(UnitsMoved(power, going, space, to, NOTHING_LEFT, why=RETREATS))
        if is_zone(space):
            _with_their_cargo(play, combat, to)
    if UnitCounts(combat.attackers) - units:
        if aircraft:
            play.do(UnitsWithdrawn(space, aircraft))
    else:
        play.do(RoundsFought(space, now.turn.rounds.get(space, 0), over=True))
    return RetreatOutcome(units, to)


def _with_their_cargo(play: Play, combat: Combat, to: str) -> None:
    """Units aboard go along, and no assault is made out of the zone any more."""
    power, zone = play.now.power, combat.space
    cargo = play.now.there(zone, power) - combat.attackers
    if cargo:
        play.do(UnitsMoved(power, cargo, zone, to, NOTHING_LEFT, why=RETREATS))
    for guest, adrift in left_adrift(play.now, zone, power).items():
        play.do(UnitsMoved(guest, adrift, zone, to, 0, why=RETREATS))
    for origin, territory in tuple(play.now.turn.assaults):
        if origin == zone:
            play.do(AssaultPlanned(zone, territory, {}))
