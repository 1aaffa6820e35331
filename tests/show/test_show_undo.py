"""The request to undo: as much of what would change as a phone has room for, never a bare count."""

from types import SimpleNamespace
from typing import Any, cast

from bot.show.phone import MOST_LINES, OWN_LINES, taken
from bot.show.record.undo import undo_asked_page
from core.systems import SYSTEMS
from core.terms.change import Change, Counted
from core.terms.message import english

HEADLINE = (
    "Germany: 3 infantry, 1 artillery, 2 tanks, 1 mechanized infantry Western Germany → France"
)


def _told(places: list[str], also: int, **more: Any) -> Any:
    changes: list[Change] = [
        Counted(power="germany", place=place, what=what, before=3, after=0, why="in battle")
        for place in places
        for what in ("infantry", "artillery", "tank")
    ]
    act = SimpleNamespace(headline=HEADLINE, rolls=(3,), case=7)
    table = SimpleNamespace(system=SYSTEMS["alpha3"])
    return cast(
        "Any",
        SimpleNamespace(
            table=table,
            what=act,
            also=[act] * also,
            changes=changes,
            redo=False,
            by=5,
            game="g1",
            seq=9,
            owners=(6,),
            instead=False,
            **more,
        ),
    )


def test_the_request_names_what_would_change_before_all_that_goes_with_it() -> None:
    """It said "and 2 more" alone, below four headlines of what goes with the act."""
    page = undo_asked_page(_told(["France", "Kiev"], 6))
    ((_, told),) = page.fields

    assert english(told).splitlines() == [
        "Germany · France: −3 infantry, −3 artillery, −3 tanks (in battle)",
        "Germany · Kiev: −3 infantry, −3 artillery, −3 tanks (in battle)",
    ]
    assert "And 6 acts that came after it." in english(page.body)
    assert taken((page.title, page.body, *page.fields[0])) + OWN_LINES <= MOST_LINES


def test_the_request_lists_what_goes_with_it_where_there_is_room() -> None:
    """An act is named as long as all that changes has room besides."""
    told = _told(["France"], 0)
    told.also = [SimpleNamespace(headline="France is taken", rolls=())]
    page = undo_asked_page(told)

    assert "· France is taken" in english(page.body)
    assert "Germany · France" in english(page.fields[0][1])


def test_a_change_that_is_too_tall_gives_way_to_those_that_are_not() -> None:
    """Only what has no room at all is counted."""
    tall = "a place with a name of more letters than a phone has in any four lines of its own " * 2
    page = undo_asked_page(_told([tall, "Kiev"], 6))

    assert english(page.fields[0][1]).splitlines() == [
        "Germany · Kiev: −3 infantry, −3 artillery, −3 tanks (in battle)",
        "and 1 more, in the working",
    ]
