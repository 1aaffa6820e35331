"""26.51 and 26.71 at the end of a phase: what all attacks on a target did together."""

from bombing_cases import effects
from phase_cases import came_to, fought, raid, salvos

from core.awaw.book.terms import Power
from core.awaw.record.bombing_effects import BaseFate
from core.terms.message import english

LONDON = {"name": "London", "kind": "key_economic_area", "value": 30}


def german(place: str = "London", **fields: object) -> dict[str, object]:
    """Return a German raid on a British target."""
    target = {**LONDON, "name": place, **dict(fields.pop("target", {}))}  # type: ignore[call-overload]
    return raid(place, **{"attacker": "germany", "defender": "britain", **fields}, target=target)


NINE = {"aaf": 18}
"""Six bombers and their escorts, of a power without strategic bombers."""


def test_26_71a_all_attacks_share_what_a_hex_can_lose() -> None:
    """Twice twenty points on a hex worth thirty: twenty, then ten; a rocket finds nothing left."""
    phase = {
        "raids": [german(), german(attacker="italy", force=NINE)],
        "rockets": [salvos(target=LONDON)],
    }
    outcome = came_to(phase)

    points = outcome.raids[0].brp_loss_uncapped
    assert [each.brp_loss_uncapped for each in outcome.raids] == [points, points]
    assert [each.brp_loss for each in outcome.reports] == [points, 30 - points, 0]
    (target,) = outcome.targets
    assert (target.brp_loss, target.brp_loss_uncapped) == (30, 2 * points + 10)
    assert outcome.powers[Power.BRITAIN].brps_lost == 30


def test_26_71a_what_the_hex_lost_earlier_in_the_turn_counts() -> None:
    """Said in one attack, it holds for all of them."""
    outcome = came_to({"raids": [german(already_lost=25), german(attacker="italy", force=NINE)]})

    assert [each.brp_loss for each in outcome.raids] == [5, 0]


def test_26_91_one_firestorm_a_hex_and_phase() -> None:
    """Two raids of twenty make it together; it is recorded once, for the target."""
    resolution = fought({"raids": [german(), german(attacker="italy", force=NINE)]})

    assert resolution.outcome.raids[0].brp_loss_uncapped < 25
    assert [each.firestorm for each in resolution.outcome.targets] == [True]
    assert effects(resolution, "firestorm") == [
        {"kind": "firestorm", "power": "britain", "place": "London"}
    ]


def test_26_72a_damage_markers_count_all_that_hit_the_hex() -> None:
    """Two raids of eighteen are three markers, not twice one."""
    oil = {"target": {"kind": "synthetic_oil_plant", "value": 0}}
    phase = {"raids": [raid("Leuna", **oil), raid("Leuna", attacker="united_states", **oil)]}
    resolution = fought(phase)

    (target,) = resolution.outcome.targets
    assert target.brp_loss == 0
    assert target.damage_markers == target.brp_loss_uncapped // 10
    assert [each["markers"] for each in effects(resolution, "damage-markers-earned")] == [
        target.damage_markers
    ]


def test_26_62b_a_rocket_base_takes_the_damage_of_the_whole_turn() -> None:
    """Seven and seven points are fourteen: the base is gone, and that is said once."""
    base = {"target": {"kind": "rocket_base", "value": 0}, "force": {"strategic_bombers": 2}}
    once = came_to({"raids": [raid("Peenemunde", **base)]}).targets[0]
    twice = fought({"raids": [raid("Peenemunde", **base), raid("Peenemunde", **base)]})

    assert 0 < once.brp_loss_uncapped < 10
    assert once.rocket_base is BaseFate.PAY_OR_INVERT
    assert twice.outcome.targets[0].rocket_base is BaseFate.ELIMINATED
    assert [each["fate"] for each in effects(twice, "rocket-base-hit")] == ["eliminated"]


def test_r_24_the_construction_limit_is_rounded_once_for_each_means() -> None:
    """Three targets losing eight each are twenty-four, eight steps; flying bombs are apart."""
    worth = {"target": {"value": 8}}
    phase = {
        "raids": [german(place, **worth) for place in ("London", "Birmingham", "Manchester")],
        "flying_bombs": [salvos("London", number=1, target={**LONDON, "value": 8})],
        "rockets": [salvos("Manchester", number=1, target={**LONDON, "name": "Manchester"})],
    }
    phase["rockets"][0]["target"]["value"] = 8
    assert came_to(phase).construction_reduction == {"britain": 8}

    phase["raids"] = phase["raids"][:2]
    outcome = came_to(phase)
    # 16 // 3 by bombers, nothing left of London for flying bombs, 5 by a rocket on Manchester
    assert outcome.construction_reduction == {"britain": 5 + 0 + 5}
    assert outcome.german_construction_increase == 5


def test_26_71b_the_box_of_india_lowers_its_own_limit_and_britains() -> None:
    """One phase, both nations."""
    india = {"name": "India", "kind": "mapboard_box", "value": 10}
    attack = {"attacker": "japan", "defender": "britain", "theater": "pacific"}
    outcome = came_to({"raids": [raid("India", **attack, target=india)]})

    assert outcome.raids[0].defense_level == 3
    assert outcome.construction_reduction == {"britain": 3, "india": 3}


def test_26_653c_germany_builds_more_for_every_brp() -> None:
    """Flying bombs and rockets together, once."""
    phase = {
        "flying_bombs": [salvos(target=LONDON, number=2)],
        "rockets": [salvos("Birmingham", number=2, target={**LONDON, "name": "Birmingham"})],
    }
    resolution = fought(phase)

    assert resolution.outcome.german_construction_increase == 20 + 10
    assert [each["brps"] for each in effects(resolution, "german-limit-raised")] == [30]


def test_26_663_and_26_664_flying_bombs_bind_whoever_met_them() -> None:
    """AAF and jets are inverted in the next player turn, interceptors do not escort."""
    resolution = fought(
        {"flying_bombs": [salvos(target=LONDON)]}, "London: 4 aaf 3 int\nLondon v1: 2 jets by us"
    )
    powers = resolution.outcome.powers

    assert (powers[Power.BRITAIN].inverted, powers[Power.BRITAIN].bound) == (
        {"aaf": 4, "jets": 0},
        3,
    )
    assert powers[Power.UNITED_STATES].inverted == {"aaf": 0, "jets": 2}
    assert [each["power"] for each in effects(resolution, "flying-bombs-met")] == [
        *("britain", "united_states")
    ]


def test_air_losses_are_those_of_the_powers_that_flew() -> None:
    """Two attackers and an ally over the target: each has its own line."""
    raids = [raid("Rome", defender="italy"), raid("Rome", defender="italy", attacker="france")]
    raids[1]["force"] = {"aaf": 9}
    powers = came_to({"raids": raids}, "Rome: 6 int by germany stay").powers

    assert sum(powers[Power.BRITAIN].air_lost.values()) > 0
    assert powers[Power.FRANCE].air_lost["aaf"] > 0
    assert powers[Power.GERMANY].air_lost["interceptors"] > 0
    assert powers[Power.ITALY].air_lost == {}


def test_the_headline_says_what_each_power_lost() -> None:
    """Nothing is said of powers that lost no BRPs."""
    assert english(fought({"raids": [german()]}).headline).startswith(
        "Bombing phase, 1 attack: Britain"
    )
    nothing = fought({"raids": [german(target={"value": 0})]})
    assert english(nothing.headline) == "Bombing phase, 1 attack: nobody loses a BRP"
