"""Chapter "Trade": an offer of one thing for one thing, and the partner's reply."""

from mypy_extensions import i64

from milkrun.games.out_for_delivery.chapters.parcels import full
from milkrun.games.out_for_delivery.chapters.terrain import too_dear
from milkrun.games.out_for_delivery.chapters.things import (
    A_PARCEL,
    A_SUM,
    NOUGHT,
    SORTS,
    THINGS,
    AimedAtSeat,
    Naming,
    has_match,
    has_pair,
    is_pair,
    lay,
    lift,
    not_owned,
    offer_things,
    owns_sort,
    seat_after,
    sort_of,
)
from milkrun.games.out_for_delivery.facts import At, Do, News, Obstacle, Player
from milkrun.games.out_for_delivery.position import Position, has_item
from milkrun.kernel.decisions import Decisions
from milkrun.kernel.moves import Moves
from milkrun.kernel.refusal import Refusal
from milkrun.kernel.state import NONE
from milkrun.kernel.step import Always, Turn


def decisions(d: Decisions[Position]) -> None:
    """A deed of the turn: what is given, what is asked for, the reply."""
    d.verbs("turn", {"offer": Offer()})
    d.add("give", Turn({kind: Give() for kind in THINGS}, "OFD-R45"))
    d.add("ask", Turn({kind: Ask() for kind in THINGS}, "OFD-R45"))
    d.add("reply", Turn({"accept": Accept()}, "OFD-R42"))
    d.verbs("reply", {"decline": Decline(), "decline_all": DeclineAll()})


class Offer(AimedAtSeat):
    """[OFD-TRADE-1] [OFD-R42] [OFD-R48] Begin an offer to someone on your tile."""

    def offer(self, p: Position, out: Moves) -> None:
        t = p.tables
        if not t.trade or p.traded or p.obstacle == Obstacle.FOG:
            return
        if p.offers >= t.trade_offers_per_turn:
            return
        here = p.me.tile
        for i in range(t.seats - 1):
            partner = p.players[seat_after(p, i)]
            if partner.tile != here or partner.closed:
                continue
            if p.mp >= p.here() and has_pair(p, partner):
                out.add(Do.OFFER + i)

    def apply(self, p: Position, i: i64) -> None:
        """[OFD-R64] Nothing counts until the offer is complete."""
        p.partner = seat_after(p, i)
        p.go(At.GIVE)

    def why_not(self, p: Position, i: i64) -> Refusal | None:
        if not p.tables.trade:
            return Refusal("OFD-R79")
        return self.no_seat(p, i) or self.no_trade(p, p.players[seat_after(p, i)])

    def no_trade(self, p: Position, partner: Player) -> Refusal | None:
        """Why that partner can be offered nothing."""
        if partner.tile != p.me.tile:
            return Refusal("OFD-TRADE-1", {"partner": partner.seat})
        return no_pair(p, partner) or too_dear(p, p.here()) or no_offer_left(p, partner)


def no_pair(p: Position, partner: Player) -> Refusal | None:
    """[OFD-R65] [OFD-R69] Nothing can be exchanged; the nearest reason says why."""
    if has_pair(p, partner):
        return None
    owned = [sort for sort in range(SORTS) if owns_sort(p, p.me, sort)]
    wanted = [sort for sort in range(SORTS) if owns_sort(p, partner, sort)]
    if owned and wanted and (owned != [A_SUM] or wanted != [A_SUM]):
        return full(p, partner) or full(p, p.me)
    return Refusal("OFD-R65")


def no_offer_left(p: Position, partner: Player) -> Refusal | None:
    """[OFD-TRADE-3] [OFD-R43] [OFD-R44] [OFD-R78] The limits of a turn, and of the partner."""
    if p.traded:
        return Refusal("OFD-TRADE-3")
    if p.offers >= p.tables.trade_offers_per_turn:
        return Refusal("OFD-R43", {"offers": p.offers, "limit": p.tables.trade_offers_per_turn})
    return Refusal("OFD-R78", {"partner": partner.seat}) if partner.closed else None


class Give(Naming):
    """[OFD-R43] [OFD-R45] First what you give."""

    def offer(self, p: Position, out: Moves) -> None:
        if has_match(p, p.players[p.partner], sort_of(self.first)):
            offer_things(p, p.me, self.first, out)

    def apply(self, p: Position, i: i64) -> None:
        p.give = self.first + i
        p.go(At.ASK)

    def why_not(self, p: Position, i: i64) -> Refusal | None:
        return not_owned(p, p.me, self.first + i) or no_match(p, sort_of(self.first))


def no_match(p: Position, give: i64) -> Refusal | None:
    """[OFD-R65] [OFD-R69] The partner has nothing that may be asked for that sort."""
    partner = p.players[p.partner]
    if has_match(p, partner, give):
        return None
    has_else = has_item(partner) or len(partner.parcels) > 0
    has_gold = owns_sort(p, partner, A_SUM)
    if not has_else and ((give == A_SUM and has_gold) or (give == NOUGHT and not has_gold)):
        return Refusal("OFD-R65")
    return full(p, partner if give == A_PARCEL else p.me)


class Ask(Naming):
    """[OFD-R43] [OFD-R45] Then what you ask for; with it the offer is made."""

    def offer(self, p: Position, out: Moves) -> None:
        partner = p.players[p.partner]
        if is_pair(p, partner, sort_of(p.give), sort_of(self.first)):
            offer_things(p, partner, self.first, out)

    def apply(self, p: Position, i: i64) -> None:
        """[OFD-R64] The offer counts, whatever the reply."""
        p.asked = self.first + i
        p.offers += 1
        p.tell(News.OFFERED, p.seat, p.partner, p.give, p.asked)
        p.go(At.REPLY)

    def why_not(self, p: Position, i: i64) -> Refusal | None:
        partner = p.players[p.partner]
        return not_owned(p, partner, self.first + i) or no_exchange(p, sort_of(self.first))


def no_exchange(p: Position, asked: i64) -> Refusal | None:
    """[OFD-R65] [OFD-R69] What was given cannot be exchanged for that sort."""
    given = sort_of(p.give)
    if given == A_SUM and asked == A_SUM:
        return Refusal("OFD-R65")
    if given == NOUGHT and asked == NOUGHT:
        return Refusal("OFD-R67")
    if given == A_PARCEL and asked != A_PARCEL:
        return full(p, p.players[p.partner])
    return full(p, p.me) if given != A_PARCEL and asked == A_PARCEL else None


class Reply(Always[Position]):
    """[OFD-R43] [OFD-R78] The partner accepts, declines, or declines all for this round."""

    def apply(self, p: Position, i: i64) -> None:
        self.answer(p)
        p.partner = NONE
        p.give = NONE
        p.asked = NONE
        p.go(At.TURN)

    def answer(self, p: Position) -> None:
        """What the reply does to the offer."""
        raise NotImplementedError


class Accept(Reply):
    """[OFD-R43] Yes."""

    def answer(self, p: Position) -> None:
        """[OFD-TRADE-4] [OFD-R42] [OFD-R44] Things change hands; the proposer alone pays MP."""
        partner = p.players[p.partner]
        p.mp -= p.here()
        p.traded = True
        # A parcel must not be found again on the board it has just come to.
        given = lift(p, p.me, p.give)
        asked = lift(p, partner, p.asked)
        lay(p, partner, p.give, given)
        lay(p, p.me, p.asked, asked)
        p.tell(News.TRADED, p.seat, p.partner, p.give, p.asked)


class Decline(Reply):
    """[OFD-R43] No."""

    def answer(self, p: Position) -> None:
        p.tell(News.DECLINED, p.partner, p.seat)


class DeclineAll(Reply):
    """[OFD-R78] No to all offers of this round."""

    def answer(self, p: Position) -> None:
        p.players[p.partner].closed = True
        p.tell(News.DECLINED_ALL, p.partner)
