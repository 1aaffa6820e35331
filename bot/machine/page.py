"""`umpire page`: an exported game as one page that shows and checks it, or the viewer alone."""

import sys
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from bot.machine.reply import Reply, refused
from bot.machine.source import UnopenedError, read_exported
from bot.page.assembled import empty_viewer, viewer_hash
from bot.page.record_page import record_page
from bot.page.story import Telling
from bot.referee.odds.forecasts import Forecasts
from bot.referee.odds.placement import ODDS_WORKER
from core.terms.figures import Json
from core.terms.refusal import Fault, unreadable

STANDARD_OUTPUT = "-"
VIEWER = "umpire-viewer.html"
"""What the viewer alone is called where no other name is given."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is to be written.

    Attributes:
        game: GAME.jsonl; None for the viewer alone.
        heads: GAME.heads.
        out: Where it goes; ``-`` for standard output, None for the usual name.
        empty: Whether the viewer alone is wanted.
    """

    game: Path | None
    heads: Path | None = None
    out: str | None = None
    empty: bool = False


def write_page(wanted: Wanted) -> Reply | None:
    """Write a page, and return where it went, or why it could not be made; None if it was piped."""
    if wanted.empty == (wanted.game is not None) or (wanted.empty and wanted.heads):
        do = "Give an exported game, with its heads if you have them; or --empty and no game."
        return refused(unreadable(Fault("A page is of one game, or the viewer alone.", do)))
    try:
        content = _content(wanted)
    except UnopenedError as error:
        return refused(error.refusal)
    return _written(content, _target(wanted), wanted)


def _content(wanted: Wanted) -> bytes:
    if wanted.game is None:
        return empty_viewer()
    game = read_exported(wanted.game)
    heads = b"" if wanted.heads is None else read_exported(wanted.heads)
    try:
        return record_page(game, heads, Telling(Forecasts()))
    finally:
        ODDS_WORKER.close()


def _target(wanted: Wanted) -> str:
    """Return where a page goes; the viewer alone into a pipe if there is one."""
    if wanted.out is not None:
        return wanted.out
    if wanted.game is not None:
        return str(wanted.game.with_suffix(".html"))
    return VIEWER if sys.stdout.isatty() else STANDARD_OUTPUT


def _written(content: bytes, target: str, wanted: Wanted) -> Reply | None:
    if target == STANDARD_OUTPUT:
        sys.stdout.buffer.write(content)
        return None
    try:
        if wanted.game is not None and Path(target).resolve() == wanted.game.resolve():
            do = "Give another name after -o."
            return refused(unreadable(Fault(f"`{target}` is the record itself.", do)))
        Path(target).write_bytes(content)
    except OSError as error:
        why = error.strerror or type(error).__name__
        do = "Give the name of a file that may be written."
        return refused(unreadable(Fault(f"`{target}` cannot be written: {why}.", do)))
    what = "The viewer alone" if wanted.empty else "The page"
    told = f"{what} is written to {target}. SHA-256 of the empty viewer: {viewer_hash()}."
    fields: dict[str, Json] = {
        "ok": True,
        "file": target,
        "bytes": len(content),
        "sha256": sha256(content).hexdigest(),
        "viewer": viewer_hash(),
    }
    return Reply(fields, lambda: told)
