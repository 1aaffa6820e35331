"""What players can see of a position, read from it anew, and whether changes tell what differs.

It shares nothing with `core.awaw.record.changes` but the names that are told.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from core.awaw.book.units import Unit
from core.awaw.record.bombing_effects import Means
from core.awaw.record.position import Position
from core.awaw.record.state import Campaign
from core.terms.change import Change, Counted, Measured, Moved, Stated
from core.terms.message import Text, english

Key = tuple[str, str, str]
"""A power, a place and a thing, each in one spelling."""

_ONE = {
    Unit.SUBMARINES: "submarine",
    Unit.ADVANCED_SUBMARINES: "advanced submarine",
    Unit.ASW: "ASW",
    Unit.TRANSPORTS: "transport",
    Unit.RETURNING_TRANSPORTS: "transport",
    Unit.STRATEGIC_BOMBERS: "strategic bomber",
    Unit.PACIFIC_BOMBERS: "strategic bombers for the Pacific",
    Unit.INTERCEPTORS: "interceptor",
    Unit.CVES: "CVE",
    Unit.FAST_CARRIERS: "fast carrier",
    Unit.CAPITAL_SHIPS: "capital ship",
    Unit.DESTROYERS: "destroyer",
}
_MANY = {
    **{unit: unit.value.replace("_", " ") for unit in Unit},
    Unit.ASW: "ASW",
    Unit.CVES: "CVEs",
    Unit.PACIFIC_BOMBERS: "strategic bombers for the Pacific",
    Unit.RETURNING_TRANSPORTS: "damaged transports",
}
_PLACES = {"western_port": "western front port", "other_port": "port"}
_BRPS_A_STEP = {Means.STRATEGIC_BOMBING: 3, Means.FLYING_BOMBS: 3, Means.ROCKETS: 1}


def _spelled(place: Text) -> str:
    return _PLACES.get(english(place), english(place)).replace("_", " ").replace(".", "").lower()


def figures(position: Position) -> Counter[Key]:
    """Return everything that is counted or measured in a campaign, and the losses on no record."""
    campaign = position.campaign
    assert campaign is not None
    found: Counter[Key] = Counter()
    for (owner, unit, place), stack in campaign.forces.stacks.items():
        found[owner.value, _spelled(place.value), _ONE[unit]] += stack.total
    for (owner, unit), pool in campaign.forces.pools.items():
        found[owner.value, "", f"pool of {_MANY[unit]}"] = pool.size
    for power, told in campaign.powers.items():
        for what, figure in {
            "BRPs": told.brps,
            "BRPs owed": told.shortfall,
            "construction limit": told.limit,
            "BRPs spent on construction": told.spent,
            "shipbuilding points": told.shipbuilding,
            "shipbuilding points used": told.laid,
            "Naval Nationality DRM": told.naval_drm,
            "Air Nationality DRM": told.air_drm,
        }.items():
            found[power.value, "", what] = figure or 0
    for (faction, field), level in campaign.research.items():
        name = "ASW" if field.value == "asw" else field.value.replace("_", " ")
        found[faction.value, "", f"{name} research"] = level
    found["", "", "USAT level"] = campaign.politics.usat
    found["", "", "USJT level"] = campaign.politics.usjt
    for name, site in campaign.ground.sites.items():
        found[site.power.value, _spelled(name), "damage markers"] = site.markers
    for name, markers in campaign.ground.markers_due.items():
        found["", _spelled(name), "damage markers to place"] = markers
    for nation, steps in campaign.carried.next_reduction.items():
        found[nation, "", "limit cut next turn"] += steps
    for (nation, means), brps in campaign.carried.bombed.items():
        found[nation, "", "limit cut next turn"] += brps // _BRPS_A_STEP[means]
    for nation, steps in campaign.carried.reduction.items():
        found[nation, "", "limit cut this turn"] = steps
    rise = campaign.carried.german_rise
    found["germany", "", "limit rise this turn"] = rise
    return found


def facts(campaign: Campaign) -> dict[Key, Any]:
    """Return everything that is told in words, by whose it is, where and what, as it is kept."""
    clock, ground = campaign.clock, campaign.ground
    found: dict[Key, Any] = {
        ("", "", "Turn"): clock.turn,
        ("", "", "Phase"): (clock.phase, clock.moving),
        ("", "", "First player turn"): clock.first,
    }
    for (owner, unit, place), stack in campaign.forces.stacks.items():
        limping = unit is Unit.RETURNING_TRANSPORTS
        what = _MANY[unit] if limping else f"inverted {_MANY[unit]}"
        if stack.inverted or limping:
            kept = (stack.inverted, stack.ready if limping else 0)
            found[owner.value, _spelled(place.value), what] = kept
    for each in campaign.forces.coming:
        key = (each.owner.value, "", f"{_MANY[each.unit]} joining the pool")
        found[key] = (*found.get(key, ()), (each.factors, each.phase))
    for war in campaign.politics.wars:
        on = "the U.S." if war.on.value == "united_states" else war.on.value.title()
        found[war.by.value, "", f"war on {on}"] = war
    for hunt, cards in campaign.politics.cards.items():
        found["", "", f"cards for the {hunt.value.title()} submarines"] = cards
    for name, held in ground.held.items():
        now = (held.controller, held.supply, held.operational)
        found["", _spelled(name), "held by"] = now
    for name, base in ground.rocket_bases.items():
        found[base.power.value, _spelled(name), "rocket base"] = (
            *(base.state, base.points, base.until),
        )
    for name, site in ground.sites.items():
        if site.firestorm:
            found[site.power.value, _spelled(name), "firestorm"] = True
    for late in campaign.carried.delayed:
        name = "ASW" if late.field.value == "asw" else late.field.value.replace("_", " ")
        key = (late.faction.value, "", f"{name} research to come")
        found[key] = (*found.get(key, ()), (late.levels, late.turn))
    return found


def untold(before: Position, after: Position, changes: Sequence[Change]) -> list[str]:
    """Return what is different and was not told, and what was told and is not so."""
    assert before.campaign is not None
    assert after.campaign is not None
    told, damaged = Counter[Key](), set[tuple[str, str]]()
    said: set[Key] = set()
    for each in changes:
        place = _spelled(each.place)
        match each:
            case Moved():
                told[each.power, place, english(each.what)] -= each.count
                told[each.power, _spelled(each.to), english(each.what)] += each.count
                if english(each.why).startswith("damaged until "):
                    damaged.add((each.power, _spelled(each.to)))
            case Counted() if each.place:
                told[each.power, place, english(each.what)] += each.more
            case Measured():
                told[each.power, place, english(each.what)] += each.after - each.before
            case Stated():
                said.add((each.power, place, english(each.what)))
    had, has = figures(before), figures(after)
    wrong = [
        f"{key}: {has[key] - had[key]} and not {told[key]}"
        for key in {*had, *has}
        if has[key] - had[key] != told[key] and key not in said
    ]
    were, are = facts(before.campaign), facts(after.campaign)
    for key in {*were, *are}:
        hushed = key[2] == "damaged transports" and key[:2] in damaged
        if (were.get(key) != are.get(key)) is not (key in said) and not hushed:
            wrong.append(f"{key}: {were.get(key)} to {are.get(key)}, told {key in said}")
    return wrong
