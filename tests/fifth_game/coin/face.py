"""Call It as the shell sees it."""

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from io import BytesIO

from PIL import Image, ImageDraw

from bot.games.commands import CommandGroup, command, declares
from bot.games.face import Face, Pages, Reading, Sheet
from bot.games.options import Number, Option
from bot.show.game_text import Blocks
from bot.show.pictures.picture import Picture
from bot.words.reading import Verb, by_name
from coin.play import HandOn, Toss
from coin.record import Player, Position
from coin.system import SYSTEM
from core.terms.message import Message, Text, Verbatim, joined, say
from core.terms.refusal import Refusal
from core.terms.request import Request, read_request

WIDTH, HEIGHT = 200, 60


def _toss(line: str, mine: tuple[Text, ...]) -> Request | Refusal:
    stakes = [int(word) for word in line.split() if word.isdecimal()]
    return read_request(Toss, {"player": mine[0] if mine else "red", "stake": sum(stakes)})


def _next(_line: str, mine: tuple[Text, ...]) -> Request | Refusal:
    return read_request(HandOn, {"player": mine[0] if mine else "red"})


def _points(now: Position) -> Blocks:
    return [(say("Points"), joined((_of(who, n) for who, n in now.points.items()), " · "))]


def _of(who: Player, points: int) -> Message:
    return say("{who} {points}", who=who.title(), points=points)


def _sheets(now: Position) -> Mapping[Text, Sheet]:
    return {who.title(): partial(_of_one, now, who) for who in Player}


def _of_one(now: Position, who: Player) -> Blocks:
    return [(say("Points"), say("{points}", points=now.points[who]))]


def _turn(now: Position, players: Callable[[Iterable[str]], str]) -> Blocks:
    who = Verbatim(players((now.player,)))
    return [(say("Now"), say("{turn} has the die: {who}", turn=now.player.title(), who=who))]


def _scene(now: Position) -> tuple[int, ...]:
    return tuple(now.points.values())


def draw(points: tuple[int, ...]) -> bytes:
    """Return a bar for the points of each player, as a PNG."""
    image, file = Image.new("RGB", (WIDTH, HEIGHT), "white"), BytesIO()
    for row, (colour, count) in enumerate(zip(Player, points, strict=True)):
        ImageDraw.Draw(image).rectangle((0, row * 30, count * 5, row * 30 + 20), fill=colour.value)
    image.save(file, "PNG")
    return file.getvalue()


FACE = Face(
    system=SYSTEM,
    reading=Reading(
        verbs=by_name(Verb(("toss",), _toss, "toss 3"), Verb(("next",), _next, "next")),
        going_on="next",
    ),
    pages=Pages(position=_points, sheets=_sheets, turn=_turn),
    commands=(
        CommandGroup(
            "coin",
            SYSTEM.title,
            (
                command(
                    "toss",
                    "Toss for a stake",
                    declares("toss {stake}"),
                    Option("stake", "How many points", Number(1, 5), needed=True),
                ),
            ),
        ),
    ),
    picture=Picture(
        "points.png", _scene, draw, lambda points: say("Points: {points}", points=str(points))
    ),
)
