"""Call It as the shell sees it."""

from collections.abc import Mapping
from functools import partial

from bot.games.commands import CommandGroup, command, declares
from bot.games.face import Face, Pages, Reading, Sheet
from bot.games.options import Number, Option
from bot.show.board.pictures import Pictures
from bot.show.board.scene import Banner
from bot.show.board.table_scene import Band, Card, Row, TableScene
from bot.show.game_text import Blocks
from bot.words.reading import Verb, by_name
from coin.play import HandOn, Toss
from coin.record import Player, Position
from coin.system import SYSTEM
from core.terms.message import Message, Text, joined, say
from core.terms.refusal import Refusal
from core.terms.request import Request, read_request

BANNERS = {
    who.value: Banner(code, who.title(), colour)
    for who, code, colour in zip(Player, ("RE", "BL"), ("#c0261f", "#2450e0"), strict=True)
}


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


def _turn(now: Position) -> Blocks:
    return [(say("Now"), say("{turn} has the die", turn=now.player.title()))]


def _scene(now: Position) -> TableScene:
    rows = tuple(Row(who.value, say("points"), now.points[who]) for who in Player)
    return TableScene(SYSTEM.turn(now), BANNERS, (Band(say("Points"), (Card(say("All"), rows),)),))


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
    pictures=Pictures("points", _scene),
)
