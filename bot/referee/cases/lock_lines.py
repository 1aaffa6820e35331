"""The LOCK line: everything fixed before chance comes in, in the mode that the group agreed on."""

import json
from typing import Any

from bot.chance.rounds import round_to_name
from bot.record.entries.reading import Meaning
from bot.referee.game.case import Case
from bot.referee.game.table import Table
from core.fairness.locking import allowed_contributors
from core.fairness.modes import Mode, agreed_mode
from core.terms.request import Request
from core.terms.resolution import NeedDice


def agreed_dice(table: Table) -> str:
    """Return how a game's group agreed to throw, as `/game new` has it."""
    genesis = table.game.genesis
    return "strict" if genesis.witness.value == "always" else genesis.mode.value


def mode_for(table: Table, by: int) -> Mode:
    """Return the mode that the group's agreement asks of a declaration by ``by``."""
    genesis = table.game.genesis
    # somebody who shares a seat is no player to the protocol: he may be the host himself
    theirs = table.game.seating.may_witness(str(by))
    return agreed_mode(genesis.mode, genesis.witness, declared_by_host_side=not theirs)


def lock_line(
    table: Table, case: Case, needs: NeedDice, now_ms: int, *, absent: bool = False
) -> dict[str, Any]:
    """Return the LOCK of a case's next throws.

    Args:
        table: The game.
        case: What was declared.
        needs: The throws.
        now_ms: The time in milliseconds since 1970.
        absent: Whether a plan posts it while its declarer is away.
    """
    mode = mode_for(table, case.by)
    opponents = [str(user) for user in table.opponents_of(table.side_of(case.by))]
    line: dict[str, Any] = {
        "t": "lock",
        "n": table.rolls + 1,
        "mode": mode.value,
        "by": str(case.by),
        "opp": opponents,
        "decl": declared(table, case),
        "dice": [{"id": throw.id, "n": throw.n, "m": throw.m} for throw in needs.fixed],
    }
    if absent:
        line["absent"] = True
    if needs.open:
        line["open"] = [{"id": each.id, "m": each.m, "max": each.max} for each in needs.open]
    if mode in (Mode.WITNESSED, Mode.SEALED):
        line["contrib"] = [contributor(table, case, opponents)]
    if mode is Mode.SEALED:
        line["ctr"] = table.game.last_counter + 1
    if mode is Mode.BEACON:
        genesis = table.game.genesis
        line["round"] = round_to_name(now_ms, genesis.delta_min, genesis.delta_max)
    return line


def declared(table: Table, case: Case) -> str:
    """Return the complete meaning of a case's dice, as one text that the LOCK holds."""
    return json.dumps(
        meaning_of(table, case).as_json(),
        sort_keys=True,
        ensure_ascii=False,
        separators=(",", ":"),
    )


def meaning_of(table: Table, case: Case) -> Meaning:
    """Return the complete meaning of a case's next dice."""
    return Meaning(
        words=case.order.words,
        system=case.order.system,
        kind=case.order.kind,
        request=case.order.request,
        answers=dict(case.answers),
        earlier=dict(case.dice),
        position={"k": table.k, "head": table.head.hex()},
        use="each throw is used by its name, as the rules of this version resolve the request",
    )


def contributor(table: Table, case: Case, opponents: list[str]) -> str:
    """Return whose reply fixes the dice: the defender's where one is known, else the first.

    Raises:
        LookupError: Nobody at this table may contribute.
    """
    allowed = allowed_contributors(table.game, str(case.by), tuple(opponents))
    if not allowed:
        raise LookupError("nobody at this table may witness a roll")
    defending = _defender(table, case.request())
    order = [defending, str(case.by), *opponents, *sorted(allowed, key=int)]
    return next(user for user in order if user in allowed)


def _defender(table: Table, request: Request) -> str:
    seat = table.seats.get(request.defending())
    return str(seat.user) if seat else ""
