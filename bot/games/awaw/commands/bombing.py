"""`/awaw bomb | air-table`: a raid of a bombing phase, and a group's own rows of the table."""

from collections.abc import Sequence

from bot.games.awaw.commands.player_options import COUNT, NUMBER, RESULTS, own_powers
from bot.games.commands import Declares, command, declares, typed
from bot.games.options import Given, Offer, Option, View, Words, powers_fitting
from core.awaw.book.terms import AXIS, Power, TargetKind
from core.awaw.system import SYSTEM
from core.awaw.targets.known import KNOWN
from core.terms.message import english
from core.terms.wording import opening

_KINDS = tuple(
    Offer(english(opening(kind.label)), f"kind {kind.value.replace('_', ' ')}")
    for kind in TargetKind
)
_LINE = typed(
    *("bomb", "{target}", "{strategic_bombers}sb", "{aaf}aaf", "{interceptors}int", "{jets}jets"),
    *("by {by}", "of {defender}", "{kind}", "value {value}", "flak {flak}", "{defenses}"),
    *("dist {distance}", "excess {excess_range}", "air range {air_range}"),
    *("bomber research {bomber_research}", "air defense {air_defense}", "radar {radar}"),
    *("drm {air_drm}", "lost {already_lost}", "engage {engage_first}", "{turn}"),
)


def _line(given: Given) -> str:
    """Return the line of a raid, its target in quotes."""
    target = given.text("target").replace('"', "'")
    return _LINE(given.having(target=f'"{target}"'))


def _targets(view: View, _given: Given, current: str) -> Sequence[Offer]:
    """Offer the named targets of the enemies of the player's powers."""
    sides = {power in AXIS for power in view.powers}
    return [
        Offer(f"{known.name} ({known.defender.label})", known.name)
        for known in KNOWN.values()
        if (len(sides) != 1 or (known.defender in AXIS) not in sides)
        and current.lower() in known.name.lower()
    ]


def _defenders(_view: View, _given: Given, current: str) -> Sequence[Offer]:
    """Offer every power."""
    return powers_fitting(Power, SYSTEM.called, current)


BOMB = command(
    "bomb",
    "Announce a raid of a bombing phase; several add up",
    Declares(_line),
    Option("target", "What is bombed", Words(60), _targets, needed=True),
    Option("strategic_bombers", "Strategic bombers, in factors", COUNT),
    Option("aaf", "AAF; a third bomb, the others escort", COUNT),
    Option("interceptors", "Escorting interceptors", COUNT),
    Option("jets", "Escorting jets", COUNT),
    Option("kind", "What the target is, if the book does not say", Words(offers=_KINDS)),
    Option("value", "What it is worth in BRPs", NUMBER),
    Option("by", "Which of your powers bombs, if more than one may", Words(), own_powers),
    Option("defender", "Whose target it is, if the book does not say", Words(), _defenders),
    Option("flak", "Flak factors there", NUMBER),
    Option(
        "defenses",
        "What else stands there: objective city port airbase 2 anchors fortress",
        Words(100),
    ),
    Option("distance", "Hexes to the target; checked against the ranges", NUMBER),
    Option("excess_range", "Hexes of range to spare", NUMBER),
    Option("air_range", "Your air range results", RESULTS),
    Option("bomber_research", "Your strategic bomber results, the first one included", RESULTS),
    Option("air_defense", "The defender's air defense results", RESULTS),
    Option("radar", "The defender's radar results", RESULTS),
    Option("air_drm", "Air Nationality DRMs, yours and theirs: 1:0", Words(12)),
    Option("already_lost", "BRPs that the hex lost to bombing earlier in the turn", NUMBER),
    Option(
        "engage_first",
        "Who engages first: 2 jets 4 int; or later, once you know who meets you",
        Words(100),
    ),
    Option("turn", "Such as summer 1943", Words(40)),
)

AIR_TABLE = command(
    "air-table",
    "Supply rows of the printed Air Combat Table that you own",
    declares("air-table", "by {by}", "{rows}"),
    Option(
        "rows",
        "16: 4/5 4/6 5/5 5/6 5/7 6/6 6/7 6/8 7/7 7/8 7/9, 17: and so on; none takes them back",
        Words(3900),
        needed=True,
    ),
    Option("by", "On whose word, if you play several powers", Words(40)),
)
