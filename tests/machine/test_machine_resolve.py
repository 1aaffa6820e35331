"""`umpire resolve`: the contract's shapes, its three kinds of dice, and its refusals."""

import json
from typing import Any

import pytest

from bot.machine.reply import REFUSED, Reply
from bot.machine.resolve import resolve_bytes
from core.fairness.derivation import faces

KEY = "0f" * 32


def given(**changes: Any) -> dict[str, Any]:
    """Return the first printed example of 24.67 as an object, with some of its fields changed."""
    return {
        "system": "awaw",
        "kind": "submarine-warfare",
        "request": {
            "box": "atlantic",
            "attacker": "germany",
            "submarines": 6,
            "asw": 7,
            "transports": 10,
            "net_modifier": -1,
        },
        "dice": {"attacker": [4, 4], "defender": [1, 3]},
        **changes,
    }


def resolved(fields: Any) -> Reply:
    """Resolve an object as the command does."""
    return resolve_bytes(json.dumps(fields).encode())


def faults_of(reply: Reply) -> list[str]:
    """Return the faults of a refusal that reads as the contract wants."""
    assert reply.code == REFUSED
    assert reply.fields["ok"] is False
    told: Any = reply.fields["refusal"]
    assert list(told) == ["kind", "message", "rules", "faults"]
    assert told["faults"]
    return list(told["faults"])


def test_a_resolution_has_exactly_the_fields_of_the_contract() -> None:
    """Top level, trail entries, effects and dice carry the contract's keys and no others."""
    reply = resolved(given())
    fields: Any = json.loads(reply.line())

    assert list(fields) == [
        "ok",
        "system",
        "kind",
        "headline",
        "outcome",
        "effects",
        "trail",
        "dice",
    ]
    assert all(
        list(entry) == ["entry", "rules", "says", "given", "found"] for entry in fields["trail"]
    )
    assert {entry["entry"] for entry in fields["trail"]} == {"declared", "rolled", "found"}
    assert all("kind" in effect for effect in fields["effects"])
    assert fields["dice"] == {
        "mode": "given",
        "rolls": {"attacker": [4, 4], "defender": [1, 3]},
    }
    assert reply.code == 0


def test_a_key_gives_the_faces_that_anyone_can_derive() -> None:
    """Keyed dice are those of `umpire-dice/1` for the throw's name, and say so."""
    fields: Any = resolved(given(dice={"key": KEY})).fields

    assert fields["dice"] == {
        "mode": "keyed",
        "rolls": {
            "attacker": list(faces(bytes.fromhex(KEY), "attacker", 2, 6)),
            "defender": list(faces(bytes.fromhex(KEY), "defender", 2, 6)),
        },
    }


def test_without_dice_the_operating_system_rolls_and_the_result_says_plain() -> None:
    """Forty runs do not all fall alike, and each is reported as plain."""
    object_without_dice = {name: part for name, part in given().items() if name != "dice"}
    dice: list[Any] = [resolved(object_without_dice).fields["dice"] for _ in range(40)]

    assert {each["mode"] for each in dice} == {"plain"}
    assert len({str(each["rolls"]) for each in dice}) > 1


def test_the_indian_ocean_fights_two_combats_with_prefixed_throws() -> None:
    """Both attacks answer under their own throws, and the losses are joint."""
    share = {"submarines": 3, "asw": 2, "net_modifier": 0}
    reply = resolved(
        given(
            kind="submarine-warfare-indian-ocean",
            request={"germany": share, "japan": share, "transports": 9},
            dice={
                "german_attacker": [4, 4],
                "german_defender": [1, 1],
                "japanese_attacker": [5, 5],
                "japanese_defender": [1, 1],
            },
        )
    )
    outcome: Any = reply.fields["outcome"]

    assert reply.code == 0
    assert {"germany", "japan", "transports_sunk", "transports_damaged"} <= outcome.keys()


def test_26_454_losses_need_no_dice_and_show_none() -> None:
    """A kind without throws resolves with an empty map of rolls."""
    reply = resolved(
        given(
            kind="allocate-losses",
            request={"groups": {"interceptors": 2, "aaf": 1}, "side": "defender", "eliminated": 2},
            dice={},
        )
    )
    fields: Any = reply.fields

    assert fields["outcome"]["remaining"] == {"interceptors": 1, "aaf": 0}
    assert fields["dice"] == {"mode": "given", "rolls": {}}


def test_everything_that_cannot_be_read_is_told_at_once() -> None:
    """Faults of the object, the request, the answers and the dice stand in one refusal."""
    request = {"box": "baltic", "submarines": -1, "asw": 1.5, "cves": True, "convoys": 3}
    faults = faults_of(
        resolved(given(request=request, answers={"x": 3}, dice={"attacker": "high"}, dise=1))
    )

    for word in ("box", "attacker", "submarines", "asw", "cves", "convoys"):
        assert any(f"`{word}`" in fault for fault in faults), word
    for word in ("answers.x", "dice.attacker", "dise"):
        assert any(f"`{word}`" in fault for fault in faults), word


def test_a_name_that_stands_twice_is_refused_beside_all_other_faults() -> None:
    """JSON readers differ about the value of a name that stands twice, so nobody guesses it."""
    text = json.dumps(given(dise=1)).replace('"asw": 7', '"asw": 7, "asw": 8')
    faults = faults_of(resolve_bytes(text.encode()))

    assert len(faults) == 2
    assert "`asw` stands twice" in faults[0]
    assert "Did you mean `dice`?" in faults[1]


def test_an_illegal_attack_names_the_rules_behind_every_fault() -> None:
    """25.13 and 25.41 both stand in the way, and both are cited."""
    request = {"box": "atlantic", "attacker": "japan"}
    reply = resolved(given(request=request))
    told: Any = reply.fields["refusal"]

    assert len(faults_of(reply)) == 2
    assert told["kind"] == "illegal"
    assert "AWAW 25.41" in told["rules"]


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"system": "awa"}, ["Did you mean `awaw`?", "Give one of: awaw"]),
        ({"system": 3}, ["`system` is no text", "Give one of: awaw"]),
        ({"kind": "submarine_warfare"}, ["Did you mean `submarine-warfare`?", "allocate-losses"]),
        ({"kind": None}, ["`kind` is no text", "allocate-losses"]),
        ({"request": None}, ["`request` is no object"]),
        ({"request": []}, ["`request` is no object"]),
        ({"answers": []}, ["`answers` is no object"]),
        ({"answers": {"x": "y" * 1001}}, ["`answers.x`", "1000 characters"]),
        ({"dice": None}, ["`dice` is no object", "leave it out"]),
        ({"dice": {"attacker": [1] * 1001}}, ["1001 dice", "1000 in a throw or fewer"]),
        ({"dice": {"attacker": [True, 2]}}, ["`dice.attacker` is no list of faces"]),
        ({"dice": {"attacker": [4.0, 2]}}, ["`dice.attacker` is no list of faces"]),
        ({"dice": {"attacker": 4}}, ["`dice.attacker` is no list of faces"]),
        ({"dice": {"key": "0f"}}, ["`dice.key` is no roll key", "64 hexadecimal digits"]),
        ({"dice": {"key": "0F" * 32}}, ["`dice.key` is no roll key", "lower case"]),
        ({"dice": {"key": KEY, "attacker": [4, 4]}}, ["a key and throws"]),
        ({"dice": {"attacker": [4, 4]}}, ["`defender` is made here"]),
        ({"dice": {"attacker": [4, 4], "defender": [1, 7]}}, ["`defender` is 2d6"]),
        ({"dice": {"attacker": [4, 4], "defender": [1]}}, ["`defender` is 2d6"]),
    ],
)
def test_a_refusal_says_what_would_be_accepted(
    changes: dict[str, Any], expected: list[str]
) -> None:
    """Each fault of form names the field and the remedy."""
    [fault] = faults_of(resolved(given(**changes)))

    for words in expected:
        assert words in fault


def test_a_surplus_throw_is_refused() -> None:
    """Dice for a throw that is never made are no harmless extra: the caller is mistaken."""
    dice = {"attacker": [4, 4], "defender": [1, 3], "advanced": [1, 1]}
    [fault] = faults_of(resolved(given(dice=dice)))

    assert "`advanced`" in fault


def test_what_is_missing_is_asked_for() -> None:
    """An empty object is told the systems, every kind, and the request it needs."""
    faults = faults_of(resolved({}))

    assert [fault.partition(".")[0] for fault in faults] == [
        "`system` is missing",
        "`kind` is missing",
        "`request` is missing",
    ]
    assert "allocate-losses" in faults[1]


def test_an_unknown_kind_of_an_unknown_system_is_two_faults() -> None:
    """Neither waits for the other."""
    faults = faults_of(resolved(given(system="chess", kind="castle")))

    assert ["`chess`" in faults[0], "`castle`" in faults[1]] == [True, True]


def test_a_resolution_is_the_same_every_time() -> None:
    """The same object gives the same bytes."""
    assert resolved(given()).line() == resolved(given()).line()
