"""What is drawn on a sheet as lines of text: a kind of stroke, where it is, how it is painted."""

from collections.abc import Iterator
from dataclasses import fields
from zlib import crc32

from bot.show.board.strokes.display import Item, Sheet, Words


def drawn_strokes(sheet: Sheet, *, whole: bool = True) -> Iterator[str]:
    """Yield what is drawn, from below to above, in whole pixels; of the ground a line a colour.

    Args:
        sheet: The picture.
        whole: Whether every stroke over the ground has a line; else each part has one.
    """
    yield f"{sheet.width} x {sheet.height} on {sheet.ground}"
    if sheet.backdrop is not None:
        yield f"ground {sheet.backdrop.size}"
        yield from _together(sheet.backdrop.items())
    parts = [(0, "all", ""), *sheet.parts]
    ends = [*(start for start, _, _ in sheet.parts), len(sheet.items)]
    for (start, kind, space), end in zip(parts, ends, strict=True):
        if start == end:
            continue
        items = sheet.items[start:end]
        name, told = f"- {kind} {space}".rstrip(), [told_of_stroke(each) for each in items]
        if whole:
            yield from (name, *told)
        else:
            said = " ".join(each.text for each in items if isinstance(each, Words))
            yield f"{name}: {said} ({len(items)} strokes {crc32(repr(told).encode()):08x})"
    yield f"kept free: {[_whole(box) for box in sheet.keep]}"
    yield f"missing: {sheet.missing}, astray: {sheet.astray}"
    if sheet.shown is not None:
        yield f"shown: {', '.join(sorted(sheet.shown))}"


def told_of_stroke(item: Item) -> str:
    """Return a stroke on a line; of many points where they lie and a sum of all of them."""
    told = []
    for each in fields(item):
        value = getattr(item, each.name)
        if isinstance(value, list):
            told.append(_of_points(value))
        elif isinstance(value, float) and each.name in {"size", "width", "radius"}:
            told.append(f"{each.name} {value:.1f}")
        elif isinstance(value, float):
            told.append(f"{value:.0f}")
        elif isinstance(value, bool):
            told += [each.name] * value
        else:
            told.append(str(value))
    return f"{type(item).__name__} {' '.join(each for each in told if each)}"


def _of_points(points: list[float]) -> str:
    across, down = _whole(points[::2]), _whole(points[1::2])
    if len(across) == 2:
        return f"({across[0]} {down[0]}) to ({across[1]} {down[1]})"
    box = f"{min(across)} {min(down)} to {max(across)} {max(down)}"
    return f"{len(across)} points in {box} {crc32(repr((across, down)).encode()):08x}"


def _whole(values: "list[float] | tuple[float, ...]") -> list[int]:
    return [round(each) for each in values]


def _together(items: list[Item]) -> Iterator[str]:
    """Yield the kinds of strokes with how often each comes, and a sum of where they lie."""
    found: dict[str, list[str]] = {}
    for item in items:
        told = told_of_stroke(item)
        kind, _, _ = told.partition(" ")
        paint = told.rpartition(" ")[0].rpartition(" ")[2]
        found.setdefault(f"{kind} {paint}", []).append(told)
    for kind, them in found.items():
        yield f"{len(them)} {kind} {crc32(repr(them).encode()):08x}"
