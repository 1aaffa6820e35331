"""Somebody is always to act: in random games the list names him, and he is mentioned once."""

from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import pytest
from law_duties import DutyWatch
from law_games import GAMES
from law_table import Players, law_table

from bot.referee.duties import positions
from bot.referee.game.acting_powers import acting_now
from bot.referee.game.people import Person
from bot.referee.game.table import Table
from bot.referee.transaction import unit_of_work
from core.systems import SYSTEMS

PLAIN, LONG = range(1), range(2000, 2060)


def four_players(system: str) -> Players:
    """Return two players a side, who take its powers in turn."""
    seen: Counter[str] = Counter()
    players = {}
    for power, side in SYSTEMS[system].powers.items():
        nth = seen[side] % 2
        seen[side] += 1
        players[power] = Person({"axis": 11, "allies": 12}[side] + 10 * nth, f"{side} {nth}")
    return players


async def watched(
    folder: Path, system: str, seeds: range, most: int = 0
) -> tuple[list[str], Counter[str], int]:
    """Play games by their seeds under somebody who looks at their duties after each act.

    Args:
        folder: Where their archives are.
        system: Which game.
        seeds: What they hang on.
        most: How often they are played on; 0 for as often as the game usually is.

    Returns:
        What was wrong, how often what came to people, and how often he looked.
    """
    faults, came, looked = [], Counter[str](), 0
    for seed in seeds:
        async with law_table(folder, system, seed, four_players(system)) as law:
            watch = DutyWatch(law)
            await watch.begin()
            law.watch = watch.after
            player = GAMES[system].player(law)
            await player.begin()
            for _ in range(most or GAMES[system].times):
                if not await player.go_on():
                    break
            faults += watch.faults
            came += watch.came
            looked += watch.looked
    return faults, came, looked


@pytest.mark.parametrize("system", GAMES)
async def test_in_random_games_whose_turn_it_becomes_is_mentioned_once(
    tmp_path: Path, system: str
) -> None:
    """At every moment the list says whom the game waits for, and nobody else is mentioned."""
    faults, _, looked = await watched(tmp_path, system, PLAIN)

    assert faults == [], "\n".join(faults)
    assert looked > len(PLAIN) * 20


@pytest.mark.soak
@pytest.mark.timeout(3000)
@pytest.mark.parametrize("system", GAMES)
async def test_in_many_games_whose_turn_it_becomes_is_mentioned_once(
    tmp_path: Path, system: str
) -> None:
    """Sixty games, twice as long, in which everything comes to somebody that can."""
    faults, came, _ = await watched(tmp_path, system, LONG, 2 * GAMES[system].times)

    assert faults == [], "\n".join(faults)
    assert set(came) - {SELDOM.get(system)} == COMES[system]


COMES = {
    "alpha3": {"phase", "decides", "war", "answers", "comes back"},
    "awaw": {
        *("phase", "transports", "war", "rocket base", "markers", "shortfall"),
        *("answers", "comes back"),
    },
    "bombing-sop": {"answers"},
    "representative": {"phase", "decides", "answers", "comes back"},
}
"""What comes to somebody in each game, however it is played."""

SELDOM = {"alpha3": "french", "awaw": "stranded"}
"""What may come too; tests of these games' duties bring it about."""


async def test_whoever_only_shares_a_turn_is_not_mentioned_when_a_fight_of_the_other_ends(
    tmp_path: Path,
) -> None:
    """His phase stays with him while the fight waits for an answer; until now he was pinged."""
    faults, came, _ = await watched(tmp_path, "representative", range(12, 13))

    assert faults == [], "\n".join(faults)
    assert came["answers"]


async def test_a_referee_who_names_the_wrong_player_is_found_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The law has teeth: each duty that is somebody else's, or nobody's, is a fault."""

    def wrong(table: Table, powers: Iterable[str], now_ms: int) -> tuple[int, ...]:
        return tuple(
            23 - user if user in {11, 12} else user for user in acting_now(table, powers, now_ms)
        )

    monkeypatch.setattr(positions, "acting_now", wrong)
    faults, _, looked = await watched(tmp_path, "representative", range(1), 1)

    assert looked
    assert sum("the list waits for" in each for each in faults) > 1
    assert sum("mentioned" in each for each in faults) > 1


async def test_a_referee_who_mentions_nobody_is_found_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Or everybody at each post: both are faults."""
    for mentioned in ((), (11, 12, 21, 22)):
        monkeypatch.setattr(unit_of_work, "mentionable", lambda *_, said=mentioned: said)
        faults, _, _ = await watched(
            tmp_path, "alpha3", range(len(mentioned), len(mentioned) + 1), 2
        )

        assert any("mentioned" in each for each in faults)
