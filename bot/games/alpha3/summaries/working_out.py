"""What a Turn Summary leaves out, worked out where the rules leave one answer, else asked."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from bot.games.alpha3.reading.whole import VERBS
from bot.games.alpha3.summaries.names import space_here
from bot.games.alpha3.summaries.reading_back import canonical
from bot.games.alpha3.summaries.typed import group_line
from bot.words.kit.summary_lines import SummaryLine
from bot.words.reading import read_line
from bot.words.summaries import Block, settled
from core.alpha3.book.names import Finder
from core.alpha3.book.terms import AIRCRAFT, LAND_UNITS, Facility, Phase, Power
from core.alpha3.book.world import TERRITORIES, TOUCHING
from core.alpha3.economy.requests import Buy
from core.alpha3.moving.requests import Group, Move
from core.alpha3.politics.requests import GoToWar
from core.alpha3.record.position import Position
from core.alpha3.record.state import change
from core.alpha3.system import SYSTEM
from core.terms.message import Verbatim, joined, say
from core.terms.refusal import Fault, Refusal, RefusalKind, RefusedError
from core.terms.request import Request, read_request
from core.terms.resolution import Resolution
from core.terms.system import preview

REPAIRED = re.compile(r"^\S+ repairs? damage of (?P<what>.+?)[\s.;]*$", re.IGNORECASE)
_POINTS = re.compile(r"(?P<points>\d{1,3})\s*x?\s+(?P<what>[A-Za-z_ ]+?)(?:,|\band\b|$)")
_RAIDED = re.compile(
    r"^(?:strategic )?bombing raid in (?P<where>.+?)(?: causes .*| rolls.*)?$", re.IGNORECASE
)
_HIT = re.compile(r"damage to unit: (?P<unit>\w+)", re.IGNORECASE)
_BATTLE = re.compile(r"^battle in (?P<where>.+)$", re.IGNORECASE)
_ATTACKING = re.compile(r"\battacks? with (?P<units>.+)$", re.IGNORECASE)
_ACTION = re.compile(r"political action\W+political action (?P<what>.+?)\W*$", re.IGNORECASE)
_BOMBERS = frozenset({"strategic_bomber", "tactical_bomber"})
THERE = {
    "factory_major": Facility.MAJOR_IC,
    "factory_minor": Facility.MINOR_IC,
    "harbour": Facility.NAVAL_BASE,
    "airfield": Facility.AIR_BASE,
}
"""Facilities, as TripleA calls them."""
_AGAINST: Mapping[str, tuple[Power, ...]] = {
    "japanese to war": (
        *(Power.UNITED_KINGDOM, Power.ANZAC, Power.FRANCE),
        Power.UNITED_STATES,
    ),
    "british to war": (Power.JAPAN,),
    "anzac to war": (Power.JAPAN,),
    "axis to war with americans": (Power.UNITED_STATES,),
}
"""Actions of TripleA's map that name nobody, or several powers at once."""


def several(now: Position, line: SummaryLine) -> Sequence[SummaryLine]:
    """Return a political action as the wars that it declares here, those that follow left out."""
    found = _ACTION.search(line.typed)
    against = _AGAINST.get(found["what"].lower().replace("_", " ")) if found else None
    if against is None or line.settled:
        return (line,)
    read = read_line(VERBS, f"{line.who} declares war on japan", ())
    power = Power(read.actors()[0]) if not isinstance(read, Refusal) else now.power
    at = replace(now, power=power, phase=Phase.COMBAT_MOVE)
    told = []
    for on in against:
        said = GoToWar(power=power, on=on)
        came = None if at.at_war(power, on) else preview(SYSTEM, at, said, {})
        if isinstance(came, Resolution):
            told.append(settled(line, f"@{power.value} war {on.value.replace('_', ' ')}"))
            for effect in came.effects:
                at = change(at, effect)
    return told or (settled(line, f"@{power.value} war {against[0].value.replace('_', ' ')}"),)


def read_block(now: Position, powers: tuple[str, ...], block: Block) -> Request | Refusal:
    """Return what a block spells on a position, with what it leaves out worked out."""
    if len(block.lines) == 1 and (found := REPAIRED.match(block.lines[0].typed)):
        return _repair(now, powers, block.lines[0], found["what"])
    read = read_line(VERBS, block.said, powers)
    if not isinstance(read, Move):
        return read
    said = canonical(read)
    if not isinstance(said, Move) or len(said.moves) != len(block.lines):
        return read
    told = _Told.of(block.whole)
    at, made = now, list[Group]()
    for number, (group, line) in enumerate(zip(said.moves, block.lines, strict=True)):
        later = said.moves[number + 1 :]
        chosen = group if line.settled else _chosen(at, said, group, line, told, later)
        if isinstance(chosen, Refusal):
            return chosen
        made.append(chosen)
        at = _after(at, said, chosen) or at
    return said.model_copy(update={"moves": tuple(made)})


def _chosen(
    at: Position, said: Move, group: Group, line: SummaryLine, told: "_Told", later: Sequence[Group]
) -> Group | Refusal:
    """Return a group as it must have gone, or the question which of several ways it went."""
    if (laden := _with_cargo(at, group, later)) and _after(at, said, laden):
        return laden
    ways = [(way, after) for way in _ways(at, group, told) if (after := _after(at, said, way))]
    if not ways:
        aboard = [each for each in _laden(at, group) if _after(at, said, each)]
        return aboard[0] if len(aboard) == 1 else group
    apart: list[tuple[Group, Position]] = []
    for way, after in ways:
        if all(way.raid != one.raid or after.owners != then.owners for one, then in apart):
            apart.append((way, after))
    return apart[0][0] if len(apart) == 1 else _asked(line, [way for way, _ in apart])


def _after(at: Position, said: Move, group: Group) -> Position | None:
    """Return the position after a group has gone; None where that is not allowed."""
    came = preview(SYSTEM, at, said.model_copy(update={"moves": (group,)}), {})
    if not isinstance(came, Resolution):
        return None
    for effect in came.effects:
        at = change(at, effect)
    return at


def _ways(at: Position, group: Group, told: "_Told") -> Iterator[Group]:
    """Yield how a group may have gone: over which ground, to attack or to raid."""
    start, end = group.path[0], group.path[-1]
    if set(group.units) <= AIRCRAFT and at.phase is Phase.COMBAT_MOVE and end in TERRITORIES:
        bombs = not _BOMBERS.isdisjoint(group.units)
        raids, aims = told.raided(end, group, bombs=bombs), told.aims.get(end, frozenset())
        if raids is not True:
            yield group
        if raids is not False and bombs:
            there = at.facilities.get(end, frozenset())
            for aim in sorted(there & aims or there):
                yield group.model_copy(update={"raid": aim})
        elif raids is not False and end in at.turn.raids:
            yield group.model_copy(update={"raid": "escort"})
        return
    over = TOUCHING[start] & TOUCHING[end] if start in TOUCHING and end in TOUCHING else set()
    blitz = set(group.units) <= LAND_UNITS and at.phase is Phase.COMBAT_MOVE
    if blitz and len(group.path) == 2 and end not in TOUCHING[start] and end in TERRITORIES:  # noqa: PLR2004 - the ends alone
        for middle in sorted(each for each in over if each in TERRITORIES):
            yield group.model_copy(update={"path": (start, middle, end)})
        return
    yield group


def _with_cargo(at: Position, group: Group, later: Sequence[Group]) -> Group | None:
    """Return transports with what goes ashore later where they arrive, if that is not there yet."""
    if "transport" not in group.units or not LAND_UNITS.isdisjoint(group.units):
        return None
    landed: dict[str, int] = {}
    for each in later:
        if each.path[0] == group.path[-1] and set(each.units) <= LAND_UNITS:
            for unit, count in each.units.items():
                landed[unit] = landed.get(unit, 0) + count
    there = at.there(group.path[-1], at.power)
    cargo = {unit: n - there.get(unit, 0) for unit, n in landed.items() if n > there.get(unit, 0)}
    return group.model_copy(update={"units": {**group.units, **cargo}}) if cargo else None


def _laden(at: Position, group: Group) -> Iterator[Group]:
    """Yield ships with what they must have taken along: units of allies, or all that is aboard."""
    here, own = group.path[0], at.there(group.path[0], at.power)
    if set(group.units) <= LAND_UNITS | AIRCRAFT:
        return
    guests: dict[Power, dict[str, int]] = {}
    units = {str(unit): count for unit, count in group.units.items()}
    for unit, count in group.units.items():
        missing = count - own.get(unit, 0)
        for power in (each for each in Power if each is not at.power):
            lent = min(missing, at.there(here, power).get(unit, 0))
            if lent > 0:
                guests.setdefault(power, {})[unit] = lent
                units[unit], missing = units[unit] - lent, missing - lent
    if guests:
        mine = {unit: count for unit, count in units.items() if count}
        yield group.model_copy(update={"units": mine, "guests": guests})
        return
    aboard = {unit: n for unit, n in own.items() if unit in LAND_UNITS}
    if aboard and LAND_UNITS.isdisjoint(group.units):
        yield group.model_copy(update={"units": {**group.units, **aboard}})


def _asked(line: SummaryLine, ways: Sequence[Group]) -> Refusal:
    """Return the question in which of several ways a group went."""
    choices = tuple(f"{line.typed}  # umpire: {group_line(each)}" for each in ways)
    return _which(line, choices)


def _which(line: SummaryLine, choices: Sequence[str]) -> Refusal:
    typed = line.typed.split(";")[0]
    fault = Fault(
        say("The summary leaves open what `{line}` was.", line=Verbatim(typed)),
        say(
            "Press a button that says it, or write behind it one of: {choices}.",
            choices=joined(Verbatim(f"`#{each.rpartition('#')[2]}`") for each in choices),
        ),
    )
    return Refusal(RefusalKind.AMBIGUOUS, (fault,), tuple(choices))


@dataclass(frozen=True, slots=True)
class _Told:
    """What reports of a summary tell of its moves.

    Attributes:
        raids: Territories in which a raid was flown.
        battles: Who attacked in battles, by space, as the report lists them.
        aims: Facilities that were bombed, by territory.
    """

    raids: frozenset[str]
    battles: Mapping[str, str]
    aims: Mapping[str, frozenset[Facility]]

    @classmethod
    def of(cls, lines: Sequence[str]) -> "_Told":
        raids, battles, last = set[str](), dict[str, str](), ""
        aims: dict[str, frozenset[Facility]] = {}
        for line in lines:
            if found := _RAIDED.match(line):
                where = _space(found["where"])
                raids.add(where)
                if (hit := _HIT.search(line)) and (aim := THERE.get(hit["unit"])):
                    aims[where] = aims.get(where, frozenset()) | {aim}
            elif found := _BATTLE.match(line):
                last = _space(found["where"])
                battles.setdefault(last, "")
            elif last and (found := _ATTACKING.search(line)):
                battles[last] += f" {found['units'].lower()}"
        return cls(frozenset(raids), battles, aims)

    def raided(self, space: str, group: Group, *, bombs: bool) -> bool | None:
        """Return whether aircraft raided a space; None where the summary does not tell."""
        raid, fought = space in self.raids, space in self.battles
        if raid is not fought:
            return raid
        if not raid:
            return None
        words = self.battles[space]
        if not words:
            return None
        names = {"strategic_bomber": r"(?<!tactical_)bomber", "tactical_bomber": "tactical_bomber"}
        fights = any(re.search(names.get(unit, unit), words) for unit in group.units)
        return None if fights and bombs else not fights


def _space(said: str) -> str:
    finder = Finder()
    found = finder.space(space_here(said))
    try:
        finder.settle()
    except RefusedError:
        return said
    return found


def repaired_points(said: str) -> list[tuple[int, Facility]]:
    """Return points of damage and the kinds of facilities that they were on."""
    found = (
        (int(part["points"]), THERE.get(part["what"].strip().lower().removesuffix("s")))
        for part in _POINTS.finditer(said)
    )
    return [(points, facility) for points, facility in found if facility is not None]


def _repair(
    now: Position, powers: tuple[str, ...], line: SummaryLine, what: str
) -> Request | Refusal:
    """Return a repair on the only facilities of their kinds that are damaged, or ask which."""
    read = read_line(VERBS, f"{line.who} buy 1 infantry", powers)
    power = read.actors()[0] if not isinstance(read, Refusal) else now.power.value
    economy = read.economy if isinstance(read, Buy) else None
    repairs: list[dict[str, Any]] = []
    if not repaired_points(what):
        return read_line(VERBS, line.said, powers)
    for points, facility in repaired_points(what):
        damaged = [
            place
            for (place, each), done in now.damage.items()
            if each is facility and done >= points and now.holder(place) == power
        ]
        if len(damaged) > 1:
            choices = tuple(
                f"{line.typed}  # umpire: buy repair {points} {facility.value} in {place}"
                for place in sorted(damaged)
            )
            return _which(line, choices)
        if not damaged:
            return read_line(VERBS, line.said, powers)
        repairs.append({"territory": damaged[0], "facility": facility, "points": points})
    fields = {"power": power, "repairs": repairs}
    return read_request(Buy, fields | ({"economy": economy} if economy else {}))
