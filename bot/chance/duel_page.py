"""One HTML text that makes a duel's commitment in the player's own browser and sends nothing."""

import re
from base64 import b64encode
from hashlib import sha256
from html import escape

from bot.chance.duel import require_duel
from bot.chance.duel_script import DUEL_SCRIPT

_STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem; }
label { display: block; margin: .5rem 0; }
input { width: 100%; box-sizing: border-box; font: inherit; font-family: monospace; }
output { font-family: monospace; overflow-wrap: anywhere; }
button { font: inherit; }
#fault { color: #b00020; }
"""

_PAGE = """<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="@policy@">
<meta name="viewport" content="width=device-width">
<title>Umpire: a duel's commitment</title>
<style>@style@</style>
</head>
<body>
<h1>A duel's commitment</h1>
<p>This page makes 16 random bytes <b>r</b> on your own machine and the commitment <b>c</b> that
binds you to them. It needs no network and sends nothing; you may go offline first.</p>
<label>Game <input id="game" value="@game@"></label>
<label>Roll <input id="number" inputmode="numeric" value="@number@"></label>
<label>Lock code <input id="lock" value="@lock@"></label>
<label>Your Discord user id <input id="user" inputmode="numeric" value="@user@"></label>
<p>Compare these with the LOCK message itself before you go on.</p>
<p><button id="commit">Make c and r</button> <strong id="fault" role="alert"></strong></p>
<div id="made" aria-live="polite"></div>
<ol>
<li>Reply to the LOCK message with <b>c</b>, ping on.</li>
<li>Save <b>r</b> where you find it again, and show it to nobody.</li>
<li>When both sides have posted their commitments, reply with <b>r</b>, within 24 hours. Who does
not open, or opens wrongly, forfeits the roll.</li>
</ol>
<script>@script@</script>
</body>
</html>
"""
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
