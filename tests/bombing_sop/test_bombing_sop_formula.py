"""Step 6.3.1 against 24.65: in which cases the two ways to count BRPs differ, and in no others."""

from itertools import product

import pytest
from sop_cases import Shown, by_the_aid, by_the_rulebook

from core.awaw.targets.damage import brps_by_bombers, brps_by_modifier
from core.bombing_sop.strike import brp_loss
from core.terms.table import NOTHING, Result

BOMBERS = range(1, 31)
NETS = range(-6, 7)


def rulebook(bombers: int, net: int, stopped: int) -> int:
    """Return the additional losses of 24.65A and 24.65B."""
    through = max(bombers - stopped, 0)
    return brps_by_modifier(net, bombers) + brps_by_bombers(through, net)


def aid(bombers: int, net: int, stopped: int) -> int:
    """Return those of the aid's formula."""
    return brp_loss(NOTHING, bombers, net, stopped)


def test_6_3_1_with_factors_really_stopped_differs_only_where_the_modifier_exceeds_bombers() -> (
    None
):
    """50 of 5,577 cases: the rulebook counts one modifier a bomber, the aid all (R-4, R-5)."""
    cases = [(b, m, e) for b, m, e in product(BOMBERS, NETS, range(20)) if e <= b]
    differ = {case for case in cases if rulebook(*case) != aid(*case)}

    assert len(cases) == 5577
    assert len(differ) == 50
    assert differ == {(b, m, e) for b, m, e in cases if m > b}


def test_6_3_1_read_literally_would_also_differ_where_the_result_exceeds_the_bombers() -> None:
    """1,061 of 7,800 cases: a plus would be eaten by losses that cannot be taken."""
    cases = list(product(BOMBERS, NETS, range(20)))
    differ = {case for case in cases if rulebook(*case) != aid(*case)}

    assert len(cases) == 7800
    assert len(differ) == 1061
    assert differ == {(b, m, e) for b, m, e in cases if m > 0 and m != e and max(m, e) > b}


@pytest.mark.parametrize(
    ("result", "bombers", "net", "stopped", "brps"),
    [
        (Result(1, 3), 6, 0, 4, 3 + 3 + 3 * 2),
        (Result(1, 3), 6, -1, 4, 3 + 3 + 3 * 1),
        (Result(0, 2), 6, -3, 4, 2),
        (Result(2, 5), 2, 4, 2, 6 + 5 + 3 * 4),
        (Result(0, 0), 3, -9, 0, 0),
    ],
)
def test_6_3_1_and_r_10_three_for_triple_one_for_single_and_three_for_what_is_left(
    result: Result, bombers: int, net: int, stopped: int, brps: int
) -> None:
    """3T + S + 3 x what is left of B + M after E + A, if anything is."""
    assert brp_loss(result, bombers, net, stopped) == brps


def test_6_3_1_both_texts_agree_where_the_modifier_does_not_exceed_the_bombers() -> None:
    """Whole raids, every total of both rolls, modifiers from -3 to +3, and one that exceeds."""
    for attack, defence in product(range(2, 13, 2), repeat=2):
        dice = Shown(attacker=attack, defender=defence)
        for research in ({"air_defense": 3}, {}, {"strategic_bombers": 4}):
            raid = {"research": research, "target": _defended()}
            assert by_the_aid(dice, **raid).outcome == by_the_rulebook(dice, **raid).outcome


def test_6_3_1_and_r_5_every_modifier_counts_by_the_aid() -> None:
    """One bomber at +3: the rulebook counts one of the three (R-5)."""
    raid = {"force": {"strategic_bombers": 1}, "research": {"strategic_bombers": 4}}
    one = by_the_rulebook(Shown(), **raid).outcome.brp_loss

    assert by_the_aid(Shown(), **raid).outcome.brp_loss == one + 3 * 2


def test_r_4_losses_beyond_the_bombers_do_not_eat_the_modifier() -> None:
    """Two bombers at +2 meet 1/4: both are stopped, and both modifiers still cost three."""
    raid = {
        "force": {"strategic_bombers": 2},
        "research": {"strategic_bombers": 3},
        "target": _defended(),
    }
    outcome = by_the_aid(Shown(defender=9), **raid).outcome

    assert outcome.defender_result == (1, 4)
    assert outcome.attacker_result == (0, 2)
    assert outcome.brp_loss == 2 + 3 * 2
    assert outcome == by_the_rulebook(Shown(defender=9), **raid).outcome


def _defended() -> dict[str, object]:
    return {"kind": "key_economic_area", "value": None, "flak": 7}
