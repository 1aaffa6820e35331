"""A game of Global 1940 in which battles wait for France, which wants to be asked."""

import json
from typing import Any

from evening import Evening, title_of

from bot.local.loopback.people.person import Person
from bot.local.loopback.world.messages import Message

PARIS, BELGRADE = "France", "Yugoslavia"
MET: dict[str, Any] = {
    "power": "germany",
    "phase": "combat_move",
    "units": {
        PARIS: {"france": {"infantry": 9, "artillery": 9}, "united_kingdom": {}},
        "Holland Belgium": {"germany": {"tank": 12}},
        "Greater Southern Germany": {"germany": {"infantry": 40, "tank": 9}},
    },
}


async def begun(evening: Evening, dice: str = "plain") -> None:
    """Begin a game in which France wants to be asked, and Paris and Belgrade are attacked."""
    seats = f"axis {evening.axis.mention}, allies {evening.allies.mention}"
    await evening.axis.slash("game new", system="alpha3", seats=seats, dice=dice)
    await evening.settle()
    await evening.lock_in(evening.axis, f"setup {json.dumps(MET)}")
    await evening.lock_in(evening.allies, "order france ask me")
    await evening.lock_in(evening.axis, "12 tank Holland - France")
    await evening.lock_in(evening.axis, "40 inf 9 tank Greater Southern Germany - Yugoslavia")
    await evening.lock_in(evening.axis, "next")


async def answered(evening: Evening, person: Person, post: Message, answer: str) -> Message:
    """Answer a question by its button, typed or chosen."""
    shown = await person.click(post, "Answer")
    await evening.settle()
    if shown.modal is not None:
        reply = await person.submit(shown, words=answer)
    else:
        reply = await person.click(shown.message, answer)
    await evening.settle()
    return reply.message


def asked(evening: Evening, words: str) -> Message:
    """Return the newest post that asks something with these words."""
    return next(post for post in reversed(evening.posts()) if words in title_of(post))
