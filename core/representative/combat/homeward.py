"""Where the units of a move come to rest after combat (R4-5.3, R4-5.20, R4-4.30)."""

from dataclasses import dataclass

from core.board.counts import NOBODY, UnitCounts
from core.board.unit_words import roster
from core.representative.book.terms import (
    AIRCRAFT,
    LAND_UNITS,
    PATROLLING,
    SHIPS,
    Power,
    Units,
    clause,
)
from core.representative.book.world import TERRITORIES
from core.representative.combat.parties import Site
from core.representative.record.berths import Berth
from core.representative.record.campaign import Group, Purpose
from core.representative.record.effects import GroupArrived, UnitsTired
from core.terms.ledger import Ledger
from core.terms.message import (
    named,
    say,
)
from core.terms.question import Question

PATROLS = (named("return"), named("submarines"), named("patrol"))
"""What stays on patrol: nothing, submarines alone, or all that may."""


@clause("R4-5.20", "R4-5.3", "R4-TERMS.3", "R4-APP.3")
def on_patrol(answer: str, units: Units, *, won: bool) -> Units:
    """After a sea battle that was won ships but transports may stay; submarines in any case."""
    back, _, all_ = PATROLS
    if answer == back:
        return {}
    able = PATROLLING if won and answer == all_ else {"submarine"}
    return UnitCounts(units).only(able)


@clause("R4-4.30", "R4-4.2")
def marked_base(base: Berth) -> Berth:
    """Survivors that do not stay go back to the base that was marked as they moved out."""
    return base


@clause("R4-5.3")
def raiders_go_home(raiders: Units, *, enemies_left: bool) -> Units:
    """Ships that raided go home, but submarines, and others only while enemies are in the zone."""
    if not enemies_left:
        return {}
    return UnitCounts(raiders).but({"submarine"})


class Arrivals:
    """Where units come to rest; those that fought on land or in the air are tired there."""

    def __init__(self, book: Ledger) -> None:
        self._book = book
        self._tired: dict[tuple[Power, Berth], UnitCounts] = {}

    def put(self, group: Group, power: Power, at: Berth, units: Units) -> None:
        """Let units of a move, or of the ally whom it carries, come to rest in a place."""
        there = UnitCounts(units)
        if not there:
            return
        self._book.effect(GroupArrived(group.number, power, at, there))
        before = self._tired.get((power, at), NOBODY)
        self._tired[power, at] = before + there.but(SHIPS)

    def rest(self) -> None:
        """Record who is tired, and where, when all have come to rest."""
        for (power, at), units in self._tired.items():
            if units:
                self._book.effect(UnitsTired(power, at, units))


@dataclass(frozen=True, slots=True)
class Held:
    """How a place stands after combat.

    Attributes:
        won: Whether the moving player holds it.
        captured: The territory that fell, or nothing.
        stay: The nations whose aircraft stay in it.
        enemies_left: Whether enemy units are still in it.
        retreat: Where land units go that came over land and did not take it.
        patrol: What stays on patrol, if that was said beforehand.
    """

    won: bool
    captured: str
    stay: frozenset[Power]
    enemies_left: bool
    retreat: str = ""
    patrol: str | None = None


def arrive(
    site: Site,
    group: Group,
    left: Units,
    raiders: Units,
    held: Held,
    arrivals: Arrivals,
    book: Ledger,
) -> None:
    """Put the units of a move where it ends for them."""
    patrol: Units = {}
    at_sea = group.last not in TERRITORIES and not site.name.startswith("move ")
    able = UnitCounts(left).only(PATROLLING)
    if raiders:
        going = book.apply(raiders_go_home, raiders, enemies_left=held.enemies_left)
        able -= going
    won = held.won or site.name == group.landing or bool(raiders and not held.enemies_left)
    if at_sea and (able if won else able.get("submarine")):
        answer = held.patrol or book.ask(
            Question(
                id=f"patrol_{group.number}",
                to=group.power.value,
                text=say(
                    "Move {number} in {last} ({units}): stay on patrol, or return to base?",
                    number=group.number,
                    last=group.last,
                    units=roster(able if won else able.only({"submarine"})),
                ),
                choices=_patrols(able, won=won),
                takes=PATROLS,
                rules=on_patrol.rules,
            )
        )
        patrol = book.apply(on_patrol, answer, able, won=won)
    book.apply(marked_base, group.base)
    for unit, count in left.items():
        if not count:
            continue
        staying = patrol.get(unit, 0)
        arrivals.put(group, group.power, Berth(group.last), {unit: staying})
        stay = group.power in held.stay and not book.apply(flies_home, group.purpose)
        goal = goal_of(group, unit, captured=held.captured, stay=stay)
        if held.retreat and came_by_land(group):
            goal = Berth(held.retreat)
        arrivals.put(group, group.power, goal, {unit: count - staying})


def _patrols(able: Units, *, won: bool) -> tuple[str, ...]:
    """Return what may be said of a patrol: submarines only where there are some, and others."""
    back, submarines, every = PATROLS
    if not won:
        return (back, submarines)
    others = any(count for unit, count in able.items() if unit != "submarine")
    return PATROLS if others and able.get("submarine") else (back, every)


def came_by_land(group: Group) -> bool:
    """Return whether a move is one of land units by themselves."""
    return bool(group.units) and set(group.units) <= LAND_UNITS


@clause("BASE-86 combat.retreat", "R4-4.2")
def retreats_to(answer: str, came_from: tuple[str, ...]) -> str:
    """Land units retreat all together, to one adjacent space from which some of them came."""
    return answer if answer in came_from else came_from[0]


def ask_retreat(site: Site, book: Ledger) -> str:
    """Ask to which space land units retreat; return it, or nothing if none came over land."""
    came_from = tuple(
        dict.fromkeys(
            group.path[-2] if len(group.path) > 1 else group.base.space
            for group in site.groups
            if came_by_land(group)
        )
    )
    if not came_from:
        return ""
    answer = came_from[0]
    if len(came_from) > 1:
        answer = book.ask(
            Question(
                id="retreat_to",
                to=site.power.value,
                text=say(
                    "{place} is given up: where do the land units retreat, all together?",
                    place=site.name,
                ),
                choices=came_from,
                rules=retreats_to.rules,
            )
        )
    return book.apply(retreats_to, answer, came_from)


@clause("R4-5.3")
def flies_home(purpose: Purpose) -> bool:
    """Bombers that raided and their escorts go back to base at once, also where the place falls."""
    return purpose in {Purpose.NIGHT, Purpose.DAY}


def goal_of(
    group: Group, unit: str, *, captured: str, stay: bool = False, ashore: bool = False
) -> Berth:
    """Return where a unit of a move ends up, unless it patrols; ``ashore`` is a guest's cargo."""
    new_base = group.purpose is Purpose.REBASE
    if unit in SHIPS:
        return Berth(group.last, group.coast) if new_base else group.berth_of(unit)
    if group.purpose is Purpose.TRANSPORT or (new_base and (ashore or unit in group.cargo)):
        return Berth(group.landing)
    if new_base:
        return Berth(group.last)
    if captured and unit in LAND_UNITS:
        return Berth(captured)
    return Berth(captured) if captured and stay and unit in AIRCRAFT else group.berth_of(unit)
