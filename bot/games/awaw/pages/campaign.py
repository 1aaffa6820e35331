"""The campaign page by page: one for each SW box, one for the fronts, one for each power."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import TypeAlias

from bot.games.awaw.pages.bombing_tally import bound_in, of_a_campaign, power_block
from bot.games.awaw.pages.position import lost_in, pool_words, stack_words
from bot.games.awaw.pages.worksheet import worksheet
from bot.games.face import Sheet
from bot.show.game_text import Blocks
from core.awaw.book.counting import numbered
from core.awaw.book.names import titled
from core.awaw.book.places import Place
from core.awaw.book.terms import Box, Power
from core.awaw.book.units import WESTERN, Owner, Side, faction_of
from core.awaw.campaign.open_matters import may_fight
from core.awaw.record.changes.carried import falling
from core.awaw.record.changes.ground import base_called, held_called
from core.awaw.record.ground import AirBase, Held
from core.awaw.record.position import Position
from core.awaw.record.standing import Field
from core.awaw.record.state import Campaign
from core.awaw.record.views import PowerView, StackLine, in_box, of_power, pools, stacks
from core.awaw.submarines.limits import FIGHTERS
from core.awaw.submarines.record import defending_nation, situation_on_record, turn_limit
from core.terms.message import Message, Text, joined, opened, say, signed

Block: TypeAlias = tuple[Text, Text]
"""What stands over a field of a page, and its text."""


def sheets(position: Position) -> Mapping[Text, Sheet]:
    """Return the pages of a campaign: one for each SW box, the fronts, one for each power."""
    campaign = position.campaign
    if campaign is None:
        return {}
    boxes: dict[Text, Sheet] = {
        box.label: partial(_listed, _box, position, campaign, box) for box in Box
    }
    powers: dict[Text, Sheet] = {
        power.listed: partial(_listed, _power, position, campaign, power) for power in Power
    }
    turn: dict[Text, Sheet] = {say("This turn"): partial(_listed, worksheet, position, campaign)}
    return {**turn, **boxes, say("Fronts and ports"): partial(_listed, _board, campaign), **powers}


def _listed(draw: Callable[..., Iterator[Block]], *of: object) -> Blocks:
    return tuple(draw(*of))


def _box(position: Position, campaign: Campaign, box: Box) -> Iterator[Block]:
    lines = in_box(campaign, box)
    for side in Side:
        own = [_told(line) for line in lines if line.owner.side is side]
        yield opened(side.listed), joined(own, "\n") or say("nothing")
    for power in FIGHTERS[box]:
        yield (
            say("{power} attacking", power=power.listed),
            joined(_attack(position, campaign, power, box), "\n"),
        )
    yield say("So far"), joined(lost_in(position, box), "\n")


def _told(line: StackLine) -> Message:
    until = [
        say("{factors} inverted until {until}", factors=part.factors, until=part.until.told)
        for part in line.stack.inverted
    ]
    return joined((stack_words(line), *until))


def _attack(position: Position, campaign: Campaign, power: Power, box: Box) -> Iterator[Message]:
    """Yield what the record gives an attack: the turn's limit, and the figures that modify it."""
    turn = campaign.clock.turn
    left = may_fight(position, power, box, turn)
    limit = turn_limit(power, box, turn)
    yield say(
        "**{left}** of {limit} factors may still fight this turn (25.13)",
        left=left,
        limit=limit,
    )
    told = situation_on_record(campaign, power, defending_nation(power), box)
    figures = (
        (say("naval DRM"), told.naval_drm.attacker, told.naval_drm.defender),
        (say("air range"), told.air_range.attacker, told.air_range.defender),
        (say("cards"), told.cards.attacker, told.cards.defender),
        (say("torpedo and ASW research"), told.torpedo, told.asw_research),
    )
    known = [
        say("{what} {ours} to {theirs}", what=what, ours=ours, theirs=theirs)
        for what, ours, theirs in figures
        if ours or theirs
    ]
    if told.ports:
        known.append(say("ports {ports}", ports=joined(titled(port) for port in told.ports)))
    if told.us_at_war_turn:
        known.append(
            say(
                "combat phase {number} of the war with the U.S.",
                number=told.us_at_war_turn,
            )
        )
    if told.ireland is not None:
        known.append(say("Ireland {result}", result=signed(told.ireland)))
    if known:
        yield joined(known, "; ")


def _board(campaign: Campaign) -> Iterator[Block]:
    """Yield what stands on fronts and waits in ports, and who holds what."""
    for place in Place:
        if place.box is None:
            lines = [_told(line) for line in stacks(campaign) if line.place is place]
            yield opened(place.placed), joined(lines, "\n")
    ground = campaign.ground
    every: list[tuple[str, Held | AirBase]] = [*ground.held.items(), *ground.air_bases.items()]
    holders = (
        say("{place}: {holder}", place=titled(name), holder=held_called(held))
        for name, held in every
    )
    yield say("Control"), joined(holders, "\n")


def _power(position: Position, campaign: Campaign, power: Power) -> Iterator[Block]:
    view = of_power(campaign, power)
    yield say("Economy"), joined(_economy(campaign, view), "\n") or say("not declared")
    yield say("Research"), joined(_research(campaign, view), "\n")
    wars = joined(other.listed for other in view.at_war_with)
    yield say("At war with"), wars or say("nobody")
    yield say("Units"), joined(map(_placed, view.units), "\n")
    pooled = (
        say("{unit}: {pool}", unit=opened(line.unit.label), pool=pool_words(line))
        for line in view.pools
    )
    yield say("Force pools"), joined(pooled, "\n")
    if power in WESTERN:
        yield say("Shared by the Western Allies"), joined(_shared(campaign), "\n")
    yield say("Bound by their defense"), joined(bound_in(campaign, power), "\n")
    yield say("Rocket bases"), joined(_rocket_bases(campaign, power), "\n")
    bombed = (
        *_sites(campaign, power),
        *power_block(of_a_campaign(campaign, position.bombing), power),
    )
    yield say("Bombed"), joined(bombed, "\n")


def _economy(campaign: Campaign, view: PowerView) -> Iterator[Message]:
    told = view.standing
    money = (
        (say("BRPs"), told.brps),
        (say("construction limit"), view.limit),
        (say("spent this player turn"), told.spent or None),
        (say("shipbuilding points"), told.shipbuilding),
        (say("laid down"), told.laid or None),
        (say("owed beyond what was there"), told.shortfall or None),
        (say("off the limit by bombing"), view.reduction or None),
        (say("off the next limit"), falling(campaign.carried).get(view.power.value)),
    )
    for what, figure in money:
        if figure is not None:
            yield say("**{figure}** {what}", figure=figure, what=what)


def _research(campaign: Campaign, view: PowerView) -> Iterator[Message]:
    """Yield the DRMs of a power, and its results: those on record and those to come."""
    told = view.standing
    yield say(
        "Naval DRM {naval}, Air DRM {air}",
        naval=signed(told.naval_drm),
        air=signed(told.air_drm),
    )
    for name, level in view.research.items():
        yield say("{field} {level}", field=Field(name).label, level=level)
    for each in campaign.carried.delayed:
        if each.faction is faction_of(view.power):
            yield say(
                "{field} {levels} more from {turn}",
                field=each.field.label,
                levels=each.levels,
                turn=each.turn.told,
            )


def _placed(line: StackLine) -> Message:
    """Return units of a power and where they stand."""
    units = stack_words(line, owned=True)
    return say("{units}: {place}", units=units, place=line.place.placed)


def _shared(campaign: Campaign) -> Iterator[Message]:
    for line in stacks(campaign):
        if line.owner is Owner.WESTERN_ALLIES:
            yield _placed(line)
    for pool in pools(campaign):
        if pool.owner is Owner.WESTERN_ALLIES:
            yield say("Pool of {unit}: {pool}", unit=pool.unit.label, pool=pool_words(pool))


def _rocket_bases(campaign: Campaign, power: Power) -> Iterator[Message]:
    for name, base in campaign.ground.rocket_bases.items():
        if base.power is power:
            yield say("{place}: {state}", place=titled(name), state=base_called(base))


def _sites(campaign: Campaign, power: Power) -> Iterator[Message]:
    for name, site in campaign.ground.sites.items():
        if site.power is power:
            due = campaign.ground.markers_due.get(name, 0)
            parts: list[Message] = []
            if site.markers:
                parts.append(numbered(site.markers, "damage marker"))
            if due:
                parts.append(say("{due} more to place", due=due))
            if site.firestorm:
                parts.append(say("firestorm"))
            if site.lost:
                parts.append(say("{brps} lost this turn", brps=numbered(site.lost, "BRP")))
            if parts:
                yield say("{place}: {damage}", place=titled(name), damage=joined(parts))
