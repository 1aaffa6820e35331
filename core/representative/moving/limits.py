"""What a combat move has to keep to: what goes together, how far, where to, what fits aboard."""

from core.board.counts import UnitCounts
from core.representative.bases.radius import combat_radius, land_move, rebase_range
from core.representative.book.terms import (
    AIRCRAFT,
    LAND_UNITS,
    SHIPS,
    Development,
    Power,
    Units,
    clause,
)
from core.representative.book.world import COASTS, ISLANDS, TERRITORIES, TOUCHING
from core.representative.record.campaign import Group, Purpose
from core.representative.record.moments import TOGETHER
from core.representative.record.position import Position
from core.terms.message import joined, say, say_many
from core.terms.refusal import Fault

WESTERN = frozenset(TOGETHER[-1])
"""The nations that may have a turn together."""

INFANTRY_ABOARD = 2
"""Infantry that one transport lifts; one tank or one fighter instead (R4-APP.5)."""


@clause("R4-4.12", "R4-4.17", "R4-5.5")
def goes_together(group: Group) -> Fault | None:
    """Land units, aircraft and ships move apart, but for cargo; only bombers raid by night."""
    kinds = [kind for kind in (LAND_UNITS, AIRCRAFT, SHIPS) if set(group.fighting) & kind]
    if len(kinds) > 1:
        return Fault(
            say("Land units, aircraft and ships move in groups of their own (R4-4.12)."),
            say("Make a move of each; cargo needs a transport and a landing."),
        )
    raid = group.purpose in {Purpose.NIGHT, Purpose.DAY}
    able = {"bomber"} | ({"fighter"} if group.purpose is Purpose.DAY else set())
    if raid and set(group.units) - able:
        return Fault(
            say("A day raid is made by bombers, with fighters as escorts (R4-5.6).")
            if "fighter" in able
            else say("A night raid is made by bombers alone (R4-5.5)."),
            say("Name bombers; others attack in a move of their own."),
        )
    return None


@clause("R4-4.3", "R4-4.4", "R-1", leads="R4-4.3")
def length(start: str, path: tuple[str, ...]) -> int | None:
    """Every space that is entered counts one, but an island is one with the sea around it.

    Whoever is over an island is in one of its zones, and leaves it by the same one.
    """
    steps = dict.fromkeys(_stays(start), 0)
    for space in path:
        steps = {
            there: min(near)
            for there in _stays(space)
            if (near := [n + (there != here) for here, n in steps.items() if _touch(here, there)])
        }
    return min(steps.values(), default=None)


@clause("R-1", "R4-4.4")
def over_no_island(steps: int | None) -> Fault | None:
    """No way leads over an island from one zone to another."""
    if steps is not None:
        return None
    return Fault(
        say("No way leads over an island from one zone to another (R-1)."),
        say("Name the zones by which they go round it."),
    )


def _stays(space: str) -> tuple[str, ...]:
    """Return where whoever is in a space may be: on an island, in one of the zones around it."""
    return COASTS[space] if space in ISLANDS else (space,)


def _touch(here: str, there: str) -> bool:
    return here == there or there in TOUCHING[here]


@clause("R4-4.3", "R4-4.10", "R4-4.17", "R4-3.8", "R-20")
def radius_of(group: Group, developments: tuple[Development, ...]) -> int:
    """A group goes as far as its unit of the smallest radius, or range if it rebases."""
    if set(group.fighting) <= LAND_UNITS:
        return min((land_move(unit) for unit in group.fighting), default=0)
    if group.purpose is Purpose.REBASE:
        return min(rebase_range(unit, developments) for unit in group.fighting)
    strategic = group.purpose in {Purpose.NIGHT, Purpose.DAY}
    return min(combat_radius(unit, developments, strategic=strategic) for unit in group.fighting)


@clause("R4-4.3", "R4-4.10")
def within_limit(steps: int, limit: int) -> Fault | None:
    """Nothing goes farther than its radius or range."""
    if steps <= limit:
        return None
    return Fault(
        say(
            "The way is {steps} spaces long, and the limit is {limit} (R4-4.3, R4-4.10).",
            steps=steps,
            limit=limit,
        ),
        say("Name a nearer space, or a shorter way."),
    )


@clause("R4-4.13", "R4-APP.5", "R4-1.1")
def lifts_for(owner: Power, guests: tuple[Power, ...], *, transports: bool) -> Fault | None:
    """British and American transports lift units of either nation in their combined turn."""
    if not guests or (transports and {owner, *guests} <= WESTERN):
        return None
    return Fault(
        say("Cargo is carried by transports that land it (R4-4.13).")
        if not transports
        else say(
            "A nation lifts its own cargo alone, but for Britain and the United States (R4-4.13)."
        ),
        say("Let each nation lift its own."),
    )


@clause("R4-4.13", "R4-1.3")
def one_turn_together(guests: tuple[Power, ...], on_turn: tuple[Power, ...]) -> Fault | None:
    """Without a combined turn a transport lifts its own nation's units alone."""
    if set(guests) <= set(on_turn):
        return None
    return Fault(
        say("The nations have no turn together (R4-4.13)."), say("Let each nation lift its own.")
    )


@clause("R4-APP.5", "BASE-86 transport", "R4-4.12", "R4-4.13")
def fits_aboard(cargo: Units, transports: int) -> Fault | None:
    """A transport lifts two infantry, or a tank, or a fighter."""
    needed = -(-cargo.get("infantry", 0) // INFANTRY_ABOARD)
    needed += cargo.get("tank", 0) + cargo.get("fighter", 0)
    if needed <= transports:
        return None
    return Fault(
        say_many(
            "That cargo needs {n} transport; this move has {transports} (R4-APP.5).",
            "That cargo needs {n} transports; this move has {transports} (R4-APP.5).",
            needed,
            transports=transports,
        ),
        say("Take less along, or more transports."),
    )


@clause("R4-4.17", "R4-4.18", "R4-4.12", "R4-APP.5")
def lands_where_it_may(  # noqa: PLR0911 - a return for each reason
    group: Group,
    friendly: bool | None,  # noqa: FBT001 - a finding of the position
) -> Fault | None:
    """Cargo goes ashore beside its last zone: transport in friendly land, assault in an enemy's."""
    if group.purpose in {Purpose.TRANSPORT, Purpose.ASSAULT} and not group.freight:
        return Fault(
            say(
                "A move for {purpose} needs transports with cargo, and a landing (R4-4.17).",
                purpose=group.purpose.label,
            ),
            say("Name them, or choose another purpose."),
        )
    if not group.landing or group.purpose is Purpose.REBASE:
        return None
    if "fighter" in group.freight and group.purpose is Purpose.ASSAULT:
        return Fault(
            say("Fighters aboard do not assault (R4-4.12)."),
            say("Let them fly, or leave them behind."),
        )
    if group.purpose not in {Purpose.TRANSPORT, Purpose.ASSAULT}:
        return Fault(
            say(
                "Nothing goes ashore in a move for {purpose} (R4-4.17).",
                purpose=group.purpose.label,
            ),
            say("Land by `assault` in an enemy's land, or by `transport` in a friend's."),
        )
    if group.landing not in TERRITORIES or group.last not in COASTS[group.landing]:
        beside = [name for name in TERRITORIES if group.last in COASTS[name]]
        return Fault(
            say(
                "{landing} does not touch the {last} (R4-4.17, R4-4.18).",
                landing=group.landing,
                last=group.last,
            ),
            say("Land in one of: {names}; or sail to another zone.", names=joined(beside))
            if beside
            else say("Sail to a zone that it touches."),
        )
    if friendly is None:
        return Fault(
            say("{landing} is closed land (R-2).", landing=group.landing),
            say("Land in land of your own side that is not closed."),
        )
    if group.purpose is Purpose.TRANSPORT and not friendly:
        return Fault(
            say("{landing} is no friendly land (R4-4.17).", landing=group.landing),
            say("Land there by `assault`, or in friendly land by `transport`."),
        )
    if group.purpose is Purpose.ASSAULT and friendly:
        return Fault(
            say("{landing} is no enemy land (R4-4.18).", landing=group.landing),
            say("Land there by `transport`, or in an enemy's land by `assault`."),
        )
    return None


@clause("R4-5.7")
def bombs_one_way(purpose: Purpose, mode: str) -> Fault | None:
    """In one turn a nation bombs either by night or by day."""
    if purpose not in {Purpose.NIGHT, Purpose.DAY} or mode in ("", purpose.value):
        return None
    told = Purpose(mode).label
    return Fault(
        say("This nation bombs by {mode} this turn (R4-5.7).", mode=told),
        say("Bomb by {mode}, or wait for the next turn.", mode=told),
    )


@clause("R-25", "R4-5.7", "R4-5.5", "R4-5.6")
def raids_alike(group: Group, position: Position) -> Fault | None:
    """Bombers of two nations raid one space only in one way and with the same dice."""
    raids = {Purpose.NIGHT, Purpose.DAY}
    heavy = _heavy(group.power, position)
    for other in position.campaign.groups if group.purpose in raids else ():
        here = other.purpose in raids and other.last == group.last
        if here and (other.purpose, _heavy(other.power, position)) != (group.purpose, heavy):
            return Fault(
                say(
                    "{power} raids {last} by {purpose} this turn, with other dice or "
                    "by another time of day (R-25).",
                    power=other.power.label,
                    last=group.last,
                    purpose=other.purpose.label,
                ),
                say("Raid another space, or in the same way."),
            )
    return None


def _heavy(power: Power, position: Position) -> bool:
    return Development.HEAVY_BOMBERS in position.uses(power)


def to_be_landed(group: Group) -> Units:
    """Return the cargo that needs room; fighters in an assault are refused for that they are."""
    freight = UnitCounts(group.freight)
    return freight.but({"fighter"}) if group.purpose is Purpose.ASSAULT else freight
