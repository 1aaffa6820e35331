"""The 1986 game on a page: where everything stands."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from bot.games.representative.pages.markers import marker_blocks
from bot.show.game_text import Blocks
from core.board.unit_words import roster
from core.representative.book.terms import Power
from core.representative.book.world import TERRITORIES
from core.representative.combat.sites import open_sites
from core.representative.record.effects import MomentChanged
from core.representative.record.moments import Phase
from core.representative.record.position import Position
from core.terms.resolution import Resolution
from core.terms.wording import listed, opening

HINTS: Mapping[Phase, str] = {
    Phase.PURCHASE: "`buy 5 inf 1 tank`, then `next`",
    Phase.COMBAT_MOVE: "moves such as `3 inf A - B`, `rebase …`, `raid night …`, `blockade …`, "
    "then `next`",
    Phase.COMBAT: "`fight …` for each place, then `next`",
    Phase.NONCOMBAT: "`noncombat 2 inf A - B`, then `next`",
    Phase.PLACE: "`place 5 inf Russia`, then `next` collects the income",
}
"""What may be typed in each phase."""


def hint_after(resolution: Resolution) -> str:
    """Return what may be typed in the phase that a resolution goes on to; nothing at the end."""
    phases = [each.phase for each in resolution.effects if isinstance(each, MomentChanged)]
    return HINTS[phases[-1]] if phases and not getattr(resolution.outcome, "winner", None) else ""


def turn_blocks(now: Position, _players: Callable[[Iterable[str]], str]) -> Blocks:
    """Return whose turn it is in which phase, with what may be typed."""
    return (("Now", f"{opening(now.campaign.told)}\n{HINTS[now.campaign.phase]}"),)


def classic_blocks(position: Position) -> Blocks:
    """Return what the record knows of a game, as named blocks that fit a phone."""
    campaign = position.campaign
    blocks = [
        ("Now", opening(campaign.told)),
        ("To type", HINTS[campaign.phase]),
        ("IPCs", ", ".join(f"{listed(p.label)} **{n}**" for p, n in position.treasuries.items())),
    ]
    if waiting := [f"{listed(p.label)}: {_units(u)}" for p, u in campaign.bought.items() if u]:
        blocks.append(("To be placed", "\n".join(waiting)))
    if campaign.groups:
        moves = [f"{group.told} to {group.last}, {group.purpose}" for group in campaign.groups]
        blocks.append(("Moves", "\n".join(opening(line) for line in moves)))
    if campaign.phase is Phase.COMBAT and (sites := open_sites(position)):
        blocks.append(("Combat to be resolved", "\n".join(sites)))
    if patrols := list(_patrols(position)):
        blocks.append(("On patrol", "\n".join(patrols)))
    blocks += marker_blocks(position)
    if developed := [line for power in Power if (line := _developed(position, power))]:
        blocks.append(("Developments", "\n".join(developed)))
    blocks.append(("Ports", "\n".join(_ports(position)) or "none"))
    return blocks


def power_blocks(position: Position, power: Power) -> Blocks:
    """Return everything that a power has, place by place."""
    placed = sorted(position.forces[power].items())
    land = [f"{at}: {_units(u)}" for at, u in placed if at.space in TERRITORIES and not at.coast]
    ports = [f"{at}: {_units(units)}" for at, units in placed if at.coast]
    sea = [f"{at}: {_units(units)}" for at, units in placed if at.space not in TERRITORIES]
    moves = [opening(group.told) for group in position.campaign.groups if group.power is power]
    own = [name for name in TERRITORIES if position.holder(name) is power]
    complexes = [name for name in own if name in position.complexes]
    blocks = [
        ("Now", opening(position.campaign.told)),
        ("IPCs", f"{position.treasuries[power]}"),
    ]
    for name, lines in (
        ("On land", land),
        ("Ports", ports),
        ("On patrol", sea),
        ("Moves", moves),
        ("Complexes", complexes),
        ("Developments", [line] if (line := _developed(position, power)) else []),
    ):
        if lines:
            blocks.append((name, "\n".join(lines)))
    return blocks


def _developed(position: Position, power: Power) -> str:
    """Return what a power has developed, and from which round the rest works."""
    had = position.developments.get(power, frozenset())
    coming = position.cards.turned(power)
    withheld = position.cards.withheld.get(power, frozenset())
    told = [f"({each.label})" if each in withheld else each.label for each in sorted(had)]
    told += [f"{each.label} {since}" for each, since in coming.items() if each not in had]
    return f"{listed(power.label)}: {', '.join(told)}" if told else ""


def _patrols(position: Position) -> Iterable[str]:
    for power, placed in position.forces.items():
        for at, units in placed.items():
            if at.space not in TERRITORIES:
                yield f"{listed(power.label)}, {at.space}: {_units(units)}"


def _ports(position: Position) -> Iterable[str]:
    for power, placed in position.forces.items():
        ports = [f"{at.named} {_units(units)}" for at, units in placed.items() if at.coast]
        if ports:
            yield f"{listed(power.label)}: {'; '.join(ports)}"


def _units(units: Mapping[str, Any]) -> str:
    return roster(units, "")
