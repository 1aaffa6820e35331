"""Whom a game waits for, by the fields of its position alone: what each book says of turns.

It shares nothing with the code that keeps duties. A thing that somebody has to do is a tuple that
tells it from all others of its game, and the powers one of whose players may do it.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from core.alpha3.combat.battle.standing import next_question as alpha3_asks
from core.alpha3.combat.phase.beginning import unfought
from core.representative.combat.going_on import next_question
from core.representative.turn.undone import unresolved

Thing = tuple[str, ...]

INFANTRY = 3
"""What the cheapest unit costs in Global 1940."""

WESTERN = ("britain", "france", "united_states")
AXIS, ALLIES = ("germany", "italy", "japan"), (*WESTERN, "russia", "china")


@dataclass(frozen=True, slots=True)
class Awaiting:
    """What a position waits for, and what it leaves to somebody's will.

    Attributes:
        waited: What the game waits for: the powers one of whose players does it, by thing.
        open: What somebody may do or settle, and the game goes on without it.
    """

    waited: Mapping[Thing, tuple[str, ...]]
    open: Mapping[Thing, tuple[str, ...]]


NOBODY = Awaiting({}, {})


def _alpha3(now: Any) -> Awaiting:
    if now.winner is not None:
        return NOBODY
    phase: Thing = ("phase", str(now.round), str(now.power), str(now.phase))
    french: dict[Thing, tuple[str, ...]] = {}
    if (now.french_bonus or 0) >= INFANTRY:
        french["french",] = ("france",)
    wars: dict[Thing, tuple[str, ...]] = {
        ("war", str(now.round), str(now.power), str(by), str(on)): (str(on),)
        for by, on in now.turn.broke_out
    }
    on_turn: dict[Thing, tuple[str, ...]] = {phase: (str(now.power),)}
    if french and str(now.phase) == "collect_income":  # the turn does not end before
        return Awaiting(french, on_turn | wars)
    unflown = [raid for raid in now.turn.raids.values() if not raid.flown]
    if now.turn.battles and not unflown and not set(unfought(now)) - set(now.turn.battles):
        return Awaiting(french, on_turn | wars)  # whoever decides there is waited for
    return Awaiting({**on_turn, **french}, wars)


def _representative(now: Any) -> Awaiting:
    campaign = now.campaign
    waited: dict[Thing, tuple[str, ...]] = {}
    left: dict[Thing, tuple[str, ...]] = {}
    asked = {site for site, _, _ in standing("representative", now)}
    for power in campaign.powers:
        if power in campaign.through:
            continue
        phase: Thing = ("phase", str(campaign.round), str(power), str(campaign.phase))
        own = set(unresolved(now, (power,))) if str(campaign.phase) == "combat" else set()
        # whoever decides in battles that are all that is left is waited for
        (left if own and own <= asked else waited)[phase] = (str(power),)
    return Awaiting(waited, left)


def standing(system: str, now: Any) -> frozenset[tuple[str, str, str]]:
    """Return where somebody decides what, and for which power: in battles that stand."""
    if system == "alpha3":
        asked = {space: alpha3_asks(now, battle) for space, battle in now.turn.battles.items()}
    elif system == "representative":
        asked = {site: next_question(now, battle) for site, battle in now.campaign.battles.items()}
    else:
        return frozenset()
    return frozenset((site, each.id, each.to) for site, each in asked.items() if each is not None)


def _awaw(now: Any) -> Awaiting:
    if now.campaign is None or now.campaign.clock.over:
        return NOBODY
    campaign, clock = now.campaign, now.campaign.clock
    moving = None if clock.moving is None else str(clock.moving)
    sides = {"axis": AXIS, "allies": ALLIES}
    phases: dict[Thing, tuple[str, ...]] = {
        ("phase", str(clock.turn), str(moving), str(clock.phase), side): powers
        for side, powers in sides.items()
        if moving in (None, side) and side not in {str(each) for each in campaign.through}
    }
    found = dict(_settled_by_somebody(campaign))
    for name, base in campaign.ground.rocket_bases.items():
        if str(base.state) == "struck":  # paid for or inverted before the phase ends (26.62B)
            phases["rocket base", name] = (str(base.power),)
    ashore = dict(_ashore(campaign, moving)) if str(clock.phase) != "combat" else {}
    if str(clock.phase) == "redeployment":
        return Awaiting(phases | ashore, found)
    return Awaiting(phases, found | ashore)


def _settled_by_somebody(campaign: Any) -> Iterator[tuple[Thing, tuple[str, ...]]]:
    for war in campaign.politics.wars:
        if war.turn == campaign.clock.turn:
            yield ("war", str(war.turn), str(war.by), str(war.on)), (str(war.on),)
    for name, markers in campaign.ground.markers_due.items():
        if markers:
            yield ("markers", name), ()
    for power, told in campaign.powers.items():
        if told.shortfall:
            yield ("shortfall", str(power)), (str(power),)
    for owner, unit, place in campaign.forces.stacks:
        held = campaign.ground.held.get(str(place))
        if held is not None and (str(held.controller) in AXIS) is not (str(owner.side) == "axis"):
            yield ("stranded", str(owner), str(unit), str(place)), _owners(owner)


def _ashore(campaign: Any, moving: str | None) -> Iterator[tuple[Thing, tuple[str, ...]]]:
    for owner, unit, place in campaign.forces.stacks:
        if str(owner.side) == moving and str(unit) == "transports" and place.is_base:
            yield ("transports", str(owner), str(place)), _owners(owner)


def _owners(owner: Any) -> tuple[str, ...]:
    return WESTERN if str(owner) == "western_allies" else (str(owner),)


def _free(_now: Any) -> Awaiting:
    return NOBODY


AWAITING: Mapping[str, Callable[[Any], Awaiting]] = {
    "alpha3": _alpha3,
    "awaw": _awaw,
    "bombing-sop": _free,
    "representative": _representative,
}
"""What a position of each game waits for."""
