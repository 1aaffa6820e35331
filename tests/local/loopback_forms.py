"""Parts of messages and modals as applications send them, for tests of limits."""

from typing import Any, TypeAlias

Body: TypeAlias = dict[str, Any]
V2 = 1 << 15


def row(*parts: Body) -> Body:
    """Return an action row."""
    return {"type": 1, "components": list(parts)}


def button(number: int = 0, **more: Any) -> Body:
    """Return a button with its own custom id."""
    return {"type": 2, "style": 1, "label": "x", "custom_id": f"b{number}", **more}


def select(count: int = 1, **more: Any) -> Body:
    """Return a text select with so many options."""
    options = [{"label": "x", "value": str(number)} for number in range(count)]
    return {"type": 3, "custom_id": "s", "options": options, **more}


def text(length: int = 1) -> Body:
    """Return a text display."""
    return {"type": 10, "content": "x" * length}
