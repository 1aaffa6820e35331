"""Who hosts: Discord's word for the owner of the bot, against the word of who begins the game."""

import asyncio
from pathlib import Path

import discord
import pytest
from evening import Evening, body_of, evening_at

from bot.app import Umpire
from bot.cogs.wiring.owners import owners_of
from bot.local.loopback.people.person import Person
from bot.show.record.games import host_words
from core.terms.message import english

SEATS = "axis {axis}, allies {allies}"


async def owned_by(evening: Evening, owner: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a person own the bot."""
    monkeypatch.setattr(evening.server.world, "founder", lambda: owner.user)
    await asyncio.sleep(0)


async def begun(evening: Evening, by: Person, **options: object) -> str:
    """Begin a witnessed game and return what the one who begins it sees."""
    seats = SEATS.format(axis=evening.axis.mention, allies=evening.allies.mention)
    dice = {"dice": "witnessed", **options}
    reply = await by.slash("game new", system="awaw", seats=seats, **dice)
    await evening.settle()
    return body_of(reply.message)


async def test_the_owner_at_the_table_hosts_whoever_begins(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An owner who has his friend begin the game is the host all the same."""
    async with evening_at(tmp_path) as evening:
        await owned_by(evening, evening.axis, monkeypatch)
        await begun(evening, evening.allies)

        assert (await evening.table()).host == evening.axis.user.id
        assert "Discord names them as its owner" in body_of(evening.posts()[-1])


async def test_nobody_else_hosts_while_the_owner_plays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise the owner could witness his own dice; where nothing is proved he may."""
    async with evening_at(tmp_path) as evening:
        await owned_by(evening, evening.axis, monkeypatch)

        refused = await begun(evening, evening.axis, host=evening.allies)
        assert "owns this bot and plays" in refused
        assert evening.posts() == []
        await begun(evening, evening.axis, host=evening.allies, dice="plain")
        assert (await evening.table()).host == evening.allies.user.id


async def test_a_host_who_does_not_own_the_bot_is_said_to_be_one_on_somebodys_word(
    tmp_path: Path,
) -> None:
    """The first post names the owner, for all to see, before any die is rolled."""
    async with evening_at(tmp_path) as evening:
        await begun(evening, evening.allies, host=evening.axis)

        told = body_of(evening.posts()[-1])
        founder = evening.server.world.founder()
        assert f"on {evening.allies.mention}'s word; Discord names {founder.mention}" in told


async def test_a_team_owns_the_bot_by_its_members(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Members who have joined; where Discord does not answer, that is said."""

    class Member:
        def __init__(self, number: int, state: discord.TeamMembershipState) -> None:
            self.id = number
            self.membership_state = state

    class Team:
        members = (
            Member(7, discord.TeamMembershipState.accepted),
            Member(8, discord.TeamMembershipState.invited),
        )

    class Application:
        team = Team()

    async def told(_bot: Umpire) -> Application:
        return Application()

    async with evening_at(tmp_path) as evening:
        with monkeypatch.context() as patched:
            patched.setattr(Umpire, "application_info", told)
            assert await owners_of(evening.bot) == {7}
        evening.server.fault_next("GET /oauth2/applications/@me", 403)
        assert await owners_of(evening.bot) == frozenset()
    assert "could not be asked" in english(host_words(1, frozenset(), 2))
