"""Odds of bombing raids, against every run of the resolver."""

import random

import pytest
from odds_clauses import RAID_CLAUSES
from support import with_soak

from core.board.air_raid import AirRaid, Target, air_raid, raid_numbers
from core.board.fight_raid import RaidReport, fight_raid, plan_raid
from core.odds.enumeration import runs
from core.odds.figures import Tally, figures
from core.odds.raid_odds import raid_odds
from core.odds.readings import Reading, by_faces, by_hits, by_total
from core.terms.ledger import Ledger
from core.terms.policy import nobody


def enumerated(raid: AirRaid, *, raw: bool = False) -> dict[str, dict[str, float]]:
    """Return the distribution of every figure of a raid's report, over all runs."""

    def fly(book: Ledger) -> RaidReport:
        plan_raid(raid, book)
        return fight_raid(raid, RAID_CLAUSES, book)

    readings: dict[str, Reading] = {
        "air_attack_bombers": by_hits(raid.numbers.bombers),
        "air_attack_escorts": by_hits(raid.numbers.escorts),
        "air_defence": by_hits(raid.numbers.interceptors),
        "facility_aa*": by_hits(raid.numbers.facility),
        "damage*": by_total if raid.numbers.best_of == 1 else by_faces,
    }
    tally = Tally()
    for run in runs(fly, {"*": by_faces} if raw else readings, nobody):
        tally.add({**figures(run.value), **together(run.value)}, run.chance)
    return {
        name: {value: float(chance) for value, chance in of.items()}
        for name, of in tally.distributions().items()
        if len(raid.targets) > 1 or not name.startswith("targets.")
    }


def together(report: RaidReport) -> dict[str, str]:
    """Return the figures of all targets taken together."""
    lost = {unit: 0 for target in report.targets for unit in target.lost_to_aa}
    for target in report.targets:
        for unit, number in target.lost_to_aa.items():
            lost[unit] += number
    return {
        **{f"lost_to_aa.{unit}": str(number) for unit, number in lost.items()},
        "damage_done": str(sum(target.damage_done for target in report.targets)),
        "damage_total": str(sum(target.damage_total for target in report.targets)),
    }


def drawn(lot: random.Random) -> AirRaid:
    """Return a small raid on one or two targets."""
    targets = tuple(
        Target(
            lot.choice(["major_ic", "minor_ic", "air_base"]),
            {"strategic_bomber": lot.randint(0, 2), "tactical_bomber": lot.randint(0, 1)},
            lot.randint(0, 4),
        )
        for _ in range(lot.choice([1, 1, 2]))
    )
    few = sum(target.bombers["strategic_bomber"] for target in targets) <= 2
    more = ["jet_fighters", "heavy_bombers"] if few else ["jet_fighters"]
    tech = lot.choice([frozenset[str](), *(frozenset({each}) for each in more)])
    radar = lot.choice([frozenset[str](), frozenset({"radar"})])
    return air_raid(
        targets,
        escorts=lot.randint(0, 2),
        interceptors=lot.randint(0, 2),
        numbers=raid_numbers(tech, radar),
    )


def agree(found: dict[str, dict[str, float]], expected: dict[str, dict[str, float]]) -> bool:
    """Return whether two sets of distributions are the same, what cannot happen left out."""
    assert set(found) == set(expected)
    return all(
        {value for value, chance in found[name].items() if chance > 0} == set(of)
        and all(abs(found[name][value] - chance) < 1e-14 for value, chance in of.items())
        for name, of in expected.items()
    )


@pytest.mark.parametrize("sample", with_soak(range(30), plain=3))
def test_sampled_raids_come_out_as_enumeration_says(sample: int) -> None:
    """Every figure of the report, one target or two, with jets or without."""
    raid = drawn(random.Random(sample))  # noqa: S311 - the same samples every time

    assert agree(raid_odds(raid).figures(), enumerated(raid))


def test_readings_of_a_raids_throws_stand_for_every_face() -> None:
    """One bomber and an escort against one interceptor, by every face of every die."""
    raid = air_raid((Target("minor_ic", {"strategic_bomber": 1}, 2),), escorts=1, interceptors=1)

    assert agree(raid_odds(raid).figures(), enumerated(raid, raw=True))


def test_a_bomber_alone_by_hand() -> None:
    """The facility kills it one time in six; else every face is as likely, six and all."""
    raid = air_raid((Target("minor_ic", {"strategic_bomber": 1}),), escorts=0, interceptors=0)
    shown = raid_odds(raid).figures()

    assert shown["damage_done"] == pytest.approx(
        {"0": 1 / 6, **{str(face): 5 / 36 for face in range(1, 7)}}
    )
    assert shown["lost_to_aa.strategic_bomber"] == pytest.approx({"0": 5 / 6, "1": 1 / 6})
    assert shown["interceptors_lost"] == {"0": 1}


def test_large_raids_sum_to_one() -> None:
    """Sixty bombers on two targets, thirty escorts, forty interceptors."""
    bombers = {"strategic_bomber": 30}
    raid = air_raid(
        (Target("major_ic", bombers), Target("air_base", bombers)), escorts=30, interceptors=40
    )

    assert all(abs(sum(of.values()) - 1) < 1e-12 for of in raid_odds(raid).figures().values())


@pytest.mark.soak
def test_heavy_bombers_by_the_hundred_sum_to_one() -> None:
    """Six hundred bombers, half of them at each target, as many escorts and interceptors."""
    bombers = {"strategic_bomber": 300}
    raid = air_raid(
        (Target("major_ic", bombers), Target("air_base", bombers)),
        escorts=600,
        interceptors=600,
        numbers=raid_numbers(frozenset({"heavy_bombers"}), frozenset()),
    )
    figures = raid_odds(raid).figures()

    assert all(abs(sum(of.values()) - 1) < 1e-12 for of in figures.values())
    assert figures["targets.0.damage_done"] == {"20": pytest.approx(1)}
