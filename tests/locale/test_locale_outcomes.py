"""Whatever the dice bring, what is said of it is said in every language."""

from itertools import product
from typing import Any

import pytest
from pseudo_locale import untold
from support import ending_of, loaded, resolution_of, with_soak

ATTACKS: dict[str, dict[str, Any]] = {
    "few against many": {"submarines": 3, "asw": 12, "transports": 2},
    "many against few": {"submarines": 20, "asw": 6, "cves": 2, "transports": 40},
    "nothing to sink": {"submarines": 6, "asw": 4, "cves": 1, "transports": 1},
}


@pytest.mark.parametrize("modifier", with_soak([-1, 2, -2, 0, 1], plain=1))
@pytest.mark.parametrize("forces", ATTACKS.values(), ids=ATTACKS)
def test_every_outcome_of_an_attack_is_told_in_every_language(
    forces: dict[str, Any], modifier: int
) -> None:
    """All totals of both dice: headline and working hold messages alone."""
    declared = {
        "box": "atlantic",
        "attacker": "germany",
        "turn": "fall 1946",
        **forces,
        "net_modifier": modifier,
    }
    for attacker, defender in product(range(2, 13), repeat=2):
        dice = loaded(attacker=attacker, defender=defender)
        found = resolution_of(ending_of("awaw", "submarine-warfare", declared, dice=dice))

        told = [found.headline, *(each.says for each in found.entries)]
        assert [left for each in told for left in untold(each)] == []
