"""Limits of modals, each met exactly and each exceeded by one."""

from typing import Any

import pytest
from loopback_forms import Body, button, row, select, text

from bot.local.loopback.checks.form import Form
from bot.local.loopback.checks.modals import check_modal
from bot.local.loopback.refusals import DiscordRefuses


def label(component: Body, **more: Any) -> Body:
    """Return a label of a modal."""
    return {"type": 18, "label": "L", "component": component, **more}


def typing(**more: Any) -> Body:
    """Return a text input."""
    return {"type": 4, "custom_id": "t", "style": 1, **more}


def modal(*parts: Body, **more: Any) -> Body:
    """Return a modal."""
    return {"custom_id": "m", "title": "T", "components": list(parts), **more}


def boxes(kind: int, count: int, **more: Any) -> Body:
    """Return a radio group (21) or checkbox group (22)."""
    options = [{"label": "x", "value": str(number)} for number in range(count)]
    return {"type": kind, "custom_id": "g", "options": options, **more}


MODALS: list[tuple[Body, Body, str]] = [
    (modal(label(typing()), title="x" * 45), modal(label(typing()), title="x" * 46), "title"),
    (
        modal(label(typing()), custom_id="x" * 100),
        modal(label(typing()), custom_id="x" * 101),
        "custom_id",
    ),
    (
        modal(*[label(typing(custom_id=str(n))) for n in range(5)]),
        modal(*[label(typing(custom_id=str(n))) for n in range(6)]),
        "components: Must be between 1 and 5",
    ),
    (modal(text()), modal(), "components: Must be between 1 and 5"),
    (modal(text()), modal(row(button())), "components.0.components.0.type"),
    (modal(text()), modal(button()), "components.0.type"),
    (modal(row(typing(label="x" * 45))), modal(row(typing(label="x" * 46))), "label"),
    (modal(row(typing(label="x"))), modal(row(typing())), "label: This field is required"),
    (
        modal(label(typing(), label="x" * 45)),
        modal(label(typing(), label="x" * 46)),
        "label: Must be between 1 and 45",
    ),
    (
        modal(label(typing(), description="x" * 100)),
        modal(label(typing(), description="x" * 101)),
        "description: Must be 100",
    ),
    (modal(label(typing())), modal({"type": 18, "label": "L"}), "component: This field is req"),
    (modal(label(typing())), modal(label(button())), "component.type"),
    (modal(label(typing(style=2))), modal(label(typing(style=3))), "style"),
    (
        modal(label(typing(placeholder="x" * 100))),
        modal(label(typing(placeholder="x" * 101))),
        "placeholder: Must be 100",
    ),
    (
        modal(label(typing(max_length=4000))),
        modal(label(typing(max_length=4001))),
        "max_length: int value should be between 1 and 4000",
    ),
    (
        modal(label(typing(min_length=5, max_length=5))),
        modal(label(typing(min_length=6, max_length=5))),
        "min_length must not be above",
    ),
    (
        modal(label(typing(value="x" * 4000))),
        modal(label(typing(value="x" * 4001))),
        "value: Must be 4000",
    ),
    (modal(label(boxes(21, 10))), modal(label(boxes(21, 11))), "options: Must be between 2 and 10"),
    (modal(label(boxes(21, 2))), modal(label(boxes(21, 1))), "options: Must be between 2 and 10"),
    (modal(label(boxes(22, 10))), modal(label(boxes(22, 11))), "options: Must be between 1 and 10"),
    (
        modal(label(boxes(22, 3, min_values=0, required=False))),
        modal(label(boxes(22, 3, min_values=0))),
        "at least 1 if the component is required",
    ),
    (modal(label(select(25))), modal(label(select(26))), "options: Must be between 1 and 25"),
    (
        modal(label(select(3, min_values=0, required=False))),
        modal(label(select(3, min_values=0))),
        "at least 1 if the component is required",
    ),
    (modal(label(select())), modal(label(select(disabled=True))), "nothing disabled"),
    (
        modal(label({"type": 19, "custom_id": "f", "max_values": 10})),
        modal(label({"type": 19, "custom_id": "f", "max_values": 11})),
        "max_values",
    ),
    (
        modal(label(typing()), label({"type": 23, "custom_id": "c"})),
        modal(label(typing()), label({"type": 23, "custom_id": "t"})),
        "custom id cannot be duplicated",
    ),
]


def examine(body: Body) -> None:
    """Check a modal and settle its form."""
    form = Form()
    check_modal(form, body)
    form.settle()


@pytest.mark.parametrize(("fits", "breaks", "why"), MODALS)
def test_modals_up_to_the_limit_pass_and_beyond_it_do_not(
    fits: Body, breaks: Body, why: str
) -> None:
    """Each rule of modals, at its edge."""
    examine(fits)
    with pytest.raises(DiscordRefuses, match=why):
        examine(breaks)
