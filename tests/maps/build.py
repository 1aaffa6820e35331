"""Work out the outlines of a board: `python -m maps.build GAME FOLDER`, begun in `tests`."""

import json
import sys
from pathlib import Path

import shapely

from maps.contacts import Contacts, by_name, compared, touching
from maps.coverage import covered
from maps.ground import Ground
from maps.ribbons import Ribbons
from maps.shapes import Shapes
from maps.tables import GAMES, Atlas, read_atlas
from maps.written import stored

TOLERANCE = 1.25
"""By so many units a line may leave its course to have fewer corners."""


def built(game: str, folder: Path) -> str:
    """Write the outlines of a game; return what there is to say of them."""
    atlas = read_atlas(game)
    return written(game, atlas, covered(Ground(atlas, folder)))


def written(game: str, atlas: Atlas, shapes: Shapes) -> str:
    """Mend and write the outlines; return what there is to say of them."""
    first = Ribbons(atlas, shapes)
    mended = first.mend()
    labels = list(mended)
    simple = shapely.coverage_simplify([mended[label] for label in labels], TOLERANCE)
    # with fewer corners a few outlines touch by a hair again
    second = Ribbons(atlas, dict(zip(labels, simple, strict=True)))
    outlines = second.mend()
    contacts = compared(atlas, by_name(touching(outlines)))
    text = json.dumps(stored(atlas, outlines, contacts), separators=(",", ":"), ensure_ascii=False)
    target = GAMES / game / "map" / "outlines.json"
    target.parent.mkdir(exist_ok=True)
    target.write_text(text, "utf-8")
    return _report(atlas, contacts, len(first.strips) + len(second.strips), len(text.encode()))


def _report(atlas: Atlas, contacts: Contacts, parted: int, size: int) -> str:
    absent = "; ".join(sorted(" ~ ".join(sorted(pair)) for pair in contacts.absent))
    false = sorted(contacts.false.items(), key=lambda each: -each[1])
    told = "; ".join(f"{' + '.join(sorted(pair))} {shared:.0f}" for pair, shared in false)
    return (
        f"{len(contacts.shown)} of {len(atlas.borders)} borders shown; {parted} strips moved\n"
        f"bridged: {absent}\ntouching without a border: {len(false)}: {told}\n{size} bytes\n"
    )


if __name__ == "__main__":
    sys.stdout.write(built(sys.argv[1], Path(sys.argv[2])))
