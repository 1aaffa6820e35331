"""Combat phases of some size rolled by their resolver, and small ones drawn at random."""

import random
from collections import Counter
from math import sqrt
from typing import Any

import pytest
from combat_runs import NOBODY, agree, enumerated, germany, group, outcome_of, phase

from core.alpha3.combat.odds.phase import phase_odds
from core.alpha3.combat.requests import CombatPhase
from core.alpha3.record.position import Position
from core.odds.quiet_ledger import QuietLedger
from core.terms.policy import nobody

OWN = (
    "3 submarine 2 destroyer 2 cruiser 1 battleship 1 carrier 2 fighter "
    "4 transport 3 infantry 3 tank"
)
THEIRS = {"submarine": 2, "destroyer": 2, "cruiser": 2, "battleship": 1, "transport": 1}


def counted(words: str) -> dict[str, int]:
    """Return units from words such as ``2 infantry 1 tank``."""
    split = words.split()
    return {unit: int(count) for count, unit in zip(split[::2], split[1::2], strict=True)}


def great_landing() -> tuple[Position, CombatPhase]:
    """Return a fleet action, two landings out of its zone, a raid, and a battle on land."""
    units: dict[str, Any] = {
        "SZ112": {**NOBODY, "germany": counted(OWN)},
        "SZ110": {**NOBODY, "united_kingdom": THEIRS},
        "United Kingdom": {**NOBODY, "united_kingdom": {"infantry": 2, "fighter": 2, "aa_gun": 1}},
        "Normandy Bordeaux": {**NOBODY, "france": {"infantry": 2, "artillery": 1}},
        "France": {**NOBODY, "france": {"infantry": 4, "tank": 1, "aa_gun": 1}},
        "Holland Belgium": {**NOBODY, "germany": {"infantry": 4, "artillery": 1, "tank": 1}},
    }
    now = germany(
        units,
        group(OWN, "SZ112", "SZ110"),
        group("2 infantry 1 tank", "SZ110", "United Kingdom"),
        group("1 infantry 2 tank", "SZ110", "Normandy Bordeaux"),
        group("4 infantry 1 artillery 1 tank", "Holland Belgium", "France"),
        group("1 strategic_bomber", "Germany", "United Kingdom", raid="major_ic"),
        defence_united_kingdom="intercept United Kingdom: 1",
    )
    retreat = {"space": "France", "retreat": "outnumbered", "retreat_to": "Holland Belgium"}
    return now, phase(now, battles=[retreat])


FEWEST = 10
"""Values that are expected less often are taken together: standard errors do not tell of them."""


def beyond_errors(times: int) -> list[str]:
    """Return values that came up more or less often than four standard errors allow."""
    now, said = great_landing()
    lot = random.Random("landings")  # noqa: S311 - nobody plays with these dice
    odds = phase_odds(now, said).figures()
    seen: dict[str, Counter[str]] = {name: Counter() for name in odds}
    for _ in range(times):
        book = QuietLedger(lambda _, n, m: tuple(lot.choices(range(1, m + 1), k=n)), nobody)
        for name, value in outcome_of(now, said, book).items():
            if name in seen:
                seen[name][value] += 1
    found = []
    for name, values in odds.items():
        rare = {value for value, chance in values.items() if chance * times < FEWEST}
        told = {value: chance for value, chance in values.items() if value not in rare}
        came = {value: seen[name][value] for value in told}
        told["rare"] = sum(values[value] for value in rare)
        came["rare"] = sum(seen[name][value] for value in rare)
        found += [
            f"{name} {value}: {came[value] / times} of {chance}"
            for value, chance in told.items()
            if abs(came[value] / times - chance)
            > 4 * sqrt(max(chance * (1 - chance), 1 / times) / times)
        ]
    return found


def test_r_64_thirty_rolled_landings_agree_with_the_odds() -> None:
    """Swing, damage and what falls, to the end of every battle: the plain run's taste."""
    assert beyond_errors(30) == []


@pytest.mark.soak
@pytest.mark.timeout(1800)
def test_r_64_twenty_thousand_rolled_landings_agree_with_the_odds() -> None:
    """The same within four standard errors (soak)."""
    assert beyond_errors(20_000) == []


SHIPS = ("submarine", "destroyer", "cruiser", "battleship", "fighter")
ASHORE = ("infantry", "tank", "artillery", "mech_infantry")


def drawn(lot: random.Random) -> tuple[Position, CombatPhase]:
    """Return a landing past some ships, of up to three units a side, for a round or two."""
    cargo = {"infantry": 1, lot.choice(("tank", "infantry")): 1}
    cargo = cargo if len(cargo) > 1 else {"infantry": 2}
    fleet = Counter(lot.choices(SHIPS[:4], k=lot.randint(1, 2))) + Counter(transport=1)
    words = " ".join(f"{count} {unit}" for unit, count in {**fleet, **cargo}.items())
    landing = " ".join(f"{count} {unit}" for unit, count in cargo.items())
    enemy = Counter(lot.choices((*SHIPS[:4], "transport"), k=lot.randint(0, 2)))
    holders = Counter(lot.choices(ASHORE, k=lot.randint(1, 2)))
    units: dict[str, Any] = {
        "SZ112": {**NOBODY, "germany": counted(words)},
        "SZ110": {**NOBODY, "united_kingdom": dict(enemy)},
        "SZ109": NOBODY,
        "United Kingdom": {**NOBODY, "united_kingdom": dict(holders)},
    }
    now = germany(units, group(words, "SZ112", "SZ110"), group(landing, "SZ110", "United Kingdom"))
    orders: dict[str, Any] = {"rounds": 1}
    if lot.random() < 0.3:
        orders |= {"retreat": "outnumbered", "retreat_to": "SZ112"}
    elif lot.random() < 0.5 and not {"destroyer", "transport"} <= enemy.keys():
        orders["submerge"] = "at_once"
    battles = [{"space": "United Kingdom", "rounds": 1}]
    if enemy:
        battles.append({"space": "SZ110", **orders})
    return now, phase(now, battles=battles, rest="none")


def disagreeing(seeds: range) -> list[int]:
    """Return the seeds whose phases come to anything else than their odds tell."""
    wrong = []
    for seed in seeds:
        now, said = drawn(random.Random(seed))  # noqa: S311 - nobody plays with these dice
        if not agree(phase_odds(now, said).figures(), enumerated(now, said)):
            wrong.append(seed)
    return wrong


def test_r_64_some_small_landings_drawn_at_random_are_their_procedure() -> None:
    """Every run of three of them: the plain run's taste."""
    assert disagreeing(range(3)) == []


@pytest.mark.soak
@pytest.mark.timeout(3600)
def test_r_64_two_hundred_small_landings_are_their_procedure() -> None:
    """Every run of two hundred of them (soak)."""
    assert disagreeing(range(200)) == []
