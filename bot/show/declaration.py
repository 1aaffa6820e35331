"""The preview of a declaration, and the result of a resolution."""

import re
from collections.abc import Sequence

from bot.games.alpha3.pages.turns import TURN, title_of_turn, turn_fields, turn_lines
from bot.games.awaw.pages import bombing, campaign_order
from bot.games.awaw.pages import submarines as awaw
from bot.games.awaw.pages.counts import NO_FIGURES, figures, title_of
from bot.games.awaw.pages.losses import losses_line
from bot.games.representative.pages import position as classic
from bot.show.custom_id import CustomId
from bot.show.escape import quoted
from bot.show.hints import hint_after
from bot.show.page import Button, Colour, Page
from bot.show.question import parted
from bot.show.rounds import is_of_a_round, round_lines
from bot.show.working import short
from core.awaw.bombing.phase.requests import RaidPhase
from core.awaw.campaign.requests import CampaignRequest
from core.forecast import has_odds
from core.systems import SYSTEMS
from core.terms.dice import OpenThrow
from core.terms.question import Question
from core.terms.request import Request
from core.terms.resolution import NeedDice, Resolution
from core.terms.telling import telling_rules
from core.terms.wording import opening

MOST_RULES = 14

NOT_YET = "Nothing is recorded or rolled until you lock it in."
"""What stands under every preview."""

MOST_WORDS = 1000
"""So much of a player's own words stands in a preview."""

_OF_A_ROUND = "r*"
"""The throws of a battle's rounds, in a plan."""

_A_COMBAT = re.compile(r"[0-9a-z]{3}\*")
"""What stands for all throws of one raid or battle of a combat phase."""

MOST_THROWS = 6
"""How many throws are named one by one."""


def draft_buttons(
    game: str, seq: int, *, lockable: bool, rolled: bool = True
) -> tuple[Button, ...]:
    """Return a draft's buttons: *Lock it in* where nothing is in its way, *Odds* of dice alone."""
    lock = Button("Lock it in", str(CustomId("lock", game, seq)), "success")
    change = Button("Change", str(CustomId("change", game, seq)), "secondary")
    cancel = Button("Cancel", str(CustomId("cancel", game, seq)), "danger")
    odds = Button("Odds", str(CustomId("odds", game, seq)), "secondary")
    rules = Button("Rules", str(CustomId("draft_rules", game, seq)), "secondary")
    if not lockable:
        return change, cancel
    return (lock, change, odds, rules, cancel) if rolled else (lock, change, rules, cancel)


def locked_words(request: Request, needs: NeedDice) -> str:
    """Return what a LOCK holds in words: the declaration, by number where it has numbers."""
    if isinstance(request, RaidPhase | CampaignRequest):
        return title_of(request)
    told = figures(request, needs.entries).replace("*", "")
    numbers = [told] if told != NO_FIGURES else []
    numbers += [name.lower() for name, _ in awaw.net_modifiers(request, needs.entries)]
    return f"{title_of(request)}: {', '.join(numbers)}" if numbers else title_of(request)


def preview_page(
    game: str,
    seq: int,
    words: str,
    request: Request,
    needs: NeedDice | Question | Resolution,
    mode: str,
) -> Page:
    """Return what the declarer sees before locking in: figures, modifiers, what he vouches for."""
    if isinstance(request, RaidPhase):
        return bombing.preview_page(game, seq, words, request, needs)
    if isinstance(request, CampaignRequest):
        return _order_page(game, seq, words, request, needs, mode)
    if isinstance(request, TURN):
        return _turn_page(game, seq, words, request, needs, mode)
    entries = needs.entries
    fields = [("What counts", figures(request, entries)), *awaw.net_modifiers(request, entries)]
    if classic.is_classic(request):
        told = classic.told(needs) if isinstance(needs, Resolution) else []
        fields = [("What it comes to", "\n".join(told))] if told else []
    if idle := awaw.without_effect(entries):
        fields.append(("Does not count here", "\n".join(idle)))
    if nothing := awaw.taken_as_nothing(entries):
        fields.append(("Taken as 0", nothing))
    if vouched := awaw.on_their_word(entries):
        fields.append(("On your word", "\n".join(vouched)))
    fields.append(("Next", _next(request, needs, mode)))
    return Page(
        title=title_of(request),
        body=quoted(words),
        fields=tuple(fields),
        footer=NOT_YET,
        colour=Colour.PREVIEW,
        buttons=draft_buttons(game, seq, lockable=True, rolled=_rolled(request, needs)),
    )


def _order_page(
    game: str,
    seq: int,
    words: str,
    request: CampaignRequest,
    needs: NeedDice | Question | Resolution,
    mode: str,
) -> Page:
    fields = campaign_order.order_fields(request, needs)
    waits = () if isinstance(needs, Resolution) else (("Next", _next(request, needs, mode)),)
    return Page(
        title=campaign_order.title_of_order(request, needs),
        body=quoted(campaign_order.brief_words(words)),
        fields=(*fields, *waits),
        footer=NOT_YET,
        colour=Colour.PREVIEW,
        buttons=draft_buttons(game, seq, lockable=True, rolled=_rolled(request, needs)),
    )


def _turn_page(
    game: str,
    seq: int,
    words: str,
    request: Request,
    needs: NeedDice | Question | Resolution,
    mode: str,
) -> Page:
    waits = () if isinstance(needs, Resolution) else (("Next", _next(request, needs, mode)),)
    return Page(
        title=title_of_turn(request),
        body=quoted(words[:MOST_WORDS]),
        fields=(*turn_fields(request, needs), *waits),
        footer=NOT_YET,
        colour=Colour.PREVIEW,
        buttons=draft_buttons(game, seq, lockable=True, rolled=_rolled(request, needs)),
    )


def _rolled(request: Request, needs: NeedDice | Question | Resolution) -> bool:
    """Return whether dice that have odds are, or may be, thrown for a request."""
    return has_odds(request) and not isinstance(needs, Resolution)


def _next(request: Request, needs: NeedDice | Question | Resolution, mode: str) -> str:
    if isinstance(needs, Resolution):
        return f"No dice: {needs.headline}"
    if isinstance(needs, Question):
        who = opening(SYSTEMS[request.system].whom(needs.to))
        heading, below = parted(needs.text)
        asked = f"{who} will be asked."
        return "\n".join((heading, *below, asked)) if below else f"{heading} {asked}"
    return f"{throws_words(needs)}: {mode_words(mode)}"


def throws_words(needs: NeedDice) -> str:
    """Return the throws that come next, such as ``attacker 2d6, defender 2d6``."""
    certain, perhaps = len(needs.fixed), len(needs.open)
    if not certain and perhaps and all(_A_COMBAT.fullmatch(each.id) for each in needs.open):
        return f"the dice of {perhaps} raids and battles" if perhaps > 1 else "the dice of a combat"
    if certain + perhaps > MOST_THROWS:
        return f"{certain} throws" + (f", and up to {perhaps} more" if perhaps else "")
    thrown = [str(throw).replace("_", " ") for throw in needs.fixed]
    thrown += [_perhaps(each) for each in needs.open]
    return ", ".join(thrown) or "no dice"


def _perhaps(throw: OpenThrow) -> str:
    if throw.id == _OF_A_ROUND:
        return f"in each round throws of up to {throw.max}d{throw.m}"
    return f"{throw.id} up to {throw.max}d{throw.m}"


def result_page(
    resolution: Resolution, *, game: str, case: int, footer: str, seal: tuple[str, str]
) -> Page:
    """Return what all see: headline, dice, rules; the working is one click away."""
    dice = awaw.dice_lines(resolution.request, resolution.entries) or [
        f"{roll.throw}: `{' '.join(map(str, roll.faces))}`" for roll in resolution.rolls.values()
    ]
    request, entries = resolution.request, resolution.entries
    if isinstance(request, CampaignRequest):
        body = campaign_order.result_lines(request, resolution)
        telling = campaign_order.deciding_rules(entries)
    elif isinstance(request, TURN):
        body = [title_of_turn(request), *turn_lines(request, entries)]
        telling = [short(each) for each in telling_rules(entries)]
    elif classic.is_classic(request):
        body = [*classic.told(resolution), *round_lines(entries), *_beside_rounds(resolution)]
        telling = [short(each) for each in telling_rules(entries)]
    else:
        counted = figures(request, entries)
        body = [f"{title_of(request)}, {counted}", *dice, losses_line(entries)]
        telling = [short(each) for each in telling_rules(entries)]
    return Page(
        title=resolution.headline,
        body="\n".join(line for line in body if line),
        fields=(*_to_type(resolution), ("Rules", rules_line(telling)), seal),
        footer=footer,
        colour=Colour.RESULT,
        buttons=(
            Button("Show the working", str(CustomId("working", game, case, 0)), "primary"),
            Button("Rules", str(CustomId("rules", game, case, 0)), "secondary"),
        ),
    )


def _to_type(resolution: Resolution) -> tuple[tuple[str, str], ...]:
    """Return what may be typed now, where a resolution goes on to another phase."""
    hint = hint_after(resolution)
    return (("To type", hint),) if hint else ()


def _beside_rounds(resolution: Resolution) -> list[str]:
    """Return the dice that no round of a battle counts, such as those of bombers."""
    return [
        f"{str(roll.throw).replace('_', ' ')}: `{' '.join(map(str, roll.faces))}`"
        for name, roll in resolution.rolls.items()
        if not is_of_a_round(name)
    ]


def result_footer(game: str, rolls: Sequence[int], mode: str) -> str:
    """Return the small print of a result: its rolls, how they were thrown, its game."""
    if not rolls:
        return f"No dice · {game}"
    named = f"Roll {', '.join(map(str, rolls))}"
    return f"{named} · {mode_words(mode)} · {game}"


def rules_line(rules: Sequence[str]) -> str:
    """Return the rules cited, the first ones by number and the rest by count."""
    shown = " · ".join(rules[:MOST_RULES])
    more = len(rules) - MOST_RULES
    return f"{shown} and {more} more" if more > 0 else shown


_MODES = {
    "plain": "plain dice, unverified",
    "witnessed": "witnessed dice",
    "beacon": "dice from drand",
    "sealed": "sealed dice",
    "duel": "duel dice",
}


def mode_words(mode: str) -> str:
    """Return what a dice mode is called under a result."""
    return _MODES[mode]
