"""Joint odds of whole bombing phases, against the resolver of the phase over all its dice."""

import random
from collections import Counter
from math import sqrt
from typing import Any

import pytest
from odds_phases import americans, filed, odds_of, on_london, phase_of, raid, salvos, showing
from support import refusal_of, with_soak

from core.awaw.bombing.odds import readings as read_alike
from core.forecast import forecast
from core.odds.figures import figures
from core.odds.plan import Plan
from core.odds.quiet_ledger import QuietLedger
from core.odds.readings import Reading, by_total
from core.odds.table_odds import as_floats, table_odds
from core.terms.refusal import Refusal

SYSTEMS_WITH_PHASES = ["awaw", "bombing-sop"]

Shown = dict[str, dict[str, float]]


def enumerated(system: str, form: str, reading: Reading, **fields: Any) -> Shown:
    """Return the odds of a phase by every run of its procedure."""
    room, phase = phase_of(system, **fields)
    found = table_odds(
        room.procedures[phase.kind], room.begin, phase, Plan({"*": reading}), filed(form)
    )
    assert not isinstance(found, Refusal), found
    return as_floats(found)


def plain(shown: Shown) -> Shown:
    """Return figures as both ways tell them: a power that loses nothing is told as 0 or not at all.

    What the headlines say is no figure; empty lists of attacks are none either.
    """
    found: Shown = {}
    for name, values in shown.items():
        if name.endswith("headline") or values == {"[]": 1.0}:
            continue
        told = dict(values)
        if name.startswith(("powers.", "construction_reduction", "german_")):
            nothing = told.pop("null", 0.0) + told.pop("0", 0.0)
            told |= {"0": nothing} if nothing else {}
            if set(told) == {"0"}:
                continue
        found[name] = told
    return found


def same(one: Shown, other: Shown) -> bool:
    """Return whether two sets of distributions agree to the last digits."""
    assert set(one) == set(other)
    return all(
        abs(one[name].get(value, 0.0) - other[name].get(value, 0.0)) < 1e-14
        for name in one
        for value in {*one[name], *other[name]}
    )


PHASES: dict[str, tuple[str, tuple[int, ...], dict[str, Any]]] = {
    "those who are left meet the next power's raid": (
        "Berlin: 3 aaf 2 int; stay",
        (4, 7, 10),
        {"raids": [raid(), americans()]},
    ),
    "they meet it while three are left": (
        "Berlin: 3 aaf 2 int; again 3",
        (4, 10),
        {"raids": [raid(), americans()]},
    ),
    "they meet the first raid alone": (
        "Berlin: 3 aaf 2 int; once",
        (4, 10),
        {"raids": [raid(), americans()]},
    ),
    "two fronts": (
        "Berlin western: 2 aaf 2 int; stay\nBerlin eastern: 1 jets; stay",
        (4, 11),
        {"raids": [raid(), americans()]},
    ),
    "a power's two forces bomb together": (
        "Berlin: 2 aaf 1 int; stay",
        (4, 10),
        {"raids": [raid(), raid(force={"strategic_bombers": 1}), americans()]},
    ),
    "a power's three forces bomb together": (
        "Berlin: 2 aaf 1 int; stay",
        (4, 10),
        {"raids": [raid(), raid(force={"strategic_bombers": 1}), raid(force={"aaf": 6})]},
    ),
    "two targets of one power": (
        "Hamburg: 1 aaf",
        (3, 10),
        {"raids": [raid(force={"aaf": 6}), americans("Hamburg"), raid("Hamburg")]},
    ),
    "most of what it is worth was lost before": (
        "Berlin: 2 aaf; stay",
        (4, 11),
        {"raids": [raid(already_lost=10), americans(already_lost=10)]},
    ),
    "flying bombs and rockets after raids": (
        "London: 3 aaf 2 int; stay\nManchester: 2 int",
        (3, 8, 11),
        {
            "raids": [on_london()],
            "flying_bombs": [salvos(), salvos("Manchester", 1)],
            "rockets": [salvos()],
        },
    ),
    "two powers defend together": (
        "London: 3 aaf 2 int; stay\nLondon: 1 aaf by united states; stay",
        (3, 10),
        {"raids": [on_london(), on_london(attacker="italy")], "flying_bombs": [salvos()]},
    ),
}
"""What happens, what the defender files, the totals that the dice show, and the phase."""


@pytest.mark.parametrize("system", SYSTEMS_WITH_PHASES)
@pytest.mark.parametrize("happens", with_soak(PHASES, plain=5))
def test_26_51_a_phase_is_its_procedure_over_all_dice(
    happens: str, system: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Dice that show a few totals only: every path through the phase is run, figure by figure."""
    form, totals, fields = PHASES[happens]
    monkeypatch.setattr(read_alike, "TOTALS", showing(*totals))

    expected = enumerated(system, form, showing(*totals), **fields)
    assert same(plain(odds_of(system, form, **fields)), plain(expected))


@pytest.mark.parametrize("system", SYSTEMS_WITH_PHASES)
@pytest.mark.parametrize("raids", with_soak([1, 2], plain=1))
def test_26_461_a_phase_is_its_procedure_over_every_total(raids: int, system: str) -> None:
    """All totals of all dice, of a raid that is met, and of one on another target (soak)."""
    both = [raid(force={"strategic_bombers": 1}), raid("Hamburg", force={"aaf": 3})]
    small = {"raids": both[:raids]}

    expected = enumerated(system, "Berlin: 1 int", by_total, **small)
    assert same(plain(odds_of(system, "Berlin: 1 int", **small)), plain(expected))


@pytest.mark.soak
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("system", SYSTEMS_WITH_PHASES)
def test_26_451_two_defended_raids_are_their_procedure_over_every_total(system: str) -> None:
    """Defenders who survive or abort meet the next raid: all totals of six throws (soak)."""
    small = {"raids": [raid(), americans(force={"aaf": 3})]}
    form = "Berlin: 2 aaf; stay"

    expected = enumerated(system, form, by_total, **small)
    assert same(plain(odds_of(system, form, **small)), plain(expected))


LARGE: dict[str, Any] = {
    "raids": [
        raid(force={"strategic_bombers": 6, "aaf": 9, "interceptors": 2}, target={"flak": 2}),
        americans(force={"strategic_bombers": 5, "aaf": 6, "interceptors": 2}, target={"flak": 2}),
        raid("Hamburg", force={"aaf": 12}),
    ]
}
LARGE_FORM = "Berlin: 5 aaf 3 int 1 jets; stay\nHamburg: 2 aaf"


def rolled(system: str, times: int) -> dict[str, Counter[str]]:
    """Return how often each value of each figure came up in phases rolled by the resolver."""
    lot = random.Random(f"phases of {system}")  # noqa: S311 - nobody plays with these dice
    room, phase = phase_of(system, **LARGE)
    procedure = room.procedures[phase.kind]
    seen: dict[str, Counter[str]] = {}
    for _ in range(times):
        book = QuietLedger(
            lambda _, n, m: tuple(lot.choices(range(1, m + 1), k=n)), filed(LARGE_FORM)
        )
        for name, value in figures(procedure.run(room.begin, phase, book).outcome).items():
            seen.setdefault(name, Counter())[value] += 1
    return seen


def within_errors(system: str, times: int) -> list[str]:
    """Return figures whose values came up more or less often than four standard errors allow."""
    odds, seen = plain(odds_of(system, LARGE_FORM, **LARGE)), rolled(system, times)
    return [
        f"{name} {value}: {seen[name][value] / times} of {chance}"
        for name, values in odds.items()
        if not name.startswith(("powers.", "construction_reduction"))
        for value, chance in values.items()
        if value != "null"
        and abs(seen[name][value] / times - chance)
        > 4 * sqrt(max(chance * (1 - chance), 1 / times) / times)
    ]


def test_26_51_a_few_hundred_rolled_phases_agree_with_the_odds() -> None:
    """Three raids by two powers, two of them on one target: the plain run's taste of the soak."""
    assert within_errors("awaw", 200) == []


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("system", SYSTEMS_WITH_PHASES)
def test_26_51_two_hundred_thousand_rolled_phases_agree_with_the_odds(system: str) -> None:
    """The same phase, every value of every figure within four standard errors (soak)."""
    assert within_errors(system, 200_000) == []


def test_a_phases_distributions_sum_to_one() -> None:
    """Of a large phase too, within 1e-12, every figure."""
    odds = odds_of("awaw", LARGE_FORM, **LARGE)

    assert all(abs(sum(values.values()) - 1) < 1e-12 for values in odds.values())
    assert set(odds["raids.1.defenders.0.factors.aaf"]) == {"3", "4"}
    assert sum(map(int, odds["powers.germany.brps_lost"])) > 0


def test_26_441_what_the_defender_files_is_checked() -> None:
    """An assignment that the phase would refuse is refused by its odds too."""
    room, phase = phase_of("awaw", raids=[raid()])
    found = forecast(room.begin, phase, filed("Paris: 3 aaf"))

    found = refusal_of(found)


def test_26_71_raids_on_one_target_share_its_worth() -> None:
    """The second raid takes only what the first left of twelve BRPs."""
    odds = odds_of("awaw", "", raids=[raid(), americans()])

    assert odds["targets.0.brp_loss"].keys() <= {str(brps) for brps in range(13)}
    alone = odds["raids.1.brp_loss_uncapped"]
    assert odds["raids.1.brp_loss"]["0"] > alone.get("0", 0.0)
