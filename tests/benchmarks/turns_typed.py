"""Whole turns as players type them: line by line, in one message, and as forums write them."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import Any
from unittest.mock import patch

from evening import Evening, evening_at, title_of

from bot.local.loopback.people.person import Person
from bot.local.loopback.world.messages import Message

DO = "/do "
"""What stands before everything that is declared."""


@dataclass(frozen=True, slots=True)
class TypedTurn:
    """A turn of one player.

    Attributes:
        title: What it is called in the table.
        system: The game.
        allied: Whether the second player has it; else the first one.
        before: What both players have declared before it, by whether it is the second one.
        parts: What is declared in it, in order; lines of one kind stand together.
        answers: What players answer meanwhile, by a word of the question's headline.
        forum: The same turn as posts of a forum give it, each post by itself.
        key: What plain dice fall by.
    """

    title: str
    system: str
    parts: tuple[str, ...]
    forum: tuple[str, ...]
    allied: bool = False
    before: tuple[tuple[bool, str], ...] = ()
    answers: Mapping[str, str] = field(default_factory=dict)
    key: bytes = b"2"


@dataclass(frozen=True, slots=True)
class Typed:
    """What a turn took its player: commands and posts sent, buttons pressed, characters typed."""

    sent: int
    pressed: int
    characters: int


GERMANY = TypedTurn(
    "Germany's first turn, Global 1940",
    "alpha3",
    (
        "next",
        "buy 10 inf",
        "next",
        (
            "3 inf 1 art 4 mech Western Germany - France\n"
            "4 inf 2 art 3 tank 1 ftr Holland - France\n"
            "2 tank Greater Southern Germany - France\n"
            "1 sub sz118 - sz111\n"
            "1 sub sz124 - sz111\n"
            "2 ftr 3 tac Western Germany - sz111\n"
            "1 bmb Germany - sz111\n"
            "1 ftr Norway - sz111"
        ),
        "next",
        "fight all",
        "next",
        (
            "1 inf Romania - Bulgaria\n"
            "2 ftr 3 tac sz111 - Western Germany\n"
            "1 bmb sz111 - Western Germany\n"
            "1 ftr sz111 - Norway\n"
            "1 ftr France - Western Germany"
        ),
        "next",
        "place 10 inf Germany",
        "next",
        "next",
    ),
    (
        (
            "Germany 1\n\nPurchase: 10 infantry (30)\n\nCombat moves\n"
            "France: 3 inf, 1 art, 4 mech from Western Germany; 4 inf, 2 art, 3 tanks, "
            "1 fighter from Holland; 2 tanks from Greater Southern Germany\n"
            "SZ 111: 1 sub from SZ 118, 1 sub from SZ 124, 2 fighters, 3 tacs from Western "
            "Germany, 1 bomber from Germany, 1 fighter from Norway\n\nUK: any scramble to SZ 111?"
        ),
        (
            "Combat\nSZ 111, round 1: 3d6 at 4, 3d6 at 3, 2d6 at 2, 1d6 at 4, defence 1d6 at 4, "
            "1d6 at 3, 1d6 at 2\n"
            "France, round 1: 13d6 at 1 to 3, defence 11d6 at 2 to 4\n"
            "France, round 2: see dice\nFrance, round 3: see dice\n\n"
            "Both battles won. German losses: 7 inf, 3 art, 2 mech\n\n"
            "Noncombat moves\nBulgaria: 1 inf from Romania\n"
            "Western Germany: 2 fighters, 3 tacs, 1 bomber from SZ 111, 1 fighter from France\n"
            "Norway: 1 fighter from SZ 111\n\nPlacement: 10 infantry in Germany\n\n"
            "Income: 40 + 5 + 19 from Paris"
        ),
    ),
)

SOVIETS = TypedTurn(
    "A Soviet turn, 1986",
    "representative",
    (
        "buy 5 inf 1 tank by ussr",
        "next",
        "3 inf 1 tank Karelia - Ukraine",
        "4 inf Caucasus - Ukraine",
        "2 tank Russia - Karelia - Ukraine",
        "next",
        "fight all to the end by ussr",
        "next",
        "noncombat 3 inf Yakut - Caucasus",
        "next",
        "place 5 inf 1 tank Karelia",
        "next",
    ),
    (
        (
            "USSR turn 1\n\nBuild: 5 infantry, 1 tank (20)\n\nCombat moves\n"
            "Karelia to Ukraine: 3 infantry, 1 tank\nCaucasus to Ukraine: 4 infantry\n"
            "Russia to Ukraine by Karelia: 2 tanks\n\n"
            "Combat in the Ukraine\nRound 1: attack 7d6 at 1, 3d6 at 3; defence 3d6 at 2, 2d6 at "
            "2, 1d6 at 4\nRound 2: see dice\n\n"
            "Noncombat moves\nYakut to Caucasus: 3 infantry\n\n"
            "Placement: 5 infantry, 1 tank in Karelia\n\nIncome: 24, 28 in hand"
        ),
    ),
    allied=True,
    answers={"in which order": "infantry, tank, fighter"},
)

SUMMER_1942 = """setup
turn = "summer 1942"
[pools]
germany = { submarines = 14 }
britain = { asw = 3 }
western_allies = { transports = 40, asw = 4 }
[units.germany]
submarines = { atlantic = 6, mediterranean_port = 2, brest = 1 }
[units.britain]
asw = { atlantic = 4 }
cves = { atlantic = 12 }
[units.united_states]
asw = { atlantic = 3 }
[units.western_allies]
transports = { atlantic = 34 }
[powers]
germany = { naval_drm = 1, brps = 150, construction_limit = 40, shipbuilding = 3 }
[[wars]]
by = "germany"
on = "united_states"
turn = "winter 1941"
[ports]
brest = { controller = "germany" }
lorient = { controller = "germany" }
"""

AXIS = TypedTurn(
    "An Axis player turn, A World at War",
    "awaw",
    (
        "next",
        "subs atlantic",
        "next",
        "build 3 german submarines at western port",
        "next",
        "deploy 1 german submarine from mediterranean port to atlantic",
        "deploy 3 german submarines from western port to atlantic",
        "next",
    ),
    (
        (
            "Axis Summer 1942\n\nMovement: none on the board of interest here\n\n"
            "Submarine warfare, Atlantic: 6 subs against 7 ASW, 12 CVEs, 34 transports. "
            "DRMs: +1 naval, +2 Brest and Lorient, +1 war with the US, -2 CVEs; net +2\n"
            "Rolls: sub 8, ASW 6\nResults: 2 transports sunk, 2 damaged, 1 sub sunk, 2 aborted\n\n"
            "Construction: 3 subs in the western ports\n\n"
            "Redeployment: 1 sub Mediterranean port to Atlantic, 3 subs western port to Atlantic"
        ),
    ),
    before=((False, SUMMER_1942), (False, "next"), (True, "next")),
)

TURNS = (GERMANY, SOVIETS, AXIS)


async def line_by_line(folder: Path, turn: TypedTurn) -> tuple[Typed, Any]:
    """Play a turn with a preview and a press for each declaration; return the position too."""

    async def play(evening: Evening, player: Person) -> Typed:
        sent = pressed = characters = 0
        for part in turn.parts:
            preview = await evening.declare(player, part)
            await _pressed(evening, player, preview, "Lock it in")
            sent, pressed, characters = sent + 1, pressed + 1, characters + len(DO + part)
            await _answered(evening, turn)
        return Typed(sent, pressed, characters)

    return await _played(folder, turn, play)


async def in_one_message(folder: Path, turn: TypedTurn) -> tuple[Typed, Any]:
    """Play a turn as one plan; return the position too."""
    text = "\n".join(turn.parts)

    async def play(evening: Evening, player: Person) -> Typed:
        preview = await evening.declare(player, text)
        await _pressed(evening, player, preview, "Begin the plan")
        await _answered(evening, turn)
        return Typed(1, 1, len(DO + text))

    return await _played(folder, turn, play)


def on_a_forum(turn: TypedTurn) -> Typed:
    """Return what the same turn takes on a forum, where a post is sent by a press."""
    return Typed(len(turn.forum), len(turn.forum), sum(map(len, turn.forum)))


async def _played(
    folder: Path, turn: TypedTurn, play: Callable[[Evening, Person], Awaitable[Typed]]
) -> tuple[Typed, Any]:
    key = sha256(turn.key).digest()
    with patch("bot.cogs.wiring.services.fresh_key", lambda: key):
        return await _at_a_table(folder, turn, play)


async def _at_a_table(
    folder: Path, turn: TypedTurn, play: Callable[[Evening, Person], Awaitable[Typed]]
) -> tuple[Typed, Any]:
    async with evening_at(folder) as evening:
        seats = f"axis {evening.axis.mention}, allies {evening.allies.mention}"
        await evening.axis.slash("game new", system=turn.system, seats=seats, dice="plain")
        await evening.settle()
        for second, text in turn.before:
            await evening.lock_in(evening.allies if second else evening.axis, text)
        took = await play(evening, evening.allies if turn.allied else evening.axis)
        return took, (await evening.table()).position


async def _pressed(evening: Evening, player: Person, shown: Message, label: str) -> None:
    await player.click(shown, label)
    await evening.settle()


async def _answered(evening: Evening, turn: TypedTurn) -> None:
    """Let whoever is asked answer, as often as anybody is.

    Raises:
        LookupError: Nobody has said what is answered, or that answer is refused.
    """
    asked = None
    while post := _asking(evening.posts()):
        title = title_of(post)
        if post.id == asked:
            raise LookupError(title)
        asked = post.id
        person = next(p for p in (evening.axis, evening.allies) if p.mention in post.content)
        answer = next((said for word, said in turn.answers.items() if word in title), "none")
        shown = await person.click(post, "Answer")
        if shown.modal is not None:
            await person.submit(shown, words=answer)
        else:
            await person.click(shown.message, answer)
        await evening.settle()


def _asking(posts: Sequence[Message]) -> Message | None:
    return next(
        (each for each in posts if "Answer" in {b.get("label") for b in each.buttons}), None
    )
