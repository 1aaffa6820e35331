"""Odds of battles at sea that submarines leave, against the resolver over all its dice (R-62)."""

import random
from dataclasses import replace
from typing import Any

import pytest
from combat_runs import PhaseReadings, agree, worth
from support import refusal_of
from test_alpha3_phase_odds import sailing

from core.alpha3.book.terms import Power
from core.alpha3.combat.battle.aftermath import FightOutcome
from core.alpha3.combat.battle.fighting import resolve_fight
from core.alpha3.combat.requests import Fight
from core.alpha3.record.position import Position
from core.forecast import forecast
from core.odds.enumeration import runs
from core.odds.readings import Reading
from core.systems import SYSTEMS
from core.terms.forecast import Forecast
from core.terms.ledger import Ledger
from core.terms.message import english
from core.terms.policy import nobody
from core.terms.refusal import Refusal
from core.terms.request import read_request

Shown = dict[str, dict[str, float]]

UNIT = ("submarine", "submarine", "destroyer", "cruiser", "battleship", "transport")


class BattleReadings(PhaseReadings):
    """Reads the throws of one battle, which have no mark before their names."""

    def __getitem__(self, throw: str) -> Reading:
        return super().__getitem__(f"a00{throw}")


def fought(now: Position, said: Fight, book: Ledger) -> tuple[str, str]:
    """Return who won, and the IPC balance, by one run of the procedure."""
    outcome = resolve_fight(now, said, book).outcome
    book.lawful()
    assert isinstance(outcome, FightOutcome)
    after = now
    for effect in book.effects:
        after = SYSTEMS["alpha3"].change(after, effect)
    return outcome.winner or "stand_off", str(worth(after) - worth(now))


def enumerated(now: Position, said: Fight) -> Shown:
    """Return the same by every run of the procedure."""
    found: Shown = {"winner": {}, "swing": {}}
    for run in runs(lambda book: fought(now, said, book), BattleReadings(), nobody):
        for of, value in zip(found.values(), run.value, strict=True):
            of[value] = of.get(value, 0.0) + float(run.chance)
    return found


def told_as_fought(own: str, theirs: dict[str, int], *, dive: bool, **orders: Any) -> bool:
    """Return whether the odds of a battle are what its procedure comes to."""
    now = sailing(own, theirs, infantry=1)
    if dive:
        now = replace(now, submerging=frozenset({Power.UNITED_KINGDOM}))
    said = read_request(Fight, {"power": "germany", "space": "SZ110", **orders})
    assert not isinstance(said, Refusal)
    found = forecast(now, said)
    assert isinstance(found, Forecast), found
    shown = {
        name: {english(value): chance for value, chance in found.figures[name].items()}
        for name in ("winner", "swing")
    }
    assert isinstance(said, Fight)
    return agree(enumerated(now, said), shown)


@pytest.mark.parametrize("orders", [{}, {"retreat": "outnumbered", "retreat_to": "SZ112"}])
@pytest.mark.parametrize("dive", [False, True])
@pytest.mark.parametrize("submerge", ["never", "at_once"])
@pytest.mark.parametrize(
    ("own", "theirs"),
    [
        ("1 submarine", {"submarine": 1, "transport": 1}),
        ("1 submarine", {"destroyer": 1, "transport": 1}),
        ("1 cruiser", {"submarine": 1, "transport": 1}),
        ("1 submarine 1 destroyer", {"submarine": 1, "transport": 1}),
    ],
)
def test_r_62_who_dives_when_is_in_the_odds(
    own: str, theirs: dict[str, int], submerge: str, dive: object, orders: dict[str, Any]
) -> None:
    """Who has dived neither sinks transports nor keeps them from being sunk alone."""
    assert told_as_fought(own, theirs, dive=bool(dive), submerge=submerge, rounds=1, **orders)


def test_r_62_submarines_dive_after_the_last_round_too() -> None:
    """Once the destroyer is gone the cruiser cannot find the submarine: the battle is won."""
    assert told_as_fought("1 destroyer 1 cruiser", {"submarine": 1}, dive=True, rounds=2)


def test_r_62_submarines_that_were_sunk_before_the_others_dive_are_lost() -> None:
    """Of two one may be hit in the round in which the destroyer is."""
    assert told_as_fought("1 destroyer 1 cruiser", {"submarine": 2}, dive=True, rounds=1)


def test_r_62_where_some_dive_and_others_stay_there_are_no_odds() -> None:
    """British submarines dive, French ones fight on: the reason is told."""
    now = sailing("1 cruiser", {"submarine": 1}, infantry=1)
    there = {**now.units["SZ110"], Power.FRANCE: {"submarine": 1}}
    now = replace(
        now,
        units={**now.units, "SZ110": there},
        submerging=frozenset({Power.UNITED_KINGDOM}),
    )
    said = read_request(Fight, {"power": "germany", "space": "SZ110"})
    assert not isinstance(said, Refusal)
    found = forecast(now, said)

    found = refusal_of(found)
    assert "Some of the defenders' submarines dive" in english(found.faults[0].what)


@pytest.mark.soak
@pytest.mark.timeout(1800)
def test_r_62_battles_drawn_by_lot_come_out_as_enumeration_says() -> None:
    """Six hundred battles of up to three ships a side, with every order."""
    lot = random.Random("dives")  # noqa: S311 - the same samples every time
    for _ in range(600):
        own = lot.choices(UNIT[:-1], k=lot.randint(1, 3))
        theirs = lot.choices(UNIT, k=lot.randint(1, 3))
        orders: dict[str, Any] = {"rounds": lot.randint(1, 2)}
        orders["submerge"] = lot.choice(["never", "at_once"])
        if lot.random() < 0.3:
            orders |= {"retreat": "outnumbered", "retreat_to": "SZ112"}
        told = " ".join(f"{own.count(unit)} {unit}" for unit in dict.fromkeys(own))
        fleet = {unit: theirs.count(unit) for unit in theirs}
        assert told_as_fought(told, fleet, dive=lot.random() < 0.6, **orders), (told, fleet, orders)
