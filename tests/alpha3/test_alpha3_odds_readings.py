"""What odds of a battle depend on: positions that are read alike are worked out once."""

from collections.abc import Hashable
from typing import Any

from turn_cases import Game

from core.alpha3.combat.odds.reading import reading
from core.alpha3.combat.requests import BattleOrders


def read(space: str, **there: Any) -> Hashable:
    """Return what a German battle in a space depends on."""
    there = {power: there.get(power, {}) for power in ("germany", "france", "united_kingdom")}
    game = Game(power="germany", phase="conduct_combat", units={space: there})
    return reading(game.now, BattleOrders(space=space), sailing=False)


def test_on_land_ones_own_guns_count_beside_who_fights() -> None:
    """They fire at nobody, and come home with the land; nothing else there matters twice."""
    tanks: dict[str, Any] = {"france": {"infantry": 1}}
    plain = read("France", **tanks, germany={"tank": 1})

    assert plain == read("France", **tanks, germany={"tank": 1})
    assert plain != read("France", **tanks, germany={"tank": 1, "aa_gun": 1})
    assert plain != read("France", **tanks, germany={"tank": 2})
    facility = {"france": {"infantry": 1, "air_base": 1}}
    assert plain == read("France", **facility, germany={"tank": 1})


def test_at_sea_everything_counts_that_lies_in_the_zone() -> None:
    """Cargo and transports too, whoever fights."""
    fleet: dict[str, Any] = {"france": {"destroyer": 1}}
    plain = read("SZ110", **fleet, germany={"submarine": 1})

    assert plain == read("SZ110", **fleet, germany={"submarine": 1})
    aboard = {"submarine": 1, "transport": 1, "infantry": 1}
    assert plain != read("SZ110", **fleet, germany=aboard)
    assert read("SZ110", **fleet, germany=aboard) != read(
        "SZ110", **fleet, germany={**aboard, "infantry": 2}
    )
