"""Germany's first turn of Global 1940 as one message, and what tests of plans share."""

from hashlib import sha256
from typing import Any

import pytest
from evening import Evening

from bot.local.loopback.people.person import Person
from bot.local.loopback.world.messages import Message

OPENING = """next
buy 10 inf
next
3 inf 1 art 4 mech Western Germany - France
4 inf 2 art 3 tank 1 ftr Holland - France
2 tank Greater Southern Germany - France
1 sub sz118 - sz111
1 sub sz124 - sz111
2 ftr 3 tac Western Germany - sz111
1 bmb Germany - sz111
1 ftr Norway - sz111
next
fight all
if taken France
next
1 inf Romania - Bulgaria
2 ftr 3 tac sz111 - Western Germany
1 bmb sz111 - Western Germany
1 ftr sz111 - Norway
1 ftr France - Western Germany
next
place 10 inf Germany
next
next"""
"""From research to the end of the turn, with two battles and the British scramble in the middle."""

AT_SEA = """next
buy 10 inf
next
1 sub sz118 - sz111
1 sub sz124 - sz111
2 ftr 3 tac Western Germany - sz111
1 bmb Germany - sz111
1 ftr Norway - sz111
next
fight all
if taken
next
1 inf Romania - Bulgaria
next giving up aircraft
place 10 inf Germany
next
next"""
"""The same with the one battle that no dice lose, for dice that nobody can choose."""


def winning_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let plain dice fall so that Germany wins both battles and loses no aircraft."""
    monkeypatch.setattr("bot.cogs.wiring.services.fresh_key", lambda: sha256(b"2").digest())


def losing_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let plain dice fall so that the few lose."""
    monkeypatch.setattr("bot.cogs.wiring.services.fresh_key", lambda: sha256(b"1").digest())


async def at_war(evening: Evening, dice: str = "plain", host: Person | None = None) -> None:
    """Begin a game of Global 1940."""
    seats = f"axis {evening.axis.mention}, allies {evening.allies.mention}"
    more: dict[str, Any] = {"host": host} if host else {}
    await evening.axis.slash("game new", system="alpha3", seats=seats, dice=dice, **more)
    await evening.settle()


async def begun(evening: Evening, person: Person, text: str) -> Message:
    """Declare a plan, begin it, and return what its message shows then."""
    return await pressed(evening, person, await evening.declare(person, text), "Begin the plan")


async def pressed(evening: Evening, person: Person, shown: Message, label: str) -> Message:
    """Press a button and return what its message shows then."""
    await person.click(shown, label)
    await evening.settle()
    return person.current(shown)


async def scrambled(evening: Evening, words: str = "") -> None:
    """Let Britain answer what it scrambles."""
    form = await evening.allies.click(evening.posts()[-1], "Answer")
    await evening.allies.submit(form, words=words)
    await evening.settle()
