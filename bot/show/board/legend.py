"""What stands above and below a board: the moment; owners, units and marks explained."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from bot.show.board.chips import Style, odds_told
from bot.show.board.display import Panel, Sheet, Stroke, Words
from bot.show.board.icons import Kind
from bot.show.board.label_strokes import draw_icon, draw_tag
from bot.show.board.legend_names import MARKS, WORKS
from bot.show.board.metrics import width_of
from bot.show.board.palette import BAND, BRIDGE, CHANGED, HURT, PAPER, QUIET
from bot.show.board.pieces import Facility, Mark, Piece
from bot.show.board.scene import Banner, MapScene, Space
from core.terms.message import english

DECIDES = "Where picture and rules differ, the rules' own list of borders decides."
"""What every map says of itself."""


@dataclass(frozen=True, slots=True)
class Key:
    """One entry of a legend: what is drawn, and what it means."""

    kind: Kind | None
    says: str
    banner: Banner | None = None
    line: str = ""


Rows: TypeAlias = "list[list[tuple[Key, float]]]"


def keys_of(
    scene: MapScene, shown: Iterable[Space], style: Style, *, worth: bool = False
) -> list[Key]:
    """Return what a legend explains: only what is in the picture, and worth where that is."""
    spaces = list(shown)
    keys = [*_owner_keys(scene, spaces), *_troop_keys(scene, spaces, style), *_place_keys(spaces)]
    if worth and any(space.worth for space in spaces):
        keys.append(Key(None, "(4) IPCs a turn"))
    if any(space.at_stake for space in spaces):
        keys.append(Key(None, "-3 IPCs at stake in convoys"))
    if scene.purses:
        keys.append(Key(None, "number behind a power: IPCs in hand"))
    return keys


def _owner_keys(scene: MapScene, spaces: Sequence[Space]) -> list[Key]:
    """Return who holds spaces and has units there, with what he has in hand; each code once."""
    forces = [force for space in spaces for force in space.forces]
    owners = {space.owner for space in spaces} | {force.power for force in forces}
    keys = []
    told: set[str] = set()
    for key, banner in scene.banners.items():
        if key in owners and banner.code not in told:
            told.add(banner.code)
            purse = " + ".join(map(str, scene.purses.get(key, ())))
            keys.append(Key(None, f"{english(banner.label)} {purse}".rstrip(), banner))
    return keys


def _troop_keys(scene: MapScene, spaces: Sequence[Space], style: Style) -> list[Key]:
    """Return what stands for units, and what is said of them."""
    forces = [force for space in spaces for force in space.forces]
    troops = [troop for force in forces for troop in (*force.troops, *force.aboard)]
    troops += [troop for march in scene.marches for troop in march.troops]
    pieces = {troop.piece for troop in troops}
    named = {piece: piece.value.replace("_", " ").replace("aa ", "AA ") for piece in Piece}
    keys = []
    for piece in Piece:
        if piece in pieces:
            kind = piece if style.icons else None
            says = named[piece] if style.icons else f"{piece.letters} {named[piece]}"
            keys.append(Key(kind, says))
    if any(troop.damaged for troop in troops):
        keys.append(Key(None, "crossed: has a hit" if style.icons else "*: has a hit"))
    if any(troop.moved for troop in troops):
        keys.append(Key(None, "grey, underlined: has moved"))
    if any(force.aboard for force in forces):
        keys.append(Key(None, "[ ] aboard or in the air"))
    return keys


def _place_keys(spaces: Sequence[Space]) -> list[Key]:
    """Return what is built in spaces, and what is said of them."""
    built = {works.facility for space in spaces for works in space.works}
    keys = [Key(each, english(WORKS[each])) for each in Facility if each in built]
    if any(works.damage for space in spaces for works in space.works):
        keys.append(Key(None, "-3 damage"))
    if any(works.makes for space in spaces for works in space.works):
        keys.append(Key(None, "2/3 may still build 2 of 3 units"))
    marks = {mark for space in spaces for mark in space.marks}
    keys += [Key(each, english(MARKS[each])) for each in Mark if each in marks]
    if any(odds_told(space) for space in spaces):
        keys.append(Key(None, "76% attacker wins"))
    if any(space.lost for space in spaces):
        keys.append(Key(None, "-3 IPCs lost"))
    return keys


def line_keys(*, changed: bool, bridged: bool, walled: bool) -> list[Key]:
    """Return what a legend says of lines."""
    keys = []
    if changed:
        keys.append(Key(None, "changed", line=CHANGED))
    if bridged:
        keys.append(Key(None, "canal or strait", line=BRIDGE))
    if walled:
        keys.append(Key(None, "dotted: no border"))
    return keys


def laid_out(keys: list[Key], width: float, style: Style) -> Rows:
    """Return the rows of a legend, with where each entry begins."""
    rows: Rows = [[]]
    x = style.size * 0.5
    for key in keys:
        wide = _width(key, style)
        if rows[-1] and x + wide > width:
            rows.append([])
            x = style.size * 0.5
        rows[-1].append((key, x))
        x += wide
    return [row for row in rows if row]


def _width(key: Key, style: Style) -> float:
    mark = style.tag if key.banner else style.icon * 1.2 if key.kind or key.line else 0.0
    return mark + width_of(key.says, style.size) + style.size * 0.9


def wrapped(notes: Iterable[str], width: float, style: Style) -> list[str]:
    """Return notes in lines that are no wider than a picture."""
    lines: list[str] = []
    for note in notes:
        line = ""
        for word in note.split(" "):
            longer = f"{line} {word}".lstrip()
            if line and width_of(longer, style.size) > width - style.size * 1.2:
                lines.append(line)
                longer = f"  {word}"
            line = longer
        lines.append(line)
    return lines


def foot_height(rows: Rows, notes: Sequence[str], style: Style, said: str = DECIDES) -> float:
    """Return how high a legend is, with the line that every map says of itself."""
    return (len(notes) + len(rows) + bool(said)) * style.row * 1.12 + style.size * 0.5


def draw_head(sheet: Sheet, title: str, height: float, size: float) -> None:
    """Draw the line above a board; a longer one is written smaller."""
    sheet.items.append(Panel(0, 0, sheet.width, height, BAND))
    fitting = min(size, size * (sheet.width - 24) / max(width_of(title, size) * 1.04, 1.0))
    sheet.items.append(Words(12, height * 0.68, title, fitting, PAPER, bold=True))


def draw_foot(
    sheet: Sheet,
    notes: Sequence[str],
    rows: Rows,
    top: float,
    style: Style,
    said: str = DECIDES,
) -> None:
    """Draw what is to be known of the moment, and the legend."""
    sheet.items.append(Panel(0, top, sheet.width, sheet.height, BAND))
    y = top + style.size * 0.25
    for note in notes:
        base = y + style.row * 0.8
        sheet.items.append(Words(style.size * 0.5, base, note, style.size, PAPER, bold=True))
        y += style.row * 1.12
    for row in rows:
        for key, start in row:
            x = start
            if key.banner is not None:
                draw_tag(sheet, key.banner, x, y + style.row * 0.1, style)
                x += style.tag
            elif key.line:
                middle = y + style.row * 0.5
                stroke = [x, middle, x + style.icon, middle]
                sheet.items.append(Stroke(stroke, PAPER, style.size * 0.4))
                sheet.items.append(Stroke(stroke, key.line, style.size * 0.22))
                x += style.icon * 1.2
            elif key.kind is not None:
                alarm = key.kind in {Mark.BATTLE, Mark.RAID, Mark.BLOCKADE}
                colour = HURT if alarm else PAPER
                draw_icon(sheet, key.kind, x, y + style.row * 0.14, style.icon, colour, BAND)
                x += style.icon * 1.2
            base = y + style.row * 0.8
            sheet.items.append(Words(x, base, key.says, style.size, PAPER))
        y += style.row * 1.12
    if not said:
        return
    room = sheet.width - style.size
    fitting = style.size * min(1.0, room / max(width_of(said, style.size), 1.0))
    base = y + style.row * 0.8
    sheet.items.append(Words(style.size * 0.5, base, said, fitting, QUIET))
