"""Presses, choices and forms that nobody was offered: ids made up by strangers, of any game."""

import logging
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from evening import Evening, evening_at
from support import with_soak

from bot.cogs.buttons import _PRESSES
from bot.cogs.delivery.localization import WORDS
from bot.local.loopback import Person
from bot.local.loopback.interactions.reply import Act, Reply
from bot.local.loopback.payload import Payload
from bot.local.loopback.wire import InteractionKind
from bot.show.acts.plans import CHANGE

PRESSES = 150
FORMS = ("add", "change", "fill", "paste", "reveal", CHANGE)
GAMES = ("g1", "g1", "g1", "g2", "g999999999", "-")
NUMBERS = ("0", "1", "2", "3", "9", "999999999999")
PAGES = ("", "", ":0", ":1", ":9999999")
TYPED = ("", "1", "all", "setup\nwhat = it", "\u202e`[x](y)", "0" * 4000)


def _act(chance: Random, person: Person, shown: Reply) -> Act:
    """Return an interaction that a client sends for what a person was shown, of a made-up id."""
    kind = chance.randrange(3)
    verb = chance.choice(FORMS if kind == 2 else sorted(_PRESSES))
    name = f"{verb}:{chance.choice(GAMES)}:{chance.choice(NUMBERS)}{chance.choice(PAGES)}"
    post = shown.message
    if kind == 2:
        field = {"type": 4, "id": 2, "custom_id": WORDS, "value": chance.choice(TYPED)}
        rows = [{"type": 1, "id": 1, "components": [field]}]
        form: Payload = {"custom_id": name, "components": rows}
        modal = InteractionKind.MODAL
        return Act(modal, person.user, person.channel, form, name, post, shown.origin())
    body: Payload = {"custom_id": name, "component_type": 2, "id": 1}
    part: Payload = {"type": 2, "id": 2, "style": 1, "label": "x", "custom_id": name}
    if kind == 1:
        values = [chance.choice(("0", "1", "99", "x", ""))]
        body = {"custom_id": f"menu/{name}", "component_type": 3, "id": 1, "values": values}
        options = [{"label": "x", "value": "x"}]
        part = {"type": 3, "id": 2, "custom_id": f"menu/{name}", "options": options}
    # the client looks for the part in the message, and gives nothing else to the bot
    post = replace(post, components=({"type": 1, "id": 1, "components": [part]},))
    return Act(InteractionKind.COMPONENT, person.user, person.channel, body, name, post)


async def _sent(evening: Evening, act: Act) -> Reply:
    return await evening.server._site.broker.send(act)


@pytest.mark.parametrize("seed", with_soak(range(4), plain=2))
async def test_made_up_presses_are_answered_and_change_nothing(
    tmp_path: Path, seed: int, caplog: pytest.LogCaptureFixture
) -> None:
    """Whoever has no seat presses everything that there is, about all that stands open."""
    caplog.set_level(logging.ERROR)
    chance = Random(seed)  # noqa: S311 - the same presses every time
    async with evening_at(tmp_path) as evening:
        await evening.begin("plain" if seed % 2 else "sealed")
        await evening.lock_in(evening.axis, "joint 2 german 1 japanese v 5 asw 20 transports")
        await evening.declare(evening.axis, "subs atlantic 6 v 7")
        shown = await evening.other.slash("status")
        before, posts = await evening.transcript(), evening.titles()

        for _ in range(PRESSES):
            reply = await _sent(evening, _act(chance, evening.other, shown))
            assert reply.answer is not None, reply.act.label
        await evening.settle()

        assert await evening.transcript() == before
        assert evening.titles()[: len(posts)] == posts
        assert [each for each in caplog.records if each.name.startswith("bot")] == []
