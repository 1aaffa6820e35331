"""The boards of a game one after another as SVG: the map once, and for each what moves on it.

A page that shows a board at each act puts ``still`` into itself once, with ``style``. For each
act it keeps what ``moving`` gave that was otherwise before, and puts it into the groups with those
ids. Labels stay where they were as long as they can, so that little changes from act to act.

    board = SvgBoard(first)
    page = f"<style>{board.style}</style>{board.still}{board.legend(scenes)}"
    before = {}
    for scene in scenes:
        now = board.moving(scene)
        steps.append({key: now.get(key, "") for key in now.keys() | before.keys()
                      if now.get(key) != before.get(key)})
        before = now

The map itself is told by ``board_in_words``; the moment, notes and money of a scene stand in its
fields, and a page writes them as text beside the map.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import chain, pairwise

from bot.show.board.chips import Style
from bot.show.board.everything import draw_everything, everything_of
from bot.show.board.legend import draw_foot, foot_height, laid_out
from bot.show.board.legend_keys import Explained, keys_of, line_keys
from bot.show.board.map.map_ground import (
    DISC_EDGE,
    FIGHTING,
    draw_bridges,
    draw_lines,
    fill_of,
    rim_of,
    rim_width,
    shown_shapes,
)
from bot.show.board.map.map_labels import draw_labels
from bot.show.board.map.map_picture import WHOLE_LETTERS
from bot.show.board.map.outlines import Ground, outlines_of
from bot.show.board.map.placed import Stands
from bot.show.board.map.views import CROP_WIDTH, whole_view
from bot.show.board.pieces import Facility, Mark, Piece, Sign
from bot.show.board.scene import MapScene
from bot.show.board.strokes.display import Area, Sheet
from bot.show.board.strokes.palette import BATTLE, CHANGED, DARK, LIGHT
from bot.show.board.strokes.svg import FONTS, area_paint, icon_symbols, number, path_of, strokes
from bot.show.board.strokes.themed import THEMED, Classes, colours_of

_LEGEND_LETTERS = 22.0
_EMPTY = MapScene("", "", {}, {})


class SvgBoard:
    """The whole map of a game in SVG, in parts; it remembers where labels stood last.

    Args:
        scene: Any position of the game.
        prefix: What every id and class begins with, so that a page may hold other things.
        icons: Whether icons stand for units; else letters.

    Attributes:
        style: The rules of both themes, by what the reader's system prefers; a page that lets him
            choose composes its own of ``classes`` and ``colours_of``.
        classes: The rules that are alike in both.
        still: The map, with an empty group for each thing that moves.
    """

    def __init__(self, scene: MapScene, prefix: str = "b", *, icons: bool = False) -> None:
        self._outlines = outlines_of(scene.outlines)
        self._view = whole_view(self._outlines, 0.0)
        self._look = Style(WHOLE_LETTERS, icons, THEMED)
        self._banners = scene.banners
        self._prefix = prefix
        self._paint = Classes(prefix)
        self._stands: Stands = {}
        self._shown = list(shown_shapes(self._outlines, self._view))
        self._numbers = {name: n for n, name in enumerate(self._outlines.shapes)}
        self._know_all_paint()
        self.still = self._still()
        self._paint.closed = True
        self.classes = self._paint.rules()
        owners = [each.colour for each in scene.banners.values()]
        self.style = (
            f"svg.board{{{colours_of(LIGHT, owners)}}}"
            f"@media(prefers-color-scheme:dark){{svg.board{{{colours_of(DARK, owners)}}}}}"
            f"{self.classes}"
        )

    def moving(self, scene: MapScene) -> Mapping[str, str]:
        """Return what a position puts into the groups, by their ids; nothing into all others."""
        found: dict[str, list[str]] = defaultdict(list)
        drawn = self._labels(scene)
        starts = [*drawn.parts, (len(drawn.items), "", "")]
        for (start, kind, space), (end, _, _) in pairwise(starts):
            if end > start:
                told = strokes(drawn.items[start:end], self._paint, self._prefix)
                found[self._id(kind, space)].append(told)
        for name, turn in self._colourable():
            fill = fill_of(name, self._outlines.shapes[name], scene, THEMED)
            if fill != THEMED.sea:
                found[self._id("fill", name)].append(self._shape(name, turn, fill))
            if rim := rim_of(name, scene):
                found[self._id("rim", name)].append(self._rim(name, turn, rim))
        return {key: "".join(each) for key, each in found.items()}

    def legend(self, scenes: Iterable[MapScene]) -> str:
        """Return a legend of all that is in some positions, as SVG of 1,080 pixels across."""
        them = list(scenes)
        style = Style(_LEGEND_LETTERS, self._look.icons, THEMED)
        spaces = tuple(chain.from_iterable(each.spaces.values() for each in them))
        marches = tuple(chain.from_iterable(each.marches for each in them))
        what = Explained(spaces, marches, them[0].gates, worth=False, closed=THEMED.closed)
        keys = keys_of(replace(them[0], purses={}), what, style)
        keys += line_keys(
            changed=True,
            fought=any(not space.marks.isdisjoint(FIGHTING) for space in spaces),
            bridged=bool(self._outlines.bridges),
            moving=bool(marches),
        )
        rows = laid_out(keys, CROP_WIDTH, style)
        sheet = Sheet(CROP_WIDTH, round(foot_height(rows, (), style)), THEMED.sea)
        draw_foot(sheet, (), rows, 0.0, style)
        return self._svg(sheet.width, sheet.height, strokes(sheet.items, self._paint, self._prefix))

    def _labels(self, scene: MapScene) -> Sheet:
        """Return labels and arrows; where somebody finds no room all are placed anew."""
        for kept in (self._stands, {}):
            sheet = self._sheet()
            draw_bridges(sheet, self._outlines, self._view)
            sheet.items.clear()
            self._stands = draw_labels(sheet, scene, self._outlines, self._view, self._look, kept)
            if not sheet.missing:
                break
        return sheet

    def _sheet(self) -> Sheet:
        return Sheet(self._view.pixels, round(self._view.height), THEMED.sea)

    def _id(self, kind: str, space: str = "") -> str:
        return f"{self._prefix}-{kind}{self._numbers[space] if space else ''}"

    def _colourable(self) -> Iterator[tuple[str, int]]:
        for name, shape, turn in self._shown:
            if shape.ground.named:
                yield name, turn

    def _shape(self, name: str, turn: int, fill: str) -> str:
        edge = THEMED.coast if self._outlines.shapes[name].ground is Ground.DISC else ""
        return self._use(name, turn, area_paint(Area([], fill, edge, DISC_EDGE), self._paint))

    def _rim(self, name: str, turn: int, colour: str) -> str:
        wide = number(rim_width(self._view))
        return self._use(name, turn, self._paint(fill="none", stroke=colour, stroke_width=wide))

    def _use(self, name: str, turn: int, painted: str) -> str:
        beside = f' x="{number(turn * self._view.scale)}"' if turn else ""
        return f'<use href="#{self._id("shape", name)}"{beside}{painted}/>'

    def _still(self) -> str:
        outlines, view = self._outlines, self._view
        shown = dict.fromkeys(name for name, _, _ in self._shown)
        shapes = "".join(
            f'<path id="{self._id("shape", name)}" '
            f'd="{"z".join(path_of(view.drawn(r, 0)) for r in outlines.shapes[name].rings)}z"/>'
            for name in shown
        )
        fixed = [
            self._use(name, turn, self._paint(fill=fill_of(name, shape, _EMPTY, THEMED)))
            for name, shape, turn in self._shown
            if not shape.ground.named
        ]
        named = [name for name in shown if outlines.shapes[name].ground.named]
        lines, bridges = self._sheet(), self._sheet()
        draw_lines(lines, outlines, view, THEMED)
        draw_bridges(bridges, outlines, view)
        kinds = [*Piece, *Facility, *Mark, *Sign]
        drawn = (
            f"<defs>{shapes}{icon_symbols(kinds, self._prefix)}</defs>"
            f'<rect width="{view.pixels}" height="{round(view.height)}"'
            f"{self._paint(fill=THEMED.sea)}/>"
            f"{''.join(fixed)}{self._groups('fill', named)}"
            f"{strokes(lines.items, self._paint)}{self._groups('rim', named)}"
            f"{strokes(bridges.items, self._paint)}{self._groups('arrows')}"
            f"{self._groups('line', named)}{self._groups('gates')}"
            f"{self._groups('label', named)}{self._groups('loads')}"
        )
        return self._svg(view.pixels, round(view.height), drawn)

    def _know_all_paint(self) -> None:
        """Use every way to paint once, so that the style has it: whatever an owner may have."""
        grounds = [THEMED.closed, *(THEMED.ground(e.colour) for e in self._banners.values())]
        for ground in (THEMED.sea, *grounds):
            for fill in (ground, THEMED.fought(ground)):
                for edge in ("", THEMED.coast):
                    area_paint(Area([], fill, edge, DISC_EDGE), self._paint)
        for colour in (BATTLE, CHANGED):
            self._rim(self._shown[0][0], 0, colour)
        for letters in (WHOLE_LETTERS, _LEGEND_LETTERS):
            sheet = self._sheet()
            style = Style(letters, self._look.icons, THEMED)
            for owner, banner in self._banners.items():
                draw_everything(sheet, owner, banner, style)
            strokes(sheet.items, self._paint)
        spaces = {owner: everything_of(owner) for owner in self._banners}
        self.legend([MapScene("", "", self._banners, spaces)])

    def _groups(self, kind: str, names: Iterable[str] = ("",)) -> str:
        return "".join(f'<g id="{self._id(kind, name)}"/>' for name in names)

    def _svg(self, width: int, height: int, drawn: str) -> str:
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" class="board" '
            f'viewBox="0 0 {width} {height}" font-family="{FONTS}">{drawn}</svg>'
        )
