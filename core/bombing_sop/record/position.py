"""The position of a game by the aid: what bombing has cost each power so far."""

from dataclasses import dataclass, field, replace

from core.awaw.book.terms import Power
from core.awaw.record.bombing import BombingTally, after_effect
from core.awaw.record.bombing_effects import AirFactorsLost, Bombed, DamageMarkersEarned
from core.awaw.record.fold.losses import after_bombing
from core.awaw.record.own_rows import AirRowsSupplied, OwnRows, rows_of
from core.bombing_sop.record.effects import BoughtOff, IcsGivenUp
from core.terms.fold import Fold
from core.terms.resolution import Effect


@dataclass(frozen=True, slots=True)
class Toll:
    """What bombing has cost one power since the game began.

    Attributes:
        brps: BRPs lost to bombing or paid for markers.
        air_factors: Air factors eliminated, attacking or defending.
        markers: Damage markers that its facilities took.
        ics: ICs given up.
    """

    brps: int = 0
    air_factors: int = 0
    markers: int = 0
    ics: int = 0


@dataclass(frozen=True, slots=True)
class Position:
    """What the record knows of bombing.

    Attributes:
        tolls: What it cost each power.
        bombing: What was bombed in the turn, as by the rulebook.
        air_rows: The group's own rows of the Air Combat Table.
    """

    tolls: dict[Power, Toll] = field(default_factory=dict)
    bombing: BombingTally = field(default_factory=BombingTally)
    air_rows: OwnRows = field(default_factory=OwnRows)

    def toll(self, power: Power) -> Toll:
        """Return what bombing has cost a power."""
        return self.tolls.get(power, Toll())


change = Fold[Position]()
"""The position after one effect."""


@change.by
def _air_rows(position: Position, effect: AirRowsSupplied) -> Position:
    return replace(position, air_rows=rows_of(effect))


@change.of((*after_bombing, BoughtOff, IcsGivenUp))
def _counted(position: Position, effect: Effect) -> Position:
    told = replace(position, bombing=after_effect(position.bombing, effect))
    match effect:
        case Bombed(power=power, brps=brps) | BoughtOff(power=power, brps=brps):
            return _more(told, power, brps=brps)
        case AirFactorsLost(power, strategic_bombers, aaf, interceptors, jets):
            lost = strategic_bombers + aaf + interceptors + jets
            return _more(told, power, air_factors=lost)
        case DamageMarkersEarned(power, _, markers):
            return _more(told, power, markers=markers)
        case IcsGivenUp(power, ics):
            return _more(told, power, ics=ics)
    # firestorms and hits on rocket bases stand in the record, where the players act on them
    return told


def _more(position: Position, power: Power, **added: int) -> Position:
    toll = position.toll(power)
    after = replace(toll, **{name: getattr(toll, name) + more for name, more in added.items()})
    return replace(position, tolls={**position.tolls, power: after})
