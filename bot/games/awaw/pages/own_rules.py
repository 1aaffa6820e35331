"""Which rules of a step speak of its own power: a clause cites those of every power together."""

from core.awaw.book.terms import Power
from core.terms.citation import Rule
from core.terms.resolution import Entry

_NAMES = frozenset({*map(str, Power), "western_allies"})
_SHORT = {"u.s.": Power.UNITED_STATES.value}


def own_rules(entry: Entry) -> tuple[Rule, ...]:
    """Return the rules of a step without those that are headed by another power's name."""
    named = _NAMES.intersection(value for value in entry.given.values() if isinstance(value, str))
    if not named:
        return entry.rules
    own = tuple(rule for rule in entry.rules if _whose(rule) in (None, *named))
    return own or entry.rules


def _whose(rule: Rule) -> str | None:
    """Return the power that a rule is headed by, or None where it speaks of all."""
    heading = rule.heading.casefold()
    name = _SHORT.get(heading, heading.replace(" ", "_"))
    return name if name in _NAMES else None
