"""Answers as players type them: `none`, `no`, `keine`, `2 ftr`, `alle`; read as what is offered."""

import re
from collections.abc import Iterator, Mapping, Sequence

from bot.locale.catalogue import languages
from bot.locale.speaking import text_in
from core.terms.message import Message, Text, english

NOTHING = frozenset(
    {"none", "no", "nothing", "nobody", "nope", "pass", "skip", "0", "-"}
    | {"keine", "keiner", "keins", "kein", "nein", "nichts", "niemand"}
)
"""What is typed for none."""

EVERYTHING = frozenset({"all", "everything", "everybody", "alle", "alles"})
"""What is typed for all."""

ONWARD = frozenset(
    {"press on", "fight on", "go on", "carry on", "keep on", "keep going", "keep fighting"}
    | {"continue", "weiter", "weiterkämpfen", "weiter kämpfen", "weitermachen"}
)
"""What is typed for another round."""

YES, NO = frozenset({"yes", "y", "yep", "sure", "ja"}), frozenset({"no", "n", "nope", "nein"})
"""What is typed to do what a question asks, and not to do it."""

_COUNT = re.compile(r"(?P<count>\d+)(?:\s+[^\W\d_]+){0,2}")
"""A number, and of what."""

_WORD = re.compile(r"[^\W_]+")

_SPEAKER = re.compile(r"^(?:they|we|i) ")
"""Who does what is answered: ``they stay``."""

_LEAST = 3
"""So many letters of what is offered may stand for it."""


def read_answer(typed: str, offered: Mapping[str, Text], asked: Text = "") -> str | None:
    """Return which of the offered answers somebody means; None where that is not certain.

    Args:
        typed: What he typed.
        offered: What may be answered, each with what it is called.
        asked: The question.
    """
    said = _plain(typed)
    names = {answer: set(_names(answer, called)) for answer, called in offered.items()}
    for words, is_meant in (
        ({said}, True),
        (NOTHING, said in NOTHING),
        (EVERYTHING, said in EVERYTHING),
        (ONWARD, said in ONWARD),
    ):
        meant = [answer for answer in offered if is_meant and names[answer] & words]
        if len(meant) == 1:
            return meant[0]
    numbers = [answer for answer in offered if answer.isdecimal()]
    if said in EVERYTHING and numbers:
        return max(numbers, key=int)
    if (counted := _COUNT.fullmatch(said)) and counted["count"] in numbers:
        return counted["count"]
    begun = [answer for answer in offered if any(n.startswith(said) for n in names[answer])]
    if len(said) >= _LEAST and len(begun) == 1:
        return begun[0]
    return _in_words_of(asked, said, names)


def _in_words_of(asked: Text, said: str, names: Mapping[str, set[str]]) -> str | None:
    """Return which answer is meant by words of the question: `stay on patrol`, `yes`."""
    questions = [_WORD.findall(each) for each in _called(asked)]
    if said in YES | NO:
        named = [each for each, called in names.items() if _stands(called, questions)]
        others = [each for each in names if each not in named]
        meant = named if said in YES else others
        return meant[0] if len(named) == 1 and len(meant) == 1 else None
    words = _WORD.findall(said)
    meant = [
        answer
        for answer, called in names.items()
        if any(
            _stands({name}, [words]) and {*words} <= {*question, *_WORD.findall(name)}
            for name in called
            for question in questions
        )
    ]
    return meant[0] if len(meant) == 1 else None


def _stands(names: set[str], texts: list[list[str]]) -> bool:
    """Return whether a name stands in a text, whole."""
    within = [f" {' '.join(text)} " for text in texts]
    return any(f" {' '.join(_WORD.findall(name))} " in text for name in names for text in within)


def answers_first(typed: str) -> bool:
    """Return whether words answer what waits, and only else say that a phase is over."""
    return _plain(typed) in NOTHING | ONWARD


def offered_by(choices: Sequence[str], called: Sequence[Text]) -> dict[str, Text]:
    """Return choices with what each is called."""
    return dict(zip(choices, called, strict=True))


def _names(answer: str, called: Text) -> Iterator[str]:
    """Yield what an answer is called, in every language."""
    yield _plain(answer)
    yield from _called(called)


def _called(text: Text) -> Iterator[str]:
    """Yield a text in every language."""
    yield _plain(english(text))
    if isinstance(text, Message):
        yield from (_plain(text_in(text, each)) for each in languages())


def _plain(text: str) -> str:
    return _SPEAKER.sub("", " ".join(text.casefold().replace("_", " ").strip(" .!`*").split()))
