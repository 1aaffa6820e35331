"""What a blockade takes in: its spaces, and the ships of its zones (R4-5.8, R4-5.9, R4-5.13)."""

from collections.abc import Collection, Mapping
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from core.board.counts import UnitCounts
from core.representative.blockade.routes import crossings
from core.representative.blockade.supply import held
from core.representative.book.names import Finder
from core.representative.book.terms import BOOK, RAIDING_SHIPS, SHIPS, Power, Units, clause
from core.representative.book.world import CARDS, ZONES
from core.representative.record.campaign import MARCHING_HOME
from core.representative.record.moments import Phase
from core.representative.record.position import Position
from core.representative.record.spelling import Counted, Name
from core.representative.record.view import Positioned
from core.terms.ledger import Ledger
from core.terms.message import Text, joined, opened, say
from core.terms.refusal import Fault
from core.terms.request import Count


class Blockade(Positioned):
    """A blockade: of which spaces, by what in which zones.

    Attributes:
        spaces: What is blockaded.
        zones: The zones that carry it out, with the ships in each.
        already_blockaded: Spaces under another blockade this turn.
        held: IPCs that the victim has in hand; None takes the game's, and 0 outside any game.
        resolve: Whether its raids are rolled.
    """

    system: ClassVar[str] = "representative"
    kind: ClassVar[str] = "blockade"

    by: Power
    victim: Power
    spaces: (
        Annotated[tuple[Name, ...], Field(min_length=1, max_length=400)]
        | Literal["all but the capital"]
    )
    zones: Annotated[dict[Name, Counted], Field(max_length=100)] = Field(default_factory=dict)
    already_blockaded: Annotated[tuple[Name, ...], Field(max_length=400)] = ()
    held: Count | None = None
    resolve: bool = False

    def actors(self) -> tuple[str, ...]:
        """Return the blockading power where it announces; anybody may ask whether one holds."""
        return (self.by.value,) if self.resolve else ()


@clause("R4-5.8", "R4-5.11")
def raiders(ships: Mapping[str, int]) -> int:
    """Only battleships and submarines raid at sea, a die each."""
    return sum(count for unit, count in ships.items() if unit in RAIDING_SHIPS)


@clause("R4-5.9", "R-6")
def all_but_the_capital(
    victim: Power, spaces: tuple[str, ...], left_out: tuple[str, ...]
) -> tuple[str, ...]:
    """All but the capital is what the nation holds, less what is blockaded or cut off already."""
    return tuple(name for name in spaces if name not in left_out and name != CARDS[victim].capital)


@clause("R4-5.13", "R-6")
def blockaded_twice(spaces: tuple[str, ...], elsewhere: tuple[str, ...]) -> tuple[str, ...]:
    """A space is under one blockade only in a player turn."""
    return tuple(name for name in spaces if name in elsewhere)


Fleets = Mapping[str, Units]
"""Battleships and submarines by sea zone."""


@clause("R4-5.9", "R4-5.10", "R-32")
def too_few_ships(zones: Fleets, there: Fleets) -> tuple[str, ...]:
    """A blockade is carried out by battleships and submarines that are in its zones."""
    return tuple(
        zone
        for zone, ships in zones.items()
        if any(count > there.get(zone, {}).get(unit, 0) for unit, count in ships.items())
    )


@clause("R4-5.9", "BASE-86 phases", "R-32")
def in_its_turn(by: Power, moment: Text, *, now: bool) -> Fault | None:
    """A blockade is announced in the combat movement of the blockading power's own turn."""
    if now:
        return None
    return Fault(
        say(
            "{power} announces no blockade now; it is {moment} (R4-5.9).",
            power=opened(by.label),
            moment=moment,
        ),
        say("Ask without announcing it, or wait for the combat movement of its turn."),
    )


def fleets(by: Power, now: Position, *, moved: bool) -> Fleets:
    """Return a power's battleships and submarines at sea that raid for no blockade yet.

    Ships of a move that only carries cargo, or changes its base, make no attack (R4-5.11).

    Args:
        by: The power.
        now: The position.
        moved: Whether only ships count that moved out this turn, and no patrols.
    """
    found: dict[str, UnitCounts] = {}
    places = [] if moved else [(at.space, units) for at, units in now.forces[by].items()]
    places += [
        (group.last, group.units)
        for group in now.campaign.groups
        if group.power is by and group.purpose not in MARCHING_HOME
    ]
    for zone, units in places:
        if zone in ZONES:
            found[zone] = found.get(zone, UnitCounts()) + raiding(units)
    for each in now.campaign.blockades:
        for zone, units in each.zones.items() if each.by is by else ():
            found[zone] = found.get(zone, UnitCounts()).after(-UnitCounts(units))
    return found


def raiding(units: Units) -> Units:
    """Return the battleships and submarines among units."""
    return UnitCounts(units).only(RAIDING_SHIPS)


def check_the_game(said: Blockade, zones: Fleets, now: Position, book: Ledger) -> list[Text]:
    """Return the zones in which a game under way has not the ships that are named.

    Raises:
        RefusedError: A blockade is announced out of turn.
    """
    if now.recorded and said.resolve:
        campaign = now.campaign
        fitting = said.by in campaign.powers and campaign.phase is Phase.COMBAT_MOVE
        book.check(in_its_turn, said.by, campaign.told, now=fitting)
        book.lawful()
    if not now.recorded or not now.campaign.under_way:
        book.attest(
            say(
                "The ships are the blockading nation's, and in these zones when combat "
                "movement ends."
            ),
            BOOK["R4-5.9"],
        )
        return []
    lacking = book.apply(too_few_ships, zones, fleets(said.by, now, moved=said.resolve))
    if not lacking:
        return []
    zones_told = joined(lacking)
    return [
        say("Not so many battleships and submarines are there: {zones} (R4-5.9).", zones=zones_told)
    ]


def blockading_ships(said: Blockade, finder: Finder, book: Ledger) -> dict[str, Units]:
    """Return the zones of a blockade, with the ships in each that can raid."""
    found: dict[str, Units] = {}
    for name, ships in said.zones.items():
        zone = finder.zone(name)
        if zone in found:
            finder.fault(
                Fault(
                    say("`zones` has {zone} twice.", zone=zone),
                    say("Name each zone once."),
                )
            )
        if strangers := [unit for unit in ships if unit not in SHIPS]:
            finder.fault(
                Fault(
                    say(
                        "`zones` has {strangers} in {zone}, and only ships blockade.",
                        strangers=joined(strangers),
                        zone=zone,
                    ),
                    say("Name the battleships and submarines there."),
                )
            )
        book.apply(raiders, ships)
        found[zone] = raiding(ships)
    return found


def blockaded_spaces(
    said: Blockade,
    named: Collection[str],
    elsewhere: frozenset[str],
    now: Position,
    book: Ledger,
) -> tuple[tuple[str, ...], list[Text]]:
    """Return the spaces that a blockade takes in, and what speaks against others it names."""
    routes = crossings(said.victim, now)
    own = held(said.victim, now)
    capital = CARDS[said.victim].capital
    if isinstance(said.spaces, str):
        left_out = tuple(name for name in own if name in elsewhere or name not in routes)
        spaces = book.apply(all_but_the_capital, said.victim, own, left_out)
        return spaces, [] if spaces else [say("Nothing is left to blockade (R4-5.9).")]
    spaces = tuple(dict.fromkeys(named))
    twice = book.apply(blockaded_twice, spaces, tuple(sorted(elsewhere)))
    reasons: list[Text] = [
        say("{name} is already blockaded this turn (R4-5.13).", name=name) for name in twice
    ]
    for name in spaces:
        if name not in own:
            reasons.append(
                say(
                    "{name} is not controlled by {victim} (R4-5.9).",
                    name=name,
                    victim=said.victim.label,
                )
            )
        elif name == capital:
            reasons.append(
                say(
                    "{name} is the capital and needs no supply route (R4-5.10).",
                    name=name,
                )
            )
        elif name not in routes:
            reasons.append(
                say("{name} has no supply route that could be cut (R4-5.10).", name=name)
            )
    good = tuple(
        name
        for name in spaces
        if name in routes and name in own and name != capital and name not in twice
    )
    return good, reasons
