"""Names of spaces in requests: every field that holds them takes them as players write them."""

from collections.abc import Iterator
from typing import get_args, get_origin

import pytest
from pydantic import BaseModel
from pydantic.fields import FieldInfo

from bot.games import FACES
from core.alpha3.record.requests import Name as Alpha3Name
from core.representative.record.spelling import Name as ClassicName
from core.terms.request import Request, read_request

NAMES = {"alpha3": Alpha3Name, "representative": ClassicName}
"""The type of a field that holds a name as somebody writes it."""
SLIP, GERMANY = {"power": "germany", "reason": "a slip"}, {"power": "germany"}


def fields_below(told: object, met: set[type]) -> Iterator[tuple[str, FieldInfo]]:
    """Yield the fields of a model, and of those in it; positions have their own names."""
    if isinstance(told, type) and issubclass(told, BaseModel) and told not in met:
        met.add(told)
        for name, field in told.model_fields.items():
            if name != "position":
                yield field.alias or name, field
                yield from fields_below(field.annotation, met)
    for part in get_args(told):
        yield from fields_below(part, met)


def keyed_by(annotation: object, name: object) -> bool:
    """Return whether a type is a dictionary by this type of name, or holds one."""
    parts = get_args(annotation)
    return (get_origin(annotation) is dict and parts[0] == name) or any(
        keyed_by(part, name) for part in parts
    )


@pytest.mark.parametrize("game", NAMES)
def test_every_field_by_space_takes_its_spaces_as_players_write_them(game: str) -> None:
    """None that a request has is forgotten, and none is named that none has."""
    naming, system = FACES[game].reading.naming, FACES[game].system
    assert naming is not None
    met: set[type] = set()
    requests = [
        each.request for kind, each in system.procedures.items() if kind not in naming.other
    ]
    found = [field for each in requests for field in fields_below(each, met)]

    by_space = {name for name, field in found if keyed_by(field.annotation, NAMES[game])}

    assert naming.keyed | naming.placed == by_space
    assert (naming.fields | naming.zones | naming.loose) <= {name for name, _ in found}


@pytest.mark.parametrize(
    ("game", "kind", "asked", "said", "named"),
    [
        ("representative", "edit", SLIP, {"complexes": {"karelia": False}}, "Karelia S.S.R."),
        (
            "alpha3",
            "mobilize",
            GERMANY,
            {"where": {"western germany": {"infantry": 2}}},
            "Western Germany",
        ),
    ],
)
def test_a_space_that_is_a_key_is_called_as_the_map_calls_it(
    game: str,
    kind: str,
    asked: dict[str, object],
    said: dict[str, dict[str, object]],
    named: str,
) -> None:
    """What stands under it stays as it was said."""
    naming = FACES[game].reading.naming
    assert naming is not None
    request = read_request(FACES[game].system.procedures[kind].request, {**said, **asked})
    assert isinstance(request, Request), request
    ((name, spaces),) = said.items()

    found = naming.fields_of(request)

    assert isinstance(found, dict)
    assert found[name] == {named: next(iter(spaces.values()))}
