"""How refusals and headlines write numbers."""

_WORDS = (
    *("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"),
    *("ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen"),
    *("seventeen", "eighteen", "nineteen", "twenty"),
)


def spelled(number: int) -> str:
    """Return a number up to twenty as a word, a larger one in figures."""
    return _WORDS[number] if number < len(_WORDS) else str(number)


def counted(number: int, noun: str) -> str:
    """Return a spelled number with its noun, such as ``two BRPs``."""
    return f"{spelled(number)} {noun}{'' if number == 1 else 's'}"


def numbered(number: int, noun: str) -> str:
    """Return a number in figures with its noun, such as ``2 BRPs``."""
    return f"{number} {noun}{'' if number == 1 else 's'}"
