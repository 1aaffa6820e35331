"""Land units over land: how far, through what, and what they find at the end (BASE-G40 moves)."""

from collections.abc import Mapping

from core.alpha3.book.terms import Owner, Power, Units, clause
from core.alpha3.book.world import TERRITORIES
from core.alpha3.moving.group import Going, able, enough_to_go, fault_of, range_of
from core.alpha3.moving.limits import open_ground
from core.alpha3.moving.paths import Step
from core.alpha3.politics.conquest import capture
from core.alpha3.politics.relations import OPEN, Stance, defended, look
from core.alpha3.record.effects import ArmyChanged, Controlled
from core.alpha3.record.play import Play
from core.alpha3.record.position import Position
from core.alpha3.record.reasons import JOINS
from core.alpha3.record.unit_effects import UnitsMoved, UnitsPlaced
from core.board.unit_words import spoken
from core.terms.message import Text, say
from core.terms.refusal import Fault

FAST = frozenset({"tank", "mech_infantry"})
_MECH_TECH = "improved_mechanized_infantry"


@clause("BASE-G40 moves", "A3-AA.1", "R-28")
def combat_ground(label: Text, end: Stance, units: Units) -> Fault | None:
    """A land unit's combat move ends on hostile ground, and AA guns make none."""
    if units.get("aa_gun"):
        return fault_of(
            label, say("AA guns move in Noncombat Move"), say("Leave them out."), "A3-AA.1"
        )
    if end is not Stance.HOSTILE:
        why = say("a combat move ends on hostile ground")
        return fault_of(label, why, say("Make it in Noncombat Move."), "BASE-G40 moves")
    return None


@clause("BASE-G40 moves", "BASE-G40 neutrals")
def noncombat_ground(label: Text, end: Stance, units: Units) -> Fault | None:
    """In Noncombat Move units go to friendly ground; only fighting units make neutrals join."""
    if end is Stance.HOSTILE:
        why = say("hostile ground is entered in Combat Move")
        return fault_of(label, why, say("Choose friendly ground."), "BASE-G40 moves")
    if end is Stance.JOINING and set(units) <= {"aa_gun"}:
        why = say("AA guns alone bring no territory over")
        return fault_of(label, why, say("Send a fighting unit too."), "BASE-G40 neutrals")
    return None


@clause("BASE-G40 blitz", "BASE-G40 tank", "BASE-G40 mech_infantry", "A3-TECH.MECH", "R-29")
def may_blitz(
    label: Text, units: Units, through: tuple[str, ...], *, improved: bool
) -> Fault | None:
    """Tanks blitz through undefended hostile ground, mechanized infantry beside one each."""
    if not through:
        return None
    slow = [unit for unit in units if unit not in FAST]
    alone = 0 if improved else units.get("mech_infantry", 0) - units.get("tank", 0)
    if slow:
        why = say(
            "{unit} cannot blitz through {place}",
            unit=spoken(slow[0]),
            place=through[0],
        )
    elif alone > 0:
        why = say("{alone} mech infantry have no tank beside them to blitz with", alone=alone)
    else:
        return None
    return fault_of(label, why, say("Send tanks, one for each mech infantry."), "BASE-G40 blitz")


@clause("BASE-G40 blitz", "BASE-G40 moves", "R-29")
def way_undefended(
    label: Text, passed: Mapping[str, Stance], undefended: tuple[str, ...], *, fights: bool
) -> Fault | None:
    """Units stop where enemies or a neutral army stand; neutrals let nobody through."""
    stopped_by = next(
        (
            each
            for each, stance in passed.items()
            if stance is Stance.JOINING
            or (stance is Stance.HOSTILE and not (fights and each in undefended))
        ),
        None,
    )
    if stopped_by is None:
        return None
    why = say("they cannot pass through {stopped_by}", stopped_by=stopped_by)
    return fault_of(label, why, say("Stop there, or go another way."), "BASE-G40 moves")


def march_step(now: Position, power: Power, *, fights: bool) -> Step:
    """Return which ground land units of a power may pass."""

    def may_pass(_here: str, there: str) -> bool:
        if there not in TERRITORIES:
            return False
        stance = look(now, power, there).stance
        open_ground = stance in OPEN
        return open_ground or (fights and stance is Stance.HOSTILE and _empty(now, power, there))

    return may_pass


def _empty(now: Position, power: Power, territory: str) -> bool:
    held = now.holder(territory) is not None or now.owners[territory] is Owner.DUTCH
    return held and not defended(now, power, territory)


def on_the_ground(play: Play, going: Going) -> None:
    """Keep what shuts a way over land: ground that politics close, enemies, neutrals."""
    now, power = play.now, going.power
    can = able(now, going, range_of(play, going, going.units))
    if not play.book.check(enough_to_go, going.label, going.units, can, going.steps):
        return  # what lies on a way that is too long keeps nobody from it
    passed = {each: look(now, power, each).stance for each in going.path[1:-1]}
    undefended = tuple(each for each in passed if _empty(now, power, each))
    if open_ground(play, going.label, power, going.path[1:]) and passed:
        fights = going.fights
        play.book.check(way_undefended, going.label, passed, undefended, fights=fights)


def march(play: Play, going: Going) -> bool:
    """Land units go over land; return whether they may."""
    now, power, label, units = play.now, going.power, going.label, going.units
    passed = {each: look(now, power, each).stance for each in going.path[1:-1]}
    left = look(now, power, going.origin).stance
    if going.fights and left is Stance.HOSTILE:  # who came this far in another move goes on now
        passed = {going.origin: left, **passed}
    through = tuple(each for each, stance in passed.items() if stance is Stance.HOSTILE)
    undefended = tuple(each for each in through if _empty(now, power, each))
    end = look(now, power, going.end).stance
    can = able(now, going, range_of(play, going, units))
    is_open = open_ground(play, label, power, going.path[1:])
    allowed = [play.book.check(enough_to_go, label, units, can, going.steps), is_open]
    if passed:
        fights = going.fights
        allowed.append(play.book.check(way_undefended, label, passed, undefended, fights=fights))
    if going.fights and is_open:
        allowed.append(play.book.check(combat_ground, label, end, units))
        if through and all(allowed):
            improved = now.has(power, _MECH_TECH)
            allowed.append(play.book.check(may_blitz, label, units, through, improved=improved))
    elif is_open:
        allowed.append(play.book.check(noncombat_ground, label, end, units))
    if not all(allowed):
        return False
    _go(play, going, through)
    if end is Stance.JOINING:
        join(play, power, going.end)
    return True


def _go(play: Play, going: Going, through: tuple[str, ...]) -> None:
    """Go to the end, from one territory that is taken on the way to the next."""
    start = 0
    for here, territory in enumerate(going.path):
        if territory not in through and here != going.steps:
            continue
        if not here:
            if territory in through:
                capture(play, going.power, territory)
            continue
        entered = going.path[here - 1] if going.fights else ""
        leg = going.path[start], territory, here - start, entered
        play.do(UnitsMoved(going.power, going.units, *leg))
        start = here
        if territory in through:
            capture(play, going.power, territory)


def join(play: Play, power: Power, territory: str) -> None:
    """A friendly neutral, or Dutch ground, joins the power that entered it."""
    army = play.now.armies.get(territory, {})
    play.do(Controlled(territory, Owner(power.value), why=JOINS))
    if army:
        play.do(ArmyChanged(territory, {}, why=JOINS))
        play.do(UnitsPlaced(power, territory, army, why=JOINS))
