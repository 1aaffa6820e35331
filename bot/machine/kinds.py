"""`umpire resolve --kinds`: what a game resolves, each kind with the fields of its request."""

from collections.abc import Iterable

from bot.machine.faults import refuse_all, unknown_word
from bot.machine.reply import Reply, refused
from core.systems import SYSTEMS
from core.terms.figures import Json
from core.terms.procedure import Procedure


def kinds_of(key: str | None) -> Reply:
    """Return every kind of request of a game, or of all games."""
    if key is not None and key not in SYSTEMS:
        return refused(refuse_all([unknown_word("system", key, SYSTEMS)]))
    told: list[dict[str, Json]] = [
        {"system": name, "kind": kind, "fields": _fields(procedure)}
        for name in ([key] if key else SYSTEMS)
        for kind, procedure in SYSTEMS[name].procedures.items()
    ]
    return Reply({"ok": True, "kinds": list[Json](told)}, lambda: "\n".join(map(_line, told)))


def _fields(procedure: Procedure) -> dict[str, Json]:
    """Return the fields of a request, each with whether it is required."""
    model = procedure.request.model_fields
    return {
        field.alias or name: "required" if field.is_required() else "optional"
        for name, field in model.items()
    }


def _line(told: dict[str, Json]) -> str:
    fields = told["fields"]
    shown = _starred(fields.items()) if isinstance(fields, dict) else ""
    return f"{told['system']} · {told['kind']}: {shown}"


def _starred(fields: Iterable[tuple[str, Json]]) -> str:
    return ", ".join(f"{name}*" if need == "required" else name for name, need in fields)
