"""What the tests of the page read: records of four games, and a story's texts as pages say them."""

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

from bot.page.story import Telling, story_of

RECORDS = Path(__file__).parents[1] / "record" / "games_of_0_1_0"
GAMES = ("alpha3", "awaw", "bombing-sop", "representative")

_HOLE = re.compile(r"\{([a-z_][a-z_0-9]*)\}")


def record_of(game: str) -> bytes:
    """Return the bytes of a game that version 0.1.0 played."""
    return (RECORDS / f"{game}.jsonl").read_bytes()


@cache
def story_as_read(record: bytes) -> dict[str, Any]:
    """Return the story of a record as the page reads it, worked out once."""
    story = story_of(record, Telling())
    assert story is not None
    read: dict[str, Any] = json.loads(json.dumps(story.held))
    return read


def said(story: dict[str, Any], number: int, language: str) -> str:
    """Return a text of a story as `language.js` says it."""
    held = story["texts"][number]
    if isinstance(held, str):
        return held
    if isinstance(held, dict):
        return str(held.get(language, held["en"]))
    template = story["templates"][held[0]]
    text = ""
    for at, part in enumerate(_HOLE.split(template.get(language, template["en"]))):
        if at % 2:
            text += said(story, held[1 + template["holes"].index(part)], language)
        else:
            ends = text.endswith(".") and part.startswith(".") and not part.startswith("..")
            text += part[1:] if ends else part
    return text[:1].upper() + text[1:] if template.get("opens") else text
