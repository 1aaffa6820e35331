"""Answers as they are kept beside the interaction or message that got them.

What is delivered once more is told the same, in whatever language its person reads by then.
"""

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from typing import Any, TypeVar

from core.terms.citation import Rulebook
from core.terms.message import Message, Rounded, Text, Verbatim
from core.terms.refusal import Fault, Meaning, Refusal, RefusalKind

O = TypeVar("O")  # noqa: E741 - an outcome

_REFUSED = "refused"
"""The key under which the answer to a delivery holds a refusal."""

_DONE = "done"
"""The key under which it holds what an act came to that was done."""


def keep_refusal(found: object) -> dict[str, Any] | None:
    """Return what is kept (JSON) of what an act came to; None unless it is a refusal."""
    if not isinstance(found, Refusal):
        return None
    return {
        _REFUSED: found.kind.value,
        "faults": [
            [_kept(each.what), _kept(each.do), [rule.locator for rule in each.rules]]
            for each in found.faults
        ],
        "choices": list(found.choices),
        "meanings": [[_kept(each.label), each.line] for each in found.meanings],
    }


def kept_refusal(answer: object, rulebook: Rulebook) -> Refusal | None:
    """Return the refusal that the answer to a delivery holds, or None if it holds none.

    Args:
        answer: What `keep_refusal` returned, or any other answer.
        rulebook: The game's; a rule that it does not hold any more is not cited.
    """
    if not isinstance(answer, Mapping) or _REFUSED not in answer:
        return None
    faults = (
        Fault(_text(what), _text(do), tuple(rulebook[each] for each in rules if each in rulebook))
        for what, do, rules in answer["faults"]
    )
    meanings = (Meaning(_text(label), line) for label, line in answer["meanings"])
    kind = RefusalKind(answer[_REFUSED])
    return Refusal(kind, tuple(faults), tuple(answer["choices"]), tuple(meanings))


def keep_outcome(found: object) -> dict[str, Any]:
    """Return what is kept (JSON) of an act that was done.

    Args:
        found: A figure, or a dataclass whose fields are figures or tuples of them.
    """
    if is_dataclass(found) and not isinstance(found, Message | Rounded | type):
        return {_DONE: {each.name: _kept(getattr(found, each.name)) for each in fields(found)}}
    return {_DONE: _kept(found)}


def kept_outcome(answer: object, kind: type[O]) -> O | None:
    """Return what the answer to a delivery holds of an act that was done, or None if nothing.

    Args:
        answer: What `keep_outcome` returned, or any other answer.
        kind: What such an act comes to.
    """
    if not isinstance(answer, Mapping) or _DONE not in answer:
        return None
    done = answer[_DONE]
    if is_dataclass(kind):
        return kind(**{name: _figure(each) for name, each in done.items()})
    found = _figure(done)
    return found if isinstance(found, kind) else None


def _kept(figure: Any) -> Any:
    match figure:
        case tuple():
            return [_kept(each) for each in figure]
        case Message(msgid, figures, plural, opens):
            holes = {name: _kept(each) for name, each in figures}
            return {"says": msgid, "holes": holes, "many": plural, "opens": opens}
        case Rounded(value, places):
            return {"value": value, "places": places}
        case Verbatim():
            return {"verbatim": str(figure)}
        case _:
            return figure


def _text(kept: Any) -> Text:
    figure = _figure(kept)
    return figure if isinstance(figure, Message | str) else str(figure)


def _figure(kept: Any) -> Any:
    match kept:
        case list():
            return tuple(_figure(each) for each in kept)
        case {"says": msgid, "holes": holes, "many": plural, "opens": opens}:
            figures = tuple((name, _figure(each)) for name, each in holes.items())
            return Message(msgid, figures, plural, opens)
        case {"value": value, "places": places}:
            return Rounded(value, places)
        case {"verbatim": words}:
            return Verbatim(words)
        case _:
            return kept
