"""A record as one page: the viewer with record and signed heads, and what is told beside them."""

import json

from bot.page.assembled import Contents, assembled, viewer_hash
from bot.page.heads import heads_held
from bot.page.story import Telling, story_of


def record_page(
    transcript: bytes, heads: bytes = b"", telling: Telling | None = None, live: str = ""
) -> bytes:
    """Return a record as one page.

    Args:
        transcript: The bytes of GAME.jsonl; they stand in the page as they are.
        heads: The bytes of GAME.heads.
        telling: How the story beside the record is told; without luck if None.
        live: The address at which a host tells of new lines; empty for a page that is handed out.
    """
    held_heads = heads_held(heads)
    story = story_of(transcript, telling or Telling())
    if story is None:
        return assembled(Contents(transcript, held_heads, live=live))
    counts = [held_heads.count(b"\n"), heads.count(b"\n")]
    held = {**story.held, "viewer": viewer_hash(), "heads": counts}
    told = json.dumps(held, ensure_ascii=False, separators=(",", ":")).encode()
    return assembled(Contents(transcript, held_heads, told, story.style, live))
