"""Reading a game's rulebook from its Markdown pages."""

import re
from collections.abc import Iterator
from importlib.resources import files
from itertools import takewhile

from core.terms.citation import Enforcement, Rule

_CHAPTER = re.compile(r"^# (?P<locator>\S+) (?P<heading>.+)$")
_PLACE = re.compile(r"^## (?P<locator>\S+(?: \S+(?=  ))?) +(?P<heading>.+)$")
_FIELD = re.compile(r"^- (?P<name>enforcement|see|words): *(?P<value>.*)$")


class RulebookTextError(ValueError):
    """A rulebook page that cannot be read; the message names page and line."""


def read_rulebook(package: str, source: str) -> tuple[Rule, ...]:
    """Read every ``*.md`` page in ``package``'s folder ``rulebook``, in order of file name.

    Args:
        package: The game's package, such as ``core.awaw``.
        source: Its short name, put before locators that begin with a digit.

    Raises:
        RulebookTextError: A page breaks the form.
    """
    return tuple(
        rule
        for name, text in pages_in(package, "rulebook")
        for rule in read_page(text, source, name)
    )


def pages_in(package: str, folder: str) -> Iterator[tuple[str, str]]:
    """Yield name and text of each ``*.md`` page in a package's folder, in order of name."""
    inside = (files(package) / folder).iterdir()
    for page in sorted((page for page in inside if page.name.endswith(".md")), key=str):
        yield page.name, page.read_text(encoding="utf-8")


def read_page(text: str, source: str, name: str) -> Iterator[Rule]:
    """Yield the places of one page.

    A place is a heading ``## LOCATOR Heading``, fields ``- enforcement: | - see: | - words:``
    and, after an empty line, our paraphrase. A locator with a space in it is set off by two
    spaces.
    """
    heading: re.Match[str] | None = None
    body: list[str] = []
    start = 0
    for number, line in enumerate(text.splitlines(), start=1):
        found = _CHAPTER.match(line) or _PLACE.match(line)
        if line.startswith("#") and found is None:
            raise RulebookTextError(f"{name}:{number}: not a heading of the form '## 24.65A Title'")
        if found is None and heading is None and line.strip():
            raise RulebookTextError(f"{name}:{number}: text before the first heading")
        if found is None:
            body.append(line)
            continue
        if heading is not None:
            yield _place(heading, body, source, f"{name}:{start}")
        heading, body, start = found, [], number
    if heading is not None:
        yield _place(heading, body, source, f"{name}:{start}")


LIMITED = frozenset(
    (Enforcement.ENFORCED.value, within) for within in ("in a campaign", "in one declaration")
)
"""What may be enforced within limits."""


def _place(heading: re.Match[str], body: list[str], source: str, where: str) -> Rule:
    above = list(takewhile(str.strip, body))
    fields = _fields(above, where)
    said, _, reason = fields.get("enforcement", "heading").partition(":")
    kind, _, within = said.strip().partition(" ")
    if kind not in set(Enforcement) or (within and (kind, within) not in LIMITED):
        raise RulebookTextError(f"{where}: unknown enforcement {said.strip()!r}")
    enforcement = Enforcement(kind)
    if not reason.strip() and enforcement in (Enforcement.ATTESTED, Enforcement.NOT_COVERED):
        raise RulebookTextError(f"{where}: {enforcement} needs a reason after a colon")
    locator = heading["locator"]
    return Rule(
        source=source,
        locator=locator,
        citation=f"{source} {locator}" if locator[0].isdigit() else locator,
        heading=heading["heading"].strip(),
        text="\n".join(body[len(above) :]).strip(),
        enforcement=enforcement,
        reason=reason.strip(),
        within=within,
        see_also=see_also(fields.get("see", "")),
        words=tuple(word.strip() for word in fields.get("words", "").split(",") if word.strip()),
    )


def see_also(said: str) -> tuple[str, ...]:
    """Return the locators after ``- see:``, separated by spaces or by commas.

    If one of them has a space in it, each is followed by a comma, but the last of several.
    """
    if "," not in said:
        return tuple(said.split())
    return tuple(part.strip() for part in said.removesuffix(",").split(","))


def _fields(lines: list[str], where: str) -> dict[str, str]:
    fields: dict[str, str] = {}
    for line in lines:
        found = _FIELD.match(line)
        if found is None or found["name"] in fields:
            raise RulebookTextError(f"{where}: {line[:40]!r} is no field, or stands twice")
        fields[found["name"]] = found["value"].strip()
    return fields
