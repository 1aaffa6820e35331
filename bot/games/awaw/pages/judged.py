"""What the working of an attack tells of figures that its declaration leaves out."""

from collections.abc import Iterator, Sequence

from core.awaw.book.sourced import FROM_THE_RECORD
from core.awaw.record.ground import DEFENSES
from core.awaw.targets.target import Target
from core.terms.message import Figure, Message, Text, joined, say
from core.terms.resolution import Entry, EntryKind


def target_lines(target: Target, entries: Sequence[Entry]) -> tuple[Figure, Text]:
    """Return what a target is, and what it is worth, as it was judged."""
    kind, value = (_declared(entries, field) for field in ("kind", "value"))
    kinds: Figure = joined(
        dict.fromkeys(each.label for each in (target.kind, *target.also)), say(" and ")
    )
    if kind is not None:
        kinds = _figure(kind, "kinds") or kinds
    if value is None:
        return kinds, ""
    if value.given.get("value") is None:
        return kinds, say("without limit")
    return kinds, say("worth {brps}", brps=_figure(value, "worth") or "")


def from_the_record(entries: Sequence[Entry]) -> Message | None:
    """Return the figures that a campaign gave, but for what the target is and is worth."""
    told = dict.fromkeys(_recorded(entries))
    return say("from the record: {figures}", figures=joined(told)) if told else None


def _recorded(entries: Sequence[Entry]) -> Iterator[Message]:
    for entry in entries:
        field = _figure(entry, "field")
        value = _figure(entry, "value")
        if entry.kind is not EntryKind.DECLARED or not isinstance(value, Message):
            continue
        parts = dict(value.figures)
        if parts.get("word") == FROM_THE_RECORD and set(entry.given) & _TOLD:
            yield say("{field} {figure}", field=field or "", figure=parts["figure"])


_TOLD = frozenset(
    {"strategic_bombers", "air_range", "air_defense", "excess_range", "radar", *DEFENSES}
)


def _declared(entries: Sequence[Entry], field: str) -> Entry | None:
    of_it = (e for e in entries if e.kind is EntryKind.DECLARED and field in e.given)
    return next(of_it, None)


def _figure(entry: Entry, name: str) -> Figure | None:
    says = entry.says
    return dict(says.figures).get(name) if isinstance(says, Message) else None
