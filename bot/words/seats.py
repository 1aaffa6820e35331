"""``axis @ann, allies @bob`` or ``germany italy @ann; japan @cat``: who plays what."""

import re
from collections.abc import Sequence
from typing import Any

from bot.words.unknown import suggestion
from core.terms.message import Verbatim, english, joined, opened, say
from core.terms.nations import nation_named
from core.terms.refusal import Fault, Refusal, unreadable
from core.terms.system import System
from core.terms.wording import listed

_USER = re.compile(r"<@!?([1-9][0-9]{0,18})>")
_WORD = re.compile(r"<@!?[0-9]+>|[a-z_.]+", re.IGNORECASE)
_FILLER = frozenset({"and", "plays", "for", "as", "is", "the", "by", "with", "to", "me"})
_SIDES = {"allied": "allies"}
_GROUPS = {
    "western allies": ("britain", "us", "france", "anzac"),
    "european axis": ("germany", "italy"),
}
_LONGEST = 4
"""So many words has the longest name of a power."""


def read_seats(text: str, system: System[Any], speaker: int) -> dict[str, int] | Refusal:
    """Return the user by power: powers and sides before or after the mention they belong to.

    Args:
        text: What was typed, with Discord's mentions in it.
        system: The game's rules, with its powers and their sides.
        speaker: Who typed it; ``me`` stands for them.
    """
    seats: dict[str, int] = {}
    faults: list[Fault] = []
    for part in re.split(r"[,;\n]+", re.sub(r"\bme\b", f"<@{speaker}>", text, flags=re.IGNORECASE)):
        _read_part(part, system, seats, faults)
    if not seats and not faults:
        faults.append(_nobody())
    return unreadable(*faults) if faults else seats


def _read_part(part: str, system: System[Any], seats: dict[str, int], faults: list[Fault]) -> None:
    users = {int(each) for each in _USER.findall(part)}
    words = [word for word in _WORD.findall(part) if not word.startswith("<@")]
    named, unknown = list[str](), list[Fault]()
    at = 0
    while at < len(words):
        length, found = _first_named(words[at : at + _LONGEST], system)
        if not found and words[at].lower() not in _FILLER:
            unknown.append(_unknown(words[at], system))
        named += found
        at += length
    faults += unknown
    if unknown or (not named and not users):
        return
    if len(users) != 1 or not named:
        faults.append(
            Fault(
                say(
                    "`{part}` does not say who plays what.",
                    part=Verbatim(_USER.sub("@…", part).strip()[:60]),
                ),
                _nobody().do,
            )
        )
        return
    for power in named:
        if power in seats and seats[power] not in users:
            faults.append(
                Fault(
                    say("{power} is given to two people.", power=opened(system.called[power])),
                    say("Give it to one."),
                )
            )
        seats[power] = users.copy().pop()


def _first_named(words: Sequence[str], system: System[Any]) -> tuple[int, list[str]]:
    """Return how many words name whom at the beginning, the longest name first."""
    for length in range(len(words), 0, -1):
        if found := _powers_called(" ".join(words[:length]).lower(), system):
            return length, found
    return 1, []


def _powers_called(name: str, system: System[Any]) -> list[str]:
    if name in {"all", "everything", "both"}:
        return list(system.powers)
    sides = [power for power, side in system.powers.items() if side == _SIDES.get(name, name)]
    nations = (nation_named(each, system.powers) for each in _GROUPS.get(name, (name,)))
    return sides or [power for power in nations if power is not None]


def _unknown(word: str, system: System[Any]) -> Fault:
    sides = dict.fromkeys(system.powers.values())
    names = [*map(listed, system.called.values()), *sides]
    near = suggestion(word, (*system.powers, *(english(name).lower() for name in names)))
    return Fault(
        say("`{word}` is no power or side of this game.", word=Verbatim(word[:40])),
        say("Did you mean `{near}`?", near=Verbatim(near))
        if near
        else say("Name among: {known}.", known=joined(names)),
    )


def _nobody() -> Fault:
    return Fault(
        say("Nobody is seated."), say("Say who plays what, such as `axis @ann, allies @bob`.")
    )
