import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { literal } from '#platform/db/sql.ts';
import type { LiabilityMonth } from '../admin-contract.ts';
import type { Tender } from '../gift-card.ts';

export interface LiabilityInput extends Tender {
  timeZone: string;
  now: Date;
  limit: number;
}

/**
 * The latest months with entries, the latest first. A hold is still owed until it is redeemed, so that holds and
 * releases do not count. What a card has when it expires is no longer owed, and neither is what it gets afterwards.
 */
export async function listMonths(
  db: Db,
  websiteId: WebsiteId,
  { currency, testMode, timeZone, now, limit }: LiabilityInput,
): Promise<LiabilityMonth[]> {
  return await db.sql<LiabilityMonth & object>`
    with moved as (
      select e.created_at as at, e.kind, e.cents, g.expires_at
      from gift_card_entries e join gift_cards g on g.website_id = e.website_id and g.id = e.card_id
      where e.website_id = ${websiteId} and e.kind not in ('hold', 'release')
        and g.currency = ${currency} and g.test_mode = ${testMode}),
    parts as (
      select at, kind, cents from moved
      union all
      select greatest(at, expires_at), 'expire', -cents from moved where expires_at <= ${now}),
    months as (
      select to_char(at at time zone ${timeZone}, 'YYYY-MM') as month, kind, sum(cents) as cents
      from parts group by 1, 2)
    select month,
      coalesce(sum(cents) filter (where kind = 'issue'), 0)::bigint as "issuedCents",
      coalesce(sum(cents) filter (where kind = 'redeem'), 0)::bigint as "redeemedCents",
      coalesce(sum(cents) filter (where kind = 'refund'), 0)::bigint as "refundedCents",
      coalesce(sum(cents) filter (where kind = 'correction'), 0)::bigint as "correctedCents",
      coalesce(sum(cents) filter (where kind in ('void', 'restore')), 0)::bigint as "voidedCents",
      coalesce(sum(cents) filter (where kind = 'expire'), 0)::bigint as "expiredCents",
      (sum(sum(cents)) over (order by month))::bigint as "outstandingCents"
    from months group by month order by month desc limit ${literal(limit)}`;
}
