"""A line of each verb read before anybody types one: then all that reading needs is there."""

from bot.words.reading import Lines, read_line


def prepare(verbs: Lines) -> None:
    """Read an example of each verb, so that nobody waits until a grammar is made."""
    for verb in dict.fromkeys(verbs.values()):
        read_line(verbs, verb.example, ())
