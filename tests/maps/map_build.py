"""The outlines of the boards, worked out once and stored with the games.

`python tests/maps/map_build.py alpha3 FOLDER` writes `bot/games/alpha3/map/outlines.json`; so does
`representative`. FOLDER is npm's `world-atlas` 2.0.2 unpacked (`npm pack world-atlas`); shapely
and scipy come with the extra `maps`. Nothing of this is needed to install or to run Umpire.

- ``map_tables``: where every space lies, by hand (`bot/games/*/map/points_*.txt`), and the borders
  that the rules print.
- ``map_globe``: the projection: Miller, with crowded columns, rows and discs of the globe enlarged.
- ``map_natural_earth``: countries of the globe on the picture.
- ``map_cells``: what lies nearest to which point.
- ``map_shapes``: plain tasks with shapes: parts, copies around the world.
- ``map_ground``: every piece of land given to a space that claims its country.
- ``map_coverage``: land and sea as one exact coverage; stray pieces go to a neighbour.
- ``map_contacts``: which outlines touch, and what the rules say of it.
- ``map_ribbons``: narrow strips moved so that outlines touch that border, and others do not.
- ``map_knots``: hairs of contact that are left, drawn together to a point.
- ``map_written``: the outlines as they are stored: every line once.
"""

import json
import sys
from pathlib import Path

import shapely
from map_contacts import Contacts, compared
from map_coverage import covered
from map_ground import Ground
from map_ribbons import Ribbons
from map_shapes import Shapes
from map_tables import GAMES, Atlas, read_atlas
from map_written import lines_of, stored

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
    lines = lines_of(atlas, outlines)
    contacts = compared(atlas, lines.contacts())
    held = stored(atlas, outlines, lines, contacts.absent)
    text = json.dumps(held, separators=(",", ":"), ensure_ascii=False)
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
