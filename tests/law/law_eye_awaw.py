"""What players of A World at War, by its rulebook or by the bombing aid, can see of a position."""

from collections.abc import Mapping

from law_court import NOTHING
from law_ear import Told
from law_eye import Eye, Seeing, Seen, Sight, called, gathered
from law_eye_campaign import (
    BOUND,
    CAMPAIGN_PARTS,
    NEXT_LIMIT,
    falling,
    moment,
    owners_of,
    seen_of_campaign,
    seen_of_clock,
    titled,
)

from core.awaw.record.bombing import BombingTally, HexToll, PowerToll
from core.awaw.record.own_rows import OwnRows
from core.awaw.record.position import BoxTally, Position
from core.awaw.record.state import Campaign
from core.bombing_sop.record.position import Position as AidPosition
from core.bombing_sop.record.position import Toll

THINGS = called(
    *("submarine", "advanced submarine", "ASW", "transport", "strategic bomber"),
    *("strategic bombers for the Pacific", "interceptor", "CVE", "fast carrier"),
    *("capital ship", "destroyer", "AAF", "jet", "IC"),
    ASW="ASW",
    AAF="AAF",
    strategic_bombers_for_the_Pacific="strategic bombers for the Pacific",
)
BOXES = {"atlantic": "Atlantic", "indian_ocean": "Indian Ocean", "pacific": "Pacific"}
FATES = {
    "eliminated": "rocket base eliminated",
    "pay_or_invert": "rocket base to be paid for or inverted",
}


def sees(before: Position, after: Position) -> tuple[Seeing, Seeing]:
    """Return what is seen before and after: of a campaign its units, beside one what it lacks."""
    had, has = before.campaign, after.campaign
    whole = had is not None and has is not None
    first = {**gathered(_of_any(before)), **gathered(_of_bombing(before.bombing, whole=whole))}
    then = {**gathered(_of_any(after)), **gathered(_of_bombing(after.bombing, whole=whole))}
    first |= gathered(_of_losses(before))
    then |= gathered(_of_losses(after))
    if has is None:
        if had is not None:
            first["campaign",] = moment(had.clock.turn)
        return first, then
    whose = owners_of(had, has)
    empty = Campaign(has.clock)
    seen = gathered(seen_of_campaign(had or empty, whose))
    first |= seen if had is None else {**seen, **gathered(seen_of_clock(had.clock))}
    then |= gathered((*seen_of_campaign(has, whose), *seen_of_clock(has.clock)))
    if had is not None:
        _seen_in_campaign(before, after, first, then)
    return first, then


def _of_any(position: Position) -> Seen:
    yield from rows_seen(position.air_rows)


def rows_seen(rows: OwnRows) -> Seen:
    """Yield a group's own rows of the Air Combat Table."""
    if rows.by is not None:
        yield ("own Air Combat Table of",), titled(rows.by)
    for row, cells in rows.rows.items():
        told = (
            f"{each.before}/{each.after}" if each.before or each.after else "0" for each in cells
        )
        yield (f"Air Combat Table, row {row}",), " ".join(told)


def _of_losses(position: Position) -> Seen:
    for box, lost in position.boxes.items():
        for what, count in _box(lost).items():
            yield (BOXES[box], what), -count
    for power, toll in position.bombing.powers.items():
        for what, count in _toll(toll).items():
            yield (titled(power), what), -count
        yield (titled(power), "BRPs lost to bombing"), toll.brps


def _box(lost: BoxTally) -> dict[str, int]:
    return {
        "submarine": lost.submarines_lost,
        "transport": lost.transports_sunk + lost.transports_damaged,
        "ASW": lost.asw_lost,
        "CVE": lost.cves_lost,
    }


def _toll(toll: PowerToll) -> dict[str, int]:
    return {
        "strategic bomber": toll.strategic_bombers,
        "AAF": toll.aaf,
        "interceptor": toll.interceptors,
        "jet": toll.jets,
    }


def _of_bombing(bombing: BombingTally, *, whole: bool) -> Seen:
    for (power, name), toll in bombing.hexes.items():
        yield (titled(power), titled(name), "bombed"), _bombed(toll, whole=whole)
    if whole:
        return
    for nation, points in falling(bombing.counted.items()).items():
        yield (titled(nation), NEXT_LIMIT), points
    for power, met in bombing.bound.items():
        for unit, what in BOUND.items():
            yield (titled(power), f"{what} next player turn"), getattr(met, unit)


def _bombed(toll: HexToll, *, whole: bool) -> str:
    parts = []
    if toll.points or toll.brps:
        beyond = f" of {toll.points}" if toll.points > toll.brps else ""
        parts.append(f"{_number(toll.brps, 'BRP')}{beyond}")
    if not whole:
        parts += [_number(toll.markers, "damage marker")] if toll.markers else []
        parts += ["enough for a firestorm"] if toll.firestorm else []
        parts += [FATES[toll.rocket_base]] if toll.rocket_base in FATES else []
    return ", ".join(parts)


def _number(count: int, what: str) -> str:
    return f"{count} {what}{'' if count == 1 else 's'}"


def understood(told: Told, first: Seeing, then: Seeing) -> None:
    """Take as told of each target what lapses together; and of transports why they left a box."""
    for names, _ in told.words.pop(("bombed in an earlier turn",), []):
        for about, was in first.items():
            if about[-1] == "bombed" and about[-2] in names.split(", "):
                told.words[about] = [(str(was), NOTHING), *told.words.get(about, [])]
    for (*whose, _), number, why in told.came:
        _, damaged, until = why.partition("damaged until ")
        if damaged:
            about = (*whose, "damaged transports")
            down = _down(first.get(about))
            down[until] = down.get(until, 0) + number
            if down == _down(then.get(about)):
                told.words[about] = [(str(first.get(about) or NOTHING), str(then[about]))]


def _down(told: int | str | None) -> dict[str, int]:
    """Return how many are damaged until when."""
    parts = (each.partition(" until ") for each in str(told or "").split(", ") if each)
    return {until: int(number) for number, _, until in parts if until}


def _seen_in_campaign(
    before: Position,
    after: Position,
    first: dict[tuple[str, ...], int | str],
    then: dict[tuple[str, ...], int | str],
) -> None:
    """Leave out losses for which as many units or BRPs are seen to leave the campaign."""
    places = {*before.boxes, *after.boxes}
    for box in places:
        for what in ("submarine", "transport", "ASW", "CVE"):
            lost = _more(first, then, (BOXES[box], what))
            units = sum(
                _more(first, then, about)
                for about in {*first, *then}
                if len(about) == 3 and about[1:] == (BOXES[box], what)
            )
            if lost == units:
                _forget((BOXES[box], what), first, then)
    for power in {*before.bombing.powers, *after.bombing.powers}:
        name = titled(power)
        for what in ("strategic bomber", "interceptor"):
            units = sum(
                _more(first, then, about)
                for about in {*first, *then}
                if len(about) == 3 and about[0] == name and about[2].startswith(what)
            )
            if _more(first, then, (name, what)) == units:
                _forget((name, what), first, then)
        figures = (first.get((name, "BRPs")), then.get((name, "BRPs")))
        owed = _more(first, then, (name, "BRPs owed"))
        if all(isinstance(each, int) for each in figures):
            paid = owed - _more(first, then, (name, "BRPs"))
            if paid == _more(first, then, (name, "BRPs lost to bombing")):
                _forget((name, "BRPs lost to bombing"), first, then)


def _more(first: Sight, then: Sight, about: tuple[str, ...]) -> int:
    was, now = first.get(about, 0), then.get(about, 0)
    return now - was if isinstance(was, int) and isinstance(now, int) else 0


def _forget(about: tuple[str, ...], *sights: dict[tuple[str, ...], int | str]) -> None:
    for sight in sights:
        sight.pop(about, None)


def sees_by_the_aid(before: AidPosition, after: AidPosition) -> tuple[Seeing, Seeing]:
    """Return what is seen before and after in a game by the bombing aid."""
    return gathered(_of_the_aid(before)), gathered(_of_the_aid(after))


def _of_the_aid(position: AidPosition) -> Seen:
    yield from _of_bombing(position.bombing, whole=False)
    yield from rows_seen(position.air_rows)
    for power, toll in position.tolls.items():
        lost = position.bombing.powers.get(power, PowerToll())
        yield (titled(power), "BRPs lost to bombing"), lost.brps
        yield (titled(power), "BRPs paid for fewer markers"), toll.brps - lost.brps
        yield (titled(power), "IC"), -toll.ics
        for what, count in _toll(lost).items():
            yield (titled(power), what), -count


_NOTHING: Mapping[str, str] = {}
_ANNOUNCED = "a phase is announced with its turn"
_BOMBING: Mapping[type, tuple[frozenset[str], Mapping[str, str]]] = {
    BombingTally: (
        frozenset({"hexes", "counted", "powers", "bound"}),
        {"turns": _ANNOUNCED},
    ),
    HexToll: (
        frozenset({"points", "brps", "markers", "firestorm", "rocket_base"}),
        {"place": "its name, which the key has in another spelling"},
    ),
    PowerToll: (
        frozenset({"brps", "strategic_bombers", "aaf", "interceptors", "jets"}),
        _NOTHING,
    ),
    OwnRows: (frozenset({"rows", "by"}), _NOTHING),
}

EYE = Eye(
    sees,
    THINGS,
    {
        Position: (
            frozenset({"boxes", "campaign", "bombing", "air_rows"}),
            {"fought": "everybody sees who attacks; it counts them for a limit of the turn"},
        ),
        BoxTally: (
            frozenset({"transports_sunk", "transports_damaged", "asw_lost", "cves_lost"})
            | {"submarines_lost"},
            _NOTHING,
        ),
        **_BOMBING,
        **CAMPAIGN_PARTS,
    },
    understood=understood,
)
EYE_OF_THE_AID = Eye(
    sees_by_the_aid,
    THINGS,
    {
        AidPosition: (frozenset({"tolls", "bombing", "air_rows"}), _NOTHING),
        Toll: (
            frozenset({"brps", "ics"}),
            dict.fromkeys(("air_factors", "markers"), "a sum over what bombing is seen to cost"),
        ),
        **_BOMBING,
    },
    understood=understood,
)
