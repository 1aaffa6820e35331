"""Convoy disruption (A3-CONV): what enemy ships at sea keep a power from collecting."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from core.alpha3.book.names import Finder
from core.alpha3.book.terms import BOOK, SURFACE_WARSHIPS, Economy, Power, Units, clause
from core.alpha3.book.world import TERRITORIES, ZONES, coasts_of
from core.alpha3.economy.requests import Convoy
from core.alpha3.politics.conquest import capital_lost, economy_of, purse_of
from core.alpha3.record.effects import ConvoysDisrupted
from core.alpha3.record.position import Position
from core.alpha3.record.view import seen, wars_of
from core.terms.ledger import Ledger
from core.terms.message import joined, opened, say, say_many
from core.terms.resolution import Finding

SURFACE_WARSHIP, SUBMARINE, GREAT_SUBMARINE = 1, 2, 3
"""IPCs that a ship costs: any surface warship, a submarine, a German or super submarine (R-9)."""

SUPER_SUBMARINES = "super_submarines"


@dataclass(frozen=True, slots=True)
class ConvoyOutcome:
    """IPCs lost, by the zone and by the territory of the convoy, and in all."""

    by_zone: Mapping[str, int]
    by_territory: Mapping[str, int]
    lost: int


Loss = tuple[str, str, int]
"""A zone, a territory that touches it, and the IPCs lost between them."""


@clause("A3-CONV.1", "A3-TECH.SUBS", "BASE-G40 convoy", "R-9")
def disruption(enemy: Power, ships: Units, *, super_submarines: bool) -> int:
    """A surface warship costs 1 IPC, a submarine 2, a German or super submarine 3."""
    great = enemy is Power.GERMANY or super_submarines
    surface = sum(count for unit, count in ships.items() if unit in SURFACE_WARSHIPS)
    each = GREAT_SUBMARINE if great else SUBMARINE
    return SURFACE_WARSHIP * surface + each * ships.get("submarine", 0)


@clause("A3-CONV.2", "R-10")
def share_out(
    disrupted: tuple[tuple[str, int], ...],
    touching: tuple[tuple[str, tuple[str, ...]], ...],
    worth: tuple[tuple[str, int], ...],
) -> tuple[Loss, ...]:
    """No territory loses more than its worth; within that, as much as possible is lost."""
    room, coasts = dict(worth), dict(touching)
    most = {zone: sum(room[name] for name in names) for zone, names in touching}
    lost: dict[tuple[str, str], int] = {}
    for zone, ipcs in disrupted:
        for _ in range(min(ipcs, most[zone])):
            if not _lose_one(zone, coasts, room, lost, set()):
                break
    return tuple((zone, name, ipcs) for (zone, name), ipcs in sorted(lost.items()) if ipcs)


@clause("A3-UK.1", "A3-UK.6")
def by_economy(losses: tuple[Loss, ...]) -> tuple[tuple[Economy | None, int], ...]:
    """Each British economy bears the losses of its own territories."""
    lost: dict[Economy | None, int] = {}
    for _, name, ipcs in losses:
        economy = economy_of(name)
        lost[economy] = lost.get(economy, 0) + ipcs
    return tuple((economy, lost[economy]) for economy in Economy if economy in lost)


def resolve_convoy(position: Position, asked: Convoy, book: Ledger) -> Finding:
    """What convoy disruption costs a power when it collects income."""
    now = seen(position, asked, book, Finder())
    enemies = wars_of(asked.victim, now, book)
    improved = _super_submarines(now, asked, book)
    book.attest(
        say("The ships are on station, and the victim collects income now."), BOOK["A3-CONV.1"]
    )
    touching = _touching(now, asked.victim)
    disrupted = tuple(
        (zone, ipcs)
        for zone in touching
        if (ipcs := _disrupted(now, zone, enemies, improved, book))
    )
    open_to_it = dict.fromkeys(name for zone, _ in disrupted for name in touching[zone])
    losses = book.apply(
        share_out,
        disrupted,
        tuple((zone, touching[zone]) for zone, _ in disrupted),
        tuple((name, TERRITORIES[name].ipc) for name in open_to_it),
    )
    _record(asked.victim, losses, book)
    outcome = ConvoyOutcome(
        by_zone=_summed((zone, ipcs) for zone, _, ipcs in losses),
        by_territory=_summed((name, ipcs) for _, name, ipcs in losses),
        lost=sum(ipcs for _, _, ipcs in losses),
    )
    lost = say_many(
        "{power} loses {n} IPC to convoy disruption",
        "{power} loses {n} IPCs to convoy disruption",
        outcome.lost,
        power=opened(asked.victim.label),
    )
    where = joined(joined((zone, ipcs), " ") for zone, ipcs in outcome.by_zone.items())
    told = say("{lost} ({zones})", lost=lost, zones=where) if where else lost
    return Finding(told, outcome)


def convoys_at_stake(now: Position) -> Mapping[str, Mapping[Power, int]]:
    """Return the IPCs, by zone and who loses them, if all collected as things stand.

    Who collects nothing, for his capital is lost, has nothing to lose (A3-UK.8).
    """
    improved = {power for power, owned in now.technologies.items() if SUPER_SUBMARINES in owned}
    could = {
        zone.name: {
            enemy: ipcs
            for enemy, ships in now.units.get(zone.name, {}).items()
            if (ipcs := disruption(enemy, ships, super_submarines=enemy in improved))
        }
        for zone in ZONES.values()
        if zone.convoy
    }
    found: dict[str, dict[Power, int]] = {zone: {} for zone in could}
    for victim in Power:
        raided = {
            zone: ipcs
            for zone, raiders in could.items()
            if (ipcs := sum(n for enemy, n in raiders.items() if now.at_war(victim, enemy)))
        }
        touching = {
            zone: tuple(name for name in coasts_of(zone) if now.holder(name) is victim)
            for zone in raided
        }
        names = dict.fromkeys(name for held in touching.values() for name in held)
        losses = share_out(
            tuple(raided.items()),
            tuple(touching.items()),
            tuple((name, TERRITORIES[name].ipc) for name in names),
        )
        for zone, name, ipcs in losses:
            if not capital_lost(now, purse_of(victim, name)):
                found[zone][victim] = found[zone].get(victim, 0) + ipcs
    return {zone: losses for zone, losses in found.items() if losses}


def _super_submarines(now: Position, asked: Convoy, book: Ledger) -> frozenset[Power]:
    known = {power for power, owned in now.technologies.items() if SUPER_SUBMARINES in owned}
    improved = frozenset({*asked.super_submarines, *known})
    names = joined(power.label for power in Power if power in improved) or say("nobody")
    book.declare(
        "super_submarines",
        sorted(improved),
        says=say("Super submarines: {names}.", names=names),
        rules=(BOOK["A3-TECH.SUBS"],),
    )
    return improved


def _touching(now: Position, victim: Power) -> dict[str, tuple[str, ...]]:
    """Return the convoy zones that touch territories of the victim, and those territories."""
    found = {
        zone.name: tuple(name for name in coasts_of(zone.name) if now.holder(name) is victim)
        for zone in ZONES.values()
        if zone.convoy
    }
    return {zone: names for zone, names in found.items() if names}


def _disrupted(
    now: Position,
    zone: str,
    enemies: tuple[Power, ...],
    improved: frozenset[Power],
    book: Ledger,
) -> int:
    """Return what the enemies' ships in a zone could cost."""
    return sum(
        book.apply(disruption, enemy, ships, super_submarines=enemy in improved)
        for enemy in enemies
        if (ships := now.there(zone, enemy))
    )


def _lose_one(
    zone: str,
    coasts: Mapping[str, tuple[str, ...]],
    room: dict[str, int],
    lost: dict[tuple[str, str], int],
    tried: set[str],
) -> bool:
    """Take one IPC more through ``zone``, moving earlier losses to other territories if need be."""
    for name in coasts[zone]:
        if name in tried:
            continue
        tried.add(name)
        if room[name]:
            room[name] -= 1
            lost[zone, name] = lost.get((zone, name), 0) + 1
            return True
        for (other, there), ipcs in tuple(lost.items()):
            moved = there == name and ipcs and other != zone
            if moved and _lose_one(other, coasts, room, lost, tried):
                lost[other, name] -= 1
                lost[zone, name] = lost.get((zone, name), 0) + 1
                return True
    return False


def _record(victim: Power, losses: tuple[Loss, ...], book: Ledger) -> None:
    if not losses:
        return
    if victim is Power.UNITED_KINGDOM:
        for economy, ipcs in book.apply(by_economy, losses):
            book.effect(ConvoysDisrupted(victim, economy, ipcs))
    else:
        book.effect(ConvoysDisrupted(victim, None, sum(ipcs for _, _, ipcs in losses)))


def _summed(figures: Iterable[tuple[str, int]]) -> dict[str, int]:
    found: dict[str, int] = {}
    for name, ipcs in figures:
        found[name] = found.get(name, 0) + ipcs
    order = (*ZONES, *TERRITORIES)
    return {name: found[name] for name in order if name in found}
