import { joinVariant } from '#features/catalog/server/index.ts';
import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { emptySql, sql } from '#platform/db/sql.ts';
import type { RequestState, RestockRequest, RestockRequestId, VariantId } from '../request.ts';

const columns = sql`
  r.id, r.item_id as "itemId", r.variant_id as "variantId", r.email, r.language, r.state, r.created_at as "createdAt"`;

/** Each address waits once per variant. A repeated sign-up keeps its position. */
export async function insert(db: Db, websiteId: WebsiteId, request: Omit<RestockRequest, 'state'>): Promise<boolean> {
  const rows = await db.sql`
    insert into restock_requests (website_id, id, item_id, variant_id, email, language, state, created_at)
    values (${websiteId}, ${request.id}, ${request.itemId}, ${request.variantId}, ${request.email},
      ${request.language}, 'waiting', ${request.createdAt})
    on conflict (website_id, variant_id, email) where state in ('waiting', 'queued') do nothing returning id`;
  return rows.length > 0;
}

export async function find(db: Db, websiteId: WebsiteId, id: RestockRequestId): Promise<RestockRequest | null> {
  const [row] = await db.sql<RestockRequest & object>`
    select ${columns} from restock_requests r where website_id = ${websiteId} and id = ${id}`;
  return row ?? null;
}

export async function countWaitingByEmail(db: Db, websiteId: WebsiteId, email: string): Promise<number> {
  const [row] = await db.sql<{ count: number }>`
    select count(*)::int as count from restock_requests
    where website_id = ${websiteId} and email = ${email} and state in ('waiting', 'queued')`;
  return row?.count ?? 0;
}

/** Reads the unique index of the requests that have not ended. */
export async function countByVariant(
  db: Db,
  websiteId: WebsiteId,
  variantIds: readonly VariantId[],
): Promise<Map<VariantId, number>> {
  const rows = await db.sql<{ id: VariantId; count: number }>`
    select variant_id as id, count(*)::int as count from restock_requests
    where website_id = ${websiteId} and variant_id = any (${[...variantIds]}::text[])
      and state in ('waiting', 'queued')
    group by variant_id`;
  return new Map(rows.map(({ id, count }) => [id, count]));
}

export async function hasWaiting(db: Db, websiteId: WebsiteId, variantId: VariantId): Promise<boolean> {
  const rows = await db.sql`
    select from restock_requests
    where website_id = ${websiteId} and variant_id = ${variantId} and state = 'waiting' limit 1`;
  return rows.length > 0;
}

export interface QueueInput {
  variantId: VariantId;
  limit: number;
  now: Date;
}

/** Queues the next requests in the order of their creation. Skips rows that another run has locked. */
export async function queueNext(
  db: Db,
  websiteId: WebsiteId,
  { variantId, limit, now }: QueueInput,
): Promise<RestockRequestId[]> {
  const rows = await db.sql<{ id: RestockRequestId }>`
    with next as (
      select id from restock_requests
      where website_id = ${websiteId} and variant_id = ${variantId} and state = 'waiting'
      order by created_at, id limit ${limit} for update skip locked
    ), taken as (
      update restock_requests r set state = 'queued', queued_at = ${now}
      from next where r.website_id = ${websiteId} and r.id = next.id
      returning r.id, r.created_at
    )
    select id from taken order by created_at, id`;
  return rows.map(({ id }) => id);
}

export interface RequestOutcome {
  id: RestockRequestId;
  state: Extract<RequestState, 'sent' | 'refused'>;
  now: Date;
}

export async function finishRequest(db: Db, websiteId: WebsiteId, { id, state, now }: RequestOutcome): Promise<void> {
  await db.sql`
    update restock_requests set state = ${state}, ended_at = ${now}
    where website_id = ${websiteId} and id = ${id} and state = 'queued'`;
}

/** Returns a queued request to waiting. */
export async function returnToWaiting(db: Db, websiteId: WebsiteId, id: RestockRequestId): Promise<boolean> {
  const rows = await db.sql`
    update restock_requests set state = 'waiting', queued_at = null
    where website_id = ${websiteId} and id = ${id} and state = 'queued' returning id`;
  return rows.length > 0;
}

/** Cancels all waiting requests of an address. Returns their number. */
export async function cancelByEmail(
  db: Db,
  websiteId: WebsiteId,
  { email, now }: { email: string; now: Date },
): Promise<number> {
  const rows = await db.sql`
    update restock_requests set state = 'cancelled', ended_at = ${now}
    where website_id = ${websiteId} and email = ${email} and state in ('waiting', 'queued') returning id`;
  return rows.length;
}

export interface SignUpListQuery {
  variantId: VariantId;
  after: { time: Date; id: string } | null;
  limit: number;
}

export interface ListedRequest extends RestockRequest {
  sku: string;
}

export async function listWaiting(db: Db, websiteId: WebsiteId, input: SignUpListQuery): Promise<ListedRequest[]> {
  const { after } = input;
  const afterCursor = after === null ? emptySql : sql`and (r.created_at, r.id) > (${after.time}, ${after.id})`;
  return await db.sql<ListedRequest & object>`
    select ${columns}, v.sku
    from restock_requests r ${joinVariant(sql`r.website_id`, sql`r.variant_id`)}
    where r.website_id = ${websiteId} and r.variant_id = ${input.variantId} and r.state in ('waiting', 'queued') ${afterCursor}
    order by r.created_at, r.id limit ${input.limit}`;
}
