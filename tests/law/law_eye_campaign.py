"""What players of A World at War can see of a campaign."""

from collections.abc import Iterable, Mapping
from typing import Any

from law_eye import Seen

from core.awaw.record.clock import Clock
from core.awaw.record.forces import Addition, Forces, Inverted, Pool, Stack
from core.awaw.record.ground import AirBase, Ground, Held, RocketBase, Site
from core.awaw.record.standing import Carried, Delayed, Grounded, Politics, Standing, War
from core.awaw.record.state import Campaign

BOUND = {
    "aaf": "inverted AAF",
    "jets": "inverted jets",
    "interceptors": "interceptors not to escort",
}
"""Units that met flying bombs."""

A_STEP = {"strategic_bombing": 3, "flying_bombs": 3, "rockets": 1}
"""BRPs lost to each means that take one BRP off a construction limit."""

NEXT_LIMIT = "limit cut next turn"
UNDECLARED = "not declared"
_CALLED = {"united_states": "U.S.", "asw": "ASW", "cves": "CVEs", "ic": "IC"}
_UNITS = {
    "asw": "ASW",
    "cves": "CVE",
    "returning_transports": "transport",
    "pacific_strategic_bombers": "strategic bombers for the Pacific",
}
_SEVERAL = {
    "cves": "CVEs",
    "returning_transports": "damaged transports",
    "pacific_strategic_bombers": "strategic bombers for the Pacific",
}
_PLACES = {
    "western_port": "Western front port",
    "mediterranean_port": "Mediterranean port",
    "other_port": "Port",
    "atlantic_us_box": "Atlantic U.S. box",
    "pacific_us_box": "Pacific U.S. box",
}
_SMALL = ("front", "box")
_FIELDS = {"naval_drm": "the Naval Nationality DRM", "air_drm": "the Air Nationality DRM"}
_STATES = {"struck": "to be paid for or inverted"}
_SUPPLY = {"full": "", "partial": "partial supply", "none": "no supply"}
_SIDES = {"axis": "Axis", "allies": "Allied"}


def titled(name: str) -> str:
    """Return a name as it heads a line."""
    return _CALLED.get(name, name.replace("_", " ").title())


def unit_called(unit: str) -> str:
    """Return what one of a kind of units is called."""
    return _UNITS.get(unit, unit.replace("_", " ").removesuffix("s"))


def _units_called(unit: str) -> str:
    return _SEVERAL.get(unit, "ASW" if unit == "asw" else unit.replace("_", " "))


def _place(name: str) -> str:
    if name in _PLACES:
        return _PLACES[name]
    words = name.replace("_", " ").split()
    return " ".join(word if word in _SMALL else word.title() for word in words)


def moment(turn: Any) -> str:
    """Return a turn as players call it."""
    return f"{turn.season.name.title()} {turn.year}"


def _until(until: Any) -> str:
    return f"{_SIDES[until.side]} {moment(until.turn)}"


def owners_of(before: Campaign | None, after: Campaign) -> Mapping[str, str]:
    """Return whose each bombed site is."""
    had = {} if before is None else before.ground.sites
    return {name: site.power for name, site in (*had.items(), *after.ground.sites.items())}


def seen_of_clock(clock: Clock) -> Seen:
    """Yield the turn, the phase and who is first."""
    side = f"{_SIDES[clock.moving]}: " if clock.moving else ""
    phase = {"construction": "unit construction"}.get(clock.phase, clock.phase)
    said = f"{side}{phase}"
    yield ("Turn",), moment(clock.turn)
    yield ("Phase",), said[0].upper() + said[1:]
    yield ("First player turn",), titled(clock.first)


def seen_of_campaign(campaign: Campaign, whose: Mapping[str, str]) -> Seen:
    """Yield everything seen of a campaign but the time."""
    yield from _forces(campaign.forces)
    for power in (*_POWERS,):
        yield from _standing(power, campaign.powers.get(power, Standing()))  # type: ignore[call-overload] # a StrEnum's value
    for (faction, field), level in campaign.research.items():
        name = _FIELDS.get(field, "ASW" if field == "asw" else field.replace("_", " "))
        yield (titled(faction), f"{name} research"), level
    yield from _politics(campaign.politics)
    yield from _ground(campaign.ground, whose)
    yield from _carried(campaign.carried)


_POWERS = ("germany", "italy", "japan", "britain", "united_states", "france", "russia", "china")


def _forces(forces: Forces) -> Seen:
    for (owner, unit, place), stack in forces.stacks.items():
        down = sum(part.factors for part in stack.inverted)
        yield (titled(owner), _place(place), unit_called(unit)), stack.ready + down
        told = [f"{part.factors} until {_until(part.until)}" for part in stack.inverted]
        damaged = unit == "returning_transports"
        if damaged and stack.ready:
            told.append(f"{stack.ready} repaired")
        name = _units_called(unit) if damaged else f"inverted {_units_called(unit)}"
        yield (titled(owner), _place(place), name), ", ".join(told)
    for (owner, unit), pool in forces.pools.items():
        yield (titled(owner), f"pool of {_units_called(unit)}"), pool.size
    joining: dict[tuple[str, str], list[str]] = {}
    for each in forces.coming:
        about = (titled(each.owner), f"{_units_called(each.unit)} joining the pool")
        phase = {"construction": "unit construction"}.get(each.phase, each.phase)
        joining.setdefault(about, []).append(f"{each.factors} after the {phase} phase")
    for about, factors in joining.items():
        yield about, ", ".join(factors)


def _standing(power: str, has: Standing) -> Seen:
    for what, figure in {
        "BRPs": has.brps,
        "BRPs owed": has.shortfall,
        "construction limit": has.limit,
        "BRPs spent on construction": has.spent,
        "shipbuilding points": has.shipbuilding,
        "shipbuilding points used": has.laid,
        "Naval Nationality DRM": has.naval_drm,
        "Air Nationality DRM": has.air_drm,
    }.items():
        yield (titled(power), what), UNDECLARED if figure is None else figure


def _politics(politics: Politics) -> Seen:
    yield ("USAT level",), politics.usat
    yield ("USJT level",), politics.usjt
    ireland = politics.ireland
    yield ("result for Ireland",), UNDECLARED if ireland is None else ireland
    for war in politics.wars:
        on = "the U.S." if war.on == "united_states" else titled(war.on)
        later = war.combat != war.turn
        first = f", first Axis combat in {moment(war.combat)}" if later else ""
        again = ", again after leaving it" if war.reentry else ""
        yield (titled(war.by), f"war on {on}"), f"since {moment(war.turn)}{first}{again}"
    for hunt, (submarine, asw) in politics.cards.items():
        about = f"cards for the {titled(hunt)} submarines"
        yield (about,), f"{submarine} submarine warfare, {asw} ASW"


def _ground(ground: Ground, whose: Mapping[str, str]) -> Seen:
    for name, held in ground.held.items():
        yield (titled(name), "held by"), _holder(held)
        own = held.area in ("other_port", name)
        yield (titled(name), "lies in"), "" if own else _place(held.area)
    for name, base in ground.air_bases.items():
        yield (titled(name), "air base of"), _holder(base)
        yield (titled(name), "air base on"), _place(base.front)
    for name, rocket in ground.rocket_bases.items():
        until = f" until {_until(rocket.until)}" if rocket.until else ""
        points = f"{rocket.points} BRP{'' if rocket.points == 1 else 's'}"
        hit = f" ({points} of damage)" if rocket.points else ""
        state = _STATES.get(rocket.state, rocket.state)
        yield (titled(rocket.power), titled(name), "rocket base"), f"{state}{until}{hit}"
    for name, power in whose.items():
        at = (titled(power), titled(name))
        yield (*at, "target of"), at[0]
        yield (*at, "worth in BRPs"), UNDECLARED
        if name in ground.sites:
            yield from _site(at, ground.sites[name])
    for name, markers in ground.markers_due.items():
        yield (titled(name), "damage markers to place"), markers


_DEFENSES = ("flak", "airbase", "objective", "anchors", "cities", "ports", "fortification")


def _site(at: tuple[str, str], site: Site) -> Seen:
    kinds = ["IC" if kind == "ic" else kind.replace("_", " ") for kind in site.kinds]
    defended = {name: getattr(site, name) for name in _DEFENSES}
    told = [f"{name} {figure}" for name, figure in defended.items() if figure is not None]
    yield (*at, "target"), ", ".join((*kinds, *told))
    for base, hexes in site.hexes.items():
        yield (*at, f"hexes from {titled(base)}"), str(hexes)
    yield (*at, "worth in BRPs"), UNDECLARED if site.value is None else site.value
    yield (*at, "damage markers"), site.markers
    yield (*at, "firestorm"), "in the hex" if site.firestorm else ""
    yield (*at, "target of"), titled(site.power)


def _holder(held: Held | AirBase) -> str:
    works = "" if held.operational else "not operational"
    parts = (titled(held.controller), _SUPPLY[held.supply], works)
    return ", ".join(part for part in parts if part)


def falling(lost: Iterable[tuple[tuple[str, str], int]]) -> dict[str, int]:
    """Return what BRPs lost to bombing take off limits, each means rounded once."""
    found: dict[str, int] = {}
    for (nation, means), brps in lost:
        found[nation] = found.get(nation, 0) + brps // A_STEP[means]
    return found


def _carried(carried: Carried) -> Seen:
    for nation, points in (
        *falling(carried.bombed.items()).items(),
        *carried.next_reduction.items(),
    ):
        yield (titled(nation), NEXT_LIMIT), points
    for nation, points in carried.reduction.items():
        yield (titled(nation), "limit cut this turn"), points
    yield ("Germany", "limit rise this turn"), carried.german_rise
    bound: dict[tuple[str, str], list[str]] = {}
    for each in carried.grounded:
        what = BOUND.get(each.unit, f"bound {each.unit.replace('_', ' ')}")
        factors = f"{each.factors} until {_until(each.until)}"
        bound.setdefault((titled(each.power), what), []).append(factors)
    for about, told in bound.items():
        yield about, "; ".join(told)
    later: dict[tuple[str, str], list[str]] = {}
    for result in carried.delayed:
        name = _FIELDS.get(
            result.field, "ASW" if result.field == "asw" else result.field.replace("_", " ")
        )
        about = (titled(result.faction), f"{name} research to come")
        later.setdefault(about, []).append(f"{result.levels} from {moment(result.turn)}")
    for about, told in later.items():
        yield about, ", ".join(told)


_EVERY: Mapping[str, str] = {}
_COUNTED = "it only counts what everybody sees, for a limit of the turn"
CAMPAIGN_PARTS: Mapping[type, tuple[frozenset[str], Mapping[str, str]]] = {
    Campaign: (
        frozenset({"clock", "forces", "powers", "research", "politics", "ground", "carried"}),
        {"through": "who may act is the same; the post says who is through"},
    ),
    Clock: (frozenset({"turn", "first", "phase", "moving"}), _EVERY),
    Forces: (frozenset({"stacks", "pools", "coming"}), _EVERY),
    Stack: (frozenset({"ready", "inverted"}), _EVERY),
    Inverted: (frozenset({"factors", "until"}), _EVERY),
    Addition: (frozenset({"owner", "unit", "factors", "phase"}), _EVERY),
    Pool: (
        frozenset({"size"}),
        dict.fromkeys(("alive", "constructed", "eliminated"), "a sum over units that are seen"),
    ),
    Standing: (
        frozenset({"brps", "limit", "shipbuilding", "spent", "laid", "shortfall"})
        | {"naval_drm", "air_drm"},
        _EVERY,
    ),
    Politics: (frozenset({"wars", "usat", "usjt", "ireland", "cards"}), _EVERY),
    War: (frozenset({"by", "on", "turn", "combat", "reentry"}), _EVERY),
    Ground: (
        frozenset({"held", "air_bases", "rocket_bases", "sites", "markers_due"}),
        _EVERY,
    ),
    Held: (frozenset({"controller", "supply", "operational", "area"}), _EVERY),
    AirBase: (frozenset({"controller", "front", "supply", "operational"}), _EVERY),
    RocketBase: (frozenset({"power", "state", "points", "until"}), _EVERY),
    Site: (
        frozenset({"power", "kinds", "value", "markers", "firestorm", "hexes", *_DEFENSES}),
        {"lost": "the BRPs of its target that the turn's bombing is seen to have cost"},
    ),
    Carried: (
        frozenset({"bombed", "next_reduction", "reduction", "german_rise", "grounded", "delayed"}),
        dict.fromkeys(("past_gibraltar", "under_tension", "bases_placed", "bases_moved"), _COUNTED),
    ),
    Grounded: (frozenset({"power", "unit", "factors", "until"}), _EVERY),
    Delayed: (frozenset({"faction", "field", "levels", "turn"}), _EVERY),
}
"""The records that a campaign is made of."""
