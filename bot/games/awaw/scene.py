"""A campaign as a board of boxes: sea boxes, fronts, ports, pools, treasuries, tracks, bombing."""

from collections.abc import Iterable, Iterator, Mapping

from bot.games.awaw.bombing_cards import bombing_cards, rocket_card
from bot.show.board.pictures import Pictures
from bot.show.board.pieces import Piece
from bot.show.board.scene import Banner
from bot.show.board.table_scene import Band, Card, Row, TableScene
from core.awaw.book.places import FRONTS, SW_PLACE, Place
from core.awaw.book.terms import Box, Power
from core.awaw.book.units import Faction, Owner, Side, Unit, side_of
from core.awaw.record.clock import Clock
from core.awaw.record.ground import Supply
from core.awaw.record.position import Position
from core.awaw.record.state import Campaign
from core.awaw.record.views import PoolLine, StackLine, pools, stacks
from core.terms.message import Message, Verbatim, joined, named, opened, say
from core.terms.wording import listed

BANNERS: Mapping[str, Banner] = {
    owner.value: Banner(code, listed(owner.listed), colour)
    for owner, code, colour in (
        (Owner.GERMANY, "GE", "#0e0f13"),
        (Owner.ITALY, "IT", "#36153f"),
        (Owner.JAPAN, "JA", "#f68316"),
        (Owner.BRITAIN, "BR", "#997930"),
        (Owner.UNITED_STATES, "US", "#27652e"),
        (Owner.FRANCE, "FR", "#152f84"),
        (Owner.RUSSIA, "RU", "#a21c16"),
        (Owner.CHINA, "CH", "#90e658"),
        (Owner.WESTERN_ALLIES, "WA", "#16797e"),
    )
}
"""Everybody who owns units."""

_PIECES: Mapping[Unit, Piece] = {
    Unit.SUBMARINES: Piece.SUBMARINE,
    Unit.ADVANCED_SUBMARINES: Piece.SUBMARINE,
    Unit.ASW: Piece.DESTROYER,
    Unit.TRANSPORTS: Piece.TRANSPORT,
    Unit.RETURNING_TRANSPORTS: Piece.TRANSPORT,
    Unit.STRATEGIC_BOMBERS: Piece.STRATEGIC_BOMBER,
    Unit.PACIFIC_BOMBERS: Piece.STRATEGIC_BOMBER,
    Unit.INTERCEPTORS: Piece.FIGHTER,
    Unit.CVES: Piece.CARRIER,
    Unit.FAST_CARRIERS: Piece.CARRIER,
    Unit.CAPITAL_SHIPS: Piece.BATTLESHIP,
    Unit.DESTROYERS: Piece.DESTROYER,
}
_BOXES = frozenset(SW_PLACE.values())


def board_scene(position: Position) -> TableScene | None:
    """Return what a board shows of a position; nothing without a campaign or any bombing."""
    campaign = position.campaign
    if campaign is None:
        cards = bombing_cards(position.bombing)
        alone = Band(named("Bombing"), cards)
        return TableScene(say("A World at War"), BANNERS, (alone,)) if cards else None
    there = stacks(campaign)
    bombing = (*rocket_card(campaign.ground), *bombing_cards(position.bombing))
    bands = (
        Band(named("Strategic warfare boxes"), tuple(_boxes(there))),
        Band(named("Fronts"), tuple(_fronts(campaign, there))),
        Band(named("Ports and mapboard boxes"), tuple(_ports(there))),
        Band(named("Force pools"), tuple(_pool_cards(pools(campaign)))),
        Band(named("Treasuries"), tuple(_treasuries(campaign))),
        Band(named("Tracks"), tuple(_tracks(campaign))),
        Band(named("Bombing and rockets"), bombing),
    )
    return TableScene(_moment(campaign.clock), BANNERS, bands)


def _moment(clock: Clock) -> Message:
    phase, turn = clock.phase.label, clock.turn.told
    if clock.moving is None:
        return opened(say("{phase} of {turn}", phase=phase, turn=turn))
    return say("{side} {phase} of {turn}", side=clock.moving.label, phase=phase, turn=turn)


def _rows(lines: Iterable[StackLine]) -> tuple[Row, ...]:
    """Return units as rows, the Axis first."""
    ordered = sorted(lines, key=lambda line: line.owner.side is not Side.AXIS)
    return tuple(
        Row(
            line.owner.value,
            line.unit.beside(line.stack.total),
            line.stack.total,
            _PIECES[line.unit],
            say("{inverted} inverted", inverted=line.stack.down) if line.stack.down else "",
        )
        for line in ordered
    )


def _boxes(there: tuple[StackLine, ...]) -> Iterator[Card]:
    for box in Box:
        yield Card(box.label, _rows(line for line in there if line.place is SW_PLACE[box]))


def _fronts(campaign: Campaign, there: tuple[StackLine, ...]) -> Iterator[Card]:
    bases = campaign.ground.air_bases
    for front in FRONTS:
        rows = _rows(line for line in there if line.place is front)
        marks = tuple(
            _base(name, operational=base.operational and base.supply is not Supply.NONE)
            for name, base in sorted(bases.items())
            if base.front is front
        )
        if rows or marks:
            yield Card(front.label, rows, marks)


def _base(name: str, *, operational: bool) -> Message:
    place = Verbatim(name.replace("_", " ").title())
    return (
        say("air base {place}", place=place)
        if operational
        else say("air base {place}, out of use", place=place)
    )


def _ports(there: tuple[StackLine, ...]) -> Iterator[Card]:
    for place in Place:
        if place not in _BOXES and not place.is_front:
            rows = _rows(line for line in there if line.place is place)
            if rows:
                yield Card(place.label, rows)


def _pool_cards(lines: tuple[PoolLine, ...]) -> Iterator[Card]:
    for side in Side:
        rows = tuple(
            Row(
                line.owner.value,
                line.unit.beside(line.in_play),
                line.in_play,
                _PIECES[line.unit],
                say("of {size}", size=line.in_play + line.left),
                line.in_play / (line.in_play + line.left) if line.in_play + line.left else 1.0,
            )
            for line in lines
            if line.owner.side is side
        )
        if rows:
            yield Card(listed(side.listed), rows)


def _treasuries(campaign: Campaign) -> Iterator[Card]:
    for side in Side:
        rows = []
        for power in Power:
            brps = campaign.standing(power).brps
            if side_of(power) is side and brps is not None:
                limit = campaign.limit(power)
                note = "" if limit is None else say("limit {limit}", limit=limit)
                rows.append(Row(power.value, named("BRPs"), brps, note=note))
        if rows:
            yield Card(listed(side.listed), tuple(rows))


def _tracks(campaign: Campaign) -> Iterator[Card]:
    politics = campaign.politics
    tension = [
        Row("", named("U.S.-Axis tension"), politics.usat),
        Row("", named("U.S.-Japanese tension"), politics.usjt),
    ]
    if politics.ireland is not None:
        tension.append(Row("", named("Ireland"), politics.ireland))
    wars = tuple(
        say("war: {one} - {other}", one=listed(war.by.label), other=listed(war.on.label))
        for war in politics.wars
    )
    yield Card(named("Tension and wars"), tuple(tension), wars)
    levels = [
        Row("", joined((listed(faction.label), of.label), ": "), level)
        for (faction, of), level in sorted(campaign.research.items())
        if level and faction in Faction
    ]
    if levels:
        yield Card(named("Research"), tuple(levels))


BOARD = Pictures(name="world-at-war", scene=board_scene)
"""The board of A World at War."""
