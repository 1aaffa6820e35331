"""A form under examination: complaints gathered by path, answered all at once as Discord does."""

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence, Sized
from dataclasses import dataclass, field
from typing import Any

from bot.local.loopback.payload import Payload, units
from bot.local.loopback.refusals import DiscordRefuses, Verdict


@dataclass(frozen=True, slots=True)
class Complaint:
    """One thing wrong with a form, with the path of the field in it."""

    path: tuple[str, ...]
    code: str
    message: str


@dataclass(frozen=True, slots=True)
class Form:
    """A place in a form and the complaints found so far in the whole of it."""

    complaints: list[Complaint] = field(default_factory=list)
    path: tuple[str, ...] = ()

    def at(self, *steps: str | int) -> "Form":
        """Return the same form, looked at further inside."""
        return Form(self.complaints, (*self.path, *(str(step) for step in steps)))

    def complain(self, code: str, message: str) -> None:
        """Note something wrong here."""
        self.complaints.append(Complaint(self.path, code, message))

    def length(self, part: Sized, least: int, most: int, unit: str = "in length") -> None:
        """Complain if the part is shorter than `least` or longer than `most`."""
        if least <= (units(part) if isinstance(part, str) else len(part)) <= most:
            return
        if least:
            self.complain("BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} {unit}.")
        else:
            self.complain("BASE_TYPE_MAX_LENGTH", f"Must be {most} or fewer {unit}.")

    def text(self, fields: Mapping[str, Any], key: str, most: int, least: int = 0) -> str:
        """Check a text field, which must be there if `least` is above 0; return it or ``""``."""
        value = fields.get(key)
        if value is None or (least and isinstance(value, str) and not value.strip()):
            if least:
                self.at(key).missing()
            return ""
        if not isinstance(value, str):
            self.at(key).complain(
                "STRING_TYPE_CONVERT", f"Could not interpret {value!r} as string."
            )
            return ""
        self.at(key).length(value, least, most)
        return value

    def number(self, fields: Mapping[str, Any], key: str, least: int, most: int) -> int | None:
        """Check a whole-number field that may be left out; return it if it is good."""
        value = fields.get(key)
        if value is None:
            return None
        if not isinstance(value, int) or isinstance(value, bool):
            self.at(key).complain("NUMBER_TYPE_COERCE", f'Value "{value}" is not int.')
            return None
        if not least <= value <= most:
            self.at(key).complain(
                "NUMBER_TYPE_RANGE", f"int value should be between {least} and {most}."
            )
            return None
        return value

    def flag(self, fields: Mapping[str, Any], key: str) -> None:
        """Check a field that is true or false and may be left out."""
        value = fields.get(key)
        if value is not None and not isinstance(value, bool):
            self.at(key).complain("BOOLEAN_TYPE_CONVERT", "Must be either true or false.")

    def inner(self, fields: Mapping[str, Any], key: str) -> Payload:
        """Check a field that holds an object and may be left out; return it or an empty one."""
        value = fields.get(key)
        if value is None:
            return {}
        if not isinstance(value, dict):
            self.at(key).complain("MODEL_TYPE_CONVERT", "Only dictionaries may be used here")
            return {}
        return value

    def some_of(
        self,
        fields: Mapping[str, Any],
        key: str,
        good: Callable[[Any], bool],
        most: int,
        least: int = 0,
    ) -> None:
        """Check a list of single values, each good and none twice, that may be left out."""
        value = fields.get(key)
        if value is None:
            return
        if not isinstance(value, list):
            self.at(key).complain("LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
            return
        self.at(key).length(value, least, most)
        for place, each in enumerate(value):
            if not good(each):
                self.at(key, place).complain("BASE_TYPE_CHOICES", f"{each!r} cannot stand here.")
            elif each in value[:place]:
                self.at(key).complain("SET_TYPE_ALREADY_CONTAINS_VALUE", "The set has it already")

    def items(
        self, fields: Mapping[str, Any], key: str, most: int, least: int = 0
    ) -> Sequence[Payload]:
        """Check the count of a list field and that it holds objects; return the objects."""
        value = fields.get(key)
        if value is None:
            value = []
        if not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
            self.at(key).complain("LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
            return []
        self.at(key).length(value, least, most)
        return value

    def choice(self, fields: Mapping[str, Any], key: str, allowed: Sequence[int]) -> bool:
        """Complain unless the field holds one of the allowed numbers; return whether it does."""
        value = fields.get(key)
        if isinstance(value, int) and not isinstance(value, bool) and value in allowed:
            return True
        listed = ", ".join(str(int(number)) for number in allowed)
        self.at(key).complain("BASE_TYPE_CHOICES", f"Value must be one of {{{listed}}}.")
        return False

    def missing(self) -> None:
        """Complain of a field that must be there and is not."""
        self.complain("BASE_TYPE_REQUIRED", "This field is required")

    def once(self, names: Iterable[Hashable], key: str, code: str, message: str) -> None:
        """Complain of the field `key` of every item whose name one before it has."""
        seen: set[Hashable] = set()
        for place, name in enumerate(names):
            if name in seen:
                self.at(place, key).complain(code, message.format(name=name))
            seen.add(name)

    def settle(self) -> None:
        """Refuse the whole form if anything was wrong with it.

        Raises:
            DiscordRefuses: with code 50035 and the tree of complaints.
        """
        if self.complaints:
            raise DiscordRefuses(Verdict.INVALID_FORM, _tree(self.complaints))


def refuse_form(path: Sequence[str], code: str, message: str) -> DiscordRefuses:
    """Return the refusal of a form for one complaint."""
    return DiscordRefuses(Verdict.INVALID_FORM, _tree([Complaint(tuple(path), code, message)]))


def _tree(complaints: Sequence[Complaint]) -> Payload:
    tree: Payload = {}
    for complaint in complaints:
        branch = tree
        for step in complaint.path:
            branch = branch.setdefault(step, {})
        found = {"code": complaint.code, "message": complaint.message}
        branch.setdefault("_errors", []).append(found)
    return tree
