"""Blockades (R4-5.9 to R4-5.13): which zones make one, and what its raids cost."""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from core.representative.blockade.routes import crossings, routes
from core.representative.blockade.zones import (
    Blockade,
    blockaded_spaces,
    blockading_ships,
    check_the_game,
)
from core.representative.book.names import Finder
from core.representative.book.terms import BOOK, Power, Units, clause, enemies
from core.representative.book.world import TERRITORIES
from core.representative.record.campaign import Announced
from core.representative.record.effects import BlockadeAnnounced, IpcsLost
from core.representative.record.position import Position
from core.representative.record.spelling import MOST_DICE
from core.representative.record.view import known, seen
from core.terms.dice import Throw
from core.terms.ledger import Ledger
from core.terms.message import Message, Text, english, joined, opened, say, say_many
from core.terms.refusal import Fault, RefusedError, unreadable
from core.terms.resolution import Finding


@dataclass(frozen=True, slots=True)
class BlockadeOutcome:
    """Whether a blockade holds, and what it costs.

    Attributes:
        valid: Whether it holds.
        crossings: The fewest attacked zones on any supply route of any blockaded space.
        redundant: Zones that make no route cross more of them.
        cap: The most IPCs that it can cost.
        ipcs_lost: What it cost; 0 if nothing was rolled.
        reasons: Why it does not hold.
        routes: For each blockaded space a supply route that crosses the fewest of the zones.
    """

    valid: bool
    crossings: int
    redundant: tuple[str, ...]
    cap: int
    ipcs_lost: int
    reasons: tuple[Text, ...]
    routes: Mapping[str, tuple[str, ...]]


_CITED = re.compile(r"R4-[\d.]*\d")

Crossed = tuple[tuple[str, int], ...]
"""Blockaded spaces, with the fewest attacked zones that their supply crosses."""


@clause("R4-5.9", "R4-TERMS.8")
def against_an_enemy(by: Power, victim: Power) -> Fault | None:
    """A blockade is aimed at one enemy nation."""
    if enemies(by, victim):
        return None
    return Fault(
        what=say(
            "{victim} is no enemy of {by} (R4-5.9).",
            victim=opened(victim.label),
            by=by.label,
        ),
        do=say("Name an enemy as `victim`."),
    )


@clause("R4-5.10", "R4-8.1", "R-5")
def crossed(
    victim: Power, spaces: tuple[str, ...], zones: tuple[str, ...], best: Mapping[str, int]
) -> Crossed:
    """The zones together have to lie across every supply route of each blockaded space."""
    del victim, zones
    return tuple((name, best[name]) for name in spaces if name in best)


@clause("R4-5.10", "R-5")
def redundant(crossing: Crossed, without: tuple[tuple[str, Crossed], ...]) -> tuple[str, ...]:
    """A zone is idle if, without it, no blockaded space's supply crosses fewer attacked zones."""
    return tuple(zone for zone, fewer in without if crossing and fewer == crossing)


@clause("R4-5.12", "R4-5.13")
def cap(spaces: tuple[tuple[str, int], ...]) -> int:
    """A blockade costs no more than the blockaded spaces are worth together."""
    return sum(ipcs for _, ipcs in spaces)


@clause("R4-5.11", "R4-5.12", "R4-5.1")
def ipcs_lost(faces: tuple[int, ...], most: int, held: int) -> int:
    """Every raider's die costs its number, up to the limit and to what the nation has in hand."""
    return min(sum(faces), most, held)


def resolve_blockade(position: Position, said: Blockade, book: Ledger) -> Finding:
    """Whether a blockade holds, and what its raids cost."""
    finder = Finder()
    zones = blockading_ships(said, finder, book)
    named = [] if isinstance(said.spaces, str) else [finder.territory(x) for x in said.spaces]
    elsewhere = frozenset(finder.territory(name) for name in said.already_blockaded)
    now = seen(position, said, book, finder)
    book.check(against_an_enemy, said.by, said.victim)
    book.lawful()
    lacking = check_the_game(said, zones, now, book)
    elsewhere |= now.campaign.blockaded
    spaces, reasons = blockaded_spaces(said, named, elsewhere, now, book)
    reasons += lacking
    crossing = _crossed(said.victim, spaces, tuple(zones), now, book)
    without = tuple(
        (zone, _crossing(said.victim, spaces, frozenset(zones) - {zone}, now)) for zone in zones
    )
    idle = book.apply(redundant, crossing, without)
    reasons += _reasons(crossing, zones, idle)
    if said.resolve and now.recorded:
        for reason in reasons:
            do = say("Change its zones or spaces, or ask without announcing it.")
            cited = tuple(BOOK[each] for each in _CITED.findall(english(reason)))
            book.fault(Fault(reason, do, cited))
        book.lawful()
    most = book.apply(cap, tuple((name, TERRITORIES[name].ipc) for name in spaces))
    lost = 0
    if said.resolve and not reasons and now.recorded:
        announced = Announced(said.by, said.victim, spaces, zones, most)
        book.effect(BlockadeAnnounced(announced))
    elif said.resolve and not reasons:
        count = sum(sum(ships.values()) for ships in zones.values())
        lost = _raid(said, count, most, now, book)
    outcome = BlockadeOutcome(
        valid=not reasons,
        crossings=min((count for _, count in crossing), default=0),
        redundant=idle,
        cap=most,
        ipcs_lost=lost,
        reasons=tuple(reasons),
        routes=_best(said.victim, spaces, frozenset(zones), now),
    )
    return Finding(_headline(said, outcome, announced=now.recorded), outcome)


def _crossing(
    victim: Power, spaces: tuple[str, ...], zones: frozenset[str], now: Position
) -> Crossed:
    found = crossings(victim, now, zones)
    return tuple((name, found[name]) for name in spaces if name in found)


def _best(
    victim: Power, spaces: tuple[str, ...], zones: frozenset[str], now: Position
) -> dict[str, tuple[str, ...]]:
    found = routes(victim, now, zones)
    return {name: found[name].spaces for name in spaces if name in found}


def _crossed(
    victim: Power, spaces: tuple[str, ...], zones: tuple[str, ...], now: Position, book: Ledger
) -> Crossed:
    found = crossings(victim, now, frozenset(zones))
    return book.apply(
        crossed, victim, spaces, zones, {name: found[name] for name in spaces if name in found}
    )


def _reasons(crossing: Crossed, zones: Mapping[str, Units], idle: tuple[str, ...]) -> list[Text]:
    reasons: list[Text] = [] if zones else [say("No sea zone carries the blockade out (R4-5.9).")]
    reasons += [
        say("{zone} holds no battleship or submarine (R4-5.10).", zone=zone)
        for zone, ships in zones.items()
        if not ships
    ]
    if open_to := [name for name, count in crossing if not count]:
        names = joined(open_to)
        told = say(
            "Supplied by routes that cross none of the zones: {names} (R4-5.10).", names=names
        )
        reasons.append(told)
    reasons += [
        say(
            "{zone} cannot be included: without it supply crosses as many zones (R4-5.10).",
            zone=zone,
        )
        for zone in idle
    ]
    return reasons


def _raid(said: Blockade, raiders: int, most: int, now: Position, book: Ledger) -> int:
    """Roll the raids of a blockade that holds, and return what they cost.

    Raises:
        RefusedError: There are more raiders than a throw can have dice.
    """
    if raiders > MOST_DICE:
        what = say(
            "{dice} dice in one throw are more than {most_dice}.", dice=raiders, most_dice=MOST_DICE
        )
        raise RefusedError(unreadable(Fault(what, say("Give fewer ships."))))
    held = known(book, "held", said.held, now.treasuries[said.victim], recorded=now.recorded)
    book.plan(Throw("damage", raiders))
    roll = book.roll("damage", raiders, rules=[BOOK["R4-5.11"]])
    lost = book.apply(ipcs_lost, roll.faces, most, held)
    book.effect(IpcsLost(said.victim, lost, "", said.by))
    return lost


def _headline(said: Blockade, outcome: BlockadeOutcome, *, announced: bool) -> Message:
    victim, asked = said.victim.label, announced and not said.resolve
    if not outcome.valid:
        told_so = say("would not hold") if asked else say("does not hold")
        return say("Blockade of {victim}: {told}", victim=victim, told=told_so)
    holds = say("would hold") if asked else say("holds")
    told = [
        say("announced; it holds") if said.resolve and announced else holds,
        say_many("supply crosses {n} zone", "supply crosses {n} zones", outcome.crossings),
        say_many("at most {n} IPC", "at most {n} IPCs", outcome.cap),
    ]
    if said.resolve and not announced:
        told.append(say("{ipcs} lost", ipcs=outcome.ipcs_lost))
    return say("Blockade of {victim}: {told}", victim=victim, told=joined(told))
