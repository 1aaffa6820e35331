"""The 1986 game on a page: where everything stands."""

from collections.abc import Iterable

from bot.games.representative.pages.markers import marker_blocks
from bot.show.game_text import Blocks
from core.board.unit_words import roster
from core.representative.book.terms import Power
from core.representative.book.world import TERRITORIES
from core.representative.combat.sites import open_sites
from core.representative.record.campaign import site_told
from core.representative.record.moments import Phase
from core.representative.record.position import Position
from core.representative.turn.duties import to_type
from core.representative.turn.undone import waiting_in
from core.terms.message import (
    Figure,
    Message,
    Text,
    joined,
    opened,
    say,
)
from core.terms.wording import listed


def turn_blocks(now: Position) -> Blocks:
    """Return whose turn it is in which phase, with what may be typed."""
    moment = joined((opened(now.campaign.told), _to_type(now)), "\n")
    return ((say("Now"), moment),)


def _to_type(now: Position) -> Text:
    return to_type(now, now.campaign.powers[0])


def classic_blocks(position: Position) -> Blocks:
    """Return what the record knows of a game, as named blocks that fit a phone."""
    campaign = position.campaign
    blocks: list[tuple[Text, Text]] = [
        (say("Now"), opened(campaign.told)),
        (say("To type"), _to_type(position)),
        (say("IPCs"), joined(_held(p, n) for p, n in position.treasuries.items())),
    ]
    if waiting := [_of(listed(p.label), roster(u)) for p, u in campaign.bought.items() if u]:
        blocks.append((say("To be placed"), joined(waiting, "\n")))
    if campaign.groups:
        moves = [
            say(
                "{told} to {last}, {purpose}",
                told=group.told,
                last=group.last,
                purpose=group.purpose.called,
            )
            for group in campaign.groups
        ]
        blocks.append((say("Moves"), joined(map(opened, moves), "\n")))
    if campaign.phase is Phase.COMBAT and (sites := open_sites(position)):
        blocks.append((say("Combat to be resolved"), joined(map(_site, sites), "\n")))
    if waits := [opened(each) for each in waiting_in(position, campaign.battles)]:
        blocks.append((say("Battles under way"), joined(waits, "\n")))
    if patrols := list(_patrols(position)):
        blocks.append((say("On patrol"), joined(patrols, "\n")))
    blocks += marker_blocks(position)
    if developed := [line for power in Power if (line := _developed(position, power))]:
        blocks.append((say("Developments"), joined(developed, "\n")))
    blocks.append((say("Ports"), joined(_ports(position), "\n") or say("none")))
    return blocks


def power_blocks(position: Position, power: Power) -> Blocks:
    """Return everything that a power has, place by place."""
    placed = sorted(position.forces[power].items())
    land = [_of(str(at), roster(u)) for at, u in placed if at.space in TERRITORIES and not at.coast]
    ports = [_of(str(at), roster(units)) for at, units in placed if at.coast]
    sea = [_of(str(at), roster(units)) for at, units in placed if at.space not in TERRITORIES]
    moves = [opened(group.told) for group in position.campaign.groups if group.power is power]
    own = [name for name in TERRITORIES if position.holder(name) is power]
    complexes = [name for name in own if name in position.complexes]
    blocks: list[tuple[Text, Text]] = [
        (say("Now"), opened(position.campaign.told)),
        (say("IPCs"), say("{n}", n=position.treasuries[power])),
    ]
    for name, lines in (
        (say("On land"), land),
        (say("Ports"), ports),
        (say("On patrol"), sea),
        (say("Moves"), moves),
        (say("Complexes"), complexes),
        (say("Developments"), [line] if (line := _developed(position, power)) else []),
    ):
        if lines:
            blocks.append((name, joined(lines, "\n")))
    return blocks


def _developed(position: Position, power: Power) -> Message | None:
    """Return what a power has developed, and from which round the rest works."""
    had = position.developments.get(power, frozenset())
    coming = position.cards.turned(power)
    withheld = position.cards.withheld.get(power, frozenset())
    told: list[Figure] = [
        say("({development})", development=each.label) if each in withheld else each.label
        for each in sorted(had)
    ]
    told += [
        say("{development} from round {round}", development=each.label, round=since)
        for each, since in coming.items()
        if each not in had
    ]
    return _of(listed(power.label), joined(told)) if told else None


def _patrols(position: Position) -> Iterable[Message]:
    for power, placed in position.forces.items():
        for at, units in placed.items():
            if at.space not in TERRITORIES:
                place = joined((listed(power.label), at.space))
                yield _of(place, roster(units))


def _ports(position: Position) -> Iterable[Message]:
    for power, placed in position.forces.items():
        ports = [joined((at.named, roster(units)), " ") for at, units in placed.items() if at.coast]
        if ports:
            yield _of(listed(power.label), joined(ports, "; "))


def _held(power: Power, ipcs: int) -> Message:
    return say("{power} **{ipcs}**", power=listed(power.label), ipcs=ipcs)


def _of(whose: Figure, told: Figure) -> Message:
    return say("{whose}: {told}", whose=whose, told=told)


def _site(name: str) -> Message:
    return joined((site_told(name),))
