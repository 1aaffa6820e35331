"""A game in channels of other kinds: announcements, and a post of a forum."""

from pathlib import Path

import pytest
from evening import Evening, evening_at, title_of
from evening_dice import code_of, dealt, lock_of, verdict_of

from bot.local.loopback import Channel, ChannelKind, ClientRefuses


async def _place(evening: Evening, kind: ChannelKind) -> Channel:
    """Return a new place of a kind where people write: a channel, or a post of a forum."""
    channel = evening.server.world.add_channel(evening.server.guild(), "front", kind=kind)
    await evening.settle()
    if kind is not ChannelKind.FORUM:
        return channel
    return await evening.axis.at(channel).start_post("Spring 1942", "who plays?")


@pytest.mark.parametrize("kind", [ChannelKind.ANNOUNCEMENT, ChannelKind.FORUM])
async def test_a_witnessed_roll_is_played_in_every_kind_of_channel(
    tmp_path: Path, kind: ChannelKind
) -> None:
    """Begun, locked, replied to across a restart, resolved and posted there; it verifies."""
    async with evening_at(tmp_path) as evening:
        place = await _place(evening, kind)
        evening.axis, evening.allies = evening.axis.at(place), evening.allies.at(place)
        await evening.begin("witnessed")
        await evening.lock_in(evening.axis, "subs atlantic 6 v 7 asw 34 transports -1")
        await evening.restart()

        await evening.allies.reply(lock_of(evening), f"fair winds {code_of(evening)}")
        await dealt(evening)

        assert title_of(evening.posts()[-1]).startswith("Atlantic · ")
        assert all(message.channel_id == place.id for message in evening.posts())
        assert (await verdict_of(evening)).ok


async def test_a_game_cannot_be_begun_beside_the_posts_of_a_forum(tmp_path: Path) -> None:
    """No client offers commands there; the bot is never asked."""
    async with evening_at(tmp_path) as evening:
        forum = evening.server.world.add_channel(
            evening.server.guild(), "front", kind=ChannelKind.FORUM
        )
        await evening.settle()

        with pytest.raises(ClientRefuses, match="there is no command"):
            await evening.axis.at(forum).slash("game new", system="awaw", seats="axis me")
