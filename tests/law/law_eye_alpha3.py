"""What players of Global 1940 can see of a position."""

from collections.abc import Collection, Iterable, Mapping
from itertools import combinations
from typing import Any

from law_ear import Told
from law_eye import Eye, Seeing, Seen, called, gathered

from core.alpha3.record.position import Position, Raid, Turn

POWERS = {
    "germany": "Germany",
    "soviet_union": "Soviet Union",
    "japan": "Japan",
    "united_states": "United States",
    "china": "China",
    "united_kingdom": "United Kingdom",
    "anzac": "ANZAC",
    "italy": "Italy",
    "france": "France",
}
OWNERS = POWERS | {
    "dutch": "Dutch",
    "strict": "Strict neutrals",
    "strict_mongolia": "Mongolia, a strict neutral",
    "pro_axis": "Pro-Axis neutrals",
    "pro_allies": "Pro-Allies neutrals",
    "impassable": "Nobody, impassable",
}
ECONOMIES = {"europe": "Europe", "pacific": "Pacific", None: ""}
TWO_HITS = ("battleship", "carrier")
THINGS = called(
    *("infantry", "mech infantry", "artillery", "tank", "AA gun", "fighter", "tactical bomber"),
    *("strategic bomber", "transport", "submarine", "destroyer", "cruiser", "carrier"),
    *("battleship", "damaged carrier", "damaged battleship"),
    *("major IC", "minor IC", "air base", "naval base", "upgrade"),
    infantry="infantry",
    mech_infantry="mech infantry",
    artillery="artillery",
)
_SEVERAL = {one: several for several, one in THINGS.items() if several != one}
ASHORE, FLOWN = "ashore", "flown"
LANDING = "to land in"
_BATTLES = {
    "land_attack": "attacking on land",
    "land_defence": "defending on land",
    "sea_attack": "attacking at sea",
    "sea_defence": "defending at sea",
}


def sees(before: Position, after: Position) -> tuple[Seeing, Seeing]:
    """Return what is seen before and after; what a turn has under way ends with it."""
    both = (before, after)
    same_turn = (before.round, before.power) == (after.round, after.power)
    turns = (before.turn if same_turn else Turn(), after.turn)
    first, then = (
        gathered((*_of_the_map(each), *_of_powers(each, both), *_of_the_turn(turn, turns)))
        for each, turn in zip(both, turns, strict=True)
    )
    moments = _moments(before, after)
    for sight, phase in zip((first, then), moments, strict=True):
        sight["Phase",] = phase
    for zone, land in set(turns[0].assaults) - set(turns[1].assaults):
        if turns[0].landed.get(land) != turns[1].landed.get(land):
            then[zone, f"{LANDING} {land}"] = ASHORE
    return first, then


def understood(told: Told, first: Seeing, then: Seeing) -> None:
    """Take as told what everybody sees: landings made, raids flown.

    A phase is left as whoever's it was: on the way to another power's it may be told without one.
    """
    was = str(first["Phase",])
    for at, (left, came) in enumerate(told.words.get(("Phase",), ())[:1]):
        if was.endswith(f": {left}"):
            told.words["Phase",][at] = (was, came)
    for about in told.words:
        if len(about) > 1 and str(about[1]).startswith(LANDING):
            told.words[about] = [(_in_order(was), _in_order(now)) for was, now in told.words[about]]
    for about in {*first, *then} - {*told.words, *told.figures}:
        if then.get(about) in (ASHORE, FLOWN):
            for sight in (first, then):
                sight.pop(about, None)


def _moments(before: Position, after: Position) -> tuple[str, str]:
    """Return both phases, with their powers and rounds where these are not the same."""
    told = []
    for now in (before, after):
        phase = now.phase.replace("_", " ").title().replace(" And ", " and ")
        number = f", round {now.round}" if before.round != after.round else ""
        if (before.round, before.power) != (after.round, after.power):
            phase = f"{POWERS[now.power]}{number}: {phase}"
        told.append(phase)
    return told[0], told[1]


def _of_the_map(position: Position) -> Seen:
    for space, powers in position.units.items():
        for power, units in powers.items():
            for unit, count in units.items():
                hit = position.damaged.get((space, power, unit), 0)
                yield (POWERS[power], space, _unit(unit)), count - hit
                if hit:
                    yield (POWERS[power], space, f"damaged {_unit(unit)}"), hit
    for land, army in position.armies.items():
        yield from (((land, _unit(unit)), count) for unit, count in army.items())
    yield from _of_lands(position)
    yield from _of_treasuries(position)


def _of_lands(position: Position) -> Seen:
    for land, there in position.facilities.items():
        for facility in there:
            yield (land, _facility(facility)), 1
    for (land, facility), points in position.damage.items():
        yield (land, f"{_facility(facility)} damage"), points
    for land, owner in position.owners.items():
        yield (land, "held by"), OWNERS[owner]


def _of_treasuries(position: Position) -> Seen:
    for (power, economy), ipcs in position.treasuries.items():
        yield (POWERS[power], ECONOMIES[economy], "IPCs"), ipcs
    for (power, economy), ipcs in position.lost_at_sea.items():
        yield (POWERS[power], ECONOMIES[economy], "IPCs lost to convoys"), ipcs
    for (power, economy), units in position.bought.items():
        where = f"bought, {ECONOMIES[economy]}" if economy else "bought"
        for unit, count in units.items():
            yield (POWERS[power], where, _unit(unit)), count
    yield ("France", "IPCs of units to place"), position.french_bonus or 0
    yield ("Japan", "kamikaze tokens"), position.tokens


def _of_powers(position: Position, both: tuple[Position, Position]) -> Seen:
    for one, other in combinations(POWERS, 2):
        at_war = frozenset({one, other}) in position.wars
        yield (POWERS[one], f"with {POWERS[other]}"), "war" if at_war else "peace"
    for power, name in POWERS.items():
        known = position.technologies.get(power, ())  # type: ignore[call-overload] # a StrEnum's value
        for each in _either(each.technologies.get(power, ()) for each in both):  # type: ignore[call-overload] # as above
            yield (name, each.replace("_", " ")), "developed" if each in known else "unknown"
        under = power in position.submerging
        yield (name, "submarines"), "submerge whenever they may" if under else "stay and fight"
        moved = power in position.acted_in_china
        yield (name, "has moved into China"), _yes(moved)
    for power, battle in _either(each.orders for each in both):
        order = position.orders.get((power, battle), ())
        about = f"order of loss {_BATTLES[battle]}"
        yield (POWERS[power], about), ", ".join(map(_unit, order)) or "the usual"
    for power, space in _either(each.choosing for each in both):
        asked = position.choosing.get((power, space), "by_order") == "asked"
        how = "asked after the dice" if asked else "by order"
        yield (POWERS[power], space, "losses are chosen"), how
    for land in _either(each.fallen for each in both):
        yield (land, "ever taken by the Axis"), _yes(land in position.fallen)
    yield ("Japan", "has attacked French Indo China"), _yes(position.attacked_indochina)
    unprovoked = "unprovoked war on the United Kingdom or ANZAC"
    yield ("Japan", unprovoked), _yes(position.unprovoked_on_uk_anzac)
    yield ("Soviet Union", "bonus for Berlin taken"), _yes(position.soviet_berlin_bonus_taken)
    for what, (number, power) in position.held_since.items():
        yield (f"{what} held",), f"since {POWERS[power]}'s turn {number}"
    yield ("winner",), "" if position.winner is None else f"the {position.winner.title()}"


def _of_the_turn(turn: Turn, both: tuple[Turn, Turn]) -> Seen:
    for (zone, land), units in turn.assaults.items():
        yield (zone, f"{LANDING} {land}"), _in_order(_listed(units))
    for land, raid in turn.raids.items():
        yield (land, "bombing raid"), _raid(raid)
    for (land, power), fighters in turn.intercepting.items():
        yield (POWERS[power], land, "interceptors"), fighters
    for zone in _either(each.struck for each in both):
        struck = zone in turn.struck
        yield (zone, "bombardment"), "stopped" if struck else "possible"
    for base in _either(each.launched for each in both):
        yield (base, "rocket"), "fired" if base in turn.launched else "ready"
    for zone in turn.attacked:
        yield (zone, "attack"), "declared"
    for space, units in turn.withdrawn.items():
        yield (space, "out of the battle"), _listed(units)


def _either(both: Iterable[Collection[Any]]) -> list[Any]:
    return list(dict.fromkeys(each for one in both for each in one))


def _yes(is_so: object) -> str:
    return "yes" if is_so else "no"


def _unit(unit: str) -> str:
    return unit.replace("_", " ").replace("aa gun", "AA gun").replace(" ic", " IC")


def _facility(facility: str) -> str:
    return facility.replace("_", " ").replace(" ic", " IC")


def _in_order(listed: str) -> str:
    """Return a list of units in one order; which one it is told in means nothing."""
    return ", ".join(sorted(listed.split(", ")))


def _listed(units: Mapping[str, int]) -> str:
    return ", ".join(_number(count, unit) for unit, count in units.items())


def _number(count: int, unit: str) -> str:
    name = _unit(unit)
    return f"{count} {name if count == 1 else _SEVERAL.get(name, name)}"


AIMS = ("major_ic", "minor_ic", "air_base", "naval_base")
"""What raids aim at, in the order in which it is told."""


def _raid(raid: Raid) -> str:
    if raid.flown:
        return FLOWN
    aims = [
        f"{_listed(units)} on the {_facility(aim)}"
        for aim, units in sorted(raid.targets.items(), key=lambda each: AIMS.index(each[0]))
        if units
    ]
    return ", ".join(
        [*aims, *([f"{_number(raid.escorts, 'fighter')} as escort"] if raid.escorts else [])]
    )


_MOVES = "the moves themselves are seen"
EYE = Eye(
    sees,
    THINGS,
    {
        Position: (
            frozenset(
                {"owners", "units", "armies", "facilities", "treasuries", "wars", "damage"}
                | {"damaged", "lost_at_sea", "technologies", "bought", "orders", "submerging"}
                | {"choosing", "tokens", "round", "power", "phase", "turn", "attacked_indochina"}
                | {"unprovoked_on_uk_anzac", "soviet_berlin_bonus_taken", "acted_in_china"}
                | {"fallen", "french_bonus", "held_since", "winner"}
            ),
            {"opened": "the war itself is seen, and who declared it was its player's own act"},
        ),
        Turn: (
            frozenset(
                {"assaults", "raids", "intercepting", "struck", "launched", "attacked"}
                | {"withdrawn"}
            ),
            {
                "spent": "how far units have gone is seen as they go",
                "came_from": _MOVES,
                "set_out": _MOVES,
                "landing_said": "told as it is said; it ends with the landing, or with the turn",
                "scrambled": "the aircraft are seen to go out to sea",
                "dropped": _MOVES,
                "lifted": _MOVES,
                "rounds": "everybody saw the dice",
                "battles": "the post says how it stands, and the question what it waits for (R-69)",
                "over": "whoever is left is seen",
                "taken": "who holds the ground is seen",
                "turned": "the wars are seen",
                "declared": "the wars are seen",
                "broke_out": "the wars are seen",
                "landed": "the units are seen ashore",
                "bombarded": "everybody saw the dice",
                "placed": "the units are seen on the map",
                "built": "the complex is seen on the map",
            },
        ),
        Raid: (frozenset({"targets", "escorts", "flown"}), {}),
    },
    understood=understood,
)
