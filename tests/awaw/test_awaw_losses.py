"""24.631 and 24.64: who is lost, who is damaged, and who gets through."""

import pytest
from submarine_cases import refused, rung, warfare
from support import ending_of, figures, in_english, loaded

from core.terms.dice import NoDice
from core.terms.message import english
from core.terms.resolution import NeedDice


@pytest.mark.parametrize(
    ("transports", "sunk", "damaged", "asw_lost", "cves_lost"),
    [
        (0, 0, 0, 2, 1),
        (1, 1, 0, 2, 1),
        (2, 2, 0, 2, 1),
        (3, 3, 0, 2, 0),
        (4, 4, 0, 1, 0),
        (5, 5, 0, 0, 0),
        (6, 6, 0, 0, 0),
        (14, 14, 0, 0, 0),
        (25, 25, 0, 0, 0),
        (26, 25, 1, 0, 0),
        (34, 25, 9, 0, 0),
        (35, 25, 9, 0, 0),
    ],
)
def test_24_631a_losses_pass_from_transports_to_asw_and_then_to_cves(
    transports: int, sunk: int, damaged: int, asw_lost: int, cves_lost: int
) -> None:
    """Twenty submarines roll 5/9 and all get through: only the five pass on, never the twenty."""
    outcome = warfare(
        loaded(attacker=7, defender=2),
        submarines=20,
        asw=2,
        cves=1,
        transports=transports,
        net_modifier=0,
    ).outcome

    assert (outcome.attacker_result, outcome.submarines_through) == ((5, 9), 20)
    assert (outcome.transports_sunk, outcome.transports_damaged) == (sunk, damaged)
    assert (outcome.asw_eliminated, outcome.cves_eliminated) == (asw_lost, cves_lost)


def test_24_631a_asw_and_cves_are_safe_while_a_transport_takes_each_loss() -> None:
    """Exactly enough transports: no escort is lost."""
    outcome = warfare(
        loaded(attacker=7), submarines=20, cves=9, transports=5, net_modifier=0
    ).outcome

    assert (outcome.transports_sunk, outcome.cves_eliminated) == (5, 0)


@pytest.mark.parametrize(
    ("transports", "sunk", "damaged"), [(0, 0, 0), (3, 3, 0), (7, 7, 0), (8, 7, 1), (10, 7, 3)]
)
def test_24_64c_additional_losses_sink_undamaged_transports_first(
    transports: int, sunk: int, damaged: int
) -> None:
    """1/3 and six that get through: of eight, four fresh ones and two of the damaged go down."""
    outcome = warfare(
        loaded(attacker=7), submarines=6, transports=transports, net_modifier=0
    ).outcome

    assert (outcome.transports_sunk, outcome.transports_damaged) == (sunk, damaged)


@pytest.mark.parametrize(("net", "extra"), [(0, 0), (1, 1), (2, 2), (3, 2), (9, 2)])
def test_24_64a_favorable_modifiers_sink_one_each_up_to_the_submarines_that_fight(
    net: int, extra: int
) -> None:
    """Two submarines, both sunk by the ASW: their modifier sinks transports all the same."""
    outcome = warfare(
        loaded(attacker=2, defender=12),
        submarines=2,
        asw=30,
        transports=30,
        net_modifier=net,
    ).outcome
    table, _ = rung(2, 2 + net)

    assert (outcome.submarines_eliminated, outcome.submarines_through) == (2, 0)
    assert outcome.transports_sunk == table + extra


@pytest.mark.parametrize(("net", "extra"), [(0, 3), (-1, 2), (-2, 1), (-3, 0), (-9, 0)])
def test_24_64b_those_that_get_through_sink_one_each_less_the_defenders_modifier(
    net: int, extra: int
) -> None:
    """Three submarines without ASW: never fewer than none."""
    outcome = warfare(loaded(attacker=7), submarines=3, transports=30, net_modifier=net).outcome
    table, _ = rung(3, 7 + net)

    assert outcome.submarines_through == 3
    assert outcome.transports_sunk == table + extra


@pytest.mark.parametrize(
    ("submarines", "eliminated", "aborted", "through"),
    [(1, 1, 0, 0), (8, 8, 0, 0), (10, 8, 2, 0), (20, 8, 12, 0), (25, 8, 12, 5)],
)
def test_24_631b_asw_eliminate_first_then_turn_back_and_never_more_than_there_are(
    submarines: int, eliminated: int, aborted: int, through: int
) -> None:
    """Thirty ASW roll 8/12; what goes beyond the submarines is ignored (R-11)."""
    outcome = warfare(
        loaded(attacker=2, defender=4), submarines=submarines, asw=30, net_modifier=0
    ).outcome

    expected = {
        "defender_result": (8, 12),
        "submarines_eliminated": eliminated,
        "submarines_aborted": aborted,
        "submarines_through": through,
    }
    assert expected == figures(outcome, expected)


def test_r_8_without_asw_nobody_rolls_for_them() -> None:
    """No defender's throw is made, and every submarine gets through."""
    outcome = warfare(loaded(attacker=2), submarines=4, transports=9, net_modifier=0).outcome

    expected = {
        "defender_result": None,
        "submarines_eliminated": 0,
        "submarines_aborted": 0,
        "submarines_through": 4,
        "transports_sunk": 4,
    }
    assert expected == figures(outcome, expected)


def test_24_631a_submarines_without_transports_still_meet_the_asw() -> None:
    """An empty box: no transports are sunk, and nothing is made up."""
    outcome = warfare(loaded(attacker=2, defender=12), submarines=2, asw=4, net_modifier=0).outcome

    assert (outcome.transports_sunk, outcome.transports_damaged) == (0, 0)
    assert (outcome.submarines_eliminated, outcome.submarines_aborted) == (1, 1)


@pytest.mark.parametrize(
    ("fighting", "throws"),
    [
        ({"submarines": 1}, ["attacker"]),
        ({"submarines": 1, "asw": 1}, ["attacker", "defender"]),
        ({"advanced_submarines": 1}, ["advanced"]),
        ({"advanced_submarines": 1, "asw": 9}, ["advanced"]),
        ({"submarines": 1, "advanced_submarines": 1}, ["attacker", "advanced"]),
        (
            {"submarines": 1, "advanced_submarines": 1, "asw": 1},
            ["attacker", "defender", "advanced"],
        ),
    ],
)
def test_24_62_only_throws_that_can_matter_are_made(
    fighting: dict[str, int], throws: list[str]
) -> None:
    """Two dice each, named in one plan."""
    ending = ending_of(
        "awaw",
        "submarine-warfare",
        {"box": "atlantic", "attacker": "germany", **fighting},
        dice=NoDice(),
    )

    assert isinstance(ending, NeedDice)
    assert [(throw.id, throw.n, throw.m) for throw in ending.fixed] == [
        (name, 2, 6) for name in throws
    ]
    assert ending.open == ()


def test_24_631_the_headline_tells_the_losses() -> None:
    """Transports first, escorts if any, then submarines; one is one."""
    spill = warfare(
        loaded(attacker=7, defender=7),
        submarines=20,
        asw=7,
        cves=2,
        transports=1,
        net_modifier=0,
    )
    plain = warfare(loaded(attacker=8, defender=4), submarines=6, asw=7, transports=20)

    assert english(spill.headline) == (
        "Atlantic: 1 transport sunk, 0 damaged; 4 ASW and 0 CVEs lost; "
        "1 submarine lost, 4 turned back"
    )
    assert english(plain.headline).startswith(
        "Atlantic: 3 transports sunk, 3 damaged; 1 submarine lost"
    )


def test_25_51_the_base_is_attested_in_every_attack() -> None:
    """What no figure can show stands in the working with its rule."""
    resolution = warfare(loaded(attacker=7), box="pacific", attacker="united_states", submarines=1)

    (base,) = [entry for entry in resolution.entries if "Australia box" in english(entry.says)]
    assert [rule.locator for rule in base.rules] == ["25.5", "25.51C"]


def test_24_62_dice_that_are_not_rolled_here_are_refused() -> None:
    """A defender's throw without ASW has no place."""
    ending = ending_of(
        "awaw",
        "submarine-warfare",
        {"box": "atlantic", "attacker": "germany", "submarines": 1},
        dice=loaded(attacker=7, defender=7),
    )

    assert "No throw `defender` is made here" in in_english(getattr(ending, "message", ""))
    assert refused(box="baltic").rules == ()
