"""Four players in four time zones over three days: who is pinged when, and nobody in his sleep."""

from collections import Counter
from pathlib import Path

from evening import evening_at
from three_days import PLAYERS, ThreeDays

GOLDEN = Path(__file__).with_name("three_days.txt")
"""Who was pinged when, his own clock in brackets, in which round, and what called him."""


async def test_four_players_in_four_time_zones_are_pinged_once_and_never_in_their_sleep(
    tmp_path: Path,
) -> None:
    """A round of Global 1940 with scrambles asked at night, a war declared, and every turn's end.

    Where a line is meant to change, the list is printed whole.
    """
    async with evening_at(tmp_path) as evening:
        table = ThreeDays(evening)
        await table.begin()
        await table.pass_by()

    told = "".join(f"{ping.line()}\n" for ping in table.pings)
    assert [ping.line() for ping in table.pings if ping.who.sleeps(ping.at)] == []
    twice = Counter((ping.who.name, ping.why, ping.round) for ping in table.pings)
    assert [each for each, times in twice.items() if times > 1] == []
    assert {ping.who for ping in table.pings} == set(PLAYERS)
    assert table.played > len(PLAYERS) * 2
    assert told == GOLDEN.read_text(encoding="utf-8"), told
