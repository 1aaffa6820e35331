"""Typed attacks at a position: who bombs, and whose a place is, as far as the record tells."""

import json
from typing import Any

import pytest
from bomb_lines import ALLIES, AXIS
from campaign_position import plain, position
from support import refusal_of

from bot.games import FACES
from bot.machine.read import read_text
from bot.words.reading import read_line
from core.awaw.bombing.phase.requests import BombingPhase
from core.terms.message import english
from core.terms.refusal import RefusalKind

BRITISH = {"strategic_bombers": {"western_front": 6}, "interceptors": {"western_front": 4}}
AMERICAN = {"strategic_bombers": {"western_front": 3}, "interceptors": {"western_front": 2}}


def read(text: str, powers: tuple[str, ...] = ALLIES, **fields: Any) -> Any:
    """Return how lines are read at a position."""
    return read_line(FACES["awaw"].reading.verbs, text, powers, position(**fields))


def bombers(text: str, powers: tuple[str, ...] = ALLIES, **fields: Any) -> list[str]:
    """Return who bombs by each line."""
    found = read(text, powers, **fields)
    assert isinstance(found, BombingPhase), found
    return [attack.attacker.value for attack in found.attacks.values()]


def test_the_one_of_a_players_powers_that_can_fly_it_does() -> None:
    """Three powers may bomb Berlin; four bombers are Britain's alone, three interceptors too."""
    assert bombers("bomb berlin 4sb 2int", britain=BRITISH, united_states=AMERICAN) == ["britain"]
    assert bombers("bomb berlin 3sb 3int", britain=BRITISH, united_states=AMERICAN) == ["britain"]
    assert bombers("bomb berlin 3sb", united_states=AMERICAN) == ["united_states"]


@pytest.mark.parametrize("line", ["bomb berlin 3sb 2int", "bomb berlin 9aaf"])
def test_where_several_can_their_player_says_who(line: str) -> None:
    """No guess: each is a line of its own, for a button."""
    found = read(line, britain=BRITISH, united_states=AMERICAN)

    found = refusal_of(found)
    assert found.kind is RefusalKind.AMBIGUOUS
    assert {f"{line} by britain", f"{line} by united states"} <= {m.line for m in found.meanings}


def test_26_421_what_is_wrong_whoever_bombs_is_told_once() -> None:
    """Each of two powers is tried for the line; what that finds is no fault of it."""
    for line in ("bomb berlin 4sb dist 3 range 7", "bomb berlin 3sb dist 3 range 7"):
        found = refusal_of(read(line, britain=BRITISH, united_states=AMERICAN))
        told = [english(each.what).partition(":")[0] for each in found.faults]
        assert told.count("26.421") == 1


def test_where_none_can_he_is_told_what_keeps_each_of_them() -> None:
    """Nine bombers are more than either has."""
    found = read("bomb berlin 9sb", ("britain", "united_states"), britain=BRITISH)

    found = refusal_of(found)
    assert found.kind is RefusalKind.ILLEGAL
    told = " ".join(english(each.what) for each in found.faults)
    assert "Britain has six uninverted" in told
    assert "24.53" in told


def test_who_bombs_by_the_line_before_bombs_again_as_far_as_he_can() -> None:
    """Six British bombers over Berlin leave Essen to the U.S."""
    fields: dict[str, Any] = {"britain": BRITISH, "united_states": AMERICAN}
    essen = "bomb essen 3sb kea value 20"

    assert bombers(f"bomb berlin 3sb by britain\n{essen}", **fields) == ["britain"] * 2
    assert bombers(f"bomb berlin 6sb\n{essen}", **fields) == ["britain", "united_states"]


def test_flying_bombs_and_rockets_are_fired_by_who_has_bases() -> None:
    """Of the three Axis powers Germany alone."""
    fields = {
        "moving": "axis",
        "rocket_bases": {"calais": {"power": "germany"}, "lille": {"power": "germany"}},
        "research": {"european_axis": {"rockets": 9}},
    }
    assert bombers("v1 london 1 value 20", AXIS, **fields) == ["germany"]
    assert bombers("rockets london 1 value 20", AXIS, **fields) == ["germany"]


def test_whose_a_place_is_the_record_tells() -> None:
    """Palembang is no German place because the list does not name it."""
    site = {"palembang": {"power": "japan", "kinds": ["oil_center"], "value": 0}}
    pacific = {"pacific_strategic_bombers": {"pacific_front": 3}}
    found = read("bomb palembang 3sb", sites=site, united_states=pacific)

    assert isinstance(found, BombingPhase), found
    (raid,) = found.raids
    assert (raid.attacker.value, raid.defender.value, raid.theater.value) == (
        "united_states",
        "japan",
        "pacific",
    )


def test_what_nobody_tells_of_a_target_is_told_beside_words_that_are_not_understood() -> None:
    """Of Hamburg nothing is on record; of Berlin everything that has to be known."""
    for place, missing in (("hamburg", 2), ("berlin", 0)):
        found = read(f"bomb {place} 3sb flak 3 flak 4 zzz by britain", britain=BRITISH)
        told = [english(each.what) for each in found.faults]

        assert told[0] == "You gave flak twice: 3 and 4."
        assert "I do not understand `zzz`." in told
        assert len([each for each in told if " is missing" in each]) == missing


@pytest.mark.parametrize("at", [True, False])
def test_umpire_read_asks_who_bombs_unless_a_position_tells(at: bool) -> None:  # noqa: FBT001 - with and without
    """Without one nothing is decided by what is lawful; each choice is a line of its own."""
    given = json.dumps(plain(britain=BRITISH, united_states=AMERICAN)).encode() if at else None
    reply = read_text(b"bomb berlin 4sb 2int", "awaw", ["britain", "united_states"], given)

    fields: Any = reply.fields
    if at:
        assert fields["lines"][0]["request"]["raids"][0]["attacker"] == "britain"
        assert fields["asks"] == []
    else:
        assert fields["asks"] == [
            {
                "text": "bomb berlin 4sb 2int",
                "choices": [
                    "bomb berlin 4sb 2int by britain",
                    "bomb berlin 4sb 2int by united states",
                ],
            }
        ]


def test_what_stands_against_all_of_them_is_told_beside_the_doubt() -> None:
    """Nothing bombs by `bomb berlin`, whoever flies it: to ask who alone would be idle."""
    found = read("bomb berlin", ("britain", "united_states"), britain=BRITISH)
    told = [english(each.what) for each in found.faults]

    assert "26.42 makes bombers of strategic bombers" in told[0]
    assert told[-1] == "Several of your powers may bomb there (Britain or the U.S.)."
    assert found.meanings == ()


def test_of_a_target_that_is_not_named_nothing_more_is_missing() -> None:
    """What an unnamed target is and is worth can wait for its name."""
    told = [english(each.what) for each in read("bomb 5", britain=BRITISH).faults]

    assert "You named no target." in told
    assert [each for each in told if "is missing" in each] == []
