"""Labels of a board that lie on one another."""

from collections.abc import Iterable

from bot.show.board.display import Box


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
