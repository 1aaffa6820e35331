"""Single moves of Global 1940 counted from the printed borders and the text of the rules alone.

Nothing of the product is used but its printed tables: positions are plain data, as `setup` has
them, and every rule below is written anew from the text that it cites.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import cache, cached_property
from itertools import product
from pathlib import Path
from typing import Any

TABLES = Path(__file__).parents[2] / "core/alpha3/book/tables"
AXIS = ("germany", "japan", "italy")
ALLIES = ("soviet_union", "united_states", "china", "united_kingdom", "anzac", "france")
NEUTRAL = ("strict", "strict_mongolia", "pro_axis", "pro_allies")
SURFACE = ("destroyer", "cruiser", "carrier", "battleship")
LAND = {"infantry": 1, "mech_infantry": 2, "artillery": 1, "tank": 2, "aa_gun": 1}
SHIPS = ("submarine", "destroyer", "cruiser", "carrier", "battleship", "transport")
AIR = {"fighter": 4, "tactical_bomber": 4, "strategic_bomber": 6}
CARRIED = ("fighter", "tactical_bomber")
SAILS = 2

Step = Callable[[str, str], bool]


def _rows(name: str) -> Iterator[str]:
    for line in (TABLES / f"{name}.txt").read_text(encoding="utf-8").splitlines():
        if line.strip() and not line.startswith("#"):
            yield line


@cache
def borders() -> Mapping[str, frozenset[str]]:
    """Return what every space touches, both ways."""
    found: dict[str, set[str]] = {}
    for row in _rows("borders"):
        here, _, others = row.partition(": ")
        for there in others.split(", "):
            found.setdefault(here, set()).add(there)
            found.setdefault(there, set()).add(here)
    return {here: frozenset(there) for here, there in found.items()}


@cache
def printed() -> Mapping[str, tuple[str, str, str]]:
    """Return each territory's owner at the start, its original owner, and its map."""
    cells = ([each.strip() for each in row.split("|")] for row in _rows("territories"))
    return {
        name: (owner.replace("uk:europe", UK).replace("uk:pacific", UK),
               was.replace("uk:europe", UK).replace("uk:pacific", UK), board)
        for name, owner, was, _ipc, board, _city in cells
    }  # fmt: skip


UK = "united_kingdom"


@cache
def zones_of(mark: str) -> frozenset[str]:
    """Return the zones of a map."""
    rows = dict(row.split(": ") for row in _rows("zones"))
    return frozenset(f"SZ{number}" for number in rows[mark].split())


@cache
def straits() -> Mapping[frozenset[str], tuple[tuple[str, ...], str]]:
    """Return for two zones the shores of the strait between them, and whom it never stops."""
    found = {}
    for row in _rows("passages"):
        _name, between, shores, free = (each.strip() for each in row.split("|"))
        found[frozenset(between.split(" and "))] = (tuple(shores.split(", ")), free)
    return found


def sea(space: str) -> bool:
    """Return whether a space is a sea zone."""
    return space not in printed()


def reached(origin: str, steps: int, may_pass: Step) -> dict[str, int]:
    """Return the spaces that may be passed one after another, with the least steps to each."""
    found, edge = {origin: 0}, [origin]
    for taken in range(1, steps + 1):
        edge = [
            there
            for here in edge
            for there in borders()[here]
            if there not in found and may_pass(here, there)
            if not found.update({there: taken})
        ]
    return found


class Board:
    """A position as plain data, seen by the power whose turn it is."""

    def __init__(self, said: Mapping[str, Any]) -> None:
        self.power: str = said["power"]
        self.owner = {name: cells[0] for name, cells in printed().items()} | said["control"]
        self.wars = {frozenset(war) for war in said["wars"]}
        self.units: Mapping[str, Mapping[str, Mapping[str, int]]] = said["units"]
        self.damage = said.get("damage", {})
        self.technologies = said.get("technologies", {})
        self.bought = said.get("bought", [])

    def side(self, power: str) -> tuple[str, ...]:
        """Return the powers of a power's side."""
        return AXIS if power in AXIS else ALLIES

    def at_war(self, one: str, other: str) -> bool:
        """Return whether two powers are at war."""
        return frozenset({one, other}) in self.wars

    def enemies_there(self, space: str) -> dict[str, int]:
        """Return the units of all enemies in a space, facilities left aside."""
        found: dict[str, int] = {}
        for power, units in self.units.get(space, {}).items():
            if self.at_war(self.power, power):
                for unit, count in units.items():
                    if unit in LAND or unit.removeprefix("damaged_") in (*SHIPS, *AIR):
                        found[unit.removeprefix("damaged_")] = (
                            found.get(unit.removeprefix("damaged_"), 0) + count
                        )
        return found

    def own(self, space: str) -> dict[str, int]:
        """Return the moving power's units in a space, damaged ones among the rest."""
        found: dict[str, int] = {}
        for unit, count in self.units.get(space, {}).get(self.power, {}).items():
            name = unit.removeprefix("damaged_")
            found[name] = found.get(name, 0) + count
        return found

    def bound(self, power: str, space: str) -> bool:
        """A3-POL.3, A3-POL.SOV.4: neutral with no war; the Soviet Union by map."""
        foes = {each for each in (*AXIS, *ALLIES) if self.at_war(power, each)}
        if power != "soviet_union":
            return not foes
        board = ("pacific" if space in zones_of("pacific") else "europe") if sea(space) else (
            printed()[space][2]
        )  # fmt: skip
        return "japan" not in foes if board == "pacific" else not foes & {"germany", "italy"}

    def stance(self, territory: str) -> str:
        """Return what a territory is to the moving power (A3-POL, BASE-G40 neutrals, R-27)."""
        power, owner = self.power, self.owner[territory]
        if owner == "impassable":
            return "closed"
        if owner == power:
            return "own"
        if owner in (*NEUTRAL, "dutch"):
            return "closed" if self.bound(power, territory) else self._nobodys(owner)
        if owner in self.side(power):
            shut = self.bound(power, territory) or self.bound(owner, territory)
            return "closed" if shut else "friendly"
        if not self.at_war(power, owner):
            return "closed"
        others = (each for each in self.units.get(territory, {}) if each not in self.side(power))
        peace = any(
            not self.at_war(power, each)
            and any(self.units[territory][each].get(unit) for unit in (*LAND, *AIR))
            for each in others
        )
        return "closed" if peace else "hostile"

    def _nobodys(self, owner: str) -> str:
        power = self.power
        if owner == "dutch" and power in ALLIES:
            takes = power in (UK, "anzac") or self.at_war(power, "japan")
            return "joining" if takes else "friendly"
        if owner == "dutch":
            both = self.at_war(power, UK) and self.at_war(power, "anzac")
            return "hostile" if power != "japan" or both else "closed"
        mine = "pro_axis" if power in AXIS else "pro_allies"
        return "joining" if owner == mine else "hostile"

    def entered(self, territory: str) -> bool:
        """A3-POL.SOV.2, A3-POL.USA.1, BASE-G40 china: China is shut to some, the rest to China."""
        chinese = printed()[territory][1] == "china"
        if self.power == "china":
            return chinese or territory in ("Burma", "Kwangtung")
        shut = self.power in ("soviet_union", "united_states")
        return not (shut and chinese and not self.at_war(self.power, "japan"))

    def open_to(self, territory: str, *stances: str) -> bool:
        """Return whether land or air units may go there, by what it is to them."""
        return self.stance(territory) in stances and self.entered(territory)

    def operative(self, territory: str, base: str) -> bool:
        """BASE-G40 facilities, A3-POL.4: a base of the side, with less than three damage."""
        there = any(units.get(base) for units in self.units.get(territory, {}).values())
        hurt = self.damage.get(territory, {}).get(base, 0)
        return there and hurt < 3 and self.stance(territory) in ("own", "friendly") and (
            self.owner[territory] not in (*NEUTRAL, "dutch")
        )  # fmt: skip

    # land

    def marches(self, origin: str, unit: str, *, fights: bool) -> set[str]:
        """BASE-G40 moves, blitz, neutrals, R-28: where one land unit may end."""
        if fights and unit == "aa_gun":
            return set()
        blitz = unit == "tank" or (
            unit == "mech_infantry" and self.has("improved_mechanized_infantry")
        )

        def may_pass(_here: str, there: str) -> bool:
            if sea(there):
                return False
            if self.open_to(there, "own", "friendly"):
                return True
            held = self.owner[there] not in NEUTRAL
            empty = held and not self.enemies_there(there)
            return fights and blitz and empty and self.open_to(there, "hostile")

        near = reached(origin, LAND[unit] - 1, may_pass)
        ends = {there for here in near for there in borders()[here] if not sea(there)} - {origin}
        if fights:
            return {each for each in ends if self.open_to(each, "hostile")}
        joins = () if unit == "aa_gun" else ("joining",)
        return {each for each in ends if self.open_to(each, "own", "friendly", *joins)}

    def has(self, technology: str) -> bool:
        """Return whether the moving power has developed something."""
        return technology in self.technologies.get(self.power, [])

    # sea

    def through(self, unit: str, here: str, there: str) -> bool:
        """BASE-G40 passages, R-31: a strait serves the side that holds its shores."""
        shores, free = straits().get(frozenset({here, there}), ((), ""))
        return unit == free or all(self.owner[each] in self.side(self.power) for each in shores)

    def stops(self, unit: str, zone: str) -> bool:
        """BASE-G40 moves, submarine, destroyer: whether enemies in a zone end a ship's move."""
        there = self.enemies_there(zone)
        against = ("destroyer",) if unit == "submarine" else SURFACE
        return any(there.get(each) for each in against)

    def may_end(self, unit: str, zone: str) -> bool:
        """A3-POL.JAP.3, A3-POL.USA.1, A3-POL.USA.2: waters in which ships do not stop."""
        shores = [each for each in borders()[zone] if not sea(each)]
        owners = {self.owner[each] for each in shores}
        if self.power == "japan" and not self.at_war("japan", "united_states"):
            return zone not in near_america()
        if self.power != "united_states":
            return True
        if not self.at_war(self.power, "japan") and "japan" in owners:
            return False
        peace = not any(self.at_war(self.power, each) for each in ("germany", "italy"))
        patrol = zone == "SZ102" and unit != "transport"
        if zone in zones_of("europe") and peace:
            return self.power in owners or patrol
        return True

    def sailing_range(self, zone: str) -> int:
        """BASE-G40 facilities: one zone more out of a zone beside a naval base."""
        return SAILS + any(self.operative(t, "naval_base") for t in borders()[zone] if not sea(t))

    def sails(self, origin: str, unit: str, *, fights: bool) -> set[str]:
        """Where one ship may end."""

        def may_pass(here: str, there: str) -> bool:
            return sea(there) and self.through(unit, here, there) and not self.stops(unit, there)

        near = reached(origin, self.sailing_range(origin) - 1, may_pass)
        ends = {
            there
            for here in near
            for there in borders()[here]
            if sea(there) and self.through(unit, here, there)
        } - {origin}
        return {z for z in ends if self.may_end(unit, z) and (fights or not self._met(z))}

    def _met(self, zone: str) -> bool:
        """Return whether enemy surface warships lie in a zone."""
        there = self.enemies_there(zone)
        return any(there.get(each) for each in SURFACE)

    # air

    def _air_pass(self, _here: str, there: str) -> bool:
        if sea(there):
            return self.power != "china"
        over = self.stance(there) != "closed" and self.entered(there)
        return over and self.owner[there] not in NEUTRAL

    def flying_range(self, origin: str, unit: str) -> int:
        """BASE-G40 facilities, research: an air base and long range add one each."""
        base = not sea(origin) and self.operative(origin, "air_base")
        return AIR[unit] + base + self.has("long_range_aircraft")

    def lands(self, territory: str) -> bool:
        """BASE-G40 air: ground that is friendly."""
        return self.open_to(territory, "own", "friendly")

    def flies(self, origin: str, unit: str, *, fights: bool) -> set[str]:
        """Where one aircraft may end; in Combat Move it must be able to land afterwards (R-32)."""
        most = self.flying_range(origin, unit)
        near = reached(origin, most, self._air_pass)
        found: dict[str, int] = {}
        for here, steps in near.items():
            for there in borders()[here]:
                if steps < most and there != origin and (there in near or not sea(there)):
                    found[there] = min(found.get(there, most), steps + 1)
        found |= {there: steps for there, steps in near.items() if steps}
        if not fights:
            return {
                end
                for end in found
                if (sea(end) and end in near) or (not sea(end) and self.lands(end))
            }
        return {
            end
            for end, steps in found.items()
            if (end in near if sea(end) else self.open_to(end, "hostile"))
            and self._may_land(origin, unit, end, most - steps)
        }

    def _may_land(self, origin: str, unit: str, end: str, left: int) -> bool:
        within = reached(end, left, self._air_pass)
        if any(not sea(each) and self.lands(each) for each in within):
            return True
        if unit not in CARRIED:
            return False
        if not any(self._meets(deck) & set(within) for deck, _ in self._decks):
            return False
        moved = [(frozenset(filter(sea, within)), 1)]
        return self._unplaced([*self._at_sea(origin, unit), *moved]) <= self._unplaced(
            self._at_sea("", "")
        )

    @cached_property
    def _decks(self) -> list[tuple[str, int]]:
        """Whole carriers of the moving power: where each lies, and its room."""
        found = []
        for zone in filter(sea, self.units):
            mine = self.units[zone].get(self.power, {})
            found += [(zone, 2)] * mine.get("carrier", 0)
        return found

    def _meets(self, zone: str) -> frozenset[str]:
        """Return where a carrier could be by the end of the turn, enemies on the way left aside."""

        def may_pass(here: str, there: str) -> bool:
            return sea(there) and self.through("carrier", here, there)

        near = reached(zone, self.sailing_range(zone), may_pass)
        return frozenset(z for z, steps in near.items() if not steps or self.may_end("carrier", z))

    def _at_sea(self, but: str, unit_gone: str) -> list[tuple[frozenset[str], int]]:
        """Return the aircraft at sea that no ground can save, with the zones that they reach."""
        found = []
        for zone in filter(sea, self.units):
            for unit, count in self.own(zone).items():
                if unit not in CARRIED:
                    continue
                left = count - (zone == but and unit == unit_gone)
                within = reached(zone, AIR[unit] + self.has("long_range_aircraft"), self._air_pass)
                if left and not any(not sea(each) and self.lands(each) for each in within):
                    found.append((frozenset(filter(sea, within)), left))
        return found

    def _unplaced(self, groups: list[tuple[frozenset[str], int]]) -> int:
        """Return how many find no deck when every carrier stands where it serves best."""
        total = sum(count for _, count in groups)
        if not total:
            return 0
        ways = []
        for zone, room in self._decks:
            kinds = {
                frozenset(n for n, (spots, _) in enumerate(groups) if spot in spots): spot
                for spot in self._meets(zone)
            }
            ways.append([(who, room) for who in kinds])
        best = 0
        for way in product(*ways):
            best = max(best, _placed([count for _, count in groups], way))
            if best == total:
                break
        return total - best


def _placed(counts: list[int], way: tuple[tuple[frozenset[int], int], ...]) -> int:
    """Return how many are placed at most: every share of the decks is tried."""
    if not way:
        return 0
    (who, room), rest = way[0], way[1:]
    best = _placed(counts, rest)
    for number in who:
        if counts[number] and room:
            fewer = list(counts)
            fewer[number] -= 1
            best = max(best, 1 + _placed(fewer, ((who, room - 1), *rest)))
    return best


@cache
def near_america() -> frozenset[str]:
    """A3-POL.JAP.3: zones within two of Western United States and Alaska."""
    at = {z for t in ("Western United States", "Alaska") for z in borders()[t] if sea(z)}
    return frozenset(at | {z for zone in at for z in borders()[zone] if sea(z)})


def moves_of(board: Board, *, fights: bool) -> dict[str, set[tuple[str, str, str]]]:
    """Return every single move of each kind: unit, from, to.

    Carriers and transports that would leave aircraft or cargo behind are left to other tests.
    """
    found: dict[str, set[tuple[str, str, str]]] = {"land": set(), "sea": set(), "air": set()}
    for space in board.units:
        for unit in board.own(space):
            if unit in LAND and not sea(space):
                kind, ends = "land", board.marches(space, unit, fights=fights)
            elif unit in AIR:
                kind, ends = "air", board.flies(space, unit, fights=fights)
            elif unit in SHIPS and counted_alone(board, space, unit):
                kind, ends = "sea", board.sails(space, unit, fights=fights)
            else:
                continue
            found[kind] |= {(unit, space, end) for end in ends}
    return found


def counted_alone(board: Board, zone: str, unit: str) -> bool:
    """Return whether a ship leaves nobody behind who needs it."""
    needs = {"transport": LAND, "carrier": AIR}.get(unit, ())
    mine = board.side(board.power)
    return not any(
        units.get(each) for power, units in board.units[zone].items() if power in mine
        for each in needs
    )  # fmt: skip
