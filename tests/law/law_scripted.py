"""A simple opponent of 1986 who plays every power by typed lines until somebody has won.

He buys infantry with a tank now and then and transports on islands, attacks what he outnumbers,
lands where few stand, marches to the front, and fights to the end.
"""

from collections.abc import Callable, Iterator, Mapping

from law_opponent import FAR, listed, might, spread
from law_table import LawTable

from bot.games import FACES
from bot.words.reading import read_line
from core.board.unit_table import AMENDED_UNITS
from core.representative.book.terms import AIRCRAFT, LAND_UNITS, Power, Side, enemies
from core.representative.book.world import (
    CAPITALS,
    CARDS,
    COASTS,
    ISLANDS,
    TERRITORIES,
    TOUCHING,
    ZONES,
)
from core.representative.combat.sites import open_sites
from core.representative.record.berths import Berth
from core.representative.record.moments import Phase
from core.representative.record.position import Position
from core.representative.turn.victory import victory_held, who_has_won
from core.terms.refusal import Refusal

BRAVE = 1.3
"""How much stronger he wants to be where he attacks."""

FLEET = 3
"""How many transports he wants at a complex on an island."""


class Scripted:
    """Both sides of a game of 1986."""

    def __init__(self, law: LawTable) -> None:
        self.law = law
        self.lines = 0

    @property
    def now(self) -> Position:
        """The position."""
        position: Position = self.law.now
        return position

    async def say(self, line: str, power: Power) -> bool:
        """Type a line for a power; return whether the rules allowed it."""
        own = [each.value for each in Power if each.side is power.side]
        own.sort(key=lambda each: each not in {p.value for p in self.now.campaign.powers})
        read = read_line(FACES["representative"].reading.verbs, line, tuple(own))
        assert not isinstance(read, Refusal), (line, read.message)
        self.lines += 1
        return await self.law.declare(line, read.said_by(tuple(own)))

    async def played_out(self, rounds: int) -> Side | None:
        """Play until somebody has won, or so many rounds are over; return who has."""
        while self.now.campaign.round <= rounds:
            await self.turn()
            campaign = self.now.campaign
            won = who_has_won(*victory_held(self.now, round_over=campaign.turn == 0))
            if won is not None:
                return won
        return None

    async def turn(self) -> None:
        """Play the turn of the powers whose it is, phase by phase; the game passes empty ones."""
        turn = self.now.campaign.turn, self.now.campaign.round
        while (self.now.campaign.turn, self.now.campaign.round) == turn:
            phase = self.now.campaign.phase
            if phase is Phase.COMBAT:
                await self._fight()
            for chapter in CHAPTERS.get(phase, ()):
                await self._each(chapter)
            await self._next()

    async def _fight(self) -> None:
        while open_sites(self.now):
            fight = "fight all to the end with ships aircraft home then return"
            if not await self.say(fight, self.now.campaign.powers[0]):
                assert await self.law.decide(), (open_sites(self.now), self.law.why)

    async def _each(self, lines: Callable[[Position, Power], Iterator[str]]) -> None:
        """Type the lines of each power on turn, which are worked out as it comes to it."""
        for power in self.now.campaign.powers:
            for line in lines(self.now, power):
                await self.say(line, power)

    async def _next(self) -> None:
        assert await self.say("next", self.now.campaign.powers[0]), self.law.why


def shopping(now: Position, power: Power) -> Iterator[str]:
    """Yield what he buys: transports on an island, a tank for every three infantry, infantry."""
    held, bases = now.treasuries[power], _bases(now, power)
    if not bases:
        return
    ships = sum(units.get("transport", 0) for at, units in now.forces[power].items() if at.coast)
    if ISLANDS & set(bases) and ships < FLEET and held >= AMENDED_UNITS["transport"].cost:
        held -= AMENDED_UNITS["transport"].cost
        yield f"buy 1 transport by {power.value}"
    tanks = held // 14
    infantry = (held - 5 * tanks) // 3
    for unit, count in (("tank", tanks), ("infantry", infantry)):
        if count:
            yield f"buy {count} {unit} by {power.value}"


def patrols(now: Position, power: Power) -> Iterator[str]:
    """Yield how patrols come home; he leaves none out, but a start may have some."""
    for at, units in now.forces[power].items():
        if at.space in ZONES:
            yield f"home {listed(units)} {at.space} - {CARDS[power].capital}"


def attacks(now: Position, power: Power) -> Iterator[str]:
    """Yield attacks over land and from the air on what he outnumbers, the dearest land first."""
    used: set[str] = set()
    goals = [name for name in TERRITORIES if _hostile(now, power, name)]
    for goal in sorted(goals, key=lambda name: (name not in CAPITALS, -TERRITORIES[name].ipc)):
        bases = [
            name
            for name in sorted(TOUCHING[goal] & TERRITORIES.keys() - used)
            if now.friend_of(power, name) and now.there(power, Berth(name)).only(LAND_UNITS)
        ]
        mine = [now.there(power, Berth(name)) for name in bases]
        there = list(now.enemies_in(power, goal).values())
        wanted = BRAVE * might(there, AMENDED_UNITS, attack=False)
        if not bases or might(mine, AMENDED_UNITS, attack=True) < wanted:
            continue
        flying = any(n for units in there for n in units.values())
        for name, units in zip(bases, mine, strict=True):
            used.add(name)
            army = units.only(LAND_UNITS | (AIRCRAFT if flying else set()))
            yield f"{listed(army)} {name} - {goal} by {power.value}"


def landings(now: Position, power: Power) -> Iterator[str]:
    """Yield landings of what transports lift, and ferries from islands to land of his own."""
    for at, units in sorted(now.forces[power].items()):
        ships = units.get("transport", 0) if at.coast else 0
        infantry = min(2 * ships, now.there(power, Berth(at.space)).get("infantry", 0))
        if not infantry:
            continue
        said = f"{-(-infantry // 2)} transport {infantry} infantry {at.space}"
        for way, land in _shores(at):
            there = now.enemies_in(power, land).values() if _hostile(now, power, land) else None
            bodies = sum(n for each in there or () for n in each.values())
            if there is None or infantry < 2 * bodies + 1 or now.enemies_in(power, way[-1]):
                continue
            yield f"assault {said} - {' - '.join(way)} landing in {land} by {power.value}"
            break
        else:
            front = [
                (way, land)
                for way, land in _shores(at)
                if at.space in ISLANDS and land not in ISLANDS and now.friend_of(power, land)
            ]
            if front:
                way, land = min(front, key=lambda each: _far(now, power, each[1]))
                yield f"transport {said} - {' - '.join(way)} landing in {land} by {power.value}"


def marches(now: Position, power: Power) -> Iterator[str]:
    """Yield marches of all that stands behind the front, to the part of it nearest a capital."""
    tired = now.campaign.tired.get(power, {})
    for at in sorted(now.forces[power]):
        stands = at.space in TERRITORIES and not at.coast
        rested = now.there(power, at) - tired.get(at, {}) if stands else {}
        army = {unit: n for unit, n in dict(rested).items() if unit in LAND_UNITS and n > 0}
        if not army or at.space in ISLANDS:
            continue
        reached = _over_land(now, power, at.space)
        goal = min(reached, key=lambda name: (_far(now, power, name), name))
        if _far(now, power, goal) < _far(now, power, at.space):
            yield f"noncombat {listed(army)} {at.space} - {goal} by {power.value}"


def placing(now: Position, power: Power) -> Iterator[str]:
    """Yield how what he bought is placed: ships at islands first, the rest nearest the enemy."""
    bases = _bases(now, power)
    for unit, count in now.campaign.bought.get(power, {}).items():
        if not count or not bases:
            continue
        ships = unit == "transport"
        order = sorted(
            (name for name in bases if not ships or COASTS[name]),
            key=lambda name: (ships and name not in ISLANDS, _far(now, power, name)),
        )
        at = order[0]
        coast = f" coast {COASTS[at][0]}" if ships else ""
        yield f"place {count} {unit} {at}{coast} by {power.value}"


def _bases(now: Position, power: Power) -> list[str]:
    """Return his complexes that make any number."""
    return [
        name
        for name in sorted(now.complexes - now.campaign.waiting)
        if now.holder(name) is power and TERRITORIES[name].owner.power is power
    ]


def _hostile(now: Position, power: Power, name: str) -> bool:
    holder = now.holder(name)
    return holder is not None and enemies(power, holder)


def _shores(at: Berth) -> Iterator[tuple[tuple[str, ...], str]]:
    """Yield ways by sea of up to two zones, and the land beside their last."""
    for way in ((at.coast,), *((at.coast, z) for z in sorted(TOUCHING[at.coast] & set(ZONES)))):
        for land in sorted(TOUCHING[way[-1]] & TERRITORIES.keys() - {at.space}):
            yield way, land


def _over_land(now: Position, power: Power, start: str) -> set[str]:
    def steps(here: str) -> Iterator[str]:
        near = sorted(TOUCHING[here] & TERRITORIES.keys())
        yield from (land for land in near if now.friend_of(power, land))

    return set(spread([start], steps))


def _far(now: Position, power: Power, name: str) -> int:
    """Return how far land is from the nearest enemy land, by land; FAR where none leads there."""
    closed = set(now.closed_to(power))

    def steps(here: str) -> Iterator[str]:
        if not _hostile(now, power, here):
            yield from sorted((TOUCHING[here] & TERRITORIES.keys()) - closed)

    found = spread([name], steps)
    return min((n for land, n in found.items() if _hostile(now, power, land)), default=FAR)


CHAPTERS: Mapping[Phase, tuple[Callable[[Position, Power], Iterator[str]], ...]] = {
    Phase.PURCHASE: (shopping,),
    Phase.COMBAT_MOVE: (patrols, landings, attacks),
    Phase.NONCOMBAT: (marches,),
    Phase.PLACE: (placing,),
}
"""What he does in a phase, in this order."""
