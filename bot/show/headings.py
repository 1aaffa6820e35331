"""A text of several lines: its own line, which heads it, and what stands below."""

from core.terms.message import Message, Text, holes_of


def parted(text: Text) -> tuple[Text, list[Text]]:
    """Return a text's own line, and the lines below it: a title does not hold many."""
    if isinstance(text, Message):
        heading, *below = _lines(text)
        return (heading, [*below]) if below else (text, [])
    first, *rest = text.splitlines() or [text]
    return first, [*rest]


def _lines(text: Message) -> list[Message]:
    """Return the lines that were joined into a message."""
    return [
        Message(line, tuple(each for each in text.figures if each[0] in holes_of(line)))
        for line in text.msgid.split("\n")
    ]
