"""A long declaration told in brief: of a whole position, how many lines it has."""

from collections.abc import Mapping

from bot.words.reading import Verb
from core.terms.message import Text, Verbatim, say_many


def brief_words(verbs: Mapping[str, Verb], words: str) -> Text:
    """Return a declaration's words; of a whole position, how many lines it has."""
    first, _, below = words.partition("\n")
    verb = verbs.get((*first.lower().split(maxsplit=1), "")[0].rstrip(":"))
    said, brace, _ = first.partition("{")
    count = len(below.splitlines()) + len(brace)
    if verb is None or not verb.whole or not count:
        return words
    return say_many(
        "{first} (a position of {n} line)",
        "{first} (a position of {n} lines)",
        count,
        first=Verbatim(said.strip()),
    )
