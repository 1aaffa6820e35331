"""The typed line that takes over a turn which was played elsewhere."""

from bot.games.alpha3.summaries.played import read_played
from bot.words.reading import Verb
from core.terms.refusal import Refusal
from core.terms.request import Request


def read_import(line: str, powers: tuple[str, ...]) -> Request | Refusal:
    """``import`` and below it the Turn Summary of a turn that was played elsewhere."""
    return read_played(line.strip().partition("\n")[2], powers)


IMPORT = Verb(("import",), read_import, "import", whole=True)
"""The typed line that takes a turn over."""
