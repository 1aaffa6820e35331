"""JSON of the archive as frozen dataclasses: read strictly, written back as it was."""

from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, TypeVar

from pydantic import (
    ConfigDict,
    Field,
    PlainSerializer,
    PlainValidator,
    TypeAdapter,
    ValidationError,
)

from core.terms.message import Text, english

T = TypeVar("T")

Id = Annotated[int, Field(strict=False), PlainSerializer(str, return_type=str)]
"""An id of Discord's: a text in JSON, since it passes the integers that JSON readers keep."""


_TEXT = TypeAdapter(Annotated[str, Field(strict=True)])

Said = Annotated[
    Text, PlainValidator(_TEXT.validate_python), PlainSerializer(english, return_type=str)
]
"""What people read: a text in JSON, in English."""


class ForeignJsonError(ValueError):
    """The JSON is not what this program writes there; the message names the first wrong field."""


@dataclass(frozen=True, slots=True)
class Stored:
    """Something that the archive holds as a JSON object.

    Attributes:
        tag: The key under which the object says what it is; empty where its place says that.
        named: What stands under that key.
        unsaid: Fields that are left out where they are empty.
    """

    __pydantic_config__: ClassVar[ConfigDict] = ConfigDict(strict=True)
    tag: ClassVar[str] = ""
    named: ClassVar[str] = ""
    unsaid: ClassVar[frozenset[str]] = frozenset()

    def __init_subclass__(cls, named: str = "") -> None:
        """Give a kind its name; a dataclass with slots is made twice, the second time without."""
        cls.named = named or cls.named

    def as_json(self) -> dict[str, Any]:
        """Return the object to be written, its tag first, then its fields in order."""
        empty = {name for name in self.unsaid if not getattr(self, name)}
        fields: dict[str, Any] = _adapter(type(self)).dump_python(self, mode="json", exclude=empty)
        return {self.tag: self.named, **fields} if self.tag else fields


def read_json(kind: type[T], raw: bytes | str) -> T:
    """Return what JSON text holds; fields that the type does not know are ignored.

    Raises:
        ForeignJsonError: A field is missing or of another form.
    """
    try:
        return _adapter(kind).validate_json(raw)
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        where = ".".join(map(str, first["loc"])) or "$"
        raise ForeignJsonError(f"{where}: {first['msg']}") from None


def _adapter(kind: type[T]) -> TypeAdapter[T]:
    if kind not in _ADAPTERS:
        _ADAPTERS[kind] = TypeAdapter(kind)
    return _ADAPTERS[kind]


_ADAPTERS: dict[type[Any], TypeAdapter[Any]] = {}
