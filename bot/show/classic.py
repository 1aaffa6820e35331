"""The 1986 game on a page: what a declaration comes to, and where everything stands."""

from collections.abc import Iterable, Mapping
from typing import Any

from core.board.unit_words import roster
from core.representative.blockade import BlockadeOutcome
from core.representative.game.moments import Phase
from core.representative.game.sites import open_sites
from core.representative.interception import InterceptionOutcome
from core.representative.reach import ReachOutcome
from core.representative.state import Position
from core.representative.supply import SupplyOutcome
from core.representative.terms import Power
from core.representative.world import COASTS, TERRITORIES
from core.terms.request import Request
from core.terms.resolution import Resolution

Blocks = list[tuple[str, str]]
MOST_ROUTES = 6
"""Supply routes that are shown one by one."""


def is_classic(request: Request) -> bool:
    """Return whether a request is one of the 1986 game."""
    return request.system == "representative"


def told(resolution: Resolution) -> list[str]:
    """Return what a resolution comes to beside its headline, a line each."""
    match resolution.outcome:
        case BlockadeOutcome():
            return _blockade(resolution.outcome)
        case ReachOutcome() | InterceptionOutcome():
            return list(resolution.outcome.reasons)
        case SupplyOutcome():
            cut_off = resolution.outcome.cut_off
            return [f"Cut off: {', '.join(cut_off)}"] if cut_off else ["Nothing is cut off."]
    return []


def _blockade(found: BlockadeOutcome) -> list[str]:
    lines = list(found.reasons)
    zones = "zone" if found.crossings == 1 else "zones"
    lines.append(f"**{found.crossings}** attacked {zones} on the best route, cap {found.cap} IPCs")
    shown = list(found.routes.items())[:MOST_ROUTES]
    lines += [f"{name}: {' - '.join(route[1:])}" for name, route in shown]
    more = len(found.routes) - len(shown)
    return [*lines, f"and {more} routes more"] if more > 0 else lines


def classic_blocks(position: Position) -> Blocks:
    """Return what the record knows of a game, as named blocks that fit a phone."""
    campaign = position.campaign
    blocks: Blocks = [
        ("Now", campaign.told),
        ("IPCs", ", ".join(f"{_name(p)} **{n}**" for p, n in position.treasuries.items())),
    ]
    if waiting := [f"{_name(p)}: {_units(u)}" for p, u in campaign.bought.items() if u]:
        blocks.append(("To be placed", "\n".join(waiting)))
    if campaign.groups:
        moves = [f"{group.told} to {group.last}, {group.purpose}" for group in campaign.groups]
        blocks.append(("Moves", "\n".join(_capital(line) for line in moves)))
    if campaign.phase is Phase.COMBAT and (sites := open_sites(position)):
        blocks.append(("Combat to be resolved", "\n".join(sites)))
    if patrols := list(_patrols(position)):
        blocks.append(("On patrol", "\n".join(patrols)))
    blocks.append(("Ports", "\n".join(_ports(position)) or "none"))
    return blocks


def _patrols(position: Position) -> Iterable[str]:
    for power, placed in position.forces.items():
        for at, units in placed.items():
            if at.space not in TERRITORIES:
                yield f"{_name(power)}, {at.space}: {_units(units)}"


def _ports(position: Position) -> Iterable[str]:
    for power, placed in position.forces.items():
        ports = [
            f"{at if len(COASTS[at.space]) > 1 else at.space} {_units(units)}"
            for at, units in placed.items()
            if at.coast
        ]
        if ports:
            yield f"{_name(power)}: {'; '.join(ports)}"


def _units(units: Mapping[str, Any]) -> str:
    return roster(units, "")


def _name(power: Power) -> str:
    return _capital(power.label.removeprefix("the "))


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
