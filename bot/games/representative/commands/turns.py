"""`/classic move | raid | blockade | supply | fight`: a turn by options."""

from collections.abc import Sequence

from bot.games.commands import Declares, command, typed
from bot.games.options import Flag, Given, Number, Offer, Option, View, Words, among, names_fitting
from bot.games.representative.commands.position import POWERS
from core.representative.book.terms import Power
from core.representative.book.world import SPACES
from core.representative.combat.sites import open_sites
from core.representative.record.position import Position
from core.terms.wording import listed

_NAME, _LONG = Words(60), Words(300)
_SPACES = among(SPACES)
_PURPOSES = tuple(
    Offer(word.capitalize(), word) for word in ("attack", "rebase", "transport", "assault")
)
_POWER = Option("power", "Whose, if you play several powers", POWERS)
_MODES = tuple(Offer(word.capitalize(), word) for word in ("night", "day"))


def _sites(view: View, _given: Given, current: str) -> Sequence[Offer]:
    """Offer where combat is open."""
    return names_fitting(open_sites(view.position_of(Position)), current)


def _paths(_view: View, _given: Given, current: str) -> Sequence[Offer]:
    """Offer one more space behind those that stand there."""
    before, dash, last = current.rpartition(" - ")
    found = [f"{before}{dash}{each.value}" for each in names_fitting(SPACES, last)]
    return [Offer(path, path) for path in found]


def _declares(*parts: str, **meant: str) -> Declares:
    """Return what declares a line in which powers are called by their names.

    Args:
        parts: What the line says.
        meant: What an option means that is left out.
    """
    line = typed(*parts)

    def said(given: Given) -> str:
        named = {
            name: listed(Power(given.text(name)).label)
            for name in {"power", "victim"} & given.values.keys()
            if given.text(name)
        }
        unsaid = {name: said for name, said in meant.items() if not given.text(name)}
        return line(given.having(**named, **unsaid))

    return Declares(said)


MOVE = command(
    "move",
    "Move units out, with every space they enter",
    _declares(
        *("{purpose}", "{units}", "{base} - {path}", "landing in {landing}", "by {power}"),
        purpose="attack",
    ),
    Option("units", "Such as 2 sub, BB", Words(120), needed=True),
    Option("base", "Where they are", _NAME, _SPACES, needed=True),
    Option(
        "path",
        "The spaces they enter, with - between: Britain sz - Canada sz",
        _LONG,
        _paths,
        needed=True,
    ),
    Option("purpose", "What for; attack if you say nothing", Words(offers=_PURPOSES)),
    Option("landing", "Where cargo goes ashore", _NAME),
    _POWER,
)

RAID = command(
    "raid",
    "Bomb an industrial complex, by night or by day",
    _declares(
        *("raid", "{mode}", "{bombers} bomber", "{escorts} fighter", "{base} - {path}"),
        "by {power}",
    ),
    Option(
        "mode",
        "By night: one die, hard to hit; by day: two dice, with escorts",
        Words(offers=_MODES),
        needed=True,
    ),
    Option("bombers", "How many bombers", Number(1, 100), needed=True),
    Option("base", "Where they are", _NAME, _SPACES, needed=True),
    Option(
        "path",
        "The spaces they enter, the target last: Western Europe - Britain",
        _LONG,
        _paths,
        needed=True,
    ),
    Option("escorts", "Fighters that fly along, by day", Number(0, 100, 0)),
    _POWER,
)

BLOCKADE = command(
    "blockade",
    "Whether a blockade holds, and its routes",
    _declares(
        *("blockade", "{victim}", "{spaces}", "with {zones}", "{announce}announce", "by {power}"),
        spaces="all but the capital",
    ),
    Option("victim", "Whose supply is cut", POWERS, needed=True),
    Option("zones", "Zones with your ships: Britain sz 1 sub, Spain sz BB", _LONG, needed=True),
    Option(
        "spaces", "What is blockaded, with commas; all but the capital if you say nothing", _LONG
    ),
    _POWER,
    Option("announce", "Announce it: its raids are rolled in the combat of its zones", Flag()),
)

SUPPLY = command(
    "supply",
    "What a power would collect, what is cut off",
    _declares("supply", "{power}"),
    Option("power", "Which power", POWERS, needed=True),
)

FIGHT = command(
    "fight",
    "Resolve combat in a place",
    _declares("fight", "{site}", "{to_the_end}to the end", "by {power}"),
    Option("site", "Where", _NAME, _sites, needed=True),
    _POWER,
    Option("to_the_end", "Fight on without asking after each round", Flag()),
)
