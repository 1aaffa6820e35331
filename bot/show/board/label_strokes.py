"""Labels drawn: names, marks, facilities, and the chips of forces."""

from collections.abc import Mapping

from bot.show.board.chips import (
    SMALL,
    TOLD,
    Chip,
    Label,
    Style,
    Token,
    heading_width,
    letters_of,
    plaque_width,
    token_width,
)
from bot.show.board.pieces import Mark, Sign
from bot.show.board.scene import Banner
from bot.show.board.space_figures import damage_told, figures_of, odds_told, stake_told
from bot.show.board.strokes.display import Box, Icon, Panel, Sheet, Stroke, Words
from bot.show.board.strokes.icons import Kind
from bot.show.board.strokes.metrics import width_of
from bot.show.board.strokes.palette import HURT, INK, MOVED, PAPER, ink_on

ALARM = frozenset({Mark.BATTLE, Mark.RAID, Mark.BLOCKADE, Sign.LOST})
"""Signs that are drawn in red."""


def draw_label(
    sheet: Sheet, label: Label, box: Box, banners: Mapping[str, Banner], style: Style
) -> None:
    """Draw a label in its box."""
    middle = (box[0] + box[2]) / 2
    top = box[1] + 1
    heading = heading_width(label.text, label.space, style, label.code)
    if heading:
        _draw_heading(sheet, label, (middle - heading / 2, top), banners, style)
        top += style.row
    for chip in label.chips:
        draw_chip(sheet, chip, middle - chip.width / 2, top, banners[chip.power], style)
        top += style.row


def _draw_heading(
    sheet: Sheet,
    label: Label,
    start: tuple[float, float],
    banners: Mapping[str, Banner],
    style: Style,
) -> None:
    x, top = start
    look, size, space = style.look, style.size, label.space
    if label.code:
        draw_tag(sheet, banners[label.code], x, top + style.row * 0.08, style)
        x += style.tag
    if label.text:
        colour = look.number if label.at_sea else look.name
        halo = look.sea if label.at_sea else look.halo
        base = top + style.row * 0.76
        sheet.items.append(Words(x, base, label.text, size * SMALL, colour, halo, bold=True))
        x += width_of(label.text, size * SMALL) + size * 0.3
    for mark in TOLD:
        if mark in space.marks:
            colour = HURT if mark in ALARM else look.name
            draw_icon(sheet, mark, x, top + style.row * 0.1, style.icon, colour, look.halo)
            x += style.icon + 2
        if mark is Mark.BATTLE and (odds := odds_told(space)):
            base, small = top + style.row * 0.76, size * SMALL
            sheet.items.append(Words(x, base, odds, small, HURT, PAPER, bold=True))
            x += width_of(odds, small) + size * 0.3
    base = top + style.row * 0.78
    if space.lost:
        draw_icon(sheet, Sign.LOST, x, top + style.row * 0.1, style.icon, HURT, PAPER)
        x += style.icon + 2
        text = f"-{space.lost}"
        sheet.items.append(Words(x, base, text, size, HURT, PAPER, bold=True))
        x += width_of(text, size) + 4
    for stake in space.stakes:
        draw_tag(sheet, banners[stake.power], x, top + style.row * 0.08, style)
        x += style.tag
        text = stake_told(stake)
        sheet.items.append(Words(x, base, text, size, HURT, PAPER, bold=True))
        x += width_of(text, size) + 4
    for works in space.works:
        draw_icon(sheet, works.facility, x, top + style.row * 0.1, style.icon, INK, PAPER)
        if works.closed:
            cross = [x, top + style.row * 0.9, x + style.icon, top + style.row * 0.08]
            sheet.items.append(Stroke(cross, HURT, max(2.0, size * 0.12)))
        x += style.icon + 2
        for text in figures_of(works):
            small, base = size * SMALL, top + style.row * 0.76
            sheet.items.append(Words(x, base, text, small, INK, PAPER, bold=True))
            x += width_of(text, small) + style.size * 0.25
        if works.damage:
            draw_plaque(sheet, damage_told(works), x, top, style)
            x += plaque_width(damage_told(works), style)


def draw_plaque(sheet: Sheet, text: str, x: float, top: float, style: Style) -> None:
    """Draw a few letters in white on red."""
    right = x + plaque_width(text, style) - style.size * 0.2
    sheet.items.append(Panel(x, top + 1, right, top + style.row * 0.94, HURT, PAPER, 2.5, 1.0))
    base, middle = top + style.row * 0.76, (x + right) / 2
    sheet.items.append(Words(middle, base, text, style.size * SMALL, PAPER, middle=True, bold=True))


def draw_name(sheet: Sheet, text: str, box: Box, style: Style) -> None:
    """Draw the name of a territory in a box of its own."""
    look, base = style.look, box[1] + style.row * 0.76
    left = box[0] + style.size * 0.15
    size = style.size * SMALL
    sheet.items.append(Words(left, base, text, size, look.name, look.halo, bold=True))


def draw_tag(sheet: Sheet, banner: Banner, x: float, top: float, style: Style) -> None:
    """Draw an owner's code on his colour."""
    wide, tall = style.tag - style.size * 0.18, style.row * 0.84
    sheet.items.append(Panel(x, top, x + wide, top + tall, banner.colour, PAPER, 2.5, 1.0))
    sheet.items.append(
        Words(
            x + wide / 2,
            top + tall * 0.8,
            banner.code,
            style.size * 0.84,
            ink_on(banner.colour),
            middle=True,
            bold=True,
        )
    )


def draw_chip(
    sheet: Sheet, chip: Chip, left: float, top: float, banner: Banner, style: Style
) -> None:
    """Draw units of one power on white, its code before them."""
    bottom = top + style.row - 1
    sheet.items.append(Panel(left, top, left + chip.width, bottom, PAPER, INK, 3.0, 1.0))
    edge = left + style.tag - style.size * 0.1
    sheet.items.append(Panel(left, top, edge, bottom, banner.colour, INK, 3.0, 1.0))
    base = top + style.row * 0.8
    ink, middle = ink_on(banner.colour), (left + edge) / 2
    sheet.items.append(
        Words(middle, base - 1, banner.code, style.size * 0.84, ink, middle=True, bold=True)
    )
    x = left + style.tag + style.size * 0.08
    for token in chip.tokens:
        draw_token(sheet, token, x, top, style, INK)
        x += token_width(token, style)
    if chip.port:
        sheet.items.append(Words(x, base, chip.port, style.size * SMALL, INK))


def draw_token(sheet: Sheet, token: Token, x: float, top: float, style: Style, ink: str) -> None:
    """Draw units of one kind; those that have moved stand on grey, above a line."""
    base, size = top + style.row * 0.8, style.size
    if token.moved:
        right = x + token_width(token, style) - size * 0.24
        line = top + style.row * 0.93
        sheet.items.append(Panel(x - size * 0.08, top + 2, right, line, MOVED))
        sheet.items.append(Stroke([x, line, right, line], ink, max(2.0, size * 0.12)))
    told = f"{token.before}{token.count}"
    sheet.items.append(Words(x, base, told, size, ink))
    x += width_of(told, size) + size * 0.06
    if style.icons:
        draw_icon(sheet, token.troop.piece, x, top + style.row * 0.14, style.icon, ink)
        if token.hurt:
            cross = [x, top + style.row * 0.86, x + style.icon, top + style.row * 0.1]
            sheet.items.append(Stroke(cross, HURT, max(2.0, size * 0.12)))
        x += style.icon + size * 0.02
    else:
        letters = letters_of(token)
        colour = HURT if token.hurt else ink
        sheet.items.append(Words(x, base, letters, size, colour))
        x += width_of(letters, size) * 1.06
    if token.after:
        sheet.items.append(Words(x, base, token.after, size, ink))


def draw_icon(
    sheet: Sheet, kind: Kind, x: float, top: float, width: float, colour: str, halo: str = ""
) -> None:
    """Draw an icon from its top left corner."""
    sheet.items.append(Icon(kind, x, top, width, colour, halo))
