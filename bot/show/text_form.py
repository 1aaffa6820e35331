"""A form with one field of several lines, as a plain value."""

from dataclasses import dataclass

from core.terms.message import Text


@dataclass(frozen=True, slots=True)
class TextForm:
    """A form.

    Attributes:
        title: What stands over it.
        id: The id that survives restarts.
        label: What stands over its field.
        typed: What stands in the field.
        example: What stands there greyed out while it is empty.
        most: How many characters it takes.
        required: Whether something has to be typed.
    """

    title: Text
    id: str
    label: Text
    typed: str = ""
    example: str = ""
    most: int = 4000
    required: bool = True
