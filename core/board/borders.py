"""Which spaces of a map touch."""

from collections.abc import Iterable


def touching_spaces(
    spaces: Iterable[str], listed: Iterable[tuple[str, Iterable[str]]]
) -> dict[str, frozenset[str]]:
    """Return the neighbors of each space, where a list gives each border at least once."""
    touching: dict[str, set[str]] = {name: set() for name in spaces}
    for name, others in listed:
        for other in others:
            touching[name].add(other)
            touching[other].add(name)
    return {name: frozenset(others) for name, others in touching.items()}
