import { joinMember } from '#features/members/server/index.ts';
import { type MemberId, newId, type WebsiteId } from '#kernel/ids/id.ts';
import type { Ctx } from '#platform/context.ts';
import type { Db } from '#platform/db/db.ts';
import { literal, sql } from '#platform/db/sql.ts';
import type { CardAmount } from '../allocate-balances.ts';
import type { EntryKind, GiftCardId } from '../gift-card.ts';

export interface Entry {
  cardId: string;
  kind: EntryKind;
  cents: number;
  orderId: string | null;
  /** At most one entry per card, kind and reference. */
  reference: string | null;
  reason?: string;
  memberId?: MemberId | null;
}

/** A hold requires a usable card. An unusable card can still be voided or corrected. */
const usableFor = (kind: EntryKind, now: Date) =>
  kind === 'hold'
    ? sql`and g.disabled_at is null and g.sent_at is not null and (g.expires_at is null or g.expires_at > ${now})`
    : sql``;

/**
 * Changes the balance of a card and records the entry atomically, in one statement. False when the balance is too small
 * or, for a hold, the card cannot be used.
 */
export async function recordEntry(ctx: Ctx, entry: Entry): Promise<boolean> {
  const now = ctx.clock();
  const { cardId, kind, cents, orderId, reference, reason = '', memberId = null } = entry;
  const rows = await ctx.db.sql`
    with moved as (
      update gift_cards g set balance_cents = g.balance_cents + ${cents}
      where g.website_id = ${ctx.websiteId} and g.id = ${cardId} and g.balance_cents + ${cents} >= 0
        ${usableFor(kind, now)}
      returning g.id
    )
    insert into gift_card_entries (website_id, id, card_id, kind, cents, order_id, reference, reason, member_id, created_at)
    select ${ctx.websiteId}, ${newId(now, ctx.random)}, moved.id, ${kind}, ${cents}, ${orderId}, ${reference}, ${reason},
      ${memberId}, ${now}
    from moved returning id`;
  return rows.length > 0;
}

export interface Hold {
  cardId: string;
  cents: number;
}

/** The amounts that an order holds on cards and has neither released nor redeemed, by card id. */
export async function listHolds(db: Db, websiteId: WebsiteId, orderId: string): Promise<Hold[]> {
  return await db.sql`
    select h.card_id as "cardId", -h.cents as cents from gift_card_entries h
    where h.website_id = ${websiteId} and h.order_id = ${orderId} and h.kind = 'hold'
      and not exists (select from gift_card_entries r
        where r.website_id = h.website_id and r.card_id = h.card_id and r.kind = 'release' and r.reference = h.reference)
    order by h.card_id`;
}

/** Converts a hold into a redemption. The balance does not change. */
export async function redeemHold(ctx: Ctx, orderId: string, { cardId, cents }: Hold): Promise<void> {
  const now = ctx.clock();
  await ctx.db.sql`
    insert into gift_card_entries (website_id, id, card_id, kind, cents, order_id, reference, created_at)
    values
      (${ctx.websiteId}, ${newId(now, ctx.random)}, ${cardId}, 'release', ${cents}, ${orderId}, ${orderId}, ${now}),
      (${ctx.websiteId}, ${newId(now, ctx.random)}, ${cardId}, 'redeem', ${-cents}, ${orderId}, ${orderId}, ${now})`;
}

/** The amount redeemed from each card for an order, less refunds. */
export async function listRedeemed(db: Db, websiteId: WebsiteId, orderId: string): Promise<CardAmount[]> {
  return await db.sql`
    select card_id as id, -sum(cents)::bigint as cents from gift_card_entries
    where website_id = ${websiteId} and order_id = ${orderId} and kind in ('redeem', 'refund')
    group by card_id having sum(cents) < 0 order by card_id`;
}

/** The amounts voided by a refund and not restored. */
export async function listVoided(db: Db, websiteId: WebsiteId, reference: string): Promise<Hold[]> {
  return await db.sql`
    select v.card_id as "cardId", -v.cents as cents from gift_card_entries v
    where v.website_id = ${websiteId} and v.kind = 'void' and v.reference = ${reference}
      and not exists (select from gift_card_entries r
        where r.website_id = v.website_id and r.card_id = v.card_id and r.kind = 'restore' and r.reference = v.reference)
    order by v.card_id`;
}

export interface WrittenEntry {
  kind: EntryKind;
  cents: number;
  orderId: string | null;
  reason: string;
  memberId: string | null;
  memberName: string | null;
  createdAt: Date;
}

/** The latest entries of a card, the oldest of them first. */
export async function list(
  db: Db,
  websiteId: WebsiteId,
  { cardId, limit }: { cardId: GiftCardId; limit: number },
): Promise<WrittenEntry[]> {
  const rows = await db.sql<WrittenEntry & object>`
    select e.kind, e.cents, e.order_id as "orderId", e.reason, e.member_id as "memberId",
      coalesce(nullif(member.name, ''), member.email) as "memberName", e.created_at as "createdAt"
    from gift_card_entries e left ${joinMember(sql`e.member_id`)}
    where e.website_id = ${websiteId} and e.card_id = ${cardId} order by e.seq desc limit ${literal(limit)}`;
  return rows.toReversed();
}

/** The amount that open checkouts hold on a card. Every hold ends with a release of the same amount. */
export async function sumHeld(db: Db, websiteId: WebsiteId, cardId: GiftCardId): Promise<number> {
  const [row] = await db.sql<{ held: number }>`
    select coalesce(-sum(cents), 0)::bigint as held from gift_card_entries
    where website_id = ${websiteId} and card_id = ${cardId} and kind in ('hold', 'release')`;
  return row?.held ?? 0;
}
