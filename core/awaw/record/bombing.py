"""What the record knows of bombing: this turn's damage by target, and what each power lost."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from core.awaw.book.names import port_name
from core.awaw.book.terms import AXIS, Power
from core.awaw.record.bombing_effects import (
    AirFactorsLost,
    Bombed,
    BombingPhaseFought,
    DamageMarkersEarned,
    Firestorm,
    FlyingBombsMet,
    Means,
    RocketBaseHit,
)
from core.terms.resolution import Effect

HexKey = tuple[Power, str]
"""A target: whose it is, and its name in one spelling."""


@dataclass(frozen=True, slots=True)
class HexToll:
    """What bombing did to one target in this turn; figures in BRPs."""

    place: str
    points: int = 0
    brps: int = 0
    markers: int = 0
    firestorm: bool = False
    rocket_base: str = ""


@dataclass(frozen=True, slots=True)
class PowerToll:
    """What bombing cost one power since the game began, in BRPs and in air factors."""

    brps: int = 0
    strategic_bombers: int = 0
    aaf: int = 0
    interceptors: int = 0
    jets: int = 0


@dataclass(frozen=True, slots=True)
class BombingTally:
    """The bombing of a game.

    Attributes:
        turns: The turn of each side's last bombing phase, where one was given.
        hexes: What was bombed since that phase began, by target.
        counted: BRPs that count against construction limits, by nation and means.
        powers: What each power lost since the game began.
        bound: What met flying bombs in the last phase, by power.
    """

    turns: Mapping[str, str] = field(default_factory=dict)
    hexes: Mapping[HexKey, HexToll] = field(default_factory=dict)
    counted: Mapping[tuple[str, Means], int] = field(default_factory=dict)
    powers: Mapping[Power, PowerToll] = field(default_factory=dict)
    bound: Mapping[Power, FlyingBombsMet] = field(default_factory=dict)

    def knows(self, turn: str, key: HexKey) -> bool:
        """Return whether those who can bomb a hex had their bombing phase of ``turn``."""
        return self.turns.get("allies" if key[0] in AXIS else "axis") == turn

    def points_in(self, turn: str, key: HexKey) -> int:
        """Return the bombing damage that a hex took in ``turn``, in BRPs without limit."""
        return self.hexes[key].points if self.knows(turn, key) and key in self.hexes else 0

    def reduction(self, nation: str) -> int:
        """Return by how much a nation's construction limit fell, each means rounded once (R-24)."""
        lost = {means: self.counted.get((nation, means), 0) for means in Means}
        thirds = lost[Means.STRATEGIC_BOMBING] // 3 + lost[Means.FLYING_BOMBS] // 3
        return thirds + lost[Means.ROCKETS]

    @property
    def nations(self) -> tuple[str, ...]:
        """The nations whose construction limits fell."""
        return tuple(dict.fromkeys(nation for nation, _ in self.counted))


def after_effect(tally: BombingTally, effect: Effect) -> BombingTally:
    """Return the tally after one effect; what is no effect of bombing leaves it as it is."""
    match effect:
        case BombingPhaseFought(side, turn):
            return _phase(tally, side, turn)
        case Bombed():
            return _bombed(tally, effect)
        case AirFactorsLost():
            return _air_lost(tally, effect)
        case DamageMarkersEarned(power, place, markers):
            before = _hex(tally, power, place)
            return _with(tally, power, replace(before, markers=before.markers + markers))
        case Firestorm(power, place):
            return _with(tally, power, replace(_hex(tally, power, place), firestorm=True))
        case RocketBaseHit(power, place, _, fate):
            return _with(tally, power, replace(_hex(tally, power, place), rocket_base=fate))
        case FlyingBombsMet(power):
            return replace(tally, bound={**tally.bound, power: effect})
    return tally


def _phase(tally: BombingTally, side: str, turn: str) -> BombingTally:
    """Begin a side's phase: in another turn than its last, its targets are whole again."""
    if turn and tally.turns.get(side) == turn:
        return tally
    own = {power for power in Power if (power in AXIS) == (side == "axis")}
    nations = {power.value for power in own} | (
        {"australia", "india"} if side == "allies" else set()
    )
    return replace(
        tally,
        turns={**tally.turns, side: turn},
        hexes={key: toll for key, toll in tally.hexes.items() if key[0] in own},
        counted={key: brps for key, brps in tally.counted.items() if key[0] in nations},
        bound={power: met for power, met in tally.bound.items() if power in own},
    )


def _bombed(tally: BombingTally, bombed: Bombed) -> BombingTally:
    before = _hex(tally, bombed.power, bombed.place)
    toll = replace(before, points=before.points + bombed.points, brps=before.brps + bombed.brps)
    counted = dict(tally.counted)
    for nation in bombed.limits:
        key = (nation, bombed.means)
        counted[key] = counted.get(key, 0) + bombed.brps
    lost = tally.powers.get(bombed.power, PowerToll())
    powers = {**tally.powers, bombed.power: replace(lost, brps=lost.brps + bombed.brps)}
    return _with(replace(tally, counted=counted, powers=powers), bombed.power, toll)


def _air_lost(tally: BombingTally, gone: AirFactorsLost) -> BombingTally:
    lost = tally.powers.get(gone.power, PowerToll())
    after = replace(
        lost,
        strategic_bombers=lost.strategic_bombers + gone.strategic_bombers,
        aaf=lost.aaf + gone.aaf,
        interceptors=lost.interceptors + gone.interceptors,
        jets=lost.jets + gone.jets,
    )
    return replace(tally, powers={**tally.powers, gone.power: after})


def hex_key(power: Power, place: str) -> HexKey:
    """Return what tells a target from others: whose it is, and its name in one spelling."""
    return power, port_name(place).removeprefix("the_").removesuffix("_box")


def _hex(tally: BombingTally, power: Power, place: str) -> HexToll:
    return tally.hexes.get(hex_key(power, place), HexToll(place))


def _with(tally: BombingTally, power: Power, toll: HexToll) -> BombingTally:
    return replace(tally, hexes={**tally.hexes, hex_key(power, toll.place): toll})
