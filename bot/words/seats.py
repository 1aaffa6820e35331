"""``axis @ann, allies @bob`` or ``germany italy @ann; japan @cat``: who plays what."""

import re
from collections.abc import Mapping

from bot.words.reading import suggestion
from core.terms.refusal import Fault, Refusal, unreadable

_USER = re.compile(r"<@!?([1-9][0-9]{0,18})>")
_WORD = re.compile(r"<@!?[0-9]+>|[a-z_.]+", re.IGNORECASE)
_FILLER = frozenset({"and", "plays", "for", "as", "is", "the", "by", "with", "to", "me"})

_ALIKE = (
    ("us", "usa", "united_states", "america"),
    ("uk", "britain", "united_kingdom"),
    ("ussr", "russia", "soviet_union", "soviets"),
)
"""What the same power is called in one game or another, and by its players."""


def read_seats(text: str, powers: Mapping[str, str], speaker: int) -> dict[str, int] | Refusal:
    """Return the user by power: powers and sides before or after the mention they belong to.

    Args:
        text: What was typed, with Discord's mentions in it.
        powers: The system's powers with their sides.
        speaker: Who typed it; ``me`` stands for them.
    """
    seats: dict[str, int] = {}
    faults: list[Fault] = []
    for part in re.split(r"[,;\n]+", re.sub(r"\bme\b", f"<@{speaker}>", text, flags=re.IGNORECASE)):
        _read_part(part, powers, seats, faults)
    if not seats and not faults:
        faults.append(_nobody())
    return unreadable(*faults) if faults else seats


def _read_part(
    part: str, powers: Mapping[str, str], seats: dict[str, int], faults: list[Fault]
) -> None:
    users = {int(each) for each in _USER.findall(part)}
    named: list[str] = []
    for word in _WORD.findall(part):
        if word.startswith("<@") or word.lower() in _FILLER:
            continue
        found = _powers_called(word.lower(), powers)
        if not found:
            faults.append(_unknown(word, powers))
        named += found
    if not named and not users:
        return
    if len(users) != 1 or not named:
        faults.append(Fault(f"`{part.strip()[:60]}` does not say who plays what.", _nobody().do))
        return
    for power in named:
        if power in seats and seats[power] not in users:
            faults.append(Fault(f"{power.title()} is given to two people.", "Give it to one."))
        seats[power] = users.copy().pop()


def _powers_called(word: str, powers: Mapping[str, str]) -> list[str]:
    if word in {"all", "everything", "both"}:
        return list(powers)
    if word in set(powers.values()):
        return [power for power, side in powers.items() if side == word]
    plain = word.replace(".", "")
    alike = next((names for names in _ALIKE if plain in names), ())
    return [name for name in dict.fromkeys((plain, *alike)) if name in powers][:1]


def _unknown(word: str, powers: Mapping[str, str]) -> Fault:
    known = (*powers, *dict.fromkeys(powers.values()))
    near = suggestion(word, known)
    return Fault(
        f"`{word[:40]}` is no power or side of this game.",
        f"Did you mean `{near}`?" if near else f"Name among: {', '.join(known)}.",
    )


def _nobody() -> Fault:
    return Fault("Nobody is seated.", "Say who plays what, such as `axis @ann, allies @bob`.")
