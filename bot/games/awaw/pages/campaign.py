"""The campaign page by page: one for each SW box, one for the fronts, one for each power."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial

from bot.games.awaw.pages.bombing_tally import power_block
from bot.games.awaw.pages.position import pool_words, stack_words
from bot.games.face import Sheet
from bot.show.game_text import Blocks
from bot.show.working import signed
from core.awaw.book.counting import numbered
from core.awaw.book.places import Place
from core.awaw.book.terms import Box, Power
from core.awaw.book.units import WESTERN, Owner, Side, faction_of
from core.awaw.record.changes.carried import BOUND
from core.awaw.record.changes.ground import base_called
from core.awaw.record.changes.words import until_called
from core.awaw.record.ground import AirBase, Held
from core.awaw.record.position import Position
from core.awaw.record.state import Campaign
from core.awaw.record.views import StackLine, in_box, of_power, pools, stacks
from core.awaw.submarines.limits import FIGHTERS
from core.awaw.submarines.record import defending_nation, situation_on_record, turn_limit
from core.terms.wording import listed, opening


def sheets(position: Position) -> Mapping[str, Sheet]:
    """Return the pages of a campaign: one for each SW box, the fronts, one for each power."""
    campaign = position.campaign
    if campaign is None:
        return {}
    boxes = {box.label: partial(_listed, _box, position, campaign, box) for box in Box}
    powers = {
        listed(power.label): partial(_listed, _power, position, campaign, power) for power in Power
    }
    return {**boxes, "Fronts and ports": partial(_listed, _board, campaign), **powers}


def _listed(draw: Callable[..., Iterator[tuple[str, str]]], *of: object) -> Blocks:
    return tuple(draw(*of))


def _box(position: Position, campaign: Campaign, box: Box) -> Iterator[tuple[str, str]]:
    lines = in_box(campaign, box)
    for side in Side:
        own = [_told(line) for line in lines if line.owner.side is side]
        yield side.value.title(), "\n".join(own) or "nothing"
    for power in FIGHTERS[box]:
        yield (
            f"{listed(power.label)} attacking",
            "\n".join(_attack(position, campaign, power, box)),
        )
    tally = position.tally(box)
    lost = {
        "transports sunk": tally.transports_sunk,
        "transports damaged": tally.transports_damaged,
        "submarines lost": tally.submarines_lost,
        "ASW lost": tally.asw_lost,
        "CVEs lost": tally.cves_lost,
    }
    yield "So far", ", ".join(f"**{count}** {name}" for name, count in lost.items() if count)


def _told(line: StackLine) -> str:
    until = ", ".join(f"{part.factors} to {part.until.told}" for part in line.stack.inverted)
    return f"{stack_words(line)}{f': {until}' if until else ''}"


def _attack(position: Position, campaign: Campaign, power: Power, box: Box) -> Iterator[str]:
    """Yield what the record gives an attack: the turn's limit, and the figures that modify it."""
    turn = campaign.clock.turn
    used = position.fought_in(turn, power, None if power is Power.JAPAN else box)
    limit = turn_limit(power, box, turn)
    yield f"**{max(limit - used, 0)}** of {limit} factors may still fight this turn (25.13)"
    told = situation_on_record(campaign, power, defending_nation(power), box)
    figures = {
        "naval DRM": (told.naval_drm.attacker, told.naval_drm.defender),
        "air range": (told.air_range.attacker, told.air_range.defender),
        "cards": (told.cards.attacker, told.cards.defender),
        "torpedo and ASW research": (told.torpedo, told.asw_research),
    }
    known = [
        f"{name} {ours} to {theirs}" for name, (ours, theirs) in figures.items() if ours or theirs
    ]
    if told.ports:
        known.append(f"ports {', '.join(port.replace('_', ' ').title() for port in told.ports)}")
    if told.us_at_war_turn:
        known.append(f"combat phase {told.us_at_war_turn} of the war with the U.S.")
    if told.ireland is not None:
        known.append(f"Ireland {signed(told.ireland)}")
    if known:
        yield "; ".join(known)


def _board(campaign: Campaign) -> Iterator[tuple[str, str]]:
    """Yield what stands on fronts and waits in ports, and who holds what."""
    for place in Place:
        if place.box is None:
            lines = [_told(line) for line in stacks(campaign) if line.place is place]
            yield opening(place.placed), "\n".join(lines)
    ground = campaign.ground
    every: list[tuple[str, Held | AirBase]] = [*ground.held.items(), *ground.air_bases.items()]
    holders = [
        f"{_name(name)}: {listed(held.controller.label)}"
        + _condition(held.supply.value, working=held.operational)
        for name, held in every
    ]
    yield "Control", "\n".join(holders)


def _condition(supply: str, *, working: bool) -> str:
    told = "" if supply == "full" else f", {supply} supply"
    return told if working else f"{told}, not operational"


def _name(name: str) -> str:
    return name.replace("_", " ").title()


def _power(position: Position, campaign: Campaign, power: Power) -> Iterator[tuple[str, str]]:
    view = of_power(campaign, power)
    told = view.standing
    money = {
        "BRPs": told.brps,
        "construction limit": view.limit,
        "spent this player turn": told.spent or None,
        "shipbuilding points": told.shipbuilding,
        "laid down": told.laid or None,
        "owed beyond what was there": told.shortfall or None,
        "off the limit by bombing": view.reduction or None,
        "off the next limit": view.next_reduction or None,
    }
    known = [f"**{figure}** {name}" for name, figure in money.items() if figure is not None]
    yield "Economy", "\n".join(known) or "not declared"
    drms = f"Naval DRM {signed(told.naval_drm)}, Air DRM {signed(told.air_drm)}"
    results = [f"{name.replace('_', ' ')} {level}" for name, level in view.research.items()]
    later = [
        f"{each.field.label} {each.levels} more from {each.turn}"
        for each in campaign.carried.delayed
        if each.faction is faction_of(power)
    ]
    yield "Research", "\n".join([drms, *results, *later])
    wars = ", ".join(listed(other.label) for other in view.at_war_with)
    yield "At war with", wars or "nobody"
    yield (
        "Units",
        "\n".join(f"{stack_words(line, owned=True)}: {line.place.placed}" for line in view.units),
    )
    yield (
        "Force pools",
        "\n".join(f"{opening(line.unit.label)}: {pool_words(line)}" for line in view.pools),
    )
    if power in WESTERN:
        yield "Shared by the Western Allies", "\n".join(_shared(campaign))
    yield "Bound by their defense", "\n".join(_bound(campaign, power))
    yield "Rocket bases", "\n".join(_rocket_bases(campaign, power))
    yield "Bombed", "\n".join([*_sites(campaign, power), *power_block(position.bombing, power)])


def _shared(campaign: Campaign) -> Iterator[str]:
    for line in stacks(campaign):
        if line.owner is Owner.WESTERN_ALLIES:
            yield f"{stack_words(line, owned=True)}: {line.place.placed}"
    for pool in pools(campaign):
        if pool.owner is Owner.WESTERN_ALLIES:
            yield f"Pool of {pool.unit.label}: {pool_words(pool)}"


def _rocket_bases(campaign: Campaign, power: Power) -> Iterator[str]:
    for name, base in campaign.ground.rocket_bases.items():
        if base.power is power:
            yield f"{_name(name)}: {base_called(base)}"


def _bound(campaign: Campaign, power: Power) -> Iterator[str]:
    """Yield what met flying bombs, and until when it is bound (26.663, 26.664)."""
    for each in campaign.carried.grounded:
        if each.power is power:
            what = BOUND.get(each.unit, each.unit)
            yield f"{each.factors} {what}: until {until_called(each.until)}"


def _sites(campaign: Campaign, power: Power) -> Iterator[str]:
    for name, site in campaign.ground.sites.items():
        if site.power is power:
            due = campaign.ground.markers_due.get(name, 0)
            parts: list[str] = [numbered(site.markers, "damage marker")] if site.markers else []
            parts += [f"{due} more to place"] if due else []
            parts += ["firestormed"] if site.firestorm else []
            parts += [f"{numbered(site.lost, 'BRP')} lost this turn"] if site.lost else []
            if parts:
                yield f"{_name(name)}: {', '.join(parts)}"
