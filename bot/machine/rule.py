"""`umpire rule`: the text of a rule by its number, or the rules that some words are about."""

from typing import TYPE_CHECKING

from bot.machine.faults import unknown_word
from bot.machine.reply import Reply, refused
from bot.show.rules.rule_page import found_line, rule_page
from bot.words.places import Place, all_places, places_of
from bot.words.rule_lookup import find_rules
from core.systems import SYSTEMS
from core.terms.refusal import Refusal, unreadable

if TYPE_CHECKING:
    from core.terms.figures import Json

IN_FULL = 3
"""How many of the rules found a page shows in full."""


def look_up(asked: str, system: str | None = None) -> Reply:
    """Return the reply that tells the rules ``asked`` names or is about.

    Args:
        asked: A locator, with or without its source's name, or words.
        system: The key of the one system to look in; all of them when None.
    """
    found = _find(asked, system)
    if isinstance(found, Refusal):
        return refused(found)
    return Reply({"ok": True, "rules": [_fields(place) for place in found]}, lambda: _page(found))


def _find(asked: str, system: str | None) -> tuple[Place, ...] | Refusal:
    chosen = systems_named(system)
    if isinstance(chosen, Refusal):
        return chosen
    return find_rules(asked, places_of(chosen) if system else all_places())


def systems_named(key: str | None) -> tuple[str, ...] | Refusal:
    """Return that key of a system, or those of all when None."""
    if key is None:
        return tuple(SYSTEMS)
    if key not in SYSTEMS:
        return unreadable(unknown_word("--system", key, SYSTEMS))
    return (key,)


def _fields(place: Place) -> "Json":
    rule = place.rule
    return {
        "system": place.system,
        "locator": rule.locator,
        "heading": rule.heading,
        "text": rule.text,
        "enforcement": rule.enforcement.value,
        "reason": rule.reason,
        "see_also": list(rule.see_also),
        "clauses": [{"name": each.name, "says": each.english} for each in place.applied],
    }


def _page(found: tuple[Place, ...]) -> str:
    pages = [
        rule_page(place.rule, [each.english for each in place.applied]) for place in found[:IN_FULL]
    ]
    if more := found[IN_FULL:]:
        pages.append("\n".join(["Also found", *(found_line(place.rule) for place in more)]))
    return "\n\n".join(pages)
