"""What bombing did, target by target and power by power, without a campaign or beside one."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace

from core.awaw.book.counting import numbered
from core.awaw.book.names import titled
from core.awaw.book.terms import Power
from core.awaw.book.units import Unit
from core.awaw.record.bombing import BombingTally, HexToll, PowerToll
from core.awaw.record.bombing_effects import BaseFate, FlyingBombsMet
from core.awaw.record.changes.carried import BOUND, NEXT_LIMIT, limit_changes
from core.awaw.record.changes.words import AAF, JET, unit_called
from core.terms.change import Change, Counted, Differences, Measured, Stated
from core.terms.message import Text, joined, say

_ANNOUNCED = "a phase is announced with its turn"

BOMBING = Differences(BombingTally, {"turns": _ANNOUNCED})
"""How the bombing differs of a game that keeps no campaign: its tally is all that changes."""

BOMBING_IN_CAMPAIGN = Differences(
    BombingTally,
    {
        "turns": _ANNOUNCED,
        "counted": "the campaign's own limits fall by it",
        "bound": "the campaign keeps what is bound, and until when",
        "powers": "the campaign's own BRPs and units tell it; what they do not, `losses` does",
    },
)
"""How the bombing differs beside a campaign, which tells most of it by itself."""

POWER_TOLL = Differences(PowerToll, {})
"""How what bombing cost a power differs; whose it is stands in no change yet."""

FATES = {
    BaseFate.ELIMINATED.value: say("rocket base eliminated"),
    BaseFate.PAY_OR_INVERT.value: say("rocket base to be paid for or inverted"),
}
"""What is said of a rocket base that was hit."""


def points_called(toll: HexToll) -> Text:
    """Return the BRPs that a target lost in this turn; nothing where none were bombed."""
    if not toll.points and not toll.brps:
        return ""
    brps = numbered(toll.brps, "BRP")
    if toll.points <= toll.brps:
        return brps
    return say("{brps} of {points}", brps=brps, points=toll.points)


def toll_called(toll: HexToll) -> Text:
    """Return everything that bombing did to a target in this turn."""
    parts = [points_called(toll)]
    if toll.markers:
        parts.append(numbered(toll.markers, "damage marker"))
    if toll.firestorm:
        parts.append(say("enough for a firestorm"))
    if toll.rocket_base in FATES:
        parts.append(FATES[toll.rocket_base])
    return joined(part for part in parts if part)


@dataclass(frozen=True, slots=True)
class _Hexes:
    """How targets differ, as far as ``told`` says.

    Attributes:
        told: What is said of one target.
    """

    told: Callable[[HexToll], Text]

    def __call__(self, before: BombingTally, after: BombingTally) -> Iterator[Change]:
        """Yield what is said otherwise; targets of an earlier turn together."""
        whole = [titled(key[1]) for key in before.hexes if key not in after.hexes]
        if whole:
            yield Stated(what=say("bombed in an earlier turn"), before=joined(whole), after="")
        for key, toll in after.hexes.items():
            was = self.told(before.hexes[key]) if key in before.hexes else ""
            if was != (now := self.told(toll)):
                power, name = key
                yield Stated(
                    power=power.value,
                    place=titled(name),
                    what=say("bombed"),
                    before=was,
                    after=now,
                    prize=toll.firestorm or bool(toll.markers),
                )


BOMBING.of("hexes")(_Hexes(toll_called))
BOMBING_IN_CAMPAIGN.of("hexes")(_Hexes(points_called))


@BOMBING.of("counted")
def _limits(before: BombingTally, after: BombingTally) -> Iterator[Change]:
    was, now = ({name: each.reduction(name) for name in each.nations} for each in (before, after))
    yield from limit_changes(was, now, NEXT_LIMIT)


@BOMBING.of("powers")
def _powers(before: BombingTally, after: BombingTally) -> Iterator[Change]:
    for power in dict.fromkeys((*before.powers, *after.powers)):
        yield from power_changes(before, after, power)


def power_changes(before: BombingTally, after: BombingTally, power: Power) -> Iterator[Change]:
    """Yield what bombing cost one power more than before."""
    was, now = (each.powers.get(power, PowerToll()) for each in (before, after))
    for each in POWER_TOLL(was, now):
        yield replace(each, power=power.value)


@POWER_TOLL.of("brps")
def _brps(before: PowerToll, after: PowerToll) -> Iterator[Change]:
    yield Measured(what=say("BRPs lost to bombing"), before=before.brps, after=after.brps)


def _lost(name: str, what: str) -> Callable[[PowerToll, PowerToll], Iterator[Change]]:
    """Return what tells of units lost; what a power has besides is on no record."""

    def tell(before: PowerToll, after: PowerToll) -> Iterator[Change]:
        yield Counted(what=what, before=-getattr(before, name), after=-getattr(after, name))

    return tell


for _name, _what in {
    "strategic_bombers": unit_called(Unit.STRATEGIC_BOMBERS),
    "aaf": AAF,
    "interceptors": unit_called(Unit.INTERCEPTORS),
    "jets": JET,
}.items():
    POWER_TOLL.of(_name)(_lost(_name, _what))


@BOMBING.of("bound")
def _bound(before: BombingTally, after: BombingTally) -> Iterator[Change]:
    for power in dict.fromkeys((*before.bound, *after.bound)):
        was, now = (_units(each.bound.get(power)) for each in (before, after))
        for unit, what in BOUND.items():
            if was.get(unit, 0) != now.get(unit, 0):
                yield Measured(
                    power=power.value,
                    what=say("{what} next player turn", what=what),
                    before=was.get(unit, 0),
                    after=now.get(unit, 0),
                )


def _units(met: FlyingBombsMet | None) -> Mapping[str, int]:
    if met is None:
        return {}
    return {"aaf": met.aaf, "jets": met.jets, "interceptors": met.interceptors}
