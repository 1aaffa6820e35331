"""The list of public games, as a page without scripts."""

from collections.abc import Sequence
from html import escape
from importlib.resources import files

from bot.locale.speaking import text_in
from bot.page.texts import LANGUAGES
from bot.record.games import Game, GameStatus
from core.systems import SYSTEMS
from core.terms.message import Message, say

STYLE = "\n" + (files("bot.web") / "list.css").read_text(encoding="utf-8")
"""How the list is painted."""

_STANDS = {
    GameStatus.ACTIVE: say("in play"),
    GameStatus.FROZEN: say("stands still"),
    GameStatus.ARCHIVED: say("closed"),
}


def address_of(game: Game) -> str:
    """Return where a game's page is."""
    return f"/g/{game.key.guild}/{game.key.id}"


def preferred(accepted: str) -> str:
    """Return the first language of a browser's wishes that there is; English without one."""
    wished = [each.split(";")[0].strip()[:2].lower() for each in accepted[:200].split(",")]
    return next((each for each in wished if each in LANGUAGES), LANGUAGES[0])


def list_page(games: Sequence[Game], language: str) -> str:
    """Return the list in a language; titles are what players wrote, and stand as text."""

    def told(message: Message) -> str:
        return escape(text_in(message, language))

    rows = "".join(
        f'<li><a href="{address_of(game)}">{escape(game.title)}</a> '
        f"<small>{escape(_system(game))} · {told(_STANDS[game.status])}</small></li>"
        for game in games
    )
    nothing = f"<p>{told(say('No game is public here.'))}</p>"
    return (
        f'<!doctype html><html lang="{language}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{told(say('Public games'))} · Umpire</title><style>{STYLE}</style></head>"
        f"<body><main><h1>{told(say('Public games'))}</h1>"
        f"{f'<ul>{rows}</ul>' if rows else nothing}</main></body></html>"
    )


def _system(game: Game) -> str:
    return SYSTEMS[game.system].title if game.system in SYSTEMS else game.system
