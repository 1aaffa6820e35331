"""Setting units, owners, damage or money by hand, on a player's word and visible to all."""

from dataclasses import dataclass

from core.alpha3.book.names import Finder
from core.alpha3.book.terms import BOOK, Facility, Power
from core.alpha3.record.effects import Controlled, DamageChanged, FacilityChanged, MoneyChanged
from core.alpha3.record.play import Play
from core.alpha3.record.position import Position
from core.alpha3.record.unit_effects import UnitsLost, UnitsPlaced
from core.alpha3.record.view import control_said, units_said
from core.alpha3.turn.requests import Edit
from core.board.air_raid import CAPS
from core.board.unit_words import roster
from core.terms.ledger import Ledger
from core.terms.refusal import Fault
from core.terms.resolution import Finding
from core.terms.wording import opening


@dataclass(frozen=True, slots=True)
class EditOutcome:
    """What was set, in words."""

    changes: tuple[str, ...]


def _holder(owner: str) -> str:
    return Power(owner).label if owner in list(Power) else owner.replace("_", " ")


def resolve_edit(position: Position, said: Edit, book: Ledger) -> Finding:
    """Set parts of the position by hand; what is not named stays as it is."""
    finder = Finder()
    control, units = control_said(said.control, finder), units_said(said.units, finder)
    damage = {finder.territory(name): points for name, points in said.damage.items()}
    finder.settle()
    play = Play(position, book)
    words = [f"{name} is held by {_holder(owner)}" for name, owner in control.items()]
    for name, owner in control.items():
        play.do(Controlled(name, owner))
    for space, powers in units.items():
        for power, counts in powers.items():
            words.append(_units(play, space, power, counts))
    for name, facilities in damage.items():
        for facility, points in facilities.items():
            words.append(_damage(play, name, facility, points))
    if said.ipcs is not None:
        words.append(_money(play, said, said.ipcs))
    if not words:
        book.fault(Fault("Nothing is set.", "Name units, owners, damage or IPCs."))
    book.lawful()
    says = f"{'; '.join(words)}, by {said.power.label}: {said.reason}"
    book.declare("edit", words, says=f"{opening(says)}.", rules=[BOOK["R-13"]])
    return Finding(f"Set by hand: {'; '.join(words)} ({said.reason})", EditOutcome(tuple(words)))


def _units(play: Play, space: str, power: Power, counts: dict[str, int]) -> str:
    kinds = set(Facility)
    there = play.now.facilities.get(space, frozenset())
    for unit, count in counts.items():
        if unit in kinds and bool(count) is not (Facility(unit) in there):
            new, gone = (Facility(unit), None) if count else (None, Facility(unit))
            play.do(FacilityChanged(space, gone, new))
    before = play.now.there(space, power)
    wanted = {unit: count for unit, count in counts.items() if unit not in kinds and count}
    if before:
        play.do(UnitsLost(power, space, before))
    if wanted:
        play.do(UnitsPlaced(power, space, wanted))
    return f"{power.label} has {roster(counts)} in {space}"


def _damage(play: Play, name: str, facility: Facility, points: int) -> str:
    what = facility.value.replace("_", " ")
    if facility not in play.now.facilities.get(name, frozenset()) or points > CAPS[facility]:
        fault = Fault(
            f"{name} cannot have {points} damage on a {what} (A3-SBR.6).",
            "Name a facility that is there, and no more than it holds.",
            (BOOK["A3-SBR.6"],),
        )
        play.book.fault(fault)
    play.do(DamageChanged(name, facility, points))
    return f"{points} damage on the {what} in {name}"


def _money(play: Play, said: Edit, ipcs: int) -> str:
    purse = (said.power, said.economy)
    if purse not in play.now.treasuries:
        play.book.fault(
            Fault("Which treasury is not said.", "The United Kingdom says `europe` or `pacific`.")
        )
    change = ipcs - play.now.treasuries.get(purse, 0)
    play.do(MoneyChanged(said.power, said.economy, change, said.reason))
    return f"{said.power.label} has {ipcs} IPCs"
