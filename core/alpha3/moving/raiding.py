"""Bombers sent against facilities, and the fighters that escort them (A3-SBR.1 to A3-SBR.4)."""

from typing import Literal

from core.alpha3.book.terms import Facility, Units, clause
from core.alpha3.moving.group import Going, fault_of
from core.alpha3.record.play import Play
from core.alpha3.record.position import Raid
from core.alpha3.record.unit_effects import RaidChanged
from core.board.counts import UnitCounts
from core.terms.message import Text, say
from core.terms.refusal import Fault

Aim = Facility | Literal["escort"]

_RAIDERS = frozenset({"strategic_bomber", "tactical_bomber"})
_INDUSTRY = (Facility.MAJOR_IC, Facility.MINOR_IC)


@clause("A3-SBR.1", "A3-SBR.2", "A3-SBR.4", "BASE-G40 strategic_bomber", "BASE-G40 tactical_bomber")
def may_raid(
    label: Text, aim: Aim, units: Units, facilities: frozenset[Facility], *, on_land: bool = True
) -> Fault | None:
    """Strategic bombers raid any facility, tactical ones bases alone; only fighters escort."""
    why: Text = ""
    if not on_land:
        why = say("raids go to territories")
    elif aim == "escort":
        wrong = [unit for unit in units if unit != "fighter"]
        why = say("only fighters escort") if wrong else ""
    elif aim not in facilities:
        why = say("there is no {facility}", facility=aim.label)
    elif any(unit not in _RAIDERS for unit in units):
        why = say("only bombers raid; send fighters as `escort`")
    elif aim in _INDUSTRY and units.get("tactical_bomber"):
        why = say("tactical bombers do not raid industrial complexes")
    return fault_of(label, why, say("Change the raid."), "A3-SBR.1") if why else None


def send(play: Play, going: Going, aim: Aim) -> None:
    """Add a group that has arrived to the raid on its territory."""
    before = play.now.turn.raids.get(going.end, Raid({}))
    targets = dict(before.targets)
    escorts = before.escorts
    if isinstance(aim, Facility):
        targets[aim] = UnitCounts(targets.get(aim, {})) + going.units
    else:
        escorts += sum(going.units.values())
    play.do(RaidChanged(going.end, targets, escorts))


@clause("A3-SBR.2")
def fights_instead(bombers: int) -> bool:
    """Escorts without bombers are no raid: they attack the territory like others."""
    return not bombers
