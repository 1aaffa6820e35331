"""Forms filled from one line of text."""

from typing import Any

import pytest

from bot.local.forms import FormShown, filled, read_form
from bot.local.loopback import ClientRefuses


def text_field(label: str, custom_id: str) -> dict[str, Any]:
    """Return a row with one text input."""
    return {
        "type": 1,
        "components": [{"type": 4, "label": label, "custom_id": custom_id, "style": 1}],
    }


def labelled(label: str, **component: Any) -> dict[str, Any]:
    """Return a label with a component under it."""
    return {"type": 18, "label": label, "component": component}


TWO = read_form(
    {"title": "Raid", "components": [text_field("Range", "r"), text_field("Air units", "air")]}
)
ONE = read_form({"title": "Change", "components": [text_field("Words", "w")]})
CHOICES = [{"label": "Flak", "value": "f"}, {"label": "Jets, late", "value": "j"}]
RICH = read_form(
    {
        "title": "Rich",
        "components": [
            labelled("Guns", type=22, custom_id="guns", options=CHOICES),
            labelled("Surprise", type=23, custom_id="s"),
            {"type": 10, "content": "only to read"},
        ],
    }
)


@pytest.mark.parametrize(
    ("form", "text", "given"),
    [
        (TWO, "range=3; Air Units=4 aaf; 2 int", {"r": "3", "air": "4 aaf; 2 int"}),
        (TWO, "air=none", {"air": "none"}),
        (TWO, "", {}),
        (ONE, "subs atlantic 5; net=2", {"w": "subs atlantic 5; net=2"}),
        (ONE, "words = subs atlantic", {"w": "subs atlantic"}),
        (RICH, "guns=Flak, j; surprise=yes", {"guns": ["Flak", "j"], "s": True}),
        (RICH, "guns=Jets, late; surprise=no", {"guns": ["Jets, late"], "s": False}),
    ],
)
def test_fields_are_named_by_label_or_id(form: FormShown, text: str, given: dict[str, Any]) -> None:
    """A form of one field also takes just its text; lists and ticks are read for what they are."""
    assert given == filled(form, text)


def test_text_without_a_field_is_refused_where_there_are_several() -> None:
    """It is told which fields there are."""
    with pytest.raises(ClientRefuses, match="'Raid' has Range, Air units; write field=value"):
        filled(TWO, "3 and 4")
