"""A campaign as a picture's scene, and the same in words for those who cannot see it."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib import import_module

from bot.show.pictures.picture import Picture
from bot.show.pictures.scenes import BoardScene, BoxScene, Group, PoolScene
from core.awaw.book.terms import Box
from core.awaw.book.units import Owner, Side, Unit
from core.awaw.record.clock import Clock
from core.awaw.record.position import Position
from core.awaw.record.state import Campaign
from core.awaw.record.views import PoolLine, StackLine, in_box, pools
from core.terms.message import Message, english, joined, opened, say

MOST_ALT = 1024
"""So many characters may describe an attachment."""

_OF: Mapping[Owner, Callable[[Message], Message]] = {
    Owner.GERMANY: lambda units: say("German {units}", units=units),
    Owner.ITALY: lambda units: say("Italian {units}", units=units),
    Owner.JAPAN: lambda units: say("Japanese {units}", units=units),
    Owner.BRITAIN: lambda units: say("British {units}", units=units),
    Owner.UNITED_STATES: lambda units: say("U.S. {units}", units=units),
    Owner.FRANCE: lambda units: say("French {units}", units=units),
    Owner.RUSSIA: lambda units: say("Russian {units}", units=units),
    Owner.CHINA: lambda units: say("Chinese {units}", units=units),
    Owner.WESTERN_ALLIES: lambda units: say("Allied {units}", units=units),
}
_BRIEF = {
    Unit.SUBMARINES: say("subs"),
    Unit.ADVANCED_SUBMARINES: say("advanced subs"),
    Unit.RETURNING_TRANSPORTS: say("damaged transports"),
    Unit.STRATEGIC_BOMBERS: say("bombers"),
    Unit.PACIFIC_BOMBERS: say("Pacific bombers"),
}


def board_of(position: Position) -> BoardScene | None:
    """Return what a picture of a position shows; nothing without a campaign."""
    return None if position.campaign is None else board_scene(position.campaign)


def board_scene(campaign: Campaign) -> BoardScene:
    """Return the boxes and pools as a picture shows them."""
    return BoardScene(
        moment=_moment(campaign.clock),
        boxes=tuple(_box(campaign, box) for box in Box),
        pools=tuple(_pool(line) for line in pools(campaign)),
    )


def _moment(clock: Clock) -> Message:
    phase, turn = clock.phase.label, clock.turn.told
    if clock.moving is None:
        return opened(say("{phase} of {turn}", phase=phase, turn=turn))
    return say("{side} {phase} of {turn}", side=clock.moving.label, phase=phase, turn=turn)


def _box(campaign: Campaign, box: Box) -> BoxScene:
    lines = in_box(campaign, box)
    return BoxScene(box.label, _groups(lines, Side.AXIS), _groups(lines, Side.ALLIES))


def _groups(lines: Iterable[StackLine], side: Side) -> tuple[Group, ...]:
    return tuple(
        Group(line.stack.total, label_of(line.owner, line.unit), line.stack.down)
        for line in lines
        if line.owner.side is side
    )


def label_of(owner: Owner, unit: Unit) -> Message:
    """Return whose units these are, briefly, such as ``German subs``."""
    return _OF[owner](_BRIEF.get(unit, unit.label))


def _pool(line: PoolLine) -> PoolScene:
    return PoolScene(
        side=line.owner.side.value,
        label=label_of(line.owner, line.unit),
        in_play=line.in_play,
        size=line.in_play + line.left,
        left=line.left,
    )


def board_in_words(scene: BoardScene) -> Message:
    """Return what the picture shows, for those who cannot see it; the pools as far as they fit."""
    told = [say("{moment}.", moment=scene.moment)]
    for box in scene.boxes:
        groups = joined(map(_told, (*box.axis, *box.allies))) or say("nothing")
        told.append(say("{box}: {groups}.", box=box.name, groups=groups))
    pools_told = [
        say("{pool} {in_play} of {size}", pool=pool.label, in_play=pool.in_play, size=pool.size)
        for pool in scene.pools
    ]
    while pools_told and len(english(_whole(told, pools_told))) > MOST_ALT:
        pools_told.pop()
    return _whole(told, pools_told)


def _whole(told: Sequence[Message], in_pools: Sequence[Message]) -> Message:
    listing = joined(in_pools, "; ") or say("none")
    pools_line = say("Force pools, in play of allowed: {in_pools}.", in_pools=listing)
    return joined((*told, pools_line), " ")


def _told(group: Group) -> Message:
    if group.inverted:
        return say(
            "{number} {label} ({inverted} inverted)",
            number=group.number,
            label=group.label,
            inverted=group.inverted,
        )
    return say("{number} {label}", number=group.number, label=group.label)


def drawn_board(scene: BoardScene) -> bytes:
    """Return the picture of a scene; the drawing process alone imports what draws."""
    png: bytes = import_module("bot.games.awaw.drawing").draw_board(scene)
    return png


BOARD = Picture("boxes.png", board_of, drawn_board, board_in_words)
"""Boxes and pools as a picture."""
