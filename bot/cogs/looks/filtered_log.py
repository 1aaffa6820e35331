"""`/log` of one turn or one power: page by page, or as Turn Summaries."""

from bot.cogs.delivery.responses import UmpireInteraction, act_of
from bot.cogs.looks.record_pages import page_of_log
from bot.cogs.summaries import summary_file, written_turns
from bot.games import FACES
from bot.referee.game.power_names import no_power, power_meant
from bot.referee.game.refusals import accepted, refuse
from bot.referee.game.table import Table
from bot.referee.log.log_filter import filter_log, turns_of
from bot.show.asked.refusal import refused_page
from bot.show.attachments import Attachment
from bot.show.custom_id import CustomId
from bot.show.escape import plainly
from bot.show.page import Colour, Page
from core.terms.message import Text, Verbatim, english, joined, say, say_many
from core.terms.refusal import Refusal, RefusedError, illegal
from core.terms.wording import listed

VERB = "diary"
_NEWEST = 1_000_000
_MOST_TOLD = 12
"""So many turns are named to whoever asks for none of them."""

_POWERS = 100
"""What a turn is multiplied by in a button's id, so that a power can be added."""


async def summaries_of(
    interaction: UmpireInteraction, turn: str, power: str
) -> tuple[Page, tuple[Attachment, ...]]:
    """Return turns as TripleA's Turn Summaries: those named, else the last one played."""
    services, place = interaction.client.services, act_of(interaction).place
    table = await services.tables.here(place)
    named, meant = _asked(table, turn, power)
    texts = accepted(await written_turns(services, place, named, meant))
    if not texts:
        raise RefusedError(refuse(say("Nothing was played there."), say("Name another turn.")))
    shown = texts if turn or power else texts[-1:]
    last = shown[-1]
    who = table.system.called[last.power]
    file = summary_file(f"{table.key.id}-round{last.round}-{last.power}", shown)
    return Page(
        title=say_many("A Turn Summary", "{n} Turn Summaries", len(shown)),
        body=say(
            "`{name}`, up to {who} in round {round}, is in TripleA's form. What that has no words "
            "for stands in it behind `# umpire:`; pasted here it reads back the same.",
            name=Verbatim(file.name),
            who=who,
            round=last.round,
        ),
        footer=say("Only you see this."),
        colour=Colour.CALM,
    ), (file,)


def _asked(table: Table, turn: str, power: str) -> tuple[Text, str]:
    """Return the turn and the power that somebody asks for, empty where for none.

    Raises:
        RefusedError: The game has no such turn or power.
    """
    meant = power_meant(table, power) if power else ""
    if power and meant not in table.system.powers:
        raise RefusedError(illegal(no_power(table.system, power)))
    if not turn:
        return "", meant
    named = _turn_meant(table, turn, turns_of(table))
    if isinstance(named, Refusal):
        raise RefusedError(named)
    return named, meant


async def filtered_log_of(interaction: UmpireInteraction, turn: str, power: str) -> Page:
    """Return the newest page of the log of a turn, of a power, or of both."""
    table = await interaction.client.services.tables.here(act_of(interaction).place)
    named, meant = _asked(table, turn, power)
    count = turns_of(table).index(named) + 1 if turn else 0
    seq = count * _POWERS + (list(table.system.powers).index(meant) + 1 if power else 0)
    return await filtered_log_page_of(interaction, CustomId(VERB, "-", seq, _NEWEST))


def _turn_meant(table: Table, typed: str, turns: tuple[Text, ...]) -> Text | Refusal:
    """Return the turn of a game that somebody names, or the only one that begins so."""
    if not turns:
        return refuse(say("No turn was played here yet."), say("`/log` alone shows everything."))
    said = typed.strip().casefold()
    begin = [each for each in turns if english(each).casefold().startswith(said)]
    exact = [each for each in begin if english(each).casefold() == said]
    if len(found := exact or begin) == 1:
        return found[0]
    try:
        named = FACES[table.system.key].reading.turn(typed)
    except ValueError as error:
        what, _, do = str(error).partition(" | ")
        return refuse(what, do)
    if found := [each for each in turns if english(each) == named]:
        return found[0]
    offered = joined(begin or turns[-_MOST_TOLD:])
    unknown = say("`{turn}` is no turn of this game so far.", turn=plainly(named))
    return refuse(unknown, say("Choose one of: {turns}.", turns=offered))


async def filtered_log_page_of(interaction: UmpireInteraction, asked: CustomId) -> Page:
    """Return one page of such a log."""
    history, place = interaction.client.services.history, act_of(interaction).place
    table, told = await history.log(place)
    count, number = divmod(asked.seq, _POWERS)
    turns = turns_of(table)
    if count > len(turns):
        return refused_page(
            refuse(say("That turn was taken back."), say("`/log` alone shows everything."))
        )
    turn: Text = turns[count - 1] if count else ""
    power = _power_named(table, number)
    called = table.system.called
    named = joined((each for each in (turn, listed(called[power]) if power else "") if each), " · ")
    return await page_of_log(interaction, table, filter_log(table, told, turn, power), asked, named)


def _power_named(table: Table, number: int) -> str:
    powers = list(table.system.powers)
    return powers[number - 1] if 0 < number <= len(powers) else ""
