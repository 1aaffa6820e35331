"""Incomes and forces of all powers on one sheet, the two sides beside each other."""

from bot.show.pictures.canvas import Canvas, width
from bot.show.pictures.scenes import PowerScene, WorldScene
from bot.show.pictures.theme import CARD, LABEL, SIDES, SMALL, TITLE, WIDTH
from core.terms.message import english

_MARGIN, _PAD = 28, 20
_HALF = (WIDTH - 2 * _MARGIN - 3 * _PAD) // 2
_ROW, _HEADING, _BAR = 138, 62, 14
_TITLES = {"axis": "Axis", "allies": "Allies"}


def draw_world(scene: WorldScene) -> bytes:
    """Return the sheet as PNG."""
    rows = max(sum(power.side == side for power in scene.powers) for side in SIDES)
    height = _HEADING + rows * _ROW + _PAD
    canvas = Canvas(_MARGIN + TITLE + 2 * _PAD + height + _MARGIN)
    room = WIDTH - 2 * _MARGIN
    canvas.text(_MARGIN, _MARGIN, english(scene.moment), TITLE, CARD.text, room=room)
    top = _MARGIN + TITLE + 2 * _PAD
    canvas.card(_MARGIN, top, WIDTH - _MARGIN, top + height, CARD.panel)
    for column, side in enumerate(SIDES):
        left = _MARGIN + _PAD + column * (_HALF + _PAD)
        ours = [power for power in scene.powers if power.side == side]
        income = sum(power.income for power in ours)
        canvas.text(left, top + 12, f"{_TITLES[side]} {income}", TITLE, CARD.text, room=_HALF)
        for place, power in enumerate(ours):
            _power(canvas, scene, power, left, top + _HEADING + place * _ROW)
    return canvas.png()


def _power(canvas: Canvas, scene: WorldScene, power: PowerScene, left: int, top: int) -> None:
    """Draw a power: its income over its forces, each as a share of the greatest."""
    incomes = max(1, *(each.income for each in scene.powers))
    forces = max(1, *(each.worth for each in scene.powers))
    earned, worth = f"earns {power.income}, has {power.in_hand}", f"worth {power.worth}"
    right = left + _HALF
    canvas.text(
        left, top, english(power.name), LABEL, CARD.text, room=_HALF - width(earned, SMALL) - 12
    )
    canvas.text(right - width(earned, SMALL), top + 2, earned, SMALL, CARD.accent)
    colour = SIDES[power.side]
    canvas.bar(left, top + 36, right, _BAR, power.income / incomes, colour)
    told = f"{power.land} land, {power.air} air, {english(power.ships)}"
    canvas.text(left, top + 58, told, SMALL, CARD.quiet, room=_HALF - width(worth, SMALL) - 12)
    canvas.text(right - width(worth, SMALL), top + 58, worth, SMALL, CARD.quiet)
    canvas.bar(left, top + 90, right, _BAR, power.worth / forces, colour)
