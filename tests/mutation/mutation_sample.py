"""A sample of the faults of a tree: so many lines by chance, and one fault in each."""

import ast
import random
from pathlib import Path

from mutation_fault import Fault
from mutation_faults import faults_of, members_read

HOUSE = ("core", "bot")


def sample_of(tree: Path, seed: int, number: int, rooms: tuple[str, ...] = ("",)) -> list[Fault]:
    """Return faults of a tree, by chance, the same for the same seed.

    Lines are drawn first, so that one full of figures counts no more than another.

    Args:
        tree: The folder of the repository, or a copy of it.
        seed: What decides the chance.
        number: How many faults; fewer come where there are no more lines.
        rooms: How the paths of all files that may have one begin.
    """
    chance = random.Random(seed)  # noqa: S311 - a sample keeps no secret
    sources = {
        path.relative_to(tree).as_posix(): path.read_bytes()
        for folder in HOUSE
        for path in sorted((tree / folder).rglob("*.py"))
    }
    read: dict[str, list[ast.Module]] = {}
    for path, source in sources.items():
        read.setdefault(_room(path), []).append(ast.parse(source))
    members = {room: members_read(trees) for room, trees in read.items()}
    lines: dict[tuple[str, int], list[Fault]] = {}
    for path, source in sources.items():
        if path.startswith(rooms):
            for fault in faults_of(path, source, members[_room(path)]):
                lines.setdefault((fault.path, fault.line), []).append(fault)
    drawn = chance.sample(sorted(lines), min(number, len(lines)))
    faults = [chance.choice(lines[line]) for line in drawn]
    return [fault for fault in faults if _is_source(fault.put_into(sources[fault.path]))]


def _room(path: str) -> str:
    """Return the room of a file: games have classes of the same names with other members."""
    return "/".join(path.split("/")[: 3 if path.startswith("bot/games/") else 2])


def _is_source(source: bytes) -> bool:
    """Return whether Python can read a source at all."""
    try:
        compile(source, "a fault", "exec", dont_inherit=True)
    except SyntaxError:
        return False
    return True
