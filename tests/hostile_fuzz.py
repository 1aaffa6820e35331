"""Mutated input for every reader of what comes from outside: by a number, always the same."""

import json
from collections.abc import Callable, Sequence
from random import Random

from hostile_texts import TEXTS, doors

from bot.chance.beacon import PastedBeaconError, read_pasted
from bot.games import FACES
from bot.referee.game.people import Act, Person, Place
from bot.referee.lifecycle.imports import judged
from bot.words.plans import blocks_of
from bot.words.reading import MOST_TOGETHER, read_line
from bot.words.rolls import read_roll
from bot.words.seats import read_seats
from core.systems import SYSTEMS

Feed = Callable[[Random], None]

_ODD = (
    "[",
    "{",
    '"',
    "'",
    "=",
    ".",
    ":",
    ";",
    "\n",
    "`",
    "#",
    "\\",
    "\x00",
    "\u202e",
    "\N{GAME DIE}",
)
_ODD_WORDS = (
    *("v", "-", "+", "and", "to", "from", "all", "none", "turn", "next", "setup", "if taken"),
    *("9" * 30, "0x1f", "1e9", "-1", "None", "germany", "Western Germany", "SZ 6", "@everyone"),
)


def mutated(chance: Random, text: str, most: int) -> str:
    """Return a text with pieces cut out, put elsewhere, said again and again, or made odd."""
    for _ in range(chance.randint(0, 6)):
        at, to = sorted(chance.randint(0, len(text)) for _ in range(2))
        piece = text[at:to]
        match chance.randrange(6):
            case 0:
                text = text[:at] + text[to:]
            case 1:
                text = text[:at] + piece * chance.choice((2, 3, 40)) + text[to:]
            case 2:
                text = text[:at] + chance.choice(_ODD) * chance.choice((1, 2, 300)) + text[at:]
            case 3:
                text = text[:at] + f" {chance.choice(_ODD_WORDS)} " + text[at:]
            case 4:
                text = text[:at] + chr(chance.randrange(1, 0xD800)) + text[at:]
            case _:
                text = text[to:] + text[:to]
        text = text[:most]
    return text


def typed(chance: Random) -> None:
    """Read a typed line, or a plan of several."""
    verbs = FACES[chance.choice(list(FACES))].reading.verbs
    lines = [verbs[chance.choice(list(verbs))].example for _ in range(chance.choice((1, 1, 3)))]
    text = mutated(chance, "\n".join(lines), MOST_TOGETHER)
    for block in blocks_of(verbs, text)[:3]:
        read_line(verbs, block, ())


_DOORS = list(doors())


def set_up(chance: Random) -> None:
    """Read a whole position; now and then one as long as may be."""
    _, door = chance.choice(_DOORS)
    text = TEXTS[chance.choice(list(TEXTS))]
    door(mutated(chance, text if chance.random() < 0.01 else text[:400], len(text)))


def pasted(chance: Random) -> None:
    """Read a beacon, a free roll, or who plays what."""
    match chance.randrange(3):
        case 0:
            beacon = {"round": 1000, "randomness": "ab" * 32, "signature": "cd" * 48}
            try:
                read_pasted(mutated(chance, json.dumps(beacon), MOST_TOGETHER), 1000)
            except PastedBeaconError:
                return
        case 1:
            read_roll(mutated(chance, "2d6+1 weather over Kent", MOST_TOGETHER))
        case _:
            system = SYSTEMS[chance.choice(list(SYSTEMS))]
            read_seats(mutated(chance, "axis <@1>, allies <@2>; japan <@3>", 1000), system, 1)


def restored(chance: Random, lines: Sequence[str]) -> None:
    """Judge an export, some of whose lines were changed, said again, or left out."""
    told = list(lines)
    for _ in range(chance.randint(0, 3)):
        at = chance.randrange(len(told))
        match chance.randrange(3):
            case 0:
                told[at] = mutated(chance, told[at], 4000)
            case 1:
                told[at:at] = [told[at]] * chance.choice((1, 50))
            case _:
                del told[at]
        told = told or [""]
    transcript = "".join(f"{line}\n" for line in told).encode("utf-8", "replace")
    judged(transcript, None, Act(Person(1, "a"), Place(1, 2), 3))
