import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { literal, sql } from '#platform/db/sql.ts';
import type { RenewalDay } from '../list-contract.ts';
import type { Plan } from '../plan.ts';
import type { SubscriptionState } from '../rules.ts';

// The numbers above the owner's list. Each is about subscriptions of one mode: test subscriptions or all others.

export interface PlanGroup {
  state: SubscriptionState;
  currency: string;
  unit: Plan['unit'];
  value: number;
  count: number;
  /** One delivery of each subscription that has payments left. Text, because it may exceed the numbers of JavaScript. */
  cents: string;
}

const cycles = sql`(s.plan ->> 'cycles')::int`;

export async function listPlanGroups(db: Db, websiteId: WebsiteId, testMode: boolean): Promise<PlanGroup[]> {
  return await db.sql<PlanGroup & object>`
    select s.state, s.currency, s.plan ->> 'unit' as unit, (s.plan ->> 'value')::int as value, count(*)::int as count,
      coalesce(sum(s.unit_price_cents * s.quantity) filter (where ${cycles} = 0 or s.cycles_paid < ${cycles}), 0)::text as cents
    from subscriptions s where s.website_id = ${websiteId} and s.test_mode = ${testMode} group by 1, 2, 3, 4`;
}

/** Of the subscriptions that existed at a time and had not ended, how many were cancelled or given up since. */
export async function countChurn(
  db: Db,
  websiteId: WebsiteId,
  { since, testMode }: { since: Date; testMode: boolean },
): Promise<{ lost: number; atStart: number }> {
  const [row] = await db.sql<{ lost: number; ended: number; others: number }>`
    select ended.lost, ended.total as ended, others.total as others
    from (select count(*)::int as total, (count(*) filter (where s.state = 'cancelled'))::int as lost from subscriptions s
        where s.website_id = ${websiteId} and s.ended_at >= ${since} and s.created_at < ${since}
          and s.test_mode = ${testMode}) ended,
      (select count(*)::int as total from subscriptions s
        where s.website_id = ${websiteId} and s.ended_at is null and s.created_at < ${since}
          and s.test_mode = ${testMode}) others`;
  return { lost: row?.lost ?? 0, atStart: (row?.ended ?? 0) + (row?.others ?? 0) };
}

// A weekly plan renews at most this many times in 30 days after its next renewal.
const MAX_LATER = 4;

/** What active subscriptions renew, by day in a time zone. Dates are those of `renewalAt`. */
export async function listRenewalDays(
  db: Db,
  websiteId: WebsiteId,
  input: { from: Date; to: Date; timeZone: string; testMode: boolean },
): Promise<RenewalDay[]> {
  const { from, to, timeZone, testMode } = input;
  const rows = await db.sql<Omit<RenewalDay, 'cents'> & { cents: string }>`
    select to_char(renewal.at at time zone ${timeZone}, 'YYYY-MM-DD') as day, s.currency, count(*)::int as renewals,
      sum(s.unit_price_cents * s.quantity)::text as cents
    from subscriptions s
      cross join lateral (select (s.plan ->> 'value')::int * case s.plan ->> 'unit'
        when 'WEEK' then interval '7 days' when 'MONTH' then interval '1 month' else interval '1 year' end as step) plan
      cross join lateral generate_series(0, case when ${cycles} = 0 then ${literal(MAX_LATER)}
        else least(${literal(MAX_LATER)}, ${cycles} - s.cycles_paid - 1) end) later
      cross join lateral (select ((s.anchor_at at time zone s.time_zone)
        + (s.period - s.anchor_period + later) * plan.step) at time zone s.time_zone as at) renewal
    where s.website_id = ${websiteId} and s.list_group = 1 and s.next_renewal_at < ${to} and s.test_mode = ${testMode}
      and renewal.at >= ${from} and renewal.at < ${to}
    group by 1, 2 order by 1, 2`;
  return rows.map((row) => ({ ...row, cents: Number(row.cents) }));
}
