"""How refusals and headlines write numbers, with what they count."""

from collections.abc import Callable, Mapping

from core.terms.message import Figure, Message, named, say, say_many

_WORDS = (
    *(named("no"), named("one"), named("two"), named("three"), named("four"), named("five")),
    *(named("six"), named("seven"), named("eight"), named("nine"), named("ten")),
    *(named("eleven"), named("twelve"), named("thirteen"), named("fourteen")),
    *(named("fifteen"), named("sixteen"), named("seventeen"), named("eighteen")),
    *(named("nineteen"), named("twenty")),
)


def spelled(number: int) -> str:
    """Return a number up to twenty as a word, a larger one in figures."""
    return _WORDS[number] if number < len(_WORDS) else str(number)


def uninverted(number: int) -> Message:
    """Return how many units are ready, as a refusal says what the record holds."""
    if not number:
        return say("none uninverted")
    return say_many("{count} uninverted", "{count} uninverted", number, count=spelled(number))


_COUNTED: Mapping[str, Callable[[int, Figure], Message]] = {
    "BRP": lambda n, count: say_many("{count} BRP", "{count} BRPs", n, count=count),
    "transport": lambda n, count: say_many(
        "{count} transport", "{count} transports", n, count=count
    ),
    "submarine": lambda n, count: say_many(
        "{count} submarine", "{count} submarines", n, count=count
    ),
    "CVE": lambda n, count: say_many("{count} CVE", "{count} CVEs", n, count=count),
    "bomber": lambda n, count: say_many("{count} bomber", "{count} bombers", n, count=count),
    "attacker": lambda n, count: say_many("{count} attacker", "{count} attackers", n, count=count),
    "defender": lambda n, count: say_many("{count} defender", "{count} defenders", n, count=count),
    "salvo": lambda n, count: say_many("{count} salvo", "{count} salvos", n, count=count),
    "attack": lambda n, count: say_many("{count} attack", "{count} attacks", n, count=count),
    "engagement": lambda n, count: say_many(
        "{count} engagement", "{count} engagements", n, count=count
    ),
    "factor": lambda n, count: say_many("{count} factor", "{count} factors", n, count=count),
    "line": lambda n, count: say_many("{count} line", "{count} lines", n, count=count),
    "cell": lambda n, count: say_many("{count} cell", "{count} cells", n, count=count),
    "damage marker": lambda n, count: say_many(
        "{count} damage marker", "{count} damage markers", n, count=count
    ),
    "rocket base": lambda n, count: say_many(
        "{count} rocket base", "{count} rocket bases", n, count=count
    ),
    "jet result": lambda n, count: say_many(
        "{count} jet result", "{count} jet results", n, count=count
    ),
    "air range result": lambda n, count: say_many(
        "{count} air range result", "{count} air range results", n, count=count
    ),
}
"""What is counted, by its name in the singular."""


def counted(number: int, noun: str) -> Message:
    """Return a spelled number with its noun, such as ``two BRPs``."""
    return _COUNTED[noun](number, spelled(number))


def numbered(number: int, noun: str) -> Message:
    """Return a number in figures with its noun, such as ``2 BRPs``."""
    return _COUNTED[noun](number, number)
