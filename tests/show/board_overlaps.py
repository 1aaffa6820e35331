"""Labels of a board that lie on one another, or where borders meet."""

from collections.abc import Iterable

from bot.show.board.map.map_ground import MapGround, border_ends
from bot.show.board.strokes.display import Box, Sheet


def overlaps(boxes: Iterable[tuple[str, Box]], least: float = 0.5) -> list[tuple[str, str]]:
    """Return the pairs of labels that lie on each other by more than so many pixels."""
    them = sorted(boxes, key=lambda each: each[1][0])
    found = []
    for index, (name, box) in enumerate(them):
        for other, beside in them[index + 1 :]:
            if beside[0] > box[2] - least:
                break
            if min(box[3], beside[3]) - max(box[1], beside[1]) > least:
                found.append((name, other))
    return found


def ends_hidden(sheet: Sheet) -> tuple[int, int]:
    """Return on how many ends of borders a label lies, and of how many."""
    ground = sheet.backdrop
    assert isinstance(ground, MapGround)
    ends = border_ends(ground.outlines, ground.view)
    boxes = [box for _, box in sheet.labels]
    return sum(any(b[0] < x < b[2] and b[1] < y < b[3] for b in boxes) for x, y in ends), len(ends)
