"""What a blockade takes in: its spaces, and the ships of its zones (R4-5.8, R4-5.9, R4-5.13)."""

from collections.abc import Collection, Mapping

from core.representative.names import Finder
from core.representative.requests import Blockade
from core.representative.routes import crossings
from core.representative.state import Position
from core.representative.supply import held
from core.representative.terms import RAIDING_SHIPS, SHIPS, Power, clause
from core.representative.world import CARDS
from core.terms.ledger import Ledger
from core.terms.refusal import Fault


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


def blockading_ships(said: Blockade, finder: Finder, book: Ledger) -> dict[str, int]:
    """Return the zones of a blockade, with the ships in each that can raid."""
    found: dict[str, int] = {}
    for name, ships in said.zones.items():
        zone = finder.zone(name)
        if zone in found:
            finder.fault(Fault(f"`zones` has {zone} twice.", "Name each zone once."))
        if strangers := [unit for unit in ships if unit not in SHIPS]:
            finder.fault(
                Fault(
                    f"`zones` has {', '.join(strangers)} in {zone}, and only ships blockade.",
                    "Name the battleships and submarines there.",
                )
            )
        found[zone] = book.apply(raiders, ships)
    return found


def blockaded_spaces(
    said: Blockade,
    named: Collection[str],
    elsewhere: frozenset[str],
    now: Position,
    book: Ledger,
) -> tuple[tuple[str, ...], list[str]]:
    """Return the spaces that a blockade takes in, and what speaks against others it names."""
    routes = crossings(said.victim, now)
    own = held(said.victim, now)
    capital = CARDS[said.victim].capital
    if isinstance(said.spaces, str):
        left_out = tuple(name for name in own if name in elsewhere or name not in routes)
        spaces = book.apply(all_but_the_capital, said.victim, own, left_out)
        return spaces, [] if spaces else ["Nothing is left to blockade (R4-5.9)."]
    spaces = tuple(dict.fromkeys(named))
    twice = book.apply(blockaded_twice, spaces, tuple(sorted(elsewhere)))
    reasons = [f"{name} is already blockaded this turn (R4-5.13)." for name in twice]
    for name in spaces:
        if name not in own:
            reasons.append(f"{name} is not controlled by {said.victim.label} (R4-5.9).")
        elif name == capital:
            reasons.append(f"{name} is the capital and needs no supply route (R4-5.10).")
        elif name not in routes:
            reasons.append(f"{name} has no supply route that could be cut (R4-5.10).")
    good = tuple(
        name
        for name in spaces
        if name in routes and name in own and name != capital and name not in twice
    )
    return good, reasons
