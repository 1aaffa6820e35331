"""The use cases that the cogs call, wired once at start."""

from dataclasses import dataclass
from importlib.metadata import version

from bot.chance.clock import Clock
from bot.chance.keyring import Keyring
from bot.chance.progress import BeaconSource
from bot.chance.secret import fresh_key
from bot.cogs.wiring.additions import Additions
from bot.cogs.wiring.presenter import Pages
from bot.record.archive import Archive
from bot.record.posts import Post
from bot.record.sequels import ExpiryTold, ForfeitTold, LockShown, sequel_of
from bot.referee.cases.answers import AnswerRecorder
from bot.referee.cases.declarations import Declarations
from bot.referee.cases.drand_rolls import DrandRolls
from bot.referee.cases.expiries import Expiries
from bot.referee.cases.own_hidden_choices import OwnHiddenChoices
from bot.referee.cases.replies import Replies
from bot.referee.cases.standing_orders import StandingOrders
from bot.referee.cases.turn_end import TurnEnds
from bot.referee.cases.undo_redo import UndoRedo
from bot.referee.game.language import Languages
from bot.referee.game.table_cache import TableCache
from bot.referee.lifecycle.archiving import GameArchiving
from bot.referee.lifecycle.departures import Departures
from bot.referee.lifecycle.exports import Exports
from bot.referee.lifecycle.imports import Imports
from bot.referee.lifecycle.new_games import NewGames
from bot.referee.lifecycle.record_recovery import RecordRecovery
from bot.referee.lifecycle.undelivered_posts import UndeliveredPosts
from bot.referee.log.history import History
from bot.referee.log.proofs import Proofs
from bot.referee.odds.forecasts import Forecasts
from bot.referee.odds.luck import Luck
from bot.referee.pending.deadlines import Deadlines
from bot.referee.pending.expected_replies import ExpectedReplies
from bot.referee.pending.pending_actions import PendingActions
from bot.referee.seats.consents import Consents
from bot.referee.seats.seat_changes import SeatChanges
from bot.referee.seats.sharing_changes import SharingChanges
from bot.referee.transaction.game_writer import GameWriter
from bot.referee.transaction.tools import Tools
from bot.show.pictures.renderer import Renderer

VERSION = version("umpire")
"""The installed version, written into every resolution."""


@dataclass(frozen=True, slots=True)
class Services:
    """Everything that people can ask for, over one archive."""

    archive: Archive
    tables: TableCache
    writer: GameWriter
    tools: Tools
    new_games: NewGames
    declarations: Declarations
    answers: AnswerRecorder
    replies: Replies
    drand_rolls: DrandRolls
    seat_changes: SeatChanges
    sharing_changes: SharingChanges
    history: History
    pending_actions: PendingActions
    expiries: Expiries
    undo_redo: UndoRedo
    consents: Consents
    record_recovery: RecordRecovery
    standing_orders: StandingOrders
    deadlines: Deadlines
    exports: Exports
    imports: Imports
    departures: Departures
    proofs: Proofs
    turn_ends: TurnEnds
    game_archiving: GameArchiving
    own_hidden_choices: OwnHiddenChoices
    undelivered_posts: UndeliveredPosts
    expected_replies: ExpectedReplies
    forecasts: Forecasts
    additions: Additions
    luck: Luck
    renderer: Renderer
    languages: Languages

    async def placed(self, post: Post, message: int) -> None:
        """Note the message that shows a LOCK or an expiry; other posts need no note."""
        match sequel_of(post.payload):
            case ExpiryTold() | ForfeitTold() as then:
                await self.expiries.announced(post.game, then, message)
            case LockShown(lock=n):
                await self.drand_rolls.posted(post.game, n, message)


def services_over(
    archive: Archive, keyring: Keyring, beacons: BeaconSource, clock: Clock
) -> Services:
    """Return the use cases over an open archive."""
    tables = TableCache(archive)
    writer = GameWriter(archive, tables, keyring.signing.public_hex)
    forecasts = Forecasts()
    tools = Tools(
        present=Pages(),
        fresh_key=fresh_key,
        secret=keyring.secret,
        new_chain=keyring.new_chain,
        sign=keyring.signing.sign_head,
        bot_key=keyring.signing.public_hex,
        now_ms=clock.now_ms,
        forecasts=forecasts,
        version=VERSION,
    )
    writer.listeners.append(forecasts.on_change)
    drand_rolls = DrandRolls(archive, tables, writer, tools, beacons)
    exports = Exports(archive, tools)
    answers = AnswerRecorder(archive, writer, tools)
    return Services(
        archive=archive,
        tables=tables,
        writer=writer,
        tools=tools,
        new_games=NewGames(archive, tables, tools),
        declarations=Declarations(archive, tables, writer, tools),
        answers=answers,
        replies=Replies(tables, writer, tools),
        drand_rolls=drand_rolls,
        seat_changes=SeatChanges(archive, tables, writer, tools),
        sharing_changes=SharingChanges(tables, writer, tools),
        history=History(archive, tables, clock.now_ms),
        pending_actions=PendingActions(archive, tables),
        expiries=Expiries(tables, writer, tools),
        undo_redo=UndoRedo(archive, tables, writer, tools),
        consents=Consents(archive, tables, writer, tools),
        record_recovery=RecordRecovery(archive, tables),
        standing_orders=StandingOrders(archive, tables),
        deadlines=Deadlines(archive, tables, writer, tools, clock),
        exports=exports,
        imports=Imports(archive, tables, tools),
        departures=Departures(archive, tables, clock.now_ms, keyring.forget_chains),
        proofs=Proofs(archive, tables, exports, drand_rolls),
        turn_ends=TurnEnds(tables, writer, tools),
        game_archiving=GameArchiving(tables, writer, tools),
        own_hidden_choices=OwnHiddenChoices(archive, tables, answers),
        undelivered_posts=UndeliveredPosts(writer, tools),
        expected_replies=ExpectedReplies(archive, tables),
        forecasts=forecasts,
        additions=Additions(),
        luck=Luck(archive, tables, forecasts),
        renderer=Renderer(),
        languages=Languages(archive, tables),
    )
