"""The use cases that the cogs call, wired once at start."""

from dataclasses import dataclass
from importlib.metadata import version

from bot.chance.clock import Clock
from bot.chance.entropy import fresh_key
from bot.chance.keyring import Keyring
from bot.chance.source import BeaconSource
from bot.cogs.additions import Additions
from bot.cogs.presenter import Pages
from bot.record.archive import Archive
from bot.record.posts import Post
from bot.record.sequels import ExpiryTold, ForfeitTold, LockShown, sequel_of
from bot.referee.answering import Answering
from bot.referee.awaited import Awaited
from bot.referee.beginning import Beginnings
from bot.referee.behind import Backups
from bot.referee.consenting import Consents
from bot.referee.deadlines import Deadlines
from bot.referee.dealing import Dealer
from bot.referee.declaring import Declarations
from bot.referee.desk import Desk
from bot.referee.expiring import Expiries
from bot.referee.exporting import Exports
from bot.referee.foreseeing import Forecasts
from bot.referee.fortunes import Luck
from bot.referee.history import History
from bot.referee.importing import Imports
from bot.referee.keeping import Keeping
from bot.referee.language import Languages
from bot.referee.leaving import Departures
from bot.referee.proving import Proofs
from bot.referee.putting_away import PuttingAway
from bot.referee.replying import Replies
from bot.referee.seating import Seats
from bot.referee.sharing import Sharing
from bot.referee.standing import StandingOrders
from bot.referee.tables import Tables
from bot.referee.tools import Tools
from bot.referee.turn_end import TurnEnds
from bot.referee.undoing import Undoing
from bot.referee.unposted import Unposted
from bot.referee.waiting import Debts
from bot.show.pictures.studio import Studio

VERSION = version("umpire")
"""The installed version, written into every resolution."""


@dataclass(frozen=True, slots=True)
class Services:
    """Everything that people can ask for, over one archive."""

    archive: Archive
    tables: Tables
    desk: Desk
    tools: Tools
    beginnings: Beginnings
    declarations: Declarations
    answering: Answering
    replies: Replies
    dealer: Dealer
    seats: Seats
    sharing: Sharing
    history: History
    debts: Debts
    expiries: Expiries
    undoing: Undoing
    consents: Consents
    backups: Backups
    standing: StandingOrders
    deadlines: Deadlines
    exports: Exports
    imports: Imports
    departures: Departures
    proofs: Proofs
    turn_ends: TurnEnds
    putting_away: PuttingAway
    keeping: Keeping
    unposted: Unposted
    awaited: Awaited
    forecasts: Forecasts
    additions: Additions
    luck: Luck
    studio: Studio
    languages: Languages

    async def placed(self, post: Post, message: int) -> None:
        """Note the message that shows a LOCK or an expiry; other posts need no note."""
        match sequel_of(post.payload):
            case ExpiryTold() | ForfeitTold() as then:
                await self.expiries.announced(post.game, then, message)
            case LockShown(lock=n):
                await self.dealer.posted(post.game, n, message)


def services_over(
    archive: Archive, keyring: Keyring, beacons: BeaconSource, clock: Clock
) -> Services:
    """Return the use cases over an open archive."""
    tables = Tables(archive)
    desk = Desk(archive, tables, keyring.signing.public_hex)
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
    desk.watchers.append(forecasts.look)
    dealer = Dealer(archive, tables, desk, tools, beacons)
    exports = Exports(archive, tools)
    answering = Answering(archive, desk, tools)
    return Services(
        archive=archive,
        tables=tables,
        desk=desk,
        tools=tools,
        beginnings=Beginnings(archive, tables, tools),
        declarations=Declarations(archive, tables, desk, tools),
        answering=answering,
        replies=Replies(tables, desk, tools),
        dealer=dealer,
        seats=Seats(archive, tables, desk, tools),
        sharing=Sharing(tables, desk, tools),
        history=History(archive, tables, clock.now_ms),
        debts=Debts(archive, tables),
        expiries=Expiries(tables, desk, tools),
        undoing=Undoing(archive, tables, desk, tools),
        consents=Consents(archive, tables, desk, tools),
        backups=Backups(archive, tables),
        standing=StandingOrders(archive, tables),
        deadlines=Deadlines(archive, tables, desk, tools, clock),
        exports=exports,
        imports=Imports(archive, tables, tools),
        departures=Departures(archive, tables, clock.now_ms, keyring.forget_chains),
        proofs=Proofs(archive, tables, exports, dealer),
        turn_ends=TurnEnds(tables, desk, tools),
        putting_away=PuttingAway(tables, desk, tools),
        keeping=Keeping(archive, tables, answering),
        unposted=Unposted(desk, tools),
        awaited=Awaited(archive, tables),
        forecasts=forecasts,
        additions=Additions(),
        luck=Luck(archive, tables, forecasts),
        studio=Studio(),
        languages=Languages(archive, tables),
    )
