import type { ListCursor } from '#kernel/contract/list-cursor.ts';
import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { emptySql, literal, sql } from '#platform/db/sql.ts';
import type { Payout } from '../payout.ts';

/** Of several reports, the newest counts. Of two of the same time, the one that is not a step back. */
export async function save(db: Db, websiteId: WebsiteId, payout: Payout): Promise<void> {
  const { amount } = payout;
  await db.sql`
    insert into payment_payouts as p (website_id, id, provider, provider_ref, state, currency, amount_minor, arrival_at,
      failure, created_at, reported_at)
    values (${websiteId}, ${payout.id}, ${payout.provider}, ${payout.providerRef}, ${payout.state}, ${amount.currency},
      ${amount.minor}, ${payout.arrivalAt}, ${payout.failure}, ${payout.createdAt}, ${payout.reportedAt})
    on conflict (website_id, provider, provider_ref) do update set state = excluded.state, currency = excluded.currency,
      amount_minor = excluded.amount_minor, arrival_at = excluded.arrival_at, failure = excluded.failure,
      reported_at = excluded.reported_at
    where (p.reported_at, array_position(${STEPS}::text[], p.state))
      < (excluded.reported_at, array_position(${STEPS}::text[], excluded.state))`;
}

/** In the order in which a payout goes through them. A payout that was paid can still fail. */
const STEPS = ['pending', 'in-transit', 'cancelled', 'paid', 'failed'];

export interface PayoutRecord extends Omit<Payout, 'provider' | 'reportedAt' | 'amount'> {
  /** The value that the list is sorted by, as text, for the cursor. */
  key: string;
  amountMinor: number;
  currency: string;
}

// As part of the statement, because the planner needs to know them. Rows beyond the page are dropped.
const LIMITS = [51, 201];

/** The latest first. */
export async function listPage(
  db: Db,
  websiteId: WebsiteId,
  { after, limit }: { after: ListCursor | null; limit: number },
): Promise<PayoutRecord[]> {
  const afterCursor =
    after === null ? emptySql : sql`and (p.arrival_at, p.id) < (${after.key}::text::timestamptz, ${after.id})`;
  const rows = await db.sql<PayoutRecord & object>`
    select p.id, p.arrival_at::text as key, p.provider_ref as "providerRef", p.state, p.amount_minor as "amountMinor",
      p.currency, p.arrival_at as "arrivalAt", p.failure, p.created_at as "createdAt"
    from payment_payouts p where p.website_id = ${websiteId} ${afterCursor}
    order by p.arrival_at desc, p.id desc limit ${literal(LIMITS.find((each) => each >= limit) ?? limit)}`;
  return rows.slice(0, limit);
}
