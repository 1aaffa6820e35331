"""Which rules decided a result, out of all that its working cites."""

from collections.abc import Iterator, Sequence

from core.terms.citation import Rule
from core.terms.figures import Json
from core.terms.resolution import Entry, EntryKind


def telling_rules(entries: Sequence[Entry]) -> tuple[str, ...]:
    """Return the citations that decided a result, each once.

    What the headline says comes first, where a clause leads to it. Then come modifiers that
    count, with the net that players declared; then, from the first dice on, whatever was rolled
    and every step that found something or changed it; last, conditions that were met.
    """
    rolled = [at for at, entry in enumerate(entries) if entry.kind is EntryKind.ROLLED]
    first = rolled[0] if rolled else 0
    after = [entry for entry in entries[first:] if entry.found is not True]
    cited = [entry.leads.citation for entry in after if entry.leads and _tells(entry)]
    cited += [rule for entry in entries[:first] for rule in _of_modifier(entry)]
    cited += [rule for entry in after for rule in _of_step(entry)]
    cited += [rule for entry in entries[first:] for rule in _of_step(entry)]
    return tuple(dict.fromkeys(cited))


def modifier_of(entry: Entry) -> dict[str, Json] | None:
    """Return the modifier that an entry found, or None where it found none that counts."""
    found = entry.found
    if entry.kind is not EntryKind.FOUND or not isinstance(found, dict):
        return None
    return found if {"name", "value", "rules"} <= found.keys() and found["value"] else None


def _of_modifier(entry: Entry) -> Iterator[str]:
    modifier = modifier_of(entry)
    if modifier is not None and isinstance(modifier["rules"], list):
        yield from map(str, modifier["rules"])
    elif entry.kind is EntryKind.DECLARED and entry.given.get("net_modifier"):
        yield from _citations(entry.rules)


def _of_step(entry: Entry) -> Iterator[str]:
    if modifier_of(entry) is not None:
        yield from _of_modifier(entry)
    elif entry.kind in {EntryKind.ROLLED, EntryKind.ANSWERED} or _tells(entry):
        yield from _citations(entry.rules[:1])


def _tells(entry: Entry) -> bool:
    """Return whether a step found something that was not there before it."""
    found = entry.found
    if entry.kind is not EntryKind.FOUND or found in (None, False, 0, "", "allowed"):
        return False
    if not isinstance(found, dict):
        return found != [] and found != entry.given.get("dice")
    if found.keys() == _RESULT:
        return True
    if found.keys() >= _STOPPED and "result" in entry.given:
        return any(found[name] for name in _STOPPED)
    return found not in entry.given.values() and not {"name", "value", "rules"} <= found.keys()


_RESULT = {"before", "after"}
_STOPPED = {"eliminated", "aborted"}


def _citations(rules: Sequence[Rule]) -> list[str]:
    return [rule.citation for rule in rules]
