"""Which spaces a part of a board shows, where it is told in words alone."""

from bot.show.board.map.map_ground import shown_shapes
from bot.show.board.map.outlines import outlines_of
from bot.show.board.map.views import gathered, view_around
from bot.show.board.parts import Part
from bot.show.board.scene import MapScene
from bot.show.board.table_scene import Scene


def seen_in(scene: Scene, part: Part) -> frozenset[str] | None:
    """Return the spaces of a part of a board; None for all."""
    if not isinstance(scene, MapScene) or not (part.around or part.spread):
        return None
    outlines = outlines_of(scene.outlines)
    parts = (*part.around, *gathered(outlines, part.spread))
    views = [view_around(outlines, names, 0) for names in parts]
    return frozenset(name for view in views for name, _, _ in shown_shapes(outlines, view))
