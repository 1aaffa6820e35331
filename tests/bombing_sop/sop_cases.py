"""Raids by the aid, beside the same raids by the rulebook."""

from typing import Any

from support import ending_of, refusal_of, resolution_of, two_dice

from core.bombing_sop.system import SYSTEM
from core.terms.dice import Dice, Throw
from core.terms.refusal import Refusal
from core.terms.resolution import Resolution

RUHR: dict[str, Any] = {"name": "Ruhr", "kind": "key_economic_area", "value": None}


class Shown:
    """Dice that show these totals, and seven for every throw that is not named."""

    def __init__(self, **totals: int) -> None:
        self.totals = totals

    def faces(self, throw: Throw) -> tuple[int, int]:
        """Return two faces with the throw's total."""
        return two_dice(self.totals.get(throw.id, 7))


def _raid(fields: dict[str, object]) -> dict[str, object]:
    return {
        "attacker": "britain",
        "defender": "germany",
        "theater": "europe",
        "force": {"strategic_bombers": 6},
        "target": RUHR,
        **fields,
    }


def by_the_aid(dice: Dice | None = None, /, **fields: object) -> Resolution:
    """Return a raid by the aid: of Britain on Germany in Europe, unless it says otherwise."""
    given = _raid(fields)
    dice = dice or Shown()
    return resolution_of(ending_of(SYSTEM.key, "strategic-bombing", given, dice=dice))


def by_the_rulebook(dice: Dice | None = None, /, **fields: object) -> Resolution:
    """Return the same raid by the rulebook."""
    given = _raid(fields)
    return resolution_of(ending_of("awaw", "strategic-bombing", given, dice=dice or Shown()))


def refused(**fields: object) -> Refusal:
    """Return why a raid by the aid is refused."""
    return refusal_of(ending_of(SYSTEM.key, "strategic-bombing", _raid(fields)))


def only_fault(**fields: object) -> str:
    """Return the one fault of a raid by the aid, as players read it."""
    (fault,) = refused(**fields).faults
    return str(fault)


def steps(resolution: Resolution) -> list[str]:
    """Return the aid's steps in the order in which the working applies them, each once."""
    cited = (rule for entry in resolution.entries for rule in entry.rules)
    return list(dict.fromkeys(rule.locator for rule in cited if rule.source == "SOP"))


def effects(resolution: Resolution, kind: str) -> list[dict[str, Any]]:
    """Return the effects of one kind as the record holds them."""
    shown = [dict(effect.as_json()) for effect in resolution.effects]
    return [each for each in shown if each["kind"] == kind]
