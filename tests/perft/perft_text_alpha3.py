"""Single moves of Global 1940 counted from the printed borders and the text of the rules alone.

Nothing of the product is used but its printed tables: positions are plain data, as `setup` has
them, and every rule below is written anew from the text that it cites.
"""

from functools import cached_property
from itertools import product

from perft_standing_alpha3 import AIR, LAND, NEUTRAL, SHIPS, Standing
from perft_tables_alpha3 import borders, near_america, reached, sea, straits, zones_of

SURFACE = ("destroyer", "cruiser", "carrier", "battleship")
CARRIED = ("fighter", "tactical_bomber")
SAILS = 2


class Board(Standing):
    """A position in which units of the power whose turn it is may move."""

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
