"""drand relays that lie, babble, fail or are late: the same dice in the end, or none at all."""

from pathlib import Path

import pytest
from faults_inside import Running, Scripts, running_at
from faults_table import STAGES, until
from known_rounds import KNOWN_ROUNDS
from relay_mishaps import (
    bad_signature,
    down,
    garbage,
    late,
    right_reply,
    silent,
    status,
    wrong_round,
)

from bot.chance.beacon import Beacon

YEAR_S = 365 * 86_400
SIX_HOURS_MS = 6 * 3_600_000
NEEDED = 1000
"""The round that a reply at this table asks for."""

OTHERS = [Beacon(number, KNOWN_ROUNDS[number]) for number in (1, 1001, 1009, 657_413)]
"""Rounds rightly signed and not asked for: long past, the next, a later one, years away."""

FORGED = Beacon(NEEDED, KNOWN_ROUNDS[NEEDED + 1])
"""The round asked for, under the signature of another."""


async def rolled(table: Running) -> dict[str, bytes]:
    """Lock an attack in, let it be witnessed, and return the lines that chance has written."""
    await table.locked()
    await table.reply()
    await table.settle()
    return dict(zip(table.record.kinds(), table.record.lines(), strict=True))


@pytest.mark.parametrize(
    "scripts",
    [
        *({"liar": [wrong_round(other)] * 3} for other in OTHERS),
        *({"liar": [wrong_round(other)] * 3, "honest": []} for other in OTHERS),
        {"liar": [bad_signature()] * 2, "other liar": [wrong_round(FORGED)], "honest": []},
        {"babbler": [garbage(body) for body in (b"", b"{}", b"[1]", b"\xff", b"{" * 5000)]},
        {"babbler": [garbage(right_reply(FORGED).body)], "slow": [late(600.0)]},
        {"ill": [status(code) for code in (404, 425, 500, 503, 429, 302)]},
        {"dead": [down(3600.0)], "deaf": [silent()] * 9, "late": [late(7200.0)]},
    ],
    ids=" ".join,
)
async def test_whatever_relays_answer_the_round_is_the_one_that_was_fixed(
    tmp_path: Path, scripts: Scripts
) -> None:
    """The beacon on record is the one round that the reply determined, rightly signed."""
    async with running_at(tmp_path, "witnessed", scripts=scripts) as table:
        found = await rolled(table)

        right = Beacon(NEEDED, KNOWN_ROUNDS[NEEDED])
        assert f'"round":{right.round}'.encode() in found["beacon"]
        assert right.signature.hex().encode() in found["beacon"]
        assert {number for _, number in table.beacons.asked} == {NEEDED}
        await table.require_one_result()


@pytest.mark.parametrize(
    "scripts",
    [
        {"late": [late(YEAR_S)]},
        {"dead": [down(YEAR_S)], "late": [late(YEAR_S)]},
        {"liar": [wrong_round(OTHERS[-1])] * 50_000, "forger": [bad_signature()] * 50_000},
    ],
    ids=["late", "dead and late", "lying"],
)
async def test_a_round_that_does_not_come_for_hours_is_waited_for(
    tmp_path: Path, scripts: Scripts
) -> None:
    """No other round, mode or source takes its place; the channel is told once what to do."""
    async with running_at(tmp_path, "witnessed", scripts=scripts) as table:
        await table.locked()
        await table.reply()
        began = table.clock.now_ms()
        await hours_pass(table, began)
        await table.stop()
        await table.start_waiting()
        await hours_pass(table, table.clock.now_ms())

        assert tuple(table.record.kinds()) == STAGES["witnessed"][4]
        assert {number for _, number in table.beacons.asked} == {NEEDED}
        assert table.record.verdict(table.posts()).ok
        await until(table.record.owes_nothing, "everything is posted")
        told = [post for post in table.posts() if "waits for drand round 1000" in str(post.embeds)]
        assert len(told) == 1
        assert "/public/1000> and gives what stands there to" in str(told[0].embeds)


async def hours_pass(table: Running, since_ms: int) -> None:
    """Let the bot wait in vain for six hours of its own clock."""
    await until(lambda: table.clock.now_ms() >= since_ms + SIX_HOURS_MS, "six hours pass")
