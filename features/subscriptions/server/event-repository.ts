import { joinMember } from '#features/members/server/index.ts';
import { type MemberId, newId, type WebsiteId } from '#kernel/ids/id.ts';
import type { Ctx } from '#platform/context.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { SubscriptionId } from '../subscription.ts';

/** The kinds of subscription events. They are stored in rows and never change. */
export type EventKind =
  | 'started'
  | 'renewed'
  | 'declined'
  | 'missed'
  | 'skipped'
  | 'rescheduled'
  | 'retried'
  | 'paused'
  | 'resumed'
  | 'swapped'
  | 'card-changed'
  | 'address-changed'
  | 'cancelled'
  | 'ended'
  | 'mailed';

export interface SubscriptionEvent {
  kind: EventKind;
  facts: Record<string, unknown>;
  memberId: string | null;
  /** Null if it is not known, or if no member did it. */
  memberName: string | null;
  createdAt: Date;
}

export interface NewEvent {
  subscriptionId: SubscriptionId;
  kind: EventKind;
  facts?: Record<string, unknown>;
  memberId?: MemberId | null;
}

export async function record(ctx: Ctx, event: NewEvent): Promise<void> {
  const { subscriptionId, kind, facts = {}, memberId = null } = event;
  const now = ctx.clock();
  await ctx.db.sql`
    insert into subscription_events (website_id, id, subscription_id, kind, facts, member_id, created_at)
    values (${ctx.websiteId}, ${newId(now, ctx.random)}, ${subscriptionId}, ${kind}, ${JSON.stringify(facts)}::jsonb,
      ${memberId}, ${now})`;
}

export async function list(db: Db, websiteId: WebsiteId, id: SubscriptionId): Promise<SubscriptionEvent[]> {
  return await db.sql`
    select e.kind, e.facts, e.member_id as "memberId", coalesce(nullif(member.name, ''), member.email) as "memberName",
      e.created_at as "createdAt"
    from subscription_events e left ${joinMember(sql`e.member_id`)}
    where e.website_id = ${websiteId} and e.subscription_id = ${id} order by e.created_at, e.id`;
}

/** Whether the event log has an event with these facts. */
export async function has(db: Db, websiteId: WebsiteId, event: NewEvent): Promise<boolean> {
  const rows = await db.sql`
    select from subscription_events
    where website_id = ${websiteId} and subscription_id = ${event.subscriptionId} and kind = ${event.kind}
      and facts @> ${JSON.stringify(event.facts ?? {})}::jsonb limit 1`;
  return rows.length > 0;
}
