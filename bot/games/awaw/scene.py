"""A campaign as a picture's scene, and the same in words for those who cannot see it."""

from collections.abc import Iterable
from importlib import import_module

from bot.show.pictures.picture import Picture
from bot.show.pictures.scenes import BoardScene, BoxScene, Group, PoolScene
from core.awaw.book.terms import Box
from core.awaw.book.units import Owner, Side, Unit
from core.awaw.record.position import Position
from core.awaw.record.state import Campaign
from core.awaw.record.views import PoolLine, StackLine, in_box, pools
from core.terms.wording import listed

MOST_ALT = 1024
"""So many characters may describe an attachment."""

_WHOSE = {
    Owner.GERMANY: "German",
    Owner.ITALY: "Italian",
    Owner.JAPAN: "Japanese",
    Owner.BRITAIN: "British",
    Owner.UNITED_STATES: "U.S.",
    Owner.FRANCE: "French",
    Owner.RUSSIA: "Russian",
    Owner.CHINA: "Chinese",
    Owner.WESTERN_ALLIES: "Allied",
}
_BRIEF = {
    Unit.SUBMARINES: "subs",
    Unit.ADVANCED_SUBMARINES: "advanced subs",
    Unit.RETURNING_TRANSPORTS: "damaged transports",
    Unit.STRATEGIC_BOMBERS: "bombers",
    Unit.PACIFIC_BOMBERS: "Pacific bombers",
}


def board_of(position: Position) -> BoardScene | None:
    """Return what a picture of a position shows; nothing without a campaign."""
    return None if position.campaign is None else board_scene(position.campaign)


def board_scene(campaign: Campaign) -> BoardScene:
    """Return the boxes and pools as a picture shows them."""
    return BoardScene(
        moment=listed(campaign.clock.told),
        boxes=tuple(_box(campaign, box) for box in Box),
        pools=tuple(_pool(line) for line in pools(campaign)),
    )


def _box(campaign: Campaign, box: Box) -> BoxScene:
    lines = in_box(campaign, box)
    return BoxScene(box.label, _groups(lines, Side.AXIS), _groups(lines, Side.ALLIES))


def _groups(lines: Iterable[StackLine], side: Side) -> tuple[Group, ...]:
    return tuple(
        Group(line.stack.total, label_of(line.owner, line.unit), line.stack.down)
        for line in lines
        if line.owner.side is side
    )


def label_of(owner: Owner, unit: Unit) -> str:
    """Return whose units these are, briefly, such as ``German subs``."""
    return f"{_WHOSE[owner]} {_BRIEF.get(unit, unit.label)}"


def _pool(line: PoolLine) -> PoolScene:
    return PoolScene(
        side=line.owner.side.value,
        label=label_of(line.owner, line.unit),
        in_play=line.in_play,
        size=line.in_play + line.left,
        left=line.left,
    )


def board_in_words(scene: BoardScene) -> str:
    """Return what the picture shows, for those who cannot see it."""
    told = [f"{scene.moment}."]
    for box in scene.boxes:
        groups = ", ".join(map(_told, (*box.axis, *box.allies))) or "nothing"
        told.append(f"{box.name}: {groups}.")
    in_pools = "; ".join(f"{pool.label} {pool.in_play} of {pool.size}" for pool in scene.pools)
    told.append(f"Force pools, in play of allowed: {in_pools or 'none'}.")
    return " ".join(told)[:MOST_ALT]


def _told(group: Group) -> str:
    down = f" ({group.inverted} inverted)" if group.inverted else ""
    return f"{group.number} {group.label}{down}"


def drawn_board(scene: BoardScene) -> bytes:
    """Return the picture of a scene; the drawing process alone imports what draws."""
    png: bytes = import_module("bot.games.awaw.drawing").draw_board(scene)
    return png


BOARD = Picture("boxes.png", board_of, drawn_board, board_in_words)
"""Boxes and pools as a picture."""
