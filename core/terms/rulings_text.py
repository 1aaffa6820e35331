"""Reading a room's rulings, and so its whole book, from Markdown pages."""

import re
from collections.abc import Collection, Iterator
from itertools import chain

from core.terms.citation import Rule, Rulebook, Ruling
from core.terms.rulebook_text import RulebookTextError, pages_in, read_rulebook, see_also

_TITLE = re.compile(r"# \S.*")
_NEVER_GIVEN = re.compile(r"## R-(?P<first>\d+) to R-(?P<last>\d+) never given")
_FORM = {
    "## R-7 Title": re.compile(r"## R-(?P<number>\d+) (?P<heading>\S.*)"),
    "- see: 24.65A": re.compile(r"- see: (?P<see_also>\S.*)"),
    "Question: ...": re.compile(r"Question: (?P<question>\S.*)"),
    "Answer: ...": re.compile(r"Answer: (?P<answer>\S.*)"),
    "Why: ...": re.compile(r"Why: (?P<why>\S.*)"),
}
"""What the lines of a ruling look like, in their order; empty lines count for nothing."""


def read_book(package: str, source: str) -> Rulebook:
    """Read a room's book: its places from the folder ``rulebook``, then those of ``rulings``.

    Args:
        package: The package of the book, such as ``core.awaw.book``.
        source: Its short name, such as ``AWAW``.

    Raises:
        RulebookTextError: A page breaks the form, or a ruling speaks about no place of the book.
    """
    places = read_rulebook(package, source)
    return Rulebook(source, places, read_rulings(package, places))


def read_rulings(package: str, places: Collection[Rule]) -> tuple[Ruling, ...]:
    """Read every ``*.md`` page in ``package``'s folder ``rulings``, in order of file name.

    Args:
        package: The package of the book, such as ``core.awaw.book``.
        places: The places of the rulebook that the rulings may speak about, beside each other.

    Raises:
        RulebookTextError: A page breaks the form, or a ruling speaks about a place not there.
    """
    found: list[tuple[str, Ruling]] = []
    for name, text in pages_in(package, "rulings"):
        found += read_page(text, name, found[-1][1].number + 1 if found else 1)
    known = {place.locator for place in (*places, *(ruling for _, ruling in found))}
    for where, ruling in found:
        if strange := [each for each in ruling.see_also if each not in known]:
            raise RulebookTextError(f"{where}: {ruling.locator} sees {strange[0]!r}: no such place")
    return tuple(ruling for _, ruling in found)


def read_page(text: str, name: str, following: int = 1) -> Iterator[tuple[str, Ruling]]:
    """Yield the rulings of one page, each with its place, such as ``02_bombing.md:17``.

    A ruling is five lines: a heading ``## R-7 Title``, ``- see:`` with locators as in the pages of
    the rulebook, and its ``Question:``, ``Answer:`` and ``Why:``. Numbers count on from
    ``following``; ``## R-55 to R-60 never given`` passes over some. ``# Title`` is for readers of
    the page alone.

    Raises:
        RulebookTextError: Another line stands where one of these is wanted, or a number jumps.
    """
    written = enumerate(map(str.rstrip, text.splitlines()), start=1)
    lines = ((f"{name}:{number}", line) for number, line in written if line)
    for where, line in lines:
        if _TITLE.fullmatch(line):
            continue
        if passed := _NEVER_GIVEN.fullmatch(line):
            _expect(following, int(passed["first"]), where)
            following = int(passed["last"]) + 1
            continue
        ruling = _ruling(chain([(where, line)], lines), where)
        _expect(following, ruling.number, where)
        following += 1
        yield where, ruling


def _expect(number: int, found: int, where: str) -> None:
    if found != number:
        raise RulebookTextError(f"{where}: R-{found} stands where R-{number} is to follow")


def _ruling(lines: Iterator[tuple[str, str]], where: str) -> Ruling:
    parts: dict[str, str] = {}
    for form, pattern in _FORM.items():
        at, line = next(lines, (where, "the end of the page"))
        found = pattern.fullmatch(line)
        if found is None:
            raise RulebookTextError(f"{at}: {line[:40]!r} stands where {form!r} is to follow")
        parts |= found.groupdict()
    return Ruling(
        number=int(parts["number"]),
        heading=parts["heading"],
        question=parts["question"],
        answer=parts["answer"],
        why=parts["why"],
        see_also=see_also(parts["see_also"]),
    )
