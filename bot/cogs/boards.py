"""Boards to be shown: a position as a scene, what changed in it, and the pictures of that."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from bot.cogs.wiring.services import Services
from bot.games import FACES
from bot.referee.game.effects import changed
from bot.referee.game.picture_settings import PictureSettings, picture_settings
from bot.referee.game.table import Table
from bot.referee.log.earlier import before_last_turn, position_at
from bot.show.attachments import Attachment
from bot.show.board.attached import attached_board
from bot.show.board.parts import Part
from bot.show.board.pictures import Pictures
from bot.show.board.pieces import Mark
from bot.show.board.request import BoardRequest, Style
from bot.show.board.scene import NOWHERE, MapScene
from bot.show.board.table_scene import Scene, TableScene
from core.terms.message import english
from core.terms.request import Request
from core.terms.resolution import Resolution


def pictures_of(table: Table) -> Pictures | None:
    """Return the board of a game; None where it has none."""
    return FACES[table.system.key].pictures


def scene_at(pictures: Pictures, position: Any, before: Any) -> Scene | None:
    """Return a position as its board shows it, with everything outlined that is new.

    Args:
        pictures: The board.
        position: The position.
        before: An earlier one; None where nothing is outlined.
    """
    now = pictures.scene(position)
    then = None if before is None or now is None else pictures.scene(before)
    match now, then:
        case MapScene(), MapScene():
            return now.since(then)
        case TableScene(), TableScene():
            return now.since(then)
    return now


def with_known_odds(services: Services, table: Table, position: Any, scene: Scene) -> Scene:
    """Return a scene with the odds of its battles, as far as they have been worked out already."""
    pictures = pictures_of(table)
    if pictures is None or not isinstance(scene, MapScene):
        return scene
    odds: dict[str, float] = {}
    for part in pictures.to_be_fought(position):
        name = english(part.name)
        if name in odds or Mark.BATTLE not in scene.spaces.get(name, NOWHERE).marks:
            continue
        for each in services.forecasts.ahead_in_hand(position, (part,)) or ():
            if each.battle is not None:
                odds[name] = each.battle["attacker"]
    return scene.with_odds(odds)


async def scene_of(services: Services, table: Table, user: int) -> Scene | None:
    """Return where a game stands, as one who looks at it sees it: outlined what is new to him."""
    pictures = pictures_of(table)
    if pictures is None:
        return None

    def told() -> Scene | None:
        case = before_last_turn(table, user)
        before = None if case is None else position_at(table, case)
        scene = scene_at(pictures, table.position, before)
        return None if scene is None else with_known_odds(services, table, table.position, scene)

    return await asyncio.to_thread(told)  # a long game is folded anew


async def settings_of(services: Services, guild: int, user: int) -> PictureSettings:
    """Return how somebody wants pictures in a server."""
    return await services.archive.read(picture_settings, guild, user)


async def files_of(
    services: Services, table: Table, scene: Scene, part: Part, wish: PictureSettings
) -> tuple[Attachment, ...]:
    """Return the pictures of a part of a board, as somebody wants them."""
    pictures = pictures_of(table)
    if pictures is None or not wish.shown:
        return ()
    wanted = BoardRequest(
        scene,
        around=part.around,
        spread=part.spread,
        style=Style.DARK if wish.dark else Style.LIGHT,
        letters=wish.letters,
    )
    return await attached_board(services.renderer, pictures.name, wanted)


@dataclass(frozen=True, slots=True)
class Ahead:
    """A request before it is locked: the position that it is made in, and what it comes to."""

    position: Any
    request: Request
    ending: object


def moves_anything(table: Table, ahead: Sequence[Ahead]) -> bool:
    """Return whether requests move something over a map."""
    pictures = pictures_of(table)
    return pictures is not None and any(pictures.marches(each.request) for each in ahead)


async def files_ahead(
    services: Services, table: Table, by: int, ahead: Sequence[Ahead]
) -> tuple[Attachment, ...]:
    """Return the pictures of what requests would do: their moves as arrows; none without moves.

    Args:
        services: The use cases.
        table: The game.
        by: Whose requests they are.
        ahead: The requests in order, as far as the position of each is known.
    """
    pictures = pictures_of(table)
    if pictures is None or not ahead:
        return ()
    marches = tuple(march for each in ahead for march in pictures.marches(each.request))
    wish = await settings_of(services, table.key.guild, by)
    if not marches or not wish.shown:
        return ()
    last = ahead[-1]
    position = last.position
    if isinstance(last.ending, Resolution):
        position = changed(table.system, position, last.ending.effects)

    def told() -> Scene | None:
        scene = pictures.scene(position)
        return None if scene is None else with_known_odds(services, table, position, scene)

    scene = await asyncio.to_thread(told)
    if not isinstance(scene, MapScene):
        return ()
    spaces = dict.fromkeys(name for march in marches for name in (march.target, march.origin))
    moved = replace(scene, marches=()).marching(marches)
    return await files_of(services, table, moved, Part(spread=tuple(spaces)), wish)
