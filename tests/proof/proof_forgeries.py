"""What a host could change in a record of plain dice so that the dice protocol still allows it."""

import copy
import json
from collections.abc import Callable
from typing import Any

from bot.record.entries.play import WorkingLine, working_hash
from bot.record.typed_json import read_json
from core.fairness.framing import genesis_head, next_head
from core.fairness.strict_json import canonical_line

Lines = list[dict[str, Any]]
Forge = Callable[[Lines], None]

GENESIS, ORDER, LOCK, RESULT, RESOLUTION, WORKING = range(6)
"""Where the lines of one attack with plain dice stand."""


def rewritten(lines: Lines) -> bytes:
    """Return lines as a host would write them anew, each LOCK naming the head before it."""
    raws: list[bytes] = []
    head = b""
    for k, line in enumerate(lines):
        if line["t"] == "lock":
            meaning = json.loads(line["decl"])
            meaning["position"] = {"head": head.hex(), "k": k - 1}
            line["decl"] = canonical_line(meaning).decode()
        raws.append(canonical_line(line))
        head = next_head(head, raws[-1]) if k else genesis_head(raws[-1])
    return b"".join(raw + b"\n" for raw in raws)


def outcome(lines: Lines) -> None:
    """One more transport sunk."""
    lines[RESOLUTION]["outcome"]["transports_sunk"] += 1


def effect(lines: Lines) -> None:
    """One more submarine lost."""
    lines[RESOLUTION]["effects"].append(
        {"kind": "submarines-lost", "box": "atlantic", "power": "germany", "factors": 1}
    )


def declarer(lines: Lines) -> None:
    """Somebody else declared it."""
    lines[RESOLUTION]["by"] = "1"


def trail(lines: Lines) -> None:
    """Other words in the working."""
    lines[WORKING]["trail"][0]["says"] = "So it is."


def hashed(lines: Lines) -> None:
    """Give the resolution the hash that fits a changed working."""
    working = read_json(WorkingLine, canonical_line(lines[WORKING]))
    lines[RESOLUTION]["working"] = working_hash(working)


def every_sentence(lines: Lines) -> None:
    """Another editor's words: headline, every line of the working, and the hash that fits them."""
    lines[RESOLUTION]["headline"] += "!"
    for step in lines[WORKING]["trail"]:
        step["says"] = "So it is."
    hashed(lines)


def step_with(lines: Lines, name: str) -> dict[str, Any]:
    """Return a step of the working that found something, from figures of this name."""
    return next(
        step
        for step in lines[WORKING]["trail"]
        if step["entry"] == "found" and name in step["given"] and step["rules"]
    )


def figure(lines: Lines) -> None:
    """One step starts from another figure."""
    step_with(lines, "factors")["given"]["factors"] += 1
    hashed(lines)


def rule_of_a_step(lines: Lines) -> None:
    """One step is ordered by another rule."""
    step_with(lines, "factors")["rules"][0] = "AWAW 24.1"
    hashed(lines)


def finding(lines: Lines) -> None:
    """One step finds something else."""
    step_with(lines, "factors")["found"] = {"sunk": 9}
    hashed(lines)


def step_left_out(lines: Lines) -> None:
    """One step is not told."""
    del lines[WORKING]["trail"][-1]
    hashed(lines)


def rule_cited(lines: Lines) -> None:
    """The resolution cites another rule."""
    lines[RESOLUTION]["rules"][0] = "AWAW 24.1"


def no_working(lines: Lines) -> None:
    """The working is left out."""
    lines[WORKING] = {"t": "remark"}


def other_dice(lines: Lines) -> None:
    """The attacker threw otherwise."""
    faces = lines[RESULT]["dice"]["attacker"]
    lines[RESULT]["dice"]["attacker"] = [1, 1] if faces == [6, 6] else [6, 6]


def other_request(lines: Lines) -> None:
    """More submarines were declared."""
    lines[ORDER]["request"]["submarines"] = 9


def other_lock(lines: Lines) -> None:
    """The LOCK throws one die more."""
    lines[LOCK]["dice"].append({"id": "extra", "n": 1, "m": 6})
    lines[RESULT]["dice"]["extra"] = [6]


def rolled_again(lines: Lines) -> None:
    """Throw a second time and keep what is better: no rule of the protocol forbids it."""
    again = copy.deepcopy([lines[LOCK], lines[RESULT]])
    for line in again:
        line["n"] = 2
    again[1]["dice"]["attacker"] = [6, 6]
    lines[RESOLUTION:RESOLUTION] = again
    lines[-2]["rolls"] = [1, 2]


def dropped_after_the_dice(lines: Lines) -> None:
    """The declaration is dropped when its dice are known."""
    lines[RESOLUTION:] = [{"t": "dropped", "case": ORDER, "why": "I do not like them"}]


def answered_after_the_dice(lines: Lines) -> None:
    """An answer when the dice are known."""
    lines.insert(RESOLUTION, {"t": "answer", "id": "retreat", "user": "1", "answer": "yes"})


def declared_over_another(lines: Lines) -> None:
    """A second declaration over the first."""
    lines.insert(LOCK, copy.deepcopy(lines[ORDER]))
    lines[-2]["case"] = ORDER + 1


def resolved_twice(lines: Lines) -> None:
    """The result once more."""
    lines.append(copy.deepcopy(lines[RESOLUTION]))


def undone_in_silence(lines: Lines) -> None:
    """An undo that names no rolls."""
    lines.append({"t": "undo", "by": "1", "cases": [ORDER], "rolls": []})


def undone_out_of_nothing(lines: Lines) -> None:
    """An undo of nothing."""
    lines.append({"t": "undo", "by": "1", "cases": [77], "rolls": []})


def other_meaning(lines: Lines) -> None:
    """The LOCK says another declaration."""
    meaning = json.loads(lines[LOCK]["decl"])
    lines[LOCK]["decl"] = json.dumps({**meaning, "words": "something else"})


RULE_FORGERIES: dict[Forge, str] = {
    outcome: "line 4: the rules differ in outcome",
    effect: "line 4: the rules differ in effects",
    declarer: "line 4: the rules differ in by",
    trail: "line 5: is not the working that line 4 names",
    figure: "line 5: the rules differ in given of step ",
    rule_of_a_step: "line 5: the rules differ in rules of step ",
    finding: "line 5: the rules differ in found of step ",
    step_left_out: "line 5: the working has ",
    rule_cited: "line 4: the rules differ in rules",
    no_working: "line 5: is not the working that line 4 names",
    other_dice: "line 4: the rules differ in ",
    other_request: "line 2: its declaration is not that of line 1",
    other_lock: "line 2: locks other dice than the rules need: attacker 2d6, defender 2d6",
    rolled_again: "line 4: locks dice where the rules resolve: ",
    dropped_after_the_dice: "line 4: dropped where the rules resolve: ",
    answered_after_the_dice: "line 4: answers retreat, which the rules do not ask here",
    declared_over_another: "line 2: declared while line 1 was not resolved",
    resolved_twice: "line 6: resolves what nobody declared",
    undone_in_silence: "line 6: does not name the rolls whose results it discards",
    undone_out_of_nothing: "line 6: undoes line 77, which is no resolved declaration",
    other_meaning: "line 2: its declaration is not that of line 1",
}
"""The forgeries, and how the first thing said of each begins."""
