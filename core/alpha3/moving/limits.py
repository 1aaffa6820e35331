"""What politics allow on the way: neutrals, China, the waters near America (A3-POL)."""

from collections.abc import Mapping
from typing import ParamSpec, Protocol

from core.alpha3.book.terms import Owner, Power, Side, Units, clause
from core.alpha3.book.world import TERRITORIES, TOUCHING, ZONES, Board, originally
from core.alpha3.moving.group import fault_of
from core.alpha3.moving.paths import within
from core.alpha3.politics.relations import Look, Stance, look
from core.alpha3.record.play import Play
from core.alpha3.record.position import Position
from core.terms.citation import Clause
from core.terms.message import Text, say
from core.terms.refusal import Fault

P = ParamSpec("P")

CHINESE = frozenset(originally(Owner.CHINA))
CHINESE_GROUND = CHINESE | {"Burma", "Kwangtung"}
_NEAR_AMERICA = 2
_PATROL = "SZ102"
_EUROPEAN_AXIS = (Power.GERMANY, Power.ITALY)
_CLOSED_TO = {Power.SOVIET_UNION: "A3-POL.SOV.2", Power.UNITED_STATES: "A3-POL.USA.1"}


def _japanese_waters() -> frozenset[str]:
    coasts = ("Western United States", "Alaska")
    return frozenset(
        zone
        for coast in coasts
        for start in TOUCHING[coast]
        if start in ZONES
        for zone, _ in within(start, _NEAR_AMERICA - 1, lambda _here, there: there in ZONES)
    )


NEAR_AMERICA = _japanese_waters()
"""Zones within two of Western United States or Alaska (A3-POL.JAP.3)."""


_AROUND = say("Choose another way.")
_OTHERWISE = {
    "A3-POL.2": say("Choose another way, or declare `war …` before the first combat move.")
}


@clause("A3-POL.2", "A3-POL.4", "A3-POL.JAP.7", "BASE-G40 map")
def ground_open(
    label: Text, ground: Mapping[str, Stance], closed: Mapping[str, Look]
) -> Fault | None:
    """Nobody enters ground that politics close to him, or flies over it."""
    name = next((each for each, stance in ground.items() if stance is Stance.CLOSED), None)
    if name is None:
        return None
    seen = closed[name]
    why = say("{name} is closed: {why}", name=name, why=seen.why)
    return fault_of(label, why, _OTHERWISE.get(seen.rule, _AROUND), seen.rule)


@clause("A3-POL.SOV.2", "A3-POL.USA.1")
def china_open(
    label: Text, power: Power, spaces: tuple[str, ...], *, at_war_with_japan: bool
) -> Fault | None:
    """Until war with Japan no Soviet or American unit goes into China, even in passing."""
    rule = _CLOSED_TO.get(power)
    inside = [space for space in spaces if space in CHINESE]
    if rule is None or at_war_with_japan or not inside:
        return None
    why = say(
        "{power} is not at war with Japan, and {place} is in China",
        power=power.label,
        place=inside[0],
    )
    return fault_of(label, why, say("Stay out of China."), rule)


@clause("BASE-G40 china")
def chinese_stay(label: Text, power: Power, spaces: tuple[str, ...]) -> Fault | None:
    """Chinese units stay inside originally Chinese territories, Burma and Kwangtung."""
    outside = [space for space in spaces if space not in CHINESE_GROUND]
    if power is not Power.CHINA or not outside:
        return None
    why = say("Chinese units may not go to {place}", place=outside[0])
    return fault_of(label, why, say("Stay in China, Burma and Kwangtung."), "BASE-G40 china")


@clause("A3-POL.JAP.3")
def japanese_waters(label: Text, zone: str) -> Fault | None:
    """Before war with the United States no Japanese ship ends within two zones of its west."""
    if zone not in NEAR_AMERICA:
        return None
    why = say("{zone} is two zones or fewer from Western United States or Alaska", zone=zone)
    return fault_of(label, why, say("Stop farther away."), "A3-POL.JAP.3")


@clause("A3-POL.USA.1")
def pacific_waters(label: Text, zone: str, japanese: tuple[str, ...]) -> Fault | None:
    """Before war with Japan no American ship ends its move beside Japanese territory."""
    if not japanese:
        return None
    return fault_of(
        label,
        say(
            "{zone} touches Japanese {place}",
            zone=zone,
            place=japanese[0],
        ),
        say("Stop elsewhere."),
        "A3-POL.USA.1",
    )


@clause("A3-POL.USA.2")
def atlantic_waters(
    label: Text, zone: str, american: tuple[str, ...], ships: Units
) -> Fault | None:
    """Before war in Europe American ships stay at their coasts; warships also patrol zone 102."""
    if american or (zone == _PATROL and not ships.get("transport", 0)):
        return None
    why = say("{zone} touches no American territory", zone=zone)
    return fault_of(label, why, say("Stop at an American coast."), "A3-POL.USA.2")


class Judge(Protocol):
    """Whatever applies a clause that may find a fault, and says whether it found none."""

    def __call__(self, clause: Clause[P, Fault | None], *args: P.args, **kwargs: P.kwargs) -> bool:
        """Return whether the clause allows what is done."""


def would_allow(clause: Clause[P, Fault | None], *args: P.args, **kwargs: P.kwargs) -> bool:
    """Judge what nobody does yet, such as where a carrier could go; nothing is recorded."""
    return clause(*args, **kwargs) is None


def open_waters(
    judge: Judge, now: Position, label: Text, power: Power, zone: str, ships: Units
) -> bool:
    """Return whether politics let ships end their move in a zone, as far as they bind them."""
    allowed = []
    if power is Power.JAPAN and not now.at_war(power, Power.UNITED_STATES):
        allowed.append(judge(japanese_waters, label, zone))
    if power is Power.UNITED_STATES:
        if not now.at_war(power, Power.JAPAN):
            allowed.append(judge(pacific_waters, label, zone, _coasts(now, zone, Power.JAPAN)))
        if ZONES[zone].board is Board.EUROPE and not any(
            now.at_war(power, each) for each in _EUROPEAN_AXIS
        ):
            american = _coasts(now, zone, Power.UNITED_STATES)
            allowed.append(judge(atlantic_waters, label, zone, american, ships))
    return all(allowed)


def _coasts(now: Position, zone: str, power: Power) -> tuple[str, ...]:
    return tuple(
        name for name in sorted(TOUCHING[zone]) if name in TERRITORIES and now.holder(name) is power
    )


def open_ground(play: Play, label: Text, power: Power, spaces: tuple[str, ...]) -> bool:
    """Return whether politics let land or air units into these territories, one after another."""
    now = play.now
    ground = tuple(space for space in spaces if space in TERRITORIES)
    if not ground:
        return True
    seen = {name: look(now, power, name) for name in ground}
    stances = {name: each.stance for name, each in seen.items()}
    closed = {name: each for name, each in seen.items() if each.stance is Stance.CLOSED}
    allowed = [play.book.check(ground_open, label, stances, closed)]
    if power in _CLOSED_TO and not CHINESE.isdisjoint(ground):
        at_war = now.at_war(power, Power.JAPAN)
        allowed.append(play.book.check(china_open, label, power, ground, at_war_with_japan=at_war))
    if power is Power.CHINA:
        allowed.append(play.book.check(chinese_stay, label, power, ground))
    return all(allowed)


def open_zones(play: Play, label: Text, power: Power, spaces: tuple[str, ...]) -> bool:
    """Return whether politics let land or air units into these zones: they bind China alone."""
    zones = tuple(space for space in spaces if space in ZONES)
    return (
        power is not Power.CHINA or not zones or play.book.check(chinese_stay, label, power, zones)
    )


@clause("A3-POL.JAP.2")
def act_in_china(power: Power, space: str, *, at_war_with_japan: bool) -> bool:
    """An Ally but China that moves units into China, not at war with Japan, acts against it."""
    ally = power.side is Side.ALLIES and power is not Power.CHINA
    return ally and space in CHINESE and not at_war_with_japan
