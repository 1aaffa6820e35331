"""People who mean ill: markup, floods, files that lie, and other people's games."""

import re
from pathlib import Path

import pytest
from evening import Evening, body_of, evening_at

from bot.cogs.wiring.rate_limit import REMEMBERED, Allowance, RateLimit
from bot.local.loopback.people.person import Person
from bot.local.loopback.world.messages import Upload
from bot.record import drafts, games
from bot.record.drafts import drafts_in
from bot.referee.transaction import game_writer

LINK = "[free nitro](https://evil.example)"
MARKUP = f"**loud** {LINK} @everyone <@1143937477644386304> `x` # big"
_CODE = re.compile(r"```.*?```|`[^`]*`", re.DOTALL)


def rendered(text: str) -> str:
    """Return what Discord would act upon: code is shown as it is."""
    return _CODE.sub("", text)


async def test_a_players_words_are_shown_and_never_acted_upon(tmp_path: Path) -> None:
    """In posts and private pages: no link, no mention, no markup of anybody's own making."""
    async with evening_at(tmp_path) as evening:
        await evening.axis.slash(
            "game new",
            system="awaw",
            seats=f"axis {evening.axis.mention}, allies {evening.allies.mention}",
            dice="plain",
            title=MARKUP[:80],
        )
        await evening.axis.slash("roll", dice=f"2d6 {MARKUP}")
        await evening.settle()
        await evening.declare(evening.axis, f"subs atlantic 6 v 7 asw {MARKUP}")
        for path, options in (
            ("orders standing", {"question": "asw_split", "answer": MARKUP}),
            ("orders list", {}),
            ("game seat", {"power": MARKUP[:40]}),
            ("rule", {"asked": MARKUP}),
            ("log", {}),
            ("status", {}),
            ("open", {}),
        ):
            await evening.axis.slash(path, **options)
            await evening.settle()

        me = evening.server.world.bot.id
        seen = [message for message in evening.axis.visible() if message.author.id == me]
        assert any("loud" in body_of(message) for message in seen)
        for message in seen:
            shown = rendered(f"{message.content}\n{body_of(message)}")
            assert LINK not in shown
            assert "@everyone" not in shown
            assert "<@1143937477644386304>" not in shown
            assert "**loud**" not in shown


def rate_limit(now: list[float]) -> RateLimit:
    """Return small allowances, and a clock in a list."""
    return RateLimit(Allowance(3, 1.0), Allowance(5, 1.0), clock=lambda: now[0])


def test_a_person_and_a_guild_have_their_turns() -> None:
    """What was used comes back with time; another person's turns are his own; a guild's end too."""
    now = [100.0]
    crowded = rate_limit(now)

    assert [crowded.wait(1, 7) for _ in range(4)] == [0, 0, 0, 1.0]
    assert crowded.wait(1, 8) == 0
    now[0] += 2
    assert [crowded.wait(1, 7) for _ in range(3)] == [0, 0, 1.0]
    now[0] += 0.0
    assert crowded.wait(2, 9) == 0
    assert [crowded.wait(1, who) > 0 for who in range(10, 14)] == [False, True, True, True]


def test_a_crowd_is_forgotten_in_time() -> None:
    """Memory does not grow with everybody who ever asked."""
    crowded = rate_limit([0.0])
    for who in range(REMEMBERED + 50):
        crowded.wait(who, who)

    assert len(crowded._left) == REMEMBERED


async def test_a_flood_is_told_to_wait_and_changes_nothing(tmp_path: Path) -> None:
    """Commands, buttons and mentions; a reply that fixes dice is heard all the same."""
    async with evening_at(tmp_path) as evening:
        await evening.begin("sealed")
        preview = await evening.declare(evening.axis, "subs atlantic 6 v 7 asw")
        await evening.lock_in(evening.axis, "subs atlantic 6 v 7 asw 34 transports -1")
        lock = evening.posts()[-2]
        code = evening.posts()[-1].content
        evening.bot.rate_limit = RateLimit(Allowance(0.0, 0.1), Allowance(9, 9))
        lines = len(await evening.record())

        for reply in (
            await evening.allies.slash("roll", dice="2d6"),
            await evening.axis.click(preview, "Cancel"),
        ):
            assert "Ask again in 10 seconds" in body_of(reply.message)
        before = len(evening.posts())
        await evening.other.say(f"@{evening.server.world.bot.name} subs atlantic 6 v 7")
        await evening.settle()
        assert len(evening.posts()) == before
        assert len(await evening.record()) == lines

        await evening.allies.reply(lock, f"{code} sixteen grey herons fly")
        await evening.settle()
        assert "phrase" in await evening.kinds()


async def test_a_guild_has_so_many_games_and_a_game_so_many_lines(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Beyond that nothing new begins; what was begun ends, and reading goes on."""
    monkeypatch.setattr(games, "MOST_GAMES", 1)
    monkeypatch.setattr(game_writer, "MOST_LINES", 3)
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        second = evening.server.world.add_channel(evening.server.guild(), "second")
        refused = await evening.axis.at(second).slash(
            "game new", system="awaw", seats=f"axis {evening.axis.mention}", dice="plain"
        )
        assert "games in play already" in body_of(refused.message)

        await evening.axis.slash("roll", dice="2d6")
        await evening.settle()
        full = await evening.axis.slash("roll", dice="2d6")
        assert "nothing new begins in it" in body_of(full.message)
        assert "Roll 1" in body_of((await evening.axis.slash("log")).message)


async def test_drafts_of_one_person_do_not_pile_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The newest stay open; those of others are not touched."""
    monkeypatch.setattr(drafts, "MOST_OPEN", 2)
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        await evening.declare(evening.allies, "hello")
        for _ in range(4):
            await evening.declare(evening.axis, "subs atlantic 6 v 7 asw")

        key = (await evening.table()).key
        kept = await evening.bot.services.archive.read(drafts_in, key)
        assert [draft.seq for draft in kept] == [1, 4, 5]


async def own_game(evening: Evening) -> Person:
    """Begin a game in another guild and return its player."""
    guild = evening.server.guild("elsewhere")
    anna = evening.server.person("anna", guild=guild)
    await anna.slash("game new", system="awaw", seats=f"axis {anna.mention}", dice="plain")
    await evening.settle()
    return anna


async def test_no_game_of_another_guild_is_reached(tmp_path: Path) -> None:
    """The same name, the same buttons: each guild sees its own."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        await evening.axis.slash("roll", dice="2d6 secret weather")
        await evening.settle()
        anna = await own_game(evening)

        for path, options in (
            ("log", {}),
            ("status", {}),
            ("game export", {"game": "g1"}),
            ("dice proof", {"n": 1}),
        ):
            reply = await anna.slash(path, **options)
            await evening.settle()
            assert "secret weather" not in body_of(anna.visible()[-1])
            assert reply.message.author.id == evening.server.world.bot.id


@pytest.mark.parametrize("command", ["game import", "game restore"])
async def test_an_attachment_is_measured_before_it_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    """A file over the limit is refused by the size that Discord gives."""
    monkeypatch.setattr("bot.cogs.delivery.record_comparison.MOST_BYTES", 10)
    async with evening_at(tmp_path) as evening:
        await evening.begin()

        reply = await evening.axis.slash(command, record=Upload("g1.jsonl", b"x" * 11))

        assert "too large" in body_of(reply.message)
