"""26.6: flying bombs and rockets, what reduces them, their limits and effects."""

from typing import Any

import pytest
from bombing_cases import LONDON, applied, effects, refused_salvos, salvos
from support import cited

from core.terms.message import english

IRKUTSK = {"name": "Irkutsk", "kind": "key_economic_area", "value": 10}
OPEN_HEX = {"kind": "key_economic_area", "value": None}


@pytest.mark.parametrize(
    ("fields", "per_salvo"),
    [
        ({}, 10),
        ({"radar": 3}, 7),
        ({"research": {"air_defense": 2}}, 8),
        ({"air_drm": {"attacker": 2}}, 12),
        ({"air_drm": {"attacker": 1, "defender": 4}}, 7),
        ({"radar": 8, "research": {"air_defense": 5}}, 0),
    ],
)
def test_26_651a_26_661a_and_r_29_ten_brps_a_salvo_less_its_reductions(
    fields: dict[str, Any], per_salvo: int
) -> None:
    """Radar, air defense, the difference of the DRMs; never below nothing (R-29)."""
    outcome = salvos("flying-bombs", target=OPEN_HEX, **fields).outcome

    assert outcome.per_salvo == per_salvo
    assert outcome.brp_loss == 2 * per_salvo


@pytest.mark.parametrize(
    ("defenders", "points"),
    [
        ({}, 24),
        ({"aaf": 5}, 19),
        ({"interceptors": 5}, 19),
        ({"jets": 2}, 16),
        ({"aaf": 20, "jets": 2}, 0),
    ],
)
def test_26_661b_target_and_defenders_count_once_for_the_sum(
    defenders: dict[str, int], points: int
) -> None:
    """Three salvos at London: 30 - 6, less one a factor, four a jet; never below nothing."""
    target = LONDON | {"value": None}
    outcome = salvos("flying-bombs", salvos=3, target=target, defenders=defenders).outcome

    assert outcome.brp_loss_uncapped == points


def test_r_16_interceptors_alone_have_no_drm_against_flying_bombs() -> None:
    """One BRP each, and no more."""
    alone = salvos("flying-bombs", target=OPEN_HEX, defenders={"interceptors": 2}).outcome

    assert (alone.per_salvo, alone.brp_loss) == (10, 18)


def test_26_462_flying_bombs_meet_the_three_of_a_box() -> None:
    """Whatever else was declared there."""
    box = {"kind": "mapboard_box", "value": 40, "flak": 9}

    assert salvos("flying-bombs", defender="russia", target=box).outcome.brp_loss == 17


@pytest.mark.parametrize("kind", ["flying-bombs", "rockets"])
@pytest.mark.parametrize(("value", "already", "brps"), [(4, 0, 4), (25, 22, 3), (25, 25, 0)])
def test_26_652_salvos_cost_no_more_than_the_target_is_worth(
    kind: str, value: int, already: int, brps: int
) -> None:
    """With what it lost earlier in the turn."""
    target = {"kind": "key_economic_area", "value": value}
    outcome = salvos(kind, target=target, already_lost=already).outcome

    assert outcome.brp_loss == brps
    assert outcome.brp_loss_uncapped > brps


def test_26_651b_nothing_opposes_rockets() -> None:
    """Five BRPs a salvo, whatever stands there; the working says what did not count."""
    attack = salvos(
        "rockets",
        salvos=3,
        defenders={"aaf": 9, "jets": 3},
        radar=4,
        air_drm={"defender": 5},
        research={"air_defense": 4},
    )

    assert (attack.outcome.per_salvo, attack.outcome.brp_loss) == (5, 15)
    assert "Nothing opposes rockets: what was declared does not count." in applied(
        attack, "AWAW 26.651B"
    )
    assert english(attack.headline) == "London: 15 BRPs lost to 3 salvos of rockets"


@pytest.mark.parametrize(("salvo_count", "brps", "steps"), [(1, 4, 1), (2, 14, 4)])
def test_26_653a_and_r_24_a_third_of_the_brps_comes_off_the_construction_limit(
    salvo_count: int, brps: int, steps: int
) -> None:
    """Rounded down (R-24)."""
    outcome = salvos("flying-bombs", salvos=salvo_count).outcome

    assert (outcome.brp_loss, outcome.construction_reduction) == (brps, steps)


def test_26_653b_every_brp_of_rockets_comes_off_the_construction_limit() -> None:
    """One for one."""
    assert salvos("rockets").outcome.construction_reduction == 10


@pytest.mark.parametrize("kind", ["flying-bombs", "rockets"])
@pytest.mark.parametrize(
    ("attacker", "defender", "target", "raised"),
    [
        ("germany", "britain", LONDON, True),
        ("germany", "russia", IRKUTSK, True),
        ("germany", "united_states", {"kind": "shipyard", "value": 30}, False),
        ("japan", "russia", IRKUTSK, False),
        ("britain", "germany", OPEN_HEX, False),
        ("germany", "britain", {"kind": "shipyard", "value": 30}, False),
    ],
)
def test_26_653c_germany_builds_more_for_what_britain_and_russia_lose(
    kind: str, attacker: str, defender: str, target: dict[str, object], *, raised: bool
) -> None:
    """By German salvos on key economic areas, ICs and boxes alone."""
    attack = salvos(kind, attacker=attacker, defender=defender, target=target)

    outcome = attack.outcome
    assert outcome.brp_loss > 0
    assert outcome.german_construction_increase == (outcome.brp_loss if raised else 0)
    assert bool(effects(attack, "german-limit-raised")) is raised


def test_26_653_other_targets_lower_no_construction_limit() -> None:
    """A shipyard that is no key economic area."""
    outcome = salvos("rockets", target={"kind": "shipyard", "value": 30}).outcome

    assert (outcome.brp_loss, outcome.construction_reduction) == (10, 0)


@pytest.mark.parametrize("kind", ["flying-bombs", "rockets"])
def test_26_62b_salvos_strike_rocket_bases_as_bombs_do(kind: str) -> None:
    """Bombing effects of all means are of one kind (26.71)."""
    base = {"name": "Kent", "kind": "rocket_base", "value": 0}
    attack = salvos(kind, target=base)

    (hit,) = effects(attack, "rocket-base-hit")
    assert (hit["power"], hit["fate"]) == ("britain", "eliminated")
    assert effects(attack, "bombed")[0]["means"] == kind.replace("-", "_")


def test_salvos_that_do_nothing_change_nothing() -> None:
    """No damage, no effect."""
    harmless = salvos("flying-bombs", target=LONDON | {"kind": "rocket_base"}, radar=10)

    assert harmless.outcome.brp_loss_uncapped == 0
    assert harmless.effects == ()


@pytest.mark.parametrize("kind", ["flying-bombs", "rockets"])
@pytest.mark.parametrize(("number", "said"), [(0, "no"), (7, "seven"), (10_000, "10000")])
def test_26_63a_26_63b_and_r_30_from_one_salvo_to_six(kind: str, number: int, said: str) -> None:
    """Six bases are the most that any research allows (R-30)."""
    refusal = refused_salvos(kind, salvos=number)

    assert english(refusal.message) == (
        "26.63A fires one salvo from each base and 26.63B gives six bases at the most; you "
        f"declared {said} salvos. Declare from one to six."
    )
    assert cited(refusal) == ["AWAW 26.63B", "AWAW 26.63A", "AWAW R-30"]


@pytest.mark.parametrize("kind", ["flying-bombs", "rockets"])
@pytest.mark.parametrize(
    ("defender", "target", "what"),
    [
        ("italy", LONDON, "26.31 lets units bomb enemies alone"),
        ("britain", {"name": "Leeds", "kind": "key_economic_area", "value": 3}, "26.31C lists"),
        ("britain", LONDON | {"captured": True}, "26.34 keeps bombers, rockets"),
        ("united_states", {"kind": "mapboard_box", "value": None}, "26.31 opens the U.S. boxes"),
    ],
)
def test_26_31_and_26_34_salvos_have_the_targets_that_bombers_have(
    kind: str, defender: str, target: dict[str, object], what: str
) -> None:
    """The same list, and no U.S. box (R-31)."""
    refusal = refused_salvos(kind, defender=defender, target=target)

    assert english(refusal.faults[0].what).startswith(what)


def test_26_662_to_26_664_what_binds_the_defenders_is_on_the_players_word() -> None:
    """Where they were before, and how they pay afterwards."""
    attack = salvos("flying-bombs", defenders={"aaf": 2})

    for rule in ("26.662", "26.663", "26.664"):
        assert applied(attack, f"AWAW {rule}")
