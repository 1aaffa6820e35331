"""Rockets fired from air bases in a game, in the raid step of Conduct Combat (A3-TECH.ROCKETS)."""

from dataclasses import dataclass

from core.alpha3.book.names import Finder
from core.alpha3.book.terms import Facility, Phase, Power, clause
from core.alpha3.book.world import TERRITORIES
from core.alpha3.combat.raids.rockets import RANGE, damage_done
from core.alpha3.combat.requests import FireRockets
from core.alpha3.moving.paths import within
from core.alpha3.politics.relations import NEUTRALS
from core.alpha3.record.effects import DamageChanged
from core.alpha3.record.play import Play, situated
from core.alpha3.record.position import Position
from core.alpha3.record.reasons import BY_ROCKETS
from core.alpha3.record.unit_effects import RocketsFired
from core.terms.dice import Throw
from core.terms.ledger import Ledger
from core.terms.message import Message, Text, english, joined, opened, say
from core.terms.refusal import Fault
from core.terms.resolution import Finding

TECHNOLOGY = "rockets"


@dataclass(frozen=True, slots=True)
class RocketsOutcome:
    """The damage points that each target carries now, by territory and facility."""

    damage: dict[str, int]


@clause("A3-TECH.ROCKETS")
def knows_rockets(power: Power, *, known: bool) -> Fault | None:
    """Only a power that has developed rockets fires them."""
    if known:
        return None
    return Fault(
        say("{power} has no rockets (A3-TECH.ROCKETS).", power=opened(power.label)),
        say("Raid instead."),
    )


@clause("A3-TECH.ROCKETS", "BASE-G40 combat.order")
def before_battles(fought: tuple[str, ...]) -> Fault | None:
    """Rockets belong to the raids, which come before every battle."""
    if not fought:
        return None
    return Fault(
        what=say(
            "{fought} has been fought for, and rockets come before battles (A3-TECH.ROCKETS).",
            fought=fought[0],
        ),
        do=say("Fire them next turn, before the first battle."),
    )


@clause("A3-TECH.ROCKETS", "BASE-G40 facilities", "BASE-G40 capture")
def may_fire(base: str, why_not: Text) -> Fault | None:
    """Each operative air base that was the power's own when its turn began fires one rocket."""
    if not why_not:
        return None
    return Fault(
        what=say(
            "No rocket from {base}: {why} (A3-TECH.ROCKETS).",
            base=base,
            why=why_not,
        ),
        do=say("Fire from another air base."),
    )


@clause("A3-TECH.ROCKETS", "R-46")
def may_hit(label: Text, why_not: Text) -> Fault | None:
    """A rocket goes for an enemy's facility three spaces away or nearer, never across neutrals."""
    if not why_not:
        return None
    return Fault(
        what=say("{way}: {why} (A3-TECH.ROCKETS).", way=label, why=why_not),
        do=say("Choose another target."),
    )


@dataclass(frozen=True, slots=True)
class Aimed:
    """A rocket on its way: the air base that fires it, and the facility that it goes for."""

    base: str
    territory: str
    facility: Facility


def aimed(position: Position, said: FireRockets, book: Ledger) -> tuple[Play, tuple[Aimed, ...]]:
    """Return the position and the rockets that a request fires.

    Raises:
        RefusedError: One of them may not be fired.
    """
    finder = Finder()
    play = situated(position, said, book, finder, Phase.CONDUCT_COMBAT)
    rockets = tuple(
        Aimed(
            finder.territory(each.base), finder.territory(each.territory), Facility(each.facility)
        )
        for each in said.rockets
    )
    finder.settle()
    book.check(knows_rockets, said.power, known=play.now.has(said.power, TECHNOLOGY))
    book.check(before_battles, tuple(play.now.turn.rounds))
    bases: list[str] = []
    for each in rockets:
        book.check(may_fire, each.base, _base_fault(play.now, said.power, each.base, bases))
        label = joined((each.base, each.territory), " - ")
        book.check(may_hit, label, _aim_fault(play.now, each))
        bases.append(each.base)
    book.lawful()
    return play, rockets


def resolve_rockets_fired(position: Position, said: FireRockets, book: Ledger) -> Finding:
    """Fire rockets, one die each."""
    play, rockets = aimed(position, said, book)
    book.plan(Throw("rockets", len(rockets)))
    roll = book.roll("rockets", len(rockets), rules=may_hit.rules)
    play.do(RocketsFired(tuple(each.base for each in rockets)))
    marks = dict(
        _hit(play, each.territory, each.facility, face)
        for each, face in zip(rockets, roll.faces, strict=True)
    )
    told = joined(
        say("{points} damage on the {target}", points=points, target=target)
        for target, points in marks.items()
    )
    damage = {english(target): points for target, points in marks.items()}
    return Finding(say("Rockets leave {damage}", damage=told), RocketsOutcome(damage))


def _hit(play: Play, territory: str, facility: Facility, face: int) -> tuple[Message, int]:
    before = play.now.damage.get((territory, facility), 0)
    done = play.book.apply(damage_done, (face,), facility, before)
    if done:
        play.do(DamageChanged(territory, facility, before + done, why=BY_ROCKETS))
    return say(
        "{facility} in {place}",
        facility=facility.label,
        place=territory,
    ), before + done


def ready_to_fire(now: Position) -> tuple[str, ...]:
    """Return the air bases from which the power on turn can still fire a rocket."""
    if not now.has(now.power, TECHNOLOGY) or now.turn.rounds:
        return ()
    return tuple(
        name
        for name, there in now.facilities.items()
        if Facility.AIR_BASE in there and not _base_fault(now, now.power, name, [])
    )


def _base_fault(now: Position, power: Power, base: str, used: list[str]) -> Text:
    if now.holder(base) is not power or base in now.turn.taken:
        return say("it was not {power}'s when the turn began", power=power.label)
    if not now.operative(base, Facility.AIR_BASE):
        return say("there is no operative air base")
    if base in used or base in now.turn.launched:
        return say("its rocket of this turn is fired")
    return ""


def _aim_fault(now: Position, rocket: Aimed) -> Text:
    territory, facility = rocket.territory, rocket.facility
    holder = now.holder(territory)
    if holder is None or not now.at_war(now.power, holder):
        return say("{territory} is no enemy's", territory=territory)
    if facility not in now.facilities.get(territory, frozenset()):
        return say("there is no {facility}", facility=facility.value.replace("_", " "))

    def open_sky(_here: str, there: str) -> bool:
        ground = TERRITORIES.get(there)
        return ground is None or (
            now.owners[there] not in NEUTRALS and ground.owner.value != "impassable"
        )

    if territory not in dict(within(rocket.base, RANGE, open_sky)):
        return say("it is more than {range} spaces away, neutral ground left aside", range=RANGE)
    return ""
