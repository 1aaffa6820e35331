"""The law: in random games everybody is told everything that changed for him, and nothing else."""

from pathlib import Path

import pytest
from law_eyes import EYES
from law_games import GAMES, played
from posts_drawn import posts_drawn, too_long

from core.systems import SYSTEMS

PLAIN, LONG = range(1, 2), range(1000, 1200)


@pytest.mark.parametrize("system", GAMES)
async def test_random_games_tell_every_change(tmp_path: Path, system: str) -> None:
    """Unit by unit, marker by marker, treasury by treasury, relation by relation, act by act.

    And no post is longer than a phone, in either language.
    """
    with posts_drawn() as posts:
        heard = await played(tmp_path, system, PLAIN)

    assert heard.faults == [], "\n".join(heard.faults)
    assert too_long(posts) == []
    assert heard.made["undo"]
    assert sum(heard.seen.values()) > 25 * len(PLAIN)


@pytest.mark.soak
@pytest.mark.timeout(3000)
@pytest.mark.parametrize("system", GAMES)
async def test_many_random_games_tell_every_change(tmp_path: Path, system: str) -> None:
    """Two hundred games, in which every kind of effect occurs."""
    with posts_drawn() as posts:
        heard = await played(tmp_path, system, LONG)

    assert heard.faults == [], "\n".join(heard.faults)
    assert too_long(posts) == []
    unseen = set(SYSTEMS[system].effects) - set(heard.seen)
    assert unseen == set(GAMES[system].never)
    assert GAMES[system].reasons - set(heard.reasons) == set()


@pytest.mark.parametrize("system", GAMES)
def test_nothing_of_a_position_is_overlooked(system: str) -> None:
    """Every field is seen, or is the referee's own for a reason that the law gives itself."""
    assert EYES[system].overlooked() == []


def test_every_game_is_held_to_the_law() -> None:
    """A game that is added needs somebody who plays it and somebody who looks."""
    assert set(GAMES) == set(EYES) == set(SYSTEMS)
