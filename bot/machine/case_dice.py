"""The dice of a case: faces given by hand, a roll key, or operating-system randomness."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from bot.chance.secret import fresh_key
from core.fairness.derivation import MOST_DICE, MOST_SIDES
from core.terms.dice import Dice, KeyedDice, LoadedDice
from core.terms.refusal import Fault

Mode = Literal["given", "keyed", "plain"]

_KEY = re.compile(r"[0-9a-f]{64}")


@dataclass(frozen=True, slots=True)
class CaseDice:
    """Where the faces come from, and how the result is to call that."""

    mode: Mode
    dice: Dice


def read_dice(fields: Mapping[str, Any], faults: list[Fault]) -> CaseDice:
    """Return the dice that the field ``dice`` gives, or operating-system randomness without it.

    Args:
        fields: The object's fields; no other is looked at.
        faults: Whatever is wrong with the dice is added here.
    """
    if "dice" not in fields:
        return CaseDice("plain", KeyedDice(fresh_key()))
    given = fields["dice"]
    if not isinstance(given, dict):
        faults.append(
            Fault(
                "`dice` is no object.",
                'Give faces by throw, such as {"attacker": [4, 4]}, or {"key": "<64 hex>"}, '
                "or leave it out.",
            )
        )
    elif isinstance(given.get("key"), str):
        return _keyed(given, faults)
    else:
        return CaseDice("given", LoadedDice(_loaded(given, faults)))
    return CaseDice("given", LoadedDice({}))


def _keyed(given: dict[str, Any], faults: list[Fault]) -> CaseDice:
    if len(given) > 1:
        faults.append(
            Fault("`dice` holds a key and throws.", "Give the key alone, or the faces of throws.")
        )
    if not _KEY.fullmatch(given["key"]):
        faults.append(
            Fault("`dice.key` is no roll key.", "Give 64 hexadecimal digits in lower case.")
        )
        return CaseDice("keyed", LoadedDice({}))
    return CaseDice("keyed", KeyedDice(bytes.fromhex(given["key"])))


def _loaded(given: dict[str, Any], faults: list[Fault]) -> dict[str, tuple[int, ...]]:
    for name, faces in given.items():
        if not isinstance(faces, list) or not all(_is_face(face) for face in faces):
            faults.append(
                Fault(
                    f"`dice.{name}` is no list of faces.",
                    "Give the faces as whole numbers from 1, such as [4, 4].",
                )
            )
        elif len(faces) > MOST_DICE:
            faults.append(
                Fault(
                    f"`dice.{name}` has {len(faces)} dice.",
                    f"Give {MOST_DICE} in a throw or fewer.",
                )
            )
    return {name: tuple(faces) for name, faces in given.items() if isinstance(faces, list)}


def _is_face(face: object) -> bool:
    return isinstance(face, int) and not isinstance(face, bool) and 1 <= face <= MOST_SIDES
