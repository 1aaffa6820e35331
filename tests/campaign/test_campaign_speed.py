"""A long game loads at once: five thousand effects in a tenth of a second."""

import time
from typing import Any

import pytest
from campaign_game import AWAW, Game, start_1939
from support import loaded

from bot.referee.effects import read_effect
from core.awaw.record.fold.position import change
from core.awaw.record.position import Position

PLACES = ("brest", "gibraltar", "suez", "manila", "colombo", "suva", "lisbon")


def long_game() -> Game:
    """Return a campaign of seven years in which something happens in every phase."""
    played = start_1939()
    played.do("declare-war", power="germany", on="britain")
    dice = loaded(attacker=8, defender=5)
    while str(played.campaign.clock.turn) != "Spring 1946":
        for ending in (
            played.try_("tension", usat=len(played.effects) % 50),
            played.try_("control", power="germany", place=PLACES[len(played.effects) % 7]),
            played.try_("submarine-warfare", box="atlantic", attacker="germany", dice=dice),
            played.try_("build", power="germany", unit="submarines", factors=1, place="brest"),
            played.try_("build", power="britain", unit="asw", factors=1, place="brest"),
            played.try_("deploy", **_enter("germany", "submarines")),
            played.try_("deploy", **_enter("britain", "asw")),
            played.try_("deploy", **_enter("britain", "returning_transports")),
            played.try_("advance"),
        ):
            if hasattr(ending, "effects"):
                played.apply(ending)
    return played


def _enter(power: str, unit: str) -> dict[str, Any]:
    return {
        "power": power,
        "unit": unit,
        "factors": 1,
        "origin": "western_port",
        "destination": "atlantic",
    }


@pytest.fixture(scope="module")
def played() -> Game:
    """A long game, played once."""
    return long_game()


QUIET = 0.000_15
"""How long a quiet machine needs for the measure below, in seconds."""


def best_of(runs: int, act: Any) -> float:
    """Return the shortest time that something took, in seconds of a quiet machine.

    Others use this machine too: what it is worth just now is measured beside every run.
    """
    times = []
    for _ in range(runs):
        begun = time.process_time()
        sum(range(10_000))
        measured = time.process_time()
        act()
        done = time.process_time()
        times.append((done - measured) / max((measured - begun) / QUIET, 1.0))
    return min(times)


def test_five_thousand_effects_fold_in_a_tenth_of_a_second(played: Game) -> None:
    """From the record's own form, as a game is loaded; the same effects over and over."""
    rest = [each for each in played.effects if each["kind"] in _REPEATABLE]
    many = played.effects + rest * (5000 // len(rest) + 1)
    effects = many[:5000]

    def fold() -> None:
        position = Position()
        for raw in effects:
            position = change(position, read_effect(AWAW, raw))

    assert {each["kind"] for each in effects} >= {"advanced", "units-moved", "transports-lost"}
    assert best_of(7, fold) < 0.1


_REPEATABLE = ("tension-changed", "place-held", "transports-lost", "advanced")


def test_one_more_effect_takes_less_than_a_thousandth_of_a_second(played: Game) -> None:
    """Of every kind that the game has seen, and an edit by hand."""
    edit = {
        "kind": "edited",
        "by": "britain",
        "path": "powers.britain.brps",
        "value": 90,
        "reason": "scenario",
    }
    kinds = {each["kind"]: each for each in played.effects} | {"edited": edit}
    kinds.pop("campaign-begun")

    for raw in kinds.values():
        effect = read_effect(AWAW, raw)
        assert best_of(15, lambda effect=effect: change(played.position, effect)) < 0.001
