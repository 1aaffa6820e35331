"""What players call the powers."""

from core.awaw.terms import Power

NAMES: dict[str, Power] = {
    name: power
    for power, names in {
        Power.GERMANY: "germany german germans ger",
        Power.ITALY: "italy italian italians ita",
        Power.JAPAN: "japan japanese jap",
        Power.BRITAIN: "britain british uk england english raf",
        Power.UNITED_STATES: "united_states us usa u.s. u.s.a. american americans america usaaf",
        Power.FRANCE: "france french",
        Power.RUSSIA: "russia russian russians ussr soviet soviets",
        Power.CHINA: "china chinese",
    }.items()
    for name in names.split()
}
"""Powers by the words that name them or their units, in lower case."""


def power_named(word: str) -> Power | None:
    """Return the power that a word names, or None."""
    plain = "_".join(word.lower().split())
    return NAMES.get(plain) or NAMES.get(plain.rstrip("."))
