"""What stands in a space as one label: name, marks and facilities, and a chip for each force."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from bot.show.board.pieces import Mark
from bot.show.board.scene import Force, Space, Troop
from bot.show.board.space_figures import damage_told, figures_of, odds_told, stake_told
from bot.show.board.strokes.display import Box
from bot.show.board.strokes.metrics import width_of
from bot.show.board.strokes.palette import Look

TOLD = (
    Mark.BATTLE,
    Mark.CAPITAL,
    Mark.CITY,
    Mark.RAID,
    Mark.BLOCKADE,
    Mark.CONVOY,
    Mark.KAMIKAZE,
)
SMALL = 0.88
"""The height of names and figures beside units, of that of their numbers."""


@dataclass(frozen=True, slots=True)
class Style:
    """How labels are drawn: the size of letters, icons or letters for units, and the look."""

    size: float
    icons: bool
    look: Look

    @property
    def row(self) -> float:
        """The height of a chip."""
        return self.size * 1.22

    @property
    def tag(self) -> float:
        """The width of an owner's tag."""
        return self.size * 1.75

    @property
    def icon(self) -> float:
        """The width of an icon."""
        return self.size * 1.18


@dataclass(frozen=True, slots=True)
class Token:
    """Units of one kind in a chip: a number, and what stands for them.

    Attributes:
        count: How many.
        troop: Of what.
        hurt: Whether they have a hit.
        moved: Whether they have moved this turn.
        before: What stands before them.
        after: What stands behind them.
    """

    count: int
    troop: Troop
    hurt: bool = False
    moved: bool = False
    before: str = ""
    after: str = ""


@dataclass(frozen=True, slots=True)
class Chip:
    """A row of a label: units of one power, behind its code."""

    power: str
    tokens: tuple[Token, ...]
    width: float
    port: str = ""


@dataclass(frozen=True, slots=True)
class Label:
    """What stands in a space.

    Attributes:
        text: Its name; empty where that is not shown.
        space: What is there.
        chips: Its forces.
        width: In pixels.
        height: In pixels.
        code: The key of the owner whose code stands before the name, if it does.
        at_sea: Whether it is a zone.
    """

    text: str
    space: Space
    chips: tuple[Chip, ...]
    width: float
    height: float
    code: str = ""
    at_sea: bool = False


def label_of(
    text: str, space: Space, style: Style, room: float, *, code: str = "", at_sea: bool = False
) -> Label:
    """Return the label of a space.

    Args:
        text: The name to be shown; empty for none.
        space: What is there.
        style: How it is drawn.
        room: How wide rows may become before units stand in a further one.
        code: The key of the owner whose code stands before the name, if it shall.
        at_sea: Whether it is a zone.
    """
    chips = tuple(chip for force in space.forces for chip in _chips(force, style, room))
    heading = heading_width(text, space, style, code)
    rows = len(chips) + (heading > 0)
    width = max([heading, *(chip.width for chip in chips)], default=0.0)
    return Label(text, space, chips, width + 2, rows * style.row + 2, code, at_sea)


def rows_of(label: Label, box: Box, style: Style) -> tuple[Box, ...]:
    """Return where the rows of a label stand in its box: each in the middle, as wide as it is."""
    middle, top = (box[0] + box[2]) / 2, box[1] + 1
    heading = heading_width(label.text, label.space, style, label.code)
    wide = [each for each in (heading, *(chip.width for chip in label.chips)) if each]
    return tuple(
        (middle - width / 2, top + n * style.row, middle + width / 2, top + (n + 1) * style.row)
        for n, width in enumerate(wide)
    )


def heading_width(text: str, space: Space, style: Style, code: str) -> float:
    """Return the room that a name takes, with marks and facilities beside it."""
    width = width_of(text, style.size * SMALL) + style.size * 0.3 if text else 0.0
    width += style.tag if code else 0.0
    width += sum(style.icon + 2 for mark in TOLD if mark in space.marks)
    if odds := odds_told(space):
        width += width_of(odds, style.size * SMALL) + style.size * 0.3
    if space.lost:
        width += style.icon + 2 + width_of(f"-{space.lost}", style.size) + 4
    for stake in space.stakes:
        width += style.tag + width_of(stake_told(stake), style.size) + 4
    for works in space.works:
        width += style.icon + 2
        for told in figures_of(works):
            width += width_of(told, style.size * SMALL) + style.size * 0.25
        width += plaque_width(damage_told(works), style) if works.damage else 0.0
    return width


def plaque_width(told: str, style: Style) -> float:
    """Return the room that a plaque takes."""
    return width_of(told, style.size * SMALL) + style.size * 0.55


def _chips(force: Force, style: Style, room: float) -> Iterable[Chip]:
    rows: list[list[Token]] = [[]]
    used = 0.0
    for token in _tokens(force):
        wide = token_width(token, style)
        if rows[-1] and used + wide > room:
            rows.append([])
            used = 0.0
        rows[-1].append(token)
        used += wide
    for place, row in enumerate(rows):
        if row:
            last = place == len(rows) - 1
            port = f"@{force.port}" if force.port and last else ""
            width = style.tag + sum(token_width(each, style) for each in row) + style.size * 0.3
            width += width_of(port, style.size * SMALL)
            yield Chip(force.power, tuple(row), width, port)


def _tokens(force: Force) -> list[Token]:
    """Return what a chip says: whole units, damaged ones, and in brackets what is aboard."""
    tokens = list(_of(force.troops))
    aboard = list(_of(force.aboard))
    for place, token in enumerate(aboard):
        before = "[" if place == 0 else ""
        after = "]" if place == len(aboard) - 1 else ""
        tokens.append(replace(token, before=before, after=after))
    return tokens


def _of(troops: Sequence[Troop]) -> Iterable[Token]:
    for troop in troops:
        for count, moved, hurt in (
            (troop.count - troop.damaged, troop.moved, False),
            (troop.damaged, troop.moved - (troop.count - troop.damaged), True),
        ):
            gone = min(max(moved, 0), count)
            if count > gone:
                yield Token(count - gone, troop, hurt)
            if gone:
                yield Token(gone, troop, hurt, moved=True)


def token_width(token: Token, style: Style) -> float:
    """Return the room that units of one kind take."""
    told = f"{token.before}{token.count}"
    width = width_of(told, style.size) + width_of(token.after, style.size) + style.size * 0.34
    if style.icons:
        return width + style.icon + style.size * 0.08
    return width + width_of(letters_of(token), style.size) * 1.06


def letters_of(token: Token) -> str:
    """Return the letters that stand for units; a star marks those that have a hit."""
    return f"{token.troop.piece.letters}{'*' if token.hurt else ''}"
