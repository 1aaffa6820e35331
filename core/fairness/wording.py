"""What a typed message must hold: a head, a word, words of one's own."""

import re
from functools import cache

CANCEL = "cancel"


def without_spaces(text: str) -> str:
    """Return the text with every white space character taken out."""
    return "".join(text.split())


def holds_head(text: str, head: bytes) -> bool:
    """Return whether the text contains a head's 64 hex digits in one piece."""
    return head.hex() in text


def holds_code(text: str, lock_head: bytes) -> bool:
    """Return whether the text contains a lock code, white space in it ignored."""
    return lock_head.hex() in without_spaces(text)


def own_characters(text: str, head: bytes) -> int | None:
    """Return how many characters stand beside the lock code, white space not counted.

    Returns:
        None where the text does not hold the code, white space in it ignored.
    """
    code, bare = head.hex(), without_spaces(text)
    return len(bare.replace(code, "")) if code in bare else None


def begins_with_cancel(text: str) -> bool:
    """Return whether the first word is `cancel`, in any letter case: telephones capitalise it."""
    return text.casefold().split(maxsplit=1)[:1] == [CANCEL]


def holds_word(text: str, word: str) -> bool:
    """Return whether the text contains the whole word, in any letter case."""
    return _whole_word(word).search(text.casefold()) is not None


def says_itself(text: str, meant: tuple[str, ...]) -> bool:
    """Return whether a consent names what it is to, with blanks for the underscores of names.

    The protocol asks for a word and a head alone; a text without more is bound to what it meant
    only by the message that it answered, which the chain does not hold.
    """
    return all(holds_word(text, each.casefold().replace("_", " ")) for each in meant)


@cache
def _whole_word(word: str) -> re.Pattern[str]:
    return re.compile(rf"(?<!\w){re.escape(word)}(?!\w)")
