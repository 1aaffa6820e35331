"""`/orders`: standing orders and deadlines, which keep a game by post moving."""

from discord import app_commands
from discord.ext import commands

from bot.cogs.delivery.localization import language_for
from bot.cogs.delivery.responses import UmpireInteraction, act_of, answer_privately, answer_to_all
from bot.cogs.options.command_options import choices_of
from bot.cogs.options.order_options import phase_choices, question_choices
from bot.cogs.options.power_options import power_choices
from bot.games.options import names_fitting
from bot.referee.cases.standing_orders import StandingOrder, named_question
from bot.referee.game.acting_powers import spoken_for
from bot.referee.game.quiet_hours import QuietHours
from bot.referee.game.refusals import accepted
from bot.referee.game.reminder_settings import MOST_HOURS, ReminderSettings
from bot.referee.game.table import Table
from bot.show.acts.orders import order_about, orders_page
from bot.show.escape import plainly
from bot.show.page import Colour, Page
from core.terms.message import Message, Verbatim, joined, say, say_many, signed


class OrdersCog(
    commands.GroupCog, group_name="orders", group_description="Orders given beforehand"
):
    """Answers beforehand, and how long others wait for them."""

    @app_commands.command(name="standing", description="Answer a question before it is asked")
    @app_commands.describe(
        question="What is asked, whenever it is; or the name of one question, such as r2_press",
        answer="Your answer whenever it is asked; leave it out to take the order back",
        power="For this power of yours alone; leave it out for all",
        place="For this place alone; leave it out for all",
        phase="For this phase alone; leave it out for all",
    )
    @app_commands.guild_only()
    async def standing(
        self,
        interaction: UmpireInteraction,
        question: app_commands.Range[str, 1, 60],
        answer: app_commands.Range[str, 1, 500] | None = None,
        power: app_commands.Range[str, 1, 60] = "",
        place: app_commands.Range[str, 1, 60] = "",
        phase: app_commands.Range[str, 1, 60] = "",
    ) -> None:
        """File or take back a standing order."""
        order = StandingOrder(question.strip(), (answer or "").strip(), power, place, phase)
        await answer_privately(interaction, _standing(interaction, order))

    @app_commands.command(name="test", description="Which order would answer a question")
    @app_commands.describe(
        question="What would be asked",
        power="Which power of yours would be asked",
        place="About which place",
        phase="In which phase; leave it out for the one in hand",
    )
    @app_commands.guild_only()
    async def test(
        self,
        interaction: UmpireInteraction,
        question: app_commands.Range[str, 1, 60],
        power: app_commands.Range[str, 1, 60] = "",
        place: app_commands.Range[str, 1, 60] = "",
        phase: app_commands.Range[str, 1, 60] = "",
    ) -> None:
        """Tell what a standing order would answer."""
        asked = StandingOrder(question.strip(), power=power, place=place, phase=phase)
        await answer_privately(interaction, _tested(interaction, asked))

    @standing.autocomplete("question")
    @test.autocomplete("question")
    async def _questions(
        self, interaction: UmpireInteraction, current: str
    ) -> list[app_commands.Choice[str]]:
        return question_choices(
            await _table(interaction), language_for(interaction.locale), current
        )

    @standing.autocomplete("answer")
    async def _answers(
        self, interaction: UmpireInteraction, current: str
    ) -> list[app_commands.Choice[str]]:
        table = await _table(interaction)
        asked = named_question(table, str(interaction.namespace.question or "")) if table else None
        offered = (*asked.choices, *asked.usual[:1]) if asked else ()
        return choices_of(names_fitting(offered, current))

    @standing.autocomplete("power")
    @test.autocomplete("power")
    async def _powers(
        self, interaction: UmpireInteraction, current: str
    ) -> list[app_commands.Choice[str]]:
        table = await _table(interaction)
        if table is None:
            return []
        own = spoken_for(table, act_of(interaction).person.id)
        return power_choices(own, table.system.called, current)

    @standing.autocomplete("place")
    @test.autocomplete("place")
    async def _places(
        self, interaction: UmpireInteraction, current: str
    ) -> list[app_commands.Choice[str]]:
        table = await _table(interaction)
        return choices_of(names_fitting(table.system.places if table else (), current))

    @standing.autocomplete("phase")
    @test.autocomplete("phase")
    async def _phases(
        self, interaction: UmpireInteraction, current: str
    ) -> list[app_commands.Choice[str]]:
        return phase_choices(await _table(interaction), language_for(interaction.locale), current)

    @app_commands.command(name="list", description="Your standing orders in this game")
    @app_commands.guild_only()
    async def list_orders(self, interaction: UmpireInteraction) -> None:
        """Show a player's standing orders."""
        await answer_privately(interaction, _list(interaction))

    @app_commands.command(
        name="deadline", description="How long questions wait, and how often you are reminded"
    )
    @app_commands.describe(
        hours="Hours before the first reminder; 0 for no reminders",
        again="Hours between further reminders; 0 for one reminder only",
        quiet="Hours of the day without reminders, such as 22-7",
        utc="How many hours your clock is ahead of UTC",
        phase="Hours after which the others may end a phase together; 0 for never",
    )
    @app_commands.guild_only()
    async def deadline(
        self,
        interaction: UmpireInteraction,
        hours: app_commands.Range[int, 0, MOST_HOURS],
        again: app_commands.Range[int, 0, MOST_HOURS] = 0,
        quiet: app_commands.Range[str, 1, 11] = "",
        utc: app_commands.Range[int, -12, 14] = 0,
        phase: app_commands.Range[int, 0, MOST_HOURS] | None = None,
    ) -> None:
        """Set when the group is reminded, and when a phase is overdue."""
        wanted = ReminderSettings(hours, again, quiet, utc)
        await answer_to_all(interaction, _deadline(interaction, wanted, phase))

    @app_commands.command(
        name="quiet", description="Your own hours of the day in which nothing mentions you"
    )
    @app_commands.describe(
        quiet="Hours of your day, such as 22-7; leave it out for those of each group",
        utc="How many hours your clock is ahead of UTC",
    )
    @app_commands.guild_only()
    async def quiet(
        self,
        interaction: UmpireInteraction,
        quiet: app_commands.Range[str, 1, 11] = "",
        utc: app_commands.Range[int, -12, 14] = 0,
    ) -> None:
        """Set when a player is not mentioned, in any game of this server."""
        await answer_privately(interaction, _quiet(interaction, QuietHours(quiet, utc)))


def _hours(quiet: str) -> Message:
    """Return hours of the day as players read them, such as ``22 to 7``."""
    first, _, last = quiet.partition("-")
    return say("{first} to {last}", first=Verbatim(first.strip()), last=Verbatim(last.strip()))


async def _quiet(interaction: UmpireInteraction, hours: QuietHours) -> Page:
    found = accepted(
        await interaction.client.services.deadlines.set_own_quiet(act_of(interaction), hours)
    )
    if not found.quiet:
        return Page(title=say("The quiet hours of each group are yours"), colour=Colour.CALM)
    return Page(
        title=say(
            "Nothing mentions you from {quiet} (UTC{utc})",
            quiet=_hours(found.quiet),
            utc=signed(found.utc),
        ),
        body=say("What comes to you then is posted at once; you are mentioned when they end."),
        colour=Colour.CALM,
    )


async def _table(interaction: UmpireInteraction) -> Table | None:
    return await interaction.client.services.tables.at(act_of(interaction).place)


async def _standing(interaction: UmpireInteraction, order: StandingOrder) -> Page:
    services = interaction.client.services
    table = await services.tables.here(act_of(interaction).place)
    left = accepted(await services.standing_orders.file(act_of(interaction), order))
    filed, about = left.order, order_about(left.order, table.system)
    if not filed.answer:
        return Page(
            title=say("No standing order for {question}", question=about), colour=Colour.CALM
        )
    if left.used:
        return Page(
            title=say("Standing order for {question}", question=about),
            body=say(
                "> {answer}\n"
                "What you were asked is answered by it; the channel shows what came of it.",
                answer=plainly(filed.answer),
            ),
            colour=Colour.CALM,
        )
    return Page(
        title=say("Standing order for {question}", question=about),
        body=say(
            "> {answer}\n"
            "It answers every question of that name that it fits; where it does not, "
            "you are asked.",
            answer=plainly(filed.answer),
        ),
        colour=Colour.CALM,
    )


async def _tested(interaction: UmpireInteraction, asked: StandingOrder) -> Page:
    services = interaction.client.services
    table = await services.tables.here(act_of(interaction).place)
    found = await services.standing_orders.tried(act_of(interaction), asked)
    about = order_about(asked, table.system)
    if found is None:
        return Page(
            title=say("You would be asked: {question}", question=about),
            body=say("No order of yours is for it. `/orders standing` files one."),
            colour=Colour.CALM,
        )
    order = accepted(found)
    return Page(
        title=say("An order would answer: {question}", question=about),
        body=say(
            "> {answer}\nBy your order for {order}.",
            answer=plainly(order.answer),
            order=order_about(order, table.system),
        ),
        colour=Colour.CALM,
    )


async def _list(interaction: UmpireInteraction) -> Page:
    services = interaction.client.services
    table = await services.tables.here(act_of(interaction).place)
    return orders_page(await services.standing_orders.filed(act_of(interaction)), table.system)


async def _deadline(
    interaction: UmpireInteraction, reminder_settings: ReminderSettings, phase: int | None
) -> Page:
    deadlines = interaction.client.services.deadlines
    found = accepted(await deadlines.set(act_of(interaction), reminder_settings, phase))
    overdue = (
        say(
            "After {phase} hours without its player the others may end a phase together, with "
            "`/game end-phase`.",
            phase=found.phase,
        )
        if found.phase
        else ""
    )
    if not found.hours:
        return Page(title=say("Questions wait without reminders"), body=overdue, colour=Colour.CALM)
    again = (
        say("After it there is one every {again} hours", again=found.again)
        if found.again
        else say("There is no second one")
    )
    quiet = say(
        "; not from {quiet} (UTC{utc})",
        quiet=_hours(found.quiet),
        utc=signed(found.utc),
    )
    return Page(
        title=say_many(
            "Who is asked is reminded after {n} hour",
            "Who is asked is reminded after {n} hours",
            found.hours,
        ),
        body=joined(
            filter(
                None,
                (
                    say(
                        "{again}{quiet}. `/open` shows what waits for whom.",
                        again=again,
                        quiet=quiet if found.quiet else "",
                    ),
                    overdue,
                ),
            ),
            "\n",
        ),
        colour=Colour.CALM,
    )
