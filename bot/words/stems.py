"""Words of a text in one form: small letters, no accents, no endings."""

import re
import unicodedata
from functools import lru_cache

_WORD = re.compile(r"[0-9]+/[0-9]+|[a-z0-9]+(?:[.-][a-z0-9]+)*")
_INITIALS = re.compile(r"(?:[a-z]\.)+[a-z]")
_VOWEL = re.compile(r"[aeiouy]")
_DOUBLED = re.compile(r"([bcdfgmnprt])\1$")
_NUMBERED = re.compile(r"(?<=[a-z]\d)s$")
_ENDINGS = (("ies", "y"), ("ied", "y"), ("sses", "ss"), ("ments", ""), ("ment", ""))
_SHORTEST = 3
"""A stem has at least so many letters."""


def words_in(text: str) -> list[str]:
    """Return the words of a text in its order; hyphens stay, ``U.S.`` is ``us``."""
    if not text.isascii():
        text = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode()
    return [
        word.replace(".", "") if "." in word and _INITIALS.fullmatch(word) else word
        for word in _WORD.findall(text.lower().replace("'", ""))
    ]


def parts_of(word: str) -> list[str]:
    """Return the words that hyphens join; with a single letter they stay one, as in ``uboat``."""
    if "-" not in word:
        return [word]
    parts = word.split("-")
    return [word.replace("-", "")] if any(len(part) == 1 for part in parts) else parts


@lru_cache(maxsize=10_000)
def stem(word: str) -> str:
    """Return a word without the endings of English, the same for all forms of most words."""
    if len(word) <= _SHORTEST or not word.isalpha():
        return _NUMBERED.sub("", word)
    for ending, instead in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= _SHORTEST:
            return _without_e(word.removesuffix(ending) + instead)
    if word.endswith("s") and not word.endswith(("ss", "us", "is")):
        word = word[:-1]
    for ending in ("ing", "ed"):
        rest = word.removesuffix(ending)
        if rest != word and len(rest) >= _SHORTEST and _VOWEL.search(rest):
            return _without_e(_DOUBLED.sub(r"\1", rest))
    if word.endswith(("tion", "sion")) and len(word) > len("nation"):
        word = word.removesuffix("ion")
    return _without_e(word)


def _without_e(word: str) -> str:
    return word.removesuffix("e") if len(word) > _SHORTEST else word
