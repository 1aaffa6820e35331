"""A bombing raid flown over the game's position (A3-SBR)."""

from dataclasses import dataclass

from core.alpha3.book.names import Finder
from core.alpha3.book.terms import Facility, Phase, Power, Units, clause
from core.alpha3.combat.raids.clauses import CLAUSES, numbers_of_the_raid
from core.alpha3.combat.requests import FlyRaid, RaidAhead
from core.alpha3.record.effects import DamageChanged
from core.alpha3.record.play import Play, situated
from core.alpha3.record.position import Position, Raid
from core.alpha3.record.reasons import BOMBED, SHOT_DOWN
from core.alpha3.record.unit_effects import Intercepting, RaidChanged, UnitsLost
from core.board.air_raid import AirRaid, Target, air_raid
from core.board.counts import UnitCounts
from core.board.fight_raid import RaidReport, fight_raid, plan_raid
from core.terms.ledger import Ledger
from core.terms.message import say
from core.terms.refusal import Fault
from core.terms.resolution import Finding


@dataclass(frozen=True, slots=True)
class RaidOutcome:
    """What a raid did.

    Attributes:
        interceptors_lost: Defending fighters.
        attackers_lost: Attacking aircraft, by unit, to interceptors and to facilities.
        damage: Damage points that each facility carries now.
    """

    interceptors_lost: int
    attackers_lost: Units
    damage: dict[Facility, int]


@clause("A3-SBR.7", "A3-SBR.2")
def done_for_the_turn(raiders: Units) -> Units:
    """Aircraft that raided or escorted fight nowhere else that turn, and fly home."""
    return raiders


@dataclass(frozen=True, slots=True)
class _Ready:
    """A raid that is about to be flown: where, by whom, and who meets it."""

    play: Play
    territory: str
    raid: Raid
    flying: dict[Power, int]
    flown: AirRaid


def resolve_fly_raid(position: Position, said: FlyRaid, book: Ledger) -> Finding:
    """Fly the raid on one territory."""
    ready = _ready(position, said, book)
    plan_raid(ready.flown, book)
    return _applied(ready, fight_raid(ready.flown, CLAUSES, book))


def raid_ahead(position: Position, said: FlyRaid, book: Ledger) -> AirRaid:
    """Return the raid that a request flies, as one value: what its odds are worked out from."""
    if isinstance(said, RaidAhead):
        finder = Finder()
        territory = finder.territory(said.territory)
        finder.settle()
        return _on_its_way(Play(position, book), territory).flown
    return _ready(position, said, book).flown


def _ready(position: Position, said: FlyRaid, book: Ledger) -> _Ready:
    finder = Finder()
    play = situated(position, said, book, finder, Phase.CONDUCT_COMBAT)
    territory = finder.territory(said.territory)
    finder.settle()
    raid = play.now.turn.raids.get(territory)
    if raid is None or raid.flown:
        book.fault(
            Fault(
                say("No raid on {territory} waits to be flown.", territory=territory),
                say("Name one that does."),
            )
        )
    book.lawful()
    return _on_its_way(play, territory)


def fly_one(play: Play, territory: str) -> Finding:
    """Fly a raid that waits; its dice are planned already, together with those of battles."""
    ready = _on_its_way(play, territory)
    return _applied(ready, fight_raid(ready.flown, CLAUSES, play.book))


def _on_its_way(play: Play, territory: str) -> _Ready:
    book = play.book
    raid = play.now.turn.raids.get(territory, Raid({}))
    flying = {
        power: fighters
        for (place, power), fighters in play.now.turn.intercepting.items()
        if place == territory and fighters
    }
    targets = tuple(
        Target(facility.value, bombers, play.now.damage.get((territory, facility), 0))
        for facility, bombers in raid.targets.items()
    )
    known = play.now.technologies.get(play.now.power, frozenset())
    holder = play.now.holder(territory)
    theirs = play.now.technologies.get(holder, frozenset()) if holder else frozenset()
    flown = air_raid(
        targets,
        escorts=raid.escorts,
        interceptors=sum(flying.values()),
        numbers=book.apply(numbers_of_the_raid, known, theirs),
    )
    return _Ready(play, territory, raid, flying, flown)


def _applied(ready: _Ready, report: RaidReport) -> Finding:
    play, territory, raid, flying = ready.play, ready.territory, ready.raid, ready.flying
    lost = UnitCounts(report.attackers_lost)
    damage = {}
    for facility, each in zip(raid.targets, report.targets, strict=True):
        lost += each.lost_to_aa
        damage[facility] = each.damage_total
        if each.damage_done:
            play.do(DamageChanged(territory, facility, each.damage_total, why=BOMBED))
    if lost:
        play.do(UnitsLost(play.now.power, territory, lost, why=SHOT_DOWN))
    down = report.interceptors_lost
    for power, fighters in flying.items():
        hit = min(down, fighters)
        down -= hit
        if hit:
            play.do(UnitsLost(power, territory, {"fighter": hit}, why=SHOT_DOWN))
            play.do(Intercepting(power, territory, fighters - hit))
    left = play.book.apply(done_for_the_turn, raid.units - lost)
    bombers = UnitCounts(left).but({"fighter"})
    first = next(iter(raid.targets), Facility.AIR_BASE)
    play.do(RaidChanged(territory, {first: bombers}, left.get("fighter", 0), flown=True))
    outcome = RaidOutcome(report.interceptors_lost, lost, damage)
    done = sum(each.damage_done for each in report.targets)
    return Finding(
        say("Raid on {territory}: {n} damage", territory=territory, n=done)
        if done
        else say("Raid on {territory}: no damage", territory=territory),
        outcome,
    )
