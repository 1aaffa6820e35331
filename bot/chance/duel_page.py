"""One HTML text that makes a duel's commitment in the player's own browser and sends nothing."""

import re
from base64 import b64encode
from hashlib import sha256
from html import escape
from importlib.resources import files

from bot.chance.duel import require_duel


def _shipped(name: str) -> str:
    return (files("bot.chance") / name).read_text(encoding="utf-8")


DUEL_SCRIPT = "\n" + _shipped("duel.js")
"""The script of the page: umpire-dice/1's commitment in a browser, and its buttons."""
_STYLE = "\n" + _shipped("duel.css")
_PAGE = _shipped("duel.html")
_MARK = re.compile(r"@([a-z]+)@")


def _source_hash(text: str) -> str:
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"


# whoever tampers with the page's answers still cannot make it fetch or send anything
_POLICY = (
    f"default-src 'none'; script-src {_source_hash(DUEL_SCRIPT)};"
    f" style-src {_source_hash(_STYLE)}; base-uri 'none'; form-action 'none'"
)


def duel_page(game: str, number: int, lock_head: bytes, user: str) -> str:
    """Return the page with the figures of one duellist's roll filled in.

    Args:
        game: The game's id.
        number: The roll's number n, from 1.
        lock_head: h_LOCK, 32 bytes.
        user: The duellist's Discord user id.

    Raises:
        ValueError: A figure is missing or malformed.
    """
    require_duel(game, number, lock_head, user)
    return _filled({"game": game, "number": str(number), "lock": lock_head.hex(), "user": user})


def _filled(figures: dict[str, str]) -> str:
    texts = {name: escape(figure, quote=True) for name, figure in figures.items()}
    texts |= {"policy": _POLICY, "style": _STYLE, "script": DUEL_SCRIPT}
    return _MARK.sub(lambda mark: texts[mark[1]], _PAGE)
