"""Games of Global 1940 at a table: begun, and turns that are pasted to keep the bot busy."""

from evening import Evening

HOUR_S = 3600
SEATS = "axis {axis}, united_kingdom {allies}, anzac {allies}, soviet_union {other}"

HOSTILE = {
    "endless line": "Combat Move - Germans\n" + "1 infantry moved from " * 3000,
    "many steps": "Combat Move - Germans\n1 infantry moved from Germany to Poland\n" * 900,
    "only reports": "Combat - Germans\n" + "Germans roll dice for 1 infantry in x : 1/1\n" * 1000,
    "commas": "Purchase Units - Germans\nGermans buy " + "1 infantry, " * 70,
    "joined": "TripleA Turn Summary " + "1 infantry, and 1 x " * 2900,
}


async def begin(evening: Evening) -> None:
    """Begin a game of Global 1940, in which no question is left open."""
    seats = f"axis {evening.axis.mention}, allies {evening.allies.mention}"
    await evening.axis.slash("game new", system="alpha3", seats=seats, dice="plain")
    await evening.settle()


async def begin_of_three(evening: Evening, phase: int | None = 72) -> None:
    """Begin a game of three whose German player goes on to his purchases and vanishes there."""
    people = {name: getattr(evening, name).mention for name in ("axis", "allies", "other")}
    seats = SEATS.format(**people)
    await evening.allies.slash("game new", system="alpha3", seats=seats, dice="plain")
    await evening.settle()
    if phase is not None:
        await evening.other.slash("orders deadline", hours=0, phase=phase)
    await evening.lock_in(evening.axis, "next")
