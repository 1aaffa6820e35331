"""Attackers that break a battle off go back together (BASE-G40 retreat)."""

from dataclasses import dataclass

from core.alpha3.counts import only, told, without
from core.alpha3.fold import NOTHING_LEFT
from core.alpha3.names import Finder
from core.alpha3.position import Position, is_zone
from core.alpha3.terms import AIRCRAFT, Phase, Units, clause
from core.alpha3.turn.combats import Combat, combat_at
from core.alpha3.turn.guests import left_adrift
from core.alpha3.turn.playing import Play, situated
from core.alpha3.turn.relations import OPEN, blocked, look
from core.alpha3.turn.requests import Retreat
from core.alpha3.unit_effects import RoundsFought, UnitsMoved
from core.terms.ledger import Ledger
from core.terms.refusal import Fault
from core.terms.resolution import Finding


@dataclass(frozen=True, slots=True)
class RetreatOutcome:
    """Who went back and where to."""

    units: Units
    to: str


@clause("BASE-G40 retreat", "A3-SCR.5")
def may_retreat(space: str, to: str, entered_from: frozenset[str], rounds: int) -> Fault | None:
    """After a round the attackers may go back, all to one space out of which some of them came."""
    if rounds and to in entered_from:
        return None
    if not rounds:
        what = f"No round was fought in {space} yet, and nobody retreats before one"
    else:
        what = f"No attacker came into {space} from {to}"
    ways = ", ".join(sorted(entered_from)) or "nowhere: nobody came by land or sea"
    return Fault(
        what=f"{what} (BASE-G40 retreat).",
        do=f"Retreat to {ways}." if rounds else f"Fight first: `fight {space} 1`.",
        rules=may_retreat.rules,
    )


@clause("BASE-G40 retreat", "R-35")
def going_back(attackers: Units, landed: Units) -> Units:
    """Units that came ashore stay and fight on; all others on land or at sea retreat."""
    return without(without(attackers, only(attackers, AIRCRAFT)), landed)


@clause("BASE-G40 retreat")
def friendly_again(to: str, *, friendly: bool) -> Fault | None:
    """The space to which they retreat is friendly."""
    if friendly:
        return None
    return Fault(
        what=f"{to} is not friendly any more (BASE-G40 retreat).",
        do="Retreat elsewhere, or fight on.",
        rules=friendly_again.rules,
    )


def resolve_retreat(position: Position, said: Retreat, book: Ledger) -> Finding:
    """The attackers of a battle go back."""
    finder = Finder()
    play = situated(position, said, book, finder, Phase.CONDUCT_COMBAT)
    space, to = finder.space(said.space), finder.space(said.to)
    finder.settle()
    now = play.now
    combat = combat_at(now, space)
    if combat is None:
        book.fault(Fault(f"No battle goes on in {space}.", "Name one that does."))
        book.lawful()
        combat = Combat(space, {})
    rounds = now.turn.rounds.get(space, 0)
    entered = now.turn.came_from.get(space, frozenset())
    ways = frozenset(each for each in entered if is_zone(each) == is_zone(space))
    book.check(may_retreat, space, to, ways, rounds)
    friendly = (
        not blocked(now, said.power, to)
        if is_zone(to)
        else look(now, said.power, to).stance in OPEN
    )
    book.check(friendly_again, to, friendly=friendly)
    book.lawful()
    units = book.apply(going_back, combat.attackers, now.turn.landed.get(space, {}))
    _back(play, combat, units, to, rounds)
    by = said.power.label[:1].upper() + said.power.label[1:]
    return Finding(f"{by} retreats from {space} to {to}: {told(units)}", RetreatOutcome(units, to))


def _back(play: Play, combat: Combat, units: Units, to: str, rounds: int) -> None:
    power, space = play.now.power, combat.space
    if units:
        play.do(UnitsMoved(power, units, space, to, NOTHING_LEFT))
    if is_zone(space):
        cargo = without(play.now.there(space, power), combat.attackers)
        if cargo:
            play.do(UnitsMoved(power, cargo, space, to, NOTHING_LEFT))
        for guest, adrift in left_adrift(play.now, space, power).items():
            play.do(UnitsMoved(guest, adrift, space, to, 0))
    left = without(combat.attackers, units)
    if not without(left, only(left, AIRCRAFT)):
        play.do(RoundsFought(space, rounds, over=True))
