"""`bot/PLAYING.md`: whatever it shows as typed is typed in a scene, or is a file that is there."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "bot" / "PLAYING.md").read_text(encoding="utf-8")
SCENES = [path.read_text(encoding="utf-8").lower() for path in Path(__file__).parent.glob("*.txt")]
_BLOCK = re.compile(r"```.*?```", re.DOTALL)
_TYPED = re.compile(r"`([^`]+)`")


def shown() -> list[str]:
    """Return what the page shows as typed, without the position that is pasted whole."""
    return _TYPED.findall(_BLOCK.sub("", PAGE))


def is_file(text: str) -> bool:
    """Return whether a text names a file that is there, by its path or among the scenes."""
    places = (ROOT / text, ROOT / "tests" / "scenes" / text)
    return any(place.is_file() for place in places)


def is_played(text: str) -> bool:
    """Return whether a scene types a text; `…` stands for whatever follows."""
    line = text.lower().removeprefix("@axis ").partition("…")[0].strip()
    return any(line in scene for scene in SCENES)


def test_every_line_of_the_page_is_typed_in_a_scene() -> None:
    """A line that the page promises and no scene plays is named here."""
    lines = shown()
    lost = [each for each in lines if not (is_file(each) or is_played(each))]

    assert len(lines) > 40  # the page is still written in code spans
    assert sorted(lost) == ["umpire page --empty", "umpire play --script FILE"]
