"""The dice of a battle on a page: their faces, a line a side, against what they could expect."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from bot.show.phone import lines_on_phone
from core.terms.message import (
    Message,
    Rounded,
    Text,
    Verbatim,
    joined,
    opened,
    say,
    say_many,
)
from core.terms.resolution import Entry, EntryKind
from core.terms.throws import throw_called, unmarked

FACES = 6
MOST_LINES = 6
"""So many lines of a phone the rounds of a battle take; of a longer one each side is summed up."""

_FEW = 12
"""So many faces stand one by one; of more dice it is told how often each face came."""

_TIMES = "\N{MULTIPLICATION SIGN}"
_ROUND = re.compile(r"r(?P<number>\d+)_(?P<side>attacker|defender)_")
_OUTSIDE = {
    "aa": (say("AA fire"), "defender"),
    "bombard": (say("Bombardment"), "attacker"),
    "air_attack": (say("Air battle"), "attacker"),
    "air_defence": (say("Air battle"), "defender"),
    "facility_aa": (say("AA fire"), "defender"),
}
"""What a throw outside the rounds is, and whose, by how its name begins."""


@dataclass(frozen=True, slots=True)
class _Moment:
    """When a side throws: the number of a round, or a word for what is outside the rounds."""

    round: int
    outside: Text
    side: str


@dataclass(slots=True)
class _Dice:
    """What a side threw at one moment: the faces, their hits, and what they could expect."""

    faces: list[int] = field(default_factory=list)
    hits: int = 0
    expected: float = 0.0

    def add(self, other: "_Dice") -> None:
        """Add what the same side threw besides."""
        self.faces += other.faces
        self.hits += other.hits
        self.expected += other.expected


def dice_lines(
    entries: Sequence[Entry],
    sides: Mapping[str, Text] | None = None,
    names: Mapping[str, Text] | None = None,
    *,
    summed: bool = False,
) -> list[Text]:
    """Return all dice of a working: shots a line a side, and every other throw under its name.

    A single round stands with what its dice could expect. Of several rounds each stands with its
    faces, as long as ``MOST_LINES`` hold them; else the sum of each side does.

    Args:
        entries: The working.
        sides: What the ``attacker`` and the ``defender`` are called.
        names: What throws are called that are no shots, by how they are named in the working.
        summed: Whether the rounds are summed up in any case, in as few lines as can be.
    """
    called = {"attacker": say("Attacker"), "defender": say("Defender"), **(sides or {})}
    shots, others = _thrown(entries)
    outside = {when: dice for when, dice in shots.items() if not when.round}
    rounds = {when: dice for when, dice in shots.items() if when.round}
    return [
        *(
            _line(joined((when.outside, called[when.side])), dice, short=summed)
            for when, dice in outside.items()
        ),
        *_rounds(rounds, called, summed=summed),
        *(
            joined((_other(name, names or {}), _faces(faces)), " ")
            for name, faces in others.items()
        ),
    ]


def _rounds(
    rounds: Mapping[_Moment, _Dice], called: Mapping[str, Text], *, summed: bool
) -> Iterator[Text]:
    """Yield the rounds of a battle, as far as they have room."""
    fought = {when.round for when in rounds}
    lines = [
        say(
            "Round {number}, {who} {faces} → {hits}",
            number=when.round,
            who=called[when.side],
            faces=_faces(dice.faces),
            hits=_hits(dice),
        )
        for when, dice in rounds.items()
    ]
    if len(fought) > 1 and not summed and sum(map(lines_on_phone, lines)) <= MOST_LINES:
        yield from lines
        return
    sums: dict[str, _Dice] = {}
    for when, dice in rounds.items():
        sums.setdefault(when.side, _Dice()).add(dice)
    for side, dice in sums.items():
        if len(fought) == 1:
            yield _line(called[side], dice, short=summed)
        else:
            line = say(
                "{who}, {rounds} rounds: {hits} with {dice} dice",
                who=called[side],
                rounds=len(fought),
                hits=_hits(dice),
                dice=len(dice.faces),
            )
            yield line if summed else _with_expected(line, dice)


def _thrown(entries: Sequence[Entry]) -> tuple[dict[_Moment, _Dice], dict[str, list[int]]]:
    """Return the shots of a working by moment, and the faces of all other throws by name."""
    shots: dict[_Moment, _Dice] = {}
    others: dict[str, list[int]] = {}
    for place, entry in enumerate(entries):
        if entry.kind is not EntryKind.ROLLED or not isinstance(entry.found, list):
            continue
        faces = [int(str(face)) for face in entry.found]
        name = _name(entry)
        when = _moment(name)
        told = next(iter(entries[place + 1 : place + 2]), None)
        if when is None or told is None or not isinstance(told.given.get("shots"), list):
            others.setdefault(name, []).extend(faces)
        else:
            hits = int(str(told.found))
            shots.setdefault(when, _Dice()).add(_Dice(faces, hits, _expected(told)))
    return shots, others


def _name(entry: Entry) -> str:
    """Return what a throw is called, without the mark of its battle or question."""
    return unmarked(str(entry.given["dice"]).split()[0])


def _moment(throw: str) -> _Moment | None:
    """Return when a throw is made, and by which side; None where it is no shot of a battle."""
    if of_round := _ROUND.match(throw):
        return _Moment(int(of_round["number"]), "", of_round["side"])
    for begins, (what, side) in _OUTSIDE.items():
        if throw == begins or throw.startswith(f"{begins}_"):
            return _Moment(0, what, side)
    return None


def _expected(found: Entry) -> float:
    """Return how many hits the shots of an entry come to on average."""
    shots = found.given["shots"]
    return sum(_chances(each) for each in shots) if isinstance(shots, list) else 0.0


def _chances(shot: object) -> float:
    """Return the hits that dice on one number may expect, several of them one shot or not."""
    if not isinstance(shot, dict):
        return 0.0
    dice, number, best_of = (int(str(shot.get(key, 1))) for key in ("dice", "number", "best_of"))
    return dice / best_of * (1 - (1 - min(number, FACES) / FACES) ** best_of)


def _line(who: Text, dice: _Dice, *, short: bool) -> Message:
    """Return what a side threw, and where there is room what its dice could expect.

    Args:
        who: The side.
        dice: What it threw.
        short: Whether there is no room for a second line.
    """
    line = say("{who} {faces} → {hits}", who=who, faces=_faces(dice.faces), hits=_hits(dice))
    longer = _with_expected(line, dice)
    return line if lines_on_phone(longer if short else line) > 1 else longer


def _with_expected(line: Message, dice: _Dice) -> Message:
    return say("{line} ({expected} expected)", line=line, expected=Rounded(dice.expected, 1))


def _hits(dice: _Dice) -> Message:
    return say_many("{n} hit", "{n} hits", dice.hits)


def _faces(faces: Sequence[int]) -> str:
    """Return faces as they fell, or how often each came where they are many."""
    if len(faces) <= _FEW:
        return Verbatim(f"`{' '.join(map(str, faces))}`")
    came = (f"{count}{_TIMES}{face}" for face, count in sorted(Counter(faces).items()))
    return Verbatim(f"`{' '.join(came)}`")


def _other(throw: str, names: Mapping[str, Text]) -> Text:
    return names.get(throw) or opened(throw_called(throw))
