"""One HTML file out of the viewer's sources: it needs nothing else, and may reach for nothing."""

import json
import re
from base64 import b64encode
from dataclasses import dataclass
from functools import cache
from gzip import compress
from hashlib import sha256
from importlib.resources import files

from bot.page.words import page_words

STYLES = ("colours.css", "page.css", "game.css", "board.css", "print.css")
SCRIPTS = (
    "unpacking.js",
    "elements.js",
    "language.js",
    "record.js",
    "dice.js",
    "charts.js",
    "boards.js",
    "shown.js",
    "acts.js",
    "workings.js",
    "act.js",
    "campaign.js",
    "checking.js",
    "maker.js",
    "drawing.js",
    "moving.js",
    "bringing.js",
    "page.js",
)
"""The viewer's sources in reading order; the proof has its own order beside it."""

_MARK = re.compile(r"@([a-z]+)@")
_LINE = 76_000
"""Characters of base64 in a line: editors choke on a line of megabytes."""


@dataclass(frozen=True, slots=True)
class Contents:
    """What a page holds beside the viewer.

    Attributes:
        record: The bytes of GAME.jsonl, as they are.
        heads: The bytes of GAME.heads; empty where there are none.
        story: What is told beside the record, as JSON; empty where nothing is.
        map_style: The rules by which the story's map is painted; empty where it has none.
        live: The address at which a host tells of new lines; empty where nobody does.
    """

    record: bytes = b""
    heads: bytes = b""
    story: bytes = b""
    map_style: str = ""
    live: str = ""


@cache
def empty_viewer() -> bytes:
    """Return the viewer alone: the same bytes everywhere for a version."""
    return assembled(Contents())


def viewer_hash() -> str:
    """Return the SHA-256 of the viewer alone, in hex."""
    return sha256(empty_viewer()).hexdigest()


def assembled(contents: Contents) -> bytes:
    """Return the page with what it holds."""
    style, script = "\n" + _joined(STYLES), "\n" + _joined(SCRIPTS)
    texts = {
        "policy": policy(contents.map_style, live=bool(contents.live)),
        "mapstyle": f"<style>{contents.map_style}</style>" if contents.map_style else "",
        "style": style,
        "script": script,
        "verifier": "\n" + _verifier(),
        "words": _in_a_script(page_words()),
        "record": _packed(contents.record),
        "heads": _packed(contents.heads),
        "story": _packed(contents.story),
        "live": f' data-live="{contents.live}"' if contents.live else "",
    }
    page = _MARK.sub(lambda mark: texts[mark[1]], _source("page.html"))
    return page.encode()


def policy(map_style: str = "", *, live: bool = False) -> str:
    """Return what the page may do: run its own script and style, and reach for nothing.

    Args:
        map_style: The rules by which a map in it is painted.
        live: Whether a host serves it, who may tell it of new lines.
    """
    styles = ["\n" + _joined(STYLES), *([map_style] if map_style else [])]
    rules = {
        "default-src": "'none'",
        "script-src": _hash_of("\n" + _joined(SCRIPTS)),
        "style-src": " ".join(map(_hash_of, styles)),
        "img-src": "data:",
        "worker-src": "blob:",
        "base-uri": "'none'",
        "form-action": "'none'",
        **({"connect-src": "'self'"} if live else {}),
    }
    return "; ".join(f"{name} {value}" for name, value in rules.items())


def _hash_of(text: str) -> str:
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"


@cache
def _joined(names: tuple[str, ...]) -> str:
    return "\n".join(map(_source, names))


@cache
def _verifier() -> str:
    """Return the proof, which runs in a worker, in the order of its own list."""
    names = _source("proof/order.txt").split()
    return "\n".join(_source(f"proof/{name}") for name in names)


@cache
def _source(name: str) -> str:
    return (files("bot.page") / "viewer" / name).read_text(encoding="utf-8")


def _in_a_script(held: object) -> str:
    """Return JSON that no reader of HTML can take for the end of its element."""
    text = json.dumps(held, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return text.replace("<", "\\u003c")


def _packed(content: bytes) -> str:
    if not content:
        return ""
    text = b64encode(compress(content, compresslevel=9, mtime=0)).decode()
    return "\n".join(text[at : at + _LINE] for at in range(0, len(text), _LINE))
