"""Archives of version 0.2.0 open, what waits in them goes on, and their exports verify."""

import re
from pathlib import Path

from kept_games import Reopened, laid_out, reopened

ROLLED = ["result", "resolution", "working"]
CODE = re.compile(r"[0-9a-f]{64}")


def title_of(game: Reopened, number: int, name: str) -> str:
    """Return the headline of a post, counted from the first in a game's channel."""
    post = game.posts(name)[number]
    return str(post.embeds[0].get("title", "")) if post.embeds else post.content


async def test_a_game_that_was_finished_is_proved_and_the_last_one_goes_on(tmp_path: Path) -> None:
    """All four systems, with dice, questions, an undo and a redo, holidays and shared seats."""
    kept = laid_out("finished", tmp_path)
    states = dict(kept.rows("SELECT game_id, status FROM game"))
    assert states == {"g1": "archived", "g2": "archived", "g3": "archived", "g4": "active"}
    assert kept.open_questions() == []
    assert [kept.queued(game) for game in states] == [0, 0, 0, 0]
    assert {"undo", "redo", "share", "away", "back", "choose"} <= set(
        kept.kinds("g3") + kept.kinds("g4")
    )

    async with reopened(kept) as now:
        before, sent = kept.kinds("g4"), kept.sent("g4")
        await now.declare("allies", "g4", "next")
        assert kept.kinds("g4")[len(before) :] == ["order", "resolution", "working"]
        assert kept.sent("g4")[: len(sent)] == sent
        await now.person("allies", "g4").slash("undo", to="latest")
        await now.settle()
        assert kept.kinds("g4")[-1] == "undo"
        for game in states:
            await now.require_proof(game, tmp_path)


async def test_a_battle_waits_for_its_losses_and_is_fought_on(tmp_path: Path) -> None:
    """The dice that were thrown count as they fell; those that follow are thrown now."""
    kept = laid_out("open", tmp_path)
    assert ("g1", "france") in kept.open_questions()
    thrown = kept.rows("SELECT bytes FROM line WHERE game_id = 'g1' AND kind = 'result'")

    async with reopened(kept) as now:
        await now.answer("allies", "g1", words="by order")
        assert kept.kinds("g1")[16:19] == ["answer", "lock", "result"]
        while ("g1", "france") in kept.open_questions():
            await now.answer("allies", "g1", words="by order")

        assert kept.kinds("g1")[-3:] == ["answer", "resolution", "working"]
        still = kept.rows("SELECT bytes FROM line WHERE game_id = 'g1' AND kind = 'result'")
        assert still[:1] == thrown
        assert len(still) == 2
        await now.require_proof("g1", tmp_path)


async def test_a_declaration_waits_for_the_other_sides_answer(tmp_path: Path) -> None:
    """Only he whose ships they are answers; the turn goes on by his word."""
    kept = laid_out("open", tmp_path)
    assert ("g2", "united_kingdom") in kept.open_questions()
    assert kept.kinds("g2")[-1] == "order"

    async with reopened(kept) as now:
        refused = await now.person("axis", "g2").click(now.posts("g2")[-1], "Answer")
        assert refused.modal is None
        assert "This question is not yours" in refused.message.text
        await now.answer("allies", "g2", words="none")

        assert ("g2", "united_kingdom") not in kept.open_questions()
        assert kept.kinds("g2")[-2:] == ["resolution", "working"]
        assert title_of(now, -1, "g2").endswith("Germany: combat")
        await now.require_proof("g2", tmp_path)


async def test_a_roll_waits_for_its_reply(tmp_path: Path) -> None:
    """The reply to the old LOCK fixes the dice, with the secret that lies beside the archive."""
    kept = laid_out("open", tmp_path)
    assert kept.kinds("g3") == ["genesis", "order", "lock", "posted"]

    async with reopened(kept) as now:
        assert kept.queued("g3") == 0
        await reply_to_the_lock(now, "g3")

        assert kept.kinds("g3")[4:] == ["away", "phrase", "reveal", *ROLLED]
        assert "roll 1: sealed, rolled" in await now.require_proof("g3", tmp_path)


async def test_queued_posts_are_posted_once_and_in_order(tmp_path: Path) -> None:
    """A phase that was resolved when the bot died is told; so is a LOCK, and it is replied to."""
    kept = laid_out("queued", tmp_path)
    assert [kept.queued(game) for game in ("g1", "g2")] == [3, 1]
    told = len(kept.sent("g1"))
    assert kept.kinds("g2") == ["genesis", "order", "lock"]

    async with reopened(kept) as now:
        assert [kept.queued(game) for game in ("g1", "g2")] == [0, 0]
        titles = [title_of(now, number, "g1").split(":")[0] for number in range(told, told + 3)]
        assert titles == ["Raid 1 · Leuna", "Raid 2 · Hamburg", "Bombing phase, 2 attacks"]
        await reply_to_the_lock(now, "g2")
        assert kept.kinds("g2")[3:] == ["away", "posted", "phrase", "reveal", *ROLLED]

        shown = {game: [each.id for each in now.posts(game)] for game in ("g1", "g2")}
        await now.table.restart()
        assert {game: [each.id for each in now.posts(game)] for game in shown} == shown
        assert shown == {game: kept.sent(game) for game in shown}
        for game in shown:
            await now.require_proof(game, tmp_path)


async def reply_to_the_lock(now: Reopened, game: str) -> None:
    """Reply to the LOCK that stands in a game's channel with the code it shows."""
    lock = next(post for post in now.posts(game) if post.content.startswith("**Roll 1"))
    (code,) = CODE.findall(lock.content)
    await now.person("allies", game).reply(lock, f"{code} eleven grey herons over the fen")
    await now.settle()
