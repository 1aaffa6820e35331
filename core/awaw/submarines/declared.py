"""How the working tells a declared figure: left out, on record, or on the players' word."""

from core.awaw.book.terms import Power
from core.awaw.submarines.modifiers import port_label
from core.awaw.submarines.record import NO_RECORD, Source
from core.terms.citation import Rule
from core.terms.ledger import Ledger
from core.terms.request import Words
from core.terms.wording import field_name

TAKEN_AS_0 = "taken as 0"
"""How the working says that a figure was left out."""

FROM_THE_RECORD = "from the record"
"""How the working says that the campaign gave a figure."""

ON_YOUR_WORD = "on your word"
"""How the working says that the players gave a figure that the campaign could have given."""


def declare_figure(
    said: Words,
    field: str,
    rules: tuple[Rule, ...],
    book: Ledger,
    source: Source = NO_RECORD,
    whose: Power | None = None,
) -> None:
    """Record one declared figure, and say so when it was left out, or whose word it is.

    ``whose`` names the power where two attacks are told side by side.
    """
    value = getattr(said, field)
    left_out = field not in said.model_fields_set
    told = TAKEN_AS_0 if left_out else _shown(value, field, source)
    name = field_name(field) if whose is None else f"{whose.label}, {field_name(field)}"
    book.declare(field, value, says=f"{name}: {told}.", rules=rules)


def _shown(value: object, field: str, source: Source) -> str:
    if isinstance(value, Words):
        return ", ".join(
            f"{name} {_word(str(part), f'{field}.{name}', source)}"
            if name in value.model_fields_set
            else f"{name} {TAKEN_AS_0}"
            for name, part in value
        )
    if isinstance(value, tuple):
        return _word(", ".join(map(port_label, value)) or "none", field, source)
    return _word("no result" if value is None else str(value), field, source)


def _word(shown: str, name: str, source: Source) -> str:
    """Return a figure with whose word it is, where there is a record that might have told it."""
    if not source.kept:
        return shown
    return f"{shown} {FROM_THE_RECORD if name in source.fields else ON_YOUR_WORD}"
